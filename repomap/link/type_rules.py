"""What values give that are called, indexed, iterated over or declared: one half of the rules of a language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.operations import receiver_replaced
from repomap.link.values import Place, Value, union

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Values
    from repomap.link.view import SourceView
    from repomap.scoping import Binding, Term


class TypeRules:
    """The rules of a language of whose values nothing is known; each method answers one question."""

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

    def received(self, evaluator: Evaluator, owner: Value, called: Value, given: Values) -> Values:
        """What a call of a member gives, as seen from that of which it is a member."""
        return receiver_replaced(given, owner)

    def held_together(self, each: Sequence[Values]) -> Values:
        """What a list or a mapping holds whose items are written."""
        return union(each)

    def sent(self, evaluator: Evaluator, values: Values) -> Values:
        """What a generator is sent that declares to give these values."""
        return ()

    def operated(self, evaluator: Evaluator, value: Value, operator: str) -> Values:
        """What an operator gives with a value to its left."""
        return ()

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
        """An argument with a name, or for `*` one that is spread out."""
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

    def each_typed(self, evaluator: Evaluator, values: Iterable[Value]) -> Values:
        """The instances of types; what is an instance already stays."""
        return union(self.typed(evaluator, each) for each in values)

    def opened(self, evaluator: Evaluator, values: Values, makers: Values) -> Values:
        """What a pattern takes apart that says which type or constructor made these values."""
        return self.each_typed(evaluator, makers) or values

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

    def constructed(self, evaluator: Evaluator, value: Value, arguments: Sequence[Values]) -> Values:
        """What a call of a class gives."""
        return (value._replace(kind="instance"),)

    def narrowed(self, evaluator: Evaluator, values: Values, tested: Values, *, is_not: bool) -> Values:
        """Those of the values that a test for some types leaves."""
        return values

    def key(self, evaluator: Evaluator, view: SourceView, term: int, place: Place, indexed: Values) -> Values:
        """What an index stands for that is put to these values."""
        return evaluator.value(view, term, place)
