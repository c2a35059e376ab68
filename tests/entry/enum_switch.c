// Each enumerator, and a value that has none.
// ENTRY: name_of
// BUG: abort @bug
// PATHS: 4
// EXHAUSTED: yes
// TWIN-PATHS: 4
// TWIN-EXHAUSTED: yes
#include <stdlib.h>

enum color { RED, GREEN = 10, BLUE };
typedef enum color shade;

const char *name_of(shade which)
{
    switch (which) {
    case RED: return "red";
    case GREEN: return "green";
    case BLUE:
#ifndef FIXED
        abort(); // @bug
#endif
        return "blue";
    }
    return "none";
}
