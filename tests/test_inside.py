"""Files within files: each language is read by its own query, with the bytes and rows of the file."""

from __future__ import annotations

import pytest

from repomap.languages import load_language
from repomap.model import FileFacts
from repomap.parse import parse_file


def read(language: str, text: str) -> FileFacts:
    return parse_file(text.encode(), load_language(language))


def names(facts: FileFacts) -> list[tuple[str, int]]:
    return [(each.name, each.name_span.row + 1) for each in facts.definitions]


def test_a_script_in_a_page_has_the_rows_of_the_page() -> None:
    facts = read("html", "<h1>Größe</h1>\n<script>\nfunction first() { second() }\n</script>\n")

    assert names(facts) == [("Größe", 1), ("first", 3)]
    assert [(each.name, each.row, each.column) for each in facts.references.each()] == [("second", 2, 19)]


@pytest.mark.parametrize("kind", ["application/json", "text/template", "importmap", "text/x-handlebars"])
def test_a_script_that_is_none_is_not_read(kind: str) -> None:
    assert names(read("html", f"<script type='{kind}'>function first() {{}}</script>")) == []


@pytest.mark.parametrize("kind", ["module", "text/javascript", "application/ecmascript"])
def test_a_script_whose_type_is_said_is_read(kind: str) -> None:
    assert names(read("html", f'<script defer type="{kind}">function first() {{}}</script>')) == [("first", 1)]


def test_a_component_is_read_in_the_language_that_its_script_names() -> None:
    facts = read("vue", "<script setup lang='ts'>\nfunction first(a: number): string { return '' }\n</script>\n")

    assert [each.signature for each in facts.definitions] == ["function first(a: number): string"]
    assert facts.error_share == 0


def test_what_template_and_script_say_stands_in_the_order_of_the_file() -> None:
    facts = read(
        "vue", "<script>\nfunction first() {}\n</script>\n<slot name='second'/>\n<script>\nclass Third {}\n</script>\n"
    )

    assert names(facts) == [("first", 2), ("second", 4), ("Third", 6)]


def test_statements_in_a_template_are_parted_where_nothing_else_parts_them() -> None:
    facts = read("erb", "<% def first(x) %><%= second(x) %><% third x %><% end %>\n")

    assert names(facts) == [("first", 1)]
    assert [each.name for each in facts.references.each() if each.role == "call"] == ["second", "third"]


def test_a_name_that_a_template_makes_in_part_is_none() -> None:
    assert names(read("erb", "<p id='row-<%= id %>'/><p id='all'/>")) == [("all", 1)]


def test_a_script_in_a_page_in_a_template_is_read() -> None:
    assert names(read("ejs", "<% a() %><script>\nfunction first() {}\n</script>")) == [("first", 2)]


def test_scopes_and_imports_of_each_language_keep_to_what_they_stand_in() -> None:
    facts = read(
        "vue", "<slot name='x'/>\n<script>\nimport { a } from './a'\nfunction first(b) { return a(b) }\n</script>\n"
    )
    scopes, bindings = facts.scoping.scopes, facts.scoping.bindings

    assert [facts.definitions[scope.definition].name for scope in scopes if scope.kind == "function"] == ["first"]
    assert [facts.imports[each.at].name for each in bindings if each.role == "import"] == ["a"]
    assert [facts.definitions[each.at].name for each in bindings if each.role == "definition"] == ["first"]
