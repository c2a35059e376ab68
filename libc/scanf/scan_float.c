#include "../stdlib/float_digits.h"
#include "../stdlib/integer.h"
#include "scan_conversions.h"

#include <stdlib.h>
#include <string.h>

/* A number while it is read. The C library's value is that of the characters that were taken, which may be more than a
 * number: "1e" is 1. */
typedef struct float_scan {
    scan_source *from;
    size_t left;
    char *text, usual[64]; /* what was taken, for the C library */
    size_t length, room;
    bool has_sign, has_digit, has_point, has_exponent, failed;
    size_t exponent_at; /* where it begins in the text */
    float_digits number;
} float_scan;

static void keep(float_scan *scan, char c)
{
    if (scan->length == scan->room) {
        char *more = malloc(2 * scan->room);
        scan->failed |= !more;
        if (!more)
            return;
        memcpy(more, scan->text, scan->length);
        if (scan->text != scan->usual)
            free(scan->text);
        scan->text = more;
        scan->room *= 2;
    }
    scan->text[scan->length++] = c;
}

static bool take(float_scan *scan)
{
    if (scan->left == 0 || !__libsplat_scan_next(scan->from))
        return false;
    scan->left--;
    return true;
}

static bool take_rest(float_scan *scan, const char *rest)
{
    for (; *rest; rest++)
        if (!take(scan) || (scan->from->c | 0x20) != *rest)
            return false;
    return true;
}

/* Is the character part of the number? */
static bool accept(float_scan *scan)
{
    unsigned char c = scan->from->c, letter = c | 0x20;
    unsigned base = scan->number.is_hexadecimal && !scan->has_exponent ? 16 : 10, digit = digit_value(c, base);
    if (digit < base && scan->has_exponent) {
        digits_add_to_exponent(&scan->number, digit);
    } else if (digit < base) {
        digits_add(&scan->number, digit, scan->has_point);
        scan->has_digit = true;
    } else if (scan->has_exponent && scan->length == scan->exponent_at + 1 && ((c == '-') | (c == '+'))) {
        scan->number.exponent_negative = c == '-';
    } else if (scan->has_digit && !scan->has_exponent && letter == (scan->number.is_hexadecimal ? 'p' : 'e')) {
        scan->exponent_at = scan->length;
        scan->has_exponent = scan->has_point = true;
    } else if (!scan->has_point && c == '.') {
        scan->has_point = true;
    } else if (scan->left != 0 && scan->length == 1u + scan->has_sign && !scan->has_point && letter == 'x' &&
               scan->text[scan->has_sign] == '0') {
        scan->number = (float_digits){.is_hexadecimal = true, .negative = scan->number.negative};
        scan->has_digit = false;
    } else {
        return false;
    }
    keep(scan, (char)c);
    return true;
}

/* Digits and what belongs to them. */
static bool take_number(float_scan *scan)
{
    do
        if (!accept(scan)) {
            __libsplat_scan_put_back(scan->from);
            break;
        }
    while (take(scan));
    return scan->number.is_hexadecimal ? scan->length > 2u + scan->has_sign : scan->number.count != 0;
}

#define STORE(type, value, native)                                                                           \
    do {                                                                                                     \
        type found;                                                                                          \
        if (!value(&scan->number, &found))                                           \
            found = native(scan->text, NULL);                                                                \
        if (!of->is_suppressed)                                                                              \
            *va_arg(*to, type *) = found;                                                                    \
    } while (0)

static enum scan_result store_number(float_scan *scan, const directive *of, va_list *to)
{
    keep(scan, 0);
    if (scan->failed)
        return NO_MEMORY;
    if (of->is_long_double)
        STORE(long double, digits_long_double, strtof64x);
    else if (of->size == sizeof(double))
        STORE(double, digits_double, strtof64);
    else
        STORE(float, digits_float, strtof32);
    return SCANNED;
}

static void store_special(const directive *of, double value, va_list *to)
{
    if (of->is_suppressed)
        return;
    if (of->is_long_double)
        *va_arg(*to, long double *) = value;
    else if (of->size == sizeof(double))
        *va_arg(*to, double *) = value;
    else
        *va_arg(*to, float *) = (float)value;
}

/* nan, inf or infinity, from the second letter on. */
static enum scan_result scan_word(float_scan *scan, const directive *of, bool is_nan, va_list *to)
{
    if (!take_rest(scan, is_nan ? "an" : "nf"))
        return NO_MATCH;
    if (!is_nan && take(scan)) {
        if ((scan->from->c | 0x20) != 'i')
            __libsplat_scan_put_back(scan->from);
        else if (!take_rest(scan, "nity"))
            return NO_MATCH;
    }
    double value = is_nan ? __builtin_nan("") : __builtin_inf();
    store_special(of, scan->number.negative ? -value : value, to);
    return SCANNED;
}

static enum scan_result scan_any(float_scan *scan, const directive *of, va_list *to)
{
    if (!take(scan))
        return NO_INPUT;
    unsigned char c = scan->from->c;
    scan->has_sign = (c == '-') | (c == '+');
    if (scan->has_sign) {
        scan->number.negative = c == '-';
        keep(scan, (char)c);
        if (!take(scan))
            return NO_MATCH;
        c = scan->from->c;
    }
    if (digit_value(c, 10) >= 10) {
        if ((c | 0x20) == 'n')
            return scan_word(scan, of, true, to);
        if ((c | 0x20) == 'i')
            return scan_word(scan, of, false, to);
    }
    return take_number(scan) ? store_number(scan, of, to) : NO_MATCH;
}

HIDDEN enum scan_result __libsplat_scan_float(scan_source *from, const directive *of, va_list *to)
{
    float_scan scan = {.from = from, .left = of->width, .room = sizeof scan.usual};
    scan.text = scan.usual;
    enum scan_result result = scan_any(&scan, of, to);
    if (scan.text != scan.usual)
        free(scan.text);
    return result;
}
