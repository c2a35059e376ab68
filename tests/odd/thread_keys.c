// What a thread stored under a key is freed when it ends; freed twice if the input says so.
// RUN: -pthread
// BUG: double-free *
#include <pthread.h>
#include <splat.h>
#include <stdlib.h>

static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static _Thread_local int times;

static void release(void *block)
{
    times++;
    free(block); // @bug
}

static void make_key(void)
{
    pthread_key_create(&key, release);
}

static void *work(void *x)
{
    pthread_once(&once, make_key);
    char *block = malloc(8);
    pthread_setspecific(key, block);
#ifndef FIXED
    if (*(int *)x == 31)
        free(block);
#endif
    return NULL;
}

int main(void)
{
    pthread_t thread;
    int x = splat_int("x");
    pthread_create(&thread, NULL, work, &x);
    pthread_join(thread, NULL);
    return times;
}
