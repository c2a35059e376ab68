// Strings end: no run reads behind the eighth character, and all lengths occur.
// ENTRY: length
// BUG: abort @bug
// PATHS: 10
// EXHAUSTED: yes
// TWIN-PATHS: 10
// TWIN-EXHAUSTED: yes
#include <stdlib.h>

int length(char *string)
{
    int n = 0;
    if (!string)
        return -1;
    while (string[n])
        n++;
#ifndef FIXED
    if (n == 8)
        abort(); // @bug
#endif
    if (n > 8)
        abort();
    return n;
}
