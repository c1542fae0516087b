"""Which files may have a name that is too short to be counted: texts are counted by words of three letters and more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.terms import SHORTEST_TERM

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from repomap.uses import Uses

ENTRIES = frozenset({"index", "__init__", "mod", "main"})
"""Names of files that stand for their folder, and pass on what is in it."""


def are_short(names: Iterable[str]) -> list[str]:
    """Those of the names that no count of words has, sorted."""
    return sorted(name for name in names if len(name) < SHORTEST_TERM)


def files_around(uses: Uses, targets: Collection[int]) -> set[int]:
    """The files that may refer to definitions whatever these are called.

    They stand in the folders of the definitions, are linked to anything in their files, or say the names of these.
    """
    index = uses.index
    homes = {int(index.symbol_file[each]) for each in targets}
    folders = {_folder(index.paths[home]) for home in homes}
    found = {file for file, path in enumerate(index.paths) if _folder(path) in folders}
    found.update(uses.files_linked_to([each for home in homes for each in _symbols(uses, home)]))
    for name in {name_of_module(index.paths[home]) for home in homes}:
        found.update(uses.counts_of(name) or uses.mentions_of(name))
    return found


def name_of_module(path: str) -> str:
    """By which name others import a file: its own, or that of its folder."""
    folder, _, file = path.rpartition("/")
    stem = file.partition(".")[0]
    return folder.rpartition("/")[2] if stem in ENTRIES else stem


def _symbols(uses: Uses, file: int) -> range:
    first = uses.first_symbol(file)
    return range(first, first + int((uses.index.symbol_file == file).sum()))


def _folder(path: str) -> str:
    return path.rpartition("/")[0]
