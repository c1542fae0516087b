"""What a stranger's files say and are called stays text of one line, or of one block, in every format of an answer."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from builders_git import commit_all, isolate_git, run_plain_git
from builders_hostile import FORGED, LINES, MARK, TEXTS, write_speaking
from builders_repository import opened, write

from repomap.api import RepoMap
from repomap.cli import run
from repomap.output import encode
from repomap.server.hosted import HostedRepository

NOT_SHOWN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff]"
)
"""All that drives a terminal, ends a line or turns it around, but for tabs and line ends."""

Asked = Callable[[RepoMap, str], object]

ASKED: dict[str, Asked] = {
    "map": lambda repository, _: repository.map(map_tokens=9000, focus=["speaking_0.py"]),
    "search": lambda repository, form: repository.search("speak", format=form, limit=50),
    "search of words": lambda repository, form: repository.search(f"{MARK} instructions", format=form, limit=50),
    "context to change": lambda repository, form: repository.context("change speak_6()", format=form),
    "context to explore": lambda repository, form: repository.context("overview", format=form),
    "context to understand": lambda repository, form: repository.context("explain speak_8", format=form),
    "context to create": lambda repository, form: repository.context("add a speak", format=form),
    "slice": lambda repository, form: repository.slice("speaking_6.py::speak_6", format=form),
    "compile": lambda repository, form: repository.compile(["d1"], format=form, hops=2),
    "impact": lambda repository, form: repository.impact("speaking_0.py::speak_0", format=form, hops=3),
    "impact of a file": lambda repository, form: repository.impact("speaking_8.py", format=form),
    "review": lambda repository, form: repository.review(format=form),
}
"""By what is asked, how; the format of the map is an option of the repository."""

CASES = [*((asked, form) for asked in ASKED for form in ("text", "markdown")), ("map", "xml"), ("review", "comment")]

IN_JSON = (
    ["--docs"],
    ["search", "speak"],
    ["context", "change speak_6()"],
    ["slice", "speaking_6.py::speak_6"],
    ["compile", "d1"],
    ["impact", "speaking_0.py::speak_0"],
    ["review"],
    ["graph"],
)


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A repository in which such texts stand, with edits in all of its Python."""
    root = tmp_path_factory.mktemp("speaking") / "root"
    with pytest.MonkeyPatch.context() as patch:
        isolate_git(patch)
        write_speaking(root)
        run_plain_git(root, "init", "--quiet")
        commit_all(root)
        for path in sorted(root.glob("speaking_*.py")):
            path.write_text(path.read_text(encoding="utf-8").replace("a, b):", "a):"), encoding="utf-8")
    return root


@pytest.fixture(scope="module")
def answers(root: Path) -> dict[tuple[str, str], str]:
    """Every answer in every format but JSON."""
    said = {}
    with pytest.MonkeyPatch.context() as patch:
        isolate_git(patch)
        for form in ("text", "markdown", "xml", "comment"):
            options = {} if form == "comment" else {"format": form, "has_docs": True, "has_line_numbers": True}
            with opened(root, **options) as repository:
                for asked in (asked for asked, its_form in CASES if its_form == form):
                    said[asked, form] = str(ASKED[asked](repository, form))
    return said


@pytest.mark.parametrize(("asked", "form"), CASES)
def test_nothing_that_drives_a_terminal_is_in_an_answer(
    answers: dict[tuple[str, str], str], asked: str, form: str
) -> None:
    text = answers[asked, form]

    assert MARK in text
    assert NOT_SHOWN.findall(text) == []
    assert encode(text).decode("utf-8") == text


def outside_of_blocks(text: str) -> list[str]:
    """The lines of markdown that are in no block of code, as CommonMark parts them."""
    lines: list[str] = []
    fence = ""
    for line in text.splitlines():
        opened_by = re.match(r" {0,3}(`{3,}|~{3,})([^`]*)$", line)
        if not fence and opened_by:
            fence = opened_by[1]
        elif fence and re.fullmatch(rf" {{0,3}}{fence[0]}{{{len(fence)},}}\s*", line):
            fence = ""
        elif not fence:
            lines.append(line)
    assert not fence, "a block is left open"
    return lines


@pytest.mark.parametrize("asked", ASKED)
def test_markdown_has_every_word_of_a_stranger_as_code(answers: dict[tuple[str, str], str], asked: str) -> None:
    outside = "\n".join(outside_of_blocks(answers[asked, "markdown"]))

    without_spans = re.sub(r"(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)", "", outside)

    assert MARK not in without_spans
    assert FORGED not in without_spans
    assert "<b>" not in without_spans


@pytest.mark.parametrize("asked", ["map", "search", "impact", "review"])
def test_no_line_of_a_text_is_one_that_a_stranger_wrote(answers: dict[tuple[str, str], str], asked: str) -> None:
    forged = {line for line in answers[asked, "text"].splitlines() if line.startswith((FORGED, "</", "<file"))}

    assert not forged
    assert not forged & set(LINES)


def test_xml_of_a_map_has_no_elements_but_its_own(answers: dict[tuple[str, str], str]) -> None:
    tree = ET.fromstring(answers["map", "xml"])

    assert {element.tag for element in tree.iter()} == {"repository_map", "file"}
    assert FORGED not in [file.get("path") for file in tree]


@pytest.mark.parametrize("argv", IN_JSON, ids=" ".join)
def test_json_is_documents_in_which_nothing_drives_a_terminal(
    root: Path, argv: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    isolate_git(monkeypatch)
    monkeypatch.chdir(root)
    monkeypatch.setenv("REPOMAP_CACHE_DIR", str(tmp_path))

    assert run([*argv, *([] if argv == ["graph"] else ["--format", "json"])]) == 0

    out = capfd.readouterr().out
    documents = out.splitlines() if argv == ["graph"] else [out]
    assert all(map(json.loads, documents))
    assert NOT_SHOWN.findall(out) == []


def test_a_comment_on_a_change_has_no_markup_but_its_own(answers: dict[tuple[str, str], str]) -> None:
    text = answers["review", "comment"]

    assert text.count("<!--") == 1
    assert not re.search(r"<(?!/?(?:code|details|summary|br|b|sub|pre)\b|!--)", text)
    assert f"@{MARK}" not in text
    assert "](http" not in text


def test_every_text_is_in_the_map(answers: dict[tuple[str, str], str]) -> None:
    assert sum(f"speak_{number}(" in answers["map", "text"] for number in range(len(TEXTS))) > len(TEXTS) / 2


def test_the_committed_map_of_a_stranger_drives_no_terminal(tmp_path: Path) -> None:
    write(tmp_path, {"REPO_MAP.md": "# Map\n\x1b[2J\u202eevil\n", "a.py": "def a(): ...\n"})

    assert HostedRepository(tmp_path, {}).committed_map() == "# Map\n\\x1b[2J\\u202eevil\n"
