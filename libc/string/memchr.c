#include <string.h>

void *memchr(const void *memory, int c, size_t n)
{
    const unsigned char *bytes = memory;
    for (size_t i = 0; i < n; i++)
        if (bytes[i] == (unsigned char)c)
            return (void *)(bytes + i);
    return NULL;
}
