#ifndef float_apply_h_INCLUDED
#define float_apply_h_INCLUDED

/* What the operators on floating point mean: IEEE 754, rounded to the nearest, as the machine does it. A value is its
 * bits, a float of 32 or a double of 64. Where IEEE leaves the choice, x86's: the result of an operation on a NaN is the
 * first operand that is one, made quiet; that of any other operation without a result is the machine's own NaN. */

#include "expr.h"

/* As the aux of FLOAT_ROUND. */
enum float_rounding { FLOAT_DOWN, FLOAT_UP, FLOAT_TO_ZERO, FLOAT_TO_EVEN, FLOAT_AWAY };

static inline uint64_t float_sign(unsigned width)
{
    return (uint64_t)1 << (width - 1);
}
static inline unsigned float_fraction_bits(unsigned width)
{
    return width == 32 ? 23 : 52;
}
/* Positive; the bits of the exponent, too. */
static inline uint64_t float_infinity(unsigned width)
{
    return expr_mask(width - 1) & ~expr_mask(float_fraction_bits(width));
}
static inline uint64_t float_quiet_bit(unsigned width)
{
    return (uint64_t)1 << (float_fraction_bits(width) - 1);
}
static inline uint64_t float_own_nan(unsigned width)
{
    return float_sign(width) | float_infinity(width) | float_quiet_bit(width);
}
static inline bool float_is_nan(unsigned width, uint64_t bits)
{
    return (bits & ~float_sign(width)) > float_infinity(width);
}

/* The bits as a signed number that rises with the value; -0 is -1. And back again, by the same way. */
int64_t float_key(unsigned width, uint64_t bits);
uint64_t float_of_key(unsigned width, int64_t key);

/* The numbers that FLOAT_TO_SIGNED and FLOAT_TO_UNSIGNED take: those between the two, themselves left out. All others give
 * the sign bit alone. */
typedef struct float_span {
    double low, high;
} float_span;
float_span float_convertible(enum expr_op op, unsigned width);

/* Is a < b, or a <= b? */
bool float_less(unsigned width, uint64_t a, uint64_t b, bool or_equal);

uint64_t float_apply(enum expr_op op, unsigned width, unsigned operand_width, unsigned aux, uint64_t a, uint64_t b);

#endif
