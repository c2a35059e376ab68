// A callback gives eight inputs, then zeros.
// ENTRY: drain
// RUN: --assume get
// BUG: abort @bug
// TWIN-EXHAUSTED: yes
#include <stdlib.h>

int drain(_Bool (*get)(void *), void *user)
{
    int count = 0;
    while (get(user))
        count++;
#ifndef FIXED
    if (count == 8)
        abort(); // @bug
#endif
    return count;
}
