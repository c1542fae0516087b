"""C++: which of several functions of one name takes arguments of these types."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Place, Value, Values
    from repomap.link.view import SourceView

    Types = tuple[str, ...]

_NUMBERS = frozenset(
    {"int", "long", "short", "size_t", "float", "double", "ssize_t", "ptrdiff_t", "int8_t", "int16_t", "int32_t"}
) | frozenset({"int64_t", "uint8_t", "uint16_t", "uint32_t", "uint64_t", "long long", "uintptr_t", "intptr_t", "bool"})
_TEXTS = frozenset({"string", "string_view", "wstring", "wstring_view", "wchar_t"})
_LITERALS = {
    "number_literal": "number",
    "string_literal": "text",
    "char_literal": "char",
    "true": "bool",
    "false": "bool",
}

_NEVER, _PERHAPS, _JUST = range(3)


def taken(evaluator: Evaluator, view: SourceView, place: Place, arguments: Sequence[int], each: Sequence[Types]) -> int:
    """The position of the only types among several that fit the arguments, or that fit them better than all others; -1
    where these do not tell."""
    given = [_names(evaluator, evaluator.value(view, argument, place)) for argument in arguments]
    fits = [[_fit(names, type_) for names, type_ in zip(given, types, strict=False)] for types in each]
    possible = [place for place, fit in enumerate(fits) if _NEVER not in fit]
    best = [
        place for place in possible if all(_is_better(fits[place], fits[other], place == other) for other in possible)
    ]
    return best[0] if len(best) == 1 and _JUST in fits[best[0]] else -1


def _is_better(fit: Sequence[int], other: Sequence[int], is_same: bool) -> bool:
    """Whether one function fits no argument worse than another, and one better."""
    return is_same or (all(one >= two for one, two in zip(fit, other, strict=False)) and sum(fit) > sum(other))


def _names(evaluator: Evaluator, values: Values) -> frozenset[str]:
    """What the type of an argument is called, and what it inherits from; nothing where it is not known."""
    if len(values) != 1:
        return frozenset()
    (value,) = values
    if value.kind == "outside instance":
        return frozenset({_LITERALS.get(value.name, value.name.rpartition(".")[2])})
    if value.kind != "instance":
        return frozenset()
    return frozenset(_name(evaluator, each) for each in evaluator.linear(value))


def _name(evaluator: Evaluator, value: Value) -> str:
    home = evaluator.universe.view(value.path) if value.kind == "code" else None
    definition = home.scopes[value.scope].definition if home is not None else -1
    return home.facts.definitions[definition].name if home is not None and definition >= 0 else value.name


def _fit(names: frozenset[str], type_: str) -> int:
    """How well an argument fits a parameter."""
    words = type_.split()
    is_pointer = "*" in words
    head = " ".join(word for word in words if word != "*").partition(" <")[0]
    if not names or not head or names == {"char"} or any(name.endswith("()") for name in names):
        return _PERHAPS
    if names == {"text"}:
        return _JUST if head == "char" and is_pointer else _NEVER if head in _NUMBERS or head == "wchar_t" else _PERHAPS
    if names <= {"number", "bool"} | _NUMBERS:
        if is_pointer or head in _TEXTS:
            return _PERHAPS if names == {"number"} and is_pointer else _NEVER
        return _JUST if head in names or (names == {"number"} and head in _NUMBERS - {"bool"}) else _PERHAPS
    if head in names:
        return _JUST
    return _NEVER if head in _NUMBERS and not is_pointer else _PERHAPS
