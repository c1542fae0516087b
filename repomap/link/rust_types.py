"""Rust's types: the blocks that give them members, the traits that they implement, and what they pass on."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from repomap.link.rust_modules import resolved
from repomap.link.values import SELF, Place, Value, union

_DERIVE = re.compile(r"#\[derive\(([^()]*)\)\]")

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Found, Values
    from repomap.link.view import SourceView


def own_type(evaluator: Evaluator, view: SourceView, scope: int) -> Values:
    """What `Self` means in a scope: the type of the block around it, or whatever implements the trait around it."""
    while scope > 0:
        kind = kind_of(view, scope)
        if kind == "extension":
            return extended(evaluator, view, scope)
        if kind == "trait":
            return (Value("code", view.path, scope, SELF),)
        if kind in ("struct", "enum", "union"):
            return (Value("code", view.path, scope),)
        scope = view.scopes[scope].parent
    return ()


def kind_of(view: SourceView, scope: int) -> str:
    """The kind of the definition whose inside a scope is, or ""."""
    each = view.scopes[scope]
    return view.facts.definitions[each.definition].kind if each.kind == "class" and each.definition >= 0 else ""


def extended(evaluator: Evaluator, view: SourceView, scope: int) -> Values:
    """The type to which a block gives members."""
    return evaluator.answer(("extended", view.path, scope), partial(_extended, evaluator, view, scope), ())


def _extended(evaluator: Evaluator, view: SourceView, scope: int) -> Values:
    return evaluator.value(view, evaluator.opened(view, scope).result, Place(scope))


def blocks_of(evaluator: Evaluator, view: SourceView, code: Value) -> tuple[Value, ...]:
    """The blocks that give members to a type."""
    return evaluator.answer(("blocks", *code[1:3]), partial(_blocks_of, evaluator, view, code), ())


def _blocks_of(evaluator: Evaluator, view: SourceView, code: Value) -> tuple[Value, ...]:
    if kind_of(view, code.scope) in ("", "member", "extension"):
        return ()
    name = view.facts.definitions[view.scopes[code.scope].definition].name
    return tuple(
        [
            block
            for block in blocks_named(evaluator, view, name)
            if any(each[1:3] == code[1:3] for each in _extended_by(evaluator, block))
        ]
    )


def blocks_named(evaluator: Evaluator, view: SourceView, name: str) -> Iterator[Value]:
    """The blocks that give members to any type of that name."""
    for found in evaluator.extensions(view, name):
        home = evaluator.universe.view(found.path)
        term = home.terms[home.bindings[found.binding].value] if home is not None else None
        if term is not None and term.op == "scope":
            yield Value("code", found.path, term.parts[0])


def blocks_of_outside(evaluator: Evaluator, view: SourceView, name: str) -> list[Value]:
    """The blocks that give members to a type outside of the repository."""
    word = name.rpartition(".")[2]
    return [
        block
        for block in blocks_named(evaluator, view, word)
        for each in _extended_by(evaluator, block)
        if each.is_outside and (each.name == name or word in (each.name, name))
    ]


def _extended_by(evaluator: Evaluator, block: Value) -> Values:
    home = evaluator.universe.view(block.path)
    return extended(evaluator, home, block.scope) if home is not None else ()


def is_function(evaluator: Evaluator, found: Found) -> bool:
    """Whether a member is a function."""
    home = evaluator.universe.view(found.path)
    return home is not None and home.terms[home.bindings[found.binding].value].op == "scope"


def is_given_to_all(evaluator: Evaluator, found: Found) -> bool:
    """Whether a macro can be called from other crates."""
    home = evaluator.universe.view(found.path)
    if home is None:
        return False
    definition = home.facts.definitions[home.bindings[found.binding].at]
    return any("macro_export" in each for each in definition.decorators)


def is_of_trait(evaluator: Evaluator, found: Found) -> bool:
    """Whether a member stands in a block that implements a trait."""
    home = evaluator.universe.view(found.path)
    scope = home.bindings[found.binding].scope if home is not None else 0
    if home is None or kind_of(home, scope) != "extension":
        return False
    return bool(home.inherited().get(evaluator.opened(home, scope).definition))


def in_order(evaluator: Evaluator, view: SourceView, value: Value) -> Sequence[Value]:
    """A type, the traits that it implements, theirs, and the type that it is passed on to by `Deref`."""
    if kind_of(view, value.scope) == "member":
        around = Value("code", value.path, view.scopes[value.scope].parent)
        return [value, *evaluator.linear(around)]
    order: dict[Value, None] = {value: None}
    passed_on: list[Value] = []
    for block in blocks_of(evaluator, view, value):
        traits = evaluator.bases(block)
        if any(each.is_outside and each.name.rpartition(".")[2] in ("Deref", "DerefMut") for each in traits):
            passed_on += _target(evaluator, block)
        for trait in traits:
            order.update(dict.fromkeys(evaluator.linear(trait) if trait.kind == "code" else (trait,)))
    for trait in (*evaluator.bases(value), *_derived(evaluator, view, value)):
        order.update(dict.fromkeys(evaluator.linear(trait) if trait.kind == "code" else (trait,)))
    for each in passed_on:
        order.update(dict.fromkeys(evaluator.linear(each) if each.kind == "code" else (each,)))
    return list(order)


def _derived(evaluator: Evaluator, view: SourceView, value: Value) -> Iterator[Value]:
    """The traits of the repository that are written for a type where it says `derive`."""
    position = view.scopes[value.scope].definition
    definition = view.facts.definitions[position] if position >= 0 else None
    if definition is None:
        return
    evaluator.reads(view.path, definition.name)
    for words in [match[1] for each in definition.decorators for match in [_DERIVE.match(each)] if match]:
        for path in words.split(","):
            for each in resolved(evaluator, view, view.scopes[value.scope].parent, path.strip().split("::")):
                if each.kind == "code":
                    yield each


def _target(evaluator: Evaluator, block: Value) -> Values:
    home = evaluator.universe.view(block.path)
    found = evaluator.named(home, block.scope, "Target") if home is not None else []
    return union(evaluator.bound(each) for each in found)
