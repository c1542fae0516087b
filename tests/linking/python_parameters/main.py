from functools import reduce
from typing import Callable, Generator, Optional


class Event:
    def stop(self):
        pass


class Listener:
    def hear(self, event: Event, *more: Event, **named: Event):
        more[0].stop()
        #       ^ certain main.py::Event.stop
        named["a"].stop()
        #          ^ certain main.py::Event.stop
        event.stop()
        #     ^ certain main.py::Event.stop

    def listen(self, hearer: Callable[[Event, int], None], times=1):
        pass

    def answer(self) -> Generator[int, Event, None]:
        event = yield 1
        event.stop()
        #     ^ certain main.py::Event.stop


class Quiet(Listener):
    def hear(self, event, extra):
        event.stop()
        #     ^ certain main.py::Event.stop
        extra.stop()
        #     ^ possible main.py::Event.stop


TABLE: dict[str, Callable[[Event], None]] = {"a": lambda event: event.stop(), "b": None}
#                                                                     ^ certain main.py::Event.stop


def make() -> Callable[[Event], None]:
    return lambda event: event.stop()
    #                          ^ certain main.py::Event.stop


def use(events: list[Event], default=Event(), maybe: Optional[Event] = None, unknown=None):
    default.stop()
    #       ^ certain main.py::Event.stop
    maybe.stop()
    #     ^ certain main.py::Event.stop
    unknown.stop()
    #       ^ possible main.py::Event.stop
    Listener().listen(lambda event, number: event.stop())
    #                                             ^ certain main.py::Event.stop
    Listener().listen(hearer=lambda event, number: number.stop())
    #                                                     ^ outside
    map(lambda event: event.stop(), events)
    #                       ^ certain main.py::Event.stop
    reduce(lambda total, event: event.stop(), events, 0)
    #                                 ^ certain main.py::Event.stop
    unknown(lambda event: event.stop())
    #                           ^ possible main.py::Event.stop
