"""What each reference of a file means, those that merely read a name included: for questions about few files.

The linkage of a root says it of the references that a query tells of. Here a file is read once more, with every name
in it (`repomap.reads`), and linked by itself: other files are opened as far as its names lead there.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, NamedTuple

from repomap.built import BUILT
from repomap.facts_codec import encode_row, facts_of_row
from repomap.languages import languages, load_language
from repomap.link.lacking import lacking_module
from repomap.link.project import evaluator_of, meanings_of
from repomap.link.reference import BOTH, NAMED
from repomap.mentioned import mentioned_in_row
from repomap.model import IN_PART
from repomap.row_keys import reads_key

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from repomap.known_facts import KnownFacts, Scanning, State
    from repomap.link.values import Meaning
    from repomap.mentioned import Mentioned
    from repomap.model import FileFacts
    from repomap.texts import Texts

_log = logging.getLogger(__name__)


class Occurrences(NamedTuple):
    """The facts of a file, with a reference for every name in it, and what each of these means, in their order."""

    facts: FileFacts
    meanings: tuple[Meaning, ...]


class OccurrencesReader:
    """Reads and links the files of a state one by one; `project` has the texts that say how it is laid out."""

    def __init__(
        self, state: State, scanning: Scanning, texts: Texts, known: KnownFacts, project: Mapping[str, str]
    ) -> None:
        self._state = state
        self._scanning = scanning
        self._texts = texts
        self._position = {path: position for position, path in enumerate(state.files.paths)}
        self._known = known
        self._facts: dict[str, FileFacts] = {}
        self._whole: dict[int, FileFacts | None] = {}
        self._read: dict[int, Occurrences | None] = {}
        self._evaluator = evaluator_of(state.files.paths, self._load, languages(), project)

    def of(self, file: int) -> Occurrences | None:
        """The occurrences in a file of the index; None where its facts are not to be had.

        Raises ChangedError where the file is not what the state has any more.
        """
        if file not in self._read:
            self._read[file] = self._occurrences(file)
        return self._read[file]

    def plain(self, file: int) -> FileFacts | None:
        """The facts of a file as they are kept, without the names that are merely read; None where there are none."""
        return self._known.of(self._state.files.paths[file])

    def mentioned(self, file: int) -> Mentioned | None:
        """What a file refers to, of its facts as they are kept; None where there are none."""
        row = self._known.rows_of([file]).get(file)
        try:
            return mentioned_in_row(row) if row is not None else None
        except ValueError as error:
            _log.debug("%s is taken to say nothing: %s", self._state.files.paths[file], error)
            return None

    def facts(self, file: int) -> FileFacts | None:
        """The facts of a file, with a reference for every name in it; None where they are not to be had.

        Raises ChangedError where the file is not what the state has any more.
        """
        if file not in self._whole:
            facts = self._facts.get(self._state.files.paths[file]) if self._has_reads(file) else None
            facts = facts or self._with_reads(file)
            self._whole[file] = facts
            if facts is not None:
                self._facts[self._state.files.paths[file]] = facts
                self._evaluator.universe.reopen(self._state.files.paths[file])
        return self._whole[file]

    def at(self, file: int, positions: Sequence[int]) -> list[Meaning]:
        """What each of the references at these positions of a file names: to link few of many takes little time.

        That is what has the name, be it a constant that stands for something else.
        """
        if self.facts(file) is None or not positions:
            return []
        return meanings_of(self._evaluator, self._state.files.paths[file], positions, NAMED)

    def sources(self, file: int, position: int) -> tuple[int, ...]:
        """The files that an import of a file names, where its language has imports name files."""
        view = self._evaluator.universe.view(self._state.files.paths[file])
        paths = view.rules.sources(self._evaluator, view, position) if view is not None else ()
        return tuple([self._position[path] for path in paths if path in self._position])

    def lacking_module(self, file: int, position: int) -> str:
        """The path of the module that a reference takes a member from which it has not; "" where it is no such."""
        facts, view = self.facts(file), self._evaluator.universe.view(self._state.files.paths[file])
        return lacking_module(self._evaluator, view, position) if facts is not None and view is not None else ""

    def _has_reads(self, file: int) -> bool:
        return _has_languages_within(self._state.files.languages[file])

    def _occurrences(self, file: int) -> Occurrences | None:
        facts = self.facts(file)
        if facts is None:
            return None
        return Occurrences(facts, tuple(meanings_of(self._evaluator, self._state.files.paths[file], meant=BOTH)))

    def _load(self, path: str) -> FileFacts | None:
        """The facts of a file that is looked into; of one with several languages at once those with every name.

        In other files all positions of what both have are the same, so that answers hold for both.
        """
        if path not in self._facts:
            plain = self._known.of(path)
            if plain is None or not _has_languages_within(plain.language):
                return plain
            with_reads = self._with_reads(self._position[path])
            if with_reads is None:
                return plain
            self._facts[path] = with_reads
        return self._facts[path]

    def _with_reads(self, file: int) -> FileFacts | None:
        index = self._state.files
        note = index.notes[file]
        if note and note != BUILT and not note.startswith(IN_PART):
            return None
        language = load_language(index.languages[file])
        key = reads_key(self._state.digests[file].tobytes(), language)
        row = self._scanning.store.read(key)
        if row is not None:
            try:
                return facts_of_row(row)
            except ValueError as error:
                _log.debug("%s is read once more: %s", index.paths[file], error)
        from repomap.parse import parse_file  # what is kept is read without

        facts = parse_file(self._texts.raw(file), language, has_reads=True)
        if self._scanning.store.is_usable:
            self._scanning.store.write({key: encode_row(facts)})
        return facts


def _has_languages_within(name: str) -> bool:
    language = load_language(name)
    return bool(language.cells) or "@inside." in language.query
