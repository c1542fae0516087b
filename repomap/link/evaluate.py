"""Terms -> values: what expressions stand for, asked for one at a time, each answer kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from repomap.link.values import Found, Value, union

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from repomap.link.universe import SourceView, Universe
    from repomap.link.values import Values

_Answer = TypeVar("_Answer")

MAX_DEPTH = 48
"""Questions within questions: chains through a dozen functions and classes are found, and no stack overflows."""

MAX_ROUNDS = 4
"""How often what depends on itself is asked for, until the answer stays."""

SELF = "self"
"""The name of a value that is the receiver of the method in which it stands, or its class."""

EVERYWHERE = 1 << 62
"""A place behind all bindings of a file."""


class Evaluator:
    """Answers about one state of a repository. What an answer was made of is in `reads` when it has been given."""

    def __init__(self, universe: Universe) -> None:
        self.universe = universe
        self.reads: set[tuple[str, str]] = set()
        self._answers: dict[object, tuple[object, int, frozenset[tuple[str, str]]]] = {}
        self._active: dict[object, int] = {}
        self._provisional: dict[object, object] = {}
        self._lowest = EVERYWHERE
        self._deepest = 0

    def value(self, view: SourceView, term: int, scope: int, place: int) -> Values:
        """What a term stands for in a scope, at a byte of the file."""
        op, text, parts = view.terms[term]
        if op == "name":
            return self._name(view, text, scope, place)
        if op == "member":
            return self.member(view, self.value(view, parts[0], scope, place), text)
        if op in ("call", "new"):
            arguments = [self.value(view, part, scope, place) for part in parts[1:]]
            called = view.terms[parts[0]]
            if called.op == "name" and called.text == "super":
                based = self._super(view, scope)
                if based:
                    return based
            if called.op == "member":
                owners = self.value(view, called.parts[0], scope, place)
                return union(self._method_call(view, owner, called.text, arguments) for owner in owners)
            return union(self.call(view, each, arguments) for each in self.value(view, parts[0], scope, place))
        if op == "index":
            keys = [self.value(view, part, scope, place) for part in parts[1:]]
            return union(view.rules.indexed(self, each, keys) for each in self.value(view, parts[0], scope, place))
        if op == "either":
            return union(self.value(view, part, scope, place) for part in parts)
        if op == "scope":
            return (Value("code", view.path, parts[0]),)
        if op == "within":
            start = view.scopes[view.frame(parts[0])].start
            return self.value(view, parts[1], parts[0], start + int(text) if text else place)
        if op == "typed":
            return self.typed(view, parts[0], scope, place)
        if op in ("element", "entered", "awaited"):
            answer = getattr(view.rules, op)
            return union(answer(self, each) for each in self.value(view, parts[0], scope, place))
        if op == "item":
            return self._item(view, text, self.value(view, parts[0], scope, place))
        if op in ("list", "mapping"):
            return (Value("outside instance", name=op, arguments=(union(self.value(view, part, scope, place) for part in parts),)),)
        if op == "tuple":
            return (Value("outside instance", name=op, arguments=tuple([self.value(view, part, scope, place) for part in parts])),)
        if op in ("keyword", "spread"):
            return self.value(view, parts[0], scope, place)
        if op in ("text", "literal"):
            return (Value("outside instance", name=text if op == "literal" else "text"),)
        if op == "parameter":
            found = [each for each in view.parameters.get(parts[0], ()) if view.bindings[each].at == int(text)]
            return union(self.bound(Found(view.path, each)) for each in found)
        return ()

    def typed(self, view: SourceView, term: int, scope: int, place: int) -> Values:
        """The instances of a declared type."""
        return union(view.rules.typed(self, each) for each in self.value(view, term, scope, EVERYWHERE))

    def lookup(self, view: SourceView, name: str, scope: int, place: int) -> list[Found]:
        """The bindings that a name may mean at a byte within a scope, innermost scope first."""
        frame = view.frame(scope)
        block = scope
        is_inner = False
        while scope >= 0:
            each = view.scopes[scope]
            if each.kind != "branch" and not (each.kind == "object" or (each.kind == "class" and is_inner and not view.rules.class_names_are_visible)):
                found = self._own(view, scope, name)
                if found:
                    is_here = view.frame(scope) == frame
                    return [Found(view.path, i) for i in (_visible(view, found, block, place) if is_here else found)]
                if each.kind == "class" and view.rules.class_names_are_visible:
                    inherited = self.members(Value("instance", view.path, scope), name)
                    if inherited:
                        return inherited
            is_inner = is_inner or each.kind == "function"
            scope = each.parent
        return self._starred(view, name) or view.rules.ambient(self, view, name)

    def named(self, view: SourceView, scope: int, name: str) -> list[Found]:
        """The bindings of a name in one scope, those in what it imports as a whole included."""
        found = [Found(view.path, each) for each in self._own(view, scope, name)]
        return found or (self._starred(view, name) if scope == 0 else [])

    def members(self, value: Value, name: str) -> list[Found]:
        """The bindings of a member of a value, those of the nearest class that has it."""
        return self._answer(("members", value[:3], name), lambda: self._members(value, name), [])

    def member(self, view: SourceView, values: Values, name: str) -> Values:
        """What a member of any of these values stands for."""
        return union(self._member(view, each, name) for each in values)

    def bound(self, found: Found) -> Values:
        """What a binding stands for."""
        return self._answer(("bound", found), lambda: self._bound(found), ())

    def result(self, value: Value) -> Values:
        """What a call of a function gives."""
        return self._answer(("result", value[:3]), lambda: self._result(value), ())

    def bases(self, value: Value) -> Values:
        """The types that a class inherits from, as written."""
        return self._answer(("bases", value[:3]), lambda: self._bases(value), ())

    def linear(self, value: Value) -> Sequence[Value]:
        """A class, and what it inherits from, in the order in which members are looked for."""
        code = Value("code", value.path, value.scope)
        view = self.universe.view(value.path)
        return self._answer(("linear", value[1:3]), lambda: view.rules.linear(self, code), [code]) if view else [code]

    def call(self, view: SourceView, value: Value, arguments: Sequence[Values]) -> Values:
        """What a call of a value gives."""
        if value.kind == "code":
            home = self.universe.view(value.path)
            if home is None:
                return ()
            if home.scopes[value.scope].kind == "class":
                return home.rules.constructed(self, value, arguments)
            return self.result(value)
        if value.kind == "outside":
            return view.rules.called(self, value.name, value, arguments)
        return view.rules.instance_called(self, value)

    def has_file(self, path: str) -> bool:
        """Whether there is a source file at `path`."""
        self.reads.add(("", path))
        return path in self.universe.paths

    def has_folder(self, path: str) -> bool:
        """Whether there is a folder `path` with source files in it or below."""
        self.reads.add(("", path))
        return path in self.universe.folders

    def _method_call(self, view: SourceView, owner: Value, name: str, arguments: Sequence[Values]) -> Values:
        """What a call of a member gives: where that is the receiver itself, it is of the receiver's own class."""
        given = union(self.call(view, each, arguments) for each in self.member(view, (owner,), name))
        if owner.kind not in ("instance", "code", "base"):
            return given
        return tuple([each._replace(path=owner.path, scope=owner.scope, name=owner.name) if each.name == SELF else each for each in given])

    def _answer(self, key: object, ask: Callable[[], _Answer], nothing: _Answer) -> _Answer:
        """The answer to a question, asked once. One that depends on itself is asked again until it stays the same."""
        known = self._answers.get(key)
        depth = len(self._active)
        if known is not None and depth + known[1] <= MAX_DEPTH:
            self._deepest = max(self._deepest, depth + known[1])
            self.reads |= known[2]
            return known[0]  # type: ignore[return-value]
        if key in self._active:
            self._lowest = min(self._lowest, self._active[key])
            return self._provisional.get(key, nothing)  # type: ignore[return-value]
        if depth >= MAX_DEPTH:
            self._lowest = -1
            return nothing
        outer_lowest, outer_deepest, outer_reads = self._lowest, self._deepest, self.reads
        self._active[key] = depth
        answer = nothing
        lowest = EVERYWHERE
        reads: set[tuple[str, str]] = set()
        deepest = depth
        for _ in range(MAX_ROUNDS):
            self._lowest, self._deepest, self.reads = EVERYWHERE, depth + 1, set()
            found = ask()
            lowest, deepest = min(lowest, self._lowest), max(deepest, self._deepest)
            reads |= self.reads
            is_same, answer = found == answer, found
            if self._lowest > depth or is_same:
                break
            self._provisional[key] = answer
        self._provisional.pop(key, None)
        del self._active[key]
        if lowest >= depth:
            self._answers[key] = (answer, deepest - depth, frozenset(reads))
            lowest = EVERYWHERE
        self._lowest, self._deepest = min(outer_lowest, lowest), max(outer_deepest, deepest)
        outer_reads |= reads
        self.reads = outer_reads
        return answer

    def _own(self, view: SourceView, scope: int, name: str) -> list[int]:
        self.reads.add((view.path, name))
        return view.names[scope].get(name, [])

    def _starred(self, view: SourceView, name: str) -> list[Found]:
        for each in reversed(self._own(view, 0, "*")):
            found = view.rules.everything_imported(self, view, view.bindings[each].at, name)
            if found:
                return found
        return []

    def _name(self, view: SourceView, name: str, scope: int, place: int) -> Values:
        found = self.lookup(view, name, scope, place)
        if not found:
            return view.rules.unbound(self, view, name, scope)
        values = union(self.bound(each) for each in found)
        if values or found[0].path != view.path:
            return values
        everywhere = [Found(view.path, each) for each in self._own(view, view.bindings[found[0].binding].scope, name)]
        return union(self.bound(each) for each in everywhere if each not in found)

    def _bound(self, found: Found) -> Values:
        view = self.universe.view(found.path)
        if view is None:
            return ()
        binding = view.bindings[found.binding]
        if binding.role == "import":
            return view.rules.imported(self, view, binding.at)
        declared = self.typed(view, binding.type, binding.block, EVERYWHERE) if binding.type else ()
        if binding.role in ("parameter", "rest", "keywords"):
            return self._parameter(view, found, declared)
        value = self.value(view, binding.value, binding.block, binding.start - 1) if binding.value else ()
        is_told = any(not each.is_outside for each in value)
        return value if is_told or not declared else declared

    def _parameter(self, view: SourceView, found: Found, declared: Values) -> Values:
        binding = view.bindings[found.binding]
        if binding.role != "parameter":
            name = "tuple of" if binding.role == "rest" else "mapping"
            return (Value("outside instance", name=name, arguments=(declared,)),)
        if declared:
            return declared
        default = self.value(view, binding.value, view.scopes[binding.scope].parent, EVERYWHERE) if binding.value else ()
        return view.rules.parameter(self, view, binding) or tuple([each for each in default if not each.is_outside])

    def _member(self, view: SourceView, value: Value, name: str) -> Values:
        if value.is_outside:
            return view.rules.outside_member(self, value, name)
        found = self.members(value, name)
        each = []
        for one in found:
            home = self.universe.view(one.path)
            if home is not None:
                each.append(home.rules.as_member(self, home, home.bindings[one.binding], self.bound(one), value))
        if not found and value.kind in ("module", "folder"):
            home = self.universe.view(value.path) or view
            return home.rules.submodule(self, value.path, name)
        if not found and self._leads_outside(value):
            return (Value("outside", name=name),)
        return union(each)

    def _leads_outside(self, value: Value) -> bool:
        """Whether a class has bases outside the repository, so that a member may be theirs."""
        if value.kind not in ("instance", "code", "base"):
            return False
        return any(each.is_outside for each in self.linear(value))

    def _members(self, value: Value, name: str) -> list[Found]:
        view = self.universe.view(value.path)
        if view is None:
            return []
        if value.kind == "module":
            return view.rules.exported(self, view, name)
        if value.kind not in ("instance", "code", "base"):
            return []
        order = self.linear(value)
        for each in order[1:] if value.kind == "base" else order:
            home = self.universe.view(each.path)
            if home is not None and not each.is_outside:
                found = [Found(each.path, i) for i in self._own(home, each.scope, name)]
                found += self._assigned(home, each, value.kind, name)
                if found:
                    return found
        return []

    def _assigned(self, view: SourceView, code: Value, kind: str, name: str) -> list[Found]:
        """The members that are set from outside of the class's own text, as `self.x = 1` does within a method."""
        self.reads.add((view.path, name))
        found = []
        for position in view.members.get(name, ()):
            binding = view.bindings[position]
            receivers = self._answer(
                ("receiver", view.path, position),
                lambda binding=binding: self.value(view, binding.receiver, binding.block, binding.start),  # type: ignore[misc]
                (),
            )
            if any(each.path == code.path and each.scope == code.scope and (each.kind == "instance" or kind == "code") for each in receivers):
                found.append(Found(view.path, position))
        return found

    def _result(self, value: Value) -> Values:
        view = self.universe.view(value.path)
        if view is None:
            return ()
        scope = view.scopes[value.scope]
        if scope.kind != "function":
            return ()
        self.reads.add((view.path, f"{value.scope}()"))
        if scope.result:
            return self.typed(view, scope.result, value.scope, EVERYWHERE)
        return union(self.value(view, each, value.scope, EVERYWHERE) for each in scope.returned)

    def _bases(self, value: Value) -> Values:
        view = self.universe.view(value.path)
        if view is None:
            return ()
        definition = view.scopes[value.scope].definition
        each = []
        for receiver, name, scope, start in view.inherited().get(definition, ()):
            if receiver < 0:
                each.append(self._name(view, name, scope, start))
            else:
                each.append(self.member(view, self.value(view, receiver, scope, start), name))
        return union(each)

    def _super(self, view: SourceView, scope: int) -> Values:
        function = view.frame(scope)
        while function > 0 and not view.class_around(function):
            function = view.frame(view.scopes[function].parent) if view.scopes[function].parent >= 0 else 0
        inside = view.class_around(function) if function > 0 else 0
        return (Value("base", view.path, inside),) if inside else ()

    def _item(self, view: SourceView, place: str, values: Values) -> Values:
        each = []
        for value in values:
            if value.name == "tuple" and value.is_outside and place.isdigit():
                each.append(value.arguments[int(place)] if int(place) < len(value.arguments) else ())
            elif place == "*":
                each.append((value,))
            else:
                each.append(view.rules.element(self, value))
        return union(each)


def _visible(view: SourceView, bindings: list[int], block: int, place: int) -> list[int]:
    """Those that may have set a name last before `place`: the nearest, and what is before it where that was in a branch."""
    before = [each for each in bindings if view.bindings[each].start <= place]
    if len(bindings) == 1 or not before:
        return bindings
    found: list[int] = []
    for each in reversed(before):
        found.append(each)
        if view.is_within(block, view.bindings[each].block):
            break
    return found
