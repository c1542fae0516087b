"""The files of both states that a review compares: their contents, what they say, and what is no source."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

from repomap.contents import content_digest
from repomap.errors import UsageError
from repomap.facts_codec import facts_of_row
from repomap.file_text import text_of
from repomap.languages import language_by_content, language_of_file, load_language
from repomap.review.file_changes import FileChange, with_renames
from repomap.review.own_text import Side
from repomap.row_keys import row_key
from repomap.scan import ParsedFile, ScanRequest, scan

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from repomap.ground import Ground
    from repomap.known_facts import Scanning
    from repomap.model import FileFacts

_FIRST_BYTES = 256

_OF_PROSE = frozenset({"section", "heading", "target"})


class Sides(NamedTuple):
    """Both states as far as they differ: the files that are source, and those that are none, with the reason."""

    olds: tuple[Side, ...]
    news: tuple[Side, ...]
    renamed: tuple[tuple[str, str], ...]
    others: tuple[tuple[str, str], ...]


def sides_of(ground: Ground, changes: Iterable[FileChange]) -> Sides:
    """What these files said and say. Raises ChangedError where one is not what the index has any more."""
    paired = with_renames([*changes])
    position = {path: at for at, path in enumerate(ground.index.paths)}
    others: list[tuple[str, str]] = []
    news: list[Side] = []
    before: dict[str, tuple[bytes, str]] = {}
    for change in paired:
        at = position.get(change.new_path or "", -1)
        language = ground.index.languages[at] if at >= 0 else _language_of(ground, change)
        note = change.note or (ground.index.notes[at] if at >= 0 else "")
        is_read_in_part = note.startswith("read in part")
        if (note and not is_read_in_part) or language is None or (change.new_path is not None and at < 0):
            others.append((_said_of(change), note or _why_unread(change, language)))
            continue
        facts = ground.facts.of(ground.index.paths[at]) if at >= 0 else None
        if facts is not None and _is_prose(facts):
            others.append((_said_of(change), f"{_how(change)}, a document"))
            continue
        if facts is not None and at >= 0:
            news.append(Side(ground.index.paths[at], language, facts, ground.texts.of(at)))
        if change.old is not None and change.old_path is not None:
            # A renamed file is compared with what it is now, and under the path that it has now.
            before[change.path] = (change.old, language)
    facts_before = facts_of_contents(ground.scanning, before)
    olds = [
        Side(path, facts.language, facts, text_of(before[path][0], facts.language))
        for path, facts in sorted(facts_before.items())
    ]
    others += [(path, "cannot be read as it was") for path in before if path not in facts_before]
    renamed = [
        (change.old_path, change.new_path)
        for change in paired
        if change.old_path and change.new_path and change.old_path != change.new_path
    ]
    return Sides(tuple(olds), tuple(news), tuple(sorted(renamed)), tuple(sorted(others)))


def _language_of(ground: Ground, change: FileChange) -> str | None:
    content = (change.new if change.new is not None else change.old) or b""
    name = language_of_file(ground.scanning.endings, change.path, lambda: content[:_FIRST_BYTES])
    return language_by_content(load_language(name), change.path, content).name if name else None


def _said_of(change: FileChange) -> str:
    is_renamed = change.old_path and change.new_path and change.old_path != change.new_path
    return f"{change.old_path} -> {change.new_path}" if is_renamed else change.path


def _how(change: FileChange) -> str:
    return "added" if change.old_path is None else "removed" if change.new_path is None else "changed"


def _is_prose(facts: FileFacts) -> bool:
    """Whether a file is made of headings: what it says in between is no code."""
    return bool(facts.definitions) and all(each.kind in _OF_PROSE for each in facts.definitions)


def _why_unread(change: FileChange, language: str | None) -> str:
    how = _how(change)
    content = change.new if change.new is not None else change.old
    if content is not None and b"\0" in content[:8000]:
        return f"{how}, binary"
    return f"{how}, no language" if language is None else f"{how}, left out of the index"


def facts_of_contents(scanning: Scanning, contents: Mapping[str, tuple[bytes, str]]) -> dict[str, FileFacts]:
    """What contents say, by path, each in the language beside it: from the cache, or read where files are read.

    One that cannot be read is left out.
    """
    keys = {path: row_key(content_digest(text), load_language(name)) for path, (text, name) in contents.items()}
    rows = scanning.store.read_all(keys.values())
    missing = [path for path in sorted(keys) if keys[path] not in rows]
    fresh = _scanned(scanning, {path: contents[path] for path in missing}) if missing else {}
    if scanning.store.is_usable:
        scanning.store.write({keys[path]: row for path, row in fresh.items()})
    found: dict[str, FileFacts] = {}
    for path, key in keys.items():
        row = rows.get(key) or fresh.get(path)
        try:
            facts = facts_of_row(row) if row is not None else None
        except ValueError:
            continue  # as for one that cannot be read
        if facts is not None and not (facts.note and not facts.definitions) and not _is_prose(facts):
            found[path] = facts
    return found


def _scanned(scanning: Scanning, contents: Mapping[str, tuple[bytes, str]]) -> dict[str, bytes]:
    """The rows of contents that no cache has: written into a folder of our own, and scanned as any other files.

    Raises UsageError where they cannot be written.
    """
    try:
        with TemporaryDirectory(prefix="repomap-") as folder:
            path_of: dict[str, str] = {}
            requests: list[ScanRequest] = []
            for number, (path, (content, language)) in enumerate(contents.items()):
                name = str(number)
                Path(folder, name).write_bytes(content)
                path_of[name] = path
                requests.append(ScanRequest(name, language, len(content), is_settled=True))
            results = scan(Path(folder), requests, jobs=scanning.jobs, executor=scanning.executor)
            return {path_of[each.path]: each.row for each in results if isinstance(each, ParsedFile)}
    except OSError as error:
        raise UsageError(f"What there was before cannot be written into a temporary folder: {error}.") from error
