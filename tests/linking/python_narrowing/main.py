from typing import Union


class Animal:
    def move(self):
        pass


class Dog(Animal):
    def bark(self):
        pass

    def move(self):
        pass


class Fish:
    def move(self):
        pass

    def swim(self):
        pass


class Holder:
    def __init__(self, held):
        self.held = held

    def tell(self):
        if isinstance(self.held, Dog):
            self.held.bark()
            #         ^ certain main.py::Dog.bark
        self.held.move()
        #         ^ possible main.py::Animal.move main.py::Dog.move main.py::Fish.move


class Tank:
    def __init__(self, held):
        self.held = held

    def set(self):
        self.held.move()
        #         ^ certain main.py::Fish.move
        self.held = Fish()
        self.held.move()
        #         ^ certain main.py::Fish.move


def branches(x, y):
    if isinstance(x, Dog):
        x.move()
        # ^ certain main.py::Dog.move
    elif isinstance(x, (Fish, str)):
        x.move()
        # ^ certain main.py::Fish.move
    else:
        x.move()
        # ^ possible
    x.move()
    # ^ possible
    if isinstance(x, Dog) and x.bark():
    #                           ^ certain main.py::Dog.bark
        x.move()
        # ^ certain main.py::Dog.move
    if not isinstance(y, Fish) or y.swim():
    #                               ^ certain main.py::Fish.swim
        y.move()
        # ^ possible
        return
    y.swim()
    # ^ certain main.py::Fish.swim


def declared(pet: Union[Dog, Fish]):
    if isinstance(pet, Dog):
        pet.move()
        #   ^ certain main.py::Dog.move
    else:
        pet.move()
        #   ^ certain main.py::Fish.move
    pet.move()
    #   ^ certain main.py::Dog.move main.py::Fish.move
    if isinstance(pet, str):
        pet = Dog()
    pet.swim()
    #   ^ certain main.py::Fish.swim


def subclass(animal: Animal, dog: Dog):
    if isinstance(animal, Dog):
        animal.move()
        #      ^ certain main.py::Dog.move
    if isinstance(dog, Animal):
        dog.move()
        #   ^ certain main.py::Dog.move


def stated(x, y, things):
    assert isinstance(x, Dog), "no dog"
    x.bark()
    # ^ certain main.py::Dog.bark
    x = things
    x.bark()
    # ^ possible
    y.swim() if isinstance(y, Fish) else y.bark()
    # ^ certain main.py::Fish.swim
    #                                      ^ possible
    dogs = [each for each in things if isinstance(each, Dog)]
    [each.bark() for each in things if isinstance(each, Dog)]
    #     ^ certain main.py::Dog.bark
    for each in dogs:
        each.bark()
        #    ^ certain main.py::Dog.bark


def exact(x):
    if type(x) is Fish:
        x.move()
        # ^ certain main.py::Fish.move
    while isinstance(x, Dog):
        x.bark()
        # ^ certain main.py::Dog.bark
        break
    x.bark()
    # ^ possible


def classes(kind):
    if issubclass(kind, Dog):
        kind().bark()
        #      ^ certain main.py::Dog.bark


def matched(thing):
    match thing:
        case Dog():
            thing.move()
            #     ^ certain main.py::Dog.move
        case Fish() as fish:
            fish.swim()
            #    ^ certain main.py::Fish.swim
        case _:
            thing.move()
            #     ^ possible


def tried(work):
    try:
        work()
    except Failure as failure:
        failure.explain()
        #       ^ certain main.py::Failure.explain


class Failure(Exception):
    def explain(self):
        pass
