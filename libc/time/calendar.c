#include "calendar.h"

#include "../runtime.h"

#include <errno.h>
#include <limits.h>

HIDDEN struct tm __libsplat_parts;

/* The year of a day since 1970-01-01. In cycles of 400 years that begin in March, leap days are the last of years. */
static int64_t year_of(int64_t day)
{
    enum { TO_MARCH_OF_YEAR_0 = 719468, FIRST_OF_JANUARY = 306 };
    day += TO_MARCH_OF_YEAR_0;
    int64_t cycle = floor_divide(day, CYCLE_DAYS), in_cycle = day - cycle * CYCLE_DAYS;
    int64_t year = (in_cycle - in_cycle / 1460 + in_cycle / 36524 - in_cycle / 146096) / 365;
    int64_t in_year = in_cycle - (365 * year + year / 4 - year / 100);
    return cycle * CYCLE_YEARS + year + (in_year >= FIRST_OF_JANUARY);
}

/* Of the day of a year, from 0 on: as if February had 30 days. */
static int month_of(int day, int is_leap)
{
    int is_late = day >= 59 + is_leap;
    int evened = day + (is_late ? 2 - is_leap : 0);
    return (12 * evened + 373) / 367 - 1;
}

HIDDEN struct tm *__libsplat_split_time(time_t time, struct tm *into, const char *zone)
{
    int64_t day = floor_divide(time, DAY_SECONDS), year = year_of(day);
    int second = (int)floor_rest(time, DAY_SECONDS);
    if (year - FIRST_YEAR != (int)(year - FIRST_YEAR)) {
        errno = EOVERFLOW;
        return NULL;
    }
    into->tm_sec = second % 60;
    into->tm_min = second / 60 % 60;
    into->tm_hour = second / 3600;
    into->tm_wday = (int)floor_rest(day + 4, 7);
    into->tm_year = (int)(year - FIRST_YEAR);
    into->tm_yday = (int)(day - days_before_year(year));
    into->tm_mon = month_of(into->tm_yday, is_leap_year(year));
    into->tm_mday = into->tm_yday - days_before_month(into->tm_mon, is_leap_year(year)) + 1;
    into->tm_isdst = 0;
    into->tm_gmtoff = 0;
    into->tm_zone = zone;
    return into;
}

/* The year has to be an int also before what is more than a minute's seconds is added. */
HIDDEN time_t __libsplat_join_time(struct tm *parts, const char *zone)
{
    int64_t year = (int64_t)parts->tm_year + FIRST_YEAR + floor_divide(parts->tm_mon, 12);
    int month = (int)floor_rest(parts->tm_mon, 12);
    int64_t day = days_before_year(year) + days_before_month(month, is_leap_year(year)) + (int64_t)parts->tm_mday - 1;
    int64_t hour = (int64_t)parts->tm_hour - (parts->tm_isdst > 0);
    int64_t minute = day * DAY_SECONDS + hour * 3600 + (int64_t)parts->tm_min * 60, time = minute + parts->tm_sec;
    struct tm before;
    int second = parts->tm_sec < 0 ? 0 : parts->tm_sec > 59 ? 59 : parts->tm_sec;
    if (!__libsplat_split_time(minute + second, &before, zone))
        return -1;
    return __libsplat_split_time(time, parts, zone) ? time : -1;
}
