// Atomic operations of all kinds and several widths on symbolic values.
// BUG: abort @bug
// PATHS: 7
// TWIN-PATHS: 7
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdint.h>
#include <stdlib.h>

int main(void)
{
    uint8_t byte = splat_uchar("byte");
    int16_t half = 0;
    int x = splat_int("x");
    unsigned word = (unsigned)x;
    int64_t wide = 1, expected = 1;
    if (__atomic_fetch_nand(&byte, 0x0f, __ATOMIC_SEQ_CST) == 0x5a) {
        splat_assert(byte == (uint8_t)~0x0a);
        return 1;
    }
    __atomic_fetch_max(&half, (int16_t)x, __ATOMIC_SEQ_CST);
    if (half == 12345)
        return 2;
    __atomic_fetch_min(&half, (int16_t)-3, __ATOMIC_SEQ_CST);
    splat_assert(half == -3);
    __atomic_fetch_min(&word, 100u, __ATOMIC_RELAXED);
    if (word == 57)
        return 3;
    splat_assert(__atomic_compare_exchange_n(&wide, &expected, (int64_t)x, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST));
    if (wide == -77)
        return 4;
    expected = x;
    wide = 5;
    if (__atomic_compare_exchange_n(&wide, &expected, 9, 1, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)) {
        splat_assert((wide == 9) & (x == 5));
        return 5;
    }
    splat_assert(expected == 5);
    __atomic_fetch_sub(&x, 1, __ATOMIC_SEQ_CST);
    if (x == 1000) {
#ifndef FIXED
        abort(); // @bug
#endif
        return 6;
    }
    return 0;
}
