"""What is stored."""


class Order:
    """An order that is kept in the shop's own table."""

    table = "orders"

    def __init__(self, number: int) -> None:
        self.number = number
        self.is_saved = False

    def save(self) -> None:
        """Write it down."""
        self.is_saved = True
