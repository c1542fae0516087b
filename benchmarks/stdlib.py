"""Our definitions against those that Python's own parser finds: `python -m benchmarks.stdlib [FOLDER]`.

FOLDER is by default the installed standard library. A definition is the same where name, kind (class or function), the
line of its name and its last line are. Comments after the last statement of a body are not counted on either side:
Python's parser does not know them.
"""

from __future__ import annotations

import argparse
import ast
import sys
import sysconfig
import warnings
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from benchmarks.tables import print_table
from repomap.captures import CALLABLE_KINDS
from repomap.languages import load_language
from repomap.model import FileFacts
from repomap.parse import parse_file

NOT_OURS = frozenset({"site-packages", "dist-packages", "__pycache__"})
_MOST_SHOWN = 40


class Seen(NamedTuple):
    """A definition as both parsers can say it: `kind` is class or function, lines are 1-based."""

    line: int
    end_line: int
    kind: str
    name: str


class Comparison(NamedTuple):
    """A file seen by both: `reason` says why there is nothing to compare, or is "".

    `missing` are definitions of Python's that we lack, `extra` ours that it has not.
    """

    path: Path
    reason: str
    shared: int
    missing: tuple[Seen, ...]
    extra: tuple[Seen, ...]
    error_share: float


def python_files(folder: Path) -> Iterator[Path]:
    """The Python files below a folder, sorted, less what was installed beside them."""
    for path in sorted(folder.rglob("*.py")):
        if NOT_OURS.isdisjoint(path.relative_to(folder).parts):
            yield path


def compared(path: Path) -> Comparison:
    """What both parsers see in a file."""
    content = path.read_bytes()
    facts = parse_file(content, load_language("python"))
    if facts.note:
        return Comparison(path, facts.note, 0, (), (), 0.0)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            expected = Counter(_without_last_comments(seen_by_python(content), content))
    except (SyntaxError, ValueError) as error:
        return Comparison(path, f"Python refuses it: {type(error).__name__}", 0, (), (), 0.0)
    found = Counter(_without_last_comments(seen_by_us(facts), content))
    missing, extra = (tuple(sorted(each.elements())) for each in (expected - found, found - expected))
    return Comparison(path, "", (expected & found).total(), missing, extra, facts.error_share)


def seen_by_python(content: bytes) -> Iterator[Seen]:
    """Every function and class of a module's syntax tree. Raises SyntaxError or ValueError where there is none."""
    for node in ast.walk(ast.parse(content)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            kind = "class" if isinstance(node, ast.ClassDef) else "function"
            yield Seen(node.lineno, node.end_lineno or node.lineno, kind, node.name)


def seen_by_us(facts: FileFacts) -> Iterator[Seen]:
    """Our classes and functions; a lambda with a name, which Python's parser knows as a value, is left out."""
    for each in facts.definitions:
        is_class = each.kind == "class"
        if is_class or (each.kind in CALLABLE_KINDS and each.signature.startswith(("def ", "async def "))):
            end_line = each.span.end_row + (each.span.end_column > 0)
            yield Seen(each.name_span.row + 1, end_line, "class" if is_class else "function", each.name)


def _without_last_comments(seen: Iterable[Seen], content: bytes) -> Iterator[Seen]:
    is_bare = [not line.strip() or line.lstrip().startswith(b"#") for line in content.splitlines()]
    for each in seen:
        end_line = each.end_line
        while end_line > each.line and is_bare[end_line - 1]:
            end_line -= 1
        yield each._replace(end_line=end_line)


def explained(comparison: Comparison, missing: Seen) -> str:
    """What kind of difference a missing definition is."""
    near = [each for each in comparison.extra if each.name == missing.name]
    where = "in a file that the grammar finds errors in: " if comparison.error_share else ""
    if any(each.line == missing.line and each.kind == missing.kind for each in near):
        return where + "another last line"
    if any(each.line == missing.line for each in near):
        return where + "another kind"
    return where + ("another line" if near else "not found")


def main(argv: Sequence[str] | None = None) -> int:
    """Print the share that is found, each difference, and the files that cannot be compared; 1 where any is missing."""
    parser = argparse.ArgumentParser(prog="benchmarks.stdlib", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=Path(sysconfig.get_path("stdlib")))
    folder = parser.parse_args(argv).folder
    comparisons = [compared(path) for path in python_files(folder)]
    missing = [(each, definition) for each in comparisons for definition in each.missing]
    shared = sum(each.shared for each in comparisons)
    extra = sum(len(each.extra) for each in comparisons)
    _print_uncompared(folder, comparisons)
    reasons = Counter(explained(*each) for each in missing)
    print_table("differences", ("reason", "definitions"), [(reason, str(n)) for reason, n in sorted(reasons.items())])
    for comparison, definition in missing[:_MOST_SHOWN]:
        place = f"{comparison.path.relative_to(folder)}:{definition.line}-{definition.end_line}"
        print(f"  {place} {definition.kind} {definition.name}: {explained(comparison, definition)}")
    share = shared / max(1, shared + len(missing))
    print(
        f"{shared} of {shared + len(missing)} definitions in {len(comparisons)} files: {share:.4%}; {extra} only ours"
    )
    return 1 if missing else 0


def _print_uncompared(folder: Path, comparisons: Iterable[Comparison]) -> None:
    rows = [(str(each.path.relative_to(folder)), each.reason) for each in comparisons if each.reason]
    print_table(f"{len(rows)} files that are not compared", ("file", "reason"), rows)


if __name__ == "__main__":
    sys.exit(main())
