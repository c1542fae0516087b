"""Facts survive as a row of the cache, and what is no row is refused."""

from __future__ import annotations

import pytest

from repomap.facts_codec import encode_row, facts_of_row, outline_of_row
from repomap.languages import load_language
from repomap.outline import outline_of
from repomap.parse import parse_file

SOURCE = b"""\
import os

@cached
class Shape(Base):
    \"\"\"A shape.\"\"\"
    sides = 3
    def area(self): return os.measure(self)
"""


def test_a_row_gives_back_facts_and_their_outline() -> None:
    facts = parse_file(SOURCE, load_language("python"))

    row = encode_row(facts)

    assert (facts_of_row(row), outline_of_row(row, "a.py")) == (facts, outline_of("a.py", facts))


def test_a_row_that_was_cut_short_anywhere_is_a_value_error() -> None:
    row = encode_row(parse_file(b"def f(a): return g(a)\n", load_language("python")))

    for length in range(len(row)):
        with pytest.raises(ValueError, match="cached row"):
            facts_of_row(row[:length])


def test_the_outline_of_a_row_that_is_not_one_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="corrupt"):
        outline_of_row(b"\x01\x00\x00\x00\xc0", "a.py")


def test_a_row_holds_a_signature_once() -> None:
    row = encode_row(parse_file(b"def remarkable(argument): return 1\n", load_language("python")))

    assert row.count(b"remarkable(argument)") == 1
