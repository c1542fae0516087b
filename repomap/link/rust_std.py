"""What Rust's standard library gives: the containers, options and iterators that hold what a repository defines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.values import Value, union

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from repomap.link.values import Values

    Result = Callable[[Values], Values]
    """What a call of a function value gives."""

PASS_ON = frozenset({"Box", "Rc", "Arc", "Cow", "Pin", "Ref", "RefMut", "MutexGuard", "RwLockReadGuard"}) | frozenset(
    {"RwLockWriteGuard", "LazyLock", "Lazy", "ManuallyDrop", "Reverse", "CachePadded", "Wrapping"}
)
"""Types on which a method is looked for in what they hold."""

OWN = frozenset({"clone", "as_ref", "as_mut", "borrow", "borrow_mut", "into_inner", "downgrade", "eq", "cmp", "hash"})
"""Methods that those types have themselves, or that any type may have."""

_MAPS = frozenset({"HashMap", "BTreeMap", "IndexMap", "DashMap", "FxHashMap", "AHashMap"})
_CELLS = frozenset({"RefCell", "Cell", "UnsafeCell", "OnceCell", "OnceLock", "AtomicCell"})
_LOCKS = frozenset({"Mutex", "RwLock"})
_MADE_BY = frozenset({"new", "from", "pin", "new_in"})

_INFERRED = frozenset(
    {"into", "try_into", "parse", "collect", "sum", "product", "downcast", "downcast_ref"}
) | frozenset({"downcast_mut", "deserialize", "extract", "get_one", "remove_one", "value_of", "join"})
"""Methods that give whatever is asked for."""

_FIRST = frozenset({"unwrap", "expect", "unwrap_or", "unwrap_or_else", "unwrap_or_default", "unwrap_unchecked"})
_SAME = (
    frozenset({"iter", "iter_mut", "into_iter", "as_ref", "as_mut", "as_deref", "as_deref_mut", "cloned", "copied"})
    | frozenset({"filter", "rev", "skip", "take", "chain", "peekable", "by_ref", "step_by", "skip_while", "take_while"})
    | frozenset({"inspect", "cycle", "fuse", "collect", "to_vec", "into_boxed_slice", "as_slice", "as_mut_slice"})
    | frozenset({"or", "or_else", "map_err", "to_owned", "clone", "drain", "split_off", "into_vec", "context"})
    | frozenset({"with_context", "sorted", "unique", "ok_or", "ok_or_else", "windows", "replace", "insert_with"})
    | frozenset({"get_or_insert", "get_or_insert_with", "as_slice_mut", "borrow", "borrow_mut", "reborrow", "lock"})
    | frozenset({"split_at", "into_iter_sorted", "read", "write", "xor", "sorted_by", "sorted_by_key", "dedup", "rev"})
)
_ONE_OF = (
    frozenset({"next", "last", "first", "first_mut", "last_mut", "pop", "nth", "find", "min_by_key", "max_by_key"})
    | frozenset({"peek", "peek_mut", "next_back", "pop_front", "pop_back", "front", "back", "min_by", "max_by", "min"})
    | frozenset({"max", "reduce", "next_if", "recv", "try_recv", "front_mut", "back_mut", "ok", "iter_max", "upgrade"})
    | frozenset({"rfind", "choose", "pop_first", "pop_last"})
)
_OF_ALL_PARAMETERS = frozenset({"sort_by", "min_by", "max_by", "sort_unstable_by", "dedup_by", "reduce", "sorted_by"})
_LAST_PARAMETER = frozenset({"fold", "try_fold", "scan", "rfold"})
_OF_ERROR = frozenset({"map_err", "or_else", "unwrap_or_else", "unwrap_err", "inspect_err"})
_OF_ELEMENT = (
    frozenset({"map", "for_each", "filter", "filter_map", "flat_map", "any", "all", "find", "find_map", "position"})
    | frozenset(
        {"and_then", "map_or", "map_or_else", "is_some_and", "is_ok_and", "inspect", "take_while", "skip_while"}
    )
    | frozenset({"map_while", "partition", "max_by_key", "min_by_key", "sort_by_key", "sort_unstable_by_key", "retain"})
    | frozenset({"retain_mut", "is_none_or", "try_for_each", "sorted_by_key", "sort_by_cached_key", "rposition"})
    | frozenset({"group_by", "dedup_by_key", "unique_by", "and_modify", "update", "par_iter", "chunk_by"})
)


def tail(name: str) -> str:
    """The last word of a dotted name, without what follows it in brackets."""
    return name.partition("(")[0].rpartition(".")[2]


def holding(name: str, *arguments: Values) -> Value:
    """Something of the standard library that holds these values."""
    return Value("outside instance", name=name, arguments=arguments)


def held(value: Value) -> Values:
    """What a container, an option or an iterator gives one by one, still as types where it is declared so."""
    if not value.arguments:
        return ()
    if tail(value.name) in _MAPS and len(value.arguments) > 1:
        return (holding("tuple", value.arguments[0], value.arguments[1]),)
    return value.arguments[0]


def closure_argument(value: Value, method: str, place: int) -> Values:
    """What a method of a container hands to the closure that it is given, as the parameter at a place."""
    each = held(value)
    if method in _OF_ERROR and tail(value.name) == "Result":
        return value.arguments[1] if len(value.arguments) > 1 and not place else ()
    if method in _OF_ALL_PARAMETERS:
        return each
    if method in _LAST_PARAMETER:
        return each if place == 1 else ()
    if method in _OF_ELEMENT:
        if tail(value.name) in _MAPS and len(value.arguments) > 1:
            return value.arguments[place] if place < 2 else ()
        return each if not place else ()
    return ()


def function_called(name: str, value: Value, arguments: Sequence[Values]) -> Values | None:
    """What a function or constructor of the standard library gives; None where nothing is known of it."""
    *before, last = name.split(".")
    first = arguments[0] if arguments else ()
    if last in ("Some", "Ok", "Err"):
        return (
            holding("Option", first)
            if last == "Some"
            else holding("Result", *((first,) if last == "Ok" else ((), first))),
        )
    kind = before[-1] if before else ""
    if last in _MADE_BY and kind in PASS_ON | _CELLS | _LOCKS:
        return (holding(kind, first),)
    if last == "clone" and kind in PASS_ON:
        return first
    if kind == "mem" and last in ("replace", "take"):
        return first
    if kind == "iter" and last in ("once", "repeat"):
        return (holding("iter", first),)
    if kind == "cmp" and last in ("min", "max"):
        return first
    if kind and kind[:1].isupper() and last in ("new", "with_capacity", "default"):
        return (Value("outside instance", name=kind, arguments=value.arguments),)
    return ()


def method_called(method: str, value: Value, arguments: Sequence[Values], result: Result) -> Values:
    """What a method of something outside gives; `value` has the receiver's name before `().`, and its arguments."""
    receiver = Value("outside instance", name=value.name.rpartition("().")[0], arguments=value.arguments)
    kind = tail(receiver.name)
    each = held(receiver)
    if method in ("clone", "to_owned") or (method in ("borrow", "borrow_mut") and kind in PASS_ON):
        return (receiver,)
    if kind in _CELLS and method in ("borrow", "borrow_mut", "get_mut", "get", "into_inner", "take", "replace"):
        return each
    if kind in _LOCKS and method in ("lock", "read", "write", "get_mut", "into_inner", "try_lock"):
        return (holding("Result", each),)
    if method in _INFERRED and not (method == "collect" and receiver.arguments):
        return ()
    if method in _FIRST:
        return receiver.arguments[0] if receiver.arguments else _unknown(receiver)
    if kind in _MAPS and len(receiver.arguments) > 1:
        return _of_map(method, receiver)
    if method in _SAME:
        return (receiver,) if receiver.arguments else _unknown(receiver)
    if method in _ONE_OF:
        return (holding("Option", each),) if each else _unknown(receiver)
    if method in ("get", "get_mut", "remove", "swap_remove"):
        return (holding("Option", each),) if method.startswith("get") else each
    return _of_iterator(method, receiver, each, arguments, result)


def _of_iterator(method: str, receiver: Value, each: Values, arguments: Sequence[Values], result: Result) -> Values:
    first = arguments[0] if arguments else ()
    if method == "enumerate":
        return (holding("iter", (holding("tuple", (), each),)),)
    if method == "zip":
        return (holding("iter", (holding("tuple", each, union(held(one) for one in first)),)),)
    if method in ("map", "map_or", "map_or_else"):
        given = result(arguments[-1] if arguments else ())
        return (receiver._replace(arguments=(given, *receiver.arguments[1:])),) if method == "map" else given
    if method in ("and_then", "then", "fold"):
        return result(first) if method != "then" else (holding("Option", result(first)),)
    if method in ("filter_map", "flat_map", "find_map", "map_while"):
        inner = union(held(one) for one in result(first) if one.is_outside)
        return (holding("Option" if method == "find_map" else "iter", inner),)
    if method in ("flatten", "transpose"):
        return (holding("iter", union(held(one) for one in each if one.is_outside)),)
    return _unknown(receiver)


def _of_map(method: str, receiver: Value) -> Values:
    keys, values = receiver.arguments[:2]
    if method in ("get", "get_mut", "remove", "insert"):
        return (holding("Option", values),)
    if method in ("values", "values_mut", "into_values"):
        return (holding("iter", values),)
    if method in ("keys", "into_keys"):
        return (holding("iter", keys),)
    if method in ("entry", "or_default", "or_insert", "or_insert_with"):
        return (receiver,) if method == "entry" else values
    if method in ("iter", "iter_mut", "into_iter", "drain", "range"):
        return (holding("iter", (holding("tuple", keys, values),)),)
    return (receiver,)


def _unknown(receiver: Value) -> Values:
    """What a method gives of which nothing else is known: most give something outside."""
    return (Value("outside instance", name=f"{tail(receiver.name)}()"),)
