"""The edges of a repository as `RepoMap.edges`, `RepoMap.graph` and `repomap graph` give them."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from builders_repository import opened, write

from repomap import RepoMap, cli
from repomap.graph_export import SCHEMA
from repomap.model import Edge
from repomap.named_alike import MAX_CANDIDATES

SHOP = {
    "shop/price.py": (
        "class Price:\n    def total(self):\n        return self.net()\n\n    def net(self):\n        return 1\n"
    ),
    "shop/cart.py": (
        "import os\nfrom shop.price import Price\n\n\ndef pay(order):\n    Price().total()\n    order.net()\n"
        "    order.nowhere()\n    os.getcwd()\n"
    ),
}


def edges_of(root: Path) -> list[Edge]:
    with opened(root) as repository:
        return repository.edges()


def at(edges: list[Edge], line: int, path: str = "shop/cart.py") -> list[tuple[str, str, str]]:
    return [(each.kind, each.definition, each.certainty) for each in edges if (each.path, each.line) == (path, line)]


def test_a_reference_whose_receiver_is_known_is_certain(tmp_path: Path) -> None:
    edges = edges_of(write(tmp_path, SHOP))

    assert ("call", "shop/price.py::Price.total", "certain") in at(edges, 6)
    assert ("call", "shop/price.py::Price", "certain") in at(edges, 6)


def test_a_reference_whose_receiver_is_unknown_has_candidates(tmp_path: Path) -> None:
    assert at(edges_of(write(tmp_path, SHOP)), 7) == [("call", "shop/price.py::Price.net", "possible")]


def test_a_reference_to_what_nothing_defines_is_unresolved(tmp_path: Path) -> None:
    assert at(edges_of(write(tmp_path, SHOP)), 8) == [("call", "", "unresolved")]


def test_where_case_means_nothing_a_name_in_any_case_refers_to_its_definition(tmp_path: Path) -> None:
    edges = edges_of(
        write(
            tmp_path,
            {
                "area.f90": "subroutine Area(x)\n  real :: x\nend subroutine\n",
                "main.f90": "program main\n  call AREA(1.0)\n  call inner()\ncontains\n  subroutine Inner()\n"
                "  end subroutine\nend program\n",
            },
        )
    )

    assert at(edges, 2, "main.f90") == [("call", "area.f90::Area", "possible")]
    assert ("call", "main.f90::main.Inner", "certain") in at(edges, 3, "main.f90")


def test_what_leaves_the_repository_makes_no_edge(tmp_path: Path) -> None:
    edges = edges_of(write(tmp_path, {**SHOP, "own.py": "def getcwd():\n    pass\n"}))

    assert at(edges, 9) == []


def test_an_edge_says_who_refers_and_where(tmp_path: Path) -> None:
    (edge,) = [each for each in edges_of(write(tmp_path, SHOP)) if (each.path, each.line) == ("shop/price.py", 3)]

    assert (edge.referrer, edge.path, edge.line, edge.column) == ("shop/price.py::Price.total", "shop/price.py", 3, 21)
    assert (edge.rule, edge.definition_path, edge.definition_line, edge.candidates) == (
        "instance",
        "shop/price.py",
        5,
        1,
    )


def test_what_stands_outside_of_all_symbols_is_referred_to_by_its_file(tmp_path: Path) -> None:
    edges = edges_of(write(tmp_path, SHOP))

    assert {each.referrer for each in edges if each.kind == "import"} == {"shop/cart.py"}


def test_a_possible_reference_names_the_nearest_of_many_candidates(tmp_path: Path) -> None:
    far = {f"far/f{i:02}.py": "class A:\n    def run(self):\n        pass\n" for i in range(30)}
    near = {"near/one.py": "class B:\n    def run(self):\n        pass\n", "near/use.py": "def go(x):\n    x.run()\n"}

    edges = [each for each in edges_of(write(tmp_path, {**far, **near})) if each.path == "near/use.py"]

    assert (len(edges), edges[0].candidates) == (MAX_CANDIDATES, 31)
    assert "near/one.py::B.run" in {each.definition for each in edges}


def test_of_many_candidates_those_with_most_folders_in_common_are_the_nearest(tmp_path: Path) -> None:
    definition = "class A:\n    def run(self):\n        pass\n"
    within = {"a/b/c/own.py": 1, "a/b/d/beside.py": 4, "a/b/y.py": 4, "a/around.py": 8, "a.py": 5, "z/far.py": 9}
    files = {path: definition * count for path, count in within.items()}

    edges = edges_of(write(tmp_path, {**files, "a/b/c/use.py": "def go(x):\n    x.run()\n"}))

    named = Counter(each.definition_path for each in edges if each.path == "a/b/c/use.py")
    assert named == {"a/b/c/own.py": 1, "a/b/d/beside.py": 4, "a/b/y.py": 4, "a/around.py": 8, "a.py": 3}


def test_edges_are_the_same_with_a_cache_and_without(tmp_path: Path) -> None:
    root = write(tmp_path / "root", SHOP)
    with RepoMap(root, cache_dir=tmp_path / "cache") as repository:
        first = repository.edges()
    with RepoMap(root, cache_dir=tmp_path / "cache") as repository:
        second = repository.edges()

    assert first == second == edges_of(root)


def test_a_file_that_is_read_in_part_has_its_edges_after_another_is_edited(tmp_path: Path) -> None:
    spoilt = "class Price { void total() { this.net(); } void net() {} }\n" + "@ ( ] { ) [ ;\n" * 20
    root = write(tmp_path / "root", {"Price.java": spoilt, "Cart.java": "class Cart { }\n"})
    with RepoMap(root, cache_dir=tmp_path / "cache") as repository:
        before = repository.edges()

    (root / "Cart.java").write_text("class Cart { Price price; }\n", encoding="utf-8")
    with RepoMap(root, cache_dir=tmp_path / "cache") as repository:
        after = repository.edges()

    assert [each for each in after if each.path == "Price.java"] == before != []
    assert any(each.definition == "Price.java::Price" for each in after if each.path == "Cart.java")


def test_edges_follow_an_edit(tmp_path: Path) -> None:
    root = write(tmp_path / "root", SHOP)
    with RepoMap(root, cache_dir=tmp_path / "cache") as repository:
        repository.edges()
        write(root, {"shop/price.py": "class Price:\n    pass\n"})

        edges = repository.edges()

    assert at(edges, 6) == [("call", "shop/price.py::Price", "certain"), ("call", "", "unresolved")]


def test_files_that_are_noted_and_have_symbols_are_linked_from_the_cache_as_well(tmp_path: Path) -> None:
    built = "function total() {}\nfunction pay() { total(); }\n//# sourceMappingURL=pay.js.map\n"
    root = write(tmp_path / "root", {"lib/pay.js": built, "lib/other.js": "function other() {}\n"})
    with RepoMap(root, cache_dir=tmp_path / "cache") as repository:
        repository.edges()

    with RepoMap(root, cache_dir=tmp_path / "cache") as repository:
        edges = repository.edges()

    assert at(edges, 2, "lib/pay.js") == [("call", "lib/pay.js::total", "certain")]


def test_the_graph_leads_from_referrers_to_definitions(tmp_path: Path) -> None:
    with opened(write(tmp_path, SHOP)) as repository:
        graph = repository.graph()

    (edge,) = graph.get_edge_data("shop/price.py::Price.total", "shop/price.py::Price.net").values()
    assert edge == {"kind": "call", "certainty": "certain", "rule": "instance", "sites": [("shop/price.py", 3, 21)]}
    assert graph.nodes["shop/price.py::Price.net"] == {"path": "shop/price.py"}


def test_the_command_prints_a_line_for_each_edge(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = cli.run(["graph", str(write(tmp_path / "root", SHOP)), "--cache-dir", str(tmp_path / "cache")])

    first, *rows = map(json.loads, capsys.readouterr().out.splitlines())
    assert (code, first) == (0, {"schema": SCHEMA, "certain": 4, "possible": 1, "unresolved": 1})
    assert {
        "referrer": "shop/cart.py::pay",
        "definition": "shop/price.py::Price.net",
        "path": "shop/cart.py",
        "line": 7,
        "column": 11,
        "kind": "call",
        "certainty": "possible",
        "rule": "name",
        "candidates": 1,
    } in rows


def test_the_command_and_the_library_give_the_same_names_and_numbers(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = write(tmp_path / "root", SHOP)
    edges = edges_of(root)

    cli.run(["graph", str(root), "--cache-dir", str(tmp_path / "cache")])

    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()[1:]]
    assert rows == [{name: getattr(each, name) for name in rows[0]} for each in edges if each.definition]


def test_the_command_refuses_a_form_that_it_does_not_have(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["graph", str(tmp_path), "--format", "png"]) == 2
    assert "jsonl" in capsys.readouterr().err


def test_a_project_file_that_is_read_as_source_says_how_the_project_is_laid_out_as_well(tmp_path: Path) -> None:
    files = {
        "package.json": '{"name": "shop", "exports": {"./*": "./source/*.ts"}}\n',
        "source/price.ts": "export function total() {}\n",
        "test/price.ts": 'import { total } from "shop/price";\ntotal();\n',
    }

    assert at(edges_of(write(tmp_path, files)), 2, "test/price.ts") == [("call", "source/price.ts::total", "certain")]
