// Days of the year by month: offsets far outside of the arrays are added and taken back. Harmless, but for
// month 13.
// BUG: out-of-bounds-read @bug
// INPUT: 4:1 4:13
// TWIN-EXHAUSTED: yes
#include <splat.h>

enum { MONTHS = 12 };

struct calendar {
    const short *before; /* before[1] to before[12] */
};

static const short days_before[2][MONTHS] = {{0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334},
                                             {0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335}};

static const short *far_away(const short *from, long distance)
{
    return from + distance;
}

static struct calendar choose(int leap)
{
    const short *start = far_away((const short *)days_before, 1000);
    start = far_away(start, leap ? MONTHS - 1000 : -1000);
    struct calendar calendar = {start - 1};
    return calendar;
}

static int day_of_year(struct calendar calendar, int month, int day)
{
#ifdef FIXED
    if (month > MONTHS)
        return -1;
#endif
    return calendar.before[month] + day; // @bug
}

int main(void)
{
    int leap = splat_range(0, 1, "leap"), month = splat_range(1, 13, "month");
    return day_of_year(choose(leap), month, 1) > 200;
}
