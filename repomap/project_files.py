"""Files that are no source and say how a project is laid out: where its packages and modules are, and their names."""

from __future__ import annotations

import os
import re
from hashlib import blake2b
from typing import TYPE_CHECKING

from repomap.regular import read_regular

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

PROJECT_FILES = re.compile(
    r"(?:.*/)?(?:package\.json|[tj]sconfig[\w.-]*\.json|pnpm-workspace\.yaml|go\.mod|go\.work|Cargo\.toml|composer\.json)"
)
"""Their paths."""

MAX_BYTES = 256 * 1024
"""Of one file; the largest that were seen have a tenth of it. A larger one counts as absent."""

MAX_FILES = 4000
"""Of a root; the largest workspaces have some hundreds."""


def project_texts(root: Path, paths: Iterable[str]) -> dict[str, str]:
    """The text of each of these files that is a regular one of no more than `MAX_BYTES`, by its path."""
    texts: dict[str, str] = {}
    for path in sorted(paths)[:MAX_FILES]:
        content = read_regular(os.path.join(root, path), MAX_BYTES + 1)  # noqa: PTH118 - a Path for each takes longer
        if content is not None and len(content) <= MAX_BYTES:
            texts[path] = content.decode("utf-8-sig", "replace")
    return texts


def digest_of(texts: Mapping[str, str]) -> str:
    """What tells these texts from others."""
    digest = blake2b(digest_size=16)
    for path in sorted(texts):
        digest.update(f"{path}\0{texts[path]}\0".encode("utf-8", "surrogateescape"))
    return digest.hexdigest()
