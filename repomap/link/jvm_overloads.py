"""Several functions of one name on the JVM -> those that a call means: by its arguments' number and their types."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from repomap.link.jvm_functions import abstract_method, tail
from repomap.link.values import Value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Values
    from repomap.link.view import SourceView
    from repomap.scoping import Binding

_LITERALS = {
    "text": "String",
    "string_literal": "String",
    "line_string_literal": "String",
    "multi_line_string_literal": "String",
    "decimal_integer_literal": "int",
    "hex_integer_literal": "int",
    "octal_integer_literal": "int",
    "binary_integer_literal": "int",
    "integer_literal": "int",
    "decimal_floating_point_literal": "double",
    "floating_point_literal": "double",
    "real_literal": "double",
    "long_literal": "long",
    "character_literal": "char",
    "boolean_literal": "boolean",
    "true": "boolean",
    "false": "boolean",
}
_BOXED = {
    "Integer": "int",
    "Int": "int",
    "Long": "long",
    "Short": "short",
    "Byte": "byte",
    "Double": "double",
    "Float": "float",
    "Boolean": "boolean",
    "Character": "char",
    "Char": "char",
}
_WIDENED = {
    "byte": ("short", "int", "long", "float", "double"),
    "short": ("int", "long", "float", "double"),
    "char": ("int", "long", "float", "double"),
    "int": ("long", "float", "double"),
    "long": ("float", "double"),
    "float": ("double",),
}
_FINAL = frozenset(
    {"String", "int", "long", "short", "byte", "double", "float", "boolean", "char", "array", "Class", "KClass"}
)
"""Types of which there are no others, so that something of one is of none of the rest."""

_OF_FINAL = {
    "String": frozenset({"CharSequence", "Comparable", "Serializable", "Object", "Any"}),
    "array": frozenset({"Object", "Any", "Serializable"}),
    "Class": frozenset({"Type", "Object", "Any", "GenericDeclaration", "AnnotatedElement"}),
}
_OF_ANY = frozenset({"Object", "Any", "AnyRef", "Serializable", "Comparable"})
_OF_NUMBERS = frozenset({"Number", "Object", "Any", "Comparable", "Serializable", "AnyVal"})

_EXACT, _WIDER, _BOXING, _MAYBE, _NEVER = 5, 4, 3, 2, -(1 << 20)

_MOST_PARAMETERS = 64
"""More than functions have: which of them fits best is told by types first, then by how many have no argument."""


def chosen(evaluator: Evaluator, called: Values, arguments: Sequence[Values]) -> Values:
    """Those of several functions that fit the arguments best; all of them where none does."""
    if len(called) < 2:
        return called
    fitting = [each for each in called if takes(evaluator, each, arguments)]
    rated = [(_rate(evaluator, each, arguments), each) for each in fitting]
    best = max([rate for rate, _ in rated], default=_NEVER)
    if best == _NEVER:
        rated, best = [(0, each) for each in fitting or called], 0
    return _nearest(evaluator, tuple([each for rate, each in rated if rate == best]))


def fits(evaluator: Evaluator, function: Value, arguments: Sequence[Values]) -> bool:
    """Whether a function can be called with these arguments, as far as their types are known."""
    return takes(evaluator, function, arguments) and _rate(evaluator, function, arguments) > _NEVER


def takes(evaluator: Evaluator, function: Value, arguments: Sequence[Values]) -> bool:
    """Whether a function takes as many arguments, and those with names."""
    view = evaluator.universe.view(function.path)
    if view is None or view.scopes[function.scope].kind != "function":
        return True
    parameters = _parameters(view, function)
    if len(arguments) < _needed(view, function, parameters):
        return False
    names = {each.name for values in arguments for each in values if each.kind == "keyword"}
    if names - {each.name for each in parameters}:
        return False
    return len(arguments) <= len(parameters) or any(_is_rest(view, each) for each in parameters)


def _needed(view: SourceView, function: Value, parameters: Sequence[Binding]) -> int:
    """How many arguments a function must have; what overrides another may have its defaults from there."""
    definition = view.scopes[function.scope].definition
    if definition >= 0 and view.facts.definitions[definition].signature.startswith("override "):
        return 0
    return sum(not (each.role == "rest" or each.value or _told(view, each)) for each in parameters)


def _told(view: SourceView, parameter: Binding) -> str:
    """How the value is written that a parameter has beside its declaration: its default, or all of several."""
    others = [view.bindings[each] for each in view.names[parameter.scope].get(parameter.name, ())]
    has_body = parameter.start > view.scopes[parameter.scope].start
    values = [each.value for each in others if each.role == "value" and (each.start <= parameter.start or not has_body)]
    return view.terms[values[0]].op if values else ""


def _is_rest(view: SourceView, parameter: Binding) -> bool:
    if parameter.role == "rest" or _told(view, parameter) == "element":
        return True
    type_ = view.terms[parameter.type]
    return type_.op == "index" and view.terms[type_.parts[0]].text == "repeated_parameter_type"


def _parameters(view: SourceView, function: Value) -> list[Binding]:
    found = [view.bindings[each] for each in view.parameters.get(function.scope, ()) if view.bindings[each].at >= 0]
    return sorted(found, key=lambda each: each.at)


def _rate(evaluator: Evaluator, function: Value, arguments: Sequence[Values]) -> int:
    """How well the types of a function's parameters fit the arguments; those of a rest fit less."""
    view = evaluator.universe.view(function.path)
    if view is None or view.scopes[function.scope].kind != "function":
        return _MOST_PARAMETERS * _MAYBE * len(arguments)
    parameters = _parameters(view, function)
    rates = []
    for place, values in enumerate(arguments):
        named = next((each.name for each in values if each.kind == "keyword"), "")
        binding = next((each for each in parameters if each.name == named), None) if named else None
        binding = binding or next((each for each in parameters if each.at == place), parameters[-1])
        given = values[0].arguments[0] if named and values[0].arguments else values
        rate = _fit(evaluator, view, binding, given)
        if rate == _NEVER:
            return _NEVER
        rates.append(rate - _is_rest(view, binding))
    return _MOST_PARAMETERS * sum(rates) - abs(len(parameters) - len(arguments))


def _fit(evaluator: Evaluator, view: SourceView, binding: Binding, given: Values) -> int:
    if not binding.type or not given:
        return _MAYBE
    key = ("typed", view.path, binding.type, binding.block)
    nothing: Values = ()
    declared = evaluator.answer(key, partial(evaluator.typed, view, binding.type, binding.block), nothing)
    if not declared:
        return _MAYBE
    return max(_fit_one(evaluator, each, one) for each in declared for one in given)


def _fit_one(evaluator: Evaluator, declared: Value, given: Value) -> int:
    if declared.kind == "placeholder":
        limits = evaluator.limits(declared)
        return max([min(_MAYBE, _fit_one(evaluator, each, given)) for each in limits], default=_MAYBE)
    home = evaluator.universe.view(given.path) if given.kind == "code" else None
    if home is not None and home.scopes[given.scope].kind == "function":
        return _fit_function(evaluator, declared)
    if given.kind == "placeholder":
        return max([_fit_one(evaluator, declared, each) for each in evaluator.limits(given)], default=_MAYBE)
    if declared.kind == "instance":
        if given.is_outside:
            return _NEVER if _word(given) in _FINAL else _MAYBE - 1
        return _fit_instance(evaluator, declared, given)
    wanted, word = _word(declared), _word(given)
    if not given.is_outside:
        if wanted in _FINAL:
            return _NEVER
        names = {tail(each.name) for each in evaluator.linear(given) if each.is_outside}
        return _WIDER if wanted in names else _MAYBE if wanted in _OF_ANY or names else _MAYBE - 1
    return _EXACT if _written(declared) == _written(given) else _fit_words(wanted, word)


def _fit_words(wanted: str, word: str) -> int:
    if wanted == word:
        return _BOXING
    if word in _WIDENED and wanted in _WIDENED[word]:
        return _WIDER
    if word in _FINAL:
        above = _OF_FINAL.get(word, _OF_NUMBERS)
        return _MAYBE if wanted in above else _NEVER
    return _NEVER if wanted in _FINAL and not word.endswith(")") else _MAYBE


def _fit_instance(evaluator: Evaluator, declared: Value, given: Value) -> int:
    if declared[1:3] == given[1:3]:
        return _EXACT
    above = evaluator.linear(given)
    if any(each[1:3] == declared[1:3] for each in above):
        return _WIDER
    return _NEVER


def _fit_function(evaluator: Evaluator, declared: Value) -> int:
    if declared.kind == "instance":
        return _WIDER if abstract_method(evaluator, declared) is not None else _NEVER
    return _NEVER if _word(declared) in _FINAL else _MAYBE


def _word(value: Value) -> str:
    word = _written(value)
    return _BOXED.get(word, word)


def _written(value: Value) -> str:
    """The word of a type, the primitive one for a literal and for a constant of a type that boxes one."""
    before, _, word = value.name.rpartition(".")
    if value.kind == "outside" and (word.isupper() or word == "NaN") and tail(before) in _BOXED:
        return _BOXED[tail(before)]
    return _LITERALS.get(word, word)


def _nearest(evaluator: Evaluator, functions: Values) -> Values:
    """Of functions that stand in several classes, those of the class that inherits from the others."""
    homes = [_home(evaluator, each) for each in functions]
    for home in homes:
        above = {each[1:3] for each in evaluator.linear(home)} if home is not None else set()
        if home is not None and all(other is not None and other[1:3] in above for other in homes):
            return tuple([each for each, its in zip(functions, homes, strict=True) if its == home])
    return functions


def _home(evaluator: Evaluator, function: Value) -> Value | None:
    view = evaluator.universe.view(function.path)
    around = view.class_around(function.scope) if view is not None else 0
    return Value("code", function.path, around) if around else None
