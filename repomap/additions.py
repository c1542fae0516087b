"""What `repomap init` adds to the files of a root: settings as comments, the pre-commit hook, the MCP server.

Nothing that is there is changed, and where a piece is there already nothing is added.
"""

from __future__ import annotations

import json
import os
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from repomap.config import OWN_FILE, SETTINGS, SHARED_FILE, Setting
from repomap.errors import UsageError
from repomap.insertions import has_yaml_value, with_json_member, with_lines, with_yaml_item
from repomap.regular import read_regular
from repomap.tomlfile import parse_toml, toml_value
from repomap.worktree import git_folder

if TYPE_CHECKING:
    from collections.abc import Iterable

_HOOK_FILE = ".pre-commit-config.yaml"
_SERVERS_FILE = ".mcp.json"
_SERVERS = "mcpServers"
_NAME = "repomap"
_SERVER: dict[str, object] = {
    "type": "stdio",
    "command": _NAME,
    "args": ["mcp", "--root", "${CLAUDE_PROJECT_DIR:-.}"],
}
"""For Claude Code, which may be started in a folder of the project: the variable is the project's top there."""

HOOK = """\
- repo: local
  hooks:
    - id: repomap
      name: repomap
      entry: repomap . -o REPO_MAP.md --fail-on-change
      language: system
      pass_filenames: false
      always_run: true
      require_serial: true
"""
"""The hook of `.pre-commit-hooks.yaml`, by the command that is installed: it needs no address to be fetched from."""

_MOST_BYTES = 1 << 20  # a hundred times what such files take


class Addition(NamedTuple):
    """What one piece adds to a file: `shown` is that, `content` all that the file holds then, `before` what it holds.

    Where nothing is to be added, `shown` is "" and `reason` says why, as a sentence.
    """

    path: Path
    shown: str = ""
    content: bytes = b""
    before: bytes | None = None
    reason: str = ""


def additions(root: Path, pieces: Iterable[str]) -> tuple[Addition, ...]:
    """What each of these pieces of `PIECES` adds. Raises UsageError for a file that cannot be read or added to."""
    return tuple(_MAKERS[piece](root) for piece in pieces)


def content_of(root: Path, path: Path) -> bytes | None:
    """What a file of the root holds, None where there is none. Raises UsageError for one that leads out, or no file."""
    if not Path(os.path.realpath(path)).is_relative_to(os.path.realpath(root)):
        raise UsageError(f"{path} is a link that leads out of {root}, and nothing is written there: replace it.")
    if not path.exists():
        return None
    content = read_regular(str(path), _MOST_BYTES + 1, follows_links=True)
    if content is None:
        raise UsageError(f"{path} cannot be read: let it be a regular file that you may read.")
    if len(content) > _MOST_BYTES:
        raise UsageError(f"{path} is larger than {_MOST_BYTES} bytes: add to it by hand.")
    return content


def section() -> str:
    """Every setting that a repository's file can choose, as a comment with an example and what it means."""
    chosen = [setting for setting in SETTINGS if setting.is_for_repositories]
    return "\n".join(
        "".join(f"{line}\n" for line in (f"# {title}", *map(_example, settings)))
        for title, settings in groupby(chosen, attrgetter("section"))
    )


def _example(setting: Setting) -> str:
    takes = f"{setting.kind.expected}: " if setting.kind.choices else ""
    return f"# {setting.name} = {toml_value(setting.example)}  # {takes}{setting.meaning}"


def _settings(root: Path) -> Addition:
    own, shared = root / OWN_FILE, root / SHARED_FILE
    if content_of(root, own) is not None:
        return Addition(own, reason=f"{own.as_posix()} is there: its settings stay as they are.")
    before = content_of(root, shared)
    if before is None:
        text = f"# Settings of repomap: `repomap config` prints what is in force.\n\n{section()}"
        return Addition(own, text, text.encode())
    table = parse_toml(before, shared)
    tools = table.get("tool", {})
    if not isinstance(tools, dict) or _NAME in tools:
        return Addition(shared, reason=f"{shared.as_posix()} has [tool.repomap]: its settings stay as they are.")
    text = f"[tool.repomap]  # `repomap config` prints what is in force\n{section()}"
    content = with_lines(_decoded(before, shared), f"\n{text}").encode()
    if not _reads_as(content, shared, {**table, "tool": {**tools, _NAME: {}}}):
        raise UsageError(f"{shared} takes no further section at its end: write [tool.repomap] into it by hand.")
    return Addition(shared, text, content, before)


def _reads_as(content: bytes, path: Path, meant: dict[str, object]) -> bool:
    try:
        return parse_toml(content, path) == meant
    except UsageError:
        return False


def _hook(root: Path) -> Addition:
    path = root / _HOOK_FILE
    if git_folder(root) is None:
        return Addition(
            path, reason=f"{root.as_posix()} is not the top of a git work tree, where pre-commit looks for its hooks."
        )
    before = content_of(root, path)
    written = _decoded(before or b"", path)
    if has_yaml_value(written, "id", _NAME):
        return Addition(path, reason=f"{path.as_posix()} has the hook: it stays as it is.")
    text = with_yaml_item(written, "repos", HOOK)
    if text is None:
        raise UsageError(
            f"{path} is not written in a form that a hook can be added to: give it `repos:`, with a line `- repo: …` "
            "for each, or leave the hook out with --only."
        )
    return Addition(path, HOOK if before else text, text.encode(), before)


def _server(root: Path) -> Addition:
    path = root / _SERVERS_FILE
    entry = {_NAME: _SERVER}
    shown = json.dumps({_SERVERS: entry}, indent=2) + "\n"
    before = content_of(root, path)
    if before is None:
        return Addition(path, shown, shown.encode())
    written = _decoded(before, path)
    try:
        document = json.loads(written.removeprefix("\ufeff"))
        text = with_json_member(written, _SERVERS, _NAME, _SERVER)
    except (ValueError, RecursionError) as error:
        raise UsageError(f"{path} is not JSON: {error}. Mend it, or leave the server out with --only.") from error
    servers = document.get(_SERVERS) if isinstance(document, dict) else None
    if isinstance(servers, dict) and _NAME in servers:
        return Addition(path, reason=f"{path.as_posix()} has the server: it stays as it is.")
    if text is None:
        raise UsageError(f"{path} has no object {_SERVERS} to add to: mend it, or leave the server out with --only.")
    return Addition(path, shown, text.encode(), before)


def _decoded(content: bytes, path: Path) -> str:
    """The text of a file. Raises UsageError where it is not UTF-8."""
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise UsageError(f"{path} is not UTF-8 at line {line}: save it as UTF-8.") from error


_MAKERS = {"settings": _settings, "hook": _hook, "mcp": _server}
PIECES = tuple(_MAKERS)
"""What there is to add, by the words of `--only`, in the order in which it is offered."""
