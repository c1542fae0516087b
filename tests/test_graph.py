"""References are linked by name: who reaches whom, with what weight, and at what cost."""

from __future__ import annotations

import math
import time
from collections import defaultdict

import numpy as np
import pytest
from builders_graph import file, repositories, symbol, unhurried
from hypothesis import given
from hypothesis import strategies as st

from repomap.captures import CALLABLE_KINDS, EXTENSION_KINDS
from repomap.graph import LOCAL_REACH, MENTION_POWER, SPECIFICITY_POWER, Graph, build_graph
from repomap.index import build_index
from repomap.languages import families
from repomap.model import FileOutline


def edges(files: list[FileOutline]) -> dict[tuple[str, str], float]:
    """The file-to-file matrix that the factors stand for, read off by sending a 1 from each file in turn."""
    index = build_index(files)
    graph = build_graph(index, families())
    found = {}
    for position, referrer in enumerate(index.paths):
        reached = graph.to_definitions(np.eye(len(index.paths))[position])
        found.update({(referrer, index.paths[at]): reached[at] for at in np.flatnonzero(np.abs(reached) > 1e-12)})
    return found


def links(files: list[FileOutline]) -> set[tuple[str, str]]:
    return set(edges(files))


def expanded_edges(files: list[FileOutline]) -> dict[tuple[str, str], float]:
    """The same matrix from the definition of its weights, one edge for each reference and definition."""
    definers: dict[tuple[str, str], list[tuple[str, float]]] = defaultdict(list)
    for each in files:
        for at, definition in enumerate(each.symbols):
            if definition.kind not in EXTENSION_KINDS:
                definers[definition.name, family_of(each)].append((each.path, reach(each, at)))
    bearers = {key: {path for path, _ in found} for key, found in definers.items()}
    for each in files:
        for name in each.mention_names:
            bearers.setdefault((name, family_of(each)), set()).add(each.path)
    found: dict[tuple[str, str], float] = defaultdict(float)
    for each in files:
        for name, count in zip(each.mention_names, each.mention_counts, strict=True):
            key = (name, family_of(each))
            specificity = math.log(1 + len(files) / len(bearers[key])) ** SPECIFICITY_POWER
            reaches = [size for _, size in definers[key]]
            for path, size in definers[key]:
                if path != each.path:
                    weight = max(reaches) * specificity * count**MENTION_POWER
                    found[each.path, path] += weight * size / sum(reaches)
    return found


def family_of(outline: FileOutline) -> str:
    return families().get(outline.language, outline.language)


def reach(outline: FileOutline, position: int) -> float:
    parent = outline.symbols[position].parent
    while parent >= 0:
        if outline.symbols[parent].kind in CALLABLE_KINDS:
            return LOCAL_REACH
        parent = outline.symbols[parent].parent
    return 1.0


FEW_NAMES = st.sampled_from(["get", "put", "run"])


@unhurried
@given(repositories(FEW_NAMES))
def test_factors_multiply_to_the_expanded_matrix(files: list[FileOutline]) -> None:
    expected = {pair: weight for pair, weight in expanded_edges(files).items() if weight > 1e-12}
    assert edges(files) == pytest.approx(expected)


@unhurried
@given(repositories(FEW_NAMES), st.integers(0, 99))
def test_backwards_is_the_transpose_of_forwards(files: list[FileOutline], seed: int) -> None:
    graph = build_graph(build_index(files), families())
    one, other = np.random.default_rng(seed).random((2, len(files)))
    assert other @ graph.to_definitions(one) == pytest.approx(one @ graph.to_referrers(other))


@unhurried
@given(repositories(FEW_NAMES))
def test_uses_and_used_are_the_sums_of_rows_and_columns(files: list[FileOutline]) -> None:
    graph = build_graph(build_index(files), families())
    everywhere = np.ones(len(files))
    assert graph.to_referrers(everywhere) == pytest.approx(graph.uses)
    assert graph.to_definitions(everywhere) == pytest.approx(graph.used)


def test_users_of_a_symbol_are_the_other_files_that_mention_it() -> None:
    one, other = file("one.py", (), ["f"]), file("other.py", (), ["f", "g"])
    index = build_index([file("defines.py", ["f", "g", "unused"], ["f"]), one, other])
    graph = build_graph(index, families())
    assert graph.users_of_symbols(np.array([8.0, 2.0, 1.0])).tolist() == [3.0, 1.0, 0.0]


def test_users_of_a_name_are_shared_among_its_definitions() -> None:
    index = build_index([file("a.py", ["f"]), file("b.py", ["f"]), file("caller.py", (), ["f"])])
    graph = build_graph(index, families())
    assert graph.users_of_symbols(np.array([0.0, 0.0, 1.0])).tolist() == [0.5, 0.5]


def test_reference_links_to_the_file_that_defines_its_name() -> None:
    assert links([file("caller.py", (), ["f"]), file("callee.py", ["f"])]) == {("caller.py", "callee.py")}


def test_name_that_nobody_defines_makes_no_edge() -> None:
    assert links([file("a.py", (), ["print"]), file("b.py", (), ["print"])]) == set()


def test_file_has_no_edge_to_itself() -> None:
    assert links([file("a.py", ["f"], ["f"]), file("b.py", ["f"], ["f"])]) == {("a.py", "b.py"), ("b.py", "a.py")}


def test_file_that_only_refers_to_itself_uses_nothing_at_all() -> None:
    graph = build_graph(build_index([file("a.py", ["f", "g"], {"f": 7, "g": 3}), file("b.py", ["h"])]), families())
    assert graph.uses.tolist() == [0.0, 0.0]
    assert graph.used.tolist() == [0.0, 0.0]


def test_members_of_enums_are_linked() -> None:
    enum = [symbol("Colour", "enum"), symbol("RED", "member", parent=0)]
    assert links([file("paint.py", (), ["RED"]), file("colour.py", enum)]) == {("paint.py", "colour.py")}


def test_an_extension_is_not_what_its_name_refers_to() -> None:
    files = [
        file("use.rs", (), ["Shape"], "rust"),
        file("extension.rs", [symbol("Shape", "extension")], language="rust"),
        file("struct.rs", [symbol("Shape", "struct")], language="rust"),
    ]
    assert links(files) == {("use.rs", "struct.rs")}


@pytest.mark.parametrize(
    ("referrer", "definer", "is_linked"),
    [
        ("python", "go", False),
        ("python", "python", True),
        ("tsx", "javascript", True),
        ("typescript", "tsx", True),
        ("cpp", "c", True),
        ("java", "c", False),
    ],
)
def test_only_languages_of_one_family_name_each_other(referrer: str, definer: str, is_linked: bool) -> None:
    files = [file("a", (), ["f"], referrer), file("b", ["f"], language=definer)]
    assert bool(links(files)) == is_linked


@pytest.mark.parametrize(("language", "is_linked"), [("ada", True), ("python", False)])
def test_only_where_case_means_nothing_a_name_is_meant_in_any_case(language: str, is_linked: bool) -> None:
    index = build_index([file("a", (), ["area"], language), file("b", ["Area"], language=language)])
    graph = build_graph(index, {}, uncased={"ada"})
    assert bool(graph.uses[0]) == is_linked


@pytest.mark.parametrize(("given_families", "is_linked"), [({"kotlin": "jvm", "java": "jvm"}, True), ({}, False)])
def test_families_are_those_that_are_given(given_families: dict[str, str], is_linked: bool) -> None:
    index = build_index([file("a.kt", (), ["f"], "kotlin"), file("b.java", ["f"], language="java")])
    graph = build_graph(index, given_families)
    assert bool(graph.uses[0]) == is_linked


def test_definitions_of_one_name_share_its_weight() -> None:
    weights = edges([file("a.py", (), ["f"]), file("twice.py", ["f", "f"]), file("once.py", ["f"])])
    assert weights["a.py", "twice.py"] == pytest.approx(2 * weights["a.py", "once.py"])


def test_rarer_names_weigh_more() -> None:
    others = [file(f"other{number}.py", (), ["common"]) for number in range(9)]
    weights = edges([file("a.py", (), ["common", "rare"]), file("c.py", ["common"]), file("r.py", ["rare"]), *others])
    assert weights["a.py", "r.py"] > 5 * weights["a.py", "c.py"]


def test_many_mentions_weigh_more_but_not_in_proportion() -> None:
    weights = edges([file("a.py", (), {"f": 100, "g": 1}), file("f.py", ["f"]), file("g.py", ["g"])])
    assert weights["a.py", "g.py"] < weights["a.py", "f.py"] < 100 * weights["a.py", "g.py"]


def test_a_local_definition_takes_little_from_one_that_all_can_reach() -> None:
    local = [symbol("test"), symbol("Flask", "class", parent=0)]
    weights = edges([file("a.py", (), ["Flask"]), file("app.py", [symbol("Flask", "class")]), file("test.py", local)])
    assert weights["a.py", "test.py"] == pytest.approx(LOCAL_REACH * weights["a.py", "app.py"])


def test_three_thousand_definers_and_callers_of_one_name_cost_no_product() -> None:
    index = build_index([file(f"{number:04}.py", ["get"], ["get"]) for number in range(3000)])
    started = time.perf_counter()
    graph = build_graph(index, families())
    assert time.perf_counter() - started < 1
    assert stored_entries(graph) == 6000


def stored_entries(graph: Graph) -> int:
    return len(graph.mentions.weight) + len(graph.definitions.weight)


def test_keys_of_a_very_large_repository_do_not_overflow() -> None:
    many = [file(f"{number:03}.py", [f"f{number}_{at}" for at in range(300)]) for number in range(300)]
    graph = build_graph(build_index([*many, file("zzz.py", (), ["f299_299"])]), families())
    assert np.flatnonzero(graph.used).tolist() == [299]
