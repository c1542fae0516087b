def sharpen():
    pass
