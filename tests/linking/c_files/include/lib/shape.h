#ifndef SHAPE_H
#define SHAPE_H

#define SQUARE(x) ((x) * (x))
#define LIMIT 10

struct shape {
    int sides;
    int (*draw)(struct shape *self);
};

typedef struct shape shape_t;

int shape_area(const struct shape *shape);
int platform(void);
shape_t *shape_new(int sides);

static inline int shape_sides(shape_t *shape) { return shape->sides; }

#endif
