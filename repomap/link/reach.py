"""What is where in a repository: questions about paths, folders, packages and whole languages, each noted."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from repomap.link.answers import ANYWHERE, BELOW, Answers
from repomap.link.everywhere import package_cell
from repomap.link.values import EVERYWHERE, Found, Value
from repomap.link.view import bare

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.universe import Universe
    from repomap.link.values import Values
    from repomap.link.view import SourceView


_FEW_PARTS = 16
"""Scopes that one type is made of, up to which each is asked by itself: generated projects have a dozen, and a type
that is added to in a thousand files would have each of its members looked for in all of these."""


class Parts(NamedTuple):
    """The names in the scopes that are parts of one type, and the cells on which those within functions rest."""

    names: dict[str, list[Found]]
    units: set[int]

    def add(self, view: SourceView, scope: int) -> None:
        """Add those of one part."""
        if view.units[scope]:
            self.units.add(view.cells[view.units[scope]])
        for name, positions in view.names[scope].items():
            self.names.setdefault(name, []).extend(view.found[each] for each in view.near(positions, EVERYWHERE))


class Reach(Answers):
    """Answers about what there is, whatever it means."""

    def __init__(self, universe: Universe) -> None:
        super().__init__()
        self.universe = universe
        self._places = self._numbers[""]
        self._scopes: dict[tuple[object, str], Values] = {}
        self._parts: dict[Sequence[Value], Parts] = {}
        self._giving: dict[Sequence[Value], dict[str, list[str]]] = {}

    def has_file(self, path: str) -> bool:
        """Whether there is a source file at `path`."""
        self._noted.add(self._places[path])
        return path in self.universe.paths

    def has_folder(self, path: str) -> bool:
        """Whether there is a folder `path` with source files in it or below."""
        self._noted.add(self._places[path])
        return path in self.universe.folders

    def extensions(self, view: SourceView, name: str) -> list[Found]:
        """The bindings of what gives members to types of that name, anywhere in the files of a file's language."""
        self.reads(ANYWHERE, bare(name))
        return self.universe.everywhere(view.rules).extensions.get(name, [])

    def macros(self, view: SourceView, name: str) -> list[Found]:
        """The bindings of macros of that name, anywhere in the files of a file's language."""
        self.reads(ANYWHERE, bare(name))
        return self.universe.everywhere(view.rules).macros.get(name, [])

    def outer_names(self, view: SourceView, name: str) -> list[Found]:
        """The bindings of a name outside of all functions, anywhere in the files of a file's language."""
        self.reads(ANYWHERE, name)
        return self.universe.outer_names(view.rules).get(name, [])

    def files_called(self, name: str) -> Sequence[str]:
        """The source files that are called so, whatever folder they are in."""
        self.reads("", f"{BELOW}{name}")
        return self.universe.files_called(name)

    def in_package(self, view: SourceView, package: str, name: str) -> list[Found]:
        """The bindings of what a package defines under a name, in any file of a file's language."""
        self.reads(ANYWHERE, bare(name))
        return self.universe.everywhere(view.rules).defined.get((package, name), [])

    def has_package(self, view: SourceView, package: str) -> bool:
        """Whether any file of a file's language is part of a package, or of one within it."""
        self.reads(ANYWHERE, package_cell(package))
        return package in self.universe.everywhere(view.rules).scopes

    def scopes_of(self, view: SourceView, package: str) -> Values:
        """The scopes that a package or type is made of, in all files of a file's language."""
        self.reads(ANYWHERE, package_cell(package))
        key = view.rules.family or view.rules, package
        known = self._scopes.get(key)
        if known is None:
            scopes = self.universe.everywhere(view.rules).scopes.get(package, ())
            known = self._scopes[key] = tuple([Value("code", path, scope) for path, scope in scopes])
        return known

    def own(self, view: SourceView, scope: int, name: str) -> Sequence[int]:
        """The positions of the bindings of a name that stand in a scope itself."""
        self._noted.add(view.cells[view.units[scope] or bare(name)])
        return view.near(view.names[scope].get(name, ()), EVERYWHERE)

    def in_parts(self, parts: Sequence[Value], name: str) -> list[Found]:
        """The bindings of a name in scopes that are parts of one type."""
        if len(parts) > _FEW_PARTS:
            return self._in_many_parts(parts, name)
        found: list[Found] = []
        for part in parts:
            view = self.universe.view(part.path)
            if view is not None:
                found += [view.found[each] for each in self.own(view, part.scope, name)]
        return found

    def _in_many_parts(self, parts: Sequence[Value], name: str) -> list[Found]:
        """The same by a table of all their names; it is noted that it rests on the name in any file."""
        known = self._parts.get(parts)
        if known is None:
            known = self._parts[parts] = Parts({}, set())
            for part in parts:
                view = self.universe.view(part.path)
                if view is not None:
                    known.add(view, part.scope)
        self._noted |= known.units
        self.reads(ANYWHERE, bare(name))
        return known.names.get(name, [])

    def giving(self, parts: Sequence[Value], name: str) -> Sequence[str]:
        """The files of the parts of a type; of many, those that give a member of that name to anything."""
        if len(parts) <= _FEW_PARTS:
            return list(dict.fromkeys(each.path for each in parts))
        known = self._giving.get(parts)
        if known is None:
            known = self._giving[parts] = {}
            for path in dict.fromkeys(each.path for each in parts):
                view = self.universe.view(path)
                for member in view.members if view is not None else ():
                    known.setdefault(member, []).append(path)
        self.reads(ANYWHERE, bare(name))
        return known.get(name, ())

    def files_in(self, folder: str) -> Sequence[str]:
        """The source files that stand directly in a folder."""
        self.reads(f"{folder}/", "")
        return self.universe.files_in(folder)

    def project_files(self, name: str) -> list[tuple[str, str]]:
        """The path and the text of each file of that name that says how a project is laid out."""
        return self.universe.project_files(name)

    def in_folder(self, view: SourceView, name: str) -> list[Found]:
        """The bindings of a name that the files of one language in the folder of a file have outside of all scopes.

        What they import is not among them.
        """
        folder = view.path.rpartition("/")[0]
        self.reads(f"{folder}/", name)
        return self.universe.folder(folder, view.rules).names.get(name, [])

    def imported_in(self, folder: str, view: SourceView, name: str) -> list[Found]:
        """The bindings by which files of a folder, in the language of a file, import what is called so as a whole."""
        self.reads(f"{folder}/", name)
        return self.universe.folder(folder, view.rules).wholes.get(name, [])

    def members_in_folder(self, view: SourceView, name: str) -> Sequence[str]:
        """Which files of one language in the folder of a file give a member of that name to anything."""
        folder = view.path.rpartition("/")[0]
        self.reads(f"{folder}/", name)
        return self.universe.folder(folder, view.rules).files_of_members.get(name, ())
