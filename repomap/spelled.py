"""Types that are written as strings, `"list[Name] | None"`, -> terms."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from repomap.expressions import Terms

_ANNOTATION = re.compile(r"\s*([^\W\d]\w*(?:\.\w+)*|[\[\],|]|None)")


def spelled_type(text: str, terms: Terms) -> int:
    """The term of the type that a string spells: names, their arguments in brackets, and alternatives; 0 for more."""
    words = [match[1] for match in _ANNOTATION.finditer(text)]
    position, end = _alternatives(words, 0, terms)
    return position if end == len(words) else 0


def _alternatives(words: list[str], start: int, terms: Terms) -> tuple[int, int]:
    found, end = _with_arguments(words, start, terms)
    each = [found]
    while end < len(words) and words[end] == "|":
        found, end = _with_arguments(words, end + 1, terms)
        each.append(found)
    return (each[0] if len(each) == 1 else terms.add("either", "", each)), end


def _with_arguments(words: list[str], start: int, terms: Terms) -> tuple[int, int]:
    if start >= len(words) or words[start] in "[],|":
        return 0, start + 1
    found, end = terms.dotted(words[start]), start + 1
    if end < len(words) and words[end] == "[":
        keys: list[int] = []
        while end < len(words) and words[end] in "[,":
            key, end = _alternatives(words, end + 1, terms)
            keys.append(key)
        found, end = terms.add("index", "", (found, *keys)), end + 1
    return found, end
