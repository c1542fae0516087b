from models import Order
from signals import order_placed, receiver


@receiver(order_placed)
def provide_invoice(sender, order: Order, **named) -> None:
    """Called by the signal, and by nobody else."""
    order.save()
