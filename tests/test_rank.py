"""What stands first from where the person is, and that the walk is the PageRank it says it is."""

from __future__ import annotations

import math
import random
import time

import networkx as nx
import numpy as np
import pytest
from builders_graph import file, repositories, symbol, unhurried
from hypothesis import given
from hypothesis import strategies as st
from test_graph import FEW_NAMES, expanded_edges

from repomap.evidence import EVIDENCE
from repomap.graph import build_graph
from repomap.index import Index, build_index
from repomap.languages import families
from repomap.model import FileOutline, Focus
from repomap.rank import FOCUSED, RESTART, UNFOCUSED, Directions, Ranking, rank

NO_FOCUS = Focus()


def ranked(files: list[FileOutline], focus: Focus = NO_FOCUS) -> tuple[Index, Ranking]:
    index = build_index(files)
    return index, rank(index, build_graph(index, families()), focus)


def file_order(files: list[FileOutline], focus: Focus = NO_FOCUS) -> list[str]:
    index, ranking = ranked(files, focus)
    return [index.paths[position] for position in ranking.file_order]


def symbol_order(files: list[FileOutline], focus: Focus = NO_FOCUS) -> list[str]:
    index, ranking = ranked(files, focus)
    return [index.symbol_id(position) for position in ranking.symbol_order]


def oracle(files: list[FileOutline], directions: Directions, focused: set[str]) -> dict[str, float]:
    """networkx.pagerank over the graph with one edge for each pair of files, weighted as the walk chooses them."""
    weights = expanded_edges(files)
    uses = {path: sum(weight for (one, _), weight in weights.items() if one == path) for path in paths_of(files)}
    used = {path: sum(weight for (_, other), weight in weights.items() if other == path) for path in paths_of(files)}
    matrix = nx.DiGraph()
    matrix.add_nodes_from(paths_of(files))
    for (referrer, definer), weight in weights.items():
        add_weight(matrix, referrer, definer, directions.to_definitions * weight / uses[referrer])
        add_weight(matrix, definer, referrer, directions.to_referrers * weight / used[definer])
    mass = {each.path: 1 + math.log(1 + len(each.symbols)) for each in files}
    restart = {path: EVIDENCE.anywhere * mass[path] / sum(mass.values()) for path in mass}
    for path in focused:
        restart[path] += EVIDENCE.files / len(focused)
    found: dict[str, float] = nx.pagerank(
        matrix, alpha=1 - RESTART, personalization=restart, dangling=restart, tol=1e-14, max_iter=1000
    )
    return found


def paths_of(files: list[FileOutline]) -> list[str]:
    return [each.path for each in files]


def add_weight(matrix: nx.DiGraph, one: str, other: str, weight: float) -> None:
    if weight:
        before = matrix.get_edge_data(one, other, {"weight": 0.0})["weight"]
        matrix.add_edge(one, other, weight=before + weight)


def scores_by_path(files: list[FileOutline], focus: Focus) -> dict[str, float]:
    index, ranking = ranked(files, focus)
    return dict(zip(index.paths, ranking.file_scores.tolist(), strict=True))


@unhurried
@given(repositories(FEW_NAMES).filter(bool))
def test_scores_without_focus_are_those_of_networkx(files: list[FileOutline]) -> None:
    assert scores_by_path(files, Focus()) == pytest.approx(oracle(files, UNFOCUSED, set()), abs=1e-9)


@unhurried
@given(repositories(FEW_NAMES).filter(bool), st.data())
def test_scores_with_focus_are_those_of_networkx(files: list[FileOutline], choice: st.DataObject) -> None:
    focused = choice.draw(st.sets(st.sampled_from(paths_of(files)), min_size=1))
    expected = oracle(files, FOCUSED, focused)
    assert scores_by_path(files, Focus(files=tuple(focused))) == pytest.approx(expected, abs=1e-9)


@unhurried
@given(repositories(FEW_NAMES).filter(bool), st.sampled_from(["a", "get", "zz"]))
def test_file_scores_sum_to_one(files: list[FileOutline], word: str) -> None:
    _, ranking = ranked(files, Focus(mentions=(word,)))
    assert ranking.file_scores.sum() == pytest.approx(1.0)


@unhurried
@given(repositories(FEW_NAMES), st.randoms(use_true_random=False))
def test_scores_do_not_depend_on_the_order_of_files(files: list[FileOutline], order: random.Random) -> None:
    _, one = ranked(files, Focus(mentions=("get", "a")))
    _, other = ranked(order.sample(files, len(files)), Focus(mentions=("a", "get")))
    assert one.symbol_scores.tobytes() == other.symbol_scores.tobytes()
    assert one.file_scores.tobytes() == other.file_scores.tobytes()


def test_empty_repository_has_an_empty_ranking() -> None:
    _, ranking = ranked([], Focus(files=("a.py",), symbols=("f",), mentions=("word",)))
    assert (len(ranking.file_order), len(ranking.symbol_order)) == (0, 0)


def test_most_used_file_is_first_without_focus() -> None:
    users = [file(f"user{number}.py", [f"main{number}"], ["core"]) for number in range(5)]
    assert file_order([file("alone.py", ["lonely"]), *users, file("core.py", ["core"])])[0] == "core.py"


def test_most_used_symbol_is_first_without_focus() -> None:
    users = [file(f"user{number}.py", (), ["popular"]) for number in range(5)]
    files = [*users, file("other.py", (), ["rare"]), file("core.py", ["rare", "unused", "popular"])]
    assert symbol_order(files) == ["popular", "rare", "unused"]


def test_test_code_comes_after_what_it_tests_without_focus() -> None:
    tests = [
        file(f"tests/test_{name}.py", [f"test_{name}_{at}" for at in range(20)], [name]) for name in ("one", "two")
    ]
    assert symbol_order([*tests, file("src/lib.py", ["one", "two"])])[:2] == ["one", "two"]


@pytest.fixture
def neighbourhood() -> list[FileOutline]:
    """focus.py calls callee.py and is called by caller.py; hub.py is used by forty files that have no part in it."""
    strangers = [file(f"stranger{number:02}.py", [f"s{number}"], ["hub"]) for number in range(40)]
    return [
        file("caller.py", ["caller"], ["focused"]),
        file("callee.py", ["callee"]),
        file("focus.py", ["focused"], ["callee"]),
        file("hub.py", ["hub"]),
        *strangers,
    ]


def test_callers_and_callees_of_a_focused_file_come_before_hubs(neighbourhood: list[FileOutline]) -> None:
    order = file_order(neighbourhood, Focus(files=("focus.py",)))
    assert order[0] == "focus.py"
    assert set(order[1:3]) == {"caller.py", "callee.py"}


def test_symbols_of_callers_and_callees_come_before_hubs(neighbourhood: list[FileOutline]) -> None:
    assert set(symbol_order(neighbourhood, Focus(files=("focus.py",)))[:3]) == {"focused", "callee", "caller"}


def test_without_focus_the_hub_is_first(neighbourhood: list[FileOutline]) -> None:
    assert file_order(neighbourhood)[0] == "hub.py"


def test_callers_of_a_focused_symbol_come_before_callers_of_its_file() -> None:
    files = [
        file("a_calls_other.py", ["a"], ["other"]),
        file("b_calls_wanted.py", ["b"], ["wanted"]),
        file("lib.py", ["other", "wanted"]),
    ]
    order = file_order(files, Focus(symbols=("wanted",)))
    assert order.index("b_calls_wanted.py") < order.index("a_calls_other.py")


def test_focused_symbol_is_found_by_the_id_with_its_path() -> None:
    files = [file("a.py", ["run"]), file("b.py", ["run"])]
    assert file_order(files, Focus(symbols=("b.py::run",)))[0] == "b.py"


def test_a_focus_that_the_index_lacks_changes_nothing(neighbourhood: list[FileOutline]) -> None:
    missing = Focus(files=("gone.py",), symbols=("gone",), mentions=("gone",))
    assert file_order(neighbourhood, missing) == file_order(neighbourhood)


def test_a_mentioned_symbol_is_first() -> None:
    files = [file("a.py", ["alpha", "beta"]), file("b.py", ["gamma", "delta"], ["alpha"])]
    assert symbol_order(files, Focus(mentions=("delta",)))[0] == "delta"


def test_equal_files_stand_in_path_order() -> None:
    assert file_order([file(path, [path]) for path in ("c", "a", "b")]) == ["a", "b", "c"]


def test_equal_symbols_stand_in_source_order() -> None:
    assert symbol_order([file("a.py", ["z", "m", "a"])]) == ["z", "m", "a"]


def test_what_stands_within_another_comes_after_it() -> None:
    nested = [symbol("Outer", "class"), symbol("inner", "method", parent=0)]
    assert symbol_order([file("a.py", nested)]) == ["Outer", "Outer.inner"]


def test_an_extension_scores_nothing_of_its_own() -> None:
    nested = [symbol("Shape", "extension", rows=90), symbol("area", "method", parent=0)]
    index, ranking = ranked([file("a.rs", nested, language="rust"), file("b.rs", (), ["Shape", "area"], "rust")])
    scores = {index.symbol_id(at): score for at, score in enumerate(ranking.symbol_scores)}
    assert scores["Shape"] == 0
    assert scores["Shape.area"] > 0


def test_three_thousand_files_of_one_name_are_ranked_at_once() -> None:
    index = build_index([file(f"{number:04}.py", ["get"], ["get"]) for number in range(3000)])
    graph = build_graph(index, families())
    started = time.perf_counter()
    ranking = rank(index, graph, Focus(files=("1500.py",)))
    assert time.perf_counter() - started < 1
    assert ranking.file_order[0] == 1500
    assert np.all(np.diff(ranking.file_order[1:]) > 0)
