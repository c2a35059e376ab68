// A switch with all its cases side by side.
// BUG: abort @bug
// PATHS: 9
// EXHAUSTED: yes
// TWIN-PATHS: 9
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    int result = 0;
    switch (splat_int("operation")) {
    case 0: result = 11; break;
    case 1: result = 22; break;
    case 2: result = 33; break;
    case 3: result = 44; break;
    case 4: result = 55; break;
    case 5: result = 66; break;
    case 6:
#ifndef FIXED
        abort(); // @bug
#endif
        break;
    case 7: result = 88; break;
    default: result = 99; break;
    }
    return result;
}
