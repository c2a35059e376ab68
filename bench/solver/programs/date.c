// Dates as people write them, "2024-02-29", "29.2.2024" or "2/29/2024": digits, order, leap years, and the day of the
// week by counting days.
// RUN: --stdin 10
#include <stdio.h>

typedef struct date {
    unsigned year, month, day;
} date;

static const unsigned char days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
static char input[11];
static unsigned at;

/* How many digits there were, at most `most`. */
static unsigned number(unsigned most, unsigned *value)
{
    unsigned count = 0;
    *value = 0;
    while (count < most && input[at] >= '0' && input[at] <= '9') {
        *value = *value * 10 + (unsigned)(input[at++] - '0');
        count++;
    }
    return count;
}

static int separator(char wanted)
{
    return input[at++] == wanted;
}

static int parse(date *to)
{
    unsigned first, digits = number(4, &first);
    if (digits == 0)
        return 0;
    switch (input[at]) {
    case '-':
        to->year = first;
        return digits == 4 && separator('-') && number(2, &to->month) && separator('-') && number(2, &to->day);
    case '.':
        to->day = first;
        return digits <= 2 && separator('.') && number(2, &to->month) && separator('.') && number(4, &to->year) == 4;
    case '/':
        to->month = first;
        return digits <= 2 && separator('/') && number(2, &to->day) && separator('/') && number(4, &to->year) == 4;
    default: return 0;
    }
}

static int is_leap(unsigned year)
{
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

static int is_valid(const date *of)
{
    if (of->year < 1583 || of->month < 1 || of->month > 12 || of->day < 1)
        return 0;
    return of->day <= days[of->month - 1] || (of->month == 2 && of->day == 29 && is_leap(of->year));
}

/* Days since the first of March of the year 0, counted as if the calendar had always been today's. */
static unsigned day_number(date of)
{
    if (of.month <= 2) {
        of.year--;
        of.month += 12;
    }
    return 365 * of.year + of.year / 4 - of.year / 100 + of.year / 400 + (153 * (of.month - 3) + 2) / 5 + of.day - 1;
}

int main(void)
{
    date found;
    size_t size = fread(input, 1, 10, stdin);
    input[size] = 0;
    if (!parse(&found) || input[at] != 0)
        return 1;
    if (!is_valid(&found))
        return 2;
    switch ((day_number(found) + 3) % 7) {
    case 6: puts("Sunday"); break;
    case 5: puts("Saturday"); break;
    default: puts("a working day");
    }
    return 0;
}
