"""What a review says: its types, and the JSON that programs read."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from repomap.answers import json_text

if TYPE_CHECKING:
    from repomap.excerpts import Excerpt
    from repomap.tokens import TokenCounter

SCHEMA = "repomap/review/1"

CERTAIN, POSSIBLE = "certain", "possible"

TESTED, MAYBE_TESTED, UNTESTED, NOT_ASKED = "tested", "possible", "untested", ""
"""Whether tests reach a definition: for certain, perhaps, not as far as can be told; not asked of what does not run."""


class Site(NamedTuple):
    """A line of source: `line` is 1-based, `symbol` the id of the innermost definition around it, or the path."""

    path: str
    line: int
    symbol: str
    role: str
    text: str


class Breakage(NamedTuple):
    """A place that a change may break: what changed (an id), where it is used, and why, as a clause.

    `certainty` is certain where the place refers to it for certain and does not fit any more, else possible.
    """

    definition: str
    site: Site
    certainty: str
    why: str


class Neighbour(NamedTuple):
    """A definition at so many hops: its id (a path outside of all), and the lines where it refers, or is referred to.

    `line` is that of its name (1-based); `lines` are those of the file that refers, and `text` is the first of these,
    of one that calls what changed.
    """

    symbol: str
    path: str
    line: int
    hops: int
    lines: tuple[int, ...]
    text: str = ""


class ChangedDefinition(NamedTuple):
    """A definition that changed: `changes` has what of `repomap.review.compared.CHANGES` happened to it.

    A removed one has the path and the lines that it had. `old_id` and `old_signature` are "" where they are the same.
    `details` say what became of its parameters. `members` counts the definitions within one that was added or removed,
    `mentions` how often its name stands in other files, whatever it means there, `unread` the references that are in
    files too many to read. `tests` are those that reach it, with the hops from it, nearest first, and `is_test` says
    that it is one itself, or helps them; `reach` is one of the four words above, and where a test only may reach it,
    `reach_why` says what speaks for it.
    """

    id: str
    kind: str
    path: str
    line: int
    end_line: int
    changes: tuple[str, ...]
    old_id: str
    signature: str
    old_signature: str
    details: tuple[str, ...]
    members: int
    calls: tuple[Neighbour, ...]
    callers: tuple[Neighbour, ...]
    mentions: int
    unread: int
    reach: str
    reach_why: str
    tests: tuple[Neighbour, ...]
    is_test: bool
    source: Excerpt | None


class OutsideChange(NamedTuple):
    """Lines of a file that changed outside of all definitions: imports, statements of the module.

    `added` are lines of the new file with their numbers, `removed` those of the old one with theirs.
    """

    path: str
    added: tuple[tuple[int, str], ...]
    removed: tuple[tuple[int, str], ...]


class OtherFile(NamedTuple):
    """A file that changed and is not compared by definitions, and why."""

    path: str
    why: str


@dataclass(frozen=True)
class Findings:
    """What a change does, before it is written.

    `compared` says what was compared. `breakages` come first: the certain ones before the possible ones. `definitions`
    stand by path and line; `renamed` are pairs of paths. `unchecked` counts the places that refer to what changed and
    were too many to look at.
    """

    compared: str
    breakages: tuple[Breakage, ...]
    definitions: tuple[ChangedDefinition, ...]
    renamed: tuple[tuple[str, str], ...]
    outside: tuple[OutsideChange, ...]
    others: tuple[OtherFile, ...]
    unchecked: int


@dataclass(frozen=True)
class Review(Findings):
    """What a change does: `str()` is its text in the format asked for, whose tokens are never above `limit`.

    All that was found is there, whatever of it the text had room for; `left_out` counts the parts that it had none for.
    """

    text: str
    limit: int | None
    counter: TokenCounter = field(repr=False, compare=False)
    left_out: int

    def __str__(self) -> str:
        return self.text

    @property
    def tokens(self) -> int:
        """The exact tokens of the text; they are counted when this is asked for, which loads a tokenizer."""
        return self.counter.count(self.text)

    @property
    def encoding(self) -> str:
        """What tokens are counted in."""
        return self.counter.encoding

    @property
    def untested(self) -> tuple[str, ...]:
        """The ids of the changed definitions that no test reaches, as far as can be told."""
        return tuple(each.id for each in self.definitions if each.reach == UNTESTED)

    @property
    def certain_breakages(self) -> tuple[Breakage, ...]:
        """The places that do not fit any more for certain."""
        return tuple(each for each in self.breakages if each.certainty == CERTAIN)


def why_gate_is_hit(review: Review, gate: str) -> str:
    """The sentence that says why a review fails by `gate` (`repomap.review.asked.GATES`); "" where it does not."""
    if gate == "signature" and review.certain_breakages:
        first = review.certain_breakages[0]
        more = len(review.certain_breakages) - 1
        return (
            f"{first.site.path}:{first.site.line} does not fit {first.definition} any more: it {first.why}"
            + (f" (and {more} more)" if more else "")
            + "."
        )
    if gate == "untested" and review.untested:
        more = len(review.untested) - 1
        return f"No test reaches {review.untested[0]}" + (f" and {more} more changed definitions" if more else "") + "."
    return ""


def to_json(review: Review) -> str:
    """A JSON document of the schema `SCHEMA`, ASCII alone; the token ceiling covers its `text`.

    | key | value |
    |---|---|
    | schema, compared, text, tokens, limit, encoding | as in `Review`; `text` is the answer as text |
    | breakages | objects: definition, certainty, why, path, line, symbol, role, text |
    | definitions | objects: id, kind, path, line, end_line, changes, old_id, signature, old_signature, details, |
    | | members, calls, callers and tests (objects: symbol, path, line, hops, lines, text), mentions, unread, reach, |
    | | reach_why, is_test, source |
    | renamed | objects: from, to |
    | outside | objects: path, added and removed (objects: line, text) |
    | others | objects: path, why |
    | unchecked, left_out, untested | places not looked at; parts without room in the text; ids that no test reaches |
    """
    document = {
        "schema": SCHEMA,
        "compared": review.compared,
        "text": review.text,
        "tokens": review.tokens,
        "limit": review.limit,
        "encoding": review.encoding,
        "breakages": [
            {"definition": each.definition, "certainty": each.certainty, "why": each.why, **each.site._asdict()}
            for each in review.breakages
        ],
        "definitions": [_definition(each) for each in review.definitions],
        "renamed": [{"from": old, "to": new} for old, new in review.renamed],
        "outside": [
            {"path": each.path, "added": _lines(each.added), "removed": _lines(each.removed)} for each in review.outside
        ],
        "others": [each._asdict() for each in review.others],
        "untested": list(review.untested),
        "unchecked": review.unchecked,
        "left_out": review.left_out,
    }
    return json_text(document)


def _definition(each: ChangedDefinition) -> dict[str, object]:
    said = each._asdict()
    for key in ("calls", "callers", "tests"):
        said[key] = [neighbour._asdict() for neighbour in said[key]]
    return said | {"source": each.source.source if each.source is not None else ""}


def _lines(lines: tuple[tuple[int, str], ...]) -> list[dict[str, object]]:
    return [{"line": line, "text": text} for line, text in lines]
