"""How each format of a review writes names, source and titles: in a comment, so that nothing in them is markup."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from repomap.layout import code_span, source_line

if TYPE_CHECKING:
    from collections.abc import Callable

_OPEN = frozenset({"Breaks", "May break"})
"""Titles of what is not folded away."""

_OURS = re.compile(r"(?:[A-Za-z]*|\d+)[,;.:]?")
"""A word that is no path and no name with marks in it, so that nothing can be made of it."""


class Form(NamedTuple):
    """What differs between formats: names and source as they are written, lines of lists, titles, what is left out."""

    name: str
    code: Callable[[str], str]
    item: str
    title: Callable[[str, int], str]
    end: str


def form_of(name: str) -> Form:
    """The form of one of `repomap.review.asked.REVIEW_FORMATS`: for json as for text."""
    if name == "markdown":
        return Form(name, _code, "- ", lambda title, _: f"## {title}\n\n", "\n")
    if name == "comment":
        return Form(name, _inert, "- ", _folded, "\n</details>\n\n")
    return Form("text", plain, "  ", lambda title, _: f"{title.lower()}:\n", "\n")


def plain(text: str) -> str:
    """A line of somebody's source as text can show it."""
    return source_line(text).replace("\t", " ")


def _code(text: str) -> str:
    return code_span(plain(text))


def _inert(text: str) -> str:
    """Text in which a pull request finds no markup, mention or link: HTML, in which all but letters is written out."""
    said = "".join(_entity(character) for character in plain(text))
    return f"<code>{said}</code>"


def _entity(character: str) -> str:
    return character if character.isalnum() or character == " " else f"&#{ord(character)};"


def _folded(title: str, count: int) -> str:
    is_open = " open" if title in _OPEN else ""
    return f"<details{is_open}>\n<summary>{title} ({count})</summary>\n\n"


def clause(why: str, form: Form) -> str:
    """A clause of ours, in which what a stranger named stands in quotes."""
    if form.name == "text":
        return plain(why)
    return "".join(
        form.code(part) if place % 2 else sentence(part, form) for place, part in enumerate(re.split(r"('[^']*')", why))
    )


def sentence(text: str, form: Form) -> str:
    """Words of ours and paths among them."""
    return " ".join(word if _OURS.fullmatch(word) else form.code(word) for word in text.split(" "))
