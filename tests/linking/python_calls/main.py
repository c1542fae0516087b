from functools import partial
from typing import Callable, Type


def helper():
    return Thing()


class Thing:
    def run(self):
        pass


class Other:
    def run(self):
        pass


class Tool:
    def __call__(self):
        return Thing()


class Maker:
    kind = Thing
    outer = dict
    declared: "type[Thing]" = Other
    build: Callable[[int], Thing]
    nothing = None

    def make(self):
        self.kind().run()
        #    ^ certain main.py::Thing
        #           ^ certain main.py::Thing.run
        self.outer()
        #    ^ outside
        self.declared().run()
        #    ^ certain main.py::Thing
        #               ^ certain main.py::Thing.run
        self.build(1).run()
        #             ^ certain main.py::Thing.run
        self.nothing()
        #    ^ possible main.py::Maker.nothing
        self.__class__().make()
        #                ^ certain main.py::Maker.make
        type(self)().make()
        #            ^ certain main.py::Maker.make


alias = helper
TABLE = {"thing": Thing, "other": helper}


def passed(kind: Type[Thing], handler, things):
    kind().run()
   #^ certain main.py::Thing
    #      ^ certain main.py::Thing.run
    handler()
   #^ unresolved
    alias().run()
   #^ certain main.py::helper
    #       ^ certain main.py::Thing.run
    map(helper, things)
    #   ^ certain main.py::helper
   #^ outside
    bound = partial(helper, 1)
    #               ^ certain main.py::helper
    bound().run()
    #       ^ certain main.py::Thing.run
    Tool()().run()
    #        ^ certain main.py::Thing.run
    for each in (Thing, Other):
        each().run()
       #^ certain main.py::Thing main.py::Other
        #      ^ certain main.py::Other.run main.py::Thing.run
    TABLE[handler].run()
    #              ^ possible main.py::Other.run main.py::Thing.run
    [Thing(), Other()][0].run()
    #                     ^ possible main.py::Other.run main.py::Thing.run
    [Thing(), Thing(), None][0].run()
    #                           ^ certain main.py::Thing.run
    [Thing() if each else Other() for each in things][0].run()
    #                                                    ^ certain main.py::Other.run main.py::Thing.run
    choose(True)().run()
    #              ^ certain main.py::Thing.run


def choose(flag):
    if flag:
        return Thing
    return None
