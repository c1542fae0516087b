"""The repository that a command asks about, opened as its settings, the variables and the command line say."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager, nullcontext
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from repomap.config import BY_NAME, keywords_of, resolve
from repomap.layout import escaped
from repomap.output import place_in, tell
from repomap.usage import checked_root

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from repomap.api import RepoMap


class Place(NamedTuple):
    """A repository, and how it is read: options of `RepoMap` by name."""

    folder: Path
    settings: dict[str, Any]


def place_of(
    root: str, encoding: str | None, cache_dir: str | None, own: Mapping[str, object] = MappingProxyType({})
) -> Place:
    """The repository at `root`, read as its settings, the variables and those of the command's `own` say.

    Raises UsageError for what cannot be.
    """
    folder = checked_root(root)
    given = {name: text for name, text in (("encoding", encoding), ("cache-dir", cache_dir)) if text is not None}
    chosen = {name: BY_NAME[name].kind.parsed(text, f"--{name}") for name, text in given.items()}
    settings = resolve(folder, {**own, **chosen}, os.environ)
    return Place(folder, {**keywords_of(settings), "is_watching": False})


@contextmanager
def opened(
    root: str,
    encoding: str | None,
    cache_dir: str | None,
    is_quiet: bool,
    own: Mapping[str, object] = MappingProxyType({}),
    written_file: Path | None = None,
) -> Iterator[RepoMap]:
    """The repository of `place_of`, opened; what a command writes, its `written_file`, is no source of it."""
    place = place_of(root, encoding, cache_dir, own)
    own_file = place_in(place.folder, written_file) if written_file is not None else ""
    with opened_at(Place(place.folder, {**place.settings, "map_file": own_file}), is_quiet=is_quiet) as repository:
        yield repository


@contextmanager
def opened_at(place: Place, *, is_quiet: bool) -> Iterator[RepoMap]:
    """The repository at a place, opened.

    A terminal sees how far a long scan is, and at the end the warnings, unless `is_quiet`.
    """
    from repomap.api import RepoMap
    from repomap.progress import ScanProgress, is_terminal

    shows_progress = is_terminal() and not is_quiet
    with (
        logged(is_quiet=is_quiet),
        ScanProgress() if shows_progress else nullcontext() as progress,
        RepoMap(place.folder, **place.settings, progress=progress) as repository,
    ):
        yield repository
        warn(repository.stats().warnings, is_quiet=is_quiet)


@contextmanager
def logged(*, is_quiet: bool, is_verbose: bool = False) -> Iterator[None]:
    """What the library logs goes to standard error for the time being, and nothing of it twice."""
    import logging

    logger = logging.getLogger("repomap")
    level = logger.level
    handler = logging.StreamHandler() if sys.stderr is not None else logging.NullHandler()
    handler.setFormatter(logging.Formatter("repomap: %(message)s"))
    handler.setLevel(logging.DEBUG if is_verbose else logging.ERROR if is_quiet else logging.WARNING)
    said: set[str] = set()

    def is_new(record: logging.LogRecord) -> bool:
        count = len(said)
        said.add(record.getMessage())
        return len(said) > count

    handler.addFilter(is_new)
    logger.addHandler(handler)
    logger.setLevel(min(handler.level, logging.WARNING))
    try:
        yield
    finally:
        logger.removeHandler(handler)
        logger.setLevel(level)


def warn(warnings: Iterable[str], *, is_quiet: bool) -> None:
    """Tell the user these sentences, unless it is to be quiet."""
    for warning in () if is_quiet else warnings:
        tell(f"repomap: {escaped(warning)}")
