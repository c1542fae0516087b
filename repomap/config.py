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
from repomap.kinds import BUDGET, FOLDER, PAIRS, TEXTS, TRUTH, Kind, nearest, one_of, whole_number
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

_OWN_FILE = ".repomap.toml"
_SHARED_FILE = "pyproject.toml"


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
    that scan, `cache_dir` the cache's place. `events` are names of decorators and calls by which a framework calls
    functions by itself, beside those of `repomap.event_tables`.
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
    cache_dir: str | os.PathLike[str] | None = None
    use_cache: bool = True


class Setting(NamedTuple):
    """A row of the table: `name` as users write it, the field of `Settings` it fills, and who may choose it.

    `meaning` is what the help says of it, in that `section`.
    """

    name: str
    field: str
    kind: Kind
    is_for_repositories: bool
    section: str
    meaning: str

    @property
    def variable(self) -> str:
        """The environment variable's name."""
        return _PREFIX + self.name.upper().replace("-", "_")


_BUDGET_MEANING = f"the budget in tokens (default: {MAP_TOKENS}; in a file: {COMMITTED_MAP_TOKENS})"
_FORMAT_MEANING = "(default: text, or by the ending of FILE)"
_DETAIL_MEANING = "a signature a definition (default), or names alone: about twice as many"
_HISTORY_MEANING = "rank by what changed together in git (default; never in a file)"
_ENCODING_MEANING = "what tokens are counted in (default: the first)"

SETTINGS = (
    Setting("map-tokens", "map_tokens", BUDGET, True, APPEARANCE, _BUDGET_MEANING),
    Setting("encoding", "encoding", one_of(ENCODINGS), True, APPEARANCE, _ENCODING_MEANING),
    Setting("format", "format", one_of(FORMATS), True, APPEARANCE, _FORMAT_MEANING),
    Setting("detail", "detail", one_of(DETAILS), True, APPEARANCE, _DETAIL_MEANING),
    Setting("docs", "has_docs", TRUTH, True, APPEARANCE, "the first sentence of each doc comment"),
    Setting("line-numbers", "has_line_numbers", TRUTH, True, APPEARANCE, "the line number of each definition"),
    Setting("history", "has_history", TRUTH, True, APPEARANCE, _HISTORY_MEANING),
    Setting("include", "include", TEXTS, True, SELECTION, "only files that match; can be repeated"),
    Setting("exclude", "exclude", TEXTS, True, SELECTION, "no file that matches; can be repeated"),
    Setting("tracked-only", "tracked_only", TRUTH, True, SELECTION, "only files that git tracks"),
    Setting("gitignore", "has_gitignore", TRUTH, True, SELECTION, "leave out what .gitignore names (default)"),
    Setting("submodules", "with_submodules", TRUTH, True, SELECTION, "also the files of submodules (default)"),
    Setting("languages", "languages", PAIRS, True, SELECTION, "what files are in, such as .inc=php; can be repeated"),
    Setting(
        "events", "events", TEXTS, True, ANSWERS, "names of decorators and calls by which a framework calls functions"
    ),
    Setting("jobs", "jobs", whole_number(1), False, RUNNING, "how many processes scan (default: one a core)"),
    Setting("cache-dir", "cache_dir", FOLDER, False, RUNNING, "where scanned facts are kept"),
    Setting("cache", "use_cache", TRUTH, False, RUNNING, "keep scanned facts for the next run (default)"),
)
"""Every setting: what the command line, the variables, the files, `RepoMap` and the help know of it comes from here."""

_BY_NAME = {setting.name: setting for setting in SETTINGS}


def resolve(root: Path, chosen: Mapping[str, object], environ: Mapping[str, str]) -> Settings:
    """The settings for `root`: `chosen` (by name, checked already), then variables, then its file, then defaults.

    Raises UsageError for an unknown key or variable, a wrong type, and a file that is not TOML.
    """
    by_name = {**_from_repository(root), **_from_environment(environ), **chosen}
    values: dict[str, Any] = {_BY_NAME[name].field: value for name, value in by_name.items()}
    return Settings(**values)


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


def _from_repository(root: Path) -> dict[str, object]:
    own, shared = root / _OWN_FILE, root / _SHARED_FILE
    own_table = read_toml(own)
    tools = (read_toml(shared, about=b"repomap") or {}).get("tool")
    shared_table = tools.get("repomap") if isinstance(tools, dict) else None
    if own_table is not None and shared_table is not None:
        raise UsageError(f"Settings stand in {own} and in [tool.repomap] of {shared}: keep them in one of the two.")
    if own_table is not None:
        if "tool" in own_table:
            raise UsageError(f"{own} has settings under a header: leave out the line [tool.repomap] there.")
        return _checked(own_table, str(own))
    return _checked(shared_table or {}, f"[tool.repomap] of {shared}")


def _checked(table: object, where: str) -> dict[str, object]:
    if not isinstance(table, dict):
        raise UsageError(f"{where} is not a table of settings.")
    values: dict[str, object] = {}
    for key, value in table.items():
        setting = _BY_NAME.get(key.replace("_", "-"))
        if setting is None:
            raise UsageError(f"{where} has an unknown key {key!r}{nearest(key, _BY_NAME)}.")
        if not setting.is_for_repositories:
            raise UsageError(
                f"{where} sets {key!r}, which only the command line (--{setting.name}) "
                f"or {setting.variable} may choose: remove it."
            )
        values[setting.name] = setting.kind.checked(value, f"{where}: {key}")
    return values
