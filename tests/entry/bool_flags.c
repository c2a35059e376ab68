// _Bool holds 0 or 1, as an argument, behind a pointer and in a struct.
// ENTRY: all_set
// BUG: abort @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <stdbool.h>
#include <stdlib.h>

struct flags {
    bool ready;
    _Bool done : 1;
};

int all_set(bool first, struct flags more, const bool *last)
{
    if (first && more.ready && more.done && last && *last) {
#ifndef FIXED
        abort(); // @bug
#endif
    }
    return first;
}
