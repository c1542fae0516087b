"""A unified diff, as git or diff writes it -> what its files held before, from what they hold now."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from repomap.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_HUNK = re.compile(rb"@@ -(\d{1,9})(?:,(\d{1,9}))? \+(\d{1,9})(?:,(\d{1,9}))? @@")
_HUNK_MARK = b"@@ "
_ESCAPE = re.compile(rb'\\([0-7]{1,3}|[abfnrtv"\\])')
_ESCAPED = {b"a": 7, b"b": 8, b"t": 9, b"n": 10, b"v": 11, b"f": 12, b"r": 13, b'"': 34, b"\\": 92}
_NOWHERE = b"/dev/null"
_NO_END = b"\\ "
"""A line that says of the one before it that it has no line end."""


class Hunk(NamedTuple):
    """A stretch of a file: the 1-based line of the new side, and the lines of both sides, with their ends."""

    row: int
    old: tuple[bytes, ...]
    new: tuple[bytes, ...]


class FilePatch(NamedTuple):
    """What a diff does to a file: its path before and after, None where it is not there, and the hunks in order."""

    old_path: bytes | None
    new_path: bytes | None
    hunks: tuple[Hunk, ...]
    is_binary: bool = False


def read_patches(text: bytes) -> list[FilePatch]:
    """The files of a diff, in its order.

    Raises UsageError, which names the line, for what is no unified diff, or a combined one, which is of a merge.
    """
    lines = text.split(b"\n")
    if lines[-1] == b"":
        lines.pop()
    lines = [line + b"\n" for line in lines]
    if any(line.startswith((b"diff --cc ", b"@@@ ")) for line in lines):
        raise UsageError("The diff is a combined one, of a merge: make one against a single parent, `git diff REV`.")
    patches = list(_Reader(lines).patches())
    if not patches and any(line.strip() for line in lines):
        raise UsageError("The diff has no files in it: give one in unified format, as `git diff` writes it.")
    return patches


class _Reader:
    """Reads the lines of a diff one after the other."""

    def __init__(self, lines: Sequence[bytes]) -> None:
        self._lines = lines
        self._at = 0

    def patches(self) -> Iterator[FilePatch]:
        """The files, whatever stands between them: the message of a commit, a mail's head."""
        while self._at < len(self._lines):
            line = self._lines[self._at]
            if line.startswith(b"diff --git "):
                yield self._of_git()
            elif line.startswith(b"--- ") and self._next_starts(b"+++ "):
                old, new = self._names()
                yield FilePatch(old, new, tuple(self._hunks()))
            else:
                self._at += 1

    def _next_starts(self, mark: bytes) -> bool:
        return self._at + 1 < len(self._lines) and self._lines[self._at + 1].startswith(mark)

    def _names(self) -> tuple[bytes | None, bytes | None]:
        old, new = (_named(self._lines[self._at + at][4:]) for at in (0, 1))
        self._at += 2
        return _bare(old, new)

    def _of_git(self) -> FilePatch:
        old, new = _names_in(self._lines[self._at])
        self._at += 1
        is_binary = False
        while self._at < len(self._lines):
            line = self._lines[self._at]
            word, _, rest = line.rstrip(b"\r\n").partition(b" ")
            if line.startswith(b"new file mode "):
                old = None
            elif line.startswith(b"deleted file mode "):
                new = None
            elif line.startswith((b"rename from ", b"copy from ")):
                old = None if word == b"copy" else _unquoted(rest.removeprefix(b"from "))
            elif line.startswith((b"rename to ", b"copy to ")):
                new = _unquoted(rest.removeprefix(b"to "))
            elif line.startswith((b"Binary files ", b"GIT binary patch")):
                is_binary = True
            elif line.startswith(b"--- ") and self._next_starts(b"+++ "):
                is_copy = old is None and new is not None
                named_old, named_new = self._names()
                old, new = (None if is_copy else named_old), named_new
                return FilePatch(old, new, tuple(self._hunks()))
            elif not line.startswith((b"index ", b"old mode ", b"new mode ", b"similarity ", b"dissimilarity ")):
                break
            self._at += 1
        return FilePatch(old, new, (), is_binary)

    def _hunks(self) -> Iterator[Hunk]:
        while self._at < len(self._lines) and self._lines[self._at].startswith(_HUNK_MARK):
            match = _HUNK.match(self._lines[self._at])
            if match is None:
                raise UsageError(f"Line {self._at + 1} of the diff begins a hunk, and does not say of which lines.")
            sizes = [1 if size is None else int(size) for size in (match[2], match[4])]
            self._at += 1
            yield self._hunk(int(match[3]), *sizes)

    def _hunk(self, row: int, old_size: int, new_size: int) -> Hunk:
        old: list[bytes] = []
        new: list[bytes] = []
        while len(old) < old_size or len(new) < new_size or self._is_no_end():
            if self._at >= len(self._lines):
                raise UsageError("The diff ends within a hunk: it was cut off.")
            line = self._lines[self._at]
            mark, rest = line[:1], line[1:]
            if mark == b"\\":
                self._end(old, new)
            elif mark not in (b" ", b"-", b"+", b"\n", b"\r"):
                raise UsageError(f"Line {self._at + 1} of the diff is no line of a hunk, of which some are missing.")
            text = line if mark in (b"\n", b"\r") else rest  # some mailers cut the blank of an empty line
            old += [text] if mark not in (b"+", b"\\") else []
            new += [text] if mark not in (b"-", b"\\") else []
            self._at += 1
        return Hunk(row, tuple(old), tuple(new))

    def _is_no_end(self) -> bool:
        return self._at < len(self._lines) and self._lines[self._at].startswith(_NO_END)

    def _end(self, old: list[bytes], new: list[bytes]) -> None:
        """Take the line end of the line before: the file ends there without."""
        mark = self._lines[self._at - 1][:1]
        if not (old or new) or mark == b"\\":
            raise UsageError(f"Line {self._at + 1} of the diff says that a line has no end, and follows none.")
        for side in ([old] if mark != b"+" else []) + ([new] if mark != b"-" else []):
            side[-1] = side[-1].removesuffix(b"\n")


def _named(rest: bytes) -> bytes:
    """A path after `---` or `+++`: what follows a tab is a time."""
    path = rest.rstrip(b"\r\n")
    return _unquoted(path) if path.startswith(b'"') else path.partition(b"\t")[0]


def _unquoted(path: bytes) -> bytes:
    path = path.rstrip(b"\r\n")
    if not (path.startswith(b'"') and path.endswith(b'"') and len(path) > 1):
        return path
    return _ESCAPE.sub(lambda match: bytes([_ESCAPED.get(match[1]) or int(match[1], 8) & 255]), path[1:-1])


def _names_in(line: bytes) -> tuple[bytes | None, bytes | None]:
    """Both paths in `diff --git a/x b/x`, which are alike where nothing below says otherwise."""
    rest = line.removeprefix(b"diff --git ").rstrip(b"\r\n")
    if rest.startswith(b'"'):
        end = re.match(rb'"(?:[^"\\]|\\.)*"', rest)
        first, second = (rest[: end.end()], rest[end.end() + 1 :]) if end else (rest, rest)
        return _bare(_unquoted(first), _unquoted(second))
    middle = len(rest) // 2
    return _bare(rest[:middle], rest[middle + 1 :])


def _bare(old: bytes, new: bytes) -> tuple[bytes | None, bytes | None]:
    """Both paths without the `a/` and `b/` before them, if they have these."""
    prefixes = (b"a/", b"b/"), (b"i/", b"w/"), (b"c/", b"i/"), (b"c/", b"w/"), (b"o/", b"w/")
    has_prefix = any(
        (old == _NOWHERE or old.startswith(first)) and (new == _NOWHERE or new.startswith(second))
        for first, second in prefixes
    )
    cut = 2 if has_prefix else 0
    return None if old == _NOWHERE else old[cut:], None if new == _NOWHERE else new[cut:]


def before(patch: FilePatch, content: bytes, path: str) -> bytes:
    """What a file held before a patch that its `content` is the outcome of.

    Raises UsageError where the patch does not lead there, which a hunk that stands elsewhere by a few lines does.
    """
    lines = _lines(content)
    said_ends = any(line.endswith(b"\r\n") for hunk in patch.hunks for line in hunk.new)
    is_crlf = b"\r\n" in content and not said_ends
    result: list[bytes] = []
    at = 0
    for hunk in patch.hunks:
        new, old = (tuple(_with_ends(side, is_crlf=is_crlf)) for side in (hunk.new, hunk.old))
        start = _place(lines, new, max(hunk.row - (1 if new else 0), 0), at)
        if start is None:
            raise UsageError(
                f"The diff does not lead to {path} as it stands (line {hunk.row}): check out what it was made of."
            )
        result += [*lines[at:start], *old]
        at = start + len(new)
    return b"".join([*result, *lines[at:]])


def _lines(content: bytes) -> list[bytes]:
    lines = [line + b"\n" for line in content.split(b"\n")]
    last = lines.pop().removesuffix(b"\n")
    return [*lines, last] if last else lines


def _with_ends(lines: Sequence[bytes], *, is_crlf: bool) -> Iterator[bytes]:
    for line in lines:
        yield line[:-1] + b"\r\n" if is_crlf and line.endswith(b"\n") else line


_FURTHEST = 200
"""Lines that a hunk may stand from where it says: what is further is another place that looks alike."""


def _place(lines: Sequence[bytes], wanted: tuple[bytes, ...], row: int, first: int) -> int | None:
    """Where these lines stand, nearest to a row and not before another; None where they stand nowhere near."""

    def is_at(start: int) -> bool:
        return first <= start <= len(lines) - len(wanted) and tuple(lines[start : start + len(wanted)]) == wanted

    near = (row + side * step for step in range(_FURTHEST) for side in (1, -1))
    return next((start for start in near if is_at(start)), None)
