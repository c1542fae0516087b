/* The C face of the store. */
#ifndef KV_H
#define KV_H

#include <stddef.h>

#define KV_MAX_KEY 256
#define KV_IS_OK(status) ((status) == KV_OK)

enum kv_status { KV_OK, KV_FULL, KV_MISSING };

typedef struct kv kv;

/* Opens the store in the file at path. */
kv *kv_open(const char *path);

enum kv_status kv_get(kv *store, const char *key,
                      void *value, size_t *size);

#endif
