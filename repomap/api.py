"""`RepoMap`: the stages wired together. It refreshes itself, and may be used from several threads."""

from __future__ import annotations

import os
import threading
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from repomap.cache import FactsStore, snapshot_key
from repomap.cache_place import cache_directory
from repomap.discover import discover
from repomap.errors import BudgetError, UsageError
from repomap.fit import Chosen, choose
from repomap.focus import changed_files, resolve_focus, warnings_about
from repomap.graph import Graph, build_graph
from repomap.known_facts import Scanning
from repomap.languages import endings_of, families, language_of_file, queries_digest, uncased
from repomap.lines import LineTable, Style
from repomap.model import Discovery, RepoMapResult, Skipped
from repomap.options import Options, checked_budget, options_of
from repomap.rank import Ranking, rank
from repomap.refresh import refreshed
from repomap.render import render
from repomap.row_keys import code_digest, grammars_stamp
from repomap.snapshot import Snapshot, empty_snapshot, snapshot_from_bytes, snapshot_to_bytes
from repomap.stats import LanguageCount, StageSeconds, Stats, Stopwatch, count_languages
from repomap.together import Past
from repomap.tokens import TokenCounter
from repomap.watch import Watch

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from concurrent.futures import Executor
    from types import TracebackType

    import networkx as nx
    from typing_extensions import Unpack

    from repomap.index import Mask
    from repomap.model import Edge, Focus
    from repomap.options import OptionKeywords

    Words = Iterable[str | os.PathLike[str]]

__all__ = ["LanguageCount", "Options", "RepoMap", "StageSeconds", "Stats"]

FEW_UNKNOWN = 0.05
"""The share of lines without a known count up to which a run counts only what it shows: an edit leaves less."""


class RepoMap:
    """The map of one repository, asked for as often as wanted.

    ```python
    with RepoMap("path/to/repository", map_tokens=2048) as repository:
        print(repository.map(focus=["src/auth.py"], mentions=["login"]))
    ```

    The keywords are the fields of `Options`, and besides an `executor` (any `concurrent.futures.Executor`) that
    scans in place of child processes, and `progress`, called with the files scanned so far and in all. Child
    processes have limits of CPU time and memory, and a file that passes one is skipped; an executor has none of its
    own, so that such a file stops or ends whatever runs it. Raises UsageError for a root or an option that cannot be
    used.
    """

    def __init__(
        self,
        root: str | os.PathLike[str] = ".",
        *,
        executor: Executor | None = None,
        progress: Callable[[int, int], None] | None = None,
        **options: Unpack[OptionKeywords],
    ) -> None:
        self.root = Path(root).absolute()
        self.options = chosen = options_of(options)
        self._counter = TokenCounter(chosen.encoding)
        self._style = Style(chosen.format, chosen.has_line_numbers, chosen.has_docs, chosen.made_by, chosen.detail)
        self._discover_options = chosen.of_discovery()
        endings = endings_of(chosen.languages)
        self._language_of = partial(language_of_file, endings)
        if not self.root.is_dir():
            raise UsageError(f"There is no folder {str(root)!r} to map.")
        directory = cache_directory(chosen.cache_dir, self.root) if chosen.use_cache else None
        self._scanning = Scanning(
            *(self.root, FactsStore(directory), chosen.jobs, executor, progress),
            linkage_key=self._key_of("linkage"),
            endings=endings,
        )
        self._lock = threading.RLock()
        self._known: Snapshot | None = None
        self._table: LineTable | None = None
        self._graph: Graph | None = None
        self._past = Past(self.root, self._scanning.store, is_wanted=chosen.has_history and not chosen.tracked_only)
        self._discovery = Discovery((), (), ())
        self._watch: Watch | None = None
        self._clock = Stopwatch()
        self._warnings: list[str] = []

    def map(
        self,
        focus: Words = (),
        mentions: Iterable[str] = (),
        map_tokens: int | None = None,
        focus_changed: str | None = None,
        *,
        explain: bool = False,
    ) -> RepoMapResult:
        """The map as seen from `focus` (files, folders or symbols), for `mentions` (names and words).

        `focus_changed` adds the files that are not as that git revision has them. Focused files are left out of the
        map. `map_tokens` is the budget in tokens; 0 gives an empty map and looks at nothing. With `explain`, the result
        says of each file and symbol why it is shown, which takes longer. Raises UsageError for a focus or a revision
        that is not there, BudgetError where the budget cannot hold the smallest map, and another RepomapError where
        git cannot say what changed.
        """
        budget = checked_budget(self.options.map_tokens if map_tokens is None else map_tokens)
        if budget == 0:
            return RepoMapResult("", 0, 0, self.options.encoding, (), 0, (), ())
        with self._lock:
            self._clock.start()
            snapshot, table = self._refreshed()
            changed = changed_files(self.root, focus_changed)
            seen_from = resolve_focus(self.root, snapshot.index, _words(focus), _words(mentions), changed)
            self._warnings = warnings_about(seen_from, snapshot.vocabulary, focus_changed, changed)
            self._clock.lap("focus")
            return self._mapped(snapshot, table, seen_from, budget, explain=explain)

    def edges(self) -> list[Edge]:
        """Every reference and the definition that it means, certain or possible, in the order of the source.

        Lines and columns count from 1, columns in bytes, as in `repomap graph`. References to what the repository does
        not define have none; one whose name nothing defines is unresolved.
        """
        from repomap.known_facts import KnownFacts
        from repomap.linked_edges import LinkedEdges  # a map is made without
        from repomap.linking import linkage_of

        with self._lock:
            self._clock.start()
            snapshot, table = self._refreshed()
            linkage = linkage_of(snapshot.state(), snapshot.linkage, self._scanning, self._discovery.project)
            self._keep(snapshot, table)
            facts = KnownFacts(snapshot.state(), self._scanning)
            return list(LinkedEdges(snapshot.index, linkage, facts, families(), uncased()).each())

    def graph(self) -> nx.MultiDiGraph:
        """The references as a graph of networkx, from referrers to definitions: `repomap.graph_export.graph_of`."""
        from repomap.graph_export import graph_of

        with self._lock:
            edges = self.edges()
            return graph_of(edges, self._known.index.paths if self._known else ())

    def stats(self) -> Stats:
        """What the last map was made of, and how long each stage took."""
        with self._lock:
            languages_found = count_languages(self._known.index.languages if self._known else ())
            return Stats(
                sum(found.files for found in languages_found),
                languages_found,
                self._skipped(),
                self._clock.laps(),
                (*self._discovery.warnings, *self._past.warnings, *self._warnings),
            )

    def close(self) -> None:
        """Let go of the cache, once a map that another thread is making is done; the next map opens it anew."""
        with self._lock:
            self._scanning.store.close()

    def __enter__(self) -> RepoMap:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _mapped(
        self, snapshot: Snapshot, table: LineTable, focus: Focus, budget: int, *, explain: bool
    ) -> RepoMapResult:
        clock = self._clock
        index = snapshot.index
        if self._graph is None:
            self._graph = build_graph(index, families(), snapshot.links, uncased())
        clock.lap("graph")
        touches = self._past.touches(index.paths)
        clock.lap("history")
        ranking = rank(index, snapshot.vocabulary, self._graph, touches, focus)
        clock.lap("rank")
        focused = frozenset(focus.files)
        is_hidden = np.array([path in focused for path in index.paths], np.bool_)
        try:
            chosen = _chosen(table, ranking, is_hidden, budget)
            clock.lap("fit")
        finally:
            self._keep(snapshot, table)
            clock.lap("keep")
        reasons = None
        if explain:
            from repomap.explain import explained  # most maps are made without

            reasons = explained(snapshot, self._scanning, self._graph, touches, focus, ranking, chosen)
            clock.lap("explain")
        result = render(table, chosen, ranking, budget, self._skipped(), reasons)
        clock.lap("render")
        return result

    def _refreshed(self) -> tuple[Snapshot, LineTable]:
        """What is known of the root now, and the lines of its index."""
        if self._known is not None and self._table is not None and self._watch and self._watch.is_unchanged():
            self._clock.lap("watch")
            return self._known, self._table
        watch = Watch(self.root) if self.options.is_watching else None
        self._clock.lap("watch")
        before = self._known or self._recalled()
        self._clock.lap("recall")
        self._discovery = discover(self.root, self._discover_options, self._language_of)
        self._clock.lap("discover")
        is_first = not before.index.paths  # then every line will be counted
        scanning = self._scanning._replace(meanwhile=self._counter.prepare) if is_first else self._scanning
        now = refreshed(before, self._discovery, scanning)
        self._clock.lap("scan")
        if self._table is None or now.index is not self._table.index:
            self._table = self._table_of(now, before)
            self._graph = None
        self._known = now
        if watch is not None:
            watch.follow(self._discovery)
        self._watch = watch
        return now, self._table

    def _table_of(self, now: Snapshot, before: Snapshot) -> LineTable:
        key = self._style.counts_key(self.options.encoding)
        table = LineTable(now.index, self._style, self._counter, now.counts.get(key))
        if now.index is not before.index and key in before.counts:
            table.carry_counts(before.index, before.counts[key])
        return table

    def _recalled(self) -> Snapshot:
        row = self._scanning.store.read(self._snapshot_key())
        try:
            return snapshot_from_bytes(row) if row is not None else empty_snapshot()
        except ValueError:
            return empty_snapshot()

    def _keep(self, snapshot: Snapshot, table: LineTable) -> None:
        """Write the snapshot down where it says more than the one that was read."""
        key = self._style.counts_key(self.options.encoding)
        counts = table.known_counts()
        is_written = snapshot.is_written and key in snapshot.counts and bool((snapshot.counts[key] == counts).all())
        if is_written:
            return
        self._known = snapshot.written_with({**snapshot.counts, key: counts})
        if self._scanning.store.is_usable:
            self._scanning.store.write({self._snapshot_key(): snapshot_to_bytes(self._known)})

    def _snapshot_key(self) -> bytes:
        return self._key_of("snapshot")

    def _key_of(self, what: str) -> bytes:
        """The key of what is kept of this root, read as the options say."""
        words = (what, repr(self._discover_options), queries_digest(), code_digest(), grammars_stamp())
        return snapshot_key(self.root, blake2b("\0".join(words).encode(), digest_size=16).hexdigest())

    def _skipped(self) -> tuple[Skipped, ...]:
        index = self._known.index if self._known else None
        noted = zip(index.paths, index.notes, strict=True) if index else ()
        return tuple(sorted([*self._discovery.skipped, *(Skipped(path, note) for path, note in noted if note)]))


def _chosen(table: LineTable, ranking: Ranking, is_hidden: Mask, budget: int) -> Chosen:
    """The choice at exact costs; where few lines are not counted yet, only those that it comes to are.

    A tokenizer takes longer to load than all the rest of a run after an edit.
    """
    if table.unknown_share() > FEW_UNKNOWN:
        table.count_all()
    while True:
        try:
            chosen = choose(table.index, table.least_costs(), ranking, is_hidden, budget)
        except BudgetError:
            if table.count_all():
                continue
            raise
        if not table.count_shown(chosen.symbols, chosen.bare_files):
            return chosen


def _words(words: Words) -> list[str]:
    """The words one by one; a text by itself, whose letters could not be meant, is one."""
    return [os.fspath(word) for word in ([words] if isinstance(words, (str, os.PathLike)) else words)]
