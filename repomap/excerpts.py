"""Stretches of source as answers show them: exact, under the path and lines where a person finds them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from repomap.errors import UsageError
from repomap.kinds import TRUTH, one_of, whole_number
from repomap.layout import code_block, code_span, escaped_path, source_line

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

ANSWER_FORMATS = ("text", "markdown", "json")
"""The formats that an answer can be asked for in, the default first."""


_KINDS = {"format": one_of(ANSWER_FORMATS), "max_tokens": whole_number(1)}
"""The types of the options that have a type of their own; the others are switches or numbers of hops."""

_HOPS = whole_number(0)


def checked_options(known: Iterable[str], given: Mapping[str, object]) -> None:
    """Raise UsageError for an option of an answer that is unknown, or has a value that cannot be meant."""
    for name, value in given.items():
        if name not in known:
            raise UsageError(f"There is no option {name!r} here; there are {', '.join(sorted(known))}.")
        kind = _KINDS.get(name, TRUTH if name.startswith("with_") else _HOPS)
        if value is not None or name == "format":
            kind.checked(value, name)


class Excerpt(NamedTuple):
    """Whole lines of a file: `line` is the 1-based number of the first, `language` the one that they are in.

    `last` is the number of the last where lines between were left out, else 0.
    """

    path: str
    line: int
    lines: tuple[str, ...]
    language: str = ""
    last: int = 0

    @property
    def end_line(self) -> int:
        """The 1-based number of the last line."""
        return self.last or self.line + len(self.lines) - 1

    @property
    def source(self) -> str:
        """The lines as they are, each with its end."""
        return "".join(f"{line}\n" for line in self.lines)


def shown_excerpt(excerpt: Excerpt, form: str) -> str:
    """The excerpt in one of `ANSWER_FORMATS` (for json as in text): where it stands, its lines, and a blank line."""
    lines = [source_line(line) for line in excerpt.lines]
    where = f"{escaped_path(excerpt.path)}:{excerpt.line}-{excerpt.end_line}"
    if form == "markdown":
        return f"### {code_span(where)}\n\n{code_block(lines, excerpt.language)}\n"
    return "".join(f"{line}\n" for line in (where, *lines, ""))


def adjoined(excerpts: Iterable[Excerpt]) -> list[Excerpt]:
    """The excerpts by path and line, those that follow one another in a file made one; what is there twice is once."""
    joined: list[Excerpt] = []
    for each in sorted(excerpts, key=lambda excerpt: (excerpt.path, excerpt.line, -len(excerpt.lines))):
        last = joined[-1] if joined else None
        is_apart = last is None or last.path != each.path or each.line > last.end_line + 1
        if last is None or is_apart or last.last or each.last:
            joined.append(each)
        elif each.end_line > last.end_line:
            joined[-1] = last._replace(lines=(*last.lines, *each.lines[last.end_line + 1 - each.line :]))
    return joined
