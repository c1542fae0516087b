"""What `compile` gives: its result, and how that is written as text, markdown and JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from repomap.answers import json_text
from repomap.layout import code_block, code_span, escaped, escaped_path, source_line

if TYPE_CHECKING:
    from repomap.compile.diagnostics import Diagnostic

SCHEMA = "repomap/compile/1"

FULL, SKELETON, MEMBERS, OUTLINE = "full", "skeleton", "members", "outline"

_SAID = {
    FULL: "in full",
    SKELETON: "skeleton",
    MEMBERS: "skeleton of what is used",
    OUTLINE: "outline: its language has no skeletons",
}


class CompiledFile(NamedTuple):
    """A file that is shown: `form` is full, skeleton, members (those used alone) or outline; `used` are symbols' ids.

    `hop` is 0 for a target; `tokens` counts what the file adds to the answer.
    """

    path: str
    language: str
    hop: int
    form: str
    tokens: int
    used: tuple[str, ...]
    text: str


class LeftOut(NamedTuple):
    """A file that was reached and found no room, and how far from the targets it is."""

    path: str
    hop: int


@dataclass(frozen=True)
class Compilation:
    """What an edit of some files needs to see; `str()` is its text.

    `tokens` counts the text in the encoding and is never above `limit`, where there is one. `files` are those shown,
    the targets first; `left_out` those that were reached and found no room, `unreached` counts the others.
    `diagnostics` are all that are known, of which `hidden` found no room in the text. `dump_tokens` counts the texts of
    all files of the repository, `skeleton_tokens` their skeletons.
    """

    text: str
    tokens: int
    limit: int | None
    encoding: str
    hops: int
    files: tuple[CompiledFile, ...]
    left_out: tuple[LeftOut, ...]
    unreached: int
    diagnostics: tuple[Diagnostic, ...]
    hidden: int
    dump_tokens: int
    skeleton_tokens: int

    def __str__(self) -> str:
        return self.text


def to_json(result: Compilation) -> str:
    """A JSON document of the schema `SCHEMA`, ASCII alone; the token ceiling covers its `text`.

    Lines are 1-based. `files`, `left_out` and `diagnostics` have the fields of `CompiledFile`, `LeftOut` and
    `repomap.compile.diagnostics.Diagnostic`; `summary` compares with a dump of the repository and with skeletons of all
    of it.
    """
    document = {
        "schema": SCHEMA,
        "text": result.text,
        "tokens": result.tokens,
        "limit": result.limit,
        "encoding": result.encoding,
        "hops": result.hops,
        "summary": {
            "dump_tokens": result.dump_tokens,
            "share_of_dump": _ratio(result.tokens, result.dump_tokens),
            "skeleton_tokens": result.skeleton_tokens,
            "share_of_skeletons": _ratio(result.tokens, result.skeleton_tokens),
            "unreached_files": result.unreached,
        },
        "files": [each._asdict() for each in result.files],
        "left_out": [each._asdict() for each in result.left_out],
        "diagnostics": [each._asdict() for each in result.diagnostics],
    }
    return json_text(document)


def shown_file(path: str, language: str, hop: int, form: str, text: str, layout: str) -> str:
    """A file as the text shows it: where it is from and how it is shown, its lines, and a blank line."""
    distance = "target" if not hop else f"hop {hop}"
    said = f"({distance}, {_SAID[form]})"
    lines = [source_line(line) for line in text.removesuffix("\n").split("\n")]
    if layout == "markdown":
        return f"### {code_span(escaped_path(path))} {said}\n\n{code_block(lines, language)}\n"
    return "".join(f"{line}\n" for line in (f"{escaped_path(path)} {said}", *lines, ""))


def shown_diagnostics_head(layout: str) -> str:
    """What stands above the diagnostics."""
    return "### Not known\n\n" if layout == "markdown" else "Not known:\n"


def shown_diagnostic(each: Diagnostic, layout: str) -> str:
    """A diagnostic as a line of the text."""
    line = escaped(str(each))
    return f"- {code_span(line)}\n" if layout == "markdown" else f"{line}\n"


def shown_summary(tokens: int, dump: int, skeletons: int, encoding: str) -> str:
    """The sentence that says how large the answer is."""
    return (
        f"{tokens} tokens ({encoding}): {_percent(tokens, dump)} of a dump of this repository ({dump}), "
        f"{_percent(tokens, skeletons)} of the skeletons of all its files ({skeletons}).\n"
    )


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "all"


def _ratio(part: int, whole: int) -> float | None:
    return round(part / whole, 4) if whole else None
