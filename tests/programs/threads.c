// Threads that compute with the input at the same time: the trace holds what each of them did.
// RUN: -pthread
// BUG: assert @bug
// PATHS: 3
// EXHAUSTED: yes
// TWIN-PATHS: 2
// TWIN-EXHAUSTED: yes
#include <pthread.h>
#include <splat.h>

enum { THREADS = 4, STEPS = 3000 };

static unsigned values[THREADS];

static void *compute(void *place)
{
    unsigned *value = place, x = *value;
    for (unsigned i = 0; i < STEPS; i++)
        x ^= i * 40503u;
    *value = x;
    return place;
}

int main(void)
{
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++)
        values[i] = splat_uint("value");
    for (int i = 0; i < THREADS; i++)
        pthread_create(&threads[i], NULL, compute, &values[i]);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    if (values[0] + values[1] + values[2] + values[3] == 12345) {
#ifndef FIXED
        if (values[1] == 77)
            splat_assert(0); // @bug
#endif
        return 1;
    }
    return 0;
}
