"""What one language does in its own way: the base of the modules that a query's `linking:` names."""

from __future__ import annotations

from functools import lru_cache, partial
from importlib import import_module
from typing import TYPE_CHECKING

from repomap.link.values import Place, Value, in_order, union

if TYPE_CHECKING:
    from collections.abc import Sequence

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

    declared_types_hold = False
    """Whether a variable is what its declared type says, whatever it is set to."""

    flow_is_followed = False
    """Whether a variable or member is what a test or an assignment on the way to a place says, whatever its type."""

    assignments_are_followed = True
    """Whether, where flow is followed, that goes for assignments, too, or for tests alone."""

    texts_are_told = False
    """Whether a string has what it says for its argument, as types may tell between strings."""

    nothing = frozenset[str]()
    """The literals of which nothing is known: what stands for the want of a value."""

    values_are_followed = True
    """Whether a call of a name that was set to a function is a call of that function."""

    members_are_given: tuple[bool, ...] = (True,)
    """Whether what is given to a class from outside of its text counts: asked of all that it inherits from, each time."""

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

    def leads_to(self, evaluator: Evaluator, view: SourceView, position: int) -> list[Found]:
        """The bindings that an import brings in, where the language imports names one by one."""
        return []

    def told_apart(self, evaluator: Evaluator, found: list[Found]) -> list[Found]:
        """Those of several members of one name that a reference may mean."""
        return found

    def seen_through(self, evaluator: Evaluator, value: Value, name: str) -> Values:
        """What a value passes the asking for a member on to: a pointer of the standard library."""
        return (value,)

    def given(self, evaluator: Evaluator, view: SourceView, value: Value, name: str) -> list[Found]:
        """The members that the repository gives to something outside of it."""
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

    def members_of(self, evaluator: Evaluator, found: list[Found], kind: str) -> list[Found]:
        """Those members of one class that a value of this kind has."""
        return found

    def gives(self, receiver: Value, kind: str, *, is_defined: bool) -> bool:
        """Whether what is given to a class or an instance of it is a member of a value of this kind."""
        return is_defined or receiver.kind == "instance" or kind == "code"

    def based(self, evaluator: Evaluator, view: SourceView, scope: int) -> Values:
        """What a class inherits from that says so in expressions."""
        each = view.scopes[scope]
        return in_order(evaluator.value(view, base, Place(each.parent, each.start)) for base in each.bases)

    def narrowed(self, evaluator: Evaluator, values: Values, tested: Values, *, is_not: bool) -> Values:
        """Those of the values that a test for some types leaves."""
        return values

    def as_member(
        self, evaluator: Evaluator, view: SourceView, binding: Binding, values: Values, owner: Value
    ) -> Values:
        """What a member is when it is read: the result of a property."""
        return values

    def seen_from(self, evaluator: Evaluator, owner: Value, found: Found, values: Values) -> Values:
        """What a member is as a member of `owner`: with what stands there for the type parameters of its class."""
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

    def chosen(self, evaluator: Evaluator, called: Values, arguments: Sequence[Values]) -> Values:
        """Those of several functions of one name that a call with these arguments means."""
        return called

    def made(self, evaluator: Evaluator, view: SourceView, value: Value, arguments: Sequence[Values]) -> Values:
        """What the making of an object gives, where the language has a word for it."""
        return evaluator.call(view, value, arguments)

    def argument(self, evaluator: Evaluator, view: SourceView, term: Term, place: Place) -> Values:
        """What a call expects of one of its arguments."""
        return ()

    def gathered(self, evaluator: Evaluator, binding: Binding, declared: Values) -> Values:
        """What a parameter stands for that takes all further arguments of a declared type."""
        name = "tuple of" if binding.role == "rest" else "mapping"
        return (Value("outside instance", name=name, arguments=(declared,)),)

    def keyword(self, name: str, values: Values) -> Values:
        """An argument with a name."""
        return values

    def indexed(self, evaluator: Evaluator, value: Value, keys: Sequence[Values], text: str) -> Values:
        """What an index into a value gives (`text`, if the key is one); of a type, the type with arguments."""
        return ()

    def looked_up(self, evaluator: Evaluator, value: Value, keys: Values, text: str) -> Values:
        """The type of the member of a type that other types name (`text`, if that is a word)."""
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
            is_quoted = value.name == "typeof" and bool(value.arguments)
            return value.arguments[0] if is_quoted else (value._replace(kind="outside instance"),)
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

    def undeclared(self, evaluator: Evaluator, view: SourceView, scope: int, values: Values) -> Values:
        """What a function gives that returns these values and declares nothing."""
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
