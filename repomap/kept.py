"""The index of one root: made when first asked for, kept in the cache, and brought up to date at every question."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from repomap.cache import FactsStore
from repomap.cache_place import cache_directory
from repomap.discover import discover
from repomap.errors import UsageError
from repomap.graph import Graph, build_graph
from repomap.known_facts import KnownFacts, Scanning
from repomap.languages import endings_of, families, language_of_file, uncased
from repomap.lines import LineTable, Style
from repomap.model import Discovery, Focus, Skipped
from repomap.refresh import refreshed
from repomap.rows import key_of_root
from repomap.snapshot import Snapshot, empty_snapshot, snapshot_from_bytes, snapshot_to_bytes
from repomap.start import keep_start, search_versions, versions
from repomap.tokens import TokenCounter
from repomap.watch import Watch

if TYPE_CHECKING:
    import os
    from collections.abc import Callable
    from concurrent.futures import Executor

    from repomap.index import Positions
    from repomap.linkage import Linkage
    from repomap.options import Options
    from repomap.search.keeping import Searching
    from repomap.stats import Stopwatch


class Current(NamedTuple):
    """What is known of the root now, and the lines of its index."""

    snapshot: Snapshot
    table: LineTable


class KeptIndex:
    """The index of one root, as the options have it read. Raises UsageError for a root that is no folder.

    A root that holds another state of one that is kept already is begun from what is known of that: it is `like` it,
    and what is known of such a state is kept for the next one.
    """

    def __init__(
        self,
        root: str | os.PathLike[str],
        options: Options,
        executor: Executor | None,
        progress: Callable[[int, int], None] | None,
        like: KeptIndex | None = None,
    ) -> None:
        self._like = like
        self.root = Path(root).absolute()
        self.counter = TokenCounter(options.encoding)
        self._options = options
        self._style = Style(options.format, options.has_line_numbers, options.has_docs, options.made_by, options.detail)
        self._discover_options = options.of_discovery()
        endings = endings_of(options.languages)
        self._language_of = partial(language_of_file, endings)
        if not self.root.is_dir():
            raise UsageError(f"There is no folder {str(root)!r} to map.")
        directory = cache_directory(options.cache_dir, self.root) if options.use_cache else None
        self._cluster = _cluster_at(options.dask) if options.dask and executor is None else None
        self.scanning = Scanning(
            *(self.root, FactsStore(directory), options.jobs, executor or self._cluster, progress),
            linkage_key=self._key_of("linkage"),
            sizes_key=self._key_of(f"sizes {options.encoding}"),
            counts_key=self._key_of(f"counts {options.encoding}"),
            endings=endings,
        )
        self.discovery = Discovery((), (), ())
        self.known: Snapshot | None = None
        self._table: LineTable | None = None
        self._graph: Graph | None = None
        self._watch: Watch | None = None
        self._searching: Searching | None = None

    def current(self, clock: Stopwatch) -> Current:
        """What is known of the root now; `clock` takes the time of each stage."""
        if self.known is not None and self._table is not None and self._watch and self._watch.is_unchanged():
            clock.lap("watch")
            return Current(self.known, self._table)
        watch = Watch(self.root) if self._options.is_watching else None
        clock.lap("watch")
        before = self.known or self._begun()
        clock.lap("recall")
        self.discovery = discover(self.root, self._discover_options, self._language_of)
        clock.lap("discover")
        is_first = not before.index.paths  # then every line will be counted
        scanning = self.scanning._replace(meanwhile=self.counter.prepare) if is_first else self.scanning
        now = refreshed(before, self.discovery, scanning)
        clock.lap("scan")
        if self._table is None or now.index is not self._table.index:
            self._table = self._table_of(now, before)
        if now.index is not before.index or now.links is not before.links:
            self._graph = self._searching = None
        self.known = now
        if watch is not None:
            watch.follow(self.discovery)
        self._watch = watch
        return Current(now, self._table)

    def look_again(self) -> None:
        """Look at every file at the next question, though nothing was seen to change."""
        self._watch = None

    def graph(self, snapshot: Snapshot) -> Graph:
        """The graph of what is known now."""
        if self._graph is None:
            self._graph = build_graph(snapshot.index, families(), snapshot.links, uncased())
        return self._graph

    def linkage(self, current: Current) -> Linkage:
        """All files as linked: from the snapshot, or from the cache, or made anew."""
        from repomap.linking import linkage_of  # a map is made without

        snapshot = current.snapshot
        linkage = linkage_of(snapshot.state(), snapshot.linkage, self.scanning, self.discovery.project)
        self.keep(current)
        return linkage

    def searching(self, current: Current) -> Searching:
        """What searches look things up in: from the cache, brought up to date, or made anew."""
        snapshot = current.snapshot
        model = self._searching.model if self._searching is not None else None
        if self._searching is None or (model is not None and not model.is_current):
            from repomap.search.keeping import searching_of  # a map is made without

            order = partial(self._by_use, snapshot)
            key = self._key_of("search", search_versions())
            self._searching = searching_of(snapshot, self.discovery, order, self.scanning.store, key)
            keep_start(self.scanning.store)
        return self._searching

    def facts(self, snapshot: Snapshot) -> KnownFacts:
        """The facts of the files in a snapshot."""
        return KnownFacts(snapshot.state(), self.scanning)

    def keep(self, current: Current) -> None:
        """Write the snapshot down where it says more than the one that was read."""
        snapshot, table = current
        key = self._style.counts_key(self._options.encoding)
        counts = table.known_counts()
        is_written = snapshot.is_written and key in snapshot.counts and bool((snapshot.counts[key] == counts).all())
        if is_written:
            return
        self.known = snapshot.written_with({**snapshot.counts, key: counts})
        if self.scanning.store.is_usable:
            self.scanning.store.write({self._snapshot_key(): snapshot_to_bytes(self.known)})

    def skipped(self) -> tuple[Skipped, ...]:
        """The files that give no symbols, or none to rely on, and why."""
        index = self.known.index if self.known else None
        noted = zip(index.paths, index.notes, strict=True) if index else ()
        return tuple(sorted([*self.discovery.skipped, *(Skipped(path, note) for path, note in noted if note)]))

    def close(self) -> None:
        """Let go of the cache and of a cluster; the next question opens them anew."""
        self.scanning.store.close()
        if self._cluster is not None:
            self._cluster.shutdown()

    def _by_use(self, snapshot: Snapshot) -> Positions:
        """All symbols, those that the project itself uses most first."""
        from repomap.history import NO_HISTORY
        from repomap.rank import rank
        from repomap.together import touches_of

        touches = touches_of(NO_HISTORY, snapshot.index.paths)  # what is found must not depend on how deep a clone is
        ranking = rank(snapshot.index, snapshot.vocabulary, self.graph(snapshot), touches, Focus())
        return ranking.symbol_order

    def _table_of(self, now: Snapshot, before: Snapshot) -> LineTable:
        key = self._style.counts_key(self._options.encoding)
        table = LineTable(now.index, self._style, self.counter, now.counts.get(key))
        if now.index is not before.index and key in before.counts:
            table.carry_counts(before.index, before.counts[key])
        return table

    def _begun(self) -> Snapshot:
        """What is known of this root, or else of the one that it is like."""
        known = self._recalled()
        if known.index.paths or self._like is None:
            return known
        from repomap.linking import recalled_linkage  # a map is made without

        of_other = self._like.known or self._like._recalled()  # noqa: SLF001 - of this class
        linkage = of_other.linkage or recalled_linkage(of_other.state(), self._like.scanning)
        return replace(of_other, linkage=linkage, counts={}, is_written=False)

    def _recalled(self) -> Snapshot:
        row = self.scanning.store.read(self._snapshot_key())
        try:
            return snapshot_from_bytes(row) if row is not None else empty_snapshot()
        except ValueError:
            return empty_snapshot()

    def _snapshot_key(self) -> bytes:
        return self._key_of("snapshot")

    @property
    def _place(self) -> Path:
        """The folder that what is kept is kept for: states of one root, in folders that come and go, have one."""
        return self.root if self._like is None else self._like.root / ".git" / "another state"

    def _key_of(self, what: str, made_with: str | None = None) -> bytes:
        """The key of what is kept of this root, read as the options say, and made with these versions."""
        return key_of_root(self._place, what, self._discover_options, made_with or versions())


def _cluster_at(address: str) -> Executor:
    from repomap.cluster import Cluster  # with concurrent.futures, which no other run needs

    return Cluster(address)
