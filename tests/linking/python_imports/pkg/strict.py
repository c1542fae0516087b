__all__ = ["given"]


def given():
    pass


def kept():
    pass
