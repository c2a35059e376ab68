#include "bits_products.h"

#include <string.h>

/* How many bits a number has when the copies of its highest bit are left out, but for one. */
static unsigned signed_length(unsigned width, const bit *a)
{
    while (width > 1 && a[width - 1] == a[width - 2])
        width--;
    return width;
}

static unsigned unsigned_length(unsigned width, const bit *a)
{
    while (width && a[width - 1] == BIT_FALSE)
        width--;
    return width;
}

/* result += a << by, or -=, where `when` holds. */
static void add_row(bits_gates *of, unsigned width, const bit *a, unsigned by, bit when, bool is_negative,
                    bit *result)
{
    bit row[BITS_WIDEST];
    for (unsigned i = by; i < width; i++)
        row[i] = is_negative ? -bits_and(of, a[i - by], when) : bits_and(of, a[i - by], when);
    bits_word_add(of, width - by, result + by, row + by, is_negative ? BIT_TRUE : BIT_FALSE, result + by);
}

/* The constant as a sum of powers of two with signs, of which no two are neighbours: a third of the bits are
 * rows. */
static void multiply_by_constant(bits_gates *of, unsigned width, const bit *a, const bit *constant,
                                 bit *result)
{
    bool carry = false;
    for (unsigned i = 0; i < width; i++) {
        bool is_set = constant[i] == BIT_TRUE, next_is_set = i + 1 < width && constant[i + 1] == BIT_TRUE;
        bool has_row = is_set != carry, is_negative = has_row && next_is_set;
        if (has_row)
            add_row(of, width, a, i, BIT_TRUE, is_negative, result);
        carry = is_negative || (is_set && carry);
    }
}

/* The highest of b's bits, and all copies of it above, count as one negative row. */
static void multiply_by_rows(bits_gates *of, unsigned width, const bit *a, const bit *b, unsigned rows,
                             bit *result)
{
    for (unsigned i = 0; i < rows; i++)
        if (b[i] != BIT_FALSE)
            add_row(of, width, a, i, b[i], i + 1 == rows, result);
}

void bits_product(bits_gates *of, unsigned width, const bit *a, const bit *b, bit *result)
{
    unsigned rows = signed_length(width, b), other_rows = signed_length(width, a);
    bool swaps = bits_word_is_constant(width, a) || (other_rows < rows && !bits_word_is_constant(width, b));
    if (swaps) {
        const bit *held = a;
        a = b;
        b = held;
        rows = other_rows;
    }
    bit sum[BITS_WIDEST];
    bits_word_fill(width, BIT_FALSE, sum);
    if (bits_word_is_constant(width, b))
        multiply_by_constant(of, width, a, b, sum);
    else
        multiply_by_rows(of, width, a, b, rows, sum);
    memcpy(result, sum, width * sizeof *sum);
}

/* Is there a bit i of a and a bit j of b, both set, with i + j >= least? */
static bit has_far_bits(bits_gates *of, unsigned width, const bit *a, const bit *b, unsigned least)
{
    bit any = BIT_FALSE, above = BIT_FALSE; /* above: a bit of b that is far enough for bit i */
    for (unsigned i = 0; i < width; i++) {
        if (least - i < width)
            above = bits_or(of, above, b[least - i]);
        any = bits_or(of, any, bits_and(of, a[i], above));
    }
    return any;
}

/* Where the highest bits stand shows whether the product is far too large; if it is not, it fits one bit more
 * than the width, and that bit tells. For signed numbers the bits that differ from the sign are looked at. */
static bit overflows(bits_gates *of, unsigned width, const bit *a, const bit *b, bool is_signed)
{
    bit wide_a[BITS_WIDEST], wide_b[BITS_WIDEST], product[BITS_WIDEST], far_a[BITS_WIDEST],
        far_b[BITS_WIDEST];
    memcpy(wide_a, a, width * sizeof *a);
    memcpy(wide_b, b, width * sizeof *b);
    wide_a[width] = is_signed ? a[width - 1] : BIT_FALSE;
    wide_b[width] = is_signed ? b[width - 1] : BIT_FALSE;
    bits_product(of, width + 1, wide_a, wide_b, product);
    for (unsigned i = 0; i < width; i++) {
        far_a[i] = bits_xor(of, a[i], wide_a[width]);
        far_b[i] = bits_xor(of, b[i], wide_b[width]);
    }
    bit far = has_far_bits(of, width, far_a, far_b, is_signed ? width - 1 : width);
    bit near = is_signed ? bits_xor(of, product[width], product[width - 1]) : product[width];
    return bits_or(of, far, near);
}

static bit leaves_range(bits_gates *of, unsigned width, const bit *a, uint64_t low, uint64_t high,
                        bool is_signed)
{
    bit lowest[BITS_WIDEST], highest[BITS_WIDEST];
    bits_word_constant(width, low, lowest);
    bits_word_constant(width, high, highest);
    return bits_or(of, bits_word_less(of, width, a, lowest, false, is_signed),
                   bits_word_less(of, width, highest, a, false, is_signed));
}

/* With a constant factor, what overflows is what lies outside a range. */
static bit overflows_by_constant(bits_gates *of, unsigned width, const bit *a, const bit *constant,
                                 bool is_signed)
{
    uint64_t factor = 0, largest = ~(uint64_t)0 >> (64 - width);
    for (unsigned i = 0; i < width; i++)
        factor |= (uint64_t)(constant[i] == BIT_TRUE) << i;
    if (!factor)
        return BIT_FALSE;
    if (!is_signed)
        return leaves_range(of, width, a, 0, largest / factor, false);
    int64_t most = (int64_t)(largest >> 1), least = -most - 1,
            by = (int64_t)(factor << (64 - width)) >> (64 - width);
    if (by == -1)
        return leaves_range(of, width, a, (uint64_t)-most, (uint64_t)most, true);
    int64_t low = by > 0 ? least / by : most / by, high = by > 0 ? most / by : least / by;
    return leaves_range(of, width, a, (uint64_t)low, (uint64_t)high, true);
}

bit bits_product_overflows(bits_gates *of, unsigned width, const bit *a, const bit *b, bool is_signed)
{
    if (bits_word_is_constant(width, a))
        return overflows_by_constant(of, width, b, a, is_signed);
    if (bits_word_is_constant(width, b))
        return overflows_by_constant(of, width, a, b, is_signed);
    return overflows(of, width, a, b, is_signed);
}

/* One step of long division: the rest, of `length` bits, less the divisor if that goes. Does it go? */
static bit subtract_if_fits(bits_gates *of, unsigned length, const bit *b, unsigned b_length, bit *rest)
{
    bit inverted[BITS_WIDEST], less[BITS_WIDEST];
    for (unsigned i = 0; i < length; i++)
        inverted[i] = i < b_length ? -b[i] : BIT_TRUE;
    bit fits = bits_word_add(of, length, rest, inverted, BIT_TRUE, less);
    if (length < b_length)
        fits = bits_and(of, fits, -bits_word_any(of, b_length - length, b + length));
    bits_word_choose(of, length, fits, less, rest, rest);
    return fits;
}

/* Long division, as on paper. The rest never has more bits than the divisor, unless that is 0. */
static void divide(bits_gates *of, unsigned width, const bit *a, const bit *b, bit *quotient, bit *rest)
{
    unsigned b_length = unsigned_length(width, b), length = 0;
    bit now[BITS_WIDEST + 1];
    for (unsigned i = width; i-- > 0;) {
        memmove(now + 1, now, length * sizeof *now);
        now[0] = a[i];
        length++;
        quotient[i] = subtract_if_fits(of, length, b, b_length, now);
        if (length > b_length)
            length = b_length;
    }
    bit is_zero = -bits_word_any(of, width, b);
    for (unsigned i = 0; i < width; i++)
        rest[i] = bits_choice(of, is_zero, a[i], i < length ? now[i] : BIT_FALSE);
}

static void negate_if(bits_gates *of, unsigned width, bit condition, const bit *a, bit *result)
{
    bit negated[BITS_WIDEST];
    bits_word_negate(of, width, a, negated);
    bits_word_choose(of, width, condition, negated, a, result);
}

void bits_division(bits_gates *of, unsigned width, const bit *a, const bit *b, bool is_signed, bit *quotient,
                   bit *rest)
{
    if (!is_signed) {
        divide(of, width, a, b, quotient, rest);
        return;
    }
    bit positive_a[BITS_WIDEST], positive_b[BITS_WIDEST];
    negate_if(of, width, a[width - 1], a, positive_a);
    negate_if(of, width, b[width - 1], b, positive_b);
    divide(of, width, positive_a, positive_b, quotient, rest);
    negate_if(of, width, bits_xor(of, a[width - 1], b[width - 1]), quotient, quotient);
    negate_if(of, width, a[width - 1], rest, rest);
}
