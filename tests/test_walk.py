"""The walk is the PageRank that it says it is."""

from __future__ import annotations

import networkx as nx
import numpy as np
import pytest
from builders_graph import file, repositories, unhurried
from builders_ranking import repository_of
from hypothesis import given
from hypothesis import strategies as st
from test_graph import FEW_NAMES, expanded_edges

from repomap.model import FileOutline
from repomap.walk import RESTART, walk


def walked(files: list[FileOutline], start: dict[str, float]) -> dict[str, float]:
    """Where a walk over these files is found, that starts with these odds."""
    index, _, graph, _ = repository_of(files)
    found = walk(graph, np.array([start.get(path, 0.0) for path in index.paths]))
    return dict(zip(index.paths, found.tolist(), strict=True))


def oracle(files: list[FileOutline], start: dict[str, float]) -> dict[str, float]:
    """networkx.pagerank over the graph with two edges, there and back, for each pair of files."""
    weights = expanded_edges(files)
    matrix = nx.DiGraph()
    matrix.add_nodes_from([each.path for each in files])
    for (referrer, definer), weight in weights.items():
        uses = sum(each for (one, _), each in weights.items() if one == referrer)
        used = sum(each for (_, other), each in weights.items() if other == definer)
        add_weight(matrix, referrer, definer, weight / uses)
        add_weight(matrix, definer, referrer, weight / used)
    restart = {each.path: start.get(each.path, 0.0) for each in files}
    found: dict[str, float] = nx.pagerank(
        matrix, alpha=1 - RESTART, personalization=restart, dangling=restart, tol=1e-14, max_iter=1000
    )
    return found


def add_weight(matrix: nx.DiGraph, one: str, other: str, weight: float) -> None:
    if weight:
        before = matrix.get_edge_data(one, other, {"weight": 0.0})["weight"]
        matrix.add_edge(one, other, weight=before + weight)


@unhurried
@given(repositories(FEW_NAMES).filter(bool), st.data())
def test_scores_are_those_of_networkx(files: list[FileOutline], choice: st.DataObject) -> None:
    paths = [each.path for each in files]
    start = choice.draw(st.dictionaries(st.sampled_from(paths), st.floats(0.1, 9.0), min_size=1))
    assert walked(files, start) == pytest.approx(oracle(files, start), abs=1e-9)


@unhurried
@given(repositories(FEW_NAMES).filter(bool))
def test_scores_sum_to_one(files: list[FileOutline]) -> None:
    assert sum(walked(files, {files[0].path: 1.0}).values()) == pytest.approx(1.0)


def test_what_is_linked_to_the_start_either_way_is_reached_and_nothing_else() -> None:
    files = [
        file("caller.py", (), ["f"]),
        file("start.py", ["f"], ["g"]),
        file("callee.py", ["g"]),
        file("far.py", ["h"]),
    ]
    reached = walked(files, {"start.py": 1.0})
    assert {path for path, score in reached.items() if score} == {"caller.py", "callee.py", "start.py"}


def test_what_is_nearer_to_the_start_has_more() -> None:
    files = [file("a.py", (), ["f"]), file("b.py", ["f"], ["g"]), file("c.py", ["g"], ["h"]), file("d.py", ["h"])]
    scores = walked(files, {"a.py": 1.0})
    assert scores["a.py"] > scores["c.py"] > scores["d.py"] > 0


def test_without_references_a_walk_stays_where_it_starts() -> None:
    assert walked([file("a.py", ["f"]), file("b.py", ["g"])], {"a.py": 1.0}) == {"a.py": 1.0, "b.py": 0.0}


def test_without_files_there_is_nowhere_to_walk() -> None:
    assert walked([], {}) == {}
