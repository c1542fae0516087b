"""What stands for the files of a root as a discovery found them."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from repomap.model import Discovery


def stamp_of(discovery: Discovery) -> str:
    """Equal for two discoveries whose files are the same, as far as their stats tell."""
    found = repr((discovery.files, discovery.project)).encode("utf-8", "surrogatepass")
    return blake2b(found, digest_size=16).hexdigest()
