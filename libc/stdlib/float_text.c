#include "float_text.h"

#include "../runtime.h"
#include "float_digits.h"
#include "integer.h"

#include <langinfo.h>
#include <stdlib.h>

typedef struct float_text {
    enum { NO_NUMBER, FINITE, INFINITE, NAN_ALONE, NAN_WITH_PAYLOAD } kind;
    float_digits number;
    const char *end;
} float_text;

HIDDEN bool __libsplat_point_is_usual(void)
{
    return nl_langinfo(RADIXCHAR)[0] == '.';
}

/* Behind the word, in small or capital letters; null if it does not stand there. */
static const char *behind_word(const char *at, const char *word)
{
    for (; *word; word++, at++)
        if ((*at | 0x20) != *word)
            return NULL;
    return at;
}

/* Behind what stands in brackets; null if it is nothing for a nan. */
static const char *behind_payload(const char *at)
{
    if (*at++ != '(')
        return NULL;
    while ((digit_value((unsigned char)*at, 36) < 36) | (*at == '_'))
        at++;
    return *at == ')' ? at + 1 : NULL;
}

static void read_word(const char *at, float_text *to)
{
    const char *behind = behind_word(at, "inf");
    if (behind) {
        const char *rest = behind_word(behind, "inity");
        to->kind = INFINITE;
        to->end = rest ? rest : behind;
        return;
    }
    behind = behind_word(at, "nan");
    if (behind) {
        const char *rest = behind_payload(behind);
        to->kind = rest ? NAN_WITH_PAYLOAD : NAN_ALONE;
        to->end = rest ? rest : behind;
    }
}

/* Behind the digits and the point; `at` if there is no digit. */
static const char *read_mantissa(const char *at, float_digits *to)
{
    bool is_behind_point = false;
    unsigned base = to->is_hexadecimal ? 16 : 10;
    const char *start = at;
    for (;; at++) {
        unsigned digit = digit_value((unsigned char)*at, base);
        if (digit < base)
            digits_add(to, digit, is_behind_point);
        else if (!is_behind_point && *at == '.')
            is_behind_point = true;
        else
            return to->count ? at : start;
    }
}

/* Behind the exponent; `at` if there is none. */
static const char *read_exponent(const char *at, float_digits *to)
{
    const char *digits = at + 1;
    if ((*at | 0x20) != (to->is_hexadecimal ? 'p' : 'e'))
        return at;
    bool is_negative = *digits == '-';
    if (is_negative | (*digits == '+'))
        digits++;
    const char *rest = digits;
    for (unsigned digit; (digit = digit_value((unsigned char)*rest, 10)) < 10; rest++)
        digits_add_to_exponent(to, digit);
    to->exponent_negative = is_negative;
    return rest == digits ? at : rest;
}

static void read_float(const char *text, float_text *to)
{
    const char *at = text;
    *to = (float_text){.kind = NO_NUMBER, .end = text};
    while (is_space((unsigned char)*at))
        at++;
    bool is_negative = *at == '-';
    if (is_negative | (*at == '+'))
        at++;
    to->number.negative = is_negative;
    const char *end = read_mantissa(at, &to->number);
    if (end == at) {
        read_word(at, to);
        return;
    }
    to->kind = FINITE;
    /* The x is asked for first: only then does it matter whether the digit is a zero. */
    if (end == at + 1 && (*end | 0x20) == 'x' && *at == '0') {
        float_digits hexadecimal = {.is_hexadecimal = true, .negative = is_negative};
        const char *digits = end + 1, *rest = read_mantissa(digits, &hexadecimal);
        if (rest != digits) {
            to->number = hexadecimal;
            end = rest;
        }
    }
    to->end = read_exponent(end, &to->number);
}

#define DEFINE_STRTOD(name, type, value, native)                                                             \
    HIDDEN type name(const char *text, char **end)                                                           \
    {                                                                                                        \
        type found;                                                                                          \
        float_text read;                                                                                     \
        if (!__libsplat_point_is_usual())                                                                    \
            return native(text, end);                                                                        \
        read_float(text, &read);                                                                             \
        if (end)                                                                                             \
            *end = (char *)read.end;                                                                         \
        if (read.kind == NO_NUMBER)                                                                          \
            return 0;                                                                                        \
        if (read.kind == INFINITE)                                                                           \
            return read.number.negative ? -(type)__builtin_inf() : (type)__builtin_inf();                    \
        if (read.kind == NAN_ALONE)                                                                          \
            return read.number.negative ? -(type)__builtin_nan("") : (type)__builtin_nan("");                \
        return read.kind == FINITE && value(&read.number, &found) ? found : native(text, NULL);             \
    }
DEFINE_STRTOD(__libsplat_strtof, float, digits_float, strtof32)
DEFINE_STRTOD(__libsplat_strtod, double, digits_double, strtof64)
DEFINE_STRTOD(__libsplat_strtold, long double, digits_long_double, strtof64x)
