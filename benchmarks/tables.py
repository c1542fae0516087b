"""Rows of words and figures, as text that reads well in a terminal and in a note."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

MEBIBYTE = 1024 * 1024


def print_table(title: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print the rows under their heads: the first column to the left, the others to the right."""
    lines = [tuple(heads), *map(tuple, rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    print(title)
    for first, *others in lines:
        aligned = [word.rjust(width) for word, width in zip(others, widths[1:], strict=True)]
        print("  " + "  ".join([first.ljust(widths[0]), *aligned]).rstrip())
    print()


def seconds(figure: float) -> str:
    """Seconds to the hundredth; that is what repeats from run to run."""
    return f"{figure:.2f}"


def mebibytes(figure: float) -> str:
    """Bytes as whole MiB, or `-` where they are not known."""
    return f"{figure / MEBIBYTE:.0f}" if figure else "-"
