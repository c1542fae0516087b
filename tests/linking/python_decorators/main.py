import functools
from contextlib import asynccontextmanager, contextmanager
from typing import Callable, Iterator, TypeVar

F = TypeVar("F", bound=Callable)


class Command:
    def __init__(self, function):
        self.function = function

    def invoke(self):
        return self.function()


class Group:
    def command(self, name: str) -> Callable[[Callable], Command]: ...

    def plain(self, function: F) -> F: ...


group = Group()


def wrapped(function):
    @functools.wraps(function)
    def inner(*arguments):
        return function(*arguments)

    return inner


def typed(function: F) -> F:
    return function


def as_command(function) -> Command:
    return Command(function)


class Result:
    def show(self):
        pass


@wrapped
#^ certain main.py::wrapped
def one() -> Result: ...


@typed
#^ certain main.py::typed
def two() -> Result: ...


@as_command
#^ certain main.py::as_command
def three():
    pass


@group.command("four")
#      ^ certain main.py::Group.command
def four():
    pass


@group.plain
#      ^ certain main.py::Group.plain
def five() -> Result: ...


@Command
#^ certain main.py::Command
def six():
    pass


@functools.lru_cache(maxsize=None)
def seven() -> Result: ...


@contextmanager
def opened() -> Iterator[Result]:
    yield Result()


@contextmanager
def guessed():
    yield Result()


@asynccontextmanager
async def later():
    yield Result()


@functools.singledispatch
def eight(value) -> Result: ...


@eight.register
#      ^ unresolved
def _(value: int):
    pass


async def use():
    one().show()
   #^ certain main.py::one
    #     ^ certain main.py::Result.show
    two().show()
    #     ^ certain main.py::Result.show
    three.invoke()
    #     ^ certain main.py::Command.invoke
    four.invoke()
    #    ^ certain main.py::Command.invoke
    five().show()
    #      ^ certain main.py::Result.show
    six.invoke()
    #   ^ certain main.py::Command.invoke
    seven().show()
    #       ^ certain main.py::Result.show
    eight(1).show()
    #        ^ certain main.py::Result.show
    with opened() as result:
        result.show()
        #      ^ certain main.py::Result.show
    with guessed() as result, opened() as other:
        result.show()
        #      ^ certain main.py::Result.show
        other.show()
        #     ^ certain main.py::Result.show
    async with later() as result:
        result.show()
        #      ^ certain main.py::Result.show
    one.show()
    #   ^ possible main.py::Result.show
