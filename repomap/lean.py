"""A signature that is long for a line of the map, told in fewer characters: what a reader misses least goes first."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from repomap.signature import CUT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

LINE_CHARACTERS = 60
"""What is longer is told leaner. Of 1,024 tokens, lines of up to 160 characters show a twentieth fewer of the symbols
that a change goes on to touch; below 50, names themselves are cut."""

_BEFORE_PARAMETERS = re.compile(r"func \([^()]*\) |.*?\boperator *\(\)")
"""The parentheses of a receiver in Go, and those of the name in C++, are not those of the parameters."""

_OPAQUE = re.compile(
    r"""->|=>|::|(?<= )[<>]{1,2}=?(?= )|(?<=[\w)])<<=?(?=[\w(])|"[^"]*"|`[^`]*`|(?<==) ?[A-Za-z]{0,2}'[^']*'"""
    r"""|\blambda\b[^:()]{0,99}:|\boperator\b *[^\w\s(]+"""
)
"""What holds marks that part nothing: arrows, scopes, texts (`'` begins a lifetime unless it stands after `=`), the
parameters of a function without a name in Python, comparisons, and operators as names in C++."""


_MARK = re.compile(r"[()\[\]{}<>,=:]")


class _Parts(NamedTuple):
    """A signature up to and with the parenthesis of its parameters, these one by one, and the rest."""

    head: str
    parameters: Sequence[str]
    tail: str


def leaned(signature: str, characters: int = LINE_CHARACTERS) -> str:
    """The signature in at most so many characters: without default values, then without types after a colon, then cut.

    `def load(path: str, limit: int = 10) -> Table` is `def load(path, limit) -> Table` where that is called for.
    """
    if len(signature) <= characters:
        return signature
    parts = _parts(signature) or _Parts(signature, (), "")
    told = ""
    for ends in ("=", "=:"):
        told = f"{parts.head}{', '.join([_up_to(parameter, ends) for parameter in parts.parameters])}{parts.tail}"
        if len(told) <= characters:
            return told
    return f"{told[: characters - 1].rstrip()}{CUT}"


def _parts(signature: str) -> _Parts | None:
    before = _BEFORE_PARAMETERS.match(signature)
    marks = _marks(signature, before.end() if before else 0)
    start = next((position for position, mark, depth in marks if mark == "(" and depth == 1), None)
    if start is None:
        return None
    borders = [start]
    for position, mark, depth in marks:
        if depth == 1 and mark == ",":
            borders.append(position)
        elif depth == 0:
            borders.append(position)
            parameters = [signature[a + 1 : b].strip() for a, b in pairwise(borders)]
            return _Parts(signature[: start + 1], [*filter(None, parameters)], signature[position:])
    return None


def _up_to(parameter: str, ends: str) -> str:
    """The parameter up to the first of these characters that stands in no brackets."""
    if not any(end in parameter for end in ends):
        return parameter  # as most do
    for position, mark, depth in _marks(parameter, 0):
        if depth == 0 and mark in ends and position:
            return parameter[:position].rstrip()
    return parameter


def _marks(text: str, start: int) -> Iterator[tuple[int, str, int]]:
    """Each bracket and sign of `_MARK` from `start` on that is not opaque: where, which, and how deep in brackets it
    stands, an opening one within and a closing one not.

    An angle bracket that nothing closes is closed by what closes the bracket around it.
    """
    opened: list[str] = []
    masked = _OPAQUE.sub(lambda found: " " * len(found[0]), text)
    for found in _MARK.finditer(masked, start):
        mark = found[0]
        if mark in "([{<":
            opened.append(mark)
        elif mark == ">" and opened[-1:] == ["<"]:
            opened.pop()
        elif mark in ")]}":
            while opened and opened.pop() == "<":
                pass
        yield found.start(), mark, len(opened)
