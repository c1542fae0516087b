"""The definitions and files that a task names: by ids, calls, paths with lines, and words that are written as code."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from repomap.captures import CALLABLE_KINDS, TYPE_KINDS
from repomap.context.verbs import PLAIN
from repomap.impact.kinship import Kinship
from repomap.index import position_in
from repomap.pointing import pointed_at
from repomap.roles import roles_of
from repomap.search.finding import find

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from repomap.ground import Ground

_MOST_READ = 20_000
"""Characters of a task that are read for names: a log may hold thousands of words."""

_MOST_NAMES = 40
"""Words that are looked up."""

_HITS = 300
"""Definitions that a search finds, by whose order those of one name are told apart."""

MOST_ALIKE = 3
"""Definitions of one name that are all taken for meant."""

_PATH = re.compile(r"(?<![\w/.-])(?:[\w.-]+/)*[\w-][\w.-]*\.\w{1,8}(?:(?::|#L)\d{1,9}(?:-L?\d{1,9})?)?(?![\w/(])")
_TICKED = re.compile(r"`([^`\n]{1,200})`")
_ID = re.compile(r"[\w./-]+::[\w.$]+|[^\W\d]\w*(?:(?:\.|#|->)[^\W\d]\w*)+|[^\W\d]\w*")
_JOINT = re.compile(r"#|->|(?<!:)::(?!:)")
_LIKE_CODE = re.compile(r"[^\W\d]\w*_\w+|_\w+|[a-z]+[a-z0-9]*[A-Z]\w*|[A-Z][a-z0-9]+[A-Z]\w*|[A-Z]{2,}[a-z]\w*")
_CALLED = re.compile(r"\s?\(")
_KIND_WORD = (
    r"(?:function|method|class|func|def|fn|interface|struct|trait|enum|type|endpoint|view|handler|helper|command|macro"
    r"|constant|variable|module function)"
)
_KIND_BEFORE = re.compile(rf"\b{_KIND_WORD}(?: (?:named|called))? $", re.IGNORECASE)
_KIND_AFTER = re.compile(rf" {_KIND_WORD}\b", re.IGNORECASE)
_NOT_THERE_YET = re.compile(r"\b(?:an?|new|another|some)(?: [\w-]+){0,2} $", re.IGNORECASE)
"""What stands before words for something of a kind: `a cli command` is none that is called `cli`."""


class Named(NamedTuple):
    """What a task names: its words for that, the definitions, and others of the same names that it may mean.

    `files` are paths that it names as a whole.
    """

    words: tuple[str, ...]
    symbols: tuple[int, ...]
    others: tuple[int, ...]
    files: tuple[str, ...]


class _Word(NamedTuple):
    text: str
    is_code: bool
    is_first: bool


def named_in(ground: Ground, task: str) -> Named:
    """What of the repository a task names, in its order."""
    words: dict[str, None] = {}
    symbols: dict[int, None] = {}
    files: dict[str, None] = {}
    text = task[:_MOST_READ]
    for path in [*dict.fromkeys(_PATH.findall(text))][:_MOST_NAMES]:
        pointed = pointed_at(ground.root, ground.index, path)
        if pointed.files or "/" in path or ":" in path:
            files.update(dict.fromkeys(each for each in pointed.files if position_in(ground.index.paths, each) >= 0))
            symbols.update(dict.fromkeys(pointed.symbols))
            words.update({path: None} if pointed.symbols else {})
            text = text.replace(path, " ")
    meant = _all_meant(ground, text)
    words.update(dict.fromkeys(meant))
    others: list[int] = []
    for found in _narrowed(ground, task, meant, files):
        symbols.update(dict.fromkeys(found[:MOST_ALIKE]))
        others += found[MOST_ALIKE:]
    return Named(tuple(words), tuple(symbols), tuple([each for each in others if each not in symbols]), tuple(files))


def _all_meant(ground: Ground, text: str) -> dict[str, list[int]]:
    """By word, the definitions that the words of a text name."""
    meant: dict[str, list[int]] = {}
    looked_up: set[str] = set()
    for word in _words(text):
        if word.text in looked_up or len(looked_up) == _MOST_NAMES:
            continue
        found = _meant(ground, word)
        if found or word.is_code:
            looked_up.add(word.text)
        if found:
            meant[word.text] = found
    return meant


def _narrowed(ground: Ground, task: str, meant: Mapping[str, list[int]], files: Collection[str]) -> Iterator[list[int]]:
    """The definitions of each word: of several of one name those in types or files that are named as well.

    A type of which a member is named is told by that, and those that still are many stand in the order of a search.
    """
    index = ground.index
    types = {each for found in meant.values() for each in found[:MOST_ALIKE] if index.kind_of(each) in TYPE_KINDS}
    kinship = Kinship(ground.uses)
    told: set[int] = set()
    narrowed: list[list[int]] = []
    for word, found in meant.items():
        by_type = {one: _member(kinship, one, word) for one in sorted(types)} if "." not in word else {}
        owned = [each for each in by_type.values() if each is not None]
        told.update(one for one, each in by_type.items() if each is not None)
        in_files = [each for each in found if index.paths[index.symbol_file[each]] in files]
        narrowed.append([*dict.fromkeys(owned)] or in_files or found)
    for found in narrowed:
        left = [each for each in found if each not in told] if told.issuperset(found) or len(found) > 1 else found
        yield sorted(left, key=lambda each: _place_among(ground, task, each)) if len(left) > MOST_ALIKE else left


def _member(kinship: Kinship, owner: int, name: str) -> int | None:
    """The member of that name that a type has or inherits."""
    types = (owner, *kinship.ancestors(owner))
    return next((each for one in types for each in kinship.members(one) if kinship.name(each) == name), None)


def _words(text: str) -> Iterator[_Word]:
    """The words that may name a definition, with whether they are written as code."""
    ticked = [(found.start(1), found.end(1)) for found in _TICKED.finditer(text)]
    for found in _ID.finditer(text):
        word, start, end = found[0].strip("./-"), found.start(), found.end()
        before, after = text[max(0, start - 40) : start], text[end : end + 20]
        is_code = (
            any(first <= start and end <= last for first, last in ticked)
            or _LIKE_CODE.fullmatch(word.rpartition(".")[2]) is not None
            or "::" in word
            or _JOINT.search(word) is not None
            or (_CALLED.match(after) is not None and not after.startswith(" "))
            or ("." in word and len(word.split(".")) > 1)
            or (word.lower() not in PLAIN and _KIND_BEFORE.search(before) is not None)
            or (
                word.lower() not in PLAIN
                and _KIND_AFTER.match(after) is not None
                and _NOT_THERE_YET.search(before) is None
            )
        )
        yield _Word(word, is_code, not before.strip() or before.rstrip().endswith((".", "!", "?", ":")))


def _meant(ground: Ground, word: _Word) -> list[int]:
    """The definitions that a word names, those outside of tests and not nested in functions first."""
    index = ground.index
    if len(word.text) < 2:
        return []
    is_title = word.text[:1].isupper() and word.text[1:2].islower() and word.text.lower() not in PLAIN
    if not word.is_code and (not is_title or word.is_first):
        return []
    text = _JOINT.sub(".", word.text) if "/" not in word.text else word.text
    found = _ordered(ground, index.find_symbols(text) or _inherited(ground, text))
    if word.is_code and "." not in text and not any(_is_own_code(ground, each) for each in found):
        found = _ordered(ground, ground.uses.defined_as(text))
    if word.is_code:
        return found
    return [each for each in found if index.kind_of(each) in TYPE_KINDS and index.name_of(each) == word.text]


def _inherited(ground: Ground, text: str) -> list[int]:
    """The members of the types above one that a text like `Class.member` means, where the class has none itself."""
    owner, _, name = text.rpartition(".")
    types = (
        [each for each in ground.index.find_symbols(owner) if ground.index.kind_of(each) in TYPE_KINDS] if owner else []
    )
    kinship = Kinship(ground.uses)
    above = [each for one in types[:MOST_ALIKE] for each in kinship.ancestors(one)]
    found = [each for one in above for each in kinship.members(one) if kinship.name(each) == name]
    return found[:1] or types[:MOST_ALIKE]


def _place_among(ground: Ground, task: str, symbol: int) -> int:
    """Where a definition stands among those that the words of a task lead to, which tell of several of one name."""
    asked = "context hits", task
    if asked not in ground.answers:
        hits = find(ground, task, _HITS)
        ground.answers[asked] = {each.symbol: place for place, each in enumerate(hits)}
    places: dict[int, int] = ground.answers[asked]
    return places.get(symbol, len(places))


def _is_own_code(ground: Ground, symbol: int) -> bool:
    """Whether a definition does something, and is neither a test's nor copied or built."""
    index = ground.index
    roles = roles_of(index.paths, index.notes)
    file = index.symbol_file[symbol]
    is_late = bool(roles.is_test[file] or roles.is_foreign[file] or roles.is_built[file])
    return not is_late and index.kind_of(symbol) in CALLABLE_KINDS | TYPE_KINDS


def _ordered(ground: Ground, symbols: Sequence[int]) -> list[int]:
    """Those that are the repository's own code, if any are, and else all; what is local to a function comes last."""
    index = ground.index

    def place(symbol: int) -> tuple[bool, int]:
        around = int(index.symbol_parent[symbol])
        return around >= 0 and index.kind_of(around) in CALLABLE_KINDS, symbol

    ordered = sorted(symbols, key=place)
    return [each for each in ordered if _is_own_code(ground, each)] or ordered


def outermost_in(ground: Ground, path: str) -> tuple[int, ...]:
    """The definitions of a file that stand in no other."""
    index = ground.index
    is_meant = (index.symbol_file == position_in(index.paths, path)) & (index.symbol_parent < 0)
    return tuple(np.flatnonzero(is_meant).tolist())
