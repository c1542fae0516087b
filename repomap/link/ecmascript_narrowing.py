"""What tests say of values, and which of several members of one name is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.ecmascript_types import scope_kind, views_of
from repomap.link.operations import TAGGED
from repomap.link.placeholders import words_in
from repomap.link.values import Found, Value, union

if TYPE_CHECKING:
    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Values


_SIGNED = frozenset({"function", "method"})
_NEVER_CALLED = frozenset({"namespace", "module", "interface", "type"})


def are_one(evaluator: Evaluator, values: Values) -> bool:
    """Whether all of these are the same function: one, or signatures of one name in one scope."""
    found = set()
    for each in values:
        view = evaluator.universe.view(each.path)
        if view is not None:
            scope = view.scopes[each.scope]
            name = view.facts.definitions[scope.definition].name if scope.definition >= 0 else str(each.scope)
            found.add((each.path, scope.parent, name))
    return len(found) == 1


def narrowed(evaluator: Evaluator, values: Values, tested: Values, *, is_not: bool) -> Values:
    """Those of the values that are of the types that a test asks for, or of none of them."""
    wanted: list[Value] = []
    for each in tested:
        if each.is_outside and each.name.startswith(TAGGED):
            return _with_tag(evaluator, values, each, is_not=is_not)
        if each.is_outside and each.name.startswith("predicate"):
            wanted += each.arguments[0] if each.arguments else ()
        elif each.kind == "code" and scope_kind(evaluator, each) in ("class", "function"):
            wanted.append(each._replace(kind="instance"))
    if not wanted:
        return values
    if is_not:
        return tuple([each for each in values if not any(is_a(evaluator, each, one) for one in wanted)])
    found: list[Values] = []
    for one in wanted:
        kept = tuple([each for each in values if is_a(evaluator, each, one)])
        found.append(kept or (one,))
    return union(found)


def _with_tag(evaluator: Evaluator, values: Values, tag: Value, *, is_not: bool) -> Values:
    """Those of the values whose member may be one of some strings, or may be another."""
    words = set(words_in(tag.arguments[0]))
    kept: list[Value] = []
    for each in values:
        given = [evaluator.member(view, (each,), tag.name.removeprefix(TAGGED)) for view in views_of(evaluator, each)]
        own = set(words_in(union(given)))
        if not own or (own - words if is_not else own & words):
            kept.append(each)
    return tuple(kept)


def is_a(evaluator: Evaluator, value: Value, type_: Value) -> bool:
    """Whether a value is known to be of a type."""
    if value.kind != "instance" or type_.kind != "instance":
        return value.is_outside and value.name == type_.name
    return any(each[1:3] == type_[1:3] for each in evaluator.linear(value))


def told_apart(evaluator: Evaluator, found: list[Found], *, is_call: bool) -> list[Found]:
    """The bindings without those of signatures that stand above a function, and of namespaces beside what is called.

    Of signatures without a function the first stands for all.
    """
    kinds: list[tuple[str, bool]] = []
    for each in found:
        view = evaluator.universe.view(each.path)
        binding = view.bindings[each.binding] if view is not None else None
        if view is None or binding is None or binding.role != "definition":
            return found
        definition = view.facts.definitions[binding.at]
        kinds.append((definition.kind, definition.body is not None))
    is_apart = is_call and any(kind not in _NEVER_CALLED for kind, _ in kinds)
    kept = [
        (each, kind in _SIGNED and not has)
        for each, (kind, has) in zip(found, kinds, strict=True)
        if not (is_apart and kind in _NEVER_CALLED)
    ]
    others = [each for each, is_signature in kept if not is_signature]
    return others or [each for each, _ in kept[:1]]
