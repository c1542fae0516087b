"""The errors that a user can act on: each message says what, where and what to do."""

from __future__ import annotations

import errno

_NO_MEMORY = "There is not enough memory here: allow more (`ulimit -v`), or leave files out with --exclude."
_NO_FILES = "Too many files are open here: allow more (`ulimit -n`)."
_NO_TASKS = "No thread or process can be started here: allow more (`ulimit -u`)."
_NO_SPACE = "There is no room left on the disk, or none that this user may take: free some."

_SHORT_OF = {
    errno.ENOMEM: _NO_MEMORY,
    errno.EMFILE: _NO_FILES,
    errno.ENFILE: _NO_FILES,
    errno.EAGAIN: _NO_TASKS,
    errno.ENOSPC: _NO_SPACE,
    errno.EDQUOT: _NO_SPACE,
}

_SAID_BY_OTHERS = {
    "failed to map segment": _NO_MEMORY,  # the loader of modules, when no more can be mapped
    "annot allocate memory": _NO_MEMORY,
    "error return without exception set": _NO_MEMORY,  # the interpreter, where a module in C found none
    "Too many open files": _NO_FILES,
    "can't start new thread": _NO_TASKS,
}
"""What is no error with a number: it stands in the words of an ImportError, a RuntimeError or a SystemError."""


class RepomapError(Exception):
    """A sentence for the user; `exit_code` is what the command line ends with."""

    exit_code = 2


class UsageError(RepomapError):
    """An option, root, focus, encoding or setting that cannot be used."""


class BudgetError(RepomapError):
    """The budget cannot hold the smallest answer; the message names the least that would do."""

    exit_code = 3


class QueryFileError(RepomapError):
    """A query file that its grammar or the table of captures refuses; the message names the file."""


class ChangedError(RepomapError):
    """A file that changed between being read for the index and being read for an answer: asking again helps."""


class TargetError(RepomapError):
    """A target that is not there, or that may be several; the message lists the nearest names, or the candidates."""

    exit_code = 4


class ModelError(RepomapError):
    """What searches by meaning is not installed, or is not of the kind that is known; the message says what to do."""


def shortage(error: BaseException) -> str | None:
    """What this machine, or the limits of this process, do not have enough of, as `error` or its cause says.

    A sentence for the user, or None where the error says nothing of the kind.
    """
    cause: BaseException | None = error
    while cause is not None:
        if isinstance(cause, MemoryError):
            return _NO_MEMORY
        if isinstance(cause, OSError) and cause.errno in _SHORT_OF:
            return _SHORT_OF[cause.errno]
        said = next((sentence for words, sentence in _SAID_BY_OTHERS.items() if words in str(cause)), None)
        if said is not None:
            return said
        cause = cause.__cause__ or cause.__context__
    return None
