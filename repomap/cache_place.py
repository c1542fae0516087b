"""Where the cache lives: never within the repository that it is of."""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path

from repomap.errors import UsageError

_log = logging.getLogger(__name__)


def cache_directory(explicit: str | os.PathLike[str] | None, root: Path | None = None) -> Path | None:
    """Where the cache lives: `explicit`, or else REPOMAP_CACHE_DIR, or else the user's cache directory.

    None, and a logged warning, where that lies within `root` (the cache is never part of the repository that it is
    of), or where this user has no home. Raises UsageError for the home of a user who is not there.
    """
    named = explicit or os.environ.get("REPOMAP_CACHE_DIR")
    try:
        directory = Path(named).expanduser().absolute() if named else _users_directory()
    except RuntimeError as error:
        raise UsageError(f"The cache directory {named} cannot be: {error}") from error
    if directory is None or not directory.is_absolute():
        _log.warning("This user has no home directory to keep a cache in: set REPOMAP_CACHE_DIR for faster runs.")
        return None
    if root is not None and Path(os.path.realpath(directory)).is_relative_to(os.path.realpath(root)):
        _log.warning(
            "The cache directory %s lies within the repository: this run goes without. Choose a place outside with "
            "--cache-dir or REPOMAP_CACHE_DIR.",
            directory,
        )
        return None
    return directory


def _users_directory() -> Path | None:
    if sys.platform != "linux":
        from platformdirs import user_cache_path

        return user_cache_path("repomap", appauthor=False)
    # What platformdirs does on Linux, for a twentieth of a warm run less.
    named = os.environ.get("XDG_CACHE_HOME", "")
    home = Path(named) if named.startswith("/") else Path(os.path.expanduser("~/.cache"))  # noqa: PTH111
    return home / "repomap"
