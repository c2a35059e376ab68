// Enumerations as states, with arithmetic between them.
// BUG: assert @bug
// PATHS: 5
// EXHAUSTED: yes
// TWIN-PATHS: 5
// TWIN-EXHAUSTED: yes
#include <splat.h>

enum colour { RED = 1, GREEN = 2, BLUE = 4, WHITE = RED | GREEN | BLUE };

static enum colour mix(enum colour a, enum colour b)
{
    return a | b;
}

int main(void)
{
    unsigned bits = splat_uint("bits");
    splat_assume(bits <= WHITE);
    enum colour colour = mix(bits, RED);
    switch (colour) {
    case RED: return 1;
    case GREEN: return 2;
    case BLUE: return 3;
    case WHITE:
#ifndef FIXED
        splat_assert(bits != 6); // @bug
#else
        if (bits != 6)
            return 4;
#endif
        return 5;
    }
    if (colour & BLUE)
        return 6;
    return 7;
}
