// The mean of all bytes of a file, which may have none.
// RUN: --file marks=3
// BUG: divide-by-zero @bug
// SHOWS: file:marks=
// TWIN-EXHAUSTED: yes
#include <stdio.h>

int main(void)
{
    unsigned sum = 0, count = 0;
    FILE *marks = fopen("marks", "rb");
    if (!marks)
        return 1;
    for (int c; (c = getc(marks)) != EOF; count++)
        sum += (unsigned)c;
#ifdef FIXED
    if (count == 0)
        return 2;
#endif
    return sum / count > 100; // @bug
}
