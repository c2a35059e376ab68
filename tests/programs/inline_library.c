// The C library's inline versions, which its headers show when optimizing, are followed like the functions themselves.
// RUN: --stdin 3 -O2
// BUG: assert @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <ctype.h>
#include <splat.h>
#include <stdio.h>

static int read_digits(int *sum)
{
    int c, count = 0;
    while ((c = getchar()) != EOF && count < 2) {
        if (c < '0' || c > '9')
            return tolower(c) == 'x' ? -2 : -1;
        *sum = 10 * *sum + c - '0';
        count++;
    }
    return count;
}

int main(void)
{
    int sum = 0, count = read_digits(&sum);
#ifndef FIXED
    splat_assert(count != 2 || sum != 42); // @bug
#endif
    return count == -2 ? 3 : 0;
}
