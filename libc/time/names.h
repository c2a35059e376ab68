#ifndef names_h_INCLUDED
#define names_h_INCLUDED

/* Days and months in the C locale. */

enum { NAME_ROOM = 10, SHORT_NAME = 3, WEEK_DAYS = 7, YEAR_MONTHS = 12 };

static const char day_names[WEEK_DAYS][NAME_ROOM] = {"Sunday",   "Monday", "Tuesday", "Wednesday",
                                                     "Thursday", "Friday", "Saturday"};
static const char month_names[YEAR_MONTHS][NAME_ROOM] = {
    "January", "February", "March",     "April",   "May",      "June",
    "July",    "August",   "September", "October", "November", "December"};

/* `other` is for numbers that are none. */
static inline const char *day_name(int day, const char *other)
{
    return (unsigned)day < WEEK_DAYS ? day_names[day] : other;
}

static inline const char *month_name(int month, const char *other)
{
    return (unsigned)month < YEAR_MONTHS ? month_names[month] : other;
}

#endif
