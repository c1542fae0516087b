"""The files that two states have otherwise, and which of them were renamed: told by what they hold, not by git."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

_ALIKE = 0.5
"""The share of lines that a file which came has in common with one that went, from which on it was renamed: git's."""

_FEWEST_LINES = 3
"""Files of fewer lines are alike by chance."""

_MOST_PAIRS = 10_000
"""Files compared with one another; of more, only those of one name are, as where a folder was moved."""


class FileChange(NamedTuple):
    """A file that differs: its path and content before and after, None for nowhere; `note` says what else it is.

    After a change that is compared with the work tree, `new` is what the index has read.
    """

    old_path: str | None
    new_path: str | None
    old: bytes | None
    new: bytes | None
    note: str = ""

    @property
    def path(self) -> str:
        """The path that it has, or had last."""
        return self.new_path or self.old_path or ""


def with_renames(changes: Sequence[FileChange]) -> list[FileChange]:
    """The same, where a file that went and one that came and is like it are one that was renamed."""
    went = sorted((each for each in changes if each.new_path is None and each.old and not each.note), key=_path)
    came = sorted((each for each in changes if each.old_path is None and each.new and not each.note), key=_path)
    partner = _equals(went, came)
    taken = {id(old) for old in partner.values()}
    left = [old for old in went if id(old) not in taken], [new for new in came if new.path not in partner]
    partner |= _similar(_pairs(*left))
    renamed = {id(old) for old in partner.values()}
    joined = [
        each._replace(old_path=partner[each.path].old_path, old=partner[each.path].old)
        if each.old_path is None and each.path in partner
        else each
        for each in changes
        if id(each) not in renamed
    ]
    return sorted(joined, key=lambda each: (each.path, each.old_path or ""))


def _path(change: FileChange) -> str:
    return change.path


def _equals(went: Iterable[FileChange], came: Iterable[FileChange]) -> dict[str, FileChange]:
    """What each file that came was, by its path, where one that went held the same."""
    free: defaultdict[bytes | None, list[FileChange]] = defaultdict(list)
    for old in went:
        free[old.old].append(old)
    olds = {content: iter(each) for content, each in free.items()}
    found = {new.path: next(olds.get(new.new, iter(())), None) for new in came}
    return {path: old for path, old in found.items() if old is not None}


def _pairs(went: Sequence[FileChange], came: Sequence[FileChange]) -> Iterator[tuple[FileChange, FileChange]]:
    """The files that are compared with one another, the one that went first."""
    if len(went) * len(came) <= _MOST_PAIRS:
        yield from ((old, new) for old in went for new in came)
        return
    by_name: defaultdict[str, tuple[list[FileChange], list[FileChange]]] = defaultdict(lambda: ([], []))
    for which, side in enumerate((went, came)):
        for each in side:
            by_name[each.path.rpartition("/")[2]][which].append(each)
    for olds, news in by_name.values():
        if len(olds) * len(news) <= _MOST_PAIRS:
            yield from ((old, new) for old in olds for new in news)


def _similar(pairs: Iterable[tuple[FileChange, FileChange]]) -> dict[str, FileChange]:
    """What each file that came was, by its path: of the pairs that are like one another, those most alike first."""
    lines_of: dict[int, Counter[bytes]] = {}
    scores: list[tuple[float, str, str, FileChange]] = []
    for old, new in pairs:
        for each in (old, new):
            if id(each) not in lines_of:
                lines_of[id(each)] = Counter((each.old or each.new or b"").splitlines())
        one, other = lines_of[id(old)], lines_of[id(new)]
        sizes = one.total(), other.total()
        if min(sizes) < _FEWEST_LINES or 2 * min(sizes) < _ALIKE * sum(sizes):
            continue
        share = 2 * (one & other).total() / sum(sizes)
        scores += [(-share, old.path, new.path, old)] if share >= _ALIKE else []
    found: dict[str, FileChange] = {}
    taken: set[str] = set()
    for _, was, now, old in sorted(scores, key=lambda score: score[:3]):
        if was not in taken and now not in found:
            found[now] = old
            taken.add(was)
    return found
