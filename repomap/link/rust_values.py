"""Rust's values: what types hold, what calls of the standard library give, and what patterns take apart."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from repomap.link.inference import filled
from repomap.link.placeholders import environment_of
from repomap.link.rules import Rules
from repomap.link.rust_closures import results
from repomap.link.rust_generics import made_for
from repomap.link.rust_std import (
    MAX_HELD,
    OWN,
    PASS_ON,
    asked_for,
    function_called,
    held,
    holding,
    is_shared,
    method_called,
    tail,
)
from repomap.link.rust_types import kind_of
from repomap.link.values import Value, union
from repomap.link.values import held as kept

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Values
    from repomap.link.view import SourceView

_ITSELF = frozenset({"clone", "to_owned", "borrow", "borrow_mut", "as_ref", "as_mut", "by_ref", "into_iter", "iter"})
"""Methods that any type may have from outside, and that give the value itself."""

_LIFETIME = Value("outside instance", name="lifetime")


class RustValues(Rules):
    """What can be done with values in Rust, as far as types are declared."""

    def seen_through(self, evaluator: Evaluator, value: Value, name: str) -> Values:
        """What a pointer passes the asking for a member on to."""
        inside = value
        for _ in range(4):
            if inside.kind != "outside instance" or tail(inside.name) not in PASS_ON:
                break
            values = self.each_typed(evaluator, inside.arguments[0]) if inside.arguments else ()
            if name in OWN and not any(is_shared(each) for each in values):
                break
            if len(values) != 1:
                return values or (value,)
            inside = values[0]
        return (inside,)

    def missing_member(self, evaluator: Evaluator, value: Value, name: str) -> Values:
        """What any type may have from outside: methods that give the value itself, those of an iterator, a default."""
        if value.kind == "code" and name == "default":
            return (Value("outside", name="().default", arguments=((value._replace(kind="instance"),),)),)
        if value.kind != "instance" and not self._is_unit(evaluator, value):
            return ()
        if name in _ITSELF:
            return (Value("outside", name=f"().{name}", arguments=((value,),)),)
        each = self.element(evaluator, value)
        return (Value("outside", name=f"iter().{name}", arguments=(each,)),) if each else ()

    def called(self, evaluator: Evaluator, name: str, value: Value, arguments: Sequence[Values]) -> Values:
        """What functions, constructors and methods of the standard library give."""
        if "()." not in name:
            given = function_called(name, value, arguments)
            return (Value("outside instance", name=name),) if given is None else given
        if name.startswith("()."):
            return value.arguments[0] if value.arguments else ()
        method = name.rpartition("().")[2]
        return self.each_typed(evaluator, method_called(method, value, arguments, partial(results, evaluator)))

    def instance_called(self, evaluator: Evaluator, value: Value, arguments: Sequence[Values]) -> Values:
        """What a value of a function's type gives."""
        if value.name == "function_type" and len(value.arguments) > 1:
            return self.each_typed(evaluator, value.arguments[1])
        return (Value("outside instance", name="()"),) if value.is_outside else ()

    def typed(self, evaluator: Evaluator, value: Value) -> Values:
        """The instances of what a declared type stands for; a type of which a part is left open says nothing."""
        if value.kind == "code":
            home = evaluator.universe.view(value.path)
            return super().typed(evaluator, value) if home is not None and is_class(home, value) else (value,)
        if value.kind == "outside" and any(not each for each in value.arguments):
            return ()
        return super().typed(evaluator, value)

    def constructed(self, evaluator: Evaluator, value: Value, arguments: Sequence[Values]) -> Values:
        """What a struct or a variant gives that is called with what it holds."""
        return (value._replace(kind="instance"),)

    def indexed(self, evaluator: Evaluator, value: Value, keys: Sequence[Values], text: str) -> Values:
        """A type with arguments, or an item of a container."""
        keys = [each for each in keys if _LIFETIME not in each]
        if value.kind == "outside" and "()." in value.name:
            return asked_for(value, self.each_typed(evaluator, keys[0] if keys else ()))
        arguments = tuple([kept(each, MAX_HELD) for each in keys])
        if value.kind == "outside instance" and not value.arguments and value.name.endswith("_type"):
            return (Value("outside", name=value.name, arguments=arguments),)
        if value.kind in ("code", "outside"):
            return made_for(evaluator, value, keys) or (value._replace(arguments=arguments),)
        if value.kind == "outside instance":
            if any(each.name == "range_expression" for key in keys for each in key):
                return (value,)
            return self.each_typed(evaluator, value.arguments[-1]) if value.arguments else ()
        return self._asked(evaluator, value, "index")

    def element(self, evaluator: Evaluator, value: Value) -> Values:
        """What iterating gives, and what `?` takes out."""
        return evaluator.answer(("element", value), partial(self._element, evaluator, value), ())

    def _element(self, evaluator: Evaluator, value: Value) -> Values:
        if value.kind == "outside instance":
            inner = self.seen_through(evaluator, value, "iter")
            if inner != (value,):
                return union(self.element(evaluator, each) for each in inner)
            return self.each_typed(evaluator, held(value))
        given = self._asked(evaluator, value, "next")
        if given:
            return union(self.element(evaluator, each) for each in given)
        made = self._asked(evaluator, value, "into_iter")
        return union(self.element(evaluator, each) for each in made if each != value)

    def item(self, evaluator: Evaluator, value: Value, place: str) -> Values:
        """A field without a name, of a tuple or of what has such fields."""
        if not place.isdigit():
            return ()
        if value.kind == "outside instance":
            if tail(value.name) in PASS_ON:
                inner = self.seen_through(evaluator, value, place)
                return union(self.item(evaluator, each, place) for each in inner if each != value)
            if value.name != "tuple":
                return self.each_typed(evaluator, value.arguments[-1]) if value.arguments else ()
            at = int(place)
            return self.each_typed(evaluator, value.arguments[at]) if at < len(value.arguments) else ()
        home = evaluator.universe.view(value.path) if value.kind == "instance" else None
        made_of = evaluator.opened(home, value.scope).result if home is not None else 0
        row = evaluator.typed(home, made_of, value.scope) if home is not None and made_of else ()
        row = filled(evaluator, self, row, environment_of(evaluator, value))
        return union(self.item(evaluator, each, place) for each in row if each.is_outside)

    def opened(self, evaluator: Evaluator, values: Values, makers: Values) -> Values:
        """What a pattern takes apart: what an option or a result holds, or a struct or variant."""
        found: list[Values] = []
        for maker in makers:
            word = tail(maker.name) if maker.kind == "outside" else ""
            if word in ("Some", "Ok", "Err"):
                place = 1 if word == "Err" else 0
                each = [one.arguments[place] for one in values if one.is_outside and len(one.arguments) > place]
                found.append((holding("tuple", self.each_typed(evaluator, union(each))),))
            elif maker.kind == "code":
                found.append((maker._replace(kind="instance"),))
        return union(found)

    def _is_unit(self, evaluator: Evaluator, value: Value) -> bool:
        """Whether this is a struct without fields, whose name is a value of it as well."""
        home = evaluator.universe.view(value.path) if value.kind == "code" else None
        if home is None or kind_of(home, value.scope) != "struct":
            return False
        return not evaluator.opened(home, value.scope).result and not home.names[value.scope]

    def _asked(self, evaluator: Evaluator, value: Value, name: str) -> Values:
        """What a method of an instance gives."""
        has_members = value.kind == "instance" or self._is_unit(evaluator, value)
        found = evaluator.members(value, name) if has_members else []
        asked = [one for each in found for one in evaluator.bound(each) if one.kind == "code"]
        return union(self.received(evaluator, value, one, evaluator.result(one)) for one in asked)


def is_class(view: SourceView, value: Value) -> bool:
    """Whether a value of a file is a type, and no function."""
    return view.scopes[value.scope].kind == "class"
