"""Each language's sample says what its query finds; `--update-expected` writes the expected files."""

from __future__ import annotations

from pathlib import Path

import pytest
from conftest import Expected

from repomap.captures import compile_query
from repomap.languages import language_of_name, languages, load_language
from repomap.model import Definition, FileFacts, Reference
from repomap.parse import parse_file

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
    if each.bases:
        lines.append(f"      {indent}  bases {', '.join(each.bases)}")
    if each.doc:
        lines.append(f"      {indent}  doc {each.doc}")
    return lines


def _reference_line(each: Reference, facts: FileFacts) -> str:
    receiver = f"{each.receiver} . " if each.receiver else ""
    inside = f" in {facts.definitions[each.enclosing].name}" if each.enclosing >= 0 else ""
    return f"{each.row + 1:5}:{each.column} {each.role} {receiver}{each.name}{inside}"


@pytest.mark.parametrize("name", sorted(languages()))
def test_each_query_finds_what_its_sample_expects(name: str, expected: Expected) -> None:
    folder = SAMPLES / name
    sample = next(iter(sorted(folder.glob("sample*"))), None)
    assert sample is not None, f"tests/languages/{name}/ has no sample file"

    facts = parse_file(sample.read_bytes(), load_language(name))

    expected.check(folder / "expected.txt", described(facts))


@pytest.mark.parametrize("name", sorted(languages()))
def test_each_query_is_accepted_by_its_grammar_and_the_table_of_captures(name: str) -> None:
    language = load_language(name)

    compiled = compile_query(language)

    assert len(compiled.plans) == compiled.query.pattern_count > 0


@pytest.mark.parametrize("name", sorted(languages()))
def test_the_extensions_of_a_language_lead_to_it_in_any_case(name: str) -> None:
    for extension in load_language(name).extensions:
        assert language_of_name(f"x{extension}") == language_of_name(f"x{extension.upper()}") == name
