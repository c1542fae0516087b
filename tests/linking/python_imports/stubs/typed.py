def measure():
    pass
