"""A picture as it is handed on."""

from __future__ import annotations

from dataclasses import dataclass

from repomap.picture.shape import Shape


@dataclass(frozen=True)
class Picture:
    """A picture: `str()` is its text, in `format`.

    `shape` has its nodes and edges.
    """

    text: str
    format: str
    shape: Shape

    @property
    def note(self) -> str:
        """A sentence for the user: what was left out, or that there is nothing to show; or ""."""
        return self.shape.note()

    def __str__(self) -> str:
        return self.text
