"""JavaScript and TypeScript: what names, members and `this` are; modules, types and calls have modules of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link import ecmascript_calls as calls
from repomap.link import ecmascript_expected as expectations
from repomap.link import ecmascript_exports as exports
from repomap.link import ecmascript_library as library
from repomap.link import ecmascript_narrowing as narrowing
from repomap.link import ecmascript_types as types
from repomap.link.ecmascript_modules import module_at
from repomap.link.operations import receiver_replaced
from repomap.link.placeholders import as_seen_from, environment_of, solid, substituted
from repomap.link.rules import Rules
from repomap.link.values import SELF, Found, Place, Value, in_order, union

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Values
    from repomap.link.view import SourceView
    from repomap.scoping import Binding, Term

_ONLY_TYPES = frozenset({"interface", "type"})
_BOTH = frozenset({"class", "enum", "namespace", "module"})
_NOTHING = frozenset({"any", "unknown", "never", "void", "undefined", "null", "object", "arguments", "this", "super"})
_OF_FUNCTIONS = frozenset({"call", "apply", "bind", "toString", "name", "length"})


class EcmascriptRules(Rules):
    """JavaScript as its specification has it, and TypeScript as its compiler does, as far as names and types go."""

    class_names_are_visible = False
    class_bodies_see_names = False
    declared_types_hold = True
    flow_is_followed = True
    assignments_are_followed = False
    texts_are_told = True
    members_are_given = (False, True)

    def meant(self, view: SourceView, bindings: Sequence[int], place: Place) -> Sequence[int]:
        """Bindings of types or of values; where one declares its type, that is what all the others are."""
        found = [each for each in bindings if self.is_meant(view, view.bindings[each], is_type=place.is_type)]
        if len(found) < 2:
            return found
        first = view.bindings[found[0]]
        if first.role == "definition" and view.terms[first.value].op == "scope":
            return [each for each in found if view.bindings[each].block == first.block]
        declared = [each for each in found if view.bindings[each].type]
        return declared or found

    def is_meant(self, view: SourceView, binding: Binding, *, is_type: bool) -> bool:
        """Interfaces and aliases are types, functions and constants values, classes and what is imported both."""
        if binding.role == "definition":
            kind = view.facts.definitions[binding.at].kind
            return kind in _BOTH or (kind in _ONLY_TYPES) == is_type
        is_open = binding.role == "value" and not (binding.value or binding.type)
        return binding.role in ("import", "extension") or is_open or (binding.role == "placeholder") == is_type

    def are_hoisted(self, view: SourceView, bindings: Sequence[int]) -> bool:
        """Functions that are declared hold from the beginning of their scope; several are overloads of one another."""
        each = [view.bindings[position] for position in bindings]
        return all(one.role == "definition" and view.terms[one.value].op == "scope" and not one.type for one in each)

    def as_meant(self, evaluator: Evaluator, values: Values, place: Place) -> Values:
        """What names a type is no value, and the other way round."""
        if place.is_type:
            return tuple([each for each in values if types.is_type(evaluator, each)])
        return tuple([each for each in values if not types.is_only_type(evaluator, each)])

    def leads_to(self, evaluator: Evaluator, view: SourceView, position: int) -> list[Found]:
        """The bindings in the module that the import takes its name from."""
        return exports.imported_bindings(evaluator, view, position)

    def sources(self, evaluator: Evaluator, view: SourceView, position: int) -> Sequence[str]:
        """The module that is imported from."""
        path = module_at(evaluator, view.path, view.facts.imports[position].source)
        return () if path is None else (path,)

    def imported(self, evaluator: Evaluator, view: SourceView, position: int) -> Values:
        """The module, or what it gives under a name."""
        return exports.imported(evaluator, view, position)

    def exported(self, evaluator: Evaluator, view: SourceView, name: str) -> list[Found]:
        """What is exported under a name, here or in a module that this one passes on."""
        return exports.exported(evaluator, view, name)

    def unbound(self, evaluator: Evaluator, view: SourceView, name: str, scope: int) -> Values:
        """`this`, `super`, `exports`, `module`, or what the language and its surroundings define."""
        if name == "this":
            return self.this(evaluator, view, scope)
        if name == "super":
            return union(self._above(evaluator, each) for each in self.this(evaluator, view, scope))
        if name == "exports":
            return (Value("module", view.path),)
        if name == "module":
            return (Value("outside", view.path, name="module"),)
        return () if name in _NOTHING else (Value("outside", name=name),)

    def _above(self, evaluator: Evaluator, this: Value) -> Values:
        """What `super` is where `this` is an instance of a class, or in a static member the class itself."""
        if this.kind == "instance":
            return (Value("base", this.path, this.scope),)
        above = evaluator.linear(this)[1:2] if this.kind == "code" else ()
        return tuple([each for each in above if each.kind == "code"])

    def this(self, evaluator: Evaluator, view: SourceView, scope: int) -> Values:
        """What `this` is in a scope: an arrow function has that of what is around it."""
        function = view.frame(scope)
        while function > 0:
            each = view.scopes[function]
            if each.kind == "class":
                return (Value("instance", view.path, function, SELF),)
            if each.kind == "function" and "arrow" not in each.marks:
                return self._receiver(evaluator, view, function)
            function = view.frame(each.parent) if each.parent >= 0 else 0
        return ()

    def _receiver(self, evaluator: Evaluator, view: SourceView, function: int) -> Values:
        """What a function is called as a member of."""
        declared = evaluator.own(view, function, "this")
        if declared:
            return evaluator.bound(Found(view.path, declared[0]))
        scope = view.scopes[function]
        around = view.scopes[scope.parent]
        if around.kind == "class":
            return (Value("code" if "static" in scope.marks else "instance", view.path, scope.parent, SELF),)
        if around.kind == "object":
            expected = expectations.expected_receiver(evaluator, view, function)
            return expected or self._of_object(evaluator, view, scope.parent)
        for position in view.given_by_scope.get(function, ()):
            binding = view.bindings[position]
            if binding.receiver:
                evaluator.reads(view.path, binding.name)
                values = evaluator.value(view, binding.receiver, Place(binding.block, binding.start))
                return tuple([each._replace(name=SELF) if each.kind == "instance" else each for each in values])
        return (Value("instance", view.path, function, SELF),)

    def _of_object(self, evaluator: Evaluator, view: SourceView, scope: int) -> Values:
        """An object as its methods see it: an instance of what it is the prototype of."""
        for position in view.given_by_scope.get(scope, ()):
            binding = view.bindings[position]
            if binding.receiver and binding.name == "prototype":
                owners = evaluator.value(view, binding.receiver, Place(binding.block, binding.start))
                return tuple([each._replace(kind="instance", name=SELF) for each in owners if each.kind == "code"])
        return (Value("code", view.path, scope),)

    def parameter(self, evaluator: Evaluator, view: SourceView, binding: Binding) -> Values:
        """What is expected of a function that is written as an argument or where a type is declared."""
        return expectations.expected_parameter(evaluator, view, binding)

    def gathered(self, evaluator: Evaluator, binding: Binding, declared: Values) -> Values:
        """A rest parameter is the array that it is declared as."""
        return declared or (Value("outside instance", name="Array", arguments=((),)),)

    def as_member(
        self, evaluator: Evaluator, view: SourceView, binding: Binding, values: Values, owner: Value
    ) -> Values:
        """What a getter gives; the class of an instance."""
        if binding.name == "constructor" and owner.kind == "instance":
            return (owner._replace(kind="code"),)
        term = view.terms[binding.value]
        if term.op == "scope" and "get" in view.scopes[term.parts[0]].marks:
            given = union(evaluator.result(each) for each in values if each.kind == "code")
            return receiver_replaced(given, owner)
        return values

    def missing_member(self, evaluator: Evaluator, value: Value, name: str) -> Values:
        """The prototype of a function, the class of an instance, and what functions have."""
        if value.kind == "code":
            if name == "prototype":
                return (value._replace(kind="instance"),)
            if name in _OF_FUNCTIONS and types.is_function(evaluator, value):
                return (Value("outside", name=f"Function().{name}", arguments=((value,),)),)
        if value.kind == "instance" and name == "constructor":
            return (value._replace(kind="code"),)
        return types.by_index(evaluator, value, name) if value.kind == "instance" and name[:1] not in "[(" else ()

    def seen_through(self, evaluator: Evaluator, value: Value, name: str) -> Values:
        """What a member of a type parameter is a member of."""
        return solid(evaluator, (value,)) if value.kind == "deferred" else (value,)

    def members_of(self, evaluator: Evaluator, found: list[Found], kind: str, code: Value) -> list[Found]:
        """Static members of classes and others of instances; a declared type says what all the others are."""
        kept: list[Found] = []
        declared: list[Found] = []
        for each in found:
            view = evaluator.universe.view(each.path)
            if view is None:
                continue
            binding = view.bindings[each.binding]
            if binding.role == "placeholder":
                continue
            if binding.receiver or types.is_static(view, binding) in (None, kind == "code"):
                kept.append(each)
                is_method = not binding.receiver and view.terms[binding.value].op == "scope"
                declared += [each] if binding.type or (binding.role == "definition" and is_method) else []
        return declared or kept

    def gives(self, receiver: Value, kind: str, *, is_defined: bool) -> bool:
        """What is given to a class is static, what is given to its prototype or an instance is not."""
        return receiver.kind == kind or (kind == "base" and receiver.kind == "instance")

    def parts(self, evaluator: Evaluator, view: SourceView, code: Value) -> Sequence[Value]:
        """All interfaces, classes and namespaces of one name in one scope."""
        return types.parts(evaluator, view, code)

    def is_followed(self, binding: Binding) -> bool:
        """A name that declares its type is what that says, not what it was set to."""
        return not binding.type

    def told_apart(self, evaluator: Evaluator, found: list[Found], *, is_call: bool) -> list[Found]:
        """Of the signatures of a function the one with a body; of what is called, no namespace of that name."""
        return narrowing.told_apart(evaluator, found, is_call=is_call)

    def narrowed(self, evaluator: Evaluator, values: Values, tested: Values, *, is_not: bool) -> Values:
        """Those of the values that are of a type, by `instanceof` or by what a function says of its argument."""
        return narrowing.narrowed(evaluator, values, tested, is_not=is_not)

    def stand_for(self, evaluator: Evaluator, values: Values) -> Values:
        """The one function or class that has a name where it stands, or all signatures of one function."""
        named = tuple([each for each in values if types.is_held(evaluator, each)])
        if len(named) != len(values) or not narrowing.are_one(evaluator, named):
            return ()
        called = tuple([each for each in named if types.scope_kind(evaluator, each) != "namespace"])
        return called or named

    def seen_from(self, evaluator: Evaluator, owner: Value, found: Found, values: Values) -> Values:
        """A member with what stands for the type parameters of its class."""
        return as_seen_from(evaluator, owner, found, values)

    def based(self, evaluator: Evaluator, view: SourceView, scope: int) -> Values:
        """The classes of what a class extends and implements, or of what an object or type is made of."""
        each = view.scopes[scope]
        values = in_order(evaluator.value(view, base, Place(scope, each.start)) for base in each.bases)
        return tuple([value._replace(kind="code") if value.kind == "instance" else value for value in values])

    def linear(self, evaluator: Evaluator, value: Value) -> Sequence[Value]:
        """A class and what it inherits from: all that the first has before what the second has."""
        order: dict[tuple[str, str, int], Value] = {("code", value.path, value.scope): value}
        for base in types.bases_of(evaluator, value):
            inner = [base] if base.is_outside or base.kind == "module" else evaluator.linear(base)
            environment = environment_of(evaluator, base)
            for each in inner:
                seen = substituted(evaluator, (each,), environment) if each != inner[0] else (base,)
                order.setdefault(each[:3], seen[0])
        return list(order.values())

    def called_in_place(self, evaluator: Evaluator, view: SourceView, term: Term, place: Place) -> Values:
        """The module that `require` or `import` gives."""
        called = view.terms[term.parts[0]]
        if called.op != "name" or called.text not in ("require", "import") or len(term.parts) < 2:
            return ()
        source = view.terms[term.parts[1]]
        if source.op != "text" or evaluator.lookup(view, called.text, place):
            return ()
        modules = exports.module_values(evaluator, view.path, source.text)
        return modules if called.text == "require" else types.promise(modules)

    def called(self, evaluator: Evaluator, name: str, value: Value, arguments: Sequence[Values]) -> Values:
        """What built-in functions, containers and their methods give."""
        return library.called(evaluator, name, value, arguments)

    def instance_called(self, evaluator: Evaluator, value: Value, arguments: Sequence[Values]) -> Values:
        """What the call signatures of a type give, or the module that is a function."""
        return calls.instance_called(evaluator, value, arguments)

    def made(self, evaluator: Evaluator, view: SourceView, value: Value, arguments: Sequence[Values]) -> Values:
        """An object of a class or of a function, or what a type says that its making gives."""
        return calls.made(evaluator, value, arguments)

    def constructed(self, evaluator: Evaluator, value: Value, arguments: Sequence[Values]) -> Values:
        """An object of a class."""
        return calls.made(evaluator, value, arguments)

    def chosen(self, evaluator: Evaluator, called: Values, arguments: Sequence[Values]) -> Values:
        """Of overloads the first that takes such arguments."""
        return calls.chosen(evaluator, called, arguments)

    def applied(self, evaluator: Evaluator, function: Value, given: Values, arguments: Sequence[Values]) -> Values:
        """The result with what the arguments say of its type parameters."""
        return calls.applied(evaluator, function, given, arguments)

    def argument(self, evaluator: Evaluator, view: SourceView, term: Term, place: Place) -> Values:
        """What a call expects of one of its arguments."""
        return expectations.expected_argument(evaluator, view, term, place)

    def indexed(self, evaluator: Evaluator, value: Value, keys: Sequence[Values], text: str) -> Values:
        """A type with arguments, the type of a member, or an item of a container."""
        return types.indexed(evaluator, value, keys, text)

    def looked_up(self, evaluator: Evaluator, value: Value, keys: Values, text: str) -> Values:
        """The type of a member, or of what a container holds."""
        return types.looked_up(evaluator, value, keys, text)

    def element(self, evaluator: Evaluator, value: Value) -> Values:
        """What a container holds."""
        return library.element_of(value) if value.is_outside else ()

    def awaited(self, evaluator: Evaluator, value: Value) -> Values:
        """What a promise gives."""
        return types.awaited(evaluator, value)

    def typed(self, evaluator: Evaluator, value: Value) -> Values:
        """The instances of a type; a function's type stands for such functions, an alias for what it names."""
        return types.typed(evaluator, value)

    def undeclared(self, evaluator: Evaluator, view: SourceView, scope: int, values: Values) -> Values:
        """The promise that an async function gives."""
        return types.promise(values) if "async" in view.scopes[scope].marks else values

    def outside_member(self, evaluator: Evaluator, value: Value, name: str) -> Values:
        """`module.exports`, or a member of something outside."""
        if value.name == "module" and value.path and name == "exports":
            return exports.assigned_exports(evaluator, value.path) or (Value("module", value.path),)
        if value.kind == "outside instance" and library.is_record(value):
            return value.arguments[-1]
        return super().outside_member(evaluator, value, name)


RULES = EcmascriptRules()
