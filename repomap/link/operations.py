"""Terms -> values, operation by operation."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, overload

from repomap.link.flow import member_here
from repomap.link.values import GIVING, MAX_CALLED, SELF, Found, Value, Values, container, held, union

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Place
    from repomap.link.view import SourceView
    from repomap.scoping import Term

    _Operation = Callable[[Evaluator, SourceView, Term, Place], Values]


TAGGED = "tagged "
"""How the name of what says of a member that it is a string begins, before that of the member."""

_PREDICATES = ("predicate", "predicate of this")
"""The names of what says of an argument that it is of a type, and of what says so of what it is a member of."""


def value_of(evaluator: Evaluator, view: SourceView, term: int, place: Place) -> Values:
    """What a term of a file stands for at a place in it."""
    each = view.terms[term]
    operation = _OPERATIONS.get(each.op)
    if operation is None:
        return ()
    evaluator.nesting += 1
    values = operation(evaluator, view, each, place)
    evaluator.nesting -= 1
    return values


def receiver_replaced(values: Values, owner: Value) -> Values:
    """What a method gave, with the receiver's own class where it gave the receiver itself."""
    if owner.kind not in ("instance", "code", "base"):
        return values
    return tuple([_with_receiver(each, owner) for each in values])


def _with_receiver(value: Value, owner: Value) -> Value:
    if value.name == SELF:
        return value._replace(path=owner.path, scope=owner.scope, name=owner.name, arguments=owner.arguments)
    if any(value.arguments) and value.is_outside:
        return value._replace(arguments=tuple([receiver_replaced(each, owner) for each in value.arguments]))
    return value


def _each(evaluator: Evaluator, view: SourceView, parts: Sequence[int], place: Place) -> list[Values]:
    return [value_of(evaluator, view, part, place) for part in parts]


def _name(evaluator: Evaluator, view: SourceView, term: Term, place: Place) -> Values:
    return evaluator.name(view, term.text, place)


def _member(evaluator: Evaluator, view: SourceView, term: Term, place: Place) -> Values:
    if view.rules.flow_is_followed:
        known = member_here(evaluator, view, term, place)
        if known is not None:
            return known
    values = evaluator.member(view, value_of(evaluator, view, term.parts[0], place), term.text)
    return view.rules.as_meant(evaluator, values, place)


def _call(evaluator: Evaluator, view: SourceView, term: Term, place: Place) -> Values:
    special = view.rules.called_in_place(evaluator, view, term, place)
    if special:
        return special
    arguments = _Arguments(evaluator, view, term.parts[1:], place)
    call, rules = evaluator.make if term.op == "new" else evaluator.call, view.rules
    chosen = (
        (owner, each)
        for owner, called in callees(evaluator, view, term, place, arguments)
        for each in rules.chosen(evaluator, called, arguments)
    )
    return union(
        call(view, each, arguments)
        if owner is None
        else rules.received(evaluator, owner, each, call(view, each, arguments))
        for owner, each in islice(chosen, MAX_CALLED)
    )


class _Arguments(Sequence[Values]):
    """What the arguments of a call stand for, asked when it is looked at."""

    def __init__(self, evaluator: Evaluator, view: SourceView, terms: Sequence[int], place: Place) -> None:
        self._asked = evaluator, view, terms, place
        self._found: list[Values] | None = None

    def __len__(self) -> int:
        return len(self._asked[2])

    @overload
    def __getitem__(self, at: int) -> Values: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[Values]: ...

    def __getitem__(self, at: int | slice) -> Values | Sequence[Values]:
        return self._each()[at]

    def __iter__(self) -> Iterator[Values]:
        return iter(self._each())

    def _each(self) -> list[Values]:
        if self._found is None:
            self._found = _each(*self._asked)
        return self._found


def callees(
    evaluator: Evaluator, view: SourceView, term: Term, place: Place, arguments: Sequence[Values] | None = None
) -> list[tuple[Value | None, Values]]:
    """What a call may call, with the value that it is a member of; `arguments` may tell."""
    called, rules = view.terms[term.parts[0]], view.rules
    if called.op == "name" and term.op == "call" and (rules.functions_are_apart or rules.arguments_decide):
        given = arguments if rules.arguments_decide else None
        return [(None, evaluator.name(view, rules.called_as(called.text), place, given))]
    place = place._replace(is_type=place.is_type or (term.op == "new" and view.rules.types_are_made))
    types: tuple[int, ...] = ()
    if called.op == "index" and view.terms[called.parts[0]].op == "member" and not called.text:
        called, types = view.terms[called.parts[0]], called.parts[1:]
    if called.op != "member":
        return [(None, value_of(evaluator, view, term.parts[0], place))]
    keys = _each(evaluator, view, types, place)
    found: list[tuple[Value | None, Values]] = []
    name = rules.called_as(called.text) if term.op == "call" else called.text
    for owner in value_of(evaluator, view, called.parts[0], place):
        members = evaluator.member(view, (owner,), name)
        if keys:
            members = union(view.rules.indexed(evaluator, each, keys, "") for each in members)
        found.append((owner, members))
    return found


def _index(evaluator: Evaluator, view: SourceView, term: Term, place: Place) -> Values:
    values = value_of(evaluator, view, term.parts[0], place)
    keys = [view.rules.key(evaluator, view, part, place, values) for part in term.parts[1:]]
    return union(view.rules.indexed(evaluator, each, keys, term.text) for each in values)


def _lookup(evaluator: Evaluator, view: SourceView, term: Term, place: Place) -> Values:
    owners, *keys = _each(evaluator, view, term.parts, place)
    return union(view.rules.looked_up(evaluator, each, union(keys), term.text) for each in owners)


def _either(evaluator: Evaluator, view: SourceView, term: Term, place: Place) -> Values:
    return union(_each(evaluator, view, term.parts, place))


def _undecided(evaluator: Evaluator, view: SourceView, term: Term, place: Place) -> Values:
    return held(_either(evaluator, view, term, place), 1)


def _scope(_: Evaluator, view: SourceView, term: Term, __: Place) -> Values:
    return (Value("code", view.path, term.parts[0]),)


def _within(evaluator: Evaluator, view: SourceView, term: Term, place: Place) -> Values:
    scope, value = term.parts
    byte = place.byte
    if term.text:
        byte = view.scopes[view.frame(scope)].start + int(term.text)
    elif view.rules.flow_is_followed:
        byte = view.scopes[scope].start
    return value_of(evaluator, view, value, place._replace(scope=scope, byte=byte))


def _typed(evaluator: Evaluator, view: SourceView, term: Term, place: Place) -> Values:
    return evaluator.typed(view, term.parts[0], place.scope)


def _element(evaluator: Evaluator, view: SourceView, term: Term, place: Place) -> Values:
    return union(view.rules.element(evaluator, each) for each in value_of(evaluator, view, term.parts[0], place))


def _entered(evaluator: Evaluator, view: SourceView, term: Term, place: Place) -> Values:
    return union(view.rules.entered(evaluator, each) for each in value_of(evaluator, view, term.parts[0], place))


def _awaited(evaluator: Evaluator, view: SourceView, term: Term, place: Place) -> Values:
    return union(view.rules.awaited(evaluator, each) for each in value_of(evaluator, view, term.parts[0], place))


def _item(evaluator: Evaluator, view: SourceView, term: Term, place: Place) -> Values:
    return union(
        view.rules.item(evaluator, each, term.text) for each in value_of(evaluator, view, term.parts[0], place)
    )


def _opened(evaluator: Evaluator, view: SourceView, term: Term, place: Place) -> Values:
    values, made = _each(evaluator, view, term.parts, place)
    return view.rules.opened(evaluator, values, made)


def _giving(evaluator: Evaluator, view: SourceView, term: Term, place: Place) -> Values:
    given = evaluator.typed(view, term.parts[0], place.scope, place.byte)
    return (Value("outside instance", name=GIVING, arguments=(given,)),)


def _list(evaluator: Evaluator, view: SourceView, term: Term, place: Place) -> Values:
    return (container(term.op, view.rules.held_together(_each(evaluator, view, term.parts, place))),)


def _tuple(evaluator: Evaluator, view: SourceView, term: Term, place: Place) -> Values:
    spread = [view.terms[part].op == "spread" for part in term.parts]
    if any(spread):
        each = zip(_each(evaluator, view, term.parts, place), spread, strict=True)
        inner = [
            union(view.rules.element(evaluator, value) for value in values) if is_spread else values
            for values, is_spread in each
        ]
        return (container("list", union(inner)),)
    return (container(term.op, *_each(evaluator, view, term.parts, place)),)


def _same(evaluator: Evaluator, view: SourceView, term: Term, place: Place) -> Values:
    return value_of(evaluator, view, term.parts[0], place)


def _spread(evaluator: Evaluator, view: SourceView, term: Term, place: Place) -> Values:
    return view.rules.keyword("*", value_of(evaluator, view, term.parts[0], place))


def _sent(evaluator: Evaluator, view: SourceView, _: Term, place: Place) -> Values:
    function = view.frame(place.scope)
    result = view.scopes[function].result
    return view.rules.sent(evaluator, evaluator.typed(view, result, function)) if result else ()


def _operated(evaluator: Evaluator, view: SourceView, term: Term, place: Place) -> Values:
    values = value_of(evaluator, view, term.parts[0], place)
    return union(view.rules.operated(evaluator, each, term.text) for each in values)


def _keyword(evaluator: Evaluator, view: SourceView, term: Term, place: Place) -> Values:
    return view.rules.keyword(term.text, value_of(evaluator, view, term.parts[0], place))


def _narrowed(evaluator: Evaluator, view: SourceView, term: Term, place: Place) -> Values:
    values, tested = _each(evaluator, view, term.parts, place)
    test = view.terms[term.parts[1]]
    called = view.terms[test.parts[0]] if test.op == "call" else test
    is_receiver = called.op == "member" and called.parts[0] == term.parts[0]
    tested = tuple([each for each in tested if each.name != _PREDICATES[not is_receiver]])
    return view.rules.narrowed(evaluator, values, tested, is_not=bool(term.text))


def _number(_: Evaluator, __: SourceView, ___: Term, ____: Place) -> Values:
    return (Value("outside instance", name="integer"),)


def _literal(_: Evaluator, view: SourceView, term: Term, ___: Place) -> Values:
    if term.text in view.rules.nothing and term.op == "literal":
        return ()
    if term.op == "text" and view.rules.texts_are_told:
        return (Value("outside instance", name=term.op, arguments=((Value("word", name=term.text),),)),)
    return (Value("outside instance", name=term.text if term.op == "literal" else term.op),)


def _typeof(evaluator: Evaluator, view: SourceView, term: Term, place: Place) -> Values:
    values = value_of(evaluator, view, term.parts[0], place._replace(is_type=False))
    return (Value("outside", name="typeof", arguments=(values,)),) if values else ()


def _predicate(evaluator: Evaluator, view: SourceView, term: Term, place: Place) -> Values:
    of = value_of(evaluator, view, term.parts[0], place)
    return (Value("outside", name=_PREDICATES[term.text == "this"], arguments=(of,)),)


def _tagged(evaluator: Evaluator, view: SourceView, term: Term, place: Place) -> Values:
    of = value_of(evaluator, view, term.parts[0], place)
    return (Value("outside", name=f"{TAGGED}{term.text}", arguments=(of,)),)


def _argument(evaluator: Evaluator, view: SourceView, term: Term, place: Place) -> Values:
    return view.rules.argument(evaluator, view, term, place)


def _parameter(evaluator: Evaluator, view: SourceView, term: Term, _: Place) -> Values:
    at = int(term.text)
    found = [each for each in view.parameters.get(term.parts[0], ()) if view.bindings[each].at == at]
    return union(evaluator.bound(Found(view.path, each)) for each in found)


_OPERATIONS: dict[str, _Operation] = {
    "name": _name,
    "member": _member,
    "call": _call,
    "new": _call,
    "index": _index,
    "lookup": _lookup,
    "either": _either,
    "undecided": _undecided,
    "scope": _scope,
    "within": _within,
    "typed": _typed,
    "typeof": _typeof,
    "predicate": _predicate,
    "tagged": _tagged,
    "argument": _argument,
    "element": _element,
    "entered": _entered,
    "awaited": _awaited,
    "item": _item,
    "opened": _opened,
    "giving": _giving,
    "list": _list,
    "mapping": _list,
    "tuple": _tuple,
    "keyword": _keyword,
    "narrowed": _narrowed,
    "spread": _spread,
    "sent": _sent,
    "operated": _operated,
    "text": _literal,
    "number": _number,
    "literal": _literal,
    "parameter": _parameter,
}
"""What is done for each operation of `repomap.scoping.Term`; any other stands for nothing."""
