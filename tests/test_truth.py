"""The maker of Python's call-site truth: the calls and definitions it sees, and what it makes of a server's answers."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from benchmarks.truth import pyright_truth
from benchmarks.truth.python_sites import read_python
from benchmarks.truth.rows import Definition, Site, Target, Truth, read_truth, write_truth

PATH = "shop.py"
MODULE = Target(PATH, 1, "<module>")


def calls(source: str) -> list[tuple[int, int, str | None, str]]:
    """Line, column, name and caller of each call site of a source."""
    return [(*call[:3], call.caller.qualname) for call in read_python(PATH, source.encode()).calls]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("f()", (1, 0, "f")),
        ("a.b\\\n.c()", (2, 1, "c")),
        ("'\N{GRINNING FACE}é', a.b()", (1, 9, "b")),
        ("a[0]()", (1, 0, None)),
        ("(a or b)()", (1, 0, None)),
        ("@a.b\ndef f(): ...", (1, 3, "b")),
        ("@a.b(1)\ndef f(): ...", (1, 3, "b")),
    ],
)
def test_a_call_stands_at_the_name_that_is_called(source: str, expected: tuple[object, ...]) -> None:
    assert [call[:3] for call in calls(source)] == [expected]


def test_a_call_of_what_a_call_gives_is_a_site_of_its_own() -> None:
    assert calls("f()()") == [(1, 0, None, "<module>"), (1, 0, "f", "<module>")]


def test_a_call_is_its_innermost_definitions_and_what_surrounds_a_body_runs_outside() -> None:
    source = "class A(base()):\n    x = a()\n    @b\n    def f(self, y=c()):\n        def g(): d()\n"
    assert [(name, caller) for _, _, name, caller in calls(source)] == [
        ("base", "<module>"),
        ("a", "A"),
        ("b", "A"),
        ("c", "A"),
        ("d", "A.f.g"),
    ]


def test_definitions_stand_at_their_names() -> None:
    source = "class A:\n    if x:\n        async  def f(self):\n            def g(): ...\n"
    assert read_python(PATH, source.encode()).definitions == (
        Definition(PATH, 1, 6, "A", "class"),
        Definition(PATH, 3, 19, "A.f", "method"),
        Definition(PATH, 4, 16, "A.f.g", "function"),
    )


def test_of_overloads_the_last_is_meant_and_of_a_constructor_its_class() -> None:
    source = "@o\ndef f(): ...\ndef f(): ...\nclass A:\n    def __init__(self): ...\n"
    targets = pyright_truth.targets_at(read_python(PATH, source.encode()).definitions)
    assert targets == {
        (PATH, 2, 4): Target(PATH, 3, "f"),
        (PATH, 3, 4): Target(PATH, 3, "f"),
        (PATH, 4, 6): Target(PATH, 4, "A"),
        (PATH, 5, 8): Target(PATH, 4, "A"),
    }


def test_a_truth_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    truth = Truth(
        (Definition(PATH, 1, 4, "put", "function", (1, 0)), Definition(PATH, 2, 4, "é", "function")),
        (Site(PATH, 3, 0, None, "unknown", MODULE), Site(PATH, 4, 0, "é", "internal", MODULE, (Target(PATH, 2, "é"),))),
    )
    write_truth(tmp_path / "truth.jsonl.gz", truth)
    assert read_truth(tmp_path / "truth.jsonl.gz") == truth


SERVER = """
import json, re, sys
text, uri = "", ""
def send(**message):
    content = json.dumps(message).encode()
    sys.stdout.buffer.write(b"Content-Length: %d\\r\\n\\r\\n%b" % (len(content), content))
    sys.stdout.buffer.flush()
def definition(line, character):
    name = re.match(r"\\w*", text.splitlines()[line][character:])[0]
    if name == "print":
        return [place("file:///elsewhere/builtins.pyi", 0, 0)]
    return [
        place(uri, row, match.start(1))
        for row, each in enumerate(text.splitlines())
        for match in re.finditer(rf"(?:def |^)({name})\\b(?! *\\(\\)$)", each)
    ]
def place(uri, line, character):
    start = {"line": line, "character": character}
    return {"uri": uri, "range": {"start": start, "end": start}}
while line := sys.stdin.buffer.readline():
    size = int(line.partition(b":")[2])
    sys.stdin.buffer.readline()
    message = json.loads(sys.stdin.buffer.read(size))
    method, given = message.get("method"), message.get("params", {})
    if method == "initialize":
        send(id="q", method="workspace/configuration", params={"items": [{"section": "python"}]})
        send(id=message["id"], result={})
    elif method == "textDocument/didOpen":
        text, uri = given["textDocument"]["text"], given["textDocument"]["uri"]
    elif method == "textDocument/definition":
        send(method="window/logMessage", params={})
        send(id=message["id"], result=definition(**given["position"]))
    elif method == "shutdown":
        send(id=message["id"], result=None)
    elif method == "exit":
        break
"""
"""Answers as a language server does, with each line of the open file that defines or begins with the name."""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    root = tmp_path / "checkout"
    (root / "shop").mkdir(parents=True)
    (root / "shop" / "till.py").write_text("def put(x): ...\nlast = 1\nput(1)\nprint(1)\nlast(1)\ngone()\n")
    (root / "broken.py").write_text("def (")
    return root


@pytest.fixture
def server(tmp_path: Path) -> Path:
    program = tmp_path / "server"
    program.write_text(f"#!{sys.executable}\n{SERVER}", encoding="utf-8")
    program.chmod(0o755)
    return program


def test_what_the_server_answers_becomes_the_status_of_a_call(checkout: Path, server: Path) -> None:
    sites = pyright_truth.make_truth(checkout, ["shop"], str(server), sys.executable).sites
    assert [(site.name, site.status) for site in sites] == [
        ("put", "internal"),
        ("print", "external"),
        ("last", "dynamic"),
        ("gone", "unknown"),
    ]


def test_the_command_writes_a_truth_file_and_names_what_does_not_parse(
    checkout: Path, server: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    output = tmp_path / "till.jsonl.gz"
    pyright_truth.main([str(checkout), "shop/", "--output", str(output), "--server", str(server)])
    assert read_truth(output).sites[0].targets == (Target("shop/till.py", 1, "put"),)
    assert capsys.readouterr().err.startswith("broken.py is passed over")


def test_files_outside_the_folders_get_no_sites(checkout: Path, server: Path) -> None:
    truth = pyright_truth.make_truth(checkout, ["sho"], str(server), sys.executable)
    assert (len(truth.definitions), truth.sites) == (1, ())
