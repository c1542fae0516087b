from typing import Any, ClassVar, Final, Optional


class Base:
    def run(self):
        pass


class Derived(Base):
    def run(self):
        pass

    def more(self):
        pass


def make():
    return Derived()


class User:
    shared: ClassVar[Base] = Derived()
    later: "Optional[Base]" = None

    def __init__(self, given, named: "Base"):
        self.kept: Base = Derived()
        self.kept.run()
        #         ^ certain main.py::Derived.run
        self.free = Derived()
        self.given = given
        self.named = named
        self.constant: Final = Derived()
        self.anything: Any = given

    def use(self):
        self.kept.run()
        #         ^ certain main.py::Base.run
        self.free.run()
        #         ^ certain main.py::Derived.run
        self.shared.run()
        #           ^ certain main.py::Base.run
        self.later.run()
        #          ^ certain main.py::Base.run
        self.named.run()
        #          ^ certain main.py::Base.run
        self.constant.run()
        #             ^ certain main.py::Derived.run
        self.given.run()
        #          ^ possible main.py::Base.run main.py::Derived.run
        self.anything.run()
        #             ^ possible main.py::Base.run main.py::Derived.run

    def set(self):
        self.later = make()
        self.later.more()
        #          ^ certain main.py::Derived.more


class Heir(User):
    def __init__(self):
        self.kept = make()

    def use(self):
        self.kept.run()
        #         ^ certain main.py::Base.run


THING: Base = make()


def variables(flag):
    THING.run()
    #     ^ certain main.py::Base.run
    local: Base = Derived()
    local.run()
    #     ^ certain main.py::Derived.run
    chosen: Base
    if flag:
        chosen = Derived()
    else:
        chosen = Base()
    chosen.run()
    #      ^ certain main.py::Base.run main.py::Derived.run
    document(Base())


def document(document: "Base") -> "Base":
    document.run()
    #        ^ certain main.py::Base.run
    return document
