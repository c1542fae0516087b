"""What an expression may stand for, as far as the text of a repository tells."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

SELF = "self"
"""The name of a value that is the receiver of the method in which it stands, or its class."""

GIVING = "giving"
"""The name of a function of which only what it gives is known: a declaration without a body."""

EVERYWHERE = 1 << 62
"""A byte behind all bindings of a file."""

MAX_HELD = 2
"""Containers in containers whose contents are told apart; a list that is put into itself has no end of them."""

MAX_VALUES = 12
"""Alternatives that are kept of one expression: what may be more things than that is a registry."""

MAX_CALLED = 2 * MAX_VALUES
"""Functions that one call may mean and that are looked at: several of each of several things is their product."""

MAX_PARTS = 64
"""Values within the alternatives of one expression, those themselves included. Source that somebody wrote has up to
some 16; where types are put into one another, each of several alternatives, their number is multiplied each time."""

MAX_ANCESTORS = 120
"""Classes among which a member is looked for, the class itself included: the deepest of those that were looked at
inherit from some forty. A chain of thousands would take the square of their number."""


class Value(NamedTuple):
    """One thing that an expression may stand for; an expression of which nothing is known stands for none.

    | kind | it is |
    |---|---|
    | module | the file at `path`, as others see it |
    | folder | the folder `path`, whose files are its members |
    | package | the package `name`, which any file may be part of; `path` is one of the language |
    | code | the function, class or object whose inside is `scope` of the file at `path` |
    | instance | an instance of that class |
    | base | what `super()` gives in that class: what its bases have; `name` says whether of an instance |
    | outside | what `name` is outside the repository, with its type `arguments`; for `typeof`, the type of these |
    | outside instance | an instance of that |
    | placeholder | the type parameter `name`, declared in `scope` |
    | deferred | the member `name` of its first `arguments`, which are type parameters or such members; or the one that
    the second say |
    | word | the text `name`, as the argument of a string |

    The `arguments` of code and of an instance are what stands for the placeholders that are visible in its scope, an
    outer one's first; without any, each stands for itself.
    """

    kind: str
    path: str = ""
    scope: int = 0
    name: str = ""
    arguments: tuple[tuple[Value, ...], ...] = ()

    @property
    def is_outside(self) -> bool:
        """Whether this is known to be no part of the repository."""
        return self.kind.startswith("outside")


Values = tuple[Value, ...]


def union(each: Iterable[Values]) -> Values:
    """All values once, in an order that does not depend on that in which they come, no more than are kept."""
    several = [values for values in each if values]
    if not several:
        return ()
    first = several[0]
    if len(several) == 1 or (len(first) == 1 and several.count(first) == len(several)):
        return first
    return bounded(tuple(sorted({value for values in several for value in values})[:MAX_VALUES]))


def in_order(each: Iterable[Values]) -> Values:
    """All values once, in the order in which they are written."""
    return tuple(dict.fromkeys(value for values in each for value in values))[:MAX_VALUES]


def container(name: str, *arguments: Values) -> Value:
    """An instance of something outside that holds values, whose own arguments are kept to a depth of `MAX_HELD`."""
    return Value("outside instance", name=name, arguments=tuple([held(each, MAX_HELD) for each in arguments]))


def held(values: Values, depth: int) -> Values:
    """The values with their arguments down to a depth."""
    if not any(each.arguments for each in values):
        return values
    if not depth:
        return tuple([each._replace(arguments=()) for each in values if each.kind != "deferred"])
    return tuple([each._replace(arguments=tuple([held(one, depth - 1) for one in each.arguments])) for each in values])


def bounded(values: Values) -> Values:
    """The values, with their arguments down to where no more than `MAX_PARTS` values are in them."""
    level, count, depth = list(values), len(values), 0
    while level:
        level = [one for each in level for argument in each.arguments for one in argument]
        count += len(level)
        if count > MAX_PARTS:
            return held(values, depth)
        depth += 1
    return values


class Place(NamedTuple):
    """Where an expression stands: its innermost scope, and a byte before which bindings have taken effect.

    `is_type` means that it names a type, where a language keeps the names of types and of values apart.
    """

    scope: int
    byte: int = EVERYWHERE
    is_type: bool = False


class Found(NamedTuple):
    """A binding: its position among those of the file at `path`."""

    path: str
    binding: int


class Use(NamedTuple):
    """How a reference uses a name: its role, the term of the arguments that it gives, 0 for none, and where it does."""

    role: str
    arguments: int
    place: Place


class Meaning(NamedTuple):
    """What a reference means: the definitions it may go to, and the rule that found them; or that it leads outside."""

    targets: tuple[tuple[str, int], ...]
    rule: str
    is_outside: bool = False


UNKNOWN = Meaning((), "")
