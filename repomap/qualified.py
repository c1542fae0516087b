"""Names as they are written -> as they meet: `My.Shapes` as `Shapes` of `My`, `AREA` as `area` where no case counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.model import References
from repomap.source import Text

if TYPE_CHECKING:
    from repomap.definitions import Placed
    from repomap.expressions import Terms
    from repomap.model import Definition, Import

_WILDCARD = "*"


def in_one_case(text: Text, placed: Placed) -> tuple[Text, Placed]:
    """A text and its definitions as references are read from it in a language whose names mean the same in any case.

    Letters of ASCII alone are made small ones, so that everything stands where it stood.
    """
    small = tuple([each._replace(name=_small(each.name), scope=_small(each.scope)) for each in placed.definitions])
    return Text(text.encoded.lower()), placed._replace(definitions=small)


def _small(name: str) -> str:
    return name.encode().lower().decode()


def apart(text: str, separator: str) -> tuple[str, str]:
    """What is before the last separator of a text, and the name behind it; nothing and the text, where either lacks."""
    before, _, name = text.rpartition(separator)
    return (before, name) if before and name else ("", text)


def definitions_apart(placed: Placed, separator: str) -> Placed:
    """The definitions, each with its name alone; what is before that is its scope, as if written apart."""
    return placed._replace(definitions=tuple([_definition(each, separator) for each in placed.definitions]))


def _definition(each: Definition, separator: str) -> Definition:
    before, name = apart(each.name, separator)
    if not before:
        return each
    span = each.name_span
    moved = span._replace(column=span.column + len((before + separator).encode()))
    return each._replace(name=name, name_span=moved, scope=separator.join(filter(None, (each.scope, before))))


def references_apart(references: References, separator: str, terms: Terms) -> References:
    """The references, each with its name alone; what is before that is its receiver, if it has no other."""
    names, columns, starts, receivers = [], [], [], []
    for text, column, start, receiver in zip(
        references.names, references.columns, references.starts, references.receivers, strict=True
    ):
        before, name = apart(text, separator)
        length = len((before + separator).encode()) if before else 0
        names.append(name)
        columns.append(column + length)
        starts.append(start + length)
        receivers.append(terms.dotted(before.replace(separator, ".")) if before and receiver < 0 else receiver)
    return references._replace(
        names=tuple(names), columns=tuple(columns), starts=tuple(starts), receivers=tuple(receivers)
    )


def import_apart(imported: Import, separator: str) -> Import:
    """An import of `My.Shapes` as one of `Shapes` from `My`, which is how others say it."""
    if imported.name == _WILDCARD:
        return imported
    before, name = apart(separator.join(filter(None, (imported.source, imported.name))), separator)
    return imported._replace(source=before, name=name) if before else imported
