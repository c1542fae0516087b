"""Texts with something more in them: what was there stays, and the whole says what is meant."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from repomap.insertions import has_yaml_value, with_json_member, with_yaml_item

ITEM = "- repo: local\n  hooks:\n    - id: repomap\n"
ADDED = {"repo": "local", "hooks": [{"id": "repomap"}]}
SERVER: dict[str, object] = {"command": "repomap", "args": ["mcp"]}


def with_item(text: str) -> str:
    made = with_yaml_item(text, "repos", ITEM)
    assert made is not None
    return made


LISTS = {
    "indented": "repos:\n  - repo: a\n    hooks:\n      - id: x\n",
    "at the margin": "repos:\n- repo: a\n  hooks:\n  - id: x\n",
    "deep": "repos:\n        - repo: a\n          hooks: [{id: x}]\n",
    "before another key": "repos:\n  - repo: a\n\nci:\n  skip: []\n",
    "behind another key": "ci: {skip: []}\nrepos:\n  - repo: a\n",
    "with comments": "# top\nrepos:  # these\n  - repo: a  # this\n    # of it\n\n# of ci\nci: {}\n",
    "with a text of lines": "repos:\n- repo: a\n  hooks:\n  - entry: |\n      # no comment\n      b\n\n# tail\n",
    "with a text that keeps its end": "repos:\n  - repo: a\n    exclude: |+\n      b\n\n\nci: {}\n",
    "with a quoted key": "\"repos\":\n  - repo: 'a'\n",
    "in a marked document": "# c\n---\nrepos:\n  - repo: a\n",
    "without a line end": "repos:\n  - repo: a",
    "of two": "repos:\n  - repo: a\n  - repo: b\n    rev: v1\n",
    "with a byte order mark": "\ufeffrepos:\n  - repo: a\n",
    "with lines ended as on Windows": "repos:\r\n  - repo: a\r\n    hooks:\r\n      - id: x\r\nci: {}\r\n",
    "with names of others": "repos:\n  - repo: 'é'\n    hooks:\n      - id: naïve\n",
    "empty and inline": "repos: []  # none yet\nci: {}\n",
    "empty and inline on Windows": "repos: []\r\nci: {}\r\n",
    "without items": "repos:\nci: {}\n",
    "missing": "ci: {}\n",
    "of no text": "",
    "of comments": "# nothing yet\n",
}


@pytest.mark.parametrize("name", LISTS)
def test_item_is_the_last_of_the_list(name: str) -> None:
    before: dict[str, Any] = yaml.safe_load(LISTS[name]) or {}
    assert yaml.safe_load(with_item(LISTS[name])) == {**before, "repos": [*(before.get("repos") or []), ADDED]}


@pytest.mark.parametrize("name", [name for name in LISTS if "inline" not in name])
def test_lines_that_were_there_stay(name: str) -> None:
    made = iter(with_item(LISTS[name]).splitlines())
    assert all(line in made for line in LISTS[name].splitlines())


def test_comment_of_an_item_stays_with_it() -> None:
    text = "repos:\n  - repo: a\n    # of a\n# of the list\n"
    assert with_item(text).splitlines()[2:4] == ["    # of a", "  - repo: local"]


def test_comment_beside_an_empty_list_stays() -> None:
    assert with_item("repos: []  # none yet\n").splitlines()[0] == "repos:  # none yet"


def test_lines_end_as_the_others_do() -> None:
    made = with_item("repos:\r\n  - repo: a\r\n")
    assert made.count("\n") == made.count("\r\n")


@pytest.mark.parametrize(
    "text",
    [
        "{repos: []}\n",
        "- a\n",
        "repos: [{repo: a}]\n",
        "repos: text\n",
        "repos: null\n",
        "repos: *a\n",
        "a: 1\n---\nrepos: []\n",
        "repos:\n  - repo: a\n  b: 1\n",
        "ci: {}\n...\n",
        "---\n---\n",
        " ci: {}\n",
        "ci: {\n}\n",
        "repos: []\n  - repo: a\n",
        "repos: &a\n  - repo: a\n",
        "repos:\n  - repo: a\nrepos:\n  - repo: b\n",
        "repos: [\n",
    ],
)
def test_list_that_is_not_written_in_lines_is_left_alone(text: str) -> None:
    assert with_yaml_item(text, "repos", ITEM) is None


@pytest.mark.parametrize(
    "text",
    ["a: [{id: 'repomap'}]", 'a:\n  - "id": repomap\n', "id: repomap # it\n", '{"id":"repomap"}', "id: repomap\r\n"],
)
def test_value_of_a_key_is_found_anywhere(text: str) -> None:
    assert has_yaml_value(text, "id", "repomap")


@pytest.mark.parametrize(
    "text", ["id: repomap-2", "# - id: repomap", "my-id: repomap", "id: [repomap", "id: x # repomap"]
)
def test_other_value_is_not_taken_for_it(text: str) -> None:
    assert not has_yaml_value(text, "id", "repomap")


HOSTILE = {
    "dashes": "repos:\n  " + "- " * 300_000,
    "questions": "? " * 300_000,
    "brackets": "repos: " + "[" * 500_000,
    "levels": "repos:\n" + "".join("  " * depth + "- a:\n" for depth in range(1, 900)),
    "comments": "repos:\n  - repo: a\n" + "    # c\n" * 120_000,
    "items": "repos:\n" + "- a\n" * 250_000,
    "keys": "a: 1\n" * 200_000,
    "blanks": "repos:" + " " * 900_000 + "x\n",
    "blanks in lines": "repos:\n- a\n" + " \n" * 400_000 + "b: 1\n",
    "quotes": '"' * 900_000,
    "pairs": "id: " * 250_000,
    "marks of texts": "repos:\n  - " + "|+ " * 300_000,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_no_text_takes_long(name: str) -> None:
    begun = time.process_time()
    with_yaml_item(HOSTILE[name], "repos", ITEM)
    has_yaml_value(HOSTILE[name], "id", "repomap")
    assert time.process_time() - begun < 5


def with_member(text: str) -> str:
    made = with_json_member(text, "servers", "repomap", SERVER)
    assert made is not None
    return made


OBJECTS = {
    "in lines": '{\n  "servers": {\n    "a": {}\n  }\n}\n',
    "in tabs": '{\n\t"servers": {\n\t\t"a": {"b": [1.0e5, "\\u00e9"]}\n\t}\n}\n',
    "in one line": '{"servers": {"a": {}}}',
    "empty": '{"servers": {}}\n',
    "empty in lines": '{\n  "servers": {\n  }\n}\n',
    "missing": '{\n  "other": {"servers": 1}\n}\n',
    "of no document": "{}",
    "on Windows": '{\r\n  "servers": {\r\n    "a": {}\r\n  }\r\n}\r\n',
    "with an escaped key": '{"ser\\u0076ers": {"a": 1}}',
    "with braces in texts": '{"servers": {"a": "}{\\""}, "z": "{"}',
    "named twice": '{"servers": {"a": 1}, "servers": {"b": 1}}',
}


@pytest.mark.parametrize("name", OBJECTS)
def test_member_is_one_more_of_the_object(name: str) -> None:
    before = json.loads(OBJECTS[name])
    assert json.loads(with_member(OBJECTS[name])) == {
        **before,
        "servers": {**before.get("servers", {}), "repomap": SERVER},
    }


def test_members_that_were_there_stay_as_they_are_written() -> None:
    made = with_member(OBJECTS["in tabs"])
    assert '\t\t"a": {"b": [1.0e5, "\\u00e9"]},\n\t\t"repomap": {' in made


def test_member_is_in_one_line_where_the_others_are() -> None:
    assert with_member(OBJECTS["in one line"]) == (
        '{"servers": {"a": {}, "repomap": {"command": "repomap", "args": ["mcp"]}}}'
    )


@pytest.mark.parametrize("text", ["[]", "1", '{"servers": []}', '{"servers": null}'])
def test_what_is_no_object_is_left_alone(text: str) -> None:
    assert with_json_member(text, "servers", "repomap", SERVER) is None


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=6,
)


@given(
    st.dictionaries(st.text(max_size=3), VALUES, max_size=3),
    st.none() | st.dictionaries(st.text(max_size=3), VALUES, max_size=3),
    st.sampled_from([None, 1, 4, "\t"]),
)
def test_any_document_gets_the_member_and_nothing_else(
    others: dict[str, object], servers: dict[str, object] | None, indent: int | str | None
) -> None:
    document = others if servers is None else {**others, "servers": servers}
    text = json.dumps(document, indent=indent, ensure_ascii=False)
    assert json.loads(with_member(text)) == {**document, "servers": {**(servers or {}), "repomap": SERVER}}


@given(
    st.lists(st.dictionaries(st.sampled_from(["repo", "rev", "hooks"]), VALUES, min_size=1), max_size=3),
    st.integers(2, 6),
)
def test_any_list_in_lines_gets_the_item_and_nothing_else(items: list[dict[str, object]], indent: int) -> None:
    text = yaml.safe_dump({"a": 1, "repos": items, "z": [{}]}, indent=indent, sort_keys=False, allow_unicode=True)
    made = with_yaml_item(text, "repos", ITEM)
    before = yaml.safe_load(text)  # what was dumped, but for rare blanks
    assert made is not None
    assert yaml.safe_load(made) == {**before, "repos": [*before["repos"], ADDED]}
