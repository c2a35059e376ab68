#include <string.h>

/* One decision for each block of bytes. */
int memcmp(const void *a, const void *b, size_t n)
{
    enum { BLOCK = 8 };
    const unsigned char *p = a, *q = b;
    for (size_t done = 0; done < n;) {
        unsigned difference = 0;
        for (size_t end = done + BLOCK; done < end && done < n; done++) {
            unsigned here = (unsigned)p[done] - q[done];
            difference |= here & -(unsigned)(difference == 0); /* the first; ?: would be a branch */
        }
        if (difference)
            return (int)difference;
    }
    return 0;
}
