// A block of 300 MB of which a page here and there is touched.
// BUG: out-of-bounds-write @bug
#include <splat.h>
#include <stdlib.h>

#define MEGABYTE ((size_t)1 << 20)

int main(void)
{
    size_t size = 300 * MEGABYTE, sum = 0;
    unsigned page = splat_uint("page");
    char *block = malloc(size);
    if (!block)
        return 2;
    for (size_t i = 0; i < size; i += 10 * MEGABYTE)
        block[i] = 1;
    for (size_t i = 0; i < size; i += 10 * MEGABYTE)
        sum += (size_t)block[i];
    splat_assert(sum == 30);
    if (page > 290) {
#ifdef FIXED
        if (page >= 300)
            page = 299;
#else
        if (page > 300)
            page = 300;
#endif
        block[page * MEGABYTE] = 2; // @bug
    }
    free(block);
    return 0;
}
