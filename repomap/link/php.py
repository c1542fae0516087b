"""PHP: namespaces over files, names by what is imported, and members by class, trait and parent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.php_names import QUALIFIED, class_kind, is_callable, is_local, is_outermost, only, seen
from repomap.link.rules import Rules
from repomap.link.values import MAX_ANCESTORS, SELF, Found, Place, Value, union

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Values
    from repomap.link.view import SourceView
    from repomap.scoping import Binding

_TYPES = frozenset({"class", "interface", "trait", "enum"})


class PhpRules(Rules):
    """PHP as its manual has it, as far as namespaces, classes and declared types go."""

    class_names_are_visible = False
    class_bodies_see_their_names = False
    declared_types_hold = True
    flow_is_followed = True
    types_are_made = True
    settings_end_others = True
    package_separator = "\\"
    nothing = frozenset({"null"})

    def packages(self, view: SourceView) -> dict[int, str]:
        """The namespace of the file, or those that stand in it, and the classes."""
        found = {0: view.terms[view.scopes[0].result].text}
        for position, scope in enumerate(view.scopes):
            if scope.kind == "namespace" and scope.definition >= 0:
                found[position] = view.facts.definitions[scope.definition].name
                found[0] = ""
        return found

    def meant(self, view: SourceView, bindings: Sequence[int], place: Place) -> Sequence[int]:
        """Variables of the same function; and no methods or properties but as members."""
        return [each for each in bindings if self._is_meant(view, view.bindings[each], place)]

    def _is_meant(self, view: SourceView, binding: Binding, place: Place) -> bool:
        if binding.name.startswith("$"):
            return is_local(view, binding.scope, place.scope)
        kind = view.facts.definitions[binding.at].kind if binding.role == "definition" else ""
        return binding.role == "import" or (kind in _TYPES if place.is_type else kind not in ("variable", ""))

    def told_apart(self, evaluator: Evaluator, found: list[Found], *, is_call: bool) -> list[Found]:
        """Methods where something is called, and else properties and constants; of functions or types only one."""
        kept = [each for each in found if is_callable(evaluator, each) == is_call] or found
        if len(kept) > 1 and all(is_outermost(evaluator, each) for each in kept):
            return []
        return kept

    def chosen(self, evaluator: Evaluator, called: Values, arguments: Sequence[Values]) -> Values:
        """Methods before properties of the same name."""
        return tuple([each for each in called if each.kind == "code"]) or called

    def imported(self, evaluator: Evaluator, view: SourceView, position: int) -> Values:
        """What `use` names: something that a namespace has, or a namespace."""
        each = view.facts.imports[position]
        if not each.name:
            return ()  # a file that is included
        return self._in(evaluator, view, each.source.strip("\\"), each.name)

    def leads_to(self, evaluator: Evaluator, view: SourceView, position: int) -> list[Found]:
        """The definition that `use` names."""
        each = view.facts.imports[position]
        return only(evaluator.in_package(view, each.source.strip("\\"), each.name)) if each.name else []

    def ambient(self, evaluator: Evaluator, view: SourceView, name: str) -> list[Found]:
        """What the file's namespace has; functions and constants of that without a name, too."""
        return only(seen(evaluator, view, name))

    def unbound(self, evaluator: Evaluator, view: SourceView, name: str, scope: int) -> Values:
        """`$this` and its class, a name with its namespace, or what is outside."""
        if name in ("$this", "self", "static", "parent"):
            return self._own(evaluator, view, name, scope)
        if name.startswith("$"):
            return ()
        if QUALIFIED not in name:
            return () if seen(evaluator, view, name) else (Value("outside", name=name),)
        return self._qualified(evaluator, view, name, scope)

    def _own(self, evaluator: Evaluator, view: SourceView, name: str, scope: int) -> Values:
        around = view.enclosing_class(scope)
        if not around:
            return ()
        if name == "self":
            return (Value("code", view.path, around),)
        kind = {"$this": "instance", "static": "code", "parent": "base"}[name]
        return (Value(kind, view.path, around, SELF),)

    def _qualified(self, evaluator: Evaluator, view: SourceView, name: str, scope: int) -> Values:
        """What a name with backslashes stands for: its beginning may be imported, or be in the file's namespace."""
        first, _, rest = name.partition("\\")
        if not first:
            return self._in_marked(evaluator, view, rest)
        here = next((each for position, each in view.packages.items() if view.is_within(scope, position)), "")
        if first == "namespace":
            return self._in_marked(evaluator, view, f"{here}\\{rest}")
        for position in view.names[0].get(first, ()):
            binding = view.bindings[position]
            if binding.role == "import":
                evaluator.reads(view.path, first)
                each = view.facts.imports[binding.at]
                full = f"{each.source}\\{each.name}" if each.source else each.name
                return self._in_marked(evaluator, view, f"{full}\\{rest}")
        return self._in_marked(evaluator, view, f"{here}\\{name}")

    def _in_marked(self, evaluator: Evaluator, view: SourceView, full: str) -> Values:
        package, _, name = full.strip("\\").rpartition("\\")
        found = self._in(evaluator, view, package, name)
        return tuple([each._replace(name=QUALIFIED) if each.kind == "code" else each for each in found])

    def _in(self, evaluator: Evaluator, view: SourceView, package: str, name: str) -> Values:
        """What a namespace has under a name."""
        several = evaluator.in_package(view, package, name)
        found = only(several)
        full = f"{package}\\{name}".lstrip("\\")
        if not found and evaluator.has_package(view, full):
            return (Value("package", view.path, name=full),)
        if not several:
            return (Value("outside", name=full),)
        return union(evaluator.bound(each) for each in found)

    def seen_through(self, evaluator: Evaluator, value: Value, name: str) -> Values:
        """A value itself; where its own name is asked for that stands behind its namespace, that namespace."""
        if value.name != QUALIFIED or value.kind != "code":
            return (value,)
        home = evaluator.universe.view(value.path)
        definition = home.scopes[value.scope].definition if home is not None else -1
        if home is None or definition < 0 or home.facts.definitions[definition].name != name:
            return (value._replace(name=""),)
        package = home.packages.get(home.scopes[value.scope].parent, "")
        return (Value("package", value.path, name=package),)

    def further_members(self, evaluator: Evaluator, value: Value, name: str) -> list[Found]:
        """A static property, which has its sign where it is used."""
        return evaluator.members(value, name[1:]) if name.startswith("$") else []

    def defined(self, evaluator: Evaluator, view: SourceView, binding: Binding, values: Values) -> Values:
        """A case of an enumeration as a value of it."""
        if view.facts.definitions[binding.at].kind == "member":
            return (Value("instance", view.path, binding.scope),)
        return values

    def linear(self, evaluator: Evaluator, value: Value) -> Sequence[Value]:
        """A class, its traits, then its parent with all of that, and at last the interfaces."""
        order: dict[Value, None] = {}
        self._add(evaluator, value, order, frozenset({"trait"}))
        self._add(evaluator, value, order, frozenset({"interface"}), is_all=True)
        return list(order)

    def _add(
        self,
        evaluator: Evaluator,
        value: Value,
        order: dict[Value, None],
        first: frozenset[str],
        *,
        is_all: bool = False,
    ) -> None:
        waiting, seen = [value], set[Value]()
        while waiting and len(seen) < MAX_ANCESTORS:
            each = waiting.pop(0)._replace(name="")
            if each in seen:
                continue
            seen.add(each)
            kind = class_kind(evaluator, each)
            if is_all or kind != "interface":
                order.setdefault(each)
            bases = evaluator.bases(each) if each.kind == "code" else ()
            waiting = [
                *[one for one in bases if class_kind(evaluator, one) in first],
                *[one for one in bases if class_kind(evaluator, one) not in first],
                *waiting,
            ]

    def based(self, evaluator: Evaluator, view: SourceView, scope: int) -> Values:
        """The parent, interfaces and traits."""
        each = view.scopes[scope]
        place = Place(each.parent, each.start, is_type=True)
        return tuple([one for base in each.bases for one in evaluator.value(view, base, place)])

    def narrowed(self, evaluator: Evaluator, values: Values, tested: Values, *, is_not: bool) -> Values:
        """What a test for a class leaves: an instance of it."""
        classes = [each for each in tested if each.kind in ("code", "outside")]
        if not is_not:
            return self._kept(evaluator, values, classes) or union(self.typed(evaluator, each) for each in classes)
        told = {each[1:3] for each in classes if each.kind == "code"}
        return tuple([each for each in values if each.is_outside or each[1:3] not in told])

    def _kept(self, evaluator: Evaluator, values: Values, classes: list[Value]) -> Values:
        """Those of the values that are known to be of one of the classes."""
        told = {each[1:3] for each in classes if each.kind == "code"}
        return tuple(
            [
                each
                for each in values
                if each.kind == "instance" and any(one[1:3] in told for one in evaluator.linear(each))
            ]
        )

    def typed(self, evaluator: Evaluator, value: Value) -> Values:
        """The instances of a declared type; nothing is known of what may be anything."""
        if value.kind == "outside" and value.name in ("mixed", "object", "null", "callable", "iterable"):
            return ()
        if value.kind == "base":
            return tuple(
                [each._replace(kind="instance") for each in evaluator.linear(value)[1:2] if not each.is_outside]
            )
        return super().typed(evaluator, value)

    def constructed(self, evaluator: Evaluator, value: Value, arguments: Sequence[Values]) -> Values:
        """An instance."""
        name = "" if value.name == QUALIFIED else value.name
        return (value._replace(kind="instance", name=name),)

    def called(self, evaluator: Evaluator, name: str, value: Value, arguments: Sequence[Values]) -> Values:
        """An instance of a class outside; what functions and methods there give is not known."""
        return ()

    def made(self, evaluator: Evaluator, view: SourceView, value: Value, arguments: Sequence[Values]) -> Values:
        """The object that `new` makes."""
        if value.kind == "outside":
            return (value._replace(kind="outside instance"),)
        return evaluator.call(view, value, arguments)


RULES = PhpRules()
