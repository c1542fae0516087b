"""Which files an edit of some files needs to see, hop by hop, and which of their symbols are used on the way."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from repomap.captures import CONSTRUCTOR_NAMES, TYPE_KINDS, VALUE_KINDS
from repomap.uses import CERTAIN

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from repomap.index import Index
    from repomap.uses import Use, Uses

_CONSTRUCTORS = CONSTRUCTOR_NAMES | {"__post_init__"}


class ReachedFile(NamedTuple):
    """A file that is reached in so many hops: its symbols that are referred to on the way, and how often all are.

    Of a file that is merely imported, none are.
    """

    file: int
    hop: int
    used: tuple[int, ...]
    uses: int


def reached_files(uses: Uses, targets: Sequence[int], hops: int) -> list[ReachedFile]:
    """The files that certain references and imports lead to, hop by hop: out of the targets, and then out of what is
    used of the files that were reached. Within a hop, those that are referred to most come first.
    """
    index = uses.index
    known = set(targets)
    reached: list[ReachedFile] = []
    referring: Iterable[Use] = (use for file in targets for use in uses.linked_in(file))
    imported = {file for target in targets for file in _merely_imported(uses, target)} if hops else set()
    for hop in range(1, hops + 1):
        counts: dict[int, Counter[int]] = {}
        for use in referring:
            for symbol in use.definitions if use.certainty == CERTAIN else ():
                file = int(index.symbol_file[symbol])
                if file not in known:
                    counts.setdefault(file, Counter())[symbol] += 1
        for file in imported - known if hop == 1 else ():
            counts.setdefault(file, Counter())
        found = [ReachedFile(file, hop, tuple(sorted(each)), each.total()) for file, each in counts.items()]
        if not found:
            break
        found.sort(key=lambda each: (-each.uses, each.file))
        reached += found
        known.update(counts)
        referring = [use for each in found for use in _uses_of(uses, each)] if hop < hops else ()
    return reached


def shown_of(index: Index, symbols: Iterable[int]) -> set[int]:
    """The symbols that are shown of what is used: functions, values and namespaces with all that they hold, types with
    their fields and constructors."""
    shown: set[int] = set()
    for symbol in symbols:
        shown.add(symbol)
        inner = index.descendants(symbol)
        if index.kind_of(symbol) not in TYPE_KINDS:
            shown.update(inner)
            continue
        shown.update(each for each in inner if int(index.symbol_parent[each]) == symbol and _is_of_type(index, each))
    return shown


def values_named_in(index: Index, file: int, targets: Collection[int]) -> set[int]:
    """The constants, fields and properties of a file whose names stand in the text of one of the targets.

    What merely reads them has no edge in the kept linkage; a name of three characters and more is enough to show one.
    """
    words = index.word_name[np.isin(index.word_file, list(targets))]
    first, end = np.searchsorted(index.symbol_file, [file, file + 1]).tolist()
    is_named = np.isin(index.symbol_name[first:end], words) & index.is_of(VALUE_KINDS)[first:end]
    return set((np.flatnonzero(is_named) + first).tolist())


def _is_of_type(index: Index, member: int) -> bool:
    """Whether a member says what its type is made of."""
    kind = index.kind_of(member)
    return kind in VALUE_KINDS or kind == "constructor" or index.name_of(member) in _CONSTRUCTORS


def _uses_of(uses: Uses, reached: ReachedFile) -> Iterator[Use]:
    """The references in what is used of a file."""
    if not reached.used:
        return
    shown = shown_of(uses.index, reached.used)
    yield from (use for use in uses.linked_in(reached.file) if use.symbol in shown)


def _merely_imported(uses: Uses, file: int) -> Iterator[int]:
    """The files that a file imports without a name that is known to be theirs."""
    said = uses.mentioned(file)
    named = _rows_of_imports(uses.linked_in(file))
    for position, each in enumerate(said.imports if said is not None else ()):
        if each.row not in named:
            yield from uses.files_imported(file, position)[-1:]


def _rows_of_imports(found: Collection[Use]) -> set[int]:
    return {use.row for use in found if use.role == "import" and use.certainty == CERTAIN}
