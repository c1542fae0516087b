"""Sums and reductions."""

from collections.abc import Iterable
from decimal import Decimal

from shop.catalogue import Product


def total_of(products: Iterable[Product]) -> Decimal:
    """The sum of all prices."""
    return sum((product.price for product in products), Decimal(0))


def reduced(products: Iterable[Product], percent: int) -> Decimal:
    return sum((product.discounted(percent) for product in products), Decimal(0))
