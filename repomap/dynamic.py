"""Where a file's text does not tell what it calls, or what calls it: dynamic dispatch and events, by the tables."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from repomap.dynamic_tables import DYNAMIC_CALLS, DYNAMIC_SHAPES
from repomap.event_tables import EVENTS, Event
from repomap.matches import bounded_cursor
from repomap.scoping import spelled

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tree_sitter import Node, Query

    from repomap.dynamic_tables import Named
    from repomap.file_text import FileText
    from repomap.model import Definition, FileFacts, Reference
    from repomap.query_files import Language

DYNAMIC, EVENT = "dynamic", "event"

_CALLS = frozenset({"call", "construct", "macro"})

_LOOKED_AT = 200
"""Characters behind a name in which it is looked for what it is called with."""

_SIGNS = "@#[!"
"""What begins a decorator, an annotation or an attribute, as far as queries take it for a part of that."""

_PATH = re.compile(r"[\w.:\\]+")


class Place(NamedTuple):
    """A 0-based row that says less than a reader needs: `kind` is dynamic or event, `said` what is there."""

    row: int
    kind: str
    said: str


def shaped_places(root: Node, language: Language) -> tuple[Place, ...]:
    """The places in a tree that the table of shapes finds, in the order of their rows."""
    query, said = _compiled(language.name, language.grammar)
    if query is None:
        return ()
    found: set[Place] = set()
    for pattern, captures in bounded_cursor(query, root).matches(root):
        found.update(Place(node.start_point[0], DYNAMIC, said[pattern]) for node in captures.get("at", ()))
    return tuple(sorted(found))


def named_places(facts: FileFacts, text: FileText, own: Sequence[Event] | None = None) -> list[Place]:
    """The places in a file that calls and decorators by the names in the tables make, or those of its `own` alone."""
    terms = facts.scoping.terms
    rows = _rows_by_name(facts.language) if own is None else {}
    event_rows = [_EventRow(event) for event in own] if own is not None else _event_rows(facts.language)
    places: list[Place] = []
    is_meant = lru_cache(maxsize=None)(lambda name: name in rows or any(row.calls(name) for row in event_rows))
    for each in facts.references.each():
        if each.role not in _CALLS or not is_meant(each.name):
            continue
        receiver = spelled(terms, each.receiver) if each.receiver > 0 else ""
        places += _of_call(each, receiver, rows.get(each.name, ()), event_rows, text)
    for definition in facts.definitions:
        places += _of_decorators(definition, event_rows)
    return sorted(set(places))


def _of_call(
    each: Reference, receiver: str, rows: Sequence[Named], events: Sequence[_EventRow], text: FileText
) -> Iterator[Place]:
    line = text.line(each.row).encode()[each.column :].decode("utf-8", "replace")
    behind = (line + " ".join(text.rows(each.row + 1, each.row + 4)))[len(each.name) : _LOOKED_AT]
    for row in rows:
        is_meant = not row.receiver or re.fullmatch(row.receiver, receiver)
        if is_meant and not (row.unless and re.match(row.unless, behind)):
            yield Place(each.row, DYNAMIC, f"{each.name}: {row.said}")
            return
    is_decorator = text.line(each.row).lstrip().startswith(("@", "#["))
    for event in () if is_decorator else events:
        if event.calls(each.name) and event.is_of(receiver, behind, has_one=each.receiver >= 0):
            yield Place(each.row, EVENT, f"{event.framework}: {f'{receiver}.' if receiver else ''}{each.name}")
            return


def _of_decorators(definition: Definition, events: Sequence[_EventRow]) -> Iterator[Place]:
    for decorator in definition.decorators:
        path = _PATH.match(decorator.lstrip(_SIGNS))
        for event in events:
            if path is not None and event.decorates(path[0]):
                yield Place(definition.name_span.row, EVENT, f"{event.framework}: {decorator} on {definition.name}")
                break


class _EventRow:
    """A row of the table of events, ready to be asked."""

    def __init__(self, event: Event) -> None:
        self.framework = event.framework
        self._decorators = re.compile(event.decorators) if event.decorators else None
        self._calls = re.compile(event.calls) if event.calls else None
        self._receiver = event.receiver
        self._given = event.given

    def decorates(self, path: str) -> bool:
        return self._decorators is not None and self._decorators.fullmatch(path) is not None

    def calls(self, name: str) -> bool:
        return self._calls is not None and self._calls.fullmatch(name) is not None

    def is_of(self, receiver: str, behind: str, *, has_one: bool) -> bool:
        """Whether a call with this receiver, "" for one that nothing is known of, and with this behind, is meant."""
        if self._given and not re.match(self._given, behind):
            return False
        if not self._receiver:
            return True
        return has_one and bool(re.fullmatch(self._receiver, receiver or "?"))


@lru_cache(maxsize=64)
def _rows_by_name(language: str) -> dict[str, tuple[Named, ...]]:
    found: dict[str, tuple[Named, ...]] = {}
    for row in DYNAMIC_CALLS:
        for name in row.names if language in row.languages else ():
            found[name] = (*found.get(name, ()), row)
    return found


@lru_cache(maxsize=64)
def _event_rows(language: str) -> tuple[_EventRow, ...]:
    return tuple([_EventRow(row) for row in EVENTS if language in row.languages])


def own_events(language: str, names: Sequence[str]) -> list[Event]:
    """The events for names that a setting gives: of a decorator, or of a call, whose receiver it may name."""
    return [_own_row(name, language) for name in names]


def _own_row(name: str, language: str) -> Event:
    receiver, _, last = name.rpartition(".")
    path = rf"(?:.*\.)?{re.escape(name)}"
    return Event("event", (language,), path, re.escape(last), rf"(?:.*\.)?{re.escape(receiver)}" if receiver else "")


@lru_cache(maxsize=64)
def _compiled(name: str, grammar: str) -> tuple[Query | None, tuple[str, ...]]:
    """All patterns of a language as one query, which goes through a tree once, and what is said of each."""
    from tree_sitter import Query
    from tree_sitter_language_pack import get_language

    rows = [row for row in DYNAMIC_SHAPES if name in row.languages]
    if not rows:
        return None, ()
    loaded = get_language(grammar)  # type: ignore[arg-type]  # it is the name of one
    return Query(loaded, "\n".join(row.pattern for row in rows)), tuple([row.said for row in rows])
