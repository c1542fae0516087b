from typing import Literal, Optional, overload


class Text:
    def join(self):
        pass


class Number:
    def join(self):
        pass


@overload
def parse(value: str) -> Text: ...
@overload
def parse(value: int) -> Number: ...
def parse(value):
    return value


class Reader:
    @overload
    def read(self, raw: Literal[True]) -> Text: ...
    @overload
    def read(self, raw: Literal[False] = ...) -> Number: ...
    def read(self, raw=False): ...

    @overload
    def take(self, one: Text) -> Text: ...
    @overload
    def take(self, one: Number, two: Optional[int] = None) -> Number: ...
    def take(self, one, two=None): ...


def use(unknown):
    parse("a").join()
   #^ certain main.py::parse
    #          ^ certain main.py::Text.join
    parse(1).join()
    #        ^ certain main.py::Number.join
    parse(unknown).join()
    #              ^ certain main.py::Number.join main.py::Text.join
    Reader().read(True).join()
    #        ^ certain main.py::Reader.read
    #                   ^ certain main.py::Text.join
    Reader().read(raw=False).join()
    #                        ^ certain main.py::Number.join
    Reader().read().join()
    #               ^ certain main.py::Number.join
    Reader().take(Text()).join()
    #                     ^ certain main.py::Text.join
    Reader().take(Number()).join()
    #                       ^ certain main.py::Number.join
    Reader().take(unknown, 1).join()
    #                         ^ certain main.py::Number.join
