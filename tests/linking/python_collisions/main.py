import queue


class Stack:
    def __init__(self):
        self.items = []
        self.waiting = queue.Queue()

    def append(self, item):
        self.items.append(item)
        #          ^ outside

    def get(self):
        return self.waiting.get()
        #                   ^ outside

    def take(self):
        return self.items.pop()
        #                 ^ outside

    def pop(self):
        return self.take()
        #           ^ certain main.py::Stack.take

    def describe(self):
        pass


class Shelf:
    def take(self):
        pass

    def describe(self):
        pass


class Cupboard(Shelf):
    pass


def use(options, thing):
    stack = Stack()
    stack.append(1)
    #     ^ certain main.py::Stack.append
    stack.get()
    #     ^ certain main.py::Stack.get
    rows = []
    rows.append(1)
    #    ^ outside
    {}.get(1)
    #  ^ outside
    dict(a=1).pop("a")
    #         ^ outside
    "".join(rows).describe()
    #             ^ outside
    Cupboard().describe()
    #          ^ certain main.py::Shelf.describe
    Cupboard().take()
    #          ^ certain main.py::Shelf.take
    thing.take()
    #     ^ possible main.py::Shelf.take main.py::Stack.take
    options.get(1)
    #       ^ possible main.py::Stack.get
    make().describe()
    #      ^ certain main.py::Shelf.describe


def make():
    return Cupboard()
