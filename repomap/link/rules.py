"""What one language does in its own way: the base of the modules that a query's `linking:` names."""

from __future__ import annotations

from functools import lru_cache, partial
from importlib import import_module
from typing import TYPE_CHECKING

from repomap.link.values import Place, Value, in_order, union

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.universe import SourceView
    from repomap.link.values import Found, Values
    from repomap.scoping import Binding, Term


class Rules:
    """The linking of a language of which nothing is known but its scopes; each method answers one question."""

    class_names_are_visible = True
    """Whether the members of a class are names in its methods."""

    class_bodies_see_their_names = True
    """Whether the members of a class are names in its body itself; the parameters of its type always are."""

    names_precede_uses = False
    """Whether a name in a function means what was bound before it, or else what is further out."""

    names_end_at_namespaces = False
    """Whether the names around a namespace are none within it."""

    macros_are_apart = False
    """Whether macros have names of their own, written here as `name!`, which nothing else can have."""

    imports_in_classes = False
    """Whether a class may import everything into itself."""

    functions_are_apart = False
    """Whether functions have names of their own, written here as `name()`, and `new()` for what makes an instance."""

    members_are_overloaded = False
    """Whether the members of one name of a class and of what it inherits from stand side by side."""

    family = ""
    """The languages that have their packages, and what is meant from anywhere, in common."""

    declared_types_hold = False
    """Whether a variable is what its declared type says, whatever it is set to."""

    flow_is_followed = False
    """Whether a variable or member is what a test or an assignment on the way to a place says, whatever its type."""

    nothing = frozenset[str]()
    """The literals of which nothing is known: what stands for the want of a value."""

    arguments_decide = False
    """Whether a function that cannot be called with some arguments does not hide one further out that can."""

    tests_are_followed = False
    """Whether a variable is what a test on the way to a place says, and otherwise what it is declared to be."""

    missing_members_count = False
    """Whether `missing_member` gives what is meant by the name, not only what it stands for."""

    values_are_followed = True
    """Whether a call of a name that was set to a function is a call of that function."""

    def meant(self, view: SourceView, bindings: Sequence[int], place: Place) -> Sequence[int]:
        """Those bindings of a name in one scope that it may mean at a place."""
        return bindings

    def packaged(self, view: SourceView) -> Iterable[tuple[str, str, int]]:
        """What of a file stands in packages: the package, the name, and the position of its binding."""
        return ()

    def called_as(self, name: str) -> str:
        """What is looked up where a name is called."""
        return f"{name}()" if self.functions_are_apart else name

    def takes(self, evaluator: Evaluator, found: list[Found], arguments: Sequence[Values]) -> bool:
        """Whether one of these can be called with such arguments."""
        return True

    def chosen(self, evaluator: Evaluator, called: Values, arguments: Sequence[Values]) -> Values:
        """Those of several functions of one name that a call with these arguments means."""
        return called

    def by_role(self, evaluator: Evaluator, codes: Values, role: str) -> Values:
        """Those of several definitions of one name that a reference in a role means: a class where a type stands."""
        return codes

    def made_in_place(self, evaluator: Evaluator, view: SourceView, name: str, scope: int) -> Values:
        """The class of which a word of the language makes an instance: `super(…)` in a constructor."""
        return ()

    def told_apart(self, evaluator: Evaluator, found: list[Found]) -> list[Found]:
        """Those of several members of one name that a reference may mean."""
        return found

    def seen_through(self, evaluator: Evaluator, value: Value, name: str) -> Values:
        """What a value passes the asking for a member on to: a pointer of the standard library."""
        return (value,)

    def given(self, evaluator: Evaluator, view: SourceView, value: Value, name: str) -> list[Found]:
        """The members that the repository gives to something outside of it."""
        return []

    def received(self, evaluator: Evaluator, view: SourceView, scope: int, name: str) -> list[Found]:
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

    def unbound(self, evaluator: Evaluator, view: SourceView, name: str, scope: int) -> Values:
        """What a name stands for that is bound nowhere: `this`, a built-in."""
        return ()

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

    def based(self, evaluator: Evaluator, view: SourceView, scope: int) -> Values:
        """What a class inherits from that says so in expressions."""
        each = view.scopes[scope]
        return in_order(evaluator.value(view, base, Place(each.parent, each.start)) for base in each.bases)

    def unwritten_bases(self, evaluator: Evaluator, view: SourceView, scope: int) -> Values:
        """What a class inherits from that says nothing of it: one without a name."""
        return ()

    def narrowed(self, evaluator: Evaluator, values: Values, tested: Values, *, is_not: bool) -> Values:
        """Those of the values that a test for some types leaves."""
        return values

    def as_member(
        self, evaluator: Evaluator, view: SourceView, binding: Binding, values: Values, owner: Value
    ) -> Values:
        """What a member is when it is read: the result of a property."""
        return values

    def as_found(self, evaluator: Evaluator, view: SourceView, found: Found, values: Values, place: Place) -> Values:
        """What a name is that stands without a receiver, where it is a member of the class around."""
        return values

    def linear(self, evaluator: Evaluator, value: Value) -> Sequence[Value]:
        """A class and what it inherits from, in the order in which members are looked for."""
        order: dict[Value, None] = {}
        waiting = [value]
        while waiting:
            each = waiting.pop(0)
            if each not in order:
                order[each] = None
                waiting += evaluator.bases(each)
        return list(order)

    def called(self, evaluator: Evaluator, name: str, value: Value, arguments: Sequence[Values]) -> Values:
        """What a call of something outside gives."""
        return (Value("outside instance", name=name),)

    def instance_called(self, evaluator: Evaluator, value: Value, arguments: Sequence[Values]) -> Values:
        """What a call of an instance gives."""
        return ()

    def applied(self, evaluator: Evaluator, function: Value, given: Values, arguments: Sequence[Values]) -> Values:
        """What a call of a function gives, whose result is `given`: with what stands for its type parameters."""
        return given

    def keyword(self, name: str, values: Values) -> Values:
        """An argument with a name."""
        return values

    def indexed(self, evaluator: Evaluator, value: Value, keys: Sequence[Values], text: str) -> Values:
        """What an index into a value gives (`text`, if the key is one); of a type, the type with arguments."""
        return ()

    def element(self, evaluator: Evaluator, value: Value) -> Values:
        """What iterating over a value gives."""
        return value.arguments[-1] if value.arguments else ()

    def entered(self, evaluator: Evaluator, value: Value) -> Values:
        """What a value gives as a context."""
        return (value,)

    def awaited(self, evaluator: Evaluator, value: Value) -> Values:
        """What waiting for a value gives."""
        return (value,)

    def typed(self, evaluator: Evaluator, value: Value) -> Values:
        """The instances of what a declared type stands for."""
        if value.kind == "code":
            return (value._replace(kind="instance"),)
        if value.kind == "outside":
            return (value._replace(kind="outside instance"),)
        return (value,)

    def outside_member(self, evaluator: Evaluator, value: Value, name: str) -> Values:
        """What a member of something outside stands for."""
        if value.kind == "outside":
            return (Value("outside", name=f"{value.name}.{name}"),)
        return (Value("outside", name=f"{value.name}().{name}", arguments=value.arguments),)

    def called_in_place(self, evaluator: Evaluator, view: SourceView, term: Term, place: Place) -> Values:
        """What a call gives that means something else in each place: `super()`."""
        return ()

    def opened(self, evaluator: Evaluator, values: Values, makers: Values) -> Values:
        """What a pattern takes apart that says which type or constructor made these values."""
        return union(self.typed(evaluator, each) for each in makers) or values

    def item(self, evaluator: Evaluator, value: Value, place: str) -> Values:
        """The item at a place of a sequence; what is left of it for `*`."""
        if place == "*":
            return (value,)
        if value.name == "tuple" and value.is_outside:
            at = int(place)
            return value.arguments[at] if at < len(value.arguments) else ()
        return self.element(evaluator, value)

    def returned(self, evaluator: Evaluator, view: SourceView, scope: int, values: Values) -> Values:
        """What a function gives that declares to give these values."""
        return values

    def parts(self, evaluator: Evaluator, view: SourceView, code: Value) -> Sequence[Value]:
        """The scopes whose names are members of a class: its own, and those that extend it elsewhere."""
        return (code,)

    def files_of_members(self, evaluator: Evaluator, view: SourceView, code: Value, name: str) -> Sequence[str]:
        """The files in which a member of that name may be given to a class from outside of its text."""
        return (code.path,)

    def constructed(self, evaluator: Evaluator, value: Value, arguments: Sequence[Values]) -> Values:
        """What a call of a class gives."""
        return (value._replace(kind="instance"),)


@lru_cache(maxsize=64)
def load_rules(name: str) -> Rules:
    """The rules of the module `repomap.link.NAME`, or those of any language where no name is given."""
    if not name:
        return Rules()
    rules = import_module(f"repomap.link.{name}").RULES
    assert isinstance(rules, Rules)
    return rules
