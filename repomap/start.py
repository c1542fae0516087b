"""What every run of one installation would find out anew, in one row: its languages by the words for them, and digests.

To read all queries and the code that makes rows takes 35 ms; a row that goes by the time stamps of these files takes 3.
"""

from __future__ import annotations

import json
import os
import re
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from repomap.languages import Paths, Words, broken_languages, queries_digest, words_of_languages
from repomap.query_files import queries_folder
from repomap.row_keys import MAKERS_OF_TABLES, code_digest, grammars_stamp

if TYPE_CHECKING:
    from repomap.cache import FactsStore
    from repomap.row_reader import RowReader


class Start(NamedTuple):
    """What a run begins with: the words for languages, and what stands for all that makes tables of searches."""

    words: Words
    search_versions: str


def versions() -> str:
    """Stands for all that rows are made with: the queries, the code, the parser and its grammars."""
    return f"{queries_digest()} {code_digest()} {grammars_stamp()}"


def search_versions() -> str:
    """The same for tables of searches."""
    return f"{versions()} {code_digest(MAKERS_OF_TABLES)}"


def recalled_start(reader: RowReader) -> Start | None:
    """What an earlier run of this installation kept, or None."""
    key = _key()
    row = reader.read(key)
    if row is None:
        return None
    try:
        kept = json.loads(bytes(row))
        by_path = {ending: Paths(re.compile(each[0]), each[1]) for ending, each in kept["by_path"].items()}
        return Start(
            Words(kept["by_filename"], kept["by_extension"], by_path, kept["by_interpreter"]), kept["search_versions"]
        )
    except (ValueError, LookupError, TypeError, AttributeError, re.error):
        return None


def keep_start(store: FactsStore) -> None:
    """Keep what the next run begins with, unless a query cannot be used, which each run is to say."""
    key = _key()
    if broken_languages() or store.read(key) is not None:
        return
    words = words_of_languages()
    by_path = {ending: (each.pattern.pattern, each.languages) for ending, each in words.by_path.items()}
    kept = {**words._asdict(), "by_path": by_path, "search_versions": search_versions()}
    store.write({key: json.dumps(kept).encode()})


def _key() -> bytes:
    """The key of the row: another one where a file of this installation has another time or size."""
    package = Path(__file__).parent
    digest = blake2b(grammars_stamp().encode("utf-8", "surrogateescape"), digest_size=24)
    for folder in (package, package / "link", package / "search", queries_folder()):
        with os.scandir(folder) as entries:
            files = [(entry.name, entry.stat()) for entry in entries if entry.name.endswith((".py", ".scm"))]
        stamps = [
            (name, status.st_mtime_ns, status.st_size) for name, status in sorted(files, key=lambda file: file[0])
        ]
        digest.update(f"{folder} {stamps}".encode("utf-8", "surrogateescape"))
    return digest.digest()
