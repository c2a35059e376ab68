#include "formatted_number.h"

#include <stdlib.h>

/* A number: sign and base, zeros up to the width or the precision, digits. */
typedef struct number {
    char prefix[3];
    size_t before; /* bytes of the prefix */
    const char *digits;
    size_t size;
    size_t precision;
    bool fills; /* zeros, not spaces, make it as wide as is wanted */
} number;

static void add_sign(number *to, const conversion *of, bool is_negative)
{
    char sign = is_negative ? '-' : of->flags & FLAG_PLUS ? '+' : of->flags & FLAG_SPACE ? ' ' : 0;
    if (sign)
        to->prefix[to->before++] = sign;
}

static void add_base(number *to, char x)
{
    to->prefix[to->before++] = '0';
    to->prefix[to->before++] = x;
}

static bool wants_zeros(const conversion *of)
{
    return (of->flags & (FLAG_ZEROS | FLAG_LEFT)) == FLAG_ZEROS;
}

static void put_number(output *out, const conversion *of, const number *from)
{
    size_t size = from->before + from->size;
    size_t zeros = from->fills ? missing(size, of->width) : missing(from->size, (int64_t)from->precision);
    size_t padding = missing(size + zeros, of->width);
    if (of->width && !(of->flags & FLAG_LEFT))
        fill(out, ' ', padding);
    if (from->before)
        put(out, from->prefix, from->before);
    if (from->fills || from->precision)
        fill(out, '0', zeros);
    put(out, from->digits, from->size);
    if (of->width && (of->flags & FLAG_LEFT))
        fill(out, ' ', padding);
}

/* ---- integers ---- */

static unsigned base_of(const conversion *of)
{
    return of->kind == 'o' ? 8 : of->kind == 'x' || of->kind == 'X' ? 16 : 10;
}

static char digit(unsigned value, const conversion *of)
{
    if (base_of(of) == 16)
        value += (value > 9) * (unsigned)((of->kind == 'x' ? 'a' : 'A') - '9' - 1);
    return (char)('0' + value);
}

/* The digits end there; gives where they begin. Narrow divisions are easier for the solver. */
static char *write_digits(const conversion *of, uint64_t value, char *end)
{
    uint32_t narrow = (uint32_t)value;
    if (of->size <= sizeof narrow)
        do
            *--end = digit(narrow % base_of(of), of);
        while (narrow /= base_of(of));
    else
        do
            *--end = digit((unsigned)(value % base_of(of)), of);
        while (value /= base_of(of));
    return end;
}

/* `made` has the sign. */
static void put_integer(output *out, const conversion *of, number *made, uint64_t value)
{
    char room[24], *end = room + sizeof room, *start = end;
    bool is_alternate = of->flags & FLAG_ALTERNATE;
    if (of->precision != 0 || value != 0)
        start = write_digits(of, value, end);
    if (is_alternate && of->kind == 'o' && of->precision <= end - start && (value != 0 || start == end))
        *--start = '0';
    if (is_alternate && base_of(of) == 16 && value != 0)
        add_base(made, of->kind);
    made->digits = start;
    made->size = (size_t)(end - start);
    made->fills = wants_zeros(of) && of->precision == NOT_GIVEN;
    made->precision = of->precision == NOT_GIVEN ? 0 : (size_t)of->precision;
    put_number(out, of, made);
}

HIDDEN void __libsplat_put_signed(output *out, const conversion *of, int64_t value)
{
    number made = {0};
    bool is_negative = value < 0;
    add_sign(&made, of, is_negative);
    put_integer(out, of, &made, is_negative ? -(uint64_t)value : (uint64_t)value);
}

HIDDEN void __libsplat_put_unsigned(output *out, const conversion *of, uint64_t value)
{
    put_integer(out, of, &(number){0}, value);
}

HIDDEN void __libsplat_put_pointer(output *out, const conversion *of, const void *pointer)
{
    number made = {0};
    conversion as = *of;
    as.flags |= FLAG_ALTERNATE;
    as.kind = 'x';
    as.size = sizeof pointer;
    add_sign(&made, of, false);
    put_integer(out, &as, &made, (uintptr_t)pointer);
}

/* ---- floating point: the C library makes the digits ---- */

/* Such as %.12f. */
static void write_format(const conversion *of, char *to)
{
    char digits[24], *end = digits + sizeof digits;
    conversion decimal = {.kind = 'u', .size = sizeof(long)};
    *to++ = '%';
    if (of->precision != NOT_GIVEN) {
        char *start = write_digits(&decimal, (uint64_t)of->precision, end);
        *to++ = '.';
        memcpy(to, start, (size_t)(end - start));
        to += end - start;
    }
    *to++ = of->kind;
    *to = 0;
}

/* It may be infinite or not a number: these are not filled with zeros. */
static void put_float_text(output *out, const conversion *of, const char *text, size_t size)
{
    number made = {0};
    bool is_negative = text[0] == '-', is_hexadecimal = of->kind == 'a' || of->kind == 'A';
    const char *digits = text + is_negative;
    bool is_finite = digits[0] >= '0' && digits[0] <= '9';
    add_sign(&made, of, is_negative);
    if (is_hexadecimal && is_finite) {
        add_base(&made, digits[1]);
        digits += 2;
    }
    made.digits = digits;
    made.size = (size_t)(text + size - digits);
    made.fills = is_finite && wants_zeros(of);
    put_number(out, of, &made);
}

HIDDEN void __libsplat_put_float(output *out, const conversion *of, double value)
{
    enum { USUAL = 400 };
    char format[32], room[USUAL], *text = room;
    write_format(of, format);
    int size = strfromd(room, sizeof room, format, value);
    if (size >= USUAL && (text = malloc((size_t)size + 1)))
        strfromd(text, (size_t)size + 1, format, value);
    if (size >= 0 && text)
        put_float_text(out, of, text, (size_t)size);
    else
        out->failed = true;
    if (text != room)
        free(text);
}
