"""Which types inherit from which, and which methods override one another, as the references of a repository say."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from repomap.captures import CALLABLE_KINDS, TYPE_KINDS, VALUE_KINDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from repomap.index import Index
    from repomap.uses import Use, Uses

MAX_RELATIVES = 1000
"""Types that are gone through, up or down: the whole of what a framework's root class has below it may be more."""

_MAKERS = {
    "python": frozenset({"__init__", "__new__"}),
    "ruby": frozenset({"initialize"}),
    "php": frozenset({"__construct"}),
    "swift": frozenset({"init"}),
    **dict.fromkeys(("javascript", "jsx", "typescript", "tsx", "vue", "svelte"), frozenset({"constructor"})),
}
"""By language: names of methods that run when an object is made."""

_STRUCTURAL = frozenset({"go"})
"""Languages in which a type implements what it has the methods of, without saying so."""

_MEMBERS = CALLABLE_KINDS | VALUE_KINDS

_HOLDERS = TYPE_KINDS | VALUE_KINDS | {"type"}
"""Kinds of what has members: types, their aliases, and objects that are written in place."""


class Heir(NamedTuple):
    """A type below another one, and whether that is written there or only told by the methods that it has."""

    symbol: int
    is_certain: bool


class Kinship:
    """The types of an index and their members, each looked up when it is first asked for."""

    def __init__(self, uses: Uses) -> None:
        self._uses = uses
        self._index: Index = uses.index
        self._heirs: dict[int, list[Heir]] = {}
        self._bases: dict[int, list[int]] = {}
        self._inheriting: dict[int, list[Use]] = {}

    def kind(self, symbol: int) -> str:
        """The kind of a symbol."""
        return self._index.kind_of(symbol)

    def name(self, symbol: int) -> str:
        """The name of a symbol."""
        return self._index.name_of(symbol)

    def short_id(self, symbol: int) -> str:
        """The id of a symbol within its file."""
        return self._index.symbol_id(symbol)

    def is_type(self, symbol: int) -> bool:
        """Whether a symbol holds members."""
        return self.kind(symbol) in TYPE_KINDS

    def owner(self, symbol: int) -> int:
        """The type or object that a symbol is a member of, or -1."""
        parent = int(self._index.symbol_parent[symbol])
        if parent >= 0:
            return parent if self.kind(parent) in _HOLDERS else -1
        scope = self._index.scopes[symbol]
        return self._scoped_type(symbol, scope) if scope else -1

    def homes_of(self, symbol: int) -> frozenset[str]:
        """What a path of names has before the name of a symbol: its type, or the module that its file is."""
        owner = self.owner(symbol)
        path = self._index.paths[self._index.symbol_file[symbol]]
        folder, _, file = path.rpartition("/")
        stem = file.partition(".")[0]
        return frozenset({self.name(owner)} if owner >= 0 else {stem, folder.rpartition("/")[2]} - {""})

    def members(self, owner: int) -> list[int]:
        """The members of a type, those that are written elsewhere included."""
        index = self._index
        scoped = [each for each in self._beside(owner) if index.scopes[each] == self.name(owner)]
        return [each for each in (*index.members_of(owner), *scoped) if self.kind(each) in _MEMBERS]

    def outer_members(self, owner: int) -> list[int]:
        """The functions of a type, or of a function's prototype in its file, that are not written within it."""
        index = self._index
        found = [each for each in self.members(owner) if self.kind(each) in CALLABLE_KINDS]
        if self.kind(owner) not in _HOLDERS:
            found = [each for each in found if index.symbol_file[each] == index.symbol_file[owner]]
        return [each for each in found if not index.is_within(each, owner)]

    def is_maker(self, symbol: int) -> bool:
        """Whether a symbol runs when an object of its type is made."""
        owner = self.owner(symbol)
        if owner < 0 or self.kind(symbol) not in CALLABLE_KINDS:
            return False
        makers = _MAKERS.get(self._index.languages[self._index.symbol_file[symbol]], frozenset())
        is_named_so = self.name(symbol) in makers or self.name(symbol) == self.name(owner)
        return self.kind(symbol) == "constructor" or is_named_so

    def heirs(self, owner: int) -> list[Heir]:
        """The types that inherit from a type or implement it, the nearest first."""
        certain = [Heir(each, is_certain=True) for each in self._gone_through(owner, self._written_heirs)]
        known = {each.symbol for each in certain}
        return certain + [Heir(each, is_certain=False) for each in self._alike(owner) if each not in known]

    def ancestors(self, owner: int) -> list[int]:
        """The types that a type inherits from or implements, the nearest first."""
        return self._gone_through(owner, self._written_bases)

    def inherits_maker(self, heir: int, owner: int) -> bool:
        """Whether making an heir of a type surely runs what makes that type: nothing that may come before has its own.

        A base from outside of the repository may have, where it is written before others.
        """
        above = {owner, *self.ancestors(owner)}
        before = [heir, *[each for each in self.ancestors(heir) if each not in above]]
        return not any(self.has_maker(each) or self._begins_outside(each) for each in before)

    def has_maker(self, owner: int) -> bool:
        """Whether a type has something of its own that runs when an object is made."""
        return any(map(self.is_maker, self.members(owner)))

    def _begins_outside(self, owner: int) -> bool:
        bases = [use for use in self._inheriting_in(int(self._index.symbol_file[owner])) if use.symbol == owner]
        return bool(bases) and not bases[0].definitions

    def overriding(self, symbol: int) -> list[Heir]:
        """The members of heirs that have the name of this member; none for what makes objects."""
        owner = self.owner(symbol)
        if owner < 0 or self.is_maker(symbol):
            return []
        return [
            Heir(member, heir.is_certain)
            for heir in self.heirs(owner)
            for member in self.members(heir.symbol)
            if self.name(member) == self.name(symbol)
        ]

    def overridden(self, symbol: int) -> list[int]:
        """The members of ancestors that have the name of this member; none for what makes objects."""
        owner = self.owner(symbol)
        if owner < 0 or self.is_maker(symbol):
            return []
        return [
            member
            for ancestor in self.ancestors(owner)
            for member in self.members(ancestor)
            if self.name(member) == self.name(symbol)
        ]

    def _gone_through(self, owner: int, following: Callable[[int], Sequence[int]]) -> list[int]:
        found: dict[int, None] = {}
        waiting = [owner]
        for each in waiting:
            for one in following(each):
                if one != owner and one not in found and len(found) < MAX_RELATIVES:
                    found[one] = None
                    waiting.append(one)
        return list(found)

    def _written_heirs(self, owner: int) -> list[int]:
        uses = [use for file in self._uses.files_linked_to([owner]) for use in self._uses.linked(file, [owner])]
        return self._types([use.symbol for use in uses if use.role == "inherit"])

    def _written_bases(self, owner: int) -> list[int]:
        uses = self._inheriting_in(int(self._index.symbol_file[owner]))
        return self._types([each for use in uses if use.symbol == owner for each in use.definitions])

    def _inheriting_in(self, file: int) -> list[Use]:
        if file not in self._inheriting:
            self._inheriting[file] = self._uses.inheriting(file)
        return self._inheriting[file]

    def _types(self, symbols: Iterable[int]) -> list[int]:
        """Those of the symbols that are types, or add to one that is written elsewhere."""
        return [each for each in dict.fromkeys(symbols) if each >= 0 and self.is_type(each)]

    def _alike(self, owner: int) -> list[int]:
        """The types that have all methods of an interface, where languages ask for no more."""
        index = self._index
        if index.languages[index.symbol_file[owner]] not in _STRUCTURAL or self.kind(owner) != "interface":
            return []
        wanted = {self.name(each) for each in self.members(owner)}
        methods: dict[tuple[str, str], set[str]] = {}
        for symbol in np.flatnonzero([bool(scope) for scope in index.scopes]).tolist():
            if index.languages[index.symbol_file[symbol]] in _STRUCTURAL:
                key = _folder(index.paths[index.symbol_file[symbol]]), index.scopes[symbol]
                methods.setdefault(key, set()).add(self.name(symbol))
        having = {key for key, names in methods.items() if wanted and wanted <= names}
        types = [symbol for symbol in range(len(index.symbol_file)) if self._place(symbol) in having]
        return [each for each in types if self.kind(each) in TYPE_KINDS | {"type"} and each != owner]

    def _place(self, symbol: int) -> tuple[str, str]:
        return _folder(self._index.paths[self._index.symbol_file[symbol]]), self.name(symbol)

    def _beside(self, symbol: int) -> list[int]:
        """The symbols without a parent in the files beside a symbol's, its own included, that have a written scope."""
        return self._scoped.get(_folder(self._index.paths[self._index.symbol_file[symbol]]), [])

    @cached_property
    def _scoped(self) -> dict[str, list[int]]:
        """By folder, the symbols without a parent that have a written scope."""
        index = self._index
        by_folder: dict[str, list[int]] = {}
        for symbol, scope in enumerate(index.scopes):
            if scope:
                by_folder.setdefault(_folder(index.paths[index.symbol_file[symbol]]), []).append(symbol)
        return by_folder

    def _scoped_type(self, symbol: int, scope: str) -> int:
        """The type of a written scope, in the same file or in one beside it."""
        index = self._index
        folder = _folder(index.paths[index.symbol_file[symbol]])
        named = [
            each
            for each in index.find_symbols(scope)
            if self.kind(each) in TYPE_KINDS | {"type"} and _folder(index.paths[index.symbol_file[each]]) == folder
        ]
        return named[0] if named else -1


def _folder(path: str) -> str:
    return path.rpartition("/")[0]
