"""What Python's built-in functions, its standard library's containers and typing's special forms give."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from repomap.link.values import Value, container, union

if TYPE_CHECKING:
    from repomap.link.evaluate import Evaluator
    from repomap.link.python import PythonRules
    from repomap.link.values import Values

BUILT_IN = frozenset(
    [
        "ArithmeticError",
        "AssertionError",
        "AttributeError",
        "BaseException",
        "BaseExceptionGroup",
        "BlockingIOError",
        "BrokenPipeError",
        "BufferError",
        "BytesWarning",
        "ChildProcessError",
        "ConnectionAbortedError",
        "ConnectionError",
        "ConnectionRefusedError",
        "ConnectionResetError",
        "DeprecationWarning",
        "EOFError",
        "Ellipsis",
        "EncodingWarning",
        "EnvironmentError",
        "Exception",
        "ExceptionGroup",
        "False",
        "FileExistsError",
        "FileNotFoundError",
        "FloatingPointError",
        "FutureWarning",
        "GeneratorExit",
        "IOError",
        "ImportError",
        "ImportWarning",
        "IndentationError",
        "IndexError",
        "InterruptedError",
        "IsADirectoryError",
        "KeyError",
        "KeyboardInterrupt",
        "LookupError",
        "MemoryError",
        "ModuleNotFoundError",
        "NameError",
        "None",
        "NotADirectoryError",
        "NotImplemented",
        "NotImplementedError",
        "OSError",
        "OverflowError",
        "PendingDeprecationWarning",
        "PermissionError",
        "ProcessLookupError",
        "RecursionError",
        "ReferenceError",
        "ResourceWarning",
        "RuntimeError",
        "RuntimeWarning",
        "StopAsyncIteration",
        "StopIteration",
        "SyntaxError",
        "SyntaxWarning",
        "SystemError",
        "SystemExit",
        "TabError",
        "TimeoutError",
        "True",
        "TypeError",
        "UnboundLocalError",
        "UnicodeDecodeError",
        "UnicodeEncodeError",
        "UnicodeError",
        "UnicodeTranslateError",
        "UnicodeWarning",
        "UserWarning",
        "ValueError",
        "Warning",
        "ZeroDivisionError",
        "__build_class__",
        "__import__",
        "abs",
        "aiter",
        "all",
        "anext",
        "any",
        "ascii",
        "bin",
        "bool",
        "breakpoint",
        "bytearray",
        "bytes",
        "callable",
        "chr",
        "classmethod",
        "compile",
        "complex",
        "copyright",
        "credits",
        "delattr",
        "dict",
        "dir",
        "divmod",
        "enumerate",
        "eval",
        "exec",
        "exit",
        "filter",
        "float",
        "format",
        "frozenset",
        "getattr",
        "globals",
        "hasattr",
        "hash",
        "help",
        "hex",
        "id",
        "input",
        "int",
        "isinstance",
        "issubclass",
        "iter",
        "len",
        "license",
        "list",
        "locals",
        "map",
        "max",
        "memoryview",
        "min",
        "next",
        "object",
        "oct",
        "open",
        "ord",
        "pow",
        "print",
        "property",
        "quit",
        "range",
        "repr",
        "reversed",
        "round",
        "set",
        "setattr",
        "slice",
        "sorted",
        "staticmethod",
        "str",
        "sum",
        "super",
        "tuple",
        "type",
        "vars",
        "zip",
        "WindowsError",
        "__name__",
        "__file__",
        "__doc__",
        "__spec__",
        "__package__",
        "__path__",
        "__builtins__",
        "__debug__",
        "reveal_type",
    ]
)
"""The names that every file has."""

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

_SAME_ELEMENTS = frozenset(
    {"list", "set", "frozenset", "sorted", "reversed", "iter", "deque", "islice", "cycle", "aiter", "takewhile"}
)
_SECOND_ELEMENTS = frozenset({"filter", "filterfalse", "dropwhile"})
_SAME_VALUE = frozenset(
    {"copy", "deepcopy", "replace", "final", "runtime_checkable", "total_ordering", "dataclass", "proxy", "shield"}
    | {"create_task", "ensure_future", "run_until_complete", "wait_for"}
)
_RUNNING = frozenset(
    {"result", "submit", "run_in_executor", "enter_context", "enter_async_context", "run_until_complete", "create_task"}
)
_ONE_OF_THEM = frozenset({"get", "pop", "popleft", "setdefault", "__getitem__", "popitem", "get_nowait"})
_WITH_DEFAULT = frozenset({"get", "pop", "setdefault"})
_SAME_CONTAINER = frozenset({"copy", "union", "intersection", "difference", "symmetric_difference", "__iter__"})


def tail_of(name: str) -> str:
    """The last word of a dotted name, without what follows it in brackets."""
    return name.partition("(")[0].rpartition(".")[2]


def called_outside(
    rules: PythonRules, evaluator: Evaluator, name: str, value: Value, arguments: Sequence[Values]
) -> Values:
    """What a call of a function, a class or a method outside the repository gives."""
    tail = name.rpartition(".")[2]
    if "()." in name:
        return _method_called(rules, evaluator, tail, value, arguments)
    answer = _CALLED.get(tail)
    given = answer(rules, evaluator, arguments) if answer is not None and arguments else None
    return (Value("outside instance", name=name, arguments=value.arguments),) if given is None else given


def _method_called(
    rules: PythonRules, evaluator: Evaluator, tail: str, value: Value, arguments: Sequence[Values]
) -> Values:
    """What a method of a container gives."""
    owner = value.name.rpartition("().")[0]
    last = value.arguments[-1] if value.arguments else ()
    if tail in _ONE_OF_THEM:
        default = plain(arguments[1]) if tail in _WITH_DEFAULT and len(arguments) > 1 else ()
        given = rules.each_typed(evaluator, last)
        if tail == "popitem" and len(value.arguments) == 2:
            return (container("tuple", *value.arguments),)
        return union([given, tuple([each for each in default if not each.is_outside])])
    if tail == "values":
        return (container("list", last),)
    if tail in ("items", "keys"):
        first = value.arguments[0] if len(value.arguments) > 1 else ()
        return (container("list", (container("tuple", first, last),) if tail == "items" else first),)
    if tail in _SAME_CONTAINER:
        return (Value("outside instance", name=owner, arguments=value.arguments),)
    if tail in _RUNNING:
        return _of_executor(rules, evaluator, tail, value, arguments)
    return (Value("outside instance", name=f"{value.name}()"),)


def _of_executor(
    rules: PythonRules, evaluator: Evaluator, tail: str, value: Value, arguments: Sequence[Values]
) -> Values:
    if tail == "result":
        return value.arguments[0] if value.arguments else ()
    if tail in _SAME_VALUE:
        return arguments[0] if arguments else ()
    if tail.startswith("enter") and arguments:
        return union(rules.entered(evaluator, each) for each in arguments[0])
    at = 1 if tail == "run_in_executor" else 0
    given = rules.results_of(evaluator, arguments[at]) if len(arguments) > at else ()
    return (container("Future", given),)


def plain(values: Values) -> Values:
    """What an argument stands for, whether it is given by its place or by its name."""
    return union(each.arguments[0] if each.kind == "keyword" else (each,) for each in values)


_Call = Callable[["PythonRules", "Evaluator", Sequence["Values"]], "Values | None"]


def _list_of_elements(rules: PythonRules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    return (container("list", rules.elements(evaluator, arguments[0])),)


def _list_of_second(rules: PythonRules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    return (container("list", rules.elements(evaluator, arguments[-1])),)


def _row(rules: PythonRules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    rows = [each for each in arguments[0] if each.name == "tuple" and each.is_outside]
    return tuple(rows) or (container("tuple of", rules.elements(evaluator, arguments[0])),)


def _chained(rules: PythonRules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    return (container("list", union(rules.elements(evaluator, each) for each in arguments)),)


def _flattened(rules: PythonRules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    return (container("list", rules.elements(evaluator, rules.elements(evaluator, arguments[0]))),)


def _enumerated(rules: PythonRules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    return (container("list", (container("tuple", (), rules.elements(evaluator, arguments[0])),)),)


def _zipped(rules: PythonRules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    return (container("list", (container("tuple", *[rules.elements(evaluator, each) for each in arguments]),)),)


def _mapped(rules: PythonRules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    return (container("list", rules.results_of(evaluator, arguments[0])),)


def _grouped(rules: PythonRules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    inner = container("list", rules.elements(evaluator, arguments[0]))
    return (container("list", (container("tuple", (), (inner,)),)),)


def _mapping(rules: PythonRules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    known = [each for each in arguments[0] if rules.is_mapping(each)]
    pairs = rules.elements(evaluator, arguments[0]) if not known else ()
    keys, held = (union(rules.item(evaluator, each, place) for each in pairs) for place in ("0", "1"))
    named = union(each.arguments[0] for values in arguments for each in values if each.kind == "keyword")
    return tuple(known) or (container("dict", keys, union([held, named])),)


def _class_of(_: PythonRules, __: Evaluator, arguments: Sequence[Values]) -> Values | None:
    if len(arguments) != 1:
        return None
    return tuple([each._replace(kind="code") for each in arguments[0] if each.kind == "instance"])


def _cast(rules: PythonRules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    return rules.each_typed(evaluator, arguments[0])


def _one_element(rules: PythonRules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    placed = [each for each in arguments if not any(one.kind == "keyword" for one in each)]
    if len(placed) > 1 and not any(rules.holds(each) for each in placed[0]):
        return union(placed)
    return rules.elements(evaluator, arguments[0])


def _next(rules: PythonRules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    return union([rules.elements(evaluator, arguments[0]), *arguments[1:2]])


def _first(_: PythonRules, __: Evaluator, arguments: Sequence[Values]) -> Values:
    return arguments[0]


def _run(rules: PythonRules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    code = tuple([each for each in arguments[0] if each.kind == "code"])
    return rules.results_of(evaluator, code) if code else arguments[0]


def _second(_: PythonRules, __: Evaluator, arguments: Sequence[Values]) -> Values | None:
    return arguments[1] if len(arguments) == 2 else None


def _later(_: PythonRules, __: Evaluator, arguments: Sequence[Values]) -> Values:
    return union(arguments[1:])


def _partial(_: PythonRules, __: Evaluator, arguments: Sequence[Values]) -> Values:
    return (container("partial", arguments[0]),)


def _holding(name: str) -> _Call:
    return lambda _, __, arguments: (container(name, arguments[0]),)


def _gathered(_: PythonRules, __: Evaluator, arguments: Sequence[Values]) -> Values:
    return (container("tuple", *arguments),)


def _referred(_: PythonRules, __: Evaluator, arguments: Sequence[Values]) -> Values:
    return (container("ref", arguments[0]),)


def _made(rules: PythonRules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    makers = [each for values in arguments for each in plain(values)]
    return rules.results_of(evaluator, tuple(makers)) or union(
        each.arguments[0]
        for values in arguments
        for each in values
        if each.kind == "keyword" and each.name == "default"
    )


def _mapping_of_made(rules: PythonRules, evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    return (container("mapping", rules.results_of(evaluator, arguments[0])),)


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
    "with_metaclass": _later,
    "add_metaclass": _first,
}
"""What calls of built-in functions and of the standard library give, by the last word of their names."""
