"""Trees -> the parameters of the function whose name stands at a place, and the arguments of the call that does.

Facts say what names stand for; here it is told what fits, for which the marks between parameters and arguments count
(`*`, `?`, `=`). The words of all grammars stand in one table: where two have the same word, they mean the same by it.
What the table does not have is not known, and nothing is said of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from repomap.arity import Given, Parameter, Parameters
from repomap.languages import load_language

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tree_sitter import Node, Tree

    from repomap.model import Definition
    from repomap.texts import FileText

LANGUAGES = frozenset(
    {"python", "javascript", "typescript", "tsx", "java", "go", "kotlin", "csharp", "ruby", "php", "rust"}
    | {"c", "cpp", "swift", "scala"}
)
"""Languages whose grammars' words are in the table."""

_LISTS = frozenset(
    {"parameters", "formal_parameters", "parameter_list", "method_parameters", "function_value_parameters"}
    | {"lambda_parameters", "class_parameters"}
)
_CALLS = frozenset(
    {"call", "call_expression", "new_expression", "method_invocation", "object_creation_expression"}
    | {"invocation_expression", "function_call_expression", "member_call_expression", "scoped_call_expression"}
    | {"nullsafe_member_call_expression", "instance_expression", "constructor_invocation", "implicit_object_creation"}
)
_FUNCTIONS = frozenset({"arrow_function", "function_expression", "generator_function", "lambda", "lambda_literal"})
_ARGUMENTS = frozenset({"argument_list", "arguments", "value_arguments"})
_AROUND_ARGUMENTS = frozenset({"call_suffix"})
_TRAILING = frozenset({"annotated_lambda", "lambda_literal"})
"""A function that stands behind the arguments and is one of them."""

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
_UNTOLD = frozenset({"forward_parameter", "ERROR", "variadic_placeholder"})

_SPREAD = frozenset(
    {"list_splat", "spread_element", "variadic_argument", "splat_argument", "variadic_unpacking", "spread_expression"}
)
_SPREAD_NAMES = frozenset({"dictionary_splat", "hash_splat_argument"})
_NO_ARGUMENT = frozenset({"block_argument", "comment", "line_comment", "block_comment", "multiline_comment"})

_BY_NAME = frozenset({"python", "kotlin", "csharp", "php", "scala"})
"""Languages in which any argument may be given by the parameter's name."""

_REST_HAS_NAME = frozenset({"kotlin", "swift", "scala", "csharp"})
"""Languages in which a parameter for all the rest may be given by its name."""

_BEHIND_NAME = ("<", "::<", "[", "?.", "!")
"""What may stand between a name and the arguments of its call: those of a type, a mark."""

_HAVE_PARAMETERS_BESIDE = frozenset({"function_declaration", "init_declaration", "protocol_function_declaration"})
"""Functions in Swift, whose parameters have no node around them."""

_FURTHEST = 6
"""Nodes between a name and the call, or the function, that it is the name of."""


class Called(NamedTuple):
    """A call: its arguments, the text of what its name is a member of ("" for nothing), and the mark between both."""

    given: Given
    receiver: str
    mark: str


class Trees:
    """The trees of texts, each parsed once."""

    def __init__(self) -> None:
        self._trees: dict[int, tuple[FileText, Tree]] = {}

    def of(self, text: FileText, language: str) -> Tree | None:
        """The tree of a text; None where its language is not in the table, and for the cells of a notebook."""
        if language not in LANGUAGES or text.cells:
            return None
        if id(text) not in self._trees:
            from tree_sitter import Parser
            from tree_sitter_language_pack import get_language

            grammar = get_language(load_language(language).grammar)  # type: ignore[arg-type]
            self._trees[id(text)] = text, Parser(grammar).parse(b"\n".join(text.lines))
        return self._trees[id(text)][1]


def parameters_of(tree: Tree, definition: Definition, language: str) -> Parameters | None:
    """What a function takes, without the object of a method; None where that is not told."""
    name = _at(tree, definition.name_span.row, definition.name_span.column)
    nodes = _parameter_nodes(name, definition) if name is not None else None
    if nodes is None or any(node.has_error or node.type in _UNTOLD for node in nodes):
        return None
    if language == "c" and not any(node.is_named for node in nodes):
        return None  # `f()` says nothing of what it takes
    return _ParameterReader(language).read(nodes)


def call_at(tree: Tree, row: int, column: int, language: str) -> Called | None:
    """The call of the name at a place; None where it is not called there, or its arguments are not told."""
    name = _at(tree, row, column)
    node = name
    for _ in range(_FURTHEST):
        around = node.parent if node is not None else None
        if name is None or around is None:
            return None
        if around.type in _CALLS:
            return _called(around, name, language)
        node = around
    return None


def _at(tree: Tree, row: int, column: int) -> Node | None:
    return tree.root_node.descendant_for_point_range((row, column), (row, column + 1))


def _parameter_nodes(name: Node, definition: Definition) -> list[Node] | None:
    """What stands between the parentheses of the function with this name: parameters and the marks between them."""
    node: Node | None = name
    first = (definition.span.row, definition.span.column)
    for _ in range(_FURTHEST):
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
        for name in [_text(each) for each in names] or [_name_of(node)]:
            is_by_name = is_keyword or self._language in _BY_NAME
            yield Parameter(name, is_optional, self._is_by_place and not is_keyword, is_by_name)


def _swift_parameter(node: Node, *, is_optional: bool) -> Parameter:
    outer = node.child_by_field_name("external_name") or node.child_by_field_name("name")
    label = _text(outer) if outer is not None else ""
    inner = node.child_by_field_name("name")
    if label == "_":
        return Parameter(_text(inner) if inner is not None else "", is_optional, is_by_place=True, is_by_name=False)
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
    return " ".join(_text(found).split()).removeprefix("$") if found is not None else ""


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
    if arguments.has_error or any(each & _UNTOLD for each in kinds):
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
    return _text(named).strip(":") if named is not None else ""


def _text(node: Node) -> str:
    return (node.text or b"").decode("utf-8", "replace")
