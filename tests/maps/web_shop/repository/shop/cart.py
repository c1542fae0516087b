"""What a customer is about to buy."""

from __future__ import annotations

from decimal import Decimal

from shop.catalogue import Product, find_product
from shop.pricing import total_of


class EmptyCartError(Exception):
    """There is nothing to check out."""


class Cart:
    """Products and how many of each.

    Nothing is reserved before `check_out`.
    """

    def __init__(self, customer: str) -> None:
        self.customer = customer
        self._counts: dict[str, int] = {}

    def add(
        self,
        sku: str,
        count: int = 1,  # negative takes away
    ) -> None:
        find_product(sku)
        self._counts[sku] = self._counts.get(sku, 0) + count

    @property
    def products(self) -> list[Product]:
        return [find_product(sku) for sku in sorted(self._counts)]

    def total(self) -> Decimal:
        """What all of it costs."""
        return total_of(self.products)

    async def check_out(self, *, notify: bool = True) -> str:
        """Order everything and give the order's number."""
        if not self._counts:
            raise EmptyCartError(self.customer)

        def number() -> str:
            return f"{self.customer}-{len(self._counts)}"

        return number()
