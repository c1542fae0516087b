"""Types of TypeScript, and what is a type, a value or both."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.ecmascript_library import is_tuple, tail
from repomap.link.placeholders import (
    MAX_NESTING,
    as_seen_from,
    default_of,
    deferred,
    environment_of,
    own_placeholders,
    substituted,
    visible_placeholders,
    words_in,
)
from repomap.link.values import Found, Value, held, in_order, union
from repomap.link.view import scope_cell

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Values
    from repomap.link.view import SourceView
    from repomap.scoping import Binding

_SAME_MEMBERS = frozenset(
    {"Partial", "Required", "Readonly", "NonNullable", "Pick", "Omit", "Extract", "Exclude", "NoInfer", "ThisType"}
    | {"DeepPartial", "DeepReadonly", "Mutable", "Writable"}
)
"""Types of the standard library, and of many others, that have the members of their first argument."""

_PROTOTYPES = ("prototype", "__proto__", "inherits", "setPrototypeOf", "assign", "extend", "mixin")
"""Members, and functions that bind a member of their name, by which something has the members of something else."""

_MERGED = frozenset({"interface", "class", "namespace", "module", "enum"})


def kind_of(evaluator: Evaluator, value: Value) -> str:
    """What the definition of a class, function or type is called; or, where it has none, what its scope is."""
    view = evaluator.universe.view(value.path)
    if view is None:
        return ""
    scope = view.scopes[value.scope]
    return view.facts.definitions[scope.definition].kind if scope.definition >= 0 else scope.kind


def scope_kind(evaluator: Evaluator, value: Value) -> str:
    """The kind of the scope of a class, function or object."""
    view = evaluator.universe.view(value.path)
    return view.scopes[value.scope].kind if view is not None else ""


def is_function(evaluator: Evaluator, value: Value) -> bool:
    """Whether this is a function, or the type of functions."""
    return value.kind == "code" and scope_kind(evaluator, value) == "function"


def is_only_type(evaluator: Evaluator, value: Value) -> bool:
    """Whether this is an interface or an alias, which are no values."""
    return value.kind == "code" and kind_of(evaluator, value) in ("interface", "type")


def is_type(evaluator: Evaluator, value: Value) -> bool:
    """Whether the name of this may be the name of a type, or of what holds types."""
    if value.kind != "code":
        return value.kind in ("outside", "placeholder", "deferred", "module", "instance")
    return scope_kind(evaluator, value) in ("class", "alias", "namespace")


def is_static(view: SourceView, binding: Binding) -> bool | None:
    """Whether a member of a class is one of the class itself, or None where that makes no difference."""
    scope = view.scopes[binding.scope]
    if scope.kind != "class" or scope.definition < 0 or view.facts.definitions[scope.definition].kind != "class":
        return None
    term = view.terms[binding.value]
    if term.op == "scope" and "static" in view.scopes[term.parts[0]].marks:
        return True
    if binding.role != "definition":
        return False
    before, _, _ = view.facts.definitions[binding.at].signature.partition(binding.name)
    return "static" in before.split()


def parts(evaluator: Evaluator, view: SourceView, code: Value) -> Sequence[Value]:
    """All that is declared under the name of an interface, class or namespace in its scope."""
    definition = view.scopes[code.scope].definition
    if definition < 0 or view.scopes[code.scope].kind not in ("class", "namespace", "function"):
        return (code,)
    is_function = view.scopes[code.scope].kind == "function"
    each = view.facts.definitions[definition]
    around = view.scopes[code.scope].parent
    found = [code]
    for position in evaluator.own(view, around, each.name):
        binding = view.bindings[position]
        term = view.terms[binding.value]
        if binding.role != "definition" or term.op != "scope" or term.parts[0] == code.scope:
            continue
        if view.facts.definitions[binding.at].kind in (_MERGED if not is_function else ("namespace", "module")):
            found.append(Value("code", view.path, term.parts[0]))
    return found


def bases_of(evaluator: Evaluator, value: Value) -> Values:
    """What a class inherits from, in all places that declare it."""
    view = evaluator.universe.view(value.path)
    each = [evaluator.bases(part) for part in parts(evaluator, view, value)] if view is not None else []
    each += [_given_bases(evaluator, view, value)] if view is not None else []
    found = [base for base in in_order(each) if base.kind in ("code", "module", "outside", "outside instance")]
    return union(typed(evaluator, base) if _is_alias(evaluator, base) else (base,) for base in found)


def _given_bases(evaluator: Evaluator, view: SourceView, value: Value) -> Values:
    """What the file of a function, class or object gives it as its prototype, or copies into it."""
    each: list[Values] = []
    for name in _PROTOTYPES:
        evaluator.reads(view.path, name)
        for position in view.members.get(name, ()):
            owners = view.rules.receiver(evaluator, view, position)
            if any(owner[1:3] == value[1:3] for owner in owners):
                each.append(evaluator.bound(Found(view.path, position)))
    given = union(each)
    return tuple(
        [one._replace(kind="code") if one.kind == "instance" else one for one in given if one[1:3] != value[1:3]]
    )


def _is_alias(evaluator: Evaluator, value: Value) -> bool:
    return value.kind == "code" and scope_kind(evaluator, value) == "alias"


def typed(evaluator: Evaluator, value: Value) -> Values:
    """What is of a type: instances of a class or interface, functions of a function's type, what an alias names."""
    if value.kind == "outside":
        return value.arguments[0] if value.name == "typeof" else (value._replace(kind="outside instance"),)
    if value.kind != "code":
        return (value,)
    kind = scope_kind(evaluator, value)
    if kind == "alias":
        complete = with_defaults(evaluator, value)
        if complete.arguments and _is_idiom(evaluator, value):
            return complete.arguments[0]
        nothing: Values = ()
        given = evaluator.answer(("alias", *value[1:3]), lambda: _aliased(evaluator, value), nothing)
        return substituted(evaluator, given, environment_of(evaluator, complete))
    if kind != "class":
        return (value,)
    return (with_defaults(evaluator, value)._replace(kind="instance"),)


def _is_idiom(evaluator: Evaluator, value: Value) -> bool:
    """Whether an alias is the one by which projects make an intersection of a union: it has what its argument has."""
    view = evaluator.universe.view(value.path)
    definition = view.scopes[value.scope].definition if view is not None else -1
    return view is not None and definition >= 0 and view.facts.definitions[definition].name == "UnionToIntersection"


def _aliased(evaluator: Evaluator, value: Value) -> Values:
    view = evaluator.universe.view(value.path)
    if view is None:
        return ()
    evaluator.reads(view.path, view.units[value.scope] or scope_cell(view.names_of_scopes[value.scope]))
    return held(evaluator.typed(view, view.scopes[value.scope].result, value.scope), MAX_NESTING)


def with_defaults(evaluator: Evaluator, value: Value) -> Value:
    """A class or alias with what its type parameters are where nothing is given for them."""
    view = evaluator.universe.view(value.path)
    if view is None or value.scope not in view.placeholders or "mapped" in view.scopes[value.scope].marks:
        return value
    visible = visible_placeholders(evaluator, value.path, value.scope)
    if len(value.arguments) >= len(visible):
        return value
    own = len(view.placeholders[value.scope])
    given = value.arguments or tuple([(each,) for each in visible[: len(visible) - own]])
    environment = dict(zip(visible, given, strict=False))
    for each in visible[len(given) :]:
        environment[each] = substituted(evaluator, default_of(evaluator, each), environment)
    return value._replace(arguments=tuple(environment[each] for each in visible))


def with_arguments(evaluator: Evaluator, value: Value, keys: Sequence[Values]) -> Value:
    """A class, function or alias with types for its own type parameters."""
    view = evaluator.universe.view(value.path)
    own: Sequence[int] = view.placeholders.get(value.scope, ()) if view is not None else ()
    visible = visible_placeholders(evaluator, value.path, value.scope)
    outer = value.arguments[: len(visible) - len(own)] or tuple(
        [(each,) for each in visible[: len(visible) - len(own)]]
    )
    return with_defaults(evaluator, value._replace(arguments=(*outer, *keys[: len(own)])))


def looked_up(evaluator: Evaluator, value: Value, keys: Values, text: str) -> Values:
    """The type of a member of a type, by its name or by what other types say, or of what a container holds."""
    if value.kind == "outside" and value.name == "typeof":
        return union(
            evaluator.member(view, (each,), text) for each in value.arguments[0] for view in views_of(evaluator, each)
        )
    if value.kind in ("placeholder", "deferred"):
        return deferred(evaluator, (value,), text, keys)
    if text:
        return _member_at(evaluator, value, text)
    if value.is_outside:
        return _held_by(value)
    named = any(key.kind in ("placeholder", "deferred") for key in keys) or words_in(keys)
    owners = typed(evaluator, value)
    if named:
        return deferred(evaluator, owners, "", keys)
    if any(key.name == "index_type_query" for key in keys):
        return union(_all_members(evaluator, each) for each in owners)
    return union(evaluator.member(view, (each,), "[]") for each in owners for view in views_of(evaluator, each))


def _all_members(evaluator: Evaluator, owner: Value) -> Values:
    """What any member of a type is."""
    each: list[Values] = []
    for one in evaluator.linear(owner):
        for view in views_of(evaluator, one):
            evaluator.reads(view.path, scope_cell(view.names_of_scopes[one.scope]))
            names = sorted(name for name in view.names[one.scope] if name.isidentifier())
            each += [evaluator.member(view, (owner,), name) for name in names]
    return union(each)


def views_of(evaluator: Evaluator, value: Value) -> list[SourceView]:
    """The file of a value, or none for one that has no file."""
    view = evaluator.universe.view(value.path)
    return [view] if view is not None else []


def _held_by(value: Value) -> Values:
    """What any item of a container of the standard library is."""
    if is_tuple(value):
        return union(value.arguments)
    is_opaque = tail(value.name) == "Promise" or value.name == "text" or not value.arguments
    return () if is_opaque else value.arguments[-1]


def indexed(evaluator: Evaluator, value: Value, keys: Sequence[Values], text: str) -> Values:
    """A type with arguments, the type of a member, or an item of a container."""
    if text:
        return _member_at(evaluator, value, text)
    if value.kind == "outside":
        return _outside_type(evaluator, value, keys)
    if value.kind == "code":
        kind = scope_kind(evaluator, value)
        return () if kind == "object" else (with_arguments(evaluator, value, keys),)
    if value.kind == "outside instance":
        return _held_by(value)
    view = evaluator.universe.view(value.path)
    return evaluator.member(view, (value,), "[]") if view is not None else ()


def _member_at(evaluator: Evaluator, value: Value, text: str) -> Values:
    view = evaluator.universe.view(value.path)
    if value.kind == "outside instance" and value.arguments and not is_tuple(value):
        return value.arguments[-1] if tail(value.name) in ("Record", "Map", "mapping") else ()
    if view is None:
        return ()
    owners: Values = (value,)
    if value.kind == "code" and scope_kind(evaluator, value) in ("class", "alias"):
        owners = typed(evaluator, value)
    return evaluator.member(view, owners, text)


def _outside_type(evaluator: Evaluator, value: Value, keys: Sequence[Values]) -> Values:
    """A type of the standard library with arguments; some only speak of their argument."""
    name = tail(value.name)
    first = keys[0] if keys else ()
    if name in _SAME_MEMBERS:
        return first
    if name == "Awaited":
        return union(awaited(evaluator, each) for each in first)
    if name == "ReturnType":
        return union(evaluator.result(each) for each in first if each.kind == "code")
    if name == "InstanceType":
        return tuple([each._replace(kind="instance") for each in first if each.kind == "code"])
    if name == "Parameters":
        return ()
    return (value._replace(arguments=tuple(keys)),)


def awaited(evaluator: Evaluator, value: Value) -> Values:
    """What a promise gives once it is there."""
    if value.kind == "outside instance" and tail(value.name) in ("Promise", "PromiseLike", "Thenable"):
        inner = value.arguments[0] if value.arguments else ()
        return union(awaited(evaluator, each) for each in inner)
    return (value,)


def promise(values: Values) -> Values:
    """A promise of these values."""
    return (Value("outside instance", name="Promise", arguments=(values,)),)


def by_index(evaluator: Evaluator, value: Value, name: str) -> Values:
    """What an index signature or a mapped type says of a member that is not declared by its name."""
    each: list[Values] = []
    for found in evaluator.members(value, "[]"):
        view = evaluator.universe.view(found.path)
        if view is None or not view.bindings[found.binding].type:
            continue
        given = as_seen_from(evaluator, value, found, evaluator.bound(found))
        scope = view.bindings[found.binding].scope
        key = own_placeholders(view, scope) if "mapped" in view.scopes[scope].marks else ()
        text = Value("outside instance", name="text", arguments=((Value("word", name=name),),))
        each.append(substituted(evaluator, given, dict.fromkeys(key, (text,))))
    return union(each)


def is_held(evaluator: Evaluator, value: Value) -> bool:
    """Whether a function or class has a name by which others know it, and not only it itself."""
    view = evaluator.universe.view(value.path)
    if view is None or value.kind != "code":
        return False
    evaluator.reads(view.path, view.units[value.scope] or scope_cell(view.names_of_scopes[value.scope]))
    return any(view.bindings[each].scope != value.scope for each in view.given_by_scope.get(value.scope, ()))
