// A frame is only looked into when its checksum fits: fuzzers stop here.
// BUG: abort @bug
// PATHS: 3
// EXHAUSTED: yes
// TWIN-PATHS: 2
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdint.h>
#include <stdlib.h>

int main(void)
{
    uint8_t frame[8];
    splat_bytes(frame, sizeof frame, "frame");
    uint16_t low = 1, high = 0;
    for (int i = 0; i < 6; i++) {
        low = (uint16_t)(low + frame[i]);
        high = (uint16_t)(high + low);
    }
    if ((frame[6] | frame[7] << 8) != (low ^ high))
        return 1;
#ifndef FIXED
    if ((uint16_t)(frame[0] << 8 | frame[1]) == 0xbeef)
        abort(); // @bug
#endif
    return 0;
}
