// Only the named parameters are given.
// ENTRY: total
// BUG: divide-by-zero @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <stdarg.h>

int total(int count, ...)
{
#ifdef FIXED
    if ((count & 7) == 0)
        return 0;
#endif
    return 100 / (count & 7); // @bug
}
