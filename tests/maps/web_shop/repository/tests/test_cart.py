from shop import Cart


def test_a_new_cart_costs_nothing():
    assert Cart("a").total() == 0
