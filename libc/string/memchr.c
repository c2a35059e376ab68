#include "spans.h"

#include <string.h>

void *memchr(const void *memory, int c, size_t n)
{
    const unsigned char *bytes = memory;
    if (__splat_follows_texts) {
        byte_set wanted = {{0}};
        set_add(&wanted, (unsigned char)c);
        size_t before = __splat_text_span(memory, n, wanted.bits);
        return before < n ? (void *)(bytes + before) : NULL;
    }
    for (size_t i = 0; i < n; i++)
        if (bytes[i] == (unsigned char)c)
            return (void *)(bytes + i);
    return NULL;
}
