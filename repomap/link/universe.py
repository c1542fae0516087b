"""The files of a repository as the linker sees them: their facts, opened when asked for, by name and by scope."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cached_property
from typing import TYPE_CHECKING

from repomap.scoping import Binding, Scope, Term

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from repomap.link.rules import Rules
    from repomap.link.values import Value
    from repomap.model import FileFacts

_NAMELESS = frozenset({"branch"})
_FRAMES = frozenset({"function", "class", "module", "object", "namespace"})

PROJECT_FILES = re.compile(r"(?:.*/)?(?:package\.json|[tj]sconfig[\w.-]*\.json|pnpm-workspace\.yaml)")
"""The paths of files that are no source and say how a project is laid out: where its packages and modules are."""


class SourceView:
    """The facts of one file, arranged for looking names up."""

    def __init__(self, path: str, facts: FileFacts, rules: Rules) -> None:
        self.path = path
        self.facts = facts
        self.rules = rules
        scoping = facts.scoping
        self.terms: tuple[Term, ...] = scoping.terms
        self.scopes: tuple[Scope, ...] = scoping.scopes
        self.bindings: tuple[Binding, ...] = scoping.bindings
        self.names: list[dict[str, list[int]]] = [{} for _ in scoping.scopes]
        self.members: dict[str, list[int]] = {}
        self.parameters: dict[int, list[int]] = {}
        self.placeholders: dict[int, dict[str, int]] = {}
        self.visible_placeholders: dict[int, tuple[Value, ...]] = {}
        outer: set[tuple[int, str]] = {(each.scope, each.name) for each in self.bindings if each.role == "outer"}
        for position, each in enumerate(self.bindings):
            if each.receiver:
                self.members.setdefault(each.name, []).append(position)
            elif each.role == "placeholder":
                self.placeholders.setdefault(each.scope, {})[each.name] = position
            elif each.role not in ("outer", "extension"):
                scope = self._around(each.scope, each.name) if (each.scope, each.name) in outer else each.scope
                self.names[scope].setdefault(each.name, []).append(position)
            if each.role in ("parameter", "rest", "keywords"):
                self.parameters.setdefault(each.scope, []).append(position)
        self.scope_of_definition = {
            each.definition: position for position, each in enumerate(scoping.scopes) if each.definition >= 0
        }

    @cached_property
    def given_by_scope(self) -> dict[int, list[int]]:
        """By the position of a scope that is a value: the bindings that give it a name or make it a member."""
        found: dict[int, list[int]] = {}
        for position, each in enumerate(self.bindings):
            term = self.terms[each.value]
            if term.op == "scope":
                found.setdefault(term.parts[0], []).append(position)
        return found

    def _around(self, scope: int, name: str) -> int:
        """The function around `scope` that binds the name, or the file."""
        around = self.scopes[scope].parent
        while around > 0 and not any(each.scope == around and each.name == name for each in self.bindings):
            around = self.scopes[around].parent
        return max(around, 0)

    def frame(self, scope: int) -> int:
        """The function, class or file that `scope` is part of, itself included."""
        while self.scopes[scope].kind not in _FRAMES:
            scope = self.scopes[scope].parent
        return scope

    def owner(self, scope: int) -> int:
        """The innermost scope that holds names, itself included."""
        while self.scopes[scope].kind in _NAMELESS:
            scope = self.scopes[scope].parent
        return scope

    def class_around(self, scope: int) -> int:
        """The class whose member the function `scope` is, or 0."""
        around = self.scopes[scope].parent
        while around > 0 and self.scopes[around].kind in ("branch", "block"):
            around = self.scopes[around].parent
        return around if around > 0 and self.scopes[around].kind == "class" else 0

    def is_within(self, scope: int, outer: int) -> bool:
        """Whether `scope` is `outer` or in it."""
        while scope > outer:
            scope = self.scopes[scope].parent
        return scope == outer

    def inherited(self) -> dict[int, list[tuple[int, str, int, int]]]:
        """By the position of a class: receiver, name, scope and byte of each type that it inherits from."""
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


class Universe:
    """All files: `paths` are known from the start, and facts are asked of `load` when a file is first looked at.

    `read_text` gives the text of the files that `PROJECT_FILES` names, by their paths, and None for any other.
    """

    def __init__(
        self,
        paths: Iterable[str],
        load: Callable[[str], FileFacts | None],
        rules_of: Callable[[str], Rules],
        read_text: Callable[[str], str | None] | None = None,
    ) -> None:
        self.paths = frozenset(paths)
        self.folders = frozenset(_folders(self.paths))
        self._load = load
        self._rules_of = rules_of
        self._views: dict[str, SourceView | None] = {}
        self._read_text = read_text
        self._texts: dict[str, str | None] = {}

    def text(self, path: str) -> str | None:
        """The text of a file that says how a project is laid out (`PROJECT_FILES`), or None where there is none."""
        if path not in self._texts:
            self._texts[path] = self._read_text(path) if self._read_text is not None else None
        return self._texts[path]

    def view(self, path: str) -> SourceView | None:
        """The file at `path`, or None where there is none, or none that could be read."""
        if path not in self._views:
            facts = self._load(path) if path in self.paths else None
            view = None
            if facts is not None and facts.scoping.scopes:
                view = SourceView(path, facts, self._rules_of(facts.language))
            self._views[path] = view
        return self._views[path]


def _folders(paths: Iterable[str]) -> set[str]:
    folders = {""}
    for path in paths:
        folder = path.rpartition("/")[0]
        while folder and folder not in folders:
            folders.add(folder)
            folder = folder.rpartition("/")[0]
    return folders
