from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pkg.deep.inner import Inner


class Shape:
    def draw(self, inner: Inner):
        inner.fill()
        #     ^ certain pkg/deep/inner.py::Inner.fill
        inner.empty()
        #     ^ unresolved
