"""C and C++: the parameters of a function as its signature has them."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

_WORD = re.compile(r"[A-Za-z_][\w:]*|[*&]|\.\.\.|<|>")
_DROPPED = frozenset({"const", "volatile", "struct", "class", "typename", "enum", "union", "register", "restrict"}) | (
    frozenset({"unsigned", "signed", "constexpr", "inline", "&"})
)
_OPENING, _CLOSING = frozenset("([{<"), frozenset(")]}>")


CUT = "…"
"""What a signature ends with that is too long, and what stands for its parameters from there on."""


class Parameters(NamedTuple):
    """The parameters of a function as they are written, and how many of them have no other value.

    `is_open` means that any number may follow, or that nothing is known.
    """

    written: tuple[str, ...]
    least: int
    is_open: bool

    def take(self, count: int) -> bool:
        """Whether so many arguments can be given."""
        return self.least <= count and (self.is_open or count <= len(self.written))


UNKNOWN = Parameters((), 0, True)


@lru_cache(maxsize=8192)
def parameters_of(signature: str, name: str) -> Parameters:
    """The parameters in the signature of a function called so."""
    match = re.search(rf"(?<!\w){re.escape(name)}\s*\(", signature)
    if match is None:
        return UNKNOWN
    parts = _parts(signature, match.end())
    written = [part for part in parts if part and part != "void"]
    is_cut = signature.endswith(CUT) and written[-1:] == [CUT]
    is_open = is_cut or any("..." in part for part in written)
    kept = [part for part in written if "..." not in part and part != CUT]
    return Parameters((*kept, *([CUT] if is_cut else [])), sum("=" not in part for part in kept), is_open)


def _parts(signature: str, start: int) -> list[str]:
    """What stands between the commas of a list that begins behind `start`; `CUT` for the rest of one that is cut."""
    parts: list[str] = []
    depth, begun = 0, start
    for position in range(start, len(signature)):
        character = signature[position]
        if character in _CLOSING and signature[position - 1] != "-":
            if not depth:
                return [*parts, signature[begun:position].strip()]
            depth -= 1
        elif character in _OPENING:
            depth += 1
        elif character == "," and not depth:
            parts.append(signature[begun:position].strip())
            begun = position + 1
    return [*parts, CUT]


@lru_cache(maxsize=8192)
def types_of(parameters: Parameters) -> tuple[str, ...]:
    """The types of parameters, as far as a declaration and its definition have them alike."""
    if parameters is UNKNOWN:
        return ()
    return tuple([part if part == CUT else _type(part.partition("=")[0]) for part in parameters.written])


def _type(written: str) -> str:
    """The words of a type, without the name of the parameter behind it."""
    words = [word.rstrip(":").rpartition("::")[2] for word in _WORD.findall(written) if word not in _DROPPED]
    named = [place for place, word in enumerate(words) if word[0].isalpha() or word[0] == "_"]
    if len(named) > 1 and named[-1] == len(words) - 1 and words.count("<") == words.count(">"):
        words.pop()
    return " ".join(words)
