#ifndef integer_h_INCLUDED
#define integer_h_INCLUDED

/* Integers in text, exactly as the C library reads them in the C locale. */

#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct integer {
    unsigned long long magnitude;
    bool negative, overflowed; /* more than an unsigned long long can hold */
    bool is_long;              /* enough digits to be more than LLONG_MAX; else comparing is in vain */
} integer;

/* The value of a digit in this base, or something not below it. One expression without a branch on c. */
static inline unsigned digit_value(unsigned char c, unsigned base)
{
    unsigned decimal = c - (unsigned)'0';
    if (base <= 10)
        return decimal;
    unsigned letter = (c | 0x20u) - 'a', is_decimal = decimal < 10, is_letter = letter < 26;
    unsigned is_neither = (is_decimal | is_letter) ^ 1;
    return (decimal & -is_decimal) | ((letter + 10) & -is_letter) | -is_neither;
}

/* The digits at `text`; returns where they end. */
static inline const char *read_digits(const char *text, unsigned base, integer *to)
{
    enum { ALWAYS_FIT = 12 }; /* 36 to the 12th is below 2 to the 63rd */
    unsigned long long most = ULLONG_MAX / base, value = 0;
    unsigned last = ULLONG_MAX % base, count = 0;
    for (;; text++, count++) {
        unsigned digit = digit_value((unsigned char)*text, base);
        if (digit >= base)
            break;
        if (count >= ALWAYS_FIT && !to->overflowed)
            to->overflowed = (value > most) | ((value == most) & (digit > last));
        value = value * base + digit;
    }
    to->is_long = count > ALWAYS_FIT;
    to->magnitude = value;
    return text;
}

/* False if the base is none; then *end is left alone. */
static inline bool read_integer(const char *text, char **end, int base, integer *to)
{
    *to = (integer){0};
    if (base < 0 || base == 1 || base > 36) {
        errno = EINVAL;
        return false;
    }
    const char *at = text;
    while ((*at == ' ') | ((unsigned char)(*at - '\t') < 5))
        at++;
    if (*at == '-') {
        to->negative = true;
        at++;
    } else if (*at == '+') {
        at++;
    }
    const char *prefix_end = NULL;
    if ((base == 0 || base == 16) && *at == '0') {
        if ((at[1] | 0x20) == 'x') {
            at += 2;
            prefix_end = at;
            base = 16;
        } else if (base == 0) {
            base = 8;
        }
    }
    if (base == 0)
        base = 10;
    const char *rest = read_digits(at, (unsigned)base, to);
    if (end && rest != at)
        *end = (char *)rest;
    else if (end)
        *end = (char *)(prefix_end ? prefix_end - 1 : text);
    return true;
}

static inline long long read_signed(const char *text, char **end, int base)
{
    integer number;
    if (!read_integer(text, end, base, &number))
        return 0;
    unsigned long long limit = (unsigned long long)LLONG_MAX + number.negative;
    if (number.is_long && (number.overflowed || number.magnitude > limit)) {
        errno = ERANGE;
        return number.negative ? LLONG_MIN : LLONG_MAX;
    }
    return (long long)(number.negative ? 0 - number.magnitude : number.magnitude);
}

static inline unsigned long long read_unsigned(const char *text, char **end, int base)
{
    integer number;
    if (!read_integer(text, end, base, &number))
        return 0;
    if (number.overflowed) {
        errno = ERANGE;
        return ULLONG_MAX;
    }
    return number.negative ? 0 - number.magnitude : number.magnitude;
}

_Static_assert(sizeof(long) == sizeof(long long), "long and long long have one reader");

#endif
