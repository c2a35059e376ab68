// A bug at one value of an int.
// ENTRY: classify
// BUG: abort @bug
// PATHS: 3
// EXHAUSTED: yes
// TWIN-PATHS: 3
// TWIN-EXHAUSTED: yes
#include <stdlib.h>

int classify(int value, int other)
{
    if (value != 123456)
        return 0;
    if (other != -77)
        return 1;
#ifndef FIXED
    abort(); // @bug
#endif
    return 2;
}
