"""Comments that say the types of what they stand before (`@param {Foo} name`) -> the terms of these types."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from repomap.expressions import Terms

_TAG = re.compile(r"@(param|arg|argument|returns?|type|this)\s*\{")
_NAME = re.compile(r"\s*\[?\s*([\w$]+)(?![\w$.\[])")
_WORD = re.compile(r"\s*([\w$]+(?:\.[\w$]+)*|\[\]|[<>,|()])")

MAX_TYPE = 200
"""Characters of a type in a comment; a longer one spells out an object."""

MAX_DEPTH = 8
"""Types within types that are read."""


class Documented(NamedTuple):
    """What a comment says of a function or variable: the terms of its parameters' types, and of others, or 0."""

    parameters: dict[str, int]
    result: int = 0
    type: int = 0
    this: int = 0


NOTHING = Documented({})


def read_comment(text: str, terms: Terms) -> Documented:
    """The types in a comment."""
    parameters: dict[str, int] = {}
    others = {"returns": 0, "type": 0, "this": 0}
    for match in _TAG.finditer(text):
        end = _closing(text, match.end())
        if end < 0:
            continue
        term = type_term(text[match.end() : end], terms)
        tag = {"return": "returns"}.get(match[1], match[1])
        if tag in others:
            others[tag] = others[tag] or term
            continue
        name = _NAME.match(text, end + 1)
        if name is not None and term:
            parameters.setdefault(name[1], term)
    return Documented(parameters, others["returns"], others["type"], others["this"])


def _closing(text: str, start: int) -> int:
    depth = 1
    for position in range(start, min(len(text), start + MAX_TYPE)):
        depth += {"{": 1, "}": -1}.get(text[position], 0)
        if not depth:
            return position
    return -1


def type_term(text: str, terms: Terms) -> int:
    """The term of a type as a comment spells it, 0 where that is more than names, arguments and alternatives."""
    bare = text.strip().removeprefix("...").lstrip("?!").rstrip("=").replace(".<", "<")
    words: list[str] = []
    position = 0
    while position < len(bare):
        match = _WORD.match(bare, position)
        if match is None:
            return 0
        words.append(match[1])
        position = match.end()
    term, end = _alternatives(words, 0, terms, 0)
    return term if end == len(words) else 0


def _alternatives(words: list[str], start: int, terms: Terms, depth: int) -> tuple[int, int]:
    found, end = _one(words, start, terms, depth)
    each = [found]
    while end < len(words) and words[end] == "|":
        found, end = _one(words, end + 1, terms, depth)
        each.append(found)
    known = [one for one in each if one]
    return (known[0] if len(known) == 1 else terms.add("either", "", known) if known else 0), end


def _one(words: list[str], start: int, terms: Terms, depth: int) -> tuple[int, int]:
    if start >= len(words) or depth > MAX_DEPTH:
        return 0, len(words) + 1
    if words[start] == "(":
        found, end = _alternatives(words, start + 1, terms, depth + 1)
        end += end < len(words) and words[end] == ")"
    else:
        found, end = _named(words[start], terms), start + 1
        if end < len(words) and words[end] == "<":
            found, end = _with_arguments(words[start], words, end + 1, terms, depth)
    while end < len(words) and words[end] == "[]":
        found, end = terms.add("list", "", (terms.add("typed", "", (found,)),)) if found else 0, end + 1
    return found, end


def _with_arguments(name: str, words: list[str], start: int, terms: Terms, depth: int) -> tuple[int, int]:
    keys: list[int] = []
    end = start
    while end < len(words):
        key, end = _alternatives(words, end, terms, depth + 1)
        keys.append(terms.add("typed", "", (key,)) if key else 0)
        if end >= len(words) or words[end] != ",":
            break
        end += 1
    end += end < len(words) and words[end] == ">"
    return terms.add("index", "", (_dotted(name, terms), *keys)), end


def _named(name: str, terms: Terms) -> int:
    """What the name of a class or of a function that makes objects says of something: it is one of these."""
    if name in ("null", "undefined", "any", "void", "Object", "object"):
        return 0
    return terms.add("typeof", "", (terms.add("new", "", (_dotted(name, terms),)),))


def _dotted(name: str, terms: Terms) -> int:
    first, *rest = name.split(".")
    found = terms.add("name", first)
    for member in rest:
        found = terms.add("member", member, (found,))
    return found
