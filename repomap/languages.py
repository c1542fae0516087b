"""Languages: which of them a file is in, by its path, its first line or what it holds; one query file each.

A query file whose header cannot be used fails alone: its language is left out, and why is in `broken_languages`. Where
two headers name the same extension, file name or interpreter, that word goes to the language to which grep-ast's table
of file names gives it, else to one that is called as a grammar is, else to the first by name; both go on with the rest
of their words, and `clashes` tells of it.
"""

from __future__ import annotations

import hashlib
import logging
import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, get_args

from repomap.errors import QueryFileError, UsageError
from repomap.kinds import nearest
from repomap.query_files import Claim, Language, queries_folder, read_query_files
from repomap.unread import unread_languages

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

_log = logging.getLogger(__name__)

_ANY_ENDING = "*"
"""Stands in the table of paths for all endings."""

_SHEBANG = re.compile(rb"^#!\s*(?:\S*/)?(?:env\s+(?:-\S+\s+|\w+=\S*\s+)*)?(?:\S*/)?([A-Za-z][\w+-]*?)[\d.]*(?:\s|$)")


def languages() -> dict[str, Language]:
    """Every language whose query file can be used, by name, sorted by name."""
    return _tables().languages


def broken_languages() -> dict[str, QueryFileError]:
    """Why a query file cannot be used, by its name without `.scm`, sorted by name."""
    return _tables().broken


def clashes() -> tuple[str, ...]:
    """A sentence for each word that two headers name, sorted: which of them it is left to."""
    return _tables().clashes


def families() -> dict[str, str]:
    """The family of each language, by the language's name."""
    return {name: language.family for name, language in languages().items()}


def uncased() -> frozenset[str]:
    """The languages whose names mean the same in any case."""
    return frozenset(name for name, language in languages().items() if language.is_uncased)


def load_language(name: str) -> Language:
    """The language of that name.

    Raises QueryFileError where there is no query of that name, or its file cannot be used.
    """
    if name in languages():
        return languages()[name]
    if name in broken_languages():
        raise QueryFileError(str(broken_languages()[name]))
    raise QueryFileError(f"No query file is named {name}.scm in {queries_folder()}.")


@lru_cache(maxsize=1)
def queries_digest() -> str:
    """A digest of every query: what a cached index depends on beside the sources themselves."""
    digest = hashlib.blake2b(digest_size=8)
    for name, language in languages().items():
        digest.update(f"{name}={language.digest};".encode())
    return digest.hexdigest()


class Paths(NamedTuple):
    """What paths may look like, an alternative for each of the `languages`."""

    pattern: re.Pattern[str]
    languages: list[str]

    def language_of(self, path: str) -> str | None:
        """The language of the alternative that a path is like; of several, that which says most of it."""
        found = self.pattern.search(path)
        return None if found is None or found.lastindex is None else self.languages[found.lastindex - 1]


class Words(NamedTuple):
    """Which language the files of a name, an ending, a path (by its ending, or `*` for any) or a `#!` line are in."""

    by_filename: dict[str, str]
    by_extension: dict[str, str]
    by_path: dict[str, Paths]
    by_interpreter: dict[str, str]


def words_of_languages() -> Words:
    """The words of all languages that can be used."""
    return _tables().words


def language_of_path(path: str, words: Words | None = None) -> str | None:
    """The language of a file by its path: by the whole name first, then by folders and name, then by its ending."""
    known = words_of_languages() if words is None else words
    filename = path.rpartition("/")[2]
    ending = _ending(filename)
    found = known.by_filename.get(filename)
    for each in (ending, _ANY_ENDING):
        if found is None and each in known.by_path:
            found = known.by_path[each].language_of(path)
    return known.by_extension.get(ending) if found is None else found


def language_of_file(
    endings: Mapping[str, str], path: str, first_bytes: Callable[[], bytes], words: Words | None = None
) -> str | None:
    """The language of a file: what `endings` (of `endings_of`) say, else its path, else a `#!` line.

    `first_bytes` is called where the name has no ending; `words` are those of `words_of_languages`, where a caller has
    them already.
    """
    found = said_language(endings, path) or language_of_path(path, words)
    is_bare = found is None and "." not in path.rpartition("/")[2]
    return language_of_shebang(first_bytes(), words) if is_bare else found


def said_language(endings: Mapping[str, str], path: str) -> str | None:
    """The language that a user said a file is in; None where nobody said.

    What is said of its whole name goes first, then what is said of an ending, of which the longest goes first.
    """
    if not endings:
        return None
    name = path.rpartition("/")[2]
    found, lowered = endings.get(name), name.lower()
    dot = lowered.find(".")
    while found is None and dot >= 0:
        found = endings.get(lowered[dot:])
        dot = lowered.find(".", dot + 1)
    return found


def _ending(name: str) -> str:
    """What the name of a file ends with from its last dot on, in lower case; "" where it has none."""
    return "." + name.rpartition(".")[2].lower() if "." in name else ""


def endings_of(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    """What a user says of endings and whole names of files, as it is looked up.

    A name may as well be an ending without its dot (`inc`), and is looked up as both; what is said with the dot goes
    first. Raises UsageError where a language is none that is read.
    """
    said = {ending: name.lower() for ending, name in pairs}
    for ending, name in said.items():
        if name not in languages():
            why = "no query reads it" if name in unread_languages() else "there is no such language"
            raise UsageError(
                f"Files {ending} cannot be read as {name!r}: {why}{nearest(name, languages())}; "
                "`repomap languages` says which are read."
            )
    undotted = {f".{name.lower()}": language for name, language in said.items() if not name.startswith(".")}
    return {**undotted, **said}


def language_of_shebang(first_bytes: bytes, words: Words | None = None) -> str | None:
    """The language that a `#!` line names, for files whose name says nothing."""
    match = _SHEBANG.match(first_bytes)
    if match is None:
        return None
    known = words_of_languages() if words is None else words
    return known.by_interpreter.get(match[1].decode("ascii").lower())


def language_by_content(language: Language, path: str, source: bytes) -> Language:
    """The language that `source` is really in, where another one claims files of this extension by content."""
    for claim in _claims_on(_ending(path.rpartition("/")[2])):
        if claim.pattern.search(source):
            return load_language(claim.language)
    return language


@lru_cache(maxsize=256)
def _claims_on(extension: str) -> tuple[Claim, ...]:
    return tuple(claim for each in languages().values() for claim in each.claims if claim.extension == extension)


class _Tables(NamedTuple):
    """All query files as read: languages that can be used, why others cannot, and whose each kind of file is."""

    languages: dict[str, Language]
    broken: dict[str, QueryFileError]
    clashes: tuple[str, ...]
    words: Words


@lru_cache(maxsize=1)
def _tables() -> _Tables:
    read, broken = read_query_files(queries_folder())
    for name, error in broken.items():
        _log.warning("The language %s is left out: %s", name, error)
    clashes: list[str] = []
    filenames, extensions, interpreters = (
        _owners(read, field, clashes) for field in ("filenames", "extensions", "interpreters")
    )
    for clash in clashes:
        _log.warning("%s", clash)
    words = Words(filenames, extensions, _by_path(read), interpreters)
    left = {name: _left_with(language, words) for name, language in read.items()}
    return _Tables(left, broken, tuple(sorted(clashes)), words)


def _by_path(read: dict[str, Language]) -> dict[str, Paths]:
    """By the ending of a path, or for any: what its folders and name may look like, and the language of each."""
    found: dict[str, list[tuple[str, str]]] = {}
    for name, language in read.items():
        for path in language.paths:
            parts = ("[^/]*".join(map(re.escape, part.split("*"))) for part in path.split("/"))
            filename = path.rpartition("/")[2]
            is_open = "*" in filename.rpartition(".")[2]
            ending = _ANY_ENDING if is_open else _ending(filename)
            found.setdefault(ending, []).append((f"(?:^|/)({'/'.join(parts)})$", name))
    return {
        ending: Paths(re.compile("|".join(pattern for pattern, _ in each)), [name for _, name in each])
        for ending, each in found.items()
    }


def _owners(read: dict[str, Language], field: str, clashes: list[str]) -> dict[str, str]:
    """The language of each word that the headers name under `field`; adds a sentence for each that several name."""
    claimants: dict[str, list[str]] = {}
    for name, language in read.items():
        for word in getattr(language, field):
            claimants.setdefault(word, []).append(name)
    owners = {word: names[0] for word, names in claimants.items()}
    for word, names in claimants.items():
        if len(names) > 1:
            owners[word] = owner = _rightful(word, names)
            others = " and ".join(f"{name}.scm" for name in names if name != owner)
            clashes.append(
                f"{word} stays with {owner}.scm; take it out of the header of {others}, which names it as well."
            )
    return owners


def _rightful(word: str, names: list[str]) -> str:
    """The one of these languages to which a word is left that all their headers name."""
    from grep_ast.parsers import PARSERS  # slow to import, and wanted only where something is to be mended
    from tree_sitter_language_pack import SupportedLanguage

    grammars = get_args(SupportedLanguage)
    return min(names, key=lambda name: (PARSERS.get(word) != name, name not in grammars, name))


def _left_with(language: Language, words: Words) -> Language:
    """The language with those of its words that are left to it."""
    return language._replace(
        extensions=tuple(word for word in language.extensions if words.by_extension[word] == language.name),
        filenames=tuple(word for word in language.filenames if words.by_filename[word] == language.name),
        interpreters=tuple(word for word in language.interpreters if words.by_interpreter[word] == language.name),
    )
