"""One file as it is linked: what each of its references means, in columns of bytes that are cheap to keep."""

from __future__ import annotations

from array import array
from itertools import compress
from typing import TYPE_CHECKING, NamedTuple

from repomap.link.resolve import meanings
from repomap.outline import TELLING_ROLES

if TYPE_CHECKING:
    from repomap.link.evaluate import Evaluator
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
    numbers_of = evaluator.universe.definition_numbers
    for position, (targets, rule, _) in enumerate(found):
        for target_path, definition in targets:
            edges[0].append(position)
            edges[1].append(numbers_of(target_path)[definition])
            edges[2].append(RULES.index(rule))
    outcomes = bytes([CERTAIN if targets else OUTSIDE if is_outside else LOOSE for targets, _, is_outside in found])
    referring, reached, rules = [each.tobytes() for each in edges]
    numbers = array("Q", numbers_of(path))
    return LinkedFile(outcomes, referring, reached, rules, _loose(view.facts, outcomes), numbers.tobytes())


def _loose(facts: FileFacts, outcomes: bytes) -> bytes:
    references = facts.references
    is_telling = [role in TELLING_ROLES for role in references.roles]
    counts = dict.fromkeys(compress(references.names, is_telling), 0)
    for name, outcome in compress(zip(references.names, outcomes, strict=True), is_telling):
        if outcome == LOOSE:
            counts[name] += 1
    return array("I", [counts[name] for name in sorted(counts)]).tobytes()
