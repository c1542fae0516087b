"""What Java, Kotlin and Scala have in common: packages, members by overloads and inheritance, and type parameters."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from repomap.link import jvm_library as library
from repomap.link.jvm_functions import parameters_given, results_of
from repomap.link.jvm_generics import bases_given, environment_in, environment_of_call, filled, match, parameters_of
from repomap.link.jvm_lambdas import handed_in
from repomap.link.jvm_overloads import chosen, fits
from repomap.link.jvm_packages import nearest, package_of, qualified
from repomap.link.jvm_types import is_interface, is_type, with_own
from repomap.link.rules import Rules
from repomap.link.values import MAX_ANCESTORS, Found, Place, Value, in_order, union

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Values
    from repomap.link.view import SourceView
    from repomap.scoping import Binding

NOTHING: Values = ()

_OF_ANY = frozenset({"getClass", "hashCode", "equals", "notify", "notifyAll", "wait", "finalize", "toString"})


class JvmRules(Rules):
    """What the languages of the JVM have in common, as far as packages, declarations and static types go."""

    names_precede_uses = True
    declared_types_hold = True
    values_are_followed = False
    functions_are_apart = True
    members_are_overloaded = True
    members_are_declared_once = True
    types_are_made = True
    family = "jvm"
    missing_members_count = True
    nothing = frozenset({"null_literal", "null"})

    def packages(self, view: SourceView) -> dict[int, str]:
        """What a file declares outside of all types is of its package."""
        return {0: package_of(view)}

    def meant(self, view: SourceView, bindings: Sequence[int], place: Place) -> Sequence[int]:
        """Where a type stands, those that may be one."""
        return [each for each in bindings if is_type(view, each)] if place.is_type else bindings

    def imported(self, evaluator: Evaluator, view: SourceView, position: int) -> Values:
        """What a full name stands for: a type, a function, or a member of a type."""
        each = view.facts.imports[position]
        return qualified(evaluator, view, ".".join(part for part in (each.source, each.name) if part))

    def everything_imported(self, evaluator: Evaluator, view: SourceView, position: int, name: str) -> list[Found]:
        """What a package or a type has, where the file's own package has nothing of that name."""
        if evaluator.in_package(view, package_of(view), name):
            return []
        source = view.facts.imports[position].source
        found = list(nearest(evaluator, view, evaluator.in_package(view, source, name)))
        if found:
            return found
        ask, nothing = partial(qualified, evaluator, view, source), NOTHING
        for value in evaluator.answer(("everything of", view.path, position), ask, nothing):
            found = evaluator.members(value, name) if value.kind == "code" else []
            if found:
                return found
        return []

    def ambient(self, evaluator: Evaluator, view: SourceView, name: str) -> list[Found]:
        """A function that is imported by its name, or what the package has."""
        if name.endswith("()"):
            imported = [each for each in evaluator.own(view, 0, name[:-2]) if view.bindings[each].role == "import"]
            if imported:
                return [Found(view.path, each) for each in imported]
        return list(nearest(evaluator, view, evaluator.in_package(view, package_of(view), name)))

    def unbound(self, evaluator: Evaluator, view: SourceView, name: str, scope: int) -> Values:
        """The instance around, what its bases have, or what the repository does not define."""
        if name in ("this", "super"):
            return self.own_instance(evaluator, view, scope, name)
        if name.endswith("()"):
            return (Value("outside", name=name[:-2]),) if self._may_lead_outside(evaluator, view, scope) else ()
        return (Value("outside", name=name),)

    def own_instance(self, evaluator: Evaluator, view: SourceView, scope: int, name: str) -> Values:
        """The instance of the innermost class around, or with `super` what its bases have."""
        around = view.enclosing_class(scope)
        return (Value("base" if name == "super" else "instance", view.path, around),) if around else ()

    def made_in_place(self, evaluator: Evaluator, view: SourceView, name: str, scope: int) -> Values:
        """The class whose constructor another one calls."""
        code = Value("code", view.path, view.enclosing_class(scope))
        if name != "super" or not code.scope:
            return (code,) if name == "this" and code.scope else ()
        above = [each for each in evaluator.bases(code) if not is_interface(evaluator, each)]
        return tuple(above[:1])

    def given(self, evaluator: Evaluator, view: SourceView, value: Value, name: str) -> list[Found]:
        """What a package of the repository has, by a full name."""
        if value.kind != "outside" or "()" in value.name:
            return []
        return list(nearest(evaluator, view, evaluator.in_package(view, value.name, name)))

    def missing_member(self, evaluator: Evaluator, value: Value, name: str) -> Values:
        """What a class has from outside, the instance around, or a function of it that is no call."""
        if name == "this" and value.kind == "code":
            return (value._replace(kind="instance"),)
        view = evaluator.universe.view(value.path)
        if value.kind not in ("instance", "base", "code") or view is None:
            return ()
        for base, _ in bases_given(evaluator, value):
            if base.is_outside:
                return self.outside_member(evaluator, base._replace(kind="outside instance"), name)
        if name.removesuffix("()") in _OF_ANY:
            return (Value("outside", name=f"Object().{name}"),)
        return () if name.endswith("()") else evaluator.member(view, (value,), f"{name}()")

    def as_member(
        self, evaluator: Evaluator, view: SourceView, binding: Binding, values: Values, owner: Value
    ) -> Values:
        """A member with what stands for the type parameters of its class; a function keeps whose member it is."""
        if owner.kind not in ("instance", "base", "code") or view.scopes[binding.scope].kind != "class":
            return values
        environment = environment_in(evaluator, owner, Value("code", view.path, binding.scope))
        if not environment:
            return values
        return tuple(
            each._replace(arguments=((owner,), *each.arguments[1:])) if each.kind == "code" else one
            for each in values
            for one in filled((each,), environment)
        )

    def as_found(self, evaluator: Evaluator, view: SourceView, found: Found, values: Values, place: Place) -> Values:
        """A member that is named without its instance, which is the one around."""
        home = evaluator.universe.view(found.path)
        binding = home.bindings[found.binding] if home is not None else None
        if home is None or binding is None or home.scopes[binding.scope].kind != "class":
            return values
        around = view.enclosing_class(place.scope)
        while around:
            owner = Value("instance", view.path, around)
            if (home.path, binding.scope) == owner[1:3]:
                return values
            if any(each[1:3] == (home.path, binding.scope) for each in evaluator.linear(owner)):
                return self.as_member(evaluator, home, binding, values, owner)
            around = view.enclosing_class(view.scopes[around].parent)
        return values

    def applied(self, evaluator: Evaluator, function: Value, given: Values, arguments: Sequence[Values]) -> Values:
        """What a function gives, with what stands for its type parameters and those of its class."""
        owners = self.environment(evaluator, function)
        given = filled(filled(given, owners), self._written_for(evaluator, function))
        return filled(given, environment_of_call(evaluator, function, arguments, owners))

    def _written_for(self, evaluator: Evaluator, function: Value) -> dict[tuple[str, int, str], Values]:
        """What is written for the type parameters of a function."""
        if len(function.arguments) < 2:
            return {}
        return dict(zip(parameters_of(evaluator, function), function.arguments[1:], strict=False))

    def environment(self, evaluator: Evaluator, function: Value) -> dict[tuple[str, int, str], Values]:
        """What stands for the type parameters of the class whose member a function is."""
        view = evaluator.universe.view(function.path)
        if view is None or not function.arguments or not function.arguments[0]:
            return {}
        home = Value("code", function.path, view.class_around(function.scope))
        return environment_in(evaluator, function.arguments[0][0], home) if home.scope else {}

    def takes(self, evaluator: Evaluator, found: list[Found], arguments: Sequence[Values]) -> bool:
        """Whether one of these takes as many arguments, and those with names."""
        values = [value for each in found for value in evaluator.bound(each)]
        return not values or any(value.kind != "code" or fits(evaluator, value, arguments) for value in values)

    def chosen(self, evaluator: Evaluator, called: Values, arguments: Sequence[Values]) -> Values:
        """The functions whose parameters the arguments fit."""
        return chosen(evaluator, called, arguments)

    def based(self, evaluator: Evaluator, view: SourceView, scope: int) -> Values:
        """What a class inherits from, as it is named around it; its own type parameters are names there, too."""
        each = view.scopes[scope]
        found = in_order(evaluator.value(view, base, Place(each.parent, is_type=True)) for base in each.bases)
        own = {name for name, all_ in view.names[scope].items() if view.bindings[all_[0]].role == "placeholder"}
        return tuple([with_own(one, view, scope, own) for one in found]) if own else found

    def unwritten_bases(self, evaluator: Evaluator, view: SourceView, scope: int) -> Values:
        """What a class without a name is made of, or the class of the constant that it is."""
        each = view.scopes[scope]
        if each.definition >= 0:
            is_constant = view.facts.definitions[each.definition].kind == "member"
            return (Value("code", view.path, each.parent),) if is_constant else ()
        return evaluator.value(view, each.result, Place(each.parent, each.start, is_type=True)) if each.result else ()

    def linear(self, evaluator: Evaluator, value: Value) -> Sequence[Value]:
        """A class, the classes above it, and then the interfaces of all of these."""
        classes: dict[Value, None] = {}
        interfaces: dict[Value, None] = {}
        waiting = [value]
        while waiting and len(classes) + len(interfaces) < MAX_ANCESTORS:
            each = waiting.pop(0)._replace(arguments=())
            into = interfaces if each != value and is_interface(evaluator, each) else classes
            if each not in classes and each not in interfaces:
                into[each] = None
                waiting += evaluator.bases(each)
        return [*classes, *interfaces]

    def typed(self, evaluator: Evaluator, value: Value) -> Values:
        """The instances of what a declared type stands for."""
        if value.kind == "outside" and value.name in ("var", "val", "_"):
            return ()
        return super().typed(evaluator, value)

    def component(self, evaluator: Evaluator, value: Value, place: int) -> Values:
        """What an instance holds as the parameter at a place of its class."""
        view = evaluator.universe.view(value.path)
        if view is None:
            return ()
        at = [each for each in view.parameters.get(value.scope, []) if view.bindings[each].at == place]
        bound = [(view.bindings[each], evaluator.bound(Found(view.path, each))) for each in at]
        return union(self.as_member(evaluator, view, binding, values, value) for binding, values in bound)

    def called(self, evaluator: Evaluator, name: str, value: Value, arguments: Sequence[Values]) -> Values:
        """What functions, constructors and methods of the standard library give."""
        if "()." not in name:
            given = library.function_called(name, arguments)
            return (Value("outside instance", name=name, arguments=value.arguments),) if given is None else given
        before, _, method = name.rpartition("().")
        receiver = Value("outside instance", name=before, arguments=value.arguments)
        return library.method_called(method.removesuffix("()"), receiver, arguments, partial(results_of, evaluator))

    def constructed(self, evaluator: Evaluator, value: Value, arguments: Sequence[Values]) -> Values:
        """An instance, with what its constructor's arguments tell of its type parameters."""
        view = evaluator.universe.view(value.path)
        made = value._replace(kind="instance")
        return (made,) if view is None or value.arguments else (self._inferred(evaluator, view, made, arguments),)

    def _inferred(self, evaluator: Evaluator, view: SourceView, made: Value, arguments: Sequence[Values]) -> Value:
        names = [each for each in view.names[made.scope].values() if view.bindings[each[0]].role == "placeholder"]
        if not names or not arguments:
            return made
        environment: dict[tuple[str, int, str], Values] = {}
        makers = evaluator.own(view, made.scope, "new()")
        codes = union(evaluator.bound(Found(view.path, each)) for each in makers) or (made._replace(kind="code"),)
        for code in self.chosen(evaluator, codes, arguments)[:1]:
            for binding, given in parameters_given(view, code.scope, arguments):
                declared = evaluator.typed(view, binding.type, binding.block) if binding.type and given else ()
                match(evaluator, declared, given, environment, 0)
        ordered = sorted((view.bindings[each[0]].at, view.bindings[each[0]].name) for each in names)
        row = [environment.get((made.path, made.scope, name), ()) for _, name in ordered]
        return made._replace(arguments=tuple(row)) if any(row) else made

    def indexed(self, evaluator: Evaluator, value: Value, keys: Sequence[Values], text: str) -> Values:
        """A type with arguments, or an item of a container."""
        if value.kind == "outside instance" and not value.arguments:
            return self.written(evaluator, value.name, [self.each_typed(evaluator, each) for each in keys])
        view = evaluator.universe.view(value.path) if value.kind == "code" else None
        if view is not None and view.scopes[value.scope].kind == "function":
            owner = value.arguments[:1] or ((),)
            return (value._replace(arguments=(*owner, *[self.each_typed(evaluator, each) for each in keys])),)
        if value.kind in ("code", "outside"):
            given = [self.each_typed(evaluator, each) for each in keys]
            return (value._replace(arguments=tuple(given)) if any(given) else value,)
        if library.is_map(value):
            return value.arguments[1]
        return self.element(evaluator, value)

    def written(self, evaluator: Evaluator, node: str, keys: Sequence[Values]) -> Values:
        """What a type stands for that is written with signs of its own: an array."""
        return (Value("outside", name="array", arguments=tuple(keys)),)

    def element(self, evaluator: Evaluator, value: Value) -> Values:
        """What iterating over a value gives."""
        if value.kind == "instance":
            outside = [base for base, _ in bases_given(evaluator, value) if base.is_outside and base.arguments]
            return union(library.element_of(each) for each in outside[:1])
        return library.element_of(value)

    def parameter(self, evaluator: Evaluator, view: SourceView, binding: Binding) -> Values:
        """What a lambda is handed by the function that it is an argument of."""
        closure = view.scopes[binding.scope]
        call = view.terms[closure.passed_to]
        called = view.terms[call.parts[0]] if call.op in ("call", "new") else None
        if called is None or binding.at < 0:
            return ()
        return self.handed_in(evaluator, view, binding.scope, binding.at)

    def handed_in(self, evaluator: Evaluator, view: SourceView, closure: int, place: int) -> Values:
        """What the function that a lambda is an argument of hands to it as the parameter at a place."""
        return handed_in(evaluator, self, view, closure, place)

    def _may_lead_outside(self, evaluator: Evaluator, view: SourceView, scope: int) -> bool:
        """Whether a function that is named without a receiver may be one from outside."""
        around = view.enclosing_class(scope)
        while around:
            if evaluator.leads_outside(Value("instance", view.path, around)):
                return True
            around = view.enclosing_class(view.scopes[around].parent)
        return any(
            value.is_outside
            for each in evaluator.own(view, 0, "*")
            for value in qualified(evaluator, view, view.facts.imports[view.bindings[each].at].source)
        )
