"""A picture as a document of JSON, or as lines of it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from repomap.answers import json_text

if TYPE_CHECKING:
    from repomap.picture.shape import Node, Shape

SCHEMA = "repomap/graph/1"


def json_of(shape: Shape) -> str:
    """The nodes and the edges of a picture.

    `schema`; `of` (files, folders or symbols); `focus`, the words that it is seen from; `left_out`, how many `nodes`
    and `edges` found no room; `nodes`, each with `id`, `kind`, `path`, `line` (from 1, 0 where it has none),
    `language`, `rank` (from 1) and, with a focus, `hop`; and `edges`, each with the ids of its `source` and `target`
    and how many references certainly (`certain`) and possibly (`possible`) lead there.
    """
    return json_text({**_head(shape), "nodes": _nodes(shape), "edges": _edges(shape)})


def jsonl_of(shape: Shape) -> str:
    """The same as lines of JSON: all but nodes and edges in the first, then a line for each node, and for each edge."""
    return "".join(f"{json.dumps(each)}\n" for each in (_head(shape), *_nodes(shape), *_edges(shape)))


def _head(shape: Shape) -> dict[str, Any]:
    return {
        "schema": SCHEMA,
        "of": shape.of,
        "focus": list(shape.focus),
        "left_out": {"nodes": shape.nodes_left_out, "edges": shape.edges_left_out},
    }


def _nodes(shape: Shape) -> list[dict[str, Any]]:
    return [_node(node, has_hop=bool(shape.focus)) for node in shape.nodes]


def _edges(shape: Shape) -> list[dict[str, Any]]:
    return [
        {
            "source": shape.nodes[tie.source].id,
            "target": shape.nodes[tie.target].id,
            "certain": tie.certain,
            "possible": tie.possible,
        }
        for tie in shape.ties
    ]


def _node(node: Node, *, has_hop: bool) -> dict[str, Any]:
    told: dict[str, Any] = {
        "id": node.id,
        "kind": node.kind,
        "path": node.path,
        "line": node.line,
        "language": node.language,
        "rank": node.place,
    }
    return told | {"hop": node.hop} if has_hop else told
