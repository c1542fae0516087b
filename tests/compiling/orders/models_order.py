"""Orders as the warehouse knows them."""


class WarehouseOrder:
    """An order on its way through the warehouse."""

    def __init__(self, shelf: str) -> None:
        self.shelf = shelf

    def save(self) -> None:
        """Tell the warehouse."""
        print(self.shelf)
