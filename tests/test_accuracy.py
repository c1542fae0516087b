"""How edges are scored against call-site truth: the rules on small cases, and the command."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

import pytest

from benchmarks import accuracy
from benchmarks.accuracy import Sizes, answers_at, lines_in, measured
from benchmarks.truth.rows import Definition, Site, Target, Truth, write_truth
from benchmarks.truth.scoring import Judge, Score, score
from repomap.model import Edge

PATH = "shop.py"
CALLER = Target(PATH, 10, "sell")
CART = Definition(PATH, 1, 6, "Cart", "class")
INIT = Definition(PATH, 2, 8, "Cart.__init__", "method")
ADD = Definition(PATH, 4, 8, "Cart.add", "method")
PUT = Definition(PATH, 6, 4, "put", "function")


def meaning(*definitions: Definition) -> tuple[Target, ...]:
    return tuple(Target(each.path, each.line, each.qualname) for each in definitions)


def site(
    line: int,
    status: str = "internal",
    targets: Iterable[Definition] = (),
    also: Iterable[Definition] = (),
    caller: Target = CALLER,
) -> Site:
    return Site(PATH, line, 4, "name", status, caller, meaning(*targets), meaning(*also))


def scored(*said: tuple[Site, tuple[int, ...]], definitions: tuple[Definition, ...] = (CART, INIT, ADD, PUT)) -> Score:
    """The score where of each site the definitions on these lines of PATH were said."""
    truth = Truth(definitions, tuple(site for site, _ in said))
    return score(Judge(truth), {site[:3]: tuple((PATH, line) for line in lines) for site, lines in said})


def test_what_a_call_means_is_right() -> None:
    counts = scored((site(11, targets=[ADD]), (4,)))
    assert (counts.right, counts.wrong, counts.found, counts.internal) == (1, 0, 1, 1)


def test_another_definition_is_wrong_and_leaves_the_site_unfound() -> None:
    counts = scored((site(11, targets=[ADD]), (6,)))
    assert (counts.right, counts.wrong, counts.found, len(counts.misses)) == (0, 1, 0, 1)


def test_a_further_definition_beside_the_right_one_is_wrong() -> None:
    counts = scored((site(11, targets=[ADD]), (4, 6)))
    assert (counts.right, counts.wrong, counts.found, len(counts.misses)) == (1, 1, 1, 1)


def test_no_answer_costs_recall_alone() -> None:
    counts = scored((site(11, targets=[ADD]), ()))
    assert (counts.right, counts.wrong, counts.found, counts.internal, len(counts.misses)) == (0, 0, 0, 1, 1)


def test_a_line_without_a_definition_is_wrong() -> None:
    assert scored((site(11, targets=[ADD]), (5,))).wrong == 1


def test_a_further_right_answer_counts_as_right() -> None:
    counts = scored((site(11, targets=[ADD], also=[PUT]), (6,)))
    assert (counts.right, counts.wrong, counts.found) == (1, 0, 1)


@pytest.mark.parametrize("line", [CART.line, INIT.line])
def test_a_constructor_counts_as_its_class(line: int) -> None:
    assert scored((site(11, targets=[CART]), (line,))).right == 1


def test_a_class_and_its_constructor_are_one_definition() -> None:
    counts = scored((site(11, targets=[CART]), (CART.line, INIT.line)))
    assert (counts.right, counts.wrong) == (1, 0)


def test_names_of_one_function_value_are_one_definition() -> None:
    alias = Definition(PATH, 7, 4, "alias", "assigned_fn", (8, 9))
    named = Definition(PATH, 8, 4, "named", "assigned_fn", (8, 9))
    counts = scored((site(11, targets=[named]), (alias.line,)), definitions=(alias, named))
    assert (counts.right, counts.wrong) == (1, 0)


def test_definitions_of_one_qualified_name_are_one_definition() -> None:
    signature = Definition(PATH, 5, 4, "put", "function_sig")
    assert scored((site(11, targets=[PUT]), (signature.line,)), definitions=(signature, PUT)).right == 1


def test_a_call_that_leaves_the_checkout_must_get_no_definition() -> None:
    counts = scored((site(11, "external"), (4,)), (site(12, "external"), ()))
    assert (counts.wrong, counts.internal, len(counts.misses)) == (1, 0, 1)


def test_a_variable_that_holds_a_function_counts_for_precision_alone() -> None:
    counts = scored((site(11, "internal_var", targets=[PUT]), (6,)))
    assert (counts.right, counts.wrong, counts.internal) == (1, 0, 0)


@pytest.mark.parametrize("status", ["dynamic", "unknown"])
def test_a_site_that_the_tool_is_silent_on_is_left_out(status: str) -> None:
    counts = scored((site(11, status), (4,)))
    assert (counts.right, counts.wrong, counts.misses) == (0, 0, ())


def test_a_traced_site_counts_apart() -> None:
    counts = scored((site(11, "traced", targets=[ADD]), (4,)), (site(12, "traced", targets=[ADD]), (6,)))
    assert (counts.right, counts.wrong, counts.traced, counts.traced_found, counts.misses) == (0, 0, 2, 1, ())


def test_a_caller_is_exact_where_all_that_it_calls_is_said() -> None:
    other = Target(PATH, 20, "buy")
    counts = scored(
        (site(11, targets=[ADD]), (4,)),
        (site(12, targets=[PUT]), (6,)),
        (site(21, targets=[ADD], caller=other), (4,)),
        (site(22, targets=[PUT], caller=other), ()),
    )
    assert (counts.callers, counts.callers_exact) == (2, 1)


def test_any_of_the_definitions_of_a_site_makes_its_caller_exact() -> None:
    assert scored((site(11, targets=[ADD, PUT]), (4,))).callers_exact == 1


def test_a_caller_of_external_calls_alone_counts_where_something_was_said_of_it() -> None:
    silent = scored((site(11, "external"), ()))
    wrong = scored((site(11, "external"), (4,)))
    assert (silent.callers, wrong.callers, wrong.callers_exact) == (0, 1, 0)


def test_what_is_wrong_of_a_traced_site_spoils_its_caller() -> None:
    counts = scored((site(11, targets=[ADD]), (4,)), (site(12, "traced", targets=[ADD]), (6,)))
    assert (counts.callers, counts.callers_exact) == (1, 0)


SOURCE = "def put(): pass\ndef get(): pass\ns = '\N{GRINNING FACE}é'; put(); get(); end()\n"
PUT_SITE = Site(PATH, 3, 11, "put", "internal", Target(PATH, 1, "<module>"), (Target(PATH, 1, "put"),))
GET_SITE = PUT_SITE._replace(column=18, name="get", targets=(Target(PATH, 2, "get"),))
END_SITE = PUT_SITE._replace(column=25, name="end", status="external", targets=())
TRUTH = Truth(
    (Definition(PATH, 1, 4, "put", "function"), Definition(PATH, 2, 4, "get", "function")),
    (PUT_SITE, GET_SITE, END_SITE),
)


def edge(name: str, row: int, certainty: str = "certain", rule: str = "scope", candidates: int = 1) -> Edge:
    """An edge of the third line of SOURCE to the definition on a row."""
    column = SOURCE.splitlines()[2].encode().index(f"{name}()".encode()) + 1
    return Edge("", f"{PATH}::{name}", "call", certainty, rule, PATH, 3, column, PATH, row + 1, candidates)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    (tmp_path / PATH).write_text(SOURCE, encoding="utf-8")
    return tmp_path


def test_an_edge_is_of_the_site_at_its_column_in_utf_16(checkout: Path) -> None:
    answers = answers_at([edge("put", 0)], TRUTH, lines_in(checkout))
    assert {at: tuple(answer.rules) for at, answer in answers.items()} == {PUT_SITE[:3]: ((PATH, 1),)}


def test_columns_do_not_count_a_byte_order_mark(checkout: Path) -> None:
    (checkout / PATH).write_bytes("put()\n".encode("utf-8-sig"))
    truth = Truth(TRUTH.definitions, (PUT_SITE._replace(line=1, column=0),))
    answers = answers_at([edge("put", 0)._replace(line=1, column=1)], truth, lines_in(checkout))
    assert len(answers) == 1


def test_an_edge_without_a_site_is_left_out(checkout: Path) -> None:
    edges = [edge("put", 0)._replace(column=1), edge("put", 0)._replace(path="other.py")]
    assert answers_at(edges, TRUTH, lines_in(checkout)) == {}


def test_an_unresolved_edge_says_nothing(checkout: Path) -> None:
    unresolved = edge("put", -1, "unresolved")._replace(definition="", definition_path="")
    assert answers_at([unresolved], TRUTH, lines_in(checkout)) == {}


def test_what_is_possible_adds_to_the_recall_with_possible_alone(checkout: Path) -> None:
    edges = [edge("put", 0), edge("get", 0, "possible", candidates=2), edge("get", 1, "possible", candidates=2)]
    figures = measured(TRUTH, answers_at(edges, TRUTH, lines_in(checkout)))
    assert (figures.score.found, figures.score.wrong, figures.found_with_possible) == (1, 0, 2)


def test_sizes_are_those_of_the_candidate_sets(checkout: Path) -> None:
    edges = [edge(name, 0, "possible", candidates=size) for name, size in [("put", 1), ("get", 4), ("end", 9)]]
    assert measured(TRUTH, answers_at(edges, TRUTH, lines_in(checkout))).sizes == Sizes(3, 4, 9, 9)


def test_rules_are_counted_with_what_they_got_right_and_wrong(checkout: Path) -> None:
    edges = [edge("put", 0), edge("get", 1), edge("end", 1, rule="unique name")]
    rules = measured(TRUTH, answers_at(edges, TRUTH, lines_in(checkout))).rules
    assert [tuple(each) for each in rules] == [("scope", 2, 2, 0), ("unique name", 1, 0, 1)]


@pytest.fixture
def command(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The command's words for a checkout of which two edges are certain, one of them wrong."""
    edges = [edge("put", 0), edge("end", 1, rule="unique name"), edge("get", 1, "possible")]
    monkeypatch.setattr(accuracy, "edges_of", lambda *_: edges)
    write_truth(checkout / "truth.jsonl.gz", TRUTH)
    return [str(checkout / "truth.jsonl.gz"), str(checkout)]


def test_the_command_prints_the_figures(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert accuracy.main(command) == 0
    assert capsys.readouterr().out.splitlines()[:2] == [
        "precision 50.00% (1 wrong)  recall 50.00% of 2  callers exact 0.00% of 1  traced n/a of 0",
        "with possible ones: recall 100.00%; candidates at 1 sites: median 1, p90 1, most 1",
    ]


def test_the_command_shows_as_many_misses_as_are_asked_for(
    command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    accuracy.main([*command, "--show", "1"])
    assert capsys.readouterr().out.splitlines()[-1] == "shop.py:3:18 get (internal): wanted shop.py:2 get, said -"


def test_the_command_gives_the_figures_as_json(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    accuracy.main([*command, "--json"])
    document = json.loads(capsys.readouterr().out)
    assert (document["precision"], document["recall_with_possible"], document["misses"][1]) == (
        0.5,
        1.0,
        {"site": [PATH, 3, 25], "name": "end", "status": "external", "wanted": [], "said": [[PATH, 2]]},
    )
