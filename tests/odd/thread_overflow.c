// The small stack of a thread is not enough for this recursion.
// RUN: -pthread
// BUG: stack-overflow|segfault|signal *
#include <pthread.h>
#include <splat.h>

enum { STACK = 256 * 1024 };

static volatile int sink;

static int dive(int depth)
{
    volatile char room[1024];
    room[depth & 1023] = (char)depth;
    sink = room[depth & 1023];
    return depth == 0 ? 0 : dive(depth - 1) + room[5];
}

static void *work(void *depth)
{
    dive(*(int *)depth);
    return NULL;
}

int main(void)
{
    pthread_t thread;
    pthread_attr_t attributes;
    int depth = 10;
    if (splat_int("x") == 55) {
#ifndef FIXED
        depth = 5000;
#endif
    }
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK);
    if (pthread_create(&thread, &attributes, work, &depth) != 0)
        return 2;
    pthread_join(thread, NULL);
    return 0;
}
