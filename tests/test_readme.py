"""What the README says is so: its commands run, its settings are read, its example is what comes out."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from builders_environment import CHECKOUT, environment, environment_with_command
from builders_git import committed

from repomap import RepoMap
from repomap.additions import additions
from repomap.config import SETTINGS, resolve
from repomap.languages import languages
from repomap.server.toolbox import TOOLS
from repomap.tokens import TokenCounter
from repomap.unread import unread_languages

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

README = (CHECKOUT / "README.md").read_text(encoding="utf-8")
INSTALLING = "pip install"
ANSWERS = re.findall(r"^```\n(\$ .*?)^```$", README, re.DOTALL | re.MULTILINE)
OF_THIS_REPOSITORY = "$ repomap --include repomap/"
EXAMPLES = {each.splitlines()[0]: each for each in ANSWERS if not each.startswith(OF_THIS_REPOSITORY)}
LEFT_OUT = "…\n"
"""A line of an example that stands for any lines."""

LINKED, MIXED = "linked in depth", "several in one file"
ROWS = (LINKED, "code", "builds", "prose", MIXED)
SPELLED = {
    "assembly": ("asm",),
    "c#": ("csharp",),
    "c++": ("cpp",),
    "cap'n proto": ("capnp",),
    "common lisp": ("commonlisp",),
    "dockerfiles": ("dockerfile",),
    "f#": ("fsharp",),
    "linker scripts": ("linkerscript",),
    "objective-c": ("objc",),
    "ocaml": ("ocaml", "ocaml_interface"),
    "protocol buffers": ("proto",),
    "qml": ("qmljs",),
    "restructuredtext": ("rst",),
    "tree-sitter queries": ("query",),
    "vim script": ("vim",),
    "webassembly text": ("wast", "wat"),
}
"""What the README calls a language otherwise than its query is called."""


def blocks(language: str) -> list[str]:
    """The fenced blocks of a language, in order."""
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)


@pytest.fixture
def with_command(tmp_path: Path) -> dict[str, str]:
    """An environment in which `repomap` is a command (and not the package in the current folder)."""
    return environment_with_command(tmp_path / "programs", tmp_path / "cache")


def sections(text: str) -> dict[str, set[str]]:
    """The lines below each path of a map."""
    headers = re.split(r"^(\S.*?):?\n", text, flags=re.MULTILINE)[1:]
    return {path: set(lines.splitlines()) for path, lines in zip(headers[::2], headers[1::2], strict=True)}


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A repository that holds what of this project's package the README's commands name, and no more of its folders."""
    root = tmp_path / "clone"
    left_out = shutil.ignore_patterns("__pycache__", "encodings", "link", "picture", "review", "search", "server")
    shutil.copytree(CHECKOUT / "repomap", root / "repomap", ignore=left_out)
    return committed(root)


@pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)
def test_example_is_what_comes_out(example: str, tmp_path: Path, with_command: dict[str, str]) -> None:
    root = committed(shutil.copytree(CHECKOUT / "tests" / "readme", tmp_path / "example"))
    commands = re.findall(r"^\$ (.*)\n", example, re.MULTILINE)
    shown = re.sub(r"^\$ .*\n", "", example, flags=re.MULTILINE)
    finished = subprocess.run(
        ["bash", "-euc", "\n".join(commands)], cwd=root, env=with_command, capture_output=True, text=True, check=True
    )
    assert re.fullmatch(
        "(?s:.*)".join(map(re.escape, re.split(f"^{LEFT_OUT}", shown, flags=re.MULTILINE))), finished.stdout
    )


def test_every_verb_has_an_example() -> None:
    verbs = {"graph", "search", "context", "slice", "compile", "impact", "review"}
    assert verbs <= {
        word for example in EXAMPLES.values() for word in re.findall(r"^\$ repomap (\w+)", example, re.MULTILINE)
    }


def test_the_map_of_this_repository_is_true() -> None:
    ((command, _, text),) = [each.partition("\n") for each in ANSWERS if each.startswith(OF_THIS_REPOSITORY)]
    shown = sections(text)
    with RepoMap(CHECKOUT, paths=[*shown], use_cache=False) as repository:
        true = sections(str(repository.map(map_tokens=100_000)))
    assert TokenCounter("o200k_base").count(text) <= int(command.rpartition(" ")[2])
    assert {path: lines - true[path] for path, lines in shown.items() if lines - true[path]} == {}


def test_shell_blocks_run(clone: Path, with_command: dict[str, str]) -> None:
    script = "".join(block for block in blocks("sh") if INSTALLING not in block)
    finished = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script],
        cwd=clone,
        env=with_command,
        capture_output=True,
        text=True,
        check=False,
    )
    assert finished.returncode == 0, finished.stderr
    assert (clone / "REPO_MAP.md").exists()


def test_python_blocks_run(clone: Path, tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    for block in blocks("python"):
        program.write_text(block)
        finished = subprocess.run(
            [sys.executable, str(program)],
            cwd=clone,
            env=environment(tmp_path / "cache"),
            capture_output=True,
            text=True,
            check=False,
        )
        assert (finished.returncode, finished.stderr) == (0, "")
        assert " of 2048 tokens; " in finished.stdout


def test_settings_block_is_read(tmp_path: Path) -> None:
    (block,) = [each for each in blocks("toml") if "[tool.repomap]" in each]
    (tmp_path / "pyproject.toml").write_text(block)
    assert resolve(tmp_path, {}, {}).map_tokens == 2048


def test_settings_are_those_of_the_table() -> None:
    section = README.partition("\n## Settings\n")[2].partition("\n## ")[0]
    rows = [line for line in section.splitlines() if line.startswith("| `")]
    assert rows == [f"| `{each.name}` | {each.kind.expected} | {each.meaning} |" for each in SETTINGS]


def test_settings_that_a_file_cannot_choose_are_those_of_the_table() -> None:
    (named,) = re.findall(r"What runs and where is written \(([^)]*)\) a repository's file cannot choose", README)
    others = [setting.name for setting in SETTINGS if not setting.is_for_repositories]
    assert re.findall(r"`([a-z-]+)`", named) == others


def test_keywords_of_the_library_are_those_of_the_table() -> None:
    (named,) = re.findall(r"`RepoMap` takes the settings as keywords: ([^;]*);", README)
    assert re.findall(r"`(\w+)`", named) == [setting.field for setting in SETTINGS]


def languages_in(row: str) -> set[str]:
    """The languages that a row of the table names, by their own names."""
    (cell,) = re.findall(rf"^\| {re.escape(row)}[^|]* \| ([^|]*) \|$", README, re.MULTILINE)
    words = re.split(r", | and ", re.sub(r" \([^)]*\)", "", cell))
    names = [re.sub(r" (components|pages|templates|notebooks)$", "", word).lower() for word in words]
    return {language for name in names for language in SPELLED.get(name, (name,))}


def test_languages_are_those_of_the_queries() -> None:
    assert sorted(set().union(*map(languages_in, ROWS))) == sorted(languages())


def test_the_number_of_languages_is_theirs() -> None:
    assert re.findall(r"\bin (\d+) languages\.\n", README) == [str(len(languages()))]


def test_no_language_is_in_two_rows() -> None:
    assert sum(len(languages_in(row)) for row in ROWS) == len(languages())


def test_languages_with_rules_of_linking_are_those_of_the_first_row() -> None:
    with_rules = {name for name, language in languages().items() if language.rules}
    assert languages_in(LINKED) == with_rules - languages_in(MIXED)


def test_languages_without_a_query_have_none() -> None:
    (named,) = re.findall(r"without\s+a query \(([^)]*) …\)", README)
    assert {name.lower() for name in named.split(", ")} <= set(unread_languages())


def test_hook_block_names_the_hook() -> None:
    (block,) = blocks("yaml")
    (manifest,) = yaml.safe_load((CHECKOUT / ".pre-commit-hooks.yaml").read_text())
    assert yaml.safe_load(block)["repos"][0]["hooks"] == [{"id": manifest["id"]}]


CLIENTS = {
    ".mcp.json": ("mcpServers", {"type", "command", "args", "env"}),
    ".cursor/mcp.json": ("mcpServers", {"type", "command", "args", "env", "envFile"}),
    ".codex/config.toml": (
        "mcp_servers",
        {"command", "args", "env", "env_vars", "cwd", "startup_timeout_sec", "tool_timeout_sec", "enabled"},
    ),
    ".vscode/mcp.json": ("servers", {"type", "command", "args", "env", "envFile", "cwd"}),
}
"""Where each client documents that it looks, below which key, and what a server that it starts may have there."""

INITIALIZE = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "c", "version": "1"}},
}


def mcp_entries() -> dict[str, dict[str, object]]:
    """What the README has a client told, by the client's file."""
    section = README.partition("\n## From an agent (MCP)\n")[2].partition("\n## ")[0]
    entries = {}
    texts = re.split(r"```(json|toml)\n(.*?)```\n", section, flags=re.DOTALL)
    for before, language, block in zip(texts[0::3], texts[1::3], texts[2::3], strict=False):
        (path,) = re.findall(r"`(\.[\w./]+)`", before)
        document = json.loads(block) if language == "json" else tomllib.loads(block)
        ((key, servers),) = document.items()
        assert key == CLIENTS[path][0]
        entries[path] = servers["repomap"]
    return entries


def test_every_client_is_told_what_it_documents() -> None:
    entries = mcp_entries()
    assert [*entries] == [*CLIENTS]
    for path, entry in entries.items():
        assert {"command", "args"} <= set(entry) <= CLIENTS[path][1]
        assert entry.get("type", "stdio") == "stdio"


def test_init_writes_what_the_readme_tells_a_client(tmp_path: Path) -> None:
    (addition,) = additions(tmp_path, ["mcp"])
    assert json.loads(addition.content)["mcpServers"]["repomap"] == mcp_entries()[addition.path.name]


def test_the_command_that_a_client_is_told_serves(clone: Path, with_command: dict[str, str]) -> None:
    lines = []
    for entry in mcp_entries().values():
        words = [str(entry["command"]), *map(str, entry["args"])]
        lines.append([re.sub(r"\$\{[^}]*\}", str(clone), word) for word in words])
    pipe = subprocess.PIPE
    running = [
        subprocess.Popen(["env", *words], cwd=clone, env=with_command, stdin=pipe, stdout=pipe, text=True)
        for words in lines
    ]
    answers = [json.loads(each.communicate(json.dumps(INITIALIZE) + "\n", timeout=120)[0]) for each in running]
    assert [answer["result"]["serverInfo"]["name"] for answer in answers] == ["repomap"] * len(CLIENTS)


def test_tools_of_the_readme_are_those_that_are_served() -> None:
    section = README.partition("\n## From an agent (MCP)\n")[2].partition("\n## ")[0]
    named = re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE)
    assert named == [*TOOLS]


def test_ci_runs_the_second_command() -> None:
    commands = [block.strip() for block in blocks("sh") if INSTALLING in block]
    assert len(commands) == 2
    assert commands[1].partition(" && ") == ("python3 -m pip install -e '.[dev]'", " && ", "pytest")
    script = (CHECKOUT / ".ci" / "run").read_text()
    assert commands[1] in script.splitlines()
