#include <stdio.h>
#include "app.h"

static int helper(int x) { return x + 1; }

int main(void) {
    shape_t *shape = shape_new(3);
//  ^^^^^^^ certain include/lib/shape.h::shape_t
    shape_area(shape);
//  ^^^^^^^^^^ certain src/shape.c::shape_area
    shape_new(4);
//  ^^^^^^^^^ certain src/shape.c::shape_new
    shape_sides(shape);
//  ^^^^^^^^^^^ certain include/lib/shape.h::shape_sides
    helper(1);
//  ^^^^^^ certain src/main.c::helper
    SQUARE(2);
//  ^^^^^^ certain include/lib/shape.h::SQUARE
    printf("%d", shape->sides);
//  ^^^^^^ outside
    //                  ^^^^^ certain include/lib/shape.h::shape.sides
    shape->draw(shape);
    //     ^^^^ possible
    platform();
//  ^^^^^^^^ possible src/linux.c::platform src/windows.c::platform include/lib/shape.h::platform
    unseen(1);
//  ^^^^^^ possible src/other.c::unseen
    int (*shape_area)(int) = 0;
    shape_area(1);
//  ^^^^^^^^^^ outside
    return 0;
}
