"""What Python's built-in functions, and those of its standard library, give."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from repomap.link.python_methods import method_called
from repomap.link.python_values import elements, is_handed_on, is_mapping, plain, results_of
from repomap.link.values import Value, container, union

if TYPE_CHECKING:
    from repomap.link.evaluate import Evaluator
    from repomap.link.rules import Rules
    from repomap.link.values import Values

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


def called_outside(rules: Rules, evaluator: Evaluator, name: str, value: Value, arguments: Sequence[Values]) -> Values:
    """What a call of a function, a class or a method outside the repository gives."""
    tail = name.rpartition(".")[2]
    if name == "copy" and value.arguments:
        return value.arguments[0]
    if "()." in name:
        return method_called(rules, evaluator, tail, value, arguments)
    answer = _CALLED.get(tail)
    given = answer(rules, evaluator, arguments) if answer is not None and arguments else None
    if given is not None:
        return given
    return () if is_handed_on(tail, arguments) else (value._replace(kind="outside instance", name=name),)


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
    return rules.each_typed(evaluator, arguments[0])


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
