"""Bytes in any encoding -> the same text in UTF-8: what marks or declares it first, else what it reads like."""

from __future__ import annotations

import re

_COOKIE = re.compile(rb"^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)", re.MULTILINE)
_COOKIE_BYTES = 512
"""Python looks for a declared encoding in the first two lines (PEP 263)."""

_BOMS = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))

_ENCODINGS = (
    *("utf-8", "windows-1252", "iso-8859-1", "windows-1250", "windows-1251", "koi8-r"),
    *("shift_jis", "cp932", "euc-jp", "euc-kr", "cp949", "gb18030", "big5"),
)
"""Encodings that sources were written in before UTF-8. Among all that chardet knows, a few accents are as likely to be
Hebrew or one of the code pages of DOS."""

_OF_ACCENTS = ("utf-8", "windows-1252", "iso-8859-1", "windows-1250")
"""Those in which letters that are not ASCII stand alone: words of other alphabets have several side by side."""

_ADJACENT = re.compile(rb"[\x80-\xff]{2}")

_MOST_BYTES = 16 * 1024
"""Lines that are not ASCII tell an encoding by then, and no detector needs a second for a table of strings."""

_LEAST_BYTES = 4
"""Fewer that are not ASCII could be anything, and most likely are accents."""

_BYTES_GONE_WRONG = 0.1
"""The share of bad bytes among all that is not ASCII up to which a text is UTF-8: a merge or an editor left them."""


def as_utf8(raw: bytes) -> bytes:
    """The text of `raw` in UTF-8, without a byte order mark; any bytes are some text."""
    for bom, encoding in _BOMS:
        if raw.startswith(bom):
            rest = raw[len(bom) :]
            return rest if encoding == "utf-8" else rest.decode(encoding, "replace").encode()
    try:
        raw.decode("utf-8")
    except UnicodeDecodeError:
        return _decoded(raw).encode("utf-8", "replace")
    return raw


def _decoded(raw: bytes) -> str:
    cookie = _COOKIE.search(raw[:_COOKIE_BYTES])
    declared = _read_as(cookie[1].decode("ascii"), raw) if cookie else None
    return declared or _nearly_utf8(raw) or _read_as(_likeliest(raw), raw) or raw.decode("latin-1")


def _read_as(encoding: str, raw: bytes) -> str | None:
    try:
        return raw.decode(encoding)
    except (LookupError, UnicodeError):
        return None


def _nearly_utf8(raw: bytes) -> str | None:
    """The text, where it is UTF-8 but for a few bytes."""
    text = raw.decode("utf-8", "replace")
    bad = text.count("\ufffd") - raw.count("\ufffd".encode())
    return text if bad <= _BYTES_GONE_WRONG * sum(not each.isascii() for each in text) else None


def _likeliest(raw: bytes) -> str:
    """The encoding that the lines which are not ASCII look most like."""
    from chardet import detect  # slow to import, and wanted only for what is not UTF-8

    telling = b"\n".join([line for line in raw.split(b"\n") if not line.isascii()])
    if sum(byte >= 128 for byte in telling[:_MOST_BYTES]) < _LEAST_BYTES:
        return "windows-1252"
    likely = _ENCODINGS if _ADJACENT.search(telling) else _OF_ACCENTS
    return detect(telling[:_MOST_BYTES], include_encodings=likely)["encoding"] or "windows-1252"
