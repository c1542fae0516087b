"""Exact token counts of o200k_base and cl100k_base, from the rank files inside the package: nothing is downloaded.

Nothing is loaded before the first count (0.3 s for o200k_base), and each encoding once a process.
"""

from __future__ import annotations

import functools
import itertools
import re
import threading
from binascii import a2b_base64
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from repomap.errors import RepomapError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    import numpy as np
    import numpy.typing as npt
    from tiktoken import Encoding

_DIRECT_CHARACTERS = 100_000
"""Longer texts are counted part by part: the tokenizer's regular expressions panic at a million blanks in a row."""

_BLOCK = re.compile(r"(?<=\n)(?=[!-.0-~]|[ \t]+[!-~])")
"""Where no token goes on: before a line that is not blank and does not begin with what may stand in a token behind a
line end."""

_STAND_INS = {
    "A": r"[\p{Lu}\p{Lt}]",
    "a": r"\p{Ll}",
    "\xaa": r"[\p{Lm}\p{Lo}]",
    "\u0301": r"\p{M}",
    "1": r"\p{N}",
    "\t": r"\s",
}
"""What the patterns tell apart beyond ASCII, each class with a character that can stand for all of it."""

_OTHER = "!"
"""Stands for what is in none of these classes."""

_LONG_S = "\u017f"
"""Beyond ASCII the only letter that the patterns ask for by itself: an `s`, where case does not count."""

_ROOM_BYTES = 128 * 1024 * 1024
"""What the tokenizer takes beside its ranks: 40 MB, in pieces of address space that are larger than that."""

_FOLDER = Path(__file__).with_name("encodings")
_LOCK = threading.Lock()


class _Definition(NamedTuple):
    """An encoding as its publisher defines it; `file_name` is the SHA-1 of the address that the rank file came from."""

    file_name: str
    sha256: str
    special_tokens: dict[str, int]
    pattern: str


_DEFINITIONS = {
    "o200k_base": _Definition(
        "fb374d419588a4632f3f557e76b4b70aebbca790",
        "446a9538cb6c348e3516120d7c08b09f57c36495e2acfffe59a5bf8b0cfb1a2d",
        {"<|endoftext|>": 199999, "<|endofprompt|>": 200018},
        r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+(?i:'s|'t|'re|'ve|'m|'ll|'d)?"
        r"|[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*(?i:'s|'t|'re|'ve|'m|'ll|'d)?"
        r"|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+",
    ),
    "cl100k_base": _Definition(
        "9b5ad71b2ce5302211f9c61530b329a4922fc6a4",
        "223921b76ee99bde995b7ff738513eef100fb51d18c93597a113bcffe865b2a7",
        {
            "<|endoftext|>": 100257,
            "<|fim_prefix|>": 100258,
            "<|fim_middle|>": 100259,
            "<|fim_suffix|>": 100260,
            "<|endofprompt|>": 100276,
        },
        r"'(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?+\p{L}++|\p{N}{1,3}+| ?[^\s\p{L}\p{N}]++[\r\n]*+"
        r"|\s++$|\s*[\r\n]|\s+(?!\S)|\s",
    ),
}

ENCODINGS = tuple(_DEFINITIONS)
"""The encodings that can be asked for, the default first."""


class TokenCounter:
    """Counts the tokens that `encode_ordinary` of an encoding gives: special tokens in a text count as plain text.

    Safe to use from threads. Raises UsageError for an encoding that is not in `ENCODINGS`.
    """

    def __init__(self, encoding: str = ENCODINGS[0]) -> None:
        if encoding not in _DEFINITIONS:
            choices = " or ".join(ENCODINGS)
            raise UsageError(f"There is no token encoding {encoding!r} here: choose {choices}.")
        self.encoding = encoding

    def prepare(self) -> None:
        """Begin to load the encoding, in a thread, while this one waits for something else."""
        with suppress(RuntimeError):  # where no thread can be started, the first count loads it
            threading.Thread(target=self._load).start()

    def count(self, text: str) -> int:
        """The tokens of `text`; of lone surrogates, what U+FFFD in their place would count."""
        return self.count_each([text])[0]

    def count_each(self, texts: Iterable[str]) -> list[int]:
        """The tokens of each text, in order; a text that comes again is counted once."""
        ordered = list(texts)
        distinct = dict.fromkeys(ordered)
        lines = [text for text in distinct if _is_line(text)]
        count_of = dict(zip(lines, self._count_lines(lines), strict=True))
        count_of.update((text, self._count_alone(text)) for text in distinct if text not in count_of)
        return [count_of[text] for text in ordered]

    def _load(self) -> None:
        # the first count says it again, where it is heard
        with suppress(RepomapError, MemoryError, OSError, ImportError):
            _line_end_tokens(self.encoding)

    def _count_lines(self, lines: Sequence[str]) -> Iterator[int]:
        """The tokens of each line, many in one call: every token that ends in a line end ends a line."""
        import numpy as np

        if not lines:
            return
        encode = _loaded(self.encoding).encode_ordinary
        is_line_end = _line_end_tokens(self.encoding)
        for batch in _batches(lines):
            tokens = np.array(encode("".join(batch)), np.int64)
            ends = np.flatnonzero(is_line_end[tokens])
            if len(ends) == len(batch):
                yield from np.diff(ends, prepend=-1).tolist()
            else:  # a token ran on over a line end
                yield from map(self._count_alone, batch)

    def _count_alone(self, text: str) -> int:
        if len(text) > _DIRECT_CHARACTERS:
            return self._count_long(text)
        return len(_loaded(self.encoding).encode_ordinary(text))

    def _count_long(self, text: str) -> int:
        encode = _loaded(self.encoding).encode_ordinary
        parts = map("".join, _batches(blocks(text)))
        return sum(
            len(encode(part)) if len(part) <= _DIRECT_CHARACTERS else self._count_by_pieces(part) for part in parts
        )

    def _count_by_pieces(self, text: str) -> int:
        import regex

        valid = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
        encode = _loaded_without_pieces(self.encoding).encode_ordinary
        pieces = regex.finditer(_DEFINITIONS[self.encoding].pattern, valid.translate(_stand_ins(valid)))
        return sum(len(encode(valid[slice(*piece.span())])) for piece in pieces)


def _stand_ins(text: str) -> dict[int, str]:
    """A table that translates `text` into one where every version of Unicode finds the pieces of the tokenizer's.

    The tokenizer knows one version and `regex` another, so that a new letter is a letter for one of them alone.
    """
    unlike = "".join(sorted({character for character in text if not character.isascii() and character != _LONG_S}))
    table = dict.fromkeys(map(ord, unlike), _OTHER)
    for stand_in, pattern in _STAND_INS.items():
        found = bytes(_bytes_within(pattern).encode_ordinary(unlike)).decode()
        table.update(dict.fromkeys(map(ord, found), stand_in))
    return table


def blocks(text: str) -> list[str]:
    """A text in parts of a line or a few, whose tokens add up to its own."""
    return _BLOCK.split(text)


def _is_line(text: str) -> bool:
    """Whether the text ends in its only line end, and no token before it could take in its beginning or all of it."""
    ends_once = 1 < len(text) <= _DIRECT_CHARACTERS and text.find("\n") == len(text) - 1
    return ends_once and text[0] not in "/\r\n" and not text.isspace()


def _batches(lines: Sequence[str]) -> Iterator[list[str]]:
    batch: list[str] = []
    characters = 0
    for line in lines:
        if batch and characters + len(line) > _DIRECT_CHARACTERS:
            yield batch
            batch, characters = [], 0
        batch.append(line)
        characters += len(line)
    yield batch


@functools.cache
def _line_end_tokens(encoding: str) -> npt.NDArray[np.bool_]:
    import numpy as np

    is_line_end = np.zeros(_loaded(encoding).n_vocab, np.bool_)
    is_line_end[[rank for token, rank in _ranks(encoding).items() if token.endswith(b"\n")]] = True
    return is_line_end


def read_ranks(encoding: str) -> dict[bytes, int]:
    """Token bytes to rank, from the packaged file of an encoding in `ENCODINGS`.

    Raises RepomapError where the file is missing or its SHA-256 is not the published one.
    """
    definition = _DEFINITIONS[encoding]
    path = _FOLDER / definition.file_name
    try:
        content = path.read_bytes()
    except OSError as error:
        raise RepomapError(f"The rank file of {encoding} cannot be read ({error}): install repomap again.") from error
    from hashlib import sha256  # slow to import, and the names of the encodings alone are wanted often

    if sha256(content).hexdigest() != definition.sha256:
        raise RepomapError(f"The rank file of {encoding}, {path}, is damaged: install repomap again.")
    tokens = map(a2b_base64, content.split()[::2])
    # The checksum vouches that ranks count up from 0 line by line: reading the numbers would double the time.
    return dict(zip(tokens, itertools.count()))


@functools.cache
def _ranks(encoding: str) -> dict[bytes, int]:
    return read_ranks(encoding)


def _loaded(encoding: str) -> Encoding:
    with _LOCK:
        return _construct(encoding, _DEFINITIONS[encoding].pattern)


def _loaded_without_pieces(encoding: str) -> Encoding:
    """The byte pairs of the encoding alone, for a text that is one piece of its pattern."""
    with _LOCK:
        return _construct(encoding, r"(?s:.+)")


def _check_room() -> None:
    """Raise OSError where there is no memory for the tokenizer, which would end the process."""
    from mmap import mmap

    mmap(-1, _ROOM_BYTES).close()


@functools.cache
def _construct(encoding: str, pattern: str) -> Encoding:
    from tiktoken import Encoding

    _check_room()
    return Encoding(
        encoding,
        pat_str=pattern,
        mergeable_ranks=_ranks(encoding),
        special_tokens=_DEFINITIONS[encoding].special_tokens,
    )


@functools.cache
def _bytes_within(pattern: str) -> Encoding:
    """Encodes what the tokenizer matches with a pattern as the bytes that it is, and leaves out the rest."""
    from tiktoken import Encoding

    return Encoding(
        pattern, pat_str=pattern, mergeable_ranks={bytes([byte]): byte for byte in range(256)}, special_tokens={}
    )
