"""What an answer about definitions stands on: one state of a repository, read as far as it is asked about."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from repomap.kept_counts import KeptCounter
from repomap.known_facts import KnownFacts
from repomap.languages import families, uncased
from repomap.linked_symbols import LinkedSymbols
from repomap.named_alike import NamedAlike
from repomap.occurrences import OccurrencesReader
from repomap.project_files import project_texts
from repomap.sizes import Sizes
from repomap.sketches import Sketches
from repomap.texts import Texts
from repomap.uses import Uses

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from repomap.index import Index
    from repomap.known_facts import Scanning, State
    from repomap.linkage import Linkage
    from repomap.model import SourceFile
    from repomap.search.keeping import Searching
    from repomap.tokens import TokenCounter


@dataclass(frozen=True, eq=False)
class Ground:
    """One state of a repository: its index, what references mean, texts, skeletons, and exact counts of tokens.

    `facts` are those of its files without mere reads, `linked` is what these mean, `scanning` how files are read;
    `searching` gives what searches look things up in, made when it is first asked for; `answers` keeps what took long
    to find out, for who asks once more.
    """

    root: Path
    index: Index
    uses: Uses
    texts: Texts
    sketches: Sketches
    sizes: Sizes
    counter: KeptCounter
    scanning: Scanning
    facts: KnownFacts
    linked: LinkedSymbols
    searching: Callable[[], Searching]
    answers: dict[tuple[object, ...], Any] = field(default_factory=dict)


def ground_of(
    state: State,
    linkage: Linkage,
    scanning: Scanning,
    project: Iterable[SourceFile],
    counter: TokenCounter,
    searching: Callable[[], Searching],
) -> Ground:
    """The ground of answers about a state; nothing is read yet."""
    texts = Texts(state, scanning.root)
    laid_out = project_texts(scanning.root, [file.path for file in project])
    known = KnownFacts(state, scanning)
    occurrences = OccurrencesReader(state, scanning, texts, known, laid_out)
    linked = LinkedSymbols(state.files, linkage)
    uses = Uses(state.files, linked, occurrences, NamedAlike(state.files, families(), uncased()))
    sketches = Sketches(state, scanning, texts, known)
    sizes = Sizes(state, scanning, texts, sketches, counter)
    kept = KeptCounter(counter.encoding, scanning.store, scanning.counts_key)
    return Ground(scanning.root, state.files, uses, texts, sketches, sizes, kept, scanning, known, linked, searching)
