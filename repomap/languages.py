"""Languages: one query file each, found beside the package, with a header that says which files are meant.

A query file begins with comment lines of the form `; key: words`:

    ; extensions: .py .pyi      file-name endings, lower case (required, unless the file only serves others)
    ; filenames: SConstruct     whole file names
    ; interpreters: python3     programs of a `#!` line
    ; grammar: python           the grammar's name in tree-sitter-language-pack, where it is not the file's own
    ; inherits: ecmascript      query files whose patterns stand before this one's
    ; family: ecmascript        languages of one family share their names; a language alone is its own family
    ; claims: .h REGEX          content by which a file of another language's extension is read as this one
"""

from __future__ import annotations

import hashlib
import re
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from repomap.errors import QueryFileError

_HEADER = re.compile(r"^;\s*([a-z]+):\s*(.*)$")
_HEADER_KEYS = frozenset({"extensions", "filenames", "interpreters", "grammar", "inherits", "family", "claims"})
_SHEBANG = re.compile(rb"^#!\s*(?:\S*/)?(?:env\s+(?:-\S+\s+|\w+=\S*\s+)*)?(?:\S*/)?([A-Za-z][\w+-]*?)[\d.]*(?:\s|$)")


class Claim(NamedTuple):
    """Content (`pattern`, searched in the bytes) by which a file with `extension` is read as `language`."""

    language: str
    extension: str
    pattern: re.Pattern[bytes]


class Language(NamedTuple):
    """A language that has a query: `query` is the whole text with what it inherits, `digest` stands for it."""

    name: str
    grammar: str
    family: str
    extensions: tuple[str, ...]
    filenames: tuple[str, ...]
    interpreters: tuple[str, ...]
    claims: tuple[Claim, ...]
    query: str
    digest: str


def queries_folder() -> Path:
    """The folder of the query files: inside the package in a wheel, beside it in a checkout."""
    package = Path(__file__).parent
    packaged = package / "queries"
    return packaged if packaged.is_dir() else package.parent / "queries"


@lru_cache(maxsize=1)
def languages() -> dict[str, Language]:
    """Every language that has a query, by name, sorted by name."""
    texts = {path.stem: path.read_text(encoding="utf-8") for path in sorted(queries_folder().glob("*.scm"))}
    found = {name: _language(name, texts) for name in texts}
    return {name: language for name, language in found.items() if language.extensions or language.filenames}


def load_language(name: str) -> Language:
    """The language of that name.

    Raises QueryFileError where there is no query of that name.
    """
    try:
        return languages()[name]
    except KeyError:
        raise QueryFileError(f"No query file is named {name}.scm in {queries_folder()}.") from None


@lru_cache(maxsize=1)
def queries_digest() -> str:
    """A digest of every query: what a cached index depends on beside the sources themselves."""
    digest = hashlib.blake2b(digest_size=8)
    for name, language in languages().items():
        digest.update(f"{name}={language.digest};".encode())
    return digest.hexdigest()


def language_of_name(filename: str) -> str | None:
    """The language of a file by its last path part alone: the whole name first, then its ending in any case."""
    by_filename, by_extension, _ = _tables()
    found = by_filename.get(filename)
    if found is None and "." in filename:
        found = by_extension.get("." + filename.rpartition(".")[2].lower())
    return found


def language_of_shebang(first_bytes: bytes) -> str | None:
    """The language that a `#!` line names, for files whose name says nothing."""
    match = _SHEBANG.match(first_bytes)
    return _tables()[2].get(match[1].decode("ascii")) if match else None


def language_by_content(language: Language, filename: str, source: bytes) -> Language:
    """The language that `source` is really in, where another one claims files of this extension by content."""
    for claim in _claims_on("." + filename.rpartition(".")[2].lower()):
        if claim.pattern.search(source):
            return load_language(claim.language)
    return language


@lru_cache(maxsize=256)
def _claims_on(extension: str) -> tuple[Claim, ...]:
    return tuple(claim for each in languages().values() for claim in each.claims if claim.extension == extension)


@lru_cache(maxsize=1)
def _tables() -> tuple[dict[str, str], dict[str, str], dict[str, str]]:
    by_filename: dict[str, str] = {}
    by_extension: dict[str, str] = {}
    by_interpreter: dict[str, str] = {}
    for language in languages().values():
        by_filename.update(dict.fromkeys(language.filenames, language.name))
        by_extension.update(dict.fromkeys(language.extensions, language.name))
        by_interpreter.update(dict.fromkeys(language.interpreters, language.name))
    return by_filename, by_extension, by_interpreter


def _language(name: str, texts: dict[str, str]) -> Language:
    header = _header(name, texts[name])
    query = _with_inherited(name, texts, ())
    return Language(
        name=name,
        grammar=" ".join(header.get("grammar", [name])),
        family=" ".join(header.get("family", [name])),
        extensions=tuple(header.get("extensions", [])),
        filenames=tuple(header.get("filenames", [])),
        interpreters=tuple(header.get("interpreters", [])),
        claims=_claims(name, header.get("claims", [])),
        query=query,
        digest=hashlib.blake2b(query.encode(), digest_size=8).hexdigest(),
    )


def _header(name: str, text: str) -> dict[str, list[str]]:
    header: dict[str, list[str]] = {}
    for line in text.splitlines():
        match = _HEADER.match(line)
        if match is None:
            break
        if match[1] not in _HEADER_KEYS:
            known = ", ".join(sorted(_HEADER_KEYS))
            raise QueryFileError(f"{name}.scm: its header says '{match[1]}:'; known keys are {known}.")
        header[match[1]] = match[2].split()
    return header


def _with_inherited(name: str, texts: dict[str, str], seen: tuple[str, ...]) -> str:
    if name not in texts or name in seen:
        raise QueryFileError(f"{seen[-1] if seen else name}.scm inherits {name}, which is missing or inherits itself.")
    inherited = _header(name, texts[name]).get("inherits", [])
    return "\n".join([*(_with_inherited(other, texts, (*seen, name)) for other in inherited), texts[name]])


def _claims(name: str, words: list[str]) -> tuple[Claim, ...]:
    if not words:
        return ()
    extension, *patterns = words
    try:
        return (Claim(name, extension, re.compile(" ".join(patterns).encode())),)
    except re.error as error:
        raise QueryFileError(f"{name}.scm: its claim on {extension} is no regular expression: {error}.") from None
