"""What speaks for each file: which signals hold for which, on small repositories made for one of them each."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest
from builders_graph import file, repositories, unhurried
from builders_ranking import history_of_commits, repository_of
from hypothesis import given
from hypothesis import strategies as st

from repomap.evidence import SIGNALS, evidence, first_reads, softmax, standing, total_of
from repomap.history import NO_HISTORY, History
from repomap.model import FileOutline, Focus


def points_of(files: Sequence[FileOutline], focus: Focus, history: History = NO_HISTORY) -> dict[str, dict[str, float]]:
    """The points of each path by signal, those of 0 left out."""
    index, vocabulary, graph, touches = repository = repository_of(files, history)
    found = evidence(index, vocabulary, graph, touches, repository.sought(focus))
    return {
        name: {path: each for path, each in zip(index.paths, points.tolist(), strict=True) if each}
        for name, points in found.items()
    }


def held_by(name: str, files: Sequence[FileOutline], focus: Focus, history: History = NO_HISTORY) -> list[str]:
    """The files for which a signal holds, the one for which it holds most first."""
    held = points_of(files, focus, history).get(name, {})
    return sorted(held, key=lambda path: -held[path])


FOCUSED = Focus(files=("focus.py",))


def says(path: str, text: str) -> FileOutline:
    return file(path, texts=[text])


def test_the_words_of_the_focus_speak_for_those_who_have_them() -> None:
    files = [
        says("focus.py", "alpha beta gamma"),
        says("one.py", "alpha"),
        says("two.py", "alpha beta"),
        says("z.py", "no"),
    ]
    assert held_by("text", files, FOCUSED) == ["two.py", "one.py"]


def test_references_to_the_focus_speak_for_those_who_make_them() -> None:
    files = [file("focus.py", ["run"], ["used"]), file("caller.py", (), ["run"]), file("callee.py", ["used"])]
    assert held_by("referrers", files, FOCUSED) == ["caller.py"]


def test_references_to_a_focused_symbol_speak_for_those_who_make_them() -> None:
    files = [file("lib.py", ["wanted", "other"]), file("a.py", (), ["other"]), file("b.py", (), ["wanted"])]
    assert held_by("referrers", files, Focus(symbols=("wanted",))) == ["b.py"]


def test_words_of_the_focus_speak_for_a_file_that_has_them_in_its_path() -> None:
    files = [says("focus.py", "login"), says("login/form.py", ""), says("a.py", "login"), says("b.py", "")]
    assert held_by("path", files, FOCUSED) == ["login/form.py"]


def test_commits_speak_for_what_they_changed_together_with_the_focus() -> None:
    files = [says(path, "") for path in ("focus.py", "a.py", "b.py")]
    history = history_of_commits(("", "focus.py", "b.py"), ("", "a.py"))
    assert held_by("together", files, FOCUSED, history) == ["b.py"]


@pytest.mark.parametrize("signal", ["text", "referrers", "path", "together", "lately", "near"])
def test_what_the_focus_says_of_itself_does_not_count(signal: str) -> None:
    files = [
        file("focus.py", ["run"], ["run"], texts=["run", ""]),
        file("b/focus.py", ["x"], ["run"], texts=["run", ""]),
    ]
    assert "focus.py" not in held_by(signal, files, FOCUSED, history_of_commits(("", "focus.py", "b/focus.py")))


def test_the_file_of_a_focused_symbol_stays_in() -> None:
    files = [file("lib.py", ["one", "other"], texts=["one alpha", "other alpha", "one"]), says("b.py", "alpha")]
    assert "lib.py" in held_by("text", files, Focus(symbols=("one",)))


def test_several_focused_files_speak_together() -> None:
    files = [
        says("a.py", "alpha"),
        says("b.py", "beta"),
        says("one.py", "alpha"),
        says("two.py", "beta"),
        says("z.py", ""),
    ]
    assert set(held_by("text", files, Focus(files=("a.py", "b.py")))) == {"one.py", "two.py"}


MENTIONED = Focus(mentions=("login",))


def test_mentioned_words_speak_for_those_who_have_them() -> None:
    assert held_by("words", [says("a.py", "login"), says("b.py", "logout")], MENTIONED) == ["a.py"]


def test_mentioned_words_speak_most_for_those_who_have_them_over_and_over() -> None:
    files = [says("a.py", "login other words here"), says("b.py", "login login login here")]
    assert held_by("words", files, MENTIONED) == ["b.py", "a.py"]


def test_mentioned_words_speak_for_those_who_define_them() -> None:
    files = [file("a.py", ["login_form"]), file("b.py", ["form"], ["login_form"], texts=["login", ""])]
    assert held_by("definitions", files, MENTIONED) == ["a.py"]


def test_mentioned_words_speak_for_those_who_have_them_in_their_path() -> None:
    assert held_by("place", [says("login/a.py", ""), says("b.py", "login")], MENTIONED) == ["login/a.py"]


def test_messages_with_mentioned_words_speak_for_what_they_changed() -> None:
    history = history_of_commits(("fix login", "b.py"), ("other", "a.py"))
    assert held_by("messages", [says("a.py", "login"), says("b.py", "")], MENTIONED, history) == ["b.py"]


def test_a_last_change_speaks_for_its_files() -> None:
    history = history_of_commits(("", "b.py"), ("", "a.py"))
    assert held_by("lately", [says("a.py", "login"), says("b.py", "")], MENTIONED, history) == ["b.py", "a.py"]


def test_it_speaks_against_a_file_that_it_is_not_written_here() -> None:
    found = points_of([says("a.py", "login"), says("vendor/b.py", "login")], MENTIONED)["foreign"]
    assert found.keys() == {"vendor/b.py"}
    assert found["vendor/b.py"] < 0


def test_what_is_linked_to_the_best_files_is_near() -> None:
    files = [file("a.py", ["login"], ["helper"]), file("b.py", ["helper"]), file("far.py", ["else"])]
    near = points_of(files, MENTIONED)["near"]
    assert near["b.py"] > near["far.py"]


@pytest.mark.parametrize("signal", ["text", "together"])
def test_what_speaks_for_a_test_speaks_louder(signal: str) -> None:
    """Both hold equally, so that the first place goes to the path that comes first: it is not the test's."""
    plain, test = "a.py", "test_b.py"
    files = [says("focus.py", "alpha"), says(plain, "alpha"), says(test, "alpha"), says("z.py", "")]
    history = history_of_commits(("", "focus.py", plain, test))
    louder = points_of(files, FOCUSED, history)[signal]
    files[2] = says("c.py", "alpha")
    plainly = points_of(files, FOCUSED, history_of_commits(("", "focus.py", plain, "c.py")))[signal]
    assert louder[test] > plainly["c.py"]


def test_a_signal_that_says_nothing_is_not_there() -> None:
    found = points_of([says("a.py", "login"), says("b.py", "")], MENTIONED)
    assert not {"text", "together", "messages", "lately"} & found.keys()


@unhurried
@given(repositories(st.sampled_from(["get", "put", "run"])).filter(bool), st.sampled_from(["a", "b", "get"]))
def test_every_signal_is_one_of_the_table_and_within_its_weight(files: list[FileOutline], word: str) -> None:
    for name, points in points_of(files, Focus(files=(word,), mentions=(word, "get"))).items():
        most = 2 * abs(SIGNALS[name].weight)
        assert all(-most <= each <= most for each in points.values())


# Where nothing is looked for.


def newcomers_points(files: Sequence[FileOutline], history: History = NO_HISTORY) -> dict[str, dict[str, float]]:
    index, _, graph, touches = repository_of(files, history)
    found = first_reads(index, graph, touches)
    return {name: dict(zip(index.paths, points.tolist(), strict=True)) for name, points in found.items()}


def test_what_is_linked_to_many_speaks_for_a_first_read() -> None:
    users = [file(f"user{number}.py", [f"main{number}"], ["core"]) for number in range(5)]
    used = newcomers_points([file("alone.py", ["alone"]), file("core.py", ["core"]), *users])["used"]
    assert max(used, key=lambda path: used[path]) == "core.py"


def test_what_was_changed_steadily_speaks_for_a_first_read() -> None:
    history = history_of_commits(("", "a.py"), ("", "b.py"), ("", "b.py"))
    steadily = newcomers_points([says("a.py", ""), says("b.py", "")], history)["steadily"]
    assert steadily["b.py"] > steadily["a.py"]


@pytest.mark.parametrize("path", ["tests/a.py", "vendor/a.py"])
def test_tests_and_copies_are_no_first_read(path: str) -> None:
    aside = newcomers_points([says("own.py", ""), says(path, "")])["aside"]
    assert aside[path] < aside["own.py"]


def test_what_is_built_comes_last_whatever_refers_to_its_names() -> None:
    names = [f"name{number}" for number in range(9)]
    users = [file(f"src/user{number}.js", [f"main{number}"], names, language="javascript") for number in range(9)]
    copy, source = (file(path, names, language="javascript") for path in ("dist/all.js", "src/names.js"))
    repository = repository_of([*users, copy, source])

    ranked = [repository.index.paths[file] for file in repository.ranking(Focus((), (), ())).file_order.tolist()]

    assert ranked[-1] == "dist/all.js"


# How measures become points.


def test_the_first_stands_at_one_and_what_has_nothing_at_zero() -> None:
    held = standing(np.array([0.0, 3.0, 5.0, 0.0]))
    assert (held[0], held[2], held[3]) == (0.0, 1.0, 0.0)


def test_the_place_counts_and_not_the_size() -> None:
    assert standing(np.array([1.0, 2.0, 3.0])).tolist() == standing(np.array([1.0, 50.0, 9999.0])).tolist()


def test_shares_sum_to_one_and_keep_the_order() -> None:
    shares = softmax(np.array([0.0, 900.0, -900.0, 900.5]))
    assert shares.sum() == pytest.approx(1.0)
    assert np.argsort(-shares, kind="stable").tolist()[:2] == [3, 1]


def test_nothing_has_no_shares() -> None:
    assert softmax(np.array([])).tolist() == []


def test_points_add_up() -> None:
    assert total_of({"a": np.array([1.0, 2.0]), "b": np.array([0.5, -1.0])}).tolist() == [1.5, 1.0]
