#ifndef local_time_h_INCLUDED
#define local_time_h_INCLUDED

/* Local time, which is followed where it is UTC. */

#include "calendar.h"

#include <stdbool.h>

/* Is UTC the zone that was set last? tzset, or a function that does the same, was called. */
bool __libsplat_is_utc(void);

/* As localtime and localtime_r. */
struct tm *__libsplat_localtime(const time_t *time);
struct tm *__libsplat_localtime_r(const time_t *time, struct tm *into);
/* As mktime. */
time_t __libsplat_mktime(struct tm *parts);

#endif
