// One variable is input, also in another file; all others are as the program has them.
// ENTRY: step
// RUN: --globals level --assume level<10&&level>0
// FILES: level.c
// BUG: divide-by-zero @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <stdlib.h>

extern int level;
static int other = 4;

int step(void)
{
    if (other != 4)
        abort();
    if (level >= 10)
        abort();
#ifdef FIXED
    if (level == 7)
        return 0;
#endif
    return 100 / (level - 7); // @bug
}
