"""What fits the parameters of a function, in each language of which that is told."""

from __future__ import annotations

import pytest

from repomap.file_text import text_of
from repomap.languages import load_language
from repomap.parse import parse_file
from repomap.review.arity import LENIENT, STRICT, fitted, misfits, said_changes, still_takes
from repomap.review.call_trees import call_at
from repomap.review.parameter_trees import parameters_of
from repomap.review.text_trees import Trees

BEFORE_PHP = "<?php "

CASES = [
    # language, a definition of f, a call of f, why it does not fit ("" where it does, None where nothing is told)
    ("python", "def f(a, b=1): pass", "f(1)", ""),
    ("python", "def f(a, b=1): pass", "f(1, 2, 3)", "passes 3 arguments by place where 2 fit"),
    ("python", "def f(a, b=1): pass", "f()", "does not pass 'a'"),
    ("python", "def f(a, *, b): pass", "f(1)", "does not pass 'b'"),
    ("python", "def f(a, *, b): pass", "f(1, 2)", "passes 2 arguments by place where 1 fits, does not pass 'b'"),
    ("python", "def f(a): pass", "f(1, c=2)", "passes 'c', which is no parameter now"),
    ("python", "def f(a): pass", "f(1, a=2)", "passes 'a' twice, by place and by name"),
    ("python", "def f(a, /): pass", "f(a=2)", "passes 'a', which is no parameter now, does not pass 'a'"),
    ("python", "def f(a, b): pass", "f(*x)", ""),
    ("python", "def f(a, b): pass", "f(1, **x)", ""),
    ("python", "def f(*a, k=1, **b): pass", "f(1, 2, z=3)", ""),
    ("python", "def f(a): pass", "f(x for x in y)", None),
    ("typescript", "function f(a: number, b?: string, c = 1) {}", "f(1)", ""),
    ("typescript", "function f(a: number) {}", "f(1, 2)", "passes 2 arguments by place where 1 fits"),
    ("typescript", "function f(a: number, b: number) {}", "f(...xs)", ""),
    ("typescript", "const f = (a: number) => a", "f()", "does not pass 'a'"),
    ("javascript", "function f(a, b) {}", "f(1, 2, 3)", ""),
    ("javascript", "function f(a, b) {}", "f()", ""),
    ("go", "func f(a, b int) {}", "func g() { f(1) }", "does not pass 'b'"),
    ("go", "func f(int, int) {}", "func g() { f(1) }", "does not pass 'int'"),
    ("go", "func f(a int, b ...string) {}", "func g() { f(1, x...) }", ""),
    ("go", "func f(a, b int) {}", "func g() { f(h()) }", ""),
    ("java", "class A { void f(int a, String... b) {}", "void g() { f(1); } }", ""),
    ("java", "class A { void f(int a) {}", "void g() { f(1, 2); } }", "passes 2 arguments by place where 1 fits"),
    ("kotlin", 'fun f(a: Int, b: String = "x") {}', "fun g() { f(1) }", ""),
    ("kotlin", "fun f(a: Int) {}", "fun g() { f(b = 1) }", "passes 'b', which is no parameter now, does not pass 'a'"),
    ("kotlin", "fun f(a: Int, b: () -> Unit) {}", "fun g() { f(1) { } }", ""),
    ("kotlin", "fun f(vararg a: Int) {}", "fun g() { f(1, 2, 3) }", ""),
    ("csharp", "class A { void f(int a, int b = 2) {}", "void g() { f(a: 1); } }", ""),
    ("csharp", "class A { void f(int a, params int[] b) {}", "void g() { f(1, 2, 3); } }", ""),
    ("csharp", "class A { void f(int a) {}", "void g() { f(); } }", "does not pass 'a'"),
    ("csharp", "class A { static void f(this A a) {}", "void g() { f(); } }", None),
    ("ruby", "def f(a, b = 1, c:); end", "f(1, c: 2)", ""),
    ("ruby", "def f(a, c:); end", "f(1)", "does not pass 'c'"),
    ("ruby", "def f(a); end", "f(b: 1)", ""),
    ("ruby", "def f(a); end", "f 1, 2", "passes 2 arguments by place where 1 fits"),
    ("php", f"{BEFORE_PHP}function f($a, $b = 1) {{}}", "f();", "does not pass 'a'"),
    ("php", f"{BEFORE_PHP}function f($a) {{}}", "f(1, 2);", ""),
    ("php", f"{BEFORE_PHP}function f($a) {{}}", "f(...$x);", ""),
    ("php", f"{BEFORE_PHP}function f($a) {{}}", "f(...);", None),
    ("rust", "fn f(a: i32, (b, c): (i32, i32)) {}", "fn g() { f(1) }", "does not pass '(b, c)'"),
    ("rust", "fn f(a: i32) {}", "fn g() { f::<T>(1) }", ""),
    ("c", "int f(int a, int b) { return a; }", "int g(void) { return f(1); }", "does not pass 'b'"),
    ("c", "int f(void) { return 1; }", "int g(void) { return f(); }", ""),
    ("c", "int f() { return 1; }", "int g(void) { return f(1); }", None),
    ("c", "int f(int a, ...) { return a; }", "int g(void) { return f(1, 2); }", ""),
    ("cpp", "int f(int a, int b = 3) { return a; }", "int g() { return f(1); }", ""),
    ("cpp", "int f(int a) { return a; }", "int g() { return f(); }", "does not pass 'a'"),
    ("swift", "func f(x: Int, _ y: Int = 2) {}", "func g() { f(x: 1) }", ""),
    ("swift", "func f(to x: Int) {}", "func g() { f(x: 1) }", "passes 'x', which is no parameter now"),
    ("scala", "object A { def f(a: Int, b: Int = 2): Int = a", "def g() = f(1) }", ""),
    ("scala", "object A { def f(a: Int): Int = a", "def g() = f(1, 2) }", "passes 2 arguments by place where 1 fits"),
]


def _why(language: str, definition: str, call: str) -> str | None:
    """Why the last call of `f` in a text does not fit the first definition of it."""
    raw = f"{definition}\n{call}\n".encode()
    facts = parse_file(raw, load_language(language))
    tree = Trees().of(text_of(raw, language), language)
    assert tree is not None
    defined = next(each for each in facts.definitions if each.name == "f")
    called = [each for each in facts.references.each() if each.name == "f"][-1]
    parameters = parameters_of(tree, defined, language)
    found = call_at(tree, called.row, called.column, language)
    if parameters is None or found is None:
        return None
    given = fitted(found.given, parameters, language, is_of_class=False)
    return ", ".join(misfits(parameters, given, LENIENT.get(language, STRICT)))


@pytest.mark.parametrize(("language", "definition", "call", "why"), CASES)
def test_a_call_fits_as_its_language_says(language: str, definition: str, call: str, why: str | None) -> None:
    found = _why(language, definition, call)

    assert (found is None) == (why is None)
    assert (found or "").startswith(why or "")
    assert bool(found) == bool(why)


def _parameters(source: str):
    raw = f"{source}\n".encode()
    facts = parse_file(raw, load_language("python"))
    tree = Trees().of(text_of(raw, "python"), "python")
    assert tree is not None
    found = parameters_of(tree, facts.definitions[0], "python")
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("old", "new", "is_wider"),
    [
        ("def f(a): pass", "def f(a, b=1): pass", True),
        ("def f(a): pass", "def f(a, *rest): pass", True),
        ("def f(a): pass", "def f(b): pass", False),
        ("def f(a): pass", "def f(a, b): pass", False),
        ("def f(a): pass", "def f(a, *, b): pass", False),
        ("def f(a, b=1): pass", "def f(a, b): pass", False),
        ("def f(a, b): pass", "def f(b, a): pass", False),
        ("def f(a, **k): pass", "def f(a): pass", False),
        ("def f(a, b): pass", "def f(a, *, b): pass", False),
    ],
)
def test_a_function_that_still_takes_every_call_is_known(old: str, new: str, is_wider: bool) -> None:
    assert still_takes(_parameters(old), _parameters(new)) is is_wider


def test_what_became_of_parameters_is_said_in_words() -> None:
    said = said_changes(_parameters("def f(a, b, c=1): pass"), _parameters("def f(a, d, c): pass"))

    assert said == ("parameter 'b' renamed to 'd'", "parameter 'c' became required")


def test_a_name_that_is_not_called_is_no_call() -> None:
    raw = b"f.call(1)\ng(f)\n"
    tree = Trees().of(text_of(raw, "javascript"), "javascript")
    assert tree is not None

    assert call_at(tree, 0, 0, "javascript") is None
    assert call_at(tree, 1, 2, "javascript") is None
