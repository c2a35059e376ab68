// Is it a date? The wrong one takes every fourth year for a leap year.
// RUN: --runs 500
// BUG: assert @bug
#include <splat.h>

static const unsigned char days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

static int leap(unsigned year)
{
#ifdef FIXED
    if (year % 100 == 0 && year % 400 != 0)
        return 0;
#endif
    return year % 4 == 0;
}

static int valid(unsigned year, unsigned month, unsigned day)
{
    if (month < 1 || month > 12 || day < 1)
        return 0;
    if (month == 2 && leap(year))
        return day <= 29;
    return day <= days[month - 1];
}

int main(void)
{
    unsigned short year = splat_ushort("year");
    unsigned char month = splat_uchar("month"), day = splat_uchar("day");
    splat_assume(year >= 1800 && year <= 2200);
    if (valid(year, month, day) && month == 2 && day == 29)
        splat_assert(year != 1900 && year != 2100); // @bug
    return 0;
}
