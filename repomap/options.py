"""What a caller of `RepoMap` can choose, checked."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any, TypedDict

from repomap.config import MAP_TOKENS, SETTINGS, Settings
from repomap.discover import DiscoverOptions
from repomap.errors import UsageError
from repomap.kinds import BUDGET, TEXT, TEXTS, TRUTH
from repomap.layout import FORMATS

_KINDS = {setting.field: setting.kind for setting in SETTINGS} | {
    "paths": TEXTS,
    "map_file": TEXT,
    "made_by": TEXT,
    "is_watching": TRUTH,
}


class OptionKeywords(TypedDict, total=False):
    """The fields of `Options` as keywords."""

    include: Iterable[str]
    exclude: Iterable[str]
    tracked_only: bool
    has_gitignore: bool
    with_submodules: bool
    languages: Mapping[str, str] | Iterable[tuple[str, str]]
    paths: Iterable[str] | None
    map_file: str
    is_watching: bool
    map_tokens: int
    format: str
    encoding: str
    detail: str
    has_docs: bool
    has_line_numbers: bool
    has_history: bool
    events: Iterable[str]
    jobs: int | None
    dask: str | None
    cache_dir: str | os.PathLike[str] | None
    use_cache: bool
    made_by: str


@dataclass(frozen=True)
class Options(Settings, DiscoverOptions):
    """What shapes a map and how it is made: the settings, the options of discovery, and what only a caller chooses.

    `map_tokens` is the budget of a map that asks for none; `made_by` the sentence under the title of markdown.
    `is_watching` pays for quick later calls with a look at every folder in the first.
    """

    map_tokens: int = MAP_TOKENS
    format: str = FORMATS[0]
    made_by: str = ""
    is_watching: bool = True

    def of_discovery(self) -> DiscoverOptions:
        """Those that say which files are meant."""
        return DiscoverOptions(**{field.name: getattr(self, field.name) for field in fields(DiscoverOptions)})


def options_of(keywords: Mapping[str, Any]) -> Options:
    """The options that these keywords stand for. Raises UsageError for one that is unknown or cannot be meant."""
    defaults = {field.name: field.default for field in fields(Options)}
    for name in keywords:
        if name not in defaults:
            raise UsageError(f"RepoMap has no option {name!r}; there are {', '.join(sorted(defaults))}.")
    chosen: dict[str, Any] = {
        name: value if value is defaults[name] else _checked(name, value) for name, value in keywords.items()
    }
    return Options(**chosen)


def checked_budget(tokens: int) -> int:
    """`tokens` as it is. Raises UsageError where it is no budget."""
    BUDGET.checked(tokens, "map_tokens")
    return tokens


def _checked(name: str, value: object) -> object:
    kind = _KINDS[name]
    if kind.is_list and isinstance(value, str):
        raise UsageError(f"{name} takes several: write {name}=[{value!r}], not {name}={value!r}.")
    if kind.is_list and isinstance(value, Iterable) and not isinstance(value, Mapping):
        value = tuple(value)
    return kind.checked(value, name)
