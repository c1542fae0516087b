"""Why a file is shown: each signal that speaks for or against it, and what it goes by in this file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from repomap.edges import few
from repomap.evidence import SIGNALS
from repomap.shown import worded
from repomap.together import LATELY_HALF
from repomap.vocabulary import file_texts, name_texts, path_texts, shared_terms

if TYPE_CHECKING:
    from collections.abc import Callable

    from repomap.index import Positions
    from repomap.shown import Shown
    from repomap.vocabulary import Query, Texts

    Detail = Callable[[int], str]

MOST_TERMS = 5
"""Named of the terms that a file shares with what is looked for."""

LATELY = round(4 * LATELY_HALF)
"""The commits that are told of as lately: a sixteenth of its weight is what one before them has at most."""


def reasons_of_files(shown: Shown) -> dict[int, list[str]]:
    """The reasons of each file that is shown."""
    details = {**_of_focus(shown), **_of_words(shown), **_of_links(shown), **_of_history(shown)}
    return {file: _reasons(shown, details, file) for file in shown.files.tolist()}


def _reasons(shown: Shown, details: dict[str, Detail], file: int) -> list[str]:
    reasons = []
    for name, points in shown.ranking.points.items():
        detail = details[name](file) if points[file] and name in details else ""
        reasons.append((float(points[file]), SIGNALS[name].meaning + (f": {detail}" if detail else "")))
    used = _used_by_focus(shown, file)
    return worded(reasons) + ([f"defines what the focus refers to: {used}"] if used else [])


def _used_by_focus(shown: Shown, file: int) -> str:
    sought = shown.sought
    whole = shown.edges.to_file(file, shown.are_files(sought.whole_files))
    single = shown.are_files(np.setdiff1d(sought.files, sought.whole_files))
    of_symbols = shown.edges.to_file(file, single, frozenset(sought.single_symbols.tolist()))
    return "; ".join(each for each in (whole, of_symbols) if each)


def _of_focus(shown: Shown) -> dict[str, Detail]:
    sought = shown.sought
    return {
        "text": _sharing(shown, file_texts(shown.index), sought.telling),
        "referrers": lambda file: shown.edges.from_file(file, shown.is_focused),
        "path": _sharing(shown, path_texts(shown.index), sought.telling),
    }


def _of_words(shown: Shown) -> dict[str, Detail]:
    words, index = shown.sought.words, shown.index
    named = shared_terms(shown.vocabulary, name_texts(index), words)
    spoken = {shown.vocabulary.terms[term] for term in words.terms.tolist()}

    def definitions(file: int) -> str:
        first, end = np.searchsorted(index.symbol_file, [file, file + 1]).tolist()
        found = [symbol for symbol in range(first, end) if symbol in named]
        places = [f"{index.symbol_id(symbol)} (line {index.symbol_row[symbol] + 1})" for symbol in found]
        return few(places, MOST_TERMS)

    def messages(file: int) -> str:
        terms = [spoken.intersection(shown.touches.terms[commit]) for commit in _commits(shown, file).tolist()]
        return f"{_counted(sum(map(bool, terms)), 'commit')} with {', '.join(sorted(set().union(*terms)))}"

    return {
        "words": _sharing(shown, file_texts(index), words),
        "place": _sharing(shown, path_texts(index), words),
        "definitions": definitions,
        "messages": messages,
    }


def _of_links(shown: Shown) -> dict[str, Detail]:
    are_others = shown.are_files(np.setdiff1d(shown.files, shown.sought.files))
    is_of_others = are_others[shown.index.symbol_file]

    def near(file: int) -> str:
        uses = shown.edges.from_file(file, is_of_others)
        used = shown.edges.to_file(file, are_others)
        return "; ".join([*([f"it refers to {uses}"] if uses else []), *([f"it defines {used}"] if used else [])])

    def used(file: int) -> str:
        referrers = len(shown.edges.referrers_of_file(file))
        if referrers:
            who = f"{_counted(referrers, 'other file')} {'refers' if referrers == 1 else 'refer'} to it"
        elif shown.graph.uses[file]:
            who = "it refers to others, and none refers to it"
        else:
            who = "they begin in every file, and none leads here"
        return "; ".join(each for each in (who, near(file)) if each)

    return {"near": near, "used": used}


def _of_history(shown: Shown) -> dict[str, Detail]:
    touches = shown.touches
    of_focus = np.unique(touches.commit[np.isin(touches.file, shown.sought.files)])
    commits = len(touches.sizes)

    def together(file: int) -> str:
        own = _commits(shown, file)
        return f"{len(np.intersect1d(own, of_focus))} of its {_counted(len(own), 'commit')}"

    def lately(file: int) -> str:
        recent = min(LATELY, commits)
        own = _commits(shown, file)
        times = np.count_nonzero(own < recent)
        return f"{times} of the last {_counted(recent, 'commit')}" if times else f"{_counted(own[0], 'commit')} ago"

    def steadily(file: int) -> str:
        return f"{len(_commits(shown, file))} of the last {_counted(commits, 'commit')}"

    return {"together": together, "lately": lately, "steadily": steadily}


def _sharing(shown: Shown, texts: Texts, query: Query) -> Detail:
    """What names the terms of a query that a file has in these texts."""
    shared = shared_terms(shown.vocabulary, texts.rows(np.isin(texts.text, shown.files)), query)
    return lambda file: ", ".join(shared.get(file, [])[:MOST_TERMS])


def _commits(shown: Shown, file: int) -> Positions:
    """The commits that changed a file, the newest first."""
    commits: Positions = shown.touches.commit[shown.touches.file == file]
    return commits


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
