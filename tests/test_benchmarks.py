"""Each benchmark command in its short form: that it runs, and that its figures can tell good from bad."""

from __future__ import annotations

import io
import json
import shutil
import sys
from pathlib import Path

import pytest
from builders_auth import AUTH
from builders_commits import make_shop
from builders_git import isolate_git, run_plain_git
from builders_repository import opened, write

from benchmarks import (
    batch,
    budget,
    common_names,
    compiling,
    contexts,
    ctags,
    floor,
    impact,
    languages,
    localization,
    promises,
    pycg,
    same_bytes,
    scale,
    scale_tree,
    second_call,
    skeletons,
    slices,
    speed,
    stdlib,
)
from benchmarks.budget import Check, budgets, least_share, violations
from benchmarks.corpora import environment, shuffled_copy_of
from benchmarks.measuring import run

FILES = {
    "shop/cart.py": "class Cart:\n    def add(self, item: str) -> None:\n        self.items.append(item)\n",
    "shop/till.py": "from shop.cart import Cart\n\n\ndef sell(cart: Cart) -> int:\n    return cart.add('tea')\n",
    "web/view.ts": "export function view(name: string): string { return name; }\n",
}


@pytest.fixture(autouse=True)
def cache_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REPOMAP_CACHE_DIR", str(tmp_path / "cache"))


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    root = tmp_path / "corpus"
    for path, content in FILES.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(content, encoding="utf-8")
    return root


def test_the_floor_reads_every_file_of_every_language(corpus: Path) -> None:
    passed = floor.pass_over(corpus, [("python", ["shop/cart.py", "shop/till.py"]), ("typescript", ["web/view.ts"])])
    # One class, two functions and two calls in Python, one function in TypeScript.
    assert (passed.files, passed.size, passed.captures) == (3, sum(map(len, FILES.values())), 6)


def test_the_floor_takes_the_files_that_the_map_takes(corpus: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (corpus / "notes.txt").write_text("no source", encoding="utf-8")
    (corpus / "made.py").write_text("# This file is generated: do not edit.\ndef f(): pass\n", encoding="utf-8")
    assert floor.main([str(corpus)]) == 0
    assert capsys.readouterr().out.startswith(f"3 files, {sum(map(len, FILES.values()))} bytes, 6 captures")


@pytest.mark.parametrize("language", sorted(floor.NODES))
def test_the_floor_knows_the_grammar_of(language: str, tmp_path: Path) -> None:
    (tmp_path / "empty").write_bytes(b"")
    assert floor.pass_over(tmp_path, [(language, ["empty"])]).files == 1


def test_a_run_counts_the_cpu_and_memory_of_its_children(tmp_path: Path) -> None:
    inner = "held = bytearray(64 << 20); sum(range(10 ** 7))"
    outer = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {inner!r}])"
    usage = run([shutil.which("python3") or "python3", "-c", outer], environment(tmp_path)).usage
    assert usage.cpu > 0.05
    assert usage.largest > 64 << 20


def test_a_run_that_fails_says_why(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="no such thing"):
        run(["sh", "-c", "echo no such thing >&2; exit 3"], environment(tmp_path))


def test_speed_prints_each_case_and_leaves_the_corpus_alone(corpus: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert speed.main([str(corpus), "--rounds", "1"]) == 0
    printed = capsys.readouterr().out
    assert [case for case in speed.CASES if f"\n  {case} " not in printed] == []
    assert "cold CPU / floor CPU" in printed
    assert {path: (corpus / path).read_text(encoding="utf-8") for path in FILES} == FILES


def test_second_call_times_each_call(corpus: Path) -> None:
    assert len(second_call.later_calls(corpus, 3)) == 3


def test_common_names_prints_cold_and_warm(capsys: pytest.CaptureFixture[str]) -> None:
    assert common_names.main(["--files", "3", "--rounds", "1"]) == 0
    printed = capsys.readouterr().out
    assert "\n  cold " in printed
    assert "\n  warm " in printed


def test_budget_finds_no_violation_in_a_map(corpus: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert budget.main([str(corpus), "--budgets", "6", "--formats", "text", "markdown", "xml", "json"]) == 0
    assert capsys.readouterr().out.count("corpus  ") >= 8


def test_budgets_run_from_the_least_to_the_most() -> None:
    counts = budgets(60)
    assert (len(set(counts)), counts[0], counts[-1]) == (60, budget.LEAST_BUDGET, budget.MOST_BUDGET)


def test_promises_of_ours_are_kept(corpus: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert promises.main([str(corpus), "--budgets", "4", "--seeds", "2"]) == 0
    (row,) = [line.split() for line in capsys.readouterr().out.splitlines() if line.startswith("  repomap")]
    assert (row[2], row[-1]) == ("0", "1")


def test_promises_tell_what_a_tool_breaks() -> None:
    long, short = "a.py:\ndef f(x, y, z): return x + y + z\n", "a.py:\ndef f\n"
    found = promises.kept([[long, short], [short, short]], [10, 600], {"a.py": {"f", "g"}})
    assert (found.over, found.different, found.most > 1, found.least < 0.05) == (1, 2, True, True)


def test_a_definition_is_shown_in_its_own_file_alone() -> None:
    text = "a.py:\n⋮\n│def f(g):\n⋮\n\nb.py\n"
    assert promises.shown(text, {"a.py": {"f", "h"}, "b.py": {"f", "g"}}) == 1


def test_a_map_above_its_budget_or_miscounted_is_a_violation() -> None:
    found = [Check(100, 100, 100, True), Check(100, 101, 101, True), Check(100, 99, 98, True)]
    assert violations(found) == 2


def test_the_least_share_looks_only_at_maps_that_left_something_out() -> None:
    found = [Check(100, 93, 93, True), Check(100, 10, 10, False), Check(1000, 980, 980, True)]
    assert (least_share(found, is_small=True), least_share(found, is_small=False)) == (0.93, 0.98)


def test_same_bytes_holds_for_a_small_corpus(corpus: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert same_bytes.main([str(corpus), "--seeds", "1", "--budget", "256"]) == 0
    assert "all the same" in capsys.readouterr().out


def test_same_bytes_tells_maps_apart(corpus: Path, tmp_path: Path) -> None:
    def digests_of(root: Path) -> tuple[str, str]:
        return same_bytes.digests(same_bytes.Variant("", root, (), environment(tmp_path)), "shop/till.py", 256)

    before = digests_of(corpus)
    (corpus / "shop" / "cart.py").write_text("class Basket: ...\n", encoding="utf-8")
    assert set(before).isdisjoint(digests_of(corpus))


def test_a_shuffled_copy_holds_the_same_files(corpus: Path, tmp_path: Path) -> None:
    copied = shuffled_copy_of(corpus, tmp_path / "copy", seed=3)
    assert {path: (copied / path).read_text(encoding="utf-8") for path in FILES} == FILES


def test_stdlib_counts_what_is_found(corpus: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert stdlib.main([str(corpus)]) == 0
    assert "3 of 3 definitions in 2 files" in capsys.readouterr().out


def test_stdlib_finds_a_definition_that_we_lack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "lone.py").write_text("def f(): pass\n\n\nclass C: pass\n", encoding="utf-8")
    monkeypatch.setattr(stdlib, "seen_by_us", lambda _: [stdlib.Seen(1, 1, "function", "f")])
    found = stdlib.compared(tmp_path / "lone.py")
    assert (found.shared, found.missing) == (1, (stdlib.Seen(4, 4, "class", "C"),))


def test_pycg_counts_certain_edges_and_names_those_that_are_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    snippet = tmp_path / pycg.SNIPPETS / "classes" / "one"
    snippet.mkdir(parents=True)
    (snippet / "main.py").write_text("class A:\n    def f(self): self.g()\n    def g(self): pass\n\nA().f()\n", "utf-8")
    graph = {"main": ["main.A.f"], "main.A.f": ["<builtin>.print"], "main.A.g": []}
    (snippet / "callgraph.json").write_text(json.dumps(graph), encoding="utf-8")

    assert pycg.main([str(tmp_path)]) == 1

    printed = capsys.readouterr().out
    assert "100 %" in printed
    assert "classes/one: main.A.f -> main.A.g" in printed


def test_ctags_prints_both_sides(corpus: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if shutil.which("ctags") is None:
        pytest.skip("universal-ctags is not installed")
    assert ctags.main([str(corpus), "--language", "python"]) == 0
    printed = capsys.readouterr().out
    assert "3 of ctags, that we have: 100.00%" in printed
    assert "3 of ours, that ctags has: 100.00%" in printed


def test_ctags_that_is_not_installed_is_said(
    corpus: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert ctags.main([str(corpus), "--language", "python"]) == 0
    assert "not installed" in capsys.readouterr().out


@pytest.fixture
def by_folder(tmp_path: Path) -> Path:
    """Files of three languages in folders called as these, one under a name that says nothing."""
    for path, content in {
        "go/till": "package till\n\nfunc Sell() {}\n",
        "python/cart.py": FILES["shop/cart.py"],
        "ruby/view.rb": "class View\n  def show\n  end\nend\n",
    }.items():
        (tmp_path / "sorted" / path).parent.mkdir(parents=True)
        (tmp_path / "sorted" / path).write_text(content, encoding="utf-8")
    return tmp_path / "sorted"


def test_languages_has_a_row_for_each_language_of_a_corpus(corpus: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert languages.main([str(corpus), "--json"]) == 0
    rows = {row["language"]: (row["files"], row["definitions"]) for row in json.loads(capsys.readouterr().out)}
    assert rows == {"python": (2, 3), "typescript": (1, 1)}


def test_languages_reads_folders_by_their_names(by_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert languages.main([str(by_folder), "--by-folder", "--json"]) == 0
    rows = {row["language"]: (row["files"], row["definitions"]) for row in json.loads(capsys.readouterr().out)}
    assert rows == {"go": (1, 1), "python": (1, 2), "ruby": (1, 2)}


def test_languages_compares_with_ctags(by_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if shutil.which("ctags") is None:
        pytest.skip("universal-ctags is not installed")
    (by_folder / "ruby" / "view.rb").write_text("class View\n  attr_reader :size\nend\n", encoding="utf-8")
    assert languages.main([str(by_folder), "--by-folder", "--language", "ruby", "--show", "5"]) == 0
    printed = capsys.readouterr().out
    assert "100.00%" in printed
    assert "ruby: 0 of 1 of ctags, that we lack" in printed


def test_languages_works_without_ctags(
    by_folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert languages.main([str(by_folder), "--by-folder", "--least-share", "1", "--json"]) == 0
    assert {row["share"] for row in json.loads(capsys.readouterr().out)} == {None}


def test_languages_fails_where_nothing_is_defined_or_it_is_too_slow(
    by_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (by_folder / "go" / "till").write_text("package till\n", encoding="utf-8")
    assert languages.main([str(by_folder), "--by-folder", "--language", "go", "--least-speed", "1e6"]) == 1
    complaints = capsys.readouterr().err.splitlines()
    assert complaints[0] == "go: no definition in 1 files"
    assert complaints[1].endswith("and 1000000.00 are asked")


def test_languages_fails_below_the_share_of_ctags_that_is_asked() -> None:
    tags = (languages.Tag("a.go", 1, "f", "func"), languages.Tag("a.go", 2, "g", "func"))
    measured = languages.Measured(1, 10, tags[:1], 0, 0.0, 1.0, 0.0)
    row = languages.Row("go", measured, languages.Compared(2, tags, tags[1:], ()))
    assert list(languages.complaints_of(row, 0.5, 0.0)) == []
    assert list(languages.complaints_of(row, 0.6, 0.0)) == ["go: 50.00% of what ctags finds, and 60.00% are asked"]


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("run", "run", True),
        ("Job.run", "run", True),
        ("run", "run/2", True),
        ("operator ==", "operator==", True),
        ("rerun", "run", False),
        ("runs", "run", False),
        ("", "run", False),
    ],
)
def test_names_are_the_same_but_for_what_is_around_them(one: str, other: str, is_same: bool) -> None:
    assert languages.is_same_name(one, other) is is_same


def state_of(clone: Path) -> tuple[str, str, list[str]]:
    files = sorted(str(path) for path in clone.rglob("*"))
    return run_plain_git(clone, "status", "--porcelain"), run_plain_git(clone, "for-each-ref"), files


def test_localization_prints_each_scenario_and_leaves_the_clone_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    isolate_git(monkeypatch)
    shop = make_shop(tmp_path / "shop")
    before = state_of(shop)
    assert localization.main([str(shop), "--commits", "2"]) == 0
    assert state_of(shop) == before
    rows = [line.split("  ")[1] for line in capsys.readouterr().out.splitlines() if ", repomap" in line]
    assert rows == ["S1 file, repomap", "S2 file and words, repomap", "S3 words, repomap"]


def test_batch_answers_each_line_with_what_was_asked(
    corpus: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = {"id": 7, "root": str(corpus), "focus": ["shop/till.py"], "mentions": ["Cart"], "map_tokens": 256}
    lines = [json.dumps(asked), "", json.dumps(asked | {"focus": ["nowhere.py"]})]
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(lines)))
    assert batch.main(["--batch"]) == 0
    good, bad = map(json.loads, capsys.readouterr().out.splitlines())
    assert (good["id"], "class Cart" in good["map"], good["error"]) == (7, True, "")
    assert (bad["map"], bad["ranked_files"], "'nowhere.py'" in bad["error"]) == ("", [], True)


def test_compiling_says_what_part_of_a_dump_answers_take_and_how_long_they_do() -> None:
    row = compiling.row_of(Path(__file__).parent / "compiling" / "orders", 2)

    assert (row.files, len(row.answers)) == (9, 2)
    assert 0 < row.share < 2
    assert row.seconds > 0


def test_contexts_have_all_that_their_targets_call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REPOMAP_CACHE_DIR", str(tmp_path / "cache"))
    asked = contexts.measured(write(tmp_path / "root", AUTH), 5, 4000, contexts.SEED)

    assert len(asked) == 5
    assert {how for each in asked for how in each.callees.values()} == {contexts.IN_FULL}


def test_skeletons_of_a_corpus_parse(capsys: pytest.CaptureFixture[str]) -> None:
    code = skeletons.main([str(Path(__file__).parent / "compiling")])

    assert code == 0
    assert "python" in capsys.readouterr().out


def test_references_that_both_find_agree(tmp_path: Path) -> None:
    root = write(tmp_path, {"a.py": "def area(): pass\n", "b.py": "from a import area\n\narea()\n# area\n"})
    with opened(root) as repository:
        ground = repository._current_ground()
        (sampled,) = impact.sample(ground, "python", 5, impact.SEED)
        theirs = {sampled.spot: frozenset({("b.py", 0, 14), ("b.py", 2, 0), ("b.py", 3, 2)})}

        (agreement,) = impact.agreements(repository, ground, [sampled], theirs)

    assert (agreement.missed, agreement.extra, agreement.aside) == (frozenset(), frozenset(), 1)


def test_slices_of_a_package_are_imported_and_its_examples_tried(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    source = 'RATE = 2\n\n\ndef double(x):\n    """\n    >>> double(2)\n    4\n    """\n    return x * RATE\n'
    write(tmp_path, {"twice/__init__.py": "", "twice/times.py": source})
    monkeypatch.setattr(sys, "argv", ["slices", str(tmp_path / "twice")])

    slices.main()

    assert "| twice | 1 | 1 (100.0%) | 1 of 1 |" in capsys.readouterr().out


def test_a_tree_of_any_size_is_the_beginning_of_a_larger_one_and_the_same_each_time(tmp_path: Path) -> None:
    for name, files in (("small", 120), ("again", 120), ("large", 400)):
        scale_tree.write_tree(tmp_path / name, files)
    contents = {
        name: {path.relative_to(tmp_path / name): path.read_text() for path in (tmp_path / name).rglob("*.*")}
        for name in ("small", "again", "large")
    }
    assert len(contents["small"]) == 120
    assert contents["small"] == contents["again"]
    assert contents["small"].items() <= contents["large"].items()


def test_files_of_a_made_up_tree_mean_each_other(tmp_path: Path) -> None:
    scale_tree.write_tree(tmp_path / "tree", 100)
    with opened(tmp_path / "tree") as repository:
        assert not repository.map().skipped
        certain = {Path(edge.path).suffix for edge in repository.edges() if edge.certainty == "certain"}
    assert certain == {".py", ".js", ".ts", ".go"}


def test_the_cost_of_scale_is_said_of_each_stage(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert scale.main(["--files", "100", "--folder", str(tmp_path)]) == 0
    title, _, *lines = capsys.readouterr().out.rstrip().splitlines()
    assert title == "100 files"
    assert [line.split("  ")[1] for line in lines] == [*scale._STAGES, "cold run", "warm start", "one edit"]
    assert not list(tmp_path.iterdir())
