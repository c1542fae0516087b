"""Names as each format may hold them: whatever a repository calls its files, that is never markup and never code."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from repomap.layout import escaped

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

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
    """The texts escaped, and numbered where two of them come out the same."""
    return numbered(map(escaped, texts))


def numbered(texts: Iterable[str]) -> list[str]:
    """The texts, all of them others: a later one that is like an earlier one has `#2` and so on behind it."""
    given = [*texts]
    taken = set(given)
    numbers: dict[str, Iterator[int]] = {}
    distinct_texts = []
    for text in given:
        name = text
        if text in numbers:
            name = next(other for number in numbers[text] if (other := f"{text}#{number}") not in taken)
            taken.add(name)
        numbers.setdefault(text, count(2))
        distinct_texts.append(name)
    return distinct_texts


def _in_mermaid(letter: str) -> str:
    is_plain = letter in _PLAIN_IN_MERMAID or (letter.isalnum() and letter not in _PLACEHOLDERS)
    return letter if is_plain else f"#{ord(letter)};"
