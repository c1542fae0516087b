"""What all commands have in common: how typer's options are made and read, and how a command line is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise, takewhile
from pathlib import Path
from typing import Any, overload

import typer
from typer.core import TyperCommand, TyperOption

from repomap.config import BY_NAME, Setting
from repomap.errors import UsageError
from repomap.examples import epilog_of
from repomap.kinds import Kind, nearest, one_of
from repomap.output import print_answer


class Command(TyperCommand):
    """A command of typer's that takes no option for another one's value, and says in a sentence what it cannot use."""

    allow_extra_args = True  # they are refused here

    # `Any` in these signatures: typer exports neither the base class of its Context nor its HelpFormatter.

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:  # noqa: ANN401
        """Read `args` into `ctx`. Raises UsageError for what is no option, has no value, or is too much."""
        if ctx.resilient_parsing:  # for a shell that completes what is not whole yet
            return super().parse_args(ctx, args)
        self._refuse_options_as_values(ctx, args)
        try:
            rest = super().parse_args(ctx, args)
        except typer.TyperException as error:
            raise UsageError(_complaint(error, ctx)) from None
        if rest:
            raise UsageError(f"{rest[0]!r} is one argument too many (see {_path(ctx)} --help).")
        return rest

    def get_help_option(self, ctx: Any) -> TyperOption:  # noqa: ANN401, ARG002
        """`--help`: the same object at each call, as typer expects."""
        return _HELP_OPTION

    def format_epilog(self, ctx: Any, formatter: Any) -> None:  # noqa: ANN401
        """Write the examples into the help, if the command has no words of its own for that place."""
        self.epilog = self.epilog or epilog_of(ctx.info_name)
        super().format_epilog(ctx, formatter)

    def _refuse_options_as_values(self, ctx: Any, args: list[str]) -> None:  # noqa: ANN401
        options = [param for param in self.get_params(ctx) if isinstance(param, TyperOption)]
        names = {name for option in options for name in (*option.opts, *option.secondary_opts)}
        with_value = {name for option in options if not option.is_flag for name in option.opts}
        for word, following in pairwise(takewhile("--".__ne__, args)):
            if word in with_value and following in names:
                raise UsageError(f"{word} takes a value, and {following} is an option (see {_path(ctx)} --help).")


def value_option(
    section: str,
    names: list[str],
    placeholder: str,
    meaning: str,
    is_repeatable: bool = False,
    choices: Iterable[str] = (),
) -> TyperOption:
    """An option with a value, which the help calls `placeholder`; a shell completes it with the `choices`."""

    def completed(*_: object) -> list[str]:
        return list(choices)

    return TyperOption(
        param_decls=names,
        metavar=placeholder,
        help=meaning,
        multiple=is_repeatable,
        rich_help_panel=section,
        autocompletion=completed,
    )


def switch_option(section: str, names: str, meaning: str) -> TyperOption:
    """An option without a value: `--docs`, or `--docs/--no-docs` with its contrary; None where it is not given."""
    return TyperOption(param_decls=[names], is_flag=True, help=meaning, rich_help_panel=section)


def words_option(name: str, words: tuple[str, ...], meaning: str) -> Any:  # noqa: ANN401 - as typer declares it
    """For the signature of a command: an option whose value is one of these words, which a shell completes."""

    def completed() -> list[str]:
        return list(words)

    return typer.Option(name, metavar="|".join(words), help=meaning, autocompletion=completed)


def word_of(given: str, words: tuple[str, ...], option: str) -> str:
    """The word that was given. Raises UsageError for what is none of these."""
    return str(one_of(words).parsed(given, option))


@overload
def number_of(given: str, kind: Kind, option: str) -> int: ...
@overload
def number_of(given: str | None, kind: Kind, option: str) -> int | None: ...
def number_of(given: str | None, kind: Kind, option: str) -> int | None:
    """The number that was given, if one was. Raises UsageError for what is none of this kind."""
    return None if given is None else int(str(kind.parsed(given, option)))


def setting_option(name: str) -> Any:  # noqa: ANN401 - as typer declares it
    """For the signature of a command: the option of a setting with a value, as the table of settings has it."""
    setting = BY_NAME[name]
    if setting.kind.choices:
        return words_option(f"--{name}", setting.kind.choices, setting.meaning)
    return typer.Option(f"--{name}", metavar=setting.kind.placeholder, help=help_of(setting))


def help_of(setting: Setting) -> str:
    """What the help says of the option of a setting."""
    return f"{setting.meaning}; can be repeated" if setting.kind.is_list else setting.meaning


def instant_option(
    section: str | None, name: str, callback: Callable[[Any, Any, Any], object], meaning: str
) -> TyperOption:
    """An option that is answered before any other one is looked at."""
    return TyperOption(
        param_decls=[name],
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=callback,
        help=meaning,
        rich_help_panel=section,
    )


def checked_root(given: str) -> Path:
    """The folder of that name. Raises UsageError where there is none that can be read."""
    root = Path(given)
    try:
        root.resolve(strict=True)
        is_folder = root.is_dir()
    except FileNotFoundError:
        raise UsageError(f"There is no folder {given!r}.") from None
    except (OSError, RuntimeError) as error:  # a folder that may not be entered, a ring of links
        raise UsageError(f"The folder {given!r} cannot be read: {error}.") from error
    if not is_folder:
        raise UsageError(f"{given!r} is not a folder: give the folder to map, and --focus for a file.")
    return root


def _complaint(error: typer.TyperException, context: Any) -> str:  # noqa: ANN401 - see Command
    """What typer has against the command line, as one sentence that says what to do."""
    if hasattr(error, "possibilities"):
        option = str(getattr(error, "option_name", ""))
        return f"{option} is not an option{nearest(option, error.possibilities or ())}."
    return f"{error.format_message().rstrip('.')} (see {_path(context)} --help)."


def _path(context: Any) -> str:  # noqa: ANN401 - see Command
    """The words that call the command: the map's own name is empty."""
    return str(context.command_path).rstrip()


def _print_help(context: Any, _parameter: object, is_asked: bool) -> None:  # noqa: ANN401 - see Command
    if is_asked and not context.resilient_parsing:
        print_answer(f"{context.get_help()}\n")
        raise typer.Exit


_HELP_OPTION = instant_option(None, "--help", _print_help, "print this help")
