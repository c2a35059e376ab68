// A program that limits itself: memory that it then does not get, which it does not look for.
// BUG: null-dereference|segfault|out-of-bounds-write *
#include <splat.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#define MEGABYTE ((size_t)1 << 20)

int main(void)
{
    size_t wanted = MEGABYTE;
    if (splat_int("x") == 1000)
        wanted = 64 * MEGABYTE;
    struct rlimit limit = {.rlim_cur = 32 * MEGABYTE, .rlim_max = 32 * MEGABYTE};
    setrlimit(RLIMIT_DATA, &limit);
    char *volatile block = malloc(wanted);
#ifdef FIXED
    if (!block)
        return 1;
#endif
    block[0] = 1;
    free(block);
    return 0;
}
