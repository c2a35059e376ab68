// One character of UTF-8; the wrong decoder takes overlong forms.
// RUN: --runs 300
// BUG: assert @bug
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdint.h>

static int32_t decode(const uint8_t *p)
{
    if (p[0] < 0x80)
        return p[0];
    if ((p[0] & 0xe0) == 0xc0) {
        if ((p[1] & 0xc0) != 0x80)
            return -1;
        int32_t c = (p[0] & 0x1f) << 6 | (p[1] & 0x3f);
#ifdef FIXED
        if (c < 0x80)
            return -1;
#endif
        splat_assert(c >= 0x80); // @bug
        return c;
    }
    if ((p[0] & 0xf0) == 0xe0) {
        if ((p[1] & 0xc0) != 0x80 || (p[2] & 0xc0) != 0x80)
            return -1;
        return (p[0] & 0x0f) << 12 | (p[1] & 0x3f) << 6 | (p[2] & 0x3f);
    }
    return -1;
}

int main(void)
{
    uint8_t bytes[3];
    splat_bytes(bytes, sizeof bytes, "bytes");
    return decode(bytes) == 0x20ac;
}
