// An enumeration takes every value of its type in C: no bug by itself.
// BUG: abort @bug
// PATHS: 3
// EXHAUSTED: yes
// TWIN-PATHS: 3
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

enum direction { LEFT, RIGHT };

int main(void)
{
    enum direction direction;
    splat_bytes(&direction, sizeof direction, "direction");
    switch (direction) {
    case LEFT: return 1;
    case RIGHT: return 2;
    }
#ifdef FIXED
    return 0;
#else
    abort(); // @bug
#endif
}
