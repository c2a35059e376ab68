// Type, length, value: the length is checked against the wrong thing.
// RUN: --runs 500
// BUG: out-of-bounds-read|out-of-bounds-write @bug
#include <splat.h>
#include <stdint.h>

int main(void)
{
    uint8_t packet[6];
    uint8_t value[4] = {0};
    splat_bytes(packet, sizeof packet, "packet");
    if (packet[0] != 0x42)
        return 1;
    unsigned length = packet[1];
#ifdef FIXED
    if (length > sizeof value)
#else
    if (length > sizeof packet)
#endif
        return 2;
    for (unsigned i = 0; i < length; i++)
        value[i] = packet[2 + (i & 3)]; // @bug
    return value[0] == 7;
}
