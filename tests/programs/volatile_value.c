// Volatile objects are read and written every time; their values are still followed.
// BUG: abort @bug
// PATHS: 3
// EXHAUSTED: yes
// TWIN-PATHS: 3
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

static volatile unsigned device;

int main(void)
{
    device = splat_uint("device");
    if (device & 0x80) {
        device ^= 0xff;
        if ((device & 0xffff) == 0x1234) {
#ifndef FIXED
            abort(); // @bug
#endif
            return 2;
        }
        return 1;
    }
    return 0;
}
