"""The `repomap` command: `python -m repomap` and the console script both begin here."""

from __future__ import annotations

import gc
import os
import signal
import sys
from typing import NoReturn

from repomap.errors import RepomapError, shortage

_STOPPED_BY = 128  # the shell's convention: 128 + the number of the signal that stopped a program
_INTERRUPTED = _STOPPED_BY + signal.SIGINT
_STANDARD_ERROR = 2


def main() -> NoReturn:
    """Run the command line and end the process with its exit code.

    A first SIGINT ends with 130 and SIGTERM with 143, after what was begun has been cleaned up. Where the machine has
    too little of something, that is one sentence, and the code of what cannot be used.
    """
    _read_names_as_utf8()
    gc.disable()  # a run only builds up and ends: looking for garbage among facts doubles the time of reading them
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # numpy's others spin for 50 ms each, and have no work here
    _open_standard_streams()
    signal.signal(signal.SIGTERM, _stop)
    try:
        from repomap.cli import run

        code = run(sys.argv[1:])
    except KeyboardInterrupt:
        code = _INTERRUPTED
    except (MemoryError, OSError, ImportError, RuntimeError, SystemError) as error:
        sentence = shortage(error)
        if sentence is None:
            raise
        os.write(_STANDARD_ERROR, f"repomap: {sentence}\n".encode())
        code = RepomapError.exit_code
    if code == _INTERRUPTED:  # typer makes this of an interrupt too
        _end_undisturbed()
    _end(code)


def _end(code: int) -> NoReturn:
    """End at once: what was said is flushed, and to free every object one by one takes 70 ms after a scan."""
    try:
        for stream in filter(None, (sys.stdout, sys.stderr)):
            stream.flush()
    except (OSError, ValueError):
        sys.exit(code)  # the interpreter says what was lost
    os._exit(code)


def _stop(number: int, _frame: object) -> NoReturn:
    _end_undisturbed()
    sys.exit(_STOPPED_BY + number)


def _end_undisturbed() -> None:
    """Let no second signal end this process by itself while it ends: the interpreter takes its handlers down first."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)


def _forget_current_folder() -> None:
    """Import nothing from the folder that is mapped: `python -m` puts the current one before all others."""
    home = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))  # noqa: PTH100, PTH120
    try:
        is_current = os.path.samefile(sys.path[0] or os.curdir, os.curdir)  # noqa: PTH121
    except OSError:
        is_current = True  # it is gone, or may not be entered
    if sys.path[0] != home and is_current:
        del sys.path[0]


def _read_names_as_utf8() -> None:
    """Begin again in Python's UTF-8 mode where the locale is of another encoding.

    The names of files and the patterns of settings are UTF-8 nearly everywhere, and a map is the same in every locale.
    """
    is_utf8 = sys.flags.utf8_mode or sys.getfilesystemencoding() == "utf-8"
    has_begun_again = os.environ.get("PYTHONUTF8") == "1"
    if is_utf8 or has_begun_again or os.name != "posix" or not sys.executable:
        return
    environ = {**os.environ, "PYTHONUTF8": "1"}  # for the processes that scan as well
    os.execve(sys.executable, [sys.executable, "-X", "utf8", *sys.orig_argv[1:]], environ)  # noqa: S606


def _open_standard_streams() -> None:
    """Give a closed descriptor 0, 1 or 2 the null device, lest the next file that is opened becomes it."""
    for descriptor in range(3):
        try:
            os.fstat(descriptor)
        except OSError:
            os.open(os.devnull, os.O_RDWR)


if __name__ == "__main__":
    _forget_current_folder()
    main()
