"""What history says of the files of an index: changed together, lately, steadily, and spoken of."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from builders_git import commit_all, isolate_git, make_repository, run_plain_git, write_files
from builders_graph import unhurried
from hypothesis import given
from hypothesis import strategies as st

from repomap.cache import FactsStore
from repomap.history import MASS_COMMIT, NO_HISTORY, Change, Commit, History
from repomap.index import Vector
from repomap.together import (
    Past,
    Touches,
    changed_lately,
    changed_steadily,
    changed_together,
    spoken_of,
    touches_of,
)

PATHS = ("a.py", "b.py", "c.py", "d.py")
A, B, C, D = range(4)


def commit(*changed: str, says: str = "", size: int | None = None) -> Commit:
    """A commit of these files; `old>new` is a renaming."""
    changes = [Change(new or old, old if new else "") for old, _, new in (each.partition(">") for each in changed)]
    return Commit(tuple(sorted(says.split())), len(changes) if size is None else size, tuple(changes))


def touched(*newest_first: Commit) -> Touches:
    ids = tuple(str(number) for number in range(len(newest_first)))
    return touches_of(History(ids, newest_first), PATHS)


def files_of(touches: Touches) -> list[list[str]]:
    """The files that each commit touched."""
    return [[PATHS[file] for file in touches.file[touches.commit == age]] for age in range(len(touches.sizes))]


def idle(commits: int) -> list[Commit]:
    """Commits of files that the index lacks."""
    return [commit("elsewhere.py")] * commits


def from_focus(touches: Touches, *files: int) -> list[float]:
    found: list[float] = changed_together(touches, np.array(files, np.intp)).tolist()
    return found


def test_each_commit_touches_the_files_that_the_index_has() -> None:
    assert files_of(touched(commit("b.py", "gone.py"), commit("a.py", "b.py"))) == [["b.py"], ["a.py", "b.py"]]


def test_a_file_that_was_renamed_has_what_was_done_under_its_old_name() -> None:
    assert files_of(touched(commit("old.py>a.py"), commit("old.py"))) == [["a.py"], ["a.py"]]


def test_a_file_that_was_renamed_twice_has_what_was_done_under_both_names() -> None:
    history = touched(commit("middle.py>a.py"), commit("middle.py"), commit("old.py>middle.py"), commit("old.py"))
    assert files_of(history) == [["a.py"]] * 4


def test_a_file_that_took_the_name_of_a_renamed_one_has_only_what_was_done_since() -> None:
    history = touched(commit("a.py"), commit("a.py>b.py"), commit("a.py"))
    assert files_of(history) == [["a.py"], ["b.py"], ["b.py"]]


def test_a_file_that_came_back_to_its_name_has_all_of_it() -> None:
    history = touched(commit("other.py>a.py"), commit("a.py>other.py"), commit("a.py"))
    assert files_of(history) == [["a.py"]] * 3


def test_of_a_mass_commit_only_the_new_names_count() -> None:
    history = touched(commit("old.py>a.py", "b.py", size=MASS_COMMIT + 1), commit("old.py", "b.py"))
    assert files_of(history) == [[], ["a.py", "b.py"]]


def test_without_history_nothing_is_touched() -> None:
    touches = touches_of(NO_HISTORY, PATHS)
    assert [changed_lately(touches).tolist(), from_focus(touches, A)] == [[0.0] * 4, [0.0] * 4]


def test_an_index_without_files_is_touched_by_nothing() -> None:
    touches = touches_of(History(("1",), (commit("a.py"),)), ())
    assert (len(touches.file), changed_lately(touches).tolist()) == (0, [])


def test_files_of_one_commit_were_changed_together() -> None:
    scores = from_focus(touched(commit("a.py", "b.py"), commit("c.py")), A)
    assert scores[B] > 0
    assert scores[C] == scores[D] == 0


def test_the_more_often_two_files_were_changed_together_the_more_they_belong_together() -> None:
    history = touched(commit("a.py", "b.py"), commit("a.py", "c.py"), commit("a.py", "b.py"))
    scores = from_focus(history, A)
    assert scores[B] > scores[C]


def test_commits_of_few_files_tie_them_more_than_those_of_many() -> None:
    history = touched(commit("a.py", "c.py", *[f"{number}.py" for number in range(20)]), commit("a.py", "b.py"))
    scores = from_focus(history, A)
    assert scores[B] > scores[C]


def test_newer_commits_tie_files_more_than_older_ones() -> None:
    scores = from_focus(touched(commit("a.py", "b.py"), *idle(300), commit("a.py", "c.py")), A)
    assert scores[B] > scores[C] > 0


def test_a_file_that_is_changed_by_every_commit_is_told_less() -> None:
    history = touched(commit("a.py", "b.py", "c.py"), *[commit("c.py", "d.py")] * 20)
    scores = from_focus(history, A)
    assert scores[B] > scores[C] > 0


def test_several_files_of_a_focus_are_looked_at_together() -> None:
    history = touched(commit("a.py", "b.py"), commit("d.py", "c.py"))
    scores = from_focus(history, A, D)
    assert min(scores[B], scores[C]) > 0


def test_a_renamed_file_was_changed_together_with_what_its_old_name_was() -> None:
    scores = from_focus(touched(commit("old.py>b.py"), commit("old.py", "a.py")), A)
    assert scores[B] > 0


def test_what_was_changed_last_was_changed_lately() -> None:
    scores = changed_lately(touched(commit("b.py"), *idle(30), commit("a.py"), commit("a.py")))
    assert scores[B] > scores[A] > 0


def test_what_was_changed_over_and_over_was_changed_steadily() -> None:
    scores = changed_steadily(touched(commit("b.py"), *idle(30), commit("a.py"), commit("a.py")))
    assert scores[A] > scores[B] > 0


def test_files_of_commits_that_speak_of_a_word_are_spoken_of() -> None:
    scores = spoken_of(touched(commit("a.py", says="fix login"), commit("b.py", says="add cart")), {"login": 1.0})
    assert scores[A] > 0
    assert scores[B] == 0


def test_a_message_with_all_words_says_more_than_several_with_one() -> None:
    history = touched(
        commit("b.py", says="login"),
        commit("b.py", says="cart"),
        commit("a.py", says="cart login page"),
        commit("c.py"),
    )
    scores = spoken_of(history, {"cart": 1.0, "login": 1.0, "page": 1.0})
    assert scores[A] > scores[B] > 0


def test_the_more_telling_word_of_a_message_says_more() -> None:
    history = touched(commit("b.py", says="common"), commit("a.py", says="rare"))
    scores = spoken_of(history, {"common": 1.0, "rare": 5.0})
    assert scores[A] > scores[B] > 0


def test_without_words_nothing_is_spoken_of() -> None:
    assert not spoken_of(touched(commit("a.py", says="login")), {}).any()


@pytest.mark.parametrize("measure", [changed_lately, changed_steadily])
def test_a_change_fades_by_commits_and_never_to_nothing(measure: Callable[[Touches], Vector]) -> None:
    fresh, rested = touched(commit("b.py")), touched(*idle(100), commit("b.py"))
    assert measure(fresh)[B] > measure(rested)[B] > 0


@unhurried
@given(st.lists(st.lists(st.sampled_from([*PATHS, "a.py>b.py", "gone.py>c.py", "gone.py"]), max_size=4), max_size=8))
def test_a_commit_touches_a_file_once_and_files_in_path_order(history: list[list[str]]) -> None:
    for files in files_of(touched(*[commit(*changed) for changed in history])):
        assert files == sorted({*files})


def test_a_renaming_in_git_is_followed_to_the_name_of_today(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    isolate_git(monkeypatch)
    root = make_repository(tmp_path)
    write_files(root, "first.py", "b.py", content="one\ntwo\nthree\n")
    commit_all(root)
    for old, new in (("first.py", "second.py"), ("second.py", "a.py")):
        run_plain_git(root, "mv", old, new)
        commit_all(root)
    touches = Past(root, FactsStore(None), is_wanted=True).touches(("a.py", "b.py"))
    assert touches.file.tolist() == [0, 0, 0, 1]


def test_where_nothing_moved_the_touches_are_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    isolate_git(monkeypatch)
    past = Past(make_repository(tmp_path, "a.py"), FactsStore(None), is_wanted=True)
    assert past.touches(PATHS) is past.touches(PATHS)


def test_another_index_is_touched_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    isolate_git(monkeypatch)
    past = Past(make_repository(tmp_path, "b.py"), FactsStore(None), is_wanted=True)
    past.touches(("a.py", "b.py"))
    assert past.touches(("b.py",)).file.tolist() == [0]
