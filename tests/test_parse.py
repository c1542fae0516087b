"""Bytes of a language become definitions, references and imports; and no bytes, however odd, make it raise."""

from __future__ import annotations

import gc
import time
from array import array

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from repomap import matches
from repomap.captures import compile_query
from repomap.languages import languages, load_language
from repomap.link.rules import load_rules
from repomap.macros import parse_with_macros
from repomap.model import NO_REFERENCES, NO_WORDS, NUMBER_TYPE, Definition, FileFacts, Reference
from repomap.parse import parse_file
from repomap.scoping import NO_SCOPING, NOTHING, Scope, Scoping, spelled
from repomap.source import Text


def facts_of(language: str, source: str | bytes) -> FileFacts:
    return parse_file(source.encode() if isinstance(source, str) else source, load_language(language))


def definitions_of(language: str, source: str) -> dict[str, Definition]:
    return {each.name: each for each in facts_of(language, source).definitions}


def nesting_of(language: str, source: str) -> list[str]:
    """Each definition as the path of names from the outermost."""
    paths: list[str] = []
    for each in facts_of(language, source).definitions:
        paths.append(f"{paths[each.parent]}.{each.name}" if each.parent >= 0 else each.name)
    return paths


def references_of(language: str, source: str) -> list[Reference]:
    return list(facts_of(language, source).references.each())


NESTED = """\
class Outer:
    class Inner:
        def method(self):
            def local():
                pass
            return local
    def last(self): pass
def after(): pass
"""


def test_every_definition_has_the_innermost_one_around_it_as_its_parent() -> None:
    assert nesting_of("python", NESTED) == [
        "Outer",
        "Outer.Inner",
        "Outer.Inner.method",
        "Outer.Inner.method.local",
        "Outer.last",
        "after",
    ]


def test_a_function_within_a_type_is_a_method_and_one_within_a_function_is_not() -> None:
    kinds = {name: each.kind for name, each in definitions_of("python", NESTED).items()}

    assert (kinds["method"], kinds["local"], kinds["last"], kinds["after"]) == (
        "method",
        "function",
        "method",
        "function",
    )


def test_local_values_are_no_definitions() -> None:
    assert nesting_of("python", "def f():\n    local = 1\n    return local\n\nSHOWN = 2\n") == ["f", "SHOWN"]
    assert nesting_of("javascript", "function f() { const local = 1; let other = 2; }\nconst SHOWN = 2;") == [
        "f",
        "SHOWN",
    ]
    assert nesting_of("go", "package p\nfunc f() { local := 1; var other = local }\nvar Shown = 2\n") == ["f", "Shown"]


def test_a_value_that_is_assigned_again_is_one_definition() -> None:
    assert nesting_of("python", "a = 1\na = 2\nclass C:\n    a = 3\n    a = 4\n") == ["a", "C", "C.a"]


def test_a_function_whose_name_was_first_a_value_is_kept() -> None:
    assert [each.kind for each in facts_of("python", "handler = None\ndef handler(): pass\n").definitions] == [
        "constant",
        "function",
    ]


CLAUSES = """\
-module(m).
area({circle, R}) -> pi() * R;
% said of a clause
area({square, N}) -> squared(N).
area(A, B) -> product(A, B).
area(nothing) -> none().
"""


def test_the_clauses_of_a_function_are_one_definition() -> None:
    assert [(each.name, each.signature) for each in facts_of("erlang", CLAUSES).definitions] == [
        ("area", "area({circle, R})"),
        ("area", "area(A, B)"),
    ]


def test_what_a_clause_refers_to_belongs_to_the_clauses_with_as_many_parameters() -> None:
    references = references_of("erlang", CLAUSES)

    assert [(each.name, each.enclosing) for each in references] == [
        ("pi", 0),
        ("squared", 0),
        ("product", 1),
        ("none", 0),
    ]


def test_the_words_of_a_clause_are_those_of_its_function() -> None:
    words = facts_of("erlang", CLAUSES).words
    numbers = iter(array(NUMBER_TYPE, words.members))
    each = [{words.names.splitlines()[next(numbers)] for _ in range(n)} for n in array(NUMBER_TYPE, words.names_each)]

    assert each == [{"area", "circle", "square", "squared", "said", "clause", "nothing", "none"}, {"area", "product"}]


def test_a_definition_is_longer_by_the_clauses_right_behind_it() -> None:
    assert [(each.span.row, each.span.end_row) for each in facts_of("erlang", CLAUSES).definitions] == [(1, 3), (4, 4)]


def test_clauses_behind_several_signatures_belong_to_that_of_their_name() -> None:
    facts = facts_of("haskell", "f, g :: Int\nf = one\ng = two\n")

    assert [(each.name, facts.definitions[each.enclosing].name) for each in facts.references.each()][1:] == [
        ("one", "f"),
        ("two", "g"),
    ]


def test_a_clause_with_none_before_it_is_a_function_or_a_constant() -> None:
    assert {name: each.kind for name, each in definitions_of("elm", "f x = g x\nlimit = 10\n").items()} == {
        "f": "function",
        "limit": "constant",
    }


def test_a_clause_of_another_place_is_another_definition() -> None:
    source = "instance A B where\n  f 1 = a\n  f 2 = b\ninstance A C where\n  f 1 = c\n"

    assert nesting_of("haskell", source) == ["B", "B.f", "C", "C.f"]


def test_a_clause_without_a_name_belongs_to_the_function_right_before_it() -> None:
    facts = facts_of("agda", "k = f\n_+_ : N\nzero + m = m\n")

    assert [(each.name, each.enclosing) for each in facts.references.each()] == [("f", -1), ("N", 0), ("m", 0)]


def test_a_value_that_is_a_function_is_a_function() -> None:
    assert definitions_of("javascript", "const f = (a, b) => a + b;")["f"].kind == "function"
    assert definitions_of("python", "f = lambda a: a")["f"].kind == "function"
    assert definitions_of("typescript", "class A { f = (x: number) => x }")["f"].kind == "method"


def test_a_written_scope_is_kept() -> None:
    assert definitions_of("go", "package p\nfunc (s *Server) Close() error { return nil }\n")["Close"].scope == "Server"
    assert definitions_of("cpp", "double a::Shape::area() const { return 1; }")["area"].scope == "a::Shape"


ELIXIR = """\
defmodule My.Shapes do
  alias My.Long.Name
  def f(x), do: Other.Thing.run(x)
end
"""


def test_a_name_in_one_token_with_those_around_it_has_these_as_its_scope() -> None:
    module = facts_of("elixir", ELIXIR).definitions[0]

    assert (module.scope, module.name, module.name_span[:2]) == ("My", "Shapes", (0, 13))


def test_a_reference_in_one_token_with_the_names_around_it_has_these_as_its_receiver() -> None:
    facts = facts_of("elixir", ELIXIR)
    found = {each.name: (each.column, spelled(facts.scoping.terms, each.receiver)) for each in facts.references.each()}

    assert found["Thing"] == (22, "Other")


def test_an_import_in_one_token_with_the_names_around_it_imports_the_last() -> None:
    assert [(each.source, each.name) for each in facts_of("elixir", ELIXIR).imports] == [("My.Long", "Name")]


def test_rows_and_columns_are_those_of_the_name_in_bytes() -> None:
    found = definitions_of("python", "é = 1\n\nclass Ü: pass\n")

    assert tuple(found["Ü"].name_span) == (2, 6, 2, 8)
    assert (found["Ü"].span.row, found["Ü"].span.end_row) == (2, 2)


@pytest.mark.parametrize(
    ("source", "row"),
    [
        (b"a = 1\r\ndef f(): pass\r\n", 1),
        (b"a = 1\rdef f(): pass\r", 1),
        (b"\x0c\ndef f(): pass\n", 1),
        ("# \u2028 \x85\ndef f(): pass\n".encode(), 1),
        (b"\xef\xbb\xbfdef f(): pass\n", 0),
        (b"\xff\xfe" + "\ndef f(): pass\n".encode("utf-16-le"), 1),
    ],
    ids=["CRLF", "CR", "form feed", "U+2028", "BOM", "UTF-16"],
)
def test_rows_are_those_that_an_editor_counts(source: bytes, row: int) -> None:
    (found,) = [each for each in facts_of("python", source).definitions if each.name == "f"]

    assert found.name_span.row == row


SIGNATURES = [
    (
        "python",
        "async def f(\n    a: int = 1,  # a comment\n    *,\n    b,\n) -> str:\n    pass\n",
        "async def f(a: int = 1, *, b) -> str",
    ),
    ("python", "class A(B, metaclass=M):\n    pass\n", "class A(B, metaclass=M)"),
    ("python", "@decorated\n@twice(1)\ndef f(a): return a\n", "def f(a)"),
    (
        "go",
        "package p\nfunc (s *S) F(a, b int) (int, error) {\n\treturn 1, nil\n}\n",
        "func (s *S) F(a, b int) (int, error)",
    ),
    (
        "rust",
        "pub fn f<T>(a: T) -> Option<T>\nwhere\n    T: Clone,\n{\n    None\n}\n",
        "pub fn f<T>(a: T) -> Option<T> where T: Clone",
    ),
    ("java", "class A { public <T> void f(T a) throws E { } }", "public <T> void f(T a) throws E"),
    ("c", "static int\nf(int a, /* why */ char *b)\n{\n  return 0;\n}\n", "static int f(int a, char *b)"),
    ("typescript", "function f(a: string, b?: number): void { }", "function f(a: string, b?: number): void"),
]


@pytest.mark.parametrize(("language", "source", "signature"), SIGNATURES)
def test_a_signature_is_all_of_the_head_and_nothing_of_the_body(language: str, source: str, signature: str) -> None:
    assert facts_of(language, source).definitions[-1].signature == signature


def test_values_are_shown_if_they_are_short_literals_that_hide_nothing() -> None:
    source = (
        "LIMIT: int = 3\nNAME = 'x'\nCALLED = compute()\nLISTED = [1, 2]\nAPI_KEY = 'abc'\n"
        "DIGEST = 'b4246ffc4f62314ca13147c9d4f76974'\nTEXT = 'a sentence that is longer than forty characters'\n"
    )

    assert [each.signature for each in facts_of("python", source).definitions] == [
        "LIMIT: int = 3",
        "NAME = 'x'",
        "CALLED",
        "LISTED",
        "API_KEY = …",
        "DIGEST = …",
        "TEXT",
    ]


def test_the_doc_is_the_first_sentence_within_or_above() -> None:
    within = definitions_of("python", 'def f():\n    """Does it. At length."""\n\n# Not this.\n\ndef g(): pass\n')
    above = definitions_of(
        "go", "package p\n\n// F does it.\n// At length.\nfunc F() {}\n\nvar x = 1 // aside\nfunc G() {}\n"
    )

    assert (within["f"].doc, within["g"].doc) == ("Does it.", "")
    assert (above["F"].doc, above["G"].doc) == ("F does it.", "")


def test_the_doc_string_within_a_signature_is_the_doc_of_its_definition() -> None:
    source = '; Of the file.\n(defn f\n  "Does it. At length."\n  [x] (x))\n(defn g [x] (x))\n'
    assert {name: each.doc for name, each in definitions_of("clojure", source).items()} == {"f": "Does it.", "g": ""}


def test_a_doc_string_is_not_the_doc_of_what_follows_it() -> None:
    found = definitions_of("python", 'class A:\n    """Of A."""\n    def f(self): pass\n')

    assert (found["A"].doc, found["f"].doc) == ("Of A.", "")


def test_the_doc_of_a_decorated_definition_stands_above_its_decorators() -> None:
    source = "/** Opens it. */\n@Injectable()\n@Twice\nclass A { }\n"

    assert definitions_of("typescript", source)["A"].doc == "Opens it."


def test_decorators_belong_to_the_definition_that_they_stand_before() -> None:
    found = definitions_of(
        "python", "@a\n@b(1)\nclass C:\n    @property\n    def p(self): pass\n    def q(self): pass\n"
    )

    assert [found[name].decorators for name in ("C", "p", "q")] == [("a", "b(1)"), ("property",), ()]


def test_references_know_their_role_their_receiver_and_what_is_around_them() -> None:
    facts = facts_of("python", b"def f(self):\n    self.cache.get(1)\n\ng()\n")
    found = {each.name: each for each in facts.references.each()}

    assert (found["get"].role, found["get"].enclosing, found["g"].role, found["g"].enclosing) == ("call", 0, "call", -1)
    assert (spelled(facts.scoping.terms, found["get"].receiver), found["g"].receiver) == ("self.cache", -1)


def test_a_defined_name_is_no_reference_where_it_is_defined() -> None:
    assert [(each.name, each.row) for each in references_of("python", "def f(): pass\nf()\n")] == [("f", 1)]


@pytest.mark.parametrize(
    ("language", "source", "names"),
    [
        ("python", "def f(a):\n    b = 1\n    g(a, b, c)\n", ["g", "c"]),
        ("python", "def f(a):\n    return lambda: g(a)\n", ["g"]),
        ("python", "b = 1\ng(b)\n", ["g", "b"]),
        ("python", "def f():\n    global b\n    b = 1\n    g(b)\n", ["g", "b"]),
        ("python", "def f():\n    from m import b\n    g(b)\n", ["b", "g", "b"]),
        ("python", "def f():\n    def b(): pass\n    g(b)\n", ["g", "b"]),
        ("python", "def f(a):\n    a()\n    g(a.b)\n", ["a", "g", "b"]),
        ("javascript", "function f(a) { const b = 1; g(a, b, c) }\n", ["g", "c"]),
        ("javascript", "const b = 1\ng(b)\n", ["g", "b"]),
        ("go", "func f(a int) { g(a) }\n", ["g", "a"]),
    ],
)
def test_the_value_of_a_variable_of_a_function_is_no_reference_where_the_language_says_so(
    language: str, source: str, names: list[str]
) -> None:
    assert [each.name for each in references_of(language, source) if each.role != "type"] == names


def test_only_languages_whose_variables_are_never_what_a_name_means_leave_them_unlinked() -> None:
    unlinked = [each for each in languages().values() if "variables" in each.unlinked]
    rules = [load_rules(each.rules) for each in unlinked]
    assert all(each.flow_is_followed and not each.functions_are_apart for each in rules)


def test_references_stand_in_the_order_of_the_source() -> None:
    places = [(each.row, each.column) for each in references_of("python", "b(a(c))\nx.y(z())\nclass A(b): pass\n")]

    assert places == sorted(places)


def test_imports_say_what_comes_from_where() -> None:
    found = facts_of("python", "import a.b\nfrom ..c import d as e, f\nfrom g import *\n").imports

    assert [tuple(each)[:4] for each in found] == [
        ("a.b", "", "", 0),
        ("c", "d", "e", 2),
        ("c", "f", "", 2),
        ("g", "*", "", 0),
    ]


def test_an_error_costs_what_it_touches_and_nothing_else() -> None:
    facts = facts_of("python", "def before(): pass\n\ndef (((\n\nclass After:\n    def method(self): pass\n")

    assert {"before", "After"} <= {each.name for each in facts.definitions}
    assert 0 < facts.error_share < 1


def test_a_keyword_that_a_lost_grammar_takes_for_a_value_is_none() -> None:
    facts = facts_of("verilog", "module a;\n  reg b;\nendmodule\ninitial begin end else\n")

    assert [each.name for each in facts.definitions] == ["a", "b"]


def test_a_function_may_be_called_as_a_keyword_is_beside_an_error() -> None:
    facts = facts_of("haxe", "class A { public function set(a:Int, ?b) { c( } }\n")

    assert "set" in [each.name for each in facts.definitions]


@pytest.mark.parametrize(
    ("source", "note"),
    [(b"\0\0", "binary"), (b"var a=1;" * 1000, "minified"), (b"// Code generated. DO NOT EDIT.\n", "generated")],
)
def test_what_is_not_worth_parsing_says_why(source: bytes, note: str) -> None:
    assert facts_of("javascript", source) == FileFacts(
        "javascript", (), facts_of("go", b"").references, (), NO_SCOPING, NO_WORDS, 0.0, note
    )


SECONDS = 10.0
"""Processor time that shows a cost which grows with the square of the input: without limits it is minutes."""

OPENINGS = {"php": "<?php "}
"""What code begins with in a language that else takes it for the text of a page, in which all is right."""

TEXTS = frozenset(
    {"agda", "astro", "bibtex", "ejs", "elisp", "erb", "fish", "heex", "html", "latex", "markdown", "org", "properties"}
    | {"rst", "svelte", "twig", "typst", "yaml"}
)
"""Languages in which brackets that nothing closes are text, or right in another way."""

SLOW = {("meson", "x."): "the grammar takes the square of a chain's length, and a minute for ten thousand links"}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("unit", ["(", "[", "{", "x."])
def test_many_brackets_or_links_end_soon(language: str, unit: str) -> None:
    if (language, unit) in SLOW:
        pytest.skip(SLOW[language, unit])
    size = 50_000 if load_language(language).rules else 10_000  # a grammar may be slow by itself, and there are many
    source = OPENINGS.get(language, "") + f"{unit * 80}\n" * (size // 80)
    began = time.process_time()
    parse_with_macros(compile_query(load_language(language)).parser, source.encode(), load_language(language))
    parsed = time.process_time()
    facts = facts_of(language, source)
    ended = time.process_time()

    allowance = 2 * (parsed - began)
    assert ended - parsed < SECONDS + allowance
    assert facts.error_share > 0 or facts.note or unit == "x." or language in TEXTS  # a chain may lack only its end


def test_deeply_nested_source_that_is_right_is_read_to_a_depth() -> None:
    nested = "".join(f"{' ' * depth}class C{depth}:\n" for depth in range(150)) + " " * 150 + "pass\n"

    assert nesting_of("python", nested)[-1].count(".") == 149


@pytest.mark.parametrize(
    ("language", "opens", "closes"),
    [
        ("typescript", "let x: " + "Promise<\n" * 900, "string" + ">" * 900 + ";\n"),
        ("java", "class A { " + "List<\n" * 900, "String" + ">" * 900 + " x; }\n"),
        ("typescript", "let x = " + "f<A>(\n" * 900, "1" + ")" * 900 + ";\n"),
    ],
)
def test_types_within_types_overflow_no_stack(language: str, opens: str, closes: str) -> None:
    facts = facts_of(language, f"{opens}{closes}class After {{ }}\n")

    assert (facts.definitions[-1].name, facts.note) == ("After", "")


def test_of_a_tree_with_too_many_nodes_so_many_are_read_and_the_note_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "MOST_NODES", 5_000)

    facts = facts_of("python", "class First:\n" + "    def near(self): a = a\n" * 1_000 + "def last(): pass\n")

    assert "read in part" in facts.note
    assert 200 < len(facts.definitions) < 600
    assert facts.definitions[0].name == "First"


def test_a_long_chain_of_calls_is_read() -> None:
    chain = "x" + "".join(f".m{i}()" for i in range(400))

    assert {each.name for each in references_of("javascript", f"{chain}\n")} >= {f"m{i}" for i in range(400)}


WORDS = [
    *("def", "class", "function", "struct", "impl", "fn", "import", "from", "#define", "template", "@a", "namespace"),
    *("(", ")", "{", "}", "[", "]", "<", ">", ":", ";", ",", "=", "=>", "->", "::", ".", "*", "&", "...", "?"),
    *("x", "Y", "é", "'", '"', "`", '"""', "//", "/*", "*/", "#", "\\", "\n", "  ", "\t", "\r", "\x0c", "\u2028", "1"),
]


HANGING = frozenset({"perl"})
"""Grammars that never return from some bytes, such as quotes that nothing ends: a child is ended then."""


@pytest.mark.parametrize("language", sorted(languages().keys() - HANGING))
@settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    source=st.binary(max_size=120)
    | st.lists(st.sampled_from(WORDS), max_size=40).map(lambda words: " ".join(words).encode())
)
def test_any_bytes_give_facts_that_hang_together(language: str, source: bytes) -> None:
    facts = facts_of(language, source)

    assert all(each.parent < position for position, each in enumerate(facts.definitions))
    assert all(-1 <= each < len(facts.definitions) for each in facts.references.enclosing)
    assert all(each.name and "\n" not in each.signature for each in facts.definitions)
    assert 0 <= facts.error_share <= 1


def test_a_class_that_ends_with_the_file_before_its_body_is_read() -> None:
    facts = parse_file(b"class A", load_language("ruby"))

    assert [each.name for each in facts.definitions] == ["A"]


@pytest.mark.parametrize("language", ["cpp", "python", "typescript"])
def test_nothing_of_a_file_is_left_to_the_garbage_collector(language: str) -> None:
    source = (
        b"class A:\n    def f(self): return self.f(self)\n" if language == "python" else b"class A { f() { g(1); } };"
    )
    facts_of(language, source)
    gc.collect()
    gc.disable()
    try:
        facts_of(language, source)
        left = gc.collect()
    finally:
        gc.enable()

    assert left == 0


def test_an_empty_file_says_nothing() -> None:
    nothing = Scoping((NOTHING,), (Scope("module", -1, -1, 0, 0),), ())

    assert facts_of("python", b"") == FileFacts("python", (), NO_REFERENCES, (), nothing, NO_WORDS, 0.0, "")


def test_a_text_knows_its_bytes() -> None:
    assert Text("aé".encode()).between(1, 3) == "é"
