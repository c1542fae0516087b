"""Outlines of small hand-made repositories, and random ones, for the tests of index, graph, evidence and rank."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from hypothesis import settings
from hypothesis import strategies as st

from repomap.model import NO_WORDS, FileOutline, OutlineSymbol, Words
from repomap.references import Extent
from repomap.source import Text
from repomap.words import words_of


def symbol(name: str, kind: str = "function", parent: int = -1, scope: str = "", rows: int = 0) -> OutlineSymbol:
    return OutlineSymbol(kind, name, scope, parent, 0, rows, f"{kind} {name}", "")


def file(
    path: str,
    defines: Sequence[str | OutlineSymbol] = (),
    mentions: Sequence[str] | dict[str, int] = (),
    language: str = "python",
    texts: Sequence[str] = (),
) -> FileOutline:
    """A file that defines functions of these names, or these symbols, and mentions these names.

    `texts` has what each symbol says outside the symbols within it, and last what the rest of the file says; without
    it the words of the file were not taken.
    """
    counts = mentions if isinstance(mentions, dict) else dict.fromkeys(mentions, 1)
    symbols = tuple(each if isinstance(each, OutlineSymbol) else symbol(each) for each in defines)
    names = tuple(sorted(counts))
    words = words_in(texts, len(symbols)) if texts else NO_WORDS
    return FileOutline(path, language, "", symbols, names, tuple(counts[name] for name in names), words)


def words_in(texts: Sequence[str], symbols: int) -> Words:
    """The words of a file that is made of these texts: one a symbol, and a last one for the rest."""
    if len(texts) != symbols + 1:
        raise ValueError(f"{symbols} symbols and the rest of the file have no {len(texts)} texts.")
    encoded = [f"{text}\n".encode() for text in texts]
    ends = list(accumulate(map(len, encoded)))
    extents = [Extent(end - len(text), end, -1) for text, end in zip(encoded[:-1], ends, strict=False)]
    return words_of(Text(b"".join(encoded)), extents)


unhurried = settings(deadline=None, max_examples=60)
"""Properties are about results: a busy machine must not fail them."""

ANY_TEXT = st.text(st.sampled_from("ab\n\0\ud800é\u0130\U0001f600."), max_size=3)


@st.composite
def outlines_of(draw: st.DrawFn, path: str, names: st.SearchStrategy[str]) -> FileOutline:
    count = draw(st.integers(0, 4))
    symbols = tuple(
        OutlineSymbol(
            kind=draw(st.sampled_from(["class", "extension", "function", "method"])),
            name=draw(names),
            scope=draw(ANY_TEXT),
            parent=draw(st.integers(-1, position - 1)),
            row=draw(st.integers(0, 9)),
            end_row=draw(st.integers(9, 99)),
            signature=draw(ANY_TEXT),
            doc=draw(ANY_TEXT),
        )
        for position in range(count)
    )
    mentions = draw(st.dictionaries(names, st.integers(1, 9), max_size=4))
    language = draw(st.sampled_from(["python", "go", "c", "cpp", "typescript", "tsx"]))
    names_mentioned = tuple(sorted(mentions))
    counts = tuple(mentions[name] for name in names_mentioned)
    words = draw(st.one_of(st.just(NO_WORDS), words_of_symbols(count)))
    return FileOutline(path, language, draw(ANY_TEXT), symbols, names_mentioned, counts, words)


def words_of_symbols(symbols: int) -> st.SearchStrategy[Words]:
    """The words of a file with so many symbols."""
    text = st.lists(st.sampled_from(["get", "getValue", "HTTPServer", "été", "a_b_c", "no", "\n"]), max_size=4)
    texts = st.lists(text.map(" ".join), min_size=symbols + 1, max_size=symbols + 1)
    return texts.map(lambda drawn: words_in(drawn, symbols))


@st.composite
def repositories(draw: st.DrawFn, names: st.SearchStrategy[str] = ANY_TEXT) -> list[FileOutline]:
    """Up to six files with distinct paths, in any order."""
    paths = draw(st.lists(st.sampled_from("abcdefgh"), unique=True, max_size=6))
    return [draw(outlines_of(path, names)) for path in paths]
