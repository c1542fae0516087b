"""Counts of tokens that outlive a run: who asks the same once more needs no tokenizer, which takes 0.3 s to load."""

from __future__ import annotations

from hashlib import blake2b
from itertools import chain, islice
from struct import Struct
from typing import TYPE_CHECKING

from repomap.tokens import TokenCounter, blocks

if TYPE_CHECKING:
    from collections.abc import Iterable

    from repomap.cache import FactsStore

_ENTRY = Struct("<12sI")
"""A text's digest, and its tokens: 12 bytes, so that no two of a root's texts meet."""

_MOST_KEPT = 8192
"""Counts that are kept of a root: hundreds of answers, read in 2 ms."""


class KeptCounter(TokenCounter):
    """Counts what answers of one root are made of; `keep` writes down what was not known."""

    def __init__(self, encoding: str, store: FactsStore, key: bytes) -> None:
        super().__init__(encoding)
        self._store = store
        self._key = key
        self._kept: dict[bytes, int] | None = None
        self._used: dict[bytes, int] = {}
        self._has_new = False

    def count_each(self, texts: Iterable[str]) -> list[int]:
        """The tokens of each text, in order, as `TokenCounter` counts them."""
        ordered = list(texts)
        digests = {text: _digest(text) for text in ordered}
        kept = self._recalled()
        self._used |= {digest: kept[digest] for digest in digests.values() if digest in kept}
        unknown = [text for text, digest in digests.items() if digest not in self._used]
        if unknown:
            parts = [blocks(text) for text in unknown]
            counts = iter(super().count_each(chain.from_iterable(parts)))
            self._used |= {
                digests[text]: sum(islice(counts, len(each))) for text, each in zip(unknown, parts, strict=True)
            }
            self._has_new = True
        return [self._used[digests[text]] for text in ordered]

    def keep(self) -> None:
        """Write down what was counted, in place of what was not asked for the longest."""
        if not self._has_new:
            return
        older = [each for each in self._recalled().items() if each[0] not in self._used]
        newest = [*older, *self._used.items()][-_MOST_KEPT:]
        self._kept = dict(newest)
        self._store.write({self._key: b"".join(_ENTRY.pack(*each) for each in newest)})
        self._used, self._has_new = {}, False

    def _recalled(self) -> dict[bytes, int]:
        if self._kept is None:
            row = self._store.read(self._key) or b""
            self._kept = dict(_ENTRY.iter_unpack(row))
        return self._kept


def _digest(text: str) -> bytes:
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=12).digest()
