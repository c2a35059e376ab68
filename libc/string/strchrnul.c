#include <string.h>

char *strchrnul(const char *s, int c)
{
    while ((*s != (char)c) & (*s != 0))
        s++;
    return (char *)s;
}
