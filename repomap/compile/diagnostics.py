"""Where what is shown does not tell what it calls, or what calls it: never guessed, always with its line."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from repomap.answers import and_more
from repomap.dynamic import named_places, own_events
from repomap.outline import TELLING_ROLES
from repomap.uses import CERTAIN, POSSIBLE

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from repomap.ground import Ground

_LISTED = 3
"""Candidates and lines named in a message; the others are counted."""

_CALLING = TELLING_ROLES - {"import", "type", "read"}
"""Roles of references that run what they mean."""


class Diagnostic(NamedTuple):
    """What is not known of a 1-based line: `kind` is dynamic, event, several or possible.

    `lines` are all that it holds for, the first included; `candidates` the ids of what may be meant, the nearest of so
    many as the message says.
    """

    path: str
    line: int
    kind: str
    message: str
    lines: tuple[int, ...]
    candidates: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.path}:{and_more(map(str, self.lines[:_LISTED]), len(self.lines))}: {self.message}"


def diagnosed(ground: Ground, file: int, symbols: Collection[int] | None, events: Sequence[str]) -> list[Diagnostic]:
    """What is not known of a file, or of these symbols in it, by line. `events` are names that settings add.

    Raises ChangedError where the file is not what the ground has any more.
    """
    path = ground.index.paths[file]
    facts = ground.uses.plain_facts(file) if events else None
    own = named_places(facts, ground.texts.of(file), own_events(facts.language, events)) if facts is not None else ()
    places = [*ground.sketches.of(file).places, *own]
    rows = None if symbols is None else _rows_of(ground, symbols)
    by_said: dict[tuple[str, str], list[int]] = {}
    for place in sorted(set(places)):
        if rows is None or place.row in rows:
            by_said.setdefault((place.kind, place.said), []).append(place.row + 1)
    found = [Diagnostic(path, lines[0], kind, said, tuple(lines)) for (kind, said), lines in by_said.items()]
    return sorted([*found, *_of_names(ground, file, symbols)])


def _rows_of(ground: Ground, symbols: Collection[int]) -> set[int]:
    index = ground.index
    spans = [(int(index.symbol_row[symbol]), int(index.symbol_end_row[symbol])) for symbol in symbols]
    return {row for first, last in spans for row in range(first, last + 1)}


def _of_names(ground: Ground, file: int, symbols: Collection[int] | None) -> Iterator[Diagnostic]:
    """The calls in a file that may mean one of several definitions, or that only a name leads to some."""
    grouped: dict[tuple[str, str, tuple[int, ...], int], list[int]] = {}
    for use in ground.uses.linked_in(file):
        if use.role not in _CALLING or (symbols is not None and use.symbol not in symbols):
            continue
        if use.certainty == POSSIBLE or (use.certainty == CERTAIN and len(use.definitions) > 1):
            kind = "possible" if use.certainty == POSSIBLE else "several"
            grouped.setdefault((kind, use.name, use.definitions, use.candidates), []).append(use.row + 1)
    for (kind, name, definitions, candidates), rows in grouped.items():
        ids = tuple(dict.fromkeys(map(ground.index.full_id, definitions)))
        if kind == "possible" or len(ids) > 1:
            lines = sorted(set(rows))
            message = _message(kind, name, ids, max(candidates, len(ids)))
            yield Diagnostic(ground.index.paths[file], lines[0], kind, message, tuple(lines), ids)


def _message(kind: str, name: str, ids: Sequence[str], count: int) -> str:
    listed = and_more(ids[:_LISTED], count if count > _LISTED else 0)  # several may have one id
    if kind == "possible":
        return f"{name} is not resolved, and may be {listed}"
    return f"{name} means one of {listed}"
