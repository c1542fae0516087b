"""Trees -> the arguments of the call whose name stands at a place: see `repomap.review.parameter_trees`."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from repomap.review.arity import Given
from repomap.review.text_trees import FURTHEST, UNTOLD, node_at, said

if TYPE_CHECKING:
    from tree_sitter import Node, Tree

_CALLS = frozenset(
    {"call", "call_expression", "new_expression", "method_invocation", "object_creation_expression"}
    | {"invocation_expression", "function_call_expression", "member_call_expression", "scoped_call_expression"}
    | {"nullsafe_member_call_expression", "instance_expression", "constructor_invocation", "implicit_object_creation"}
)
_ARGUMENTS = frozenset({"argument_list", "arguments", "value_arguments"})
_AROUND_ARGUMENTS = frozenset({"call_suffix"})
_TRAILING = frozenset({"annotated_lambda", "lambda_literal"})
"""A function that stands behind the arguments and is one of them."""

_SPREAD = frozenset(
    {"list_splat", "spread_element", "variadic_argument", "splat_argument", "variadic_unpacking", "spread_expression"}
)
_SPREAD_NAMES = frozenset({"dictionary_splat", "hash_splat_argument"})
_NO_ARGUMENT = frozenset({"block_argument", "comment", "line_comment", "block_comment", "multiline_comment"})

_BEHIND_NAME = ("<", "::<", "[", "?.", "!")
"""What may stand between a name and the arguments of its call: those of a type, a mark."""


class Called(NamedTuple):
    """A call: its arguments, the text of what its name is a member of ("" for nothing), and the mark between both."""

    given: Given
    receiver: str
    mark: str


def call_at(tree: Tree, row: int, column: int, language: str) -> Called | None:
    """The call of the name at a place; None where it is not called there, or its arguments are not told."""
    name = node_at(tree, row, column)
    node = name
    for _ in range(FURTHEST):
        around = node.parent if node is not None else None
        if name is None or around is None:
            return None
        if around.type in _CALLS:
            return _called(around, name, language)
        node = around
    return None


def _called(call: Node, name: Node, language: str) -> Called | None:
    lists = [child for child in call.children if child.type in _ARGUMENTS and child.start_byte >= name.end_byte]
    suffix = next((child for child in call.children if child.type in _AROUND_ARGUMENTS), None)
    if suffix is not None and suffix.start_byte >= name.end_byte:
        lists = [child for child in suffix.children if child.type in _ARGUMENTS]
    trailing = suffix is not None and any(child.type in _TRAILING for child in suffix.children)
    behind = lists[0] if lists else suffix
    if behind is None:
        named = call.child_by_field_name("arguments")
        is_plain = call.end_byte == name.end_byte and named is None and call.type in ("new_expression", "call")
        return Called(Given(0), *_before(call, name)) if is_plain else None
    between = _between(call, name.end_byte, behind.start_byte).strip()
    if behind.start_byte < name.end_byte or (between and not between.startswith(_BEHIND_NAME)):
        return None
    given = _given(lists[0] if lists else None, language)
    if given is None:
        return None
    if trailing:
        given = given._replace(has_more=True, has_more_names=True)
    return Called(given, *_before(call, name))


def _before(call: Node, name: Node) -> tuple[str, str]:
    """What a name is a member of, and the mark between both."""
    text = _between(call, call.start_byte, name.start_byte).rstrip()
    mark = next((each for each in ("?.", "::", "->", "!!.", "&.", ".") if text.endswith(each)), "")
    return (text.removesuffix(mark).removeprefix("new ").strip(), mark) if mark else ("", "")


def _between(call: Node, start: int, end: int) -> str:
    text = call.text or b""
    return text[max(start - call.start_byte, 0) : max(end - call.start_byte, 0)].decode("utf-8", "replace")


def _given(arguments: Node | None, language: str) -> Given | None:
    """The arguments in a list, None where one of them may be anything."""
    if arguments is None:
        return Given(0, has_more=True, has_more_names=True)
    nodes = [child for child in arguments.named_children if child.type not in _NO_ARGUMENT]
    kinds = [{node.type, *(child.type for child in node.children[:1])} for node in nodes]
    if arguments.has_error or any(each & UNTOLD for each in kinds):
        return None
    if language == "go" and len(nodes) == 1 and nodes[0].type == "call_expression":
        return Given(0, has_more=True)  # it may give several
    places, names, has_more, has_more_names = 0, [], False, False
    for node, each in zip(nodes, kinds, strict=True):
        name = _argument_name(node, language)
        if each & _SPREAD or (node.type == "ascription_expression" and (node.text or b"").endswith(b"*")):
            has_more = True
        elif node.type in _SPREAD_NAMES or (node.type == "pair" and not name):
            has_more_names = True
        elif name:
            names.append(name)
        else:
            places += 1
    return Given(places, tuple(names), has_more, has_more_names)


def _argument_name(node: Node, language: str) -> str:
    """The parameter that an argument names, or ""."""
    named: Node | None = None
    if node.type in ("keyword_argument", "argument", "value_argument"):
        named = node.child_by_field_name("name")
        if named is None and language == "kotlin" and any(child.type == "=" for child in node.children):
            named = node.children[0]
    elif node.type == "pair" and language == "ruby":
        key = node.child_by_field_name("key")
        named = key if key is not None and key.type in ("hash_key_symbol", "simple_symbol") else None
    elif node.type == "assignment_expression" and language == "scala":
        named = node.child_by_field_name("left")
    return said(named).strip(":") if named is not None else ""
