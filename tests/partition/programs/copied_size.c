// How many bytes are copied depends on an input, and where to.
#include <splat.h>
#include <string.h>

static char one[8], two[8], source[8] = "abcdefg";

int main(void)
{
    int a = splat_int("a"), b = splat_int("b"), c = splat_int("c");
    size_t size = 0;
    char *to = one;
    if (a > 10)
        size = 4;
    if (c > 10)
        to = two;
    memcpy(to, source, size);
    if (two[3] == 'd')
        splat_assert(b != 7);
    return 0;
}
