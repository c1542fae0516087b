"""A picture as GraphML, which networkx, Gephi, yEd and igraph read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repomap.layout import escaped
from repomap.picture.names import distinct, xml

if TYPE_CHECKING:
    from collections.abc import Iterator

    from repomap.picture.shape import Shape

_NODE_KEYS = (("kind", "string"), ("path", "string"), ("line", "int"), ("language", "string"), ("rank", "int"))
_EDGE_KEYS = (("certain", "int"), ("possible", "int"), ("weight", "int"))
_GRAPH_KEYS = (("of", "string"), ("note", "string"))


def graphml_of(shape: Shape) -> str:
    """The nodes and edges of a picture as GraphML, directed; ids are those of JSON, with unseen characters escaped.

    An edge weighs as much as it has references.
    """
    return "".join(f"{line}\n" for line in _lines(shape))


def _lines(shape: Shape) -> Iterator[str]:
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">'
    for element, keys in (("graph", _GRAPH_KEYS), ("node", _NODE_KEYS), ("edge", _EDGE_KEYS)):
        for name, kind in keys:
            yield f'<key id="{name}" for="{element}" attr.name="{name}" attr.type="{kind}"/>'
    yield '<graph edgedefault="directed">'
    yield _said("of", shape.of) + _said("note", shape.note())
    ids = [xml(each) for each in distinct(escaped(node.id) for node in shape.nodes)]
    for name, node in zip(ids, shape.nodes, strict=True):
        values = (node.kind, node.path, str(node.line), node.language, str(node.place))
        said = "".join(_said(key, value) for (key, _), value in zip(_NODE_KEYS, values, strict=True))
        yield f'<node id="{name}">{said}</node>'
    for tie in shape.ties:
        counts = map(str, (tie.certain, tie.possible, tie.certain + tie.possible))
        said = "".join(_said(key, value) for (key, _), value in zip(_EDGE_KEYS, counts, strict=True))
        yield f'<edge source="{ids[tie.source]}" target="{ids[tie.target]}">{said}</edge>'
    yield "</graph>"
    yield "</graphml>"


def _said(key: str, value: str) -> str:
    return f'<data key="{key}">{xml(value)}</data>'
