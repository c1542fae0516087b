"""The rows of a truth file: definitions, and call sites with what they mean; gzip, one JSON object a line.

Paths are relative to the checkout with `/`; lines count from 1, columns from 0 in UTF-16 units.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

MODULE = "<module>"
"""The qualified name of a caller that is no definition: code at the level of a file."""

INTERNAL = "internal"
"""The call means a definition of the checkout."""

INTERNAL_VARIABLE = "internal_var"
"""It means a variable, field or parameter of the checkout that holds a function."""

EXTERNAL = "external"
"""It leaves the checkout."""

DYNAMIC = "dynamic"
"""It means a parameter or variable whose function is not known before it runs."""

UNKNOWN = "unknown"
"""The tool gives no answer."""

TRACED = "traced"
"""The tool is silent, and an executed run saw what was called."""


class Target(NamedTuple):
    """A definition as a call site names it."""

    path: str
    line: int
    qualname: str


class Definition(NamedTuple):
    """A definition at its name; of one function value, those with an equal `same_as` are names, () where it has one."""

    path: str
    line: int
    column: int
    qualname: str
    kind: str
    same_as: tuple[int, ...] = ()


class Site(NamedTuple):
    """A call at the name that is called (at the start of what is called, and `name` None, where that has no name).

    `also` are further right answers beside `targets`.
    """

    path: str
    line: int
    column: int
    name: str | None
    status: str
    caller: Target
    targets: tuple[Target, ...] = ()
    also: tuple[Target, ...] = ()


class Truth(NamedTuple):
    """All rows of a truth file."""

    definitions: tuple[Definition, ...]
    sites: tuple[Site, ...]


def write_truth(path: Path, truth: Truth) -> None:
    """Write the rows, definitions first; equal rows give equal bytes."""
    rows = [*map(_definition_row, truth.definitions), *map(_site_row, truth.sites)]
    text = "".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n" for row in rows)
    path.write_bytes(gzip.compress(text.encode(), mtime=0))


def read_truth(path: Path) -> Truth:
    """The rows of a truth file, in its order. Raises OSError where it is none."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        rows = [json.loads(line) for line in file]
    return Truth(
        tuple(_definition(row) for row in rows if "def" in row),
        tuple(_site(row) for row in rows if "def" not in row),
    )


def _definition_row(definition: Definition) -> dict[str, object]:
    row: dict[str, object] = {
        "def": definition[:3],
        "qualname": definition.qualname,
        "kind": definition.kind,
    }
    return row | {"same_as": definition.same_as} if definition.same_as else row


def _site_row(site: Site) -> dict[str, object]:
    return {
        "site": site[:3],
        "name": site.name,
        "status": site.status,
        "caller": site.caller,
        "targets": site.targets,
        "also": site.also,
    }


def _definition(row: Mapping[str, Any]) -> Definition:
    path, line, column = row["def"]
    return Definition(path, line, column, row["qualname"], row["kind"], tuple(row.get("same_as", ())))


def _site(row: Mapping[str, Any]) -> Site:
    path, line, column = row["site"]
    caller = Target(*row["caller"])
    return Site(path, line, column, row["name"], row["status"], caller, _targets(row["targets"]), _targets(row["also"]))


def _targets(rows: Iterable[Iterable[Any]]) -> tuple[Target, ...]:
    return tuple(Target(*row) for row in rows)
