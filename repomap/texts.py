"""The texts of the files of a root, as a state of it has them."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from repomap.contents import content_digest, read_file
from repomap.errors import ChangedError
from repomap.file_text import FileText, text_of

if TYPE_CHECKING:
    from pathlib import Path

    from repomap.known_facts import State


class Texts:
    """The texts of the files in a state, each read once."""

    def __init__(self, state: State, root: Path) -> None:
        self._state = state
        self._root = os.fspath(root)
        self._raw: dict[int, bytes] = {}
        self._texts: dict[int, FileText] = {}

    def raw(self, file: int) -> bytes:
        """The content of a file of the index. Raises ChangedError where it is not what the state has any more."""
        if file not in self._raw:
            self._raw[file] = self.read(file)
        return self._raw[file]

    def read(self, file: int) -> bytes:
        """As `raw`, for who reads many and each once: it is not held here."""
        path = self._state.files.paths[file]
        content = read_file(self._root, path)
        if content is None or content_digest(content) != self._state.digests[file].tobytes():
            raise ChangedError(f"{path} was changed while it was read: ask again.")
        return content

    def digest(self, file: int) -> bytes:
        """The digest of the content of a file of the index."""
        digest: bytes = self._state.digests[file].tobytes()
        return digest

    def of(self, file: int) -> FileText:
        """The text of a file of the index. Raises ChangedError where it is not what the state has any more."""
        if file not in self._texts:
            self._texts[file] = text_of(self.raw(file), self._state.files.languages[file])
        return self._texts[file]
