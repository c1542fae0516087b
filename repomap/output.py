"""Where answers go: standard output as UTF-8 whatever the locale, or a file that is either the old or the new one."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from repomap.errors import UsageError
from repomap.layout import escaped

if TYPE_CHECKING:
    from collections.abc import Mapping

_NEW_FILE_MODE = 0o666  # less the umask, like any file that a program creates


def print_answer(text: str) -> None:
    """Write `text` to standard output and flush it; a reader that has gone away had what it wanted.

    Raises UsageError where standard output is closed or full.
    """
    if sys.stdout is None:
        raise UsageError("Standard output is closed: open it, or name a file with -o.")
    try:
        sys.stdout.flush()
        sys.stdout.buffer.write(encode(text))
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        _forget_standard_output()
    except OSError as error:
        _forget_standard_output()
        raise UsageError(f"Standard output cannot be written: {error.strerror}.") from error


def tell(sentence: str) -> None:
    """Write a sentence, or lines, to standard error, where there is anyone to read it; names may be a stranger's."""
    if sys.stderr is None:
        return
    try:
        sys.stderr.buffer.write(encode("\n".join(map(escaped, sentence.split("\n"))) + "\n"))
        sys.stderr.flush()
    except OSError:
        return


def encode(text: str) -> bytes:
    """UTF-8; a surrogate, which stands for a byte of a file name that is no UTF-8, is escaped."""
    return text.encode("utf-8", "backslashreplace")


def checked_file(target: Path, root: Path) -> None:
    """Raise UsageError where no file of that name can be written.

    What stands below the root may be a stranger's: a link there that leads out of it is not written through, and a pipe
    is not waited for.
    """
    try:
        is_folder, has_folder = target.is_dir(), target.parent.is_dir()
    except OSError as error:  # a name that is too long, a folder that may not be entered
        raise UsageError(f"{target} cannot be written: {error.strerror}.") from error
    if is_folder:
        raise UsageError(f"{target} is a folder: name a file in it.")
    if not has_folder:
        raise UsageError(f"There is no folder {target.parent} to write {target.name} in: make it first.")
    if not _is_below(root, os.path.abspath(target)):  # noqa: PTH100 - a link stays one
        return
    if not _is_below(root, os.path.realpath(target)):
        raise UsageError(f"{target} is a link that leads out of {root}: name the file that it leads to.")
    if target.exists() and not target.is_file():
        raise UsageError(f"{target} is no regular file: remove it, or name another.")


def _is_below(root: Path, path: str) -> bool:
    """Whether an absolute path is within a folder, as that is named or as its links resolve."""
    return any(Path(path).is_relative_to(top) for top in (os.path.abspath(root), os.path.realpath(root)))  # noqa: PTH100


def place_in(root: Path, target: Path) -> str:
    """Where a file stands in the root, with `/`, or "" where it is outside."""
    folder, top = target.parent.resolve(), root.resolve()
    return (folder / target.name).relative_to(top).as_posix() if folder.is_relative_to(top) else ""


def write_if_changed(path: Path, content: bytes) -> bool:
    """Make `path` hold `content`: written beside it and renamed, so that no reader and no crash sees half of it.

    Gives whether it had to be changed; a file that holds the content already is left alone. A link stays a link.
    Raises UsageError where it cannot be written.
    """
    target = Path(os.path.realpath(path))
    try:
        if is_up_to_date(target, content):
            return False
        if target.exists() and not target.is_file():
            target.write_bytes(content)  # a device or a pipe must not be replaced by a file
        else:
            _replace(target, content)
    except OSError as error:
        raise UsageError(f"{path} cannot be written: {error.strerror}.") from error
    return True


def write_sources(folder: Path, sources: Mapping[str, str]) -> None:
    """Write each text to its relative path below a folder, which is made where it is missing.

    Raises UsageError where that cannot be done, a link in it leads elsewhere, or a file is there already: nothing is
    overwritten.
    """
    for path, source in sources.items():
        target = folder / path
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            if not target.parent.resolve().is_relative_to(folder.resolve()):
                raise UsageError(f"{target.parent} leads out of {folder}: name an empty folder.")
            with target.open("xb") as file:
                file.write(encode(source))
        except FileExistsError:
            raise UsageError(f"{target} is there already: name an empty folder.") from None
        except OSError as error:
            raise UsageError(f"{target} cannot be written: {error.strerror}.") from error


def is_up_to_date(path: Path, content: bytes) -> bool:
    """Whether `path` is a file that holds exactly `content`. Raises OSError where it is there and cannot be read."""
    return path.is_file() and path.stat().st_size == len(content) and path.read_bytes() == content


def _replace(target: Path, content: bytes) -> None:
    beside = target.with_name(f".{target.name}.{os.getpid()}")
    descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _NEW_FILE_MODE)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())  # or a crash could find the new name on an empty file
        if target.exists():
            beside.chmod(stat.S_IMODE(target.stat().st_mode))
        beside.replace(target)
    finally:
        beside.unlink(missing_ok=True)


def _forget_standard_output() -> None:
    """Point standard output at nothing, so that the interpreter's own flush at exit has nothing to complain of."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
