"""Focus -> seeds: which files and symbols the focused and mentioned things single out, and how surely."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from repomap.graph import SPECIFICITY_POWER, Graph, Vector
from repomap.index import Index, Positions, position_in

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from repomap.model import Focus


class Evidence(NamedTuple):
    """What each kind of evidence adds to the restart vector, before that is normed to 1."""

    files: float = 1.0
    """The focused files together: the other weights are relative to it."""
    symbols: float = 1.0
    """The focused symbols together, as telling as a file."""
    callers: float = 1.0
    """The files that mention the name of a focused symbol: its callers, which the file alone would not single out."""
    mentions: float = 1.0
    """The mentioned words together, so that a long message does not drown a focus."""
    anywhere: float = 0.05
    """Every file, so that all are ranked and what is used most everywhere comes after what is near."""


EVIDENCE = Evidence()


class Match(NamedTuple):
    """What a mentioned word is worth where it matches, before it is shared among all its matches of that kind."""

    whole_name: float = 1.0
    """The name of a symbol, in any case."""
    part_of_name: float = 0.5
    """A word within a symbol's name (`login` in `loginUser`): likely meant, less surely."""
    use_of_name: float = 0.5
    """A file that mentions the name: it is about it, but does not hold it."""
    end_of_path: float = 1.0
    """A file name or the end of a path."""
    part_of_path: float = 0.5
    """A word within a path."""


MATCH = Match()

_AROUND_WORDS = "()[]{}<>.,;:!?'\"`"
"""Punctuation that a sentence puts around a name."""


class Seeds(NamedTuple):
    """Evidence before it is normed: what falls on files as such, and what falls on single symbols."""

    files: Vector
    symbols: Vector


def seeds_of(index: Index, graph: Graph, focus: Focus) -> Seeds:
    """The evidence of everything in `focus`; what the index lacks is passed over, and an empty focus gives zeros."""
    files = [position_in(index.paths, path) for path in sorted({*focus.files})]
    symbols = sorted({symbol for text in focus.symbols for symbol in index.find_symbols(text)})
    mentioned = _mentioned(index, focus.mentions)
    return Seeds(
        EVIDENCE.files * _evenly([file for file in files if file >= 0], len(index.paths))
        + EVIDENCE.callers * _callers(graph, symbols, len(index.paths))
        + EVIDENCE.mentions * mentioned.files,
        EVIDENCE.symbols * _evenly(symbols, len(index.symbol_file)) + EVIDENCE.mentions * mentioned.symbols,
    )


def _callers(graph: Graph, symbols: list[int], files: int) -> Vector:
    keys = graph.symbol_key[symbols]
    return normed(graph.mentions.to_files(_evenly(keys[keys >= 0], graph.key_count), files))


def _mentioned(index: Index, mentions: Sequence[str]) -> Seeds:
    """The evidence of mentioned names and words, 1 in all, or 0 where nothing matches."""
    files, symbols = np.zeros(len(index.paths)), np.zeros(len(index.symbol_file))
    words = {word.strip(_AROUND_WORDS) for mention in mentions for word in mention.split()} - {""}
    if not words:
        return Seeds(files, symbols)
    for word in sorted(words):
        seeds = _word_seeds(index, word)
        files += seeds.files
        symbols += seeds.symbols
    total = (files.sum() + symbols.sum()) or 1.0
    return Seeds(files / total, symbols / total)


def _word_seeds(index: Index, word: str) -> Seeds:
    in_names, in_paths = index.names_haystack.find(word), index.paths_haystack.find(word)
    is_whole, is_part = np.zeros(len(index.names), np.bool_), np.zeros(len(index.names), np.bool_)
    is_whole[[hit.entry for hit in in_names if hit.is_start and hit.is_end]] = True
    is_part[[hit.entry for hit in in_names]] = True
    whole = {*np.flatnonzero(is_whole[index.symbol_name]).tolist(), *_dotted(index, word)}
    part = {*np.flatnonzero(is_part[index.symbol_name]).tolist()} - whole
    using = {*index.mention_file[is_whole[index.mention_name]].tolist()}
    ending = {hit.entry for hit in in_paths if hit.is_end and hit.is_start}
    within = {hit.entry for hit in in_paths} - ending
    files, symbols = len(index.paths), len(index.symbol_file)
    return Seeds(
        MATCH.use_of_name * _by_rarity(using, files)
        + MATCH.end_of_path * _by_rarity(ending, files)
        + MATCH.part_of_path * _by_rarity(within, files),
        MATCH.whole_name * _by_rarity(whole, symbols) + MATCH.part_of_name * _by_rarity(part, symbols),
    )


def _dotted(index: Index, word: str) -> tuple[int, ...]:
    return index.find_symbols(word) if "." in word or "::" in word else ()


def _by_rarity(found: Collection[int], size: int) -> Vector:
    """What all found share evenly: 1 for a single one, next to nothing where nearly all are found (squared idf)."""
    if not found:
        return np.zeros(size)
    idf = math.log1p(size / len(found)) / math.log1p(size)
    return math.pow(idf, SPECIFICITY_POWER) * _evenly(sorted(found), size)


def normed(values: Vector) -> Vector:
    """The values divided by their sum, or zeros where that is 0."""
    total = float(values.sum())
    return values / (total or 1.0)


def _evenly(positions: Sequence[int] | Positions, size: int) -> Vector:
    evidence = np.zeros(size)
    evidence[positions] = 1.0 / max(len(positions), 1)
    return evidence
