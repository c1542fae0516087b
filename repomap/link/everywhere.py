"""What many files have together: those of a folder, of a package, of a language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from repomap.link.values import Found

if TYPE_CHECKING:
    from repomap.link.rules import Rules
    from repomap.link.view import SourceView


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


def add_packages(known: Everywhere, view: SourceView) -> None:
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


def package_cell(package: str) -> str:
    """The name of the cell that says whether there is a package, and of what it is made."""
    return f"{package}::"
