/* A queue in variables of its file, tested by one of its functions: no main, no harness.
 *
 *     splat run --entry queue_put --globals all --assume 'count <= ROOM && first < ROOM' --assume job examples/queue.c
 *
 * The variables become inputs, so the queue is in any state; the assumptions say which states there are. The jobs stand
 * in a ring: behind the last place comes the first one. queue_put looks for a free place but forgets the ring, so a queue
 * that begins near its end is written out of bounds. Splat finds such a state and names the line. Without the assumptions
 * it would show states that never are, without --globals only the first one, an empty queue.
 *
 * Put "% ROOM" behind the sum and run again: no bug is left. */

#include <stdbool.h>

enum { ROOM = 4 };

struct job {
    int number;
    int priority;
};

static struct job ring[ROOM];
static unsigned first, count;

bool queue_put(const struct job *job)
{
    if (count == ROOM)
        return false;
    ring[first + count] = *job;
    count++;
    return true;
}

const struct job *queue_take(void)
{
    if (!count)
        return 0;
    const struct job *taken = &ring[first];
    first = (first + 1) % ROOM;
    count--;
    return taken;
}
