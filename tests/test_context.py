from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from builders_auth import AUTH
from builders_repository import SHOP, opened, write

from repomap.api import RepoMap
from repomap.cli import run
from repomap.context.answer import Context, to_json
from repomap.context.page import Page
from repomap.errors import BudgetError, TargetError, UsageError
from repomap.tokens import TokenCounter

EXAMPLE = "add Google login to login()"


@pytest.fixture(scope="module")
def auth(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RepoMap]:
    """The application with a module of authentication."""
    with opened(write(tmp_path_factory.mktemp("auth"), AUTH)) as repository:
        yield repository


@pytest.fixture(scope="module")
def example(auth: RepoMap) -> Context:
    return auth.context(EXAMPLE)


def asked(tmp_path: Path, files: dict[str, str], task: str, **options: Any) -> Context:
    with opened(write(tmp_path, files)) as repository:
        return repository.context(task, **options)


def forms(context: Context) -> dict[str, str]:
    """How each definition is shown, by the name it has in its file."""
    return {each.id.partition("::")[2]: each.shown for each in context.parts}


def source(context: Context) -> str:
    return "".join(each.source for each in context.excerpts)


def test_addition_to_a_definition_that_exists_is_a_change(example: Context) -> None:
    assert (example.kind, example.targets) == ("change", ("app/auth.py::login",))


@pytest.mark.parametrize("name", ["login", "validate_credentials", "create_session", "hash_password"])
def test_what_a_change_touches_stands_in_full_up_to_the_second_hop(example: Context, name: str) -> None:
    whole = next(text for text in AUTH.values() if f"def {name}(" in text)
    start = whole.index(f"def {name}(")
    assert whole[start:].partition("\n\n\n")[0].rstrip() in source(example)


@pytest.mark.parametrize("name", ["logout", "verify_email", "reset_password", "is_right_code"])
def test_look_alikes_stand_in_no_source(example: Context, name: str) -> None:
    assert f"def {name}(" not in source(example)


def test_context_takes_a_third_of_the_files_that_hold_it_at_most(example: Context) -> None:
    counter = TokenCounter(example.encoding)
    whole = sum(counter.count(AUTH[path]) for path in {each.path for each in example.excerpts})
    assert example.tokens <= whole / 3


def test_imports_of_a_file_are_those_of_all_that_is_shown_in_full_of_it(tmp_path: Path) -> None:
    files = {"a.py": "import json\nimport os\nimport re\n\n\ndef load(x):\n    return json.loads(clean(x))\n"}
    files["a.py"] += "\n\ndef clean(x):\n    return os.fspath(x)\n\n\ndef other(x):\n    return re.compile(x)\n"

    found = asked(tmp_path, files, "add a timeout to load")

    assert source(found).startswith("import json\nimport os\ndef load")


def test_callers_are_told_with_their_lines(example: Context) -> None:
    [site] = [each for each in example.sites if not each.in_tests]
    assert (f"{site.path}:{site.line}", site.symbol) == ("app/views.py:9", "login_view")
    assert 'token = login(form["email"], form["password"])' in site.text


def test_tests_that_reach_it_are_told(example: Context) -> None:
    assert {each.symbol for each in example.sites if each.in_tests} == {
        "test_login_gives_a_token",
        "test_login_refuses_a_wrong_password",
    }


def test_head_says_that_the_source_is_whole(example: Context) -> None:
    assert "whole and current" in str(example).partition("\n\n")[0]


def test_head_says_which_task_was_taken_and_why(example: Context) -> None:
    assert "Kind: change, since it adds to a definition that there is" in str(example)


def test_understanding_shows_a_definition_in_full_and_what_it_calls_as_signatures(auth: RepoMap) -> None:
    found = forms(auth.context("how does `login` work?"))
    assert found["login"] == "source"
    assert {found[name] for name in ("validate_credentials", "create_session", "save_user")} == {"signature"}


def test_understanding_names_what_is_called_with_its_line(auth: RepoMap) -> None:
    assert "app/sessions.py:12  def create_session(user: User) -> str" in str(auth.context("explain login()"))


def test_understanding_follows_the_words_where_nothing_is_named(auth: RepoMap) -> None:
    context = auth.context("how are password hashes made?")
    assert context.targets[0] == "app/passwords.py::hash_password"
    assert not context.named
    assert "No definition is named" in str(context)


def test_what_the_words_lead_to_is_where_the_work_is_done(tmp_path: Path) -> None:
    steps = "".join(f"    step_{number} = invoice.line({number})\n" for number in range(30))
    files = {"a.py": f"def first_invoice(invoice):\n    return 1\n\n\ndef other_invoice(invoice):\n{steps}"}
    assert asked(tmp_path, files, "the invoice is wrong").targets[0] == "a.py::other_invoice"


def test_words_lead_to_one_definition_of_a_name(tmp_path: Path) -> None:
    migration = "class Migration:\n    def migrate(self):\n        return 1\n"
    files = {f"migrations/m{number}.py": migration for number in range(20)}
    files["executor.py"] = "class MigrationExecutor:\n    def order(self, migrations):\n        return migrations\n"
    context = asked(tmp_path, files, "how are migrations ordered?")
    assert [each.rpartition("::")[2] for each in context.targets].count("Migration") <= 1
    assert any(each.startswith("executor.py::") for each in context.targets)
    assert sum(each.id.endswith("::Migration") for each in context.parts) <= 4


def test_words_lead_to_all_overloads_of_one_definition(tmp_path: Path) -> None:
    overload = "@overload\ndef streamed(generator: {}) -> str: ...\n\n\n"
    files = {
        "a.py": f"{overload.format('int')}{overload.format('str')}def streamed(generator):\n    return generator\n"
    }
    assert asked(tmp_path, files, "make streamed responses faster").targets == ("a.py::streamed",) * 3


def test_creating_shows_one_neighbour_in_full(auth: RepoMap) -> None:
    context = auth.context("add a new view that changes the password")
    examples = [each for each in context.parts if each.role == "example"]
    assert [each.shown for each in examples] == ["source"]
    assert examples[0].path == "app/views.py"
    assert {each.path for each in context.excerpts} == {"app/views.py"}


def test_creating_names_the_neighbours_of_the_example(auth: RepoMap) -> None:
    context = auth.context("add a new view that changes the password")
    neighbours = {each.id for each in context.parts if each.role == "neighbour"}
    assert neighbours >= {"app/views.py::login_view", "app/views.py::logout_view"}


@pytest.mark.parametrize(
    ("task", "example"),
    [
        ("add a view that changes the password", "views.py::login_view"),
        ("add a cache backend based on memory", "cache/backends/disk.py::DiskCache"),
        ("add a text filter that shortens links", "text.py::shorten"),
        ("add a context processor with the version", "context_processors.py::user"),
    ],
)
def test_example_is_of_the_kind_that_is_made(tmp_path: Path, task: str, example: str) -> None:
    files = {
        "auth.py": "def change_password(user, new):\n    user.password = new\n    user.save()\n    return user\n",
        "views.py": "def login_view(form):\n    user = form.user\n    return user\n",
        "cache/backends/disk.py": (
            "class DiskCache:\n    def get_cache(self, key):\n        path = self.path(key)\n        return path\n\n"
            "    def memory_cache(self):\n        size = self.size\n        return size\n"
        ),
        "text.py": (
            "@library.filter\ndef shorten(text):\n    end = 10\n    return text[:end]\n\n\n"
            "def links_of(text):\n    words = text.split()\n    return words\n"
        ),
        "engine.py": "class Engine:\n    def context_processors(self):\n        all = self.all\n        return all\n",
        "context_processors.py": "def user(request):\n    found = request.user\n    return found\n",
    }
    found = asked(tmp_path, files, task)
    assert [each.id for each in found.parts if each.role == "example"] == [example]


def test_what_is_to_be_made_is_named_by_nothing_that_is_called_as_it_is_described(tmp_path: Path) -> None:
    files = {"a.py": "def cli(args):\n    found = args\n    return found\n"}
    assert asked(tmp_path, files, "add a cli command that prints the config").targets == ()


def test_creating_says_where_it_belongs(auth: RepoMap) -> None:
    assert any(line.startswith("app/: auth.py, mail.py") for line in auth.context("write a new view").structure)


def test_creating_a_kind_of_a_type_shows_one_that_inherits_it(tmp_path: Path) -> None:
    files = {
        "store/base.py": "class Storage:\n    def read(self, key):\n        raise NotImplementedError\n",
        "store/disk.py": (
            "from store.base import Storage\n\n\nclass DiskStorage(Storage):\n    def read(self, key):\n"
            "        with open(key) as file:\n            return file.read()\n"
        ),
    }
    context = asked(tmp_path, files, "implement Storage for S3", kind="create")
    assert {name: form for name, form in forms(context).items() if "." not in name} == {
        "Storage": "source",
        "DiskStorage": "source",
    }


def test_exploring_shows_no_source(auth: RepoMap) -> None:
    context = auth.context("what is in this repository?")
    assert (context.kind, context.excerpts) == ("explore", ())
    assert {each.path for each in context.parts} >= {"app/auth.py", "app/sessions.py", "app/store.py"}


def test_exploring_puts_what_the_words_ask_for_first(auth: RepoMap) -> None:
    context = auth.context("where are sessions ended?", max_tokens=250)
    assert "end_session" in {each.id.partition("::")[2] for each in context.parts if each.shown == "signature"}
    assert str(context).partition("by file:\n")[2].startswith("app/sessions.py\n")


def test_exploring_a_name_tells_who_refers_to_it(auth: RepoMap) -> None:
    assert "app/views.py:23  in register_view" in str(auth.context("where is register() used?"))


def test_target_goes_before_what_the_words_name(auth: RepoMap) -> None:
    context = auth.context("make login() faster", targets=["hash_password"])
    assert context.targets == ("app/passwords.py::hash_password",)


@pytest.mark.parametrize("target", ["app/auth.py::login", "login", "app/auth.py:48"])
def test_targets_are_written_as_everywhere(auth: RepoMap, target: str) -> None:
    assert auth.context("change it", targets=[target]).targets == ("app/auth.py::login",)


def test_several_targets_are_all_shown(auth: RepoMap) -> None:
    found = forms(auth.context("change it", targets=["login", "logout"]))
    assert (found["login"], found["logout"]) == ("source", "source")


def test_file_as_a_target_means_what_it_defines(auth: RepoMap) -> None:
    context = auth.context("explain this", targets=["app/passwords.py"])
    assert context.targets == tuple(
        f"app/passwords.py::{name}" for name in ("ROUNDS", "make_salt", "hash_password", "is_strong")
    )


def test_line_that_a_task_names_is_its_target(auth: RepoMap) -> None:
    assert auth.context("app/passwords.py:15 is too slow").targets == ("app/passwords.py::hash_password",)


@pytest.mark.parametrize("limit", [150, 300, 600, 1200])
@pytest.mark.parametrize("task", [EXAMPLE, "explain login()", "add a new view", "overview"])
@pytest.mark.parametrize("form", ["text", "markdown"])
def test_budget_is_a_ceiling(auth: RepoMap, task: str, limit: int, form: str) -> None:
    context = auth.context(task, max_tokens=limit, format=form)
    assert context.tokens == TokenCounter(context.encoding).count(str(context)) <= limit


def test_what_is_called_is_named_where_its_source_finds_no_room(auth: RepoMap) -> None:
    context = auth.context(EXAMPLE, max_tokens=420)
    assert forms(context)["login"] == "source"
    assert {forms(context)[name] for name in ("validate_credentials", "create_session", "save_user")} <= {
        "source",
        "signature",
    }


def test_what_found_no_room_is_said_with_what_would_hold_it(auth: RepoMap) -> None:
    context = auth.context(EXAMPLE, max_tokens=350)
    [note] = [each for each in context.notes if each.startswith("No room")]
    needed = int(note.partition("--max-tokens ")[2].split()[0])
    called = {each.id for each in context.parts if each.role == "called"}
    found = {each.id: each.shown for each in auth.context(EXAMPLE, max_tokens=needed).parts}
    assert {found[each] for each in called} == {"source"}


def test_definition_that_is_too_large_is_shown_in_part(tmp_path: Path) -> None:
    body = "".join(f"    value_{number} = compute({number})\n" for number in range(400))
    files = {"a.py": f"def compute(n):\n    return n\n\n\ndef large():\n{body}"}
    context = asked(tmp_path, files, "change large()", max_tokens=1000)
    assert forms(context)["large"] == "part"
    assert forms(context)["compute"] in ("source", "signature")
    assert "a.py:5-405 is all of it" in str(context)


def test_class_that_is_too_large_is_shown_by_its_members(tmp_path: Path) -> None:
    methods = "".join(
        f"    def step_{number}(self):\n" + f"        return self.count + {number}\n" * 12 for number in range(30)
    )
    context = asked(
        tmp_path, {"a.py": f"class Machine:\n    count = 0\n\n{methods}"}, "change Machine", max_tokens=1500
    )
    assert forms(context)["Machine"] == "part"
    assert {each.shown for each in context.parts if each.role == "member"} == {"source", "signature"}


def test_member_of_a_class_that_is_shown_whole_is_shown(tmp_path: Path) -> None:
    methods = "".join(f"    def {verb}_cookies(self):\n        return self.cookies\n\n" for verb in ("read", "write"))
    context = asked(tmp_path, {"a.py": f"class CookieJar:\n    cookies = 0\n\n{methods}"}, "fix the cookie jar")
    assert forms(context) == {
        "CookieJar": "source",
        "CookieJar.read_cookies": "source",
        "CookieJar.write_cookies": "source",
    }


GO = {
    "engine.go": (
        "package web\n\ntype Engine struct {\n\tname string\n}\n\n"
        "func (e *Engine) Run() string {\n\treturn e.name\n}\n\nfunc (e *Engine) Copy() *Engine {\n\treturn e\n}\n"
    ),
    "main.go": 'package web\n\nfunc Start() *Engine {\n\treturn &Engine{name: "a"}\n}\n',
}


@pytest.mark.parametrize("kind", ["change", "understand"])
def test_members_that_stand_outside_of_a_type_are_named(tmp_path: Path, kind: str) -> None:
    parts = asked(tmp_path, GO, "do it", targets=["Engine"], kind=kind).parts
    assert {each.id for each in parts if each.role == "member"} == {"engine.go::Engine.Run", "engine.go::Engine.Copy"}


def test_members_that_stand_outside_of_a_type_are_none_of_its_callers(tmp_path: Path) -> None:
    sites = asked(tmp_path, GO, "change it", targets=["Engine"]).sites
    assert {each.path for each in sites} == {"main.go"}


def test_body_that_begins_beside_a_name_is_no_part_of_its_line(tmp_path: Path) -> None:
    sites = asked(tmp_path, GO, "change it", targets=["Engine"]).sites
    assert sites[0].text == "func Start() *Engine {"


def test_possible_callers_are_told_with_the_reason(tmp_path: Path) -> None:
    files = {
        "a.py": "class Cart:\n    def total(self):\n        return 1\n",
        "b.py": "def show(cart):\n    return cart.total()\n",
    }
    context = asked(tmp_path, files, "change Cart.total")
    assert [(each.symbol, each.certainty) for each in context.sites] == [("show", "possible")]
    assert "(possible: the receiver's type is not known)" in str(context)


def test_reason_that_the_line_before_has_is_not_told_again(tmp_path: Path) -> None:
    files = {
        "a.py": "class Cart:\n    def total(self):\n        return 1\n",
        "b.py": "def show(cart):\n    return cart.total()\n\n\ndef tell(cart):\n    return cart.total()\n",
    }
    text = str(asked(tmp_path, files, "change Cart.total"))
    assert text.count("(possible: the receiver's type is not known)") == 1
    assert text.count("(possible: as above)") == 1


def test_head_of_a_function_whose_body_is_not_told_is_its_line(tmp_path: Path) -> None:
    body = "".join(f"  step({number});\n" for number in range(300))
    around = f"const outer = isHere && function outer() {{\n{body}  function inner() {{\n    return 1;\n  }}\n}};\n"
    context = asked(tmp_path, {"a.js": around}, "change it", targets=["inner"])
    assert sum(len(each.lines) for each in context.excerpts) < 10


def test_tests_without_a_name_are_told_once_a_file(tmp_path: Path) -> None:
    files = {
        "a.js": "export function add(one, two) {\n  return one + two;\n}\n",
        "test/a.test.js": 'import { add } from "../a.js";\n'
        + "".join(f'it("adds {number}", () => {{ expect(add({number}, 1)); }});\n' for number in range(5)),
    }
    context = asked(tmp_path, files, "change add()")
    assert [each.path for each in context.sites] == ["test/a.test.js"]


def test_call_over_several_lines_is_told_in_one(tmp_path: Path) -> None:
    calling = "def run():\n    return add(\n        1,\n        2,\n    )\n"
    files = {"a.py": f"def add(one, two):\n    return one + two\n\n\n{calling}"}
    [site] = asked(tmp_path, files, "change add()").sites
    assert site.text == "return add( 1, 2, )"


def test_definition_without_callers_and_tests_is_said_to_have_none_known(tmp_path: Path) -> None:
    text = str(asked(tmp_path, {"a.py": "def lonely():\n    return 1\n"}, "change lonely()"))
    assert "Nothing outside of tests is known to refer to it." in text
    assert "Tests that reach it: none known" in text


def test_words_that_nothing_has_are_said_to_have_been_looked_for(tmp_path: Path) -> None:
    text = str(asked(tmp_path, SHOP, "explain the zorkmid"))
    assert "No definition has these words" in text


def test_words_that_nothing_has_lead_to_the_nearest_names(tmp_path: Path) -> None:
    assert "place_order" in str(asked(tmp_path, SHOP, "explain the placeorderz"))


def test_repository_without_sources_is_said_to_have_none(tmp_path: Path) -> None:
    assert "no definition" in str(asked(tmp_path, {"a.txt": "nothing\n"}, "overview"))


def test_names_of_a_stranger_are_escaped(tmp_path: Path) -> None:
    files = {"a\u202eb.py": "def work():\n    return 1\n"}
    assert "\u202e" not in str(asked(tmp_path, files, "change work()"))


def test_empty_task_is_refused(auth: RepoMap) -> None:
    with pytest.raises(UsageError, match="The task is empty"):
        auth.context(" ?! ")


def test_unknown_kind_is_refused(auth: RepoMap) -> None:
    with pytest.raises(UsageError, match="kind"):
        auth.context("login", kind="destroy")


def test_target_that_is_not_there_is_refused(auth: RepoMap) -> None:
    with pytest.raises(TargetError, match="There is no symbol 'logim'"):
        auth.context("change it", targets=["logim"])


def test_budget_that_holds_nothing_is_refused(auth: RepoMap) -> None:
    with pytest.raises(BudgetError, match="The smallest answer takes"):
        auth.context(EXAMPLE, max_tokens=5)


def test_json_is_of_its_schema(example: Context) -> None:
    document = json.loads(to_json(example))
    assert document["schema"] == "repomap/context/1"
    assert document["targets"] == ["app/auth.py::login"]
    assert {"id", "path", "line", "end_line", "kind", "role", "shown", "certainty", "hop", "reason"} == set(
        document["parts"][0]
    )


def test_same_question_has_the_same_answer(tmp_path: Path) -> None:
    first, second = (str(asked(tmp_path, AUTH, EXAMPLE)) for _ in range(2))
    assert first == second


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["explain login()"], 0),
        (["explain zorkmid"], 0),
        ([" "], 2),
        (["explain login()", "--task", "destroy"], 2),
        (["explain login()", "--max-tokens", "-3"], 2),
        (["explain login()", "--max-tokens", "0"], 2),
        (["explain login()", "--max-tokens", "4"], 3),
        (["explain it", "--target", "logim"], 4),
    ],
)
def test_command_ends_with_its_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], code: int
) -> None:
    root = write(tmp_path / "root", AUTH)
    ended = run(["context", *arguments, "--root", str(root), "--cache-dir", str(tmp_path / "cache")])
    assert ended == code
    assert bool(capsys.readouterr().out) == (code == 0)


def test_member_that_a_class_inherits_is_found_where_it_is_defined(tmp_path: Path) -> None:
    files = {"a.py": "class Base:\n    def save(self):\n        return 1\n\n\nclass Disk(Base):\n    size = 2\n"}
    assert asked(tmp_path, files, "make Disk.save() faster").targets == ("a.py::Base.save",)


def test_members_of_a_class_that_is_shown_whole_are_not_named_again(tmp_path: Path) -> None:
    methods = "".join(f"    def step_{number}(self):\n        return {number}\n\n" for number in range(30))
    context = asked(tmp_path, {"a.py": f"class Machine:\n{methods}"}, "change Machine", max_tokens=800)
    assert forms(context)["Machine"] == "source"
    assert "Members" not in str(context)


@pytest.mark.parametrize(
    "task", ["change __work__()", "explain it", "add a work", "overview", "where is __work__ used?"]
)
def test_names_of_a_stranger_are_no_markup(tmp_path: Path, task: str) -> None:
    files = {
        "<b>x`.py": "def __work__():\n    return __help__()\n\n\ndef __help__():\n    return 1\n",
        "c.py": "def f(o):\n    o.__work__()\n",
    }
    text = str(asked(tmp_path, files, task, format="markdown"))
    without_blocks = re.sub(r"^(`{3,}).*?^\1$", "", text, flags=re.DOTALL | re.MULTILINE)
    outside = re.sub(r"(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)", "", without_blocks)
    assert "<b>" not in outside
    assert "__" not in outside


TWO_GETS = {
    "a.py": "class Shop:\n    def get(self):\n        return 1\n",
    "b.py": "class Bank:\n    def get(self):\n        return 2\n",
}


@pytest.mark.parametrize(
    ("task", "target"),
    [
        ("the Bank get() is slow, fix it", "b.py::Bank.get"),
        ("fix get() in a.py", "a.py::Shop.get"),
        ("fix `Shop` so that `get` returns 2", "a.py::Shop.get"),
    ],
)
def test_member_is_told_apart_by_what_is_named_beside_it(tmp_path: Path, task: str, target: str) -> None:
    assert asked(tmp_path, TWO_GETS, task).targets == (target,)


def test_name_of_several_definitions_means_all_of_them(tmp_path: Path) -> None:
    assert asked(tmp_path, TWO_GETS, "fix get()").targets == ("a.py::Shop.get", "b.py::Bank.get")


def test_task_that_is_a_name_without_a_word_that_is_looked_for_has_an_answer(tmp_path: Path) -> None:
    assert asked(tmp_path, {"a.md": "# = 1+1\n"}, "= 1+1", kind="create").kind == "create"


@pytest.mark.parametrize("name", ["it's.py", "-x.py", "a b $(c).py"])
def test_order_for_what_else_refers_to_it_is_one_argument_for_a_shell(tmp_path: Path, name: str) -> None:
    calls = "".join(f"def use_{number}():\n    return load_all()\n" for number in range(60))
    context = asked(tmp_path, {name: f"def load_all(): pass\n{calls}"}, "change load_all()")

    order = next(note for note in context.notes if "repomap impact" in note).partition("`")[2].partition("`")[0]
    assert shlex.split(order)[2:][-1] == f"{name}::load_all"
    assert ("--" in shlex.split(order)) == name.startswith("-")


def test_answer_of_many_files_is_fitted_in_a_few_attempts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    text = Page.text
    monkeypatch.setattr(Page, "text", lambda *given: written.append("") or text(*given))  # type: ignore[func-returns-value]
    folder = "/".join(["a_folder_of_a_long_name"] * 4)

    asked(tmp_path, {f"{folder}/m{each}.py": f"def f{each}(): pass\n" for each in range(300)}, "tour", max_tokens=6000)

    assert 1 < len(written) < 20


def test_calls_between_targets_are_told(tmp_path: Path) -> None:
    files = {"a.py": "def keep(): pass\n", "b.py": "from a import keep\n\n\ndef wrap():\n    return keep()\n"}

    text = str(asked(tmp_path, files, "change keep() and wrap()"))

    assert "b.py:5" in text
    assert "Nothing outside of tests is known to refer to it." not in text


def test_tests_that_reach_it_through_others_are_no_places_that_refer_to_it(tmp_path: Path) -> None:
    files = {"shop.py": "def keep(): pass\n\n\ndef wrap():\n    return keep()\n"}
    files["tests/test_shop.py"] = "from shop import wrap\n\n\n" + "".join(
        f"def test_{number}():\n    assert wrap() is None\n\n\n" for number in range(60)
    )

    context = asked(tmp_path, files, "change keep()")

    assert context.sites_in_all == 1
    assert not [note for note in context.notes if "refer" in note]
