from main import again, again, again
from main import other as again, again as other

import main, main


def again():
    main.main.again()
    #         ^ certain main.py::again


def use():
    again()
   #^ certain main.py::again
    other()
   #^ certain main.py::again
    main.other()
    #    ^ certain main.py::again
