"""Skeletons: what is left out of a file, in its language's own syntax, so that the rest still parses."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from tree_sitter import Query
from tree_sitter_language_pack import get_language

from benchmarks.skeletons import made_of
from repomap.cuts import Cut
from repomap.dynamic import shaped_places
from repomap.dynamic_tables import DYNAMIC_SHAPES
from repomap.frames import Part
from repomap.languages import languages, load_language
from repomap.parse import parse_file
from repomap.skeleton import SkeletonPlan, has_skeletons, plan_of, tree_of, written

GENEROUS_SECONDS = 10.0
"""A hundred times what it takes, and a fraction of what the square of it would."""

SAMPLES = Path(__file__).parent / "languages"
WITH_SKELETONS = sorted(name for name, language in languages().items() if has_skeletons(language))


def _skeleton(source: str, name: str, *wanted: str) -> str:
    """The skeleton of a text, or that of the definitions of these names."""
    text, language = source.encode(), load_language(name)
    facts = parse_file(text, language)
    plan = plan_of(text, facts, language, tree_of(text, language).root_node)
    positions = {position for position, each in enumerate(facts.definitions) if each.name in wanted}
    return written(text, plan, positions if wanted else None)


@pytest.mark.parametrize("name", [each for each in WITH_SKELETONS if sorted((SAMPLES / each).glob("sample*"))])
def test_the_skeleton_of_a_sample_and_of_some_of_its_members_parses_as_well_as_the_sample(name: str) -> None:
    sample = min((SAMPLES / name).glob("sample*"))

    made = made_of(str(sample), sample.read_bytes(), load_language(name))

    assert made.broken == ()


def test_every_language_whose_names_are_linked_has_skeletons() -> None:
    linked = {name for name, language in languages().items() if language.rules and not language.cells}
    within_others = {"vue", "svelte", "astro", "html", "erb", "ejs", "re2c"}

    assert linked - set(WITH_SKELETONS) - within_others == set()


@pytest.mark.parametrize("language", sorted({name for row in DYNAMIC_SHAPES for name in row.languages}))
def test_the_shapes_of_dynamic_dispatch_are_patterns_of_their_grammars(language: str) -> None:
    grammar = get_language(load_language(language).grammar)  # type: ignore[arg-type]

    patterns = [Query(grammar, row.pattern) for row in DYNAMIC_SHAPES if language in row.languages]

    assert patterns


PYTHON = '''\
"""What it is."""
import os

LIMIT = 10
TABLE = {
    "one": 1,
    "two": 2,
}

@cache
def load(path: str, size: int = 3) -> bytes:
    """Read it.

    Whole.
    """
    with open(path) as file:
        return file.read(size)

if __name__ == "__main__":
    load("x")

class Store(Base):
    """Keeps things."""

    name: str = "store"

    def get(self, key):
        return self.items[key]

    def set(self, key, value):
        self.items[key] = value
'''


def test_bodies_go_and_signatures_decorators_docs_and_constants_stay() -> None:
    expected = '''\
"""What it is."""
import os

LIMIT = 10
TABLE = {...}

@cache
def load(path: str, size: int = 3) -> bytes:
    """Read it.

    Whole.
    """
    ...

class Store(Base):
    """Keeps things."""

    name: str = "store"

    def get(self, key): ...

    def set(self, key, value): ...
'''

    assert _skeleton(PYTHON, "python") == expected


def test_members_stand_in_the_frame_of_their_class() -> None:
    skeleton = _skeleton(PYTHON, "python", "set")

    assert skeleton == "class Store(Base):\n    def set(self, key, value): ...\n"


def test_a_class_without_any_of_its_members_has_something_for_a_body() -> None:
    source = "class A:\n    class B:\n        def f(self):\n            return 1\n"

    assert _skeleton(source, "python", "B") == "class A:\n    class B:\n        ...\n"


def test_braces_stay_around_what_is_left_out() -> None:
    source = "class A {\n  int size = 3;\n\n  /** Adds. */\n  int add(int a) {\n    return a + size;\n  }\n}\n"

    assert _skeleton(source, "java") == (
        "class A {\n  int size = 3;\n\n  /** Adds. */\n  int add(int a) { /* ... */ }\n}\n"
    )


def test_a_comment_that_stands_for_a_body_does_not_swallow_its_end() -> None:
    assert _skeleton("def add(a); a + 1 + 2 + 3; end\n", "ruby") == "def add(a); # ...\n end\n"


def test_members_of_a_brace_language_stand_with_their_comments_and_annotations() -> None:
    source = (
        "class A {\n  int a;\n\n  /** B. */\n  @Test\n  void b() { a = 1; c(); }\n\n  void c() { a = 2; b(); }\n}\n"
    )

    assert _skeleton(source, "java", "b") == ("class A {\n  /** B. */\n  @Test\n  void b() { /* ... */ }\n\n}\n")


def test_the_value_of_a_constant_keeps_its_brackets_alone() -> None:
    source = "export const ROUTES = [\n  { path: '/', to: home },\n  { path: '/x', to: x },\n];\n"

    assert _skeleton(source, "typescript") == "export const ROUTES = [/* ... */];\n"


def test_the_methods_in_the_value_of_a_constant_stay() -> None:
    source = "const api = {\n  url: '/',\n  get(id) {\n    return fetch(this.url + id);\n  },\n};\n"

    assert _skeleton(source, "javascript") == "const api = {\n  url: '/',\n  get(id) { /* ... */ },\n};\n"


def test_what_is_left_out_of_many_functions_is_found_without_looking_at_each_for_each() -> None:
    unit = b"def f():\n    a\n"
    text = unit * 20_000
    starts = range(0, len(text), len(unit))
    cuts = tuple(Cut(start + 9, start + 15, b"") for start in starts)
    parts = tuple(Part(start, start + 15, at, at + 1, -1, (start + 9, start + 15)) for at, start in enumerate(starts))
    begin = time.process_time()

    skeleton = written(text, SkeletonPlan(cuts, parts, b"..."))

    assert skeleton.count("...") == len(starts)
    assert time.process_time() - begin < GENEROUS_SECONDS


def test_dynamic_calls_are_looked_for_no_deeper_than_definitions() -> None:
    language = load_language("python")
    sample = (SAMPLES / "python" / "sample.py").read_bytes()
    content = sample + b"f(" * 100_000 + b"x" + b")" * 100_000 + b"\n" * 3000
    root = tree_of(content, language).root_node
    begin = time.process_time()

    shaped_places(root, language)

    assert time.process_time() - begin < GENEROUS_SECONDS
