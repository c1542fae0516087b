import enum
from functools import cached_property


class Root:
    def where(self):
        return "root"

    def only(self):
        pass


class Left(Root):
    def where(self):
        return super().where()
        #              ^ certain main.py::Root.where


class Right(Root):
    def where(self):
        return super(Right, self).where()
        #                         ^ certain main.py::Root.where

    def side(self):
        pass


class Both(Left, Right):
    def where(self):
        self.side()
        #    ^ certain main.py::Right.side
        self.only()
        #    ^ certain main.py::Root.only
        return super().where()
        #              ^ certain main.py::Left.where

    def below(self):
        return super(Left, self).side()
        #                        ^ possible

    def unseen(self):
        self.missing()
        #    ^ unresolved


class Meta(type):
    def register(cls):
        return cls()


class Registered(metaclass=Meta):
    instances = 0

    def act(self):
        self.count()
        #    ^ certain main.py::Registered.count
        Registered.count().act()
        #                  ^ certain main.py::Registered.act
        Registered.act(self)
        #          ^ certain main.py::Registered.act

    @classmethod
    def count(cls):
        cls.register()
        #   ^ certain main.py::Meta.register
        return cls()

    @staticmethod
    def help(self):
        self.act()
        #    ^ possible main.py::Registered.act


class Heir(Registered):
    def more(self):
        pass


class Color(enum.Enum):
    RED = 1
    BLUE = "b"

    def describe(self):
        return self.RED.describe()
        #               ^ certain main.py::Color.describe


class Window:
    def __init__(self):
        self._root = Root()

    @property
    def root(self):
        return self._root

    @root.setter
    def root(self, root):
        self._root = root

    @cached_property
    def both(self) -> Both:
        return Both()

    def __getattr__(self, name):
        return Root()


class Field:
    def __get__(self, instance, owner) -> Root: ...


class Record:
    field = Field()


def use(window: Window):
    window.root.only()
    #           ^ certain main.py::Root.only
    window.both.side()
    #           ^ certain main.py::Right.side
    window.anything.only()
    #               ^ certain main.py::Root.only
    Record().field.only()
    #              ^ certain main.py::Root.only
    Registered.register().act()
    #          ^ certain main.py::Meta.register
    #                     ^ certain main.py::Registered.act
    Registered().register()
    #            ^ possible main.py::Meta.register
    Heir.count().more()
    #            ^ certain main.py::Heir.more
    Color.RED.describe()
    #         ^ certain main.py::Color.describe
    Color("b").describe()
    #          ^ certain main.py::Color.describe
    Color["RED"].describe()
    #            ^ certain main.py::Color.describe
    for color in Color:
        color.describe()
        #     ^ certain main.py::Color.describe


class Mixin:
    def helped(self):
        self.side()
        #    ^ possible main.py::Right.side


class Outer:
    class Inner:
        def go(self):
            pass

    def open(self):
        self.Inner().go()
        #    ^ certain main.py::Outer.Inner
        #            ^ certain main.py::Outer.Inner.go
        Outer.Inner().go()
        #             ^ certain main.py::Outer.Inner.go
        Inner()
       #^ possible main.py::Outer.Inner
