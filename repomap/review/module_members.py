"""The places that take a member from a module which has none of that name any more.

What is merely read is among them, which the linkage does not know: the files that have such a text are read once more.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from repomap.review.referrers import MOST_READ_ANEW, NONE_FOUND, FoundReferences, LinkedReference

if TYPE_CHECKING:
    from collections.abc import Iterator

    from repomap.ground import Ground
    from repomap.review.compared import Place
    from repomap.review.own_text import Side

_SCRIPTS = frozenset({"javascript", "typescript", "tsx"})
_BY_HAND = re.compile(
    r"\b__getattr__\b|\b(?:globals|locals|vars|setattr|exec)\s*\(|\bsys\s*\.\s*modules\b|__dict__|\bimport\s*\*"
)
_EXPORTS_BY_HAND = re.compile(
    r"\bexports\s*[\[,)]|\bObject\s*\.\s*(?:assign|defineProper\w+)\s*\(|[{,]\s*(?:\.\.\.|\[)|\bnew\s+Proxy\b"
)
_ALL_PASSED_ON = re.compile(r"\bexport\s*\*\s*from\b")
_HAS_EXPORTS = re.compile(r"\bexports\b")
"""Signs that a module may give names that its text does not bind."""

_FOREIGN = re.compile(r"\bexcept\b[^\n]*\bAttributeError\b|\bsuppress\([^)\n]*\bAttributeError\b")
_TESTED_BEFORE = re.compile(r"\btypeof\b|&&|\?|\bif\s*\(\s*!?\s*[\w.]+\.$")
_SET_AFTER = re.compile(r"\s*=(?![=>])")
_TESTED_AFTER = re.compile(r"\s*(?:\?|\|\||&&)")
_CALLED_OPTIONALLY = re.compile(r"\s*\?")


class ModuleMembers:
    """Looks through one state of a repository for members that a module has no more."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground

    def missing(self, old: Place) -> FoundReferences:
        """The places that mean what was in a module, by way of the module, and find nothing there for certain."""
        index, path = self._ground.index, old.side.path
        is_of_module = old.definition.parent < 0 and not old.definition.scope
        if not is_of_module or path not in index.paths or not _was_given(old):
            return NONE_FOUND
        module = index.paths.index(path)
        if _is_open(self._text(module), old.side.language):
            return NONE_FOUND
        name = old.definition.name
        is_written = re.compile(rf"\.\s*{re.escape(name)}\b")
        files = [file for file in self._files(module, name) if is_written.search(self._text(file))]
        found: list[LinkedReference] = []
        for file in files[:MOST_READ_ANEW]:
            uses = [*self._in_file(file, name, path)]
            if any(self._is_set(use) for use in uses):
                return NONE_FOUND  # the module is given it from there
            if not self._is_prepared(file, name, uses):
                found += uses
        return FoundReferences(tuple(found), max(len(files) - MOST_READ_ANEW, 0))

    def _files(self, module: int, name: str) -> list[int]:
        """The files that may have the name as a member of the module.

        Names too short for the index of words are looked for where something else of the module is used, too.
        """
        uses, index = self._ground.uses, self._ground.index
        first = uses.first_symbol(module)
        others = range(first, uses.first_symbol(module + 1))
        near = uses.files_linked_to(others) if len(name) < _FEWEST_CHARACTERS else ()
        found = {*uses.files_naming(name), *uses.mentions_of(name), *near} - {module}
        kin = _kin(index.languages[module])
        return sorted(file for file in found if index.languages[file] in kin and not self._ground.texts.of(file).cells)

    def _in_file(self, file: int, name: str, path: str) -> Iterator[LinkedReference]:
        uses = self._ground.uses
        facts = uses.facts(file)
        for position, each in enumerate(facts.references.each() if facts is not None else ()):
            if each.name == name and each.receiver > 0 and uses.lacking_module(file, position) == path:
                symbol = uses.first_symbol(file) + each.enclosing if each.enclosing >= 0 else -1
                yield LinkedReference(file, symbol, each.role, name, each.row, each.column)

    def _is_set(self, use: LinkedReference) -> bool:
        return _SET_AFTER.match(self._around(use)[1]) is not None

    def _is_prepared(self, file: int, name: str, uses: list[LinkedReference]) -> bool:
        """Whether a file goes on without the member, as far as its text tells: it looks whether it is there."""
        text = self._text(file)
        asks = re.search(rf"\b(?:hasattr|delattr)\([^)\n]*[\"']{re.escape(name)}[\"']", text)
        return asks is not None or _FOREIGN.search(text) is not None or any(map(self._is_tested, uses))

    def _is_tested(self, use: LinkedReference) -> bool:
        if self._ground.index.languages[use.file] not in _SCRIPTS:
            return False
        before, after = self._around(use)
        is_call = use.role in ("call", "construct")
        pattern = _CALLED_OPTIONALLY if is_call else _TESTED_AFTER
        return pattern.match(after) is not None or _TESTED_BEFORE.search(before) is not None

    def _around(self, use: LinkedReference) -> tuple[str, str]:
        """What stands before and behind a name in its line."""
        line = self._ground.texts.of(use.file).lines[use.row]
        end = use.column + len(use.name.encode())
        return line[: use.column].decode("utf-8", "replace"), line[end:].decode("utf-8", "replace")

    def _text(self, file: int) -> str:
        return b"\n".join(self._ground.texts.of(file).lines).decode("utf-8", "replace")


_FEWEST_CHARACTERS = 3
"""Shorter names are in no index of words."""


def _kin(language: str) -> frozenset[str]:
    return _SCRIPTS if language in _SCRIPTS else frozenset({language})


def _is_open(text: str, language: str) -> bool:
    """Whether a module may give names that its text does not bind, as far as signs in it tell."""
    if language not in _SCRIPTS:
        return _BY_HAND.search(text) is not None
    is_by_hand = _HAS_EXPORTS.search(text) is not None and _EXPORTS_BY_HAND.search(text) is not None
    return is_by_hand or _ALL_PASSED_ON.search(text) is not None


def _was_given(old: Place) -> bool:
    """Whether the module gave it to others: in JavaScript what is exported, by its name."""
    if old.side.language not in _SCRIPTS:
        return old.side.language == "python"
    return _is_exported(old.side, old.definition.name)


def _is_exported(side: Side, name: str) -> bool:
    scoping = side.facts.scoping
    return any(
        each.name == name and (each.receiver > 0 or scoping.scopes[each.scope].kind == "object")
        for each in scoping.bindings
    )
