"""What a definition needs to run: all that it calls, makes and reads, and what these do, hop by hop.

A use that is certain is followed. Of a class that is made, what runs is its own level, its constructors and the methods
that its language calls by themselves; its other methods where something calls them, be it through a base class or on a
receiver of which nothing is known (rapid type analysis: Bacon and Sweeney, OOPSLA 1996).
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from repomap.captures import (
    CALLABLE_KINDS,
    CONSTRUCTOR_NAMES,
    EXTENSION_KINDS,
    MARKUP_KINDS,
    SCOPE_KINDS,
    TYPE_KINDS,
    VALUE_KINDS,
)
from repomap.languages import load_language
from repomap.uses import CERTAIN, POSSIBLE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from repomap.ground import Ground
    from repomap.slice.extents import Rows
    from repomap.slice.layouts import Layouts
    from repomap.uses import Use

_CALLING_ROLES = frozenset({"call", "construct", "decorate", "macro"})
"""Ways to use a function that run it, and a class that make an instance of it."""

_PLAIN_ROLES = frozenset({"read", "value", "call"})
"""Ways to use a name that a statement gave a value to which is no definition."""

_VALUE_ROLES = frozenset({"read", "value"})
"""Ways to use a class in which it may stand as a value."""

_NEVER_RUN = MARKUP_KINDS | SCOPE_KINDS | EXTENSION_KINDS
"""Kinds of definitions that hold others, or text, and do nothing themselves."""

_RUN_BY_THEMSELVES = CONSTRUCTOR_NAMES | {"initialize_copy", "deinit"}
"""Names of methods that run when an instance of their class is made, beside those between two underscores."""

CALLER_HOP = -1
"""The hop of a direct caller of the target."""

OVERRIDE = "override"
"""The role of an edge to a method that may run in place of the one that is called."""


class Reached(NamedTuple):
    """A definition of a slice: how many hops from the target, whether it is needed as a whole, and how sure that is.

    What is not needed as a whole is the head of a class that is only named, or that holds what is needed. A direct
    caller of the target, where these were asked for, is at hop -1.
    """

    symbol: int
    hop: int
    is_whole: bool
    certainty: str


class Followed(NamedTuple):
    """An edge of a slice: from a definition, or a file's own level (-1), to one that it needs, and why."""

    referrer: int
    definition: int
    role: str
    certainty: str
    row: int


@dataclass
class Closure:
    """All that a slice holds, and the edges between.

    `beyond` are definitions past the depth that was asked for, `followed` the references that were looked at, and
    `loose` by file the rows of statements that give values to names which no definition is.
    """

    reached: dict[int, Reached] = field(default_factory=dict)
    edges: list[Followed] = field(default_factory=list)
    beyond: set[int] = field(default_factory=set)
    followed: list[Use] = field(default_factory=list)
    loose: dict[int, set[Rows]] = field(default_factory=dict)


def closure_of(
    ground: Ground, layouts: Layouts, targets: Sequence[int], depth: int | None, *, with_callers: bool = False
) -> Closure:
    """The closure of `targets`, as far as `depth` hops, or to its end; with those that refer to the targets, or not."""
    slicer = _Slicer(ground, layouts, depth)
    for target in targets:
        slicer.reach(target, 0, CERTAIN)
    slicer.run()
    if with_callers:
        slicer.add_callers(frozenset(targets))
    return slicer.closure


class _Slicer:
    def __init__(self, ground: Ground, layouts: Layouts, depth: int | None) -> None:
        self._index = ground.index
        self._uses = ground.uses
        self._layouts = layouts
        self._depth = depth
        self.closure = Closure()
        self._waiting: deque[tuple[int, int]] = deque()
        self._made: dict[int, int] = {}
        self._methods: dict[str, dict[int, int]] = {}
        self._sent: dict[str, int] = {}
        self._headed: set[int] = set()
        self._bases: dict[int, frozenset[int]] = {}

    def run(self) -> None:
        """Follow what waits until nothing new is found."""
        while self._waiting:
            symbol, hop = self._waiting.popleft()
            for use in self._running(symbol):
                self.closure.followed.append(use)
                self._follow(symbol, use, hop)

    def add_callers(self, targets: frozenset[int]) -> None:
        """Take in what refers to the targets for certain, and nothing that it needs beside them."""
        names = {self._index.name_of(target) for target in targets}
        files = {
            *self._uses.files_linked_to(targets),
            *(file for name in names for file in self._uses.files_naming(name)),
        }
        for use in (use for file in sorted(files) for use in self._uses.in_file(file)):
            caller = self._standing_alone(use.symbol)
            is_inside = any(self._index.is_within(caller, target) for target in targets)
            if use.certainty != CERTAIN or caller < 0 or is_inside or targets.isdisjoint(use.definitions):
                continue
            for target in sorted(targets.intersection(use.definitions)):
                self._edge(caller, target, use.role, CERTAIN, use.row)
            if caller not in self.closure.reached:
                self.closure.reached[caller] = Reached(caller, CALLER_HOP, is_whole=True, certainty=CERTAIN)

    def reach(self, symbol: int, hop: int, certainty: str) -> None:
        """Take in a definition as a whole, or what it cannot stand outside of."""
        symbol = self._standing_alone(symbol)
        is_new = self._take(symbol, hop, certainty, is_whole=True)
        is_made_now = self._index.kind_of(symbol) in TYPE_KINDS and symbol not in self._made
        if not is_new and not (is_made_now and symbol in self.closure.reached):
            return
        self._waiting.append((symbol, hop))
        if is_made_now:
            self._make(symbol, hop)
        owner = int(self._index.symbol_parent[symbol])
        self._follow_heads(owner, hop)
        if owner >= 0 and self._index.kind_of(symbol) in CALLABLE_KINDS and self._index.kind_of(owner) in TYPE_KINDS:
            self._methods.setdefault(self._index.name_of(symbol), {}).setdefault(owner, hop)
            self._reach_overrides(self._index.name_of(symbol), owner, hop)

    def _follow_heads(self, owner: int, hop: int) -> None:
        """Follow what the heads of the types name that a definition stands in: they are shown around it."""
        while owner >= 0:
            if self._index.kind_of(owner) in TYPE_KINDS and owner not in self._headed:
                self._headed.add(owner)
                self._waiting.append((owner, hop))
            owner = int(self._index.symbol_parent[owner])

    def _standing_alone(self, symbol: int) -> int:
        """The function that a definition stands in, the enumeration that it is a case of, or else itself."""
        outer, below, around = symbol, symbol, int(self._index.symbol_parent[symbol])
        while around >= 0:
            kind = self._index.kind_of(around)
            is_of_case = kind == "enum" and self._index.kind_of(below) in VALUE_KINDS
            outer = around if kind in CALLABLE_KINDS or is_of_case else outer
            below, around = around, int(self._index.symbol_parent[around])
        return outer

    def _take(self, symbol: int, hop: int, certainty: str, *, is_whole: bool) -> bool:
        """Note that a definition is part of the slice; whether that is new."""
        known = self.closure.reached.get(symbol)
        if self._depth is not None and hop > self._depth and known is None:
            self.closure.beyond.add(symbol)
            return False
        if known is not None and (known.is_whole or not is_whole):
            return False
        self.closure.reached[symbol] = Reached(symbol, hop if known is None else known.hop, is_whole, certainty)
        self.closure.beyond.discard(symbol)
        return True

    def _follow(self, symbol: int, use: Use, hop: int) -> None:
        self._follow_binding(symbol, use, hop)
        if use.certainty == CERTAIN:
            for definition in use.definitions:
                self._meet(symbol, definition, use, hop)
        elif use.certainty == POSSIBLE and use.role in _CALLING_ROLES:
            if use.candidates == 1 and not self._is_linked(use.file):
                self._edge(symbol, use.definitions[0], use.role, POSSIBLE, use.row)
                self.reach(use.definitions[0], hop + 1, POSSIBLE)
            elif use.name not in self._sent:
                self._sent[use.name] = hop
                for made in [*self._made]:
                    self._reach_members(made, use.name, hop + 1, POSSIBLE)

    def _follow_binding(self, symbol: int, use: Use, hop: int) -> None:
        """Follow the statement that gives a value to the name of a use, where no definition does."""
        rows = self._layouts.loose_rows(use.file, use.name) if use.role in _PLAIN_ROLES else None
        if rows is None or rows in self.closure.loose.setdefault(use.file, set()):
            return
        self.closure.loose[use.file].add(rows)
        for inner in self._layouts.in_rows(use.file, rows):
            self.closure.followed.append(inner)
            self._follow(symbol, inner, hop)

    def _meet(self, symbol: int, definition: int, use: Use, hop: int) -> None:
        kind = self._index.kind_of(definition)
        if kind in _NEVER_RUN or definition == symbol or self._index.is_within(definition, symbol):
            return
        self._edge(symbol, definition, use.role, CERTAIN, use.row)
        if kind in TYPE_KINDS and not self._makes(symbol, use):
            self._name_type(definition, hop + 1)
        else:
            self.reach(definition, hop + 1, CERTAIN)

    def _makes(self, symbol: int, use: Use) -> bool:
        """Whether a use of a class makes an instance of it, or may: who is handed the class may call it."""
        if use.role == "inherit":
            return symbol in self._made
        return use.role in _CALLING_ROLES or (use.role in _VALUE_ROLES and self._layouts.stands_as_value(use))

    def _name_type(self, symbol: int, hop: int) -> None:
        """Take in a type that is only named: its head, unless all of it is declarations, or asked for."""
        has_code = any(
            self._index.kind_of(each) in CALLABLE_KINDS and self._layouts.has_body(each)
            for each in self._index.descendants(symbol)
        )
        if self._take(symbol, hop, CERTAIN, is_whole=not has_code or self._asks_for_members(symbol)):
            self._waiting.append((symbol, hop))

    def _asks_for_members(self, symbol: int) -> bool:
        """Whether a class is handed to a decorator, or names its own members, where that runs as it is read."""
        if not self._layouts.evaluates_classes(symbol):
            return False
        uses = self._layouts.level_uses_of(symbol)
        is_decorated = any(use.role == "decorate" or use.row < self._index.symbol_row[symbol] for use in uses)
        return is_decorated or any(self._index.is_within(each, symbol) for use in uses for each in use.definitions)

    def _make(self, symbol: int, hop: int) -> None:
        """An instance of a class is made: what runs by itself, and what may run that is called already."""
        self._made[symbol] = hop
        for name, hop_of_call in [*self._sent.items()]:
            self._reach_members(symbol, name, max(hop, hop_of_call) + 1, POSSIBLE)
        for name, owners in [*self._methods.items()]:
            if any(owner in self._ancestors(symbol) for owner in owners):
                self._reach_members(symbol, name, hop + 1, POSSIBLE)

    def _reach_overrides(self, name: str, owner: int, hop: int) -> None:
        for made in [*self._made]:
            if owner in self._ancestors(made):
                self._reach_members(made, name, hop + 1, POSSIBLE)

    def _reach_members(self, symbol: int, name: str, hop: int, certainty: str) -> None:
        for member in self._index.members_of(symbol):
            if self._index.name_of(member) == name and self._index.kind_of(member) in CALLABLE_KINDS:
                if member not in self.closure.reached:
                    self._edge(symbol, member, OVERRIDE, certainty, -1)
                self.reach(member, hop, certainty)

    def _running(self, symbol: int) -> Iterator[Use]:
        """The references that matter when a definition is used: those in it; of a class, those at its own level.

        Of one that is shown as a whole these are all at that level, the types of its fields among them, where a
        compiler needs these. Of one of which only the head is shown, they are those there, and what it inherits from.
        """
        kind = self._index.kind_of(symbol)
        if kind not in TYPE_KINDS:
            yield from self._layouts.uses_of(symbol)
            return
        is_evaluated = self._layouts.evaluates_classes(symbol)
        is_typed = not self._layouts.erases_types(symbol)
        known = self.closure.reached.get(symbol)
        if known is None or not (known.is_whole or is_evaluated):
            yield from (use for use in self._layouts.frame_uses_of(symbol) if is_typed or use.role == "inherit")
        if known is None:
            return
        is_level_shown = known.is_whole or is_evaluated
        for use in self._layouts.level_uses_of(symbol):
            if use.role == "inherit" or (is_level_shown and (is_typed or use.role != "type")):
                yield use
        for member in self._index.members_of(symbol):
            if self._index.kind_of(member) in CALLABLE_KINDS:
                yield from self._running_in_member(member, is_made=symbol in self._made, is_whole=known.is_whole)

    def _running_in_member(self, member: int, *, is_made: bool, is_whole: bool) -> Iterator[Use]:
        """The references in a method that matter though nothing calls it: its class is made, or shown as a whole."""
        is_evaluated = self._layouts.evaluates_classes(member)
        is_typed = not is_evaluated and not self._layouts.erases_types(member)
        is_declaration = is_whole and is_typed and not self._layouts.has_body(member)
        if is_declaration or (is_made and self._runs_by_itself(member)):
            yield from self._layouts.uses_of(member)
        elif is_evaluated and is_whole:
            yield from self._layouts.head_uses_of(member)

    def _runs_by_itself(self, member: int) -> bool:
        name = self._index.name_of(member)
        is_special = name.startswith("__") and name.endswith("__")
        return self._index.kind_of(member) == "constructor" or is_special or name in _RUN_BY_THEMSELVES

    def _ancestors(self, symbol: int) -> frozenset[int]:
        """The classes that a class inherits from, at any remove."""
        if symbol not in self._bases:
            found: set[int] = set()
            unseen = [symbol]
            while unseen:
                new = self._direct_bases(unseen.pop()) - found
                found |= new
                unseen += sorted(new)
            self._bases[symbol] = frozenset(found)
        return self._bases[symbol]

    def _direct_bases(self, symbol: int) -> set[int]:
        inherited = [use for use in self._layouts.level_uses_of(symbol) if use.role == "inherit"]
        return {base for use in inherited if use.certainty == CERTAIN for base in use.definitions}

    def _edge(self, referrer: int, definition: int, role: str, certainty: str, row: int) -> None:
        self.closure.edges.append(Followed(referrer, definition, role, certainty, row))

    def _is_linked(self, file: int) -> bool:
        return bool(load_language(self._index.languages[file]).rules)
