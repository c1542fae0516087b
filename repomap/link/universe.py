"""The files of a repository as the linker sees them: their facts, opened when asked for, by name and by scope."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cached_property
from hashlib import blake2b
from typing import TYPE_CHECKING, NamedTuple

from repomap.link.answers import CellNumbers
from repomap.link.values import Found
from repomap.scoping import Binding, Scope, Term

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from repomap.link.rules import Rules
    from repomap.link.values import Value
    from repomap.model import FileFacts

_NAMELESS = frozenset({"branch"})

_FUNCTIONS = frozenset({"function", "method"})

_FRAMES = frozenset({"function", "class", "module", "object"})

MAX_VIEWS = 512
"""Files that are kept open at a time: about 50 KB each."""


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
        self.import_bindings: dict[int, int] = {}
        for position, each in enumerate(self.bindings):
            if each.role == "import":
                self.import_bindings[each.at] = position
            if each.role == "narrowed":
                self.narrowed.setdefault((each.receiver, each.name), []).append(position)
            elif each.receiver:
                self.members.setdefault(each.name, []).append(position)
            elif each.role not in ("outer", "extension"):
                scope = self._around(each.scope, each.name) if (each.scope, each.name) in outer else each.scope
                self.names[scope].setdefault(self.called(each), []).append(position)
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

    @cached_property
    def insides(self) -> dict[int, int]:
        """The scope that is the inside of a definition, by the position of that."""
        scopes = list(enumerate(self.scopes))
        return {scope.definition: position for position, scope in reversed(scopes) if scope.definition >= 0}

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

    def _around(self, scope: int, name: str) -> int:
        """The function around `scope` that binds the name, or the file."""
        around = self.scopes[scope].parent
        while around > 0 and not any(each.scope == around and each.name == name for each in self.bindings):
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


class FolderView(NamedTuple):
    """What the files of one language in a folder have: their names outside of all scopes but for what they import, what
    they import as a whole, and by a member's name the files that give it to something."""

    names: dict[str, list[Found]]
    wholes: dict[str, list[Found]]
    files_of_members: dict[str, list[str]]


class Everywhere(NamedTuple):
    """What the files of one language, or of one family, have that may be meant far from where it stands.

    These are extensions and macros by their names, what packages define by the package and the name, and the scopes
    that packages and types are made of; a package of which there are only others within it is made of none.
    """

    extensions: dict[str, list[Found]]
    macros: dict[str, list[Found]]
    defined: dict[tuple[str, str], list[Found]]
    scopes: dict[str, list[tuple[str, int]]]


def _add_packages(known: Everywhere, view: SourceView) -> None:
    """Note what a file has of packages."""
    for scope, package in view.packages.items():
        known.scopes.setdefault(package, []).append((view.path, scope))
        for outer in packages_around(package, view.rules):
            known.scopes.setdefault(outer, [])
        for name, positions in view.names[scope].items() if view.scopes[scope].kind != "class" else ():
            found = [Found(view.path, each) for each in positions if view.bindings[each].role == "definition"]
            if found:
                known.defined.setdefault((package, name), []).extend(found)


def packages_around(package: str, rules: Rules) -> Iterable[str]:
    """The names of the packages around one, the nearest first."""
    while rules.package_separator in package:
        package = package.rpartition(rules.package_separator)[0]
        yield package


def bare(name: str) -> str:
    """A name as it is written: that of a macro or function without the mark that tells it apart."""
    return name.rstrip("!()")


def package_cell(package: str) -> str:
    """The name of the cell that says whether there is a package, and of what it is made."""
    return f"{package}::"


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


class Universe:
    """All files: `paths` are known from the start, and facts are asked of `load` when a file is first looked at.

    `project` has the text of each file that says how a project is laid out (`repomap.project_files`), by its path.
    """

    def __init__(
        self,
        paths: Iterable[str],
        load: Callable[[str], FileFacts | None],
        rules_of: Callable[[str], Rules],
        project: Mapping[str, str] | None = None,
    ) -> None:
        self.paths = frozenset(paths)
        self._project = project or {}
        self.folders = frozenset(_folders(self.paths))
        self._load = load
        self._rules_of = rules_of
        self._everywhere: dict[Rules | str, Everywhere] = {}
        self._outer_names: dict[Rules, dict[str, list[Found]]] = {}
        self._by_name: dict[str, list[str]] | None = None
        self._numbers: dict[str, list[int]] = {}
        self._views: dict[str, SourceView | None] = {}
        self._older: dict[str, SourceView | None] = {}
        self._by_folder: dict[str, list[str]] | None = None
        self._folder_views: dict[tuple[str, Rules], FolderView] = {}

    def definition_numbers(self, path: str) -> list[int]:
        """The number of each definition of a file, which stays while the definition does."""
        if path not in self._numbers:
            view = self.view(path)
            self._numbers[path] = definition_numbers(path, view.facts) if view is not None else []
        return self._numbers[path]

    def view(self, path: str) -> SourceView | None:
        """The file at `path`, or None where there is none, or none that could be read."""
        known = self._views.get(path)
        return known if known is not None else self._earlier(path)

    def _earlier(self, path: str) -> SourceView | None:
        """A file that was not looked at for a while, or never; those that were not for longer are let go."""
        if path in self._views:
            return None
        view = self._older.pop(path) if path in self._older else self._opened(path)
        if len(self._views) >= MAX_VIEWS // 2:
            self._older, self._views = self._views, {}
        self._views[path] = view
        return view

    def _opened(self, path: str) -> SourceView | None:
        facts = self._load(path) if path in self.paths else None
        is_readable = facts is not None and facts.scoping.scopes
        return SourceView(path, facts, self._rules_of(facts.language)) if facts is not None and is_readable else None

    def read_text(self, path: str) -> str | None:
        """The text of a file that says how a project is laid out (`repomap.project_files`), None where there is none.

        No answer has to note that it rests on it: when one of these files changes, all are linked anew.
        """
        return self._project.get(path)

    def project_files(self, name: str) -> list[tuple[str, str]]:
        """The path and the text of each file of that name that says how a project is laid out, in order of paths."""
        return sorted(file for file in self._project.items() if file[0].rpartition("/")[2] == name)

    def files_in(self, folder: str) -> Sequence[str]:
        """The files that stand directly in a folder, in the order of their paths."""
        if self._by_folder is None:
            self._by_folder = {}
            for path in sorted(self.paths):
                self._by_folder.setdefault(path.rpartition("/")[0], []).append(path)
        return self._by_folder.get(folder, ())

    def files_called(self, name: str) -> Sequence[str]:
        """The files that are called so in any folder, in the order of their paths."""
        if self._by_name is None:
            self._by_name = {}
            for path in sorted(self.paths):
                self._by_name.setdefault(path.rpartition("/")[2], []).append(path)
        return self._by_name.get(name, ())

    def outer_names(self, rules: Rules) -> dict[str, list[Found]]:
        """The bindings of each name outside of all functions, in all files of one language."""
        known = self._outer_names.get(rules)
        if known is None:
            known = self._outer_names[rules] = {}
            for view in map(self.view, sorted(self.paths)):
                for position, each in enumerate(view.bindings if view is not None and view.rules is rules else ()):
                    if view is not None and not view.units[each.scope] and each.name:
                        known.setdefault(each.name, []).append(Found(view.path, position))
        return known

    def everywhere(self, rules: Rules) -> Everywhere:
        """What all files of one language have that may be meant far from where it stands."""
        family = rules.family or rules
        known = self._everywhere.get(family)
        if known is None:
            known = self._everywhere[family] = Everywhere({}, {}, {}, {})
            for view in map(self.view, sorted(self.paths)):
                if view is None or family not in (view.rules, view.rules.family):
                    continue
                for name, position in view.rules.extending(view):
                    known.extensions.setdefault(name, []).append(Found(view.path, position))
                for position, each in enumerate(view.bindings):
                    if each.role == "definition" and view.facts.definitions[each.at].kind == "macro":
                        known.macros.setdefault(f"{each.name}!", []).append(Found(view.path, position))
                _add_packages(known, view)
        return known

    def folder(self, folder: str, rules: Rules) -> FolderView:
        """What the files of one language in a folder have."""
        known = self._folder_views.get((folder, rules))
        if known is None:
            known = self._folder_views[folder, rules] = FolderView({}, {}, {})
            for path in self.files_in(folder):
                view = self.view(path)
                if view is not None and view.rules is rules:
                    for name, positions in view.names[0].items():
                        found = [Found(path, each) for each in positions if view.bindings[each].role != "import"]
                        known.names.setdefault(name, []).extend(found)
                    for position in view.whole_imports():
                        known.wholes.setdefault(view.bindings[position].name, []).append(Found(path, position))
                    for name in view.members:
                        known.files_of_members.setdefault(name, []).append(path)
        return known


def _folders(paths: Iterable[str]) -> set[str]:
    folders = {""}
    for path in paths:
        folder = path.rpartition("/")[0]
        while folder and folder not in folders:
            folders.add(folder)
            folder = folder.rpartition("/")[0]
    return folders
