"""The lines of two texts -> those that went and those that came, whatever the texts are made of."""

from __future__ import annotations

from collections import Counter
from difflib import SequenceMatcher

Lines = tuple[tuple[int, str], ...]
"""Lines with their numbers."""

_MOST_COMPARED = 1_000_000
"""Lines of one side times those of the other that are aligned, which takes a second at worst."""

_MOST_ALIKE = 50_000
"""Pairs of equal lines, for a table of a thousand lines that are all alike is aligned in a thousand ways."""


def lines_apart(old: Lines, new: Lines) -> tuple[Lines, Lines]:
    """The lines that are in one text alone: removed, added.

    Where aligning the texts would take too long, a line that is in both as often is in neither, wherever it stands.
    """
    old, new = _without_common_ends(old, new)
    counts = [Counter(text for _, text in side) for side in (old, new)]
    alike = sum(count * counts[1][text] for text, count in counts[0].items())
    if len(old) * len(new) > _MOST_COMPARED or alike > _MOST_ALIKE:
        return _surplus(old, counts[1]), _surplus(new, counts[0])
    matcher = SequenceMatcher(None, [text for _, text in old], [text for _, text in new], autojunk=False)
    removed: list[tuple[int, str]] = []
    added: list[tuple[int, str]] = []
    for tag, first, end, start, stop in matcher.get_opcodes():
        if tag != "equal":
            removed += old[first:end]
            added += new[start:stop]
    return tuple(removed), tuple(added)


def _without_common_ends(old: Lines, new: Lines) -> tuple[Lines, Lines]:
    """What is between the lines with which both begin, and those with which both end."""
    most = min(len(old), len(new))
    start = next((at for at in range(most) if old[at][1] != new[at][1]), most)
    most -= start
    end = next((at for at in range(most) if old[-1 - at][1] != new[-1 - at][1]), most)
    return old[start : len(old) - end], new[start : len(new) - end]


def _surplus(lines: Lines, others: Counter[str]) -> Lines:
    """The lines that stand here more often than there: the last of them."""
    left = Counter(others)
    found: list[tuple[int, str]] = []
    for number, text in lines:
        if left[text] > 0:
            left[text] -= 1
        else:
            found.append((number, text))
    return tuple(found)
