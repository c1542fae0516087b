"""The types of values that settings have: how each is read from a text, and from a value as TOML and Python have it."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from repomap.errors import UsageError

_MOST = 10**9  # tokens or processes: more than there are anywhere, and still a number that a message can hold
_SHOWN_CHARACTERS = 80  # of a wrong value, in a message
_SHOWN_OF_TEXT = 400  # of one that somebody typed: a path may be so long
_ADDRESS = re.compile(r"[a-z]+://[!-~]+")
_IN_NO_ENDING = re.compile(r"[/*?\[\]]")
"""What parts folders, and what makes a pattern of which nobody means the letters themselves."""

_TRUE = frozenset({"1", "true", "yes", "on"})
_FALSE = frozenset({"0", "false", "no", "off"})


class Kind(NamedTuple):
    """A type of value: `expected` is how a message calls it, and both readers raise ValueError on anything else.

    `from_value` takes a value as TOML and Python have it; its error holds the part that does not fit. `placeholder`
    is what the help writes for the value, "" where the option is a switch; `choices` are the words it takes, where
    these are few; a list's option can be repeated.
    """

    expected: str
    from_text: Callable[[str], object]
    from_value: Callable[[object], object]
    placeholder: str = ""
    choices: tuple[str, ...] = ()
    is_list: bool = False

    def checked(self, value: object, spelled: str) -> object:
        """The value as it is kept; raises UsageError, which calls it as it is `spelled`, where it does not fit."""
        try:
            return self.from_value(value)
        except ValueError as error:
            raise UsageError(f"{spelled} takes {self.expected}, not {quoted(error.args[0])}.") from None

    def parsed(self, text: str, spelled: str) -> object:
        """The value that `text` gives; raises UsageError, which calls it as it is `spelled`, where it gives none."""
        try:
            return self.from_text(text)
        except ValueError:
            raise UsageError(
                f"{spelled} takes {self.expected}, not {quoted(text, _SHOWN_OF_TEXT)}{nearest(text, self.choices)}."
            ) from None


def nearest(word: str, known: Iterable[str], prefix: str = "") -> str:
    """The end of a sentence that names the known word nearest to `word`, or "" where none is near.

    `prefix` stands before every one of the words in the sentence and plays no part in what is near.
    """
    from difflib import get_close_matches

    matches = get_close_matches(word, sorted(known), n=1)
    return f" (did you mean {prefix}{matches[0]}?)" if matches else ""


def _instance(kind: type) -> Callable[[object], object]:
    def checked(value: object) -> object:
        if type(value) is not kind:
            raise ValueError(value)
        return value

    return checked


def whole_number(least: int, most: int = _MOST) -> Kind:
    """A number from `least` to `most`."""

    def checked(value: object) -> object:
        if type(value) is not int or not least <= value <= most:
            raise ValueError(value)
        return value

    return Kind(f"a whole number from {least} to {most}", lambda text: checked(int(text)), checked, "N")


def or_none(kind: Kind) -> Kind:
    """A value of this type, or None."""
    return kind._replace(
        expected=f"{kind.expected}, or None", from_value=lambda value: None if value is None else kind.from_value(value)
    )


def one_of(words: tuple[str, ...]) -> Kind:
    """One of these words."""

    def chosen(value: object) -> object:
        if value not in words:
            raise ValueError(value)
        return value

    return Kind(f"one of {', '.join(words)}", chosen, chosen, "|".join(words), words)


def _truth(text: str) -> bool:
    if text.lower() in _TRUE:
        return True
    if text.lower() in _FALSE:
        return False
    raise ValueError(text)


def _texts(value: object) -> tuple[str, ...]:
    if not isinstance(value, (list, tuple)) or not all(isinstance(each, str) for each in value):
        raise ValueError(value)
    return tuple(value)


def _pairs(value: object) -> tuple[tuple[str, str], ...]:
    """Endings or names of files and their languages: of a table, of texts `.inc=php`, or of pairs; sorted.

    An ending may be given as a pattern, `*.inc`.
    """
    if isinstance(value, Mapping):
        value = tuple(value.items())
    if not isinstance(value, (list, tuple)):
        raise ValueError(value)
    return tuple(sorted(dict(_pair(each) for each in value).items()))


def _pair(value: object) -> tuple[str, str]:
    words = value.split("=", 1) if isinstance(value, str) else value
    if not isinstance(words, (list, tuple)) or len(words) != 2 or not all(isinstance(word, str) for word in words):
        raise ValueError(value)
    ending, language = (word.strip() for word in words)
    if ending.startswith("*."):
        ending = ending[1:]
    if not (ending and language) or _IN_NO_ENDING.search(ending):
        raise ValueError(value)
    return ending.lower() if ending.startswith(".") else ending, language


def _folder(value: object) -> object:
    """The value as it is, unless it is the home of a user who is not there or a name that no folder can have."""
    if not isinstance(value, (str, os.PathLike)):
        raise ValueError(value)
    try:
        Path(value).expanduser().lstat()
    except (RuntimeError, ValueError) as error:  # no such user, a NUL
        raise ValueError(value) from error
    except OSError as error:
        if error.errno == errno.ENAMETOOLONG:
            raise ValueError(value) from error
    return value


def _address(value: object) -> object:
    if not isinstance(value, str) or not _ADDRESS.fullmatch(value):
        raise ValueError(value)
    return value


TEXT = Kind("a text", str, _instance(str))
TRUTH = Kind("true or false", _truth, _instance(bool))
TEXTS = Kind(
    "a list of texts",
    lambda text: tuple(filter(None, (each.strip() for each in text.split(",")))),
    _texts,
    "TEXT",
    is_list=True,
)
PATTERNS = TEXTS._replace(placeholder="PATTERN")
NAMES = TEXTS._replace(placeholder="NAME")
PAIRS = Kind(
    "endings or names of files with their languages, such as .inc=php",
    lambda text: _pairs([each for each in text.split(",") if each.strip()]),
    _pairs,
    "ENDING=LANGUAGE",
    is_list=True,
)
BUDGET = whole_number(0)
ADDRESS = Kind("an address such as tcp://host:8786", _address, _address, "ADDRESS")
FOLDER = Kind("a folder that can be", _folder, _folder, "FOLDER")


def quoted(value: object, most: int = _SHOWN_CHARACTERS) -> str:
    """A wrong value, or a name that there is not, as a message quotes it."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a number of too many digits, or lists in lists
        return "what stands there"
    return text if len(text) <= most else f"{text[:most]}…"
