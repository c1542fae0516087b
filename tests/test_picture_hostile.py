"""Names from a hostile repository are text in every format of a picture, and never markup, code or a command."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree as ET

import networkx as nx
import pytest
from builders_hostile import HOSTILE_NAMES, write_hostile
from builders_repository import opened

from repomap.layout import escaped
from repomap.output import encode
from repomap.picture.answer import Picture
from repomap.picture.asked import PICTURE_FORMATS, UNITS

UNSEEN = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]")


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, str], Picture]:
    root = write_hostile(tmp_path_factory.mktemp("hostile"))
    with opened(root) as repository:
        return {
            (form, of): repository.picture(format=form, of=of, limit=10_000) for form in PICTURE_FORMATS for of in UNITS
        }


@pytest.fixture(params=UNITS)
def of(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_every_name_is_there(pictures: dict[tuple[str, str], Picture]) -> None:
    assert len(pictures["json", "files"].shape.nodes) == 2 * len(HOSTILE_NAMES) + 3
    assert len(pictures["json", "files"].shape.ties) == len(HOSTILE_NAMES) + 1


@pytest.mark.parametrize("form", PICTURE_FORMATS)
def test_no_unseen_character_is_written(pictures: dict[tuple[str, str], Picture], form: str, of: str) -> None:
    text = pictures[form, of].text
    if form == "html":
        text = text.partition('<script type="application/json"')[2].partition("</script>")[0]

    assert UNSEEN.findall(text) == []
    assert encode(text).decode("utf-8") == text


class Elements(HTMLParser):
    """The elements of a page, with their attributes, and the text of each script."""

    def __init__(self) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.comments: list[str] = []
        self.scripts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag == "script":
            self.scripts.append("")

    def handle_data(self, data: str) -> None:
        if self.elements[-1:] and self.elements[-1][0] == "script":
            self.scripts[-1] += data

    def handle_comment(self, data: str) -> None:
        self.comments.append(data)


def elements_of(text: str) -> Elements:
    found = Elements()
    found.feed(text)
    found.close()
    return found


def test_a_page_has_the_same_elements_whatever_files_are_called(
    pictures: dict[tuple[str, str], Picture], of: str, tmp_path: Path
) -> None:
    with opened(tmp_path) as repository:
        plain = elements_of(repository.picture(format="html", of=of).text)

    page = elements_of(pictures["html", of].text)

    assert page.elements == plain.elements
    assert page.comments == plain.comments == []
    assert [page.scripts[0] != plain.scripts[0], *page.scripts[1:]] == [True, *plain.scripts[1:]]
    assert not any(name.startswith("on") for _, attributes in page.elements for name in attributes)


def test_a_page_has_every_name_as_it_is_shown(pictures: dict[tuple[str, str], Picture], of: str) -> None:
    picture = pictures["html", of]

    facts = json.loads(elements_of(picture.text).scripts[0])

    shown = [name.replace("\\x20", " ").replace("\\x2f", "/") for name in facts["nodes"]["id"]]
    assert shown == [escaped(node.id).replace("\\x20", " ") for node in picture.shape.nodes]


@pytest.mark.parametrize(
    ("form", "allowed"),
    [
        ("svg", {"svg", "title", "style", "circle", "path", "text"}),
        ("graphml", {"graphml", "key", "graph", "node", "edge", "data"}),
    ],
)
def test_xml_has_no_elements_but_its_own(
    pictures: dict[tuple[str, str], Picture], form: str, allowed: set[str], of: str
) -> None:
    text = pictures[form, of].text

    elements = [*ET.fromstring(text).iter()]

    assert {element.tag.rpartition("}")[2] for element in elements} <= allowed
    assert not any(name.startswith("on") or "href" in name for element in elements for name in element.attrib)
    assert "<!" not in text
    assert text.count("<?") == (form == "graphml")


def test_graphml_is_read_back_with_every_name(
    pictures: dict[tuple[str, str], Picture], of: str, tmp_path: Path
) -> None:
    picture = pictures["graphml", of]
    (tmp_path / "a.graphml").write_text(picture.text, encoding="utf-8")

    graph = nx.read_graphml(tmp_path / "a.graphml")

    names = [escaped(node.id) for node in picture.shape.nodes]
    assert len(graph.nodes) == len(names) == len(picture.shape.nodes)
    assert [name.rpartition("#")[0] if name not in names else name for name in graph.nodes] == names
    assert len(graph.edges) == len(picture.shape.ties)


STRING_OF_DOT = re.compile(r'"(?:[^"\\\n]|\\.)*"')
PLAIN_DOT = re.compile(r"[a-z0-9_ =;,{}\[\].\n>-]*", re.IGNORECASE)


def test_dot_has_every_name_within_a_string(pictures: dict[tuple[str, str], Picture], of: str) -> None:
    rest = STRING_OF_DOT.sub("", pictures["dot", of].text)

    assert PLAIN_DOT.fullmatch(rest)
    assert not re.search(r"URL|href", rest)


@pytest.mark.skipif(shutil.which("dot") is None, reason="Graphviz is not installed: apt-get install graphviz")
def test_graphviz_reads_every_name_as_it_is(pictures: dict[tuple[str, str], Picture], of: str) -> None:
    picture = pictures["dot", of]

    finished = subprocess.run(
        ["dot", "-Tdot_json"], input=picture.text.encode(), capture_output=True, check=True, timeout=120
    )

    read = json.loads(finished.stdout)
    nodes = {each["name"]: each for each in read["objects"] if re.fullmatch(r"n\d+", each["name"])}
    shown = [nodes[f"n{place}"]["tooltip"] for place in range(len(picture.shape.nodes))]
    assert [text.replace("\\\\", "\\").replace("&amp;", "&") for text in shown] == [
        escaped(node.id) for node in picture.shape.nodes
    ]
    assert (finished.stderr, len(read["edges"])) == (b"", len(picture.shape.ties))


LINE_OF_MERMAID = re.compile(
    r'flowchart LR|end|%% [\w :.]+|subgraph g\d+\["[^"<>`\\%{}|\[\]()&:]*"\]|n\d+\["[^"<>`\\%{}|\[\]()&:]*"\]'
    r"|n\d+ (?:-->|-\.->) n\d+"
)


def test_mermaid_has_every_name_within_quotes_and_every_mark_as_a_number(
    pictures: dict[tuple[str, str], Picture], of: str
) -> None:
    lines = pictures["mermaid", of].text.splitlines()

    assert [line for line in lines if not LINE_OF_MERMAID.fullmatch(line)] == []
    assert [line for line in lines if re.search(r"#(?!\d+;)", line)] == []


def test_json_has_every_name_itself(pictures: dict[tuple[str, str], Picture], of: str) -> None:
    picture = pictures["json", of]

    document = json.loads(picture.text)

    assert [node["id"] for node in document["nodes"]] == [node.id for node in picture.shape.nodes]
    assert picture.text.isascii()
