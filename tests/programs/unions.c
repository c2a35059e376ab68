// The same bytes seen as a word, as halves and as bytes.
// BUG: abort @bug
// PATHS: 4
// EXHAUSTED: yes
// TWIN-PATHS: 4
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdint.h>
#include <stdlib.h>

union word {
    uint32_t whole;
    uint16_t half[2];
    uint8_t byte[4];
};

int main(void)
{
    union word w;
    w.whole = splat_uint("word");
    if (w.half[1] != 0xcafe)
        return 1;
    w.byte[0] ^= 0x5a;
    if (w.byte[0] != 0xff)
        return 2;
    if (w.whole == 0xcafe11ff) {
#ifndef FIXED
        abort(); // @bug
#endif
    }
    return 0;
}
