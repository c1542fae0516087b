"""What answers keep of a content beside its facts: the plan of its skeleton, where it dispatches, and its size.

All of it is made once and kept in the cache by the content, so that a question about an unchanged repository parses
nothing.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from repomap.cache import facts_key
from repomap.dynamic import Place, named_places, shaped_places
from repomap.facts_codec import decoded, encoder, facts_of_row
from repomap.languages import load_language
from repomap.outlines import outline_lines
from repomap.row_keys import code_digest, grammar_version
from repomap.skeleton import SkeletonPlan, has_skeletons, plan_of, tree_of, written
from repomap.source import read_source

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from repomap.known_facts import KnownFacts, Scanning, State
    from repomap.model import FileFacts
    from repomap.texts import Texts
    from repomap.tokens import TokenCounter

_log = logging.getLogger(__name__)

_AT_ONCE = 100
"""Files whose rows are made before they are written down."""


class Sketch(NamedTuple):
    """The plan of a content's skeleton, None in a language without, and where it does not say what it calls."""

    plan: SkeletonPlan | None
    places: tuple[Place, ...]


class Size(NamedTuple):
    """The exact tokens of a content, and of its skeleton."""

    text: int
    skeleton: int


_Kept = TypeVar("_Kept")


class Sketches:
    """The sketches of the files in a state."""

    def __init__(self, state: State, scanning: Scanning, texts: Texts, known: KnownFacts) -> None:
        self._state = state
        self._store = scanning.store
        self._texts = texts
        self._known = known
        self._sketches: dict[int, Sketch] = {}

    def of(self, file: int) -> Sketch:
        """The sketch of a file. Raises ChangedError where it is not what the state has any more."""
        if file not in self._sketches:
            self._load((file,))
        return self._sketches[file]

    def load(self, files: Iterable[int]) -> None:
        """Read the sketches of several files at once."""
        self._load([file for file in files if file not in self._sketches])

    def skeleton(self, file: int, wanted: Collection[int] | None = None) -> str:
        """The skeleton of a file, or that of these of its symbols: without one in its language, its outline."""
        index = self._state.files
        first = self.first_symbol(file)
        plan = self.of(file).plan
        if plan is None:
            return outline_lines(index, file, wanted)
        own = None if wanted is None else {symbol - first for symbol in wanted}
        return written(read_source(self._texts.raw(file)).text, plan, own)

    def first_symbol(self, file: int) -> int:
        """The position in the index of a file's first definition."""
        return int(self._state.files.symbol_file.searchsorted(file))

    def sizes(self, counter: TokenCounter) -> list[Size]:
        """The size of every file of the index, in its order; zero for what is not worth parsing."""
        index = self._state.files
        keys = {
            file: self._key(file, f"size {counter.encoding}") for file in range(len(index.paths)) if self._is_read(file)
        }
        kept = self._store.read_all(keys.values())
        found = {file: size for file, key in keys.items() if (size := _row_of(Size, kept.get(key))) is not None}
        missing = [file for file in keys if file not in found]
        for start in range(0, len(missing), _AT_ONCE):
            batch = missing[start : start + _AT_ONCE]
            self.load(batch)
            made = self._counted(batch, counter)
            found |= made
            self._store.write({keys[file]: encoder().encode(size) for file, size in made.items()})
        return [found.get(file, Size(0, 0)) for file in range(len(index.paths))]

    def _counted(self, files: Collection[int], counter: TokenCounter) -> dict[int, Size]:
        texts = [read_source(self._texts.raw(file)).text.decode("utf-8", "replace") for file in files]
        counts = counter.count_each([*texts, *(self.skeleton(file) for file in files)])
        pairs = zip(files, counts, counts[len(texts) :], strict=False)
        return {file: Size(text, skeleton) for file, text, skeleton in pairs}

    def _load(self, files: Collection[int]) -> None:
        keys = {file: self._key(file, "sketch") for file in files if self._is_read(file)}
        kept = self._store.read_all(keys.values())
        made: dict[bytes, bytes] = {}
        self._sketches |= {file: Sketch(None, ()) for file in files if file not in keys}
        recalled = {file: _row_of(Sketch, kept.get(key)) for file, key in keys.items()}
        self._sketches |= {file: sketch for file, sketch in recalled.items() if sketch is not None}
        missing = [file for file in keys if file not in self._sketches]
        for file, row in self._known.rows_of(missing).items():
            self._sketches[file] = self._made(file, facts_of_row(row))
            made[keys[file]] = encoder().encode(self._sketches[file])
        self._sketches |= {file: Sketch(None, ()) for file in missing if file not in self._sketches}
        self._store.write(made)

    def _made(self, file: int, facts: FileFacts) -> Sketch:
        language = load_language(self._state.files.languages[file])
        text = read_source(self._texts.raw(file)).text
        if language.cells or not text:
            return Sketch(None, ())
        root = tree_of(text, language).root_node
        plan = plan_of(text, facts, language, root) if has_skeletons(language) else None
        named = named_places(facts, self._texts.of(file))
        return Sketch(plan, tuple(sorted({*named, *shaped_places(root, language)})))

    def _is_read(self, file: int) -> bool:
        return bool(self._state.digests[file].any()) and not self._state.files.notes[file]

    def _key(self, file: int, what: str) -> bytes:
        language = load_language(self._state.files.languages[file])
        version = f"{code_digest()} {grammar_version()} {what}"
        return facts_key(self._state.digests[file].tobytes(), language.name, language.digest, version)


def _row_of(kind: type[_Kept], row: bytes | None) -> _Kept | None:
    """What a row keeps; None where there is none, or it cannot be read."""
    try:
        return decoded(kind, row) if row is not None else None
    except ValueError as error:
        _log.debug("A row is made once more: %s", error)
        return None
