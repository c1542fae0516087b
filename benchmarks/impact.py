"""How far what `repomap impact` finds at one hop agrees with the "find references" of editors' tools.

`python -m benchmarks.impact CHECKOUT… --server pyright-langserver --typescript node_modules/typescript`

A seeded sample of the definitions of each checkout that are named elsewhere as well is put to pyright or to
TypeScript's language service, whichever reads most of its files, and to us. Recall is the share of their references
that are certain or possible with us, precision the share of our certain ones that are theirs. What they also give and
is no reference is set aside and counted: names that are being defined (overloads, setters, overriding members, objects
that have the members of a type), the second name of `import a as a`, comments, and files that we do not read.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from benchmarks.tables import print_table
from benchmarks.truth.references import Spot, Tools, python_references, script_references
from repomap.api import RepoMap
from repomap.ground import Ground
from repomap.roles import are_tests

KINDS = ("function", "method", "class", "constant", "field", "property", "interface", "type", "enum", "member")
"""Kinds of definitions that are sampled, each as often as the others as far as there are enough."""

FAMILIES = {"python": ("python",), "scripts": ("typescript", "tsx", "javascript", "jsx")}

SEED = 7

_NO_REFERENCE = re.compile(r"\bas\s+$|^\s*(?:\*|//|/\*|#)")
"""What stands before a name that an import or export gives, or in a line that is a comment."""


class Sampled(NamedTuple):
    """A definition of the sample: its id, its kind, and where its name stands."""

    target: str
    kind: str
    spot: Spot


class Agreement(NamedTuple):
    """What both found of one definition, as places; `aside` counts theirs that are no references."""

    sampled: Sampled
    theirs: frozenset[Spot]
    aside: int
    certain: frozenset[Spot]
    possible: frozenset[Spot]

    @property
    def missed(self) -> frozenset[Spot]:
        """Theirs that are not among ours."""
        return self.theirs - self.certain - self.possible

    @property
    def extra(self) -> frozenset[Spot]:
        """Our certain ones that are not theirs."""
        return self.certain - self.theirs


def sample(ground: Ground, family: str, size: int, seed: int) -> list[Sampled]:
    """Definitions of a family of languages that are named at least twice, outside of tests, of each kind in turn."""
    index = ground.index
    is_test = are_tests(index.paths)
    of_kind: dict[str, list[int]] = {kind: [] for kind in KINDS}
    for symbol, (file, name, kind) in enumerate(
        zip(index.symbol_file.tolist(), index.symbol_name.tolist(), index.symbol_kind.tolist(), strict=True)
    ):
        is_wanted = index.languages[file] in FAMILIES[family] and not is_test[file]
        if is_wanted and index.kinds[kind] in of_kind and _is_sampled(ground, index.names[name]):
            of_kind[index.kinds[kind]].append(symbol)
    drawn = random.Random(seed)
    for symbols in of_kind.values():
        drawn.shuffle(symbols)
    chosen: list[int] = []
    while len(chosen) < size and any(of_kind.values()):
        chosen += [symbols.pop() for symbols in of_kind.values() if symbols]
    return [_sampled(ground, symbol) for symbol in sorted(chosen[:size])]


def _is_sampled(ground: Ground, name: str) -> bool:
    is_plain = name.isidentifier() and not name.startswith("__") and name != "constructor"
    return is_plain and sum(ground.uses.counts_of(name).values()) > 1


def _sampled(ground: Ground, symbol: int) -> Sampled:
    index = ground.index
    file = int(index.symbol_file[symbol])
    facts = ground.uses.facts(file)
    assert facts is not None
    span = facts.definitions[symbol - ground.uses.first_symbol(file)].name_span
    spot = index.paths[file], span.row, _units(ground, file, span.row, span.column)
    return Sampled(index.full_id(symbol), index.kinds[index.symbol_kind[symbol]], spot)


def _units(ground: Ground, file: int, row: int, column: int) -> int:
    """A column in bytes as one in UTF-16 units."""
    line = ground.texts.of(file).lines[row][:column].decode("utf-8", "replace")
    return len(line.encode("utf-16-le")) // 2


def agreements(
    repository: RepoMap, ground: Ground, sampled: Sequence[Sampled], theirs: Mapping[Spot, frozenset[Spot]]
) -> Iterator[Agreement]:
    """What both found of each definition of the sample; theirs counts where we have the file."""
    position = {path: file for file, path in enumerate(ground.index.paths)}
    for each in sampled:
        line = each.spot[1] + 1
        target = each.target if len(ground.index.find_symbols(each.target)) == 1 else f"{each.spot[0]}:{line}"
        found = repository.impact(target, hops=1, is_whole=True)
        spots: dict[str, set[Spot]] = {"certain": set(), "possible": set()}
        for site in (*found.sites, *found.test_sites):
            file = position[site.path]
            spot = site.path, site.line - 1, _units(ground, file, site.line - 1, site.column - 1)
            spots[site.certainty].add(spot)
        certain, possible = frozenset(spots["certain"]), frozenset(spots["possible"] - spots["certain"])
        ours = certain | possible
        known = {
            spot
            for spot in theirs[each.spot]
            if spot in ours or (spot[0] in position and not _is_aside(ground, position, spot))
        }
        yield Agreement(each, frozenset(known), len(theirs[each.spot]) - len(known), certain, possible)


def _is_aside(ground: Ground, position: Mapping[str, int], spot: Spot) -> bool:
    """Whether a place of theirs is that of a name which is being defined, is given in an import, or in a comment."""
    file = position[spot[0]]
    facts = ground.uses.facts(file)
    names = [each.name_span for each in facts.definitions] if facts is not None else []
    line = ground.texts.of(file).lines[spot[1]].decode("utf-8", "replace")
    before = line.encode("utf-16-le")[: 2 * spot[2]].decode("utf-16-le", "replace")
    is_defined = any((span.row, _units(ground, file, span.row, span.column)) == spot[1:] for span in names)
    return is_defined or _NO_REFERENCE.search(before) is not None


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the agreement of each checkout and of all; 1 where it is below what is promised."""
    given = _parsed(arguments)
    rows = []
    pooled: dict[str, list[Agreement]] = {family: [] for family in FAMILIES}
    for checkout in given.checkout:
        root = checkout.resolve()
        with RepoMap(root, cache_dir=given.cache_dir) as repository:
            ground = repository._current_ground()  # noqa: SLF001 - a benchmark of this very package
            family = _family(ground)
            sampled = sample(ground, family, given.symbols, given.seed)
            theirs = _answers(root, family, sampled, given)
            found = list(agreements(repository, ground, sampled, theirs))
        pooled[family] += found
        rows.append((root.name, *_row(found)))
        _show(found, given.show)
    rows += [(f"all {family}", *_row(found)) for family, found in pooled.items() if found]
    heads = (
        "checkout",
        "symbols",
        "aside",
        "theirs",
        "ours too",
        "recall",
        "certain",
        "theirs too",
        "precision",
        "possible",
    )
    print_table("References found at one hop", heads, rows)
    everything = [each for found in pooled.values() for each in found]
    return int(_share(*_counts(everything)[:2]) < given.least_recall)


def _family(ground: Ground) -> str:
    languages = ground.index.languages
    return max(FAMILIES, key=lambda family: sum(language in FAMILIES[family] for language in languages))


def _answers(
    root: Path, family: str, sampled: Sequence[Sampled], given: argparse.Namespace
) -> dict[Spot, frozenset[Spot]]:
    """What the tool says, kept in a file of the folder of `--answers` if there is one."""
    spots = [each.spot for each in sampled]
    kept = given.answers / f"{root.name}.json" if given.answers else None
    if kept is not None and kept.exists():
        known = {tuple(spot): frozenset(map(tuple, places)) for spot, places in json.loads(kept.read_text())}
        if known.keys() >= set(spots):
            return known
    environment = given.environments / root.name / "bin" / "python" if given.environments else None
    python = str(environment) if environment is not None and environment.exists() else sys.executable
    ask = python_references if family == "python" else script_references
    projects = dict(each.split("=", 1) for each in given.project)
    project = str(root / projects.get(root.name, "tsconfig.json"))
    found = ask(root, spots, Tools(given.server, python, given.typescript, project))
    if kept is not None:
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps([[spot, sorted(places)] for spot, places in found.items()]))
    return found


def _counts(found: Sequence[Agreement]) -> tuple[int, int, int, int]:
    """Theirs, and those that are ours too; our certain ones, and those that are theirs too."""
    theirs = sum(len(each.theirs) for each in found)
    certain = sum(len(each.certain) for each in found)
    return (
        theirs,
        theirs - sum(len(each.missed) for each in found),
        certain,
        certain - sum(len(each.extra) for each in found),
    )


def _row(found: Sequence[Agreement]) -> tuple[str, ...]:
    theirs, had, certain, right = _counts(found)
    possible = sum(len(each.possible) for each in found)
    shares = f"{100 * _share(theirs, had):.1f} %", f"{100 * _share(certain, right):.1f} %"
    aside = sum(each.aside for each in found)
    return (*map(str, (len(found), aside, theirs, had)), shares[0], str(certain), str(right), shares[1], str(possible))


def _share(whole: int, part: int) -> float:
    return part / whole if whole else 1.0


def _show(found: Sequence[Agreement], most: int) -> None:
    missed = [(each.sampled, spot, "missed") for each in found for spot in sorted(each.missed)]
    extra = [(each.sampled, spot, "not theirs") for each in found for spot in sorted(each.extra)]
    for sampled, (path, row, column), what in [*missed[:most], *extra[:most]]:
        print(f"{what}: {sampled.target} ({sampled.kind}) at {path}:{row + 1}:{column + 1}")


def _parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="impact", description="Compare impact with find references.")
    parser.add_argument("checkout", type=Path, nargs="+")
    parser.add_argument("--symbols", type=int, default=25, help="definitions sampled of each checkout")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--server", default="pyright-langserver", help="pyright's language server")
    parser.add_argument("--typescript", default="typescript", help="where the package typescript is")
    parser.add_argument(
        "--project", action="append", default=[], metavar="CHECKOUT=FILE", help="its tsconfig.json, if not at its top"
    )
    parser.add_argument("--environments", type=Path, help="a folder with a Python environment named as each checkout")
    parser.add_argument("--answers", type=Path, help="a folder in which the answers of the tools are kept")
    parser.add_argument("--cache-dir", help="where scanned facts are kept")
    parser.add_argument("--show", type=int, default=0, help="how many differences of each kind are listed")
    parser.add_argument("--least-recall", type=float, default=0.0, help="end with 1 below that share")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main())
