"""What each reference must resolve to: `tests/linking/<behaviour>/` holds a few small files that say so themselves.

Below a line of code, a comment line of carets says what the reference that begins at the first caret means:

    run()
    # ^ certain other.py::run

The words are `certain` with its definitions, `possible` with its candidates (those that are named; `possible` alone for
any), `outside` for what the repository does not define, and `unresolved`. A word `gap` before them marks what the
linker does not do yet, with the reason in brackets at the end: the test fails once it does.
"""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import NamedTuple

import pytest

from repomap.languages import language_of_path, languages, load_language
from repomap.link.project import evaluator_of, meanings_of
from repomap.link.values import Meaning
from repomap.model import FileFacts
from repomap.parse import parse_file
from repomap.project_files import PROJECT_FILES

CASES = Path(__file__).parent / "linking"

EXPECTATION = re.compile(
    r"^[ \t]*(?://|#|--|/\*)[ \t]*(\^+)[ \t]+(gap[ \t]+)?(certain|possible|outside|unresolved)\b(.*)$"
)


class Expected(NamedTuple):
    path: str
    row: int
    column: int
    is_gap: bool
    certainty: str
    definitions: tuple[str, ...]


def expectations_in(folder: Path) -> list[Expected]:
    found = []
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            row = 0
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines()):
                match = EXPECTATION.match(line)
                if match is None:
                    row = number
                    continue
                names = tuple(sorted(re.sub(r"\(.*\)|\*/", "", match[4]).replace(",", " ").split()))
                where = file.relative_to(folder).as_posix()
                found.append(Expected(where, row, match.start(1), bool(match[2]), match[3], names))
    return found


class Linked:
    """The files of a case, linked."""

    def __init__(self, folder: Path) -> None:
        files = [file for file in sorted(folder.rglob("*")) if file.is_file() and language_of_path(file.name)]
        self.facts: dict[str, FileFacts] = {
            file.relative_to(folder).as_posix(): parse_file(
                file.read_bytes(), load_language(language_of_path(file.name) or "")
            )
            for file in files
        }
        paths = {file.relative_to(folder).as_posix(): file for file in sorted(folder.rglob("*")) if file.is_file()}
        project = {path: file.read_text() for path, file in paths.items() if PROJECT_FILES.fullmatch(path)}
        self.evaluator = evaluator_of(self.facts, self.facts.get, languages(), project)

    def meaning_at(self, path: str, row: int, column: int) -> tuple[str, tuple[str, ...]]:
        references = list(self.facts[path].references.each())
        for reference, meaning in zip(references, meanings_of(self.evaluator, path), strict=True):
            if (reference.row, reference.column) == (row, column):
                return self._described(path, reference.name, meaning)
        return "no reference", ()

    def _described(self, path: str, name: str, meaning: Meaning) -> tuple[str, tuple[str, ...]]:
        if meaning.targets:
            return "certain", tuple(sorted(self._id(*target) for target in meaning.targets))
        if meaning.is_outside:
            return "outside", ()
        family = load_language(self.facts[path].language).family
        candidates = [
            self._id(other, position)
            for other, facts in self.facts.items()
            if load_language(facts.language).family == family
            for position, each in enumerate(facts.definitions)
            if each.name == name
        ]
        return ("possible", tuple(sorted(candidates))) if candidates else ("unresolved", ())

    def _id(self, path: str, position: int) -> str:
        definitions = self.facts[path].definitions
        parts = []
        while position >= 0:
            parts.append(definitions[position].name)
            outermost, position = definitions[position], definitions[position].parent
        return f"{path}::" + ".".join(reversed([*parts, outermost.scope] if outermost.scope else parts))


def cases() -> list[str]:
    return sorted(folder.name for folder in CASES.iterdir() if folder.is_dir())


@pytest.mark.parametrize("case", cases())
def test_each_reference_means_what_the_file_says(case: str) -> None:
    linked = Linked(CASES / case)
    wrong = []
    for each in expectations_in(CASES / case):
        certainty, definitions = linked.meaning_at(each.path, each.row, each.column)
        is_met = certainty == each.certainty and (definitions == each.definitions or not each.definitions)
        if is_met == each.is_gap:
            said = f"{certainty} {' '.join(definitions)}"
            wrong.append(f"{each.path}:{each.row + 1}:{each.column} means {said}, and {each} was expected")

    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("case", cases())
def test_each_case_says_something(case: str) -> None:
    assert expectations_in(CASES / case)


def test_chains_of_calls_from_line_to_line_overflow_no_stack(tmp_path: Path) -> None:
    chain = "    query = query" + ".narrow()" * 8 + "\n"
    built = "class Query:\n    def narrow(self): return self\n\ndef build():\n    query = Query()\n" + chain * 200
    (tmp_path / "built.py").write_text(built + "    return query\n", encoding="utf-8")
    (tmp_path / "asking.py").write_text("from built import build\nbuild().narrow()\n", encoding="utf-8")
    long = "from built import build\n(build().narrow()" + "\n    .narrow()" * 400 + ")\n"
    (tmp_path / "long.py").write_text(long, encoding="utf-8")

    linked = Linked(tmp_path)

    assert linked.meaning_at("asking.py", 1, 8) == ("certain", ("built.py::Query.narrow",))
    assert linked.meaning_at("long.py", 1, 9) == ("certain", ("built.py::Query.narrow",))


def linked_text(folder: Path, name: str, text: str) -> Linked:
    (folder / name).write_text(text, encoding="utf-8")
    return Linked(folder)


def test_each_class_of_a_long_line_of_them_has_what_the_nearest_have(tmp_path: Path) -> None:
    classes = ["class C0:\n    def far(self): pass\n"]
    classes += [f"class C{i}(C{i - 1}):\n    def near(self): self.near()\n" for i in range(1, 1500)]

    linked = linked_text(tmp_path, "line.py", "".join(classes) + "C1499().near()\nC9().far()\n")

    assert linked.meaning_at("line.py", 3000, 8) == ("certain", ("line.py::C1499.near",))
    assert linked.meaning_at("line.py", 3001, 5) == ("certain", ("line.py::C0.far",))


def test_classes_that_disagree_on_the_order_of_others_have_members_all_the_same(tmp_path: Path) -> None:
    pairs = "class A0:\n    def run(self): pass\nclass B0(A0): pass\n"
    pairs += "".join(
        f"class A{i}(A{i - 1}, B{i - 1}): pass\nclass B{i}(B{i - 1}, A{i - 1}): pass\n" for i in range(1, 40)
    )

    linked = linked_text(tmp_path, "pairs.py", pairs + "A39().run()\n")

    assert linked.meaning_at("pairs.py", 81, 6) == ("certain", ("pairs.py::A0.run",))


def test_a_name_that_is_set_thousands_of_times_is_what_it_was_set_to_last(tmp_path: Path) -> None:
    settings = "    step = first(step)\n" * 3000 + "    step = Step()\n    step.go()\n"
    branches = "    if step:\n        step = step.go()\n" * 1500

    text = f"class Step:\n    def go(self): return self\ndef run(step):\n{settings}{branches}{settings}"
    linked = linked_text(tmp_path, "steps.py", text)

    assert linked.meaning_at("steps.py", 3004, 9) == ("certain", ("steps.py::Step.go",))
    assert linked.meaning_at("steps.py", 9006, 9) == ("certain", ("steps.py::Step.go",))


def test_what_a_test_says_holds_after_thousands_of_other_tests(tmp_path: Path) -> None:
    tests = "    if isinstance(each, Step):\n        each.go()\n" * 2000

    linked = linked_text(tmp_path, "tests.py", f"class Step:\n    def go(self): pass\ndef run(each):\n{tests}")

    assert linked.meaning_at("tests.py", 4002, 13) == ("certain", ("tests.py::Step.go",))


_TWICE = "pair" + ".twice()" * 30


@pytest.mark.parametrize(
    ("name", "before"),
    [
        (
            "Pair.java",
            "class Pair<T, U> {\nPair<Pair<T, U>, Pair<U, T>> twice() { return null; }\nvoid run(Pair<A, B> pair) {",
        ),
        (
            "pair.scala",
            "class Pair[T, U] {\ndef twice(): Pair[Pair[T, U], Pair[U, T]] = null\n}\ndef run(pair: Pair[A, B]) = {",
        ),
    ],
)
def test_arguments_of_types_that_double_with_each_call_are_kept_to_a_depth(
    tmp_path: Path, name: str, before: str
) -> None:
    linked = linked_text(tmp_path, name, f"{before}\n{_TWICE};\npair.twice();\n}}\n}}\n")

    assert linked.meaning_at(name, before.count("\n") + 2, 5) == ("certain", (f"{name}::Pair.twice",))


def test_aliases_that_hold_others_twice_are_kept_to_a_depth(tmp_path: Path) -> None:
    pairs = "".join(f"type P{i} = {{ a: P{i - 1} }} | [P{i - 1}, P{i - 1}] | P{i - 1}; " for i in range(1, 40))

    text = f"interface P0 {{ run(): void }}\n{pairs}\ndeclare let pair: P39;\npair.run();\n"

    assert linked_text(tmp_path, "pair.ts", text).meaning_at("pair.ts", 3, 5) == ("certain", ("pair.ts::P0.run",))


def test_globs_of_workspaces_are_matched_whatever_ways_there_are_to_match_them(tmp_path: Path) -> None:
    deep = "/".join("a" * 30)
    globs = ["**/" * 12 + "b", "*a" * 20 + "b", "**/a"]
    for folder, said in (("", f'{{"workspaces": {globs}}}'.replace("'", '"')), (deep, '{"name": "far"}')):
        (tmp_path / folder).mkdir(parents=True, exist_ok=True)
        (tmp_path / folder / "package.json").write_text(said, encoding="utf-8")
    (tmp_path / deep / "index.ts").write_text("export function run() {}\n", encoding="utf-8")
    (tmp_path / ("a" * 60)).mkdir()
    (tmp_path / ("a" * 60) / "use.ts").write_text("import { run } from 'far';\nrun();\n", encoding="utf-8")

    linked = Linked(tmp_path)

    assert linked.meaning_at("a" * 60 + "/use.ts", 1, 0) == ("certain", (f"{deep}/index.ts::run",))


_MADE_OF_PARTS = {
    "rb": lambda at, of: f"class T\n  def m{at}\n    self.m{(at + 1) % of}\n  end\nend\n",
    "swift": lambda at, of: (
        ("" if at else "class T {}\n") + f"extension T {{ func m{at}() {{ self.m{(at + 1) % of}() }} }}\n"
    ),
    "cs": lambda at, of: f"partial class T {{ void M{at}() {{ this.M{(at + 1) % of}(); }} }}\n",
    "kt": lambda at, of: ("" if at else "class T\n") + f"fun T.m{at}() {{ this.m{(at + 1) % of}() }}\n",
    "go": lambda at, of: (
        "package p\n" + ("" if at else "type T struct{}\n") + f"func (t *T) M{at}() {{ t.M{(at + 1) % of}() }}\n"
    ),
}


@pytest.mark.parametrize("ending", sorted(_MADE_OF_PARTS))
def test_what_a_type_of_many_parts_rests_on_grows_as_they_do(tmp_path: Path, ending: str) -> None:
    def notes_of(count: int) -> int:
        folder = tmp_path / str(count)
        folder.mkdir()
        for at in range(count):
            (folder / f"p{at}.{ending}").write_text(_MADE_OF_PARTS[ending](at, count), encoding="utf-8")
        linked = Linked(folder)
        found = [each for path in linked.facts for each in meanings_of(linked.evaluator, path)]
        assert sum(bool(each.targets) for each in found) > 50
        return len(linked.evaluator.basis().notes)

    assert notes_of(240) < 2.5 * notes_of(120)


def test_types_of_several_meanings_within_one_another_are_no_product(tmp_path: Path) -> None:
    growing = "impl<T> Grown<T> {\n    fn grow(self) -> Grown<(Grown<T>, Grown<T>)> {}\n}\n"
    chain = "fn all(grown: Grown<u8>) {\n    grown" + ".grow()" * 12 + ";\n}\n"
    (tmp_path / "main.rs").write_text(f"struct Grown<T>(T);\n{growing}" * 12 + chain, encoding="utf-8")
    begin = time.process_time()

    certainty, definitions = Linked(tmp_path).meaning_at("main.rs", 4 * 12 + 1, 10)

    assert (certainty, len(definitions)) == ("certain", 12)
    assert time.process_time() - begin < 10
