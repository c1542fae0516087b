"""Each language that has a query, over real files: `python -m benchmarks.languages CORPUS…`.

A row says how many definitions we and universal-ctags find in a file, the share of ctags' functions, methods, classes
and types that we have (`ctags_kinds.COMPARED_KINDS`; the same line, and a name that is the same but for what one of
the two writes around it), how many files have nodes of errors and how many bytes these hold, and how fast files are
parsed. Ends with 1 where no file of a language has a definition, or a language is below what is asked of it.
"""

from __future__ import annotations

import argparse
import gc
import json
import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, cast

from tree_sitter_language_pack import SupportedLanguage, get_language

from benchmarks.corpora import sources_in
from benchmarks.ctags import Tag, ctags_languages, print_sample, print_side, tags_of_ctags, without_blanks
from benchmarks.ctags_kinds import COMPARED_KINDS, CTAGS_NAMES
from benchmarks.tables import print_table
from repomap.captures import CALLABLE_KINDS, OTHER_KINDS, TYPE_KINDS, compile_query
from repomap.languages import languages, load_language
from repomap.parse import parse_file
from repomap.source import read_source

MEGABYTE = 1_000_000

ANY_LINE = 0

QUOTES = "\"'`[]"
"""What SQL writes around a name, which ctags leaves out."""

SHOWN_KINDS = CALLABLE_KINDS | TYPE_KINDS | OTHER_KINDS
"""Ours that are looked for among those of ctags when differences are shown: of values, ctags leaves out many."""


class Measured(NamedTuple):
    """What parsing the files of a language gave and took: seconds are CPU, `compiling` those of its query."""

    files: int
    size: int
    tags: tuple[Tag, ...]
    erring: int
    error_size: float
    seconds: float
    compiling: float

    @property
    def speed(self) -> float:
        """Megabytes a CPU second."""
        return self.size / MEGABYTE / self.seconds


class Compared(NamedTuple):
    """What ctags found in the same files: `asked` are its functions, methods, classes and types.

    `lacking` are those of them that we have not, `extra` are ours that ctags has in no kind.
    """

    found: int
    asked: tuple[Tag, ...]
    lacking: tuple[Tag, ...]
    extra: tuple[Tag, ...]

    @property
    def share(self) -> float:
        """The share of theirs that is ours too."""
        return 1 - len(self.lacking) / max(1, len(self.asked))


class Row(NamedTuple):
    """One language; `compared` is None where ctags does not know it or is not installed."""

    language: str
    measured: Measured
    compared: Compared | None


def files_by_language(corpora: Iterable[Path], *, is_by_folder: bool) -> dict[str, list[str]]:
    """The paths of all files to read, by language: those that a map takes, or those in folders called as it is."""
    found: dict[str, list[str]] = {}
    for corpus in corpora:
        if is_by_folder:
            for language in languages():
                paths = [str(path) for path in sorted((corpus / language).rglob("*")) if _is_worth_parsing(path)]
                found.setdefault(language, []).extend(paths)
        else:
            for each in sources_in(corpus):
                found.setdefault(each.language, []).extend(str(corpus / path) for path in each.paths)
    return {language: found[language] for language in sorted(found) if found[language]}


def _is_worth_parsing(path: Path) -> bool:
    return path.is_file() and not path.is_symlink() and not read_source(path.read_bytes()).note


def measured(language_name: str, paths: Sequence[str]) -> Measured:
    """Compile the query of a language, read all files, and parse one after the other."""
    language = load_language(language_name)
    get_language(cast("SupportedLanguage", language.grammar))
    begin = time.process_time()
    compile_query(language)
    compiling = time.process_time() - begin
    contents = [Path(path).read_bytes() for path in paths]
    tags: list[Tag] = []
    erring, error_size, seconds = 0, 0.0, 0.0
    gc.disable()  # as in the processes that scan
    for path, content in zip(paths, contents, strict=True):
        begin = time.process_time()
        facts = parse_file(content, language)
        seconds += time.process_time() - begin
        tags += [
            Tag(path, each.name_span.row + 1, each.name, each.kind, each.span.end_row + 1) for each in facts.definitions
        ]
        erring += facts.error_share > 0
        error_size += facts.error_share * len(content)
    gc.enable()
    return Measured(len(paths), sum(map(len, contents)), tuple(tags), erring, error_size, seconds, compiling)


def compared(ours: Sequence[Tag], paths: Sequence[str], ctags_name: str) -> Compared:
    """Our definitions beside those that ctags finds in the same files."""
    theirs = list(tags_of_ctags(Path(), paths, ctags_name))
    kinds = COMPARED_KINDS[ctags_name].split()
    asked = tuple(tag for tag in theirs if tag.kind in kinds)
    shown = [tag for tag in ours if tag.kind in SHOWN_KINDS]
    stretches = _stretches_of(ours)
    lacking = tuple(tag for tag in _less(asked, _names_of(ours)) if not _is_clause(tag, stretches))
    return Compared(len(theirs), asked, lacking, _less(shown, _names_of(theirs)))


def _stretches_of(tags: Iterable[Tag]) -> dict[tuple[str, str], list[tuple[int, int]]]:
    """The first and last lines of what has a name, by path and that."""
    stretches: dict[tuple[str, str], list[tuple[int, int]]] = {}
    for tag in tags:
        stretches.setdefault((tag.path, tag.name), []).append((tag.line, tag.end))
    return stretches


def _is_clause(tag: Tag, stretches: Mapping[tuple[str, str], list[tuple[int, int]]]) -> bool:
    """Whether a tag is of a further clause of what we show once: it stands within that, under the same name."""
    return any(first <= tag.line <= last for first, last in stretches.get((tag.path, tag.name), ()))


def is_same_name(one: str, other: str) -> bool:
    """Whether one is the other, but for what is written around it: `run`, `Job.run`, `run/2`, `"run"`."""
    one, other = one.strip(QUOTES), other.strip(QUOTES)
    if without_blanks(one) == without_blanks(other):
        return True
    shorter, longer = sorted((one.casefold(), other.casefold()), key=len)
    if not shorter:
        return False
    before, after = longer.removesuffix(shorter), longer.removeprefix(shorter)
    return any(edge != longer and not (edge and _is_of_word(edge[at])) for edge, at in ((before, -1), (after, 0)))


def _is_of_word(character: str) -> bool:
    return character.isalnum() or character == "_"


def _names_of(tags: Iterable[Tag]) -> dict[tuple[str, int], set[str]]:
    """The names by path and line, and those of types by path and ANY_LINE as well."""
    names: dict[tuple[str, int], set[str]] = {}
    for tag in tags:
        names.setdefault((tag.path, tag.line), set()).add(tag.name)
        if tag.kind in TYPE_KINDS:
            names.setdefault((tag.path, ANY_LINE), set()).add(tag.name)
    return names


def _less(tags: Iterable[Tag], known: Mapping[tuple[str, int], set[str]]) -> tuple[Tag, ...]:
    """The tags for which nothing of the same name is known on their line, sorted.

    C's `typedef struct node {…} node;` is one definition of ours, at its first line: for the second name any line does.
    """
    lacking = []
    for tag in tags:
        names = known.get((tag.path, tag.line), set())
        elsewhere = known.get((tag.path, ANY_LINE), set()) if tag.kind == "typedef" else set()
        if tag.name not in elsewhere and not any(is_same_name(tag.name, name) for name in names):
            lacking.append(tag)
    return tuple(sorted(lacking))


def rows_of(files: Mapping[str, Sequence[str]]) -> Iterable[Row]:
    """A row for each language."""
    installed = ctags_languages()
    for language, paths in files.items():
        found = measured(language, paths)
        name = CTAGS_NAMES.get(language, "")
        yield Row(language, found, compared(found.tags, paths, name) if name in installed else None)


HEADS = ("language", "files", "MB", "a file", "of ctags", "share", "erring", "bytes", "MB/s", "query ms")


def columns_of(row: Row) -> tuple[str, ...]:
    """The row as it is printed, under HEADS."""
    found, other = row.measured, row.compared
    return (
        row.language,
        str(found.files),
        f"{found.size / MEGABYTE:.2f}",
        f"{len(found.tags) / found.files:.1f}",
        f"{other.found / found.files:.1f}" if other else "-",
        f"{other.share:.2%}" if other and other.asked else "-",
        f"{found.erring / found.files:.1%}",
        f"{found.error_size / found.size:.2%}",
        f"{found.speed:.2f}",
        f"{found.compiling * 1000:.0f}",
    )


def document_of(row: Row) -> dict[str, str | int | float | None]:
    """The row's figures for a program: bytes, seconds, shares from 0 to 1."""
    found, other = row.measured, row.compared
    return {
        "language": row.language,
        "files": found.files,
        "bytes": found.size,
        "definitions": len(found.tags),
        "ctags_definitions": other.found if other else None,
        "ctags_asked": len(other.asked) if other else None,
        "share": other.share if other and other.asked else None,
        "files_with_errors": found.erring,
        "bytes_in_errors": round(found.error_size),
        "parse_cpu_seconds": found.seconds,
        "compile_cpu_seconds": found.compiling,
    }


def complaints_of(row: Row, least_share: float, least_speed: float) -> Iterable[str]:
    """What is wrong with a language, in sentences."""
    found, other = row.measured, row.compared
    if not found.tags:
        yield f"{row.language}: no definition in {found.files} files"
    if other and other.asked and other.share < least_share:
        yield f"{row.language}: {other.share:.2%} of what ctags finds, and {least_share:.2%} are asked"
    if found.speed < least_speed:
        yield f"{row.language}: {found.speed:.2f} MB a CPU second, and {least_speed:.2f} are asked"


def show_differences(row: Row, most: int) -> None:
    """Print by kind what either lacks, and at most so many of each side."""
    if row.compared is None:
        return
    ours = [tag for tag in row.measured.tags if tag.kind in SHOWN_KINDS]
    for side, all_of_one, lacking in (
        ("ctags, that we lack", row.compared.asked, row.compared.lacking),
        ("ours, that ctags lacks", ours, row.compared.extra),
    ):
        print_side(f"{row.language}: {len(lacking)} of {len(all_of_one)} of {side}", all_of_one, lacking)
        print_sample(lacking, most)
        print()


def main(argv: Sequence[str] | None = None) -> int:
    """Print a row for each language, and what is wrong."""
    asked = _arguments(argv)
    files = files_by_language(asked.corpora, is_by_folder=asked.by_folder)
    if asked.language:
        files = {language: files.get(language, []) for language in asked.language}
    complaints = [f"{language}: no file" for language, paths in files.items() if not paths]
    rows = list(rows_of({language: paths for language, paths in files.items() if paths}))
    if asked.json:
        print(json.dumps([document_of(row) for row in rows], indent=2))
    else:
        print_table(f"{len(rows)} languages", HEADS, map(columns_of, rows))
        for row in rows if asked.show else ():
            show_differences(row, asked.show)
    for row in rows:
        complaints += complaints_of(row, asked.least_share, asked.least_speed)
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    return 1 if complaints else 0


def _arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="benchmarks.languages", description=__doc__)
    parser.add_argument("corpora", nargs="+", type=Path, metavar="CORPUS")
    parser.add_argument("--language", action="append", choices=sorted(languages()), help="this alone; may be repeated")
    parser.add_argument("--by-folder", action="store_true", help="read all files in CORPUS/LANGUAGE as LANGUAGE")
    parser.add_argument("--show", type=int, default=0, metavar="N", help="list N differences of each side")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--least-share", type=float, default=0.0, help="of what ctags finds, from 0 to 1")
    parser.add_argument("--least-speed", type=float, default=0.0, help="in MB a CPU second")
    return parser.parse_args(argv)


if __name__ == "__main__":
    sys.exit(main())
