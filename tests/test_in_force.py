"""`repomap config`: what is in force, and from where."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from repomap.cli import run
from repomap.config import SETTINGS, resolve
from repomap.tomlfile import parse_toml

Called = Callable[..., tuple[int, str, str]]


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, which is the current one."""
    folder = tmp_path / "repository"
    folder.mkdir()
    monkeypatch.chdir(folder)
    for setting in SETTINGS:
        monkeypatch.delenv(setting.variable, raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
    return folder


@pytest.fixture
def called(root: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> Called:
    """Run the command line in this process: exit code, standard output, standard error."""
    assert Path.cwd() == root

    def call(*argv: str) -> tuple[int, str, str]:
        capfdbinary.readouterr()
        code = run(["config", *argv])
        out, err = capfdbinary.readouterr()
        return code, out.decode(), err.decode()

    return call


def rows_of(text: str) -> dict[str, tuple[str, str]]:
    """Where each setting is from, and its value."""
    words = (line.split(maxsplit=2) for line in text.splitlines()[1:])
    return {name: (place, value) for name, place, value in words}


def test_every_setting_has_a_line(called: Called) -> None:
    code, out, err = called()
    assert (code, err) == (0, "")
    assert list(rows_of(out)) == [setting.name for setting in SETTINGS]


def test_settings_that_nobody_chose_are_defaults(called: Called) -> None:
    rows = rows_of(called()[1])
    assert {place for place, _ in rows.values()} == {"default"}
    assert rows["map-tokens"][1] == "1024; in a file: 4096"
    assert rows["docs"][1] == "false"


def test_default_of_the_cache_is_the_folder_that_is_used(called: Called, tmp_path: Path) -> None:
    assert rows_of(called()[1])["cache-dir"] == ("default", f'"{tmp_path}/caches/repomap"')


@pytest.mark.parametrize(
    ("name", "header"), [("pyproject.toml", "[tool.repomap]\n"), (".repomap.toml", "")], ids=["shared", "own"]
)
def test_setting_of_a_file_has_its_path(called: Called, root: Path, name: str, header: str) -> None:
    (root / name).write_text(f"{header}exclude = ['gen/', 'a\"b']\nmap_tokens = 2048\n")
    rows = rows_of(called()[1])
    assert (rows["exclude"], rows["map-tokens"]) == ((name, '["gen/", "a\\"b"]'), (name, "2048"))
    assert rows["docs"] == ("default", "false")


def test_file_of_another_folder_has_the_path_from_here(
    called: Called, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (root / ".repomap.toml").write_text("docs = true\n")
    monkeypatch.chdir(root.parent)
    assert rows_of(called("repository")[1])["docs"] == ("repository/.repomap.toml", "true")


def test_variable_goes_before_the_file_and_is_named(
    called: Called, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (root / ".repomap.toml").write_text("docs = true\n")
    monkeypatch.setenv("REPOMAP_DOCS", "no")
    assert rows_of(called()[1])["docs"] == ("REPOMAP_DOCS", "false")


def test_values_are_as_a_file_writes_them(called: Called, root: Path) -> None:
    examples = {setting.name: setting.example for setting in SETTINGS if setting.is_for_repositories}
    text = "exclude = [\"\x7f\\u0001é\\t\"]\n[languages]\n'.inc' = 'php'\n".replace("\x7f", "\\u007f")
    (root / ".repomap.toml").write_text(text, encoding="utf-8")
    rows = rows_of(called()[1])
    own = {
        name: parse_toml(f"x = {rows[name][1]}".encode(), root)["x"] for name in examples if rows[name][0] != "default"
    }
    assert own == {"exclude": ["\x7f\x01é\t"], "languages": {".inc": "php"}}


def test_json_has_value_source_and_place(called: Called, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (root / ".repomap.toml").write_text("languages = {'.inc' = 'php'}\n")
    monkeypatch.setenv("REPOMAP_JOBS", "3")
    document = json.loads(called("--format", "json")[1])
    settings = {each["name"]: (each["value"], each["source"], each["place"]) for each in document["settings"]}
    assert (document["schema"], document["files"]) == ("repomap/config/1", [".repomap.toml"])
    assert settings["languages"] == ({".inc": "php"}, "file", ".repomap.toml")
    assert settings["jobs"] == (3, "variable", "REPOMAP_JOBS")
    assert settings["format"] == (None, "default", "")


def test_json_says_what_holds_where_a_value_is_null(called: Called) -> None:
    document = json.loads(called("--format", "json")[1])
    assert all(each["unset"] for each in document["settings"] if each["value"] is None)


def test_what_is_printed_is_what_a_run_has(called: Called, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (root / "pyproject.toml").write_text("[tool.repomap]\ndetail = 'names'\ninclude = ['a']\nhistory = false\n")
    environ = {"REPOMAP_INCLUDE": "b,c", "REPOMAP_CACHE": "0", "REPOMAP_EVENTS": "on"}
    for name, text in environ.items():
        monkeypatch.setenv(name, text)
    printed = {each["name"]: each["value"] for each in json.loads(called("--format", "json")[1])["settings"]}
    settings = vars(resolve(root, {}, environ))
    had = {each.name: settings[each.field] for each in SETTINGS if each.name not in {"cache-dir", "languages"}}
    assert {name: printed[name] for name in had} == json.loads(json.dumps(had))


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["nowhere"], "There is no folder 'nowhere'."),
        (["--format", "yaml"], "--format takes one of text, json, not 'yaml'."),
        (["--docs"], "--docs is not an option."),
    ],
)
def test_wrong_usage_is_one_sentence(called: Called, argv: list[str], sentence: str) -> None:
    assert called(*argv) == (2, "", f"repomap: {sentence}\n")


def test_wrong_setting_is_one_sentence(called: Called, root: Path) -> None:
    (root / ".repomap.toml").write_text("map-token = 5")
    assert called() == (
        2,
        "",
        "repomap: .repomap.toml has an unknown key 'map-token' (did you mean map-tokens?).\n",
    )


def test_escape_sequences_of_a_repository_do_not_reach_the_terminal(called: Called, root: Path) -> None:
    (root / ".repomap.toml").write_text('exclude = ["\\u001b[31m\\u202e"]\n')
    out = called()[1]
    assert "\x1b" not in out
    assert "\u202e" not in out
