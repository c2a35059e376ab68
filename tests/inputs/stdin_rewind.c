// Two passes over standard input by rewind; the sum of the second goes on from that of the first.
// RUN: --stdin 3
// BUG: assert @bug
// SHOWS: stdin=abc
// TWIN-EXHAUSTED: yes
#include <splat.h>
#include <stdio.h>

static unsigned char sum;

static void add_all(void)
{
    int c;
#ifdef FIXED
    sum = 0;
#endif
    while ((c = getchar()) != EOF)
        sum = (unsigned char)(sum + c);
}

int main(void)
{
    add_all();
    unsigned char first = sum;
    rewind(stdin);
    splat_assert(!feof(stdin) && ftell(stdin) == 0);
    add_all();
    splat_assert(first == sum); // @bug
    return 0;
}
