// Cases that fall through to the next one.
// BUG: assert @bug
// PATHS: 5
// EXHAUSTED: yes
// TWIN-PATHS: 4
// TWIN-EXHAUSTED: yes
#include <splat.h>

int main(void)
{
    unsigned steps = splat_uint("steps"), sum = 0;
    switch (steps) {
    case 3: sum += 4; /* fall through */
    case 2: sum += 2; /* fall through */
    case 1: sum += 1; break;
    default: sum = steps;
    }
#ifndef FIXED
    if (sum == 0x20000)
        splat_assert(!"a default that looks like none"); // @bug
#endif
    return (int)(sum & 7);
}
