"""A cache that is damaged in one place at a time: bytes that flip, rows that are cut, exchanged or made pickles."""

from __future__ import annotations

import logging
import os
import pickle
import random
import shutil
import sqlite3
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks.corpora import paths_in, sources_in
from benchmarks.fault_edits import Remembering, Seen, peak_megabytes, seen
from repomap import RepoMap
from repomap.options import Options
from repomap.rows import DATABASE, FOLDER
from repomap.search.options import SearchOptions
from repomap.search.quick import quick_search

_QUERY = "make part"
_MOST_SECONDS = 30.0
"""For all answers of one damaged cache: what is lost is read anew, and nobody is waited for."""

_LONG_AGO_NS = 10**18
_PAGE = 4096
_FILE_HEADER = 100
_PAGE_HEADER = 12
_SEAL = 4
_HEAD = 80
"""Bytes at which a row begins: magic, checksums, lengths."""

Damage = Callable[[Path, random.Random], None]


class _Harmful:
    """What a pickle of it would do to who loads it: make the file at `path`."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __reduce__(self) -> tuple[Any, ...]:
        return os.mkdir, (str(self._path),)


class Flipped(NamedTuple):
    """How often each kind of damage was done, and sentences on what went wrong."""

    made: Counter[str]
    wrong: list[str]


class _Heard(logging.Handler):
    """Counts the warnings of the library."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.sentences: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the sentence."""
        self.sentences.append(record.getMessage())


def _in_file(first: Callable[[int, random.Random], int]) -> Damage:
    def damage(database: Path, dice: random.Random) -> None:
        content = bytearray(database.read_bytes())
        content[first(len(content), dice)] ^= 1 << dice.randrange(8)
        database.write_bytes(content)

    return damage


def _in_row(change: Callable[[bytes, random.Random], object], column: str = "value") -> Damage:
    def damage(database: Path, dice: random.Random) -> None:
        with closing(sqlite3.connect(database)) as connection:
            rows = connection.execute("SELECT rowid FROM Cache ORDER BY length(value) DESC").fetchall()
            largest = rows[: dice.choice((8, len(rows)))]  # those of a root, or any
            (row,) = dice.choice(largest)
            ((value,),) = connection.execute(f"SELECT {column} FROM Cache WHERE rowid = ?", (row,))
            connection.execute(f"UPDATE Cache SET {column} = ? WHERE rowid = ?", (change(value, dice), row))
            connection.commit()

    return damage


def _flipped(first: int, last: int | None) -> Callable[[bytes, random.Random], bytes]:
    def change(value: bytes, dice: random.Random) -> bytes:
        content = bytearray(value)
        places = range(len(content))[first:last] or range(len(content))
        content[dice.choice(places)] ^= 1 << dice.randrange(8)
        return bytes(content)

    return change


def _exchanged(database: Path, dice: random.Random) -> None:
    with closing(sqlite3.connect(database)) as connection:
        rows = connection.execute("SELECT rowid, value FROM Cache ORDER BY length(value) DESC LIMIT 12").fetchall()
        (one, value), (other, others) = dice.sample(rows, 2)
        connection.executemany("UPDATE Cache SET value = ? WHERE rowid = ?", [(others, one), (value, other)])
        connection.commit()


def _made_a_pickle(database: Path, _dice: random.Random) -> None:
    harmful = pickle.dumps(_Harmful(_trap(database)))
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("UPDATE Cache SET mode = 4, value = ?", (harmful,))
        connection.commit()


def _settings_made_a_pickle(database: Path, _dice: random.Random) -> None:
    """diskcache reads its settings from a table of the database, whoever wrote them."""
    harmful = pickle.dumps(_Harmful(_trap(database)))
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("UPDATE Settings SET value = ?", (harmful,))
        connection.commit()


def _cut(database: Path, dice: random.Random) -> None:
    os.truncate(database, dice.randrange(database.stat().st_size))


def _overwritten(database: Path, dice: random.Random) -> None:
    content = bytearray(database.read_bytes())
    at = dice.randrange(len(content) // _PAGE) * _PAGE
    content[at : at + _PAGE] = dice.randbytes(_PAGE)
    database.write_bytes(content)


def _with_a_log_of_nonsense(database: Path, dice: random.Random) -> None:
    database.with_name(f"{DATABASE}-wal").write_bytes(dice.randbytes(5 * _PAGE))


DAMAGE: dict[str, Damage] = {
    "a bit of the file": _in_file(lambda size, dice: dice.randrange(size)),
    "a bit of the file's header": _in_file(lambda _, dice: dice.randrange(_FILE_HEADER)),
    "a bit of a page's header": _in_file(
        lambda size, dice: dice.randrange(size // _PAGE) * _PAGE + dice.randrange(_PAGE_HEADER)
    ),
    "a bit of a row": _in_row(_flipped(_SEAL, None)),
    "a bit of a row's beginning": _in_row(_flipped(_SEAL, _HEAD)),
    "a bit of a row's seal": _in_row(_flipped(0, _SEAL)),
    "a bit of a row's end": _in_row(_flipped(-_HEAD, None)),
    "a bit of a key": _in_row(_flipped(0, None), "key"),
    "a row cut": _in_row(lambda value, dice: value[: dice.randrange(len(value))]),
    "a row of text": _in_row(lambda value, _: value.hex()),
    "a row of a number": _in_row(lambda _, dice: dice.randrange(1 << 40)),
    "a row of nothing": _in_row(lambda *_: None),
    "a row of another mode": _in_row(lambda _, dice: dice.randrange(2, 9), "mode"),
    "two rows exchanged": _exchanged,
    "pickles": _made_a_pickle,
    "settings that are pickles": _settings_made_a_pickle,
    "the file cut": _cut,
    "a page overwritten": _overwritten,
    "a log of nonsense": _with_a_log_of_nonsense,
}
"""The kinds of damage by what they are done to: each changes a database, in place."""


def flipped(root: Path, cache: Path, count: int, seed: int) -> Flipped:
    """Damage the cache of a root `count` times, all kinds in turn, and look at what is answered each time."""
    dice, executor = random.Random(seed), Remembering()
    for path in paths_in(sources_in(root)):
        os.utime(root / path, ns=(_LONG_AGO_NS, _LONG_AGO_NS))
    time.sleep(0.2)  # what changed within a tick of the clock would be read anew, whatever the cache says
    right, first = (_answers(root, cache, executor, is_new=is_new) for is_new in (True, False))
    found = Flipped(Counter(), [] if first == right else ["The answers that filled the cache were not right."])
    whole = (cache / FOLDER / DATABASE).read_bytes()
    for number in range(count):
        kind = [*DAMAGE][number % len(DAMAGE)]
        found.made[kind] += 1
        damaged = cache.with_name(f"damaged{number}")
        database = damaged / FOLDER / DATABASE
        database.parent.mkdir(parents=True)
        database.write_bytes(whole)
        DAMAGE[kind](database, dice)
        found.wrong.extend(f"{kind} ({number}): {each}" for each in _complaints(root, damaged, executor, right))
        shutil.rmtree(damaged)
    return found


def run(root: Path, cache: Path, count: int, seed: int) -> int:
    """Print what was damaged and what went wrong; 1 where anything did."""
    begun = time.monotonic()
    made, wrong = flipped(root, cache, count, seed)
    print("\n".join([*(f"WRONG: {each}" for each in wrong), *(f"{times:5} {kind}" for kind, times in made.items())]))
    print(f"{count} damaged, {len(wrong)} wrong; {time.monotonic() - begun:.0f} s, {peak_megabytes():.0f} MB at most")
    return 1 if wrong else 0


def _complaints(root: Path, damaged: Path, executor: Remembering, right: Seen) -> list[str]:
    """What is wrong with the answers from a damaged cache, and with those after them."""
    complaints = []
    for who in ("first", "next"):
        heard = _Heard()
        logging.getLogger("repomap").addHandler(heard)
        begun = time.monotonic()
        try:
            answers = _answers(root, damaged, executor, is_new=False)
            complaints += [f"{name} of the {who}" for name in answers.unlike(right)]
        except (ArithmeticError, AttributeError, LookupError, OSError, TypeError, ValueError, sqlite3.Error) as error:
            complaints.append(f"the {who} raised {error!r}")
        finally:
            logging.getLogger("repomap").removeHandler(heard)
        if time.monotonic() - begun > _MOST_SECONDS:
            complaints.append(f"the {who} took {time.monotonic() - begun:.0f} s")
        if len(heard.sentences) > (1 if who == "first" else 0):
            complaints.append(f"the {who} heard {heard.sentences}")
    if _trap(damaged / FOLDER / DATABASE).exists():
        complaints.append("a pickle ran")
    return complaints


def _answers(root: Path, cache: Path, executor: Remembering, *, is_new: bool) -> Seen:
    """What a repository answers; what a search without its index answers has to be the same, where it does."""
    quick = None if is_new else quick_search(root, Options(cache_dir=str(cache)), _QUERY, SearchOptions())
    with RepoMap(root, executor=executor, cache_dir=None if is_new else cache, use_cache=not is_new) as repository:
        answers = seen(repository, _QUERY)
    if quick is not None and str(quick.search) != answers.found:
        raise ValueError("a quick search found something else")
    return answers


def _trap(database: Path) -> Path:
    return database.parent.parent.with_suffix(".trap")
