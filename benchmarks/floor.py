"""The least that any map costs: each file read, parsed, and asked for its functions, classes and calls.

One process, the query compiled once for each language, nothing made of what is found. `python -m benchmarks.floor ROOT`
takes the files that repomap finds; with `--sources FILE` they are those that a run of `--list` wrote, and nothing of
repomap is loaded, so that the CPU of the whole process is the floor's.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple, cast

from tree_sitter import Parser, Query, QueryCursor
from tree_sitter_language_pack import SupportedLanguage, get_language

NODES = {
    "c": ("function_definition", "struct_specifier", "call_expression"),
    "cpp": ("function_definition", "class_specifier", "call_expression"),
    "go": ("function_declaration", "type_declaration", "call_expression"),
    "java": ("method_declaration", "class_declaration", "method_invocation"),
    "javascript": ("function_declaration", "class_declaration", "call_expression"),
    "python": ("function_definition", "class_definition", "call"),
    "rust": ("function_item", "struct_item", "call_expression"),
    "tsx": ("function_declaration", "class_declaration", "call_expression"),
    "typescript": ("function_declaration", "class_declaration", "call_expression"),
}
"""What each grammar calls a function, a class (or what comes nearest), and a call."""


class Floor(NamedTuple):
    """What a pass read and found, and the wall seconds that it took."""

    files: int
    size: int
    captures: int
    seconds: float


def pass_over(root: Path, paths_of_language: Iterable[tuple[str, Sequence[str]]]) -> Floor:
    """Read, parse and query every file of the languages in NODES."""
    begin = time.perf_counter()
    files = size = captures = 0
    for language, paths in paths_of_language:
        if language not in NODES:
            continue
        grammar = get_language(cast("SupportedLanguage", language))
        parser = Parser(grammar)
        query = Query(grammar, " ".join(f"({node}) @{part}" for node, part in zip(NODES[language], "fcu", strict=True)))
        for path in paths:
            content = (root / path).read_bytes()
            found = QueryCursor(query).captures(parser.parse(content).root_node)
            files += 1
            size += len(content)
            captures += sum(map(len, found.values()))
    return Floor(files, size, captures, time.perf_counter() - begin)


def list_sources(root: Path) -> str:
    """The files that a map of `root` parses, as a document that `--sources` reads."""
    from benchmarks.corpora import sources_in

    return json.dumps([(each.language, each.paths) for each in sources_in(root)])


def main(argv: Sequence[str] | None = None) -> int:
    """Print files, bytes, captures and seconds."""
    parser = argparse.ArgumentParser(prog="benchmarks.floor", description=__doc__)
    parser.add_argument("root", type=Path)
    parser.add_argument("--sources", type=Path, help="a document of --list, in place of a discovery")
    parser.add_argument("--list", action="store_true", help="print the document that --sources reads, and end")
    asked = parser.parse_args(argv)
    document = asked.sources.read_text(encoding="utf-8") if asked.sources else list_sources(asked.root)
    if asked.list:
        print(document)
        return 0
    floor = pass_over(asked.root, json.loads(document))
    print(f"{floor.files} files, {floor.size} bytes, {floor.captures} captures, {floor.seconds:.3f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
