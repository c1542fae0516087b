"""What is worth reading of a repository that is to be explored: definitions by file, ranked, as seen from the words."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

import numpy as np

from repomap.captures import MARKUP_KINDS
from repomap.context.answer import SIGNATURE
from repomap.context.callers import callers_of
from repomap.context.kinds import EXPLORE
from repomap.context.pieces import (
    CALLER,
    LISTED,
    STRUCTURE,
    TARGET,
    Asked,
    Piece,
    Plan,
    Planning,
    signature_of,
    told_of,
)
from repomap.context.verbs import in_words
from repomap.impact.kinship import Kinship
from repomap.layout import named
from repomap.lean import LINE_CHARACTERS
from repomap.model import Focus
from repomap.roles import are_tests
from repomap.search.finding import find
from repomap.terms import WORD
from repomap.uses import CERTAIN

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from repomap.ground import Ground
    from repomap.index import Index
    from repomap.rank import Ranking

_TOKENS_A_LINE = 14
"""The least that a line of a definition takes: so many lines are looked at as a budget can hold."""

_TESTS = re.compile(r"\b(?:tests?|specs?|fixtures?|benchmarks?)\b", re.IGNORECASE)

_MOST_LISTED = 2000

_MOST_OF_WORDS = 80
"""Definitions that are listed where the words ask for something: further down the ranking nothing has to do with it."""

_MOST_SITES = 16
"""Places that refer to a definition which the words name."""

_MOST_HITS = 12
"""Definitions that a search finds, which stand before those that lead on from them."""

_MOST_FOLDERS = 12
"""Folders that are named of a repository."""

_OF_WHOLE = in_words(
    """
    a about all an and any are architecture around at available base big bird can code codebase components contain
    contains describe do does each entry every everything exist exists explain explore familiar file files find
    first for from functions get give go good have here high how i important in into is it key large layout learn
    level list located look main map me modules my new of on or organized orient our out outline overview package
    parts picture point points project quick repo repository see should show start started structure structured
    summarize summary tell the there this to tour understand up us view walk walkthrough we what where which whole
    with you your defined implemented used usage usages uses locate search classes methods
    """
)
"""Words that ask for an overview, and say nothing of what of."""


def plan_to_explore(
    ground: Ground, task: str, symbols: Sequence[int], asked: Asked, ranked: Callable[[Focus], Ranking]
) -> Plan:
    """The plan of an overview: folders, where a named definition is and who refers to it, and ranked definitions."""
    index = ground.index
    words = [word for word in WORD.findall(task) if word.lower() not in _OF_WHOLE]
    planning = Planning()
    targets = [planning.piece(Piece(TARGET, signature_of(index, each), each)) for each in symbols]
    planning.want(targets, SIGNATURE)
    sites, in_all = _sites(ground, planning, symbols)
    planning.want(sites, SIGNATURE)
    if not words and not symbols:
        planning.want([planning.piece(Piece(STRUCTURE, line)) for line in _folders(index)], SIGNATURE)
    ranking = ranked(Focus((), (), tuple(words)))
    most = min(_MOST_OF_WORDS if words else _MOST_LISTED, asked.limit // _TOKENS_A_LINE + 1)
    hits = [each.symbol for each in find(ground, " ".join(words), _MOST_HITS)] if words else []
    order = dict.fromkeys([*hits, *ranking.symbol_order[: 2 * most].tolist()])
    is_test = are_tests(index.paths)
    is_late = is_test if not _TESTS.search(task) else np.zeros(len(index.paths), np.bool_)
    fit = [each for each in order if index.kind_of(each) not in MARKUP_KINDS and each not in symbols]
    listed = sorted(fit, key=lambda each: bool(is_late[index.symbol_file[each]]))[:most]
    place: dict[int, int] = {}
    for at, each in enumerate(listed):
        place.setdefault(int(index.symbol_file[each]), at)
    ordered = sorted(listed, key=lambda each: (place[int(index.symbol_file[each])], each))
    pieces = {each: planning.piece(Piece(LISTED, signature_of(index, each, LINE_CHARACTERS), each)) for each in ordered}
    planning.want([pieces[each] for each in listed], SIGNATURE)
    return Plan(
        tuple(symbols),
        _heading(ground, words, symbols, asked.form),
        tuple(planning.pieces),
        tuple(planning.wants),
        kind=EXPLORE,
        sites_in_all=in_all,
    )


def _sites(ground: Ground, planning: Planning, symbols: Sequence[int]) -> tuple[list[int], int]:
    if not symbols:
        return [], 0
    callers = callers_of(ground, Kinship(ground.uses), symbols)
    sites = [*callers.sites, *callers.tests]
    certain = [each for each in sites if each.certainty == CERTAIN]
    told = [*certain, *[each for each in sites if each.certainty != CERTAIN]][:_MOST_SITES]
    return [planning.piece(Piece(CALLER, "", site=each)) for each in told], len(sites)


def _heading(ground: Ground, words: Sequence[str], symbols: Sequence[int], form: str) -> tuple[str, ...]:
    index = ground.index
    heading = []
    if symbols:
        heading.append(f"Named: {', '.join(told_of(index, each, form) for each in symbols[:5])}.")
    if not len(index.symbol_file):
        return (*heading, f"There is no definition in its {len(index.paths)} files that are read.")
    seen = (
        f"as seen from the words {', '.join(named(word, form) for word in words)}"
        if words
        else "as linked and as often changed"
    )
    return (*heading, f"{len(index.paths)} files with {len(index.symbol_file)} definitions, ranked {seen}.")


def _folders(index: Index) -> list[str]:
    """The folders of a repository, two levels deep, those with most definitions that are no tests first."""
    is_test = are_tests(index.paths)
    files: Counter[str] = Counter()
    definitions: Counter[str] = Counter()
    of_file = Counter(index.symbol_file.tolist())
    for file, path in enumerate(index.paths):
        folder = "/".join(path.split("/")[:-1][:2])
        name = f"{folder}/" if folder else "./"
        files[name] += 1
        definitions[name] += 0 if is_test[file] else of_file[file]
    best = sorted(files, key=lambda name: (-definitions[name], name))[:_MOST_FOLDERS]
    lines = [
        f"{name}  {files[name]} file{'s' if files[name] > 1 else ''}, {definitions[name]} definitions" for name in best
    ]
    return [*lines, *([f"and {len(files) - len(best)} more folders"] if len(files) > len(best) else [])]
