"""The static embeddings that wordllama's wheel holds: the vectors of pieces of words, read from its files as they are.

No module of wordllama is imported: that takes longer than a search, and its loader would fetch what it does not find.
The weights are in safetensors' format, the pieces in that of Hugging Face's tokenizers, merged as byte pair encoding
does (Sennrich, Haddow and Birch, 2016).
"""

from __future__ import annotations

import json
import struct
from hashlib import blake2b
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from repomap.errors import ModelError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from typing import BinaryIO

    Read = Callable[[bytes], "bytes | memoryview | None"]
    Keep = Callable[[Mapping[bytes, bytes]], None]

DIMENSIONS = 256

_WEIGHTS = "weights/l2_supercat_256.safetensors"
_TOKENIZER = "tokenizers/l2_supercat_tokenizer_config.json"
_START = "▁"
"""Stands for the blank before a word."""

_LENGTH = struct.Struct("<Q")
_VECTOR = struct.Struct(f"<{DIMENSIONS}e")
_LONGEST_WORD = 60
"""Characters; merging takes time that grows with their square, and a longer word is none."""

_MOST_PIECES = 0.5
"""Pieces for each character of a word with the blank before it: one in more is known by its letters alone."""


class Model(NamedTuple):
    """The pieces of words with their numbers, and where their vectors are; `name` stands for all of it."""

    name: str
    weights: Path
    first_byte: int
    numbers: Mapping[str, int]

    @property
    def is_current(self) -> bool:
        """Whether its files are those that it was read from: a process may outlive what is installed."""
        try:
            return self.name == _name_of(self.weights.parent.parent)
        except OSError:
            return False

    def pieces_of(self, word: str) -> list[int]:
        """The numbers of the pieces that a word after a blank is made of; what no piece is of is passed over."""
        pieces = [*(_START + word[:_LONGEST_WORD])]
        numbers = self.numbers
        while True:
            pairs = [(numbers.get(first + second, 0), at) for at, (first, second) in enumerate(pairwise(pieces))]
            number, at = min((pair for pair in pairs if pair[0]), default=(0, 0))
            if not number:
                return [numbers[piece] for piece in pieces if piece in numbers]
            pieces[at : at + 2] = [pieces[at] + pieces[at + 1]]

    def mean_vector(self, words: Iterable[str]) -> list[float] | None:
        """The mean of the vectors of all pieces of these words; None where they have none.

        A word that the model knows by its letters alone says nothing, and is passed over.
        """
        each = [(word, self.pieces_of(word)) for word in words]
        pieces = [piece for word, pieces in each if len(pieces) <= _MOST_PIECES * (len(word) + 1) for piece in pieces]
        if not pieces:
            return None
        with self.weights.open("rb") as file:
            rows = [self._vector(file, piece) for piece in pieces]
        return [sum(column) / len(rows) for column in zip(*rows, strict=True)]

    def _vector(self, file: BinaryIO, piece: int) -> tuple[float, ...]:
        file.seek(self.first_byte + piece * _VECTOR.size)
        return _VECTOR.unpack(file.read(_VECTOR.size))


def installed_model(read: Read, keep: Keep | None = None) -> Model:
    """The model that is installed; `read` gives a row of a cache by its key, and `keep` keeps rows.

    Raises ModelError where there is none, or none of the kind that is known here.
    """
    try:
        spec = find_spec("wordllama")
    except ValueError:
        spec = None
    if spec is None or spec.origin is None:
        raise ModelError(
            "Meaning is not searched: wordllama is not installed. `pip install 'wordllama>=0.4,<0.5'` adds it, "
            "the extra `search`."
        )
    folder = Path(spec.origin).parent
    try:
        return _model_in(folder, read, keep)
    except (OSError, ValueError, LookupError, TypeError, RecursionError, struct.error) as error:
        raise ModelError(
            f"Meaning is not searched: the files of wordllama in {folder} cannot be used: {error}"
        ) from error


def _model_in(folder: Path, read: Read, keep: Keep | None) -> Model:
    """The model in a folder. Its pieces are kept as a row, since the file that they are in takes 25 ms to read."""
    weights, tokenizer = folder / _WEIGHTS, folder / _TOKENIZER
    first_byte, count = _first_byte(weights)
    name = _name_of(folder)
    key = blake2b(f"pieces {name}".encode("utf-8", "surrogateescape"), digest_size=24).digest()
    kept = _kept_pieces(read(key), count)
    if kept is None:
        kept = _pieces(tokenizer, count)
        if keep is not None:
            keep({key: "\n".join(kept).encode()})
    numbers = {piece: number for number, piece in enumerate(kept)}
    return Model(name, weights, first_byte, numbers)


def _name_of(folder: Path) -> str:
    """What stands for the files in a folder of wordllama."""
    stats = [(folder / name).stat() for name in (_WEIGHTS, _TOKENIZER)]
    return f"{folder} {[(status.st_size, status.st_mtime_ns) for status in stats]}"


def _first_byte(weights: Path) -> tuple[int, int]:
    """Where the vectors begin in the file, and how many there are. Raises ValueError for those of another shape."""
    size = weights.stat().st_size
    with weights.open("rb") as file:
        (length,) = _LENGTH.unpack(file.read(_LENGTH.size))
        header = json.loads(file.read(min(length, size)))["embedding.weight"]
    count, dimensions = header["shape"]
    if header["dtype"] != "F16" or dimensions != DIMENSIONS:
        raise ValueError(f"its vectors are of {dimensions} {header['dtype']}")
    offset = int(header["data_offsets"][0])
    first_byte: int = _LENGTH.size + length + offset
    if offset < 0:
        raise ValueError(f"its vectors begin at {offset}")
    if first_byte + count * _VECTOR.size > size:
        raise ValueError(f"it is too short for {count} vectors")
    return first_byte, count


def _kept_pieces(row: bytes | memoryview | None, count: int) -> list[str] | None:
    """The pieces that a row holds; None where these are not as many as there are vectors: it is of another version."""
    pieces = str(row, "utf-8", "replace").split("\n") if row is not None else []
    return pieces if len(pieces) == count else None


def _pieces(tokenizer: Path, count: int) -> list[str]:
    """The pieces by their numbers. Raises ValueError where these are not as many as there are vectors."""
    numbers = json.loads(tokenizer.read_text("utf-8"))["model"]["vocab"]
    pieces = sorted(numbers, key=numbers.__getitem__)
    if len(pieces) != count or any("\n" in piece for piece in pieces):
        raise ValueError(f"it has {len(pieces)} pieces and {count} vectors")
    return pieces
