"""What speaks for each symbol: its text, its name, its length and its kind, in its file and among all."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest
from builders_graph import file, symbol
from builders_ranking import NO_FOCUS, repository_of

from repomap.index import build_index
from repomap.model import FileOutline, Focus
from repomap.odds import FILES_READ, log_odds, standing_within

LOGIN = Focus(mentions=("login",))


def odds(files: Sequence[FileOutline], focus: Focus, points: Sequence[float] = ()) -> dict[str, float]:
    """The logarithm of the odds of each symbol by its id, for files that have these points, by default the same."""
    index, vocabulary, graph, _ = repository = repository_of(files)
    file_points = np.array(points, np.float64) if points else np.zeros(len(index.paths))
    scores = log_odds(index, vocabulary, graph, repository.sought(focus), file_points)
    return {index.symbol_id(at): score for at, score in enumerate(scores.tolist())}


def odds_of_use(files: Sequence[FileOutline], points: Sequence[float] = ()) -> dict[str, float]:
    return odds(files, NO_FOCUS, points)


def odds_by_itself(*files: FileOutline) -> dict[str, float]:
    """The odds where what is looked for is nowhere, so that a symbol goes by itself."""
    return odds([*files, file("empty.py")], Focus(files=("empty.py",)))


def test_a_longer_symbol_has_better_odds_than_a_shorter_one() -> None:
    found = odds_by_itself(file("a.py", [symbol("short", rows=1), symbol("long", rows=50)]))
    assert found["long"] > found["short"]


@pytest.mark.parametrize("kind", ["constant", "variable", "field", "property", "member"])
def test_a_value_has_worse_odds_than_a_function(kind: str) -> None:
    found = odds_by_itself(file("a.py", [symbol("value", kind), symbol("function")]))
    assert found["function"] > found["value"]


def test_a_symbol_that_ends_before_it_begins_is_one_line_long() -> None:
    found = odds_by_itself(file("a.py", [symbol("odd", rows=-9), symbol("plain")]))
    assert found["odd"] == found["plain"]


def test_a_symbol_among_few_has_better_odds_than_one_of_a_crowd() -> None:
    found = odds_by_itself(file("a.py", ["lonely"]), file("b.py", [f"one{number}" for number in range(9)]))
    assert found["lonely"] > found["one0"]


def test_a_symbol_whose_body_has_the_mentioned_words_comes_before_one_without() -> None:
    found = odds([file("a.py", ["plain", "wanted"], texts=["plain", "login", ""])], LOGIN)
    assert found["wanted"] > found["plain"]


def test_a_symbol_that_has_a_mentioned_name_as_it_is_written_comes_before_one_that_has_its_words() -> None:
    files = [file(f"{number}.py", texts=["other"]) for number in range(50)]
    files.append(file("a.py", ["plain", "wanted"], texts=["userid user", "userId user", ""]))
    found = odds(files, Focus(mentions=("userId",)))
    assert found["wanted"] > found["plain"]


def test_a_symbol_has_the_words_of_those_within_it() -> None:
    nested = [symbol("outer", "class"), symbol("inner", "method", parent=0), symbol("plain", "class")]
    found = odds([file("a.py", nested, texts=["outer", "login", "plain", ""])], LOGIN)
    assert found["outer"] > found["plain"]


def test_a_symbol_within_another_has_worse_odds_than_one_by_itself() -> None:
    found = odds_by_itself(file("a.py", [symbol("outer", "class"), symbol("inner", "class", parent=0)]))
    assert found["outer"] > found["outer.inner"]


def test_symbols_of_focused_files_come_after_all_others() -> None:
    files = [file("a.py", ["plain"], texts=["plain", ""]), file("focus.py", ["mine"], texts=["mine alpha", ""])]
    found = odds(files, Focus(files=("focus.py",)), points=[0.0, 5.0])
    assert found["plain"] > found["mine"]


def test_a_symbol_whose_body_has_the_words_of_the_focus_comes_before_one_without() -> None:
    files = [file("a.py", ["plain", "wanted"], texts=["plain", "alpha", ""]), file("focus.py", texts=["alpha"])]
    found = odds(files, Focus(files=("focus.py",)))
    assert found["wanted"] > found["plain"]


def test_a_symbol_that_has_a_name_of_the_focus_comes_before_one_with_as_rare_a_word() -> None:
    focus = file("focus.py", ["run"], texts=["run other", ""])
    files = [file("a.py", ["plain", "caller"], texts=["other", "run", ""]), focus]
    found = odds(files, Focus(files=("focus.py",)))
    assert found["caller"] > found["plain"]


def test_a_symbol_of_a_better_file_has_better_odds() -> None:
    files = [file("a.py", ["one"], texts=["login", ""]), file("b.py", ["other"], texts=["login", ""])]
    found = odds(files, LOGIN, points=[0.0, 5.0])
    assert found["other"] > found["one"]


def test_bodies_are_read_in_the_best_files_alone() -> None:
    files = [file(f"{number:03}.py", [f"f{number}"], texts=["login", ""]) for number in range(FILES_READ + 1)]
    bare = [file(each.path, [each.symbols[0]], texts=["", "login"]) for each in files]
    points = [1.0] * FILES_READ + [0.0]
    last = f"f{FILES_READ}"
    assert odds(files, LOGIN, points)[last] == odds(bare, LOGIN, points)[last]


def test_where_nothing_is_looked_for_a_symbol_that_others_use_comes_first() -> None:
    found = odds_of_use([file("a.py", ["unused", "used"]), file("b.py", (), ["used"])])
    assert found["used"] > found["unused"]


def test_use_by_the_own_file_does_not_count() -> None:
    found = odds_of_use([file("a.py", ["unused", "used"], ["used"]), file("b.py", ["other"])])
    assert found["used"] == found["unused"]


def test_use_by_a_better_file_counts_more() -> None:
    files = [file("lib.py", ["one", "two"]), file("user1.py", (), ["one"]), file("user2.py", (), ["two"])]
    found = odds_of_use(files, points=[0.0, 1.0, 5.0])
    assert found["two"] > found["one"]


def test_within_its_file_the_first_of_each_stands_at_one() -> None:
    index = build_index([file("a.py", ["one", "two"]), file("b.py", ["three", "four"])])
    held = standing_within(index, np.array([1.0, 9.0, 0.5, 0.0]))
    assert (held[1], held[2], held[3]) == (1.0, 1.0, 0.0)
    assert 0 < held[0] < 1


def test_an_index_without_symbols_has_no_odds() -> None:
    assert odds([file("a.py", texts=["login"])], LOGIN) == odds_of_use([file("a.py")]) == {}


def test_what_the_focus_calls_comes_before_what_it_does_not() -> None:
    focused = file("focus.py", ["act"], ["helper"])
    callee = file("lib.py", ["helper", "other"])
    found = odds([focused, callee, file("more.py", ["third"])], Focus(files=("focus.py",)))
    assert found["helper"] > found["other"]


def test_a_name_that_many_definitions_have_comes_after_one_of_its_own() -> None:
    files = [file(f"{name}.py", ["setup", name]) for name in ("one", "two", "three")]
    found = odds(files, Focus(mentions=("nothing",)))
    assert found["one"] > found["setup"]


def test_without_a_focus_a_member_counts_only_where_its_type_is_named() -> None:
    holder = file("store.py", [symbol("Store", "class"), symbol("items", "method", parent=0)])
    strangers = [file(f"{name}.py", (), ["items"]) for name in "abc"]
    user = file("user.py", (), ["Store", "items"])
    with_user = odds([holder, *strangers, user], Focus())
    without = odds([holder, *strangers, file("user.py", (), ["Store"])], Focus())
    assert with_user["Store.items"] > without["Store.items"]
