"""The files of a root as they were linked, and as they are now -> as they are linked now."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, NamedTuple

from repomap.known_facts import KnownFacts, Scanning, State
from repomap.linkage import Linkage, linkage_from_bytes, linkage_to_bytes, links_of
from repomap.links import Links
from repomap.project_files import project_texts
from repomap.relink import Linked, linked_anew, relinked

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from repomap.model import SourceFile


class LinkedState(NamedTuple):
    """All files as linked, and their edges as ranking sees them."""

    linkage: Linkage
    links: Links


class Change(NamedTuple):
    """A root as it was known, and as it is now: the files at `touched` are not as they were, or are gone.

    `texts` say how the project is laid out now.
    """

    known: State
    now: State
    touched: Collection[str]
    texts: Mapping[str, str]


def linked_state(change: Change, linkage: Linkage | None, scanning: Scanning) -> LinkedState:
    """What is linked after a change.

    `linkage` is that of the known state, or None where it has to be read from the cache. Where there is none, or the
    project is laid out in another way, all is linked anew.
    """
    known, now = change.known, change.now
    load = KnownFacts(now, scanning).of
    before = (
        linkage or recalled_linkage(known, scanning) if known.project == now.project and known.files.paths else None
    )
    if before is None:
        made = linked_anew(now.files.paths, load, change.texts)
    else:
        linked = Linked(known.files.paths, before, KnownFacts(known, scanning).of)
        made = relinked(linked, now.files.paths, change.touched, load, change.texts)
    _keep(now, made, scanning)
    return LinkedState(made, links_of(made.files, now.files))


def linkage_of(state: State, linkage: Linkage | None, scanning: Scanning, project: Iterable[SourceFile]) -> Linkage:
    """The linkage of a state: the one that is known, or the one in the cache, or else made and kept there."""
    known = linkage or recalled_linkage(state, scanning)
    if known is None:
        texts = project_texts(scanning.root, [file.path for file in project])
        known = linked_anew(state.files.paths, KnownFacts(state, scanning).of, texts)
        _keep(state, known, scanning)
    return known


def _keep(state: State, linkage: Linkage, scanning: Scanning) -> None:
    if scanning.store.is_usable:
        scanning.store.write({scanning.linkage_key: _stamp(state) + linkage_to_bytes(linkage)})


def recalled_linkage(state: State, scanning: Scanning) -> Linkage | None:
    """The linkage of a state in the cache, or None where there is none of just that state."""
    row = scanning.store.read(scanning.linkage_key)
    stamp = _stamp(state)
    if row is None or row[: len(stamp)] != stamp:
        return None
    try:
        return linkage_from_bytes(memoryview(row)[len(stamp) :])
    except ValueError:
        return None


def _stamp(state: State) -> bytes:
    """What tells one state from another: the paths, their languages and their contents."""
    digest = blake2b(state.digests.tobytes(), digest_size=16)
    digest.update(
        "\0".join((state.project, *state.files.paths, *state.files.languages)).encode("utf-8", "surrogateescape")
    )
    return digest.digest()
