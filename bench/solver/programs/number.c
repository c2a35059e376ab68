// Numbers as an option of a program takes them: strtol with any base, a unit behind it, a range, and no overflow.
// RUN: --stdin 4
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

static int unit(char c)
{
    switch (c) {
    case 'k':
    case 'K': return 10;
    case 'm':
    case 'M': return 20;
    case 'g':
    case 'G': return 30;
    default: return -1;
    }
}

static int parse(const char *text, long *value)
{
    char *end;
    errno = 0;
    *value = strtol(text, &end, 0);
    if (end == text)
        return 1;
    if (errno == ERANGE)
        return 2;
    if (*end == 0 || *end == '\n')
        return 0;
    int shift = unit(*end);
    if (shift < 0 || end[1] != 0)
        return 3;
    if (*value > LONG_MAX >> shift || *value < 0)
        return 4;
    *value <<= shift;
    return 0;
}

int main(void)
{
    char text[9] = {0};
    long value;
    if (fread(text, 1, 8, stdin) == 0)
        return 10;
    int wrong = parse(text, &value);
    if (wrong)
        return wrong;
    if (value < -4096 || value > 1L << 40)
        return 5;
    return value % 512 == 0 ? 0 : 6;
}
