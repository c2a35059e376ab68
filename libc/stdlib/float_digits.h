#ifndef float_digits_h_INCLUDED
#define float_digits_h_INCLUDED

/* A floating point number in text, digit by digit, and its value where that takes one rounding at most: then it is what
 * the C library finds. Digits are never asked whether they are zeros, as that would make paths. */

#include <stdbool.h>
#include <stdint.h>

typedef struct float_digits {
    uint64_t digits;         /* as one integer; the first of them, as many as always fit */
    unsigned count;          /* all of them */
    unsigned behind_point;   /* of these */
    unsigned exponent;       /* the first digits of it, as many as are wanted */
    unsigned exponent_count; /* all of them */
    bool is_hexadecimal, negative, exponent_negative;
} float_digits;

enum { MOST_EXPONENT_DIGITS = 4 };

/* They fit an int64_t. */
static inline unsigned most_digits_of(const float_digits *number)
{
    return number->is_hexadecimal ? 15 : 18;
}

static inline void digits_add(float_digits *to, unsigned digit, bool is_behind_point)
{
    if (to->count < most_digits_of(to))
        to->digits = to->digits * (to->is_hexadecimal ? 16 : 10) + digit;
    to->count++;
    to->behind_point += is_behind_point;
}

static inline void digits_add_to_exponent(float_digits *to, unsigned digit)
{
    if (to->exponent_count < MOST_EXPONENT_DIGITS)
        to->exponent = to->exponent * 10 + digit;
    to->exponent_count++;
}

/* The value is digits * 10 ^ power, or digits * 2 ^ power. False: there are too many digits. */
static inline bool digits_power(const float_digits *of, int *power)
{
    int each = of->is_hexadecimal ? 4 : 1;
    *power = (int)(of->exponent_negative ? 0 - of->exponent : of->exponent) - each * (int)of->behind_point;
    return of->count <= most_digits_of(of) && of->exponent_count <= MOST_EXPONENT_DIGITS;
}

/* False: the value is left to the C library. An integer is converted and nothing else, so that what depends on it is
 * followed. Scaling by ten rounds, so that before it nothing may: so many digits, and that power of ten, are exact in the
 * type. Scaling by two never does as long as the power is small. */
#define DEFINE_DIGITS_VALUE(name, type, most_digits, most_power)                                                     \
    static inline bool name(const float_digits *of, type *to)                                                        \
    {                                                                                                                \
        enum { MOST_POWER_OF_TWO = 60 };                                                                             \
        int power, most = of->is_hexadecimal ? MOST_POWER_OF_TWO : (most_power);                                     \
        if (!digits_power(of, &power))                                                                               \
            return false;                                                                                            \
        if (of->negative)                                                                                            \
            *to = of->digits == 0 ? -(type)0 : (type)(-(int64_t)of->digits);                                         \
        else                                                                                                         \
            *to = (type)(int64_t)of->digits;                                                                         \
        if (power == 0)                                                                                              \
            return true;                                                                                             \
        if ((!of->is_hexadecimal && of->count > (most_digits)) || power < -most || power > most)                     \
            return false;                                                                                            \
        type scale = 1;                                                                                              \
        for (int i = power < 0 ? -power : power; i; i--)                                                             \
            scale *= of->is_hexadecimal ? 2 : 10;                                                                    \
        *to = power < 0 ? *to / scale : *to * scale;                                                                 \
        return true;                                                                                                 \
    }
DEFINE_DIGITS_VALUE(digits_float, float, 7, 10)
DEFINE_DIGITS_VALUE(digits_double, double, 15, 22)
DEFINE_DIGITS_VALUE(digits_long_double, long double, 18, 27)

#endif
