"""What `repomap init` says and does: shows what each piece would add to a file, asks, and writes it."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from typing import TYPE_CHECKING

from repomap.additions import Addition, additions, content_of
from repomap.errors import UsageError
from repomap.layout import escaped
from repomap.output import print_answer, tell, write_if_changed

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

_YES = frozenset({"y", "yes"})
_UNASKED = 2


def offer(root: Path, pieces: Sequence[str], *, is_agreed: bool) -> int:
    """Add the pieces to the files of `root`, each where the user says yes or all `is_agreed`; gives the exit code.

    Without a terminal to ask on, what would be added is printed, nothing is written, and the code is 2. Raises
    UsageError, before anything is written, where one of the files cannot be read or added to.
    """
    offered = additions(root, pieces)
    can_ask = not is_agreed and _has_terminal()
    is_asking = can_ask
    if can_ask and isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # an answer in another encoding is no yes, and nothing worse
    for each in offered:
        if not each.shown:
            print_answer(f"{escaped(each.reason)}\n")
            continue
        print_answer(f"{escaped(_heading(each))}\n\n{each.shown}\n")
        answer = _answer(each) if is_asking else ""
        is_asking = is_asking and bool(answer)  # nobody answers after the end of the input
        if is_agreed or answer.strip().lower() in _YES:
            _write(root, each)
    if is_agreed or can_ask or not any(each.shown for each in offered):
        return 0
    tell("repomap: Nothing is written, as there is no terminal to ask on: --yes writes all of this (see init --help).")
    return _UNASKED


def _write(root: Path, addition: Addition) -> None:
    if content_of(root, addition.path) != addition.before:
        raise UsageError(f"{addition.path} was changed meanwhile, and is left as it is: call `repomap init` again.")
    write_if_changed(addition.path, addition.content)
    print_answer(f"{escaped(addition.path.as_posix())} is written.\n")


def _heading(addition: Addition) -> str:
    path = addition.path.as_posix()
    return f"New file {path}:" if addition.before is None else f"Added to {path}:"


def _answer(addition: Addition) -> str:
    """The line that the user answers with, "" at the end of the input."""
    sys.stderr.write(escaped(f"repomap: Write that to {addition.path.as_posix()}? [y/N] "))
    sys.stderr.flush()
    answer = sys.stdin.readline()
    if not answer:
        tell("")
    return answer


def _has_terminal() -> bool:
    """Whether somebody reads questions and answers them."""
    try:
        return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stderr))
    except ValueError:  # a stream that somebody closed
        return False
