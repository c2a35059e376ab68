#include "memory.h"

#include "message.h"

#include <stdlib.h>
#include <string.h>

static size_t checked_size(size_t count, size_t size)
{
    size_t bytes;
    if (__builtin_mul_overflow(count, size, &bytes))
        message_fatal("memory: a block of %zu times %zu bytes cannot exist", count, size);
    return bytes ? bytes : 1;
}

void *memory_allocate(size_t count, size_t size)
{
    void *block = calloc(1, checked_size(count, size));
    if (!block)
        message_fatal("memory: none left for %zu bytes; give the machine more or lower the limits", count * size);
    return block;
}

void *memory_resize(void *block, size_t count, size_t size)
{
    void *moved = realloc(block, checked_size(count, size));
    if (!moved)
        message_fatal("memory: none left for %zu bytes; give the machine more or lower the limits", count * size);
    return moved;
}

void memory_free(void *block)
{
    free(block);
}

void *memory_copy(const void *block, size_t size)
{
    void *copy = memory_allocate(size, 1);
    if (size)
        memcpy(copy, block, size);
    return copy;
}

char *memory_copy_text(const char *text)
{
    return memory_copy(text, strlen(text) + 1);
}
