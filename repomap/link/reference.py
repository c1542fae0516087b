"""One reference -> the definitions that it means."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from repomap.link.values import UNKNOWN, Meaning, Place, Value

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Found, Use, Values
    from repomap.link.view import SourceView
    from repomap.scoping import Binding

_RULES = {
    "module": "module",
    "folder": "module",
    "instance": "instance",
    "code": "class",
    "base": "base",
}


_LOCAL = frozenset({"function", "block"})

VARIABLE = Meaning((), "", is_outside=True)
"""What the name of a variable means that is not called: what it holds may have any name."""


FOLLOWED, NAMED, BOTH = "followed", "named", "both"
"""What is meant by a name for something that stands for another definition, as a constant does whose value is one: that
other one, what has the name, or both."""


class Asked(NamedTuple):
    """What is asked of one reference: from where, and whether it calls what it names.

    `meant` says what is meant by a name for something that stands for another definition: `FOLLOWED` or so.
    """

    evaluator: Evaluator
    view: SourceView
    place: Place
    is_call: bool
    use: Use | None = None
    is_made: bool = False
    meant: str = FOLLOWED

    def given(self, arguments: int) -> list[Values]:
        """What the arguments of a call stand for."""
        return [self.evaluator.value(self.view, each, self.place) for each in self.view.terms[arguments].parts]

    def name(self, name: str, arguments: Sequence[Values] | None = None) -> Meaning:
        """What a name by itself means."""
        return self.bound(name, self.evaluator.lookup(self.view, name, self.place, arguments))

    def bound(self, name: str, found: list[Found]) -> Meaning:
        """What a name by itself means that has these bindings."""
        evaluator, view = self.evaluator, self.view
        if not found:
            made = view.rules.made_in_place(evaluator, view, name, self.place.scope) if self.is_made else ()
            values = made or view.rules.unbound(evaluator, view, name, self.place.scope)
            bases = [each for value in values if value.kind == "base" for each in evaluator.linear(value)[1:2]]
            inside = _definitions_of(evaluator, (*values, *bases))
            return Meaning(inside, "scope" if inside else "", is_outside=bool(values) and not inside)
        found = view.rules.settled(evaluator, view, name, found, self.use) if self.use is not None else found
        if not found:
            return UNKNOWN
        if view.rules.flow_is_followed and all(self._is_variable(each) for each in found):
            if not self.is_call:
                passed = self._passed_on(found)
                return Meaning(passed, "import") if passed else VARIABLE
            values = evaluator.name(view, name, self.place)
            targets = _definitions_of(evaluator, view.rules.stand_for(evaluator, values))
            is_outside = _all_outside(values)
        else:
            apart = view.rules.told_apart(evaluator, found, is_call=self.is_call) if len(found) > 1 else found
            targets, is_outside = self._targets(apart)
            is_outside = is_outside and bool(apart)
        is_own = found[0].path == view.path and view.bindings[found[0].binding].role != "import"
        return Meaning(targets, "scope" if is_own else "import", is_outside and not targets)

    def member(self, values: Values, name: str, arguments: Sequence[Values] | None = None) -> Meaning:
        """What a member of any of these values means."""
        evaluator, view = self.evaluator, self.view
        targets: dict[tuple[str, int], None] = {}
        is_outside = bool(values)
        rule = ""
        seen = [each for value in values for each in view.rules.seen_through(evaluator, value, name)]
        for value in seen:
            given = view.rules.given(evaluator, view, value, name) if value.is_outside else []
            if value.is_outside and not given:
                continue
            found = given or self._members(value, name, arguments)
            if not found:
                inside = evaluator.member(view, (value,), name)
                is_outside = is_outside and _all_outside(inside)
                if view.rules.missing_members_count:
                    targets.update(dict.fromkeys(_definitions_of(evaluator, inside)))
                    rule = rule or _RULES.get(value.kind, "instance")
                continue
            found = view.rules.settled(evaluator, view, name, found, self.use) if self.use is not None else found
            apart = view.rules.told_apart(evaluator, found, is_call=self.is_call) if len(found) > 1 else found
            reached, leads_out = self._targets(apart)
            targets.update(dict.fromkeys(reached))
            is_outside = is_outside and leads_out and bool(apart)
            rule = rule or _RULES.get(value.kind, "instance")
        return Meaning(tuple(targets), rule, is_outside and not targets)

    def _members(self, value: Value, name: str, arguments: Sequence[Values] | None) -> list[Found]:
        found = self.evaluator.members(value, name)
        if found and (arguments is None or self.view.rules.takes(self.evaluator, found, arguments)):
            return found
        return self.view.rules.extended(self.evaluator, self.view, value, name)

    def chosen(self, meaning: Meaning, arguments: int) -> Meaning:
        """The meaning with those of its definitions that a call with these arguments means."""
        targets: dict[Value, tuple[str, int]] = {}
        for path, definition in meaning.targets:
            home = self.evaluator.universe.view(path)
            inside = home.insides.get(definition, 0) if home is not None else 0
            if not inside:
                return meaning
            targets[Value("code", path, inside)] = path, definition
        chosen = self.view.rules.chosen(self.evaluator, tuple(targets), self.given(arguments))
        return meaning._replace(targets=tuple([targets[each] for each in chosen]))

    def _is_variable(self, found: Found) -> bool:
        """Whether a binding is of this file and has no definition."""
        return found.path == self.view.path and self.view.bindings[found.binding].role not in ("definition", "import")

    def _targets(self, found: Iterable[Found]) -> tuple[tuple[tuple[str, int], ...], bool]:
        """The definitions that these bindings are or stand for, and whether they lead outside."""
        targets: dict[tuple[str, int], None] = {}
        is_outside = True
        for each in self._apart(found):
            home = self.evaluator.universe.view(each.path)
            is_type = self.place.is_type
            if home is not None and home.rules.is_meant(home, home.bindings[each.binding], is_type=is_type):
                reached, leads_out = self._reached(home, each)
                targets.update(dict.fromkeys(reached))
                is_outside = is_outside and leads_out
        return tuple(targets), is_outside

    def _apart(self, found: Iterable[Found]) -> Iterable[Found]:
        """The bindings, and of several that an import brings in those that a reference may mean."""
        led_to = self._led_to(found)
        if len(led_to) < 2 or led_to == found:
            return led_to
        return self.view.rules.told_apart(self.evaluator, led_to, is_call=self.is_call)

    def _led_to(self, found: Iterable[Found]) -> list[Found]:
        """The bindings, with those that imports bring in for the imports."""
        reached: list[Found] = []
        for each in found:
            home = self.evaluator.universe.view(each.path)
            binding = home.bindings[each.binding] if home is not None else None
            inner: list[Found] = []
            if home is not None and binding is not None and binding.role == "import":
                inner = self.evaluator.led_to(home, binding.at)
            reached += inner or [each]
        return reached

    def _reached(self, home: SourceView, found: Found) -> tuple[tuple[tuple[str, int], ...], bool]:
        """The definitions that a binding is or stands for, and whether it leads outside."""
        binding, rules = home.bindings[found.binding], self.view.rules
        is_local = binding.role not in ("definition", "import") and home.scopes[binding.scope].kind in _LOCAL
        if is_local and not rules.values_are_followed:
            return (), True
        if binding.role != "definition" or binding.at < 0:
            values = self.evaluator.bound(found)
            leads_nowhere = bool(values) and all(_leads_nowhere(self.evaluator, each) for each in values)
            targets = _definitions_of(self.evaluator, rules.stand_for(self.evaluator, values))
            return targets or self._passed_on([found]), leads_nowhere
        if self.meant == NAMED:
            return ((found.path, binding.at),), False
        is_code = home.terms[binding.value].op == "scope" or home.facts.definitions[binding.at].kind == "type"
        values = () if is_code or not rules.is_followed(binding) else self.evaluator.bound(found)
        followed = _definitions_of(self.evaluator, rules.stand_for(self.evaluator, values))
        if not is_code and self.is_call and not rules.variables_are_called:
            return followed, _all_outside(values)
        own = ((found.path, binding.at),)
        return (*followed, *own) if self.meant == BOTH else followed or own, False

    def _passed_on(self, found: Iterable[Found]) -> tuple[tuple[str, int], ...]:
        """The constants that entries of objects, and what is taken from required modules, have their names from.

        That is asked for only where what has the name is meant.
        """
        targets: dict[tuple[str, int], None] = {}
        for each in found if self.meant == NAMED else ():
            for inner in self._led_to(self._sources(each)):
                home = self.evaluator.universe.view(inner.path)
                binding = home.bindings[inner.binding] if home is not None else None
                if binding is not None and binding.role == "definition":
                    targets[inner.path, binding.at] = None
        return tuple(targets)

    def _sources(self, found: Found) -> list[Found]:
        """What stands behind `LIM` in `{ LIM }` or, as an import, in `const { LIM } = require('./limits')`."""
        home = self.evaluator.universe.view(found.path)
        binding = home.bindings[found.binding] if home is not None else None
        if home is None or binding is None or binding.role != "value" or binding.receiver:
            return []
        term = home.terms[binding.value]
        if term.op != "name" or term.text != binding.name:
            return self._taken_from(home, binding)
        named = self.evaluator.lookup(home, term.text, Place(binding.block))
        own = [(each, home.bindings[each.binding]) for each in named if each.path == home.path]
        return [source for each, bound in own for source in self._taken_from(home, bound) or [each]]

    def _taken_from(self, home: SourceView, binding: Binding) -> list[Found]:
        """The import that a variable is beside, which has its value from what a call gives, under the same name."""
        term = home.terms[binding.value]
        is_taken = binding.role == "value" and term.op == "member" and term.text == binding.name
        if not is_taken or home.terms[term.parts[0]].op != "call":
            return []
        beside = self.evaluator.own(home, binding.scope, binding.name)
        return [home.found[each] for each in beside if home.bindings[each].role == "import"]


def _all_outside(values: Values) -> bool:
    return bool(values) and all(value.is_outside for value in values)


def _leads_nowhere(evaluator: Evaluator, value: Value) -> bool:
    """Whether a value is outside of the repository, or a function without a name that is written in place."""
    home = evaluator.universe.view(value.path) if value.kind == "code" else None
    return value.is_outside or (home is not None and home.scopes[value.scope].definition < 0)


def _definitions_of(evaluator: Evaluator, values: Values) -> tuple[tuple[str, int], ...]:
    found = []
    for value in values:
        home = evaluator.universe.view(value.path) if value.kind == "code" else None
        if home is not None and home.scopes[value.scope].definition >= 0:
            found.append((value.path, home.scopes[value.scope].definition))
    return tuple(found)
