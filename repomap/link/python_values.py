"""Python's standard library as the linker knows it: which of its types hold what, and what is in their values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.values import Value, union

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

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


def tail_of(name: str) -> str:
    """The last word of a dotted name, without what follows it in brackets."""
    return name.partition("(")[0].rpartition(".")[2]


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


def plain(values: Values) -> Values:
    """What an argument stands for, whether it is given by its place or by its name."""
    return union(each.arguments[0] if each.kind == "keyword" else (each,) for each in values)


def is_handed_on(tail: str, arguments: Sequence[Values]) -> bool:
    """Whether a function outside may give what it is given of the repository, or an instance of it; no class does."""
    return not tail[:1].isupper() and any(not one.is_outside for each in arguments for one in plain(each))
