"""What `--stats`, `--explain`, `repomap languages` and `repomap cache` print, as text."""

from __future__ import annotations

import stat
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING

from repomap.cache import FactsStore
from repomap.cache_place import cache_directory
from repomap.errors import UsageError
from repomap.languages import languages
from repomap.layout import escaped, in_columns
from repomap.unread import unread_languages

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from repomap.api import Stats
    from repomap.model import RepoMapResult, Skipped
    from repomap.slice.answer import Slice

_LANGUAGE_HEADINGS = ("language", "definitions", "references", "files")
_MEBIBYTE = 1024 * 1024
_PATHS_A_REASON = 5  # enough to see what is meant; --verbose shows them all


def stats_report(stats: Stats, result: RepoMapResult, *, is_whole: bool) -> str:
    """What a map was made of: files, languages, what was skipped and why, tokens, definitions, seconds by stage.

    Of the files skipped for one reason, the first few are named, or all where `is_whole`. No line end at the end.
    """
    counts = ", ".join(f"{count.language} {count.files}" for count in stats.languages)
    seconds = ", ".join(f"{stage.stage} {stage.seconds:.3f}" for stage in stats.seconds)
    shown = sum(1 for entry in result.entries if entry.symbol)
    return "\n".join(
        [
            f"files: {stats.files}{f' ({counts})' if counts else ''}",
            f"skipped: {len(stats.skipped)}",
            *_by_reason(stats.skipped, is_whole=is_whole),
            f"definitions: {shown} shown, {result.omitted} left out",
            f"tokens: {result.tokens} of {result.limit} ({result.encoding})",
            f"seconds: {seconds}",
        ]
    )


def reasons_report(result: RepoMapResult) -> str:
    """A block for each file shown: its path, why it is shown, and why each of its symbols is. No line end at the end.

    The result must be of a map that was asked to explain itself.
    """
    entries = {path: list(same) for path, same in groupby(result.entries, attrgetter("path"))}
    return "\n".join(
        line
        for path, reasons in result.file_reasons
        for line in (
            escaped(path),
            *(f"  {reason}" for reason in reasons),
            *(
                f"  {escaped(entry.symbol)} (line {entry.line}): {'; '.join(entry.reasons)}"
                for entry in entries[path]
                if entry.symbol
            ),
        )
    )


def slice_report(found: Slice) -> str:
    """What part of the files of its targets, and of the repository, a slice takes, as one sentence."""
    files = {target.partition("::")[0] for target in found.targets}
    those = "the file of the target" if len(files) == 1 else "the files of the targets"
    whole = found.repository_tokens or 0
    return (
        f"{found.tokens} tokens ({found.encoding}): {_share(found.tokens, found.file_tokens)} of {those} "
        f"({found.file_tokens}), {_share(found.tokens, whole)} of the repository ({whole})."
    )


def _share(part: int, whole: int) -> str:
    percent = 100 * part / whole if whole else 100.0
    return f"{percent:.1f} %" if percent >= 1 else f"{percent:.2g} %"


def languages_report() -> str:
    """A line for each language: its name, whether its definitions and its references are read, and its files.

    Files are given by endings, whole names, and folders with names.
    """
    rows = [_LANGUAGE_HEADINGS]
    for name, language in languages().items():
        told = dict.fromkeys(f"{each.extension} (by what it holds)" for each in language.claims)
        files = " ".join((*language.extensions, *language.filenames, *language.paths, *told))
        definitions, references = (
            "yes" if language.cells or f"@{what}." in language.query or "@inside." in language.query else "no"
            for what in ("definition", "reference")
        )
        rows.append((name, definitions, references, files))
    rows += [(name, "no", "no", " ".join(endings)) for name, endings in unread_languages().items()]
    return in_columns(rows)


def cache_report(folder: str | None) -> str:
    """Where scanned facts are kept, how many rows there are, and the room that they take.

    Raises UsageError where that is no folder.
    """
    info = _store(folder).info()
    if info is None:
        return "cache: none\n"
    return f"cache: {info.path}\nrows: {info.rows}\nsize: {info.bytes / _MEBIBYTE:.1f} MiB\n"


def clear_report(folder: str | None) -> str:
    """Remove every row, and say how much room that made. Raises UsageError where that may not be."""
    store = _store(folder)
    before = store.info()
    try:
        store.clear()
    except OSError as error:
        raise UsageError(f"The cache cannot be cleared: {error.filename}: {error.strerror}.") from error
    return "cache: none\n" if before is None else f"cleared {before.path}: {before.bytes / _MEBIBYTE:.1f} MiB\n"


def _store(folder: str | None) -> FactsStore:
    directory = cache_directory(folder)
    if directory is not None and not _may_be_folder(directory):
        raise UsageError(
            f"The cache cannot be in {directory}, where a file is in a folder's place: remove that file, or choose "
            "another place with --cache-dir or REPOMAP_CACHE_DIR."
        )
    return FactsStore(directory)


def _may_be_folder(place: Path) -> bool:
    """Whether a folder is there, or nothing that would have to go before one is. Raises OSError as `stat` does."""
    try:
        return stat.S_ISDIR(place.stat().st_mode)
    except FileNotFoundError:
        return True
    except NotADirectoryError:
        return False


def _by_reason(skipped: tuple[Skipped, ...], *, is_whole: bool) -> Iterator[str]:
    for reason, same in groupby(sorted(skipped, key=attrgetter("reason", "path")), attrgetter("reason")):
        paths = [each.path for each in same]
        named = paths if is_whole else paths[:_PATHS_A_REASON]
        more = f" and {len(paths) - len(named)} more" if len(paths) > len(named) else ""
        yield f"  {reason}: {', '.join(named)}{more}"
