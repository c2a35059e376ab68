#ifndef calendar_h_INCLUDED
#define calendar_h_INCLUDED

/* Days and dates of the Gregorian calendar, by arithmetic alone: no decision depends on them. */

#include <stdint.h>
#include <time.h>

enum { DAY_SECONDS = 86400, FIRST_YEAR = 1900, CYCLE_DAYS = 146097, CYCLE_YEARS = 400 };

static inline int64_t floor_divide(int64_t value, int64_t by)
{
    return value / by - (value % by < 0);
}

static inline int64_t floor_rest(int64_t value, int64_t by)
{
    return value % by + (value % by < 0) * by;
}

static inline int is_leap_year(int64_t year)
{
    return (int)((year % 4 == 0) & ((year % 100 != 0) | (year % 400 == 0)));
}

/* Of the first day of a month, since that of January; months are 0 to 11. */
static inline int days_before_month(int month, int is_leap)
{
    int is_late = month > 1;
    return (367 * (month + 1) - 362) / 12 - (is_late & is_leap) - 2 * (is_late & !is_leap);
}

/* Since 1970-01-01, of the first day of a year. */
static inline int64_t days_before_year(int64_t year)
{
    int64_t before = year - 1;
    return 365 * (year - 1970) + floor_divide(before, 4) - floor_divide(before, 100) + floor_divide(before, 400) - 477;
}

/* As gmtime_r; null and EOVERFLOW if the year is no int. */
struct tm *__libsplat_split_time(time_t time, struct tm *into, const char *zone);
/* As timegm, for which tm_isdst is 0, and a positive one takes off an hour. */
time_t __libsplat_join_time(struct tm *parts, const char *zone);

/* What gmtime and localtime return. */
extern struct tm __libsplat_parts;

#endif
