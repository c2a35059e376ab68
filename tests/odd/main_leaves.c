// The main thread ends by pthread_exit; the other goes on and finds the bug.
// RUN: -pthread
// BUG: assert @bug
#include <pthread.h>
#include <splat.h>
#include <stdlib.h>

static pthread_t first;
static int x;

static void *rest(void *unused)
{
    pthread_join(first, NULL);
    if (x > 100) {
#ifndef FIXED
        splat_assert(x != 777); // @bug
#endif
        exit(1);
    }
    return unused;
}

int main(void)
{
    pthread_t thread;
    x = splat_int("x");
    first = pthread_self();
    pthread_create(&thread, NULL, rest, NULL);
    pthread_detach(thread);
    pthread_exit(NULL);
}
