"""What is where in a repository: questions about paths, folders, packages and whole languages, each noted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.answers import ANYWHERE, BELOW, Answers
from repomap.link.everywhere import package_cell
from repomap.link.values import Found, Value
from repomap.link.view import bare

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.link.universe import Universe
    from repomap.link.values import Values
    from repomap.link.view import SourceView


class Reach(Answers):
    """Answers about what there is, whatever it means."""

    def __init__(self, universe: Universe) -> None:
        super().__init__()
        self.universe = universe
        self._places = self._numbers[""]
        self._scopes: dict[tuple[object, str], Values] = {}

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
