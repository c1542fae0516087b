"""What Rust's standard library gives: the containers, options and iterators that hold what a repository defines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.values import Value, union
from repomap.link.values import held as kept

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from repomap.link.values import Values

    Result = Callable[[Values], Values]
    """What a call of a function value gives."""

    _Method = Callable[[Value, Sequence[Values], Result], Values]
    """What a method gives: of its receiver and its arguments."""

MAX_HELD = 4
"""Containers in containers whose contents are told apart."""


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


PASS_ON = _words(
    "Box Rc Arc Cow Pin Ref RefMut MutexGuard RwLockReadGuard RwLockWriteGuard LazyLock Lazy ManuallyDrop Reverse"
)
"""Types on which a method is looked for in what they hold."""

OWN = _words("clone as_ref as_mut borrow borrow_mut into_inner downgrade eq cmp hash")
"""Methods that those types have themselves, or that any type may have."""

_MAPS = _words("HashMap BTreeMap IndexMap DashMap FxHashMap AHashMap")
_CELLS = _words("RefCell Cell UnsafeCell OnceCell OnceLock AtomicCell")
_LOCKS = _words("Mutex RwLock")
_MADE_BY = _words("new from pin new_in")
_TEXT_MACROS = _words("format! println! print! eprintln! eprint! write! writeln! concat!")

_INFERRED = _words(
    "into try_into parse collect sum product downcast downcast_ref downcast_mut deserialize extract get_one remove_one"
    " value_of join"
)
"""Methods that give whatever is asked for."""

_FIRST = _words("unwrap expect unwrap_or unwrap_or_else unwrap_or_default unwrap_unchecked")
_SAME = _words(
    "iter iter_mut into_iter as_ref as_mut as_deref as_deref_mut cloned copied filter rev skip take chain peekable"
    " by_ref step_by skip_while take_while inspect cycle fuse to_vec into_boxed_slice as_slice as_mut_slice or"
    " or_else map_err to_owned clone drain split_off into_vec context with_context sorted unique ok_or ok_or_else"
    " replace get_or_insert get_or_insert_with borrow borrow_mut lock read write xor sorted_by sorted_by_key dedup"
)
_ONE_OF = _words(
    "next last first first_mut last_mut pop nth find min_by_key max_by_key peek peek_mut next_back pop_front"
    " pop_back front back min_by max_by min max reduce next_if recv try_recv front_mut back_mut ok upgrade rfind"
    " choose pop_first pop_last get get_mut"
)
_OF_ALL_PARAMETERS = _words("sort_by min_by max_by sort_unstable_by dedup_by reduce sorted_by")
_LAST_PARAMETER = _words("fold try_fold scan rfold")
_OF_ERROR = _words("map_err or_else unwrap_or_else unwrap_err inspect_err")
_OF_ELEMENT = _words(
    "map for_each filter filter_map flat_map any all find find_map position and_then map_or map_or_else is_some_and"
    " is_ok_and inspect take_while skip_while map_while partition max_by_key min_by_key sort_by_key"
    " sort_unstable_by_key retain retain_mut is_none_or try_for_each sorted_by_key sort_by_cached_key rposition"
    " group_by dedup_by_key unique_by and_modify chunk_by"
)


def tail(name: str) -> str:
    """The last word of a dotted name, without what follows it in brackets."""
    return name.partition("(")[0].rpartition(".")[2]


def holding(name: str, *arguments: Values) -> Value:
    """Something of the standard library that holds these values."""
    return Value("outside instance", name=name, arguments=tuple([kept(each, MAX_HELD) for each in arguments]))


def is_shared(value: Value) -> bool:
    """Whether what this holds is borrowed or locked by methods of its own."""
    return value.is_outside and tail(value.name) in _CELLS | _LOCKS


def _is_map(value: Value) -> bool:
    return tail(value.name) in _MAPS and len(value.arguments) > 1


def held(value: Value) -> Values:
    """What a container, an option or an iterator gives one by one, still as types where it is declared so."""
    if not value.arguments:
        return ()
    return (holding("tuple", *value.arguments[:2]),) if _is_map(value) else value.arguments[0]


def closure_argument(value: Value, method: str, place: int) -> Values:
    """What a method of a container hands to the closure that it is given, as the parameter at a place."""
    if method in _OF_ERROR and tail(value.name) == "Result":
        return value.arguments[1] if len(value.arguments) > 1 and not place else ()
    if method in _OF_ELEMENT and _is_map(value):
        return value.arguments[place] if place < 2 else ()
    is_given = (
        method in _OF_ALL_PARAMETERS
        or (method in _LAST_PARAMETER and place == 1)
        or (method in _OF_ELEMENT and not place)
    )
    return held(value) if is_given else ()


def function_called(name: str, value: Value, arguments: Sequence[Values]) -> Values | None:
    """What a function or constructor of the standard library gives; None where that is something outside as well."""
    if name.endswith("!"):
        return None if name in _TEXT_MACROS else ()
    *before, last = name.split(".")
    first, kind = arguments[0] if arguments else (), before[-1] if before else ""
    if last in _WRAPPED:
        return (_WRAPPED[last](first),)
    if last in _MADE_BY and kind in PASS_ON | _CELLS | _LOCKS:
        return (holding(kind, first),)
    if (last == "clone" and kind in PASS_ON) or (kind, last) in _FIRST_ARGUMENT:
        return first
    if kind[:1].isupper() and last in ("new", "with_capacity", "default"):
        return (Value("outside instance", name=kind, arguments=value.arguments),)
    return ()


_WRAPPED: dict[str, Callable[[Values], Value]] = {
    "Some": lambda first: holding("Option", first),
    "Ok": lambda first: holding("Result", first),
    "Err": lambda first: holding("Result", (), first),
    "once": lambda first: holding("iter", first),
}
_FIRST_ARGUMENT = frozenset({("mem", "replace"), ("mem", "take"), ("cmp", "min"), ("cmp", "max")})


def method_called(method: str, value: Value, arguments: Sequence[Values], result: Result) -> Values:
    """What a method of something outside gives; `value` has the receiver's name before `().`, and its arguments."""
    receiver = Value("outside instance", name=value.name.rpartition("().")[0], arguments=value.arguments)
    kind, is_empty = tail(receiver.name), not receiver.arguments
    if method in ("clone", "to_owned") or (method in ("borrow", "borrow_mut") and kind in PASS_ON):
        return (receiver,)
    for kinds, methods in ((_CELLS, _OF_CELLS), (_LOCKS, _OF_LOCKS), (_MAPS, _OF_MAPS)):
        if kind in kinds and method in methods and not is_empty and (kinds is not _MAPS or _is_map(receiver)):
            return methods[method](receiver, arguments, result)
    if method in _INFERRED and (is_empty or method != "collect"):
        return ()
    answer = _METHODS.get(method)
    if answer is None or (is_empty and method not in _OF_ANYTHING):
        return (Value("outside instance", name=f"{kind}()"),)
    return answer(receiver, arguments, result)


_WRAPPING = {
    **dict.fromkeys(("parse", "try_into", "downcast"), "Result"),
    **dict.fromkeys(("get_one", "remove_one", "downcast_ref", "downcast_mut"), "Option"),
}


def asked_for(value: Value, types: Values) -> Values:
    """A method of something outside that is told which type it is to give."""
    method = value.name.rpartition("().")[2]
    if not types or method not in _INFERRED:
        return (value,)
    given = (holding(_WRAPPING[method], types),) if method in _WRAPPING else types
    return (Value("outside", name=f"().{method}", arguments=(given,)),)


def _same(receiver: Value, _: Sequence[Values], __: Result) -> Values:
    return (receiver,)


def _first_of_it(receiver: Value, _: Sequence[Values], __: Result) -> Values:
    return receiver.arguments[0]


def _one_of_it(receiver: Value, _: Sequence[Values], __: Result) -> Values:
    return (holding("Option", held(receiver)),)


def _enumerated(receiver: Value, _: Sequence[Values], __: Result) -> Values:
    return (holding("iter", (holding("tuple", (), held(receiver)),)),)


def _zipped(receiver: Value, arguments: Sequence[Values], _: Result) -> Values:
    other = union(held(each) for each in arguments[0]) if arguments else ()
    return (holding("iter", (holding("tuple", held(receiver), other),)),)


def _mapped(receiver: Value, arguments: Sequence[Values], result: Result) -> Values:
    given = result(arguments[-1]) if arguments else ()
    return (receiver._replace(arguments=(given, *receiver.arguments[1:])),)


def _given(_: Value, arguments: Sequence[Values], result: Result) -> Values:
    return result(arguments[-1]) if arguments else ()


def _maybe_given(_: Value, arguments: Sequence[Values], result: Result) -> Values:
    return (holding("Option", result(arguments[0]) if arguments else ()),)


def _flat_mapped(_: Value, arguments: Sequence[Values], result: Result) -> Values:
    given = result(arguments[0]) if arguments else ()
    return (holding("iter", union(held(each) for each in given if each.is_outside)),)


def _flattened(receiver: Value, _: Sequence[Values], __: Result) -> Values:
    return (holding("iter", union(held(each) for each in held(receiver) if each.is_outside)),)


def _locked(receiver: Value, _: Sequence[Values], __: Result) -> Values:
    return (holding("Result", held(receiver)),)


def _place_in(place: int, name: str = "") -> _Method:
    """What is at a place of a map, in an option or an iterator where it has a name."""

    def found(receiver: Value, _: Sequence[Values], __: Result) -> Values:
        return (holding(name, receiver.arguments[place]),) if name else receiver.arguments[place]

    return found


def _pairs(receiver: Value, _: Sequence[Values], __: Result) -> Values:
    return (holding("iter", held(receiver)),)


_OF_CELLS: dict[str, _Method] = dict.fromkeys(
    ("borrow", "borrow_mut", "get_mut", "get", "into_inner", "take", "replace"), _first_of_it
)
_OF_LOCKS: dict[str, _Method] = dict.fromkeys(("lock", "read", "write", "get_mut", "into_inner", "try_lock"), _locked)
_OF_MAPS: dict[str, _Method] = {
    **dict.fromkeys(("get", "get_mut", "remove", "insert"), _place_in(1, "Option")),
    **dict.fromkeys(("values", "values_mut", "into_values"), _place_in(1, "iter")),
    **dict.fromkeys(("keys", "into_keys"), _place_in(0, "iter")),
    **dict.fromkeys(("or_default", "or_insert", "or_insert_with"), _place_in(1)),
    **dict.fromkeys(("iter", "iter_mut", "into_iter", "drain", "range"), _pairs),
    "entry": _same,
}
_METHODS: dict[str, _Method] = {
    **dict.fromkeys((*_SAME, "collect"), _same),
    **dict.fromkeys((*_FIRST, "remove", "swap_remove"), _first_of_it),
    **dict.fromkeys(_ONE_OF, _one_of_it),
    **dict.fromkeys(("and_then", "fold", "map_or", "map_or_else"), _given),
    **dict.fromkeys(("filter_map", "flat_map", "map_while"), _flat_mapped),
    **dict.fromkeys(("flatten", "transpose"), _flattened),
    "then": _maybe_given,
    "enumerate": _enumerated,
    "zip": _zipped,
    "map": _mapped,
    "find_map": _given,
}
_OF_ANYTHING = _words("then map map_or map_or_else and_then fold filter_map flat_map find_map enumerate")
"""Methods that tell what they give, whatever is known of their receiver."""
