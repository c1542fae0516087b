"""Headers of query files: the time of their expressions, and keys on several lines."""

from __future__ import annotations

import re
from pathlib import Path
from time import process_time

import pytest

from repomap.languages import load_language
from repomap.query_files import read_query_files

MOST_SECONDS = 2.0
BYTES = 100_000

WORST = (
    ("arduino", "blanks", "", "A_API", ""),
    ("c", "blanks", "", "A_EXPORT", "~"),
    ("c", "blanks", "", "END", "~"),
    ("c", "blanks", "{\n A", "\n", ""),
    ("c", "directives", "#if", "\\\n", ""),
    ("cpp", "blanks", "", "END", "~"),
    ("cuda", "blanks", "", "A_API", ""),
    ("cython", "blanks", "cdef int f(", "a(b)", ""),
    ("cython", "blanks", "cdef ", "int ", "~"),
    ("groovy", "blanks", "import a.*", " ", "~"),
    ("groovy", "blanks", ") throws", " ", "~"),
    ("kotlin", "blanks", "class A: ", "a<>, ", ""),
    ("kotlin", "blanks", "class A", "<a", ""),
    ("kotlin", "blanks", "class A", "\n", ""),
    ("objc", "blanks", "A", "_END", "~"),
    ("sql", "blanks", "ALTER TABLE a", " DEFAULT", "~"),
    ("perl", "blanks", "sub a", " ", "~"),
    ("systemverilog", "blanks", "`a", " ", "~"),
    ("v", "blanks", "a[", "A", ""),
)
"""A language, a key of its header, and a text that its expression finds hard: how it begins, goes on and ends."""

PROCEDURE = "CREATE PROCEDURE a"
HARD_TO_REPLACE = (
    ("bash", "", "${(a)"),
    ("bash", "${=", "{a}"),
    ("perl", "a", " "),
    ("perl", "a ", "a "),
    ("sql", "", PROCEDURE + "() AS BEGIN END IF;\n"),
    ("sql", "", PROCEDURE + "("),
    ("sql", PROCEDURE + " AS BEGIN", " END IF;\n"),
)

CLAIMS_OF = (
    ("cpp", "", "\ninline "),
    ("glsl", "", "\n"),
    ("objc", "", "\n"),
    ("puppet", "", "{"),
    ("puppet", "", "a"),
    ("puppet", "", "\n"),
    ("sparql", "", "\n"),
    ("v", "struct ", "A"),
    ("xml", "", "<?"),
)


def seconds(expression: re.Pattern[bytes], begin: str, unit: str, end: str) -> float:
    text = (begin + unit * (BYTES // len(unit)) + end).encode()
    start = process_time()
    for _ in expression.finditer(text):
        pass
    return process_time() - start


@pytest.mark.parametrize(("name", "key", "begin", "unit", "end"), WORST)
def test_an_expression_of_a_header_takes_no_square_of_a_file(
    name: str, key: str, begin: str, unit: str, end: str
) -> None:
    expression = getattr(load_language(name), key)

    assert seconds(expression, begin, unit, end) < MOST_SECONDS


@pytest.mark.parametrize(("name", "begin", "unit"), HARD_TO_REPLACE)
def test_what_is_read_as_something_else_is_found_in_no_square_of_a_file(name: str, begin: str, unit: str) -> None:
    for _, expression in load_language(name).instead:
        assert seconds(expression, begin, unit, "~") < MOST_SECONDS


@pytest.mark.parametrize(("name", "begin", "unit"), CLAIMS_OF)
def test_a_claim_takes_no_square_of_a_file(name: str, begin: str, unit: str) -> None:
    for claim in load_language(name).claims:
        assert seconds(claim.pattern, begin, unit, "~") < MOST_SECONDS


@pytest.mark.parametrize("line", ["for x", "words", "words for (", ""])
def test_words_to_be_read_instead_need_an_expression(tmp_path: Path, line: str) -> None:
    (tmp_path / "zz.scm").write_text(f"; extensions: .zz\n; instead: {line}\n")

    assert "instead" in str(read_query_files(tmp_path).broken["zz"])


def test_the_lines_of_an_expression_are_alternatives(tmp_path: Path) -> None:
    (tmp_path / "zz.scm").write_text("; extensions: .zz\n; blanks: (?m)^one\n; blanks: ^two\n")

    blanks = read_query_files(tmp_path).languages["zz"].blanks

    assert blanks is not None
    assert blanks.findall(b"one\ntwo\nthree\n") == [b"one", b"two"]
