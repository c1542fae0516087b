"""The choice is what going down the ranking with a calculator gives, and it never costs more than it may."""

from __future__ import annotations

import re
import time

import numpy as np
import pytest
from builders_lines import Symbol, index_of, nothing_hidden, ranking_of, shuffled_ranking
from hypothesis import given, settings
from hypothesis import strategies as st

from repomap.errors import BudgetError
from repomap.fit import choose
from repomap.index import Index
from repomap.lines import Costs

AB = {
    "a.py": [Symbol("class A"), Symbol("def run(self)", parent=0), Symbol("def stop(self)", parent=0)],
    "b.py": [Symbol("def b()")],
}


def costs_of(index: Index, lines=10, files=5, fixed=0) -> Costs:
    return Costs(
        np.broadcast_to(np.int32(lines), len(index.signatures)),
        np.broadcast_to(np.int32(files), len(index.paths)),
        fixed,
    )


def chosen_symbols(index: Index, budget: int, symbol_order=None, costs=None) -> list[int]:
    ranking = ranking_of(index, symbol_order)
    return choose(index, costs or costs_of(index), ranking, nothing_hidden(index), budget).symbols.tolist()


def cost_of(index: Index, costs: Costs, symbols: set[int]) -> int:
    files = {int(index.symbol_file[symbol]) for symbol in symbols}
    return costs.fixed + sum(int(costs.lines[one]) for one in symbols) + sum(int(costs.files[one]) for one in files)


def with_parents(index: Index, symbol: int) -> set[int]:
    chain = set()
    while symbol >= 0:
        chain.add(symbol)
        symbol = int(index.symbol_parent[symbol])
    return chain


def chosen_one_by_one(index: Index, costs: Costs, order: list[int], budget: int) -> set[int]:
    """What taking the ranking one by one gives, whatever does not fit being passed over."""
    shown: set[int] = set()
    for symbol in order:
        wider = shown | with_parents(index, symbol)
        if cost_of(index, costs, wider) <= budget:
            shown = wider
    return shown


@st.composite
def priced_indexes(draw: st.DrawFn) -> tuple[Index, Costs]:
    files = {
        f"{name}.py": [Symbol(f"s{at}", draw(st.integers(-1, at - 1))) for at in range(draw(st.integers(0, 8)))]
        for name in range(draw(st.integers(1, 5)))
    }
    index = index_of(files)
    prices = st.integers(1, 40)
    lines = np.array([draw(prices) for _ in index.signatures], np.int32)
    opened = np.array([draw(prices) for _ in index.paths], np.int32)
    return index, Costs(lines, opened, draw(st.integers(0, 20)))


@settings(deadline=None, max_examples=300)
@given(priced=priced_indexes(), seed=st.integers(0, 99), budget=st.integers(1, 400))
def test_the_choice_is_that_of_going_through_the_ranking_one_by_one(priced, seed, budget):
    index, costs = priced
    ranking = shuffled_ranking(index, seed)
    expected = chosen_one_by_one(index, costs, ranking.symbol_order.tolist(), budget)

    try:
        chosen = set(choose(index, costs, ranking, nothing_hidden(index), budget).symbols.tolist())
    except BudgetError:
        chosen = set()

    assert chosen == expected


@settings(deadline=None, max_examples=300)
@given(priced=priced_indexes(), seed=st.integers(0, 99))
def test_the_least_budget_named_is_the_least_that_does(priced, seed):
    index, costs = priced
    ranking = shuffled_ranking(index, seed)

    with pytest.raises(BudgetError) as refused:
        choose(index, costs, ranking, nothing_hidden(index), 0)

    least = int(re.findall(r"at least (\d+)", str(refused.value))[0])
    assert choose(index, costs, ranking, nothing_hidden(index), least).tokens == least
    with pytest.raises(BudgetError):
        choose(index, costs, ranking, nothing_hidden(index), least - 1)


@settings(deadline=None, max_examples=300)
@given(priced=priced_indexes(), seed=st.integers(0, 99), budget=st.integers(61, 600))
def test_tokens_are_the_sum_of_what_is_shown_and_within_the_budget(priced, seed, budget):
    index, costs = priced

    try:
        chosen = choose(index, costs, shuffled_ranking(index, seed), nothing_hidden(index), budget)
    except BudgetError:
        return

    shown = cost_of(index, costs, set(chosen.symbols.tolist())) + int(costs.files[chosen.bare_files].sum())
    assert chosen.tokens == shown <= budget


def test_a_definition_brings_its_parents_and_pays_for_them():
    index = index_of(AB)

    assert chosen_symbols(index, budget=25, symbol_order=[2, 1, 3, 0]) == [0, 2]


def test_what_does_not_fit_with_its_parents_gives_way_to_what_does():
    index = index_of(AB)

    assert chosen_symbols(index, budget=24, symbol_order=[2, 1, 3, 0]) == [3]


def test_later_symbols_fill_what_a_long_line_leaves():
    index = index_of(AB)
    costs = Costs(np.array([10, 99, 10, 10], np.int32), np.array([5, 5], np.int32), 0)

    assert chosen_symbols(index, budget=40, symbol_order=[0, 1, 2, 3], costs=costs) == [0, 2, 3]


def test_symbols_come_in_source_order_whatever_their_rank():
    index = index_of(AB)

    assert chosen_symbols(index, budget=100, symbol_order=[3, 2, 1, 0]) == [0, 1, 2, 3]


def test_hidden_files_are_neither_shown_nor_omitted():
    index = index_of(AB)

    chosen = choose(index, costs_of(index), ranking_of(index), np.array([True, False]), 100)

    assert chosen.symbols.tolist() == [3]
    assert chosen.omitted == 0


def test_symbols_that_found_no_room_are_counted():
    index = index_of(AB)

    assert choose(index, costs_of(index), ranking_of(index), nothing_hidden(index), 25).omitted == 2


def test_files_without_symbols_follow_once_every_symbol_is_shown():
    index = index_of({"a.py": [Symbol("def a()")], "b.py": [], "c.py": []})

    chosen = choose(index, costs_of(index), ranking_of(index, file_order=[2, 1, 0]), nothing_hidden(index), 20)

    assert chosen.bare_files.tolist() == [2]
    assert chosen.tokens == 20


def test_files_without_symbols_wait_while_a_symbol_has_no_room():
    index = index_of({"a.py": [Symbol("def a()"), Symbol("def b()")], "b.py": []})

    assert not choose(index, costs_of(index), ranking_of(index), nothing_hidden(index), 24).bare_files.size


@pytest.mark.parametrize("files", [{}, {"a.py": AB["a.py"]}], ids=["empty", "all hidden"])
def test_nothing_to_show_is_an_empty_choice_and_no_error(files):
    index = index_of(files)

    chosen = choose(index, costs_of(index, fixed=50), ranking_of(index), ~nothing_hidden(index), 10)

    assert (len(chosen.symbols), len(chosen.bare_files), chosen.tokens, chosen.omitted) == (0, 0, 0, 0)


def test_a_budget_too_small_is_refused_with_the_least_that_would_do():
    index = index_of(AB)

    with pytest.raises(BudgetError, match=r"A budget of 17 tokens .* at least 18") as refused:
        choose(index, costs_of(index, fixed=3), ranking_of(index), nothing_hidden(index), 17)

    assert refused.value.exit_code == 3


@pytest.mark.parametrize("budget", [1_024, 16_384, 10**9])
def test_fifty_thousand_symbols_take_a_fraction_of_a_second(budget):
    nested = [Symbol("s", parent=at - 1 - at % 5 if at % 5 else -1) for at in range(50)]
    index = index_of({f"{name}.py": nested for name in range(1_000)})
    generator = np.random.default_rng(0)
    costs = Costs(
        generator.integers(4, 60, 50_000).astype(np.int32), generator.integers(5, 20, 1_000).astype(np.int32), 9
    )
    ranking = shuffled_ranking(index)

    start = time.process_time()
    choose(index, costs, ranking, nothing_hidden(index), budget)

    assert time.process_time() - start < 0.3
