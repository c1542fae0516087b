"""What `search` says of files: all that could hold what is looked for, best first, where they are asked for."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from builders_repository import opened, write

from repomap.cli import run
from repomap.search.answer import to_json

FILES = {
    "app/headers.py": "def parse_header(line):\n    return line.split(':')\n",
    "app/paint.py": "def paint(colour):\n    return colour\n",
    "app/run.py": "from app.headers import parse_header\n\nprint(parse_header('a: b'))\n",
    "web/view.ts": "export function view(header: string): string { return header; }\n",
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write(tmp_path, FILES)


def test_the_file_of_the_definition_that_is_meant_is_first(root: Path) -> None:
    with opened(root) as repository:
        assert repository.search("parse a header", with_files=True).ranked_files[0] == "app/headers.py"


def test_a_file_that_has_the_words_outside_of_definitions_is_before_one_without(root: Path) -> None:
    with opened(root) as repository:
        files = repository.search("parse a header", with_files=True).ranked_files
    assert files.index("app/run.py") < files.index("app/paint.py")


def test_no_files_are_ranked_where_none_are_asked_for(root: Path) -> None:
    with opened(root) as repository:
        assert repository.search("parse a header").ranked_files == ()


def test_files_that_the_options_leave_out_are_not_ranked(root: Path) -> None:
    with opened(root) as repository:
        found = repository.search("parse a header", languages=["typescript"], with_files=True)
    assert found.ranked_files == ("web/view.ts",)


def test_nothing_found_ranks_no_files(root: Path) -> None:
    with opened(root) as repository:
        assert repository.search("xqzv", with_files=True).ranked_files == ()


def test_files_do_not_depend_on_how_many_definitions_are_shown(root: Path) -> None:
    with opened(root) as repository:
        few, many = (repository.search("header", limit=limit, with_files=True).ranked_files for limit in (1, 100))
    assert few == many


def test_json_has_the_files(root: Path) -> None:
    with opened(root) as repository:
        found = repository.search("parse a header", with_files=True)
    assert json.loads(to_json(found))["ranked_files"] == list(found.ranked_files)


def test_text_names_as_many_files_as_definitions(root: Path) -> None:
    with opened(root) as repository:
        found = repository.search("header", limit=1, with_files=True)
    assert str(found).splitlines()[1] == f"Files, the best first: {found.ranked_files[0]} and 3 more."


def test_the_command_gives_files_where_they_are_asked_for(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["search", "parse a header", "--files", "--root", str(root), "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["ranked_files"][0] == "app/headers.py"
