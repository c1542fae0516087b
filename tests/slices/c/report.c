#include <stdio.h>
#include <string.h>

#define LIMIT 10
#define UNUSED 3

struct report {
    int count;
};

struct unused {
    int none;
};

/* The rows of a file. */
static int load_rows(const char *path, char rows[LIMIT][80])
{
    FILE *file = fopen(path, "r");
    int count = 0;
    while (count < LIMIT && fgets(rows[count], 80, file))
        count++;
    return count;
}

static void clean(char *row)
{
    row[strcspn(row, "\n")] = 0;
}

static struct report summarize(int count)
{
    struct report made = { count };
    return made;
}

struct report make_report(const char *path)
{
    char rows[LIMIT][80];
    int count = load_rows(path, rows);
    for (int each = 0; each < count; each++)
        clean(rows[each]);
    return summarize(count);
}

static void save(struct report made, const char *path)
{
    fprintf(fopen(path, "w"), "%d", made.count);
}

static void send(struct report made)
{
    printf("%d", made.count);
}

static void archive(const char *path)
{
    save(make_report(path), "x");
}

int main(void)
{
    send(make_report("a.csv"));
}
