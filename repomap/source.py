"""Bytes as they stand on disk -> UTF-8 bytes whose rows are counted in `\\n`, or why there are none to parse."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from repomap.charset import as_utf8

MAX_FILE_BYTES = 2 * 1024 * 1024
"""Larger files are amalgamations, tables and bundles; hand-written ones of the largest public projects stay below."""

TOO_LARGE = f"larger than {MAX_FILE_BYTES // 1024} KiB"
"""Why such a file gives no symbols."""

_MINIFIED_MEAN_LINE = 250
"""Mean bytes a line: hand-written code stays below 60, minified code is in the thousands."""

_MINIFIED_LEAST_BYTES = 4096
"""Below this a long line is a string or a table, and parsing it costs nothing."""

_GENERATED_HEAD = 2048
"""Generators sign in the first lines; further down the words are likelier to be the generator's own source."""

_GENERATED = re.compile(
    rb"\bgenerated\b.{0,120}\bdo not (?:edit|modify)\b"
    rb"|\bdo not (?:edit|modify)\b.{0,120}\bgenerated\b"
    rb"|(?<!\w)@generated\b(?!\.)",
    re.DOTALL,
)
_OWN_MAP = b"# repository map\n\nmade by `"
"""How a map in a file begins: its headings are those of the files that it is about."""

_LINE_COMMENTS = (b"#", b"//", b"--", b";", b"%", b"*")
_BLOCK_COMMENTS = ((b"/*", b"*/"), (b"<!--", b"-->"), (b'"""', b'"""'), (b"'''", b"'''"), (b"(*", b"*)"))


_BLANKS = bytes(byte if byte in b"\r\n" else ord(" ") for byte in range(256))


def blank(text: bytes) -> bytes:
    """As many blanks as the text has bytes, with its ends of lines."""
    return text.translate(_BLANKS)


class Text:
    """UTF-8 bytes, and stretches of them as strings: of an ASCII text by slicing, without decoding each anew."""

    def __init__(self, encoded: bytes) -> None:
        self.encoded = encoded
        self._decoded = encoded.decode("ascii") if encoded.isascii() else None

    def between(self, start: int, end: int) -> str:
        """The text from byte `start` to byte `end`."""
        if self._decoded is not None:
            return self._decoded[start:end]
        return self.encoded[start:end].decode("utf-8", "replace")

    def each_between(self, stretches: Iterable[tuple[int, int]]) -> list[str]:
        """The text of each stretch, from its first byte to before its last."""
        decoded, encoded = self._decoded, self.encoded
        if decoded is not None:
            return [decoded[start:end] for start, end in stretches]
        return [encoded[start:end].decode("utf-8", "replace") for start, end in stretches]


class Source(NamedTuple):
    """The text to parse as UTF-8 without BOM, or `note`: why this file gives no symbols."""

    text: bytes
    note: str


def read_source(raw: bytes) -> Source:
    """The source in `raw`, or the reason why it holds none that is worth parsing."""
    if len(raw) > MAX_FILE_BYTES:
        return Source(b"", TOO_LARGE)
    text = as_utf8(raw)
    if b"\0" in text[:8192]:
        return Source(b"", "binary")
    if b"\r" in text and b"\n" not in text:
        text = text.replace(b"\r", b"\n")
    if len(text) > _MINIFIED_LEAST_BYTES and len(text) > _MINIFIED_MEAN_LINE * (text.count(b"\n") + 1):
        return Source(b"", "minified")
    head = text[:_GENERATED_HEAD].lower()
    if head.startswith(_OWN_MAP):
        return Source(b"", "a map that repomap made")
    if b"generated" in head and _GENERATED.search(_opening_comments(head)):
        return Source(b"", "generated")
    return Source(text, "")


def _opening_comments(head: bytes) -> bytes:
    """The comments before the first line of code: generators sign there, and a string further down is no signature."""
    end = b""
    comments = []
    for line in head.splitlines():
        bare = line.strip()
        if not end:
            opened = next((block for block in _BLOCK_COMMENTS if bare.startswith(block[0])), None)
            if opened is None and bare and not bare.startswith(_LINE_COMMENTS):
                break
            end = opened[1] if opened else b""
            bare = bare[len(opened[0]) :] if opened else bare
        comments.append(bare)
        if end and end in bare:
            end = b""
    return b"\n".join(comments)
