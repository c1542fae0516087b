"""What each tool asks of the repository: checked arguments and a number of tokens -> an answer with its totals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from repomap.errors import UsageError
from repomap.impact.limits import LIMIT
from repomap.server.replies import Found

if TYPE_CHECKING:
    from collections.abc import Mapping

    from repomap.api import RepoMap

_TOKENS_OF_A_SITE = 25
"""What a site of an impact takes at least: so many are asked for that the tokens, and not a number, are the limit."""

_RAISE = "raise max_tokens"
_EVERY_USE = "ask change_impact with the target, which has every use"


def map_of(repository: RepoMap, asked: Mapping[str, Any], room: int) -> Found:
    """The map as seen from a focus and for a task."""
    mentions = [asked["task"]] if asked["task"] is not None else []
    made = repository.map(asked["focus"], mentions, room, asked["changed_since"])
    if not made.text:
        raise UsageError(
            "There is nothing to show: no file here has definitions that are known (see `repomap languages`), or all "
            "are in focus, and what is in focus is left out."
        )
    shown = sum(bool(entry.symbol) for entry in made.entries)  # the others are files without definitions
    return Found(made.text, shown + made.omitted, shown, "definitions", f"{_RAISE}, or focus on a part")


def code_found(repository: RepoMap, asked: Mapping[str, Any], room: int) -> Found:
    """The definitions that a query means."""
    found = repository.search(
        asked["query"],
        kinds=asked["kinds"],
        languages=asked["languages"],
        paths=asked["paths"],
        limit=asked["limit"],
        max_tokens=room,
    )
    more = "raise limit" if len(found.hits) == asked["limit"] else _RAISE
    return Found(found.text, found.total, len(found.hits), "definitions", f"{more}, or narrow it by paths or kinds")


def context_of_task(repository: RepoMap, asked: Mapping[str, Any], room: int) -> Found:
    """What is worth reading before a task."""
    made = repository.context(asked["task"], kind=asked["kind"], targets=asked["targets"], max_tokens=room)
    omitted = sum(not part.is_shown for part in made.parts)
    shown_referring = sum(site.refers for site in made.sites)  # the others are tests that reach it through others
    in_all = len(made.parts) + made.sites_in_all + len(made.sites) - shown_referring
    lacking = made.sites_in_all - shown_referring
    more = [_RAISE] * bool(omitted) + [_EVERY_USE] * bool(lacking)
    return Found(made.text, in_all, in_all - omitted - lacking, "definitions and uses", ", or ".join(more))


def code_to_edit(repository: RepoMap, asked: Mapping[str, Any], room: int) -> Found:
    """A definition with all that it needs, or files with what they reach."""
    if (asked["symbol"] is None) == (not asked["files"]):
        raise UsageError("Give either 'symbol', one definition, or 'files', the files that are to be edited.")
    if asked["symbol"] is not None:
        made = repository.slice(asked["symbol"], with_callers=asked["with_callers"], max_tokens=room)
        shown = sum(part.is_shown for part in made.parts)
        return Found(made.text, len(made.parts), shown, "definitions", _RAISE)
    compiled = repository.compile(asked["files"], max_tokens=room)
    in_all = len(compiled.files) + len(compiled.left_out)
    return Found(compiled.text, in_all, len(compiled.files), "files", _RAISE)


def effects_of(repository: RepoMap, asked: Mapping[str, Any], room: int) -> Found:
    """What depends on a target, or what a change does."""
    if asked["target"] is None:
        return _review(repository, asked, room)
    given = [name for name in ("revision", "diff", "staged") if asked[name]]
    if given:
        raise UsageError(f"'target' asks what depends on it, and {given[0]!r} what a change does: give one of the two.")
    found = repository.impact(asked["target"], asked["hops"], max(LIMIT, room // _TOKENS_OF_A_SITE), max_tokens=room)
    sites, relatives = sum(each.sites for each in found.counts), len(found.relatives)
    shown = sites - found.omitted + relatives
    return Found(found.text, sites + found.relatives_in_all, shown, "places", _RAISE)


def _review(repository: RepoMap, asked: Mapping[str, Any], room: int) -> Found:
    diff = asked["diff"]
    if diff is not None and (asked["staged"] or asked["revision"] is not None):
        raise UsageError("'diff' says by itself what changed: give no 'revision' and no 'staged' with it.")
    made = repository.review(
        "HEAD" if asked["revision"] is None else asked["revision"],
        is_staged=asked["staged"],
        diff=None if diff is None else diff.encode("utf-8"),
        hops=asked["hops"],
        max_tokens=room,
    )
    in_all = len(made.breakages) + len(made.definitions) + len(made.renamed) + len(made.outside) + len(made.others)
    return Found(made.text, in_all, max(0, in_all - made.left_out), "findings", _RAISE)
