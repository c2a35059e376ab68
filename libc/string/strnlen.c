#include <string.h>

size_t strnlen(const char *s, size_t limit)
{
    size_t length = 0;
    while (length < limit && s[length])
        length++;
    return length;
}
