"""What a definition says itself: its signature and its body, without the definitions in it, and so that they compare.

White space between words tells nothing, but for how far the lines of a body are indented against one another.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from repomap.captures import CALLABLE_KINDS, VALUE_KINDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.file_text import FileText
    from repomap.model import FileFacts, Span

_WORD = re.compile(r"\w+|[^\w\s]")
_BLANKS = re.compile(r"\s+")
_SETTING = re.compile(r"(?<![=!<>])=(?![=>])")
_AROUND_BREAKS = re.compile(r"(?<=[(\[{]) | (?=[)\]},;])|,(?= ?[)\]}])")

_LONGEST_DECORATOR = 40
"""Lines of a decorator that are looked through for where it begins."""

_DIRECTIVES = ("#include", "#define", "#if", "#else", "#endif", "#undef", "#pragma", "#import", "#[", "#![")
"""What begins with a number sign and is no comment."""


class Side(NamedTuple):
    """A file as one of both states has it."""

    path: str
    language: str
    facts: FileFacts
    text: FileText


class Said(NamedTuple):
    """What a definition says itself, normalised: `words` are those of its body."""

    signature: str
    body: str
    words: tuple[str, ...]


def said_of(side: Side, at: int) -> Said:
    """What a definition says itself: the texts before and of its body, each without the definitions in it."""
    definition = side.facts.definitions[at]
    inner = _inner(side, at)
    body = definition.body
    if definition.kind in VALUE_KINDS or definition.kind == "type":
        name, value = _parted(_cut(side.text, definition.span, inner))
        words = tuple(_WORD.findall(value))
        return Said("\n".join((*definition.decorators, _normalised(name))), _dedented(value), words)
    if body is None:
        whole = _normalised(_cut(side.text, definition.span, inner))
        return Said("\n".join((*definition.decorators, whole)), "", ())
    head = definition.span._replace(end_row=body.row, end_column=body.column)
    before = _normalised(_cut(side.text, head, inner))
    text = _dedented(_cut(side.text, body, inner))
    return Said("\n".join((*definition.decorators, before)), text, tuple(_WORD.findall(text)))


class _Inner(NamedTuple):
    """The span of a definition within another, and what stands for it there: a function is not one without its own."""

    span: Span
    shown: str


def _inner(side: Side, at: int) -> list[_Inner]:
    """The definitions directly within one, with what stands above each: decorators and comments."""
    definitions = side.facts.definitions
    is_local = definitions[at].kind in CALLABLE_KINDS
    found: list[_Inner] = []
    for following in range(at + 1, len(definitions)):  # a slice would copy all that follow, for each of them
        each = definitions[following]
        if each.parent < at:
            break
        if each.parent == at:
            row = first_row_above(side.text, each.span.row, definitions[at].span.row)
            span = each.span if row == each.span.row else each.span._replace(row=row, column=0)
            found.append(_Inner(span, f" {each.name} " if is_local else ""))
    return sorted(found)


def first_row_above(text: FileText, row: int, least: int = -1) -> int:
    """The first of the rows above a definition that tell of it, decorators and comments, or its own row."""
    above = row - 1
    while above > least and not text.cells:
        line = text.line(above).strip()
        if line.startswith("@") or is_comment(line):
            row = above
        elif not (line.endswith(")") and _decorator_above(text, above, least)):
            break
        above -= 1
    return row


def _decorator_above(text: FileText, row: int, least: int) -> bool:
    """Whether a line that closes a parenthesis is the end of a decorator of several lines."""
    open_ = 0
    for above in range(row, max(least, row - _LONGEST_DECORATOR), -1):
        line = text.line(above)
        open_ += line.count(")") - line.count("(")
        if open_ <= 0:
            return line.lstrip().startswith("@")
    return False


def is_comment(line: str) -> bool:
    """Whether a line is a comment, or within one, as far as its beginning tells."""
    bare = line.lstrip()
    is_number_sign = bare.startswith("#") and not bare.startswith(_DIRECTIVES)
    return is_number_sign or bare.startswith(("//", "/*", "* ", "*/", "--", ";;")) or bare == "*"


def _cut(text: FileText, span: Span, inner: Sequence[_Inner]) -> str:
    """The text of a span, with what stands for the definitions within it."""
    parts: list[str] = []
    row, column = span.row, span.column
    end = (span.end_row, span.end_column)
    for each, shown in inner:
        if (row, column) <= (each.row, each.column) and (each.end_row, each.end_column) <= end:
            parts.append(text.within(span._replace(row=row, column=column, end_row=each.row, end_column=each.column)))
            parts.append(shown)
            row, column = each.end_row, each.end_column
    parts.append(text.within(span._replace(row=row, column=column)))
    return "".join(parts)


def _parted(text: str) -> tuple[str, str]:
    """What stands before the sign that sets a value, and the value."""
    match = _SETTING.search(text)
    return (text, "") if match is None else (text[: match.start()], text[match.end() :])


def _normalised(text: str) -> str:
    return _AROUND_BREAKS.sub("", _BLANKS.sub(" ", text)).strip()


def _dedented(text: str) -> str:
    """Lines with what they are indented by against the least indented one, without blank ones; words a blank apart."""
    lines = [line for line in text.split("\n") if line.strip()]
    rest = [len(line) - len(line.lstrip()) for line in lines[1:]]
    least = min(rest, default=0)
    depths = [0, *(depth - least for depth in rest)]
    return "\n".join(" " * depth + " ".join(line.split()) for depth, line in zip(depths, lines, strict=False))
