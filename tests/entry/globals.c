// Variables as inputs: static ones, structs without a name, pointers and their lengths; not what is constant.
// ENTRY: next
// RUN: --globals all --elements 2
// BUG: out-of-bounds-read @bug
// BUG: abort @two
// EXHAUSTED: yes
// TWIN-EXHAUSTED: yes
#include <stdlib.h>

static short *queue;
static unsigned queue_size;
static struct {
    enum { IDLE, BUSY = 5 } mode;
} state;
static const int limit = 1;
int errors = 3;

int next(void)
{
    if (limit != 1)
        abort();
    if (state.mode != BUSY || !queue)
        return 0;
#ifdef FIXED
    if (!queue_size)
        return 0;
#else
    if (queue_size == 2 && errors == 77)
        abort(); // @two
#endif
    return queue[0]; // @bug
}
