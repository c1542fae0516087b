"""Reading a TOML file that a stranger may have made anything: a pipe, a device, endless, or nested without end.

And values as such a file writes them.
"""

from __future__ import annotations

import re
import stat
import sys
from typing import TYPE_CHECKING, Any

from repomap.errors import UsageError
from repomap.regular import read_regular

if TYPE_CHECKING:
    from pathlib import Path

_FILE_BYTES = 1 << 20  # a hundred times what a long pyproject.toml takes
_DEEP_KEY = re.compile(rb"""(?<![\w-])(?:(?:[\w-]+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*')[ \t]*\.[ \t]*){100}""")
"""A key of that many parts is nobody's, and the parser takes time by the square of their number."""


def read_toml(path: Path, about: bytes = b"") -> dict[str, Any] | None:
    """The table in a file, or None where there is no file or it does not hold the word `about`.

    Raises UsageError for what is no regular file, cannot be read, is larger than 1 MiB or is not TOML.
    """
    content = _content(path)
    return None if content is None or about not in content else parse_toml(content, path)


def parse_toml(content: bytes, path: Path) -> dict[str, Any]:
    """The table that `content` says, which stands in the file at `path` or is to. Raises UsageError for no TOML."""
    if _DEEP_KEY.search(content):
        raise UsageError(f"{path} has a key of too many parts to be read: shorten it.")
    try:
        return table_of(content.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise UsageError(f"{path} is not UTF-8 at line {line}: save it as UTF-8.") from error
    except ValueError as error:
        if type(error) is ValueError:  # Python's own: it converts no more than some thousand digits
            raise UsageError(f"{path} holds a number of too many digits: shorten it.") from error
        raise UsageError(f"{path} is not TOML: {error}.") from error
    except RecursionError as error:
        raise UsageError(f"{path} nests lists or tables too deep to be read: flatten them.") from error


def table_of(text: str) -> dict[str, Any]:
    """The table that a text is. Raises ValueError where it is not TOML, RecursionError where it nests too deep."""
    if sys.version_info >= (3, 11):
        import tomllib
    else:
        import tomli as tomllib
    return tomllib.loads(text)


def toml_value(value: object) -> str:
    """A truth, a number, a text, a tuple of texts, or one of pairs of texts (which is a table) as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if not isinstance(value, tuple):
        return str(value) if isinstance(value, int) else _quoted(str(value))
    if value and isinstance(value[0], tuple):
        return f"{{{', '.join(f'{_quoted(name)} = {_quoted(each)}' for name, each in value)}}}"
    return f"[{', '.join(map(_quoted, value))}]"


def _quoted(text: str) -> str:
    import json

    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _content(path: Path) -> bytes | None:
    try:
        if stat.S_ISDIR(path.stat().st_mode):
            return None
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {error.strerror}.") from error
    content = read_regular(str(path), _FILE_BYTES + 1, follows_links=True)
    if content is None:
        raise UsageError(f"{path} cannot be read: let it be a regular file that you may read, or remove it.")
    if len(content) > _FILE_BYTES:
        raise UsageError(f"{path} is larger than {_FILE_BYTES} bytes, which no settings are: shorten it.")
    return content
