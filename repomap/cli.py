"""The command line: finds the command that is meant, and makes the map: asks one question, hands the answer on."""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from typer.core import TyperGroup

from repomap import completion
from repomap.arguments import CHECKED_FILE, COMMANDS, QUESTIONS, MapArguments, map_command
from repomap.config import COMMITTED_MAP_TOKENS, MAP_TOKENS, SETTINGS, Settings, resolve
from repomap.errors import RepomapError, TargetError, UsageError
from repomap.kinds import nearest
from repomap.layout import FORMATS, escaped
from repomap.opening import logged
from repomap.output import checked_file, encode, is_up_to_date, place_in, print_answer, tell, write_if_changed
from repomap.usage import checked_root

if TYPE_CHECKING:
    from repomap.api import Options, Stats
    from repomap.model import RepoMapResult

_STALE = 1
_NAME = "repomap"
_FORMAT_OF_ENDING = {".md": "markdown", ".markdown": "markdown", ".json": "json", ".xml": "xml"}


class _Program(TyperGroup):
    """`repomap`: the command that the first word names, and the map where it names none."""

    # `Any` in these signatures: typer exports neither the base class of its Context nor that of its commands.

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:  # noqa: ANN401
        """Put the nameless command, the map, before `args` that begin with no command's name.

        Raises UsageError for a word that is like one and no folder: a misspelt command would be told so of its words.
        """
        is_word = bool(args) and args[0].isalpha() and args[0] not in COMMANDS
        if is_word and not ctx.resilient_parsing and not Path(args[0]).exists():
            meant = nearest(args[0], COMMANDS)
            if meant:
                raise UsageError(f"There is no command and no folder {args[0]!r}{meant}.")
        return super().parse_args(ctx, args if args and args[0] in COMMANDS else ["", *args])

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ANN401, ARG002
        """The command of that name, made for this call."""
        if not cmd_name:
            return map_command(_map)
        if cmd_name in QUESTIONS:
            from repomap.questions import question_command

            return question_command(cmd_name)
        from repomap.commands import small_command

        return small_command(cmd_name)


def run(argv: Sequence[str]) -> int:
    """Run the command that `argv` (without the program's name) asks for, and give its exit code."""
    program = _Program(add_help_option=False, rich_markup_mode=None)
    try:
        if completion.is_asked_for():
            completion.complete(program, _NAME)
        code: int = program.main(argv, _NAME, completion.VARIABLE, standalone_mode=False)
    except RepomapError as error:
        listed = str(error).split("\n") if isinstance(error, TargetError) else [str(error)]
        tell("\n".join(map(escaped, (f"repomap: {listed[0]}", *listed[1:]))))
        return error.exit_code
    return code


def _map(asked: MapArguments) -> int:
    _refuse_contradictions(asked)
    root = checked_root(asked.root)
    settings = resolve(root, asked.settings, os.environ)
    target = _target(asked, root)
    if settings.map_tokens == 0:
        return 0
    options = _options(asked, settings, root, target)
    with logged(is_quiet=asked.is_quiet, is_verbose=asked.is_verbose):
        result = _mapped(asked, root, options)
    answer = _answer(result, asked, options)
    if target is None:
        print_answer(answer)
        _tell_reasons(result, asked)
        return 0
    return _compare(target, answer, options) if asked.is_check else _write(target, answer, asked)


def _mapped(asked: MapArguments, root: Path, options: Options) -> RepoMapResult:
    """The map, with what is to be said about it told."""
    from repomap.api import RepoMap
    from repomap.progress import ScanProgress, is_terminal

    shows_progress = is_terminal() and not asked.is_quiet
    with (
        ScanProgress() if shows_progress else nullcontext() as progress,
        RepoMap(root, **vars(options), progress=progress) as repository,
    ):
        result = repository.map(
            asked.focus, asked.mentions, focus_changed=asked.focus_changed, explain=asked.is_explaining
        )
        stats = repository.stats()
    if not asked.is_quiet:
        for warning in stats.warnings:
            tell(f"repomap: {escaped(warning)}")
        if not result.text:
            tell(f"repomap: {_why_empty(root, stats, options)}")
    if asked.has_stats:
        from repomap.reports import stats_report

        tell(stats_report(stats, result, is_whole=asked.is_verbose))
    return result


def _why_empty(root: Path, stats: Stats, options: Options) -> str:
    if stats.files:
        return f"All of {root} is in focus, and what is in focus is not shown: focus on a part of it."
    if options.paths is not None:
        return "Standard input names no file to show: give it paths, a line each, from the root or absolute."
    kind = "tracked file" if options.tracked_only else "file"
    return f"{root} has no {kind} to show: see `repomap languages` and --stats."


def _tell_reasons(result: RepoMapResult, asked: MapArguments) -> None:
    if asked.is_explaining and result.entries:
        from repomap.reports import reasons_report

        tell(reasons_report(result))


def _answer(result: RepoMapResult, asked: MapArguments, options: Options) -> str:
    if options.format != "json":
        return str(result)
    from repomap.render import to_json

    return to_json(result, has_reasons=asked.is_explaining)


def _refuse_contradictions(asked: MapArguments) -> None:
    if asked.is_check and asked.output == "-":
        raise UsageError("--check compares with a file: name it with -o FILE, not -o -.")
    if asked.is_check and asked.is_failing_on_change:
        raise UsageError("--check writes nothing, so that --fail-on-change has nothing to say: choose one.")
    if asked.is_failing_on_change and not asked.is_committed:
        raise UsageError("--fail-on-change is about a written file: name it with -o FILE.")
    if asked.is_committed and asked.focus_changed is not None:
        raise UsageError("A map in a file is the same for everyone: leave out --focus-changed, or -o and --check.")
    if asked.is_committed and asked.is_explaining:
        raise UsageError("--explain is about a map that is printed: leave it out, or -o and --check.")
    if asked.is_quiet and asked.is_verbose:
        raise UsageError("--quiet and --verbose contradict each other: choose one.")


def _target(asked: MapArguments, root: Path) -> Path | None:
    """The file that is written or compared with, or None for standard output."""
    if not asked.is_committed:
        return None
    target = Path(asked.output) if asked.output is not None else root / CHECKED_FILE
    checked_file(target, root)
    return target


def _options(asked: MapArguments, settings: Settings, root: Path, target: Path | None) -> Options:
    from repomap.api import Options

    return Options(
        **vars(_settled(settings, root, target)),
        paths=_paths_on_stdin(asked) if asked.is_reading_paths else None,
        map_file=place_in(root, Path(os.path.realpath(target))) if target else "",
        made_by=_made_by(asked, settings, root, target) if target else "",
        is_watching=False,
    )


def _settled(settings: Settings, root: Path, target: Path | None) -> Settings:
    """The settings with what depends on where the map goes."""
    default_tokens = COMMITTED_MAP_TOKENS if target else MAP_TOKENS
    return replace(
        settings,
        map_tokens=default_tokens if settings.map_tokens is None else settings.map_tokens,
        format=settings.format or _FORMAT_OF_ENDING.get(target.suffix.lower() if target else "", FORMATS[0]),
        has_history=settings.has_history and target is None,
        tracked_only=settings.tracked_only or (target is not None and _is_in_git(root)),
    )


def _is_in_git(root: Path) -> bool:
    from repomap.worktree import toplevel

    return toplevel(root) is not None


def _made_by(asked: MapArguments, settings: Settings, root: Path, target: Path) -> str:
    """The sentence that says how to make the map again, from its root: the same on every machine.

    An option that changes nothing there is not in it: a plain `--check` makes the same map.
    """
    from repomap.pointing import spelled_from_root

    asked_for, of_repository = (
        replace(_settled(each, root, target), tracked_only=True)  # without git, all files are listed either way
        for each in (settings, resolve(root, {}, {}))
    )
    words = ["repomap", "-o", shlex.quote(place_in(root, target) or target.name)]
    for setting in SETTINGS:
        value = getattr(asked_for, setting.field)
        if not setting.is_for_repositories or value == getattr(of_repository, setting.field):
            continue
        if value == ():  # only a variable can empty a list
            words.insert(0, f"{setting.variable}=")
        words += _spelled(f"--{setting.name}", value)
    if asked.is_reading_paths:
        words.append("--stdin-paths")
    words += _spelled("--focus", tuple(spelled_from_root(root, each) for each in asked.focus))
    words += _spelled("--mention", asked.mentions)
    return f"Made by `{' '.join(words)}`: run it again after a change, and edit nothing here."


def _spelled(option: str, value: object) -> list[str]:
    """An option with its value or values, or a switch, as the command line writes it."""
    if isinstance(value, bool):
        return [option if value else option.replace("--", "--no-", 1)]
    values = map(str, value if isinstance(value, tuple) else (value,))
    return [f"{option}{'=' if each.startswith('-') else ' '}{shlex.quote(each)}" for each in values]


def _paths_on_stdin(asked: MapArguments) -> tuple[str, ...]:
    if sys.stdin is None:
        raise UsageError("Standard input is closed: --stdin-paths reads a list of paths from it.")
    content = sys.stdin.buffer.read()
    lines = content.removesuffix(b"\0").split(b"\0") if b"\0" in content else content.splitlines()
    paths = tuple(os.fsdecode(line) for line in lines if line)
    if len(paths) < len(lines) and not asked.is_quiet:
        tell(f"repomap: Empty lines on standard input, which name no path: {len(lines) - len(paths)}.")
    return paths


def _compare(target: Path, answer: str, options: Options) -> int:
    try:
        is_current = is_up_to_date(target, encode(answer))
    except OSError as error:
        raise UsageError(f"{target} cannot be read: {error.strerror}.") from error
    if is_current:
        return 0
    if target.exists():
        tell(f"repomap: {target} is out of date. {options.made_by}")
    else:
        tell(f"repomap: {target} does not exist: write it with `repomap -o {target}`.")
    return _STALE


def _write(target: Path, answer: str, asked: MapArguments) -> int:
    is_changed = write_if_changed(target, encode(answer))
    if not (is_changed and asked.is_failing_on_change):
        return 0
    tell(f"repomap: {target} was brought up to date: add it to the commit.")
    return _STALE
