"""What an edit of files needs to see: targets in full, what they reach as skeletons, and what is not known."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from builders_repository import opened, write

from repomap import scan
from repomap.cli import run
from repomap.compile.answer import Compilation, to_json
from repomap.errors import BudgetError, TargetError, UsageError

ORDERS = Path(__file__).parent / "compiling" / "orders"


def _compiled(root: Path, *files: str, **options: object) -> Compilation:
    repository_options = {name: options.pop(name) for name in ("events",) if name in options}
    with opened(root, **repository_options) as repository:
        return repository.compile(files, **options)  # type: ignore[arg-type]


def _shown(answer: Compilation) -> dict[str, tuple[int, str]]:
    return {each.path: (each.hop, each.form) for each in answer.files}


def _said(answer: Compilation, kind: str) -> list[str]:
    return [str(each) for each in answer.diagnostics if each.kind == kind]


@pytest.fixture(scope="module")
def services() -> Compilation:
    return _compiled(ORDERS, "services.py")


def test_a_typed_receiver_keeps_the_method_of_the_same_name_elsewhere_out(services: Compilation) -> None:
    assert "models.py" in _shown(services)
    assert "models_order.py" not in _shown(services)
    assert [each for each in services.diagnostics if "save" in each.message] == []


def test_modules_that_are_loaded_by_a_name_made_at_run_time_are_left_out_and_flagged(services: Compilation) -> None:
    assert not [path for path in _shown(services) if path.startswith("handler_")]
    assert _said(services, "dynamic") == [
        "services.py:20: import_module: a module by a name that is made at run time",
        "services.py:21: getattr: a member by a name that is made at run time",
    ]


def test_sending_a_signal_is_flagged(services: Compilation) -> None:
    assert _said(services, "event") == ["services.py:13: signal: order_placed.send"]


def test_what_a_signal_calls_is_flagged_where_it_is_defined() -> None:
    answer = _compiled(ORDERS, "providers.py")

    assert _said(answer, "event") == ["providers.py:6: Django signal: receiver(order_placed) on provide_invoice"]


def test_targets_stand_in_full_the_nearest_as_skeletons_and_the_next_with_what_is_used(services: Compilation) -> None:
    assert _shown(services) == {
        "services.py": (0, "full"),
        "models.py": (1, "skeleton"),
        "pricing.py": (1, "skeleton"),
        "signals.py": (1, "skeleton"),
        "taxes.py": (2, "members"),
    }
    assert services.files[0].text == (ORDERS / "services.py").read_text()
    assert services.files[-1].text == 'def taxed(amount: int) -> int:\n    """The amount with taxes."""\n    ...\n'


def test_hops_say_how_far_files_are_shown() -> None:
    answers = [_shown(_compiled(ORDERS, "services.py", hops=hops)) for hops in (0, 1)]

    assert [max(hop for hop, _ in shown.values()) for shown in answers] == [0, 1]


def test_hops_end_where_nothing_more_is_reached(tmp_path: Path) -> None:
    write(tmp_path, {"a.py": "from b import f\nf()\n", "b.py": "def f(): pass\n"})

    with opened(tmp_path) as repository:
        assert [each.hop for each in repository.compile("a.py", hops=10**9).files] == [0, 1]


def test_a_short_budget_holds_what_is_used_of_the_nearest_before_the_rest_of_them(tmp_path: Path) -> None:
    source = "import b\n\n\ndef run():\n    return b.near(1)\n"
    other = "def near(x):\n    return x\n\n\n" + "".join(
        f"def far{n}(first, second):\n    return 1\n\n\n" for n in range(40)
    )
    with_room = {"a.py": source, "b.py": other}

    answer = _compiled(write(tmp_path, with_room), "a.py", max_tokens=220)

    assert _shown(answer) == {"a.py": (0, "full"), "b.py": (1, "members")}
    assert "def near" in answer.text
    assert "def far0" not in answer.text
    assert "raise --max-tokens" in answer.text


def test_a_short_budget_holds_constants_that_are_read_too(tmp_path: Path) -> None:
    other = "RATE = 3\nLEVEL = 4\n\n\n" + "".join(f"def far{n}(first, second):\n    return 1\n\n\n" for n in range(40))
    root = write(
        tmp_path,
        {
            "a.py": "import conf\n\n\ndef run():\n    return conf.RATE + conf.near()\n",
            "conf.py": f"def near(): pass\n\n\n{other}",
        },
    )

    answer = _compiled(root, "a.py", max_tokens=240)

    assert "RATE = 3" in answer.text
    assert "LEVEL" not in answer.text


@pytest.mark.parametrize("limit", [200, 220, 260, 300, 350, 400, 100_000])
@pytest.mark.parametrize("form", ["text", "markdown"])
def test_the_budget_is_a_ceiling_and_the_count_is_exact(limit: int, form: str) -> None:
    from repomap.tokens import TokenCounter

    answer = _compiled(ORDERS, "pricing.py", "models.py", max_tokens=limit, format=form)

    assert TokenCounter("o200k_base").count(answer.text) == answer.tokens <= limit


def test_a_budget_that_does_not_hold_the_target_names_the_least_that_would_do() -> None:
    with pytest.raises(BudgetError) as caught:
        _compiled(ORDERS, "services.py", max_tokens=20)
    least = next(int(word) for word in str(caught.value).split() if word.isdigit())

    assert _compiled(ORDERS, "services.py", max_tokens=least).tokens <= least


def test_the_summary_compares_with_a_dump_and_with_skeletons_of_everything(services: Compilation) -> None:
    from repomap.tokens import TokenCounter

    texts = [path.read_text() for path in sorted(ORDERS.glob("*.py"))]

    assert services.dump_tokens == sum(TokenCounter("o200k_base").count_each(texts))
    assert 0 < services.skeleton_tokens < services.dump_tokens
    assert f"{services.tokens} tokens (o200k_base)" in services.text


def test_sizes_are_read_from_the_cache_the_second_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(ORDERS, cache_dir=tmp_path) as repository:
        first = repository.compile(["services.py"])

    def refuse(*_: object) -> None:
        raise AssertionError("a warm answer parses nothing")

    monkeypatch.setattr("repomap.sketch.tree_of", refuse)
    with opened(ORDERS, cache_dir=tmp_path) as repository:
        assert repository.compile(["services.py"]) == first


def test_the_same_answer_loads_no_tokenizer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(ORDERS, cache_dir=tmp_path) as repository:
        first = repository.compile(["services.py"])
    monkeypatch.setattr("repomap.tokens._loaded", None)

    with opened(ORDERS, cache_dir=tmp_path) as repository:
        assert repository.compile(["services.py"]) == first


HANGING_CHILD = """
from repomap import sketch
real = sketch.tree_of
def parsed(text, language):
    if text.startswith(b"# abort"):
        import os
        os.abort()
    return real(text, language)
sketch.tree_of = parsed
main()
"""


def test_a_file_that_ends_who_sketches_it_is_shown_by_its_outline_and_costs_no_other_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {
        "a.py": "import bad, good\n\nbad.f()\ngood.g()\n",
        "bad.py": "# abort\ndef f():\n    return 1\n",
        "good.py": "def g():\n    return 1\n",
    }
    program = scan._CHILD_PROGRAM.replace("main()\n", HANGING_CHILD)
    monkeypatch.setattr(scan, "_CHILD_PROGRAM", program)

    with opened(write(tmp_path / "root", files), jobs=2, cache_dir=tmp_path / "cache") as repository:
        answer = repository.compile(["a.py"])

    assert _shown(answer) == {"a.py": (0, "full"), "bad.py": (1, "outline"), "good.py": (1, "skeleton")}


@pytest.mark.parametrize("edit", [{"taxes.py": "RATE = 1\n"}, {"new.py": "x = 1\n"}, {"a/first.py": "x = 1\n"}])
def test_sizes_after_an_edit_are_those_of_a_first_look(edit: dict[str, str], tmp_path: Path) -> None:
    root = tmp_path / "root"
    shutil.copytree(ORDERS, root)
    with opened(root, cache_dir=tmp_path / "cache") as repository:
        repository.compile(["services.py"])
    write(root, edit)

    with opened(root, cache_dir=tmp_path / "cache") as repository:
        answer = repository.compile(["models.py"])

    assert answer == _compiled(root, "models.py")


def test_a_folder_means_its_files(tmp_path: Path) -> None:
    files = {"a/x.py": "X = 1\n", "a/y.py": "Y = 2\n", "b.py": "Z = 3\n"}

    assert _shown(_compiled(write(tmp_path, files), "a")) == {"a/x.py": (0, "full"), "a/y.py": (0, "full")}


def test_a_file_that_is_merely_imported_is_reached(tmp_path: Path) -> None:
    files = {"a.ts": "import './b';\n", "b.ts": "register(1);\n"}

    assert _shown(_compiled(write(tmp_path, files), "a.ts"))["b.ts"] == (1, "skeleton")


def test_a_call_that_only_its_name_links_lists_what_it_may_mean(tmp_path: Path) -> None:
    files = {"a.py": "def run(thing):\n    thing.start()\n\n\ndef again(thing):\n    thing.start()\n"}
    files |= {"b.py": "class B:\n    def start(self): pass\n", "c.py": "class C:\n    def start(self): pass\n"}

    answer = _compiled(write(tmp_path, files), "a.py")

    assert _said(answer, "possible") == ["a.py:2, 6: start is not resolved, and may be b.py::B.start, c.py::C.start"]
    assert answer.diagnostics[0].candidates == ("b.py::B.start", "c.py::C.start")


def test_builtins_and_calls_to_the_outside_are_no_diagnostics(tmp_path: Path) -> None:
    files = {"a.py": "import os\n\n\ndef run(items):\n    print(len(items), os.getcwd(), getattr(os, 'sep'))\n"}

    assert _compiled(write(tmp_path, files), "a.py").diagnostics == ()


def test_settings_add_names_to_the_table_of_events(tmp_path: Path) -> None:
    files = {"a.py": "@bus.consumes('x')\ndef f(): pass\n", ".repomap.toml": 'events = ["bus.consumes"]\n'}
    root = write(tmp_path, files)

    assert _said(_compiled(root, "a.py", events=["bus.consumes"]), "event") == ["a.py:2: event: bus.consumes('x') on f"]


DYNAMIC = {
    "a.py": ["HANDLERS[name](1)", "globals()[name]", "eval(text)"],
    "a.js": ["require(name)", "import(name)", "actions[name](1)"],
    "a.rb": ["object.send(name)", "Object.const_get(name)"],
    "a.php": ["<?php $run(1);", "<?php new $class();", "<?php call_user_func($run);"],
    "A.java": ["class A { Object f(String n) { return Class.forName(n); } }"],
    "a.kt": ["fun f(n: String) = Class.forName(n)"],
    "a.cs": ["class A { object F(Type t) { return Activator.CreateInstance(t); } }"],
    "a.go": [
        "package a\nfunc f(n string) { reflect.ValueOf(1).MethodByName(n) }",
        "package a\nfunc f(n string) { handlers[n](1) }",
    ],
}


@pytest.mark.parametrize(("path", "source"), [(path, each) for path, every in DYNAMIC.items() for each in every])
def test_dynamic_dispatch_is_flagged(path: str, source: str, tmp_path: Path) -> None:
    answer = _compiled(write(tmp_path, {path: f"{source}\n"}), path)

    assert len(_said(answer, "dynamic")) >= 1


def test_the_document_is_of_its_schema_and_the_same_every_time(services: Compilation) -> None:
    document = json.loads(to_json(services))

    assert document["schema"] == "repomap/compile/1"
    assert document["summary"]["share_of_dump"] == round(services.tokens / services.dump_tokens, 4)
    assert [each["path"] for each in document["files"]] == [*_shown(services)]
    assert to_json(_compiled(ORDERS, "services.py")) == to_json(services)


def test_a_file_that_is_not_there_is_answered_with_the_nearest() -> None:
    with pytest.raises(TargetError, match=r"services\.py"):
        _compiled(ORDERS, "servces.py")


def test_a_file_outside_of_the_root_and_no_file_at_all_are_refused() -> None:
    with pytest.raises(UsageError, match="outside"):
        _compiled(ORDERS, "/etc")
    with pytest.raises(UsageError, match="at least one"):
        _compiled(ORDERS)


def test_the_command_prints_the_answer(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code = run(["compile", "services.py", "--root", str(ORDERS), "--hops", "1", "--cache-dir", str(tmp_path)])

    assert code == 0
    assert capsys.readouterr().out.startswith("services.py (target, in full)\n")


def test_a_language_without_skeletons_is_shown_by_its_outline(tmp_path: Path) -> None:
    files = {"a.scss": "@use 'b';\n.x { @include wide; }\n", "b.scss": "@mixin wide { width: 1px; }\n"}
    root = write(tmp_path, files)

    answer = _compiled(root, "a.scss")

    assert _shown(answer) == {"a.scss": (0, "full")} or "outline" in answer.text


def test_a_path_that_found_no_room_drives_no_terminal_and_is_no_markup(tmp_path: Path) -> None:
    called = "".join(f"def f{number}(): pass\n" for number in range(200))
    write(tmp_path, {"@me\n\x1b[1m/a.py": "from .b import f1\nf1()\n", "@me\n\x1b[1m/b.py": called})
    with opened(tmp_path) as repository:
        text = str(repository.compile(".", format="markdown", max_tokens=150))

    assert "`@me\\x0a\\x1b[1m/b.py` found no room" in text
