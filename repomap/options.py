"""What a caller of `RepoMap` can choose, checked."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from types import NoneType
from typing import Any, NamedTuple, TypedDict

from repomap import config
from repomap.discover import DiscoverOptions
from repomap.errors import UsageError

_SEVERAL = ("include", "exclude", "paths")


class _Kind(NamedTuple):
    """A type of option: `expected` is how a message calls it."""

    expected: str
    types: tuple[type, ...]


_KINDS = {
    "bool": _Kind("True or False", (bool,)),
    "int": _Kind("a whole number", (int,)),
    "int | None": _Kind("a whole number or None", (int, NoneType)),
    "str": _Kind("a text", (str,)),
    "str | os.PathLike[str] | None": _Kind("a path or None", (str, os.PathLike, NoneType)),
    "tuple[str, ...]": _Kind("a list of texts", (tuple,)),
    "tuple[str, ...] | None": _Kind("a list of texts or None", (tuple, NoneType)),
}
"""By what the fields of `Options` are declared as."""


class OptionKeywords(TypedDict, total=False):
    """The fields of `Options` as keywords."""

    map_tokens: int
    format: str
    encoding: str
    has_docs: bool
    has_line_numbers: bool
    include: Iterable[str]
    exclude: Iterable[str]
    tracked_only: bool
    has_gitignore: bool
    with_submodules: bool
    paths: Iterable[str] | None
    map_file: str
    jobs: int | None
    cache_dir: str | os.PathLike[str] | None
    use_cache: bool
    made_by: str
    is_watching: bool


@dataclass(frozen=True)
class Options:
    """What shapes a map and how it is made.

    `map_tokens` is the budget of a map that asks for none; `made_by` the sentence under the title of markdown.
    `include`, `exclude`, `tracked_only`, `has_gitignore`, `with_submodules`, `paths` and `map_file` are those of
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
    map_file: str = ""
    jobs: int | None = None
    cache_dir: str | os.PathLike[str] | None = None
    use_cache: bool = True
    made_by: str = ""
    is_watching: bool = True

    def of_discovery(self) -> DiscoverOptions:
        """Those that say which files are meant."""
        return DiscoverOptions(**{field.name: getattr(self, field.name) for field in fields(DiscoverOptions)})


def options_of(keywords: Mapping[str, Any]) -> Options:
    """The options that these keywords stand for. Raises UsageError for one that is unknown or cannot be meant."""
    known = {field.name for field in fields(Options)}
    for name in keywords:
        if name not in known:
            raise UsageError(f"RepoMap has no option {name!r}; there are {', '.join(sorted(known))}.")
    options = Options(**{name: _as_tuple(name, value) for name, value in keywords.items()})
    _check_kinds(options)
    if options.format not in config.FORMATS:
        raise UsageError(f"There is no format {options.format!r}; there are {', '.join(config.FORMATS)}.")
    if options.jobs is not None and options.jobs < 1:
        raise UsageError(f"{options.jobs} processes cannot scan: give jobs a number from 1 up, or None.")
    if options.cache_dir is not None:
        config.parse_setting("cache-dir", os.fspath(options.cache_dir), "cache_dir")
    checked_budget(options.map_tokens)
    return options


def checked_budget(tokens: int) -> int:
    """`tokens` as it is. Raises UsageError where it is no budget."""
    if not _is_of(_KINDS["int"], tokens):
        raise UsageError(f"A budget is a whole number of tokens, not {tokens!r}.")
    if tokens < 0:
        raise UsageError(f"A budget of {tokens} tokens cannot be: give a number from 0 up.")
    return tokens


def _as_tuple(name: str, value: Any) -> Any:  # noqa: ANN401 - whatever the caller wrote
    if name not in _SEVERAL or not isinstance(value, Iterable):
        return value
    if isinstance(value, str):
        raise UsageError(f"{name} takes several: write {name}=[{value!r}], not {name}={value!r}.")
    return tuple(value)


def _check_kinds(options: Options) -> None:
    for field in fields(options):
        value, kind = getattr(options, field.name), _KINDS[str(field.type)]
        if not _is_of(kind, value):
            raise UsageError(f"{field.name} takes {kind.expected}, not {value!r}.")


def _is_of(kind: _Kind, value: object) -> bool:
    """Whether the value is of that kind; True is no number, though Python has it so."""
    if isinstance(value, bool):
        return bool in kind.types
    if isinstance(value, tuple) and not all(isinstance(each, str) for each in value):
        return False
    return isinstance(value, kind.types)
