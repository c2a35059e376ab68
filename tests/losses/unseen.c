/* Compiled without instrumentation: what it does to memory nobody sees. */

#include <string.h>

void unseen_write(void *to, const void *from, unsigned long size)
{
    memcpy(to, from, size);
}

void unseen_touch(void *to)
{
    volatile char *byte = to;
    *byte = *byte;
}

void unseen_sort(void *items, unsigned long count, unsigned long size, int (*compare)(const void *, const void *))
{
    char spare[64], *at = items;
    for (unsigned long i = 1; i < count; i++)
        for (unsigned long k = i; k && compare(at + (k - 1) * size, at + k * size) > 0; k--) {
            memcpy(spare, at + k * size, size);
            memcpy(at + k * size, at + (k - 1) * size, size);
            memcpy(at + (k - 1) * size, spare, size);
        }
}
