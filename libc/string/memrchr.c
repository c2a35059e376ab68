#include <string.h>

void *memrchr(const void *memory, int c, size_t n)
{
    const unsigned char *bytes = memory;
    for (size_t i = n; i-- > 0;)
        if (bytes[i] == (unsigned char)c)
            return (void *)(bytes + i);
    return NULL;
}
