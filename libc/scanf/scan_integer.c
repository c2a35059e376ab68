#include "../stdlib/integer.h"

#include "scan_conversions.h"

/* 0: what stands there tells. */
static unsigned base_of(char kind)
{
    switch (kind) {
    case 'i': return 0;
    case 'o': return 8;
    case 'b': return 2;
    case 'x': case 'X': case 'p': return 16;
    default: return 10;
    }
}

/* The character is part of the number: the next one. */
static void advance(scan_source *from, size_t *left)
{
    (*left)--;
    __libsplat_scan_next(from);
}

/* What a zero may begin. The zero is a digit; the letter behind it is none, but is not put back either. */
static unsigned read_base(scan_source *from, const directive *of, size_t *left, integer *number)
{
    unsigned base = base_of(of->kind);
    bool may_be_hexadecimal = base == 0 || base == 16;
    bool may_be_binary = base == 2 || (base == 0 && of->dialect == SCAN_C23);
    if ((!may_be_hexadecimal && !may_be_binary) || from->ended || *left == 0 || from->c != '0')
        return base ? base : 10;
    add_digit(number, 0, 10);
    advance(from, left);
    bool has_more = !from->ended && *left != 0;
    unsigned named = has_more && may_be_hexadecimal && (from->c | 0x20) == 'x' ? 16
                     : has_more && may_be_binary && (from->c | 0x20) == 'b'    ? 2
                                                                              : 0;
    if (named) {
        advance(from, left);
        return named;
    }
    return base ? base : 8;
}

/* A null pointer, as printf shows it. */
static bool reads_nil(scan_source *from)
{
    if (from->ended || from->c != '(')
        return false;
    for (const char *rest = "nil"; *rest; rest++)
        if (!__libsplat_scan_next(from) || (from->c | 0x20) != *rest)
            return false;
    return __libsplat_scan_next(from) && from->c == ')';
}

HIDDEN enum scan_result __libsplat_scan_integer(scan_source *from, const directive *of, va_list *to)
{
    integer number = {0};
    size_t left = of->width;
    if (!__libsplat_scan_next(from))
        return NO_INPUT;
    bool has_sign = (from->c == '-') | (from->c == '+');
    if (has_sign) {
        number.negative = from->c == '-';
        advance(from, &left);
    }
    unsigned base = read_base(from, of, &left, &number), digit;
    while (!from->ended && left != 0 && (digit = digit_value(from->c, base)) < base) {
        add_digit(&number, digit, base);
        advance(from, &left);
    }
    if (number.count == 0 && of->kind == 'p' && !has_sign && left >= sizeof "(nil)" - 1 && reads_nil(from))
        number.count = 1;
    else
        __libsplat_scan_put_back(from);
    if (number.count == 0)
        return NO_MATCH;
    bool is_signed = of->kind == 'd' || of->kind == 'i';
    unsigned long long value = is_signed ? (unsigned long long)signed_value(&number) : unsigned_value(&number);
    if (!of->is_suppressed)
        store_integer(of, value, to);
    return SCANNED;
}
