"""The repo map of Aider's interface, answered by this project: a harness built on that class changes one import.

The constructor and `get_repo_map` mean what they mean in aider 0.86, with two differences: tokens are counted exactly,
by the given model, and the budget is a ceiling.
"""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Collection, Iterable
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

from repomap.errors import BudgetError, UsageError

if TYPE_CHECKING:
    from repomap.api import RepoMap as Repository

REFRESH_MODES = ("auto", "always", "files", "manual")

_WINDOW_PADDING = 4096  # tokens of the context window that a widened map leaves to the conversation
_SLOW_SECONDS = 1.0  # "auto" gives a map again only where making it took longer
_TRIES = 12  # sizes asked for until the model's count fits: two or three do, unless it counts in a way of its own
_ENOUGH = 0.97  # of the model's budget: a fuller map is not worth another try
_AIM = 0.985  # of the model's budget: the middle of what is neither too much nor too little
_NO_LIMIT = 2**62  # a size that no map has

_log = logging.getLogger(__name__)


class Model(Protocol):
    """What is asked of `main_model`."""

    def token_count(self, text: str) -> int:
        """How many tokens the model makes of `text`."""


class Console(Protocol):
    """What is asked of `io`."""

    def tool_output(self, *messages: str) -> None:
        """Show a message to the person at the terminal."""


class _Question(NamedTuple):
    """What a map was asked for; the words are left out in every refresh mode but "auto"."""

    chat_files: tuple[str, ...]
    other_files: tuple[str, ...]
    max_map_tokens: int
    mentioned: tuple[str, ...]


class RepoMap:
    """A map of `other_files`, ranked from `chat_files`, for a conversation with `main_model`.

    `map_tokens` is the budget; without chat files it is multiplied by `map_mul_no_files`, as far as
    `max_context_window` (tokens) allows. `repo_content_prefix` stands before the map, its `{other}` filled in.
    `refresh` is one of `REFRESH_MODES`. Raises UsageError for any other mode.
    """

    def __init__(
        self,
        map_tokens: int = 1024,
        root: str | os.PathLike[str] | None = None,
        main_model: Model | None = None,
        io: Console | None = None,
        repo_content_prefix: str | None = None,
        verbose: bool = False,
        max_context_window: int | None = None,
        map_mul_no_files: float = 8,
        refresh: str = "auto",
    ) -> None:
        if refresh not in REFRESH_MODES:
            raise UsageError(f"refresh takes one of {', '.join(REFRESH_MODES)}, not {refresh!r}.")
        self.max_map_tokens = map_tokens
        self.root = os.fspath(root or Path.cwd())
        self.main_model = main_model
        self.io = io
        self.repo_content_prefix = repo_content_prefix
        self.verbose = verbose
        self.max_context_window = max_context_window
        self.map_mul_no_files = map_mul_no_files
        self.refresh = refresh
        self.map_processing_time = 0.0
        self.last_map: str | None = None
        self.map_cache: dict[_Question, str | None] = {}
        self._repository: Repository | None = None
        self._mapped_paths: tuple[str, ...] = ()

    def get_repo_map(
        self,
        chat_files: Collection[str],
        other_files: Collection[str],
        mentioned_fnames: Collection[str] | None = None,
        mentioned_idents: Collection[str] | None = None,
        force_refresh: bool = False,
    ) -> str | None:
        """The prefix and the map, or None where there is nothing to show.

        Files are given as absolute paths, as Aider gives them (relative ones are taken from the current folder).
        """
        if self.max_map_tokens <= 0 or not other_files:
            return None
        listing = self.get_ranked_tags_map(
            chat_files, other_files, self._budget(chat_files), mentioned_fnames, mentioned_idents, force_refresh
        )
        if not listing:
            return None
        if self.verbose:
            self._say(f"Repo-map: {self.token_count(listing) / 1024:.1f} k-tokens")
        prefix = (self.repo_content_prefix or "").format(other="other " if chat_files else "")
        return prefix + listing

    def get_ranked_tags_map(
        self,
        chat_fnames: Collection[str],
        other_fnames: Collection[str] | None = None,
        max_map_tokens: int | None = None,
        mentioned_fnames: Collection[str] | None = None,
        mentioned_idents: Collection[str] | None = None,
        force_refresh: bool = False,
    ) -> str | None:
        """The map without a prefix, given again where the refresh mode allows it."""
        mentioned = (*sorted(mentioned_fnames or ()), *sorted(mentioned_idents or ()))
        question = _Question(
            tuple(sorted(chat_fnames or ())),
            tuple(sorted(other_fnames or ())),
            int(max_map_tokens or self.max_map_tokens),
            mentioned if self.refresh == "auto" else (),
        )
        if not force_refresh:
            if self.refresh == "manual" and self.last_map:
                return self.last_map
            if self._gives_again() and question in self.map_cache:
                return self.map_cache[question]
        begun = time.monotonic()
        self.last_map = self._mapped(question._replace(mentioned=mentioned))
        self.map_processing_time = time.monotonic() - begun
        self.map_cache[question] = self.last_map
        return self.last_map

    def token_count(self, text: str) -> int:
        """The model's count of `text`, or o200k_base's where no model was given."""
        if self.main_model is not None:
            return self.main_model.token_count(text)
        from repomap.tokens import TokenCounter

        return TokenCounter("o200k_base").count(text)

    def get_rel_fname(self, fname: str) -> str:
        """`fname` relative to the root; as it is where there is no way from one to the other (another drive)."""
        try:
            return os.path.relpath(fname, self.root)
        except ValueError:
            return fname

    def _budget(self, chat_files: Collection[str]) -> int:
        """The budget of one map: wider where nothing is in the chat yet."""
        if chat_files or not self.max_context_window:
            return self.max_map_tokens
        widened = min(int(self.max_map_tokens * self.map_mul_no_files), self.max_context_window - _WINDOW_PADDING)
        return widened if widened > 0 else self.max_map_tokens

    def _gives_again(self) -> bool:
        return self.refresh == "files" or (self.refresh == "auto" and self.map_processing_time > _SLOW_SECONDS)

    def _mapped(self, question: _Question) -> str | None:
        """The fullest map that the model counts as within the budget, found by asking for about the right size."""
        focus = tuple(self._paths_inside(question.chat_files))
        repository = self._opened(tuple(sorted({*focus, *self._paths_inside(question.other_files)})))
        budget = question.max_map_tokens
        limit, fits, too_much = budget, 0, _NO_LIMIT
        best, most = None, 0
        for _ in range(_TRIES):
            try:
                shown = repository.map(focus=focus, mentions=question.mentioned, map_tokens=limit)
            except BudgetError:
                break
            tokens = self.token_count(shown.text)
            if tokens > budget:
                too_much = limit
            else:
                fits = limit
                best, most = max((best, most), (shown.text, tokens), key=itemgetter(1))
                if tokens >= _ENOUGH * budget or not shown.omitted:
                    break
            limit = max(fits + 1, min(too_much - 1, int(limit * _AIM * budget / max(tokens, 1))))
            if limit >= too_much:
                break
        return best

    def _opened(self, paths: tuple[str, ...]) -> Repository:
        """The repository that holds exactly `paths`."""
        if self._repository is None or paths != self._mapped_paths:
            from repomap.api import RepoMap as Repository

            if self._repository is not None:
                self._repository.close()
            self._repository, self._mapped_paths = Repository(self.root, paths=paths), paths
        return self._repository

    def _paths_inside(self, fnames: Iterable[str]) -> Iterable[str]:
        """The files that are there and inside the root, relative to it, with `/`."""
        for fname in fnames:
            path = Path(self.get_rel_fname(fname))
            if Path(fname).is_file() and not path.is_absolute() and path.parts[0] != os.pardir:
                yield path.as_posix()

    def _say(self, message: str) -> None:
        if self.io is not None:
            self.io.tool_output(message)
        else:
            _log.info("%s", message)
