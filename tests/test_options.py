"""Options of `RepoMap`: what is of a wrong type is refused in a sentence, before anything is read."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from repomap.errors import UsageError
from repomap.options import OptionKeywords, Options, checked_budget, options_of

NUMBER = "a whole number from 0 to 1000000000"

WRONG: list[tuple[str, Any, str]] = [
    ("map_tokens", "5", f"map_tokens takes {NUMBER}, not '5'."),
    ("map_tokens", True, f"map_tokens takes {NUMBER}, not True."),
    ("map_tokens", None, f"map_tokens takes {NUMBER}, not None."),
    ("jobs", 1.5, "jobs takes a whole number from 1 to 1000000000, not 1.5."),
    ("has_docs", "yes", "has_docs takes true or false, not 'yes'."),
    ("encoding", 5, "encoding takes one of o200k_base, cl100k_base, not 5."),
    ("format", ["text"], "format takes one of text, markdown, json, xml, not ['text']."),
    ("include", 5, "include takes a list of texts, not 5."),
    ("exclude", [5], "exclude takes a list of texts, not (5,)."),
    ("include", None, "include takes a list of texts, not None."),
    ("paths", {"a.py": 1, 2: 3}, "paths takes a list of texts, not {'a.py': 1, 2: 3}."),
    ("cache_dir", 5, "cache_dir takes a folder that can be, not 5."),
    ("cache_dir", "~nosuchuser/x", "cache_dir takes a folder that can be, not '~nosuchuser/x'."),
    ("cache_dir", "x" * 300, f"cache_dir takes a folder that can be, not '{'x' * 79}…."),
]


@pytest.mark.parametrize(("name", "value", "sentence"), WRONG)
def test_option_of_a_wrong_type_is_told_what_fits(name: str, value: object, sentence: str) -> None:
    with pytest.raises(UsageError) as caught:
        options_of({name: value})
    assert str(caught.value) == sentence


def test_budget_of_one_map_that_is_no_number_is_refused() -> None:
    with pytest.raises(UsageError, match=rf"^map_tokens takes {NUMBER}, not '5'\.$"):
        checked_budget("5")  # type: ignore[arg-type]


def test_defaults_fit_what_is_asked_of_them() -> None:
    assert options_of({}) == Options()


def test_lists_of_any_kind_are_taken(tmp_path: Path) -> None:
    options = options_of({"include": ["a"], "exclude": iter("bc"), "paths": {"d"}, "cache_dir": tmp_path})
    assert (options.include, options.exclude, options.paths) == (("a",), ("b", "c"), ("d",))
    assert options.cache_dir == tmp_path


def test_keywords_are_the_fields() -> None:
    assert list(OptionKeywords.__annotations__) == [field.name for field in fields(Options)]
