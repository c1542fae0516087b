"""An environment for other processes, in which `repomap` is this checkout's and nothing of the user's is in the way."""

from __future__ import annotations

import os
from pathlib import Path

CHECKOUT = Path(__file__).parent.parent


def environment(cache: Path) -> dict[str, str]:
    """This process's, less the settings of repomap and what git says of the repository that it runs for."""
    own = {name: value for name, value in os.environ.items() if not name.startswith(("REPOMAP_", "GIT_"))}
    places = (str(CHECKOUT), os.environ.get("PYTHONPATH"))
    return own | {"PYTHONPATH": os.pathsep.join(filter(None, places)), "REPOMAP_CACHE_DIR": str(cache)}
