"""The keys of rows in the cache: a content, how it is read, and the code that reads it."""

from __future__ import annotations

import os
from functools import lru_cache
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from repomap.rows import facts_key

if TYPE_CHECKING:
    from repomap.query_files import Language

MAKERS_OF_ROWS = (
    "link/*",
    *(
        "model",
        "charset",
        "rows",
        "tomlfile",
        "built",
        "unread",
        "source",
        "captures",
        "languages",
        "query_files",
        "macros",
        "qualified",
        "narrowing",
        "comments",
        "definitions",
        "references",
        "signature",
    ),
    *("scoping", "shapes", "paths", "expressions", "documented", "expectations", "scopes", "targets", "parameters"),
    *("spelled", "variables", "reads"),
    *("cuts", "frames", "skeleton", "dynamic", "dynamic_tables", "event_tables", "outlines", "sketch", "sketches"),
    "declared",
    *("bindings", "matches", "readings", "conditionals", "inside", "joined", "notebooks"),
    *("file_text", "sizes", "parse", "words", "outline", "facts_codec", "worker", "index", "index_update"),
    *("linkage", "linking", "relink", "links", "project_files"),
    *("terms", "vocabulary", "vocabulary_update"),
    *(
        "layout",
        "lean",
        "lines",
        "tokens",
        *("contents", "kept_counts"),
    ),  # they make the token counts, which a snapshot holds beside the facts
)
"""The modules whose code decides what is in a row of the cache."""

MAKERS_OF_TABLES = ("search/*", "roles", "rank", "odds", "evidence", "sought", "walk", "together", "graph")
"""Those that decide what is in the table of searches beside."""


def row_key(digest: bytes, language: Language) -> bytes:
    """The key of the row of a content, of which `digest` is given, as it is parsed here and now."""
    return facts_key(digest, language.name, language.digest, maker())


def maker() -> str:
    """What makes rows here and now: this package's code, and the versions of what it parses with."""
    return f"{code_digest()} {grammar_version()}"


def reads_key(digest: bytes, language: Language) -> bytes:
    """The key of the row of the same content with every name that it reads (`repomap.reads`)."""
    return facts_key(digest, language.name, language.digest, f"{maker()} with reads")


@lru_cache(maxsize=2)
def code_digest(makers: tuple[str, ...] = MAKERS_OF_ROWS) -> str:
    """A digest of the modules that make what the cache holds, so that nothing is served that other code made."""
    from repomap import __version__

    digest = blake2b(__version__.encode(), digest_size=8)
    for module in makers:
        for source in sorted(Path(__file__).parent.glob(f"{module}.py")):
            digest.update(source.read_bytes())
    return digest.hexdigest()


@lru_cache(maxsize=1)
def grammar_version() -> str:
    """The versions of the parser, of its grammars, and of what tells encodings."""
    return " ".join(map(_version, ("tree-sitter", "tree-sitter-language-pack", "chardet")))


def _version(distribution: str) -> str:
    """The version of a distribution that is installed: the folder of its metadata says it, where there is one alone.

    `importlib.metadata` takes 30 ms to import.
    """
    package = distribution.replace("-", "_")
    spec = find_spec(package)
    place = Path(spec.origin).parent.parent if spec is not None and spec.origin is not None else None
    folders = [each.name for each in place.glob(f"{package}-*.dist-info")] if place is not None else []
    if len(folders) == 1:
        return folders[0].removeprefix(f"{package}-").removesuffix(".dist-info")
    from importlib.metadata import version

    return version(distribution)


def grammars_stamp() -> str:
    """Changes when one of these is installed anew; asking for their versions would cost 20 ms."""
    stamps: list[str] = []
    for package in ("tree_sitter", "tree_sitter_language_pack", "chardet"):
        spec = find_spec(package)
        if spec and spec.origin:
            origin = Path(spec.origin)
            status = origin.stat()
            stamps += [spec.origin, f"{status.st_mtime_ns}.{status.st_size}"]
            stamps += sorted(name for name in os.listdir(origin.parent.parent) if name.startswith(f"{package}-"))  # noqa: PTH208
    return " ".join(stamps)
