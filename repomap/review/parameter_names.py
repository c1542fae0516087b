"""Whether two signatures differ by names of parameters alone that no call gives anything by."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from repomap.review.own_text import said_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.review.arity import Parameters
    from repomap.review.compared import Place

_WORD = re.compile(r"\.\.\.|\w+|[^\w\s]")
_MEMBERS_TOO = re.compile(r"\b(?:private|public|protected|readonly|override)\b")
"""Words by which a parameter of a constructor in TypeScript is a member, too."""

_GIVEN_BY_NAME = frozenset({"python", "kotlin", "csharp", "php", "scala", "swift"})
"""Languages in which the name of a parameter for all the rest may tell something."""


def are_names_apart(old: Place, new: Place, took: Parameters | None, takes: Parameters | None) -> bool:
    """Whether a function has other names of parameters, by which no call gives anything, and is the same otherwise."""
    if took is None or takes is None or _without_names(took) != _without_names(takes):
        return False
    pairs = [*zip(took.each, takes.each, strict=True)]
    if any(one.name != other.name and one.is_by_name for one, other in pairs):
        return False
    first, second = (said_of(place.side, place.at).signature for place in (old, new))
    if old.definition.name == "constructor" and _MEMBERS_TOO.search(first):
        return False
    olds, news = _WORD.findall(first), _WORD.findall(second)
    if len(olds) != len(news):
        return False
    renamed = {(old.definition.name, new.definition.name), *((one.name, other.name) for one, other in pairs)}
    apart = [at for at, each in enumerate(zip(olds, news, strict=True)) if each[0] != each[1]]
    return bool(apart) and all((olds[at], news[at]) in renamed or _is_rest(olds, at, old.side.language) for at in apart)


def _without_names(parameters: Parameters) -> Parameters:
    return parameters._replace(each=tuple([one._replace(name="") for one in parameters.each]))


def _is_rest(words: Sequence[str], at: int, language: str) -> bool:
    """Whether a word is the name of the parameter for all the rest: `args ...T` in Go, else `T... args`, `...args`."""
    if language in _GIVEN_BY_NAME:
        return False
    beside = at + 1 if language == "go" else at - 1
    return 0 <= beside < len(words) and words[beside] == "..."
