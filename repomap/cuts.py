"""What a language writes where something is left out, and which stretches of a text that stands for.

The lines `elided:` of a query's header are forms. `{ /* ... */ }` stands for what begins with the same sign, `= nil`
for what stands behind that sign, and the first for all else; within other brackets it is written without its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from tree_sitter import Node

_BRACKETS = {"{": "}", "[": "]", "(": ")"}
_LINE_COMMENTS = ("#", "//", "--", "%", ";")
_ENDS = frozenset({b"end"})
"""Words that end a body, as far as queries take them for a part of it."""

_MAY_BE_EMPTY = ("argument", "array", "list")
"""Words in the types of nodes whose round brackets need not hold anything."""

_NEVER_EMPTY = frozenset({"accessor_list", "property_hook_list", "enumerators"})
"""Types of nodes whose brackets hold something: what is within that can be left out."""

_BLANKS = b" \t\r\n"


class Cut(NamedTuple):
    """A stretch of bytes, and what is written in its place."""

    start: int
    end: int
    text: bytes


class Forms:
    """How a language writes what is left out: the lines of its header, and the kinds of its statements."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._forms = [line.strip() for line in lines if line.strip()]
        first = self._forms[0]
        self.bare = first[1:-1].strip() if first[0] in _BRACKETS and first.endswith(_BRACKETS[first[0]]) else first
        """What is written within brackets of any kind."""
        is_block = self.bare.startswith("--[[")
        self.has_braces = first.startswith("{")
        self.fills = not self.bare.startswith(_LINE_COMMENTS) and self.bare == first
        """Whether that may stand for all of a body that no brackets are around."""
        self.is_value = not self.bare.startswith((*_LINE_COMMENTS, "/*"))
        """Whether that is a value, and no mere comment."""
        self._ends_line = self.bare.startswith(_LINE_COMMENTS) and not is_block

    def of_body(self, text: bytes, start: int, end: int, documented: int) -> Cut | None:
        """What is written for a body; None where it is as short as that.

        What documents it, up to `documented`, stays: that is `start` where nothing does.
        """
        for word in _ENDS:
            has_word = text[start:end].endswith(word) and text[end - len(word) - 1 : end - len(word)].isspace()
            if text[start:end] == word:
                return None
            end -= len(word) if has_word else 0
        while end > start and text[end - 1] in _BLANKS:
            end -= 1
        form, indentation = self._form(text, start), _indentation(text, start)
        if documented > start:
            start, form = documented, f"\\n{form}"
        elif self.fills and (head := _end_before(text, start)) and text[head - 1 : head] == b":":
            start, form = head, f" {form}"
        if end - start <= len(form):
            return None
        return Cut(start, end, self._written(form, indentation, text, end))

    def within(self, text: bytes, start: int, end: int) -> Cut | None:
        """What is written for all that stands within brackets, from the first of which on `start` is."""
        opening = text[start - 1 : start].decode("ascii", "replace")
        form = next((each for each in self._forms[1:] if each[0] == opening and each[0] in _BRACKETS), "")
        inner = form[1:-1].strip() if form else self.bare
        if end - start <= len(inner):
            return None
        return Cut(start, end, self._written(inner, _indentation(text, start), text, end))

    def _form(self, text: bytes, start: int) -> str:
        first, before = text[start : start + 1], text[max(0, start - 80) : start].rstrip(_BLANKS)
        for form in self._forms:
            sign = form[0].encode()
            if first == sign:
                return form
            if sign == b"=" and before.endswith((b"=", b"=>")):
                return form.lstrip("=> ")
        return self._forms[0]

    def _written(self, form: str, indentation: bytes, text: bytes, end: int) -> bytes:
        written = form.encode().replace(b"\\n", b"\n" + indentation)
        line_end = text.find(b"\n", end)
        rest = text[end : line_end if line_end >= 0 else len(text)]
        return written + b"\n" if self._ends_line and rest.strip(_BLANKS) else written


def shortened(node: Node, text: bytes, forms: Forms, has_names: Callable[[Node], bool]) -> Iterator[Cut]:
    """What is left out of a value longer than a line: what its outermost brackets and quotes hold on more than one.

    What `has_names` of definitions is looked into, and not left out as a whole; types are kept.
    """
    unseen = [node]
    while unseen:
        each = unseen.pop()
        if not is_longer_than_a_line(each) or "type" in each.type:
            continue
        found = None if has_names(each) else _bracketed(each, forms)
        if found is None:
            unseen += each.children
            continue
        start, end, is_text = found
        cut = Cut(start, end, b"...") if is_text else forms.within(text, start, end)
        if cut is not None:
            yield cut


def is_longer_than_a_line(node: Node) -> bool:
    """Whether a node ends on another row than it begins on."""
    return node.end_point[0] > node.start_point[0]


def is_bracketed(node: Node) -> bool:
    """Whether a node is what brackets hold."""
    count = node.child_count
    first, last = (node.child(0), node.child(count - 1)) if count > 1 else (None, None)
    return first is not None and last is not None and _BRACKETS.get(first.type) == last.type


def _bracketed(node: Node, forms: Forms) -> tuple[int, int, bool] | None:
    """The bytes between a node's brackets, if nothing may stand there, or its quotes; whether these are quotes."""
    children = node.children
    if len(children) < 2 or node.type in _NEVER_EMPTY:
        return None
    if "string" in node.type and "interpolat" not in node.type and not children[0].is_missing:
        first, last = children[0], children[-1]
        is_quoted = first.end_byte - first.start_byte <= 4 and last.end_byte - last.start_byte <= 3
        return (first.end_byte, last.start_byte, True) if is_quoted and first.end_byte < last.start_byte else None
    for opening in children:
        if opening.type in _BRACKETS:
            if opening.type == "(" and not forms.is_value and not any(word in node.type for word in _MAY_BE_EMPTY):
                return None
            closing = next((each for each in reversed(children) if each.type == _BRACKETS[opening.type]), None)
            if closing is not None and not closing.is_missing and closing.start_byte >= opening.end_byte:
                return opening.end_byte, closing.start_byte, False
            return None
    return None


def _end_before(text: bytes, at: int) -> int:
    """Where the text before a byte ends, but for blanks."""
    while at and text[at - 1] in _BLANKS:
        at -= 1
    return at


def _indentation(text: bytes, at: int) -> bytes:
    line = text[text.rfind(b"\n", 0, at) + 1 : at]
    return line[: len(line) - len(line.lstrip(b" \t"))]
