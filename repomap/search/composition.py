"""A table and a query -> the answer, within a budget of tokens."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from repomap.layout import code_span, escaped, escaped_path, named
from repomap.search.answer import Hit, Search
from repomap.search.asking import answered, nearest_names
from repomap.search.meaning import nearest_codes
from repomap.search.options import wanted_of
from repomap.search.stems import stems_of
from repomap.spending import spend
from repomap.terms import WORD

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from repomap.search.asking import Answered
    from repomap.search.concepts import Concept
    from repomap.search.meaning import Nearest
    from repomap.search.model import Model
    from repomap.search.options import SearchOptions
    from repomap.search.scores import Scored
    from repomap.search.table import Table
    from repomap.tokens import TokenCounter

_WAYS = ("names", "text")
_MEANING = "meaning"


def searched(
    table: Table,
    query: str,
    options: SearchOptions,
    model: Model | None,
    counter: TokenCounter,
    nearest: Nearest = nearest_codes,
    files_by: Callable[[Sequence[Scored]], tuple[str, ...]] | None = None,
) -> Search:
    """The definitions that a query means; `files_by` ranks files by what was found, best first.

    Raises UsageError for paths at which no file is, BudgetError where the budget does not hold the best of them.
    """
    found = answered(table, query, wanted_of(table, options), model, with_aside=bool(options.paths), nearest=nearest)
    hits = [_hit(table, each, found) for each in found.found[: options.limit]]
    answer = Search(
        text="",
        tokens=None,
        limit=options.max_tokens,
        encoding=counter.encoding,
        query=query,
        hits=tuple(hits),
        total=max(found.matching, len(hits)),
        searched=(*_WAYS, _MEANING) if model is not None else _WAYS,
        definitions=len(table),
        files=len(table.paths),
        nearest=() if hits else tuple(nearest_names(table, query)),
        ranked_files=() if files_by is None else files_by(found.found),
    )
    return _written(answer, options, counter)


def _written(answer: Search, options: SearchOptions, counter: TokenCounter) -> Search:
    """The answer with its text, and no more hits than that has room for."""

    def text_of(hit: Hit) -> str:
        return _shown(hit, options.format)

    def compose(shown: Sequence[Hit], left_out: Sequence[Hit], _: int) -> str:
        head = _head(answer, len(shown), len(left_out), options.format)
        return head + _files(answer.ranked_files, options) + "".join(map(text_of, shown))

    if options.max_tokens is None:  # to count tokens takes longer than to search
        return replace(answer, text=compose(answer.hits, (), 0))
    spent = spend(answer.hits, text_of, compose, counter, options.max_tokens)
    return replace(answer, text=spent.text, tokens=spent.tokens, hits=spent.shown)


def _head(answer: Search, shown: int, left_out: int, form: str) -> str:
    """The first line of an answer: how much was found, and in what."""
    ways = ", ".join(answer.searched)
    if not answer.hits:
        names = ", ".join([named(name, form) for name in answer.nearest])
        near = f" The nearest names are: {names}." if names else ""
        return f"Nothing was found among {answer.definitions} definitions in {answer.files} files, by {ways}.{near}\n"
    more = f" {left_out} more found no room: raise --max-tokens." if left_out else ""
    return f"{shown} of {answer.total} definitions that fit by {ways}, the best first.{more}\n"


def _files(ranked: Sequence[str], options: SearchOptions) -> str:
    """A line that names the first files, as many as definitions are shown."""
    first = [code_span(escaped_path(path)) if options.format == "markdown" else escaped_path(path) for path in ranked]
    more = f" and {len(ranked) - options.limit} more" if len(ranked) > options.limit else ""
    return f"Files, the best first: {', '.join(first[: options.limit])}{more}.\n" if ranked else ""


def _shown(hit: Hit, form: str) -> str:
    """A hit in one of `repomap.answers.ANSWER_FORMATS`, json as text."""
    place = f"{escaped_path(hit.path)}:{hit.line}"
    lines = [escaped(text) for text in (hit.signature, hit.doc) if text]
    if form == "markdown":
        shown = [f"- {code_span(place)} {code_span(escaped(hit.name))}", *map(code_span, [*lines, escaped(hit.why)])]
        return "\n" + "  \n  ".join(shown) + "\n"
    return "\n" + "\n  ".join([f"{place} {escaped(hit.name)}", *lines, escaped(hit.why)]) + "\n"


def _hit(table: Table, scored: Scored, found: Answered) -> Hit:
    symbol = scored.symbol
    file = table.symbol_file[symbol]
    name = table.ids[symbol]
    in_name = {each for stems in stems_of(WORD.findall(name)) for each in stems}
    having = [concept for concept in found.concepts if _has(table, symbol, concept)]
    by_name = [each.word for each in having if any(table.terms[variant.term] in in_name for variant in each.variants)]
    likeness = scored.likeness
    return Hit(
        id=table.full_id(symbol),
        path=table.paths[file],
        line=table.symbol_row[symbol] + 1,
        kind=table.kinds[table.symbol_kind[symbol]],
        language=table.languages[table.file_language[file]],
        signature=table.signatures[symbol],
        doc=table.docs[symbol],
        score=scored.score,
        is_named=symbol in found.named,
        by_name=tuple(by_name),
        by_text=tuple([each.word for each in having if each.word not in by_name]),
        likeness=None if likeness is None else round(likeness, 2),
    )


def _has(table: Table, symbol: int, concept: Concept) -> bool:
    return any(table.has(symbol, variant.term) for variant in concept.variants)
