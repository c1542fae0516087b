# cdef int commented(int x): no
cimport numpy as np
from libc.math cimport sqrt
from .shapes import Shape
include "tables.pxi"

ctypedef np.float64_t real
DEF LIMIT = 10
cdef int counter = 0

cdef inline double area(double width, double height=1.0) except -1 nogil:
    """Gives the area."""
    return sqrt(width) * height

cpdef list scaled(object items not None, const double[:, :] by):
    cdef Py_ssize_t i
    cdef double *out = <double *>allocate(len(items))
    return [scale(<real>item, &counter) for item in items]

cdef class Box(Shape):
    cdef public int width
    cdef readonly str name

    def __cinit__(self, int width, str name=None):
        self.width = width

    cdef int grow(self, int by) noexcept:
        return self.width + by

    cpdef show(self):
        text = "def written(): cdef class No"
        return area(self.width)

def plain(first, *rest, **more):
    if first < LIMIT and (first or None):
        return plain(*rest)
