"""Query files -> languages, one by one: a header that says which files are meant, patterns, and a table of shapes.

A query file begins with comment lines of the form `; key: words`:

    ; extensions: .py .pyi      file-name endings, lower case (required, unless the file only serves others)
    ; filenames: SConstruct     whole file names
    ; paths: .github/*.yml      paths from a root, whose last folders and name are matched, `*` within a name
    ; interpreters: python3     programs of a `#!` line
    ; grammar: python           the grammar's name in tree-sitter-language-pack, where it is not the file's own
    ; inherits: ecmascript      query files whose patterns stand before this one's
    ; family: ecmascript        languages of one family share their names; a language alone is its own family
    ; claims: .h REGEX          content by which a file of another language's extension is read as this one
    ; linking: python           the module of repomap.link that knows its imports and members
    ; directives: REGEX         conditional directives, without which a file with errors is read (repomap.conditionals)
    ; behind: ;                 a byte that is read behind each stretch that stands in a file of another language
    ; cells: python             a notebook's file, and the languages that its cells may be in
    ; unlinked: variables       what is no reference: the value of a function's variable, which may have any name
    ; macros: REGEX             what marks calls of macros that are read as calls of functions (repomap.macros)
    ; items: declaration_list   nodes in which such a call is left as it is
    ; blanks: REGEX             what is read as blanks
    ; elided: { /* ... */ }     what stands for the body of a function in a skeleton (repomap.cuts)
    ; statements: if_statement  nodes of statements, which a skeleton leaves out where they are longer than a line
    ; instead: WORDS for REGEX  what is read as those words
    ; case: ignored             names mean the same in any case
    ; separator: .              what stands within one token between a name and those around it (repomap.qualified)

A key may stand on several lines; those of a regular expression are alternatives, and its flags stand in the first.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from repomap.errors import QueryFileError
from repomap.shapes import halves_of

_INSIDE = re.compile(r"@inside\.(\w+)")
_COMMENTS = re.compile(r"(?:;.*\n)*")
_HEADER = re.compile(r"^;\s*([a-z]+):\s*(.*)$")
_HEADER_KEYS = frozenset(
    {"extensions", "filenames", "paths", "interpreters", "grammar", "inherits", "family", "claims", "linking"}
    | {"elided", "statements"}
    | {
        "cells",
        "behind",
        "macros",
        "items",
        "blanks",
        "instead",
        "restarts",
        "directives",
        "unlinked",
        "separator",
        "case",
    }
)


class Claim(NamedTuple):
    """Content (`pattern`, searched in the bytes) by which a file with `extension` is read as `language`."""

    language: str
    extension: str
    pattern: re.Pattern[bytes]


class Language(NamedTuple):
    """A language that has a query: `query` and `shapes` are all patterns and shapes, inherited ones too.

    `rules` names the module of `repomap.link` that says how its names are linked, or is "". `restarts` are what
    lines may begin with that its grammar takes for more of the line above. `cells` are the languages that the cells of
    a notebook may be in, which such files are if there are any; `behind` is read behind each stretch of this
    language in a file of another. `elided` is how a skeleton writes what it leaves out, `statements` the nodes of those
    that it leaves out. `digest` stands for all that is read with.
    """

    name: str
    grammar: str
    family: str
    extensions: tuple[str, ...]
    filenames: tuple[str, ...]
    paths: tuple[str, ...]
    interpreters: tuple[str, ...]
    claims: tuple[Claim, ...]
    query: str
    shapes: str
    rules: str
    restarts: tuple[str, ...]
    unlinked: frozenset[str]
    cells: tuple[str, ...]
    behind: bytes
    macros: re.Pattern[bytes] | None
    items: frozenset[str]
    blanks: re.Pattern[bytes] | None
    instead: tuple[tuple[bytes, re.Pattern[bytes]], ...]
    directives: re.Pattern[bytes] | None
    separator: str
    elided: tuple[str, ...]
    statements: frozenset[str]
    is_uncased: bool
    digest: str


def queries_folder() -> Path:
    """The folder of the query files: inside the package in a wheel, beside it in a checkout."""
    package = Path(__file__).parent
    packaged = package / "queries"
    return packaged if packaged.is_dir() else package.parent / "queries"


class QueryFiles(NamedTuple):
    """All query files as read: the languages that can be used, and why others cannot, each by name."""

    languages: dict[str, Language]
    broken: dict[str, QueryFileError]


class _File(NamedTuple):
    """A query file as it stands: what follows each key of its header, line by line, and its text."""

    header: dict[str, list[str]]
    text: str

    def words(self, key: str) -> tuple[str, ...]:
        return tuple(dict.fromkeys(" ".join(self.header.get(key, [])).split()))

    def word(self, key: str) -> str:
        return " ".join(self.words(key))


_Files = Mapping[str, "_File | QueryFileError"]


def read_query_files(folder: Path) -> QueryFiles:
    """The languages of a folder, sorted by name; a file whose header cannot be used fails alone."""
    files = {path.stem: _file(path.stem, path.read_bytes()) for path in sorted(folder.glob("*.scm"))}
    read = QueryFiles({}, {})
    for name in sorted(files):
        try:
            language = _language(name, files)
            if language.extensions or language.filenames or language.paths:
                read.languages[name] = language
        except QueryFileError as error:
            read.broken[name] = error
    return read


def _file(name: str, content: bytes) -> _File | QueryFileError:
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        return QueryFileError(f"{name}.scm is not UTF-8 (byte {error.start}): save it as UTF-8.")
    header: dict[str, list[str]] = {}
    for line in _COMMENTS.match(text)[0].splitlines():  # type: ignore[index]  # it matches whatever there is
        match = _HEADER.match(line)
        if match is None:
            break
        if match[1] not in _HEADER_KEYS:
            known = ", ".join(sorted(_HEADER_KEYS))
            return QueryFileError(f"{name}.scm: its header says '{match[1]}:'; known keys are {known}.")
        header.setdefault(match[1], []).append(match[2])
    return _File(header, text)


def _language(name: str, files: _Files) -> Language:
    each = _with_inherited(name, files, ())
    file, parts = each[-1], [halves_of(file.text) for file in each]
    return Language(
        name=name,
        grammar=file.word("grammar") or name,
        family=file.word("family") or name,
        extensions=file.words("extensions"),
        filenames=file.words("filenames"),
        paths=file.words("paths"),
        interpreters=file.words("interpreters"),
        claims=tuple(_claim(name, line) for line in file.header.get("claims", [])),
        query="\n".join(part.patterns for part in parts),
        shapes="\n".join(part.shapes for part in parts),
        rules=file.word("linking"),
        restarts=file.words("restarts"),
        unlinked=frozenset(file.words("unlinked")),
        cells=file.words("cells"),
        behind=file.word("behind").encode()[:1],
        macros=_expression(name, file, "macros"),
        items=frozenset(file.words("items")),
        blanks=_expression(name, file, "blanks"),
        instead=tuple(_instead(name, line) for line in file.header.get("instead", [])),
        directives=_expression(name, file, "directives"),
        separator=file.word("separator"),
        elided=tuple(file.header.get("elided", [])),
        statements=frozenset(file.words("statements")),
        is_uncased=file.word("case") == "ignored",
        digest=_digest(name, files),
    )


def _digest(name: str, files: _Files) -> str:
    """A digest of a language's query file, and of those of all that it inherits and of all that may be in its files."""
    digest = hashlib.blake2b(digest_size=8)
    wanted = [name]
    for each in wanted:
        file = files.get(each)
        if isinstance(file, _File):
            digest.update(f"{each}={file.text};".encode())
            inside = _INSIDE.findall(file.text) if "@inside." in file.text else ()
            others = dict.fromkeys((*file.words("inherits"), *file.words("cells"), *inside))
            wanted += [other for other in others if other not in wanted]
    return digest.hexdigest()


def _with_inherited(name: str, files: _Files, seen: tuple[str, ...]) -> list[_File]:
    """A query file, behind all that it inherits."""
    file = files.get(name)
    if file is None or name in seen:
        raise QueryFileError(f"{seen[-1] if seen else name}.scm inherits {name}, which is missing or inherits itself.")
    if isinstance(file, QueryFileError):
        raise file
    inherited = file.words("inherits")
    return [*(each for other in inherited for each in _with_inherited(other, files, (*seen, name))), file]


def _expression(name: str, file: _File, key: str) -> re.Pattern[bytes] | None:
    if key not in file.header:
        return None
    try:
        return re.compile("|".join(line.strip() for line in file.header[key]).encode())
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


def _instead(name: str, line: str) -> tuple[bytes, re.Pattern[bytes]]:
    words, _, pattern = line.strip().partition(" for ")
    if not words or not pattern:
        raise QueryFileError(f"{name}.scm: its header says 'instead: {line}'; write words, 'for', and an expression.")
    try:
        return words.encode(), re.compile(pattern.encode())
    except re.error as error:
        raise QueryFileError(f"{name}.scm: its 'instead: {words}' has no regular expression: {error}.") from None
