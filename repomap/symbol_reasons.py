"""Why a symbol is shown, within its file and against others: each term of its odds, and what that goes by."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from repomap.edges import few
from repomap.evidence import total_of
from repomap.file_reasons import MOST_TERMS
from repomap.odds import FILES_READ, terms_of_odds, texts_with_inner
from repomap.rank import DECIMALS
from repomap.shown import worded
from repomap.vocabulary import name_texts, shared_terms

if TYPE_CHECKING:
    from collections.abc import Callable

    from repomap.shown import Shown

    Sentence = Callable[[int], str]
    Points = dict[str, dict[int, float]]

MOST_PLACES = 3
"""Named of the places that refer to a symbol, and of the symbols within it."""


def reasons_of_symbols(shown: Shown) -> dict[int, list[str]]:
    """The reasons of each symbol that is shown; what its file adds to all of its symbols is not among them."""
    points = _points(shown)
    sentences = _by_text(shown) if shown.sought.is_anything else _by_use(shown)
    sentences |= _by_itself(shown)
    within = _shown_within(shown)
    focused = {symbol: ["is in focus"] for symbol in shown.sought.single_symbols.tolist()}
    reasons = {}
    for symbol in shown.chosen.symbols.tolist():
        weighed = [(points[name][symbol], sentence) for name, sentence in sentences.items() if name in points]
        kept = [(added, sentence(symbol)) for added, sentence in weighed if added]
        reasons[symbol] = worded(kept) + focused.get(symbol, []) + within.get(symbol, [])
    return reasons


def _points(shown: Shown) -> Points:
    """What each term adds to each symbol that is shown."""
    files = np.round(total_of(shown.ranking.points), DECIMALS)
    terms = terms_of_odds(shown.index, shown.vocabulary, shown.graph, shown.sought, files)
    symbols = shown.chosen.symbols
    return {name: dict(zip(symbols.tolist(), added[symbols].tolist(), strict=True)) for name, added in terms}


def _by_text(shown: Shown) -> dict[str, Sentence]:
    sought, edges = shown.sought, shown.edges
    is_shown = np.zeros(len(shown.index.symbol_file), np.bool_)
    is_shown[shown.chosen.symbols] = True
    texts = texts_with_inner(shown.index, shown.are_files(shown.files)[shown.index.symbol_file])
    texts = texts.rows(is_shown[texts.text])  # of what is shown, also the words of what is within it and is not
    text = shared_terms(shown.vocabulary, texts, sought.telling_bodies)
    names = shared_terms(shown.vocabulary, texts, sought.defined)
    words = shared_terms(shown.vocabulary, texts, sought.words)
    named = shared_terms(shown.vocabulary, name_texts(shown.index).rows(is_shown), sought.words)

    def with_names(symbol: int) -> str:
        found = [shown.names_defined[term] for term in names.get(symbol, [])]
        return f"has names that the focus defines: {few(edges.in_body(symbol, found), MOST_TERMS)}"

    def with_words(symbol: int) -> str:
        in_name = f" ({_first(named, symbol)} in its name)" if symbol in named else ""
        return f"has the mentioned words: {_first(words, symbol)}{in_name}"

    def with_identifiers(symbol: int) -> str:
        found = edges.in_body(symbol, _identifiers(shown, symbol))
        return f"has what was mentioned as it is written: {few(found, MOST_TERMS)}"

    return {
        "text": lambda symbol: f"has rare words of the focus: {_first(text, symbol)}",
        "names": with_names,
        "words": with_words,
        "identifiers": with_identifiers,
        "called": lambda _: "is named in the focus",
        "unread": lambda _: f"is in none of the best {FILES_READ} files",
    }


def _identifiers(shown: Shown, symbol: int) -> list[str]:
    index = shown.index
    names = index.body_name[slice(*np.searchsorted(index.body_symbol, [symbol, symbol + 1]))]
    return [index.names[name] for name in np.intersect1d(names, shown.sought.identifiers).tolist()]


def _by_use(shown: Shown) -> dict[str, Sentence]:
    shown_files = shown.files

    def used(symbol: int) -> str:
        referrers = shown.edges.referrers_of(symbol)
        places = shown.edges.of_name(symbol, np.intersect1d(referrers, shown_files).tolist())
        count = f"is referred to by {len(referrers)} other {'file' if len(referrers) == 1 else 'files'}"
        return f"{count}, as at {', '.join(places[:MOST_PLACES])}" if places else count

    return {"used": used}


def _by_itself(shown: Shown) -> dict[str, Sentence]:
    index = shown.index
    symbols_each = np.bincount(index.symbol_file, minlength=len(index.paths))

    def length(symbol: int) -> str:
        lines = max(int(index.symbol_end_row[symbol] - index.symbol_row[symbol]), 0) + 1
        return f"has {lines} {'line' if lines == 1 else 'lines'}"

    def crowd(symbol: int) -> str:
        others = symbols_each[index.symbol_file[symbol]]
        return f"is one of {others} definitions of its file" if others > 1 else "is the only definition of its file"

    def namesakes(symbol: int) -> str:
        return f"has a name that {int((index.symbol_name == index.symbol_name[symbol]).sum())} definitions have"

    def depth(symbol: int) -> str:
        outer = sum(1 for _ in index.ancestors(np.array([symbol], np.intp)))
        return f"stands in {outer} other {'definition' if outer == 1 else 'definitions'}"

    return {
        "length": length,
        "depth": depth,
        "markup": lambda symbol: f"is {index.kinds[index.symbol_kind[symbol]]} and no function, type or value",
        "value": lambda symbol: f"is a value ({index.kinds[index.symbol_kind[symbol]]})",
        "crowd": crowd,
        "namesakes": namesakes,
    }


def _shown_within(shown: Shown) -> dict[int, list[str]]:
    """For each symbol that is a parent of others that are shown, the sentence that says so."""
    names: dict[int, list[str]] = {}
    for symbol in shown.chosen.symbols.tolist():
        names.setdefault(int(shown.index.symbol_parent[symbol]), []).append(
            shown.index.names[shown.index.symbol_name[symbol]]
        )
    return {parent: [f"stands above what is shown of it: {few(inner, MOST_PLACES)}"] for parent, inner in names.items()}


def _first(terms: dict[int, list[str]], symbol: int) -> str:
    return ", ".join(terms.get(symbol, [])[:MOST_TERMS])
