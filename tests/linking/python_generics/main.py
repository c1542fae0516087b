from typing import Callable, Generic, Iterable, Iterator, Optional, Protocol, Self, TypeVar

T = TypeVar("T")
K = TypeVar("K")
A = TypeVar("A", bound="Animal")


class Animal:
    def feed(self):
        pass

    def copied(self: A) -> A:
        return self

    def same(self) -> Self:
        return self

    @classmethod
    def born(cls) -> Self:
        return cls()


class Cat(Animal):
    def purr(self):
        pass


class Box(Generic[T]):
    item: T

    def __init__(self, item: T):
        self.kept = item

    def get(self) -> T:
        return self.item

    def map(self, change: Callable[[T], K]) -> "Box[K]":
        return Box(change(self.item))

    def __iter__(self) -> Iterator[T]:
        yield self.item


class Crate(Box[Cat]):
    pass


class Pair(Generic[K, T]):
    def first(self) -> K: ...

    def second(self) -> T: ...


class Named(Pair[str, T]):
    pass


class Sized(Protocol):
    def measure(self): ...


class Shelf[P]:
    def place(self) -> P: ...


def first(items: Iterable[T]) -> T: ...


def make(kind: type[T]) -> T: ...


def maybe(value: Optional[T]) -> T: ...


def one[Q](value: Q) -> Q: ...


def limited(animal: A, sized: Sized) -> A:
    animal.feed()
    #      ^ certain main.py::Animal.feed
    sized.measure()
    #     ^ certain main.py::Sized.measure
    return animal


def adopt(box: Box[Cat], crate: Crate, pair: Pair[Animal, Cat], named: Named[Cat], shelf: Shelf[Cat]):
    box.get().purr()
    #         ^ certain main.py::Cat.purr
    box.item.purr()
    #        ^ certain main.py::Cat.purr
    crate.get().purr()
    #           ^ certain main.py::Cat.purr
    Box(Cat()).get().purr()
    #                ^ certain main.py::Cat.purr
    pair.first().purr()
    #            ^ possible
    pair.first().feed()
    #            ^ certain main.py::Animal.feed
    pair.second().purr()
    #             ^ certain main.py::Cat.purr
    named.second().purr()
    #              ^ certain main.py::Cat.purr
    shelf.place().purr()
    #             ^ certain main.py::Cat.purr
    first([Cat()]).purr()
    #              ^ certain main.py::Cat.purr
    make(Cat).purr()
    #         ^ certain main.py::Cat.purr
    maybe(Cat()).purr()
    #            ^ certain main.py::Cat.purr
    one(Cat()).purr()
    #          ^ certain main.py::Cat.purr
    limited(Cat(), None).purr()
    #                    ^ certain main.py::Cat.purr
    Cat().copied().purr()
    #              ^ certain main.py::Cat.purr
    Cat().same().purr()
    #            ^ certain main.py::Cat.purr
    Cat.born().purr()
    #          ^ certain main.py::Cat.purr
    box.map(str).get().purr()
    #                  ^ possible
    box.map(lambda cat: cat.purr())
    #                       ^ certain main.py::Cat.purr
    for cat in crate:
        cat.purr()
        #   ^ certain main.py::Cat.purr
