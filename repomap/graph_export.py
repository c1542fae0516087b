"""The edges of a repository -> lines of JSON, and a graph of networkx."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    import networkx as nx

    from repomap.model import Edge

SCHEMA = "repomap/graph/1"

_TOLD = ("referrer", "definition", "path", "line", "column", "kind", "certainty", "rule", "candidates")
"""The fields of an edge that its line has, in this order."""


def jsonl_of(edges: Sequence[Edge]) -> Iterator[str]:
    """A line of JSON for what there is in all, and then one for each edge.

    The first has `schema` and how many sites are `certain`, `possible` and `unresolved`. The others have what an `Edge`
    calls so: `referrer` and `definition` (symbol ids, or a path for what stands outside of all symbols), `path`, `line`
    and `column` of the site (from 1; columns count bytes), `kind`, `certainty`, `rule`, and `candidates`, the number of
    definitions that it may mean. What is unresolved has no line.
    """
    sites = {(each.path, each.line, each.column, each.certainty) for each in edges}
    counts = Counter(certainty for *_, certainty in sites)
    summary = {certainty: counts[certainty] for certainty in ("certain", "possible", "unresolved")}
    yield json.dumps({"schema": SCHEMA, **summary}) + "\n"
    for each in edges:
        if each.definition:
            yield json.dumps({name: getattr(each, name) for name in _TOLD}) + "\n"


def graph_of(edges: Iterable[Edge], files: Iterable[str]) -> nx.MultiDiGraph:
    """A graph from referrers to definitions: nodes are symbol ids and paths.

    A node has `path`. Edges have `kind`, `certainty`, `rule` and `sites`, a list of (path, line, column) as in
    `jsonl_of`; their key is the pair of kind and certainty. What is unresolved makes no edge.
    """
    import networkx as nx

    graph: nx.MultiDiGraph = nx.MultiDiGraph()
    graph.add_nodes_from((path, {"path": path}) for path in files)
    for each in edges:
        if not each.definition:
            continue
        key = (each.kind, each.certainty)
        graph.add_node(each.referrer, path=each.path)
        graph.add_node(each.definition, path=each.definition_path)
        if not graph.has_edge(each.referrer, each.definition, key):
            graph.add_edge(
                each.referrer, each.definition, key, kind=each.kind, certainty=each.certainty, rule=each.rule, sites=[]
            )
        graph[each.referrer][each.definition][key]["sites"].append((each.path, each.line, each.column))
    return graph
