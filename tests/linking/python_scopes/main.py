import os
from lib import helper as aid, Base
import lib


def local():
    pass


class Child(Base):
    def __init__(self, other):
        self.made = Base()
        self.other = other

    def run(self):
        self.work()
        #    ^ certain lib.py::Base.work
        super().run()
        #       ^ certain lib.py::Base.run
        self.made.run()
        #         ^ certain lib.py::Base.run
        self.other.run()
        #          ^ possible lib.py::Base.run main.py::Child.run
        self.missing()
        #    ^ unresolved


def main(handler, table):
    local()
#   ^ certain main.py::local
    aid()
#   ^ certain lib.py::helper
    lib.helper()
    #   ^ certain lib.py::helper
    os.getcwd()
    #  ^ outside
    handler()
#   ^ unresolved
    table["run"].run()
    #            ^ possible lib.py::Base.run main.py::Child.run
    Child(1).run()
    #        ^ certain main.py::Child.run
    map(local, table)
    #   ^ certain main.py::local
    chosen = Child if handler else Base
    chosen(2).run()
    #         ^ certain lib.py::Base.run main.py::Child.run
    names = []
    names.append(1)
    #     ^ outside
