"""The parts of the localization benchmark: which commits it asks about, what it asks, and how it reads a map."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from builders_commits import CART, make_shop
from builders_git import isolate_git, make_spy, run_plain_git

from benchmarks import aider_map, localization
from benchmarks.answers import Answer, Score, cut, interval, name_is_in, score, sections
from benchmarks.commits import Place, changed_in, real_commits
from benchmarks.parents import CheckoutError, Parents
from benchmarks.questions import Question, Wanted, questions_of, spoken, touched
from repomap.languages import load_language
from repomap.parse import parse_file
from repomap.tokens import TokenCounter

AIDER = """\
import json, sys
answer = {"text": "\\nshop/till.py:\\n⋮\\n│def sell(cart)\\n", "ranked_files": ["shop/till.py"]}
print(json.dumps([answer for _ in json.load(sys.stdin)["questions"]]))
"""


@pytest.fixture(autouse=True)
def surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REPOMAP_CACHE_DIR", str(tmp_path / "cache"))
    isolate_git(monkeypatch)


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    return make_shop(tmp_path / "shop")


def test_two_clones_are_also_counted_as_one(shop: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert localization.main([str(shop), str(shop), "--detail", "names", "--no-history"]) == 0
    assert "all 2, 1024 tokens\n" in capsys.readouterr().out


def test_a_folder_without_commits_is_said(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="git clone failed"):
        localization.main([str(tmp_path)])


def test_another_program_stands_beside_ours(
    shop: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "in_its_place.py").write_text(AIDER, encoding="utf-8")
    monkeypatch.setattr(aider_map, "__file__", str(tmp_path / "in_its_place.py"))
    assert localization.main([str(shop), "--aider", sys.executable]) == 0
    row = next(line for line in capsys.readouterr().out.splitlines() if "S1 file, aider" in line)
    # One of the two symbols, one of the two files.
    assert row.split()[3:] == ["1", *["50%", "[50%,", "50%]"] * 3]


def test_releases_reformattings_and_commits_of_one_file_are_not_asked_about(shop: Path) -> None:
    found = list(real_commits(shop, 100))
    assert [each.message.partition(",")[0] for each in found] == ["Sell mint from Cart.add"]


def test_a_patch_touches_changed_rows_and_what_holds_both_sides_of_an_insertion() -> None:
    patch = ["--- a/x.py", "+++ b/x.py", "@@ -3,2 +3 @@", "-a", "--- b", "+c", "@@ -9,0 +9,2 @@", "+d", "+# e"]
    change = changed_in(patch, "x.py")
    assert (change.lines, change.places) == (5, (Place(2, 2), Place(3, 3), Place(8, 9)))


@pytest.mark.parametrize("line", ["", "   ", "# a", "// a", " * a", "/* a", "*/"])
def test_a_patch_of_blanks_and_comments_touches_nothing(line: str) -> None:
    assert changed_in(["@@ -1 +1 @@", f"-{line}", f"+{line} "], "x").places == ()


@pytest.mark.parametrize("line", ["#include <a.h>", "*p = 1;", "a # b"])
def test_a_patch_of_code_touches_its_row(line: str) -> None:
    assert changed_in(["@@ -1 +0,0 @@", f"-{line}"], "x").places == (Place(0, 0),)


def test_the_largest_change_outside_tests_is_the_focus(shop: Path, tmp_path: Path) -> None:
    (commit,) = real_commits(shop, 100)
    parents = Parents(shop, tmp_path / "tree")
    parents.move_to(commit.parent)
    file, both, words = questions_of(commit, parents.root)
    others = (Wanted("shop/till.py", ("sell",)), Wanted("tests/test_till.py", ("test_sell",)))
    assert (file.focus, file.words, file.wanted) == (("shop/cart.py",), (), others)
    assert (both.words, both.names) == (("Sell", "mint", "from", "Cart", "add", "see", "cart", "py"), ("cart.py",))
    assert (words.focus, words.wanted) == ((), (Wanted("shop/cart.py", ("add",)), *others))


def test_a_parent_has_its_files_and_its_past_alone(shop: Path, tmp_path: Path) -> None:
    (commit,) = real_commits(shop, 100)
    parents = Parents(shop, tmp_path / "tree")
    parents.move_to(commit.parent)
    assert (parents.root / "shop/cart.py").read_text(encoding="utf-8") == CART
    assert parents.tracked() == {"setup.cfg", "shop/cart.py", "shop/till.py", "tests/test_till.py"}
    assert run_plain_git(parents.root, "log", "--format=%s") == "Open the shop\nfiles\n"


def test_a_checkout_runs_no_filter(shop: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program, witness = make_spy(tmp_path, "filter")
    (tmp_path / ".gitconfig").write_text(f'[filter "x"]\n\tsmudge = "{program}"\n', encoding="utf-8")
    monkeypatch.setenv("HOME", str(tmp_path))
    (shop / ".gitattributes").write_text("*.py filter=x\n", encoding="utf-8")
    run_plain_git(shop, "add", "--all")
    run_plain_git(shop, "commit", "--quiet", "--message", "attributes")
    parents = Parents(shop, tmp_path / "tree")
    parents.move_to("HEAD")
    assert not witness.exists()


def test_a_commit_that_is_not_there_is_said(shop: Path, tmp_path: Path) -> None:
    with pytest.raises(CheckoutError, match="git checkout failed"):
        Parents(shop, tmp_path / "tree").move_to("0" * 40)


def test_a_message_is_read_without_trailers_addresses_and_numbers() -> None:
    message = "Fix Cart in shop/cart.py (#12)\n\nSee https://example.com/a.py.\nCo-authored-by: Someone <a@b.de>\n"
    assert spoken(message) == (("Fix", "Cart", "in", "shop", "cart", "py", "See"), ("shop/cart.py",))


@pytest.mark.parametrize(
    ("language", "source", "row", "name"),
    [
        ("python", "class A:\n    def f(self):\n        def g():\n            pass\n", 3, "f"),
        ("javascript", "function f() {\n  function g() {\n    return 1;\n  }\n}\n", 2, "g"),
        ("python", "class A:\n    x = 1\n\n    def f(self): pass\n", 2, "A"),
    ],
)
def test_a_place_belongs_to_the_innermost_symbol_that_is_no_local(
    language: str, source: str, row: int, name: str
) -> None:
    facts = parse_file(source.encode(), load_language(language))
    assert touched(facts.definitions, [Place(row, row)], language) == (name,)


def test_sections_of_both_formats_are_read() -> None:
    text = "a.py:\n def f()\nb.py: g, h\n\nc.py\n\nd.py:\n⋮\n│def i():\n⋮\n"
    read = {path: body.split() for path, body in sections(text, {"a.py", "b.py", "c.py", "d.py"}).items()}
    assert read == {"a.py": ["def", "f()"], "b.py": ["g,", "h"], "c.py": [], "d.py": ["def", "i():"]}


def test_a_score_counts_names_in_their_own_section() -> None:
    question = Question("", ("f.py",), (), (), (Wanted("a.py", ("run", "stop")), Wanted("b.py", ("run",))))
    answer = Answer(
        "a.py:\n def run()\n def stopped()\nb.py\nc.py:\n def stop()\n", ("f.py", *"123456789", "b.py", "a.py")
    )
    scored = score(answer, question, {"a.py", "b.py", "c.py"}, 1024, TokenCounter())
    assert scored == Score(symbols=pytest.approx(1 / 3), shown=0.5, ranked=0.5)


def test_a_map_is_cut_to_as_many_whole_lines_as_are_within_the_budget() -> None:
    counter = TokenCounter()
    lines = ["one\n"] * 40 + ["one two three four five six seven eight nine ten\n"] * 40
    kept = len(cut("".join(lines), 100, counter).splitlines())
    assert counter.count("".join(lines[:kept])) <= 100 < counter.count("".join(lines[: kept + 1]))


def test_a_map_within_the_budget_is_not_cut() -> None:
    text = "one two three\n" * 40
    assert cut(text, 1000, TokenCounter()) == text


def test_a_name_is_in_a_text_as_a_whole_word() -> None:
    assert (name_is_in("run", "def run(self)"), name_is_in("run", "def rerun()")) == (True, False)


def test_an_interval_is_around_the_mean_and_the_same_each_time() -> None:
    scores = [0.0, None, 1.0, 1.0, 0.0]
    mean, low, high = interval(scores)
    assert (mean, low < mean < high, interval(scores)) == (0.5, True, (mean, low, high))


@pytest.mark.parametrize(
    ("focus", "words", "names", "found"),
    [
        ([], [], ["a/engine.py"], {"a/engine.py"}),
        ([], ["Engine"], [], {"a/engine.py", "b/engine.c"}),
        ([], [], ["x.py"], set()),
        (["a/x.py"], [], ["x.py"], set()),
        ([], ["main"], ["main.py"], {"main.py"}),
    ],
)
def test_files_are_named_to_aider_as_its_chat_names_them(
    focus: list[str], words: list[str], names: list[str], found: set[str]
) -> None:
    paths = ["a/engine.py", "a/x.py", "b/engine.c", "b/x.py", "main.py"]
    assert aider_map.named_files(paths, focus, words, names) == found
