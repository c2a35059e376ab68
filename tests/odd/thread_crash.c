// A thread uses a null pointer while the main thread waits for it.
// RUN: -pthread
// BUG: null-dereference @bug
#include <pthread.h>
#include <splat.h>
#include <stddef.h>

static int value = 5;

static void *look(void *where)
{
    int *volatile at = where;
    *at += 1; // @bug
    return NULL;
}

int main(void)
{
    pthread_t thread;
    int x = splat_int("x");
    int *where = &value;
#ifndef FIXED
    if (x == 1234)
        where = NULL;
#endif
    if (x < 0)
        return 1;
    pthread_create(&thread, NULL, look, where);
    pthread_join(thread, NULL);
    return 0;
}
