"""What is for sale."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

CURRENCY = "EUR"
PAYMENT_API_KEY = "hunter2"
LOW_STOCK: int = 5


@dataclass(frozen=True)
class Product:
    """A thing that can be bought. Prices are gross."""

    sku: str
    title: str
    price: Decimal

    def discounted(self, percent: int) -> Decimal:
        """The price less `percent` hundredths of it."""
        return self.price * (100 - percent) / 100


PRODUCTS: dict[str, Product] = {}


def find_product(sku: str) -> Product:
    """The product with that number. Raises KeyError where there is none."""
    return PRODUCTS[sku]


def is_scarce(product: Product, in_stock: int) -> bool:
    return in_stock < LOW_STOCK
