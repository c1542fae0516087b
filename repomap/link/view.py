"""The facts of one file, arranged for looking names up."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter, defaultdict
from functools import cached_property
from hashlib import blake2b
from typing import TYPE_CHECKING, NamedTuple

from repomap.link.answers import CellNumbers
from repomap.link.values import Found
from repomap.scoping import Binding, Scope, Term

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from repomap.link.rules import Rules
    from repomap.link.values import Value
    from repomap.model import FileFacts

_NAMELESS = frozenset({"branch"})

_FUNCTIONS = frozenset({"function", "method"})

MAX_NEAR = 200
"""Bindings of one name in one scope, or tests of one, that are looked at from one place: generated code has thousands,
and who looks from each of these places at all of them takes the square of their number."""

_BEFORE = 3 * MAX_NEAR // 4
"""How many of the nearest bindings are those before a place: what follows it holds there in few languages."""

_FRAMES = frozenset({"function", "class", "module"})


class Step(NamedTuple):
    """A scope in which names are looked for: its position, its kind, and what is bound there.

    What is looked for there rests on the cell `unit`, or, without one, on those of the name and of `*`.
    """

    scope: int
    kind: str
    names: dict[str, list[int]]
    unit: int | None


class SourceView:
    """The facts of one file, arranged for looking names up."""

    def __init__(self, path: str, facts: FileFacts, rules: Rules) -> None:
        self.path = path
        self.cells = CellNumbers(path)
        self.facts = facts
        self.rules = rules
        scoping = facts.scoping
        self.terms: tuple[Term, ...] = scoping.terms
        self.scopes: tuple[Scope, ...] = scoping.scopes
        self.bindings: tuple[Binding, ...] = scoping.bindings
        self.names: list[dict[str, list[int]]] = [{} for _ in scoping.scopes]
        self.members: dict[str, list[int]] = {}
        self.parameters: dict[int, list[int]] = {}
        self.placeholders: dict[int, list[int]] = {}
        self.visible_placeholders: dict[int, tuple[Value, ...]] = {}
        self.narrowed: dict[tuple[int, str], list[int]] = {}
        outer: set[tuple[int, str]] = {(each.scope, each.name) for each in self.bindings if each.role == "outer"}
        bound = {(each.scope, each.name) for each in self.bindings} if outer else set()
        self.import_bindings: dict[int, int] = {}
        are_marked = rules.macros_are_apart or rules.functions_are_apart
        for position, each in enumerate(self.bindings):
            if each.role == "import":
                self.import_bindings[each.at] = position
            if each.role == "narrowed":
                self.narrowed.setdefault((each.receiver, each.name), []).append(position)
            elif each.receiver:
                self.members.setdefault(each.name, []).append(position)
            elif each.role not in ("outer", "extension"):
                scope = self._around(each.scope, each.name, bound) if (each.scope, each.name) in outer else each.scope
                name = self.called(each) if are_marked and each.role == "definition" else each.name
                self.names[scope].setdefault(name, []).append(position)
            if each.role == "placeholder":
                self.placeholders.setdefault(each.scope, []).append(position)
            if each.role in ("parameter", "rest", "keywords"):
                self.parameters.setdefault(each.scope, []).append(position)
        self.found = [tuple.__new__(Found, (path, position)) for position in range(len(self.bindings))]
        self._ways: dict[int, list[Step]] = {}
        self._frames = _frames(self.scopes)
        self._inherited: dict[int, list[tuple[int, str, int, int]]] | None = None
        self.names_of_scopes, self.units = _names_of_scopes(facts)
        self.packages: dict[int, str] = rules.packages(self)

    @property
    def size(self) -> int:
        """How many facts there are of the file."""
        facts = self.facts
        return sum(map(len, (self.terms, self.scopes, self.bindings, facts.references.names, facts.definitions)))

    @cached_property
    def insides(self) -> dict[int, int]:
        """The scope that is the inside of a definition, by the position of that."""
        scopes = list(enumerate(self.scopes))
        return {scope.definition: position for position, scope in reversed(scopes) if scope.definition >= 0}

    @cached_property
    def packages_around(self) -> tuple[str, ...]:
        """The packages that the file is part of but for its classes, and those around them, the innermost first."""
        seen: dict[str, None] = {}
        for scope, name in self.packages.items():
            around = name if self.scopes[scope].kind != "class" else ""
            while around and around not in seen:
                seen[around] = None
                around = around.rpartition(".")[0]
        return tuple(sorted(seen, key=lambda each: -each.count(".")))

    @cached_property
    def given_to(self) -> dict[tuple[int, str], list[int]]:
        """The bindings that give a member to something, by the term of that and the member's name."""
        found: dict[tuple[int, str], list[int]] = {}
        for name, positions in self.members.items():
            for each in positions:
                found.setdefault((self.bindings[each].receiver, name), []).append(each)
        return found

    @cached_property
    def given_by_scope(self) -> dict[int, list[int]]:
        """By the position of a scope that is a value: the bindings that give it a name or make it a member."""
        found: dict[int, list[int]] = {}
        for position, each in enumerate(self.bindings):
            term = self.terms[each.value]
            if term.op == "scope":
                found.setdefault(term.parts[0], []).append(position)
        return found

    def called(self, binding: Binding) -> str:
        """What a binding is called where it is looked up."""
        if binding.role != "definition" or binding.at < 0:
            return binding.name
        kind = self.facts.definitions[binding.at].kind
        if kind == "macro" and self.rules.macros_are_apart:
            return f"{binding.name}!"
        if kind == "constructor" and self.rules.functions_are_apart:
            return "new()"
        return f"{binding.name}()" if kind in _FUNCTIONS and self.rules.functions_are_apart else binding.name

    def before(self, bindings: Sequence[int], byte: int) -> int:
        """How many of these bindings, which are in the order of the file, begin at a byte or before it."""
        return bisect_right(bindings, byte, key=lambda each: self.bindings[each].start)

    def near(self, bindings: Sequence[int], byte: int) -> Sequence[int]:
        """Of many bindings of one name in one scope, those that are nearest to a byte."""
        if len(bindings) <= MAX_NEAR:
            return bindings
        first = max(0, min(self.before(bindings, byte) - _BEFORE, len(bindings) - MAX_NEAR))
        return bindings[first : first + MAX_NEAR]

    def _around(self, scope: int, name: str, bound: Collection[tuple[int, str]]) -> int:
        """The function around `scope` that binds the name, as `bound` says of scopes and names, or the file."""
        around = self.scopes[scope].parent
        while around > 0 and (around, name) not in bound:
            around = self.scopes[around].parent
        return max(around, 0)

    def way(self, scope: int) -> list[Step]:
        """The scopes in which a name is looked for that stands in `scope`, the innermost first."""
        known = self._ways.get(scope)
        return known if known is not None else self._find_way(scope)

    def _find_way(self, scope: int) -> list[Step]:
        inner: list[int] = []
        while scope >= 0 and scope not in self._ways:
            inner.append(scope)
            is_last = self.scopes[scope].kind == "namespace" and self.rules.names_end_at_namespaces
            scope = -1 if is_last else self.scopes[scope].parent
        way = self._ways[scope] if scope >= 0 else []
        for each in reversed(inner):
            kind, unit = self.scopes[each].kind, self.units[each]
            if kind not in ("branch", "object"):
                way = [Step(each, kind, self.names[each], self.cells[unit] if unit else None), *way]
            self._ways[each] = way
        return way

    def frame(self, scope: int) -> int:
        """The function, class or file that `scope` is part of, itself included."""
        return self._frames[scope]

    def owner(self, scope: int) -> int:
        """The innermost scope that holds names, itself included."""
        while self.scopes[scope].kind in _NAMELESS:
            scope = self.scopes[scope].parent
        return scope

    def whole_imports(self) -> list[int]:
        """The bindings of what is imported as a whole, under its own name."""
        named = [(each, self.facts.imports[at]) for at, each in self.import_bindings.items()]
        return sorted(each for each, imported in named if not imported.name and not imported.alias)

    def class_around(self, scope: int) -> int:
        """The class whose member the function `scope` is, or 0."""
        around = self.scopes[scope].parent
        while around > 0 and self.scopes[around].kind in ("branch", "block"):
            around = self.scopes[around].parent
        return around if around > 0 and self.scopes[around].kind == "class" else 0

    def enclosing_class(self, scope: int) -> int:
        """The innermost class around a scope, itself included, or 0."""
        while scope > 0 and self.scopes[scope].kind != "class":
            scope = self.scopes[scope].parent
        return max(scope, 0)

    def is_within(self, scope: int, outer: int) -> bool:
        """Whether `scope` is `outer` or in it."""
        while scope > outer:
            scope = self.scopes[scope].parent
        return scope == outer

    def inherited(self) -> dict[int, list[tuple[int, str, int, int]]]:
        """By the position of a class: receiver, name, scope and byte of each type that it inherits from."""
        if self._inherited is None:
            self._inherited = self._read_inherited()
        return self._inherited

    def _read_inherited(self) -> dict[int, list[tuple[int, str, int, int]]]:
        found: dict[int, list[tuple[int, str, int, int]]] = defaultdict(list)
        references = self.facts.references
        for position, role in enumerate(references.roles):
            if role == "inherit":
                found[references.enclosing[position]].append(
                    (
                        references.receivers[position],
                        references.names[position],
                        references.scopes[position],
                        references.starts[position],
                    )
                )
        return found


def bare(name: str) -> str:
    """A name as it is written: that of a macro or function without the mark that tells it apart."""
    return name.rstrip("!()")


def _frames(scopes: Sequence[Scope]) -> list[int]:
    """For each scope the function, class or file that it is part of, itself included."""
    frames: list[int] = []
    for position, scope in enumerate(scopes):
        frames.append(position if scope.kind in _FRAMES or scope.parent < 0 else frames[scope.parent])
    return frames


IMPORTS = "<imports>"
"""The name of the cell that holds all that a file imports."""


def scope_cell(name: str) -> str:
    """The name of the cell that holds what a type is made of and inherits from; `name` is that of its scope."""
    return f"{name}<>"


def definition_numbers(path: str, facts: FileFacts) -> list[int]:
    """A number for each definition of a file, made of its path, its name and those of what it stands in."""
    ids: list[str] = []
    seen: Counter[str] = Counter()
    numbers = []
    for each in facts.definitions:
        name = f"{each.scope}.{each.name}" if each.scope else each.name
        ids.append(f"{ids[each.parent]}.{name}" if each.parent >= 0 else name)
        seen[ids[-1]] += 1
        text = f"{path}::{ids[-1]}#{seen[ids[-1]]}"
        numbers.append(int.from_bytes(blake2b(text.encode("utf-8", "replace"), digest_size=8).digest(), "little"))
    return numbers


def _names_of_scopes(facts: FileFacts) -> tuple[list[str], list[str]]:
    """For each scope a name that stays when others come and go, and its unit: the outermost function around it, or "".

    What is bound within a unit is seen from elsewhere only through what the unit gives, so that it changes as a whole.
    """
    names, units = [""], [""]
    seen: dict[str, int] = {}
    for scope in facts.scoping.scopes[1:]:
        own = facts.definitions[scope.definition].name if scope.definition >= 0 else f"<{scope.kind}>"
        name = f"{names[scope.parent]}.{own}"
        seen[name] = seen.get(name, 0) + 1
        names.append(name if seen[name] == 1 else f"{name}#{seen[name]}")
        units.append(units[scope.parent] or (f"{names[-1]}()" if scope.kind == "function" else ""))
    return names, units
