"""Impact -> text, markdown and JSON, within a budget of tokens."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from repomap.answers import json_text
from repomap.impact.answer import Evidence, Impact, Relative
from repomap.impact.sites import ImpactSite
from repomap.layout import code_block, code_span, escaped, escaped_path, source_line
from repomap.spending import spend
from repomap.uses import CERTAIN, POSSIBLE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from repomap.impact.answer import Definition
    from repomap.impact.mentions import MentionsIn
    from repomap.tokens import TokenCounter

SCHEMA = "repomap/impact/1"

_RELATIONS = {
    "overrides": "overrides it",
    "overridden": "is overridden by it",
    "inherits": "inherits from it",
    "implements": "implements it",
}

_MOST_TARGETS = 5
"""Definitions that are named of those that a file defines."""


class _Part(NamedTuple):
    """A line or several of the answer: a site, in tests or not, or a relative."""

    section: str
    shown: ImpactSite | Relative


def impact_of(evidence: Evidence, counter: TokenCounter, encoding: str, limit: int | None, form: str) -> Impact:
    """The answer in a format of `repomap.answers.ANSWER_FORMATS`, of `limit` tokens at most.

    Raises BudgetError where these do not hold the smallest answer.
    """
    parts = _parts(evidence)
    paper = _Paper(evidence, is_markdown=form == "markdown")
    spent = spend(parts, paper.text_of, paper.compose, counter, limit)
    sites = [each.shown for each in spent.shown if isinstance(each.shown, ImpactSite) and each.section != "tests"]
    tests = [each.shown for each in spent.shown if isinstance(each.shown, ImpactSite) and each.section == "tests"]
    relatives = [each.shown for each in spent.shown if isinstance(each.shown, Relative)]
    given = vars(evidence) | {
        "sites": tuple(sites),
        "test_sites": tuple(tests),
        "relatives": tuple(relatives),
    }
    omitted = sum(each.sites for each in evidence.counts) - len(sites) - len(tests)
    return Impact(text=spent.text, tokens=spent.tokens, limit=limit, encoding=encoding, omitted=omitted, **given)


def to_json(impact: Impact) -> str:
    """The answer as one JSON document.

    | field | |
    |---|---|
    | `schema` | `repomap/impact/1` |
    | `target`, `hops` | what was asked |
    | `definitions`, `definitions_in_all` | what the target means: `symbol` (id), `kind`, `path`, `line`, `decorators`;
    of a file or folder at most as many as sites are asked for, and how many there are |
    | `counts` | totals: `hop`, `certainty`, `in_tests`, `sites`, `files` |
    | `sites`, `test_sites` | those that are shown, what matters most first: `path`, `line`, `column`, `cell`, `symbol`,
    `way`, `certainty`, `reason`, `hop`, `definition`, `text`, `scope` (a list of `line` and `text`), as
    `repomap.impact.sites.ImpactSite` has them |
    | `omitted` | how many sites are not shown |
    | `relatives`, `relatives_in_all` | `relation` (overrides, overridden, inherits, implements), `symbol`, `path`,
    `line`, `certainty` |
    | `mentions`, `mentions_in_all` | further places where the name stands: `path`, `line` of the first, `times` |
    | `unread`, `unread_in_all` | the same, in files that were not looked at |
    | `elsewhere` | references by the same name that are known to mean something else |
    | `notes` | sentences about what was not looked for |
    | `text`, `tokens`, `limit`, `encoding` | the answer as text, its exact tokens, the most that it may have or null,
    and what tokens are counted in |
    """
    return json_text(_document(impact))


def _document(impact: Impact) -> dict[str, Any]:
    return {
        "schema": SCHEMA,
        "target": impact.target,
        "hops": impact.hops,
        "definitions": [each._asdict() for each in impact.definitions],
        "definitions_in_all": impact.definitions_in_all,
        "counts": [each._asdict() for each in impact.counts],
        "sites": [_site_row(each) for each in impact.sites],
        "test_sites": [_site_row(each) for each in impact.test_sites],
        "omitted": impact.omitted,
        "relatives": [each._asdict() for each in impact.relatives],
        "relatives_in_all": impact.relatives_in_all,
        "mentions": [each._asdict() for each in impact.mentions],
        "mentions_in_all": impact.mentions_in_all,
        "unread": [each._asdict() for each in impact.unread],
        "unread_in_all": impact.unread_in_all,
        "elsewhere": impact.elsewhere,
        "notes": list(impact.notes),
        "text": impact.text,
        "tokens": impact.tokens,
        "limit": impact.limit,
        "encoding": impact.encoding,
    }


def _site_row(site: ImpactSite) -> dict[str, Any]:
    return site._asdict() | {"scope": [line._asdict() for line in site.scope]}


def _parts(evidence: Evidence) -> list[_Part]:
    certain = [_Part(CERTAIN, each) for each in evidence.sites if each.certainty == CERTAIN]
    possible = [_Part(POSSIBLE, each) for each in evidence.sites if each.certainty == POSSIBLE]
    relatives = [_Part("relatives", each) for each in evidence.relatives]
    return [*certain, *relatives, *[_Part("tests", each) for each in evidence.test_sites], *possible]


class _Paper:
    """What an answer looks like."""

    def __init__(self, evidence: Evidence, *, is_markdown: bool) -> None:
        self._evidence = evidence
        self._is_markdown = is_markdown
        self._is_one = evidence.definitions_in_all == 1

    def text_of(self, part: _Part) -> str:
        """What a part adds to the answer, with all that may stand around it."""
        if isinstance(part.shown, Relative):
            return self._relative(part.shown)
        return "".join(self._file_of_sites([part.shown], is_brief=part.section == "tests"))

    def compose(self, shown: Sequence[_Part], left_out: Sequence[_Part], whole: int) -> str:
        """The whole answer; `whole` are the tokens of one without what is left out."""
        pieces = [*self._head()]
        for title, section in (
            ("Certain", CERTAIN),
            ("Possible", POSSIBLE),
            ("Overrides, subclasses and implementers", "relatives"),
            ("Tests that reach it", "tests"),
        ):
            inner = [each.shown for each in shown if each.section == section]
            pieces += self._section(title, inner, is_brief=section == "tests")
        pieces += self._foot(len(left_out), len(shown), whole)
        return "".join(pieces)

    def _head(self) -> Iterator[str]:
        evidence = self._evidence
        yield self._title(f"Impact of {self._code(escaped(evidence.target))}")
        for each in evidence.definitions[:_MOST_TARGETS]:
            yield self._target(each)
        unnamed = evidence.definitions_in_all - len(evidence.definitions[:_MOST_TARGETS])
        if unnamed:
            yield f"and {unnamed} more definition{'s' if unnamed > 1 else ''}\n"
        yield "\n"
        yield f"{self._summary(in_tests=False)}\n"
        if any(each.in_tests for each in evidence.counts):
            yield f"In tests: {self._summary(in_tests=True)}\n"

    def _target(self, definition: Definition) -> str:
        place = self._place(definition.path, definition.line)
        decorated = "".join(f" {self._code(escaped(each))}" for each in definition.decorators)
        registered = f", decorated with{decorated}" if decorated else ""
        return f"{self._code(escaped(definition.symbol))} ({definition.kind}, {place}){registered}\n"

    def _summary(self, *, in_tests: bool) -> str:
        evidence = self._evidence
        counts = [each for each in evidence.counts if each.in_tests == in_tests]
        words = []
        for certainty in (CERTAIN, POSSIBLE):
            of_it = [each for each in counts if each.certainty == certainty]
            by_hop = ", ".join(f"{each.sites} at hop {each.hop}" for each in of_it) if len(of_it) > 1 else ""
            only = f" (hop {of_it[0].hop})" if len(of_it) == 1 and of_it[0].hop > 1 else ""
            words.append(f"{sum(each.sites for each in of_it)} {certainty}{f' ({by_hop})' if by_hop else only}")
        if in_tests:
            return f"{', '.join(words)}."
        mentions = self._mentions(evidence.mentions, evidence.mentions_in_all, "other mention")
        unread = self._mentions(evidence.unread, evidence.unread_in_all, "mention")
        more = f"; {unread} in files that were not read" if evidence.unread_in_all else ""
        return f"{', '.join(words)}, {mentions}{more}."

    def _mentions(self, mentions: Sequence[MentionsIn], in_all: int, word: str) -> str:
        if not in_all:
            return f"no {word}s"
        places = [self._place(each.path, each.line) + _times(each.times) for each in mentions]
        rest = in_all - sum(each.times for each in mentions)
        listed = ", ".join([*places, *([f"{rest} elsewhere"] if rest else [])])
        return f"{in_all} {word}{'s' if in_all > 1 else ''} ({listed})"

    def _section(self, title: str, shown: Sequence[ImpactSite | Relative], *, is_brief: bool) -> Iterator[str]:
        if not shown:
            return
        relatives = [each for each in shown if isinstance(each, Relative)]
        if relatives:
            yield f"\n{self._title(title)}"
            yield from map(self._relative, relatives)
        sites = [each for each in shown if isinstance(each, ImpactSite)]
        for (certainty, hop), of_hop in groupby(sites, lambda each: (each.certainty, each.hop)):
            also = f", {certainty}" if is_brief and certainty == POSSIBLE else ""
            yield f"\n{self._title(f'{title}, hop {hop}{also}')}"
            for _, in_file in groupby(of_hop, lambda each: each.path):
                yield from self._file_of_sites(list(in_file), is_brief=is_brief)

    def _file_of_sites(self, sites: Sequence[ImpactSite], *, is_brief: bool) -> Iterator[str]:
        """The sites in one file at one hop, each with the lines around it that were not shown yet."""
        path = escaped_path(sites[0].path)
        yield f"\n### {code_span(path)}\n\n" if self._is_markdown else f"{path}\n"
        lines: list[str] = []
        told: set[tuple[int, int]] = set()
        for site in sites:
            if not is_brief:
                around = [each for each in site.scope if (site.cell, each.line) not in told]
                told.update((site.cell, each.line) for each in around)
                lines += [f"{each.line:>6}  {source_line(each.text)}" for each in around]
            text = source_line(site.text.strip() if is_brief else site.text)
            told.add((site.cell, site.line))
            where = f"  in {escaped(site.symbol.partition('::')[2])}" if is_brief and "::" in site.symbol else ""
            cell = f" cell {site.cell}" if site.cell else ""
            lines.append(f"{site.line:>6}: {text}{where}  <- {self._said(site)}{cell}")
        if self._is_markdown:
            yield code_block(lines, "")
        else:
            yield from (f"{line}\n" for line in lines)

    def _said(self, site: ImpactSite) -> str:
        of = "" if self._is_one or not site.definition else f" of {escaped(site.definition.partition('::')[2])}"
        return f"{site.way}{of}" + (f" ({escaped(site.reason)})" if site.reason else "")

    def _relative(self, each: Relative) -> str:
        doubt = "" if each.certainty == CERTAIN else ", by the names of its methods"
        place = self._place(each.path, each.line)
        bullet = "- " if self._is_markdown else ""
        name = self._code(escaped(each.symbol.partition("::")[2]))
        return f"{bullet}{place} {name} {_RELATIONS[each.relation]}{doubt}\n"

    def _foot(self, left_out: int, shown: int, whole: int) -> Iterator[str]:
        evidence = self._evidence
        in_all = sum(each.sites for each in evidence.counts)
        has_sites = len(evidence.sites) + len(evidence.test_sites)
        sentences = []
        if left_out:
            sentences.append(f"{left_out} of {left_out + shown} entries found no room: --max-tokens {whole} shows all.")
        if in_all > has_sites:
            sentences.append(
                f"{in_all - has_sites} further sites are not shown: --limit N shows more, --all everything."
            )
        if evidence.relatives_in_all > len(evidence.relatives):
            sentences.append(f"{evidence.relatives_in_all - len(evidence.relatives)} more relatives: --all.")
        if evidence.unread_in_all:
            sentences.append("Possible uses in the files that were not read are not among the sites: --all reads them.")
        if evidence.elsewhere:
            are_many = evidence.elsewhere > 1
            others = f"{evidence.elsewhere} reference{'s' if are_many else ''} by the same name"
            sentences.append(f"{others} mean{'' if are_many else 's'} something else.")
        sentences += evidence.notes
        if sentences:
            yield "\n"
            yield from (f"{each}\n" for each in sentences)

    def _title(self, words: str) -> str:
        return f"## {words}\n" if self._is_markdown else f"{words}:\n"

    def _place(self, path: str, line: int) -> str:
        return self._code(f"{escaped_path(path)}:{line}")

    def _code(self, text: str) -> str:
        return code_span(text) if self._is_markdown else text


def _times(times: int) -> str:
    return f" x{times}" if times > 1 else ""
