"""Questions and maps, a line of JSON each, for scorers that ask one process many times: `python -m benchmarks.batch`.

A line of standard input has `root`, `focus` (paths), `mentions` (words) and `map_tokens`, and whatever else is to come
back with the answer; a line of standard output adds `map`, `ranked_files`, best first, and `error`, a sentence or "".
With `--search`, the files are those that a search for the words ranks; it is asked nothing where there are none.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict

from repomap import RepoMap, RepomapError
from repomap.layout import DETAILS

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from repomap.options import OptionKeywords


class Question(TypedDict):
    """What is asked, as far as it is read."""

    root: str
    focus: list[str]
    mentions: list[str]
    map_tokens: int


class Answer(Question):
    """The question, and what there is to say."""

    map: str
    ranked_files: list[str]
    error: str


def answers(lines: Iterable[str], *, by_search: bool = False, **options: Unpack[OptionKeywords]) -> Iterator[Answer]:
    """The answer to each question, with files as a map has them or a search; a root is kept open while asked about."""
    with ExitStack() as opened:
        repository: RepoMap | None = None
        for line in lines:
            question: Question = json.loads(line)
            if repository is None or repository.root != Path(question["root"]).absolute():
                opened.close()
                repository = opened.enter_context(RepoMap(question["root"], **options))
            yield _answer(repository, question, by_search=by_search)


def _answer(repository: RepoMap, question: Question, *, by_search: bool) -> Answer:
    try:
        result = repository.map(question["focus"], question["mentions"], question["map_tokens"])
        files = result.ranked_files
        if by_search:
            query = " ".join(question["mentions"])
            files = repository.search(query, with_files=True).ranked_files if query else ()
    except RepomapError as error:
        return Answer(**question, map="", ranked_files=[], error=str(error))
    return Answer(**question, map=result.text, ranked_files=list(files), error="")


def main(argv: Sequence[str] | None = None) -> int:
    """Answer the questions of standard input until there are no more."""
    parser = argparse.ArgumentParser(prog="benchmarks.batch", description=__doc__)
    parser.add_argument("--batch", action="store_true", help="what scorers add; there is no other way")
    parser.add_argument("--detail", choices=DETAILS, default=DETAILS[0])
    parser.add_argument("--no-history", action="store_true", help="map without git's history")
    parser.add_argument("--search", action="store_true", help="files as a search for the words ranks them")
    parser.add_argument("--cache-dir")
    asked = parser.parse_args(argv)
    options: OptionKeywords = {
        "detail": asked.detail,
        "has_history": not asked.no_history,
        "cache_dir": asked.cache_dir,
    }
    for answer in answers(filter(str.strip, sys.stdin), by_search=asked.search, **options):
        print(json.dumps(answer), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
