"""Stretches of source as answers show them: exact, under the path and lines where a person finds them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from repomap.layout import code_block, code_span, escaped_path, source_line

if TYPE_CHECKING:
    from collections.abc import Iterable


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
    """The excerpt in one of `repomap.answers.ANSWER_FORMATS`, json as text: its place, its lines, a blank line."""
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
