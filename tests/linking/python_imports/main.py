import pkg.deep.inner
import pkg.tools as t
import lib
import requests
from pkg import Form, start as begin, late
from pkg.strict import *
from stubs import typed
from stubs.only import Only

try:
    import simplejson as json
except ImportError:
    import json

try:
    from fast import crunch
except ImportError:
    from pkg.tools import sharpen as crunch


def kept():
    pass


def main():
    pkg.deep.inner.Inner().fill()
    #              ^ certain pkg/deep/inner.py::Inner
    #                      ^ certain pkg/deep/inner.py::Inner.fill
    pkg.tools.sharpen()
    #         ^ certain pkg/tools.py::sharpen
    t.sharpen()
    # ^ certain pkg/tools.py::sharpen
    lib.go()
    #   ^ certain src/lib/core.py::run
    lib.run()
    #   ^ possible src/lib/core.py::run
    begin()
   #^ certain pkg/__init__.py::start
    Form()
   #^ certain pkg/shapes.py::Shape
    given()
   #^ certain pkg/strict.py::given
    kept()
   #^ certain main.py::kept
    typed.measure()
    #     ^ certain stubs/typed.py::measure
    Only().call()
    #      ^ certain stubs/only.pyi::Only.call
    json.dumps({})
    #    ^ outside
    requests.get("")
    #        ^ outside
    crunch()
   #^ certain pkg/tools.py::sharpen
    late.known()
    #    ^ certain pkg/late.py::known
    late.other()
    #    ^ unresolved
