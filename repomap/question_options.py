"""What the commands that ask have in common: their options, and the repository that these open."""

from __future__ import annotations

import os
from contextlib import contextmanager, nullcontext
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, overload

import typer

from repomap.answers import ANSWER_FORMATS
from repomap.config import resolve
from repomap.errors import UsageError
from repomap.kinds import BUDGET, FOLDER, Kind, one_of
from repomap.layout import escaped
from repomap.output import tell
from repomap.tokens import ENCODINGS
from repomap.usage import checked_root

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from repomap.api import RepoMap

Root = Annotated[str, typer.Option("--root", metavar="FOLDER", help="the repository")]
MaxTokens = Annotated[
    str | None, typer.Option("--max-tokens", metavar="TOKENS", help="the most that the answer may take, exactly")
]
Format = Annotated[str, typer.Option("--format", metavar="|".join(ANSWER_FORMATS), help="how the answer is written")]
Encoding = Annotated[
    str | None, typer.Option("--encoding", metavar="|".join(ENCODINGS), help="what tokens are counted in")
]
CacheDir = Annotated[str | None, typer.Option("--cache-dir", metavar="FOLDER", help="where scanned facts are kept")]
SignaturesBeyond = Annotated[
    str | None, typer.Option(metavar="HOPS", help="heads instead of source beyond so many hops")
]
Quiet = Annotated[bool, typer.Option("--quiet", help="no warnings")]


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
    chosen: dict[str, object] = {**own}
    if encoding is not None:
        chosen["encoding"] = one_of(ENCODINGS).parsed(encoding, "--encoding")
    if cache_dir is not None:
        chosen["cache-dir"] = FOLDER.parsed(cache_dir, "--cache-dir")
    settings = resolve(folder, chosen, os.environ)
    asked_for = {name: value for name, value in vars(settings).items() if value is not None}
    return Place(folder, {**asked_for, "is_watching": False})


@contextmanager
def opened(
    root: str,
    encoding: str | None,
    cache_dir: str | None,
    is_quiet: bool,
    own: Mapping[str, object] = MappingProxyType({}),
) -> Iterator[RepoMap]:
    """The repository of `place_of`, opened.

    A terminal sees how far a long scan is, and at the end the warnings, unless `is_quiet`.
    """
    from repomap.api import RepoMap
    from repomap.progress import ScanProgress, is_terminal

    place = place_of(root, encoding, cache_dir, own)
    shows_progress = is_terminal() and not is_quiet
    with (
        ScanProgress() if shows_progress else nullcontext() as progress,
        RepoMap(place.folder, **place.settings, progress=progress) as repository,
    ):
        yield repository
        warn(repository.stats().warnings, is_quiet=is_quiet)


def warn(warnings: Iterable[str], *, is_quiet: bool) -> None:
    """Tell the user these sentences, unless it is to be quiet."""
    for warning in () if is_quiet else warnings:
        tell(f"repomap: {escaped(warning)}")


def budget_of(given: str | None) -> int | None:
    """The tokens that were given, None for no limit. Raises UsageError for what is no number of them."""
    if given is None:
        return None
    tokens = BUDGET.parsed(given, "--max-tokens")
    if not isinstance(tokens, int) or not tokens:
        raise UsageError("--max-tokens 0 holds no answer: leave it out for no limit.")
    return tokens


@overload
def number_of(given: str, kind: Kind, option: str) -> int: ...
@overload
def number_of(given: str | None, kind: Kind, option: str) -> int | None: ...
def number_of(given: str | None, kind: Kind, option: str) -> int | None:
    """The number that was given, if one was. Raises UsageError for what is none of this kind."""
    return None if given is None else int(str(kind.parsed(given, option)))


def form_of(given: str, formats: tuple[str, ...] = ANSWER_FORMATS) -> str:
    """The format that was given. Raises UsageError for what is none of these."""
    return str(one_of(formats).parsed(given, "--format"))
