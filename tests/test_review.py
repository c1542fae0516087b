"""What a review says of a change: from git and from diffs, in every format, and what it refuses."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from builders_environment import environment
from builders_git import commit_all, isolate_git, make_repository, make_spy, run_plain_git
from builders_repository import opened, write

from repomap.errors import BudgetError, RepomapError, UsageError
from repomap.review.answer import MAYBE_TESTED, TESTED, UNTESTED, to_json, why_gate_is_hit

if TYPE_CHECKING:
    from pathlib import Path

    from repomap.review.answer import Review

MAIL = {
    "mail.py": (
        "class Sender:\n    def __init__(self, host):\n        self.host = host\n\n"
        "    def send(self, text):\n        return self.host, text\n\n\n"
        "def ping(a, b=1):\n    total = a + b\n    return total * 2\n\n\n"
        "def gone():\n    return 1\n"
    ),
    "use.py": (
        "from mail import Sender, gone, ping\n\n\n"
        "def run():\n    Sender('x').send('hi')\n    return ping(1, 2)\n\n\n"
        "def other(x):\n    x.send('a')\n    return gone()\n"
    ),
    "tests/test_use.py": "from use import run\n\n\ndef test_run():\n    assert run()\n",
}


@pytest.fixture(autouse=True)
def _plain_git(monkeypatch: pytest.MonkeyPatch) -> None:
    isolate_git(monkeypatch)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A repository with one commit."""
    return repository_of(tmp_path / "mail", MAIL)


def repository_of(root: Path, files: dict[str, str]) -> Path:
    make_repository(root)
    write(root, files)
    commit_all(root)
    return root


def edit(root: Path, path: str, old: str, new: str) -> None:
    text = (root / path).read_text(encoding="utf-8")
    assert old in text
    (root / path).write_text(text.replace(old, new), encoding="utf-8")


def reviewed(root: Path, revision: str = "HEAD", **asked: Any) -> Review:
    with opened(root) as repository:
        return repository.review(revision, **asked)


def breaks(review: Review) -> list[tuple[str, int, str, str]]:
    return [(each.site.path, each.site.line, each.certainty, each.why) for each in review.breakages]


def changes(review: Review) -> dict[str, tuple[str, ...]]:
    return {each.id: each.changes for each in review.definitions}


def reach(review: Review) -> dict[str, str]:
    return {each.id: each.reach for each in review.definitions}


def test_nothing_changed_in_a_clean_work_tree(root: Path) -> None:
    assert "Nothing changed." in str(reviewed(root))


def test_a_call_that_no_longer_fits_comes_first_with_the_reason(root: Path) -> None:
    edit(root, "mail.py", "def ping(a, b=1)", "def ping(a)")

    assert breaks(reviewed(root)) == [("use.py", 6, "certain", "passes 2 arguments by place where 1 fits")]


def test_a_method_called_on_something_unknown_may_not_fit(root: Path) -> None:
    edit(root, "mail.py", "def send(self, text)", "def send(self, text, *, urgent)")

    assert breaks(reviewed(root)) == [
        ("use.py", 5, "certain", "does not pass 'urgent'"),
        ("use.py", 10, "possible", "if it is this one, it does not pass 'urgent'"),
    ]


def test_the_making_of_a_class_is_a_call_of_its_constructor(root: Path) -> None:
    edit(root, "mail.py", "def __init__(self, host)", "def __init__(self, host, port)")

    assert breaks(reviewed(root)) == [("use.py", 5, "certain", "does not pass 'port'")]


def test_a_parameter_that_came_with_a_default_breaks_nothing(root: Path) -> None:
    edit(root, "mail.py", "def ping(a, b=1)", "def ping(a, b=1, c=2)")

    assert breaks(reviewed(root)) == []


def test_an_import_of_what_is_gone_breaks(root: Path) -> None:
    edit(root, "mail.py", "def gone():\n    return 1\n", "")

    assert breaks(reviewed(root)) == [("use.py", 1, "certain", "imports 'gone', which mail.py has no more")]


def test_a_renaming_says_what_the_name_is_now(root: Path) -> None:
    edit(root, "mail.py", "def ping(", "def knock(")

    review = reviewed(root)

    assert changes(review) == {"mail.py::knock": ("renamed",)}
    assert breaks(review) == [
        ("use.py", 1, "certain", "imports 'ping', which mail.py has no more; it is mail.py::knock now")
    ]


def test_a_move_of_which_every_user_knows_breaks_nothing(root: Path) -> None:
    function = "def ping(a, b=1):\n    total = a + b\n    return total * 2\n"
    edit(root, "mail.py", function, "")
    write(root, {"net.py": function})
    edit(root, "use.py", "from mail import Sender, gone, ping", "from mail import Sender, gone\nfrom net import ping")

    review = reviewed(root)

    assert changes(review) == {"net.py::ping": ("moved",)}
    assert breaks(review) == []


def test_a_call_of_an_overload_that_is_gone_breaks(tmp_path: Path) -> None:
    source = "class A { void f(int a) {} void f(int a, int b) {} void g() { f(1, 2); f(1); } }\n"
    root = repository_of(tmp_path / "java", {"A.java": source})
    edit(root, "A.java", "void f(int a, int b) {} ", "")

    assert breaks(reviewed(root)) == [("A.java", 1, "certain", "passes 2 arguments by place where 1 fits")]


def test_of_thousands_of_overloads_nothing_is_said_to_break(tmp_path: Path) -> None:
    source = "".join(f"def f(a):\n    return g(a, {number})\n" for number in range(3000)) + "f(1)\n"
    root = repository_of(tmp_path / "many", {"a.py": source})
    write(root, {"a.py": source.replace("f(a):", "f(a, b):")})

    review = reviewed(root)

    assert (len(review.definitions), review.breakages) == (3000, ())


def test_the_uses_of_thousands_of_overloads_that_went_are_told_once(tmp_path: Path) -> None:
    source = "".join(f"def f(a):\n    return f(a, {number})\n" for number in range(3000))
    root = repository_of(tmp_path / "many", {"a.py": source})
    write(root, {"a.py": source.replace("def f", "def g")})

    assert len(reviewed(root).certain_breakages) == 3000


def test_a_modifier_that_came_breaks_no_call(tmp_path: Path) -> None:
    source = "class A { void f(int a) {} void h(int a) {} void g() { f(1); h(1); } }\n"
    root = repository_of(tmp_path / "java", {"A.java": source})
    edit(root, "A.java", "void f(int a) {} void h(int a) {}", "protected void f(final int a) {} void h(long a) {}")

    assert [(each.definition, each.certainty) for each in reviewed(root).breakages] == [("A.java::A.h", "possible")]


def test_what_the_language_or_a_framework_calls_is_not_called_untested(root: Path) -> None:
    write(root, {"web.py": "@app.get('/')\ndef page():\n    return 1\n\n\ndef __getattr__(name):\n    return name\n"})

    assert {*reach(reviewed(root)).values()} == {MAYBE_TESTED}


def test_callers_and_callees_are_one_hop_away(root: Path) -> None:
    edit(root, "use.py", "ping(1, 2)", "ping(1, 3)")

    (definition,) = reviewed(root).definitions

    assert [each.symbol for each in definition.calls] == ["mail.py::Sender", "mail.py::Sender.send", "mail.py::ping"]
    assert [each.symbol for each in definition.tests] == ["tests/test_use.py::test_run"]


def test_callers_are_followed_as_far_as_asked(root: Path) -> None:
    write(root, {"deep.py": "from use import run\n\n\ndef go():\n    return run()\n"})
    commit_all(root)
    edit(root, "mail.py", "total * 2", "total * 3")

    far = {hops: reviewed(root, hops=hops).definitions[0].callers for hops in (1, 2)}

    assert [each.symbol for each in far[1]] == ["use.py::run"]
    assert [(each.symbol, each.hops) for each in far[2]] == [("use.py::run", 1), ("deep.py::go", 2)]


def test_what_no_test_reaches_is_told_from_what_one_may(root: Path) -> None:
    write(root, {"more.py": "def alone():\n    return 1\n\n\ndef named():\n    return 2\n"})
    write(root, {"tests/test_more.py": "def test_by_name(x):\n    assert x.named\n"})
    edit(root, "mail.py", "total * 2", "total * 3")

    found = reach(reviewed(root))

    assert found["mail.py::ping"] == TESTED
    assert found["more.py::named"] == MAYBE_TESTED
    assert found["more.py::alone"] == UNTESTED


def test_a_function_that_a_table_holds_is_not_called_untested(root: Path) -> None:
    write(root, {"table.py": "def one():\n    return 1\n\n\nTABLE = [one]\n\n\ndef all_of():\n    return TABLE\n"})
    write(root, {"tests/test_table.py": "from table import all_of\n\n\ndef test_it():\n    assert all_of()\n"})

    assert reach(reviewed(root))["table.py::one"] != UNTESTED


@pytest.mark.parametrize(
    ("path", "old", "new", "call"),
    [
        ("a.go", "func f(_ error, n int) {", "func f(err error, n int) {", "func g() { f(nil, 1) }"),
        ("a.go", "func f(n int, more ...int) {", "func f(n int, rest ...int) {", "func g() { f(1, 2) }"),
        ("A.java", "class A { void f(int a) {", "class A { void f(int b) {", "void g() { f(1); } }"),
        ("a.c", "int f(int a, char *b) {", "int f(int x, char *b) {", "int g(void) { return f(1, 0); }"),
        ("a.rs", "fn f(a: u8) {", "fn f(b: u8) {", "fn g() { f(1) }"),
        ("a.ts", "function f(a: number) {", "function f(b: number) {", "f(1)"),
    ],
)
def test_a_name_of_a_parameter_that_no_call_gives_is_no_change_of_signature(
    tmp_path: Path, path: str, old: str, new: str, call: str
) -> None:
    head = "package a\n" if path.endswith(".go") else ""
    root = repository_of(tmp_path / "names", {path: f"{head}{old}\n}}\n{call}\n"})
    edit(root, path, old, new)

    review = reviewed(root)

    assert ([*changes(review).values()], breaks(review)) == ([("body",)], [])


@pytest.mark.parametrize(
    ("path", "old", "new"),
    [
        ("a.py", "def f(a):\n    pass\n", "def f(b):\n    pass\n"),
        ("a.kt", "fun f(a: Int) {}\n", "fun f(b: Int) {}\n"),
        ("a.swift", "func f(a: Int) {}\n", "func f(b: Int) {}\n"),
        ("a.go", "package a\n\nfunc f(a int, b string) {}\n", "package a\n\nfunc f(b string, a int) {}\n"),
        (
            "a.ts",
            "class A {\n  constructor(private a: number) {}\n}\n",
            "class A {\n  constructor(private b: number) {}\n}\n",
        ),
    ],
)
def test_a_name_or_an_order_that_counts_is_a_change_of_signature(tmp_path: Path, path: str, old: str, new: str) -> None:
    root = repository_of(tmp_path / "names", {path: old})
    write(root, {path: new})

    assert "signature" in {change for each in changes(reviewed(root)).values() for change in each}


def test_lines_that_are_not_listed_are_counted(root: Path) -> None:
    write(root, {"many.py": "from mail import ping\n\n\ndef many():\n" + "    ping(1)\n" * 5})
    edit(root, "mail.py", "total * 2", "total * 3")

    assert "many.py::many L5,6,7 +2," in str(reviewed(root))


def test_what_reads_a_value_uses_it(root: Path) -> None:
    write(root, {"limits.py": "LIMIT = 3\n\n\ndef within(x):\n    return x < LIMIT\n"})
    write(root, {"more.py": "import limits\n\n\ndef more():\n    return limits.LIMIT\n"})
    commit_all(root)
    edit(root, "limits.py", "LIMIT = 3", "LIMIT = 4")

    assert "used by: limits.py::within L5, more.py::more L5\n" in str(reviewed(root))


def test_a_type_that_tests_use_is_not_said_to_be_used_by_these_alone(root: Path) -> None:
    write(root, {"kinds.py": "class Kind:\n    size = 1\n"})
    write(root, {"tests/test_kinds.py": "from kinds import Kind\n\n\ndef test_it():\n    assert Kind()\n"})
    commit_all(root)
    edit(root, "kinds.py", "class Kind:", "class Kind(object):")

    assert "used by tests, as far as is certain" in str(reviewed(root))


def test_what_tests_are_said_to_reach_is_named(root: Path) -> None:
    edit(root, "mail.py", "total * 2", "total * 3")
    write(root, {"limits.py": "LIMIT = 3\n"})

    assert "Tests reach 1 of 1 changed function or type outside of tests for certain" in str(reviewed(root))


def test_lines_outside_of_definitions_are_listed(root: Path) -> None:
    edit(root, "use.py", "from mail import", "import os\nfrom mail import")

    (outside,) = reviewed(root).outside

    assert (outside.path, outside.added, outside.removed) == ("use.py", ((1, "import os"),), ())


def test_files_of_no_language_are_listed_by_name(root: Path) -> None:
    write(root, {"logo.xyz": "a"})
    (root / "logo.bin").write_bytes(b"\0\1")

    assert [(each.path, each.why) for each in reviewed(root).others] == [
        ("logo.bin", "added, binary"),
        ("logo.xyz", "added, no language"),
    ]


def test_a_file_that_is_renamed_is_compared_with_what_it_was(root: Path) -> None:
    (root / "mail.py").rename(root / "post.py")
    edit(root, "post.py", "total * 2", "total * 3")

    review = reviewed(root)

    assert review.renamed == (("mail.py", "post.py"),)
    assert changes(review) == {"post.py::ping": ("body",)}


def test_two_revisions_are_compared_though_the_work_tree_is_another(root: Path) -> None:
    edit(root, "mail.py", "def ping(a, b=1)", "def ping(a)")
    commit_all(root)
    edit(root, "use.py", "ping(1, 2)", "ping(1)")

    review = reviewed(root, "HEAD~1..HEAD")

    assert changes(review) == {"mail.py::ping": ("signature",)}
    assert breaks(review) == [("use.py", 6, "certain", "passes 2 arguments by place where 1 fits")]


def test_tracked_files_that_are_ignored_are_in_the_other_state(root: Path) -> None:
    write(root, {".gitignore": "use.py\n"})
    edit(root, "mail.py", "def ping(a, b=1)", "def ping(a)")
    commit_all(root)
    (root / "mail.py").unlink()

    assert len(breaks(reviewed(root, "HEAD~1..HEAD"))) == 1


def test_paths_that_no_file_can_have_cost_a_review_nothing_else(root: Path, tmp_path: Path) -> None:
    blob = run_plain_git(root, "hash-object", "-w", "--stdin", stdin="def f(): pass\n").strip()
    names = (b"../out.py", b"a.py", b"a.py/b.py", b"n" * 5000 + b".py", b"x\x1b[2J\n.py")
    entries = b"".join(b"100644 " + name + b"\0" + bytes.fromhex(blob) for name in names)
    command = ["git", "hash-object", "-t", "tree", "-w", "--stdin", "--literally"]
    tree = subprocess.run(command, cwd=root, input=entries, check=True, capture_output=True).stdout.decode().strip()
    commit = run_plain_git(root, "commit-tree", tree, "-m", "odd").strip()

    review = reviewed(root, f"HEAD..{commit}")

    assert changes(review)["a.py::f"] == ("added",)
    assert not {*tmp_path.rglob("out.py")}
    assert "\x1b" not in str(review)


def test_a_complaint_of_git_is_the_fatal_one(root: Path) -> None:
    (root / ".git/index").write_bytes(b"DIRC")

    with pytest.raises(RepomapError, match="index file smaller than expected"):
        reviewed(root)


def test_what_is_staged_is_compared_and_not_the_work_tree(root: Path) -> None:
    edit(root, "mail.py", "total * 2", "total * 3")
    run_plain_git(root, "add", "mail.py")
    edit(root, "mail.py", "def gone", "def going")

    assert changes(reviewed(root, is_staged=True)) == {"mail.py::ping": ("body",)}


def test_three_dots_compare_from_where_both_part(root: Path) -> None:
    run_plain_git(root, "branch", "topic")
    edit(root, "mail.py", "total * 2", "total * 3")
    commit_all(root)
    run_plain_git(root, "checkout", "--quiet", "topic")
    edit(root, "use.py", "ping(1, 2)", "ping(1, 3)")
    commit_all(root)

    assert changes(reviewed(root, "main...topic")) == {"use.py::run": ("body",)}


def test_a_diff_is_undone_to_see_what_was(root: Path) -> None:
    edit(root, "mail.py", "def ping(a, b=1)", "def ping(a)")
    diff = os.fsencode(run_plain_git(root, "diff"))

    review = reviewed(root, diff=diff)

    assert changes(review) == {"mail.py::ping": ("signature",)}
    assert len(review.breakages) == 1


def test_a_diff_needs_no_repository(tmp_path: Path) -> None:
    write(tmp_path, {"a.py": "def f():\n    return 2\n"})
    diff = b"--- a/a.py\n+++ b/a.py\n@@ -1,2 +1,2 @@\n def f():\n-    return 1\n+    return 2\n"

    assert changes(reviewed(tmp_path, diff=diff)) == {"a.py::f": ("body",)}


def test_all_is_added_before_the_first_commit(tmp_path: Path) -> None:
    run_plain_git(tmp_path, "init", "--quiet")
    write(tmp_path, {"a.py": "def f():\n    return 2\n"})

    assert changes(reviewed(tmp_path)) == {"a.py::f": ("added",)}


def test_a_shallow_clone_is_reviewed_as_far_as_it_goes(root: Path, tmp_path: Path) -> None:
    edit(root, "mail.py", "total * 2", "total * 3")
    commit_all(root)
    clone = tmp_path / "clone"
    run_plain_git(tmp_path, "clone", "--quiet", "--depth=1", root.as_uri(), str(clone))
    edit(clone, "mail.py", "total * 3", "total * 4")

    assert changes(reviewed(clone)) == {"mail.py::ping": ("body",)}
    with pytest.raises(UsageError, match="shallow"):
        reviewed(clone, "HEAD~1")


def test_a_folder_of_the_repository_is_reviewed_by_itself(root: Path) -> None:
    write(root, {"part/a.py": "def f():\n    return 1\n"})
    commit_all(root)
    edit(root, "part/a.py", "return 1", "return 2")
    edit(root, "mail.py", "total * 2", "total * 3")

    assert changes(reviewed(root / "part")) == {"a.py::f": ("body",)}
    assert changes(reviewed(root / "part", diff=os.fsencode(run_plain_git(root, "diff")))) == {"a.py::f": ("body",)}


@pytest.mark.parametrize(
    ("revision", "asked", "complaint"),
    [
        ("nowhere", {}, "no revision 'nowhere'"),
        ("--help", {}, "no revision '--help'"),
        ("HEAD..nowhere", {}, "no revision 'nowhere'"),
        ("HEAD..HEAD", {"is_staged": True}, "names two"),
        ("HEAD", {"format": "xml"}, "format"),
        ("HEAD", {"hops": 0}, "hops"),
        ("HEAD", {"max_tokens": -1}, "max_tokens"),
        ("HEAD", {"diff": b"--- a/../x\n+++ b/../x\n@@ -1 +1 @@\n-a\n+b\n"}, "leads out of"),
        ("HEAD", {"diff": b"--- a/.git/config\n+++ b/.git/config\n@@ -1 +1 @@\n-a\n+b\n"}, "leads out of"),
        ("HEAD", {"diff": b"--- a/mail.py\n+++ b/mail.py\n@@ -1 +1 @@\n-a\n+b\n"}, "does not lead to mail.py"),
        ("HEAD", {"diff": b"--- a/none.py\n+++ b/none.py\n@@ -1 +1 @@\n-a\n+b\n"}, "none.py is not there"),
    ],
)
def test_what_cannot_be_compared_is_refused_in_a_sentence(
    root: Path, revision: str, asked: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(UsageError, match=complaint):
        reviewed(root, revision, **asked)


@pytest.mark.parametrize("diff", [b"--- a/out/x\n+++ b/out/x\n@@ -1 +1 @@\n-a\n+b\n", b"--- a/out/x\n+++ /dev/null\n"])
def test_a_diff_tells_nothing_of_a_file_that_a_link_leads_out_to(root: Path, tmp_path: Path, diff: bytes) -> None:
    write(tmp_path / "outside", {"x": "b\n"})
    (root / "out").symlink_to(tmp_path / "outside")

    with pytest.raises(UsageError, match="leads out of"):
        reviewed(root, diff=diff)


def test_a_folder_without_git_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="in no git repository"):
        reviewed(tmp_path)


def test_a_bare_repository_is_refused(tmp_path: Path) -> None:
    run_plain_git(tmp_path, "init", "--quiet", "--bare", "bare")

    with pytest.raises(UsageError, match="bare repository"):
        reviewed(tmp_path / "bare")


def test_a_merge_that_is_not_done_is_refused(root: Path) -> None:
    run_plain_git(root, "checkout", "--quiet", "-b", "topic")
    edit(root, "mail.py", "total * 2", "total * 3")
    commit_all(root)
    run_plain_git(root, "checkout", "--quiet", "main")
    edit(root, "mail.py", "total * 2", "total * 4")
    commit_all(root)
    subprocess.run(["git", "merge", "--quiet", "topic"], cwd=root, check=False, capture_output=True)

    with pytest.raises(UsageError, match=r"mail\.py has merge conflicts"):
        reviewed(root)


def test_nothing_that_a_repository_configures_runs(root: Path, tmp_path: Path) -> None:
    program, witness = make_spy(tmp_path, "spy")
    for key in ("core.fsmonitor", "diff.external", "diff.x.textconv", "filter.x.clean", "filter.x.smudge"):
        run_plain_git(root, "config", key, str(program))
    write(root, {".gitattributes": "*.py diff=x filter=x\n"})
    (root / "mail.py").write_text("def new(): pass\n")
    subprocess.run(["git", "add", "mail.py"], cwd=root, check=False, capture_output=True)
    witness.unlink(missing_ok=True)

    for asked in ({}, {"is_staged": True}):
        reviewed(root, **asked)
    reviewed(root, "HEAD..HEAD")

    assert not witness.exists()


def test_a_work_tree_that_a_repository_puts_elsewhere_is_not_looked_at(root: Path, tmp_path: Path) -> None:
    write(tmp_path / "elsewhere", {"secret.txt": "x"})
    run_plain_git(root, "config", "core.worktree", str(tmp_path / "elsewhere"))
    edit(root, "mail.py", "total * 2", "total * 3")

    review = reviewed(root)

    assert (changes(review), review.others) == ({"mail.py::ping": ("body",)}, ())


def test_a_budget_is_a_ceiling_and_what_it_leaves_out_is_said(root: Path) -> None:
    edit(root, "mail.py", "def ping(a, b=1)", "def ping(a)")
    edit(root, "mail.py", "def __init__(self, host)", "def __init__(self, host, port)")

    review = reviewed(root, max_tokens=160)

    assert review.tokens <= 160
    assert "Left out for room" in review.text
    assert review.left_out > 0
    with pytest.raises(BudgetError):
        reviewed(root, max_tokens=20)


def test_the_json_is_versioned_and_whole_under_any_budget(root: Path) -> None:
    edit(root, "mail.py", "def ping(a, b=1)", "def ping(a)")

    said = json.loads(to_json(reviewed(root, max_tokens=120)))

    assert said["schema"] == "repomap/review/1"
    assert said["breakages"][0]["path"] == "use.py"
    assert said["definitions"][0]["source"].startswith("def ping(a):")


def test_an_agent_is_shown_the_changed_source(root: Path) -> None:
    edit(root, "mail.py", "total * 2", "total * 3")

    assert "```python\ndef ping(a, b=1):\n    total = a + b\n    return total * 3\n```" in str(
        reviewed(root, format="markdown")
    )


def test_nothing_hostile_is_markup_in_a_comment(tmp_path: Path) -> None:
    hostile = "// @everyone [x](http://evil) </details> <img src=x> `#1`"
    root = repository_of(tmp_path / "www.evil.com", {"a.js": "function f(a) { return a + 1 }\n"})
    write(
        root, {"www.evil.com": hostile, "a.js": f"{hostile}\nfunction f(a) {{ return '@me</code><b>' + `![](x)` }}\n"}
    )
    write(root, {"b.js": "export const @x = `</code>`\nlet y = '<!-- -->@you'; x('@all')\n"})

    text = str(reviewed(root, format="comment"))

    assert text.startswith("<!-- repomap-review -->\n")
    assert text.count("<!--") == 1
    outside = text.replace("<code>", "").replace("</code>", "")
    assert not any(mark in outside for mark in ("@", "`", "](", "<img", "<b>", "www.", "evil.com", "://"))
    assert outside.count("<details") == outside.count("</details>") == outside.count("<summary>")


def test_the_same_change_gives_the_same_bytes(root: Path, tmp_path: Path) -> None:
    edit(root, "mail.py", "def ping(a, b=1)", "def knock(a)")
    edit(root, "mail.py", "def send(self, text)", "def send(self)")
    said = set()
    for seed in ("1", "2"):
        command = [sys.executable, "-m", "repomap", "review", "--root", str(root), "--format", "json"]
        with_seed = environment(tmp_path / f"cache{seed}") | {"PYTHONHASHSEED": seed}
        said.add(subprocess.run(command, env=with_seed, check=True, capture_output=True).stdout)

    assert len(said) == 1


def _run(root: Path, tmp_path: Path, *arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "repomap", "review", "--root", str(root), *arguments]
    return subprocess.run(command, env=environment(tmp_path / "cache"), input=stdin, capture_output=True, check=False)


def test_a_gate_that_is_hit_ends_with_one_and_says_why(root: Path, tmp_path: Path) -> None:
    edit(root, "mail.py", "def ping(a, b=1)", "def ping(a)")

    finished = _run(root, tmp_path, "--fail-on", "signature")

    assert finished.returncode == 1
    assert b"use.py:6 does not fit mail.py::ping any more" in finished.stderr
    assert _run(root, tmp_path).returncode == 0


def test_untested_code_is_a_gate(root: Path) -> None:
    write(root, {"more.py": "def alone():\n    return 1\n"})

    review = reviewed(root)

    assert why_gate_is_hit(review, "untested") == "No test reaches more.py::alone."
    assert why_gate_is_hit(review, "signature") == ""


def test_a_diff_comes_from_standard_input(root: Path, tmp_path: Path) -> None:
    edit(root, "mail.py", "total * 2", "total * 3")

    finished = _run(root, tmp_path, "--diff", "-", stdin=os.fsencode(run_plain_git(root, "diff")))

    assert finished.returncode == 0
    assert b"mail.py:9 body: ping" in finished.stdout


@pytest.mark.parametrize(
    "arguments", [["nowhere"], ["--diff", "none.patch"], ["--diff", "-", "HEAD~1"], ["--hops", "x"], ["--fail-on", "x"]]
)
def test_bad_input_ends_with_two_and_one_sentence(root: Path, tmp_path: Path, arguments: list[str]) -> None:
    finished = _run(root, tmp_path, *arguments)

    assert finished.returncode == 2
    assert len(finished.stderr.splitlines()) == 1
