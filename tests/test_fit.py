"""The choice is what taking the best by a calculator gives, and it never costs more than it may."""

from __future__ import annotations

import re
import time
from typing import NamedTuple

import numpy as np
import pytest
from builders_lines import Symbol, index_of, named, nothing_hidden, ranking_of, shuffled_ranking
from hypothesis import given, settings
from hypothesis import strategies as st

from repomap.errors import BudgetError
from repomap.fit import NEW_FILE, Chosen, choose
from repomap.index import Index
from repomap.lines import Costs
from repomap.rank import Ranking

AB = {
    "a.py": [Symbol("class A"), Symbol("def run(self)", parent=0), Symbol("def stop(self)", parent=0)],
    "b.py": [Symbol("def b()")],
}

NO_ODDS_OF_FILES = (0.0, 0.0)


def costs_of(index: Index, lines=10, openings=5, fixed=0, is_of_names=False) -> Costs:
    return Costs(
        np.broadcast_to(np.asarray(lines, np.int32), len(index.signatures)),
        np.broadcast_to(np.asarray(openings, np.int32), len(index.paths)),
        fixed,
        is_of_names,
    )


def chosen_of(index: Index, costs: Costs, ranking: Ranking, budget: int) -> Chosen:
    return choose(index, costs, ranking, nothing_hidden(index), budget)


def chosen_symbols(index: Index, budget: int, scores=None, files=None, **costs) -> list[int]:
    ranking = ranking_of(index, scores, files)
    return chosen_of(index, costs_of(index, **costs), ranking, budget).symbols.tolist()


def cost_of(index: Index, costs: Costs, symbols: set[int]) -> int:
    files = {int(index.symbol_file[symbol]) for symbol in symbols}
    return costs.fixed + sum(int(costs.lines[one]) for one in symbols) + sum(int(costs.files[one]) for one in files)


def with_parents(index: Index, symbol: int) -> list[int]:
    """The symbol, its parent, and so outwards."""
    chain = []
    while symbol >= 0:
        chain.append(symbol)
        symbol = int(index.symbol_parent[symbol])
    return chain


class Calculator(NamedTuple):
    """What is worth most a token, looked for anew among all symbols each time."""

    index: Index
    costs: Costs
    ranking: Ranking

    def chosen(self, budget: int) -> set[int]:
        shown: set[int] = set()
        while fitting := [
            symbol for symbol in self.candidates() - shown if self.cost(shown | self.brought_by(symbol)) <= budget
        ]:
            shown |= self.brought_by(min(fitting, key=lambda symbol: (-self.worth(symbol, shown), symbol)))
        return shown

    def candidates(self) -> set[int]:
        """One symbol a line: where names are shown, the first of its name in its file."""
        first: dict[object, int] = {}
        for symbol in range(len(self.index.signatures)):
            first.setdefault(self.name(symbol) if self.costs.is_of_names else symbol, symbol)
        return set(first.values())

    def name(self, symbol: int) -> object:
        return int(self.index.symbol_file[symbol]), int(self.index.symbol_name[symbol])

    def brought_by(self, symbol: int) -> set[int]:
        return {symbol} if self.costs.is_of_names else {*with_parents(self.index, symbol)}

    def cost(self, shown: set[int]) -> int:
        return cost_of(self.index, self.costs, shown)

    def worth(self, symbol: int, shown: set[int]) -> float:
        file = int(self.index.symbol_file[symbol])
        is_new = file not in {int(self.index.symbol_file[one]) for one in shown}
        gain = self.scores(symbol) + (NEW_FILE * float(self.ranking.file_scores[file]) if is_new else 0.0)
        brought = [] if self.costs.is_of_names else with_parents(self.index, symbol)[1:]
        for parent in brought:
            gain += 0.0 if parent in shown else self.scores(parent)
        return gain / (self.cost(shown | self.brought_by(symbol)) - self.cost(shown))

    def scores(self, symbol: int) -> float:
        """Of all symbols of a name in a file, one has the odds of all: the best, or where names are shown the first."""
        symbols = range(len(self.index.signatures))
        alike = [other for other in symbols if self.name(other) == self.name(symbol)]
        odds = self.ranking.symbol_scores[alike].tolist()
        stands = alike[0] if self.costs.is_of_names else alike[odds.index(max(odds))]
        return sum(odds) if symbol == stands else 0.0


class Case(NamedTuple):
    index: Index
    costs: Costs
    ranking: Ranking

    def hidden(self) -> np.ndarray:
        return nothing_hidden(self.index)


@st.composite
def cases(draw: st.DrawFn) -> Case:
    """Small indexes at any prices, with odds among which there are ties."""
    files = {
        f"{name}.py": [
            Symbol("s", draw(st.integers(-1, at - 1)), name=draw(st.sampled_from("abcd")))
            for at in range(draw(st.integers(0, 8)))
        ]
        for name in range(draw(st.integers(1, 5)))
    }
    index = index_of(files)
    prices = st.integers(1, draw(st.sampled_from([2, 40])))
    odds = st.integers(1, draw(st.sampled_from([2, 100])))
    lines = np.array([draw(prices) for _ in index.signatures], np.int32)
    opened = np.array([draw(prices) for _ in index.paths], np.int32)
    costs = Costs(lines, opened, draw(st.integers(0, 20)), draw(st.booleans()))
    return Case(index, costs, ranking_of(index, [draw(odds) for _ in lines], [draw(odds) for _ in opened]))


def choice_or_nothing(case: Case, budget: int) -> Chosen:
    try:
        return chosen_of(*case, budget)
    except BudgetError:
        nothing = np.zeros(0, np.intp)
        return Chosen(nothing, nothing, tokens=0, omitted=len(case.index.signatures))


def least_budget(case: Case) -> int:
    with pytest.raises(BudgetError) as refused:
        chosen_of(*case, 0)
    return int(re.findall(r"at least (\d+)", str(refused.value))[0])


@settings(deadline=None, max_examples=300)
@given(case=cases(), budget=st.integers(1, 400))
def test_the_choice_is_that_of_taking_what_is_worth_most_a_token_one_by_one(case, budget):
    assert {*choice_or_nothing(case, budget).symbols.tolist()} == Calculator(*case).chosen(budget)


@settings(deadline=None, max_examples=300)
@given(case=cases(), budget=st.integers(1, 400))
def test_nothing_that_still_fits_is_left_out(case, budget):
    shown = {*choice_or_nothing(case, budget).symbols.tolist()}

    calculator = Calculator(*case)

    for symbol in calculator.candidates() - shown:
        assert calculator.cost(shown | calculator.brought_by(symbol)) > budget


@settings(deadline=None, max_examples=300)
@given(case=cases())
def test_the_least_budget_named_is_the_least_that_does(case):
    least = least_budget(case)

    assert chosen_of(*case, least).tokens == least
    with pytest.raises(BudgetError):
        chosen_of(*case, least - 1)


@settings(deadline=None, max_examples=300)
@given(case=cases(), budget=st.integers(1, 600))
def test_tokens_are_the_sum_of_what_is_shown_and_within_the_budget(case, budget):
    chosen = choice_or_nothing(case, budget)

    shown = cost_of(case.index, case.costs, {*chosen.symbols.tolist()}) + int(case.costs.files[chosen.bare_files].sum())
    assert chosen.tokens == (shown if chosen.tokens else 0) <= budget


@settings(deadline=None, max_examples=100)
@given(case=cases())
def test_everything_is_shown_where_it_fits(case):
    calculator = Calculator(*case)
    bare = np.flatnonzero(~case.index.has_symbols())
    everything = calculator.cost(calculator.candidates()) + int(case.costs.files[bare].sum())

    chosen = chosen_of(*case, everything)

    assert ({*chosen.symbols.tolist()}, chosen.bare_files.tolist(), chosen.omitted) == (
        calculator.candidates(),
        bare.tolist(),
        0,
    )


@settings(deadline=None, max_examples=200)
@given(case=cases(), budget=st.integers(1, 400), seed=st.integers(0, 99))
def test_costs_that_are_true_of_what_is_shown_and_least_elsewhere_give_the_same_choice(case, budget, seed):
    exact = choice_or_nothing(case, budget)
    is_open = np.isin(np.arange(len(case.index.paths)), [*case.index.symbol_file[exact.symbols], *exact.bare_files])
    is_known = np.isin(np.arange(len(case.index.signatures)), exact.symbols)
    is_lucky = np.random.default_rng(seed).random(len(is_known)) < 0.5
    least = case.costs._replace(
        lines=np.where(is_known | is_lucky, case.costs.lines, 1), files=np.where(is_open, case.costs.files, 1)
    )

    cheaper = choice_or_nothing(case._replace(costs=least), budget)

    if shows_only(cheaper, is_known, is_open, case.index):
        assert cheaper.symbols.tolist() == exact.symbols.tolist()
        assert cheaper.bare_files.tolist() == exact.bare_files.tolist()


def shows_only(chosen: Chosen, is_known: np.ndarray, is_open: np.ndarray, index: Index) -> bool:
    files = [*index.symbol_file[chosen.symbols], *chosen.bare_files]
    return bool(is_known[chosen.symbols].all() and is_open[files].all())


def test_a_short_line_goes_before_a_likelier_one_that_takes_more_tokens_for_its_odds():
    index = index_of({"a.py": named("long", "short", "other")})

    assert chosen_symbols(index, 25, [0.5, 0.4, 0.1], [0.0], lines=[20, 10, 10]) == [1, 2]


def test_the_opening_of_a_file_is_counted_with_its_first_symbol():
    index = index_of({"a.py": named("a"), "b.py": named("b1", "b2")})

    shown = chosen_symbols(index, 32, [0.5, 0.4, 0.2], NO_ODDS_OF_FILES, openings=[20, 2])

    assert shown == [1, 2]


def test_the_opening_of_a_file_is_counted_once():
    index = index_of({"a.py": named("a1", "a2"), "b.py": named("b")})

    assert chosen_symbols(index, 25, [0.5, 0.1, 0.14], NO_ODDS_OF_FILES) == [0, 1]


def test_the_first_symbol_of_a_file_earns_a_part_of_the_odds_of_the_file():
    index = index_of({"a.py": named("a"), "b.py": named("b")})

    without = chosen_symbols(index, 15, [0.5, 0.4], [0.0, 0.9 * 0.1 / NEW_FILE])
    enough = chosen_symbols(index, 15, [0.5, 0.4], [0.0, 1.1 * 0.1 / NEW_FILE])

    assert (without, enough) == ([0], [1])


def test_the_second_symbol_of_a_file_earns_none_of_the_odds_of_the_file():
    index = index_of({"a.py": named("a1", "a2"), "b.py": named("b")})

    assert chosen_symbols(index, 20, [0.5, 0.1, 0.2], [1.0, 0.0], openings=0) == [0, 2]


def test_a_definition_brings_its_parents_and_pays_for_them():
    index = index_of(AB)

    assert chosen_symbols(index, 25, [0.0, 0.0, 0.9, 0.1], NO_ODDS_OF_FILES) == [0, 2]


def test_the_odds_of_the_parents_that_it_brings_speak_for_a_definition():
    index = index_of(AB)

    assert chosen_symbols(index, 25, [0.3, 0.01, 0.02, 0.1], NO_ODDS_OF_FILES) == [0, 2]


def test_parents_that_are_shown_are_not_paid_again():
    index = index_of(AB)

    assert chosen_symbols(index, 35, [0.9, 0.3, 0.3, 0.4], NO_ODDS_OF_FILES) == [0, 1, 2]


def test_what_does_not_fit_with_its_parents_gives_way_to_what_does():
    index = index_of(AB)

    assert chosen_symbols(index, 24, [0.0, 0.0, 0.9, 0.01], NO_ODDS_OF_FILES, lines=[11, 10, 9, 10]) == [3]


def test_later_symbols_fill_what_a_long_line_leaves():
    index = index_of(AB)

    assert chosen_symbols(index, 40, [0.4, 0.3, 0.2, 0.1], lines=[10, 99, 10, 10]) == [0, 2, 3]


def test_symbols_come_in_source_order_whatever_their_odds():
    index = index_of(AB)

    assert chosen_symbols(index, 100, [0.1, 0.2, 0.3, 0.4]) == [0, 1, 2, 3]


def test_of_symbols_that_are_worth_the_same_the_first_of_the_index_is_shown():
    index = index_of({"a.py": named("a"), "b.py": named("b1", "b2"), "c.py": named("c")})

    shown = [chosen_symbols(index, budget, [0.1] * 4, [0.0] * 3, openings=0) for budget in (10, 20, 30)]

    assert shown == [[0], [0, 1], [0, 1, 2]]


def test_hidden_files_are_neither_shown_nor_omitted():
    index = index_of(AB)

    chosen = choose(index, costs_of(index), ranking_of(index), np.array([True, False]), 100)

    assert chosen.symbols.tolist() == [3]
    assert chosen.omitted == 0


def test_hidden_files_stay_hidden_where_not_everything_fits():
    index = index_of({**AB, "c.py": named("c")})

    chosen = choose(index, costs_of(index), ranking_of(index), np.array([True, False, False]), 15)

    assert (chosen.symbols.tolist(), chosen.omitted) == ([3], 1)


def test_symbols_that_found_no_room_are_counted():
    index = index_of(AB)

    assert chosen_of(index, costs_of(index), ranking_of(index), 25).omitted == 2


def test_files_without_symbols_follow_once_every_symbol_is_shown():
    index = index_of({"a.py": named("a"), "b.py": [], "c.py": []})

    chosen = chosen_of(index, costs_of(index), ranking_of(index, file_scores=[0.1, 0.2, 0.7]), 20)

    assert chosen.bare_files.tolist() == [2]
    assert chosen.tokens == 20


def test_files_without_symbols_wait_while_a_symbol_has_no_room():
    index = index_of({"a.py": named("a", "b"), "b.py": []})

    assert not chosen_of(index, costs_of(index), ranking_of(index), 24).bare_files.size


@pytest.mark.parametrize("files", [{}, {"a.py": AB["a.py"]}], ids=["empty", "all hidden"])
def test_nothing_to_show_is_an_empty_choice_and_no_error(files):
    index = index_of(files)

    chosen = choose(index, costs_of(index, fixed=50), ranking_of(index), ~nothing_hidden(index), 10)

    assert (len(chosen.symbols), len(chosen.bare_files), chosen.tokens, chosen.omitted) == (0, 0, 0, 0)


def test_a_budget_too_small_is_refused_with_the_least_that_would_do():
    index = index_of(AB)

    with pytest.raises(BudgetError, match=r"A budget of 17 tokens .* at least 18") as refused:
        chosen_of(index, costs_of(index, fixed=3), ranking_of(index), 17)

    assert refused.value.exit_code == 3


def test_names_are_shown_without_their_parents():
    index = index_of(AB)

    shown = chosen_symbols(index, 15, [0.0, 0.0, 0.9, 0.1], NO_ODDS_OF_FILES, is_of_names=True)

    assert shown == [2]


def test_a_name_that_a_file_defines_twice_is_shown_and_omitted_once():
    index = index_of({"a.py": named("run", "run", "stop"), "b.py": named("run")})

    all_of_them = chosen_of(index, costs_of(index, is_of_names=True), ranking_of(index), 100)
    none_but_one = chosen_of(index, costs_of(index, is_of_names=True), ranking_of(index), 15)

    assert (all_of_them.symbols.tolist(), all_of_them.omitted) == ([0, 2, 3], 0)
    assert (none_but_one.symbols.tolist(), none_but_one.omitted) == ([0], 2)


def test_the_best_of_the_symbols_of_a_name_in_a_file_has_the_odds_of_all():
    index = index_of({"a.py": named("one", "two", "two", "two"), "b.py": named("two")})

    assert chosen_symbols(index, 15, [0.4, 0.1, 0.3, 0.1, 0.1], NO_ODDS_OF_FILES) == [2]


def test_the_other_symbols_of_a_name_in_a_file_come_last():
    index = index_of({"a.py": named("one", "two", "two", "three")})

    assert chosen_symbols(index, 35, [0.3, 0.4, 0.2, 0.1], [0.0]) == [0, 1, 3]


def test_a_name_has_the_odds_of_all_that_it_shows():
    index = index_of({"a.py": named("once", "twice", "twice")})

    assert chosen_symbols(index, 15, [0.4, 0.3, 0.3], [0.0], is_of_names=True) == [1]


SYMBOLS = 50_000

SHAPES = {
    "a thousand files": [[at - 1 - at % 5 if at % 5 else -1 for at in range(50)]] * 1_000,
    "one file": [[-1] * SYMBOLS],
    "a chain in each file": [list(range(-1, 49))] * 1_000,
    "a deep chain": [list(range(-1, 999)), *[[-1] * 49] * 1_000],
}


@pytest.mark.parametrize("budget", [1_024, 16_384, 10**9])
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("is_of_names", [False, True], ids=["signatures", "names"])
def test_fifty_thousand_symbols_take_a_fraction_of_a_second(shape, budget, is_of_names):
    index = index_of(
        {
            f"{name}.py": [Symbol("s", parent, name=f"n{at}") for at, parent in enumerate(parents)]
            for name, parents in enumerate(SHAPES[shape])
        }
    )
    generator = np.random.default_rng(0)
    lines = generator.integers(4, 60, len(index.signatures)).astype(np.int32)
    costs = Costs(lines, generator.integers(5, 20, len(index.paths)).astype(np.int32), 9, is_of_names)
    ranking = shuffled_ranking(index)

    start = time.process_time()
    choose(index, costs, ranking, nothing_hidden(index), budget)

    assert time.process_time() - start < 0.5
