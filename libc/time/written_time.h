#ifndef written_time_h_INCLUDED
#define written_time_h_INCLUDED

#include <stddef.h>
#include <time.h>

enum { WRITTEN_TIME = 26, LONG_WRITTEN_TIME = 114 };

/* As asctime_r, with room for so many bytes. */
char *__libsplat_asctime(const struct tm *parts, char *into, size_t room);

/* What asctime and ctime return. */
extern char __libsplat_written_time[LONG_WRITTEN_TIME];

#endif
