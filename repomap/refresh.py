"""What a root holds now + what was known of it -> what is known now, reading as little as that allows."""

from __future__ import annotations

import logging
import os
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from repomap.contents import content_digest, read_file
from repomap.index import build_index
from repomap.index_update import update_index
from repomap.known_facts import Scanning, State
from repomap.languages import language_by_content, load_language, said_language
from repomap.model import FileOutline, FileStat, Skipped
from repomap.project_files import digest_of, project_texts
from repomap.row_keys import row_key
from repomap.snapshot import DIGEST_BYTES, Snapshot, is_settled, stats_of
from repomap.vocabulary import build_vocabulary
from repomap.vocabulary_update import update_vocabulary

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from repomap.index import Index
    from repomap.model import Discovery, SourceFile

_log = logging.getLogger(__name__)

_ROWS_A_WRITE = 256
"""Scanned files whose rows go into the cache in one transaction: what an interrupted scan may lose."""

_NO_DIGEST = bytes(DIGEST_BYTES)


class _Read(NamedTuple):
    """A file as it was read anew: the digest of its content, and its outline, or None where that is the known one."""

    digest: bytes
    outline: FileOutline | None


def refreshed(known: Snapshot, discovery: Discovery, scanning: Scanning) -> Snapshot:
    """The snapshot of what `discovery` found; `known` itself where nothing changed.

    Token counts stay as long as the index does, and are gone where it does not.
    """
    taken_ns = time.time_ns()
    files = discovery.files
    stats = stats_of(files)
    paths = tuple([file.path for file in files])
    texts = project_texts(scanning.root, [file.path for file in discovery.project])
    project = digest_of(texts)
    is_laid_out_alike = project == known.project
    if is_laid_out_alike and paths == known.index.paths and _is_same(known, np.arange(len(paths)), stats).all():
        return known
    index, digests, touched, fresh = _read(known, files, stats, scanning)
    if is_laid_out_alike and index is known.index:
        if _says_nothing_new(known, stats, digests, taken_ns):
            return known
        return replace(known, stats=stats, digests=digests, taken_ns=taken_ns, is_written=False)
    from repomap.linking import Change, linked_state  # a run over an unchanged repository needs no part of the linker

    if known.index.paths:
        vocabulary = update_vocabulary(known.vocabulary, known.index, index, touched)
    else:
        vocabulary = build_vocabulary(index)
    rows = {path: row for path, row in known.rows.items() if path not in touched} | fresh
    now = State(index, digests, stats, project, rows)
    linked = linked_state(Change(known.state(), now, touched, texts), known.linkage, scanning)
    return Snapshot(
        *(index, vocabulary, linked.links, stats, digests, taken_ns),
        linkage=linked.linkage,
        project=project,
        rows={} if scanning.store.is_usable else rows,
    )


class _Reading(NamedTuple):
    """The index of all files, the digest of each, and the paths of those that are not as they were, or are gone.

    `fresh` has the rows of files that were parsed just now.
    """

    outlined: Index
    digests: npt.NDArray[np.uint8]
    touched: frozenset[str]
    fresh: dict[str, bytes]


def _read(known: Snapshot, files: Sequence[SourceFile], stats: npt.NDArray[np.int64], scanning: Scanning) -> _Reading:
    """What reading the files that may have changed gives; their outlines are let go of at the end."""
    paths = [file.path for file in files]
    before = _positions(known, paths)
    is_same = before >= 0
    is_same[is_same] = _is_same(known, before[is_same], stats[is_same])
    stale = [file for file, is_known in zip(files, is_same.tolist(), strict=True) if not is_known]
    fresh: dict[str, bytes] = {}
    read = dict(_read_anew(known, stale, scanning, fresh))
    digests = np.zeros((len(paths), DIGEST_BYTES), np.uint8)
    digests[is_same] = known.digests[before[is_same]]
    read_digests = b"".join([read[file.path].digest for file in stale])
    digests[~is_same] = np.frombuffer(read_digests, np.uint8).reshape(-1, DIGEST_BYTES)
    outlines = [read[path].outline for path in sorted(read)]
    changed = [outline for outline in outlines if outline is not None]
    touched = {outline.path for outline in changed} | set(known.index.paths).difference(paths)
    return _Reading(_with_outlines(known.index, changed, paths), digests, frozenset(touched), fresh)


def _says_nothing_new(
    known: Snapshot, stats: npt.NDArray[np.int64], digests: npt.NDArray[np.uint8], taken_ns: int
) -> bool:
    """Whether a snapshot would read as `known` does at the next look (a file dated into the future never settles)."""
    is_settled_alike = (is_settled(stats, taken_ns) == is_settled(known.stats, known.taken_ns)).all()
    return bool((stats == known.stats).all() and (digests == known.digests).all() and is_settled_alike)


def _with_outlines(index: Index, changed: list[FileOutline], paths: Sequence[str]) -> Index:
    """The index of the files at `paths`, of which only `changed` are not in it as they are."""
    removed = sorted(set(index.paths).difference(paths))
    if not changed and not removed:
        return index
    return update_index(index, changed, removed) if index.paths else build_index(changed)


def _positions(known: Snapshot, paths: Sequence[str]) -> npt.NDArray[np.intp]:
    """Where each path stands in the known snapshot, or -1."""
    position = {path: i for i, path in enumerate(known.index.paths)}
    return np.array([position.get(path, -1) for path in paths], np.intp)


def _is_same(known: Snapshot, at: npt.NDArray[np.intp], stats: npt.NDArray[np.int64]) -> npt.NDArray[np.bool_]:
    """Whether the files known `at` these positions are as they were, seen from their `stats` now.

    A file without a digest was never read, whatever its stat says.
    """
    before = known.stats[at]
    was_read = known.digests[at].any(axis=1)
    same: npt.NDArray[np.bool_] = (stats == before).all(axis=1) & was_read & is_settled(before, known.taken_ns)
    return same


def _read_anew(
    known: Snapshot, files: Sequence[SourceFile], scanning: Scanning, fresh: dict[str, bytes]
) -> Iterator[tuple[str, _Read]]:
    """Each file read and digested; parsed only where neither the snapshot nor the cache knows its content."""
    if not files:
        return
    info = scanning.store.info()
    recalled = _recalled(known, files, scanning) if known.index.paths or (info is not None and info.rows) else {}
    yield from recalled.items()
    yield from _scanned([file for file in files if file.path not in recalled], scanning, fresh)


def _recalled(known: Snapshot, files: Sequence[SourceFile], scanning: Scanning) -> dict[str, _Read]:
    """What is known of files by their content alone, and those that have none to read."""
    from repomap.facts_codec import outline_of_row
    from repomap.worker import UNREADABLE

    recalled: dict[str, _Read] = {}
    keys: dict[str, bytes] = {}
    for file, position in zip(files, _positions(known, [file.path for file in files]).tolist(), strict=True):
        content = read_file(os.fspath(scanning.root), file.path)
        if content is None:
            recalled[file.path] = _Read(_NO_DIGEST, FileOutline(file.path, file.language, UNREADABLE, (), (), ()))
            continue
        digest = content_digest(content)
        language = load_language(file.language)
        if said_language(scanning.endings, file.path) is None:
            language = language_by_content(language, file.path, content)
        is_known = position >= 0 and known.digests[position].tobytes() == digest
        if is_known and known.index.languages[position] == language.name:
            recalled[file.path] = _Read(digest, None)
        else:
            keys[file.path] = row_key(digest, language)
    rows = scanning.store.read_all(keys.values())
    for path, key in keys.items():
        try:
            if key in rows:
                recalled[path] = _Read(key[:DIGEST_BYTES], outline_of_row(rows[key], path))
        except ValueError as error:
            _log.debug("%s is parsed again: %s", path, error)
    return recalled


def _scanned(files: Sequence[SourceFile], scanning: Scanning, fresh: dict[str, bytes]) -> Iterator[tuple[str, _Read]]:
    """Each file parsed, its row kept in the cache, and in `fresh` until all are linked."""
    if not files:
        return
    from repomap.scan import ScanRequest, scan  # a run over an unchanged repository needs no part of the parser

    rows: dict[bytes, bytes] = {}
    file_of = {file.path: file for file in files}
    requests = [
        ScanRequest(file.path, file.language, file.stat.size, said_language(scanning.endings, file.path) is not None)
        for file in files
    ]
    results = scan(
        scanning.root, requests, jobs=scanning.jobs, executor=scanning.executor, meanwhile=scanning.meanwhile
    )
    for done, result in enumerate(results, start=1):
        if isinstance(result, Skipped):
            yield result.path, _without_symbols(file_of[result.path], result.reason, scanning.root)
        else:
            language = load_language(result.language)
            rows[row_key(result.digest, language)] = fresh[result.path] = result.row
            yield result.path, _Read(result.digest, result.outline)
        if len(rows) >= _ROWS_A_WRITE:
            scanning.store.write(rows)
            rows = {}
        if scanning.on_progress is not None:
            scanning.on_progress(done, len(files))
    scanning.store.write(rows)


def _without_symbols(file: SourceFile, reason: str, root: Path) -> _Read:
    """A file that could not be parsed: remembered with its content, unless the reason lay elsewhere."""
    from repomap.worker import PASSING_REASONS

    content = read_file(os.fspath(root), file.path)
    try:
        is_as_found = FileStat.of((root / file.path).lstat()) == file.stat
    except OSError:
        is_as_found = False
    is_to_be_tried_again = not is_as_found or reason in PASSING_REASONS
    digest = _NO_DIGEST if content is None or is_to_be_tried_again else content_digest(content)
    return _Read(digest, FileOutline(file.path, file.language, reason, (), (), ()))
