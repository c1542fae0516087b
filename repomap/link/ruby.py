"""Ruby: constants by nesting and ancestors, classes reopened in any file, and methods of the object itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.ruby_scopes import (
    EXTENDED,
    above,
    functions_among,
    home_of,
    inner_of,
    is_local,
    is_of_class,
    is_setter,
    kind_of,
    name_of,
    opened_as,
    opened_in,
    run_for,
    self_at,
)
from repomap.link.rules import Rules
from repomap.link.values import Found, Place, Value, union

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Values
    from repomap.link.view import SourceView
    from repomap.scoping import Binding

_MIXED_IN = frozenset({"include", "prepend"})
_SINGLETON = "<<self"

_ITSELF = frozenset({"tap", "freeze", "dup", "clone", "itself", "extend"})
"""Methods of all objects that give the object, or one like it."""


class RubyRules(Rules):
    """Ruby as far as constants, ancestors and the making of objects go; what is not known stays so."""

    flow_is_followed = True
    settings_end_others = True
    package_separator = "::"
    nothing = frozenset({"nil"})

    def packages(self, view: SourceView) -> dict[int, str]:
        """Classes and modules by their full names, wherever they are opened."""
        found = {0: ""}
        for position, scope in enumerate(view.scopes):
            outer = found.get(opened_in(view, scope.parent)) if position else None
            if outer is None or scope.kind != "class":
                continue
            if "singleton" in scope.marks:
                found[position] = outer + _SINGLETON
            elif scope.definition >= 0:
                definition = view.facts.definitions[scope.definition]
                name = "::".join([each for each in (outer, definition.scope, definition.name) if each])
                found[position] = name.replace("::::", "::")
        return found

    def meant(self, view: SourceView, bindings: Sequence[int], place: Place) -> Sequence[int]:
        """Constants, and variables and methods that are seen without a receiver where they stand."""
        return [each for each in bindings if self._is_meant(view, view.bindings[each], place)]

    def _is_meant(self, view: SourceView, binding: Binding, place: Place) -> bool:
        if binding.name[:1].isupper():
            return True
        if view.scopes[binding.scope].kind == "class":
            return False
        return binding.role == "definition" or is_local(view, binding.scope, place.scope)

    def told_apart(self, evaluator: Evaluator, found: list[Found], *, is_call: bool) -> list[Found]:
        """Of a class that is opened again and again, where it is at home; of methods that are defined anew, none."""
        names = {name_of(evaluator, each) for each in found}
        if len(names) == 1 and "" not in names:
            return [home_of(found, names.pop())]
        kept = [each for each in found if is_setter(evaluator, each) != is_call]
        return kept if len(kept) == 1 else []

    def ambient(self, evaluator: Evaluator, view: SourceView, name: str) -> list[Found]:
        """A constant that stands outside of all classes in any file."""
        return evaluator.in_package(view, "", name) if name[:1].isupper() else []

    def unbound(self, evaluator: Evaluator, view: SourceView, name: str, scope: int) -> Values:
        """`self`, a method of it or of all objects, or a constant from outside."""
        if name == "self":
            return self_at(evaluator, view, scope)
        if name == "super":
            return above(evaluator, view, scope)
        if name[:1].isupper():
            is_opened = evaluator.has_package(view, name)  # something within what is defined outside
            return (Value("package", view.path, name=name) if is_opened else Value("outside", name=name),)
        own = self_at(evaluator, view, scope) or run_for(evaluator, view, scope, name)
        found = [each for value in own for each in evaluator.members(value, name)]
        if not found and not own and view.frame(scope):
            return ()
        if not found and name == "new":
            return tuple([each._replace(kind="instance") for each in own if each.kind == "code"])
        if not found:
            found = functions_among(evaluator, evaluator.in_package(view, "", name))
        apart = self.told_apart(evaluator, found, is_call=True) if len(found) > 1 else found
        return union(evaluator.bound(each) for each in apart)

    def defined(self, evaluator: Evaluator, view: SourceView, binding: Binding, values: Values) -> Values:
        """A class as the first of the places where it is opened."""
        found = []
        for each in values:
            is_class = each.kind == "code" and each.path == view.path and view.scopes[each.scope].kind == "class"
            parts = self.parts(evaluator, view, each) if is_class else ()
            found.append(each._replace(path=parts[0].path, scope=parts[0].scope) if parts else each)
        return tuple(found)

    def parts(self, evaluator: Evaluator, view: SourceView, code: Value) -> Sequence[Value]:
        """All places where a class is opened, with what it says of itself as an object."""
        name = view.packages.get(code.scope, "")
        if not name:
            return (code,)
        own = evaluator.scopes_of(view, name)
        return (*own, *evaluator.scopes_of(view, name + _SINGLETON)) if not name.endswith(_SINGLETON) else own

    def files_of_members(self, evaluator: Evaluator, view: SourceView, code: Value, name: str) -> Sequence[str]:
        """The files in which a class is opened; of many, those that give something of that name."""
        return evaluator.giving(self.parts(evaluator, view, code), name)

    def gives(self, receiver: Value, kind: str, *, is_defined: bool) -> bool:
        """Whether a variable is that of an instance, or of the class as an object."""
        return is_defined or receiver.kind == kind

    def members_of(self, evaluator: Evaluator, found: list[Found], kind: str, code: Value) -> list[Found]:
        """Methods of instances, or of the class itself; constants of both."""
        kept = []
        for each in found:
            home = evaluator.universe.view(each.path)
            if home is None:
                continue
            binding = home.bindings[each.binding]
            kind_of_it = kind_of(home, binding)
            if kind_of_it == "method" and home.terms[binding.value].op != "scope":
                kept += self._named_so(evaluator, home, binding, kind, code)
                continue
            if binding.name[:1].isupper() and kind_of_it not in ("method", "property"):
                kept.append(each)
            elif binding.role != "definition":
                if binding.receiver:
                    kept.append(each)
            elif self._is_had(home, binding, kind, code):
                kept.append(each)
        return kept

    def _named_so(
        self, evaluator: Evaluator, home: SourceView, binding: Binding, kind: str, code: Value
    ) -> list[Found]:
        """The method of which a name is another; nothing is known of one that is made by another."""
        term = home.terms[binding.value]
        if term.op not in ("name", "text") or not self._is_had(home, binding, kind, code):
            return []
        return evaluator.members(
            Value("instance" if code.name == EXTENDED else kind, *code[1:3]), term.text.lstrip(":")
        )

    def _is_had(self, home: SourceView, binding: Binding, kind: str, code: Value) -> bool:
        """Whether an instance, or the class as an object, has a method."""
        if kind != "code" and code.name == EXTENDED:
            return False
        if kind == "code" and "functions" in home.scopes[binding.scope].marks:
            return True
        return is_of_class(home, binding) == (kind == "code" and code.name != EXTENDED)

    def further_members(self, evaluator: Evaluator, value: Value, name: str) -> list[Found]:
        """A class within a class that is opened by its full name; and for `new`, what makes an instance."""
        view = evaluator.universe.view(value.path)
        if view is None:
            return []
        if name[:1].islower() and name != "new":
            return evaluator.members(value, f":{name}")  # what is named by a symbol
        if value.kind != "code":
            return []
        if name == "new":
            return evaluator.members(value._replace(kind="instance"), "initialize")
        if not name[:1].isupper():
            return []
        return opened_as(evaluator, view, f"{view.packages.get(value.scope, '')}::{name}")

    def missing_member(self, evaluator: Evaluator, value: Value, name: str) -> Values:
        """What makes an instance of a class that does not say how, as the class; what all objects have."""
        if value.kind == "code" and name == "new":
            return (value._replace(name=""),)
        if value.kind == "package":
            return inner_of(evaluator, value, name)
        if value.kind == "instance" and name == "class":
            return (Value("outside", name="().class", arguments=((value._replace(kind="code"),),)),)
        is_itself = value.kind == "instance" and name in _ITSELF
        return (Value("outside", name=f"().{name}", arguments=((value,),)),) if is_itself else ()

    def seen_through(self, evaluator: Evaluator, value: Value, name: str) -> Values:
        """What a method gives that was called by its name alone."""
        home = evaluator.universe.view(value.path) if value.kind == "code" else None
        if home is None or home.scopes[value.scope].kind != "function":
            return (value,)
        return self.applied(evaluator, value, evaluator.result(value), ())

    def applied(self, evaluator: Evaluator, function: Value, given: Values, arguments: Sequence[Values]) -> Values:
        """What a method gives; the one that `new` calls makes an instance."""
        home = evaluator.universe.view(function.path)
        definition = home.scopes[function.scope].definition if home is not None else -1
        if home is None or definition < 0 or home.facts.definitions[definition].kind != "constructor":
            return given
        return self_at(evaluator, home, function.scope)

    def undeclared(self, evaluator: Evaluator, view: SourceView, scope: int, values: Values) -> Values:
        """What a method gives, where its last expression may be the name of another that is called so."""
        return union(self._ran(evaluator, view, scope, each) for each in values)

    def _ran(self, evaluator: Evaluator, view: SourceView, scope: int, value: Value) -> Values:
        given = self.seen_through(evaluator, value, "")
        home = evaluator.universe.view(value.path) if given != (value,) else None
        definition = home.scopes[value.scope].definition if home is not None else -1
        if home is None or definition < 0 or home.facts.definitions[definition].kind != "constructor":
            return given
        own = self_at(evaluator, view, scope)
        return tuple([each._replace(kind="instance") for each in own if each.kind == "code"]) or given

    def instance_called(self, evaluator: Evaluator, value: Value, arguments: Sequence[Values]) -> Values:
        """What an attribute gives is read by a call."""
        return (value,) if value.kind == "instance" else ()

    def received(self, evaluator: Evaluator, owner: Value, called: Value, given: Values) -> Values:
        """What a call gives; that of `new` is an instance."""
        home = evaluator.universe.view(called.path) if called.kind == "code" else None
        if home is not None and owner.kind == "code" and home.scopes[called.scope].kind == "function":
            definition = home.scopes[called.scope].definition
            if definition >= 0 and home.facts.definitions[definition].kind == "constructor":
                return (owner._replace(kind="instance"),)
        return super().received(evaluator, owner, called, given)

    def as_member(
        self, evaluator: Evaluator, view: SourceView, binding: Binding, values: Values, owner: Value
    ) -> Values:
        """An attribute is the variable of its name."""
        if binding.role == "definition" and kind_of(view, binding) == "property":
            return evaluator.member(view, (owner,), f"@{binding.name.lstrip(':')}")
        return values

    def linear(self, evaluator: Evaluator, value: Value) -> Sequence[Value]:
        """What is put before a class, the class, what it includes, the last first, and all of that of its parent."""
        order: dict[Value, None] = {}
        self._add(evaluator, value, order, 0)
        return list(order)

    def _add(self, evaluator: Evaluator, value: Value, order: dict[Value, None], depth: int) -> None:
        view = evaluator.universe.view(value.path) if value.kind == "code" else None
        if view is None:
            order.setdefault(value)
            return
        if value in order or depth > 20:
            return
        before, behind, extended, parents = self._mixed(evaluator, view, value)
        for each in reversed(before):
            self._add(evaluator, each, order, depth + 1)
        order.setdefault(value)
        for each in reversed(behind):
            self._add(evaluator, each, order, depth + 1)
        for each in reversed(extended):
            order.setdefault(each._replace(name=EXTENDED))
        for each in parents:
            self._add(evaluator, each, order, depth + 1)

    def _mixed(self, evaluator: Evaluator, view: SourceView, value: Value) -> tuple[list[Value], ...]:
        """What is prepended, included and extended by, and the parent."""
        found: dict[str, list[Value]] = {"prepend": [], "include": [], EXTENDED: [], "": []}
        for part in self.parts(evaluator, view, value):
            home = evaluator.universe.view(part.path)
            scope = home.scopes[part.scope] if home is not None else None
            for base in scope.bases if scope is not None else ():
                if home is None or scope is None:
                    continue
                term = home.terms[base]
                is_call = term.op == "call"
                how = home.terms[term.parts[0]].text if is_call else ""
                how = EXTENDED if how == "include" and "singleton" in scope.marks else how
                place = Place(part.scope if is_call else scope.parent, scope.start)
                for each in term.parts[1:] if is_call else (base,):
                    values = evaluator.value(home, each, place)
                    found.setdefault(how, []).extend(one._replace(name="") for one in values)
        return found["prepend"], found["include"], found[EXTENDED], found[""]

    def called(self, evaluator: Evaluator, name: str, value: Value, arguments: Sequence[Values]) -> Values:
        """What a class outside makes; of all else nothing is known."""
        if name.startswith("()."):
            return value.arguments[0]
        if name.endswith(".new") and "()" not in name:
            return (Value("outside instance", name=name.removesuffix(".new")),)
        return ()


RULES = RubyRules()
