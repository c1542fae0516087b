"""What the answers to questions about definitions have in common: their formats, the checks of options, their JSON."""

from __future__ import annotations

import json
from types import MappingProxyType
from typing import TYPE_CHECKING

from repomap.errors import UsageError
from repomap.kinds import Kind, one_of, or_none, whole_number

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

ANSWER_FORMATS = ("text", "markdown", "json")
"""The formats that an answer can be asked for in, the default first."""

ANY_HOPS = whole_number(0)
"""A number of hops, none included."""

ANSWER_OPTIONS = MappingProxyType({"format": one_of(ANSWER_FORMATS), "max_tokens": or_none(whole_number(1))})
"""The types of the options that every answer has; no ceiling is None."""


def check_options(kinds: Mapping[str, Kind], given: Mapping[str, object]) -> None:
    """Raise UsageError for an option of an answer that is not among these, or has a value that cannot be meant."""
    for name, value in given.items():
        if name not in kinds:
            raise UsageError(f"There is no option {name!r} here; there are {', '.join(sorted(kinds))}.")
        kinds[name].checked(value, name)


def json_text(document: Mapping[str, object]) -> str:
    """A JSON document as text, ASCII alone, with its last line end."""
    return json.dumps(document, indent=1) + "\n"


def and_more(shown: Iterable[str], in_all: int) -> str:
    """A list as a sentence has it, with the number of those that it leaves out."""
    words = [*shown]
    return ", ".join(words) + (f" and {in_all - len(words)} more" if in_all > len(words) else "")
