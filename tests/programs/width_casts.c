// Casts between all widths, up and down, with and without sign.
// BUG: abort @bug
// PATHS: 4
// EXHAUSTED: yes
// TWIN-PATHS: 3
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdint.h>
#include <stdlib.h>

int main(void)
{
    int64_t wide = splat_longlong("wide");
    int8_t tiny = (int8_t)wide;
    uint16_t half = (uint16_t)tiny;
    int32_t word = (int16_t)half;
    uint64_t back = (uint64_t)(int64_t)word;
    if (back == 0xffffffffffffff80u) {
        if ((uint32_t)(wide >> 16) == 0xdeadbeef) {
#ifndef FIXED
            if ((uint8_t)(wide >> 8) == 0x7f)
                abort(); // @bug
#endif
            return 2;
        }
        return 1;
    }
    return 0;
}
