"""A picture as it is handed on."""

from __future__ import annotations

from dataclasses import dataclass

from repomap.picture.shape import Shape


@dataclass(frozen=True)
class Picture:
    """A picture: `str()` is its text, in `format`.

    `shape` has its nodes and edges. `notes` are sentences for the user: what found no room, or that there is nothing.
    """

    text: str
    format: str
    shape: Shape

    @property
    def notes(self) -> tuple[str, ...]:
        """Sentences for the user: what was left out, or that there is nothing to show."""
        return tuple(filter(None, (self.shape.left_out(), self.shape.why_empty())))

    def __str__(self) -> str:
        return self.text
