// An inline function has no definition elsewhere.
// ENTRY: half
// BUG: abort @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <stdlib.h>

inline int half(int of)
{
#ifndef FIXED
    if (of == 2000)
        abort(); // @bug
#endif
    return of / 2;
}
