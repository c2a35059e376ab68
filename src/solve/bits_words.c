#include "bits_words.h"

#include <stdlib.h>
#include <string.h>

bit bits_word_add(bits_gates *of, unsigned width, const bit *a, const bit *b, bit carry, bit *result)
{
    for (unsigned i = 0; i < width; i++) {
        bit sum = bits_sum(of, a[i], b[i], carry);
        carry = bits_carry(of, a[i], b[i], carry);
        result[i] = sum;
    }
    return carry;
}

void bits_word_invert(unsigned width, const bit *a, bit *result)
{
    for (unsigned i = 0; i < width; i++)
        result[i] = -a[i];
}

void bits_word_constant(unsigned width, uint64_t value, bit *result)
{
    for (unsigned i = 0; i < width; i++)
        result[i] = value >> i & 1 ? BIT_TRUE : BIT_FALSE;
}

void bits_word_fill(unsigned width, bit value, bit *result)
{
    for (unsigned i = 0; i < width; i++)
        result[i] = value;
}

void bits_word_negate(bits_gates *of, unsigned width, const bit *a, bit *result)
{
    bit zero[BITS_WIDEST], inverted[BITS_WIDEST];
    bits_word_fill(width, BIT_FALSE, zero);
    bits_word_invert(width, a, inverted);
    bits_word_add(of, width, inverted, zero, BIT_TRUE, result);
}

void bits_word_choose(bits_gates *of, unsigned width, bit condition, const bit *then, const bit *other,
                      bit *result)
{
    for (unsigned i = 0; i < width; i++)
        result[i] = bits_choice(of, condition, then[i], other[i]);
}

bit bits_word_any(bits_gates *of, unsigned width, const bit *a)
{
    bit any = BIT_FALSE;
    for (unsigned i = 0; i < width; i++)
        any = bits_or(of, any, a[i]);
    return any;
}

bit bits_word_equal(bits_gates *of, unsigned width, const bit *a, const bit *b)
{
    bit equal = BIT_TRUE;
    for (unsigned i = 0; i < width; i++)
        equal = bits_and(of, equal, -bits_xor(of, a[i], b[i]));
    return equal;
}

bit bits_word_less(bits_gates *of, unsigned width, const bit *a, const bit *b, bool or_equal, bool is_signed)
{
    bit less = or_equal ? BIT_TRUE : BIT_FALSE;
    for (unsigned i = 0; i < width; i++) {
        bool turns = is_signed && i + 1 == width; /* a set sign bit makes a number smaller */
        less = turns ? bits_carry(of, a[i], -b[i], less) : bits_carry(of, -a[i], b[i], less);
    }
    return less;
}

/* By a fixed distance, as a stage of a shift by any. */
static void shift_fixed(unsigned width, const bit *a, unsigned by, bool is_left, bit fill, bit *result)
{
    for (unsigned i = 0; i < width; i++) {
        if (is_left)
            result[i] = i >= by ? a[i - by] : fill;
        else
            result[i] = i + by < width ? a[i + by] : fill;
    }
}

void bits_word_shift(bits_gates *of, unsigned width, const bit *a, const bit *by, bool is_left, bit fill,
                     bit *result)
{
    bit now[BITS_WIDEST], shifted[BITS_WIDEST];
    memcpy(now, a, width * sizeof *now);
    unsigned stage = 0;
    for (; stage < width && (1u << stage) < width; stage++) {
        shift_fixed(width, now, 1u << stage, is_left, fill, shifted);
        bits_word_choose(of, width, by[stage], shifted, now, now);
    }
    bits_word_fill(width, fill, shifted);
    bits_word_choose(of, width, bits_word_any(of, width - stage, by + stage), shifted, now, result);
}

bool bits_word_is_constant(unsigned width, const bit *a)
{
    for (unsigned i = 0; i < width; i++)
        if (abs(a[i]) != BIT_TRUE)
            return false;
    return true;
}
