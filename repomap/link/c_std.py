"""What the standard library of C++ gives: pointers, containers and casts that hold what a repository defines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.values import Value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.values import Values

POINTERS = frozenset(
    {"unique_ptr", "shared_ptr", "weak_ptr", "optional", "reference_wrapper", "scoped_refptr", "iterator", "atomic"}
)
"""What passes the asking for a member on to what it holds."""

OWN = frozenset({"get", "reset", "release", "swap", "lock", "use_count", "has_value", "value", "value_or", "expired"})
"""Members that those have themselves."""

_MAPS = frozenset({"map", "unordered_map", "multimap", "unordered_multimap", "flat_hash_map", "node_hash_map"})
_MADE = {"make_unique": "unique_ptr", "make_shared": "shared_ptr", "make_optional": "optional"}
_CASTS = frozenset(
    {"static_cast", "dynamic_cast", "const_cast", "reinterpret_cast", "static_pointer_cast", "dynamic_pointer_cast"}
) | frozenset({"any_cast", "get", "get_if", "declval", "bit_cast"})
_SAME = frozenset({"move", "forward", "ref", "cref", "as_const", "min", "max", "exchange", "addressof"})
_ITERATORS = frozenset(
    {"begin", "end", "cbegin", "cend", "rbegin", "rend", "find", "lower_bound", "upper_bound", "insert", "erase"}
) | frozenset({"emplace"})
_HELD = frozenset({"front", "back", "at", "top", "value", "get", "lock", "value_or", "emplace_back", "release"}) | (
    frozenset({"operator[]", "extract", "load"})
)


def tail(name: str) -> str:
    """The last word of a dotted name."""
    return name.rpartition(".")[2]


def is_of_language(name: str) -> bool:
    """Whether a name that stands alone is that of a cast, or of a function that is known all the same."""
    return name in _CASTS or name in _MADE or name in _SAME


def holding(name: str, *arguments: Values) -> Value:
    """Something of the standard library that holds these values."""
    return Value("outside instance", name=name, arguments=arguments)


def held(value: Value) -> Values:
    """What a container or pointer gives, as its type is written."""
    if not value.arguments:
        return ()
    if tail(value.name) in _MAPS and len(value.arguments) > 1:
        return value.arguments[1]
    return value.arguments[0]


def iterated(value: Value) -> Values:
    """What iterating over a container gives one by one."""
    if tail(value.name) in _MAPS and len(value.arguments) > 1:
        return (holding("pair", *value.arguments[:2]),)
    return value.arguments[0] if value.arguments else ()


def function_called(value: Value, arguments: Sequence[Values]) -> Values:
    """What a function or a type of the standard library gives that is called."""
    name = tail(value.name)
    if name in _MADE:
        return (holding(_MADE[name], *value.arguments[:1]),)
    if name in _CASTS:
        return value.arguments[0] if value.arguments else ()
    if name in _SAME:
        return arguments[0] if arguments else ()
    return (Value("outside instance", name=value.name, arguments=value.arguments),)


def method_called(value: Value) -> Values:
    """What a method of something outside gives; `value` has the receiver's name before `().`, and its arguments."""
    receiver, _, method = value.name.rpartition("().")
    owner = holding(receiver, *value.arguments)
    if method in _ITERATORS and value.arguments:
        return (holding("iterator", iterated(owner)),)
    if method in _HELD and value.arguments:
        return held(owner)
    return (Value("outside instance", name=value.name),)
