#include "queue.h"

enum { ROOM = 4 };

static int values[ROOM], count;

void queue_put(int value)
{
#ifdef FIXED
    if (count == ROOM)
        return;
#endif
    values[count++] = value; // @bug
}

int queue_take(void)
{
    return count ? values[--count] : -1;
}
