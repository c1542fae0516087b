"""Which lines differ between two texts, at any size."""

from __future__ import annotations

from repomap.review.line_changes import Lines, lines_apart


def _numbered(*texts: str) -> Lines:
    return tuple(enumerate(texts, 1))


def test_lines_that_came_and_went_have_their_numbers() -> None:
    assert lines_apart(_numbered("a", "b", "c"), _numbered("a", "x", "c", "d")) == (((2, "b"),), ((2, "x"), (4, "d")))


def test_a_line_that_moved_went_and_came() -> None:
    assert lines_apart(_numbered("a", "b"), _numbered("b", "a")) == (((2, "b"),), ((1, "b"),))


def test_a_table_of_lines_that_are_all_alike_is_compared_by_counts() -> None:
    old, new = _numbered("[", *["1,", "2,"] * 20_000, "]"), _numbered("[", *["2,", "1,", "3,"] * 20_000, "]")

    removed, added = lines_apart(old, new)

    assert (len(removed), {text for _, text in added}, len(added)) == (0, {"3,"}, 20_000)


def test_lines_that_are_all_other_ones_are_compared_by_counts() -> None:
    old, new = ([f"{side}{number if number % 2 else ''}" for number in range(20_000)] for side in ("x", "y"))

    assert [len(side) for side in lines_apart(_numbered(*old), _numbered(*new))] == [20_000, 20_000]
