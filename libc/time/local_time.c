#include "local_time.h"

#include "../native.h"

#pragma weak __localtime_r
struct tm *__localtime_r(const time_t *, struct tm *);

static bool is_named_utc(const char *name)
{
    return name[0] == 'U' && name[1] == 'T' && name[2] == 'C' && !name[3];
}

HIDDEN bool __libsplat_is_utc(void)
{
    return timezone == 0 && daylight == 0 && is_named_utc(tzname[0]) && is_named_utc(tzname[1]);
}

/* The C library's function is asked for any time first, as it knows whether the zone is to be looked at again. */
HIDDEN struct tm *__libsplat_localtime_r(const time_t *time, struct tm *into)
{
    __typeof__(&localtime_r) native = NATIVE(localtime_r, __localtime_r);
    struct tm any;
    native(&(time_t){0}, &any);
    return __libsplat_is_utc() ? __libsplat_split_time(*time, into, tzname[0]) : native(time, into);
}

HIDDEN struct tm *__libsplat_localtime(const time_t *time)
{
    tzset();
    return __libsplat_localtime_r(time, &__libsplat_parts);
}

HIDDEN time_t __libsplat_mktime(struct tm *parts)
{
    tzset();
    return __libsplat_is_utc() ? __libsplat_join_time(parts, tzname[0]) : timelocal(parts);
}
