"""By whose references a definition may be meant: its own, those of what makes it, and those of its relatives."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from repomap.captures import CONSTRUCTOR_NAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from repomap.impact.kinship import Kinship
    from repomap.uses import Use

_MAKING = frozenset({"call", "construct", "decorate"})

_OF_MAKERS = CONSTRUCTOR_NAMES | {"super", "this"}
"""Names by which what makes an object is called on one that is there already."""


class Relation(NamedTuple):
    """A target that references to another definition mean: those of these roles, and not by these names; none is any.

    `reason` says why the target only may be meant, or is "".
    """

    target: int
    reason: str = ""
    roles: frozenset[str] = frozenset()
    other_names: frozenset[str] = frozenset()

    def holds_for(self, use: Use) -> bool:
        """Whether a reference to the other definition means the target."""
        return (not self.roles or use.role in self.roles) and use.name not in self.other_names


Relations = dict[int, Relation]


def relations_of(kinship: Kinship, targets: Sequence[int], *, with_relatives: bool = True) -> Relations:
    """The relations of these targets, by the definition that is referred to; a target's own go before others.

    Relatives are those by which a target only may be meant: what overrides it, what it overrides, what inherits it.
    """
    relations = {each: Relation(each) for each in targets}
    for target in targets:
        if kinship.is_type(target):
            for maker in filter(kinship.is_maker, kinship.members(target)):
                relations.setdefault(maker, Relation(target, other_names=_OF_MAKERS))
        elif kinship.is_maker(target):
            relations.setdefault(kinship.owner(target), Relation(target, roles=_MAKING))
            _add_heirs(kinship, relations, target, with_possible=with_relatives)
        elif with_relatives:
            _add_relatives(kinship, relations, target)
    return relations


def _add_heirs(kinship: Kinship, relations: Relations, target: int, *, with_possible: bool) -> None:
    """Add the heirs that have no maker of their own; of several overloads each only may be what they inherit."""
    owner = kinship.owner(target)
    alike = [each for each in kinship.members(owner) if kinship.name(each) == kinship.name(target)]
    is_whole = all(each in relations for each in alike)
    for heir in kinship.heirs(owner):
        if is_whole and heir.is_certain and kinship.inherits_maker(heir.symbol, owner):
            relations.setdefault(heir.symbol, Relation(target, roles=_MAKING))
        elif with_possible and not kinship.has_maker(heir.symbol):
            reason = f"it makes a {kinship.name(heir.symbol)}, which inherits this"
            relations.setdefault(heir.symbol, Relation(target, reason, _MAKING))


def _add_relatives(kinship: Kinship, relations: Relations, target: int) -> None:
    for each in kinship.overridden(target):
        relations.setdefault(each, Relation(target, f"it names {kinship.short_id(each)}, which this overrides"))
    for heir in kinship.overriding(target):
        relations.setdefault(
            heir.symbol, Relation(target, f"it names {kinship.short_id(heir.symbol)}, which overrides this")
        )
