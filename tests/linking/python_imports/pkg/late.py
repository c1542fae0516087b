def __getattr__(name):
    return print


def known():
    pass
