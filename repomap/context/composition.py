"""`repomap context`: what is worth reading before a task, within a budget."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypedDict

from repomap.answers import ANSWER_FORMATS, ANSWER_OPTIONS, check_options
from repomap.context.answer import OMITTED, PART, SIGNATURE, SOURCE, Context, ContextPart
from repomap.context.kinds import AUTO, EXPLORE, MAX_TOKENS, TASKS
from repomap.context.page import Page
from repomap.context.pieces import CALLED, CALLER, RANKS, TARGET, TEST, Asked, Want
from repomap.context.subjects import planned
from repomap.errors import BudgetError, UsageError
from repomap.kinds import TEXTS, one_of
from repomap.layout import code_span, escaped
from repomap.slice.layouts import Layouts

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from repomap.context.pieces import Plan
    from repomap.context.subjects import Planned
    from repomap.ground import Ground
    from repomap.model import Focus
    from repomap.rank import Ranking

_UNBOUNDED = 1 << 30

_NOTES_ROOM = 90
"""Tokens that are kept for the sentences below, which are known only when all else is chosen."""


class ContextOptions(NamedTuple):
    """What a context is made for, and how it is written.

    `task` is one of `repomap.context.kinds.KINDS` or `auto`, `targets` are ids of symbols, paths or
    `path:line`, none for those that the words mean; `max_tokens` is the ceiling (None for none), `format` one of
    `repomap.answers.ANSWER_FORMATS`; the text of json is that of text.
    """

    task: str = AUTO
    targets: tuple[str, ...] = ()
    max_tokens: int | None = MAX_TOKENS
    format: str = ANSWER_FORMATS[0]


class ContextKeywords(TypedDict, total=False):
    """The fields of `ContextOptions` as keywords; `kind` is its `task`."""

    kind: str
    targets: Sequence[str]
    max_tokens: int | None
    format: str


_OPTIONS = {**ANSWER_OPTIONS, "kind": one_of(TASKS), "targets": TEXTS}


def context_options(keywords: ContextKeywords) -> ContextOptions:
    """The options that these keywords stand for. Raises UsageError for one that is unknown or cannot be meant."""
    targets = keywords.get("targets", ())
    given = tuple([targets] if isinstance(targets, str) else targets)
    check_options(_OPTIONS, {**keywords, "targets": given})
    return ContextOptions(
        keywords.get("kind", AUTO),
        given,
        keywords.get("max_tokens", MAX_TOKENS),
        keywords.get("format", ANSWER_FORMATS[0]),
    )


def context_of(ground: Ground, task: str, options: ContextOptions, ranked: Callable[[Focus], Ranking]) -> Context:
    """The context for a task. `ranked` orders all of the repository as seen from a focus.

    Raises UsageError for a task without a word, TargetError for a target that is not there or may be several,
    BudgetError where the budget holds no part of the answer.
    """
    if not any(map(str.isalnum, task)):
        raise UsageError("The task is empty: say in a few words what is to be done, or asked.")
    layouts = Layouts(ground)
    limit = _UNBOUNDED if options.max_tokens is None else options.max_tokens
    made = planned(ground, layouts, task, Asked(options.task, options.targets, limit, options.format), ranked)
    return _Composition(ground, layouts, made, options).context(task)


class _Composition:
    """Chooses what a budget holds of a plan."""

    def __init__(self, ground: Ground, layouts: Layouts, made: Planned, options: ContextOptions) -> None:
        self._ground = ground
        self._layouts = layouts
        self._made = made
        self._plan: Plan = made.plan
        self._options = options
        self._page = Page(ground, layouts, made.plan, options.format)

    def context(self, task: str) -> Context:
        """The context within its budget."""
        head = self._page.head(task, self._made.kind, self._made.reason)
        shown, text, tokens, notes = self._spent(head)
        sites = [
            piece.site for place, piece in enumerate(self._plan.pieces) if place in shown and piece.site is not None
        ]
        index = self._ground.index
        return Context(
            text,
            tokens,
            self._options.max_tokens,
            self._ground.counter.encoding,
            task,
            self._made.kind,
            self._made.reason,
            tuple(map(index.full_id, self._plan.about)),
            self._made.is_named,
            tuple(self._parts(shown)),
            tuple(sites),
            self._plan.sites_in_all,
            self._page.excerpts(shown),
            tuple(
                [
                    piece.line
                    for place, piece in enumerate(self._plan.pieces)
                    if place in shown and piece.symbol < 0 and piece.site is None
                ]
            ),
            notes,
        )

    def _spent(self, head: str) -> tuple[dict[int, str], str, int, tuple[str, ...]]:
        """What is shown, the text of that, its exact tokens, and the sentences below it."""
        limit, counter = self._options.max_tokens, self._ground.counter
        taken, costs = self._chosen(head, limit)
        while True:
            shown = _last_forms(self._plan, taken)
            notes = self._notes(shown, costs)
            text = self._page.text(head, shown, notes).rstrip("\n") + "\n"
            tokens = counter.count(text)
            if limit is None or tokens <= limit:
                return shown, text, tokens, notes
            if not taken:
                raise BudgetError(f"The smallest answer takes {tokens} tokens: raise --max-tokens to that at least.")
            _give_back(taken, costs, tokens - limit)

    def _chosen(self, head: str, limit: int | None) -> tuple[list[Want], dict[Want, int]]:
        """The wants that a budget holds, in their order, and what each costs."""
        plan, counter = self._plan, self._ground.counter
        wants = list(dict.fromkeys(plan.wants))
        texts = [self._page.alone(plan.pieces[each.piece], each.form) for each in wants]
        costs = dict(zip(wants, counter.count_each(texts), strict=True))
        left = _UNBOUNDED if limit is None else limit - counter.count(head) - _NOTES_ROOM
        taken: list[Want] = []
        paid: dict[int, tuple[int, int]] = {}
        whole: set[int] = set()
        for want in wants:
            rank, before = paid.get(want.piece, (RANKS[None], 0))
            if RANKS[want.form] <= rank or costs[want] - before > left or self._stands_in(want, whole):
                continue
            if want.form == SOURCE:
                whole.add(plan.pieces[want.piece].symbol)
            left -= costs[want] - before
            paid[want.piece] = RANKS[want.form], costs[want]
            taken.append(want)
        return taken, costs

    def _stands_in(self, want: Want, whole: Collection[int]) -> bool:
        """Whether a piece stands in the source of another one that is shown whole."""
        symbol = self._plan.pieces[want.piece].symbol
        while symbol >= 0 and want.form == SIGNATURE:
            symbol = int(self._ground.index.symbol_parent[symbol])
            if symbol in whole:
                return True
        return False

    def _whole(self, shown: Mapping[int, str]) -> set[int]:
        """The symbols whose source is shown whole."""
        return {self._plan.pieces[place].symbol for place, form in shown.items() if form == SOURCE}

    def _notes(self, shown: Mapping[int, str], costs: Mapping[Want, int]) -> tuple[str, ...]:
        """What is to be said below: what found no room, and how to get it."""
        plan = self._plan
        notes = list(plan.notes)
        pieces = {want.piece for want in plan.wants}
        whole = self._whole(shown)
        lacking = [
            place
            for place in sorted(pieces)
            if place not in shown and not self._stands_in(Want(place, SIGNATURE), whole)
        ]
        smaller = [
            want
            for want in costs
            if want.form == SOURCE
            and plan.pieces[want.piece].role in (TARGET, CALLED)
            and shown.get(want.piece) != SOURCE
        ]
        told_sites = (plan.pieces[place].site for place in shown)
        told = plan.sites_in_all - sum(site is not None and site.refers for site in told_sites)
        if told > 0 and plan.about:
            asked = self._ground.index.full_id(plan.about[0])
            more = f"{told} more places refer" if told > 1 else "1 more place refers"
            order = code_span(escaped(f"repomap impact {_as_argument(asked)}"))
            notes.append(f"{more} to it: {order} has them.")
        others = [place for place in lacking if plan.pieces[place].role not in (CALLER, TEST)]
        if smaller or others:
            least: dict[int, int] = {}
            for want, cost in costs.items():
                least[want.piece] = min(cost, least.get(want.piece, cost))
            needed = sum(costs[want] for want in smaller) + sum(least.get(place, 0) for place in others)
            limit = self._options.max_tokens or 0
            what = [f"{len(smaller)} of the above in full"] if smaller else []
            what += [f"{len(others)} more" + (" definitions" if plan.kind == EXPLORE else "")] if others else []
            notes.append(f"No room for {' and '.join(what)}: --max-tokens {_rounded(limit + needed)} has it.")
        return tuple(notes)

    def _parts(self, shown: Mapping[int, str]) -> list[ContextPart]:
        index = self._ground.index
        whole = self._whole(shown)
        parts = []
        for place, piece in enumerate(self._plan.pieces):
            if piece.symbol < 0:
                continue
            stands_in_source = place not in shown and self._stands_in(Want(place, SIGNATURE), whole)
            form = SOURCE if stands_in_source else shown.get(place, OMITTED)
            is_read = form in (SOURCE, PART)
            rows = self._layouts.rows(piece.symbol) if is_read else None
            first = rows.start + 1 if rows else int(index.symbol_row[piece.symbol]) + 1
            last = rows.end if rows else int(index.symbol_end_row[piece.symbol]) + 1
            parts.append(
                ContextPart(
                    index.full_id(piece.symbol),
                    index.paths[index.symbol_file[piece.symbol]],
                    first,
                    last,
                    index.kind_of(piece.symbol),
                    piece.role,
                    form,
                    piece.certainty,
                    piece.hop,
                    piece.reason,
                )
            )
        return parts


def _give_back(taken: list[Want], costs: Mapping[Want, int], excess: int) -> None:
    """Take back the last of what was taken, and more of it while that is surely needed: what stands above a line goes
    with it, which may be as long as the line."""
    left = excess // 2 - costs[taken.pop()]
    while taken and costs[taken[-1]] <= left:
        left -= costs[taken.pop()]


def _last_forms(plan: Plan, taken: Sequence[Want]) -> dict[int, str]:
    forms: dict[int, str] = {}
    for want in taken:
        if RANKS[want.form] > RANKS[forms.get(want.piece)]:
            forms[want.piece] = want.form
    return {place: forms[place] for place in range(len(plan.pieces)) if place in forms}


def _as_argument(text: str) -> str:
    """A text as a shell takes it for one argument that is no option."""
    quoted = text.replace("'", "'\\''")
    return f"{'-- ' if text.startswith('-') else ''}'{quoted}'"


def _rounded(tokens: int) -> int:
    """So many tokens and some more, in hundreds: what is said to be enough is to be enough."""
    return (int(tokens * 1.05) // 100 + 1) * 100
