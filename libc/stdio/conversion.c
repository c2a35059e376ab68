#include "conversion.h"

#include "../runtime.h"

#include <stdbool.h>

static unsigned flag_of(char c)
{
    switch (c) {
    case '-': return FLAG_LEFT;
    case '+': return FLAG_PLUS;
    case ' ': return FLAG_SPACE;
    case '#': return FLAG_ALTERNATE;
    case '0': return FLAG_ZEROS;
    default: return 0;
    }
}

static bool is_digit(char c)
{
    return (unsigned char)(c - '0') < 10;
}

/* Null if the number is so large that what is written might not fit an int. */
static const char *parse_number(const char *format, int64_t *into)
{
    enum { LARGEST = 999999 };
    if (*format == '*') {
        *into = FROM_ARGUMENT;
        return format + 1;
    }
    for (*into = 0; is_digit(*format); format++)
        if ((*into = 10 * *into + (*format - '0')) > LARGEST)
            return NULL;
    return format;
}

static const char *parse_size(const char *format, unsigned *size)
{
    switch (*format) {
    case 'h':
        *size = format[1] == 'h' ? sizeof(char) : sizeof(short);
        return format + (format[1] == 'h' ? 2 : 1);
    case 'l':
        *size = sizeof(long);
        return format + (format[1] == 'l' ? 2 : 1);
    case 'j':
    case 'z':
    case 't':
        *size = sizeof(long);
        return format + 1;
    default:
        *size = sizeof(int);
        return format;
    }
}

static bool is_followed(const conversion *of, const char *size, size_t length)
{
    bool is_double = length == 0 || (length == 1 && *size == 'l');
    switch (of->kind) {
    case 'd': case 'i': case 'u': case 'x': case 'X': case 'o': case 'n': return true;
    case 'c': case 's': case 'p': return length == 0;
    case 'a': case 'e': case 'f': case 'g': case 'A': case 'E': case 'F': case 'G':
        return is_double && !(of->flags & FLAG_ALTERNATE);
    default: return false;
    }
}

HIDDEN const char *__libsplat_parse_conversion(const char *format, conversion *into)
{
    *into = (conversion){.precision = NOT_GIVEN, .kind = *format};
    if (*format == '%')
        return format + 1;
    for (unsigned flag; (flag = flag_of(*format)); format++)
        into->flags |= flag;
    format = parse_number(format, &into->width);
    if (format && *format == '.')
        format = parse_number(format + 1, &into->precision);
    if (!format)
        return NULL;
    const char *kind = parse_size(format, &into->size);
    into->kind = *kind;
    return is_followed(into, format, (size_t)(kind - format)) ? kind + 1 : NULL;
}
