"""The folders that the nodes of a picture stand in, one in another."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from repomap.picture.shape import Node, Shape


class Group(NamedTuple):
    """A folder, or a file around symbols: `path` is its whole path, "" for the root.

    `parent` is its position among the groups, or -1; `nodes` and `groups` are what stands directly in it, by positions.
    """

    path: str
    parent: int
    nodes: tuple[int, ...]
    groups: tuple[int, ...]


class Nest(NamedTuple):
    """A group as a text opens it: its `nodes` come first, then what is in it; then so many of the open ones close.

    The outermost has no `label`, and is not closed.
    """

    number: int
    label: str
    nodes: tuple[int, ...]
    closes: int


class _Open:
    """A group that is not whole yet."""

    def __init__(self, path: str, parent: int) -> None:
        self.path = path
        self.parent = parent
        self.nodes: list[int] = []
        self.groups: list[int] = []

    @property
    def is_passed_through(self) -> bool:
        """Whether nothing but one other group is in it, which then stands for both."""
        return self.parent >= 0 and not self.nodes and len(self.groups) == 1


def groups_of(shape: Shape) -> tuple[Group, ...]:
    """The groups of a picture, an outer one before what is in it and the root before all.

    A folder in which there is nothing but another one is none.
    """
    position: dict[str, int] = {"": 0}
    groups = [_Open("", -1)]
    holding = {above for node in shape.nodes for above in _above(node.path)} if shape.of == "folders" else frozenset()
    for number, node in enumerate(shape.nodes):
        path = _place_of(node, shape.of, is_holding=node.path in holding)
        around = 0
        for end in [*(at for at, letter in enumerate(path) if letter == "/"), len(path)] if path else ():
            part = path[:end]
            if part not in position:
                position[part] = len(groups)
                groups[around].groups.append(len(groups))
                groups.append(_Open(part, around))
            around = position[part]
        groups[around].nodes.append(number)
    return _without_passages(groups)


def nests_of(groups: tuple[Group, ...]) -> list[Nest]:
    """The groups in the order in which a text opens and closes them."""
    order: list[tuple[int, int]] = []
    waiting = [(0, 0)]
    while waiting:
        place, depth = waiting.pop()
        order.append((place, depth))
        waiting += [(each, depth + 1) for each in reversed(groups[place].groups)]
    following = [depth for _, depth in order[1:]] + [1]
    return [
        Nest(place, label_of(groups, place), groups[place].nodes, max(depth - then + 1, 0))
        for (place, depth), then in zip(order, following, strict=True)
    ]


def label_of(groups: Sequence[Group], place: int) -> str:
    """The path of a group as seen from the one around it."""
    group = groups[place]
    around = groups[group.parent].path if group.parent >= 0 else ""
    return group.path.removeprefix(f"{around}/") if around else group.path


def short_name(node: Node) -> str:
    """What a node is called within its folder: a file or folder by its name, a symbol by its id in its file."""
    if node.kind == "folder":
        return f"{node.path[:-1].rpartition('/')[2]}/"
    if node.kind == "file":
        return node.path.rpartition("/")[2]
    return node.id[len(node.path) + len("::") :]


def _above(folder: str) -> Iterator[str]:
    """The folders that one stands in, with `/` at their ends, without the root."""
    end = folder.rfind("/", 0, -1)
    while end >= 0:
        yield folder[: end + 1]
        end = folder.rfind("/", 0, end)


def _place_of(node: Node, of: str, *, is_holding: bool) -> str:
    """The folder that a node stands in, the file of a symbol, or the folder that it is, where that holds others."""
    if of == "symbols":
        return node.path
    if of == "files":
        return node.path.rpartition("/")[0]
    if node.path == "./":
        return ""
    return node.path[:-1] if is_holding else node.path[:-1].rpartition("/")[0]


def _without_passages(groups: list[_Open]) -> tuple[Group, ...]:
    kept = [place for place, group in enumerate(groups) if not group.is_passed_through]
    number = {place: new for new, place in enumerate(kept)}
    parents = []
    inside: list[list[int]] = [[] for _ in kept]
    for new, place in enumerate(kept):
        above = groups[place].parent
        while above > 0 and groups[above].is_passed_through:
            above = groups[above].parent
        parents.append(number.get(above, -1))
        if above >= 0:
            inside[number[above]].append(new)
    return tuple(
        [
            Group(groups[place].path, parent, tuple(groups[place].nodes), tuple(within))
            for place, parent, within in zip(kept, parents, inside, strict=True)
        ]
    )
