RATE = 19


def taxed(amount: int) -> int:
    """The amount with taxes."""
    return amount + amount * RATE // 100


def untaxed(amount: int) -> int:
    return amount * 100 // (100 + RATE)
