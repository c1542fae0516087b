"""One file after another: read, digested, parsed and encoded, in a child process or wherever a batch is sent.

A child is started by `repomap.scan` with pipes as its stdin and stdout. Every frame on them is a little-endian
32-bit length and that many bytes of msgpack: a `Setup` and then batches of `Order` come in, `GREETING` and then
one `Answer` an order, in the same order, go out.
"""

from __future__ import annotations

import gc
import os
import signal
import struct
import sys
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from repomap.contents import content_digest, read_file
from repomap.errors import RepomapError
from repomap.facts_codec import encode_row, encoder, facts_of_row
from repomap.languages import language_by_content, load_language
from repomap.parse import parse_file

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import BinaryIO

    from repomap.query_files import Language

GREETING = b"repomap worker 1"
"""A child's first frame: whatever else `sys.executable` may be, it does not say this."""

FRAME_LENGTH = struct.Struct("<I")

UNREADABLE = "cannot be read: no permission, or no regular file any more"
KILLED = "the parser was killed from outside"
STALLED = "the parser gave no answer for too long"
PASSING_REASONS = frozenset({UNREADABLE, KILLED, STALLED})
"""Reasons that say nothing of the file's content, so that it is tried again at the next look."""

_COLLECT_EVERY_BYTES = 64 * 1024 * 1024
"""The cyclic collector is off in a child (it costs a quarter of the time and finds nothing in facts, which are
trees); a collection after this much source, about once in ten seconds, bounds what cycles elsewhere could hold."""

MEMORY_BYTES = 3 * 1024 * 1024 * 1024
"""Address space of a child. The largest honest file, 2 MiB of dense C++, takes 0.5 GiB; the recovery from a few
thousand errors in a file of 8 KiB takes more than a machine has, and would end what else runs on it."""


_SMALL_FILE_SECONDS = 5.0
"""CPU time for a file of next to no bytes: twenty times what compiling the largest query takes, and some grammars never
come to an end of two dozen bytes."""

_LARGE_FILE_BYTES = 256 * 1024
"""From this size on a file may take all the time that there is for one; honest ones of this size take a second."""


class Setup(NamedTuple):
    """What a child is told first: the root (as the file system spells it), and the most CPU seconds for a file."""

    root: bytes
    file_seconds: float


class Order(NamedTuple):
    """A file to parse: `path` is relative to the root (as the file system spells it); `content` stands for the file.

    With `is_settled` the file is in that language, whatever it holds. With the row of its `facts`, which are known, it
    is sketched.
    """

    path: bytes
    language: str
    content: bytes | None
    is_settled: bool = False
    facts: bytes = b""


class Answer(NamedTuple):
    """What came of an order: the language the file is really in, its content's digest, and what the cache keeps.

    `row` is read by `repomap.facts_codec`: facts, or a `repomap.sketch.Sketch`. Where there is none, `reason` says why.
    """

    language: str
    digest: bytes
    row: bytes
    reason: str


def answer_order(root: str, order: Order) -> Answer:
    """Read (unless the order holds the content), parse and encode one file.

    May be killed by what the grammar does; raises nothing for any content.
    """
    path = os.fsdecode(order.path)
    content = read_file(root, path) if order.content is None else order.content
    if content is None:
        return Answer(order.language, b"", b"", UNREADABLE)
    try:
        language = load_language(order.language)
        if order.facts:
            return Answer(order.language, content_digest(content), _sketch_row(order, language, content), "")
        language = language if order.is_settled else language_by_content(language, path, content)
        facts = parse_file(content, language)
    except RepomapError as error:
        return Answer(order.language, b"", b"", str(error))
    return Answer(facts.language, content_digest(content), encode_row(facts), "")


def _sketch_row(order: Order, language: Language, content: bytes) -> bytes:
    from repomap.sketch import sketch_of  # a scan for a map asks for none

    return encoder().encode(sketch_of(content, language, facts_of_row(order.facts)))


def answer_batch(root: str, batch: Sequence[Order]) -> list[Answer]:
    """The answers to a batch, in its order: what is handed to an executor, so that it and its arguments pickle."""
    return [answer_order(root, order) for order in batch]


def main() -> None:
    """A child's whole life: greet, answer batches until stdin ends or nobody reads the answers, and vanish."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent decides what Ctrl-C means
    if hasattr(signal, "SIGPROF"):
        signal.signal(signal.SIGPROF, signal.SIG_DFL)  # ignoring is inherited, and this one must end us
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # a grammar that prints must not write between the frames
    _import_grammars()
    _limit_memory()
    gc.disable()
    gc.freeze()
    try:
        _serve(sys.stdin.buffer, answers)
    except BrokenPipeError:
        pass  # the parent is gone
    os._exit(0)  # freeing every object one by one would take longer than a small scan


def _serve(orders: BinaryIO, answers: BinaryIO) -> None:
    from msgspec.msgpack import Decoder

    setup_frame = _read_frame(orders)
    if setup_frame is None:
        return
    _write_frame(answers, GREETING)
    setup = Decoder(Setup).decode(setup_frame)
    root = os.fsdecode(setup.root)
    batches = Decoder(list[Order])
    encode = encoder().encode
    answered_bytes = 0
    while (frame := _read_frame(orders)) is not None:
        for order in batches.decode(frame):
            _limit_cpu(seconds_for(root, order, setup.file_seconds))
            answer = answer_order(root, order)
            _write_frame(answers, encode(answer))
            answered_bytes += len(answer.row)
        if answered_bytes > _COLLECT_EVERY_BYTES:
            gc.collect()
            answered_bytes = 0


def seconds_for(root: str, order: Order, most: float) -> float:
    """The CPU seconds that a file may take, by its size, where the largest may take `most`."""
    try:
        size = os.stat(os.path.join(root, os.fsdecode(order.path))).st_size if order.content is None else 0  # noqa: PTH116, PTH118
    except OSError:
        size = 0
    size += len(order.content or b"")
    return min(most, _SMALL_FILE_SECONDS + most * size / _LARGE_FILE_BYTES)


def _limit_cpu(seconds: float) -> None:
    """End this process when it has used that much CPU from now on, whether or not anybody is left to end it."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, seconds)


def _limit_memory() -> None:
    """Let a grammar that takes more than MEMORY_BYTES end this process, and with it nothing but its file."""
    try:
        from resource import RLIMIT_AS, getrlimit, setrlimit

        _, most = getrlimit(RLIMIT_AS)
        setrlimit(RLIMIT_AS, (MEMORY_BYTES if most < 0 else min(MEMORY_BYTES, most), most))
    except (ImportError, OSError, ValueError):
        pass  # a system without such a limit: the CPU limit is what is left


def _import_grammars() -> None:
    """Fail before the greeting, not once a file, where a library is missing."""
    for library in ("tree_sitter", "tree_sitter_language_pack"):
        import_module(library)


def _read_frame(stream: BinaryIO) -> bytes | None:
    header = stream.read(FRAME_LENGTH.size)
    if len(header) < FRAME_LENGTH.size:
        return None
    (length,) = FRAME_LENGTH.unpack(header)
    payload = stream.read(length)
    return payload if len(payload) == length else None


def _write_frame(stream: BinaryIO, payload: bytes) -> None:
    stream.write(FRAME_LENGTH.pack(len(payload)))
    stream.write(payload)
    stream.flush()
