"""`RepoMap`: the stages wired together. It refreshes itself, and may be used from several threads."""

from __future__ import annotations

import os
import threading
import time
from collections import Counter
from dataclasses import dataclass, fields
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from repomap import config
from repomap.cache import FactsStore, cache_directory, snapshot_key
from repomap.discover import DiscoverOptions, discover
from repomap.errors import BudgetError, UsageError
from repomap.fit import Chosen, Mask, choose
from repomap.focus import resolve_focus
from repomap.graph import Graph, build_graph
from repomap.languages import language_of_name, language_of_shebang, languages, queries_digest
from repomap.lines import LineTable, Style
from repomap.model import Discovery, RepoMapResult, Skipped
from repomap.rank import Ranking, rank
from repomap.refresh import Scanning, refreshed
from repomap.render import render
from repomap.snapshot import Snapshot, empty_snapshot, snapshot_from_bytes, snapshot_to_bytes
from repomap.tokens import TokenCounter
from repomap.watch import Watch
from repomap.worktree import git_folder, toplevel

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from concurrent.futures import Executor
    from types import TracebackType


FEW_UNKNOWN = 0.05
"""The share of lines without a known count up to which a run counts only what it shows: an edit leaves less."""


@dataclass(frozen=True)
class Options:
    """What shapes a map and how it is made.

    `map_tokens` is the budget of a map that asks for none; `made_by` the sentence under the title of markdown.
    `include`, `exclude`, `tracked_only`, `has_gitignore`, `with_submodules` and `paths` are those of
    `repomap.discover.DiscoverOptions`. `jobs` is the number of processes that scan, `cache_dir` the cache's place.
    `is_watching` pays for quick later calls with a look at every folder in the first.
    """

    map_tokens: int = config.MAP_TOKENS
    format: str = "text"
    encoding: str = "o200k_base"
    has_docs: bool = False
    has_line_numbers: bool = False
    include: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    tracked_only: bool = False
    has_gitignore: bool = True
    with_submodules: bool = True
    paths: tuple[str, ...] | None = None
    jobs: int | None = None
    cache_dir: str | None = None
    use_cache: bool = True
    made_by: str = ""
    is_watching: bool = True


class LanguageCount(NamedTuple):
    """How many source files of a language there are."""

    language: str
    files: int


class StageSeconds(NamedTuple):
    """The wall seconds that a stage of the last map took."""

    stage: str
    seconds: float


class Stats(NamedTuple):
    """What the last map was made of; `skipped` names the files that gave no symbols, and why."""

    files: int
    languages: tuple[LanguageCount, ...]
    skipped: tuple[Skipped, ...]
    seconds: tuple[StageSeconds, ...]
    warnings: tuple[str, ...]


class RepoMap:
    """The map of one repository, asked for as often as wanted.

    ```python
    with RepoMap("path/to/repository", map_tokens=2048) as repository:
        print(repository.map(focus=["src/auth.py"], mentions=["login"]))
    ```

    The keywords are the fields of `Options`, and besides an `executor` (any `concurrent.futures.Executor`) that
    scans in place of child processes, and `progress`, called with the files scanned so far and in all. Raises
    UsageError for a root, encoding or format that cannot be used.
    """

    def __init__(
        self,
        root: str | os.PathLike[str] = ".",
        *,
        executor: Executor | None = None,
        progress: Callable[[int, int], None] | None = None,
        **options: object,
    ) -> None:
        self.root = Path(root)
        self.options = _checked(options)
        self._counter = TokenCounter(self.options.encoding)
        self._style = Style(
            self.options.format, self.options.has_line_numbers, self.options.has_docs, self.options.made_by
        )
        self._discover_options = DiscoverOptions(
            **{field.name: getattr(self.options, field.name) for field in fields(DiscoverOptions)}
        )
        if not self.root.is_dir():
            raise UsageError(f"There is no folder {str(root)!r} to map.")
        directory = cache_directory(self.options.cache_dir, self.root) if self.options.use_cache else None
        store = FactsStore(directory)
        self._scanning = Scanning(self.root, store, self.options.jobs, executor, progress)
        self._lock = threading.RLock()
        self._known: Snapshot | None = None
        self._table: LineTable | None = None
        self._graph: Graph | None = None
        self._discovery = Discovery((), (), ())
        self._watch: Watch | None = None
        self._clock = _Clock()

    def map(
        self, focus: Sequence[str] = (), mentions: Sequence[str] = (), map_tokens: int | None = None
    ) -> RepoMapResult:
        """The map as seen from `focus` (files, folders or symbols), for `mentions` (names and words).

        Focused files are left out of it. `map_tokens` is the budget in tokens; 0 gives an empty map and looks at
        nothing. Raises UsageError for a focus that is not there, and BudgetError where the budget cannot hold the
        smallest map.
        """
        budget = self.options.map_tokens if map_tokens is None else map_tokens
        if budget < 0:
            raise UsageError(f"A budget of {budget} tokens cannot be: give a number from 0 up.")
        if budget == 0:
            return RepoMapResult("", 0, 0, self.options.encoding, (), 0, (), ())
        with self._lock:
            return self._mapped(focus, mentions, budget)

    def stats(self) -> Stats:
        """What the last map was made of, and how long each stage took."""
        with self._lock:
            found = Counter(self._known.index.languages if self._known else ())
            return Stats(
                sum(found.values()),
                tuple(LanguageCount(*each) for each in sorted(found.items(), key=lambda each: (-each[1], each[0]))),
                self._skipped(),
                self._clock.laps(),
                self._discovery.warnings,
            )

    def close(self) -> None:
        """Let go of the cache; the next map opens it anew."""
        self._scanning.store.close()

    def __enter__(self) -> RepoMap:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _mapped(self, focus: Sequence[str], mentions: Sequence[str], budget: int) -> RepoMapResult:
        clock = self._clock
        clock.start()
        snapshot, table = self._refreshed()
        index = snapshot.index
        seen_from = resolve_focus(self.root, index, focus, mentions)
        if self._graph is None:
            self._graph = build_graph(index, {language.name: language.family for language in languages().values()})
        clock.lap("graph")
        ranking = rank(index, self._graph, seen_from)
        clock.lap("rank")
        is_hidden = np.isin(np.array(index.paths, object), np.array(seen_from.files, object))
        chosen = _chosen(table, ranking, is_hidden, budget)
        clock.lap("fit")
        result = render(table, chosen, ranking, budget, self._skipped())
        clock.lap("render")
        self._keep(snapshot, table)
        clock.lap("keep")
        return result

    def _refreshed(self) -> tuple[Snapshot, LineTable]:
        """What is known of the root now, and the lines of its index."""
        if self._known is not None and self._table is not None and self._watch is not None:
            if self._watch.is_unchanged():
                self._clock.lap("watch")
                return self._known, self._table
        since_ns = time.time_ns()
        before = self._known or self._recalled()
        self._clock.lap("recall")
        self._discovery = discover(self.root, self._discover_options, _language_of)
        self._clock.lap("discover")
        now = refreshed(before, self._discovery, self._scanning)
        self._clock.lap("scan")
        if self._table is None or now.index is not self._table.index:
            self._table = self._table_of(now, before)
            self._graph = None
        self._known = now
        if self.options.is_watching:
            self._watch = Watch(self.root, now.index.paths, _git_folder(self.root), since_ns)
            self._clock.lap("watch")
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
        self._scanning.store.write({self._snapshot_key(): snapshot_to_bytes(self._known)})

    def _snapshot_key(self) -> bytes:
        words = (repr(self._discover_options), queries_digest(), _grammars_stamp())
        return snapshot_key(self.root, blake2b("\0".join(words).encode(), digest_size=16).hexdigest())

    def _skipped(self) -> tuple[Skipped, ...]:
        index = self._known.index if self._known else None
        noted = zip(index.paths, index.notes, strict=True) if index else ()
        return tuple(sorted([*self._discovery.skipped, *(Skipped(path, note) for path, note in noted if note)]))


class _Clock:
    """Wall seconds by stage."""

    def __init__(self) -> None:
        self._laps: list[StageSeconds] = []
        self._last = 0.0

    def start(self) -> None:
        self._laps = []
        self._last = time.perf_counter()

    def lap(self, stage: str) -> None:
        now = time.perf_counter()
        self._laps.append(StageSeconds(stage, now - self._last))
        self._last = now

    def laps(self) -> tuple[StageSeconds, ...]:
        return tuple(self._laps)


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


def _checked(options: dict[str, object]) -> Options:
    known = {field.name for field in fields(Options)}
    for name in options:
        if name not in known:
            raise UsageError(f"RepoMap has no option {name!r}; there are {', '.join(sorted(known))}.")
    checked = Options(**options)  # type: ignore[arg-type]
    if checked.format not in config.FORMATS:
        raise UsageError(f"There is no format {checked.format!r}; there are {', '.join(config.FORMATS)}.")
    return checked


def _language_of(path: str, first_bytes: Callable[[], bytes]) -> str | None:
    name = path.rpartition("/")[2]
    found = language_of_name(name)
    return language_of_shebang(first_bytes()) if found is None and "." not in name else found


def _git_folder(root: Path) -> Path | None:
    top = toplevel(root)
    return git_folder(top) if top is not None else None


def _grammars_stamp() -> str:
    """Changes when the parser or its grammars are installed anew; asking for their versions would cost 20 ms."""
    stamps = []
    for package in ("tree_sitter", "tree_sitter_language_pack"):
        spec = find_spec(package)
        status = os.stat(spec.origin) if spec and spec.origin else None  # noqa: PTH116
        stamps.append(f"{status.st_mtime_ns}.{status.st_size}" if status else "-")
    return " ".join(stamps)
