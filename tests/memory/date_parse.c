// Day and month of a date: the month 00 is a number of two digits too.
// BUG: out-of-bounds-read @bug
// INPUT: "10.00."
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdlib.h>
#include <string.h>

enum { DATE_SIZE = 6 };

static unsigned char *make_days(void)
{
    static const unsigned char days[] = {31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    unsigned char *table = malloc(sizeof days);
    if (table != NULL)
        memcpy(table, days, sizeof days);
    return table;
}

static int two_digits(const char *at)
{
    if (at[0] < '0' || at[0] > '9' || at[1] < '0' || at[1] > '9' || at[2] != '.')
        return -1;
    return (at[0] - '0') * 10 + at[1] - '0';
}

static int is_date(const char *text, const unsigned char *days)
{
    int day = two_digits(text), month = two_digits(text + 3);
    if (day < 1)
        return 0;
#ifdef FIXED
    if (month < 1 || month > 12)
        return 0;
#else
    if (month < 0 || month > 12)
        return 0;
#endif
    return day <= days[month - 1]; // @bug
}

int main(void)
{
    char text[DATE_SIZE];
    unsigned char *days = make_days();
    if (days == NULL)
        return 1;
    splat_bytes(text, sizeof text, "date");
    int valid = is_date(text, days);
    free(days);
    return valid;
}
