"""Rust's types that are made for others: aliases, blocks, and what stands for their type parameters."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from repomap.link.inference import compared, filled
from repomap.link.placeholders import own_placeholders, placeholders_in, substituted
from repomap.link.rust_types import extended, kind_of
from repomap.link.values import Place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.rules import Rules
    from repomap.link.values import Value, Values


def aliased(evaluator: Evaluator, value: Value) -> Values:
    """What an alias stands for, with its type parameters left open; any other value as it is."""
    home = evaluator.universe.view(value.path) if value.kind == "code" else None
    if home is None or home.scopes[value.scope].kind != "alias":
        return (value,)
    return evaluator.answer(("alias", *value[1:3]), partial(_aliased, evaluator, value), ())


def _aliased(evaluator: Evaluator, value: Value) -> Values:
    home = evaluator.universe.view(value.path)
    return evaluator.value(home, evaluator.opened(home, value.scope).result, Place(value.scope)) if home else ()


def made_for(evaluator: Evaluator, value: Value, keys: Sequence[Values]) -> Values:
    """What an alias stands for, with types for its type parameters; nothing where no alias left any open."""
    for open_one in sorted(placeholders_in(evaluator, (value,))) if value.arguments else ():
        home = evaluator.universe.view(open_one.path)
        if home is not None and home.scopes[open_one.scope].kind == "alias":
            environment = dict(zip(own_placeholders(home, open_one.scope), keys, strict=False))
            return substituted(evaluator, (value,), environment)
    return ()


def of_block(evaluator: Evaluator, rules: Rules, owner: Value, called: Value, given: Values) -> Values:
    """What a function of a block gives, where its type is made for what `owner` says."""
    home = evaluator.universe.view(called.path) if called.kind == "code" else None
    block = home.class_around(called.scope) if home is not None else 0
    if home is None or kind_of(home, block) != "extension":
        return given
    if not any(each.kind == "placeholder" or each.arguments for each in given):
        return given
    inner = [each for each in rules.seen_through(evaluator, owner, "") if each.arguments]
    environment = compared(extended(evaluator, home, block), tuple(inner))
    return filled(evaluator, rules, given, environment)
