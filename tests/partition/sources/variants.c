// A message of two kinds, with another input behind the kind in each of them.
#include <splat.h>

static unsigned sink;

int main(void)
{
    if (splat_int("kind") == 1) {
        if (splat_int("left") == 7)
            sink = 1;
    } else {
        if (splat_int("right") == 9)
            sink = 2;
    }
    return 0;
}
