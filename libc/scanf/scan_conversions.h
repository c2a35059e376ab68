#ifndef scan_conversions_h_INCLUDED
#define scan_conversions_h_INCLUDED

/* The conversions of scanf: each reads what it wants and stores it where the next argument says, unless it is suppressed. */

#include "directive.h"
#include "scan_source.h"

#include <stdarg.h>

enum scan_result { SCANNED, NO_INPUT, NO_MATCH, NO_MEMORY };

enum scan_result __libsplat_scan_integer(scan_source *from, const directive *of, va_list *to);
enum scan_result __libsplat_scan_float(scan_source *from, const directive *of, va_list *to);
/* Characters of the set; null: it has no end, which is no match. */
enum scan_result __libsplat_scan_text(scan_source *from, const directive *of, const scan_set *set, va_list *to);

/* As %n and the integers: by the size that the directive says. */
static inline void store_integer(const directive *of, unsigned long long value, va_list *to)
{
    switch (of->kind == 'p' ? sizeof(void *) : of->size) {
    case sizeof(char): *va_arg(*to, unsigned char *) = (unsigned char)value; break;
    case sizeof(short): *va_arg(*to, unsigned short *) = (unsigned short)value; break;
    case sizeof(int): *va_arg(*to, unsigned *) = (unsigned)value; break;
    default: *va_arg(*to, unsigned long *) = (unsigned long)value;
    }
}

#endif
