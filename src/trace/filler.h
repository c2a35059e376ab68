#ifndef filler_h_INCLUDED
#define filler_h_INCLUDED

/* What stands behind the symbolic prefix of an input that is known by its length, unless a test says otherwise: letters and
 * digits that are the same in all runs of a campaign. */

#include <stdint.h>

static inline uint8_t filler_byte(uint32_t seed, uint32_t index)
{
    static const char characters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    uint64_t mixed = ((uint64_t)seed << 32 | index) * 0x9e3779b97f4a7c15u;
    mixed = (mixed ^ mixed >> 32) * 0xd6e8feb86659fd93u;
    return (uint8_t)characters[(mixed >> 32) % (sizeof characters - 1)];
}

#endif
