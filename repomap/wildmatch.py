"""One line of an ignore file, read as git reads it (its `dir.c` and `wildmatch.c`) and matched in bounded time.

Git compares bytes. Lines and paths are given here as text with one character a byte (Latin-1), so that `?` and
classes mean one byte here too.

A line with many wildcards must not try every way of sharing a name among them. What stands between two wildcards
has a fixed length (between two `**`, a fixed number of folders), so that the first place where it fits is as good as
any later one: a lookahead finds that place and a reference to it keeps it, as in Python's `fnmatch.translate`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

_ASCII = [chr(code) for code in range(128)]
_PRINTED = frozenset(filter(str.isprintable, _ASCII))
_ALPHANUMERIC = frozenset(filter(str.isalnum, _ASCII))
_CLASSES = {
    "alnum": _ALPHANUMERIC,
    "alpha": frozenset(filter(str.isalpha, _ASCII)),
    "blank": frozenset(" \t"),
    "cntrl": frozenset(_ASCII) - _PRINTED,
    "digit": frozenset("0123456789"),
    "graph": _PRINTED - {" "},
    "lower": frozenset(filter(str.islower, _ASCII)),
    "print": _PRINTED,
    "punct": _PRINTED - _ALPHANUMERIC - {" "},
    "space": frozenset(" \t\n\r\f\v"),
    "upper": frozenset(filter(str.isupper, _ASCII)),
    "xdigit": frozenset("0123456789abcdefABCDEF"),
}

_PLAIN = re.compile(r"[^*?\[\\]+")
_STARS = re.compile(r"\*+")
_CLASS_ITEM = re.compile(
    r"\[:(?P<name>[^\]]*):\]"
    r"|(?:\\(?P<escaped>.)|(?P<plain>[^\\]))(?:-(?:\\(?P<escaped_end>.)|(?P<plain_end>[^\]\\])))?",
    re.DOTALL,
)


class Token(NamedTuple):
    """A piece of a line: text that stands for itself, or the regular expression of a wildcard; the other is empty."""

    text: str
    expression: str


STAR = Token("", "[^/]*")
"""`*`: any part of one name."""

FOLDERS = Token("", "(?:.*/)?")
"""`**/`: any number of whole folders, each with its slash."""

REST = Token("", ".*")
"""`**` at the end: all that is left, slashes too."""

_ANY_CHARACTER = Token("", "[^/]")
_NOTHING = Token("", "")
_SHORTEST = {STAR: "[^/]*?", FOLDERS: "(?:.*?/)??", REST: ".*?"}


class Line(NamedTuple):
    """What one line says: it ignores or keeps entries (folders alone, with `is_for_folders`).

    `is_name` tells that it speaks of an entry's own name in any folder, not of its path.
    """

    is_ignoring: bool
    is_for_folders: bool
    is_name: bool
    tokens: tuple[Token, ...]

    def literal(self) -> str | None:
        """The one name or path that the line speaks of, or None where it has wildcards."""
        return None if any(token.expression for token in self.tokens) else "".join(token.text for token in self.tokens)

    def suffix(self) -> str | None:
        """What a name must end in, where that is all that the line asks (`*.py`)."""
        if not self.is_name or self.tokens[0] != STAR or len(self.tokens) == 1:
            return None
        return self._replace(tokens=self.tokens[1:]).literal()

    def expression(self, marks: Iterator[str]) -> str:
        """A regular expression (DOTALL) for the whole name or path, without the slash of a folder.

        `marks` gives names for its groups, which must differ among expressions that are joined.
        """
        return _sequence(self.tokens, marks) + r"\Z"


def read_line(line: str) -> Line | None:
    """What a line says, without its line feed; None where it matches nothing (a comment, a blank, `[a`)."""
    if line.startswith("#"):
        return None
    line = _without_trailing_spaces(line.removesuffix("\r"))
    is_ignoring = not line.startswith("!")
    line = line if is_ignoring else line[1:]
    is_for_folders = line.endswith("/")
    line = line[:-1] if is_for_folders else line
    tokens = _tokens(line.removeprefix("/"))
    return Line(is_ignoring, is_for_folders, "/" not in line, tuple(tokens)) if tokens else None


def _without_trailing_spaces(line: str) -> str:
    kept = line.rstrip(" ")
    is_escaped = (len(kept) - len(kept.rstrip("\\"))) % 2 == 1
    return line[: len(kept) + 1] if is_escaped else kept


class _Piece(NamedTuple):
    """A token and the position behind it."""

    token: Token
    end: int


class _Part(NamedTuple):
    """A wildcard and what follows it up to the next one."""

    wildcard: Token
    tokens: list[Token]


def _tokens(pattern: str) -> list[Token]:
    """The pieces of a pattern; none where it matches nothing."""
    tokens: list[Token] = []
    position = 0
    plain = _PLAIN.match(pattern)
    first_wildcard = plain.end() if plain else 0
    while position < len(pattern):
        # Git compares what stands before the first wildcard on its own, and begins anew with the rest.
        is_at_start = position == first_wildcard or pattern[position - 1] == "/"
        piece = _piece_at(pattern, position, is_at_start=is_at_start)
        if piece is None:
            return []
        if piece.token != FOLDERS or tokens[-1:] != [FOLDERS]:
            tokens.append(piece.token)
        position = piece.end
    return tokens


def _piece_at(pattern: str, position: int, *, is_at_start: bool) -> _Piece | None:
    """The piece that begins at `position`; None where with it nothing can match."""
    character = pattern[position]
    if character == "*":
        return _stars_at(pattern, position, is_at_start=is_at_start)
    if character == "[":
        return _class_at(pattern, position)
    if character == "?":
        return _Piece(_ANY_CHARACTER, position + 1)
    if character == "\\":
        escaped = pattern[position + 1 : position + 2]
        return _Piece(Token(escaped, ""), position + 2) if escaped else None
    plain = _PLAIN.match(pattern, position)
    assert plain is not None
    return _Piece(Token(plain[0], ""), plain.end())


def _stars_at(pattern: str, position: int, *, is_at_start: bool) -> _Piece:
    stars = _STARS.match(pattern, position)
    assert stars is not None
    end = stars.end()
    if end - position > 1 and is_at_start:
        if pattern.startswith("/", end):
            return _Piece(FOLDERS, end + 1)
        if end == len(pattern) or pattern.startswith("\\/", end):
            return _Piece(REST, end)
    return _Piece(STAR, end)


def _class_at(pattern: str, position: int) -> _Piece | None:
    """The class that begins with the `[` at `position`; None where it does not end or holds nothing."""
    is_negated = pattern[position + 1 : position + 2] in {"!", "^"}
    start = position = position + 1 + is_negated
    members: set[str] = set()
    while position == start or not pattern.startswith("]", position):
        item = _CLASS_ITEM.match(pattern, position)
        if item is None or (item["name"] is not None and item["name"] not in _CLASSES):
            return None
        members |= _members(item)
        position = item.end()
    if is_negated:
        return _Piece(Token("", f"[^{_escaped(members | {'/'})}]"), position + 1)
    members.discard("/")
    return _Piece(Token("", f"[{_escaped(members)}]"), position + 1) if members else None


def _members(item: re.Match[str]) -> frozenset[str]:
    if item["name"] is not None:
        return _CLASSES[item["name"]]
    first = item["escaped"] or item["plain"]
    last = item["escaped_end"] or item["plain_end"] or first
    # To git a range is its first character and then what lies up to the last: `[z-a]` holds the `z`.
    return frozenset({first, *map(chr, range(ord(first), ord(last) + 1))})


def _escaped(members: set[str]) -> str:
    return "".join(map(re.escape, sorted(members)))


def _sequence(tokens: Sequence[Token], marks: Iterator[str]) -> str:
    """The expression of a whole pattern: what stands between two `**` is found at its first place."""
    first, *others = _split(tokens, {FOLDERS, REST})
    parts = [_within_folders(first.tokens, marks)]
    for each in others:
        rest = _within_folders(each.tokens, marks)
        is_last = each is others[-1]
        parts.append(each.wildcard.expression + rest if is_last else _first_fit(each.wildcard, rest, marks))
    return "".join(parts)


def _within_folders(tokens: Sequence[Token], marks: Iterator[str]) -> str:
    """The expression of a part without `**`: what stands between two `*` of one name is found at its first place."""
    first, *others = _split(tokens, {STAR})
    parts = [_fixed(first.tokens)]
    for each in others:
        rest = _fixed(each.tokens)
        is_last_of_name = each is others[-1] or any("/" in token.text for token in each.tokens)
        parts.append(STAR.expression + rest if is_last_of_name else _first_fit(STAR, rest, marks))
    return "".join(parts)


def _split(tokens: Sequence[Token], wildcards: Collection[Token]) -> list[_Part]:
    parts = [_Part(_NOTHING, [])]
    for token in tokens:
        if token in wildcards:
            parts.append(_Part(token, []))
        else:
            parts[-1].tokens.append(token)
    return parts


def _first_fit(wildcard: Token, rest: str, marks: Iterator[str]) -> str:
    mark = next(marks)
    return f"(?=(?P<{mark}>{_SHORTEST[wildcard]}{rest}))(?P={mark})"


def _fixed(tokens: Sequence[Token]) -> str:
    return "".join(re.escape(token.text) + token.expression for token in tokens)
