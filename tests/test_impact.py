"""What depends on a target: each kind of site, its certainty, and what an answer says of what it leaves out."""

from __future__ import annotations

import json
import os
import re
from typing import TYPE_CHECKING

import pytest
from builders_repository import opened, write

from repomap.cli import run
from repomap.errors import BudgetError, TargetError, UsageError
from repomap.impact.kinship import MAX_RELATIVES
from repomap.impact.text import to_json

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    from repomap import Impact

SHAPES = {
    "shapes/__init__.py": "from shapes.base import Shape as Shape, area\n\n__all__ = ['Shape', 'area']\n",
    "shapes/base.py": (
        "class Shape:\n    sides = 0\n\n    def __init__(self, name):\n        self.name = name\n\n"
        "    def draw(self):\n        return area(self)\n\n\ndef area(shape):\n    return shape.sides\n"
    ),
    "shapes/square.py": (
        "from shapes import Shape, area as measured\n\n\nclass Square(Shape):\n"
        "    def draw(self):\n        return super().draw()\n\n\nclass Tile(Square):\n    pass\n\n\n"
        "TABLE = {'area': measured}\n\n\n"
        "@measured\ndef drawn(thing):\n    thing.draw()\n    return Shape('x').draw()\n\n\n"
        "def listed():\n    return drawn(Tile('t'))\n"
    ),
    "tests/test_square.py": "from shapes.square import drawn\n\n\ndef test_drawn():\n    assert drawn(None)\n",
    "notes.py": "# area is explained elsewhere\n",
}

SCRIPTS = {
    "lib/shape.ts": (
        "export interface Shape { area(): number; label: string }\n"
        "export class Square implements Shape {\n  label = 'square'\n  area() { return 4 }\n}\n"
        "export default function draw(shape: Shape) { return shape.area() }\n"
        "export const SIDES = 4\n"
    ),
    "lib/index.ts": "export * from './shape'\nexport { SIDES as sides } from './shape'\n",
    "app.ts": (
        "import paint, { Square as Box } from './lib/shape'\nimport { sides } from './lib'\n"
        "paint(new Box())\npaint({ label: 'x' })\nlet total = sides + 1\n"
    ),
}

HEIR = "class A:\n    def __init__(self, x):\n        self.x = x\n\n\nclass B(A):\n    pass\n\n\n"


def _impact(root: Path, target: str, **options: Any) -> Impact:
    with opened(root) as repository:
        return repository.impact(target, **options)


def _sites(impact: Impact) -> set[tuple[str, int, str, str, int]]:
    """Where the sites are, how each uses the target, its certainty and its hop."""
    shown = (*impact.sites, *impact.test_sites)
    return {(each.path, each.line, each.way, each.certainty, each.hop) for each in shown}


@pytest.mark.parametrize(
    ("line", "way"),
    [
        (("shapes/__init__.py", 1), "re-export"),
        (("shapes/square.py", 1), "import"),
        (("shapes/base.py", 8), "call"),
        (("shapes/square.py", 13), "value"),
        (("shapes/square.py", 16), "decorate"),
    ],
)
def test_each_way_of_using_a_function_is_told(tmp_path: Path, line: tuple[str, int], way: str) -> None:
    impact = _impact(write(tmp_path, SHAPES), "shapes/base.py::area")

    assert (*line, way, "certain", 1) in _sites(impact)


def test_a_class_depends_on_what_it_inherits_from(tmp_path: Path) -> None:
    impact = _impact(write(tmp_path, SHAPES), "shapes/base.py::Shape")

    assert ("shapes/square.py", 4, "inherit", "certain", 1) in _sites(impact)


def test_the_making_of_an_object_uses_its_class(tmp_path: Path) -> None:
    impact = _impact(write(tmp_path, SHAPES), "shapes/base.py::Shape")

    assert ("shapes/square.py", 19, "construct", "certain", 1) in _sites(impact)


def test_the_making_of_an_object_uses_its_constructor(tmp_path: Path) -> None:
    impact = _impact(write(tmp_path, SHAPES), "Shape.__init__")

    assert ("shapes/square.py", 19, "construct", "certain", 1) in _sites(impact)


def test_the_making_of_an_heir_uses_an_inherited_constructor(tmp_path: Path) -> None:
    impact = _impact(write(tmp_path, SHAPES), "Shape.__init__")

    assert ("shapes/square.py", 23, "construct", "certain", 1) in _sites(impact)


def test_what_makes_an_heir_is_followed_further(tmp_path: Path) -> None:
    files = {"a.py": f"{HEIR}def made():\n    return B(1)\n\n\ndef used():\n    return made()\n"}
    impact = _impact(write(tmp_path, files), "A.__init__")

    assert ("a.py", 15, "call", "certain", 2) in _sites(impact)


@pytest.mark.parametrize("bases", ["Outside, A", "C, A"])
def test_an_heir_that_may_have_another_constructor_only_may_use_the_inherited_one(tmp_path: Path, bases: str) -> None:
    other = "class C:\n    def __init__(self): pass\n\n\n"
    source = f"from outside import Outside\n\n\n{other}{HEIR.replace('B(A)', f'B({bases})')}B(1)\n"
    impact = _impact(write(tmp_path, {"a.py": source}), "A.__init__")

    assert [(each.certainty, each.reason) for each in impact.sites] == [
        ("possible", "it makes a B, which inherits this")
    ]


def test_a_call_on_something_unknown_is_possible_and_says_why(tmp_path: Path) -> None:
    impact = _impact(write(tmp_path, SHAPES), "Shape.draw")

    reasons = {each.line: each.reason for each in impact.sites if each.certainty == "possible"}
    assert reasons[18] == "the receiver's type is not known; 2 definitions share the name"


def test_overriding_methods_are_listed(tmp_path: Path) -> None:
    impact = _impact(write(tmp_path, SHAPES), "Shape.draw")

    assert [(each.relation, each.symbol) for each in impact.relatives] == [
        ("overrides", "shapes/square.py::Square.draw")
    ]


def test_what_a_method_overrides_is_listed_and_its_calls_are_possible(tmp_path: Path) -> None:
    impact = _impact(write(tmp_path, SHAPES), "Square.draw")

    assert "it names Shape.draw, which this overrides" in {each.reason for each in impact.sites}


def test_heirs_of_heirs_are_listed(tmp_path: Path) -> None:
    impact = _impact(write(tmp_path, SHAPES), "shapes/base.py::Shape")

    assert [each.symbol for each in impact.relatives] == ["shapes/square.py::Square", "shapes/square.py::Tile"]


def test_a_second_hop_has_what_refers_to_the_definitions_around_the_first(tmp_path: Path) -> None:
    impact = _impact(write(tmp_path, SHAPES), "shapes/square.py::Tile", hops=2)

    assert {(each.line, each.hop) for each in impact.sites} == {(23, 1)}
    assert ("shapes/square.py", 23, "call", "certain", 1) in _sites(_impact(tmp_path, "shapes/square.py::drawn"))


def test_tests_are_listed_apart(tmp_path: Path) -> None:
    impact = _impact(write(tmp_path, SHAPES), "shapes/square.py::drawn")

    assert {each.path for each in impact.test_sites} == {"tests/test_square.py"}
    assert "tests/test_square.py" not in {each.path for each in impact.sites}


def test_a_test_that_reaches_the_target_over_a_hop_is_listed(tmp_path: Path) -> None:
    impact = _impact(write(tmp_path, SHAPES), "Shape.draw")

    assert ("tests/test_square.py", 5, "call", "certain", 2) in _sites(impact)


def test_a_name_in_a_list_of_exports_is_possible(tmp_path: Path) -> None:
    impact = _impact(write(tmp_path, SHAPES), "shapes/base.py::area")

    assert ("shapes/__init__.py", 3, "string", "possible", 1) in _sites(impact)


def test_other_mentions_are_counted_and_placed(tmp_path: Path) -> None:
    impact = _impact(write(tmp_path, SHAPES), "shapes/base.py::area")

    assert ("notes.py", 1, 1) in impact.mentions


def test_what_is_mentioned_nowhere_says_so_in_words(tmp_path: Path) -> None:
    impact = _impact(write(tmp_path, {"a.py": "def alone(): pass\n"}), "alone")

    assert "0 certain, 0 possible, no other mentions" in str(impact)


def test_a_file_whose_names_others_define_as_well_has_what_is_certain(tmp_path: Path) -> None:
    files = {"a.py": "def f(): pass\n", "b.py": "def f(): pass\n", "c.py": "from a import f\nf()\n"}
    impact = _impact(write(tmp_path, files), "a.py")

    assert ("c.py", 2, "call", "certain", 1) in _sites(impact)


def test_a_file_has_what_depends_on_anything_in_it_from_outside(tmp_path: Path) -> None:
    impact = _impact(write(tmp_path, SHAPES), "shapes/base.py")

    assert {each.path for each in impact.sites} == {"shapes/__init__.py", "shapes/square.py"}


def test_a_line_stands_for_the_definition_around_it(tmp_path: Path) -> None:
    impact = _impact(write(tmp_path, SHAPES), "shapes/base.py:11")

    assert [each.symbol for each in impact.definitions] == ["shapes/base.py::area"]


def test_a_site_shows_what_it_stands_in(tmp_path: Path) -> None:
    impact = _impact(write(tmp_path, SHAPES), "shapes/base.py::area")

    (site,) = [each for each in impact.sites if each.way == "call" and each.hop == 1]
    assert [each.text for each in site.scope] == ["class Shape:", "    def draw(self):"]
    assert site.text == "        return area(self)"


@pytest.mark.parametrize(
    ("target", "site"),
    [
        ("lib/shape.ts::draw", ("app.ts", 3, "call", "certain", 1)),
        ("lib/shape.ts::Square", ("app.ts", 1, "import", "certain", 1)),
        ("lib/shape.ts::Square", ("app.ts", 3, "construct", "certain", 1)),
        ("lib/shape.ts::SIDES", ("lib/index.ts", 2, "re-export", "certain", 1)),
        ("lib/shape.ts::SIDES", ("lib/index.ts", 1, "re-export", "possible", 1)),
        ("lib/shape.ts::SIDES", ("app.ts", 5, "read", "certain", 1)),
        ("Shape.area", ("lib/shape.ts", 6, "call", "certain", 1)),
        ("Shape.label", ("app.ts", 4, "entry", "possible", 1)),
        ("lib/shape.ts::Shape", ("lib/shape.ts", 2, "inherit", "certain", 1)),
        ("lib/shape.ts", ("lib/index.ts", 1, "re-export", "certain", 1)),
    ],
)
def test_sites_in_scripts(tmp_path: Path, target: str, site: tuple[str, int, str, str, int]) -> None:
    assert site in _sites(_impact(write(tmp_path, SCRIPTS), target))


def test_implementers_of_an_interface_are_listed(tmp_path: Path) -> None:
    impact = _impact(write(tmp_path, SCRIPTS), "lib/shape.ts::Shape")

    assert [(each.relation, each.symbol) for each in impact.relatives] == [("implements", "lib/shape.ts::Square")]


def test_a_go_type_with_all_the_methods_may_implement_an_interface(tmp_path: Path) -> None:
    shape, box = "type Shape interface{ Area() int }\n", "type Box struct{}\n\nfunc (b Box) Area() int { return 1 }\n"
    source = f"package shop\n\n{shape}\n{box}"
    impact = _impact(write(tmp_path, {"shape.go": source, "go.mod": "module shop\n"}), "shape.go::Shape")

    assert [(each.symbol, each.certainty) for each in impact.relatives] == [("shape.go::Box", "possible")]


def test_heirs_in_java_are_listed(tmp_path: Path) -> None:
    files = {
        "Shape.java": "public interface Shape { int area(); }\n",
        "Box.java": "public class Box implements Shape { public int area() { return 1; } }\n",
    }
    impact = _impact(write(tmp_path, files), "Shape.java::Shape.area")

    assert [each.symbol for each in impact.relatives] == ["Box.java::Box.area"]


def test_setting_a_field_is_told_from_reading_it(tmp_path: Path) -> None:
    source = "class A:\n    size = 1\n\n\ndef f(a: A):\n    a.size = 2\n    return a.size\n"
    impact = _impact(write(tmp_path, {"a.py": source}), "A.size")

    assert {(each.line, each.way) for each in impact.sites} == {(6, "write"), (7, "read")}


def test_an_argument_by_the_name_of_a_field_is_possible(tmp_path: Path) -> None:
    source = "from typing import NamedTuple\n\n\nclass P(NamedTuple):\n    width: int\n\n\nP(width=1)\n"
    impact = _impact(write(tmp_path, {"a.py": source}), "P.width")

    assert ("a.py", 8, "argument", "possible", 1) in _sites(impact)


def test_sites_beyond_the_limit_are_counted(tmp_path: Path) -> None:
    calls = "".join(f"    f({number})\n" for number in range(20))
    impact = _impact(write(tmp_path, {"a.py": f"def f(x): pass\n\n\ndef g():\n{calls}"}), "f", limit=3)

    assert (len(impact.sites), impact.omitted) == (3, 17)
    assert "17 further sites are not shown: --limit N shows more, --all everything." in str(impact)


def test_an_answer_stays_within_its_budget(tmp_path: Path) -> None:
    root = write(tmp_path, SHAPES)

    impact = _impact(root, "shapes/base.py::area", max_tokens=150)

    assert impact.tokens <= 150
    assert "entries found no room: --max-tokens" in str(impact)


def test_a_budget_that_holds_nothing_names_one_that_does(tmp_path: Path) -> None:
    with pytest.raises(BudgetError, match="The smallest answer takes"):
        _impact(write(tmp_path, SHAPES), "shapes/base.py::area", max_tokens=10)


def test_an_answer_is_the_same_however_often_it_is_asked_for(tmp_path: Path) -> None:
    root = write(tmp_path, SHAPES | SCRIPTS)

    assert str(_impact(root, "shapes/base.py::Shape")) == str(_impact(root, "shapes/base.py::Shape"))


def test_an_answer_follows_an_edit(tmp_path: Path) -> None:
    root = write(tmp_path, {"a.py": "def f(): pass\n", "b.py": "from a import f\n"})
    with opened(root) as repository:
        before = len(repository.impact("f").sites)
        (root / "b.py").write_text("from a import f\n\nf()\n")

        assert (before, len(repository.impact("f").sites)) == (1, 2)


def test_an_answer_follows_another_layout_of_the_project(tmp_path: Path) -> None:
    layout = '{"compilerOptions": {"baseUrl": ".", "paths": {"@lib/*": ["one/*"]}}}\n'
    loads = "export function load_it() { return 1 }\n"
    main = "import { load_it } from '@lib/x'\nexport function main() { return load_it() }\n"
    files = {"one/x.ts": loads, "two/x.ts": loads, "main.ts": main, "tsconfig.json": layout}
    with opened(write(tmp_path, files)) as repository:
        before = str(repository.impact("two/x.ts::load_it"))
        write(tmp_path, {"tsconfig.json": layout.replace("one", "two")})
        after = str(repository.impact("two/x.ts::load_it"))

    assert "main.ts" not in before
    assert "main.ts" in after


def test_a_target_that_is_not_there_names_the_nearest(tmp_path: Path) -> None:
    with pytest.raises(TargetError, match=r"no symbol 'arae'.*area"):
        _impact(write(tmp_path, SHAPES), "arae")


def test_a_target_that_may_be_several_lists_them(tmp_path: Path) -> None:
    with pytest.raises(TargetError, match=r"(?s)'draw' may be 2 symbols.*Shape\.draw.*Square\.draw"):
        _impact(write(tmp_path, SHAPES), "draw")


def test_a_file_outside_the_root_is_refused(tmp_path: Path) -> None:
    write(tmp_path, {"in/a.py": "f = 1\n", "out.py": "g = 1\n"})

    with pytest.raises(UsageError, match="outside"):
        _impact(tmp_path / "in", str(tmp_path / "out.py"))


def test_names_that_would_drive_a_terminal_are_written_out(tmp_path: Path) -> None:
    root = write(tmp_path, {"a.py": "def f(): pass\n", "b\x1b[1m.py": "from a import f\nf()  # \x1b[2J\u202e\n"})

    text = str(_impact(root, "a.py::f"))

    assert "\x1b" not in text
    assert "\u202e" not in text


def test_deep_nesting_and_huge_lines_do_not_fail_an_answer(tmp_path: Path) -> None:
    deep = "[" * 400 + "]" * 400
    root = write(tmp_path, {"a.js": "export function f() {}\n", "b.js": f"import {{f}} from './a'\nf({deep})\n"})

    impact = _impact(root, "a.js::f")

    assert max(len(each.text) for each in impact.sites) <= 200


def test_a_huge_file_shows_the_definitions_around_a_site(tmp_path: Path) -> None:
    filler = "".join(f"x{number} = {number}\n" for number in range(40_000))
    root = write(tmp_path, {"a.py": f"def f(): pass\n\n\ndef g():\n    if f:\n        f()\n\n\n{filler}"})

    scopes = {each.line: [line.text for line in each.scope] for each in _impact(root, "f").sites}

    assert scopes[6] == ["def g():"]


def test_a_site_in_a_notebook_counts_lines_in_its_cell(tmp_path: Path) -> None:
    cells = [{"cell_type": "code", "source": source, "outputs": []} for source in ("from a import f\n", "1\nf()\n")]
    notebook = {"cells": cells, "metadata": {"language_info": {"name": "python"}}, "nbformat": 4, "nbformat_minor": 2}
    root = write(tmp_path, {"a.py": "def f(): pass\n", "b.ipynb": json.dumps(notebook)})

    sites = _impact(root, "a.py::f").sites

    assert {(each.cell, each.line, each.text) for each in sites} == {(1, 1, "from a import f"), (2, 2, "f()")}


def test_json_has_the_fields_of_the_answer(tmp_path: Path) -> None:
    document = json.loads(to_json(_impact(write(tmp_path, SHAPES), "shapes/base.py::area")))

    assert document["schema"] == "repomap/impact/1"
    assert document["sites"][0]["path"] == "shapes/base.py"
    assert document["text"].startswith("Impact of shapes/base.py::area")


def test_markdown_fences_the_lines(tmp_path: Path) -> None:
    text = str(_impact(write(tmp_path, SHAPES), "shapes/base.py::area", format="markdown"))

    assert text.startswith("## Impact of `shapes/base.py::area`\n")
    assert text.count("```") % 2 == 0


def test_a_file_without_definitions_has_what_imports_it(tmp_path: Path) -> None:
    impact = _impact(write(tmp_path, {"plain.py": "print(1)\n", "b.py": "import plain\n"}), "plain.py")

    assert _sites(impact) == {("b.py", 1, "import", "certain", 1)}


def test_a_file_whose_name_is_no_utf_8_has_sites(tmp_path: Path) -> None:
    root = write(tmp_path, {"a.py": "def f(): pass\n"})
    (root / os.fsdecode(b"\xff.py")).write_text("from a import f\ndef g():\n    f()\n", encoding="utf-8")

    impact = _impact(root, "f")

    assert {each.path for each in impact.sites} == {"\udcff.py"}
    assert "\\udcff.py" in str(impact)


def test_thousands_of_classes_that_inherit_from_one_another_are_counted(tmp_path: Path) -> None:
    chain = "".join(f"class K{number}(K{number - 1}): pass\n" for number in range(1, 3001))

    impact = _impact(write(tmp_path, {"a.py": f"class K0: pass\n{chain}"}), "K0")

    assert impact.relatives_in_all == MAX_RELATIVES


def test_nothing_hostile_is_markup_outside_of_code(tmp_path: Path) -> None:
    files = {
        "<img src=x>/@me.py": "class A:\n    def f(self): pass\n",
        "@you/</details>.py": "from a import A\nclass B(A):\n    def f(self): pass\nB().f()\n'f f'\n",
    }

    text = str(_impact(write(tmp_path, files), "A.f", format="markdown"))

    outside = re.sub(r"(`+).*?\1", "", text, flags=re.DOTALL)
    assert not set("<@") & set(outside)


@pytest.mark.parametrize("option", [{"hops": 0}, {"hops": 10}, {"limit": 0}, {"max_tokens": 0}, {"format": "xml"}])
def test_an_option_that_cannot_be_meant_is_refused(tmp_path: Path, option: dict[str, Any]) -> None:
    with pytest.raises(UsageError, match="takes"):
        _impact(write(tmp_path, SHAPES), "area", **option)


@pytest.mark.parametrize(
    ("words", "code"),
    [(["area"], 0), (["nothing"], 4), (["area", "--hops", "0"], 2), (["area", "--max-tokens", "5"], 3)],
)
def test_the_command_ends_with_the_code_of_its_kind(tmp_path: Path, words: list[str], code: int) -> None:
    root = write(tmp_path / "root", SHAPES)

    assert run(["impact", *words, "--root", str(root), "--cache-dir", str(tmp_path / "cache")]) == code


SHORT = {
    "pkg/__init__.py": "",
    "pkg/settings.py": "k = 3\n\n\ndef ok(x):\n    return x\n",
    "pkg/user.py": "from pkg import settings\n\nREF = settings.k\n",
    "far/away.py": "import pkg.settings as s\n\nREF = [s.k, s.ok]\n",
    "notes.py": "x = 1\n",
}


@pytest.mark.parametrize(
    ("target", "site"),
    [
        ("pkg/settings.py::k", ("pkg/user.py", 3, "read", "certain", 1)),
        ("pkg/settings.py::k", ("far/away.py", 3, "read", "certain", 1)),
        ("pkg/settings.py::ok", ("far/away.py", 3, "read", "certain", 1)),
    ],
)
def test_names_of_one_or_two_letters_are_looked_for_where_their_file_is_imported(
    tmp_path: Path, target: str, site: tuple[str, int, str, str, int]
) -> None:
    assert site in _sites(_impact(write(tmp_path, SHORT), target))


def test_an_answer_says_that_a_short_name_was_not_looked_for_everywhere(tmp_path: Path) -> None:
    assert "names as short as k" in str(_impact(write(tmp_path, SHORT), "pkg/settings.py::k"))


REQUIRED = {
    "limits.js": "const LIM = 3;\nfunction f() { var own = own; own = own; }\nmodule.exports = { LIM, f };\n",
    "whole.js": "const limits = require('./limits');\nconst most = limits.LIM;\n",
    "taken.js": "const { LIM } = require('./limits');\nconst most = LIM + 1;\n",
    "passed.js": "const { LIM } = require('./limits');\nmodule.exports = { LIM };\n",
    "late.js": "const passed = require('./passed');\nconst other = { LIM: 5 };\nf(passed.LIM, other);\n",
}


@pytest.mark.parametrize(
    ("path", "line"),
    [("whole.js", 2), ("taken.js", 2), ("late.js", 3)],
    ids=["of the module", "by its name", "passed on"],
)
def test_a_constant_that_a_module_exports_is_read_through_require(tmp_path: Path, path: str, line: int) -> None:
    impact = _impact(write(tmp_path, REQUIRED), "limits.js::LIM")

    assert (path, line, "read", "certain", 1) in _sites(impact)


def test_an_entry_that_holds_something_else_is_no_exported_constant(tmp_path: Path) -> None:
    files = REQUIRED | {"late.js": "const other = { LIM: 5 };\nconst most = other.LIM;\n"}
    impact = _impact(write(tmp_path, files), "limits.js::LIM")

    assert ("late.js", 2, "read", "certain", 1) not in _sites(impact)


@pytest.mark.parametrize(("limit", "shown"), [(40, 40), (3, 3)])
def test_definitions_that_are_not_named_are_counted(tmp_path: Path, limit: int, shown: int) -> None:
    root = write(tmp_path, {"a.py": "".join(f"def f{number}(): pass\n" for number in range(50))})
    impact = _impact(root, "a.py", limit=limit)

    assert (len(impact.definitions), impact.definitions_in_all) == (shown, 50)
    assert f"and {50 - min(shown, 5)} more definitions\n" in str(impact)


@pytest.mark.parametrize(
    ("names", "named", "them", "ask"),
    [(("one",), "one", "it", "the symbol itself"), (("one", "two"), "one, two", "them", "each symbol by itself")],
)
def test_names_that_others_define_as_well_are_named(
    tmp_path: Path, names: tuple[str, ...], named: str, them: str, ask: str
) -> None:
    source = "".join(f"def {name}(): pass\n" for name in names)

    notes = _impact(write(tmp_path, {"a.py": source, "b.py": source}), "a.py").notes

    assert f"Possible uses of {named} were not looked for, since others define {them} as well: ask for {ask}." in notes


@pytest.mark.parametrize("value", ["0", "x", "100001"])
def test_a_limit_that_cannot_be_is_refused_in_the_same_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], value: str
) -> None:
    run(["impact", "area", "--limit", value, "--root", str(write(tmp_path, SHAPES))])

    assert capsys.readouterr().err == f"repomap: --limit takes a whole number from 1 to 100000, not '{value}'.\n"


def test_a_site_in_a_decorated_function_shows_its_head(tmp_path: Path) -> None:
    body = "        if x:\n            for y in x:\n                return helper()\n"
    source = f"def helper(): pass\n\n\nclass C:\n    @staticmethod\n    def of(x):\n{body}"
    (site,) = _impact(write(tmp_path, {"a.py": source}), "helper").sites

    assert [each.text.strip() for each in site.scope] == ["class C:", "def of(x):", "if x:", "for y in x:"]


def test_a_site_in_an_annotated_method_shows_its_head(tmp_path: Path) -> None:
    method = "    @Override\n    public int other() {\n        return hop();\n    }\n"
    source = f"class A {{\n    static int hop() {{ return 1; }}\n\n{method}}}\n"
    (site,) = _impact(write(tmp_path, {"A.java": source}), "A.hop").sites

    assert [each.text.strip() for each in site.scope] == ["class A {", "@Override", "public int other() {"]


def test_others_of_a_name_are_told_where_one_has_it_whole(tmp_path: Path) -> None:
    files = {"engine.py": "class Engine:\n    def run(self): ...\n", "short.py": "def run(): ...\n"}
    with opened(write(tmp_path, files)) as repository:
        plain, whole = repository.impact("run"), repository.impact("short.py::run")
    assert "Others are called run too: engine.py::Engine.run." in plain.notes
    assert whole.notes == ()


def test_a_heading_is_no_rival_of_code(tmp_path: Path) -> None:
    files = {"README.md": "# Engine\n\nText.\n", "engine.py": "class Engine: ...\n"}
    with opened(write(tmp_path, files)) as repository:
        assert [each.symbol for each in repository.impact("Engine").definitions] == ["engine.py::Engine"]
