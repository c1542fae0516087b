"""The command line of the map: what each option is called, takes and means; no option is looked at further here.

typer's parameters are built from the table of settings, which says each of them once for options, variables and files,
and not from the signature of a function, which would say them again and takes typer longer to read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any

import typer
from typer.core import TyperArgument, TyperCommand, TyperOption

from repomap import completion
from repomap.config import APPEARANCE, RUNNING, SELECTION, SETTINGS, Setting
from repomap.examples import epilog_of
from repomap.output import print_answer
from repomap.usage import Command, help_of, instant_option, switch_option, value_option

CHECKED_FILE = "REPO_MAP.md"
QUESTIONS: dict[str, str] = {
    "search": "definitions found by name, by text and by meaning at once",
    "context": "what is worth reading before a task: code where it will be touched, signatures else",
    "compile": "what an edit of files needs to see: them in full, what they reach as skeletons",
    "review": "what a change reaches: what it changes, what may break, which tests reach it",
    "slice": "a definition and all that it needs to run, as exact source",
    "impact": "what depends on a symbol, a file or a line: certain, possible, and mentioned",
}
"""The commands that ask about definitions, with what each gives."""

COMMANDS = QUESTIONS | {
    "languages": "which languages are mapped, and their files",
    "cache": "where scanned facts are kept and how much they take; clear them",
    "graph": "what refers to what: every reference as a line, or a page, image or graph of files or symbols",
    "mcp": "these answers for an agent: a server of the Model Context Protocol",
    "config": "which settings are in force here, and what chose each",
    "init": "add settings, a pre-commit hook and the MCP server to a repository, asking first",
    "doctor": "what works here: grammars, queries, cache, git, tokenizer",
}

_HELP = "Print a map of a repository: its definitions, ranked from where you stand, under an exact token budget."
_EPILOG = f"""\
{epilog_of("")}
A folder that bears a command's name is reached with ./, as in ./cache.

\b
Exit codes:
  0  done
  1  --check found the file stale, --fail-on-change wrote it, or --fail-on found what it names
  2  an option, a setting or a path that cannot be used, or init had nobody to ask
  3  the budget cannot hold the smallest answer
  4  a target of slice, compile, impact or context that is not there, or may be several
"""
_HELP_COLUMNS = 100  # in a wide terminal: in 80 some rows of options take two lines

_INTEREST = "Where you stand"
_OUTPUT = "Where the map goes"
_BY_PARAMETER = {setting.name.replace("-", "_"): setting for setting in SETTINGS}


@dataclass(frozen=True)
class MapArguments:
    """What the user asked of `repomap [ROOT]`: `settings` holds the settings chosen, by name, checked."""

    root: str
    settings: dict[str, object]
    focus: tuple[str, ...]
    focus_changed: str | None
    mentions: tuple[str, ...]
    output: str | None
    is_check: bool
    is_failing_on_change: bool
    is_reading_paths: bool
    is_quiet: bool
    is_verbose: bool
    has_stats: bool
    is_explaining: bool

    @property
    def is_committed(self) -> bool:
        """Whether the map is one that stands in a file of the repository."""
        return self.is_check or self.output not in (None, "-")


class _MapCommand(Command):
    """The map, whose help shows the other commands and its options in sections."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:  # noqa: ANN401
        """Read `args` into `ctx`. Raises UsageError for what cannot be used, before anything is written."""
        if not ctx.resilient_parsing:
            completion.refuse_company(args)
        return super().parse_args(ctx, args)

    def format_usage(self, ctx: Any, formatter: Any) -> None:  # noqa: ANN401, ARG002
        """Write the usage into the help."""
        formatter.write_usage("repomap", "[ROOT] [options]")

    def format_options(self, ctx: Any, formatter: Any) -> None:  # noqa: ANN401
        """Write the other commands, and the options by section, into the help."""
        with formatter.section("Commands"):
            formatter.write_dl([(f"repomap {name}", meaning) for name, meaning in COMMANDS.items()])
        options = (param for param in self.get_params(ctx) if isinstance(param, TyperOption))
        for section, rows in groupby(options, lambda option: option.rich_help_panel or RUNNING):
            with formatter.section(section):
                formatter.write_dl([record for option in rows if (record := option.get_help_record(ctx))])


def map_command(run: Callable[[MapArguments], int]) -> TyperCommand:
    """The command that hands what was asked to `run`, and gives what that gives.

    Calling it raises UsageError for an option or a setting that cannot be used.
    """

    def callback(**given: Any) -> int:  # noqa: ANN401 - what typer read, by parameter
        return run(_asked(given))

    return _MapCommand(
        "",  # no word on the command line leads to it
        callback=callback,
        params=list(_parameters()),
        help=_HELP,
        epilog=_EPILOG,
        rich_markup_mode=None,
        context_settings={"max_content_width": _HELP_COLUMNS},
    )


def _asked(given: dict[str, Any]) -> MapArguments:
    return MapArguments(
        root="." if given["root"] is None else given["root"],
        settings=dict(_chosen(given)),
        focus=tuple(given["focus"] or ()),
        focus_changed=given["focus_changed"],
        mentions=tuple(given["mention"] or ()),
        output=given["output"],
        is_check=bool(given["check"]),
        is_failing_on_change=bool(given["fail_on_change"]),
        is_reading_paths=bool(given["stdin_paths"]),
        is_quiet=bool(given["quiet"]),
        is_verbose=bool(given["verbose"]),
        has_stats=bool(given["stats"]),
        is_explaining=bool(given["explain"]),
    )


def _chosen(given: dict[str, Any]) -> Iterator[tuple[str, object]]:
    """The settings that were given, in the order of the command line."""
    for parameter, value in given.items():
        setting = _BY_PARAMETER.get(parameter)
        if setting is None or value is None or value == ():
            continue
        if isinstance(value, str):
            yield setting.name, setting.kind.parsed(value, f"--{setting.name}")
        else:
            is_row = setting.kind.is_list
            yield setting.name, setting.kind.checked(tuple(value), f"--{setting.name}") if is_row else value


def _parameters() -> Iterator[TyperArgument | TyperOption]:
    yield TyperArgument(param_decls=["root"], metavar="ROOT", autocompletion=_first_words)
    yield value_option(
        _INTEREST,
        ["--focus", "--chat-files"],
        "PATH",
        "a file, folder, path:line or symbol; can be repeated",
        is_repeatable=True,
    )
    yield value_option(_INTEREST, ["--focus-changed"], "REV", "the files that differ from a git revision (HEAD)")
    yield value_option(
        _INTEREST, ["--mention"], "WORD", "words of the task, or all of it; can be repeated", is_repeatable=True
    )
    yield from _settings(APPEARANCE)
    yield from _settings(SELECTION)
    yield switch_option(SELECTION, "--stdin-paths", "the paths on standard input, a line each")
    yield value_option(_OUTPUT, ["--output", "-o"], "FILE", "write FILE, of tracked files only")
    yield switch_option(_OUTPUT, "--check", f"only say whether FILE (or {CHECKED_FILE}) is current")
    yield switch_option(_OUTPUT, "--fail-on-change", "end with 1 where FILE had to be changed")
    yield from _settings(RUNNING)
    yield switch_option(RUNNING, "--quiet", "no progress and no warnings; --stats and --explain still print")
    yield switch_option(RUNNING, "--verbose", "every step on standard error")
    yield switch_option(RUNNING, "--stats", "what was read and skipped, and seconds by stage")
    yield switch_option(RUNNING, "--explain", "why each file and symbol is shown, on standard error")
    yield instant_option(RUNNING, completion.SHOW, completion.show, "print what completes these options in your shell")
    yield instant_option(RUNNING, completion.INSTALL, completion.install, "add that to your shell's start-up file")
    yield instant_option(RUNNING, "--version", _print_version, "print the version")


def _settings(section: str) -> Iterator[TyperOption]:
    for setting in SETTINGS:
        if setting.section != section:
            continue
        if setting.kind.placeholder:
            yield _setting_value(setting)
        else:
            yield switch_option(section, f"--{setting.name}/--no-{setting.name}", setting.meaning)


def _setting_value(setting: Setting) -> TyperOption:
    kind = setting.kind
    return value_option(
        setting.section,
        [f"--{setting.name}"],
        kind.placeholder,
        help_of(setting),
        is_repeatable=kind.is_list,
        choices=kind.choices,
    )


def _print_version(context: Any, _parameter: object, is_asked: bool) -> None:  # noqa: ANN401 - see repomap.usage.Command
    if is_asked and not context.resilient_parsing:
        from repomap import __version__

        print_answer(f"repomap {__version__}\n")
        raise typer.Exit


def _first_words(context: Any, *_: object) -> list[str]:  # noqa: ANN401 - see repomap.usage.Command
    """The commands that complete a first word; folders are the shell's to complete."""
    return [] if any(context.params.values()) else sorted(COMMANDS)
