"""Whether the arguments of a call fit the parameters of a function, as far as both are known: why not, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


class Parameter(NamedTuple):
    """One parameter: what it may be given as, and whether it must be given."""

    name: str
    is_optional: bool = False
    is_by_place: bool = True
    is_by_name: bool = True


class Parameters(NamedTuple):
    """What a function takes; `takes_more` and `takes_any_name` say that there is one for all the rest.

    With `has_object` it names the object that it is a method of, which is not among them and stands before them where
    it is called by its class.
    """

    each: tuple[Parameter, ...]
    takes_more: bool = False
    takes_any_name: bool = False
    has_object: bool = False

    @property
    def by_place(self) -> tuple[Parameter, ...]:
        """Those that an argument without a name may be given to."""
        return tuple(one for one in self.each if one.is_by_place)


class Given(NamedTuple):
    """The arguments of a call: how many by place, the names of others, and whether more of them come from a value."""

    places: int
    names: tuple[str, ...] = ()
    has_more: bool = False
    has_more_names: bool = False


class Leniency(NamedTuple):
    """What a language lets pass: too many arguments, too few."""

    many: bool = False
    few: bool = False


STRICT = Leniency()

LENIENT = {
    "javascript": Leniency(many=True, few=True),
    "php": Leniency(many=True),
    "lua": Leniency(many=True, few=True),
}
"""Languages in which a call runs though its arguments are not those that the function names."""


def misfits(parameters: Parameters, given: Given, leniency: Leniency = STRICT) -> tuple[str, ...]:
    """Why the arguments do not fit, each reason a clause for a sentence; nothing where they do, or may."""
    return (
        *(() if leniency.many else _too_many(parameters, given)),
        *_unknown_names(parameters, given),
        *(() if leniency.few else _missing(parameters, given)),
    )


def fitted(given: Given, parameters: Parameters, language: str, *, is_of_class: bool) -> Given:
    """The arguments as this function sees them: its object is not among them, and Ruby makes names a hash."""
    if is_of_class and parameters.has_object and given.places:
        given = given._replace(places=given.places - 1)
    takes_names = parameters.takes_any_name or any(one.is_by_name for one in parameters.each)
    if language == "ruby" and given.names and not takes_names:
        given = given._replace(places=given.places + 1, names=())
    return given


def _too_many(parameters: Parameters, given: Given) -> Iterator[str]:
    room = len(parameters.by_place)
    if given.places > room and not parameters.takes_more:
        yield f"passes {_counted(given.places)} by place where {room or 'none'} {'fits' if room == 1 else 'fit'}"


def _unknown_names(parameters: Parameters, given: Given) -> Iterator[str]:
    known = {one.name for one in parameters.each if one.is_by_name}
    by_place = [one.name for one in parameters.by_place[: given.places]]
    for name in given.names:
        if name in by_place and name in known:
            yield f"passes {name!r} twice, by place and by name"
        elif name not in known and not parameters.takes_any_name:
            yield f"passes {name!r}, which is no parameter now"


def _missing(parameters: Parameters, given: Given) -> Iterator[str]:
    place = 0
    for one in parameters.each:
        is_named = one.is_by_name and one.name in given.names
        is_filled = is_named or (one.is_by_place and place < given.places)
        place += one.is_by_place
        is_lacking = not one.is_optional and not is_filled
        may_come = (given.has_more and one.is_by_place) or (given.has_more_names and one.is_by_name)
        if is_lacking and not may_come:
            yield f"does not pass {one.name!r}"


def _counted(places: int) -> str:
    return "1 argument" if places == 1 else f"{places} arguments"


def still_takes(old: Parameters, new: Parameters) -> bool:
    """Whether every call that fits the old parameters fits the new ones."""
    if (old.takes_more and not new.takes_more) or (old.takes_any_name and not new.takes_any_name):
        return False
    names = {one.name: one for one in new.each}
    for place, one in enumerate(old.by_place):
        there = new.by_place[place] if place < len(new.by_place) else None
        if there is None and not new.takes_more:
            return False
        if one.is_by_name and there is not None and there.name != one.name:
            return False
    if any(one.is_by_name and not (one.name in names and names[one.name].is_by_name) for one in old.each):
        return False
    required = [one for one in new.by_place if not one.is_optional]
    had = [one for one in old.by_place if not one.is_optional]
    by_name_alone = {one.name for one in old.each if not one.is_optional}
    return len(required) <= len(had) and all(
        one.is_optional or one.name in by_name_alone for one in new.each if not one.is_by_place
    )


def said_changes(old: Parameters, new: Parameters) -> tuple[str, ...]:
    """What became of the parameters, in words: those that came, went, or became required or optional."""
    olds, news = ({one.name: one for one in side.each} for side in (old, new))
    gone = [name for name in olds if name not in news]
    come = [one for name, one in news.items() if name not in olds]
    said = [f"parameter {name!r} removed" for name in gone]
    said += [f"{'optional' if one.is_optional else 'required'} parameter {one.name!r} added" for one in come]
    if len(gone) == len(come) == 1 and _place(old.each, gone[0]) == _place(new.each, come[0].name):
        said = [f"parameter {gone[0]!r} renamed to {come[0].name!r}"]
    for name, one in news.items():
        if name in olds and olds[name].is_optional != one.is_optional:
            said.append(f"parameter {name!r} became {'optional' if one.is_optional else 'required'}")
        if name in olds and olds[name].is_by_place and not one.is_by_place:
            said.append(f"parameter {name!r} is taken by name alone")
    kept = [[one.name for one in side.each if one.name in olds and one.name in news] for side in (old, new)]
    said += ["parameters in another order"] if kept[0] != kept[1] else []
    said += ["takes no further arguments"] if old.takes_more and not new.takes_more else []
    said += ["takes no further names"] if old.takes_any_name and not new.takes_any_name else []
    return tuple(said)


def _place(each: Sequence[Parameter], name: str) -> int:
    return next(place for place, one in enumerate(each) if one.name == name)
