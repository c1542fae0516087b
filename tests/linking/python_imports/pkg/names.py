__all__ = ["listed"]
__all__ += ["added"]


def listed():
    pass


def added():
    pass


def _hidden():
    pass
