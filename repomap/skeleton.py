"""A file -> its skeleton: signatures, types, documentation and constants, without the bodies of functions.

A skeleton is the source itself with stretches left out, so that it still parses. What is left out is planned once a
content, by its facts and its tree; a plan is then written in full, or with some of the members alone, each in the frame
of what is around it. How a language writes what is left out, the header of its query says (`elided:`); a language that
says nothing of it has no skeletons.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING, NamedTuple

from repomap.captures import compile_query
from repomap.conditionals import parse_apart
from repomap.cuts import Cut, Forms
from repomap.frames import Frames, Part

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from tree_sitter import Node, Tree

    from repomap.model import FileFacts
    from repomap.query_files import Language


class SkeletonPlan(NamedTuple):
    """What is left out of a text in its skeleton, what else can be, and what stands for a body that loses all.

    `is_cautious` where less is left out than could be, since the parser would make more errors of the rest.
    """

    cuts: tuple[Cut, ...]
    parts: tuple[Part, ...]
    filler: bytes
    is_cautious: bool = False


def has_skeletons(language: Language) -> bool:
    """Whether files in this language have skeletons: one file in several languages has none."""
    return bool(language.elided) and not language.cells


def plan_of(text: bytes, facts: FileFacts, language: Language, root: Node) -> SkeletonPlan:
    """The plan of the skeleton of a text (as `repomap.source` reads it), of which these are the facts and the tree.

    The parser makes no more errors of the skeleton than of the text: where it would, only bodies are left out, and
    where that is too much, nothing.
    """
    forms = Forms(language.elided)
    frames = Frames(text, facts, forms, language.statements)
    frames.look_through(root)
    filler = forms.bare.encode()
    most = errors_below(root)
    for bodies, others in ((frames.bodies, frames.cuts), (frames.bodies, ()), ((), ())):
        cuts = tuple(_outermost([*bodies, *others]))
        plan = SkeletonPlan(cuts, tuple(sorted(frames.parts)), filler, is_cautious=others is not frames.cuts)
        if not cuts or errors_below(tree_of(written(text, plan).encode(), language).root_node) <= most:
            break
    return plan


def errors_below(root: Node) -> int:
    """How many nodes of errors, and nodes that the parser had to add, a tree has."""
    count = 0
    unseen = [root]
    while unseen:
        node = unseen.pop()
        count += node.is_error or node.is_missing
        if node.has_error:
            unseen += node.children
    return count


def tree_of(text: bytes, language: Language) -> Tree:
    """The tree of a text, as facts are read from it."""
    return parse_apart(compile_query(language), text, language)[0]


def written(text: bytes, plan: SkeletonPlan, wanted: Collection[int] | None = None) -> str:
    """The skeleton of a text; with `wanted`, that of these definitions alone, by their positions in the facts."""
    dropped = [] if wanted is None else [part for part in plan.parts if not _is_wanted(part, wanted)]
    cuts = _outermost([*plan.cuts, *(Cut(part.start, part.end, b"") for part in dropped)])
    starts = [cut.start for cut in cuts]
    fillings = [
        filling
        for part in plan.parts
        if part.body[0] < part.body[1] and (filling := _filling(text, part, cuts, starts, plan.filler)) is not None
    ]
    pieces = []
    at = 0
    for cut in _outermost([*fillings, *cuts]):
        pieces += [text[at : cut.start], cut.text]
        at = cut.end
    return b"".join([*pieces, text[at:]]).decode("utf-8", "replace").replace("\r\n", "\n").strip("\n") + "\n"


def _is_wanted(part: Part, wanted: Collection[int]) -> bool:
    if part.first == part.last:
        return part.owner in wanted
    return any(position in wanted for position in range(part.first, part.last))


def _filling(text: bytes, part: Part, cuts: Sequence[Cut], starts: Sequence[int], filler: bytes) -> Cut | None:
    """What stands for all that the body of a part has, if all of that is left out; the cuts have these `starts`."""
    start, end = part.body
    at = start
    for position in range(max(0, bisect_right(starts, part.start) - 1), bisect_left(starts, max(end, part.start + 1))):
        cut = cuts[position]
        if cut.start <= part.start and cut.end >= part.end:
            return None  # the part itself is left out
        if cut.end <= start:
            continue
        if cut.text.strip() or text[at : max(at, cut.start)].strip():
            return None  # something of the body stays
        at = max(at, cut.end)
    if text[at : max(at, end)].strip() or at == start:
        return None
    line = text.rfind(b"\n", 0, start) + 1
    return Cut(line, max(at, end), text[line:start] + filler + b"\n")


def _outermost(cuts: Iterable[Cut]) -> list[Cut]:
    """The cuts in their order, without those within others."""
    kept: list[Cut] = []
    for cut in sorted(cuts, key=lambda cut: (cut.start, -cut.end)):
        if not kept or cut.start >= kept[-1].end:
            kept.append(cut)
    return kept
