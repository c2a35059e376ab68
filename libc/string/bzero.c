#include <string.h>

void bzero(void *to, size_t n)
{
    memset(to, 0, n);
}
