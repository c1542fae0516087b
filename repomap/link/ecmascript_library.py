"""What the containers and functions of JavaScript's standard library hold and give, and what they call."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.values import Value, union

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Values

    _Answer = Callable[[Evaluator, Value, Sequence[Values]], Values]

_MAPS = frozenset({"Map", "ReadonlyMap", "WeakMap"})
_RECORDS = frozenset({"Record", "mapping"})
_PROMISES = frozenset({"Promise", "PromiseLike", "Thenable"})
_SEQUENCES = frozenset(
    {"Array", "ReadonlyArray", "list", "Set", "ReadonlySet", "WeakSet", "Iterable", "Iterator", "IterableIterator"}
    | {"Generator", "AsyncGenerator", "AsyncIterable", "AsyncIterator", "AsyncIterableIterator", "ArrayLike"}
    | {"NodeListOf", "HTMLCollectionOf", "IteratorObject", "ReadableStream"}
)

_WITH_EACH = frozenset(
    {"map", "forEach", "filter", "find", "findIndex", "findLast", "findLastIndex", "some", "every", "flatMap"}
)
"""Methods of sequences that call a function with an element, its place and the sequence."""

_SAME = frozenset(
    {"filter", "slice", "concat", "reverse", "sort", "splice", "flat", "toSorted", "toReversed", "toSpliced", "with"}
    | {"fill", "copyWithin", "add", "set", "values", "union", "intersection", "difference", "take", "drop"}
)
"""Methods of containers that give a container of the same elements."""

_ITSELF = 2
"""The place at which a function is given the container that calls it with each element."""

_ONE = frozenset({"find", "findLast", "at", "pop", "shift", "next"})
_FIRST_ARGUMENT = frozenset({"freeze", "seal", "preventExtensions", "defineProperty", "defineProperties"})
_FIRST_ARGUMENT_OF = frozenset({"structuredClone", "Object.setPrototypeOf", "Reflect.construct"})


def tail(name: str) -> str:
    """The last word of a dotted name."""
    return name.partition("(")[0].rpartition(".")[2]


def is_tuple(value: Value) -> bool:
    """Whether this is a row of different things."""
    return value.is_outside and value.name == "tuple"


def is_record(value: Value) -> bool:
    """Whether the members of this are all of one type."""
    return bool(value.arguments) and tail(value.name) in _RECORDS


def container(name: str, *arguments: Values) -> Values:
    """A container of the standard library."""
    return (Value("outside instance", name=name, arguments=arguments),)


def element_of(value: Value) -> Values:
    """What iterating over a container of the standard library gives."""
    if is_tuple(value):
        return union(value.arguments)
    name = tail(value.name)
    if name in _MAPS and len(value.arguments) == 2:
        return container("tuple", *value.arguments)
    return value.arguments[0] if name in _SEQUENCES and value.arguments else ()


def _values_of(value: Value) -> Values:
    """What the members of an object are that is used as a map."""
    return value.arguments[-1] if tail(value.name) in _RECORDS and value.arguments else element_of(value)


def called(evaluator: Evaluator, name: str, value: Value, arguments: Sequence[Values]) -> Values:
    """What a call of something outside gives."""
    owner, is_method, method = name.rpartition("().")
    if is_method:
        return _method_called(evaluator, owner, method, value, arguments)
    first = arguments[0] if arguments else ()
    kind, _, word = name.rpartition(".")
    if name == "Object.assign":
        return union(arguments)
    if (kind in ("Object", "Reflect") and word in _FIRST_ARGUMENT) or name in _FIRST_ARGUMENT_OF:
        return first
    if kind == "Object" and word in ("values", "entries"):
        values = union(_values_of(each) for each in first)
        return container("Array", values if word == "values" else container("tuple", (), values))
    if kind == "Array" and word in ("from", "of"):
        return container("Array", _from(evaluator, arguments) if word == "from" else union(arguments))
    if kind == "Promise":
        return container("Promise", _promised(word, first))
    if word in _MAPS | _SEQUENCES | _PROMISES and not value.arguments:
        return container(word, *_made_of(word, first))
    return (Value("outside instance", name=name, arguments=value.arguments),)


def _made_of(word: str, first: Values) -> tuple[Values, ...]:
    """The type arguments of a container that is made of what another one holds."""
    elements = union(element_of(each) for each in first)
    if word not in _MAPS:
        return (elements,)
    pairs = [each for each in elements if is_tuple(each) and len(each.arguments) == 2]
    return (union(each.arguments[0] for each in pairs), union(each.arguments[1] for each in pairs))


def _from(evaluator: Evaluator, arguments: Sequence[Values]) -> Values:
    if len(arguments) > 1:
        return results(evaluator, arguments[1])
    return union(element_of(each) for each in arguments[0]) if arguments else ()


def _promised(word: str, first: Values) -> Values:
    """What a promise gives that a function of `Promise` makes."""
    if word in ("resolve", "reject"):
        return _settled(first) if word == "resolve" else ()
    if word in ("race", "any"):
        return _settled(union(element_of(each) for each in first))
    if word != "all":
        return ()
    rows = [each for each in first if is_tuple(each)]
    if rows:
        return container("tuple", *[_settled(each) for each in rows[0].arguments])
    return container("Array", _settled(union(element_of(each) for each in first)))


def _settled(values: Values) -> Values:
    return union(
        each.arguments[0] if tail(each.name) in _PROMISES and each.is_outside and each.arguments else (each,)
        for each in values
    )


def results(evaluator: Evaluator, functions: Values) -> Values:
    """What calls of these functions give."""
    return union(evaluator.result(each) for each in functions if each.kind == "code")


def _method_called(evaluator: Evaluator, owner: str, method: str, value: Value, arguments: Sequence[Values]) -> Values:
    """What a method of a container, a promise or a function gives."""
    name = tail(owner)
    holder = Value("outside instance", name=owner, arguments=value.arguments)
    if name == "Function" and value.arguments:
        return value.arguments[0] if method == "bind" else results(evaluator, value.arguments[0])
    if name in _PROMISES:
        return _after(evaluator, method, holder, arguments)
    if name in _MAPS and value.arguments:
        return _of_map(method, holder)
    if name in _SEQUENCES or is_tuple(holder):
        return _of_sequence(evaluator, method, holder, arguments)
    return (Value("outside instance", name=f"{owner}().{method}()"),)


def _after(evaluator: Evaluator, method: str, holder: Value, arguments: Sequence[Values]) -> Values:
    if method != "then":
        return (holder,)
    given = [results(evaluator, each) for each in arguments[:1]]
    return container("Promise", _settled(union(given)))


def _of_map(method: str, holder: Value) -> Values:
    if method == "get":
        return holder.arguments[-1]
    if method in ("values", "keys"):
        return container("Array", holder.arguments[-1 if method == "values" else 0])
    if method == "entries":
        return container("Array", container("tuple", *holder.arguments))
    return (holder,) if method == "set" else container(f"Map().{method}()")


def _of_sequence(evaluator: Evaluator, method: str, holder: Value, arguments: Sequence[Values]) -> Values:
    elements = element_of(holder)
    if method in _SAME:
        return container("Array", elements) if is_tuple(holder) else (holder,)
    if method in _ONE:
        return elements
    if method == "map":
        return container("Array", union(results(evaluator, each) for each in arguments[:1]))
    if method == "flatMap":
        inner = union(results(evaluator, each) for each in arguments[:1])
        return container("Array", union(element_of(each) or (each,) for each in inner))
    if method == "entries":
        return container("Array", container("tuple", (), elements))
    if method in ("reduce", "reduceRight"):
        return union(arguments[1:2]) or union(results(evaluator, each) for each in arguments[:1])
    return container(f"Array().{method}()")


def callback_parameter(value: Value, place: int, at: int, arguments: Sequence[Values]) -> Values:
    """What a function of the standard library calls its argument at `place` with, at the place `at`."""
    owner, is_method, method = value.name.rpartition("().")
    if not is_method:
        if value.name == "Array.from" and place == 1 and at == 0 and arguments:
            return union(element_of(each) for each in arguments[0])
        return ()
    holder = Value("outside instance", name=owner, arguments=value.arguments)
    name = tail(owner)
    if name in _PROMISES:
        return _settled(union(value.arguments[:1])) if method == "then" and place == 0 and at == 0 else ()
    if place == 0 and method == "forEach" and name in _MAPS and len(value.arguments) == 2:
        return (*value.arguments[::-1], (holder,))[at] if at <= _ITSELF else ()
    if place == 0 and (name in _SEQUENCES or is_tuple(holder)):
        return _given_to_each(method, holder, at, arguments)
    return ()


def _given_to_each(method: str, holder: Value, at: int, arguments: Sequence[Values]) -> Values:
    """What a method of a sequence calls its argument with, at the place `at`."""
    if method in _WITH_EACH:
        return element_of(holder) if at == 0 else (holder,) if at == _ITSELF else ()
    if method in ("reduce", "reduceRight"):
        return union(arguments[1:2]) if at == 0 else element_of(holder) if at == 1 else ()
    return element_of(holder) if method in ("sort", "toSorted") else ()
