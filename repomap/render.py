"""Chosen lines -> text, markdown, xml or JSON: joins pieces and words nothing anew."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from repomap.answers import json_text
from repomap.model import FileReasons, MapEntry, RepoMapResult, Skipped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from repomap.explain import Reasons
    from repomap.fit import Chosen
    from repomap.lines import LineTable
    from repomap.rank import Ranking

SCHEMA = "repomap/map/1"

_SCORE_DIGITS = 6
"""Of a score in JSON: the last digits of a float differ between machines."""


def render(
    table: LineTable,
    chosen: Chosen,
    ranking: Ranking,
    limit: int,
    skipped: tuple[Skipped, ...] = (),
    reasons: Reasons | None = None,
) -> RepoMapResult:
    """The map of what was chosen, files in path order and symbols in source order, in the table's style.

    `limit` is the budget in tokens; `reasons` explain what was chosen, where that was asked for. For the format `json`,
    the text is that of `text`: see `to_json`.
    """
    paths = table.index.paths
    return RepoMapResult(
        text=_text(table, chosen),
        tokens=chosen.tokens,
        limit=limit,
        encoding=table.encoding,
        entries=tuple(_entries(table, chosen, ranking, reasons)),
        omitted=chosen.omitted,
        skipped=skipped,
        ranked_files=tuple([paths[file] for file in ranking.file_order.tolist()]),
        file_reasons=tuple(_file_reasons(table, chosen, reasons)),
    )


def to_json(result: RepoMapResult, *, has_reasons: bool = False) -> str:
    """A JSON document of the schema `SCHEMA`, ASCII alone; the token ceiling covers its `text` field.

    With `has_reasons` it says of each entry and each file why it is shown.
    """
    document: dict[str, object] = {
        "schema": SCHEMA,
        "text": result.text,
        "tokens": result.tokens,
        "limit": result.limit,
        "encoding": result.encoding,
        "entries": [_entry_fields(entry, has_reasons=has_reasons) for entry in result.entries],
        "omitted": result.omitted,
        "skipped": [{"path": skipped.path, "reason": skipped.reason} for skipped in result.skipped],
    }
    if has_reasons:
        document["file_reasons"] = [{"path": each.path, "reasons": each.reasons} for each in result.file_reasons]
    return json_text(document)


def _text(table: LineTable, chosen: Chosen) -> str:
    sections = "".join(_pieces(table, chosen))
    if not sections:
        return ""
    # A blank line at the very end costs no token, and programs that mend the ends of files would take it away.
    return f"{table.layout.head}{sections}{table.layout.foot}".rstrip("\n") + "\n"


def _pieces(table: LineTable, chosen: Chosen) -> Iterator[str]:
    for file, symbols in _by_file(table, chosen):
        yield table.opening(file)
        if symbols:
            shown = "".join(map(table.text, symbols))
            # The comma after the last name makes room for the line end: both are one token.
            yield f"{shown[:-1]}\n" if table.is_of_names else shown
            yield table.layout.closing


def _file_reasons(table: LineTable, chosen: Chosen, reasons: Reasons | None) -> Iterator[FileReasons]:
    if reasons is not None:
        for file, _ in _by_file(table, chosen):
            yield FileReasons(table.index.paths[file], reasons.of_files.get(file, ()))


def _entries(table: LineTable, chosen: Chosen, ranking: Ranking, reasons: Reasons | None) -> Iterator[MapEntry]:
    index = table.index
    of_files, of_symbols = reasons or ({}, {})
    for file, symbols in _by_file(table, chosen):
        path = index.paths[file]
        if not symbols:
            score = float(ranking.file_scores[file])
            yield MapEntry(path, "", "", "", line=0, score=score, reasons=of_files.get(file, ()))
        for symbol in symbols:
            yield MapEntry(
                path,
                symbol=index.symbol_id(symbol),
                kind=index.kinds[index.symbol_kind[symbol]],
                signature=index.signatures[symbol],
                line=table.line_number(symbol),
                score=float(ranking.symbol_scores[symbol]),
                reasons=of_symbols.get(symbol, ()),
            )


def _by_file(table: LineTable, chosen: Chosen) -> list[tuple[int, list[int]]]:
    """The files shown, in path order, each with the symbols shown of it, in source order."""
    file_of = table.index.symbol_file[chosen.symbols].tolist()
    with_symbols = groupby(zip(file_of, chosen.symbols.tolist(), strict=True), lambda shown: shown[0])
    without: list[tuple[int, list[int]]] = [(file, []) for file in chosen.bare_files.tolist()]
    return sorted([*((file, [symbol for _, symbol in shown]) for file, shown in with_symbols), *without])


def _entry_fields(entry: MapEntry, *, has_reasons: bool) -> dict[str, object]:
    fields: dict[str, object] = {
        "path": entry.path,
        "symbol": entry.symbol,
        "kind": entry.kind,
        "signature": entry.signature,
        "line": entry.line,
        "score": float(f"{entry.score:.{_SCORE_DIGITS}g}"),
    }
    return fields | {"reasons": entry.reasons} if has_reasons else fields
