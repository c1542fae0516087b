"""Texts with something more in them, and all else as it stands: comments, order, blanks and line ends.

The grammars say where a list or an object ends. What was made is read again, and given only if it says what is meant.
"""

from __future__ import annotations

import json
import textwrap
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tree_sitter import Node
    from tree_sitter_language_pack import SupportedLanguage

_STEP = "  "


def with_lines(content: bytes, lines: str) -> bytes:
    """A text with further lines at its end."""
    content = _whole_lines(content)
    return _replaced(content, len(content), len(content), lines)


def yaml_values(content: bytes, key: str) -> frozenset[str]:
    """The scalars that a key has anywhere in a YAML text, without their quotes."""
    pairs = (node for node in _below(_root(content, "yaml")) if node.type in {"block_mapping_pair", "flow_pair"})
    values = (pair.child_by_field_name("value") for pair in pairs if _yaml_key(pair) == key)
    return frozenset(_text(value).strip("'\"") for value in values if value is not None)


def with_yaml_item(content: bytes, key: str, item: str) -> bytes | None:
    """A YAML text with a further item in the list of a key of its top, which is made where it is missing.

    `item` begins with `- `. None where the text is no mapping in one document, or its list is not written in lines.
    """
    content = _whole_lines(content)
    place = _place_in_yaml(content, key)
    if place is None:
        return None
    made = _replaced(content, place.start, place.end, place.lead + textwrap.indent(item, place.indentation))
    after = _place_in_yaml(made, key)
    return made if after is not None and after.items == place.items + 1 else None


def with_json_member(content: bytes, key: str, name: str, value: dict[str, object]) -> bytes | None:
    """A JSON text with a further member in the object that a key of its top has, which is made where it is missing.

    The text is JSON. None where it is no object, or what the key has is none.
    """
    document = _decoded(content)
    inner = document.get(key, {}) if isinstance(document, dict) else None
    if not isinstance(inner, dict):
        return None
    top = _within(_root(content, "json"), "object")
    if top is None:
        return None
    pairs = [pair for pair in top.named_children if pair.type == "pair" and _json_key(pair) == key]
    of_key = pairs[-1].child_by_field_name("value") if pairs else None
    made = _with_member(content, *((top, key, {name: value}) if of_key is None else (of_key, name, value)))
    return made if _decoded(made) == {**document, key: {**inner, name: value}} else None


class _Place(NamedTuple):
    """Where an item is written: in the place of these bytes, after `lead`; and how many items there are before it."""

    start: int
    end: int
    lead: str
    indentation: str
    items: int


def _place_in_yaml(content: bytes, key: str) -> _Place | None:
    root = _root(content, "yaml")
    documents = [node for node in root.named_children if node.type != "comment"]
    if root.has_error or len(documents) > 1:
        return None
    missing = _Place(len(content), len(content), f"{key}:\n", _STEP, 0)
    if not documents:
        return missing
    mapping = _within(documents[0], "block_node", "block_mapping")
    if mapping is None:
        return None
    pair = next((node for node in mapping.named_children if _yaml_key(node) == key), None)
    return missing if pair is None else _place_in_pair(content, pair)


def _place_in_pair(content: bytes, pair: Node) -> _Place | None:
    colon = next(node for node in pair.children if node.type == ":")
    value = pair.child_by_field_name("value")
    if value is None:
        line = _after_line(content, colon.end_byte)
        return _Place(line, line, "", _STEP, 0)
    if _text(value) == "[]":
        line = _after_line(content, value.end_byte)
        lead = content[value.end_byte : line].decode("utf-8", "surrogateescape").replace("\r\n", "\n")
        return _Place(colon.end_byte, line, lead, _STEP, 0)
    sequence = _within(value, "block_sequence")
    if sequence is None:
        return None
    items = [node for node in sequence.named_children if node.type == "block_sequence_item"]
    end = _after_item(content, items[-1])
    return _Place(end, end, "", " " * sequence.start_point.column, len(items))


def _after_item(content: bytes, item: Node) -> int:
    """Where the lines of an item end, and comments that stand deeper than it."""
    last = item
    while last.type != "block_scalar" and (inner := [node for node in last.children if node.type != "comment"]):
        last = inner[-1]
    end = _after_line(content, last.end_byte)
    while end < len(content):
        line = content[end : _after_line(content, end)]
        depth = len(line) - len(line.lstrip(b" "))
        is_of_item = line.lstrip().startswith(b"#") and depth > item.start_point.column
        if not is_of_item and (line.strip() or last.type != "block_scalar"):  # which may keep the blank lines after it
            break
        end += len(line)
    return end


def _with_member(content: bytes, node: Node, name: str, value: object) -> bytes:
    """A JSON text with a further member in the object that `node` is, written in lines where its others are."""
    pairs = [each for each in node.named_children if each.type == "pair"]
    if not pairs:
        outer = _indentation(content, node.start_byte)
        lines = textwrap.indent(_member_text(name, value), outer + _STEP)
        return _replaced(content, node.start_byte, node.end_byte, f"{{\n{lines}\n{outer}}}")
    last = pairs[-1]
    indentation = _indentation(content, last.start_byte)
    if content[: last.start_byte].endswith(indentation.encode()) and last.start_point.column == len(indentation):
        text = ",\n" + textwrap.indent(_member_text(name, value), indentation)
    else:
        text = f", {json.dumps(name)}: {json.dumps(value)}"
    return _replaced(content, last.end_byte, last.end_byte, text)


def _member_text(name: str, value: object) -> str:
    return f"{json.dumps(name)}: {json.dumps(value, indent=len(_STEP))}"


def _indentation(content: bytes, byte: int) -> str:
    """The blanks at the beginning of the line of a byte."""
    line = content[content.rfind(b"\n", 0, byte) + 1 :]
    return line[: len(line) - len(line.lstrip(b" \t"))].decode()


def _replaced(content: bytes, start: int, end: int, text: str) -> bytes:
    """A text with another one in the place of these bytes, in the line ends that it has."""
    inserted = text.replace("\n", _line_end(content)).encode("utf-8", "surrogateescape")
    return content[:start] + inserted + content[end:]


def _whole_lines(content: bytes) -> bytes:
    return content if not content or content.endswith(b"\n") else content + _line_end(content).encode()


def _line_end(content: bytes) -> str:
    return "\r\n" if b"\r\n" in content else "\n"


def _after_line(content: bytes, byte: int) -> int:
    end = content.find(b"\n", byte)
    return len(content) if end < 0 else end + 1


def _decoded(content: bytes) -> Any:  # noqa: ANN401 - whatever JSON can hold
    return json.loads(content.decode("utf-8-sig"))


def _root(content: bytes, language: SupportedLanguage) -> Node:
    from tree_sitter_language_pack import get_parser

    return get_parser(language).parse(content).root_node


def _within(node: Node | None, *types: str) -> Node | None:
    """The node below, from child to child of these types."""
    for each in types:
        node = next((child for child in node.named_children if child.type == each), None) if node is not None else None
    return node


def _below(node: Node) -> Iterator[Node]:
    waiting = [node]
    while waiting:
        each = waiting.pop()
        yield each
        waiting += each.named_children


def _yaml_key(node: Node) -> str | None:
    key = node.child_by_field_name("key")
    return None if key is None else _text(key).strip("'\"")


def _json_key(node: Node) -> object:
    key = node.child_by_field_name("key")
    return None if key is None else json.loads(_text(key))


def _text(node: Node) -> str:
    return (node.text or b"").decode(errors="replace")
