import importlib


class Plugin:
    def run(self):
        pass

    def load(self):
        pass


def dispatch(name, module, session):
    getattr(module, name)().run()
    #                       ^ possible main.py::Plugin.run
    getattr(Plugin(), name).run()
    #                       ^ possible main.py::Plugin.run
    importlib.import_module(name).run()
    #                             ^ possible main.py::Plugin.run
    #         ^ outside
    globals()[name]().run()
    #                 ^ possible main.py::Plugin.run
    session.query(Plugin).first().run()
    #                             ^ possible main.py::Plugin.run
    importlib.reload(Plugin()).run()
    #                          ^ possible main.py::Plugin.run
    handlers = {"run": Plugin.load}
    #                         ^ certain main.py::Plugin.load
    handlers[name]().run()
    #                ^ possible main.py::Plugin.run
    unknown.run()
    #       ^ possible main.py::Plugin.run
    [].run()
    #  ^ outside
    "".join([]).run()
    #           ^ outside
