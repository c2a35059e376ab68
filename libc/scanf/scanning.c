#include "scanning.h"

#include "../stdlib/float_text.h"
#include "../stdlib/integer.h"
#include "scan_conversions.h"

#include <stdlib.h>
#include <wchar.h>

static const scan_set anything = {.is_inverted = true};
static const scan_set no_space = {.is_inverted = true, .count = 2, .first = {'\t', ' '}, .extent = {'\r' - '\t', 0}};

static enum scan_result match(scan_source *from, unsigned char c)
{
    if (!__libsplat_scan_next(from))
        return NO_INPUT;
    if (from->c == c)
        return SCANNED;
    __libsplat_scan_put_back(from);
    return NO_MATCH;
}

/* With the space that the format had before it. */
static enum scan_result match_literal(scan_source *from, unsigned char c, bool *skips)
{
    if (*skips) {
        __libsplat_scan_skip_space(from);
        *skips = false;
    }
    return match(from, c);
}

/* How many bytes the locale takes for one character; 0 for plain ones. These the C library matches without skipping. */
static size_t length_of_multibyte(const char *format, mbstate_t *state)
{
    size_t length = (unsigned char)*format < 0x80 ? 0 : mbrlen(format, MB_CUR_MAX, state);
    return length > MB_CUR_MAX ? 0 : length;
}

static enum scan_result match_multibyte(scan_source *from, const char **format, size_t length)
{
    enum scan_result result = SCANNED;
    for (; length && result == SCANNED; length--)
        result = match(from, (unsigned char)*(*format)++);
    return result;
}

/* The C library's errno at the end is then none. */
static void skip_space_before_conversion(scan_source *from)
{
    int error = errno;
    errno = 0;
    __libsplat_scan_skip_space(from);
    errno = error;
}

static enum scan_result convert(scan_source *from, const directive *of, const scan_set *set, va_list *to)
{
    switch (of->kind) {
    case 0: return NO_MATCH;
    case '%': return match(from, '%');
    case 'n':
        if (!of->is_suppressed)
            store_integer(of, from->taken, to);
        return SCANNED;
    case 'c': return __libsplat_scan_text(from, of, &anything, to);
    case 's': return __libsplat_scan_text(from, of, &no_space, to);
    case '[': return __libsplat_scan_text(from, of, set, to);
    case 'd': case 'i': case 'u': case 'o': case 'x': case 'X': case 'p': case 'b':
        return __libsplat_scan_integer(from, of, to);
    default: return __libsplat_scan_float(from, of, to);
    }
}

/* One directive, from behind the '%' on; gives its end in *format. */
static enum scan_result scan_directive(scan_source *from, const char **format, enum scan_dialect dialect, bool *skips,
                                       va_list *to, int *done)
{
    directive of;
    scan_set made, *set = NULL;
    *format = __libsplat_parse_directive(*format, dialect, &of);
    if (of.kind == '[') {
        const char *end = __libsplat_parse_set(*format, &made);
        set = end ? &made : NULL;
        *format = end ? end : *format;
    }
    if (of.kind == 'c' && of.width == SIZE_MAX)
        of.width = 1;
    bool skips_itself = of.kind && of.kind != '[' && of.kind != 'c' && of.kind != 'n';
    if (of.kind && (*skips || skips_itself)) {
        skip_space_before_conversion(from);
        *skips = false;
    }
    enum scan_result result = convert(from, &of, set, to);
    *done += result == SCANNED && !of.is_suppressed && of.kind != 'n' && of.kind != '%';
    return result;
}

static int scan(scan_source *from, const char *format, enum scan_dialect dialect, va_list given)
{
    int done = 0;
    bool skips = false;
    enum scan_result result = SCANNED;
    mbstate_t state = {0};
    va_list to;
    va_copy(to, given);
    while (*format && result == SCANNED) {
        size_t length = length_of_multibyte(format, &state);
        unsigned char c = (unsigned char)*format;
        format += !length;
        if (length)
            result = match_multibyte(from, &format, length);
        else if (c == '%')
            result = scan_directive(from, &format, dialect, &skips, &to, &done);
        else if (is_space(c))
            skips = true;
        else
            result = match_literal(from, c, &skips);
    }
    va_end(to);
    if (skips && result == SCANNED)
        __libsplat_scan_skip_space(from);
    bool is_end = result == NO_MEMORY || (result == NO_INPUT && done == 0);
    return is_end ? EOF : done;
}

/* ---- formats that are left to the C library ---- */

static bool is_float(char kind)
{
    unsigned char letter = (unsigned char)kind | 0x20;
    return letter == 'a' || (letter >= 'e' && letter <= 'g');
}

static bool is_followed(const char *format, enum scan_dialect dialect)
{
    directive of;
    scan_set set;
    while (*format) {
        if (*format++ != '%')
            continue;
        format = __libsplat_parse_directive(format, dialect, &of);
        if (!format || (is_float(of.kind) && !__libsplat_point_is_usual()))
            return false;
        if (of.kind == '[' && !(format = __libsplat_parse_set(format, &set)))
            return true;
    }
    return true;
}

HIDDEN int __libsplat_vsscanf(const char *text, const char *format, enum scan_dialect dialect, va_list to)
{
    if (is_followed(format, dialect))
        return scan(&(scan_source){.text = text}, format, dialect, to);
    return __vsscanf(text, format, to);
}

HIDDEN int __libsplat_vfscanf(FILE *stream, const char *format, enum scan_dialect dialect, va_list to)
{
    splat_stream *symbolic = __libsplat_stream(stream);
    if (is_followed(format, dialect))
        return fwide(stream, -1) < 0 ? scan(&(scan_source){.stream = stream, .symbolic = symbolic}, format, dialect, to) : EOF;
    if (!symbolic)
        return __vfscanf(stream, format, to);
    __splat_not_followed("scanf");
    __libsplat_stream_lend(symbolic);
    int count = __vfscanf(stream, format, to);
    __libsplat_stream_take_back(symbolic);
    return count;
}
