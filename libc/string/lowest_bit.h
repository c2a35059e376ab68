#ifndef lowest_bit_h_INCLUDED
#define lowest_bit_h_INCLUDED

/* As ffsll: the place of the lowest bit, from 1 on; 0 if there is none. Halves are left out, without a branch. */
static inline int lowest_bit(unsigned long long bits)
{
    unsigned place = 1, none = bits == 0;
    for (unsigned half = 32; half; half /= 2) {
        unsigned is_above = (bits & ((1ull << half) - 1)) == 0;
        place += half * is_above;
        bits >>= half * is_above;
    }
    return (int)(place * (none ^ 1));
}

#endif
