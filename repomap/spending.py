"""A budget of tokens -> the parts of an answer that it holds, those that matter most first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from repomap.errors import BudgetError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from repomap.tokens import TokenCounter

_Part = TypeVar("_Part")


class Spent(NamedTuple, Generic[_Part]):
    """An answer within its budget: its text, the exact tokens of that, and which parts it shows and leaves out.

    Both keep the order in which the parts were given.
    """

    text: str
    tokens: int
    shown: tuple[_Part, ...]
    left_out: tuple[_Part, ...]


def spend(
    parts: Sequence[_Part],
    text_of: Callable[[_Part], str],
    compose: Callable[[Sequence[_Part], Sequence[_Part], int], str],
    counter: TokenCounter,
    limit: int | None,
    *,
    is_first_needed: bool = False,
) -> Spent[_Part]:
    """As many of `parts`, the most wanted first, as an answer of `limit` tokens holds; None is no limit.

    A part that is too large gives way to later ones that are not, but for the first where `is_first_needed`. `text_of`
    gives what a part adds to the answer, and `compose` the whole answer of the parts that are shown, those that are
    left out, and how many tokens the answer would take that shows all. Raises BudgetError, which names the tokens that
    would do, where the budget does not even hold the answer that shows the first part.
    """
    whole = compose(parts, (), 0)
    all_tokens = counter.count(whole)
    if limit is None or all_tokens <= limit:
        return Spent(whole, all_tokens, tuple(parts), ())
    is_shown = _affordable(counter.count_each(map(text_of, parts)), limit)
    while True:
        shown = [part for part, is_kept in zip(parts, is_shown, strict=True) if is_kept]
        left_out = [part for part, is_kept in zip(parts, is_shown, strict=True) if not is_kept]
        if parts and not (is_shown[0] if is_first_needed else shown):
            least = counter.count(compose(parts[:1], parts[1:], all_tokens))
            raise BudgetError(f"The smallest answer takes {least} tokens: raise --max-tokens to that at least.")
        text = compose(shown, left_out, all_tokens)
        tokens = counter.count(text)
        if tokens <= limit:
            return Spent(text, tokens, tuple(shown), tuple(left_out))
        if not shown:
            raise BudgetError(f"The smallest answer takes {tokens} tokens: raise --max-tokens to that at least.")
        is_shown[max(place for place, is_kept in enumerate(is_shown) if is_kept)] = False


def _affordable(costs: Sequence[int], limit: int) -> list[bool]:
    left = limit
    is_shown = []
    for cost in costs:
        is_shown.append(cost <= left)
        left -= cost if is_shown[-1] else 0
    return is_shown
