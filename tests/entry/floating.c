// float and double are inputs; comparisons are not lost silently.
// ENTRY: compare
// BUG: abort @bug
#include <stdlib.h>

int compare(float a, const double *b, int c)
{
    (void)a;
    (void)b;
#ifndef FIXED
    if (c == 3)
        abort(); // @bug
#endif
    return c;
}
