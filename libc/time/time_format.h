#ifndef time_format_h_INCLUDED
#define time_format_h_INCLUDED

#include <stddef.h>
#include <time.h>

/* As strftime in the C locale; `into` may be null: only measures. */
size_t __libsplat_format_time(char *into, size_t room, const char *format, const struct tm *parts);

#endif
