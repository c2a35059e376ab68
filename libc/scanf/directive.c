#include "directive.h"

#include "../runtime.h"

#include <langinfo.h>
#include <limits.h>
#include <stdint.h>

static bool is_digit(char c)
{
    return (unsigned char)(c - '0') < 10;
}

/* A width that no int has is none. */
static const char *parse_width(const char *format, size_t *width)
{
    size_t value = 0;
    for (; is_digit(*format); format++)
        if (value <= INT_MAX)
            value = 10 * value + (size_t)(*format - '0');
    *width = value == 0 || value > INT_MAX ? SIZE_MAX : value;
    return format;
}

/* Null: the C library knows about digits and separators of locales. */
static const char *parse_flags(const char *format, directive *into)
{
    for (;; format++) {
        if (*format == '*')
            into->is_suppressed = true;
        else if (*format == '\'' ? *nl_langinfo(THOUSEP) : *format == 'I')
            return NULL;
        else if (*format != '\'')
            return format;
    }
}

static bool is_text_kind(char kind)
{
    return kind == 's' || kind == 'S' || kind == '[';
}

static const char *parse_size(const char *format, directive *into)
{
    bool is_twice = format[0] && format[1] == format[0];
    switch (*format) {
    case 'h': into->size = is_twice ? sizeof(char) : sizeof(short); return format + 1 + is_twice;
    case 'l':
        into->size = sizeof(long);
        into->is_long_double = is_twice;
        return format + 1 + is_twice;
    case 'q': case 'L':
        into->size = sizeof(long);
        into->is_long_double = true;
        return format + 1;
    case 'j': case 'z': case 't': into->size = sizeof(long); return format + 1;
    case 'a':
        into->allocates = into->dialect == SCAN_GNU && is_text_kind(format[1]);
        return format + into->allocates;
    case 'm':
        into->allocates = true;
        into->size = format[1] == 'l' ? sizeof(long) : sizeof(int);
        return format + (format[1] == 'l' ? 2 : 1);
    default: return format;
    }
}

/* Wide characters are not; what is unknown here may be known to the C library. */
static bool is_followed(const directive *of)
{
    switch (of->kind) {
    case 0: case '%': case 'n': case 'd': case 'i': case 'u': case 'o': case 'x': case 'X': case 'p':
    case 'a': case 'e': case 'f': case 'g': case 'A': case 'E': case 'F': case 'G': return true;
    case 'b': return of->dialect == SCAN_C23;
    case 'c': case 's': case '[': return of->size != sizeof(long);
    default: return false;
    }
}

HIDDEN const char *__libsplat_parse_directive(const char *format, enum scan_dialect dialect, directive *into)
{
    *into = (directive){.size = sizeof(int), .dialect = dialect, .width = SIZE_MAX};
    const char *start = format;
    format = parse_width(format, &into->width);
    if (*format == '$' && format != start)
        return NULL;
    if (format == start && (format = parse_flags(format, into)))
        format = parse_width(format, &into->width);
    if (!format)
        return NULL;
    format = parse_size(format, into);
    into->kind = *format;
    if (!is_followed(into))
        return NULL;
    return into->kind ? format + 1 : format;
}

/* ---- sets ---- */

static void find_runs(const bool *members, scan_set *into)
{
    into->count = 0;
    for (unsigned c = 0; c <= UCHAR_MAX; c++) {
        if (!members[c])
            continue;
        unsigned first = c;
        while (c < UCHAR_MAX && members[c + 1])
            c++;
        into->first[into->count] = (unsigned char)first;
        into->extent[into->count++] = (unsigned char)(c - first);
    }
}

/* A bracket or a hyphen that comes first is a member, and so is a hyphen that comes last or before a smaller one. */
HIDDEN const char *__libsplat_parse_set(const char *format, scan_set *into)
{
    bool members[UCHAR_MAX + 1] = {0};
    into->is_inverted = *format == '^';
    format += into->is_inverted;
    for (const char *start = format; *format && (*format != ']' || format == start); format++) {
        unsigned char c = (unsigned char)*format, next = (unsigned char)format[1];
        bool is_range = c == '-' && format != start && next && next != ']' && (unsigned char)format[-1] <= next;
        members[c] |= !is_range;
        for (unsigned i = (unsigned char)format[is_range ? -1 : 0]; is_range && i < next; i++)
            members[i] = true;
    }
    find_runs(members, into);
    return *format ? format + 1 : NULL;
}
