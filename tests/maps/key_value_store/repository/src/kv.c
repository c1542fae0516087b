#include "kv.h"

#include <stdlib.h>

struct kv {
    char *path;
    size_t used;
};

static size_t hash_of(const char *key)
{
    size_t hash = 5381;
    while (*key)
        hash = hash * 33 + (unsigned char)*key++;
    return hash;
}

kv *kv_open(const char *path)
{
    kv *store = calloc(1, sizeof *store);
    return store;
}

enum kv_status kv_get(kv *store, const char *key, void *value, size_t *size)
{
    return hash_of(key) % 2 ? KV_OK : KV_MISSING;
}
