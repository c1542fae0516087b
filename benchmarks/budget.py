"""Whether a map keeps its budget and uses it: `python -m benchmarks.budget CORPUS…`.

The whole output is counted by tiktoken's own encoding, built from its own definition, and not by the product's counter.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from unittest.mock import patch

from benchmarks.corpora import CHECKOUT
from benchmarks.tables import print_table
from repomap import RepoMap
from repomap.errors import BudgetError
from repomap.layout import FORMATS

if TYPE_CHECKING:
    from tiktoken import Encoding

BUDGETS = 60
LEAST_BUDGET = 64
MOST_BUDGET = 16_384
SMALL_BUDGET = 512
"""Below it one line is a large part of a budget, so that a smaller share of it must be used."""

LEAST_SHARE = 0.97
LEAST_SMALL_SHARE = 0.90


class Check(NamedTuple):
    """One map: its budget, the tokens that it really has, what it says, and whether there was more to show."""

    budget: int
    tokens: int
    said: int
    has_more: bool


def budgets(count: int) -> list[int]:
    """That many budgets from LEAST_BUDGET to MOST_BUDGET, each a fixed factor above the one before."""
    factor = (MOST_BUDGET / LEAST_BUDGET) ** (1 / (count - 1))
    return [round(LEAST_BUDGET * factor**i) for i in range(count)]


def checks(repository: RepoMap, focus: Sequence[str], counts: Sequence[int], encoding: Encoding) -> Iterator[Check]:
    """A map for each budget that can hold one."""
    for budget in counts:
        try:
            result = repository.map(focus=focus, map_tokens=budget)
        except BudgetError:
            continue
        yield Check(budget, len(encoding.encode_ordinary(str(result))), result.tokens, result.omitted > 0)


def least_share(found: Sequence[Check], *, is_small: bool) -> float:
    """The least share of a budget that was used where there was more to show; 1 where there never was."""
    return min(
        (each.tokens / each.budget for each in found if each.has_more and (each.budget < SMALL_BUDGET) is is_small),
        default=1.0,
    )


def violations(found: Sequence[Check]) -> int:
    """Maps above their budget, or with other tokens than they say."""
    return sum(each.tokens > each.budget or each.tokens != each.said for each in found)


def main(argv: Sequence[str] | None = None) -> int:
    """Print a row for each corpus, format and focus; 1 where a budget was passed."""
    parser = argparse.ArgumentParser(prog="benchmarks.budget", description=__doc__)
    parser.add_argument("corpora", nargs="+", type=Path, metavar="CORPUS")
    parser.add_argument("--formats", nargs="+", choices=FORMATS, default=["text", "markdown"])
    parser.add_argument("--encoding", default="o200k_base")
    parser.add_argument("--budgets", type=int, default=BUDGETS, help="how many")
    asked = parser.parse_args(argv)
    encoding = independent_encoding(asked.encoding)
    rows, broken = [], 0
    for corpus in asked.corpora:
        for format_name in asked.formats:
            with RepoMap(corpus, format=format_name, encoding=asked.encoding, use_cache=False) as repository:
                paths = repository.map().ranked_files
                for name, focus in (("-", []), (paths[len(paths) // 3], [paths[len(paths) // 3]])):
                    found = list(checks(repository, focus, budgets(asked.budgets), encoding))
                    broken += violations(found)
                    rows.append((corpus.name, format_name, name, *_figures(found)))
    heads = ("corpus", "format", "focus", "maps", f"least below {SMALL_BUDGET}", "least above", "violations")
    print_table(f"{asked.encoding}: share of the budget where there was more to show", heads, rows)
    print(f"at least {LEAST_SHARE:.0%}, and {LEAST_SMALL_SHARE:.0%} below {SMALL_BUDGET}, in text and markdown")
    return 1 if broken else 0


def _figures(found: Sequence[Check]) -> tuple[str, ...]:
    small, large = least_share(found, is_small=True), least_share(found, is_small=False)
    return str(len(found)), f"{small:.1%}", f"{large:.1%}", str(violations(found))


def independent_encoding(name: str) -> Encoding:
    """An encoding as tiktoken defines it, whose rank files stand under the names that its cache knows them by."""
    import tiktoken

    with patch.dict(os.environ, TIKTOKEN_CACHE_DIR=str(CHECKOUT / "repomap" / "encodings")):
        return tiktoken.get_encoding(name)


if __name__ == "__main__":
    sys.exit(main())
