"""Outlines of small hand-made repositories, and random ones, for the tests of index, graph, evidence and rank."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import settings
from hypothesis import strategies as st

from repomap.model import FileOutline, OutlineSymbol


def symbol(name: str, kind: str = "function", parent: int = -1, scope: str = "", rows: int = 0) -> OutlineSymbol:
    return OutlineSymbol(kind, name, scope, parent, 0, rows, f"{kind} {name}", "")


def file(
    path: str,
    defines: Sequence[str | OutlineSymbol] = (),
    mentions: Sequence[str] | dict[str, int] = (),
    language: str = "python",
) -> FileOutline:
    """A file that defines functions of these names, or these symbols, and mentions these names."""
    counts = mentions if isinstance(mentions, dict) else dict.fromkeys(mentions, 1)
    symbols = tuple(each if isinstance(each, OutlineSymbol) else symbol(each) for each in defines)
    names = tuple(sorted(counts))
    return FileOutline(path, language, "", symbols, names, tuple(counts[name] for name in names))


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
    ordered = sorted(mentions)
    return FileOutline(
        path, language, draw(ANY_TEXT), symbols, tuple(ordered), tuple(mentions[name] for name in ordered)
    )


@st.composite
def repositories(draw: st.DrawFn, names: st.SearchStrategy[str] = ANY_TEXT) -> list[FileOutline]:
    """Up to six files with distinct paths, in any order."""
    paths = draw(st.lists(st.sampled_from("abcdefgh"), unique=True, max_size=6))
    return [draw(outlines_of(path, names)) for path in paths]
