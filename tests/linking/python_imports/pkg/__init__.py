from pkg import tools
from .shapes import Shape as Form
from .names import *
from . import late


def start():
    tools.sharpen()
    #     ^ certain pkg/tools.py::sharpen
    listed()
   #^ certain pkg/names.py::listed
    added()
   #^ certain pkg/names.py::added
    _hidden()
   #^ possible
    return Form()
    #      ^ certain pkg/shapes.py::Shape
