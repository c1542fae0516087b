"""Trees that are measured: what is in them, copies of them, and the environment in which they are mapped."""

from __future__ import annotations

import os
import random
import shutil
import sys
import time
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from repomap.discover import DiscoverOptions, discover
from repomap.languages import language_by_content, language_of_file, load_language
from repomap.source import read_source

CHECKOUT = Path(__file__).parent.parent

_SETTLED_SECONDS = 0.3
"""After a change a file is believed only when its time is older than a clock's tick; a person's edits are."""


class Sources(NamedTuple):
    """The files of one language in a tree that a map has symbols of: relative paths, and bytes in all."""

    language: str
    paths: tuple[str, ...]
    size: int


def sources_in(root: Path) -> tuple[Sources, ...]:
    """What discovery finds in a tree, less the files that are not worth parsing, by language."""
    found: dict[str, list[str]] = {}
    sizes: dict[str, int] = {}
    for file in discover(root, DiscoverOptions(), partial(language_of_file, {})).files:
        content = (root / file.path).read_bytes()
        if read_source(content).note:
            continue
        language = language_by_content(load_language(file.language), file.path, content).name
        found.setdefault(language, []).append(file.path)
        sizes[language] = sizes.get(language, 0) + len(content)
    return tuple(Sources(language, tuple(found[language]), sizes[language]) for language in sorted(found))


def paths_in(sources: Iterable[Sources]) -> list[str]:
    """Every path, sorted."""
    return sorted(path for each in sources for path in each.paths)


def environment(cache: Path, **more: str) -> dict[str, str]:
    """This process's, with this checkout's package and a cache of its own, less what sets up repomap, git and Python.

    A user's Python keeps what it has compiled; where this one is told not to, every start would compile anew.
    """
    own = {name: value for name, value in os.environ.items() if not name.startswith(("REPOMAP_", "GIT_", "PYTHON"))}
    places = [str(CHECKOUT), os.environ.get("PYTHONPATH", "")]
    return own | {"PYTHONPATH": os.pathsep.join(filter(None, places)), "REPOMAP_CACHE_DIR": str(cache)} | more


def module_command(module: str, *arguments: str | Path) -> list[str]:
    """How to run a module of this checkout with this Python."""
    return [sys.executable, "-m", module, *map(str, arguments)]


def copy_of(root: Path, target: Path) -> Path:
    """A copy that may be changed; links stay links, and times stay what they were."""
    shutil.copytree(root, target, symlinks=True)
    return target


def shuffled_copy_of(root: Path, target: Path, seed: int) -> Path:
    """A copy whose files were made in a shuffled order, so that the system lists them in another one."""
    files = sorted(path for path in root.rglob("*") if path.is_file() or path.is_symlink())
    random.Random(seed).shuffle(files)
    for path in files:
        placed = target / path.relative_to(root)
        placed.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, placed, follow_symlinks=False)
    return target


def settle() -> None:
    """Wait until what was just written is older than a clock's tick."""
    time.sleep(_SETTLED_SECONDS)
