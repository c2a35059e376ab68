#include <string.h>

void *rawmemchr(const void *memory, int c)
{
    const unsigned char *bytes = memory;
    while (*bytes != (unsigned char)c)
        bytes++;
    return (void *)bytes;
}
