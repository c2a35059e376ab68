// break and continue that depend on the input.
// BUG: abort @bug
// TWIN-PATHS: 15
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>

int main(void)
{
    unsigned char bytes[3];
    int even = 0;
    splat_bytes(bytes, sizeof bytes, "bytes");
    for (int i = 0; i < 3; i++) {
        if (bytes[i] == 0xff)
            break;
        if (bytes[i] & 1)
            continue;
        even++;
    }
#ifndef FIXED
    if (even == 2 && bytes[2] == 0x13)
        abort(); // @bug
#endif
    return even;
}
