"""Which definitions differ between two texts, and how."""

from __future__ import annotations

from repomap.file_text import text_of
from repomap.languages import load_language
from repomap.parse import parse_file
from repomap.review.compared import differences, symbol_name
from repomap.review.own_text import Side


def _side(path: str, source: str, language: str = "python") -> Side:
    raw = source.encode()
    return Side(path, language, parse_file(raw, load_language(language)), text_of(raw, language))


def _changes(old: dict[str, str], new: dict[str, str], language: str = "python") -> dict[str, tuple[str, ...]]:
    """The changes by the id that a definition has, or had."""
    sides = ([_side(path, text, language) for path, text in each.items()] for each in (old, new))
    found = {}
    for each in differences(*sides):
        place = each.new or each.old
        assert place is not None
        found[f"{place.side.path}::{symbol_name(place.side.facts, place.at)}"] = each.changes
    return found


FUNCTION = "def f(a):\n    total = a + 1\n    return total * 2\n"


def test_a_body_that_differs_is_a_change_of_the_body() -> None:
    assert _changes({"a": FUNCTION}, {"a": FUNCTION.replace("* 2", "* 3")}) == {"a::f": ("body",)}


def test_parameters_that_differ_are_a_change_of_the_signature() -> None:
    assert _changes({"a": FUNCTION}, {"a": FUNCTION.replace("f(a)", "f(a, b)")}) == {"a::f": ("signature",)}


def test_a_decorator_that_came_is_a_change_of_the_signature() -> None:
    assert _changes({"a": FUNCTION}, {"a": f"@cached\n{FUNCTION}"}) == {"a::f": ("signature",)}


def test_white_space_and_line_breaks_change_nothing() -> None:
    spread = "def f(\n    a,\n):\n\n    total = a  +  1\n\n    return total * 2\n"

    assert _changes({"a": FUNCTION.replace("+", " + ")}, {"a": spread}) == {}


def test_a_line_that_is_indented_otherwise_is_a_change() -> None:
    old = "def f(a):\n    if a:\n        g()\n    h()\n"

    assert _changes({"a": old}, {"a": old.replace("    h()", "        h()")}) == {"a::f": ("body",)}


def test_a_method_that_changed_does_not_change_its_class() -> None:
    old = "class A:\n    size = 1\n\n    def f(self):\n        return 1\n"

    assert _changes({"a": old}, {"a": old.replace("return 1", "return 2")}) == {"a::A.f": ("body",)}


def test_a_property_that_came_does_not_change_its_class() -> None:
    old = "class A:\n    size = 1\n"
    new = f"{old}\n    # what it holds\n    @property\n    def f(self):\n        return 1\n"

    assert _changes({"a": old}, {"a": new}) == {"a::A.f": ("added",)}


def test_another_name_for_the_same_body_is_a_renaming() -> None:
    assert _changes({"a": FUNCTION}, {"a": FUNCTION.replace("def f", "def better")}) == {"a::better": ("renamed",)}


def test_a_body_that_is_much_alike_under_another_name_is_a_renaming_and_a_change() -> None:
    new = FUNCTION.replace("def f", "def better").replace("+ 1", "+ 2")

    assert _changes({"a": FUNCTION}, {"a": new}) == {"a::better": ("renamed", "body")}


def test_the_same_function_in_another_file_has_moved() -> None:
    assert _changes({"a": FUNCTION, "b": ""}, {"a": "", "b": FUNCTION}) == {"b::f": ("moved",)}


def test_members_go_along_with_a_class_that_is_renamed() -> None:
    old = f"class A:\n    one, two, three = 1, 2, 3\n    {FUNCTION.replace('    ', '        ')}"

    assert _changes({"a": old}, {"a": old.replace("class A", "class B")}) == {"a::B": ("renamed",)}


def test_short_bodies_that_are_alike_by_chance_are_no_renaming() -> None:
    assert _changes({"a": "def f(): pass\n"}, {"a": "def g(): pass\n"}) == {"a::f": ("removed",), "a::g": ("added",)}


def test_a_class_that_came_is_one_change() -> None:
    assert _changes({"a": ""}, {"a": "class A:\n    def f(self): pass\n"}) == {"a::A": ("added",)}


def test_a_function_within_a_function_that_came_changes_the_one_around_it() -> None:
    new = FUNCTION.replace("    total", "    def inner():\n        return 1\n    total")

    assert _changes({"a": FUNCTION}, {"a": new}) == {"a::f": ("body",)}


def test_a_value_that_changed_is_no_change_of_the_signature() -> None:
    assert _changes({"a": "RATE: int = 1\n"}, {"a": "RATE: int = 2\n"}) == {"a::RATE": ("body",)}


def test_a_declared_type_that_changed_is_one_of_the_signature() -> None:
    assert _changes({"a": "RATE: int = 1\n"}, {"a": "RATE: float = 1\n"}) == {"a::RATE": ("signature",)}


def test_overloads_are_matched_by_what_they_say() -> None:
    old = "class A { void f(int a) { g(); } void f(int a, int b) { h(); } }"
    new = "class A { void f(int a, int b) { h(); } void f(int a) { k(); } }"

    assert _changes({"a": old}, {"a": new}, "java") == {"a::A.f": ("body",)}


def test_thousands_of_definitions_of_one_name_are_paired_with_those_that_say_the_same() -> None:
    old = "".join(f"def f(a):\n    return g(a, {number})\n" for number in range(5000))
    new = "".join(f"def f(a):\n    return g(a, {number})\n" for number in reversed(range(5001)))

    assert _changes({"a": old}, {"a": new}) == {"a::f": ("added",)}


def test_thousands_of_functions_that_are_renamed_at_once_are_told() -> None:
    old = "".join(f"def f{number}(a):\n    return g(a, 1, 2, 3)\n" for number in range(3000))

    found = _changes({"a": old}, {"a": old.replace("def f", "def h")})

    assert (len(found), {*found.values()}) == (3000, {("renamed",)})
