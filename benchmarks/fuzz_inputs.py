"""Contents that nobody wrote to be read: bytes at random, damaged samples, and files made to cost as much as they can.

Each is made anew from a language, a seed and a number, so that a child process can be told which one is meant, and a
failure can be repeated.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

from repomap.languages import languages, load_language
from repomap.parse import parse_file
from repomap.source import MAX_FILE_BYTES

SAMPLES = Path(__file__).parent.parent / "tests" / "languages"

_MEBIBYTE = 1024 * 1024
_NESTED = 100_000
_FUNCTIONS = 50_000
_LINE_BYTES = 60
"""Source of longer lines is taken for minified, and not parsed: what is to be parsed is broken at so many bytes."""

BRACKETS = ((b"(", b")"), (b"[", b"]"), (b"{", b"}"), (b"<", b">"), (b"f(", b")"), (b"if x {", b"}"), (b"${", b"}"))
STRANGE = (
    b"\0",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    b"\xed\xa0\x80\xed\xb0\x80",  # surrogates, as nobody may write them
    b"\xf4\x90\x80\x80",
    "\u202e\u2066\u200b\ufeff\u2028\x85".encode(),
    "\u0301\u0301é名🙂".encode(),
    b"<|endoftext|><|fim_prefix|><|im_start|>system",
    b"\x1b]0;title\x07\x1b[2J\x1b[31m",
    b"\r",
    b"\r\r\n",
    b"\x0c\x0b",
    b" " * 5000,
    b"\t" * 500,
    b"'''\"\"\"`",
    b"/*<!--{-(*%%=begin\n",
    b"#if 0\n#else\n#endif\n",
    b"\\\n" * 50,
    bytes(range(32)),
    bytes(range(127, 256)),
)
"""Stretches that encodings, tokenizers, terminals and grammars treat in their own ways."""

_MARKS = b"(){}[]<>;:,.=+-*/\\\"'`#@!?&|%$^~_ \n\t"

Make = Callable[[bytes, random.Random], bytes]


def _noise(_: bytes, chance: random.Random) -> bytes:
    return chance.randbytes(chance.randrange(1, 2000))


def _printable_noise(_: bytes, chance: random.Random) -> bytes:
    return bytes(chance.choices(bytes(range(32, 127)) + b"\n" * 9, k=chance.randrange(1, 2000)))


def _marks(_: bytes, chance: random.Random) -> bytes:
    return bytes(chance.choices(_MARKS + b"ab1", k=chance.randrange(1, 2000)))


def _truncated(sample: bytes, chance: random.Random) -> bytes:
    return sample[: chance.randrange(len(sample) + 1)]


def _without_its_head(sample: bytes, chance: random.Random) -> bytes:
    return sample[chance.randrange(len(sample) + 1) :]


def _with_a_hole(sample: bytes, chance: random.Random) -> bytes:
    start, end = _stretch(sample, chance)
    return sample[:start] + sample[end:]


def _said_twice(sample: bytes, chance: random.Random) -> bytes:
    start, end = _stretch(sample, chance)
    return sample[:end] + sample[start:end] * chance.randrange(1, 20) + sample[end:]


def _with_strange_stretches(sample: bytes, chance: random.Random) -> bytes:
    for _ in range(chance.randrange(1, 6)):
        at = chance.randrange(len(sample) + 1)
        sample = sample[:at] + chance.choice(STRANGE) + sample[at:]
    return sample


def _with_other_bytes(sample: bytes, chance: random.Random) -> bytes:
    changed = bytearray(sample)
    for _ in range(chance.randrange(1, 40) if sample else 0):
        changed[chance.randrange(len(changed))] = chance.choice((chance.randrange(256), chance.choice(_MARKS)))
    return bytes(changed)


def _lines_shuffled(sample: bytes, chance: random.Random) -> bytes:
    lines = sample.splitlines(keepends=True)
    chance.shuffle(lines)
    return b"".join(lines)


def _spliced(sample: bytes, chance: random.Random) -> bytes:
    other = chance.choice(_all_samples())
    at, begin = chance.randrange(len(sample) + 1), chance.randrange(len(other) + 1)
    return sample[:at] + other[begin : begin + 2000] + sample[at:]


def _nested_in_part(sample: bytes, chance: random.Random) -> bytes:
    opening, closing = chance.choice(BRACKETS)
    at, depth = chance.randrange(len(sample) + 1), chance.randrange(1, 400)
    return sample[:at] + opening * depth + b"x" + closing * chance.choice((depth, depth - 1, 0)) + sample[at:]


def _in_another_encoding(sample: bytes, chance: random.Random) -> bytes:
    encoding = chance.choice(("utf-16", "utf-16-le", "utf-32", "cp1251", "shift_jis", "utf-7"))
    return sample.decode("utf-8", "replace").encode(encoding, "replace")


def _line_ends_changed(sample: bytes, chance: random.Random) -> bytes:
    return sample.replace(b"\n", chance.choice((b"\r", b"\r\n", b"\n\r", b"\0\n", b"\x0b", b"")))


def _stretch(sample: bytes, chance: random.Random) -> tuple[int, int]:
    start, end = sorted(chance.randrange(len(sample) + 1) for _ in range(2))
    return start, end


SMALL: tuple[Make, ...] = (
    _truncated,
    _with_strange_stretches,
    _spliced,
    _with_other_bytes,
    _with_a_hole,
    _nested_in_part,
    _lines_shuffled,
    _said_twice,
    _noise,
    _marks,
    _printable_noise,
    _without_its_head,
    _in_another_encoding,
    _line_ends_changed,
)
"""What is made of a sample in a few KB, in the order of its worth."""


def _one_character(character: bytes) -> Make:
    return lambda _, __: character * (10 * _MEBIBYTE)


def _in_lines(unit: bytes, size: int) -> bytes:
    line = unit * max(1, _LINE_BYTES // len(unit)) + b"\n"
    return line * (size // len(line))


def _lines_of(unit: bytes) -> Make:
    return lambda _, __: _in_lines(unit, MAX_FILE_BYTES)


def _deep(opening: bytes, closing: bytes) -> Make:
    def make(sample: bytes, _: random.Random) -> bytes:
        depth = min(_NESTED, (MAX_FILE_BYTES - len(sample) - 100) // (len(opening) + len(closing) + 1))
        return sample + _in_lines(opening, depth * len(opening)) + b"x\n" + _in_lines(closing, depth * len(closing))

    return make


def _one_line(sample: bytes, _: random.Random) -> bytes:
    flat = sample.replace(b"\n", b" ") or b"x "
    return flat * (20 * _MEBIBYTE // len(flat))


def _many_functions(sample: bytes, chance: random.Random, least: int = 0) -> bytes:
    """A definition of the sample again and again: 50,000 times, or as often as the largest file holds it."""
    unit = chance.choice(definitions_in(sample)) + b"\n"
    count = max(least, min(_FUNCTIONS, (MAX_FILE_BYTES - len(sample)) // len(unit)))
    return sample + unit * count


def _too_many_functions(sample: bytes, chance: random.Random) -> bytes:
    return _many_functions(sample, chance, _FUNCTIONS)


def _one_of_its_lines(sample: bytes, chance: random.Random) -> bytes:
    lines = [line for line in sample.splitlines() if line.strip()] or [b"x"]
    line = chance.choice(lines) + b"\n"
    return sample + line * (_MEBIBYTE // len(line))


def _itself_again(sample: bytes, _: random.Random) -> bytes:
    return (sample or b"x\n") * (_MEBIBYTE // max(2, len(sample)))


def _opened_and_not_closed(sample: bytes, chance: random.Random) -> bytes:
    """A line of the sample cut in its middle, again and again: what begins and does not end."""
    lines = [line for line in sample.splitlines() if len(line.strip()) > 2] or [b"xx"]
    line = chance.choice(lines)
    return sample + (line[: chance.randrange(1, len(line))] + b"\n") * 20_000


def _blanks_within(sample: bytes, chance: random.Random) -> bytes:
    """A long run of blanks in a file of many lines, so that it is parsed."""
    at = chance.randrange(len(sample) + 1)
    return sample[:at] + b" " * _MEBIBYTE + sample[at:] + b"\n" * 20_000


LARGE: tuple[Make, ...] = (
    _many_functions,
    _one_of_its_lines,
    _opened_and_not_closed,
    _itself_again,
    _blanks_within,
    _one_line,
    _too_many_functions,
    *(_deep(opening, closing) for opening, closing in BRACKETS),
    *(_lines_of(unit) for unit in (b"a=a ", b"(", b"\\", b"<", b'"', b"{{", b"#", b"a.", b"a,", b"- ", b"\t", b"\x01")),
    *(_one_character(character) for character in (b"a", b"(", b"\n", b"\0", b" ", b"\xff")),
)
"""What is made of a sample to be as large, deep or dense as a file can be."""


def content_of(language: str, seed: int, number: int, *, is_large: bool = False) -> bytes:
    """The content of that number: the ways in which contents are made take turns, and so do the samples."""
    makes = LARGE if is_large else SMALL
    chance = random.Random(f"{language} {seed} {number} {is_large}")
    return makes[number % len(makes)](chance.choice(samples_of(language)), chance)


@cache
def samples_of(language: str) -> tuple[bytes, ...]:
    """The samples of a language, or nothing where it has none."""
    files = sorted((SAMPLES / language).glob("sample*"))
    return tuple(path.read_bytes() for path in files) or (b"",)


@cache
def definitions_in(sample: bytes) -> Sequence[bytes]:
    """The text of each short definition in a sample, whole lines."""
    language = next(name for name in sorted(languages()) if sample in samples_of(name))
    lines = sample.splitlines()
    spans = [each.span for each in parse_file(sample, load_language(language)).definitions]
    texts = [b"\n".join(lines[span.row : span.end_row + 1]) for span in spans if span.end_row - span.row < 8]
    return texts or [sample[:200] or b"x"]


@cache
def _all_samples() -> tuple[bytes, ...]:
    return tuple(sample for language in sorted(languages()) for sample in samples_of(language))
