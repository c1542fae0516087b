from ..tools import sharpen
from ...outside import nothing


class Inner:
    def fill(self):
        sharpen()
       #^ certain pkg/tools.py::sharpen
        nothing()
       #^ unresolved
