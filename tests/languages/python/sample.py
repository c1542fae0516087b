"""A module whose doc string is no symbol."""

from __future__ import annotations

import os.path as osp
from collections import OrderedDict as Ordered, deque
from ..shapes import Base, helper
from . import *

LIMIT: int = 10
API_TOKEN = "hunter2"
TABLE = {"one": helper, "two": lambda: None}
double = lambda x, y=2: x * y
unset: str

if LIMIT:
    FLAG = compute()


@helper
@osp.cached(maxsize=3)
class Shape(Base, osp.Other, metaclass=Meta):
    """A shape. More follows here."""

    sides: int = 0
    names = ["not", "shown"]

    @property
    def area(
        self,
        scale: float = 1.0,  # def not_a_function(): pass
        *,
        unit: Base | None = None,
    ) -> list[Base]:
        """Gives the area"""
        local = 3

        def nested(a): return a

        return nested(self.sides.total(local))

    async def load(self):  # def neither_this(): pass
        return await osp.read(key=helper)


@overload
def get(key: str) -> str: ...
@overload
def get(key: int) -> int: ...
def get(key):
    try:
        return map(helper, [Shape(key).area])
    except ValueError:
        raise Missing from None


# def commented_out(): pass
TEXT = "def in_a_string(): pass"
