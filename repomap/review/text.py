"""Findings -> a review as a person, an agent or a pull request reads it, within a budget of tokens."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from repomap.captures import CALLABLE_KINDS
from repomap.excerpts import shown_excerpt
from repomap.layout import escaped_path
from repomap.review.answer import CERTAIN, MAYBE_TESTED, TESTED, UNTESTED, Findings, Review
from repomap.review.compared import ADDED, BODY, MOVED, REMOVED, RENAMED, SIGNATURE
from repomap.review.forms import Form, clause, form_of, plain
from repomap.signature import shortened
from repomap.spending import spend

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from repomap.review.answer import Breakage, ChangedDefinition, Neighbour, OutsideChange
    from repomap.tokens import TokenCounter

MARKER = "<!-- repomap-review -->"
"""The first line of the comment on a pull request, by which it is found again."""

_MOST_LISTED = 8
"""Callers, callees or tests that are named; the others are counted."""

_MOST_PLACES = 3
"""Lines of one of these that are named; the others are counted."""

_CODE_CHARACTERS = 160
"""Of a line of somebody's source in a list."""

_MOST_LINES = 40
"""Lines of a changed definition that an agent is shown: it has the diff as well."""

_SECTIONS = ("breaks", "may break", "changed", "outside of definitions", "other files")

_TITLES = {
    "breaks": "Breaks",
    "may break": "May break",
    "changed": "Changed definitions",
    "outside of definitions": "Changed outside of definitions",
    "other files": "Other files",
}


class _Part(NamedTuple):
    """A part of the answer: the section that it stands in, and its text there."""

    section: str
    text: str


def write(findings: Findings, form: str, counter: TokenCounter, limit: int | None) -> Review:
    """The review in one of `repomap.review.asked.REVIEW_FORMATS`, json as text, of at most `limit` tokens, if given.

    Raises BudgetError where the budget does not hold the first part.
    """
    how = form_of(form)
    parts = [*_parts(findings, how)]
    compose = partial(_composed, findings, how)
    spent = spend(parts, lambda part: part.text, compose, counter, limit)
    return Review(**vars(findings), text=spent.text, limit=limit, counter=counter, left_out=len(spent.left_out))


def _composed(
    findings: Findings, form: Form, shown: Sequence[_Part], left_out: Sequence[_Part], all_tokens: int
) -> str:
    pieces = [_head(findings, form)]
    for section in _SECTIONS:
        texts = [part.text for part in shown if part.section == section]
        if texts:
            pieces += [form.title(_TITLES[section], len(texts)), *texts, form.end]
    if left_out:
        counts = Counter(part.section for part in left_out)
        said = ", ".join(f"{count} in {_TITLES[section].lower()!r}" for section, count in counts.items())
        pieces.append(f"Left out for room: {said}. The whole takes {all_tokens} tokens; --format json has it all.\n")
    return "".join(pieces).rstrip("\n") + "\n"


def _head(findings: Findings, form: Form) -> str:
    sentences = " ".join(_summary(findings))
    compared = form.code(findings.compared) if form.name != "text" else plain(findings.compared)
    if form.name == "comment":
        return f"{MARKER}\n### What this change reaches\n\nCompared: {compared}. {sentences}\n\n"
    title = "# Review\n\n" if form.name == "markdown" else ""
    return f"{title}Compared: {compared}. {sentences}\n\n"


def _summary(findings: Findings) -> Iterator[str]:
    if not (findings.definitions or findings.outside or findings.others or findings.renamed):
        yield "Nothing changed."
        return
    counts = Counter(change for each in findings.definitions for change in each.changes)
    words = {
        SIGNATURE: "signature",
        BODY: "body",
        ADDED: "added",
        REMOVED: "removed",
        RENAMED: "renamed",
        MOVED: "moved",
    }
    kinds = ", ".join(f"{counts[change]} {word}" for change, word in words.items() if counts[change])
    files = len({each.path for each in findings.definitions})
    if findings.definitions:
        yield f"{_number(len(findings.definitions), 'definition')} changed in {_number(files, 'file')} ({kinds})."
    else:
        yield "No definition changed."
    certain = sum(each.certainty == CERTAIN for each in findings.breakages)
    possible = len(findings.breakages) - certain
    if certain or possible:
        yield f"{_number(certain, 'place')} no longer {'fits' if certain == 1 else 'fit'}, {possible} more may not."
    if findings.unchecked:
        yield f"{_number(findings.unchecked, 'reference')} to what changed were too many to look at."
    asked = Counter(each.reach for each in findings.definitions)
    sure, perhaps, not_at_all = (asked[each] for each in (TESTED, MAYBE_TESTED, UNTESTED))
    if sure or perhaps or not_at_all:
        runs = sure + perhaps + not_at_all
        asked_of = _number(
            runs, "changed function or type outside of tests", "changed functions and types outside of tests"
        )
        yield f"Tests reach {sure} of {asked_of} for certain, {perhaps} perhaps, {not_at_all} not."


def _number(count: int, word: str, several: str = "") -> str:
    return f"{count} {word if count == 1 else several or f'{word}s'}"


def _parts(findings: Findings, form: Form) -> Iterator[_Part]:
    for each in findings.breakages:
        yield _Part("breaks" if each.certainty == CERTAIN else "may break", _breakage(each, form))
    for definition in _written_order(findings.definitions):
        yield _Part("changed", "".join(_definition(definition, form)))
    for outside in findings.outside:
        yield _Part("outside of definitions", "".join(_outside(outside, form)))
    for old, new in findings.renamed:
        yield _Part("other files", f"{form.item}{form.code(old)} is {form.code(new)} now\n")
    for other in findings.others:
        yield _Part("other files", f"{form.item}{form.code(escaped_path(other.path))}: {clause(other.why, form)}\n")


def _written_order(definitions: Sequence[ChangedDefinition]) -> list[ChangedDefinition]:
    """The definitions, those first whose change others feel: what is gone, signatures, bodies, then what is new."""
    rank = {REMOVED: 0, RENAMED: 0, MOVED: 0, SIGNATURE: 1, BODY: 2, ADDED: 3}
    return sorted(definitions, key=lambda each: (min(rank[one] for one in each.changes), each.path, each.line))


def _breakage(each: Breakage, form: Form) -> str:
    site = each.site
    where = form.code(f"{escaped_path(site.path)}:{site.line}")
    inside = f" in {form.code(_within(site.symbol, site.path))}" if site.symbol != site.path else ""
    why = clause(each.why, form)
    line = (
        f"\n  {'  ' if form.name == 'text' else ''}{form.code(shortened(site.text, _CODE_CHARACTERS))}"
        if site.text
        else ""
    )
    return f"{form.item}{where}{inside}: {form.code(each.definition)}: {why}{line}\n"


def _within(symbol: str, path: str) -> str:
    return symbol.removeprefix(f"{path}::")


def _definition(each: ChangedDefinition, form: Form) -> Iterator[str]:
    where = f"{escaped_path(each.path)}:{each.line}"
    members = f", with {_number(each.members, 'member')}" if each.members else ""
    was = f", was {form.code(each.old_id)}" if each.old_id else ""
    indent = "    " if form.name == "text" else "  - "
    head = f"{form.code(where)} {'/'.join(each.changes)}: {form.code(_within(each.id, each.path))}{members}{was}\n"
    yield f"{form.item}{head}"
    if REMOVED not in each.changes:
        yield f"{indent}{form.code(each.signature)}\n"
    if each.old_signature and REMOVED not in each.changes:
        yield f"{indent}was: {form.code(each.old_signature)}\n"
    if each.details:
        yield f"{indent}{'; '.join(clause(detail, form) for detail in each.details)}\n"
    yield from _neighbours(each, form, indent)
    if form.name == "markdown" and each.source is not None and REMOVED not in each.changes:
        source = each.source
        cut = source._replace(lines=source.lines[:_MOST_LINES])
        more = len(source.lines) - len(cut.lines)
        yield f"\n{shown_excerpt(cut, 'markdown')}"
        yield f"({more} more lines)\n\n" if more else ""


def _neighbours(each: ChangedDefinition, form: Form, indent: str) -> Iterator[str]:
    if REMOVED in each.changes:
        return
    callers = _listed(each.callers, form)
    verb = "called" if each.kind in CALLABLE_KINDS else "used"
    more = f", {each.unread} more in files that were not read" if each.unread else ""
    elsewhere = (
        f"its name stands {_times(each.mentions)} in other files" if each.mentions else "nor is it named elsewhere"
    )
    if callers and form.name == "markdown":
        yield f"{indent}{verb} by:{more}\n"
        yield from (f"    - {_neighbour(one, form)}{_said_there(one, form)}\n" for one in each.callers[:_MOST_LISTED])
        rest = len(each.callers) - _MOST_LISTED
        yield f"    - and {rest} more\n" if rest > 0 else ""
    elif callers:
        yield f"{indent}{verb} by: {callers}{more}\n"
    elif each.tests and each.tests[0].hops == 1:
        alone = (
            " alone" if each.kind in CALLABLE_KINDS else ""
        )  # a value may be read in files that were not looked into
        yield f"{indent}{verb} by tests{alone}, as far as is certain{more}\n"
    elif ADDED not in each.changes and not each.is_test:
        yield f"{indent}{verb} by nothing that is certain{more}; {elsewhere}\n"
    if each.calls:
        yield f"{indent}calls: {_listed(each.calls, form)}\n"
    if each.reach == TESTED:
        away = each.tests[0].hops
        tests = [test._replace(hops=1) for test in each.tests]
        yield f"{indent}tests ({_number(away, 'hop')} away): {_listed(tests, form)}\n"
    elif each.reach == MAYBE_TESTED:
        yield f"{indent}tests: perhaps; {clause(each.reach_why, form)}\n"
    elif each.reach == UNTESTED:
        yield f"{indent}tests: none reaches it\n"


def _said_there(each: Neighbour, form: Form) -> str:
    return f": {form.code(shortened(each.text, _CODE_CHARACTERS))}" if each.text else ""


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"


def _listed(neighbours: Sequence[Neighbour], form: Form) -> str:
    shown = [_neighbour(each, form) for each in neighbours[:_MOST_LISTED]]
    more = len(neighbours) - len(shown)
    return ", ".join(shown) + (f" and {more} more" if more else "")


def _neighbour(each: Neighbour, form: Form) -> str:
    more = len(each.lines) - _MOST_PLACES
    lines = ",".join(map(str, each.lines[:_MOST_PLACES])) + (f" +{more}" if more > 0 else "")
    hops = f" ({each.hops} hops)" if each.hops > 1 else ""
    return f"{form.code(each.symbol)} L{lines}{hops}" if lines else f"{form.code(each.symbol)}{hops}"


def _outside(each: OutsideChange, form: Form) -> Iterator[str]:
    yield f"{form.item}{form.code(escaped_path(each.path))}\n"
    indent = "    " if form.name == "text" else "  - "
    yield from _lines("-", each.removed, form, indent)
    yield from _lines("+", each.added, form, indent)


def _lines(mark: str, lines: Iterable[tuple[int, str]], form: Form, indent: str) -> Iterator[str]:
    each = [*lines]
    for number, line in each[:_MOST_LISTED]:
        yield f"{indent}{number}: {form.code(f'{mark} {shortened(line.strip(), _CODE_CHARACTERS)}')}\n"
    if len(each) > _MOST_LISTED:
        yield f"{indent}and {len(each) - _MOST_LISTED} more\n"
