"""Settings: the command line goes before REPOMAP_* variables, these before the repository's own file.

A repository's file (`[tool.repomap]` in pyproject.toml, or `.repomap.toml`) chooses what is shown and never what is
run or where is written: what a stranger's checkout may not decide is marked so in the table.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from repomap.errors import UsageError
from repomap.kinds import (
    ADDRESS,
    BUDGET,
    FOLDER,
    NAMES,
    PAIRS,
    PATTERNS,
    TRUTH,
    Kind,
    nearest,
    one_of,
    quoted,
    whole_number,
)
from repomap.layout import DETAILS, FORMATS
from repomap.tokens import ENCODINGS
from repomap.tomlfile import read_toml

MAP_TOKENS = 1024  # a map for a prompt
COMMITTED_MAP_TOKENS = 4096  # a map that is kept in a file is read by everyone, with no focus

APPEARANCE = "What the map shows"
SELECTION = "Which files (patterns are those of .gitignore)"
ANSWERS = "What other answers tell"
RUNNING = "How it runs"

_PREFIX = "REPOMAP_"

MCP_TOKEN = "REPOMAP_MCP_TOKEN"  # noqa: S105 - the name of a variable
"""The variable that holds the token of `repomap mcp --http`: no setting, and near the name of one."""

OWN_FILE = ".repomap.toml"
SHARED_FILE = "pyproject.toml"


@dataclass(frozen=True)
class Selection:
    """Which files of a root are meant.

    `include` and `exclude` are gitignore patterns relative to the root: a file must match one of `include` (where
    there are any) and none of `exclude`; neither brings back an ignored file. `has_gitignore=False` lists ignored
    files too. `languages` pairs the ending (`.inc`, or `inc`) or whole name of files with the language
    that they are in.
    """

    include: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    tracked_only: bool = False
    has_gitignore: bool = True
    with_submodules: bool = True
    languages: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Settings(Selection):
    """What a map is made with, one field a row of `SETTINGS`, with what holds where nobody chose.

    `map_tokens` and `format` are None there: it depends on where the map goes. `jobs` is the number of processes
    that scan, `dask` the address of the Dask scheduler whose cluster does, `cache_dir` the cache's place.
    `events` are names of decorators and calls by which a framework calls functions by itself, beside those of
    `repomap.event_tables`.
    """

    map_tokens: int | None = None
    format: str | None = None
    encoding: str = ENCODINGS[0]
    detail: str = DETAILS[0]
    has_docs: bool = False
    has_line_numbers: bool = False
    has_history: bool = True
    events: tuple[str, ...] = ()
    jobs: int | None = None
    dask: str | None = None
    cache_dir: str | os.PathLike[str] | None = None
    use_cache: bool = True


class Setting(NamedTuple):
    """A row of the table: `name` as users write it, the field of `Settings` it fills, and who may choose it.

    `meaning` is what the help says of it, in that `section`; `example` is a value that is not the default, None where
    no file may choose one; `unset` says what holds where the default is None.
    """

    name: str
    field: str
    kind: Kind
    is_for_repositories: bool
    section: str
    meaning: str
    example: object
    unset: str = ""

    @property
    def variable(self) -> str:
        """The environment variable's name."""
        return _PREFIX + self.name.upper().replace("-", "_")


class Choice(NamedTuple):
    """The value of a setting, and where it was chosen: in `DEFAULT`, `VARIABLE` or `FILE`, of that name or path."""

    setting: Setting
    value: object
    source: str
    place: str


DEFAULT, VARIABLE, FILE = "default", "variable", "file"

_BUDGET_UNSET = f"{MAP_TOKENS}; in a file: {COMMITTED_MAP_TOKENS}"
_FORMAT_UNSET = "text, or by the ending of FILE"
_JOBS_UNSET = "one a core"
_DASK_UNSET = "this machine alone"

_BUDGET_MEANING = f"the budget in tokens (default: {_BUDGET_UNSET})"
_FORMAT_MEANING = f"how the map is written (default: {_FORMAT_UNSET})"
_DETAIL_MEANING = "a signature a definition (default), or names alone: about twice as many"
_HISTORY_MEANING = "rank by what changed together in git (default; never in a file)"
_ENCODING_MEANING = "what tokens are counted in (default: the first)"
_LINES_MEANING = "the line number of each definition"
_IGNORED_MEANING = "leave out what .gitignore names (default)"
_SUBMODULES_MEANING = "also the files of submodules (default)"
_LANGUAGES_MEANING = "what files are in, such as .inc=php"
_EVENTS_MEANING = "names of decorators and calls by which a framework calls functions"
_JOBS_MEANING = f"how many processes scan (default: {_JOBS_UNSET})"
_DASK_MEANING = "the Dask scheduler whose cluster scans (default: none)"
_INCLUDE_MEANING = "only files that match"
_EXCLUDE_MEANING = "no file that matches"
_PHP = ((".inc", "php"),)

SETTINGS = (
    Setting("map-tokens", "map_tokens", BUDGET, True, APPEARANCE, _BUDGET_MEANING, 2048, _BUDGET_UNSET),
    Setting("encoding", "encoding", one_of(ENCODINGS), True, APPEARANCE, _ENCODING_MEANING, ENCODINGS[1]),
    Setting("format", "format", one_of(FORMATS), True, APPEARANCE, _FORMAT_MEANING, FORMATS[1], _FORMAT_UNSET),
    Setting("detail", "detail", one_of(DETAILS), True, APPEARANCE, _DETAIL_MEANING, DETAILS[1]),
    Setting("docs", "has_docs", TRUTH, True, APPEARANCE, "the first sentence of each doc comment", True),
    Setting("line-numbers", "has_line_numbers", TRUTH, True, APPEARANCE, _LINES_MEANING, True),
    Setting("history", "has_history", TRUTH, True, APPEARANCE, _HISTORY_MEANING, False),
    Setting("include", "include", PATTERNS, True, SELECTION, _INCLUDE_MEANING, ("src/",)),
    Setting("exclude", "exclude", PATTERNS, True, SELECTION, _EXCLUDE_MEANING, ("vendor/", "*_pb2.py")),
    Setting("tracked-only", "tracked_only", TRUTH, True, SELECTION, "only files that git tracks", True),
    Setting("gitignore", "has_gitignore", TRUTH, True, SELECTION, _IGNORED_MEANING, False),
    Setting("submodules", "with_submodules", TRUTH, True, SELECTION, _SUBMODULES_MEANING, False),
    Setting("languages", "languages", PAIRS, True, SELECTION, _LANGUAGES_MEANING, _PHP),
    Setting("events", "events", NAMES, True, ANSWERS, _EVENTS_MEANING, ("bus.on",)),
    Setting("jobs", "jobs", whole_number(1), False, RUNNING, _JOBS_MEANING, None, _JOBS_UNSET),
    Setting("dask", "dask", ADDRESS, False, RUNNING, _DASK_MEANING, None, _DASK_UNSET),
    Setting("cache-dir", "cache_dir", FOLDER, False, RUNNING, "where scanned facts are kept", None),
    Setting("cache", "use_cache", TRUTH, False, RUNNING, "keep scanned facts for the next run (default)", None),
)
"""Every setting: what the command line, the variables, the files, `RepoMap` and the help know of it comes from here."""

BY_NAME = {setting.name: setting for setting in SETTINGS}


def resolve(root: Path, chosen: Mapping[str, object], environ: Mapping[str, str]) -> Settings:
    """The settings for `root`: `chosen` (by name, checked already), then variables, then its file, then defaults.

    Raises UsageError for an unknown key or variable, a wrong type, and a file that is not TOML.
    """
    by_name = {**_from_repository(root).values, **_from_environment(environ), **chosen}
    values: dict[str, Any] = {BY_NAME[name].field: value for name, value in by_name.items()}
    return Settings(**values)


def keywords_of(settings: Settings) -> dict[str, Any]:
    """The settings as keywords of `RepoMap`, less those that nobody chose and that depend on what is asked."""
    return {name: value for name, value in vars(settings).items() if value is not None}


def in_force(root: Path, environ: Mapping[str, str]) -> tuple[Choice, ...]:
    """Each setting as a run in `root` without options has it, in the order of the table. Raises as `resolve` does."""
    of_repository, of_environment, default = _from_repository(root), _from_environment(environ), Settings()
    return tuple(
        Choice(setting, of_environment[setting.name], VARIABLE, setting.variable)
        if setting.name in of_environment
        else Choice(setting, of_repository.values[setting.name], FILE, (root / of_repository.file).as_posix())
        if setting.name in of_repository.values
        else Choice(setting, getattr(default, setting.field), DEFAULT, "")
        for setting in SETTINGS
    )


def _from_environment(environ: Mapping[str, str]) -> dict[str, object]:
    by_variable = {setting.variable.removeprefix(_PREFIX): setting for setting in SETTINGS}
    values: dict[str, object] = {}
    for variable in sorted(name for name in environ if name.startswith(_PREFIX)):
        rest = variable.removeprefix(_PREFIX)
        if rest in by_variable:
            name = by_variable[rest].name
            values[name] = by_variable[rest].kind.parsed(environ[variable], variable)
        elif variable != MCP_TOKEN and (suggestion := nearest(rest, by_variable, _PREFIX)):
            # A variable that is near no setting is somebody else's: clusters set REPOMAP_SERVICE_HOST and the like.
            raise UsageError(f"The environment variable {variable} is not a setting{suggestion}.")
    return values


class _OfRepository(NamedTuple):
    """The settings that a file of a root chooses, by name, and that file's name."""

    values: dict[str, object]
    file: str


def _from_repository(root: Path) -> _OfRepository:
    own, shared = root / OWN_FILE, root / SHARED_FILE
    own_table = read_toml(own)
    tools = (read_toml(shared, about=b"repomap") or {}).get("tool")
    shared_table = tools.get("repomap") if isinstance(tools, dict) else None
    if own_table is not None and shared_table is not None:
        raise UsageError(f"Settings stand in {own} and in [tool.repomap] of {shared}: keep them in one of the two.")
    if own_table is not None:
        if "tool" in own_table:
            raise UsageError(f"{own} has settings under a header: leave out the line [tool.repomap] there.")
        return _OfRepository(_checked(own_table, str(own)), OWN_FILE)
    return _OfRepository(_checked(shared_table or {}, f"[tool.repomap] of {shared}"), SHARED_FILE)


def _checked(table: object, where: str) -> dict[str, object]:
    if not isinstance(table, dict):
        raise UsageError(f"{where} is not a table of settings.")
    values: dict[str, object] = {}
    for key, value in table.items():
        setting = BY_NAME.get(key.replace("_", "-"))
        if setting is None:
            raise UsageError(f"{where} has an unknown key {quoted(key)}{nearest(key, BY_NAME)}.")
        if not setting.is_for_repositories:
            raise UsageError(
                f"{where} sets {key!r}, which only the command line (--{setting.name}) "
                f"or {setting.variable} may choose: remove it."
            )
        if setting.name in values:
            raise UsageError(f"{where} sets {setting.name!r} twice, as {key!r} too: remove one of the two.")
        values[setting.name] = setting.kind.checked(value, f"{where}: {key}")
    return values
