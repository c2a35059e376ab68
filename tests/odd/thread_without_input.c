// Nothing is input; the program has threads and one bug, and is run once.
// RUN: -pthread
// BUG: assert @bug
// RUNS-AT-MOST: 3
#include <pthread.h>
#include <splat.h>

static int sum;

static void *add(void *amount)
{
    sum += *(int *)amount;
    return NULL;
}

int main(void)
{
    pthread_t thread;
    int amount = 3;
    pthread_create(&thread, NULL, add, &amount);
    pthread_join(thread, NULL);
#ifdef FIXED
    splat_assert(sum == 3);
#else
    splat_assert(sum != 3); // @bug
#endif
    return 0;
}
