"""Names as each format may hold them: whatever a repository calls its files, that is never markup and never code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.layout import escaped

if TYPE_CHECKING:
    from collections.abc import Iterable

_XML = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})

_DOT = str.maketrans({"\\": "\\\\", '"': '\\"', "&": "&amp;"})
"""Graphviz reads `\\N`, `\\l` and the like in labels, and entities of HTML."""

_PLAIN_IN_MERMAID = frozenset(" _-./")
"""What stands in a label of Mermaid as it is, beside letters and digits; all else is written as its number."""

_PLACEHOLDERS = frozenset("ﬂ°¶ß")
"""Letters that Mermaid itself writes instead of the marks around such a number, and takes back."""


def xml(text: str) -> str:
    """`text` as XML and HTML have it, in an element or between quotes."""
    return escaped(text).translate(_XML)


def dot(text: str) -> str:
    """`text` in the quotes of a string of Graphviz."""
    return f'"{escaped(text).translate(_DOT)}"'


def mermaid(text: str) -> str:
    """`text` in the quotes of a label of Mermaid."""
    return f'"{"".join(map(_in_mermaid, escaped(text)))}"'


def distinct(texts: Iterable[str]) -> list[str]:
    """The texts, no two the same: where one is there already, the later has `#2` and so on behind it."""
    times: dict[str, int] = {}
    shown = []
    for text in texts:
        name = text
        while name in times:
            times[text] += 1
            name = f"{text}#{times[text]}"
        times[name] = 1
        shown.append(name)
    return shown


def _in_mermaid(letter: str) -> str:
    is_plain = letter in _PLAIN_IN_MERMAID or (letter.isalnum() and letter not in _PLACEHOLDERS)
    return letter if is_plain else f"#{ord(letter)};"
