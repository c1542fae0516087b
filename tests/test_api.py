"""`RepoMap` from the outside: options, budgets, threads, executors, and what a result says."""

from __future__ import annotations

import dataclasses
import os
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import get_type_hints

import pytest
from builders_repository import (
    SHOP,
    counted_discoveries,
    counted_scans,
    let_the_clock_tick,
    lines_of,
    map_from_nothing,
    opened,
    write,
)

from repomap import RepoMap, scan
from repomap.errors import BudgetError, UsageError
from repomap.languages import endings_of, said_language
from repomap.model import MapEntry
from repomap.options import OptionKeywords, Options
from repomap.tokens import TokenCounter


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write(tmp_path / "root", SHOP)


@pytest.fixture
def many(tmp_path: Path) -> Path:
    """A hundred files, each of which defines a class and calls the one before."""
    body = "class Class{0}:\n    def method{0}(self):\n        return Class{1}()\n"
    files = {f"package{i % 7}/module{i}.py": body.format(i, max(i - 1, 0)) for i in range(100)}
    return write(tmp_path / "many", files)


def test_a_result_says_what_it_shows(root: Path) -> None:
    with opened(root) as repository:
        result = repository.map(focus=["shop/order.py"])

    assert str(result) == result.text
    assert result.tokens == TokenCounter("o200k_base").count(result.text)
    assert (result.limit, result.encoding, result.omitted, result.skipped) == (1024, "o200k_base", 0, ())
    assert [(each.path, each.symbol, each.line) for each in result.entries] == [
        ("shop/cart.py", "Cart", 4),
        ("shop/cart.py", "Cart.add", 5),
        ("shop/price.py", "total", 1),
    ]
    assert sorted(result.ranked_files) == ["shop/cart.py", "shop/order.py", "shop/price.py"]


def test_files_are_read_as_the_options_say(tmp_path: Path) -> None:
    root = write(
        tmp_path, {"a.inc": "<?php function first() {}\n", "b.h": "int second(void);\n", "Tasks": "def third(): 0\n"}
    )
    said = {".inc": "php", ".h": "cpp", "Tasks": "python"}

    with opened(root, languages=said) as repository:
        shown = [(each.path, each.symbol) for each in repository.map().entries]
        read = repository.stats().languages

    assert sorted(shown) == [("Tasks", "third"), ("a.inc", "first"), ("b.h", "second")]
    assert sorted(each.language for each in read) == ["cpp", "php", "python"]


def test_what_the_user_said_of_an_ending_holds_against_what_files_hold(tmp_path: Path) -> None:
    root = write(tmp_path / "root", {"a.h": "namespace a {}\nint first(void);\n"})
    languages = []
    for _ in range(2):  # read, and then recalled from the cache though its time is another
        with RepoMap(root, languages={".h": "c"}, cache_dir=tmp_path / "cache") as repository:
            repository.map()
            languages += [each.language for each in repository.stats().languages]
        os.utime(root / "a.h", (1, 1))

    assert languages == ["c", "c"]


@pytest.mark.parametrize("said", ["inc", ".inc", ".INC", "blade.inc", ".blade.inc", "a.blade.inc"])
def test_an_ending_is_meant_with_and_without_its_dot(tmp_path: Path, said: str) -> None:
    root = write(tmp_path, {"a.blade.inc": "<?php function first() {}\n"})

    with opened(root, languages={said: "php"}) as repository:
        assert [each.symbol for each in repository.map().entries] == ["first"]


def test_of_what_is_said_of_a_file_the_longest_counts_and_the_dot_goes_first() -> None:
    endings = endings_of([("inc", "python"), (".inc", "php"), (".blade.inc", "html"), ("a.inc", "ruby"), ("tpl", "c")])

    names = ["a.inc", "b.inc", "b.blade.inc", "inc", "tpl", "b.TPL", "b.other"]
    assert [said_language(endings, f"folder/{name}") for name in names] == [
        *("ruby", "php", "html", "python", "c", "c", None)
    ]


def test_a_language_that_no_query_reads_is_refused_as_such(root: Path) -> None:
    with pytest.raises(UsageError, match=r"Files \.inc cannot be read as 'cobol': no query reads it"):
        RepoMap(root, languages={".inc": "cobol"})


def test_a_language_that_there_is_not_is_named_with_the_nearest(root: Path) -> None:
    with pytest.raises(UsageError, match=r"Files \.inc cannot be read as 'pyhton'.*did you mean python\?"):
        RepoMap(root, languages={".inc": "pyhton"})


def test_the_statistics_count_files_languages_and_stages(root: Path) -> None:
    write(root, {"web/a.js": "function a() {}\n", "bad.py": "x = 1\n" + "\0" * 20})
    with opened(root) as repository:
        repository.map()
        stats = repository.stats()

    assert stats.files == 5
    assert [tuple(each) for each in stats.languages] == [("python", 4), ("javascript", 1)]
    assert [tuple(each) for each in stats.skipped] == [("bad.py", "binary")]
    assert {"discover", "scan", "rank", "render"} <= {each.stage for each in stats.seconds}


def test_statistics_before_the_first_map_are_empty(root: Path) -> None:
    assert opened(root).stats().files == 0


def test_an_empty_folder_has_an_empty_map(tmp_path: Path) -> None:
    assert map_from_nothing(tmp_path) == ""


def test_a_budget_of_nothing_looks_at_nothing(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(root) as repository, counted_discoveries(monkeypatch) as discovered:
        result = repository.map(map_tokens=0)

    assert (result.text, result.tokens, result.entries, discovered) == ("", 0, (), [])


@pytest.mark.parametrize(
    "ask", [lambda root: opened(root, map_tokens=-1), lambda root: opened(root).map(map_tokens=-5)]
)
def test_a_budget_below_nothing_is_refused(root: Path, ask: Callable[[Path], object]) -> None:
    with pytest.raises(UsageError, match="map_tokens takes a whole number from 0"):
        ask(root)


@pytest.mark.parametrize("form", ["text", "markdown", "xml", "json"])
@pytest.mark.parametrize("focus", [(), ("shop/cart.py",)], ids=["all", "focus"])
def test_the_least_budget_that_is_named_does_and_a_smaller_one_does_not(
    root: Path, form: str, focus: tuple[str, ...]
) -> None:
    with opened(root, format=form) as repository:
        with pytest.raises(BudgetError) as refusal:
            repository.map(focus=focus, map_tokens=1)
        least = int(str(refusal.value).rpartition(" ")[2].rstrip("."))

        assert len(repository.map(focus=focus, map_tokens=least).entries) >= 1
        with pytest.raises(BudgetError):
            repository.map(focus=focus, map_tokens=least - 1)


def test_no_budget_is_ever_passed(many: Path) -> None:
    counter = TokenCounter("o200k_base")
    with opened(many) as repository:
        for budget in range(20, 1500, 40):
            result = repository.map(map_tokens=budget)
            assert result.tokens == counter.count(result.text) <= budget


REFUSED: dict[str, tuple[dict[str, object], str]] = {
    "an unknown option": ({"map_token": 3}, "has no option 'map_token'"),
    "an unknown format": ({"format": "html"}, "format takes one of text, markdown, json, xml, not 'html'"),
    "an unknown encoding": ({"encoding": "p50k_base"}, "p50k_base"),
    "no process": ({"jobs": 0}, "jobs takes a whole number from 1"),
    "one pattern as a text": ({"include": "*.py"}, r"write include=\['\*\.py'\]"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_an_option_that_cannot_be_used_is_refused_at_once(root: Path, case: str) -> None:
    options, sentence = REFUSED[case]

    with pytest.raises(UsageError, match=sentence):
        RepoMap(root, **options)  # type: ignore[arg-type]


@pytest.mark.parametrize("place", ["nowhere", "shop/cart.py"])
def test_a_root_that_is_no_folder_is_refused(root: Path, place: str) -> None:
    with pytest.raises(UsageError, match="There is no folder"):
        RepoMap(root / place)


def test_every_option_is_a_typed_keyword() -> None:
    assert list(get_type_hints(OptionKeywords)) == [field.name for field in dataclasses.fields(Options)]


def test_the_root_may_be_written_in_any_way(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "link").symlink_to(root)
    monkeypatch.chdir(root)
    ways = [str(root), f"{root}{os.sep}", ".", f"..{os.sep}root", tmp_path / "link"]

    assert len({map_from_nothing(way) for way in ways}) == 1  # type: ignore[arg-type]


def test_a_relative_root_stays_what_it_was_when_the_current_folder_changes(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(root)
    repository = opened(Path())
    before = repository.map()
    monkeypatch.chdir(tmp_path)

    assert repository.map() == before


def test_patterns_may_be_lists(root: Path) -> None:
    assert lines_of(map_from_nothing(root, include=["price.py"])) == ["shop/price.py:", "def total(item)"]


def test_only_the_paths_that_are_named_are_mapped_and_the_others_reported(root: Path) -> None:
    with opened(root, paths=["shop/price.py", "shop/none.py"]) as repository:
        result = repository.map()

    assert lines_of(result) == ["shop/price.py:", "def total(item)"]
    assert [each.path for each in result.skipped] == ["shop/none.py"]


def test_one_process_several_and_an_executor_give_the_same_map(many: Path) -> None:
    here = map_from_nothing(many)
    with ThreadPoolExecutor(4) as executor:
        threaded = map_from_nothing(many, executor=executor)

    assert map_from_nothing(many, jobs=1) == map_from_nothing(many, jobs=2) == threaded == here


def test_another_layout_of_the_project_is_seen_by_the_next_map(tmp_path: Path) -> None:
    layout = '{"compilerOptions": {"baseUrl": ".", "paths": {"@lib/*": ["one/*"]}}}\n'
    files = {
        "main.ts": "import { load } from '@lib/x'\nexport function main() { return load() }\n",
        "one/x.ts": "export function load() { return 1 }\n",
        "two/x.ts": "export function load() { return 2 }\n",
        "tsconfig.json": layout,
    }
    with opened(write(tmp_path, files)) as repository:
        before = repository.map().entries
        write(tmp_path, {"tsconfig.json": layout.replace("one", "two")})

        after = repository.map().entries

    def scores(entries: Sequence[MapEntry]) -> dict[str, float]:
        return {entry.path: entry.score for entry in entries}

    assert scores(before)["one/x.ts"] > scores(before)["two/x.ts"]
    assert scores(after)["one/x.ts"] < scores(after)["two/x.ts"]


def test_token_counts_are_carried_over_an_edit(many: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[str] = []
    real = TokenCounter.count_each

    def counting(counter: TokenCounter, texts: object) -> list[int]:
        listed = list(texts)  # type: ignore[call-overload]
        counted.extend(listed)
        return real(counter, listed)

    with opened(many, map_tokens=100_000) as repository:
        repository.map()
        monkeypatch.setattr(TokenCounter, "count_each", counting)
        write(many, {"package0/module0.py": "def only_this_is_new(): pass\n"})
        repository.map()

    assert [text.strip() for text in counted] == ["def only_this_is_new()"]


def test_token_counts_are_carried_to_the_next_process(
    many: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    map_from_nothing(many, cache_dir=tmp_path / "cache")
    monkeypatch.delattr(TokenCounter, "count_each")

    assert map_from_nothing(many, cache_dir=tmp_path / "cache")


def test_another_focus_needs_no_new_look_at_the_files(many: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    let_the_clock_tick()
    with opened(many) as repository:
        repository.map()
        with counted_discoveries(monkeypatch) as discovered, counted_scans(monkeypatch) as scanned:
            repository.map(focus=["package0/module7.py"])

    assert (discovered, scanned) == ([], [])


def test_threads_get_whole_and_right_maps_while_a_file_changes(many: Path) -> None:
    edited = many / "package0/module0.py"
    texts = ["class Class0:\n    def before(self): pass\n", "class Class0:\n    def after(self): pass\n"]
    focuses = [f"package{i % 7}/module{i}.py" for i in range(1, 9)]
    right: dict[str, set[str]] = {focus: set() for focus in focuses}
    for text in texts:
        edited.write_text(text, encoding="utf-8")
        with opened(many) as repository:
            for focus in focuses:
                right[focus].add(str(repository.map(focus=[focus], map_tokens=400)))
    wrong: list[str] = []

    def ask(focus: str) -> None:
        answers = [str(shared.map(focus=[focus], map_tokens=400)) for _ in range(5)]
        wrong.extend(answer for answer in answers if answer not in right[focus])

    with opened(many) as shared:
        threads = [threading.Thread(target=ask, args=(focus,)) for focus in focuses]
        for thread in threads:
            thread.start()
        for turn in range(20):
            replacement = many / ".replacement"
            replacement.write_text(texts[turn % 2], encoding="utf-8")
            replacement.replace(edited)
        for thread in threads:
            thread.join()

        assert wrong == []
        assert {str(shared.map(focus=[focus], map_tokens=400)) for focus in focuses} == {
            map_with_focus(many, focus) for focus in focuses
        }


def map_with_focus(root: Path, focus: str) -> str:
    with opened(root) as repository:
        return str(repository.map(focus=[focus], map_tokens=400))


def test_a_failed_call_leaves_a_repository_that_works(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **_keywords: object) -> object:
        raise KeyboardInterrupt

    with opened(root) as repository:
        with monkeypatch.context() as patch:
            patch.setattr(scan, "scan", interrupted)
            with pytest.raises(KeyboardInterrupt):
                repository.map()

        assert str(repository.map()) == map_from_nothing(root)


def test_a_root_that_vanishes_is_an_error_and_works_again_when_it_is_back(root: Path) -> None:
    with opened(root) as repository:
        before = repository.map()
        root.rename(root.with_name("away"))
        with pytest.raises(UsageError, match="not a folder"):
            repository.map()
        root.with_name("away").rename(root)

        assert repository.map() == before


def test_closing_waits_for_the_map_that_another_thread_is_making(root: Path, tmp_path: Path) -> None:
    closing: list[threading.Thread] = []
    was_waiting: list[bool] = []

    def close_meanwhile(_done: int, _total: int) -> None:
        if not closing:
            closing.append(threading.Thread(target=repository.close))
            closing[0].start()
            closing[0].join(0.2)
            was_waiting.append(closing[0].is_alive())

    repository = opened(root, cache_dir=tmp_path / "cache", progress=close_meanwhile)
    repository.map()
    closing[0].join()

    assert was_waiting == [True]


def test_a_closed_repository_opens_anew(root: Path, tmp_path: Path) -> None:
    repository = opened(root, cache_dir=tmp_path / "cache")
    first = repository.map()
    repository.close()

    assert repository.map() == first
    repository.close()


def test_files_that_give_no_symbols_are_listed_and_their_reason_named(root: Path) -> None:
    write(
        root,
        {
            "bundle.js": "var a=1;" * 2000,
            "made.go": "// Code generated by a tool. DO NOT EDIT.\npackage made\n",
            "binary.py": "\0" * 100,
        },
    )
    with opened(root) as repository:
        result = repository.map()

    assert {each.path: each.reason for each in result.skipped} == {
        "bundle.js": "minified",
        "made.go": "generated",
        "binary.py": "binary",
    }
    assert {"bundle.js", "made.go", "binary.py"} <= set(lines_of(result))
