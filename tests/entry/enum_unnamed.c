// Enumerations that only a typedef or a member names.
// ENTRY: step
// BUG: abort @bug
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <stdlib.h>

typedef enum { STOPPED, RUNNING = 3 } state;

struct machine {
    enum { COLD, HOT = 7 } heat;
    state now;
};

int step(struct machine of, state wanted)
{
#ifndef FIXED
    if (of.heat == HOT && of.now == RUNNING && wanted == STOPPED)
        abort(); // @bug
#endif
    return of.heat == COLD && wanted == RUNNING;
}
