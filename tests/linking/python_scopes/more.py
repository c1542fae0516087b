class Names:
    size = 1

    def grow(self):
        return size()
        #      ^ possible more.py::Names.size

    def size_of(self):
        def inner():
            self.grow()
            #    ^ certain more.py::Names.grow

        return inner()
        #      ^ certain more.py::Names.size_of.inner


def before():
    return after()
    #      ^ certain more.py::after


def after():
    pass


def rebound():
    pass


if before():

    def either():
        pass

else:

    def either():
        pass


def hidden(after):
    after()
   #^ possible more.py::after


def counts():
    global total
    total = Names()
    total.grow()
    #     ^ certain more.py::Names.grow


def reads():
    total.grow()
    #     ^ certain more.py::Names.grow
    either()
   #^ certain more.py::either more.py::either
    [rebound() for rebound in ()]
    #^ possible more.py::rebound
    rebound()
   #^ certain more.py::rebound
    len(())
   #^ outside
    lost()
   #^ unresolved


def nested():
    value = Names()

    def change():
        nonlocal value
        value = Other()

    value.grow()
    #     ^ certain more.py::Names.grow
    return change


class Other:
    pass


str = str
str(1)
