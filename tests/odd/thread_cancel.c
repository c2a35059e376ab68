// A cancelled thread runs its cleanup handlers.
// RUN: -pthread
// BUG: assert @bug
#include <pthread.h>
#include <splat.h>
#include <unistd.h>

static int x;
static volatile int held;

static void release(void *unused)
{
    (void)unused;
#ifndef FIXED
    if (x > 50)
        splat_assert(x != 64); // @bug
#endif
    held = 0;
}

static void *work(void *unused)
{
    pthread_cleanup_push(release, NULL);
    held = 1;
    for (;;)
        pause();
    pthread_cleanup_pop(1);
    return unused;
}

int main(void)
{
    pthread_t thread;
    x = splat_int("x");
    pthread_create(&thread, NULL, work, NULL);
    pthread_cancel(thread);
    pthread_join(thread, NULL);
    return held;
}
