// A constructor reads the environment before main is there.
// RUN: --env LEVEL=2
// BUG: out-of-bounds-read @bug
#include <stdlib.h>

static int level = 1;

__attribute__((constructor)) static void read_level(void)
{
    const char *text = getenv("LEVEL");
    if (text && text[0] >= '0' && text[0] <= '9')
        level = text[0] - '0';
}

int main(void)
{
    static const int sizes[4] = {1, 4, 16, 64};
#ifdef FIXED
    if (level > 3)
        level = 3;
#endif
    return sizes[level]; // @bug
}
