"""A signature that is long for a line of the map, told in fewer characters: what a reader misses least goes first."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from repomap.signature import CUT

if TYPE_CHECKING:
    from collections.abc import Sequence

LINE_CHARACTERS = 60
"""What is longer is told leaner. Of 1,024 tokens, lines of up to 160 characters show a twentieth fewer of the symbols
that a change goes on to touch; below 50, names themselves are cut."""

_OPENING, _CLOSING = "([{<", ")]}>"
_RECEIVER = re.compile(r"func \([^()]*\) ")
_ARROWS = ("->", "=>")


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
    told = [
        f"{parts.head}{', '.join(_up_to(parameter, ends) for parameter in parts.parameters)}{parts.tail}"
        for ends in ("=", "=:")
    ]
    cut = f"{told[-1][: characters - 1].rstrip()}{CUT}"
    return next((shorter for shorter in told if len(shorter) <= characters), cut)


def _parts(signature: str) -> _Parts | None:
    receiver = _RECEIVER.match(signature)
    start = signature.find("(", receiver.end() if receiver else 0)
    borders = [start]
    for position, depth in _depths(signature, start):
        if depth == 1 and signature[position] == ",":
            borders.append(position)
        elif depth == 0:
            borders.append(position)
            parameters = [signature[a + 1 : b].strip() for a, b in pairwise(borders)]
            return _Parts(signature[: start + 1], parameters, signature[position:])
    return None


def _up_to(parameter: str, ends: str) -> str:
    """The parameter up to the first of these characters that stands in no brackets."""
    for position, depth in _depths(parameter, 0):
        if depth == 0 and parameter[position] in ends and position:
            return parameter[:position].rstrip()
    return parameter


def _depths(text: str, start: int) -> list[tuple[int, int]]:
    """Each position from `start` on and how deep in brackets it stands: an opening one within, a closing one not."""
    depth = 0
    depths = []
    for position in range(max(start, 0), len(text) if start >= 0 else 0):
        character = text[position]
        is_arrow = text[position - 1 : position + 1] in _ARROWS
        if character in _OPENING:
            depth += 1
        elif character in _CLOSING and not is_arrow:
            depth -= 1
        depths.append((position, depth))
    return depths
