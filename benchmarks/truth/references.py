"""Where definitions of a checkout are used, by the tools that editors ask: pyright, and TypeScript's language service.

Places are paths relative to the checkout, with rows and UTF-16 columns from 0; declarations are left out.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import NamedTuple, TypeAlias

from benchmarks.truth.language_server import LanguageServer

Spot: TypeAlias = tuple[str, int, int]
"""Path, row and UTF-16 column, from 0."""

_SCRIPT = Path(__file__).with_name("typescript_references.mjs")


class Tools(NamedTuple):
    """What is run: pyright's server with the interpreter that has what a checkout imports; the typescript package.

    `project` is the file with the options of a project, if it is there.
    """

    server: str
    python: str
    typescript: str
    project: str


def python_references(checkout: Path, spots: Sequence[Spot], tools: Tools) -> dict[Spot, frozenset[Spot]]:
    """The uses of what is declared at each spot, by pyright."""
    own = [str(checkout / "src"), str(checkout)]  # before what is installed of the same name
    settings: dict[str, dict[str, object]] = {
        "python": {"pythonPath": tools.python},
        "python.analysis": {"extraPaths": own},
    }
    found: dict[Spot, frozenset[Spot]] = {}
    with LanguageServer([tools.server, "--stdio"], checkout, settings) as running:
        files = [(path, list(at)) for path, at in groupby(sorted(spots), key=lambda spot: spot[0])]
        for path, at in [*files, *files[:1]]:  # what is asked before it has found all files is answered from few
            asked = list(at)
            text = (checkout / path).read_text(encoding="utf-8")
            answers = running.references(checkout / path, "python", text, [spot[1:] for spot in asked])
            for spot, places in zip(asked, answers, strict=True):
                within = [each for each in places if each.path.is_relative_to(checkout)]
                found[spot] = frozenset(
                    (each.path.relative_to(checkout).as_posix(), each.row, each.column) for each in within
                )
    return found


def script_references(checkout: Path, spots: Sequence[Spot], tools: Tools) -> dict[Spot, frozenset[Spot]]:
    """The uses of what is declared at each spot, by TypeScript's language service."""
    command = ["node", str(_SCRIPT), str(checkout), "--typescript", tools.typescript]
    command += ["--project", tools.project] if Path(tools.project).exists() else []
    answered = subprocess.run(command, input=json.dumps(spots), capture_output=True, text=True, check=True)
    answers = json.loads(answered.stdout)
    return {
        spot: frozenset((path, row, column) for path, row, column in places)
        for spot, places in zip(spots, answers, strict=True)
    }
