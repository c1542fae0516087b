"""C#: which of several methods of one name a call means, by how many arguments it has and what is known of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from repomap.link.values import Found

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Value, Values
    from repomap.link.view import SourceView
    from repomap.scoping import Binding

_NUMBERS = frozenset({"int", "long", "short", "byte", "uint", "ulong", "double", "float", "decimal", "char"})
_LITERALS = {
    "string_literal": frozenset({"string"}),
    "verbatim_string_literal": frozenset({"string"}),
    "raw_string_literal": frozenset({"string"}),
    "interpolated_string_expression": frozenset({"string", "FormattableString"}),
    "boolean_literal": frozenset({"bool"}),
    "integer_literal": _NUMBERS,
    "real_literal": _NUMBERS,
    "character_literal": _NUMBERS,
    "typeof_expression": frozenset({"Type"}),
}
_ANYTHING = frozenset({"object", "Object", "dynamic"})
_CLOSED = frozenset({"string", "bool", "String", "Boolean", "Guid", "DateTime", "TimeSpan", "Type", "Uri"}) | _NUMBERS
"""Types that nothing inherits from or stands for."""


class _Parameters(NamedTuple):
    """What a method takes in one of the ways in which it may be called."""

    each: tuple[tuple[int, Binding], ...]
    least: int
    most: int


def chosen(evaluator: Evaluator, called: Values, arguments: Sequence[Values]) -> Values:
    """Those that can be called with these arguments, of the nearest type, the best of them.

    None where methods of unrelated types are as good as each other.
    """
    ranked: dict[Value, float] = {}
    for each in called:
        rank = _rank(evaluator, each, arguments)
        if rank >= 0:
            ranked[each] = rank
    best = max(ranked.values(), default=0.0)
    found = tuple([each for each, rank in ranked.items() if rank == best])
    homes = {_owner(evaluator, each) for each in found}
    if len(homes) < 2:
        return found
    nearest = [each for each in found if _is_nearest(evaluator, _owner(evaluator, each), homes)]
    return tuple(nearest)


def _is_nearest(evaluator: Evaluator, owner: Value, homes: set[Value]) -> bool:
    """Whether a type has all the others among what it inherits from."""
    order = {each[1:3] for each in evaluator.linear(owner)}
    return all(each[1:3] in order for each in homes)


def _owner(evaluator: Evaluator, called: Value) -> Value:
    """The type in which a method stands, as the first of its parts; a type itself."""
    home = evaluator.universe.view(called.path)
    if home is None:
        return called
    scope = home.scopes[called.scope].parent if home.scopes[called.scope].kind == "function" else called.scope
    parts = home.rules.parts(evaluator, home, called._replace(scope=scope))
    return parts[0] if parts else called._replace(scope=scope)


def _rank(evaluator: Evaluator, called: Value, arguments: Sequence[Values]) -> float:
    """How well a call fits, or -1 where it does not."""
    home = evaluator.universe.view(called.path) if called.kind == "code" else None
    if home is None:
        return 0
    if home.scopes[called.scope].kind == "class":
        ranks = [_rank(evaluator, each, arguments) for each in _constructors(home, called)]
        return max(ranks, default=-0.5 if arguments else 0.0) + 0.5
    return max(_fit_all(evaluator, home, takes, arguments) for takes in _ways(home, called.scope))


def _fit_all(evaluator: Evaluator, home: SourceView, takes: _Parameters, arguments: Sequence[Values]) -> float:
    """How well arguments fit parameters, or -1 where they do not."""
    if not takes.least <= len(arguments) <= takes.most:
        return -1
    rank = 0.0
    for argument, (position, binding) in zip(arguments, takes.each, strict=False):
        if not binding.type:
            continue
        fit = _fit(evaluator, argument, evaluator.bound(Found(home.path, position)))
        if fit < 0:
            return -1
        rank += fit
    return rank - (0.1 if len(arguments) < len(takes.each) else 0) + 0.1


def _constructors(home: SourceView, value: Value) -> list[Value]:
    scopes = home.scopes
    return [
        value._replace(scope=position)
        for position, each in enumerate(scopes)
        if each.parent == value.scope
        and each.definition >= 0
        and home.facts.definitions[each.definition].kind == "constructor"
    ]


def _ways(home: SourceView, function: int) -> Iterator[_Parameters]:
    """What a method takes; an extension method as a member of what it extends, and by itself."""
    places: dict[int, tuple[int, Binding]] = {}
    for position in home.parameters.get(function, ()):
        places.setdefault(home.bindings[position].at, (position, home.bindings[position]))
    each = [places[at] for at in sorted(places)]
    if each and home.terms[each[0][1].value] == ("text", "this", ()):
        yield _parameters(home, each[1:])
    yield _parameters(home, each)


def _parameters(home: SourceView, each: list[tuple[int, Binding]]) -> _Parameters:
    """These parameters: what follows `params` stands as a type and a name by themselves."""
    more = next((at for at, (_, binding) in enumerate(each) if not binding.name.isidentifier()), -1)
    kept = each[:more] if more >= 0 else each
    least = sum(1 for _, binding in kept if home.terms[binding.value].op in ("nothing", "text"))
    return _Parameters(tuple(kept), least, 1 << 30 if more >= 0 else len(kept))


def _fit(evaluator: Evaluator, argument: Values, wanted: Values) -> float:
    """How well an argument fits a declared type: -1 not at all, 0 where it cannot be told."""
    if not argument or not wanted:
        return 0
    return max(_fits(evaluator, one, other) for one in argument for other in wanted)


def _fits(evaluator: Evaluator, argument: Value, wanted: Value) -> float:
    if wanted.kind == "placeholder":
        return 0
    if argument.kind == "code":
        return _fits_function(evaluator, argument, wanted)
    if wanted.is_outside:
        return _fits_outside(argument, wanted.name.rpartition(".")[2])
    if argument.is_outside:
        return -1 if argument.name in _LITERALS else 0
    if argument.kind != "instance":
        return 0
    if argument[1:3] == wanted[1:3]:
        return 1
    is_base = any(each[1:3] == wanted[1:3] for each in evaluator.linear(argument))
    return 0.9 if is_base else 0 if evaluator.leads_outside(argument) else -1


def _fits_outside(argument: Value, name: str) -> float:
    """How well an argument fits a type outside of the repository."""
    if name in _ANYTHING:
        return 0.2
    if not argument.is_outside:
        return -1 if name in _CLOSED else 0
    given = _LITERALS.get(argument.name) or frozenset({argument.name.rpartition(".")[2]})
    if name in given:
        return 1
    return -1 if (argument.name in _LITERALS or given <= _CLOSED) and name in _CLOSED else 0


def _fits_function(evaluator: Evaluator, argument: Value, wanted: Value) -> float:
    """How well a function fits a delegate's type: by how many parameters it has, and whether it gives something."""
    home = evaluator.universe.view(argument.path)
    if home is None or home.scopes[argument.scope].kind != "function":
        return 0
    name = wanted.name.rpartition(".")[2]
    if not wanted.is_outside:
        return -1
    if name == "Expression" and wanted.arguments:
        return max((_fits_function(evaluator, argument, each) for each in wanted.arguments[0]), default=0)
    if name not in ("Func", "Action", "Predicate"):
        return -1 if name in _CLOSED or name.startswith("IEnumerable") else 0
    count = len({home.bindings[each].at for each in home.parameters.get(argument.scope, ())})
    if home.scopes[argument.scope].definition < 0 and count != len(wanted.arguments) - (name == "Func"):
        return -1
    gives = _gives(evaluator, home, argument)
    return 0.5 if gives is None else 1 if gives == (name != "Action") else -1


def _gives(evaluator: Evaluator, home: SourceView, function: Value) -> bool | None:
    """Whether a function gives something; None for a lambda of one expression of which that is not known."""
    if home.scopes[function.scope].marks:
        return True  # what is asynchronous gives a task
    if not home.scopes[function.scope].result and not home.scopes[function.scope].returned:
        return False
    result = evaluator.result(function)
    if not result and home.scopes[function.scope].definition < 0:
        return None  # may be a call of something that gives nothing
    return not any(each.name == "void" for each in result)
