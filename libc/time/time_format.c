#include "time_format.h"

#include "../ctype/classes.h"
#include "local_time.h"
#include "names.h"

#include <limits.h>
#include <string.h>

enum letter_case { AS_IS, UPPER, LOWER };

typedef struct time_output {
    char *to; /* null: only measures */
    size_t room, length;
    bool is_full;
    const struct tm *parts;
} time_output;

/* One conversion: %, flags, width, E or O, letter. */
typedef struct time_conversion {
    const char *start; /* the % */
    char padding;      /* _, - or 0, as given; 0: none */
    enum letter_case letters;
    bool other_case; /* # */
    int width;
    char modifier, kind;
} time_conversion;

static bool has_room(time_output *out, size_t size)
{
    out->is_full |= size >= out->room - out->length;
    return !out->is_full;
}

static void put_byte(time_output *out, char c)
{
    if (out->to)
        out->to[out->length] = c;
    out->length++;
}

static void put_padding(time_output *out, char c, int count)
{
    for (; count > 0; count--)
        put_byte(out, c);
}

static char in_case(char c, enum letter_case wanted)
{
    return (char)(wanted == UPPER   ? c ^ (int)(is_among(c, 'a', 26) << 5)
                  : wanted == LOWER ? c | (int)(is_among(c, 'A', 26) << 5)
                                    : c);
}

static void put_text(time_output *out, const time_conversion *of, const char *text, size_t size)
{
    size_t width = (size_t)of->width > size ? (size_t)of->width : size;
    if (!has_room(out, width))
        return;
    put_padding(out, of->padding == '0' ? '0' : ' ', (int)(width - size));
    for (size_t i = 0; i < size; i++)
        put_byte(out, in_case(text[i], of->letters));
}

static void put_number(time_output *out, time_conversion *of, int digits, long value)
{
    char text[24], *end = text + sizeof text, *at = end;
    unsigned long rest = value < 0 ? 0 - (unsigned long)value : (unsigned long)value;
    if (of->width > digits)
        digits = of->width;
    do
        *--at = (char)('0' + rest % 10);
    while (rest /= 10);
    int missing = digits - (int)(end - at) - (value < 0);
    if (of->padding == '-' || missing <= 0) {
        if (value < 0)
            *--at = '-';
    } else if (of->padding == '_') {
        if (!has_room(out, (size_t)missing))
            return;
        put_padding(out, ' ', missing);
        of->width = of->width > missing ? of->width - missing : 0;
        if (value < 0)
            *--at = '-';
    } else {
        if (!has_room(out, (size_t)digits))
            return;
        if (value < 0)
            put_byte(out, '-');
        put_padding(out, '0', missing);
        of->width = 0;
    }
    put_text(out, of, at, (size_t)(end - at));
}

/* What is no conversion stands for itself, from the last % on. */
static void put_unknown(time_output *out, const time_conversion *of, const char *end)
{
    const char *start = of->kind == '%' ? end - 1 : of->start;
    put_text(out, of, start, (size_t)(end - start));
}

static void put_name(time_output *out, time_conversion *of, const char *name, bool is_short)
{
    if (of->other_case)
        of->letters = UPPER;
    size_t length = 0;
    while (name[length] && !(is_short && length == SHORT_NAME))
        length++;
    put_text(out, of, name, length);
}

static void put_lower(time_output *out, time_conversion *of, const char *text)
{
    if (of->other_case)
        of->letters = LOWER;
    put_text(out, of, text, strlen(text));
}

/* Another format stands for this one. */
static void put_format(time_output *out, const time_conversion *of, const char *format)
{
    char text[256];
    size_t size = __libsplat_format_time(text, sizeof text, format, out->parts);
    put_text(out, of, text, size);
}

static int hour_of_twelve(const struct tm *parts)
{
    int hour = parts->tm_hour;
    return hour > 12 ? hour - 12 : hour == 0 ? 12 : hour;
}

static int days_since_monday(const struct tm *parts)
{
    return (int)((parts->tm_wday - 1L + WEEK_DAYS) % WEEK_DAYS);
}

/* Days from the Monday of the year's first week by ISO 8601 on, which has the year's fourth day. */
static int days_of_weeks(long day, long week_day)
{
    enum { FAR = WEEK_DAYS * 54 };
    return (int)(day - (day - week_day + 4 + FAR) % WEEK_DAYS + 4 - 1);
}

static int iso_week(const struct tm *parts, int64_t *year)
{
    *year = (int)((unsigned)parts->tm_year + FIRST_YEAR);
    int days = days_of_weeks(parts->tm_yday, parts->tm_wday);
    if (days < 0) {
        --*year;
        days = days_of_weeks(parts->tm_yday + 365L + is_leap_year(*year), parts->tm_wday);
    } else {
        int next = days_of_weeks(parts->tm_yday - (365L + is_leap_year(*year)), parts->tm_wday);
        if (next >= 0) {
            ++*year;
            days = next;
        }
    }
    return days / WEEK_DAYS + 1;
}

static void put_offset(time_output *out, time_conversion *of)
{
    long offset = out->parts->tm_gmtoff, minutes;
    if (out->parts->tm_isdst < 0)
        return;
    put_text(out, of, offset < 0 ? "-" : "+", 1);
    minutes = (offset < 0 ? -offset : offset) / 60;
    put_number(out, of, 4, minutes / 60 * 100 + minutes % 60);
}

/* The largest int is followed by the smallest. */
static int next_of(int value)
{
    return (int)((unsigned)value + 1);
}

/* False: it is no number. */
static bool put_date_number(time_output *out, time_conversion *of)
{
    const struct tm *parts = out->parts;
    int year = (int)((unsigned)parts->tm_year + FIRST_YEAR);
    int64_t iso_year;
    switch (of->kind) {
    case 'C': put_number(out, of, 2, year / 100 - (year % 100 < 0)); return true;
    case 'd': put_number(out, of, 2, parts->tm_mday); return true;
    case 'g':
        iso_week(parts, &iso_year);
        put_number(out, of, 2, (iso_year % 100 + 100) % 100);
        return true;
    case 'G':
        iso_week(parts, &iso_year);
        put_number(out, of, 1, (int)iso_year);
        return true;
    case 'j': put_number(out, of, 3, next_of(parts->tm_yday)); return true;
    case 'm': put_number(out, of, 2, next_of(parts->tm_mon)); return true;
    case 'u': put_number(out, of, 1, days_since_monday(parts) + 1L); return true;
    case 'U': put_number(out, of, 2, ((long)parts->tm_yday - parts->tm_wday + 7) / 7); return true;
    case 'V': put_number(out, of, 2, iso_week(parts, &iso_year)); return true;
    case 'w': put_number(out, of, 1, parts->tm_wday); return true;
    case 'W': put_number(out, of, 2, ((long)parts->tm_yday - days_since_monday(parts) + 7) / 7); return true;
    case 'y': put_number(out, of, 2, (parts->tm_year % 100 + 100) % 100); return true;
    case 'Y': put_number(out, of, 1, year); return true;
    default: return false;
    }
}

static bool put_clock_number(time_output *out, time_conversion *of)
{
    const struct tm *parts = out->parts;
    struct tm copy = *parts;
    if ((of->kind == 'e' || of->kind == 'k' || of->kind == 'l') && !of->padding)
        of->padding = '_';
    switch (of->kind) {
    case 'e': put_number(out, of, 2, parts->tm_mday); return true;
    case 'H':
    case 'k': put_number(out, of, 2, parts->tm_hour); return true;
    case 'I':
    case 'l': put_number(out, of, 2, hour_of_twelve(parts)); return true;
    case 'M': put_number(out, of, 2, parts->tm_min); return true;
    case 's': put_number(out, of, 1, __libsplat_mktime(&copy)); return true;
    case 'S': put_number(out, of, 2, parts->tm_sec); return true;
    default: return false;
    }
}

/* Null: it is none that stands for others. */
static const char *format_of(char kind)
{
    switch (kind) {
    case 'c': return "%a %b %e %H:%M:%S %Y";
    case 'D':
    case 'x': return "%m/%d/%y";
    case 'F': return "%Y-%m-%d";
    case 'r': return "%I:%M:%S %p";
    case 'R': return "%H:%M";
    case 'T':
    case 'X': return "%H:%M:%S";
    default: return NULL;
    }
}

static bool put_words(time_output *out, time_conversion *of)
{
    const struct tm *parts = out->parts;
    const char *half = parts->tm_hour > 11 ? "PM" : "AM";
    switch (of->kind) {
    case '%': put_text(out, of, "%", 1); return true;
    case 'n': put_text(out, of, "\n", 1); return true;
    case 't': put_text(out, of, "\t", 1); return true;
    case 'a':
    case 'A': put_name(out, of, day_name(parts->tm_wday, "?"), of->kind == 'a'); return true;
    case 'b':
    case 'h':
    case 'B': put_name(out, of, month_name(parts->tm_mon, "?"), of->kind != 'B'); return true;
    case 'P': of->letters = LOWER; put_text(out, of, half, 2); return true;
    case 'p': put_lower(out, of, half); return true;
    case 'Z': put_lower(out, of, parts->tm_zone ? parts->tm_zone : ""); return true;
    case 'z': put_offset(out, of); return true;
    default: return false;
    }
}

static bool takes_modifier(char modifier, char kind)
{
    const char *kinds = modifier == 'E' ? "CPRTXYZcnprstuxyz" : "BCGHIMPRSTUVWZbdeghjklmnprstuwyz";
    for (; *kinds; kinds++)
        if (*kinds == kind)
            return true;
    return !modifier;
}

static void put_conversion(time_output *out, time_conversion *of, const char *end)
{
    const char *format = format_of(of->kind);
    if (!takes_modifier(of->modifier, of->kind))
        put_unknown(out, of, end);
    else if (format)
        put_format(out, of, format);
    else if (!put_date_number(out, of) && !put_clock_number(out, of) && !put_words(out, of))
        put_unknown(out, of, end);
}

static const char *take_flags(const char *format, time_conversion *into)
{
    for (;; format++)
        switch (*format) {
        case '_':
        case '-':
        case '0': into->padding = *format; break;
        case '^': into->letters = UPPER; break;
        case '#': into->other_case = true; break;
        default: return format;
        }
}

/* From behind the % on; the end of what was taken. */
static const char *take_conversion(const char *format, time_conversion *into)
{
    *into = (time_conversion){.start = format - 1};
    format = take_flags(format, into);
    for (into->width = 0; is_decimal(*format); format++)
        into->width = into->width > (INT_MAX - (*format - '0')) / 10 ? INT_MAX : 10 * into->width + (*format - '0');
    if (*format == 'E' || *format == 'O')
        into->modifier = *format++;
    into->kind = *format;
    return *format ? format + 1 : format;
}

HIDDEN size_t __libsplat_format_time(char *into, size_t room, const char *format, const struct tm *parts)
{
    time_output out = {into, room, 0, room == 0, parts};
    while (*format && !out.is_full) {
        if (*format != '%') {
            if (has_room(&out, 1))
                put_byte(&out, *format);
            format++;
            continue;
        }
        time_conversion conversion;
        format = take_conversion(format + 1, &conversion);
        put_conversion(&out, &conversion, format);
    }
    if (out.is_full)
        return 0;
    if (into)
        into[out.length] = 0;
    return out.length;
}
