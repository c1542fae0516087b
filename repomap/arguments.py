"""The command line as words: what each option is called, takes and means; no option is looked at further here.

argparse reads it, and not typer: measured on one machine, typer's import and first parse take 225 ms, argparse's 12 ms,
and the whole of a warm run is to take 200 ms.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NoReturn

from repomap.config import SETTINGS, nearest, parse_setting
from repomap.errors import UsageError

CHECKED_FILE = "REPO_MAP.md"

_DESCRIPTION = """\
Print a map of a repository: its definitions, ranked from where you stand, under an exact token budget.

commands: repomap languages | repomap cache [info|clear] | repomap doctor
A folder that bears a command's name is reached as ./languages, ./cache, ./doctor.
"""

_EPILOG = """\
exit codes: 0 done; 1 --check found the file stale, or --fail-on-change wrote it; 2 an option, a setting or a path that
cannot be used; 3 the budget cannot hold the smallest map; 4 a target that is not found or ambiguous.
"""


@dataclass(frozen=True)
class MapArguments:
    """What the user asked of `repomap [ROOT]`: `settings` holds the settings chosen, by name, checked."""

    root: str
    settings: dict[str, object]
    focus: tuple[str, ...]
    mentions: tuple[str, ...]
    output: str | None
    is_check: bool
    is_failing_on_change: bool
    is_reading_paths: bool
    is_quiet: bool
    is_verbose: bool
    has_stats: bool

    @property
    def is_committed(self) -> bool:
        """Whether the map is one that stands in a file of the repository."""
        return self.is_check or self.output not in (None, "-")


@dataclass(frozen=True)
class CacheArguments:
    """What the user asked of `repomap cache`."""

    action: str
    cache_dir: str | None


class _Parser(argparse.ArgumentParser):
    """argparse that ends in one sentence instead of its usage."""

    def __init__(self, prog: str, description: str, epilog: str = "", usage: str | None = None) -> None:
        super().__init__(
            prog=prog,
            usage=usage,
            description=description,
            epilog=epilog,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            argument_default=argparse.SUPPRESS,
            allow_abbrev=False,
        )

    def error(self, message: str) -> NoReturn:
        sentence = message.removeprefix("argument ").rstrip(".")
        raise UsageError(f"{sentence} (see {self.prog} --help).")

    def parse_all(self, argv: Sequence[str]) -> dict[str, object]:
        """Every argument given, by destination. Raises UsageError for one that is not known."""
        given, unknown = self.parse_known_args(argv)
        if unknown:
            self._refuse(unknown[0])
        return vars(given)

    def _refuse(self, argument: str) -> NoReturn:
        if not argument.startswith("-") or argument == "-":
            raise UsageError(f"{argument!r} is one argument too many (see {self.prog} --help).")
        option = argument.partition("=")[0]
        raise UsageError(f"{option} is not an option{nearest(option, self._option_string_actions)}.")


def parse_map(argv: Sequence[str]) -> MapArguments:
    """Read the arguments of the map. Raises UsageError; `--help` and `--version` print and raise SystemExit(0)."""
    given = _map_parser().parse_all(argv)
    names = {setting.name for setting in SETTINGS}
    return MapArguments(
        root=str(given.get("root", ".")),
        settings={name: _combined(value) for name, value in given.items() if name in names},
        focus=_texts(given.get("focus")),
        mentions=_texts(given.get("mention")),
        output=None if "output" not in given else str(given["output"]),
        is_check="check" in given,
        is_failing_on_change="fail-on-change" in given,
        is_reading_paths="stdin-paths" in given,
        is_quiet="quiet" in given,
        is_verbose="verbose" in given,
        has_stats="stats" in given,
    )


def parse_cache(argv: Sequence[str]) -> CacheArguments:
    """Read the arguments of `repomap cache`. Raises UsageError."""
    parser = _Parser("repomap cache", "Say where scanned facts are kept and how much they take, or clear them.")
    parser.add_argument("action", nargs="?", metavar="info|clear", help="what to do (default: info)")
    parser.add_argument("--cache-dir", metavar="FOLDER", help="the cache to look at")
    given = parser.parse_all(argv)
    action = str(given.get("action", "info"))
    if action not in ("info", "clear"):
        raise UsageError(f"repomap cache takes info or clear, not {action!r}.")
    folder = given.get("cache_dir")
    return CacheArguments(action, None if folder is None else str(folder))


def parse_nothing(prog: str, description: str, argv: Sequence[str]) -> None:
    """Read the arguments of a command that takes none but `--help`. Raises UsageError."""
    _Parser(prog, description).parse_all(argv)


def _combined(value: object) -> object:
    """The values of a repeated option as one tuple, any other value as it is."""
    return _texts(value) if isinstance(value, list) else value


def _texts(values: object) -> tuple[str, ...]:
    return tuple(map(str, values)) if isinstance(values, list) else ()


def _map_parser() -> _Parser:
    parser = _Parser("repomap", _DESCRIPTION, _EPILOG, usage="repomap [ROOT] [options]")
    parser.add_argument("root", nargs="?", metavar="ROOT", help="the folder to map (default: the current one)")
    _add_interest(parser)
    _add_appearance(parser)
    _add_selection(parser)
    _add_output(parser)
    _add_running(parser)
    return parser


def _add_interest(parser: _Parser) -> None:
    group = parser.add_argument_group("where you stand (each option can be repeated)")
    group.add_argument(
        "--focus", "--chat-files", dest="focus", action="append", metavar="PATH", help="a file, folder or symbol"
    )
    group.add_argument("--mention", dest="mention", action="append", metavar="WORD", help="a name or word of the task")


def _add_appearance(parser: _Parser) -> None:
    group = parser.add_argument_group("what the map shows")
    _add_value(group, "map-tokens", "N", "the budget of the whole map (default: 1024; of a map in a file: 4096)")
    _add_value(group, "encoding", "NAME", "what tokens are counted in: o200k_base (default) or cl100k_base")
    _add_value(group, "format", "NAME", "text (default), markdown, json or xml; a file's ending also says it")
    _add_switch(group, "--docs", "docs", True, "the first sentence of each doc comment")
    _add_switch(group, "--line-numbers", "line-numbers", True, "the line number of each definition")


def _add_selection(parser: _Parser) -> None:
    group = parser.add_argument_group("which files (patterns are those of .gitignore)")
    for name, meaning in (("include", "only files that match"), ("exclude", "no file that matches")):
        group.add_argument(f"--{name}", dest=name, action="append", metavar="PATTERN", help=f"{meaning}; repeatable")
    _add_switch(group, "--tracked-only", "tracked-only", True, "only files that git tracks")
    _add_switch(group, "--no-gitignore", "gitignore", False, "also what .gitignore leaves out")
    _add_switch(group, "--submodules", "submodules", True, "also the files of submodules (default)")
    _add_switch(group, "--no-submodules", "submodules", False, "no files of submodules")
    _add_switch(group, "--stdin-paths", "stdin-paths", True, "the paths on standard input, one a line or NUL-ended")


def _add_output(parser: _Parser) -> None:
    group = parser.add_argument_group("where the map goes")
    group.add_argument("-o", "--output", dest="output", metavar="FILE", help="write FILE, of tracked files only")
    _add_switch(group, "--check", "check", True, f"only say whether FILE (default: {CHECKED_FILE}) is up to date")
    _add_switch(group, "--fail-on-change", "fail-on-change", True, "end with 1 where FILE had to be changed")


def _add_running(parser: _Parser) -> None:
    from repomap import __version__

    group = parser.add_argument_group("how it runs")
    _add_value(group, "jobs", "N", "how many processes scan (default: one a core)")
    _add_value(group, "cache-dir", "FOLDER", "where scanned facts are kept")
    _add_switch(group, "--no-cache", "cache", False, "neither read nor keep scanned facts")
    _add_switch(group, "--quiet", "quiet", True, "nothing on standard error but errors")
    _add_switch(group, "--verbose", "verbose", True, "every step on standard error")
    _add_switch(group, "--stats", "stats", True, "files, languages, skips, tokens and times on standard error")
    group.add_argument("--version", action="version", version=f"repomap {__version__}")


def _add_value(group: argparse._ArgumentGroup, name: str, metavar: str, meaning: str) -> None:
    def read(text: str) -> object:
        return parse_setting(name, text, f"--{name}")

    group.add_argument(f"--{name}", dest=name, type=read, metavar=metavar, help=meaning)


def _add_switch(group: argparse._ArgumentGroup, option: str, name: str, value: bool, meaning: str) -> None:
    group.add_argument(option, dest=name, action="store_const", const=value, help=meaning)
