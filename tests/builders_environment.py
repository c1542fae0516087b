"""An environment for other processes, in which `repomap` is this checkout's and nothing of the user's is in the way."""

from __future__ import annotations

import os
import sys
from pathlib import Path

CHECKOUT = Path(__file__).parent.parent


def environment(cache: Path) -> dict[str, str]:
    """This process's, less the settings of repomap and what git says of the repository that it runs for."""
    own = {name: value for name, value in os.environ.items() if not name.startswith(("REPOMAP_", "GIT_"))}
    places = (str(CHECKOUT), os.environ.get("PYTHONPATH"))
    return own | {"PYTHONPATH": os.pathsep.join(filter(None, places)), "REPOMAP_CACHE_DIR": str(cache)}


def environment_with_command(programs: Path, cache: Path) -> dict[str, str]:
    """The same, in which `repomap` is a command: a program in a folder that is made for it."""
    programs.mkdir(exist_ok=True)
    (programs / "start.py").write_text("from repomap.__main__ import main\nmain()\n", encoding="utf-8")
    command = programs / "repomap"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{programs}/start.py" "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    return environment(cache) | {"PATH": f"{programs}{os.pathsep}{os.environ['PATH']}"}
