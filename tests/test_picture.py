"""Pictures of what refers to what: which nodes and edges they have, how they are laid out, and what is refused."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections import Counter
from math import dist
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import networkx as nx
import pytest
from builders_environment import environment
from builders_repository import let_the_clock_tick, opened, write

from repomap import cli
from repomap.errors import UsageError
from repomap.picture.asked import PICTURE_FORMATS, UNITS
from repomap.picture.discs import around, packed
from repomap.picture.hues import GREY, HUES, hues_of
from repomap.picture.places import Places, places_of
from repomap.picture.shape import Node, Shape, Tie

SHOP = {
    "shop/price.py": "def total(item):\n    return net(item)\n\n\ndef net(item):\n    return item\n",
    "shop/cart.py": (
        "from shop.price import total\n\n\nclass Cart:\n    def add(self, item):\n        return total(item)\n"
    ),
    "web/order.py": (
        "from shop.cart import Cart\n\n\ndef place(x):\n    x.ship()\n    return Cart().add(1)\n\n\nplace(1)\n"
    ),
    "web/post.py": "class Post:\n    def ship(self):\n        pass\n",
    "alone.py": "def nobody():\n    pass\n",
}


def drawn(root: Path, **options: Any) -> Any:
    with opened(root) as repository:
        return json.loads(repository.picture(format="json", **options).text)


def ids(document: Any) -> list[str]:
    return [node["id"] for node in document["nodes"]]


def edges(document: Any) -> dict[tuple[str, str], tuple[int, int]]:
    return {(each["source"], each["target"]): (each["certain"], each["possible"]) for each in document["edges"]}


class TestNodesAndEdges:
    def test_files_are_tied_by_what_they_refer_to(self, tmp_path: Path) -> None:
        document = drawn(write(tmp_path, SHOP))

        assert (document["schema"], document["of"]) == ("repomap/graph/1", "files")
        assert ids(document) == sorted(SHOP)
        assert edges(document) == {
            ("shop/cart.py", "shop/price.py"): (2, 0),
            ("web/order.py", "shop/cart.py"): (3, 0),
            ("web/order.py", "web/post.py"): (0, 1),
        }

    def test_folders_are_tied_by_what_their_files_refer_to(self, tmp_path: Path) -> None:
        document = drawn(write(tmp_path, SHOP), of="folders")

        assert ids(document) == ["./", "shop/", "web/"]
        assert edges(document) == {("web/", "shop/"): (3, 0)}

    def test_symbols_are_tied_and_so_are_files_that_refer_from_outside_of_any(self, tmp_path: Path) -> None:
        document = drawn(write(tmp_path, SHOP), of="symbols")

        assert edges(document) == {
            ("shop/cart.py::Cart.add", "shop/price.py::total"): (1, 0),
            ("shop/price.py::total", "shop/price.py::net"): (1, 0),
            ("web/order.py", "web/order.py::place"): (1, 0),
            ("web/order.py::place", "shop/cart.py::Cart"): (1, 0),
            ("web/order.py::place", "shop/cart.py::Cart.add"): (1, 0),
            ("web/order.py::place", "web/post.py::Post.ship"): (0, 1),
        }
        files = [node["id"] for node in document["nodes"] if node["kind"] == "file"]
        assert files == ["web/order.py"]

    def test_the_edges_between_files_are_those_of_the_lines(self, tmp_path: Path) -> None:
        root = write(tmp_path, SHOP)
        with opened(root) as repository:
            certain = [each for each in repository.edges() if each.certainty == "certain"]
        pairs = Counter((each.path, each.definition_path) for each in certain if each.path != each.definition_path)

        assert {pair: counts[0] for pair, counts in edges(drawn(root)).items() if counts[0]} == dict(pairs)

    def test_a_node_says_where_it_stands(self, tmp_path: Path) -> None:
        (node,) = [each for each in drawn(write(tmp_path, SHOP), of="symbols")["nodes"] if each["id"].endswith("::net")]

        assert node["rank"] >= 1
        del node["rank"]
        assert node == {
            "id": "shop/price.py::net",
            "kind": "function",
            "path": "shop/price.py",
            "line": 5,
            "language": "python",
        }

    def test_overloads_have_ids_of_their_own(self, tmp_path: Path) -> None:
        document = drawn(write(tmp_path, {"a.py": "def f(x): ...\ndef f(y): ...\n"}), of="symbols")

        assert ids(document) == ["a.py::f", "a.py::f#2"]

    def test_an_id_is_no_second_one_of_another_name(self, tmp_path: Path) -> None:
        document = drawn(write(tmp_path, {"a.md": "# f\n\n# f\n\n# f#2\n"}), of="symbols")

        assert ids(document) == ["a.md::f", "a.md::f#2", "a.md::f#2#2"]

    def test_a_name_that_may_mean_many_ties_nothing(self, tmp_path: Path) -> None:
        many = {f"d{number}.py": f"class C{number}:\n    def go(self):\n        pass\n" for number in range(4)}

        assert edges(drawn(write(tmp_path, {**many, "use.py": "def f(x):\n    x.go()\n"}))) == {}


class TestFocus:
    def test_a_focus_shows_itself_and_what_is_a_hop_away(self, tmp_path: Path) -> None:
        document = drawn(write(tmp_path, SHOP), focus=["shop/cart.py"])

        assert ids(document) == ["shop/cart.py", "shop/price.py", "web/order.py"]
        assert {node["id"]: node["hop"] for node in document["nodes"]}["shop/cart.py"] == 0
        assert document["focus"] == ["shop/cart.py"]

    def test_more_hops_reach_farther(self, tmp_path: Path) -> None:
        root = write(tmp_path, SHOP)

        assert ids(drawn(root, focus=["shop/price.py"], hops=0)) == ["shop/price.py"]
        assert "web/order.py" not in ids(drawn(root, focus=["shop/price.py"], hops=1))
        assert "web/post.py" in ids(drawn(root, focus=["shop/price.py"], hops=3))

    @pytest.mark.parametrize("focus", ["shop/price.py:6", "net", "shop/price.py::net"])
    def test_a_symbol_in_focus_is_a_symbol_or_its_file(self, tmp_path: Path, focus: str) -> None:
        root = write(tmp_path, SHOP)

        assert ids(drawn(root, focus=[focus], of="symbols")) == ["shop/price.py::total", "shop/price.py::net"]
        assert "shop/price.py" in ids(drawn(root, focus=[focus]))

    def test_several_in_focus_are_all_shown(self, tmp_path: Path) -> None:
        assert ids(drawn(write(tmp_path, SHOP), focus=["alone.py", "web"], hops=0)) == [
            "alone.py",
            "web/order.py",
            "web/post.py",
        ]

    def test_a_focus_that_is_not_there_is_refused_with_the_nearest_names(self, tmp_path: Path) -> None:
        with pytest.raises(
            UsageError, match=r"The focus 'shop/cat.py' is no file.* The nearest names are: shop/cart.py"
        ):
            drawn(write(tmp_path, SHOP), focus=["shop/cat.py"])

    def test_a_focus_without_source_is_refused(self, tmp_path: Path) -> None:
        with pytest.raises(UsageError, match=r"'notes\.xyz' has no source file"):
            drawn(write(tmp_path, {**SHOP, "notes.xyz": "x"}), focus=["notes.xyz"])


class TestLimit:
    def test_the_highest_ranked_are_kept_and_the_rest_is_counted(self, tmp_path: Path) -> None:
        root = write(tmp_path, SHOP)
        ranks = {node["id"]: node["rank"] for node in drawn(root)["nodes"]}

        document = drawn(root, limit=2)

        assert sorted(ids(document)) == sorted(sorted(ranks, key=lambda path: ranks[path])[:2])
        assert document["left_out"] == {"nodes": 3, "edges": 0}

    def test_what_is_in_focus_is_kept_before_all(self, tmp_path: Path) -> None:
        assert ids(drawn(write(tmp_path, SHOP), focus=["alone.py", "web/post.py"], limit=2)) == [
            "alone.py",
            "web/post.py",
        ]

    def test_what_is_left_out_is_said_in_every_format(self, tmp_path: Path) -> None:
        with opened(write(tmp_path, SHOP)) as repository:
            pictures = [repository.picture(format=form, limit=2) for form in PICTURE_FORMATS if "json" not in form]

        assert {picture.note for picture in pictures} == {"Left out: 3 files ranked lower."}
        assert all("Left out: 3 files ranked lower." in picture.text for picture in pictures)

    def test_mermaid_stays_below_the_edges_that_it_refuses(self, tmp_path: Path) -> None:
        names = [f"f{number:02}" for number in range(40)]
        definitions = "".join(f"def {name}(): ...\n" for name in names)
        root = write(tmp_path, {f"{name}.py": f"from all import {', '.join(names)}\n{definitions}" for name in names})
        write(root, {f"use{name}.py": "".join(f"from {each} import {each}\n" for each in names) for name in names})
        with opened(root) as repository:
            picture = repository.picture(format="mermaid")

        assert len(picture.shape.ties) == 450
        assert picture.shape.edges_left_out > 0
        assert len(picture.text) < 50_000


class TestRefusals:
    @pytest.mark.parametrize(
        ("options", "message"),
        [
            ({"format": "png"}, "one of html, svg"),
            ({"of": "lines"}, "one of files, folders, symbols"),
            ({"limit": 0}, "whole number from 1"),
            ({"hops": -1}, "whole number from 0"),
            ({"focus": "a.py"}, "focus takes several"),
            ({"colour": "red"}, "no option 'colour'"),
        ],
    )
    def test_an_option_that_cannot_be_meant_is_refused(
        self, tmp_path: Path, options: dict[str, Any], message: str
    ) -> None:
        with opened(tmp_path) as repository, pytest.raises(UsageError, match=message):
            repository.picture(**options)

    @pytest.mark.parametrize(
        ("words", "message"),
        [
            (["--format", "png"], "one of jsonl, html"),
            (["--format", "html", "--of", "lines"], "--of takes one of files, folders, symbols"),
            (["--format", "svg", "--limit", "0"], "--limit takes a whole number from 1"),
            (["--format", "svg", "--hops", "far"], "--hops takes a whole number"),
            (["--focus", "alon.py"], "The nearest names are: alone.py"),
            (["--format", "dot", "--focus", "alon.py"], "The nearest names are: alone.py"),
            (["-o", "nowhere/graph.html"], "There is no folder nowhere"),
            (["-o", "."], "is a folder"),
            (["-o", "graph.pdf"], "its ending does not say: give --format"),
        ],
    )
    def test_the_command_says_in_a_sentence_what_it_cannot_do(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], message: str
    ) -> None:
        code = cli.run(["graph", str(write(tmp_path / "r", SHOP)), "--cache-dir", str(tmp_path / "cache"), *words])

        told = capsys.readouterr()
        assert (code, told.out) == (2, "")
        assert message in told.err


class TestCommand:
    @pytest.mark.parametrize("form", PICTURE_FORMATS)
    def test_a_picture_goes_to_standard_output_or_into_a_file(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str], form: str
    ) -> None:
        words = ["graph", str(write(tmp_path / "r", SHOP)), "--cache-dir", str(tmp_path / "cache"), "--format", form]

        assert (cli.run(words), cli.run([*words, "-o", str(tmp_path / "picture")])) == (0, 0)

        assert (tmp_path / "picture").read_text(encoding="utf-8") == capsys.readouterr().out

    @pytest.mark.parametrize(
        ("name", "begins"),
        [
            ("a.html", "<!doctype html>"),
            ("a.SVG", "<svg "),
            ("a.gv", "digraph"),
            ("a.dot", "digraph"),
            ("a.mmd", "flowchart"),
            ("a.graphml", "<?xml"),
            ("a.json", "{\n"),
            ("a.jsonl", '{"schema": "repomap/graph/1", "certain"'),
        ],
    )
    def test_the_ending_of_the_file_says_the_format(self, tmp_path: Path, name: str, begins: str) -> None:
        root = write(tmp_path / "r", SHOP)

        cli.run(["graph", str(root), "--cache-dir", str(tmp_path / "cache"), "-o", str(tmp_path / name)])

        assert (tmp_path / name).read_text(encoding="utf-8").startswith(begins)

    def test_a_picture_that_stands_in_the_root_is_not_in_itself(self, tmp_path: Path) -> None:
        root = write(tmp_path / "r", SHOP)
        words = ["graph", str(root), "--cache-dir", str(tmp_path / "cache"), "-o", str(root / "graph.html")]

        cli.run(words)
        first = (root / "graph.html").read_bytes()
        cli.run(words)

        assert (root / "graph.html").read_bytes() == first

    def test_what_is_left_out_is_told_unless_it_is_to_be_quiet(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        words = ["graph", str(write(tmp_path / "r", SHOP)), "--cache-dir", str(tmp_path / "cache"), "--format", "dot"]

        cli.run([*words, "--limit", "1"])
        told = capsys.readouterr().err
        cli.run([*words, "--limit", "1", "--quiet"])

        assert (told, capsys.readouterr().err) == ("repomap: Left out: 4 files ranked lower.\n", "")

    @pytest.mark.parametrize("of", UNITS)
    @pytest.mark.parametrize("form", PICTURE_FORMATS)
    def test_an_empty_repository_gives_a_picture_of_nothing_that_says_so(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str], form: str, of: str
    ) -> None:
        (tmp_path / "r").mkdir()
        words = ["graph", str(tmp_path / "r"), "--cache-dir", str(tmp_path / "cache"), "--format", form, "--of", of]

        assert cli.run(words) == 0

        told = capsys.readouterr()
        assert told.err == f"repomap: There are no {of} to show.\n"
        assert "json" in form or f"There are no {of} to show." in told.out

    def test_settings_of_the_repository_say_which_files_are_meant(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        root = write(tmp_path / "r", {**SHOP, ".repomap.toml": 'exclude = ["web/"]\n'})

        cli.run(["graph", str(root), "--cache-dir", str(tmp_path / "cache"), "--format", "json"])

        assert not any(path.startswith("web/") for path in ids(json.loads(capsys.readouterr().out)))


def run_alone(tmp_path: Path, program: str, *words: str, seed: str = "0") -> str:
    finished = subprocess.run(
        [sys.executable, "-c", program, *words],
        env=environment(tmp_path / "cache") | {"PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert finished.returncode == 0, finished.stderr
    return finished.stdout


RUN = "import sys\nfrom repomap import cli\ncode = cli.run(sys.argv[1:])\n"


@pytest.mark.parametrize("form", PICTURE_FORMATS)
def test_the_same_bytes_under_any_seed_of_hashes(tmp_path: Path, form: str) -> None:
    root = write(tmp_path / "r", SHOP)
    for of in UNITS:
        words = ("graph", os.fspath(root), "--format", form, "--of", of)
        first, second = (run_alone(tmp_path, RUN, *words, seed=seed) for seed in ("1", "2"))
        assert first == second != ""


@pytest.mark.parametrize("form", PICTURE_FORMATS)
def test_a_warm_run_loads_nothing_that_its_format_does_not_need(tmp_path: Path, form: str) -> None:
    root = write(tmp_path / "r", SHOP)
    words = ("graph", os.fspath(root), "--format", form, "--of", "files", "--output", os.fspath(tmp_path / "picture"))
    needs = {"html": {"msgspec", "repomap.picture.as_page"}, "svg": {"repomap.picture.as_svg"}}.get(form, set())
    let_the_clock_tick()
    run_alone(tmp_path, RUN, *words)

    loaded = run_alone(
        tmp_path,
        f"{RUN}print(sorted({{'msgspec', 'networkx', 'tiktoken', 'tree_sitter', 'rich', "
        "'repomap.picture.as_page', 'repomap.picture.as_svg', 'repomap.scan'} & set(sys.modules)))",
        *words,
    )

    assert set(json.loads(loaded.replace("'", '"'))) == needs


def test_lines_are_the_head_the_nodes_and_the_edges_of_the_document(tmp_path: Path) -> None:
    with opened(write(tmp_path, SHOP)) as repository:
        document, lines = (repository.picture(format=form, focus=["web/post.py"]).text for form in ("json", "jsonl"))
    whole = json.loads(document)
    nodes, edges = whole.pop("nodes"), whole.pop("edges")
    assert [json.loads(line) for line in lines.splitlines()] == [whole, *nodes, *edges]


class TestGraphml:
    def test_networkx_reads_it_back(self, tmp_path: Path) -> None:
        with opened(write(tmp_path / "r", SHOP)) as repository:
            (tmp_path / "a.graphml").write_text(repository.picture(format="graphml").text, encoding="utf-8")

        graph = nx.read_graphml(tmp_path / "a.graphml")

        assert sorted(graph.nodes) == sorted(SHOP)
        assert graph.edges["web/order.py", "shop/cart.py"] == {"certain": 3, "possible": 0, "weight": 3}
        assert graph.nodes["alone.py"]["language"] == "python"
        assert graph.is_directed()


class TestDot:
    def test_folders_are_clusters_and_what_is_possible_is_dashed(self, tmp_path: Path) -> None:
        with opened(write(tmp_path, SHOP)) as repository:
            text = repository.picture(format="dot").text

        assert 'label="shop"; style=rounded;' in text
        assert text.count("style=dashed") == 1
        assert text.count("{") == text.count("}")


class TestMermaid:
    def test_folders_are_subgraphs_and_what_is_possible_is_dotted(self, tmp_path: Path) -> None:
        with opened(write(tmp_path, SHOP)) as repository:
            lines = repository.picture(format="mermaid").text.splitlines()

        assert lines == [
            "flowchart LR",
            'n0["alone.py"]',
            'subgraph g1["shop"]',
            'n1["cart.py"]',
            'n2["price.py"]',
            "end",
            'subgraph g2["web"]',
            'n3["order.py"]',
            'n4["post.py"]',
            "end",
            "n1 --> n2",
            "n3 --> n1",
            "n3 -.-> n4",
        ]

    def test_folders_close_where_they_end(self, tmp_path: Path) -> None:
        files = {"a/b/c/one.py": "", "a/b/two.py": "", "a/d/e/three.py": "", "z.py": ""}
        with opened(write(tmp_path, dict.fromkeys(files, "def f(): ...\n"))) as repository:
            lines = repository.picture(format="mermaid").text.splitlines()

        depth = [sum(line.startswith("subgraph") for line in lines[:at]) - lines[:at].count("end") for at in range(15)]
        assert {line: depth[at] for at, line in enumerate(lines) if line.startswith("n")} == {
            'n3["z.py"]': 0,
            'n1["two.py"]': 2,
            'n0["one.py"]': 3,
            'n2["three.py"]': 2,
        }


class TestSvg:
    def test_it_has_a_circle_for_each_file_with_its_name(self, tmp_path: Path) -> None:
        with opened(write(tmp_path, SHOP)) as repository:
            picture = ET.fromstring(repository.picture(format="svg").text)

        named = [circle[0].text for circle in picture.iter("{http://www.w3.org/2000/svg}circle")]
        assert sorted(SHOP) == sorted(name for name in named if name and name.endswith(".py"))

    def test_names_do_not_meet(self, tmp_path: Path) -> None:
        files = {f"folder_{number % 7}/a_long_name_of_{number}.py": "def f(): ...\n" for number in range(120)}
        with opened(write(tmp_path, files)) as repository:
            picture = ET.fromstring(repository.picture(format="svg").text)

        boxes = []
        for text in picture.iter("{http://www.w3.org/2000/svg}text"):
            x, y, size = (float(text.attrib[name]) for name in ("x", "y", "font-size"))
            half = len(text.text or "") * size * 0.25
            boxes.append((x - half, x + half, y - 0.7 * size, y))
        met = [
            (a, b)
            for a in boxes
            for b in boxes
            if a < b and a[0] < b[1] and b[0] < a[1] and a[2] < b[3] and b[2] < a[3]
        ]
        assert (len(boxes) > 20, met) == (True, [])


def shape_with(files: int, ties: int, seed: int = 1) -> Shape:
    chance = random.Random(seed)
    paths = sorted({f"p{chance.randrange(9)}/q{chance.randrange(30)}/f{number}.py" for number in range(files)})
    nodes = tuple(Node(path, "file", path, 0, "python", place + 1, 0, place) for place, path in enumerate(paths))
    pairs = sorted({(chance.randrange(files), chance.randrange(files)) for _ in range(ties)})
    return Shape("files", nodes, tuple(Tie(one, other, 1, 0) for one, other in pairs if one != other), 0, 0, ())


def overlaps(places: Places) -> list[tuple[int, int]]:
    discs = sorted(enumerate(places.discs), key=lambda each: each[1].x)
    found = []
    for at, (one, disc) in enumerate(discs):
        for other, beside in discs[at + 1 :]:
            if beside.x - disc.x > 40:
                break
            if dist(disc[:2], beside[:2]) < disc.radius + beside.radius - 0.2:
                found.append((one, other))
    return found


class TestLayout:
    @pytest.mark.parametrize("count", [1, 2, 3, 4, 30, 300])
    def test_circles_neither_overlap_nor_leave_the_one_around_them(self, count: int) -> None:
        chance = random.Random(count)
        discs = packed([chance.uniform(1, 9) for _ in range(count)])
        whole = around(discs)

        pairs = [(one, other) for place, one in enumerate(discs) for other in discs[:place]]
        assert all(dist(one[:2], other[:2]) > one.radius + other.radius - 1e-6 for one, other in pairs)
        assert all(dist(disc[:2], whole[:2]) + disc.radius < whole.radius + 1e-6 for disc in discs)

    def test_equal_circles_and_tiny_ones_have_places_too(self) -> None:
        discs = packed([1.0] * 50 + [1e-9, 1000.0])

        assert len(discs) == 52
        assert all(abs(number) < 1e5 for disc in discs for number in disc)

    def test_two_thousand_files_stand_apart_within_their_folders(self) -> None:
        shape = shape_with(2000, 8000)
        places = places_of(shape)

        assert overlaps(places) == []
        for place, group in enumerate(places.groups):
            around_it = places.group_discs[place]
            inner = [places.discs[node] for node in group.nodes] + [places.group_discs[each] for each in group.groups]
            assert all(dist(each[:2], around_it[:2]) + each.radius < around_it.radius + 0.2 for each in inner)

    def test_what_is_tied_stands_nearer_than_what_is_not(self) -> None:
        shape = shape_with(600, 0)
        groups = Counter(node.path.rpartition("/")[0] for node in shape.nodes)
        largest = max(sorted(groups), key=lambda group: groups[group])
        members = [place for place, node in enumerate(shape.nodes) if node.path.startswith(f"{largest}/")]
        pairs = [(members[0], members[-1])]
        tied = places_of(shape._replace(ties=tuple(Tie(one, other, 50, 0) for one, other in pairs)))
        untied = places_of(shape)

        (one, other), *_ = pairs
        assert dist(tied.discs[one][:2], tied.discs[other][:2]) < dist(untied.discs[one][:2], untied.discs[other][:2])

    def test_a_folder_in_which_there_is_only_another_one_is_no_circle(self) -> None:
        paths = ("src/main/java/org/a/A.java", "src/main/java/org/b/B.java")
        nodes = tuple(Node(path, "file", path, 0, "java", place + 1, 0, place) for place, path in enumerate(paths))

        groups = places_of(Shape("files", nodes, (), 0, 0, ())).groups

        assert [group.path for group in groups] == [
            "",
            "src/main/java/org",
            "src/main/java/org/a",
            "src/main/java/org/b",
        ]

    def test_folders_a_thousand_deep_are_laid_out(self) -> None:
        paths = ["/".join(["d"] * depth + [f"f{depth}.py"]) for depth in range(1000)]
        nodes = tuple(
            Node(path, "file", path, 0, "python", place + 1, 0, place) for place, path in enumerate(sorted(paths))
        )

        assert len(places_of(Shape("files", nodes, (Tie(0, 999, 1, 0),), 0, 0, ())).discs) == 1000

    def test_the_parts_of_most_nodes_have_colours_and_the_rest_is_grey(self) -> None:
        paths = [f"p{folder:02}/f{number:02}.py" for folder in range(HUES + 2) for number in range(10 + folder)]
        nodes = tuple(Node(path, "file", path, 0, "python", place + 1, 0, place) for place, path in enumerate(paths))
        places = places_of(Shape("files", nodes, (), 0, 0, ()))
        hues = hues_of(places)

        assert [part.nodes for part in hues.parts] == [*range(HUES + 11, 11, -1)]
        assert {group.path: hue for group, hue in zip(places.groups, hues.of_group, strict=True)} == {
            "": GREY,
            "p00": GREY,
            "p01": GREY,
            **{f"p{HUES + 1 - hue:02}": hue for hue in range(HUES)},
        }
