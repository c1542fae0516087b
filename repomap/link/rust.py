"""Rust: paths through modules and crates, members from blocks and traits, and types as they are declared."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from repomap.link.rules import Rules
from repomap.link.rust_modules import beginning, child, crate, resolved
from repomap.link.rust_std import OWN, PASS_ON, closure_argument, function_called, held, holding, method_called, tail
from repomap.link.rust_types import blocks_named, blocks_of, in_order, is_of_trait, own_type
from repomap.link.values import Found, Place, Value, union

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.universe import SourceView
    from repomap.link.values import Values
    from repomap.scoping import Binding

_BEGINNINGS = frozenset({"crate", "self", "super", "$crate"})
_LIFETIME = Value("outside instance", name="lifetime")


class RustRules(Rules):
    """Rust as its reference has it, as far as items, paths and declared types go."""

    class_names_are_visible = False
    class_bodies_see_their_names = False
    names_precede_uses = True
    names_end_at_namespaces = True
    declared_types_hold = True
    values_are_followed = False
    macros_are_apart = True

    def meant(self, view: SourceView, bindings: Sequence[int], place: Place) -> Sequence[int]:
        """Those that are no pattern's constants: a variable has a small letter."""
        return [
            each
            for each in bindings
            if view.bindings[each].role != "value" or not view.bindings[each].name[:1].isupper()
        ]

    def imported(self, evaluator: Evaluator, view: SourceView, position: int) -> Values:
        """What a `use` names, or the file of a `mod`."""
        each = view.facts.imports[position]
        scope = view.bindings[view.import_bindings[position]].scope
        path = each.source.split("::")
        if each.name:
            return resolved(evaluator, view, scope, [*path, each.name])
        if len(path) == 1 and not each.alias:
            return child(evaluator, view, scope, each.source) or crate(evaluator, each.source)
        return resolved(evaluator, view, scope, path)

    def everything_imported(self, evaluator: Evaluator, view: SourceView, position: int, name: str) -> list[Found]:
        """What `use path::*` gives: the names of a module, or the variants of a type."""
        scope = view.bindings[view.import_bindings[position]].scope
        ask = partial(resolved, evaluator, view, scope, view.facts.imports[position].source.split("::"))
        for value in evaluator.answer(("everything of", view.path, position), ask, ()):
            found = evaluator.members(value, name)
            if found:
                return found
        return []

    def ambient(self, evaluator: Evaluator, view: SourceView, name: str) -> list[Found]:
        """A macro that stands anywhere."""
        return evaluator.macros(view, name) if name.endswith("!") else []

    def unbound(self, evaluator: Evaluator, view: SourceView, name: str, scope: int) -> Values:
        """The beginnings of paths, `Self`, another crate, or what Rust always has."""
        if name == "Self":
            return own_type(evaluator, view, scope)
        if name in _BEGINNINGS:
            return beginning(evaluator, view, scope, name)
        return crate(evaluator, name)

    def parameter(self, evaluator: Evaluator, view: SourceView, binding: Binding) -> Values:
        """`self`, or what is handed to a closure."""
        if binding.name == "self":
            around = view.class_around(binding.scope)
            return union(self.typed(evaluator, each) for each in own_type(evaluator, view, around)) if around else ()
        return self._handed(evaluator, view, binding)

    def as_member(
        self, evaluator: Evaluator, view: SourceView, binding: Binding, values: Values, owner: Value
    ) -> Values:
        """A variant without anything in it is a value of its type."""
        return values

    def parts(self, evaluator: Evaluator, view: SourceView, code: Value) -> Sequence[Value]:
        """A type and the blocks that give it members."""
        return (code, *blocks_of(evaluator, view, code))

    def linear(self, evaluator: Evaluator, value: Value) -> Sequence[Value]:
        """A type, the traits that it implements, and what it passes on to."""
        view = evaluator.universe.view(value.path)
        return in_order(evaluator, view, value) if view is not None else [value]

    def told_apart(self, evaluator: Evaluator, found: list[Found]) -> list[Found]:
        """A type's own members before those that traits give it; of several traits', none can be told to be meant."""
        own = [each for each in found if not is_of_trait(evaluator, each)]
        return own or (found if len(found) == 1 else [])

    def seen_through(self, evaluator: Evaluator, value: Value, name: str) -> Values:
        """What a pointer passes the asking for a member on to."""
        inside = value
        for _ in range(4):
            if inside.kind != "outside instance" or tail(inside.name) not in PASS_ON or name in OWN:
                break
            values = self.each_typed(evaluator, inside.arguments[0]) if inside.arguments else ()
            if len(values) != 1:
                return values or (value,)
            inside = values[0]
        return (inside,)

    def given(self, evaluator: Evaluator, view: SourceView, value: Value, name: str) -> list[Found]:
        """What a block of the repository gives to a type outside of it."""
        if value.kind not in ("outside", "outside instance") or "()" in value.name:
            return []
        found: list[Found] = []
        for block in blocks_named(evaluator, view, tail(value.name)):
            home = evaluator.universe.view(block.path)
            found += evaluator.named(home, block.scope, name) if home is not None else []
        return found

    def missing_member(self, evaluator: Evaluator, value: Value, name: str) -> Values:
        """A method that any type may have from outside, which gives the value itself."""
        if name in ("clone", "to_owned", "borrow", "borrow_mut", "as_ref", "as_mut", "by_ref", "into_iter", "iter"):
            return (Value("outside", name=f"().{name}", arguments=((value,),)),) if value.kind == "instance" else ()
        return ()

    def called(self, evaluator: Evaluator, name: str, value: Value, arguments: Sequence[Values]) -> Values:
        """What functions, constructors and methods of the standard library give."""
        if "()." not in name:
            given = function_called(name, value, arguments)
            return (Value("outside instance", name=name),) if given is None else given
        if name.startswith("()."):
            return value.arguments[0]
        method = name.rpartition("().")[2]
        return self.each_typed(evaluator, method_called(method, value, arguments, partial(self._results, evaluator)))

    def instance_called(self, evaluator: Evaluator, value: Value, arguments: Sequence[Values]) -> Values:
        """What a value of a function's type gives."""
        if value.name == "function_type" and len(value.arguments) > 1:
            return self.each_typed(evaluator, value.arguments[1])
        return (Value("outside instance", name="()"),) if value.is_outside else ()

    def typed(self, evaluator: Evaluator, value: Value) -> Values:
        """The instances of what a declared type stands for; a type of which a part is left open says nothing."""
        if value.kind == "code":
            home = evaluator.universe.view(value.path)
            return super().typed(evaluator, value) if home is not None and _is_class(home, value) else (value,)
        if value.kind == "outside" and any(not each for each in value.arguments):
            return ()
        return super().typed(evaluator, value)

    def each_typed(self, evaluator: Evaluator, values: Values) -> Values:
        """The instances of type arguments; what is an instance already stays."""
        return union(self.typed(evaluator, each) for each in values)

    def constructed(self, evaluator: Evaluator, value: Value, arguments: Sequence[Values]) -> Values:
        """What a struct or a variant gives that is called with what it holds."""
        return (value._replace(kind="instance"),)

    def indexed(self, evaluator: Evaluator, value: Value, keys: Sequence[Values], text: str) -> Values:
        """A type with arguments, or an item of a container."""
        keys = [each for each in keys if _LIFETIME not in each]
        if value.kind == "outside instance" and not value.arguments and value.name.endswith("_type"):
            return (Value("outside", name=value.name, arguments=tuple(keys)),)
        if value.kind in ("code", "outside"):
            return (value._replace(arguments=tuple(keys)),)
        if value.kind == "outside instance":
            if any(each.name == "range_expression" for key in keys for each in key):
                return (value,)
            return self.each_typed(evaluator, value.arguments[-1]) if value.arguments else ()
        return self._asked(evaluator, value, "index")

    def element(self, evaluator: Evaluator, value: Value) -> Values:
        """What iterating gives, and what `?` takes out."""
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
        if home is None or not home.scopes[value.scope].result:
            return ()
        row = evaluator.typed(home, home.scopes[value.scope].result, value.scope)
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

    def _handed(self, evaluator: Evaluator, view: SourceView, binding: Binding) -> Values:
        """What the function that a closure is written as an argument of hands to it."""
        closure = view.scopes[binding.scope]
        call = view.terms[closure.passed_to]
        called = view.terms[call.parts[0]] if call.op == "call" else None
        if called is None or binding.at < 0:
            return ()
        place = Place(closure.parent, closure.start)
        if called.op == "member":
            found: list[Values] = []
            for value in evaluator.value(view, called.parts[0], place):
                if value.kind == "outside instance":
                    inner = value
                    found.append(self.each_typed(evaluator, closure_argument(inner, called.text, binding.at)))
                else:
                    functions = evaluator.member(view, (value,), called.text)
                    offset = 0 if value.kind == "code" else 1
                    found.append(self._expected(evaluator, functions, closure.passed_as + offset, binding.at))
            return union(found)
        functions = evaluator.value(view, call.parts[0], place)
        return self._expected(evaluator, functions, closure.passed_as, binding.at)

    def _expected(self, evaluator: Evaluator, functions: Values, argument: int, place: int) -> Values:
        """What a function's parameter at a place, a function itself, takes at its own."""
        found: list[Values] = []
        for function in functions:
            home = evaluator.universe.view(function.path) if function.kind == "code" else None
            for position in home.parameters.get(function.scope, ()) if home is not None else ():
                if home is None or home.bindings[position].at != argument:
                    continue
                for value in evaluator.bound(Found(home.path, position)):
                    limits = evaluator.limits(value) if value.kind == "placeholder" else (value,)
                    for each in limits:
                        if each.name == "function_type" and each.arguments:
                            found += [self.item(evaluator, one, str(place)) for one in each.arguments[0]]
        return union(found)

    def _results(self, evaluator: Evaluator, values: Values) -> Values:
        """What calls of these functions, or constructors, give."""
        found: list[Values] = []
        for each in values:
            home = evaluator.universe.view(each.path) if each.kind == "code" else None
            if home is not None:
                is_class = _is_class(home, each)
                found.append((each._replace(kind="instance"),) if is_class else evaluator.result(each))
            elif each.kind == "outside" and tail(each.name) == "Some":
                found.append((holding("Option", ()),))
        return union(found)

    def _asked(self, evaluator: Evaluator, value: Value, name: str) -> Values:
        """What a method of an instance gives."""
        found = evaluator.members(value, name) if value.kind == "instance" else []
        return union(evaluator.result(one) for each in found for one in evaluator.bound(each) if one.kind == "code")


def _is_class(view: SourceView, value: Value) -> bool:
    return view.scopes[value.scope].kind == "class"


RULES = RustRules()
