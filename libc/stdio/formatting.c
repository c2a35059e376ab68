#include "formatting.h"

#include "../string/spans.h"
#include "conversion.h"
#include "formatted_number.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>

/* ---- conversions ---- */

static void put_text(output *out, const conversion *of, const char *text, size_t size)
{
    size_t padding = missing(size, of->width);
    if (of->width && !(of->flags & FLAG_LEFT))
        fill(out, ' ', padding);
    put(out, text, size);
    if (of->width && (of->flags & FLAG_LEFT))
        fill(out, ' ', padding);
}

static void put_string(output *out, const conversion *of, const char *string)
{
    static const char null[] = "(null)";
    size_t size = sizeof null - 1;
    if (!string) {
        bool fits = of->precision == NOT_GIVEN || of->precision >= (int64_t)size;
        put_text(out, of, null, fits ? size : 0);
        return;
    }
    size = of->precision == NOT_GIVEN ? span_to_end(string)
                                      : span_to_end_within(string, (size_t)of->precision);
    put_text(out, of, string, size);
}

static void put_pointer(output *out, const conversion *of, const void *pointer)
{
    static const char null[] = "(nil)";
    if (pointer)
        __libsplat_put_pointer(out, of, pointer);
    else
        put_text(out, of, null, sizeof null - 1);
}

static int64_t take_signed(const conversion *of, va_list *arguments)
{
    if (of->size == sizeof(long))
        return va_arg(*arguments, long);
    int value = va_arg(*arguments, int);
    return of->size == sizeof(char) ? (signed char)value : of->size == sizeof(short) ? (short)value : value;
}

static uint64_t take_unsigned(const conversion *of, va_list *arguments)
{
    if (of->size == sizeof(long))
        return va_arg(*arguments, unsigned long);
    unsigned value = va_arg(*arguments, unsigned);
    return of->size == sizeof(char)    ? (unsigned char)value
           : of->size == sizeof(short) ? (unsigned short)value
                                       : value;
}

static void store_position(const output *out, const conversion *of, void *to)
{
    switch (of->size) {
    case sizeof(char): *(signed char *)to = (signed char)out->position; break;
    case sizeof(short): *(short *)to = (short)out->position; break;
    case sizeof(int): *(int *)to = (int)out->position; break;
    default: *(long *)to = (long)out->position;
    }
}

static void take_width_and_precision(output *out, conversion *of, va_list *arguments)
{
    if (of->width == FROM_ARGUMENT) {
        of->width = va_arg(*arguments, int);
        out->may_be_long = true;
        if (of->width < 0) {
            of->flags |= FLAG_LEFT;
            of->width = -of->width;
        }
    }
    if (of->precision == FROM_ARGUMENT) {
        of->precision = va_arg(*arguments, int);
        out->may_be_long |= of->kind != 's';
        if (of->precision < 0)
            of->precision = NOT_GIVEN;
    }
}

static void convert(output *out, conversion *of, va_list *arguments)
{
    char c;
    take_width_and_precision(out, of, arguments);
    switch (of->kind) {
    case 'c':
        c = (char)va_arg(*arguments, int);
        put_text(out, of, &c, 1);
        break;
    case 's': put_string(out, of, va_arg(*arguments, const char *)); break;
    case 'p': put_pointer(out, of, va_arg(*arguments, void *)); break;
    case 'n': store_position(out, of, va_arg(*arguments, void *)); break;
    case 'd': case 'i': __libsplat_put_signed(out, of, take_signed(of, arguments)); break;
    case 'u': case 'x': case 'X': case 'o':
        __libsplat_put_unsigned(out, of, take_unsigned(of, arguments));
        break;
    default: __libsplat_put_float(out, of, va_arg(*arguments, double));
    }
}

/* ---- formats ---- */

static const char *next_percent(const char *at)
{
    while ((*at != '%') & (*at != 0))
        at++;
    return at;
}

static bool is_followed(const char *format)
{
    conversion of;
    while (format && *(format = next_percent(format)))
        format = __libsplat_parse_conversion(format + 1, &of);
    return format;
}

static int format_to(output *out, const char *format, va_list given)
{
    const char *literal = format, *at = format;
    va_list arguments;
    va_copy(arguments, given);
    while (*(at = next_percent(at))) {
        conversion of;
        if (at != literal)
            put(out, literal, (size_t)(at - literal));
        literal = at = __libsplat_parse_conversion(at + 1, &of);
        if (of.kind == '%')
            literal--; /* it begins the next piece */
        else
            convert(out, &of, &arguments);
    }
    va_end(arguments);
    put_end(out, literal, (size_t)(at - literal));
    if (out->failed)
        return -1;
    /* Strings alone are never that long where their lengths are symbolic, and it would be a decision. */
    if ((out->may_be_long || !__splat_follows_texts) && out->position > INT_MAX) {
        errno = EOVERFLOW;
        return -1;
    }
    return (int)(out->position & INT_MAX); /* so that it is known not to be negative */
}

/* ---- formats that are left to the C library ---- */

/* Code that is not followed gets the argument, and what it may point to, and does nothing with it. */
static void hand_over(const char *slot, va_list arguments)
{
    char *value;
    memcpy(&value, slot, sizeof value);
    __vsnprintf(value, 0, "", arguments);
}

/* Each by itself, because what is symbolic behind a list is not seen where the list is handed over. Of each
 * sort there are not more than the format has of these characters. */
static void hand_over_all(const char *format, va_list arguments)
{
    enum { SLOT = 8, FLOAT_SLOT = 16, GENERAL_END = 48, FLOAT_END = 176 };
    const char *saved = arguments->reg_save_area, *others = arguments->overflow_arg_area;
    unsigned general = arguments->gp_offset, floating = arguments->fp_offset;
    for (; *format; format++) {
        if ((*format != '%') & (*format != '*'))
            continue;
        if (general < GENERAL_END)
            hand_over(saved + general, arguments);
        if (floating < FLOAT_END)
            hand_over(saved + floating, arguments);
        hand_over(others, arguments);
        general += SLOT;
        floating += FLOAT_SLOT;
        others += SLOT;
    }
}

/* The text, in a block of its own, so that it is written to its place by a copy, which is checked; null if
 * there is an error. */
static char *format_natively(const char *format, va_list given, int *length)
{
    va_list arguments;
    int error = errno; /* %m shows it */
    hand_over_all(format, given);
    va_copy(arguments, given);
    *length = __vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    char *text = *length < 0 ? NULL : malloc((size_t)*length + 1);
    errno = error;
    if (text) {
        va_copy(arguments, given);
        __vsnprintf(text, (size_t)*length + 1, format, arguments);
        va_end(arguments);
    }
    return text;
}

/* ---- what the functions are ---- */

HIDDEN int __libsplat_format(char *to, const char *format, va_list arguments)
{
    if (is_followed(format))
        return format_to(&(output){.kind = UNLIMITED, .to = to}, format, arguments);
    int length;
    char *text = format_natively(format, arguments, &length);
    if (!text)
        return _IO_vsprintf(to, format, arguments);
    memcpy(to, text, (size_t)length + 1);
    free(text);
    return length;
}

HIDDEN int __libsplat_format_checked(char *to, const char *format, va_list arguments)
{
    memcpy(to, "", 1);
    return __libsplat_format(to, format, arguments);
}

HIDDEN int __libsplat_format_within(char *to, size_t room, const char *format, va_list arguments)
{
    output out = {.kind = room ? LIMITED : MEASURES, .to = to, .last = room - 1};
    if (room)
        memcpy(to, "", 1); /* as the C library: a string that stands there is lost */
    if (is_followed(format))
        return format_to(&out, format, arguments);
    int length;
    char *text = format_natively(format, arguments, &length);
    if (!text)
        return __vsnprintf(to, room, format, arguments);
    put_end(&out, text, (size_t)length);
    free(text);
    return length;
}

HIDDEN int __libsplat_format_new(char **to, const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    int length = __libsplat_format_within(NULL, 0, format, arguments);
    char *text = length < 0 ? NULL : malloc((size_t)length + 1);
    if (text) {
        __libsplat_format(text, format, again);
        *to = text;
    }
    va_end(again);
    return text ? length : -1;
}
