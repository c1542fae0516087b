/* A licence that documents nothing. */

#include <stdio.h>
#include "shape.h"

#ifndef SAMPLE_C
#define SAMPLE_C

/* How many sides. */
#define LIMIT 10
#define API_TOKEN "hunter2"
#define LONG_TEXT "a text that is much longer than what a line of the map shows"
#define SQUARE(x) ((x) * (x))
#define PLAIN() do { leaked(); } while (0)

typedef unsigned int u32, *u32_pointer;
typedef int (*compare_fn)(const void *, const void *);
typedef void *(*allocate_fn)(size_t size);
typedef void *(defrag_fn)(void *held);
typedef struct node node;
typedef struct { int red, *green; } color;
typedef struct list { struct node *head; } list;
typedef enum level_tag { LOW, HIGH = 2, TOP = LOW + 9 } level;

/* A node.
 * More follows here. */
struct node {
    node *next;
    char name[16];
    unsigned flags : 3;
    int (*visit)(struct node *self);
    void *(*copy)(const void *source);
    union { long number; double real; } value;
    struct { int inner; };
};

union either { int i; float f; };
enum { ANONYMOUS };

extern int verbose;
static const int sides = 4;
static const char *secret_key = "hunter2";
static const char *names[] = { "not", "shown" };
int first = 1, *second = &first, third[2];
static int (*handler)(int) = default_handler;
static struct config { int port; } config = { 80 };

int prototype(int a, char **b);
const char *describe(const struct node *n), *explain(void);
int (*choose(int n))(void);
API_EXPORT(int) exported(void);
EXPORT_API void decorated(int a);
LIB_API int (protected_name)(int a);
void checked(const char *format, ...) FORMAT_ATTRIBUTE(1, 2);

#endif

#if defined(HAVE_FEATURE)
static int feature = 1;
#else
static int fallback;
#endif

// Adds two numbers.
// The rest is not the first sentence.
static inline int
add(int a,  // int not_a_function(void) {}
    int b)
{
    int local = 3, other(int);
    node *n = make_node(LIMIT);
    struct list l = { .head = n };
    n->value.number = SQUARE(local);
    n->visit(n);
    switch (b) { case HIGH: break; }
    qsort(names, 2, sizeof(*names), compare_names);
    handler = &add_one;
    return a | LIMIT;
}

char **split(const char *text) { return 0; }

int (*choose(int n))(void) { return 0; }

int old_style(a, b)
    int a;
    char *b;
{
    return a;
}

struct PACKED_ATTRIBUTE packed { int x; char y[2]; };

TEST_IMPL(starts) {
    int counted = 1;
    FOR_EACH(item) { visit(item); }
}

struct mixed {
    SHARED_FIELDS
    MORE_FIELDS
    int (*own)(int) LIB_ATTR;
};

/* int commented_out(void) { } */
static const char *text = "int in_a_string(void) {}";
