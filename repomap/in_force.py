"""What `repomap config` prints: every setting with its value, and what chose it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.answers import json_text
from repomap.cache_place import cache_directory
from repomap.config import DEFAULT, FILE, Choice, in_force
from repomap.layout import escaped, in_columns
from repomap.tomlfile import toml_value

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

CONFIG_FORMATS = ("text", "json")
"""The formats that settings can be shown in, the default first."""

_SCHEMA = "repomap/config/1"
_HEADINGS = ("setting", "from", "value")


def config_report(root: Path, environ: Mapping[str, str]) -> str:
    """A line for each setting: its name, the file or the variable that chose it, and its value as TOML writes it.

    Raises UsageError as `repomap.config.resolve` does.
    """
    rows = [_HEADINGS]
    for choice in in_force(root, environ):
        setting, value = choice.setting, _value(choice, root)
        shown = setting.unset or "none" if value is None else toml_value(value)
        rows.append((setting.name, escaped(choice.place or choice.source), escaped(shown)))
    return in_columns(rows)


def config_json(root: Path, environ: Mapping[str, str]) -> str:
    """The same as one JSON document; a value is null where what holds is in `unset`, as a sentence.

    Raises UsageError as `repomap.config.resolve` does.
    """
    choices = in_force(root, environ)
    files = sorted({choice.place for choice in choices if choice.source == FILE})
    return json_text({"schema": _SCHEMA, "files": files, "settings": [_row(choice, root) for choice in choices]})


def _row(choice: Choice, root: Path) -> dict[str, object]:
    setting, value = choice.setting, _value(choice, root)
    return {
        "name": setting.name,
        "value": dict(value) if isinstance(value, tuple) and setting.name == "languages" else value,
        "source": choice.source,
        "place": choice.place,
        "unset": setting.unset,
        "takes": setting.kind.expected,
        "meaning": setting.meaning,
        "variable": setting.variable,
        "is_for_files": setting.is_for_repositories,
    }


def _value(choice: Choice, root: Path) -> object:
    """The value; for the cache's place the folder that is used where nobody chose one."""
    if choice.setting.field != "cache_dir":
        return choice.value
    folder = cache_directory(None, root) if choice.source == DEFAULT else choice.value
    return None if folder is None else str(folder).replace("\\", "/")
