"""What one language does in its own way: the base of the modules that a query's `linking:` names."""

from __future__ import annotations

from functools import lru_cache, partial
from importlib import import_module
from typing import TYPE_CHECKING

from repomap.link.type_rules import TypeRules
from repomap.link.values import MAX_ANCESTORS, Place, Value, in_order

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Found, Use, Values
    from repomap.link.view import SourceView
    from repomap.scoping import Binding


class Rules(TypeRules):
    """The linking of a language of which nothing is known but its scopes; each method answers one question."""

    class_names_are_visible = True
    """Whether the members of a class are names in its methods."""

    class_bodies_see_names = True
    """Whether the members of a class are names in its body itself; the parameters of its type always are."""

    names_precede_uses = False
    """Whether a name in a function means what was bound before it, or else what is further out."""

    names_end_at_namespaces = False
    """Whether the names around a namespace are none within it."""

    members_are_declared_once = False
    """Whether a member stands in one place that says its type, and is not set from anywhere."""

    macros_are_apart = False
    """Whether macros have names of their own, written here as `name!`, which nothing else can have."""

    members_are_overloaded = False
    """Whether the members of one name of a class and of what it inherits from stand side by side."""

    types_are_made = False
    """Whether what an object is made of is the name of a type, where a value may have the same."""

    functions_are_apart = False
    """Whether functions have names of their own, written here as `name()`, and `new()` for what makes an instance."""

    arguments_decide = False
    """Whether a function that cannot be called with some arguments does not hide one further out that can."""

    uses_decide = False
    """Whether `use` says anything, and `settled` is asked."""

    tests_are_followed = False
    """Whether a variable is what a test on the way to a place says, and otherwise what it is declared to be."""

    scopes_tell_names = True
    """Whether the scopes of a file alone tell what a name means in it: `outward` and `implied` are never asked."""

    imports_in_classes = False
    """Whether a class may import everything into itself."""

    missing_members_count = False
    """Whether `missing_member` gives what is meant by the name, not only what it stands for."""

    family = ""
    """The languages that have their packages, and what is meant from anywhere, in common."""

    declared_types_hold = False
    """Whether a variable is what its declared type says, whatever it is set to."""

    flow_is_followed = False
    """Whether a variable or member is what a test or an assignment on the way to a place says, whatever its type; a
    block that is an expression is then seen from its beginning."""

    variables_are_called = True
    """Whether a call of a variable that is known to hold no function of the repository means the variable."""

    settings_end_others = False
    """Whether nothing is known of a variable whose last setting tells nothing, whatever it is set to elsewhere."""

    assignments_are_followed = True
    """Whether, where flow is followed, that goes for assignments, too, or for tests alone."""

    texts_are_told = False
    """Whether a string has what it says for its argument, as types may tell between strings."""

    nothing = frozenset[str]()
    """The literals of which nothing is known: what stands for the want of a value."""

    values_are_followed = True
    """Whether a call of a name that was set to a function is a call of that function."""

    members_are_given: tuple[bool, ...] = (True,)
    """Whether what is given to a class from outside of its text counts, asked of all that it inherits from."""

    package_separator = "."
    """What stands between the names of a package and of those around it."""

    def packages(self, view: SourceView) -> dict[int, str]:
        """The scopes whose names any file may see, and what the package or type is called that each is a part of."""
        return {}

    def extending(self, view: SourceView) -> Iterable[tuple[str, int]]:
        """The bindings that give members to types, by the name under which these are looked for."""
        return [(each.name, position) for position, each in enumerate(view.bindings) if each.role == "extension"]

    def meant(self, view: SourceView, bindings: Sequence[int], place: Place) -> Sequence[int]:
        """Those bindings of a name in one scope that it may mean at a place."""
        return bindings

    def is_followed(self, binding: Binding) -> bool:
        """Whether a call of what was set to a function, as this binding says, is a call of that function."""
        return self.values_are_followed

    def stand_for(self, evaluator: Evaluator, values: Values) -> Values:
        """Those functions and classes that a call of a variable that was set to these values is a call of."""
        return values

    def is_meant(self, view: SourceView, binding: Binding, *, is_type: bool) -> bool:
        """Whether a binding may be meant by the name of a type, or else of a value."""
        return True

    def are_hoisted(self, view: SourceView, bindings: Sequence[int]) -> bool:
        """Whether these bindings of a name hold from the beginning of their scope, each beside the others."""
        return False

    def as_meant(self, evaluator: Evaluator, values: Values, place: Place) -> Values:
        """Those of the values that a name may stand for at a place."""
        return values

    def told_apart(self, evaluator: Evaluator, found: list[Found], *, is_call: bool) -> list[Found]:
        """Those of several members of one name that a reference may mean."""
        return found

    def called_as(self, name: str) -> str:
        """What is looked up where a name is called."""
        return f"{name}()" if self.functions_are_apart else name

    def takes(self, evaluator: Evaluator, found: list[Found], arguments: Sequence[Values]) -> bool:
        """Whether one of these can be called with such arguments."""
        return True

    def made_in_place(self, evaluator: Evaluator, view: SourceView, name: str, scope: int) -> Values:
        """The class of which a word of the language makes an instance: `super(…)` in a constructor."""
        return ()

    def seen_through(self, evaluator: Evaluator, value: Value, name: str) -> Values:
        """What a value passes the asking for a member on to: a pointer of the standard library."""
        return (value,)

    def given(self, evaluator: Evaluator, view: SourceView, value: Value, name: str) -> list[Found]:
        """The members that the repository gives to something outside of it."""
        return []

    def further_members(self, evaluator: Evaluator, value: Value, name: str) -> list[Found]:
        """The members of a value that neither its class nor what that inherits from has."""
        return []

    def implied(self, evaluator: Evaluator, view: SourceView, scope: int, name: str) -> list[Found]:
        """What a name in a function means that is a member of what the function is called on without a name."""
        return []

    def extended(self, evaluator: Evaluator, view: SourceView, value: Value, name: str) -> list[Found]:
        """The members that a value has only where a file sees what gives them to it."""
        return []

    def missing_member(self, evaluator: Evaluator, value: Value, name: str) -> Values:
        """What a member is that no class of the repository gives a value, but the language does."""
        return ()

    def imported(self, evaluator: Evaluator, view: SourceView, position: int) -> Values:
        """What an import stands for."""
        return ()

    def outward(
        self, evaluator: Evaluator, view: SourceView, scope: int, name: str, place: Place
    ) -> list[Found] | None:
        """What a name means from a scope on outwards, where the language does not look scope by scope in one file."""
        return None

    def of_package(self, evaluator: Evaluator, view: SourceView, package: str, name: str) -> list[Found]:
        """The bindings of a name in a package, as seen from a file."""
        return evaluator.in_package(view, package, name)

    def use(self, view: SourceView, role: str, arguments: int, place: Place) -> Use | None:
        """What a reference has to say beside its name, where that decides which of several bindings it leads to."""
        return None

    def settled(self, evaluator: Evaluator, view: SourceView, name: str, found: list[Found], use: Use) -> list[Found]:
        """Those bindings that a reference leads to which uses a name so, of those that it may mean."""
        return found

    def everything_imported(self, evaluator: Evaluator, view: SourceView, position: int, name: str) -> list[Found]:
        """What an import of everything gives for `name`."""
        return []

    def exported(self, evaluator: Evaluator, view: SourceView, name: str) -> list[Found]:
        """What the module gives to others under `name`."""
        return evaluator.named(view, 0, name)

    def submodule(self, evaluator: Evaluator, view_path: str, name: str) -> Values:
        """The file or folder that is called `name` within a module or folder."""
        return ()

    def ambient(self, evaluator: Evaluator, view: SourceView, name: str) -> list[Found]:
        """What a name means that no scope of the file has: the file's package, what it includes."""
        return []

    def is_built_in(self, name: str) -> bool:
        """Whether a name that nothing binds means something all the same."""
        return False

    def unbound(self, evaluator: Evaluator, view: SourceView, name: str, scope: int) -> Values:
        """What a name stands for that is bound nowhere: `this`, a built-in."""
        return ()

    def scope_of_types(self, view: SourceView, function: int) -> int:
        """The scope in which the types of a function's parameters and of its result are named."""
        return function

    def parameter(self, evaluator: Evaluator, view: SourceView, binding: Binding) -> Values:
        """What a parameter stands for without a declared type: `self`."""
        return ()

    def defined(self, evaluator: Evaluator, view: SourceView, binding: Binding, values: Values) -> Values:
        """What the name of a definition stands for, whose inside `values` are: what its decorators make of it."""
        return values

    def receiver(self, evaluator: Evaluator, view: SourceView, position: int) -> Values:
        """To what a binding gives a member."""
        nothing: Values = ()
        return evaluator.answer(("receiver", view.path, position), partial(evaluator.receiver, view, position), nothing)

    def members_of(self, evaluator: Evaluator, found: list[Found], kind: str, code: Value) -> list[Found]:
        """Those members of the class `code` that a value of this kind has."""
        return found

    def gives(self, receiver: Value, kind: str, *, is_defined: bool) -> bool:
        """Whether what is given to a class or an instance of it is a member of a value of this kind."""
        return is_defined or receiver.kind == "instance" or kind == "code"

    def based(self, evaluator: Evaluator, view: SourceView, scope: int) -> Values:
        """What a class inherits from that says so in expressions."""
        each = view.scopes[scope]
        return in_order(evaluator.value(view, base, Place(each.parent, each.start)) for base in each.bases)

    def as_member(
        self, evaluator: Evaluator, view: SourceView, binding: Binding, values: Values, owner: Value
    ) -> Values:
        """What a member is when it is read: the result of a property."""
        return values

    def as_found(self, evaluator: Evaluator, view: SourceView, found: Found, values: Values, place: Place) -> Values:
        """What a name is that stands without a receiver, where it is a member of the class around."""
        return values

    def unwritten_bases(self, evaluator: Evaluator, view: SourceView, scope: int) -> Values:
        """What a class inherits from that says nothing of it: one without a name."""
        return ()

    def seen_from(self, evaluator: Evaluator, owner: Value, found: Found, values: Values) -> Values:
        """What a member is as a member of `owner`: with what stands there for the type parameters of its class."""
        return values

    def linear(self, evaluator: Evaluator, value: Value) -> Sequence[Value]:
        """A class and what it inherits from, in the order in which members are looked for."""
        order: dict[Value, None] = {}
        waiting = [value]
        while waiting and len(order) < MAX_ANCESTORS:
            each = waiting.pop(0)
            if each not in order:
                order[each] = None
                waiting += self.above(evaluator, each)
        return list(order)

    def above(self, evaluator: Evaluator, value: Value) -> Sequence[Value]:
        """What a class has members from, beside its own, one level up."""
        return evaluator.bases(value)

    def leads_to(self, evaluator: Evaluator, view: SourceView, position: int) -> list[Found]:
        """The bindings that an import brings in, where the language imports names one by one."""
        return []

    def sources(self, evaluator: Evaluator, view: SourceView, position: int) -> Sequence[str]:
        """The files that an import names, where the language has imports name files."""
        return ()

    def parts(self, evaluator: Evaluator, view: SourceView, code: Value) -> Sequence[Value]:
        """The scopes whose names are members of a class: its own, and those that extend it elsewhere."""
        return (code,)

    def files_of_members(self, evaluator: Evaluator, view: SourceView, code: Value, name: str) -> Sequence[str]:
        """The files in which a member of that name may be given to a class from outside of its text."""
        return (code.path,)


@lru_cache(maxsize=64)
def load_rules(name: str) -> Rules:
    """The rules of the module `repomap.link.NAME`, or those of any language where no name is given."""
    if not name:
        return Rules()
    rules = import_module(f"repomap.link.{name}").RULES
    assert isinstance(rules, Rules)
    return rules
