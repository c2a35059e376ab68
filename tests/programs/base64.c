// Four characters of base64 to three bytes, through a reverse table.
// BUG: abort @bug
// PATHS: 6
// TWIN-PATHS: 6
// RUN: --runs 400
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdint.h>
#include <stdlib.h>

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
static int8_t reverse[256];

int main(void)
{
    uint8_t text[4];
    uint32_t bits = 0;
    for (int i = 0; i < 256; i++)
        reverse[i] = -1;
    for (int i = 0; i < 64; i++)
        reverse[(uint8_t)alphabet[i]] = (int8_t)i;
    splat_bytes(text, sizeof text, "text");
    for (int i = 0; i < 4; i++) {
        int value = reverse[text[i]];
        if (value < 0)
            return 1;
        bits = bits << 6 | (uint32_t)value;
    }
    if (bits == 0x7a6970) {
#ifndef FIXED
        abort(); // @bug
#endif
    }
    return 0;
}
