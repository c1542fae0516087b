"""A small shop."""

from shop.cart import Cart
from shop.catalogue import Product, find_product

__all__ = ["Cart", "Product", "find_product"]
