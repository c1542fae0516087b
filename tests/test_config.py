"""Settings: who goes before whom, and what a wrong one is told."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from repomap.config import MCP_TOKEN, SETTINGS, Settings, resolve
from repomap.errors import UsageError


def write_own(root: Path, text: str) -> None:
    (root / ".repomap.toml").write_text(text, encoding="utf-8")


def write_shared(root: Path, text: str) -> None:
    (root / "pyproject.toml").write_text(text, encoding="utf-8")


def message_of(root: Path, environ: dict[str, str] | None = None) -> str:
    with pytest.raises(UsageError) as caught:
        resolve(root, {}, environ or {})
    return str(caught.value)


def test_defaults_hold_where_nobody_chose(tmp_path: Path) -> None:
    assert resolve(tmp_path, {}, {}) == Settings()


def test_table_has_a_row_for_each_field_and_no_other() -> None:
    assert sorted(setting.field for setting in SETTINGS) == sorted(field.name for field in fields(Settings))


def test_repository_goes_before_defaults(tmp_path: Path) -> None:
    write_shared(tmp_path, "[tool.repomap]\nmap-tokens = 2000\nexclude = ['vendor/', 'gen/']\ndocs = true\n")
    settings = resolve(tmp_path, {}, {})
    assert (settings.map_tokens, settings.exclude, settings.has_docs) == (2000, ("vendor/", "gen/"), True)


def test_variable_goes_before_repository(tmp_path: Path) -> None:
    write_own(tmp_path, "map-tokens = 2000")
    assert resolve(tmp_path, {}, {"REPOMAP_MAP_TOKENS": "3000"}).map_tokens == 3000


def test_command_line_goes_before_variable(tmp_path: Path) -> None:
    settings = resolve(tmp_path, {"map-tokens": 500}, {"REPOMAP_MAP_TOKENS": "3000"})
    assert settings.map_tokens == 500


def test_variable_lists_are_parted_by_commas(tmp_path: Path) -> None:
    assert resolve(tmp_path, {}, {"REPOMAP_INCLUDE": "src/, lib/*.py,"}).include == ("src/", "lib/*.py")


@pytest.mark.parametrize(("text", "truth"), [("1", True), ("TRUE", True), ("off", False), ("no", False)])
def test_variable_truths_are_read_in_the_usual_spellings(tmp_path: Path, text: str, truth: bool) -> None:
    assert resolve(tmp_path, {}, {"REPOMAP_DOCS": text}).has_docs is truth


def test_underscores_are_hyphens_in_a_file(tmp_path: Path) -> None:
    write_own(tmp_path, "line_numbers = true")
    assert resolve(tmp_path, {}, {}).has_line_numbers


def test_languages_of_endings_are_a_table_of_their_own(tmp_path: Path) -> None:
    write_shared(tmp_path, "[tool.repomap.languages]\n'.INC' = 'php'\nJakefile = 'javascript'\n")

    assert resolve(tmp_path, {}, {}).languages == ((".inc", "php"), ("Jakefile", "javascript"))


def test_languages_of_endings_in_a_variable_are_parted_by_commas(tmp_path: Path) -> None:
    assert resolve(tmp_path, {}, {"REPOMAP_LANGUAGES": ".inc = php, .tpl=html"}).languages == (
        (".inc", "php"),
        (".tpl", "html"),
    )


@pytest.mark.parametrize(
    "value",
    [
        "'php'",
        "{'.inc' = 1}",
        "['.inc']",
        "{'a/b.inc' = 'php'}",
        "[['.inc']]",
        "['']",
        "{'' = 'php'}",
        "{'.inc' = ''}",
        "['=php']",
        "['a*.inc=php']",
        "{'*' = 'php'}",
    ],
)
def test_what_is_no_ending_with_a_language_is_refused(tmp_path: Path, value: str) -> None:
    write_own(tmp_path, f"languages = {value}\n")

    assert "takes endings or names of files with their languages, such as .inc=php, not" in message_of(tmp_path)


def test_ending_may_be_written_as_a_pattern_of_all_its_files(tmp_path: Path) -> None:
    assert resolve(tmp_path, {}, {"REPOMAP_LANGUAGES": "*.inc=php"}).languages == ((".inc", "php"),)


def test_message_names_the_one_ending_that_is_wrong(tmp_path: Path) -> None:
    write_own(tmp_path, "languages = ['.inc=php', 'tpl']\n")

    assert message_of(tmp_path).endswith("such as .inc=php, not 'tpl'.")


def test_unknown_key_is_named_with_its_file_and_the_nearest_name(tmp_path: Path) -> None:
    write_own(tmp_path, "map-token = 5")
    message = message_of(tmp_path)
    assert message == f"{tmp_path / '.repomap.toml'} has an unknown key 'map-token' (did you mean map-tokens?)."


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("map-tokens = '1024'", "map-tokens takes a whole number from 0 to 1000000000, not '1024'"),
        ("map-tokens = true", "map-tokens takes a whole number from 0 to 1000000000, not True"),
        ("map-tokens = -1", "map-tokens takes a whole number from 0 to 1000000000, not -1"),
        ("docs = 1", "docs takes true or false, not 1"),
        ("exclude = 'vendor'", "exclude takes a list of texts, not 'vendor'"),
        ("exclude = [1]", "exclude takes a list of texts, not [1]"),
        ("format = 'yaml'", "format takes one of text, markdown, json, xml, not 'yaml'"),
    ],
)
def test_wrong_value_is_told_what_fits(tmp_path: Path, line: str, expected: str) -> None:
    write_own(tmp_path, line)
    assert message_of(tmp_path) == f"{tmp_path / '.repomap.toml'}: {expected}."


@pytest.mark.parametrize("line", ["cache-dir = '/elsewhere'", "jobs = 64", "cache = false"])
def test_repository_chooses_neither_what_runs_nor_where_is_written(tmp_path: Path, line: str) -> None:
    write_shared(tmp_path, f"[tool.repomap]\n{line}\n")
    assert "which only the command line" in message_of(tmp_path)


def test_malformed_file_is_named_with_the_line(tmp_path: Path) -> None:
    write_own(tmp_path, "docs = true\nmap-tokens 5\n")
    message = message_of(tmp_path)
    assert str(tmp_path / ".repomap.toml") in message
    assert "line 2" in message


def test_file_that_is_no_utf8_is_named_with_the_line(tmp_path: Path) -> None:
    (tmp_path / ".repomap.toml").write_bytes(b"docs = true\nexclude = ['\xe9']\n")
    assert message_of(tmp_path) == f"{tmp_path / '.repomap.toml'} is not UTF-8 at line 2: save it as UTF-8."


def test_broken_pyproject_that_is_not_about_this_tool_is_left_alone(tmp_path: Path) -> None:
    write_shared(tmp_path, "name = {{ template }}\n")
    assert resolve(tmp_path, {}, {}) == resolve(tmp_path / "elsewhere", {}, {})


@pytest.mark.parametrize("text", ["tool = 'repomap'", "[tool]\nother = 'repomap'", "# repomap"])
def test_pyproject_without_settings_sets_nothing(tmp_path: Path, text: str) -> None:
    write_shared(tmp_path, text)
    assert resolve(tmp_path, {}, {}) == resolve(tmp_path / "elsewhere", {}, {})


def test_settings_in_both_files_are_refused(tmp_path: Path) -> None:
    write_own(tmp_path, "docs = true")
    write_shared(tmp_path, "[tool.repomap]\ndocs = false\n")
    assert "keep them in one of the two" in message_of(tmp_path)


def test_header_in_the_own_file_is_told_to_go(tmp_path: Path) -> None:
    write_own(tmp_path, "[tool.repomap]\ndocs = true\n")
    assert message_of(tmp_path).endswith(
        ".repomap.toml has settings under a header: leave out the line [tool.repomap] there."
    )


def test_setting_that_is_there_in_both_spellings_is_refused(tmp_path: Path) -> None:
    write_own(tmp_path, "line-numbers = true\nline_numbers = false\n")
    assert message_of(tmp_path).endswith("sets 'line-numbers' twice, as 'line_numbers' too: remove one of the two.")


@pytest.mark.parametrize(
    ("text", "variables"),
    [(f"{'k' * 5000} = 1", {}), ("", {"REPOMAP_FORMAT": "k" * 5000}), (f"format = '{'k' * 5000}'", {})],
)
def test_message_quotes_no_more_than_anyone_would_read(tmp_path: Path, text: str, variables: dict[str, str]) -> None:
    write_own(tmp_path, text)
    assert len(message_of(tmp_path, variables)) < len(str(tmp_path)) + 600


def test_setting_that_is_no_table_is_refused(tmp_path: Path) -> None:
    write_shared(tmp_path, "[tool]\nrepomap = 3\n")
    assert message_of(tmp_path).endswith("is not a table of settings.")


def test_misspelled_variable_is_named_with_the_nearest(tmp_path: Path) -> None:
    message = message_of(tmp_path, {"REPOMAP_MAP_TOKEN": "5"})
    assert message == "The environment variable REPOMAP_MAP_TOKEN is not a setting (did you mean REPOMAP_MAP_TOKENS?)."


def test_variable_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    settings = resolve(tmp_path, {}, {"REPOMAP_SERVICE_HOST": "10.0.0.1", "OTHER": "x"})
    assert settings == resolve(tmp_path, {}, {})


def test_the_token_of_the_server_is_no_misspelt_setting(tmp_path: Path) -> None:
    assert resolve(tmp_path, {}, {MCP_TOKEN: "x"}) == resolve(tmp_path, {}, {})


def test_wrong_variable_is_told_what_fits(tmp_path: Path) -> None:
    assert (
        message_of(tmp_path, {"REPOMAP_JOBS": "0"})
        == "REPOMAP_JOBS takes a whole number from 1 to 1000000000, not '0'."
    )


def test_wrong_choice_is_told_the_nearest(tmp_path: Path) -> None:
    message = message_of(tmp_path, {"REPOMAP_ENCODING": "o200k"})
    assert message.endswith("not 'o200k' (did you mean o200k_base?).")
