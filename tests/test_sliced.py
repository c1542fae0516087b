"""Slices: a definition and all that it needs, and nothing else."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from sysconfig import get_paths
from typing import TYPE_CHECKING

import pytest
from builders_repository import opened, write

from repomap.cli import run
from repomap.errors import BudgetError, TargetError, UsageError
from repomap.output import write_sources
from repomap.slice.answer import to_json
from repomap.tokens import TokenCounter

if TYPE_CHECKING:
    from collections.abc import Iterator

    from conftest import Expected

    from repomap import RepoMap, Slice

SLICES = Path(__file__).with_name("slices")

TARGETS = {
    **dict.fromkeys(("c", "cpp", "php", "python", "ruby", "rust"), "make_report"),
    **dict.fromkeys(("java", "javascript", "kotlin", "scala", "swift", "typescript"), "makeReport"),
    **dict.fromkeys(("csharp", "go"), "MakeReport"),
}
"""By language: a function of a module of eight, which needs three of the others."""

INSTALLED = Path(get_paths()["purelib"])
RUN = """
import importlib, sys, types
sys.path.insert(0, sys.argv[1])
module = importlib.import_module(sys.argv[2])
assert module.__file__.startswith(sys.argv[1])
print(repr(eval(sys.argv[4], {'f': getattr(module, sys.argv[3])})))
"""

CALLS = {
    "click/_compat.py::term_len": r"f('\x1b[1ma\x1b[0m')",
    "identify/identify.py::tags_from_filename": "sorted(f('a.py'))",
    "identify/identify.py::tags_from_interpreter": "sorted(f('python3.11'))",
    "markdown_it/common/normalize_url.py::normalizeLink": "f('http://x.example/ä')",
    "markdown_it/common/normalize_url.py::validateLink": "f('javascript:x')",
    "markdown_it/common/utils.py::escapeHtml": "f('<a>')",
    "markdown_it/common/utils.py::isPunctChar": "f('.')",
    "markdown_it/common/utils.py::isValidEntityCode": "f(65)",
    "markdown_it/common/utils.py::normalizeReference": "f(' A  b ')",
    "markdown_it/common/utils.py::stripEscape": r"f('a\\*b')",
    "markdown_it/common/utils.py::unescapeAll": "f('a &amp; b')",
    "markdown_it/helpers/parse_link_destination.py::parseLinkDestination": "f('<a b>', 0, 5).str",
    "mdurl/_decode.py::decode": "f('a%20b')",
    "mdurl/_encode.py::encode": "f('http://x/ y')",
    "mdurl/_format.py::format": "f(type('U', (), dict.fromkeys(('protocol', 'auth', 'port', 'hash'), 'a') | "
    "dict(slashes=True, hostname='h', pathname='/', search='?q')))",
    "mdurl/_parse.py::url_parse": "f('http://user@host:80/p?q#h')",
    "networkx/utils/misc.py::arbitrary_element": "f([3])",
    "networkx/utils/misc.py::flatten": "f([1, [2, [3]]])",
    "networkx/utils/misc.py::groups": "f({1: 'a', 2: 'b', 3: 'a'})",
    "networkx/utils/misc.py::pairwise": "list(f([1, 2, 3]))",
    "packaging/tags.py::mac_platforms": "list(f((13, 0), 'arm64'))",
    "packaging/tags.py::parse_tag": "sorted(map(str, f('py2.py3-none-any')))",
    "packaging/utils.py::canonicalize_name": "f('Some_Name.x')",
    "packaging/utils.py::canonicalize_version": "f('1.0.0')",
    "packaging/utils.py::is_normalized_name": "f('some-name')",
    "packaging/utils.py::parse_sdist_filename": "f('foo-1.0.tar.gz')",
    "packaging/version.py::parse": "f('1.0.post1') < f('1.1')",
    "pathspec/util.py::normalize_file": "f('a/../b')",
    "pygments/cmdline.py::_parse_options": "f(['a=1,b'])",
    "pygments/token.py::string_to_tokentype": "f('Name.Class')",
    "pygments/util.py::docstring_headline": "f(str)",
    "pygments/util.py::duplicates_removed": "f([1, 1, 2])",
    "pygments/util.py::get_bool_opt": "f({'a': 'yes'}, 'a')",
    "pygments/util.py::looks_like_xml": "f('<?xml version=\"1.0\"?><a/>')",
    "pygments/util.py::shebang_matches": "f('#!/usr/bin/python3', 'python(3)?')",
}
"""Functions of installed packages, each with a call whose answer tells."""

SHOP = {
    "base.py": "class Base:\n    def run(self):\n        return self.step()\n\n    def step(self):\n        return 0\n",
    "shop.py": (
        "from base import Base\nfrom other import log\n\nRATE = 2\n\n\n"
        "class Shop(Base):\n    def step(self):\n        return RATE\n\n    def report(self):\n        log(self)\n\n\n"
        "class Unmade(Base):\n    def step(self):\n        return 1\n\n\n"
        "def main():\n    return Shop().run()\n"
    ),
    "other.py": "def log(x):\n    print(x)\n",
}


@pytest.mark.parametrize("language", TARGETS)
def test_report_needs_three_functions_of_its_module(language: str, expected: Expected) -> None:
    with opened(SLICES / language, exclude=["expected.txt"]) as repository:
        found = repository.slice(TARGETS[language])

    expected.check(SLICES / language / "expected.txt", str(found))
    assert sum(part.kind in ("function", "method") for part in found.parts) == 4


def test_a_slice_goes_through_files_and_languages(expected: Expected) -> None:
    with opened(SLICES / "several_files", exclude=["expected.txt"]) as repository:
        found = repository.slice("run")

    expected.check(SLICES / "several_files" / "expected.txt", str(found))


@pytest.fixture(scope="module")
def installed() -> Iterator[RepoMap]:
    packages = sorted({f"/{target.partition('/')[0]}/" for target in CALLS})
    large = ["/networkx/algorithms/", "/networkx/generators/", "/pygments/lexers/", "/pygments/styles/"]
    with opened(INSTALLED, include=packages, exclude=large) as repository:
        yield repository


@pytest.mark.parametrize("target", CALLS)
def test_the_slice_of_an_installed_function_runs_by_itself(installed: RepoMap, tmp_path: Path, target: str) -> None:
    path, _, name = target.partition("::")
    module = path.removesuffix(".py").replace("/", ".")

    write(tmp_path, installed.slice(target).sources())

    answers = [
        subprocess.run(
            [sys.executable, "-c", RUN, str(folder), module, name, CALLS[target]],
            capture_output=True,
            text=True,
            check=False,
        )
        for folder in (tmp_path, INSTALLED)
    ]
    assert (answers[0].stdout, answers[0].stderr) == (answers[1].stdout, "")


def test_of_a_class_that_is_made_the_override_that_runs_is_followed(tmp_path: Path) -> None:
    found = _slice_of_shop(tmp_path, "main")

    assert {part.id for part in found.parts if part.certainty == "possible"} == {"shop.py::Shop.step"}
    assert "RATE = 2" in str(found)


def test_a_class_that_is_not_made_is_left_out(tmp_path: Path) -> None:
    found = _slice_of_shop(tmp_path, "main")

    assert "Unmade" not in str(found)


@pytest.mark.parametrize(
    ("path", "called"),
    [
        ("net/http", "http"),
        ("example.com/tools/v2", "tools"),
        ("gopkg.in/yaml.v3", "yaml"),
        ("github.com/mattn/go-isatty", "isatty"),
    ],
)
def test_an_import_of_go_is_needed_by_what_its_package_is_called(tmp_path: Path, path: str, called: str) -> None:
    source = f'package shop\n\nimport (\n\t"os"\n\t"{path}"\n)\n\nfunc Sell() {{\n\t{called}.Do()\n}}\n'
    write(tmp_path, {"shop.go": source})

    with opened(tmp_path) as repository:
        text = str(repository.slice("Sell"))

    assert f'"{path}"' in text
    assert '"os"' not in text


FIELDS = {
    "go/shop.go": (
        "package shop\n\ntype Kind int\n\ntype Steps []Kind\n\n"
        "type Pool struct {\n\tkind Kind\n\tall  Steps\n}\n\ntype Unused int\n\nfunc run(p *Pool) {}\n"
    ),
    "java/Shop.java": (
        "class Kind { int a; }\n\nclass Steps { int b; }\n\nclass Pool { Kind kind; Steps all; }\n\n"
        "class Unused { int c; }\n\nclass Till { static void run(Pool p) {} }\n"
    ),
    "rust/shop.rs": (
        "struct Kind;\n\nstruct Steps(u8);\n\nstruct Pool {\n    kind: Kind,\n    all: Vec<Steps>,\n}\n\n"
        "struct Unused;\n\nfn run(p: &Pool) {}\n"
    ),
    "c/shop.c": (
        "typedef int Kind;\n\nstruct Steps { int b; };\n\nstruct Pool {\n    Kind kind;\n    struct Steps all;\n};\n\n"
        "struct Unused { int c; };\n\nvoid run(struct Pool *p) {}\n"
    ),
    "cpp/shop.cpp": (
        "enum Kind { One };\n\nclass Steps { int b; };\n\nstruct Pool {\n    Kind kind;\n    Steps all;\n};\n\n"
        "struct Unused { int c; };\n\nvoid run(Pool *p) {}\n"
    ),
    "csharp/Shop.cs": (
        "enum Kind { One }\n\nclass Steps { int b; }\n\nclass Pool { Kind kind; Steps all; }\n\n"
        "class Unused { int c; }\n\nclass Till { static void run(Pool p) {} }\n"
    ),
    "kotlin/Shop.kt": (
        "enum class Kind { One }\n\nclass Steps(val b: Int)\n\nclass Pool {\n    val kind: Kind = Kind.One\n"
        "    val all: Steps? = null\n}\n\nclass Unused\n\nfun run(p: Pool) {}\n"
    ),
    "swift/Shop.swift": (
        "enum Kind { case one }\n\nstruct Steps { var b: Int }\n\n"
        "struct Pool {\n    var kind: Kind\n    var all: [Steps]\n}\n\n"
        "struct Unused {}\n\nfunc run(p: Pool) {}\n"
    ),
}
"""By path: a function of a type whose fields are of two others, and a type that nothing needs."""


@pytest.mark.parametrize("path", FIELDS)
def test_what_is_shown_whole_has_the_types_of_its_fields(tmp_path: Path, path: str) -> None:
    with opened(write(tmp_path, {path: FIELDS[path]})) as repository:
        found = repository.slice("run")

    ids = {part.id.rpartition("::")[2] for part in found.parts}
    assert {"Kind", "Steps"} <= ids
    assert "Unused" not in str(found)


def test_an_interface_that_is_shown_for_one_method_has_the_types_of_all(tmp_path: Path) -> None:
    source = "package shop\n\ntype Coin int\n\ntype Till interface {\n\tOpen()\n\tTake(coin Coin)\n}\n"
    with opened(write(tmp_path, {"shop.go": source})) as repository:
        found = repository.slice("Till.Open")

    assert "type Coin int" in str(found)


def test_the_names_that_share_a_block_with_a_constant_have_what_they_need(tmp_path: Path) -> None:
    source = "package shop\n\ntype Coin int\n\n"
    source += "var (\n\tlow  = 1\n\thigh = Coin(2)\n)\n\nfunc Sell() int {\n\treturn low\n}\n"
    with opened(write(tmp_path, {"shop.go": source})) as repository:
        found = repository.slice("Sell")

    assert "type Coin int" in str(found)


@pytest.mark.parametrize("line", ["x.path = strings.ToLower(x.path)", "path := strings.ToLower(x.path); x.path = path"])
def test_a_field_or_variable_that_is_called_like_a_package_of_go_imports_nothing(tmp_path: Path, line: str) -> None:
    source = f'package shop\n\nimport (\n\t"path"\n\t"strings"\n)\n\nfunc Sell(x *Item) {{\n\t{line}\n}}\n'
    source += '\ntype Item struct {\n\tpath string\n}\n\nfunc Other() {\n\tpath.Base("")\n}\n'
    with opened(write(tmp_path, {"shop.go": source})) as repository:
        text = str(repository.slice("Sell"))

    assert '"strings"' in text
    assert '"path"' not in text


def test_a_member_that_is_called_like_a_module_imports_nothing(tmp_path: Path) -> None:
    files = {"a.py": "import json\nimport os\n\n\ndef t(x):\n    return os.fspath(x.json)\n"}
    with opened(write(tmp_path, files)) as repository:
        found = repository.slice("t")

    assert found.sources() == {"a.py": "import os\n\ndef t(x):\n    return os.fspath(x.json)\n"}


def test_what_a_file_of_go_is_built_for_stands_above_it(tmp_path: Path) -> None:
    source = "//go:build linux\n\npackage shop\n\nfunc Sell() {}\n"
    with opened(write(tmp_path, {"shop.go": source})) as repository:
        found = repository.slice("Sell")

    assert found.sources() == {"shop.go": source}


HANDED = (
    "class Base:\n    def __init__(self, x):\n        self.x = x\n\n\n"
    "class Tag(Base):\n    def show(self):\n        return self.x\n\n\n"
    "def make(kind{default}):\n    return kind(1)\n\n\n"
    "def t():\n    return {body}\n"
)


@pytest.mark.parametrize(
    ("default", "body"),
    [("", "make(Tag)"), ("", "[make(each) for each in [Tag]]"), ("=Tag", "make()"), ("", "make({1: Tag}[1])")],
)
def test_a_class_that_is_handed_on_may_be_made(tmp_path: Path, default: str, body: str) -> None:
    source = HANDED.format(default=default, body=body)
    with opened(write(tmp_path, {"a.py": source})) as repository:
        found = repository.slice("t")

    assert "def __init__" in str(found)


@pytest.mark.parametrize("body", ["isinstance(1, (Tag, int))", "type(1) is Tag", "Tag.__name__"])
def test_a_class_that_is_only_asked_about_is_not_made(tmp_path: Path, body: str) -> None:
    source = HANDED.format(default="", body=body)
    with opened(write(tmp_path, {"a.py": source})) as repository:
        found = repository.slice("t")

    assert {part.id: part.shown for part in found.parts}["a.py::Base"] == "signature"


def test_what_only_a_method_that_is_not_called_needs_is_not_imported(tmp_path: Path) -> None:
    found = _slice_of_shop(tmp_path, "main")

    assert sorted(found.sources()) == ["base.py", "shop.py"]
    assert "log(self)" in str(found)


def test_the_target_method_stands_in_the_head_of_its_class_with_what_that_names(tmp_path: Path) -> None:
    found = _slice_of_shop(tmp_path, "Shop.step")

    assert found.sources() == {
        "shop.py": "from base import Base\n\nRATE = 2\n\nclass Shop(Base):\n    def step(self):\n        return RATE\n",
        "base.py": SHOP["base.py"],
    }


def test_what_is_in_the_source_that_is_shown_is_not_said_to_have_found_no_room(tmp_path: Path) -> None:
    files = {"a.py": "class A:\n    def f(self):\n        return self.g()\n\n    def g(self):\n        return LONG\n"}
    files["a.py"] += f"\n\nLONG = {'[' + '1, ' * 400 + ']'}\n\n\ndef t():\n    return A().f()\n"
    with opened(write(tmp_path, files)) as repository:
        found = repository.slice("t", max_tokens=150)

    assert str(found).splitlines()[-1].startswith("No room for LONG (a.py:9): the whole slice takes")


def test_a_module_that_gives_an_object_is_shown_as_it_is(tmp_path: Path) -> None:
    files = {
        "symbols.js": "const keys = { kHooks: Symbol('hooks') };\n\nmodule.exports = keys;\n",
        "hooks.js": "const { kHooks } = require('./symbols');\n\nfunction run(it) {\n  return it[kHooks];\n}\n",
    }
    with opened(write(tmp_path, files)) as repository:
        found = repository.slice("run")

    assert found.sources() == {"hooks.js": files["hooks.js"], "symbols.js": files["symbols.js"]}


def test_edges_say_why_each_definition_is_there(tmp_path: Path) -> None:
    found = _slice_of_shop(tmp_path, "main")

    assert ("shop.py::main", "shop.py::Shop", "call", "certain", 21) in found.edges


def test_depth_ends_a_slice_and_names_what_is_beyond(tmp_path: Path) -> None:
    found = _slice_of_shop(tmp_path, "main", depth=0)

    assert "class Shop" not in str(found)
    assert "beyond --depth 0" in str(found)


def test_callers_are_shown_and_nothing_that_they_need(tmp_path: Path) -> None:
    files = {"a.py": "def t(): pass\n\n\ndef other(): pass\n\n\ndef caller():\n    other()\n    t()\n"}
    with opened(write(tmp_path, files)) as repository:
        found = repository.slice("t", with_callers=True)

    assert [(part.id, part.hop) for part in found.parts] == [("a.py::t", 0), ("a.py::caller", -1)]


def test_heads_stand_for_source_beyond_a_hop(tmp_path: Path) -> None:
    files = {"a.py": "def t():\n    return g()\n\n\ndef g():\n    return 1\n"}
    with opened(write(tmp_path, files)) as repository:
        found = repository.slice("t", signatures_beyond=0)

    assert "def g():\n" in str(found)
    assert "return 1" not in str(found)


@pytest.mark.parametrize("limit", range(75, 200, 7))
def test_the_budget_is_a_ceiling_of_the_text(tmp_path: Path, limit: int) -> None:
    found = _slice_of_shop(tmp_path, "main", max_tokens=limit)

    assert found.tokens == TokenCounter().count(found.text) <= limit


def test_a_budget_that_does_not_hold_the_target_is_refused_with_what_would(tmp_path: Path) -> None:
    with pytest.raises(BudgetError, match=r"takes \d+ tokens"):
        _slice_of_shop(tmp_path, "main", max_tokens=5)


def test_a_target_that_finds_no_room_does_not_give_way_to_what_it_calls(tmp_path: Path) -> None:
    body = "".join(f"    g({number})\n" for number in range(200))
    with opened(write(tmp_path, {"a.py": f"def g(x): pass\ndef t():\n{body}"})) as repository:
        with pytest.raises(BudgetError, match="takes") as refused:
            repository.slice("t", max_tokens=100)
        least = int(re.search(r"\d+", str(refused.value))[0])  # type: ignore[index]

        assert "g(199)" in str(repository.slice("t", max_tokens=least))


def test_what_found_no_room_is_named_with_what_it_takes(tmp_path: Path) -> None:
    whole = _slice_of_shop(tmp_path, "main")

    found = _slice_of_shop(tmp_path, "main", max_tokens=90)

    assert f"the whole slice takes {whole.tokens} tokens" in str(found)
    assert any(part.shown == "omitted" for part in found.parts)


def test_an_ambiguous_target_lists_its_candidates(tmp_path: Path) -> None:
    with pytest.raises(TargetError, match=r"may be 3 symbols(.|\n)*base\.py::Base\.step") as raised:
        _slice_of_shop(tmp_path, "step")

    assert raised.value.exit_code == 4


def test_a_target_that_is_not_there_names_the_nearest(tmp_path: Path) -> None:
    with pytest.raises(TargetError, match="nearest names are: main"):
        _slice_of_shop(tmp_path, "mian")


def test_a_file_outside_of_the_root_is_refused(tmp_path: Path) -> None:
    write(tmp_path / "outside", {"a.py": "def f(): pass\n"})

    with pytest.raises(UsageError, match="is outside of"):
        _slice_of_shop(tmp_path / "root", str(tmp_path / "outside" / "a.py") + ":1")


def test_json_says_what_the_text_shows(tmp_path: Path) -> None:
    found = _slice_of_shop(tmp_path, "main", format="json")

    document = json.loads(to_json(found))

    assert document["schema"] == "repomap/slice/1"
    assert document["text"] == str(found)
    assert document["parts"][0]["id"] == "shop.py::main"


def test_source_that_drives_a_terminal_is_shown_escaped_and_written_as_it_is(tmp_path: Path) -> None:
    with opened(write(tmp_path, {"a.py": 'def t():\n    return "\x1b[31m\u202e"\n'})) as repository:
        found = repository.slice("t")

    assert r'"\x1b[31m\u202e"' in str(found)
    assert found.sources() == {"a.py": 'def t():\n    return "\x1b[31m\u202e"\n'}


def test_a_path_that_is_named_below_the_source_drives_no_terminal_and_is_no_markup(tmp_path: Path) -> None:
    files = {"x/@me\n\x1b[1m.py": "def t(): far()\ndef far(): pass\n"}
    with opened(write(tmp_path, files)) as repository:
        found = repository.slice("t", depth=0, format="markdown")

    assert str(found).endswith("(`x/@me\\x0a\\x1b[1m.py:2`) is beyond --depth 0: raise it, or slice that.\n")


def test_a_link_in_the_folder_to_write_into_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "into").mkdir()
    (tmp_path / "into/src").symlink_to(tmp_path / "elsewhere")

    with pytest.raises(UsageError, match="leads out of"):
        write_sources(tmp_path / "into", {"src/a.py": "def f(): pass\n"})
    assert not [*(tmp_path / "elsewhere").iterdir()]


def test_a_fence_in_the_source_does_not_end_the_block(tmp_path: Path) -> None:
    with opened(write(tmp_path, {"a.py": 'def t():\n    return """\n```\n"""\n'})) as repository:
        found = repository.slice("t", format="markdown")

    assert str(found).count("````") == 2


def test_a_function_in_a_notebook_is_sliced(tmp_path: Path) -> None:
    cells = [
        {"cell_type": "code", "source": source} for source in ("import os\nN = 1", "def t():\n    return os.sep * N")
    ]
    with opened(write(tmp_path, {"a.ipynb": json.dumps({"cells": cells, "metadata": {}})})) as repository:
        found = repository.slice("t")

    assert found.sources() == {"a.ipynb": "import os\nN = 1\ndef t():\n    return os.sep * N\n"}


def test_a_script_in_a_page_is_sliced(tmp_path: Path) -> None:
    page = "<script>\nimport { a } from './a'\n\nexport function t() {\n  return a()\n}\n</script>\n"
    files = {"page.vue": page, "a.js": "export function a() {}\n"}
    with opened(write(tmp_path, files)) as repository:
        found = repository.slice("t")

    assert found.sources() == {
        "page.vue": "import { a } from './a'\n\nexport function t() {\n  return a()\n}\n",
        "a.js": "export function a() {}\n",
    }


def test_the_command_writes_the_source_into_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(write(tmp_path / "root", SHOP))

    code = run(["slice", "main", "--into", str(tmp_path / "out"), "--cache-dir", str(tmp_path / "cache")])

    assert (code, (tmp_path / "out" / "other.py").exists()) == (0, False)
    assert (tmp_path / "out" / "base.py").read_text() == SHOP["base.py"]


def test_stats_compare_with_the_file_of_the_target_and_the_whole_repository(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(write(tmp_path / "root", SHOP))
    sizes = dict(zip(SHOP, TokenCounter().count_each(SHOP.values()), strict=True))

    run(["slice", "log", "--stats", "--cache-dir", str(tmp_path / "cache")])

    printed = capsys.readouterr()
    tokens, of_file, whole = TokenCounter().count(printed.out), sizes["other.py"], sum(sizes.values())
    assert printed.err == (
        f"{tokens} tokens (o200k_base): {100 * tokens / of_file:.1f} % of the file of the target ({of_file}), "
        f"{100 * tokens / whole:.1f} % of the repository ({whole}).\n"
    )


def test_json_has_the_tokens_of_the_repository_where_they_are_asked_for(tmp_path: Path) -> None:
    with opened(write(tmp_path, SHOP)) as repository:
        plain, counted = (repository.slice("main", with_stats=each) for each in (False, True))

    assert "repository_tokens" not in json.loads(to_json(plain))
    assert json.loads(to_json(counted))["repository_tokens"] == sum(TokenCounter().count_each(SHOP.values()))


def test_the_tokens_of_the_repository_follow_an_edit(tmp_path: Path) -> None:
    write(tmp_path / "root", SHOP)
    with opened(tmp_path / "root", cache_dir=tmp_path / "cache") as repository:
        repository.slice("main", with_stats=True)
    write(tmp_path / "root", {"other.py": "def log(x):\n    print(x, x, x)\n"})

    with opened(tmp_path / "root", cache_dir=tmp_path / "cache") as repository:
        found = repository.slice("main", with_stats=True)

    texts = [path.read_text() for path in (tmp_path / "root").iterdir()]
    assert found.repository_tokens == sum(TokenCounter().count_each(texts))


def _slice_of_shop(folder: Path, target: str, **options: object) -> Slice:
    with opened(write(folder, SHOP)) as repository:
        return repository.slice(target, **options)  # type: ignore[arg-type]


@pytest.mark.parametrize("target", ["cart.py::Cart.add", "shop.cart.Cart.add", "src.shop.cart.Cart.add"])
def test_a_target_may_be_the_end_of_a_path_or_a_module(tmp_path: Path, target: str) -> None:
    files = {
        "src/shop/cart.py": "class Cart:\n    def add(self): pass\n",
        "src/other.py": "class Cart:\n    def add(self): pass\n",
    }
    with opened(write(tmp_path, files)) as repository:
        found = repository.slice(target)

    assert found.targets == ("src/shop/cart.py::Cart.add",)


def test_a_definition_that_a_file_lacks_names_the_nearest_in_that_file(tmp_path: Path) -> None:
    with pytest.raises(TargetError, match=r"nearest names in that file are: Shop\.report"):
        _slice_of_shop(tmp_path, "shop.py::Shop.reports")
