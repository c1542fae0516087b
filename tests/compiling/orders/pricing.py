from taxes import taxed


def total(prices: list[int]) -> int:
    """The sum, with taxes."""
    return taxed(sum(prices))


def discount(prices: list[int]) -> int:
    return sum(prices) // 10
