"""What a line of the map shows: one line, no body, no long value, no secret."""

from __future__ import annotations

import hashlib
import secrets
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from repomap.signature import (
    CUT,
    DOC_CHARACTERS,
    SIGNATURE_CHARACTERS,
    VALUE_CHARACTERS,
    before_a_break,
    first_sentence,
    fold,
    header,
    looks_secret,
    shortened,
    with_value,
)

HEADERS = {
    "def f(a,\n      b,\n      ):": "def f(a, b)",
    "def f(\n    a: int,\n    b: int = 1,\n) -> int:": "def f(a: int, b: int = 1) -> int",
    "class  A ( B ) :": "class A ( B )",
    "func (s *Server) Close() error {": "func (s *Server) Close() error",
    "const f = (a, b) =>": "const f = (a, b)",
    "fn get<T>(\n    &self,\n    key: T,\n) -> Option<T>\nwhere\n    T: Hash,\n{": (
        "fn get<T>(&self, key: T) -> Option<T> where T: Hash"
    ),
    "int\nmain (void)\n{": "int main (void)",
    "List<\n  String\n> names() {": "List<String> names()",
    "template <typename T>\nclass Box {": "template <typename T> class Box",
    "#define SQUARE(x) \\\n": "#define SQUARE(x)",
    "procedure Run is": "procedure Run",
}


@pytest.mark.parametrize("text", HEADERS)
def test_a_header_is_one_line_without_the_beginning_of_the_body(text: str) -> None:
    assert header(text, has_body=True) == HEADERS[text]


def test_without_a_body_only_the_end_of_the_statement_goes() -> None:
    assert header("int area(void) ;\n", has_body=False) == "int area(void)"


def test_a_long_signature_is_cut() -> None:
    text = f"def f({', '.join(f'argument{i}' for i in range(100))}):"

    shown = header(text, has_body=True)

    assert len(shown) <= SIGNATURE_CHARACTERS
    assert (shown[:18], shown[-1]) == ("def f(argument0, a", CUT)


def test_a_signature_of_the_greatest_length_is_whole() -> None:
    text = "x" * SIGNATURE_CHARACTERS

    assert header(text, has_body=False) == text


@given(text=st.text(st.sampled_from("ab(){}[]<>,;:=\n\t \\\"'\r\f\u2028…é"), max_size=60), has_body=st.booleans())
def test_any_text_gives_one_line_that_is_not_too_long(text: str, has_body: bool) -> None:
    shown = header(text, has_body=has_body)

    assert len(shown) <= SIGNATURE_CHARACTERS
    assert shown == " ".join(shown.split())


def test_folding_keeps_the_words() -> None:
    assert fold("a  b\n\tc\r\n d") == "a b c d"


def test_what_a_malformed_definition_shows_ends_before_any_body() -> None:
    assert before_a_break("FOO void f(int a) { secret(); }") == "FOO void f(int a) "


LITERALS = ["1", "-1.5e3", "0xff", '"text"', "'text'", "b'bytes'", "True", "None", "null", "nil", "`plain`"]


@pytest.mark.parametrize("value", LITERALS)
def test_a_short_literal_is_shown(value: str) -> None:
    assert with_value("LIMIT = ", value, "LIMIT", has_type_as_value=False) == f"LIMIT = {value}"


@pytest.mark.parametrize("value", ["compute()", "a + b", "[1, 2]", "{'a': 1}", "other", '"a" + secret()', "x['k']"])
def test_what_is_no_literal_is_not_shown(value: str) -> None:
    assert with_value("LIMIT: int = ", value, "LIMIT", has_type_as_value=False) == "LIMIT: int"


def test_the_type_that_an_alias_stands_for_is_shown() -> None:
    assert with_value("type Names = ", "list[str]", "Names", has_type_as_value=True) == "type Names = list[str]"


def test_a_literal_of_the_greatest_length_is_shown_and_a_longer_one_is_not() -> None:
    longest = f'"{"a" * (VALUE_CHARACTERS - 2)}"'

    assert with_value("X = ", longest, "X", has_type_as_value=False) == f"X = {longest}"
    assert with_value("X = ", longest + '"', "X", has_type_as_value=False) == "X"
    assert with_value("X = ", '"' + "a" * VALUE_CHARACTERS + '"', "X", has_type_as_value=False) == "X"


SECRET_NAMES = [
    *(
        "API_KEY",
        "apiKey",
        "SECRET",
        "db_password",
        "PASSWD",
        "accessToken",
        "AUTH_TOKEN",
        "private_key",
        "credentials",
    ),
]


@pytest.mark.parametrize("name", SECRET_NAMES)
def test_a_text_under_a_secret_name_is_not_shown(name: str) -> None:
    assert with_value(f"{name} = ", '"hunter2"', name, has_type_as_value=False) == f"{name} = {CUT}"


def test_a_number_under_a_secret_name_is_shown() -> None:
    assert with_value("MAX_TOKENS = ", "4096", "MAX_TOKENS", has_type_as_value=False) == "MAX_TOKENS = 4096"


def test_a_default_under_a_secret_parameter_name_is_not_shown() -> None:
    text = 'def connect(user="admin", password: str = "hunter2", api_key=\'k\'):'

    shown = header(text, has_body=True)

    assert shown == f'def connect(user="admin", password: str = {CUT}, api_key={CUT})'


def test_an_empty_text_under_a_secret_name_is_shown() -> None:
    assert with_value("TOKEN = ", '""', "TOKEN", has_type_as_value=False) == 'TOKEN = ""'


RANDOM_TEXTS = [
    "AKIAIOSFODNN7EXAMPLE",
    "sk_live_4eC39HqLyjWDarjtT1zdp7",
    "ghp_16C7e42F292c6912E7710c838347Ae178B4a",
    "7fae4cd4b0f81e7d2914700043aa8ed6",
    "b4246ffc4f62314ca13147c9d4f76974",  # its entropy is no higher than that of words
    "7eb41166-9ebf-4d26-b771-ea3f54f8b383",
    "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    hashlib.sha1(b"1", usedforsecurity=False).hexdigest(),
]


@pytest.mark.parametrize("text", RANDOM_TEXTS)
def test_a_long_random_text_looks_secret(text: str) -> None:
    assert looks_secret("VALUE", f'"{text}"')


@pytest.mark.parametrize(
    "text",
    [
        "application/vnd.github.v3+json",
        "https://example.com/v1/users",
        "django.contrib.auth.hashers",
        "a plain sentence of 30 letters",
        "1970-01-01T00:00:05.789012",
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaa",
        "short1a2b3c",
    ],
)
def test_words_paths_and_dates_do_not_look_secret(text: str) -> None:
    assert not looks_secret("VALUE", f"'{text}'")


@pytest.mark.parametrize("alphabet", ["0123456789abcdef", string.ascii_lowercase + string.digits, string.hexdigits])
@pytest.mark.parametrize("length", [20, 32, 38])
def test_nearly_every_random_key_looks_secret(alphabet: str, length: int) -> None:
    keys = ["".join(secrets.choice(alphabet) for _ in range(length)) for _ in range(300)]

    found = sum(looks_secret("VALUE", f'"{key}"') for key in keys)

    assert found >= 285


@pytest.mark.parametrize("quote", ["'", '"', "`"])
def test_a_random_text_among_the_parameters_is_not_shown(quote: str) -> None:
    text = f"def connect(host={quote}localhost{quote}, key={quote}sk_live_4eC39HqLyjWDarjtT1zdp7{quote}):"

    assert header(text, has_body=True) == f"def connect(host={quote}localhost{quote}, key={CUT})"


DOCS = {
    "/// @notice Moves tokens. Twice.": "Moves tokens.",
    "/++ Adds.\n + More. +/": "Adds.",
    "{ Gives the area. }": "Gives the area.",
    '"""Add two numbers. The rest is detail."""': "Add two numbers.",
    "'''\n    Indented.\n    '''": "Indented.",
    'r"""Raw"""': "Raw",
    "/** Opens the file.\n * And closes it. */": "Opens the file.",
    "/*\n * First line\n * goes on. Second.\n */": "First line goes on.",
    "/// Closes it.\n/// Really.": "Closes it.",
    "//! A crate.": "A crate.",
    "# One.\n# Two.": "One.",
    "// Close closes e.g. files": "Close closes e.g.",
    "// first paragraph\n//\n// second": "first paragraph",
    "-- A comment of SQL.": "A comment of SQL.",
    "-- | Haskell's.\n-- Goes on.": "Haskell's.",
    "-- ^ Of what is before.": "Of what is before.",
    "{-| Elm's. -}": "Elm's.",
    "{- |\n  Haskell's\n-}": "Haskell's",
    "(** OCaml's. **)": "OCaml's.",
    "(*\n * Pascal's\n *)": "Pascal's",
    "(*) multiplies.": "(*) multiplies.",
    "#|\n  Of a Lisp\n|#": "Of a Lisp",
    "#' Gives R's.": "Gives R's.",
    "!> Fortran's.\n!! More.": "Fortran's.",
    '@doc """\n  Elixir\'s.\n  """': "Elixir's.",
    '@doc ~S"""\n  Elixir\'s.\n  """': "Elixir's.",
    '@typedoc "Of a type."': "Of a type.",
    "# | a table |": "| a table |",
    "``Janet's.\n  Two lines.``": "Janet's.",
    "# `code` first": "`code` first",
    "": "",
    "/**/": "",
    "#": "",
}


@pytest.mark.parametrize("comment", DOCS)
def test_the_first_sentence_of_a_comment_stands_without_its_marks(comment: str) -> None:
    assert first_sentence(comment) == DOCS[comment]


def test_a_long_first_sentence_is_cut() -> None:
    shown = first_sentence(f"# {'word ' * 100}")

    assert len(shown) <= DOC_CHARACTERS
    assert shown.endswith(CUT)


@given(comment=st.text(st.sampled_from("/*#-'\"ab. \n\t!;%"), max_size=40))
def test_any_comment_gives_one_line(comment: str) -> None:
    shown = first_sentence(comment)

    assert len(shown) <= DOC_CHARACTERS
    assert "\n" not in shown


def test_shortening_keeps_what_is_short_enough() -> None:
    assert (shortened("abcd", 4), shortened("abcde", 4), shortened("ab cd", 4)) == ("abcd", f"abc{CUT}", f"ab{CUT}")
