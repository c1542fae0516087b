"""What the user wrote for a focus -> the files and symbols that are meant, or a sentence that names the nearest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap import git
from repomap.errors import UsageError
from repomap.model import Focus
from repomap.pointing import nearest_names, pointed_at
from repomap.terms import terms_of
from repomap.worktree import toplevel

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from repomap.index import Index
    from repomap.vocabulary import Vocabulary


def changed_files(root: Path, revision: str | None) -> tuple[str, ...]:
    """The files below the root that are not as git's `revision` has them; none where no revision is given.

    Raises UsageError where there is no repository or no such revision, GitError where git cannot be asked.
    """
    if revision is None:
        return ()
    if toplevel(root) is None:
        raise UsageError(
            f"{root} is in no git repository, so nothing there can differ from {revision!r}: "
            "leave out --focus-changed, and name files with --focus."
        )
    return git.changed_paths(root, revision)


def resolve_focus(
    root: Path, index: Index, wanted: Sequence[str], mentions: Sequence[str], changed: Sequence[str] = ()
) -> Focus:
    """The focus that the user's words mean: a file, a folder, `path:line`, or a symbol's id or the end of one.

    Of a range of lines (`path:12-30`), the first one counts.
    Paths are relative to the root, or absolute, or relative to the current folder; a file or folder that exists and
    has no part in the index (ignored, or of no known language) is kept as a path. `changed` are further files, which
    need not exist. Raises UsageError for words that mean nothing here.
    """
    files: list[str] = [*changed]
    symbols: list[str] = []
    for each in wanted:
        meant = pointed_at(root, index, each)
        if not meant.files and not meant.symbols:
            nearest = nearest_names(index, each)
            raise UsageError(f"The focus {each!r} is no file, folder or symbol of this repository.{nearest}")
        files += meant.files
        symbols += map(index.full_id, meant.symbols)
    return Focus(tuple(dict.fromkeys(files)), tuple(dict.fromkeys(symbols)), tuple(dict.fromkeys(mentions)))


def warnings_about(focus: Focus, vocabulary: Vocabulary, revision: str | None, changed: Sequence[str]) -> list[str]:
    """A sentence for what was asked for and changes nothing: a revision without changes, mentions that no file has."""
    unknown = [each for each in focus.mentions if not len(vocabulary.positions(terms_of(each)))]
    warnings = []
    if revision is not None and not changed:
        warnings.append(f"No file differs from {revision}, so that the map is not seen from changed files.")
    if unknown:
        warnings.append(f"Mentions of which no file has a word change nothing: {', '.join(map(repr, unknown))}.")
    return warnings
