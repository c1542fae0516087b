#include "lib/shape.h"

static int helper(int x) { return x; }

int shape_area(const struct shape *shape) {
    return SQUARE(helper(shape->sides));
    //     ^^^^^^ certain include/lib/shape.h::SQUARE
    //            ^^^^^^ certain src/shape.c::helper
}

shape_t *shape_new(int sides) { return 0; }
