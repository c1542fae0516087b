#include <lib/shape.h>

static inline int of_app(void) { return unseen(2); }
//                                      ^^^^^^ certain src/other.c::unseen
