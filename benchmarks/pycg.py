"""The call graphs of PyCG's micro-benchmark against certain edges: `python -m benchmarks.pycg CHECKOUT`.

CHECKOUT is a clone of github.com/vitsalis/PyCG. Each snippet says which function calls which; a call of a class is one
of its `__init__`. Calls of built-in functions and of what a snippet does not define are left out, and so are lambdas,
which have no names.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from benchmarks.tables import print_table
from repomap.languages import languages, load_language
from repomap.link.evaluate import Evaluator
from repomap.link.project import evaluator_of, meanings_of
from repomap.link.values import Value
from repomap.model import FileFacts
from repomap.parse import parse_file

SNIPPETS = Path("micro-benchmark/snippets")

PROMISED = frozenset({"assignments", "classes", "functions", "imports", "mro", "returns"})
"""Categories in which no certain edge may be wrong."""

_CALLS = frozenset({"call", "construct", "decorate"})

Edge = tuple[str, str]


class Score(NamedTuple):
    """One category: edges that there are, those of them that are certain, and certain ones that are wrong."""

    snippets: int
    wanted: int
    found: int
    wrong: list[str]


def expected_edges(snippet: Path) -> set[Edge]:
    """Who calls whom, as the snippet says, among what it defines itself."""
    graph: dict[str, list[str]] = json.loads((snippet / "callgraph.json").read_text(encoding="utf-8"))
    modules = tuple(f"{_module(each.relative_to(snippet))}." for each in snippet.rglob("*.py"))
    return {
        (caller, callee)
        for caller, callees in graph.items()
        for callee in callees
        if callee.startswith(modules) and "<" not in caller + callee
    }


def certain_edges(snippet: Path) -> Iterator[Edge]:
    """Who calls whom for certain, as linked."""
    python = load_language("python")
    files = {each.relative_to(snippet).as_posix(): each for each in sorted(snippet.rglob("*.py"))}
    facts = {path: parse_file(each.read_bytes(), python) for path, each in files.items()}
    evaluator = evaluator_of(facts, facts.get, languages())
    for path, each in facts.items():
        for reference, meaning in zip(each.references.each(), meanings_of(evaluator, path), strict=True):
            if reference.role in _CALLS:
                caller = _around(each, path, reference.enclosing)
                for home, position in meaning.targets:
                    yield from [(caller, callee) for callee in _called(evaluator, facts, home, position)]


def _called(evaluator: Evaluator, facts: Mapping[str, FileFacts], path: str, position: int) -> list[str]:
    """The function that a call of a definition runs: of a class, its `__init__`, wherever it has that from."""
    if facts[path].definitions[position].kind != "class":
        return [_name(facts[path], path, position)]
    scopes = facts[path].scoping.scopes
    inside = next(place for place, each in enumerate(scopes) if each.definition == position)
    made = Value("instance", path, inside)
    found = [
        (each.path, facts[each.path].scoping.bindings[each.binding]) for each in evaluator.members(made, "__init__")
    ]
    return [_name(facts[home], home, binding.at) for home, binding in found]


def _name(facts: FileFacts, path: str, position: int) -> str:
    names: list[str] = []
    while position >= 0:
        names.insert(0, facts.definitions[position].name)
        position = facts.definitions[position].parent
    return ".".join([_module(Path(path)), *names])


def _around(facts: FileFacts, path: str, position: int) -> str:
    """The name of the function around a place, or that of the module."""
    while position >= 0 and facts.definitions[position].kind not in ("function", "method"):
        position = facts.definitions[position].parent
    return _name(facts, path, position)


def _module(path: Path) -> str:
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def score(category: Path) -> Score:
    """What is found of the edges of one category."""
    snippets = sorted(each.parent for each in category.rglob("callgraph.json"))
    wanted = found = 0
    wrong: list[str] = []
    for snippet in snippets:
        expected, certain = expected_edges(snippet), set(certain_edges(snippet))
        wanted += len(expected)
        found += len(expected & certain)
        wrong += [f"{snippet.parent.name}/{snippet.name}: {a} -> {b}" for a, b in sorted(certain - expected)]
    return Score(len(snippets), wanted, found, wrong)


def main(argv: Sequence[str] | None = None) -> int:
    """Print a line a category, and each certain edge that is wrong; 1 where one is in a category that promises none."""
    parser = argparse.ArgumentParser(prog="benchmarks.pycg", description=__doc__)
    parser.add_argument("checkout", type=Path)
    asked = parser.parse_args(argv)
    scores = {each.name: score(each) for each in sorted((asked.checkout / SNIPPETS).iterdir()) if each.is_dir()}
    rows = [
        (name, str(each.snippets), str(each.wanted), f"{100 * each.found / each.wanted:.0f} %", str(len(each.wrong)))
        for name, each in scores.items()
    ]
    print_table("PyCG's micro-benchmark", ("", "snippets", "edges", "certain", "wrong"), rows)
    for each in scores.values():
        print(*each.wrong, sep="\n", end="\n" * bool(each.wrong))
    return int(any(each.wrong for name, each in scores.items() if name in PROMISED))


if __name__ == "__main__":
    sys.exit(main())
