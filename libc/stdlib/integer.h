#ifndef integer_h_INCLUDED
#define integer_h_INCLUDED

/* Integers in text, exactly as the C library reads them in the C locale. */

#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

/* 0b is a prefix since C23. */
enum integer_prefixes { WITHOUT_BINARY, WITH_BINARY };

typedef struct integer {
    unsigned long long magnitude;
    unsigned count; /* of digits */
    bool negative, overflowed; /* more than an unsigned long long can hold */
} integer;

static inline bool is_space(unsigned char c)
{
    return (c == ' ') | ((unsigned char)(c - '\t') < 5);
}

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

enum { DIGITS_ALWAYS_FIT = 12 }; /* 36 to the 12th is below 2 to the 63rd */

static inline void add_digit(integer *to, unsigned digit, unsigned base)
{
    if (to->count >= DIGITS_ALWAYS_FIT && !to->overflowed) {
        unsigned long long most = ULLONG_MAX / base;
        to->overflowed = (to->magnitude > most) | ((to->magnitude == most) & (digit > ULLONG_MAX % base));
    }
    to->magnitude = to->magnitude * base + digit;
    to->count++;
}

/* The digits at `text`; returns where they end. */
static inline const char *read_digits(const char *text, unsigned base, integer *to)
{
    for (;; text++) {
        unsigned digit = digit_value((unsigned char)*text, base);
        if (digit >= base)
            return text;
        add_digit(to, digit, base);
    }
}

/* Behind the sign: behind what tells of the base, if that is there. */
static inline const char *read_prefix(const char *at, int *base, enum integer_prefixes prefixes)
{
    bool may_be_binary = prefixes == WITH_BINARY && (*base == 0 || *base == 2);
    bool may_be_hexadecimal = *base == 0 || *base == 16;
    int usual = *base ? *base : 10;
    if ((may_be_binary || may_be_hexadecimal) && *at == '0') {
        if (may_be_hexadecimal && (at[1] | 0x20) == 'x') {
            *base = 16;
            return at + 2;
        }
        if (may_be_binary && (at[1] | 0x20) == 'b') {
            *base = 2;
            return at + 2;
        }
        usual = *base ? *base : 8;
    }
    *base = usual;
    return at;
}

/* False if the base is none; then *end is left alone. */
static inline bool read_integer(const char *text, char **end, int base, enum integer_prefixes prefixes,
                                integer *to)
{
    *to = (integer){0};
    if (base < 0 || base == 1 || base > 36) {
        errno = EINVAL;
        return false;
    }
    const char *at = text;
    while (is_space((unsigned char)*at))
        at++;
    if (*at == '-') {
        to->negative = true;
        at++;
    } else if (*at == '+') {
        at++;
    }
    const char *digits = read_prefix(at, &base, prefixes), *rest = read_digits(digits, (unsigned)base, to);
    if (end && rest != digits)
        *end = (char *)rest;
    else if (end)
        *end = (char *)(digits != at ? digits - 1 : text);
    return true;
}

static inline long long signed_value(const integer *of)
{
    unsigned long long limit = (unsigned long long)LLONG_MAX + of->negative;
    if (of->count > DIGITS_ALWAYS_FIT && (of->overflowed || of->magnitude > limit)) {
        errno = ERANGE;
        return of->negative ? LLONG_MIN : LLONG_MAX;
    }
    return (long long)(of->negative ? 0 - of->magnitude : of->magnitude);
}

static inline unsigned long long unsigned_value(const integer *of)
{
    if (of->overflowed) {
        errno = ERANGE;
        return ULLONG_MAX;
    }
    return of->negative ? 0 - of->magnitude : of->magnitude;
}

static inline long long read_signed(const char *text, char **end, int base, enum integer_prefixes prefixes)
{
    integer number;
    return read_integer(text, end, base, prefixes, &number) ? signed_value(&number) : 0;
}

static inline unsigned long long read_unsigned(const char *text, char **end, int base, enum integer_prefixes prefixes)
{
    integer number;
    return read_integer(text, end, base, prefixes, &number) ? unsigned_value(&number) : 0;
}

_Static_assert(sizeof(long) == sizeof(long long), "long and long long have one reader");

#endif
