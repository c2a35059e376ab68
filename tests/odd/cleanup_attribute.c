// Variables with a cleanup function, statement expressions, a choice by type.
// BUG: double-free @bug
#include <splat.h>
#include <stdlib.h>

#define SMALLER(a, b) ({ __typeof__(a) left = (a); __typeof__(b) right = (b); left < right ? left : right; })
#define KIND(x) _Generic((x), int: 1, long: 2, char *: 3, default: 4)

static void release(char **block)
{
    free(*block); // @bug
}

int main(void)
{
    __attribute__((cleanup(release))) char *block = malloc(10);
    int x = splat_int("x");
    if (KIND(x) != 1 || KIND(block) != 3 || KIND(1.0) != 4)
        return 2;
    if (SMALLER(x, 100) == 99) {
        free(block);
#ifdef FIXED
        block = NULL;
#endif
        return 1;
    }
    return 0;
}
