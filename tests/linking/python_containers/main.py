from collections import OrderedDict, defaultdict, deque
from itertools import chain
from typing import NamedTuple


class Item:
    def use(self):
        pass


class Point(NamedTuple):
    left: Item
    right: "Item"


def build(flag) -> tuple[Item, int]: ...


def loops(items: list[Item], named: dict[str, Item], nested: dict[str, list[Item]], row: tuple[Item, ...], point: Point):
    for item in items:
        item.use()
        #    ^ certain main.py::Item.use
    for name, each in named.items():
        each.use()
        #    ^ certain main.py::Item.use
        name.use()
        #    ^ outside
    for each in named.values():
        each.use()
        #    ^ certain main.py::Item.use
    for key in named:
        key.use()
        #   ^ outside
    named["a"].use()
    #          ^ certain main.py::Item.use
    named.get("a").use()
    #              ^ certain main.py::Item.use
    named.setdefault("a", Item()).use()
    #                             ^ certain main.py::Item.use
    named.pop("a").use()
    #              ^ certain main.py::Item.use
    nested["a"][0].use()
    #              ^ certain main.py::Item.use
    items[0].use()
    #        ^ certain main.py::Item.use
    items[1:][0].use()
    #            ^ certain main.py::Item.use
    (items + items)[0].use()
    #                  ^ certain main.py::Item.use
    row[0].use()
    #      ^ certain main.py::Item.use
    [each.use() for each in row]
    #     ^ certain main.py::Item.use
    first, *rest = items
    first.use()
    #     ^ certain main.py::Item.use
    rest[0].use()
    #       ^ certain main.py::Item.use
    for number, (one, other) in enumerate(zip(items, reversed(items))):
        one.use()
        #   ^ certain main.py::Item.use
        other.use()
        #     ^ certain main.py::Item.use
    made, number = build(1)
    made.use()
    #    ^ certain main.py::Item.use
    number.use()
    #      ^ outside
    left, right = point
    right.use()
    #     ^ certain main.py::Item.use
    point.left.use()
    #          ^ certain main.py::Item.use
    point._replace(left=made).right.use()
    #                               ^ certain main.py::Item.use
    if (found := next(iter(items))) is not None:
        found.use()
        #     ^ certain main.py::Item.use
    max(items, key=lambda item: item.use()).use()
    #                                ^ certain main.py::Item.use
    #                                       ^ certain main.py::Item.use
    items.sort(key=lambda item: item.use())
    #                                ^ certain main.py::Item.use
    list(filter(None, chain(items, row)))[0].use()
    #                                        ^ certain main.py::Item.use


def literals(unknown):
    pair = (Item(), 1)
    pair[0].use()
    #       ^ certain main.py::Item.use
    pair[1].use()
    #       ^ outside
    a, b = Item(), unknown
    a.use()
    # ^ certain main.py::Item.use
    b.use()
    # ^ possible main.py::Item.use
    table = {"a": Item()}
    table["b"].use()
    #          ^ certain main.py::Item.use
    empty = []
    empty[0].use()
    #        ^ possible main.py::Item.use
    groups = defaultdict(Item)
    groups[1].use()
    #         ^ certain main.py::Item.use
    many = deque([Item() for _ in unknown])
    many.popleft().use()
    #              ^ certain main.py::Item.use
    {name: Item() for name in unknown}["a"].use()
    #                                       ^ certain main.py::Item.use
    kinds = [Item, Item]
    kinds[0]().use()
    #          ^ certain main.py::Item.use
    OrderedDict(a=Item())["a"].use()
    #                          ^ certain main.py::Item.use
