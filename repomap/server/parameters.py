"""What a tool takes: its parameters as a client is told of them, and as a call's arguments are checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from repomap.errors import UsageError
from repomap.kinds import TEXT, TEXTS, TRUTH, Kind, nearest, one_of
from repomap.kinds import whole_number as whole_number_kind

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence


class Parameter(NamedTuple):
    """A parameter: what it means, the type of its value, that type as JSON Schema, and what holds where none is given.

    The texts of a `is_place` one name files or definitions, none of which may be outside of the root.
    """

    name: str
    meaning: str
    kind: Kind
    schema: Mapping[str, object]
    default: object = None
    is_needed: bool = False
    is_place: bool = False


def text(name: str, meaning: str, *, is_needed: bool = False, is_place: bool = False) -> Parameter:
    """A parameter that takes a text; None where it is not given."""
    return Parameter(name, meaning, TEXT, {"type": "string"}, None, is_needed, is_place)


def texts(name: str, meaning: str, *, is_place: bool = False) -> Parameter:
    """A parameter that takes several texts; none where it is not given."""
    schema = {"type": "array", "items": {"type": "string"}}
    return Parameter(name, meaning, TEXTS, schema, (), is_place=is_place)


def choice(name: str, meaning: str, words: tuple[str, ...]) -> Parameter:
    """A parameter that takes one of these words, the default first."""
    return Parameter(
        name, meaning, one_of(words), {"type": "string", "enum": list(words), "default": words[0]}, words[0]
    )


def number(name: str, meaning: str, default: int, least: int, most: int) -> Parameter:
    """A parameter that takes a whole number between two."""
    schema = {"type": "integer", "minimum": least, "maximum": most, "default": default}
    return Parameter(name, meaning, whole_number_kind(least, most), schema, default)


def switch(name: str, meaning: str) -> Parameter:
    """A parameter that is true or false, and false where it is not given."""
    return Parameter(name, meaning, TRUTH, {"type": "boolean", "default": False}, False)


def schema_of(parameters: Sequence[Parameter]) -> dict[str, Any]:
    """The JSON Schema of the arguments of a call."""
    properties = {each.name: {**each.schema, "description": each.meaning} for each in parameters}
    needed = [each.name for each in parameters if each.is_needed]
    schema: dict[str, Any] = {"type": "object", "properties": properties, "additionalProperties": False}
    return schema | ({"required": needed} if needed else {})


def checked_arguments(
    tool: str, parameters: Sequence[Parameter], given: Mapping[str, object] | None
) -> dict[str, object]:
    """The value of each parameter in a call of `tool`. Raises UsageError for what is unknown, lacking, or cannot be.

    A null counts as not given, and a text by itself as a list of one.
    """
    names = [each.name for each in parameters]
    for name in given or {}:
        if name not in names:
            raise UsageError(f"{tool} has no parameter {name!r}{nearest(name, names)}; it takes {', '.join(names)}.")
    return dict(_checked(tool, parameters, given or {}))


def _checked(tool: str, parameters: Sequence[Parameter], given: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    for each in parameters:
        value = given.get(each.name)
        if value is None and each.is_needed:
            raise UsageError(f"{tool} needs {each.name!r}: {each.meaning}")
        if value is None:
            yield each.name, each.default
            continue
        several = [value] if each.kind.is_list and isinstance(value, str) else value
        yield each.name, each.kind.checked(several, each.name)
