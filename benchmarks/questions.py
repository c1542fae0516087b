"""A commit, and its parent checked out -> what is asked there, and the files and symbols that an answer should show."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from benchmarks.commits import LEAST_FILES, Commit, FileChange, Place
from repomap.captures import CALLABLE_KINDS
from repomap.languages import language_by_content, language_of_path, load_language
from repomap.model import Definition
from repomap.parse import parse_file
from repomap.roles import are_tests

SCENARIOS = ("S1 file", "S2 file and words", "S3 words")

MOST_WORDS = 150

_TRAILER = re.compile(r"(?im)^[ \t]*(?:[a-z][\w-]*-by|cc|change-id|git-svn-id|pr-url|closes|fixes|refs?):.*$")
_NOT_SAID = re.compile(r"https?://\S+|\S+@\S+\.\w+|#\d+|\b[0-9a-f]{12,40}\b")
"""Addresses, numbers of issues and ids of commits: a person who asks does not know them yet."""

_WORD = re.compile(r"[^\W\d]\w*")
_FILE_NAME = re.compile(r"[\w./+-]*\w\.[A-Za-z]\w{0,4}\b")

_CLOSURE_LANGUAGES = frozenset({"javascript", "typescript", "tsx"})
"""Where a function is how a module or a component is made, so that the functions in it are no locals."""


class Wanted(NamedTuple):
    """A file that the commit went on to change, and the names of its symbols that were touched, sorted."""

    path: str
    symbols: tuple[str, ...]


class Question(NamedTuple):
    """One of SCENARIOS: what is given (`names` are words that look like files), and what should be shown."""

    scenario: str
    focus: tuple[str, ...]
    words: tuple[str, ...]
    names: tuple[str, ...]
    wanted: tuple[Wanted, ...]


def questions_of(commit: Commit, root: Path) -> tuple[Question, ...]:
    """The three questions at `root`, which has the commit's parent checked out.

    There are none where fewer than LEAST_FILES of the files are worth parsing (and not generated, say), or where
    these are all tests.
    """
    read = [(change, wanted) for change in commit.changes if (wanted := _wanted(change, root)) is not None]
    is_test = are_tests([change.path for change, _ in read]).tolist()
    sources = [change for (change, _), is_out in zip(read, is_test, strict=True) if not is_out]
    if len(read) < LEAST_FILES or not sources:
        return ()
    focus = min(sources, key=lambda change: (-change.lines, change.path)).path
    everything = tuple(wanted for _, wanted in read)
    others = tuple(wanted for wanted in everything if wanted.path != focus)
    words, names = spoken(commit.message)
    file, both, words_alone = SCENARIOS
    return (
        Question(file, (focus,), (), (), others),
        Question(both, (focus,), words, names, others),
        Question(words_alone, (), words, names, everything),
    )


def spoken(message: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The words of a message in order, each once, and what in it looks like the name of a file."""
    said = _NOT_SAID.sub(" ", _TRAILER.sub("", message))
    words = dict.fromkeys(_WORD.findall(said))
    names = dict.fromkeys(name for name in _FILE_NAME.findall(said) if language_of_path(name.rpartition("/")[2]))
    return tuple(words)[:MOST_WORDS], tuple(names)[:MOST_WORDS]


def touched(definitions: Sequence[Definition], places: Iterable[Place], language: str) -> tuple[str, ...]:
    """The names of the innermost symbols around each place, sorted; what is local to a function counts as it."""
    names: set[str] = set()
    for place in places:
        around = [position for position, each in enumerate(definitions) if _holds(each, place)]
        if around:
            names.add(definitions[_shown(definitions, around[-1], language)].name)
    return tuple(sorted(names))


def _wanted(change: FileChange, root: Path) -> Wanted | None:
    """What is wanted of a file, or None where it is not worth parsing."""
    path = root / change.path
    name = language_of_path(path.name)
    if name is None or path.is_symlink() or not path.is_file():
        return None
    content = path.read_bytes()
    facts = parse_file(content, language_by_content(load_language(name), path.name, content))
    if facts.note:
        return None
    return Wanted(change.path, touched(facts.definitions, change.places, facts.language))


def _holds(definition: Definition, place: Place) -> bool:
    span = definition.span
    last = span.end_row if span.end_column else span.end_row - 1
    return span.row <= place.first and place.last <= last


def _shown(definitions: Sequence[Definition], innermost: int, language: str) -> int:
    """The definition that stands for `innermost`: the outermost callable around it, or itself."""
    shown = position = innermost
    while position >= 0:
        if definitions[position].kind in CALLABLE_KINDS:
            shown = position
            if language in _CLOSURE_LANGUAGES:
                break
        position = definitions[position].parent
    return shown
