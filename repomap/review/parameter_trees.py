"""Trees -> the parameters of the function whose name stands at a place.

Facts say what names stand for; here it is told what fits, for which the marks between parameters count (`*`, `?`, `=`).
The words of all grammars stand in one table: where two have the same word, they mean the same by it. What the table
does not have is not known, and nothing is said of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.review.arity import Parameter, Parameters
from repomap.review.text_trees import FURTHEST, UNTOLD, node_at, said

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tree_sitter import Node, Tree

    from repomap.model import Definition

_LISTS = frozenset(
    {"parameters", "formal_parameters", "parameter_list", "method_parameters", "function_value_parameters"}
    | {"lambda_parameters", "class_parameters"}
)
_FUNCTIONS = frozenset({"arrow_function", "function_expression", "generator_function", "lambda", "lambda_literal"})
_REST = frozenset(
    {"list_splat_pattern", "rest_pattern", "variadic_parameter_declaration", "spread_parameter", "variadic_parameter"}
    | {"splat_parameter", "variadic_declarator"}
)
_ANY_NAME = frozenset({"dictionary_splat_pattern", "hash_splat_parameter"})
_OPTIONAL = frozenset(
    {"default_parameter", "typed_default_parameter", "optional_parameter", "optional_parameter_declaration"}
    | {"assignment_pattern"}
)
_NO_PARAMETER = frozenset(
    {"receiver_parameter", "block_parameter", "attribute_item", "attribute_list", "annotation"}
    | {"comment", "line_comment", "block_comment", "multiline_comment"}
)
_MARKS = frozenset({"=", "keyword_separator", "positional_separator", "parameter_modifiers", "..."})
_OBJECT = frozenset({"self_parameter", "this"})

_BY_NAME = frozenset({"python", "kotlin", "csharp", "php", "scala"})
"""Languages in which any argument may be given by the parameter's name."""

_REST_HAS_NAME = frozenset({"kotlin", "swift", "scala", "csharp"})
"""Languages in which a parameter for all the rest may be given by its name."""

_HAVE_PARAMETERS_BESIDE = frozenset({"function_declaration", "init_declaration", "protocol_function_declaration"})
"""Functions in Swift, whose parameters have no node around them."""


def parameters_of(tree: Tree, definition: Definition, language: str) -> Parameters | None:
    """What a function takes, without the object of a method; None where that is not told."""
    name = node_at(tree, definition.name_span.row, definition.name_span.column)
    nodes = _parameter_nodes(name, definition) if name is not None else None
    if nodes is None or any(node.has_error or node.type in UNTOLD for node in nodes):
        return None
    if language == "c" and not any(node.is_named for node in nodes):
        return None  # `f()` says nothing of what it takes
    return _ParameterReader(language).read(nodes)


def _parameter_nodes(name: Node, definition: Definition) -> list[Node] | None:
    """What stands between the parentheses of the function with this name: parameters and the marks between them."""
    node: Node | None = name
    first = (definition.span.row, definition.span.column)
    for _ in range(FURTHEST):
        node = node.parent if node is not None else None
        if node is None or tuple(node.start_point) < first:
            return None
        for child in _with_functions(node):
            if child.start_byte < name.end_byte:
                continue
            if child.type in _LISTS:
                return child.children
            if child.type == "primary_constructor":
                return child.children
        if node.type in _HAVE_PARAMETERS_BESIDE and any(child.type == "(" for child in node.children):
            return [child for child in node.children if child.type in ("parameter", "=", ",")]
    return None


def _with_functions(node: Node) -> Iterator[Node]:
    """The children of a node, and of a function that it is set to."""
    for child in node.children:
        yield child
        if child.type in _FUNCTIONS:
            yield from child.children


class _ParameterReader:
    """Reads the nodes of one list of parameters, in order."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._each: list[Parameter] = []
        self._takes_more = self._takes_any_name = self._has_object = self._is_next_rest = False
        self._is_by_place = True

    def read(self, nodes: Sequence[Node]) -> Parameters | None:
        """What the function takes; None for an extension of C#, which is called in two ways."""
        for node in nodes:
            if any(child.type == "modifier" and child.text == b"this" for child in node.children):
                return None
            if node.type == "params":
                self._takes_more = True
                break  # what follows is its type and its name
            self._read_one(node)
        return Parameters(tuple(self._each), self._takes_more, self._takes_any_name, self._has_object)

    def _read_one(self, node: Node) -> None:
        inner = {child.type for child in node.children}
        pattern = node.child_by_field_name("pattern")
        kinds = {node.type, *inner, pattern.type if pattern is not None else ""}
        if node.type in _MARKS:
            self._read_mark(node)
        elif not node.is_named or node.type in _NO_PARAMETER or _is_void(node) or self._is_default(node):
            pass
        elif kinds & _OBJECT and node.type != "modifier":
            self._has_object = True
        elif kinds & _ANY_NAME:
            self._takes_any_name = True
        elif kinds & _REST or "..." in inner or self._is_next_rest or _is_repeated(node):
            self._read_rest(node)
        else:
            self._each += self._named(node, inner)

    def _read_mark(self, node: Node) -> None:
        """What stands between parameters, and says something of those around it."""
        if node.type == "=" and self._each:
            self._each[-1] = self._each[-1]._replace(is_optional=True)
        elif node.type == "keyword_separator":
            self._is_by_place = False
        elif node.type == "positional_separator":
            self._each = [one._replace(is_by_name=False) for one in self._each]
        elif node.type == "parameter_modifiers":
            self._is_next_rest = b"vararg" in (node.text or b"")
        elif node.type == "...":
            self._takes_more = True

    def _read_rest(self, node: Node) -> None:
        self._takes_more, self._is_next_rest = True, False
        if self._language in _REST_HAS_NAME:
            label = _swift_parameter(node, is_optional=True).name if self._language == "swift" else _name_of(node)
            self._each.append(Parameter(label, is_optional=True, is_by_place=False))
        self._is_by_place = self._is_by_place and self._language not in ("python", "kotlin")

    def _is_default(self, node: Node) -> bool:
        """Whether it is what Kotlin writes behind a parameter that it is a default of."""
        return self._language == "kotlin" and node.type not in ("parameter", "class_parameter")

    def _named(self, node: Node, inner: set[str]) -> Iterator[Parameter]:
        is_optional = node.type in _OPTIONAL or bool(inner & {"=", "?"})
        is_optional = is_optional or node.child_by_field_name("value") is not None
        if self._language == "swift":
            yield _swift_parameter(node, is_optional=is_optional)
            return
        is_keyword = node.type == "keyword_parameter"
        names = node.children_by_field_name("name") if self._language == "go" else []
        for name in [said(each) for each in names] or [_name_of(node)]:
            is_by_name = is_keyword or self._language in _BY_NAME
            yield Parameter(name, is_optional, self._is_by_place and not is_keyword, is_by_name)


def _swift_parameter(node: Node, *, is_optional: bool) -> Parameter:
    outer = node.child_by_field_name("external_name") or node.child_by_field_name("name")
    label = said(outer) if outer is not None else ""
    inner = node.child_by_field_name("name")
    if label == "_":
        return Parameter(said(inner) if inner is not None else "", is_optional, is_by_place=True, is_by_name=False)
    return Parameter(label, is_optional, is_by_place=False, is_by_name=True)


def _is_void(node: Node) -> bool:
    """Whether it is C's way of saying that there are none."""
    return node.type == "parameter_declaration" and node.text == b"void"


def _is_repeated(node: Node) -> bool:
    type_ = node.child_by_field_name("type")
    return type_ is not None and type_.type == "repeated_parameter_type"


def _name_of(node: Node) -> str:
    """The name of a parameter: in a field, or the first name in it; a pattern's is its text."""
    found: Node | None = node
    for field in ("name", "pattern", "left", "declarator"):
        inner = node.child_by_field_name(field)
        if inner is not None:
            found = inner
            break
    while found is not None and found.type.endswith("_declarator"):
        found = found.child_by_field_name("declarator") or next(iter(found.named_children), None)
    if found is node and node.named_children and not node.type.endswith(("identifier", "_pattern")):
        found = next((child for child in node.named_children if child.type.endswith("identifier")), node)
    return " ".join(said(found).split()).removeprefix("$") if found is not None else ""
