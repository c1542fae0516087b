"""Whether a search finds what is meant, and how long it takes.

    python -m benchmarks.search docs [--count 1000] [--seed 7] [--semble PYTHON] [PACKAGE-FOLDER...]
    python -m benchmarks.search speed ROOT

`docs` asks the first sentences of doc comments of installed packages (those of the environment that runs this, by
default) in copies without these comments, each of its own package, and prints mean reciprocal rank, hits at rank 1 and
within the first ten: of names alone, of plain BM25 over all words, of our text, of meaning, and of all fused; then how
soon a hit is in the right file. `--semble`, an interpreter that can import semble, puts the same to that. `speed` asks
a hundred of the names and doc comments of a repository, in this process and in processes of their own.
"""

from __future__ import annotations

import argparse
import statistics
import sysconfig
import tempfile
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from benchmarks.beside_semble import ranks_by_semble
from benchmarks.doc_questions import questions_of
from benchmarks.search_speed import print_speed
from benchmarks.semble_search import WAYS as SEMBLE_WAYS
from benchmarks.tables import print_table
from repomap.index import numbering
from repomap.kept import KeptIndex
from repomap.options import Options
from repomap.search.asking import answered
from repomap.search.concepts import concepts_of
from repomap.search.fields import texts_of
from repomap.search.meaning import Meant
from repomap.search.scores import text_scores
from repomap.search.stems import asked_stems, stem, stems_of
from repomap.stats import Stopwatch
from repomap.terms import WORD, parts_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from benchmarks.doc_questions import Question
    from repomap.index import Index
    from repomap.search.concepts import Concept
    from repomap.search.keeping import Searching
    from repomap.search.table import Table


_WAYS = ("names", "BM25", "text", "meaning", "text + meaning", *SEMBLE_WAYS)
_Ranks = tuple[int, int]
"""Where the definition was found, and where the first of its file, counted from 1; 0 where it was not."""

_SATURATION, _LENGTH = 1.2, 0.75
"""k1 and b of the BM25 of textbooks."""

_TEN = 10


class _Package:
    """A package as it is searched in each way."""

    def __init__(self, root: Path) -> None:
        kept = KeptIndex(root, Options(has_history=False, use_cache=False), None, None)
        current = kept.current(Stopwatch())
        index = current.snapshot.index
        self.searching: Searching = kept.searching(current)
        self.table: Table = self.searching.table
        self.place = {self.table.full_id(symbol): symbol for symbol in range(len(self.table) - 1, -1, -1)}
        self._plain = _PlainBM25(index)

    def wanted(self, question: Question) -> int | None:
        """The definition that a question is about, None where it is not known."""
        return self.place.get(f"{question.path}::{question.id}")

    def ranks(self, question: Question, wanted: int) -> dict[str, _Ranks]:
        """What a question finds in each way."""
        concepts = concepts_of(self.table, question.sentence)
        orders = {
            "names": _best_first(self._by_name(concepts)),
            "BM25": _best_first(self._plain.scores(question.sentence)),
            "text": [each.symbol for each in answered(self.table, question.sentence, None, None).found],
            "text + meaning": [
                each.symbol for each in answered(self.table, question.sentence, None, self.searching.model).found
            ],
        }
        if self.searching.model is not None:
            orders["meaning"] = self._by_meaning(question.sentence)
        files = self.table.symbol_file
        return {
            way: (_rank(order, wanted), _rank([files[symbol] for symbol in order], files[wanted]))
            for way, order in orders.items()
        }

    def _by_name(self, concepts: Sequence[Concept]) -> dict[int, float]:
        """The share of its name that is asked for, times that of the question that is in it."""
        scores: dict[int, float] = {}
        asked = {stem(concept.word): concept.idf for concept in concepts}
        for symbol in text_scores(self.table, concepts):
            stems = {each for found in stems_of(WORD.findall(self.table.ids[symbol])) for each in found}
            shared = sum(idf for word, idf in sorted(asked.items()) if word in stems)
            scores[symbol] = shared * shared / len(stems) if shared else 0.0
        return scores

    def _by_meaning(self, sentence: str) -> list[int]:
        assert self.searching.model is not None
        vector = self.searching.model.mean_vector(parts_of(WORD.findall(sentence))[1])
        if vector is None:
            return []
        meant = Meant(self.table, vector)
        return _best_first({symbol: meant.likeness(symbol) for symbol in range(len(self.table))})


class _PlainBM25:
    """BM25 as in a textbook: every word of a definition counts alike, wherever it stands."""

    def __init__(self, index: Index) -> None:
        number_of = numbering()
        texts = texts_of(index, np.ones(len(index.symbol_file), np.bool_), number_of)
        stems_each = stems_of(list(number_of))
        counts: defaultdict[str, defaultdict[int, int]] = defaultdict(lambda: defaultdict(int))
        self._lengths: defaultdict[int, int] = defaultdict(int)
        for text in texts:
            for symbol, word in zip(text.symbol.tolist(), text.word.tolist(), strict=True):
                self._lengths[symbol] += len(stems_each[word])
                for each in stems_each[word]:
                    counts[each][symbol] += 1
        self._counts = counts
        self._mean = statistics.mean(self._lengths.values()) if self._lengths else 1.0
        self._definitions = len(index.symbol_file)

    def scores(self, sentence: str) -> dict[int, float]:
        """The score of each definition that has a word of the sentence."""
        scores: defaultdict[int, float] = defaultdict(float)
        for asked in asked_stems(sentence):
            having: Mapping[int, int] = self._counts.get(asked.stem, {})
            idf = np.log1p((self._definitions - len(having) + 0.5) / (len(having) + 0.5))
            for symbol, count in having.items():
                norm = _SATURATION * (1 - _LENGTH + _LENGTH * self._lengths[symbol] / self._mean)
                scores[symbol] += idf * count * (_SATURATION + 1) / (count + norm)
        return scores


def _best_first(scores: Mapping[int, float]) -> list[int]:
    return sorted(scores, key=lambda symbol: (-scores[symbol], symbol))


def _rank(order: Sequence[int], wanted: int) -> int:
    return order.index(wanted) + 1 if wanted in order else 0


def _print_docs(packages: Sequence[Path], count: int, seed: int, semble: str) -> None:
    """Ask, and print what each way found."""
    ranks: defaultdict[str, list[_Ranks]] = defaultdict(list)
    asked: dict[Path, list[dict[str, object]]] = {}
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder).resolve()
        for copy, questions in questions_of(packages, place / "packages", count, seed).items():
            package = _Package(copy)
            for question in questions:
                wanted = package.wanted(question)
                if wanted is not None:
                    asked.setdefault(copy, []).append(question._asdict())
                    _note(ranks, package.ranks(question, wanted))
        for found in ranks_by_semble(semble, place, asked) if semble else ():
            _note(ranks, found)
    title = f"{len(ranks['text'])} first sentences of doc comments of {len(asked)} packages, seed {seed}"
    heads = ("found by", "mean reciprocal rank", "at rank 1, %", "in the first ten, %")
    for part, what in enumerate(("the definition", "the file")):
        rows = [[way, *_figures([rank[part] for rank in ranks[way]])] for way in filter(ranks.__contains__, _WAYS)]
        print_table(f"{title}: {what}", heads, rows)


def _note(ranks: Mapping[str, list[_Ranks]], found: Mapping[str, _Ranks]) -> None:
    for way, each in found.items():
        ranks[way].append(each)


def _figures(found: Sequence[int]) -> list[str]:
    reciprocal = statistics.mean(1 / rank if rank else 0.0 for rank in found)
    shares = [sum(0 < rank <= most for rank in found) / len(found) for most in (1, _TEN)]
    return [f"{reciprocal:.3f}", *(f"{100 * share:.1f}" for share in shares)]


def _installed() -> list[Path]:
    """The packages of the environment that runs this."""
    folder = Path(sysconfig.get_paths()["purelib"])
    return sorted(each for each in folder.iterdir() if (each / "__init__.py").is_file())


def main(argv: Sequence[str] | None = None) -> None:
    """Print the figures that the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.search", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    docs = commands.add_parser("docs")
    docs.add_argument("packages", nargs="*", type=Path)
    docs.add_argument("--count", type=int, default=1000)
    docs.add_argument("--seed", type=int, default=7)
    docs.add_argument("--semble", default="", metavar="PYTHON", help="an interpreter that can import semble")
    speed = commands.add_parser("speed")
    speed.add_argument("root", type=Path)
    speed.add_argument("--seed", type=int, default=7)
    given = parser.parse_args(argv)
    if given.command == "speed":
        print_speed(given.root, given.seed)
    else:
        _print_docs(given.packages or _installed(), given.count, given.seed, given.semble)


if __name__ == "__main__":
    main()
