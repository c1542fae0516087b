"""Tables of small hand-made repositories, a model of a few made-up pieces, and what a search of either finds."""

from __future__ import annotations

import json
import struct
from dataclasses import fields
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import numpy as np
from builders_repository import opened

from repomap.index import Index, build_index
from repomap.known_facts import State
from repomap.languages import language_of_path, load_language
from repomap.model import FileOutline
from repomap.outline import outline_of
from repomap.parse import parse_file
from repomap.search.asking import answered
from repomap.search.building import build_table
from repomap.search.model import DIMENSIONS, Model, installed_model
from repomap.search.options import search_options, wanted_of
from repomap.search.table import Strings, Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from repomap.search.answer import Search

Sources = dict[str, str]

AUTH: Sources = {
    "src/auth.py": (
        'class AuthService:\n    """Who may enter."""\n\n'
        '    def login(self, name: str) -> bool:\n        """Let somebody in."""\n        return is_known(name)\n\n'
        "    def logout(self) -> None:\n        self.name = None\n\n\n"
        "def is_known(name: str) -> bool:\n    return name in USERS\n\n\n"
        'USERS = {"me"}\n'
    ),
    "src/folders.py": (
        "import shutil\n\n\ndef delete_folder_recursively(place):\n    shutil.rmtree(place)\n\n\n"
        "def parse_header(line):\n    return line.split(':')\n"
    ),
    "tests/test_auth.py": (
        "from src.auth import AuthService\n\n\ndef test_login():\n    assert AuthService().login('me')\n"
    ),
    "web/session.ts": "export class Session { login(name: string): void {} }\n",
    "README.md": "# Shop\n\n## How to enter\n\nAsk at the door.\n",
}
"""A repository with one thing of each kind that searches tell apart."""


def outlined(sources: Mapping[str, str]) -> list[FileOutline]:
    """The outlines of these texts by their paths."""
    found = []
    for path, text in sorted(sources.items()):
        language = load_language(language_of_path(path) or "")
        found.append(outline_of(path, parse_file(text.encode(), language)))
    return found


def state_of(outlines: Iterable[FileOutline]) -> State:
    """A state whose digests are those of the outlines: a search reads nothing else of a file."""
    index = build_index(outlines)
    by_path = {
        outline.path: blake2b(repr(outline).encode("utf-8", "surrogatepass"), digest_size=16).digest()
        for outline in outlines
    }
    digests = np.frombuffer(b"".join(by_path[path] for path in index.paths), np.uint8).reshape(-1, 16)
    return State(index, digests, np.zeros((len(index.paths), 4), np.int64), "", {})


def in_order(index: Index) -> Any:
    """An order of use in which no symbol is used more than those before it in the index."""
    return np.arange(len(index.symbol_file))


def table_of(
    outlines: Iterable[FileOutline], model: Model | None = None, before: Table | None = None, **named: str
) -> Table:
    """The table of these files."""
    state = state_of(list(outlines))
    return build_table(state, in_order(state.files), model, before, **named)


def contents_of(table: Table) -> dict[str, object]:
    """All that a table holds, comparable."""
    values = {field.name: getattr(table, field.name) for field in fields(table)}
    return {
        name: list(value) if isinstance(value, Strings) else value.tolist() if isinstance(value, memoryview) else value
        for name, value in values.items()
    }


def names_found(table: Table, query: str, model: Model | None = None, **options: Any) -> list[str]:
    """The ids within their files of what a table answers, best first."""
    wanted = wanted_of(table, search_options(options))
    return [table.ids[each.symbol] for each in answered(table, query, wanted, model).found]


def named_exactly(table: Table, query: str) -> set[str]:
    """The full ids of the definitions that a query is taken to name."""
    return {table.full_id(symbol) for symbol in answered(table, query, None, None).named}


def wordllama() -> Model:
    """The model that the tests' environment has installed."""
    return installed_model({}.get)


def toy_model(folder: Path, vectors: Mapping[str, Sequence[float]]) -> Model:
    """A model of these pieces, each of which has the beginning of a vector; the rest of it is zero."""
    rows = np.zeros((len(vectors) + 1, DIMENSIONS), np.float16)
    for number, vector in enumerate(vectors.values(), start=1):
        rows[number, : len(vector)] = vector
    weights = folder / "toy.weights"
    weights.write_bytes(b"head" + rows.tobytes())
    return Model("toy", weights, len(b"head"), {piece: number for number, piece in enumerate(vectors, start=1)})


def write_wordllama(
    folder: Path,
    *,
    pieces: Sequence[str] = ("<unk>", "▁", "a"),
    vectors: int | None = None,
    dimensions: int = DIMENSIONS,
    dtype: str = "F16",
) -> Path:
    """A package of that name below `folder`, with files of the shape that is known unless they are told to differ."""
    package = folder / "wordllama"
    for name in ("weights", "tokenizers"):
        (package / name).mkdir(parents=True)
    (package / "__init__.py").write_text("raise AssertionError('no module of it is to be run')\n")
    count = len(pieces) if vectors is None else vectors
    body = np.zeros((count, dimensions), np.float16).tobytes()
    shape = {"dtype": dtype, "shape": [count, dimensions], "data_offsets": [0, len(body)]}
    header = json.dumps({"embedding.weight": shape}).encode()
    weights = struct.pack("<Q", len(header)) + header + body
    (package / "weights" / "l2_supercat_256.safetensors").write_bytes(weights)
    vocabulary = {"model": {"vocab": {piece: number for number, piece in enumerate(pieces)}}}
    (package / "tokenizers" / "l2_supercat_tokenizer_config.json").write_text(json.dumps(vocabulary), "utf-8")
    return package


def search(root: Path, query: str, **options: Any) -> Search:
    """What somebody finds who never looked at `root` before."""
    with opened(root) as repository:
        return repository.search(query, **options)


def ids_of(found: Search) -> list[str]:
    return [hit.id for hit in found.hits]
