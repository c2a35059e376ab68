#ifndef byte_set_h_INCLUDED
#define byte_set_h_INCLUDED

/* A set of byte values. Zero-filled it is empty. */

#include <stdbool.h>
#include <stdint.h>

typedef struct byte_set {
    uint64_t words[4];
} byte_set;

static inline bool byte_set_has(const byte_set *of, unsigned byte)
{
    return of->words[byte >> 6] >> (byte & 63) & 1;
}

static inline void byte_set_add(byte_set *to, unsigned byte)
{
    to->words[byte >> 6] |= (uint64_t)1 << (byte & 63);
}

static inline void byte_set_add_range(byte_set *to, unsigned first, unsigned last)
{
    for (unsigned byte = first; byte <= last && byte < 256; byte++)
        byte_set_add(to, byte);
}

static inline void byte_set_add_all(byte_set *to, const byte_set *from)
{
    for (int i = 0; i < 4; i++)
        to->words[i] |= from->words[i];
}

static inline void byte_set_remove_all(byte_set *from, const byte_set *what)
{
    for (int i = 0; i < 4; i++)
        from->words[i] &= ~what->words[i];
}

static inline void byte_set_invert(byte_set *of)
{
    for (int i = 0; i < 4; i++)
        of->words[i] = ~of->words[i];
}

static inline unsigned byte_set_count(const byte_set *of)
{
    unsigned count = 0;
    for (unsigned byte = 0; byte < 256; byte++)
        count += byte_set_has(of, byte);
    return count;
}

#endif
