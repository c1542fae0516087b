"""The linker over a whole repository: which definitions share a name, and what each reference of a file means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.link.evaluate import Evaluator
from repomap.link.reference import FOLLOWED
from repomap.link.resolve import meanings
from repomap.link.rules import load_rules
from repomap.link.universe import Universe
from repomap.link.view import SourceView

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from repomap.link.rules import Rules
    from repomap.link.values import Meaning
    from repomap.model import FileFacts
    from repomap.query_files import Language


def evaluator_of(
    paths: Iterable[str],
    load: Callable[[str], FileFacts | None],
    languages: Mapping[str, Language],
    project: Mapping[str, str] | None = None,
) -> Evaluator:
    """What answers questions about these files, whose facts `load` gives when they are first looked at.

    `project` has the texts of files that say how it is laid out, as `Universe` takes them.
    """

    def rules_of(name: str) -> Rules:
        return load_rules(languages[name].rules if name in languages else "")

    return Evaluator(Universe(paths, load, rules_of, project))


def view_of(path: str, facts: FileFacts | None, languages: Mapping[str, Language]) -> SourceView | None:
    """A file by itself, or None where there are no facts of it."""
    if facts is None or not facts.scoping.scopes:
        return None
    return SourceView(path, facts, load_rules(languages[facts.language].rules if facts.language in languages else ""))


def meanings_of(
    evaluator: Evaluator, path: str, positions: Sequence[int] | None = None, meant: str = FOLLOWED
) -> list[Meaning]:
    """What each reference of the file at `path` means, or each at these positions: `repomap.link.resolve.meanings`.

    Nothing for a file that cannot be read.
    """
    view = evaluator.universe.view(path)
    return meanings(evaluator, view, positions, meant) if view is not None else []
