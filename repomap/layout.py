"""What each format writes around paths and lines, and how text that may be hostile is made safe to show.

A map is a concatenation of pieces: head, then for each file its opening, its lines and its closing, then the foot.
Every piece ends in a line end and takes the blank lines after it along; none begins with a line end or with `/`.
`repomap.lines` counts on that.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

FORMATS = ("text", "markdown", "json", "xml")
"""The formats that can be asked for, the default first."""

DETAILS = ("signatures", "names")
"""How much a map says of a definition: a line with its signature, or its name in the line of its file."""

_REFUSED = "\x00-\x1f\x7f-\x9f\u2028\u2029\ufff9-\ufffb\ufffe\uffff\ud800-\udfff"
"""Characters that end a line, drive a terminal or annotate, or that XML and UTF-8 refuse."""

_IGNORABLE = (
    "\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
"""Unicode's Default_Ignorable_Code_Point: what no font shows, and what reorders or joins the text around it."""

_BLANK = "\u2800\U00016fe4\U0001d159"
"""Symbols and marks whose glyph is empty: a Braille cell, a filler, a note head."""

_UNSAFE = re.compile(f"[{_REFUSED}{_IGNORABLE}{_BLANK}]")

_PATH_EDGES = re.compile(r"^[\s/]+|\s+$")
"""Blanks that would look like indentation or vanish, and a `/` that would merge with the line end before it."""

# The standard library's own escaping brings urllib along, which takes longer to import than a map to render.
_XML_TEXT = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
_XML_ATTRIBUTE = _XML_TEXT | str.maketrans({'"': "&quot;"})

_BACKTICKS = re.compile("`+")
_FENCE = "```"


class Layout(NamedTuple):
    """The pieces of one format; `opening`, `bare` and `line` take text as it stands in the index, of one line or not.

    `opening` stands above a file's symbols, `names_opening` before their names in one line; `bare` is all that shows a
    file without any; `line` is a line's text without indentation and line end.
    """

    head: str
    opening: Callable[[str], str]
    names_opening: Callable[[str], str]
    bare: Callable[[str], str]
    line: Callable[[str], str]
    closing: str
    foot: str


def layout_of(format_name: str, note: str) -> Layout:
    """The layout of a format of `FORMATS`; `note` is a sentence that markdown shows below its title."""
    if format_name == "markdown":
        return _markdown(note)
    return _XML if format_name == "xml" else _TEXT


def escaped(text: str) -> str:
    r"""`text` with every character that is no visible part of a line written out: `\x1b`, `\u202e`, `\udc80`."""
    if text.isascii() and text.isprintable():  # what Python calls printable holds ignorable marks beyond ASCII
        return text
    return _UNSAFE.sub(_written_out, text)


def escaped_path(path: str) -> str:
    """`path` escaped, blanks at its ends and a `/` at its beginning included."""
    return _PATH_EDGES.sub(_written_out, escaped(path))


def source_line(text: str) -> str:
    """A line of source as it is, tabs included, but for what drives a terminal or cannot be seen."""
    return "\t".join(map(escaped, text.split("\t"))) if not text.isprintable() or not text.isascii() else text


def in_columns(rows: Sequence[Sequence[str]]) -> str:
    """Rows of cells as lines, each cell as wide as the widest of its column and two blanks before the next."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    padded = ("  ".join(f"{cell:{width}}" for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows)
    return "".join(f"{row}\n" for row in padded)


def code_block(lines: Sequence[str], language: str) -> str:
    """Lines between fences of markdown that none of them can end; `language` follows the first fence."""
    longest = max((len(ticks) for line in lines for ticks in _BACKTICKS.findall(line)), default=0)
    fence = "`" * max(longest + 1, len(_FENCE))
    return "".join(f"{line}\n" for line in (f"{fence}{language}", *lines, fence))


def _written_out(match: re.Match[str]) -> str:
    return "".join(_code(ord(character)) for character in match[0])


def _code(point: int) -> str:
    if point < 0x100:
        return f"\\x{point:02x}"
    return f"\\u{point:04x}" if point < 0x10000 else f"\\U{point:08x}"


_TEXT = Layout(
    head="",
    opening=lambda path: f"{escaped_path(path)}:\n",
    names_opening=lambda path: f"{escaped_path(path)}:",
    bare=lambda path: f"{escaped_path(path)}\n",
    line=escaped,
    closing="",
    foot="",
)


def _xml_opening(path: str) -> str:
    return f'<file path="{escaped_path(path).translate(_XML_ATTRIBUTE)}">\n'


_XML = Layout(
    head="<repository_map>\n",
    opening=_xml_opening,
    names_opening=_xml_opening,
    bare=lambda path: f'<file path="{escaped_path(path).translate(_XML_ATTRIBUTE)}"/>\n',
    line=lambda text: escaped(text).translate(_XML_TEXT),
    closing="</file>\n",
    foot="</repository_map>\n",
)


def _markdown(note: str) -> Layout:
    sentence = escaped(note.strip())

    def opening(path: str) -> str:
        return f"## {code_span(escaped_path(path))}\n\n{_FENCE}\n"

    return Layout(
        head="# Repository map\n\n" + (f"{sentence}\n\n" if sentence else ""),
        opening=opening,
        names_opening=opening,
        # The words after the path keep a line end, which falls off at the end of the map, from merging with the path.
        bare=lambda path: f"## {code_span(escaped_path(path))} (no definitions)\n\n",
        line=_fenced_line,
        closing=f"{_FENCE}\n\n",
        foot="",
    )


def code_span(text: str) -> str:
    """`text` between more backticks than it holds in a row, so that nothing in it is markup."""
    longest = max(map(len, _BACKTICKS.findall(text)), default=0)
    ticks = "`" * (longest + 1)
    padding = " " if longest else ""
    return f"{ticks}{padding}{text}{padding}{ticks}"


def named(text: str, form: str) -> str:
    """A name or a place within a sentence of an answer: in markdown as code, so that nothing in it is markup."""
    return code_span(escaped(text)) if form == "markdown" else escaped(text)


def quoted(text: str) -> str:
    """A name or a place in quotes, in a clause of ours, with nothing in it that could end these."""
    return "'" + text.replace("'", _code(ord("'"))) + "'"


def one_word(text: str) -> str:
    """A name or a place as one word of a clause of ours: in quotes, if it would be several."""
    return text if "'" not in text and text.split() == [text] else quoted(text)


def _fenced_line(text: str) -> str:
    """`text` as a line that cannot end the fenced block around it."""
    shown = escaped(text)
    return f"{_code(ord('`'))}{shown[1:]}" if shown.startswith(_FENCE) else shown
