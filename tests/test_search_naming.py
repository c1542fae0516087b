"""Queries that name definitions, written as people, code, links and other answers write them."""

from __future__ import annotations

import pytest
from builders_graph import file, symbol
from builders_search import AUTH, Sources, named_exactly, names_found, outlined, table_of, wordllama

from repomap.search.table import Table

NAMED_ALIKE: Sources = {
    "package/module.py": "class Class:\n    def method(self): pass\n\n\ndef function(): pass\n",
    "package/__init__.py": "def boot(): pass\n",
    "other/module.py": "class Class:\n    def method(self): pass\n",
    "src/lib.rs": "pub struct Foo;\nimpl Foo { pub fn bar(&self) {} }\nmod inner { pub fn deep() {} }\n",
    "src/shape.cpp": "namespace ns { class Shape { void draw(); }; }\nvoid ns::Shape::draw() {}\n",
    "src/user.php": "<?php\nnamespace App;\nclass User { function save() {} }\n",
    "web/view.d.ts": "export declare class View { show(): void; }\n",
}

ODD: Sources = {
    ".hidden/a.py": "def seen(): pass\n",
    "README.md": "# Release 1.2\n\n## C/C++ and #hash\n\nText.\n",
    "a b/my file.py": "def spaced(): pass\n",
    "build/Makefile": "all: one\n\techo\n",
    "lib.v2/Makefile": "all: one\n\techo\n",
    "package/__init__.py": "class Boot:\n    def start(self): pass\n",
    "pyproject.toml": "[tool.pytest.ini_options]\naddopts = 1\n",
    "src/list.cpp": "class List { List* operator->(); bool operator==(int); ~List(); };\n",
    "src/ns.cpp": "namespace ns { class Foo { void baz(); }; }\nvoid ns::Foo::baz() {}\n",
    "src/secret.js": "class Vault { #secret() {} $open() {} }\n",
    "src/größe.py": "def größe(): pass\n",
}


def all_ids(table: Table) -> list[str]:
    return sorted({table.full_id(each) for each in range(len(table))})


@pytest.mark.parametrize(
    ("query", "named"),
    [
        ("function", {"package/module.py::function"}),
        ("function()", {"package/module.py::function"}),
        ("`function`", {"package/module.py::function"}),
        ("'function()'", {"package/module.py::function"}),
        ("  function \n", {"package/module.py::function"}),
        ("Class.method", {"package/module.py::Class.method", "other/module.py::Class.method"}),
        ("Class#method", {"package/module.py::Class.method", "other/module.py::Class.method"}),
        ("package/module.py::Class.method", {"package/module.py::Class.method"}),
        ("package.module.Class.method", {"package/module.py::Class.method"}),
        ("module.Class", {"package/module.py::Class", "other/module.py::Class"}),
        ("package.boot", {"package/__init__.py::boot"}),
        ("package/__init__.py::boot", {"package/__init__.py::boot"}),
        ("Foo::bar", {"src/lib.rs::Foo.bar"}),
        ("inner::deep", {"src/lib.rs::inner.deep"}),
        ("Shape::draw", {"src/shape.cpp::ns.Shape.draw", "src/shape.cpp::ns::Shape.draw"}),
        ("ns::Shape::draw", {"src/shape.cpp::ns.Shape.draw", "src/shape.cpp::ns::Shape.draw"}),
        ("User->save", {"src/user.php::User.save"}),
        ("web/view.d.ts::View.show", {"web/view.d.ts::View.show"}),
    ],
)
def test_a_query_names_definitions_as_they_are_written_anywhere(query: str, named: set[str]) -> None:
    assert named_exactly(table_of(outlined(NAMED_ALIKE)), query) == named


@pytest.mark.parametrize("full_id", all_ids(table_of(outlined({**ODD, **AUTH}))))
def test_the_id_that_an_answer_gives_names_what_it_was_given_for(full_id: str) -> None:
    table = table_of(outlined({**ODD, **AUTH}))

    assert named_exactly(table, full_id) == {full_id}


@pytest.mark.parametrize(
    "name", ["Release 1.2", "tool.pytest.ini_options", "operator==", "~List", "#secret", "$open", "größe"]
)
def test_a_name_of_any_characters_names_what_has_it(name: str) -> None:
    table = table_of(outlined(ODD))

    assert {full_id.endswith(name) for full_id in named_exactly(table, name)} == {True}


def test_a_name_in_a_sentence_is_one_where_it_is_written_as_in_code() -> None:
    table = table_of([file("x", ["log_in", "in"])])

    assert named_exactly(table, "what does log_in do in here") == {"x::log_in"}


def test_a_name_in_a_sentence_is_one_where_it_is_called() -> None:
    table = table_of([file("x", ["login", "does"])])

    assert named_exactly(table, "what does login() do") == {"x::login"}


def test_a_plain_word_in_a_sentence_is_no_name() -> None:
    table = table_of([file("x", ["login"])])

    assert named_exactly(table, "where people login") == set()


def test_all_names_in_a_query_are_meant() -> None:
    table = table_of([file("x", ["log_in", "log_out", "log_up"])])

    assert named_exactly(table, "from log_in to log_out") == {"x::log_in", "x::log_out"}


def test_capitals_tell_names_apart() -> None:
    table = table_of([file("x", [symbol("Parser", "class"), symbol("parser")])])

    assert named_exactly(table, "Parser") == {"x::Parser"}


def test_a_name_in_other_capitals_names_what_there_is() -> None:
    table = table_of([file("x", [symbol("Parser", "class"), symbol("parser")])])

    assert named_exactly(table, "PARSER") == {"x::Parser", "x::parser"}


@pytest.mark.parametrize(
    "name", ['the "quoted"', "`code`", "'s", "call()", "`call()`", "1.2.3.4.5.6.7.8.9.10.11", "a/b/c/d/e/f/g/h/i/j"]
)
def test_an_id_names_its_definition_whatever_the_name_begins_and_ends_with(name: str) -> None:
    table = table_of([file("x", [name, "call", "code", "s"])])

    assert named_exactly(table, f"x::{name}") == {f"x::{name}"}


def test_an_id_names_its_definition_though_its_path_begins_and_ends_with_marks() -> None:
    table = table_of([file("'x ' d/\"x\"", ["call"]), file("x/x", ["call"])])

    assert named_exactly(table, "'x ' d/\"x\"::call") == {"'x ' d/\"x\"::call"}


@pytest.mark.parametrize("query", ["ogin", "rvice.login", "h.py::login", "::login.", "src.auth.login.x"])
def test_a_part_of_a_name_names_nothing(query: str) -> None:
    assert named_exactly(table_of(outlined(AUTH)), query) == set()


@pytest.mark.parametrize("query", [".", "::", "#", "()", "``", "/", "x" * 5000, "a." * 3000, "::" * 3000, "(" * 4000])
def test_marks_without_a_name_name_nothing(query: str) -> None:
    assert named_exactly(table_of(outlined(AUTH)), query) == set()


def test_what_is_named_comes_before_all_that_fits_better() -> None:
    files = [
        file("tests/a.py", [symbol("load", "field")]),
        file("load/load.py", ["load_load"], texts=("load load", "")),
    ]

    assert names_found(table_of(files), "load") == ["load", "load_load"]


def test_what_the_whole_query_names_comes_before_what_a_word_of_it_names() -> None:
    table = table_of(
        [file("x", [symbol("go_to", "method"), symbol("A", "class"), symbol("go_to", "method", parent=1)])]
    )

    assert names_found(table, "A.go_to")[0] == "A.go_to"


def test_what_is_named_is_not_found_where_it_is_not_wanted() -> None:
    table = table_of([file("x", [symbol("load", "field"), symbol("load_all")])])

    assert names_found(table, "load", kinds=("function",)) == ["load_all"]


def test_what_is_named_is_first_by_meaning_too() -> None:
    table = table_of(outlined(AUTH), wordllama())

    assert names_found(table, "logout", wordllama())[0] == "AuthService.logout"
