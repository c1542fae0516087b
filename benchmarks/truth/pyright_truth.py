"""Call-site truth of a Python checkout, by pyright's language server.

`python -m benchmarks.truth.pyright_truth CHECKOUT FOLDER… --output TRUTH.jsonl.gz`

Every call in the folders is put to `textDocument/definition`, which goes through imports and aliases; definitions are
those of the whole checkout. What the checkout imports from elsewhere is found in the environment of `--python`: where
it is missing there, a call into it is `unknown`. Code that pyright holds to be unreachable is `unknown` as well.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from benchmarks.truth.language_server import LanguageServer, Place
from benchmarks.truth.python_sites import Call, PythonFile, read_python
from benchmarks.truth.rows import DYNAMIC, EXTERNAL, INTERNAL, UNKNOWN, Definition, Site, Target, Truth, write_truth

SERVER = "pyright-langserver"

Position: TypeAlias = tuple[str, int, int]
"""Path, line from 1, UTF-16 column from 0."""

IGNORED_FOLDERS = frozenset({"__pycache__", "node_modules", "site-packages"})


def make_truth(checkout: Path, folders: Sequence[str], server: str, python: str) -> Truth:
    """The definitions of the checkout, and what each call in the folders (or files) means."""
    files = dict(read_files(checkout))
    definitions = tuple(each for file in files.values() for each in file.definitions)
    targets = targets_at(definitions)
    settings = {"python": {"pythonPath": python}}
    sites: list[Site] = []
    with LanguageServer([server, "--stdio"], checkout, settings) as running:
        for path, file in files.items():
            if any(path == folder or path.startswith(f"{folder}/") for folder in folders):
                sites += _sites(running, checkout, path, file, targets)
    return Truth(definitions, tuple(sites))


def read_files(checkout: Path) -> Iterator[tuple[str, PythonFile]]:
    """Every Python file of the checkout that parses, in the order of paths."""
    for path in sorted(checkout.rglob("*.py")):
        relative = path.relative_to(checkout)
        if any(part.startswith(".") or part in IGNORED_FOLDERS for part in relative.parts):
            continue
        try:
            yield relative.as_posix(), read_python(relative.as_posix(), path.read_bytes())
        except (SyntaxError, ValueError) as error:
            print(f"{relative} is passed over: {error}", file=sys.stderr)


def targets_at(definitions: Sequence[Definition]) -> dict[Position, Target]:
    """What a call means that is led to a definition at a path, line and column.

    Of several definitions with one qualified name, such as overloads, that is the last, and for `__init__` its class.
    """
    last = {(each.path, each.qualname): each for each in definitions}
    targets = {}
    for each in definitions:
        meant = last[each.path, each.qualname.removesuffix(".__init__") if each.kind == "method" else each.qualname]
        targets[each[:3]] = Target(meant.path, meant.line, meant.qualname)
    return targets


def _sites(
    server: LanguageServer,
    checkout: Path,
    path: str,
    file: PythonFile,
    targets: Mapping[Position, Target],
) -> Iterator[Site]:
    named = [call for call in file.calls if call.name is not None]
    positions = [(call.line - 1, call.column) for call in named]
    answers = iter(server.definitions(checkout / path, "python", file.text, positions))
    for call in file.calls:
        places = next(answers) if call.name is not None else []
        yield _site(path, call, checkout, places, targets)


def _site(
    path: str,
    call: Call,
    checkout: Path,
    places: Sequence[Place],
    targets: Mapping[Position, Target],
) -> Site:
    within = [place for place in places if place.path.is_relative_to(checkout)]
    keys = [(place.path.relative_to(checkout).as_posix(), place.row + 1, place.column) for place in within]
    found = tuple(sorted({targets[key] for key in keys if key in targets}))
    status = INTERNAL if found else DYNAMIC if within else EXTERNAL if places else UNKNOWN
    return Site(path, call.line, call.column, call.name, status, call.caller, found)


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the truth of a checkout and print how many sites have each status."""
    parser = argparse.ArgumentParser(prog="pyright_truth", description="Make call-site truth of Python code.")
    parser.add_argument("checkout", type=Path)
    parser.add_argument("folder", nargs="+", help="folders or files to cover, relative to the checkout")
    parser.add_argument("--output", type=Path, required=True, help="the file to write, such as flask.jsonl.gz")
    parser.add_argument("--server", default=SERVER, help="pyright's language server (of the npm package pyright)")
    parser.add_argument("--python", default=sys.executable, help="an interpreter that has what the checkout imports")
    given = parser.parse_args(arguments)
    folders = [folder.rstrip("/") for folder in given.folder]
    truth = make_truth(given.checkout.resolve(), folders, given.server, given.python)
    write_truth(given.output, truth)
    counts = Counter(site.status for site in truth.sites)
    print(f"{len(truth.definitions)} definitions, {len(truth.sites)} sites:", dict(sorted(counts.items())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
