"""Counts are those of tiktoken's own encodings, from packaged files alone."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import tiktoken
from builders_lines import nasty_text
from hypothesis import given, settings
from hypothesis import strategies as st
from tiktoken_ext import openai_public

from repomap import tokens
from repomap.errors import RepomapError, UsageError
from repomap.tokens import ENCODINGS, TokenCounter, read_ranks

LETTERS_OF_ONE_VERSION = ["\U0003d000", "\ua7ce", "\u0295", "\u0558", "\U00011de0"]
"""Some versions of Unicode know them as letters or digits, others do not, or as letters of another case."""

any_text = st.one_of(nasty_text, st.text(), st.text(st.characters(codec=None), max_size=8))


@pytest.fixture(scope="module")
def published() -> dict[str, tiktoken.Encoding]:
    """The encodings as tiktoken itself makes them, its cache folder being the packaged one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TIKTOKEN_CACHE_DIR", str(Path(tokens.__file__).with_name("encodings")))
        return {name: tiktoken.Encoding(**getattr(openai_public, name)()) for name in ENCODINGS}


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_an_encoding_is_defined_as_tiktoken_defines_it(encoding, published):
    definition = tokens._DEFINITIONS[encoding]

    theirs = published[encoding]

    assert definition.pattern == theirs._pat_str
    assert definition.special_tokens == theirs._special_tokens
    assert read_ranks(encoding) == theirs._mergeable_ranks


@pytest.mark.parametrize("encoding", ENCODINGS)
@settings(deadline=None)
@given(text=any_text)
def test_counts_equal_encode_ordinary(encoding, published, text):
    assert TokenCounter(encoding).count(text) == len(published[encoding].encode_ordinary(text))


@pytest.mark.parametrize("encoding", ENCODINGS)
@settings(deadline=None)
@given(text=any_text)
def test_long_texts_counted_by_pieces_count_the_same(encoding, published, text):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tokens, "_DIRECT_CHARACTERS", -1)
        counted = TokenCounter(encoding).count(text)

    assert counted == len(published[encoding].encode_ordinary(text))


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_long_texts_of_any_script_are_cut_as_the_tokenizer_cuts_them(encoding, published, monkeypatch):
    monkeypatch.setattr(tokens, "_DIRECT_CHARACTERS", -1)
    unlike = [chr(point) for point in range(0x80, 0x110000, 41) if not 0xD800 <= point < 0xE000]
    text = "\n".join(f"a{each}B{each}'s{each}1{each}/A{each}a  {each}{each}a'{each}" for each in unlike)

    assert TokenCounter(encoding).count(text) == len(published[encoding].encode_ordinary(text))


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("character", LETTERS_OF_ONE_VERSION)
def test_characters_that_versions_of_unicode_disagree_on_are_cut_as_the_tokenizer_cuts_them(
    encoding, character, published, monkeypatch
):
    monkeypatch.setattr(tokens, "_DIRECT_CHARACTERS", -1)
    text = f"{character}/A a{character}"

    assert TokenCounter(encoding).count(text) == len(published[encoding].encode_ordinary(text))


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize(("character", "longest_token"), [(" ", 128), ("=", 64)])
def test_a_million_equal_characters_neither_panic_nor_take_long(encoding, character, longest_token):
    run = 1_000_000

    counted = TokenCounter(encoding).count("x" + character * run + "y")

    assert run / longest_token <= counted <= run / longest_token + 10


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_numbers_of_up_to_three_digits_are_one_token(encoding):
    assert set(TokenCounter(encoding).count_each(map(str, range(1000)))) == {1}


def test_special_tokens_count_as_the_text_that_they_are():
    assert TokenCounter("o200k_base").count("<|endoftext|>") > 1


def test_each_text_gets_its_own_count_in_order():
    texts = ["a\n", "def run(self)\n", "a\n", ""]

    counter = TokenCounter()

    assert counter.count_each(iter(texts)) == [counter.count(text) for text in texts]


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("second", ["   \n", "\t\n", "\u3000\n", " \ry\n", " \r\n"])
def test_a_line_of_blanks_after_a_line_is_counted_as_alone(encoding, second, published):
    texts = ["x\n", second, "y\n"]

    counted = TokenCounter(encoding).count_each(texts)

    assert counted == [len(published[encoding].encode_ordinary(text)) for text in texts]


def test_lines_whose_counts_do_not_add_up_are_counted_one_by_one(monkeypatch):
    monkeypatch.setattr(tokens, "_is_line", lambda _: True)
    counter = TokenCounter()
    texts = ["x\n", "\n", "   \n", "no line"]

    assert counter.count_each(texts) == [counter._count_alone(text) for text in texts]


@pytest.mark.parametrize("encoding", ENCODINGS)
@settings(deadline=None)
@given(lines=st.lists(any_text.map(lambda text: f"{text}\n"), max_size=5))
def test_counts_of_many_lines_are_those_of_each(encoding, published, lines):
    assert TokenCounter(encoding).count_each(lines) == [
        len(published[encoding].encode_ordinary(line)) for line in lines
    ]


def test_an_unknown_encoding_is_refused_with_the_choices():
    with pytest.raises(UsageError, match=r"p50k_base.*o200k_base or cl100k_base"):
        TokenCounter("p50k_base")


def test_a_damaged_rank_file_is_refused_by_name(tmp_path, monkeypatch):
    name = tokens._DEFINITIONS["o200k_base"].file_name
    (tmp_path / name).write_bytes(b"IQ== 0\n")
    monkeypatch.setattr(tokens, "_FOLDER", tmp_path)

    with pytest.raises(RepomapError, match=f"{name}.*damaged"):
        read_ranks("o200k_base")


def test_a_missing_rank_file_is_refused_with_what_to_do(tmp_path, monkeypatch):
    monkeypatch.setattr(tokens, "_FOLDER", tmp_path)

    with pytest.raises(RepomapError, match=r"o200k_base cannot be read.*install repomap again"):
        read_ranks("o200k_base")


def test_threads_that_count_at_once_load_an_encoding_once():
    tokens._construct.cache_clear()

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(TokenCounter("cl100k_base").count, ["a b"] * 16))

    assert tokens._construct.cache_info().misses == 1


def test_a_prepared_encoding_is_loaded_once():
    tokens._construct.cache_clear()
    tokens._line_end_tokens.cache_clear()
    counter = TokenCounter("cl100k_base")

    counter.prepare()
    counter.count("a b")

    assert tokens._construct.cache_info().misses == 1


def test_what_is_wrong_with_a_rank_file_is_said_by_the_count_and_not_before(tmp_path, monkeypatch, capfd):
    for cached in (tokens._construct, tokens._ranks, tokens._line_end_tokens):
        cached.cache_clear()
    monkeypatch.setattr(tokens, "_FOLDER", tmp_path)
    counter = TokenCounter()

    counter.prepare()

    with pytest.raises(RepomapError, match="install repomap again"):
        counter.count("a b")
    assert capfd.readouterr() == ("", "")


def run_alone(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)


def test_making_a_counter_loads_no_tokenizer():
    done = run_alone("import sys, repomap.tokens as t; t.TokenCounter(); print('tiktoken' in sys.modules)")

    assert done.stdout == "False\n", done.stderr


def test_counting_opens_no_socket_and_leaves_the_environment_alone():
    code = """
import os, socket
def refuse(*args, **options): raise AssertionError("a socket was asked for")
socket.socket = socket.create_connection = socket.getaddrinfo = refuse
before = dict(os.environ)
from repomap.tokens import TokenCounter
print(TokenCounter().count("def run(self)"), os.environ == before)
"""

    done = run_alone(code)

    assert done.stdout == "4 True\n", done.stderr


def test_the_environment_of_this_process_names_no_cache_of_tiktoken():
    TokenCounter().count("a")

    assert "TIKTOKEN_CACHE_DIR" not in os.environ
