// A constant table with a symbolic index: the read is followed through the table, not guessed.
// BUG: abort @bug
// PATHS: 4
// EXHAUSTED: yes
// TWIN-PATHS: 3
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

static const unsigned short prices[16] = {7,   120, 35,  410, 99,  18,   256, 3,
                                          900, 64,  512, 77,  333, 1000, 45,  81};

int main(void)
{
    unsigned index = splat_uint("index");
    if (index >= 16)
        return 1;
    if (prices[index] > 500) {
#ifndef FIXED
        if (prices[index] == 1000)
            abort(); // @bug
#endif
        return 2;
    }
    return 0;
}
