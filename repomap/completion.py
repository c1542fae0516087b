"""Completion in a shell: typer's own, whose refusals and failures become a sentence."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from subprocess import SubprocessError
from typing import TYPE_CHECKING, Any

import typer
from typer.completion import get_completion_inspect_parameters, install_callback, show_callback

from repomap.errors import UsageError
from repomap.output import print_answer

if TYPE_CHECKING:
    from typer.core import TyperGroup

VARIABLE = "_REPOMAP_COMPLETE"
"""The variable by which a shell asks for completions; typer derives the same name."""

INSTALL = "--install-completion"
SHOW = "--show-completion"


def is_asked_for() -> bool:
    """Whether a shell wants to know how a command line goes on."""
    return bool(os.environ.get(VARIABLE))


def complete(program: TyperGroup, name: str) -> None:
    """Print what completes the command line that the environment holds, and end the process as typer does.

    Raises UsageError where the environment holds none.
    """
    get_completion_inspect_parameters()  # for what it does besides: it makes the shells known to typer
    try:
        program.main([], name, VARIABLE, standalone_mode=False)
    except (KeyError, ValueError) as error:
        raise UsageError(f"{VARIABLE} is set, and no shell says what to complete: unset it (see {SHOW}).") from error


def install(context: Any, parameter: Any, is_asked: Any) -> object:  # noqa: ANN401 - see repomap.usage.Command
    """Add the completion to the start-up file of the shell that this runs in, and end the process.

    Raises UsageError where that shell is not known to typer, or its file cannot be written.
    """
    return _told(install_callback, context, parameter, is_asked)


def show(context: Any, parameter: Any, is_asked: Any) -> object:  # noqa: ANN401 - see repomap.usage.Command
    """Print what `install` would add, and end the process. Raises UsageError where typer does not know the shell."""
    return _told(show_callback, context, parameter, is_asked)


def refuse_company(arguments: list[str]) -> None:
    """Raise UsageError where one of the two options has a word beside it: a shell's name would be no part of it."""
    for option in (INSTALL, SHOW):
        if option in arguments and len(arguments) > 1:
            raise UsageError(f"{option} stands alone: it is about the shell that it is called from.")


def _told(callback: Callable[..., object], *given: object) -> object:
    """What typer's callback gives; what it says before it ends the process is the answer, and else a sentence is."""
    said = StringIO()
    try:
        with redirect_stdout(said), redirect_stderr(StringIO()):
            return callback(*given)
    except SystemExit:
        print_answer(said.getvalue())
        raise
    except typer.Exit:
        raise UsageError(
            "Completion is there for bash, zsh, fish and PowerShell, and this was called from none of them."
        ) from None
    except (OSError, RuntimeError, UnicodeError, SubprocessError) as error:
        raise UsageError(f"The shell's start-up file cannot be changed: {error}.") from error
