"""Whether slices run: those of a package's functions are written to folders of their own, imported, and tried out.

    python -m benchmarks.slices PACKAGE-FOLDER...
    python -m benchmarks.slices --parse ROOT...

Each folder is one that Python imports as a package, in a folder that stands for what is installed. Every function at
the level of its module is sliced; the slice is imported in a fresh process in place of the package, and the examples in
the function's doc comment run as a test, unless they use names of the module that are not in the slice. Prints, by
package, the functions, the slices that were imported, the examples that ran as they do in the package itself, and the
median tokens of a slice as a share of its file.

With `--parse`, in any language: by language, of the slices of functions and methods that a seed chooses, how many parse
without an error, as the files do that they are taken from.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import NamedTuple

from repomap import RepoMap
from repomap.errors import RepomapError
from repomap.languages import language_of_path, load_language
from repomap.trees import trees_of

_TRY = """
import doctest, importlib, sys
sys.path.insert(0, sys.argv[1])
module = importlib.import_module(sys.argv[2])
function = getattr(module, sys.argv[3])
scope = dict(vars(module))
scope.setdefault(sys.argv[2].partition('.')[0], sys.modules[sys.argv[2].partition('.')[0]])
tests = doctest.DocTestFinder(recurse=False).find(function, sys.argv[3], module, scope, scope)
class Runner(doctest.DocTestRunner):
    def report_unexpected_exception(self, out, test, example, exc_info):
        global more
        more += exc_info[0] is NameError
more = 0
runner = Runner(verbose=False, optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
for test in tests:
    runner.run(test, out=lambda text: None)
print(runner.tries, 0 if more else runner.failures)
"""

_SECONDS = 60

_SEED = 7

_WHOLE_MAP = 10_000_000
"""Tokens: more than the map of any package has."""


class Tried(NamedTuple):
    """What came of one slice: whether it was imported, and the examples that were tried and failed."""

    name: str
    is_imported: bool
    examples: int
    failures: int
    message: str


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("packages", nargs="+", type=Path)
    parser.add_argument("--most", type=int, default=200, help="functions of a package that are tried")
    parser.add_argument("--failures", action="store_true", help="print what went wrong")
    parser.add_argument("--parse", action="store_true", help="only parse the slices, of any language")
    asked = parser.parse_args()
    if asked.parse:
        _print_parsed(asked.packages, asked.most, shows_failures=asked.failures)
        return
    print("| package | functions | imported | examples as in the package | tokens of the file (median) |")
    print("|---|---|---|---|---|")
    for package in asked.packages:
        _print_row(package.resolve(), asked.most, shows_failures=asked.failures)


def _print_row(package: Path, most: int, *, shows_failures: bool) -> None:
    exclude = ["tests/", "test_*.py", "testing/"]
    with RepoMap(package.parent, include=[f"/{package.name}"], exclude=exclude) as repository:
        targets = _functions(repository, most)
        shares = []
        with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as pool:
            orders = []
            for number, target in enumerate(targets):
                try:
                    found = repository.slice(target)
                except RepomapError as error:
                    print(f"{target}: {error}", file=sys.stderr)
                    continue
                shares.append(found.tokens / found.file_tokens)
                written = Path(folder) / str(number)
                for path, source in found.sources().items():
                    (written / path).parent.mkdir(parents=True, exist_ok=True)
                    (written / path).write_text(source, encoding="utf-8")
                orders.append((written, target))
            here = list(pool.map(lambda order: tried(package.parent, order[1]), orders))
            there = list(pool.map(lambda order: tried(order[0], order[1]), orders))
    usable = [(own, sliced) for own, sliced in zip(here, there, strict=True) if own.is_imported]
    imported = sum(sliced.is_imported for _, sliced in usable)
    examples = [(own, sliced) for own, sliced in usable if own.examples and not own.failures]
    alike = sum(sliced.is_imported and not sliced.failures for _, sliced in examples)
    print(
        f"| {package.name} | {len(usable)} | {imported} ({imported / max(1, len(usable)):.1%}) "
        f"| {alike} of {len(examples)} | {statistics.median(shares):.0%} |"
    )
    for own, sliced in usable if shows_failures else ():
        if not sliced.is_imported or (not own.failures and sliced.failures):
            print(f"  {sliced.name}: {sliced.message or f'{sliced.failures} examples fail'}")


def _print_parsed(roots: list[Path], most: int, *, shows_failures: bool) -> None:
    counts: dict[str, Counter[bool]] = defaultdict(Counter)
    for root in roots:
        with RepoMap(root) as repository:
            entries = repository.map(map_tokens=_WHOLE_MAP).entries
            targets = sorted({f"{each.path}::{each.symbol}" for each in entries if each.kind in ("function", "method")})
            for target in Random(_SEED).sample(targets, min(most, len(targets))):
                path = target.partition("::")[0]
                language = language_of_path(path)
                if language is None or not load_language(language).rules:
                    continue
                try:
                    sources = repository.slice(target).sources()
                except RepomapError:
                    continue
                spoilt = [each for each, text in sources.items() if _has_errors(each, text)]
                spoilt = [each for each in spoilt if not _has_errors(each, (root / each).read_text("utf-8", "replace"))]
                counts[language][not spoilt] += 1
                if spoilt and shows_failures:
                    print(target, spoilt)
    print("| language | slices | parse |")
    print("|---|---|---|")
    for language, each in sorted(counts.items()):
        print(f"| {language} | {each.total()} | {each[True] / each.total():.1%} |")


def _has_errors(path: str, text: str) -> bool:
    language = language_of_path(path)
    return language is not None and any(
        tree.root_node.has_error for tree in trees_of(text.encode(), load_language(language))
    )


def _functions(repository: RepoMap, most: int) -> list[str]:
    """Functions at the level of their modules, spread evenly over all."""
    entries = repository.map(map_tokens=_WHOLE_MAP).entries
    found = Counter(
        f"{each.path}::{each.symbol}"
        for each in entries
        if each.kind == "function" and "." not in each.symbol and each.path.endswith(".py")
    )
    distinct = sorted(name for name, times in found.items() if times == 1)
    step = max(1, len(distinct) // most)
    return distinct[::step][:most]


def tried(folder: Path, target: str) -> Tried:
    """What comes of importing the function from a folder and running its examples, in a process of its own."""
    path, _, name = target.partition("::")
    module = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    command = [sys.executable, "-c", _TRY, str(folder), module, name]
    try:
        with tempfile.TemporaryDirectory() as here:  # examples write files
            done = subprocess.run(command, capture_output=True, text=True, timeout=_SECONDS, check=False, cwd=here)
    except subprocess.TimeoutExpired:
        return Tried(target, is_imported=False, examples=0, failures=0, message="too slow")
    if done.returncode:
        return Tried(target, False, 0, 0, done.stderr.strip().rpartition("\n")[2])
    examples, failures = map(int, done.stdout.split()[-2:])
    return Tried(target, is_imported=True, examples=examples, failures=failures, message="")


if __name__ == "__main__":
    main()
