// A switch over far apart values, negative ones and 64 bits among them.
// BUG: abort @bug
// PATHS: 6
// EXHAUSTED: yes
// TWIN-PATHS: 6
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    switch (splat_longlong("key")) {
    case -1: return 1;
    case 1000003: return 2;
    case 0x123456789abcLL:
#ifdef FIXED
        return 3;
#else
        abort(); // @bug
#endif
    case (-0x7fffffffffffffffLL - 1): return 4;
    case 'x': return 5;
    }
    return 0;
}
