// What is freed on one way is used on another.
#define _GNU_SOURCE
#include <splat.h>
#include <stdlib.h>
#include <sys/mman.h>
int main(void)
{
    int a = splat_range(0, 3, "a"), b = splat_range(0, 4, "b");
    char *p = malloc(4), *q = malloc(4), *r = q, *none = NULL;
    char *pages = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (a == 1)
        free(p);
    if (a == 2)
        r = realloc(q, 64);
    if (a == 3) {
        munmap(pages, 4096);
        free(none);
    }
    if (b == 1)
        p[0] = 1;
    if (b == 2)
        free(p);
    if (b == 3)
        q[1] = 1;
    if (b == 4)
        pages[0] = 1;
    return r == NULL;
}
