"""One repository, kept open and warm between calls: each sees the files, and the settings, as they are then."""

from __future__ import annotations

import os
import threading
from typing import TYPE_CHECKING, Any, NamedTuple

from repomap.api import RepoMap
from repomap.config import COMMITTED_MAP_TOKENS, keywords_of, resolve
from repomap.errors import UsageError
from repomap.layout import escaped, source_line
from repomap.output import encode, tell
from repomap.regular import read_regular
from repomap.server.boundary import within
from repomap.server.parameters import checked_arguments
from repomap.server.replies import MOST_TOKENS, Reply, reply_of
from repomap.tokens import TokenCounter

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from repomap.config import Settings
    from repomap.server.parameters import Parameter
    from repomap.server.toolbox import Tool

COMMITTED_MAP = "REPO_MAP.md"

_MOST_BYTES = 200_000
"""Of a committed map that is served: about 60,000 tokens, which are counted before it is."""

MARKDOWN, PLAIN = "text/markdown", "text/plain"


class MapPage(NamedTuple):
    """A map as a resource: its text, and what that is written in."""

    text: str
    media_type: str


class HostedRepository:
    """The repository at a root, as the `chosen` settings (by name), the variables and its own file have it read.

    `progress` says in words how far the files are read.
    """

    def __init__(self, root: Path, chosen: Mapping[str, object]) -> None:
        self.root = root
        self._chosen = chosen
        self._lock = threading.Lock()
        self._opened: tuple[Settings, RepoMap] | None = None
        self._told: set[str] = set()
        self.progress = ""

    def reply(self, tool: Tool, given: Mapping[str, object] | None, is_wanted: Callable[[], bool]) -> Reply | None:
        """The reply to a call, and None for one that is not wanted any more when its turn comes.

        Raises UsageError for arguments that cannot be, or lead out of the root, and another RepomapError where there is
        no answer.
        """
        asked = self._confined(tool.parameters, checked_arguments(tool.name, tool.parameters, given))
        with self._lock:
            if not is_wanted():
                return None
            repository = self._current()
            counter = TokenCounter(repository.options.encoding)

            def warnings() -> list[str]:
                said = [escaped(each) for each in repository.stats().warnings]
                if tool.has_warnings:
                    return said
                self._tell_once(said)
                return []

            limit: Any = asked["max_tokens"]
            return reply_of(lambda room: tool.answer(repository, asked, room), limit, warnings, counter)

    def map_page(self, is_wanted: Callable[[], bool]) -> MapPage | None:
        """The map that stands in the repository, or, where there is none to be served, one of its budget, made now.

        None where it is not wanted any more when its turn comes. Raises RepomapError where none can be made.
        """
        with self._lock:
            if not is_wanted():
                return None
            repository = self._current()
            committed = self.committed_map()
            if committed is not None:
                return MapPage(committed, MARKDOWN)
            return MapPage(encode(str(repository.map(map_tokens=COMMITTED_MAP_TOKENS))).decode("utf-8"), PLAIN)

    def committed_map(self) -> str | None:
        """The map that stands in the repository; none where it is no regular file, is too large or is no UTF-8.

        Whoever wrote it, nothing in it drives a terminal or is unseen. Tokens are those of the default encoding: a list
        of resources is made without the settings.
        """
        content = read_regular(os.fspath(self.root / COMMITTED_MAP), _MOST_BYTES + 1)
        if content is None or len(content) > _MOST_BYTES:
            return None
        try:
            lines = content.decode("utf-8-sig").replace("\r\n", "\n").split("\n")
        except UnicodeDecodeError:
            return None
        text = "\n".join(map(source_line, lines))
        return text if TokenCounter().count(text) <= MOST_TOKENS else None

    def _confined(self, parameters: tuple[Parameter, ...], asked: dict[str, object]) -> dict[str, object]:
        for each in parameters:
            value = asked[each.name]
            if each.is_place and isinstance(value, str):
                asked[each.name] = within(self.root, value)
            elif each.is_place and isinstance(value, tuple):
                asked[each.name] = tuple([within(self.root, word) for word in value])
        return asked

    def _current(self) -> RepoMap:
        """The repository, opened anew where its settings are others now."""
        if not self.root.is_dir():
            raise UsageError(f"The folder {self.root} is gone: start the server anew where the repository is.")
        settings = resolve(self.root, self._chosen, os.environ)
        if self._opened is not None and self._opened[0] == settings:
            return self._opened[1]
        if self._opened is not None:
            self._opened[1].close()
        options = {**keywords_of(settings), "format": "text"}
        repository = RepoMap(self.root, progress=self._note_progress, **options)
        self._opened = settings, repository
        return repository

    def _note_progress(self, done: int, in_all: int) -> None:
        self.progress = f"{done} of {in_all} files are read"

    def _tell_once(self, warnings: list[str]) -> None:
        """Write what concerns the person who runs the server, not the agent, to standard error."""
        for each in warnings:
            if each not in self._told:
                self._told.add(each)
                tell(f"repomap: {each}")
