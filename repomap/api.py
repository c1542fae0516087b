"""`RepoMap`: the stages wired together. It refreshes itself, and may be used from several threads."""

from __future__ import annotations

import os
import threading
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from repomap.answers import check_options
from repomap.errors import ChangedError
from repomap.focus import changed_files, resolve_focus, warnings_about
from repomap.impact.limits import HOPS, IMPACT_OPTIONS, LIMIT
from repomap.kept import KeptIndex
from repomap.languages import families, uncased
from repomap.mapping import mapped, ranked
from repomap.model import RepoMapResult
from repomap.options import Options, checked_budget, options_of
from repomap.stats import LanguageCount, StageSeconds, Stats, Stopwatch, count_languages
from repomap.together import Past

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from concurrent.futures import Executor
    from pathlib import Path
    from types import TracebackType

    import networkx as nx
    from typing_extensions import Unpack

    from repomap.compile.answer import Compilation
    from repomap.compile.composition import CompileKeywords
    from repomap.context.answer import Context
    from repomap.context.composition import ContextKeywords
    from repomap.ground import Ground
    from repomap.impact.answer import Impact
    from repomap.model import Edge, Focus
    from repomap.options import OptionKeywords
    from repomap.picture.answer import Picture
    from repomap.picture.asked import PictureKeywords
    from repomap.rank import Ranking
    from repomap.review.answer import Review
    from repomap.search.answer import Search
    from repomap.search.options import SearchKeywords
    from repomap.slice.answer import Slice
    from repomap.slice.composition import SliceKeywords
    from repomap.snapshot import Snapshot

    Words = Iterable[str | os.PathLike[str]]

_Answer = TypeVar("_Answer")

__all__ = ["LanguageCount", "Options", "RepoMap", "StageSeconds", "Stats"]


class RepoMap:
    """The map of one repository, asked for as often as wanted.

    ```python
    with RepoMap("path/to/repository", map_tokens=2048) as repository:
        print(repository.map(focus=["src/auth.py"], mentions=["login"]))
    ```

    The keywords are the fields of `Options`, and besides an `executor` (any `concurrent.futures.Executor`) that
    scans in place of child processes, and `progress`, called with the files scanned so far and in all. Child processes
    have limits of CPU time and memory, on a cluster (`dask`) as well, and a file that passes one is skipped; an
    executor has none of its own, so that such a file stops or ends whatever runs it. Raises UsageError for a root or
    an option that cannot be used.
    """

    def __init__(
        self,
        root: str | os.PathLike[str] = ".",
        *,
        executor: Executor | None = None,
        progress: Callable[[int, int], None] | None = None,
        **options: Unpack[OptionKeywords],
    ) -> None:
        self.options = options_of(options)
        self._kept = KeptIndex(root, self.options, executor, progress)
        self.root = self._kept.root
        self._lock = threading.RLock()
        is_wanted = self.options.has_history and not self.options.tracked_only
        self._past = Past(self.root, self._kept.scanning.store, is_wanted=is_wanted)
        self._ground: tuple[Snapshot, Ground] | None = None
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
            current = self._kept.current(self._clock)
            snapshot = current.snapshot
            changed = changed_files(self.root, focus_changed)
            seen_from = resolve_focus(self.root, snapshot.index, _words(focus), _words(mentions), changed)
            self._warnings = warnings_about(seen_from, snapshot.vocabulary, focus_changed, changed)
            self._clock.lap("focus")
            return mapped(self._kept, self._past, current, seen_from, budget, self._clock, is_explained=explain)

    def edges(self) -> list[Edge]:
        """Every reference and the definition that it means, certain or possible, in the order of the source.

        Lines and columns count from 1, columns in bytes, as in `repomap graph`. References to what the repository does
        not define have none; one whose name nothing defines is unresolved.
        """
        from repomap.linked_edges import LinkedEdges  # a map is made without

        with self._lock:
            self._clock.start()
            current = self._kept.current(self._clock)
            linkage = self._kept.linkage(current)
            facts = self._kept.facts(current.snapshot)
            return list(LinkedEdges(current.snapshot.index, linkage, facts, families(), uncased()).each())

    def graph(self) -> nx.MultiDiGraph:
        """The references as a graph of networkx, from referrers to definitions: `repomap.graph_export.graph_of`."""
        from repomap.graph_export import graph_of

        with self._lock:
            edges = self.edges()
            return graph_of(edges, self._kept.known.index.paths if self._kept.known else ())

    def picture(self, **options: Unpack[PictureKeywords]) -> Picture:
        """What refers to what, as a page, an image or a graph of files, folders or symbols: its `str()` is the text.

        The options are those of `repomap.picture.asked.PictureOptions`. Raises UsageError for one that cannot be meant,
        and for a focus that is not there.
        """
        from repomap.picture.asked import picture_options
        from repomap.picture.composition import drawn

        asked = picture_options(options)
        with self._lock:
            self._clock.start()
            return drawn(self.root, self._kept, self._kept.current(self._clock), asked)

    def impact(
        self,
        target: str,
        hops: int = HOPS,
        limit: int = LIMIT,
        max_tokens: int | None = None,
        format: str = "text",  # noqa: A002 - as the map's option is called
        *,
        is_whole: bool = False,
    ) -> Impact:
        """What depends on `target` (a symbol, a file or `file:line`) within so many hops, certain or possible.

        At most `limit` sites are shown, and as many in tests; with `is_whole` all are, and no file is left unread.
        `max_tokens` is the most that the text may take. Raises TargetError for a target that is not there or may be
        several, UsageError for one outside the root or an option that cannot be meant, BudgetError where the budget
        holds no answer.
        """
        check_options(IMPACT_OPTIONS, {"hops": hops, "limit": limit, "max_tokens": max_tokens, "format": format})
        from repomap.impact.answer import evidence_of  # a map is made without
        from repomap.impact.text import impact_of

        def asked(ground: Ground) -> Impact:
            evidence = evidence_of(ground, target, hops, limit, is_whole=is_whole)
            return impact_of(evidence, ground.counter, self.options.encoding, max_tokens, format)

        return self._answered(asked)

    def slice(self, target: str, **options: Unpack[SliceKeywords]) -> Slice:
        """A definition and all that it needs to run, as exact source: `repomap.slice.answer.Slice`.

        `target` is a symbol's id or the end of one, or `path:line`; the options are those of
        `repomap.slice.composition.SliceOptions`. Raises TargetError for a target that is not there or may be several,
        UsageError for a path outside the root or an option that cannot be meant, BudgetError where `max_tokens` do not
        hold the target.
        """
        from repomap.slice.composition import slice_options, sliced

        chosen = slice_options(options)
        return self._answered(lambda ground: sliced(ground, target, chosen))

    def compile(self, files: Words, **options: Unpack[CompileKeywords]) -> Compilation:
        """What an edit of these files (or folders) needs to see: `repomap.compile.answer.Compilation`.

        The files stand in full, what they reach within `hops` as skeletons, and what the text does not tell with its
        line; the options are those of `repomap.compile.composition.CompileOptions`. Raises TargetError for a file that
        is not there, UsageError for one outside the root or an option that cannot be meant, BudgetError where
        `max_tokens` do not hold the first file.
        """
        from repomap.compile.composition import compile_options, compiled

        chosen, wanted = compile_options(options), _words(files)
        return self._answered(lambda ground: compiled(ground, wanted, chosen, self.options.events))

    def context(self, task: str, **options: Unpack[ContextKeywords]) -> Context:
        """What is worth reading before a task, told in words: `repomap.context.answer.Context`.

        `kind` says what kind of task it is (auto, understand, change, create, explore), `targets` what it is about, as
        ids of symbols, paths or `path:line`; the options are those of `repomap.context.composition.ContextOptions`.
        Raises UsageError for an empty task or an option that cannot be meant, TargetError for a target that is not
        there or may be several, BudgetError where `max_tokens` hold no answer.
        """
        from repomap.context.composition import context_of, context_options

        chosen = context_options(options)
        return self._answered(lambda ground: context_of(ground, task, chosen, self._ranked))

    def review(
        self,
        revision: str = "HEAD",
        *,
        is_staged: bool = False,
        diff: bytes | None = None,
        hops: int = 1,
        max_tokens: int | None = None,
        format: str = "text",  # noqa: A002 - as the option is called
    ) -> Review:
        """What a change does: the definitions that it changes, what they call, who calls them, and what it may break.

        `revision` (`REV`) is compared with the work tree, or with the index where `is_staged`; `REV..REV` names both
        states, `REV...REV` compares from where both part. A unified `diff` is taken for what led to the work tree.
        Callers and callees are those at most so many `hops` away. `max_tokens` is the most that the text may take,
        `format` one of `repomap.review.asked.REVIEW_FORMATS`. Raises UsageError for what cannot be compared,
        BudgetError where the budget holds no part of the answer, and another RepomapError where git cannot answer.
        """
        from repomap.review.asked import REVIEW_OPTIONS
        from repomap.review.findings import find
        from repomap.review.states import compare, written_out
        from repomap.review.text import write

        check_options(REVIEW_OPTIONS, {"hops": hops, "max_tokens": max_tokens, "format": format})
        endings = self._kept.scanning.endings

        def answer(ground: Ground) -> Review:
            return write(find(ground, compared, hops), format, ground.counter, max_tokens)

        with self._lock:
            compared = compare(self.root, revision, is_staged=is_staged, diff=diff, endings=endings)
            if compared.tree is None:
                return self._answered(answer)
            with written_out(self.root, compared.tree, endings) as folder, self._in_state(folder) as other:
                return other._answered(answer)  # noqa: SLF001 - of this class

    def search(self, query: str, **options: Unpack[SearchKeywords]) -> Search:
        """The definitions that `query` means, by name, by text and by meaning: `repomap.search.answer.Search`.

        The options are those of `repomap.search.options.SearchOptions`. Without wordllama (the extra `search`) nothing
        is found by meaning alone, and `stats().warnings` says so. Raises UsageError for an empty query, for a
        kind or language that there is not, and for paths at which no file is, BudgetError where `max_tokens` do not
        hold the best of what was found.
        """
        from repomap.lookup import looked_up  # a map is made without
        from repomap.search.options import check_query, search_options

        check_query(query)
        chosen = search_options(options)
        with self._lock:
            self._clock.start()
            current = self._kept.current(self._clock)
            answer, self._warnings = looked_up(self._kept, self._past, current, query, chosen)
            return answer

    def stats(self) -> Stats:
        """What the last map was made of, and how long each stage took."""
        with self._lock:
            languages_found = count_languages(self._kept.known.index.languages if self._kept.known else ())
            return Stats(
                sum(found.files for found in languages_found),
                languages_found,
                self._kept.skipped(),
                self._clock.laps(),
                (*self._kept.discovery.warnings, *self._past.warnings, *self._warnings),
            )

    def close(self) -> None:
        """Let go of the cache, once a map that another thread is making is done; the next map opens it anew."""
        with self._lock:
            self._kept.close()

    def __enter__(self) -> RepoMap:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _in_state(self, folder: Path) -> RepoMap:
        """This repository in another state, whose files all stand in a folder; what is known of files serves both."""
        options = replace(self.options, tracked_only=False, has_gitignore=False, is_watching=False, has_history=False)
        other = RepoMap(folder, **vars(options))
        other._kept = KeptIndex(folder, options, self._kept.scanning.executor, None, like=self._kept)
        return other

    def _answered(self, question: Callable[[Ground], _Answer]) -> _Answer:
        """The answer to a question about definitions, asked once more where a file changed while it was answered."""
        with self._lock:
            self._clock.start()
            try:
                ground = self._current_ground()
                answer = question(ground)
            except ChangedError:
                self._kept.look_again()
                ground = self._current_ground()
                answer = question(ground)
            ground.counter.keep()
            return answer

    def _current_ground(self) -> Ground:
        from repomap.ground import ground_of  # a map is made without

        current = self._kept.current(self._clock)
        snapshot = current.snapshot
        known = self._ground
        if known is None or known[0].index is not snapshot.index or known[0].links is not snapshot.links:
            linkage = self._kept.linkage(current)
            kept = self._kept
            searching = partial(kept.searching, current)
            made = ground_of(snapshot.state(), linkage, kept.scanning, kept.discovery.project, kept.counter, searching)
            self._ground = known = snapshot, made
        return known[1]

    def _ranked(self, focus: Focus) -> Ranking:
        """All of the repository as seen from a focus, of the state that answers stand on."""
        snapshot = self._kept.current(self._clock).snapshot if self._ground is None else self._ground[0]
        return ranked(self._kept, self._past, snapshot, focus)


def _words(words: Words) -> list[str]:
    """The words one by one; a text by itself, whose letters could not be meant, is one."""
    return [os.fspath(word) for word in ([words] if isinstance(words, (str, os.PathLike)) else words)]
