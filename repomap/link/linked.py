"""One file as it is linked: what each of its references means, in columns of bytes that are cheap to keep."""

from __future__ import annotations

from array import array
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from repomap.link.resolve import meanings
from repomap.outline import TELLING_ROLES

if TYPE_CHECKING:
    from repomap.link.evaluate import Evaluator
    from repomap.link.values import Meaning
    from repomap.model import FileFacts

LOOSE, OUTSIDE, CERTAIN = range(3)
"""What is known of a reference: nothing, so that a name alone may link it; that it leads outside; its definitions."""

RULES = ("scope", "import", "module", "instance", "class", "base")
"""The rules by which definitions are found, as edges name them; a column holds positions in this."""


class LinkedFile(NamedTuple):
    """The references of a file as linked, and its definitions, as columns of bytes.

    `outcomes` has a byte a reference. Each edge is a reference (its position, 32 bits), a definition (its number, 64
    bits) and a rule (8 bits). `loose` has 32 bits for each name that the outline mentions: how often it is mentioned
    where nothing but the name tells what it means. `definitions` has the number of each definition: it stays while the
    definition does, wherever it moves to in its file.
    """

    outcomes: bytes
    edge_references: bytes
    edge_targets: bytes
    edge_rules: bytes
    loose: bytes
    definitions: bytes


UNLINKED = LinkedFile(b"", b"", b"", b"", b"", b"")


def linked_file(evaluator: Evaluator, path: str) -> LinkedFile:
    """The file at `path`, linked; its references are answered as one question from outside."""
    view = evaluator.universe.view(path)
    if view is None:
        return UNLINKED
    found = meanings(evaluator, view)
    edges = array("I"), array("Q"), array("B")
    for position, meaning in enumerate(found):
        for target_path, definition in meaning.targets:
            edges[0].append(position)
            edges[1].append(evaluator.universe.definition_numbers(target_path)[definition])
            edges[2].append(RULES.index(meaning.rule))
    outcomes = bytes([CERTAIN if each.targets else OUTSIDE if each.is_outside else LOOSE for each in found])
    numbers = array("Q", evaluator.universe.definition_numbers(path))
    referring, targets, rules = [each.tobytes() for each in edges]
    return LinkedFile(outcomes, referring, targets, rules, _loose(view.facts, found), numbers.tobytes())


def _loose(facts: FileFacts, found: list[Meaning]) -> bytes:
    references = facts.references
    counts: Counter[str] = Counter()
    for role, name, meaning in zip(references.roles, references.names, found, strict=True):
        if role in TELLING_ROLES:
            counts[name] += not meaning.targets and not meaning.is_outside
    return array("I", [counts[name] for name in sorted(counts)]).tobytes()
