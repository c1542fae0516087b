"""A query and a table -> the definitions that are meant, best first."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from repomap.search.concepts import Concept, concepts_of, similar_terms
from repomap.search.meaning import Meant, nearest_codes
from repomap.search.scores import Scored, fused
from repomap.search.table import EXACT
from repomap.terms import WORD, parts_of

if TYPE_CHECKING:
    from repomap.search.meaning import Nearest
    from repomap.search.model import Model
    from repomap.search.options import Wanted
    from repomap.search.table import Table

LONGEST_QUERY = 4000
"""Characters that are looked at: the beginning of a pasted log says what it is about."""

_MOST_CONCEPTS = 64
"""Stems that are looked up, the most telling of them."""

_MOST_NAMES = 3
"""Names that are offered where nothing was found, and words that all names are compared with, which takes long."""

_WORDS_FOR_ASIDE = frozenset(
    ("test", "tests", "testing", "tested", "spec", "specs", "fixture", "fixtures", "benchmark")
)
"""Who names these means what is lowered otherwise."""

_SEPARATOR = re.compile(r"::|->|[.#/]")
"""What stands between names: in most languages, in Rust, C++ and PHP, in links, and between folders."""

_ENDING = re.compile(r"\.[^./:]*(?=::)")
"""The ending of a file before a name in it."""

_LAST_ENDING = re.compile(r"\.[^./]*$")

_MOST_MARKS = 64
"""Separators that may be within a name and part nothing: `Release 1.2`, `tool.pytest.ini_options`, `operator->`."""

_LIKE_CODE = re.compile(rf"[\w$]+(?:(?:{_SEPARATOR.pattern})[\w$]+)*")
_CODE_MARK = re.compile(r"[a-z\d][A-Z]|\w_\w|^_|\w[.:#>/]\w")
"""What no plain word has: a capital within, an underscore, a mark between two names."""


class Answered(NamedTuple):
    """What was found, best first, for which concepts, the most telling first; `matching` counts what has any of them.

    `named` are the definitions that the query is the name of, or has the names of, written as in code.
    """

    found: tuple[Scored, ...]
    concepts: tuple[Concept, ...]
    matching: int
    named: frozenset[int]


def answered(
    table: Table,
    query: str,
    wanted: Wanted | None,
    model: Model | None,
    *,
    with_aside: bool = False,
    nearest: Nearest = nearest_codes,
) -> Answered:
    """The definitions that a query means; those that it names exactly go before all others."""
    text = query[:LONGEST_QUERY]
    known = [each for each in concepts_of(table, text) if each.variants]
    concepts = sorted(known, key=lambda each: -each.idf)[:_MOST_CONCEPTS]
    meant = _meant(table, text, model, nearest)
    aside = with_aside or not _WORDS_FOR_ASIDE.isdisjoint(word.lower() for word in WORD.findall(text))
    named = frozenset(symbol for symbol in _named(table, text) if wanted is None or wanted(symbol))
    found, matching = fused(table, concepts, meant, wanted, named, with_aside=aside)
    found.sort(key=lambda each: each.symbol not in named)
    return Answered(tuple(found), tuple(concepts), matching, named)


def nearest_names(table: Table, query: str) -> list[str]:
    """The names of definitions that are most like the words of a query, at most _MOST_NAMES."""
    from difflib import get_close_matches  # where nothing was found

    words = [word.lower() for word in WORD.findall(query[:LONGEST_QUERY])][:_MOST_CONCEPTS]
    near = [table.terms[term].removeprefix(EXACT) for word in words for term in similar_terms(table, word, EXACT)]
    if not near:
        names = [term.removeprefix(EXACT) for term in table.terms if term.startswith(EXACT)]
        near = [name for word in words[:_MOST_NAMES] for name in get_close_matches(word, names, _MOST_NAMES)]
    return [_spelled(table, name) for name in dict.fromkeys(near)][:_MOST_NAMES]


def _spelled(table: Table, name: str) -> str:
    """A name in small letters as a definition has it."""
    symbols, _ = table.postings(table.term(EXACT + name))
    written = table.ids[symbols[0]]
    return next(written[at:] for at in range(len(written)) if written[at:].lower() == name)


def _named(table: Table, text: str) -> set[int]:
    """The definitions that a text is the name of, and else those whose names stand in it as in code."""
    bare = text.strip()
    forms = dict.fromkeys((text, bare, bare.strip("`'\"").removesuffix("()")))  # a heading may end with a quote itself
    for form in forms:
        whole = _symbols_named(table, form)
        if whole:
            return whole
    words = _LIKE_CODE.finditer(text)
    as_code = {word[0] for word in words if _CODE_MARK.search(word[0]) or text.startswith("(", word.end())}
    return {symbol for word in as_code for symbol in _symbols_named(table, word)}


def _symbols_named(table: Table, written: str) -> set[int]:
    """The definitions of which a text is the id, or the end of it, with or without the path or module before it.

    Those of which it is the whole id are meant, or else those that are written so, or those that differ in capitals.
    """
    candidates = _candidates(table, written)
    whole = {symbol for symbol in candidates if table.full_id(symbol) == written}
    if whole:
        return whole
    ends = tuple({f".{_SEPARATOR.sub('.', form)}" for form in (written, _ENDING.sub("", written, count=1))})
    places = [(symbol, place) for symbol in candidates for place in _dotted(table, symbol)]
    for is_same in (str, str.lower):
        same_ends = tuple(map(is_same, ends))
        found = {symbol for symbol, place in places if is_same(place).endswith(same_ends)}
        if found:
            return found
    return set()


def _candidates(table: Table, written: str) -> set[int]:
    """The definitions whose names are the end of a text, from a separator on or after one."""
    marks = [*_SEPARATOR.finditer(written)][-_MOST_MARKS:]
    starts = {0, *(mark.start() for mark in marks), *(mark.end() for mark in marks)}
    terms = [table.term(EXACT + written[start:].lower()) for start in sorted(starts) if start < len(written)]
    return {symbol for term in terms if term >= 0 for symbol in table.postings(term)[0]}


def _dotted(table: Table, symbol: int) -> list[str]:
    """The path of a definition with its id, all with dots; in a package also as it is imported."""
    module = _LAST_ENDING.sub("", table.paths[table.symbol_file[symbol]])
    modules = dict.fromkeys((module, module.removesuffix("/__init__")))
    return [_SEPARATOR.sub(".", f".{each}.{table.ids[symbol]}") for each in modules]


def _meant(table: Table, text: str, model: Model | None, nearest: Nearest) -> Meant | None:
    """The meaning of a text, where the table says what definitions mean in terms of the model."""
    if model is None or table.model != model.name:
        return None
    vector = model.mean_vector(parts_of(WORD.findall(text))[1])
    return None if vector is None else Meant(table, vector, nearest)
