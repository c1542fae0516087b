"""Languages: one query file each, found beside the package, with a header that says which files are meant.

A query file begins with comment lines of the form `; key: words`:

    ; extensions: .py .pyi      file-name endings, lower case (required, unless the file only serves others)
    ; filenames: SConstruct     whole file names
    ; interpreters: python3     programs of a `#!` line
    ; grammar: python           the grammar's name in tree-sitter-language-pack, where it is not the file's own
    ; inherits: ecmascript      query files whose patterns stand before this one's
    ; family: ecmascript        languages of one family share their names; a language alone is its own family
    ; claims: .h REGEX          content by which a file of another language's extension is read as this one
    ; linking: python           the module of repomap.link that knows its imports and members
    ; macros: REGEX             what marks calls of macros that are read as calls of functions (repomap.macros)
    ; items: declaration_list   nodes in which such a call is left as it is
    ; blanks: REGEX             what is read as blanks
    ; directives: REGEX         conditional directives, without which a file with errors is read (repomap.conditionals)

A key may stand on several lines. A file whose header cannot be used fails alone: its language is left out, and why is
in `broken_languages`. Where two headers name the same extension, file name or interpreter, that word goes to the
language to which grep-ast's table of file names gives it, else to one that is called as a grammar is, else to the first
by name; both go on with the rest of their words, and `clashes` tells of it.
"""

from __future__ import annotations

import hashlib
import logging
import re
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple, get_args

from repomap.errors import QueryFileError
from repomap.shapes import halves_of

_log = logging.getLogger(__name__)

_HEADER = re.compile(r"^;\s*([a-z]+):\s*(.*)$")
_HEADER_KEYS = frozenset(
    {"extensions", "filenames", "interpreters", "grammar", "inherits", "family", "claims", "linking"}
    | {"macros", "items", "blanks", "restarts", "directives"}
)
_SHEBANG = re.compile(rb"^#!\s*(?:\S*/)?(?:env\s+(?:-\S+\s+|\w+=\S*\s+)*)?(?:\S*/)?([A-Za-z][\w+-]*?)[\d.]*(?:\s|$)")


class Claim(NamedTuple):
    """Content (`pattern`, searched in the bytes) by which a file with `extension` is read as `language`."""

    language: str
    extension: str
    pattern: re.Pattern[bytes]


class Language(NamedTuple):
    """A language that has a query: `query` and `shapes` are all patterns and shapes, inherited ones too.

    `rules` names the module of `repomap.link` that says how its names are linked, or is "". `restarts` are what
    lines may begin with that its grammar takes for more of the line above. `digest` stands for all that is read with.
    """

    name: str
    grammar: str
    family: str
    extensions: tuple[str, ...]
    filenames: tuple[str, ...]
    interpreters: tuple[str, ...]
    claims: tuple[Claim, ...]
    query: str
    shapes: str
    rules: str
    restarts: tuple[str, ...]
    macros: re.Pattern[bytes] | None
    items: frozenset[str]
    blanks: re.Pattern[bytes] | None
    directives: re.Pattern[bytes] | None
    digest: str


def queries_folder() -> Path:
    """The folder of the query files: inside the package in a wheel, beside it in a checkout."""
    package = Path(__file__).parent
    packaged = package / "queries"
    return packaged if packaged.is_dir() else package.parent / "queries"


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


def language_of_name(filename: str) -> str | None:
    """The language of a file by its last path part alone: the whole name first, then its ending in any case."""
    found = _tables().by_filename.get(filename)
    if found is None and "." in filename:
        found = _tables().by_extension.get("." + filename.rpartition(".")[2].lower())
    return found


def language_of_shebang(first_bytes: bytes) -> str | None:
    """The language that a `#!` line names, for files whose name says nothing."""
    match = _SHEBANG.match(first_bytes)
    return _tables().by_interpreter.get(match[1].decode("ascii")) if match else None


def language_by_content(language: Language, filename: str, source: bytes) -> Language:
    """The language that `source` is really in, where another one claims files of this extension by content."""
    for claim in _claims_on("." + filename.rpartition(".")[2].lower()):
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
    by_filename: dict[str, str]
    by_extension: dict[str, str]
    by_interpreter: dict[str, str]


@lru_cache(maxsize=1)
def _tables() -> _Tables:
    sources = {path.stem: path.read_bytes() for path in sorted(queries_folder().glob("*.scm"))}
    read: dict[str, Language] = {}
    broken: dict[str, QueryFileError] = {}
    for name in sorted(sources):
        try:
            language = _language(name, sources)
            if language.extensions or language.filenames:
                read[name] = language
        except QueryFileError as error:
            broken[name] = error
            _log.warning("The language %s is left out: %s", name, error)
    clashes: list[str] = []
    owners = [_owners(read, field, clashes) for field in ("filenames", "extensions", "interpreters")]
    for clash in clashes:
        _log.warning("%s", clash)
    tables = _Tables(read, broken, tuple(sorted(clashes)), *owners)
    return tables._replace(languages={name: _left_with(language, tables) for name, language in read.items()})


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


def _left_with(language: Language, tables: _Tables) -> Language:
    """The language with those of its words that are left to it."""
    return language._replace(
        extensions=tuple(word for word in language.extensions if tables.by_extension[word] == language.name),
        filenames=tuple(word for word in language.filenames if tables.by_filename[word] == language.name),
        interpreters=tuple(word for word in language.interpreters if tables.by_interpreter[word] == language.name),
    )


def _language(name: str, sources: dict[str, bytes]) -> Language:
    header = _header(name, _text(name, sources))
    parts = [halves_of(text) for text in _with_inherited(name, sources, ())]
    query, shapes = "\n".join(part.patterns for part in parts), "\n".join(part.shapes for part in parts)
    return Language(
        name=name,
        grammar=" ".join(_words(header, "grammar")) or name,
        family=" ".join(_words(header, "family")) or name,
        extensions=_words(header, "extensions"),
        filenames=_words(header, "filenames"),
        interpreters=_words(header, "interpreters"),
        claims=tuple(_claim(name, line) for line in header.get("claims", [])),
        query=query,
        shapes=shapes,
        rules=" ".join(_words(header, "linking")),
        restarts=_words(header, "restarts"),
        macros=_expression(name, header, "macros"),
        items=frozenset(_words(header, "items")),
        blanks=_expression(name, header, "blanks"),
        directives=_expression(name, header, "directives"),
        digest=hashlib.blake2b(f"{query};{shapes};{sorted(header.items())}".encode(), digest_size=8).hexdigest(),
    )


def _text(name: str, sources: dict[str, bytes]) -> str:
    try:
        return sources[name].decode("utf-8")
    except UnicodeDecodeError as error:
        raise QueryFileError(f"{name}.scm is not UTF-8 (byte {error.start}): save it as UTF-8.") from None


def _header(name: str, text: str) -> dict[str, list[str]]:
    """What follows each key, line by line."""
    header: dict[str, list[str]] = {}
    for line in text.splitlines():
        match = _HEADER.match(line)
        if match is None:
            break
        if match[1] not in _HEADER_KEYS:
            known = ", ".join(sorted(_HEADER_KEYS))
            raise QueryFileError(f"{name}.scm: its header says '{match[1]}:'; known keys are {known}.")
        header.setdefault(match[1], []).append(match[2])
    return header


def _words(header: dict[str, list[str]], key: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(" ".join(header.get(key, [])).split()))


def _with_inherited(name: str, sources: dict[str, bytes], seen: tuple[str, ...]) -> list[str]:
    """The text of a query file, behind those of all that it inherits."""
    if name not in sources or name in seen:
        raise QueryFileError(f"{seen[-1] if seen else name}.scm inherits {name}, which is missing or inherits itself.")
    text = _text(name, sources)
    inherited = _words(_header(name, text), "inherits")
    return [*(each for other in inherited for each in _with_inherited(other, sources, (*seen, name))), text]


def _expression(name: str, header: dict[str, list[str]], key: str) -> re.Pattern[bytes] | None:
    if key not in header:
        return None
    try:
        return re.compile(header[key][0].strip().encode())
    except re.error as error:
        raise QueryFileError(f"{name}.scm: its '{key}:' is no regular expression: {error}.") from None


def _claim(name: str, line: str) -> Claim:
    words = line.strip().split(maxsplit=1)
    if len(words) < 2 or not words[0].startswith("."):
        raise QueryFileError(f"{name}.scm: its header says 'claims: {line}'; write an extension and an expression.")
    extension, pattern = words
    try:
        return Claim(name, extension, re.compile(pattern.encode()))
    except re.error as error:
        raise QueryFileError(f"{name}.scm: its claim on {extension} is no regular expression: {error}.") from None
