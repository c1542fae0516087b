"""Each language's sample says what its query finds; `--update-expected` writes the expected files."""

from __future__ import annotations

import logging
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from conftest import Expected

from repomap import languages as languages_module
from repomap.captures import compile_query
from repomap.doctor import examine
from repomap.errors import QueryFileError
from repomap.languages import (
    broken_languages,
    families,
    language_by_content,
    language_of_path,
    language_of_shebang,
    languages,
    load_language,
    queries_digest,
)
from repomap.model import Definition, FileFacts, Reference
from repomap.parse import parse_file
from repomap.query_files import queries_folder
from repomap.scoping import spelled

SAMPLES = Path(__file__).parent / "languages"


def described(facts: FileFacts) -> str:
    """The facts as lines a person can read: 1-based rows, definitions indented below their parents."""
    depths: list[int] = []
    lines = ["definitions"]
    for each in facts.definitions:
        depths.append(depths[each.parent] + 1 if each.parent >= 0 else 0)
        lines += _definition_lines(each, depths[-1])
    lines.append("references")
    lines += [_reference_line(each, facts) for each in facts.references.each()]
    lines.append("imports")
    lines += [
        f"{each.row + 1:5} {'.' * each.level}{each.source} {each.name or '-'}"
        + (f" as {each.alias}" if each.alias else "")
        for each in facts.imports
    ]
    return "\n".join([*lines, f"error share {facts.error_share}", ""])


def _definition_lines(each: Definition, depth: int) -> list[str]:
    indent = " " * 2 * depth
    rows = f"{each.span.row + 1}-{each.span.end_row + 1}"
    scope = f" of {each.scope}" if each.scope else ""
    lines = [f"{each.name_span.row + 1:5} {indent}{each.kind} {each.name}{scope} ({rows}): {each.signature}"]
    lines += [f"      {indent}  decorated {decorator}" for decorator in each.decorators]
    if each.doc:
        lines.append(f"      {indent}  doc {each.doc}")
    return lines


def _reference_line(each: Reference, facts: FileFacts) -> str:
    receiver = f"{spelled(facts.scoping.terms, each.receiver)} . " if each.receiver >= 0 else ""
    inside = f" in {facts.definitions[each.enclosing].name}" if each.enclosing >= 0 else ""
    return f"{each.row + 1:5}:{each.column} {each.role} {receiver}{each.name}{inside}"


@pytest.mark.parametrize("name", sorted(languages()))
def test_each_query_finds_what_its_sample_expects(name: str, expected: Expected) -> None:
    folder = SAMPLES / name
    sample = next(iter(sorted(folder.glob("sample*"))), None)
    assert sample is not None, (
        f"tests/languages/{name}/ has no sample file: add one, then run this with --update-expected"
    )

    facts = parse_file(sample.read_bytes(), load_language(name))

    expected.check(folder / "expected.txt", described(facts))


@pytest.mark.parametrize("name", sorted(languages()))
def test_each_query_is_accepted_by_its_grammar_and_the_table_of_captures(name: str) -> None:
    language = load_language(name)

    compiled = compile_query(language)

    assert len(compiled.plans) == compiled.query.pattern_count
    assert compiled.plans or language.cells


@pytest.mark.parametrize("name", sorted(languages()))
def test_the_extensions_of_a_language_lead_to_it_in_any_case(name: str) -> None:
    for extension in load_language(name).extensions:
        assert language_of_path(f"x{extension}") == language_of_path(f"x{extension.upper()}") == name


AddQuery = Callable[[str, str | bytes], None]

CACHED = (languages_module._tables, languages_module._claims_on, queries_digest)


@pytest.fixture
def add_query(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[AddQuery]:
    """Writes a further query file, by its name without `.scm`, beside the packaged ones."""
    folder = tmp_path / "queries"
    shutil.copytree(queries_folder(), folder)

    def add(name: str, text: str | bytes) -> None:
        (folder / f"{name}.scm").write_bytes(text if isinstance(text, bytes) else text.encode())
        forget_languages()

    monkeypatch.setattr(languages_module, "queries_folder", lambda: folder)
    forget_languages()
    yield add
    monkeypatch.undo()
    forget_languages()


def forget_languages() -> None:
    for cached in CACHED:
        cached.cache_clear()


BROKEN = {
    "an unknown key": ("; extensions: .zz\n; bogus: x\n", "zz.scm: its header says 'bogus:'"),
    "an ancestor that is missing": ("; extensions: .zz\n; inherits: nobody\n", "zz.scm inherits nobody"),
    "itself for an ancestor": ("; extensions: .zz\n; inherits: zz\n", "zz.scm inherits zz"),
    "a claim that is no expression": ("; extensions: .zz\n; claims: .h (\n", "zz.scm: its claim on .h"),
    "a claim without expression": ("; extensions: .zz\n; claims: .h\n", "zz.scm: its header says 'claims: .h'"),
    "bytes that are no UTF-8": (b"; extensions: .zz\n; \xff\n", "zz.scm is not UTF-8"),
}


@pytest.mark.parametrize(("text", "sentence"), BROKEN.values(), ids=BROKEN)
def test_a_broken_header_takes_its_own_language_down_and_no_other(
    text: str | bytes, sentence: str, add_query: AddQuery
) -> None:
    before = languages()

    add_query("zz", text)

    assert languages() == before
    assert list(broken_languages()) == ["zz"]
    assert str(broken_languages()["zz"]).startswith(sentence)


CLASHING = {
    "a later one": ("zz", "; extensions: .zz .py\n", ".py", "python"),
    "an earlier one": ("a", "; extensions: .py\n", ".py", "python"),
    "an earlier one of its grammar": ("a", "; extensions: .py .a\n; grammar: python\n", ".py", "python"),
    "an earlier one that has a grammar of its own": ("bsl", "; extensions: .c .bsl\n", ".c", "c"),
    "an earlier one at what is in no table": ("a", "; extensions: .tsx\n; grammar: tsx\n", ".tsx", "tsx"),
}


@pytest.mark.parametrize(("name", "text", "word", "owner"), CLASHING.values(), ids=CLASHING)
def test_an_extension_in_two_headers_stays_with_the_language_that_it_belongs_to(
    name: str, text: str, word: str, owner: str, add_query: AddQuery
) -> None:
    before = languages()

    add_query(name, text)

    assert language_of_path(f"x{word}") == owner
    assert {each: languages()[each] for each in before} == before
    assert broken_languages() == {}
    assert word not in languages()[name].extensions


def test_a_language_keeps_the_words_that_are_its_own_where_others_clash(add_query: AddQuery) -> None:
    add_query("a", "; extensions: .py .a\n; filenames: SConstruct Afile\n; interpreters: python a\n")
    assert [language_of_path(name) for name in ("x.py", "x.a", "SConstruct", "Afile")] == ["python", "a", "python", "a"]
    assert [language_of_shebang(f"#!/bin/{name}\n".encode()) for name in ("python", "a")] == ["python", "a"]


def test_a_clash_is_warned_of_once_and_found_by_doctor(add_query: AddQuery, caplog: pytest.LogCaptureFixture) -> None:
    add_query("a", "; extensions: .py .a\n; grammar: python\n")
    with caplog.at_level(logging.WARNING, "repomap"):
        languages()
        findings = examine()
    sentence = ".py stays with python.scm; take it out of the header of a.scm, which names it as well."
    assert [record.getMessage() for record in caplog.records] == [sentence]
    assert [str(finding) for finding in findings if not finding.is_well] == [f"BAD queries: {sentence}"]


def test_a_language_that_inherits_a_broken_header_is_broken_as_well(add_query: AddQuery) -> None:
    add_query("c_family", "; bogus: x\n")
    assert {"c", "c_family", "cpp"} <= broken_languages().keys()
    assert "python" in languages()


def test_a_broken_header_is_warned_of_once(add_query: AddQuery, caplog: pytest.LogCaptureFixture) -> None:
    add_query("zz", "; bogus: x\n")
    with caplog.at_level(logging.WARNING, "repomap"):
        for _ in range(2):
            languages()
            language_of_path("a.py")
    assert [record.getMessage().partition(":")[0] for record in caplog.records] == ["The language zz is left out"]


def test_a_broken_language_cannot_be_loaded_and_says_why(add_query: AddQuery) -> None:
    add_query("zz", "; bogus: x\n")
    with pytest.raises(QueryFileError, match=r"zz\.scm: its header says 'bogus:'"):
        load_language("zz")


def test_doctor_finds_a_broken_header_bad_and_the_other_languages_well(add_query: AddQuery) -> None:
    add_query("zz", "; bogus: x\n")
    findings = {finding.subject: finding for finding in examine()}
    assert str(findings["zz"]).startswith("BAD zz: zz.scm: its header says 'bogus:'")
    assert findings["python"].is_well


def test_a_page_whose_script_is_in_a_broken_language_is_read_without(add_query: AddQuery) -> None:
    add_query("javascript", "; bogus: x\n")

    facts = parse_file(b"<h1>Title</h1>\n<script>function first() {}</script>\n", load_language("html"))

    assert [each.name for each in facts.definitions] == ["Title"]


def test_a_mended_header_changes_what_a_cached_index_depends_on(add_query: AddQuery) -> None:
    add_query("zz", "; bogus: x\n")
    before = queries_digest()
    add_query("zz", "; extensions: .zz\n")
    assert queries_digest() != before


def test_every_claim_of_a_header_holds(add_query: AddQuery) -> None:
    add_query("zz", "; extensions: .zz\n; claims: .py ^one  blank\n; claims: .go ^two\n")
    python, go = load_language("python"), load_language("go")
    assert language_by_content(python, "a.py", b"one  blank").name == "zz"
    assert language_by_content(go, "a.go", b"two").name == "zz"
    assert language_by_content(go, "a.go", b"one").name == "go"


@pytest.mark.parametrize(
    ("path", "source", "language"),
    [
        ("site/app.pp", b"include nginx\n", "puppet"),
        ("site/app.pp", b"file { '/etc/motd':\n  ensure => file,\n}\n", "puppet"),
        ("site/app.pp", b"if $x {\n  notice('x')\n}\n", "puppet"),
        ("rtl/strings.pp", b"{ Strings. }\nunit strings;\nconst a =\n  #13#10;\nclass function b: c;\n", "pascal"),
        ("config.ru", b"require 'app'\nmap '/' do\n  run App\nend\n", "ruby"),
        ("add.ru", b"PREFIX ex: <http://example.org/>\nINSERT DATA { ex:a ex:b 1 }\n", "sparql"),
        ("clear.ru", b"CLEAR SILENT GRAPH <http://example.org/g>\n", "sparql"),
        ("shapes.ru", b"@prefix ex: <http://example.org/> .\n", "sparql"),
    ],
)
def test_what_is_in_a_file_says_which_of_two_languages_it_is_in(path: str, source: bytes, language: str) -> None:
    by_name = load_language(language_of_path(path) or "")

    assert language_by_content(by_name, path, source).name == language


def test_paths_of_a_header_match_the_last_folders_and_the_name(add_query: AddQuery) -> None:
    add_query("zz", "; paths: .flows/steps/*.yml deploy*.py Cookfile.* kitchen/rules hooks/*\n")

    paths = [".flows/steps/ci.yml", "a/.flows/steps/ci.yml", "x.flows/steps/ci.yml", ".flows/ci.yml"]
    assert [language_of_path(path) == "zz" for path in paths] == [True, True, False, False]
    assert [language_of_path(path) for path in ("a/deploy_all.py", "a/b.py", "Cookfile.py")] == ["zz", "python", "zz"]
    assert [language_of_path(path) for path in ("kitchen/rules", "rules", "hooks/a", "hooks/a.zz")] == [
        "zz",
        None,
        "zz",
        "zz",
    ]


def test_families_are_those_of_the_headers(add_query: AddQuery) -> None:
    add_query("zz", "; extensions: .zz\n; family: c\n")
    found = families()
    assert [found[name] for name in ("zz", "c", "cpp", "tsx", "python")] == ["c", "c", "c", "ecmascript", "python"]


def test_a_match_without_the_reference_of_its_pattern_is_none(add_query: AddQuery) -> None:
    add_query("zz", "; extensions: .zz\n; grammar: python\n(call function: (identifier)? @reference.call)\n")
    facts = parse_file(b"first()\n(lambda: 1)()\n", load_language("zz"))
    assert facts.references.names == ("first",)
