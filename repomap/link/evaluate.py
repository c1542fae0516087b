"""Questions about names, members and types, and their answers: what the linker knows of a repository."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from repomap.link.answers import Answers, Cell
from repomap.link.operations import value_of
from repomap.link.placeholders import as_seen_from, solid
from repomap.link.values import Found, Place, Value, union

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.universe import SourceView, Universe
    from repomap.link.values import Values

_WITH_CLASS = frozenset({"instance", "code", "base"})

_PARAMETERS = frozenset({"parameter", "rest", "keywords"})


class Evaluator(Answers):
    """Answers about one state of a repository; `reads` holds what they were made of."""

    def __init__(self, universe: Universe) -> None:
        super().__init__()
        self.universe = universe

    def value(self, view: SourceView, term: int, place: Place) -> Values:
        """What a term of a file stands for at a place in it."""
        return value_of(self, view, term, place)

    def typed(self, view: SourceView, term: int, scope: int) -> Values:
        """The instances of a declared type."""
        return union(view.rules.typed(self, each) for each in self.value(view, term, Place(scope, is_type=True)))

    def name(self, view: SourceView, name: str, place: Place) -> Values:
        """What a name stands for at a place; where its last setting tells nothing, what it is set to anywhere."""
        found = self.lookup(view, name, place)
        if not found:
            return view.rules.unbound(self, view, name, place.scope)
        values = view.rules.as_meant(self, union(self.bound(each) for each in found), place)
        if values or found[0].path != view.path:
            return values
        everywhere = [Found(view.path, each) for each in self.own(view, view.bindings[found[0].binding].scope, name)]
        others = union(self.bound(each) for each in everywhere if each not in found)
        return view.rules.as_meant(self, others, place)

    def lookup(self, view: SourceView, name: str, place: Place) -> list[Found]:
        """The bindings that a name may mean at a place, innermost scope first."""
        frame = view.frame(place.scope)
        scope, is_inner = place.scope, False
        while scope >= 0:
            kind = view.scopes[scope].kind
            placeholder = view.placeholders.get(scope, {}).get(name)
            if placeholder is not None:
                self.reads.add(Cell(view.path, name))
                return [Found(view.path, placeholder)]
            if kind not in ("branch", "object") and (kind != "class" or view.rules.sees_members(is_inner=is_inner)):
                found = view.rules.meant(view, self.own(view, scope, name), place)
                if found:
                    is_here = view.frame(scope) == frame and not view.rules.are_hoisted(view, found)
                    visible = _visible(view, found, place) if is_here else found
                    return [Found(view.path, each) for each in visible]
                inherited = self._of_class(view, scope, name) if kind == "class" else []
                if inherited:
                    return inherited
            is_inner = is_inner or kind == "function"
            scope = view.scopes[scope].parent
        return self._starred(view, name) or view.rules.ambient(self, view, name)

    def named(self, view: SourceView, scope: int, name: str) -> list[Found]:
        """The bindings of a name in one scope, those in what a file imports as a whole included."""
        found = [Found(view.path, each) for each in self.own(view, scope, name)]
        return found or (self._starred(view, name) if scope == 0 else [])

    def own(self, view: SourceView, scope: int, name: str) -> list[int]:
        """The positions of the bindings of a name that stand in a scope itself."""
        self.reads.add(Cell(view.path, name))
        return view.names[scope].get(name, [])

    def members(self, value: Value, name: str) -> list[Found]:
        """The bindings of a member of a value, those of the nearest class that has it."""
        return self.answer(("members", *value[:3], name), partial(self._members, value, name), [])

    def member(self, view: SourceView, values: Values, name: str) -> Values:
        """What a member of any of these values stands for."""
        return union(self._member(view, each, name) for each in solid(self, values))

    def bound(self, found: Found) -> Values:
        """What a binding stands for."""
        return self.answer(("bound", *found), partial(self._bound, found), ())

    def result(self, value: Value) -> Values:
        """What a call of a function gives."""
        return self.answer(("result", *value[:3]), partial(self._result, value), ())

    def bases(self, value: Value) -> Values:
        """The types that a class inherits from, as written."""
        return self.answer(("bases", *value[1:3]), partial(self._bases, value), ())

    def linear(self, value: Value) -> Sequence[Value]:
        """A class, and what it inherits from, in the order in which members are looked for."""
        code = Value("code", value.path, value.scope)
        view = self.universe.view(value.path)
        if view is None:
            return [code]
        return self.answer(("linear", *value[1:3]), partial(view.rules.linear, self, code), [code])

    def call(self, view: SourceView, value: Value, arguments: Sequence[Values]) -> Values:
        """What a call of a value gives."""
        if value.kind == "code":
            home = self.universe.view(value.path)
            if home is None:
                return ()
            if home.scopes[value.scope].kind == "class":
                return home.rules.constructed(self, value, arguments)
            return home.rules.applied(self, value, self.result(value), arguments)
        if value.kind == "outside":
            return view.rules.called(self, value.name, value, arguments)
        return view.rules.instance_called(self, value, arguments)

    def make(self, view: SourceView, value: Value, arguments: Sequence[Values]) -> Values:
        """What the making of an object of a value gives."""
        return view.rules.made(self, view, value, arguments)

    def text(self, path: str) -> str | None:
        """The text of a file that says how a project is laid out, or None where there is none."""
        self.reads.add(Cell("", path))
        return self.universe.text(path)

    def has_file(self, path: str) -> bool:
        """Whether there is a source file at `path`."""
        self.reads.add(Cell("", path))
        return path in self.universe.paths

    def has_folder(self, path: str) -> bool:
        """Whether there is a folder `path` with source files in it or below."""
        self.reads.add(Cell("", path))
        return path in self.universe.folders

    def _of_class(self, view: SourceView, scope: int, name: str) -> list[Found]:
        """A name that stands alone in a class and is a member of what the class inherits from."""
        if not view.rules.class_names_are_visible:
            return []
        return self.members(Value("instance", view.path, scope), name)

    def _starred(self, view: SourceView, name: str) -> list[Found]:
        for each in reversed(self.own(view, 0, "*")):
            found = view.rules.everything_imported(self, view, view.bindings[each].at, name)
            if found:
                return found
        return []

    def _bound(self, found: Found) -> Values:
        view = self.universe.view(found.path)
        if view is None:
            return ()
        binding = view.bindings[found.binding]
        if binding.role == "import":
            return view.rules.imported(self, view, binding.at)
        if binding.role == "placeholder":
            return (Value("placeholder", view.path, binding.scope, binding.name),)
        declared = self.typed(view, binding.type, binding.block) if binding.type else ()
        if binding.role in _PARAMETERS:
            return self._parameter(view, found, declared)
        if declared and view.rules.declared_types_win:
            return declared
        value = self.value(view, binding.value, Place(binding.block, binding.start - 1)) if binding.value else ()
        is_told = any(not each.is_outside for each in value)
        return value if is_told or not declared else declared

    def _parameter(self, view: SourceView, found: Found, declared: Values) -> Values:
        binding = view.bindings[found.binding]
        if binding.role != "parameter":
            return view.rules.gathered(self, binding, declared)
        if declared:
            return declared
        around = view.scopes[binding.scope].parent
        default = self.value(view, binding.value, Place(around)) if binding.value else ()
        return view.rules.parameter(self, view, binding) or tuple([each for each in default if not each.is_outside])

    def _member(self, view: SourceView, value: Value, name: str) -> Values:
        if value.is_outside:
            return view.rules.outside_member(self, value, name)
        found = self.members(value, name)
        each: list[Values] = []
        for one in found:
            home = self.universe.view(one.path)
            if home is not None:
                values = home.rules.as_member(self, home, home.bindings[one.binding], self.bound(one), value)
                each.append(as_seen_from(self, value, one, values))
        if not found and value.kind in ("module", "folder"):
            home = self.universe.view(value.path) or view
            return home.rules.submodule(self, value.path, name)
        if not found and self._leads_outside(value):
            return (Value("outside", name=name),)
        return union(each) if found else view.rules.missing_member(self, value, name)

    def _leads_outside(self, value: Value) -> bool:
        """Whether a class has bases outside the repository, so that a member may be theirs."""
        if value.kind not in _WITH_CLASS:
            return False
        return any(each.is_outside for each in self.linear(value))

    def _members(self, value: Value, name: str) -> list[Found]:
        view = self.universe.view(value.path)
        if view is None:
            return []
        if value.kind == "module":
            return view.rules.exported(self, view, name)
        if value.kind not in _WITH_CLASS:
            return []
        order = [each for each in self.linear(value)[value.kind == "base" :] if not each.is_outside]
        for is_given in view.rules.members_are_given:
            for each in order:
                found = self._members_of(each, value.kind, name, is_given=is_given)
                if found:
                    return found
        return []

    def _members_of(self, code: Value, kind: str, name: str, *, is_given: bool) -> list[Found]:
        """The members that a class has itself, in all its parts, with those that are given to it if these count."""
        home = self.universe.view(code.path)
        if home is None:
            return []
        found: list[Found] = []
        for part in home.rules.parts(self, home, code):
            view = self.universe.view(part.path)
            if view is not None:
                found += [Found(part.path, each) for each in self.own(view, part.scope, name)]
        for path in home.rules.files_of_members(self, home, code) if is_given else ():
            view = self.universe.view(path)
            if view is not None:
                found += self._assigned(view, code, kind, name)
        return home.rules.members_of(self, found, kind)

    def _assigned(self, view: SourceView, code: Value, kind: str, name: str) -> list[Found]:
        """The members that are given from outside of the class's own text, as `self.x = 1` does within a method."""
        self.reads.add(Cell(view.path, name))
        found = []
        for position in view.members.get(name, ()):
            is_defined = view.bindings[position].role == "definition"
            nothing: Values = ()
            receivers = self.answer(("receiver", view.path, position), partial(self._receiver, view, position), nothing)
            if any(
                each[1:3] == code[1:3] and view.rules.gives(each, kind, is_defined=is_defined) for each in receivers
            ):
                found.append(Found(view.path, position))
        return found

    def _receiver(self, view: SourceView, position: int) -> Values:
        binding = view.bindings[position]
        return self.value(view, binding.receiver, Place(binding.block, binding.start))

    def _result(self, value: Value) -> Values:
        view = self.universe.view(value.path)
        if view is None or view.scopes[value.scope].kind != "function":
            return ()
        scope = view.scopes[value.scope]
        self.reads.add(Cell(view.path, f"{value.scope}()"))
        if scope.result:
            return view.rules.returned(self, view, value.scope, self.typed(view, scope.result, value.scope))
        given = union(self.value(view, each, Place(value.scope)) for each in scope.returned)
        return view.rules.undeclared(self, view, value.scope, given)

    def _bases(self, value: Value) -> Values:
        view = self.universe.view(value.path)
        if view is None:
            return ()
        if view.scopes[value.scope].bases:
            return view.rules.based(self, view, value.scope)
        definition = view.scopes[value.scope].definition
        each: list[Values] = []
        for receiver, name, scope, start in view.inherited().get(definition, ()):
            if receiver < 0:
                each.append(self.name(view, name, Place(scope, start)))
            else:
                each.append(self.member(view, self.value(view, receiver, Place(scope, start)), name))
        return union(each)


def _visible(view: SourceView, bindings: Sequence[int], place: Place) -> Sequence[int]:
    """Those that may have set a name last before a place: the nearest, and those before it where it was in a branch."""
    before = [each for each in bindings if view.bindings[each].start <= place.byte]
    if len(bindings) == 1 or not before:
        return bindings
    found: list[int] = []
    for each in reversed(before):
        found.append(each)
        if view.is_within(place.scope, view.bindings[each].block):
            break
    return found
