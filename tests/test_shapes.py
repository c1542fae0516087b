"""The table of expressions in a query: a line that is no shape is refused by its language's name."""

from __future__ import annotations

import pytest

from repomap.errors import QueryFileError
from repomap.shapes import read_shapes


@pytest.mark.parametrize(
    "text",
    [
        "(a (b) @of .) @value.name",
        "(a (b) @of . .) @value.name",
        "(a field:) @value.name",
        "(a (b) @of field:) @value.name",
        "() @value.name",
        "([] (b) @of) @value.name",
        "(a (b @of) @value.name",
        "(a (b) @nothing) @value.name",
        "(a) @value.nothing",
        "(a)",
        "a",
    ],
)
def test_what_is_no_shape_is_refused_by_the_name_of_its_language(text: str) -> None:
    with pytest.raises(QueryFileError, match=r"^zz\.scm: "):
        read_shapes("zz", text, str)
