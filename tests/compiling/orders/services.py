"""What the shop does with orders."""

import importlib

from models import Order
from pricing import total
from signals import order_placed


def place(order: Order, prices: list[int]) -> int:
    """Save an order, and tell who wants to know."""
    order.save()
    order_placed.send(sender=Order, order=order)
    notify("email", order)
    return total(prices)


def notify(kind: str, order: Order) -> None:
    """Load the module of that kind, and call what it has for orders."""
    module = importlib.import_module(f"handler_{kind}")
    run = getattr(module, f"handle_{kind}")
    run(order)
