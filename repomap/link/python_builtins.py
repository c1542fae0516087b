"""What Python's built-in functions, its standard library's containers and typing's special forms give."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from repomap.link.values import Value, container, union

if TYPE_CHECKING:
    from repomap.link.evaluate import Evaluator
    from repomap.link.rules import Rules
    from repomap.link.values import Values

ENUMS = frozenset({"Enum", "IntEnum", "StrEnum", "Flag", "IntFlag"})
FIRST_OF_TYPES = frozenset({"Optional", "Annotated", "Final", "ClassVar", "Required", "NotRequired", "ReadOnly"})
MAPPINGS = frozenset(
    {"dict", "Dict", "mapping", "Mapping", "MutableMapping", "defaultdict", "DefaultDict", "OrderedDict"}
    | {"WeakValueDictionary", "WeakKeyDictionary", "ChainMap", "MappingProxyType"}
)
FIRST_ELEMENT = frozenset({"Generator", "AsyncGenerator", "Counter"})
ITERATORS = frozenset({"list", "Iterator", "Generator", "AsyncIterator", "AsyncGenerator", "Iterable", "AsyncIterable"})
CONTEXTS = frozenset(
    {"AbstractContextManager", "ContextManager", "AbstractAsyncContextManager", "AsyncContextManager"}
    | {"closing", "aclosing", "nullcontext"}
)
AWAITABLES = frozenset({"Awaitable", "Coroutine", "Future", "Task"})
STRUCTURAL = frozenset(
    {"Iterable", "Iterator", "Callable", "Hashable", "Sized", "Container", "Collection", "Reversible", "Awaitable"}
    | {"AsyncIterable", "AsyncIterator", "SupportsInt", "SupportsFloat", "SupportsIndex", "SupportsBytes", "PathLike"}
)
BARE = frozenset({"object", "Generic", "Protocol", "ABC", "NamedTuple", "Exception", "BaseException"})
"""Bases outside the repository that have no members to speak of."""

ELLIPSIS = (Value("outside instance", name="ellipsis"),)

_SAME_ELEMENTS = frozenset(
    {"list", "set", "frozenset", "sorted", "reversed", "iter", "deque", "islice", "cycle", "aiter", "takewhile"}
)
_SECOND_ELEMENTS = frozenset({"filter", "filterfalse", "dropwhile"})
_SAME_VALUE = frozenset(
    {"copy", "deepcopy", "replace", "final", "runtime_checkable", "total_ordering", "dataclass", "proxy", "shield"}
    | {
        "classmethod",
        "staticmethod",
        "lru_cache",
        "cache",
        "create_task",
        "ensure_future",
        "run_until_complete",
        "wait_for",
    }
)
_RUNNING = frozenset(
    {"result", "submit", "run_in_executor", "enter_context", "enter_async_context", "run_until_complete", "create_task"}
)
_ONE_OF_THEM = frozenset({"get", "pop", "popleft", "setdefault", "__getitem__", "get_nowait"})
_WITH_DEFAULT = frozenset({"get", "pop", "setdefault"})
_SAME_CONTAINER = frozenset({"copy", "union", "intersection", "difference", "symmetric_difference", "__iter__"})


def tail_of(name: str) -> str:
    """The last word of a dotted name, without what follows it in brackets."""
    return name.partition("(")[0].rpartition(".")[2]


def each_typed(rules: Rules, evaluator: Evaluator, values: Iterable[Value]) -> Values:
    """The instances of types; what is an instance already stays."""
    return union(rules.typed(evaluator, each) for each in values)


def elements(rules: Rules, evaluator: Evaluator, values: Iterable[Value]) -> Values:
    """What any of these values holds."""
    return union(rules.element(evaluator, each) for each in values)


def results_of(rules: Rules, evaluator: Evaluator, values: Iterable[Value]) -> Values:
    """What calls of functions and classes give, whatever they are given."""
    return union(_result_of(rules, evaluator, each) for each in values if each.kind == "code")


def _result_of(rules: Rules, evaluator: Evaluator, code: Value) -> Values:
    home = evaluator.universe.view(code.path)
    if home is not None and home.scopes[code.scope].kind == "class":
        return rules.constructed(evaluator, code, ())
    return evaluator.result(code)


def held(value: Value) -> Values:
    """What a container of the standard library's holds: of a mapping, its values."""
    return next((each for each in reversed(value.arguments) if each != ELLIPSIS), ())


def is_mapping(value: Value) -> bool:
    """Whether a value is a mapping of the standard library's."""
    return value.is_outside and tail_of(value.name) in MAPPINGS


def values_in(values: Iterable[Value]) -> Values:
    """The values of mappings."""
    return union(held(each) for each in values if is_mapping(each))


def called_outside(rules: Rules, evaluator: Evaluator, name: str, value: Value, arguments: Sequence[Values]) -> Values:
    """What a call of a function, a class or a method outside the repository gives."""
    tail = name.rpartition(".")[2]
    if name == "copy" and value.arguments:
        return value.arguments[0]
    if "()." in name:
        return _method_called(rules, evaluator, tail, value, arguments)
    answer = _CALLED.get(tail)
    given = answer(rules, evaluator, arguments) if answer is not None and arguments else None
    if given is not None:
        return given
    return () if _is_handed_on(tail, arguments) else (value._replace(kind="outside instance", name=name),)


def _is_handed_on(tail: str, arguments: Sequence[Values]) -> bool:
    """Whether a function outside may give what it is given of the repository, or an instance of it, as classes do not."""
    return not tail[:1].isupper() and any(not one.is_outside for each in arguments for one in plain(each))


def _method_called(rules: Rules, evaluator: Evaluator, tail: str, value: Value, arguments: Sequence[Values]) -> Values:
    """What a method of something outside gives: of a container, by what that holds."""
    owner = Value("outside instance", name=value.name.rpartition("().")[0], arguments=value.arguments)
    if tail in _ONE_OF_THEM:
        default = plain(arguments[1]) if tail in _WITH_DEFAULT and len(arguments) > 1 else ()
        return union([held(value), tuple([each for each in default if not each.is_outside])])
    if tail in _PARTS:
        return _PARTS[tail](owner)
    if tail in _SAME_CONTAINER:
        return (owner,)
    if tail in ("__enter__", "__aenter__"):
        return rules.entered(evaluator, owner)
    if tail in ("__next__", "__anext__"):
        return rules.element(evaluator, owner)
    if tail in _RUNNING:
        return _of_executor(rules, evaluator, tail, value, arguments)
    return () if _is_handed_on(tail, arguments) else (Value("outside instance", name=f"{value.name}()"),)


def _pair(value: Value) -> Value:
    keys = value.arguments[0] if len(value.arguments) > 1 else ()
    return container("tuple", keys, held(value))


_PARTS: dict[str, Callable[[Value], Values]] = {
    "values": lambda value: (container("list", held(value)),),
    "items": lambda value: (container("list", (_pair(value),)),),
    "popitem": lambda value: (_pair(value),),
    "keys": lambda value: (container("list", value.arguments[0] if len(value.arguments) > 1 else ()),),
}
"""What methods of a mapping give."""


def _of_executor(rules: Rules, evaluator: Evaluator, tail: str, value: Value, arguments: Sequence[Values]) -> Values:
    if tail == "result":
        return value.arguments[0] if value.arguments else ()
    if tail in _SAME_VALUE:
        return arguments[0] if arguments else ()
    if tail.startswith("enter") and arguments:
        return union(rules.entered(evaluator, each) for each in arguments[0])
    at = 1 if tail == "run_in_executor" else 0
    given = results_of(rules, evaluator, arguments[at]) if len(arguments) > at else ()
    return (container("Future", given),)


def plain(values: Values) -> Values:
    """What an argument stands for, whether it is given by its place or by its name."""
    return union(each.arguments[0] if each.kind == "keyword" else (each,) for each in values)


_Call = Callable[["Rules", "Evaluator", Sequence["Values"]], "Values | None"]


def _list_of_elements(rules: Rules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    return (container("list", elements(rules, evaluator, arguments[0])),)


def _list_of_second(rules: Rules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    return (container("list", elements(rules, evaluator, arguments[-1])),)


def _row(rules: Rules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    rows = [each for each in arguments[0] if each.name == "tuple" and each.is_outside]
    return tuple(rows) or (container("tuple of", elements(rules, evaluator, arguments[0])),)


def _chained(rules: Rules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    return (container("list", union(elements(rules, evaluator, each) for each in arguments)),)


def _flattened(rules: Rules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    return (container("list", elements(rules, evaluator, elements(rules, evaluator, arguments[0]))),)


def _enumerated(rules: Rules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    return (container("list", (container("tuple", (), elements(rules, evaluator, arguments[0])),)),)


def _zipped(rules: Rules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    return (container("list", (container("tuple", *[elements(rules, evaluator, each) for each in arguments]),)),)


def _mapped(rules: Rules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    return (container("list", results_of(rules, evaluator, arguments[0])),)


def _grouped(rules: Rules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    inner = container("list", elements(rules, evaluator, arguments[0]))
    return (container("list", (container("tuple", (), (inner,)),)),)


def _mapping(rules: Rules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    known = [each for each in arguments[0] if is_mapping(each)]
    pairs = elements(rules, evaluator, arguments[0]) if not known else ()
    keys, held = (union(rules.item(evaluator, each, place) for each in pairs) for place in ("0", "1"))
    named = union(each.arguments[0] for values in arguments for each in values if each.kind == "keyword")
    return tuple(known) or (container("dict", keys, union([held, named])),)


def _class_of(_: Rules, __: Evaluator, arguments: Sequence[Values]) -> Values | None:
    if len(arguments) != 1:
        return None
    return tuple([each._replace(kind="code") for each in arguments[0] if each.kind == "instance"])


def _cast(rules: Rules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    return each_typed(rules, evaluator, arguments[0])


def _one_element(rules: Rules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    placed = [each for each in arguments if not any(one.kind == "keyword" for one in each)]
    if len(placed) > 1 and not any((each.is_outside and each.arguments) for each in placed[0]):
        return union(placed)
    return elements(rules, evaluator, arguments[0])


def _next(rules: Rules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    return union([elements(rules, evaluator, arguments[0]), *arguments[1:2]])


def _first(_: Rules, __: Evaluator, arguments: Sequence[Values]) -> Values:
    return arguments[0]


def _run(rules: Rules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    code = tuple([each for each in arguments[0] if each.kind == "code"])
    return results_of(rules, evaluator, code) if code else arguments[0]


def _instance_of_first(_: Rules, __: Evaluator, arguments: Sequence[Values]) -> Values:
    return tuple([each._replace(kind="instance") for each in arguments[0] if each.kind == "code"])


def _unknown(_: Rules, __: Evaluator, ___: Sequence[Values]) -> Values:
    return ()


def _second(_: Rules, __: Evaluator, arguments: Sequence[Values]) -> Values | None:
    return arguments[1] if len(arguments) == 2 else None


def _later(_: Rules, __: Evaluator, arguments: Sequence[Values]) -> Values:
    return union(arguments[1:])


def _partial(_: Rules, __: Evaluator, arguments: Sequence[Values]) -> Values:
    return (container("partial", arguments[0]),)


def _holding(name: str) -> _Call:
    return lambda _, __, arguments: (container(name, arguments[0]),)


def _gathered(_: Rules, __: Evaluator, arguments: Sequence[Values]) -> Values:
    return (container("tuple", *arguments),)


def _referred(_: Rules, __: Evaluator, arguments: Sequence[Values]) -> Values:
    return (container("ref", arguments[0]),)


def _made(rules: Rules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    makers = [each for values in arguments for each in plain(values)]
    return results_of(rules, evaluator, tuple(makers)) or union(
        each.arguments[0]
        for values in arguments
        for each in values
        if each.kind == "keyword" and each.name == "default"
    )


def _mapping_of_made(rules: Rules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    return (container("mapping", results_of(rules, evaluator, arguments[0])),)


_CALLED: dict[str, _Call] = {
    **dict.fromkeys(_SAME_ELEMENTS, _list_of_elements),
    **dict.fromkeys(_SECOND_ELEMENTS, _list_of_second),
    **dict.fromkeys(_SAME_VALUE, _first),
    **dict.fromkeys(("choice", "max", "min", "heappop"), _one_element),
    **dict.fromkeys(("closing", "aclosing", "nullcontext"), _holding("closing")),
    "next": _next,
    "anext": _next,
    "tuple": _row,
    "chain": _chained,
    "from_iterable": _flattened,
    "enumerate": _enumerated,
    "zip": _zipped,
    "zip_longest": _zipped,
    "map": _mapped,
    "groupby": _grouped,
    "dict": _mapping,
    "OrderedDict": _mapping,
    "type": _class_of,
    "cast": _cast,
    "assert_type": _first,
    "partial": _partial,
    "field": _made,
    "Factory": _made,
    "defaultdict": _mapping_of_made,
    "NewType": _second,
    "gather": _gathered,
    "ref": _referred,
    "run": _run,
    "__new__": _instance_of_first,
    "with_metaclass": _later,
    **dict.fromkeys(("getattr", "import_module", "__import__", "eval", "globals", "locals", "vars"), _unknown),
    "add_metaclass": _first,
}
"""What calls of built-in functions and of the standard library give, by the last word of their names."""
