"""The content and the facts of a file -> its sketch: what answers keep of it beside its facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from repomap.dynamic import Place, named_places, shaped_places
from repomap.file_text import in_lines
from repomap.skeleton import SkeletonPlan, has_skeletons, plan_of, tree_of
from repomap.source import read_source

if TYPE_CHECKING:
    from repomap.model import FileFacts
    from repomap.query_files import Language


class Sketch(NamedTuple):
    """The plan of a content's skeleton, None in a language without, and where it does not say what it calls."""

    plan: SkeletonPlan | None
    places: tuple[Place, ...]


NO_SKETCH = Sketch(None, ())
"""Of what is not worth parsing, and of what ends the process that parses it."""


def sketch_of(content: bytes, language: Language, facts: FileFacts) -> Sketch:
    """The sketch of a content in a language, of which these are the facts.

    Parses, and so may be killed by what the grammar does.
    """
    text = read_source(content).text
    if language.cells or not text:
        return NO_SKETCH
    root = tree_of(text, language).root_node
    plan = plan_of(text, facts, language, root) if has_skeletons(language) else None
    named = named_places(facts, in_lines(text))
    return Sketch(plan, tuple(sorted({*named, *shaped_places(root, language)})))
