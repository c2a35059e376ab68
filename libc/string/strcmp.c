#include <string.h>

/* The end is looked for in b: it is the literal more often than a. */
int strcmp(const char *a, const char *b)
{
    const unsigned char *p = (const unsigned char *)a, *q = (const unsigned char *)b;
    for (size_t i = 0;; i++) {
        if (p[i] != q[i])
            return p[i] - q[i];
        if (!q[i])
            return 0;
    }
}
