// Two threads meet at a barrier; one of them sums what both computed.
// RUN: -pthread
// BUG: divide-by-zero @bug
#include <pthread.h>
#include <splat.h>

static pthread_barrier_t barrier;
static int parts[2], quotient;

static void *work(void *number)
{
    int mine = *(int *)number;
    parts[mine] = (parts[mine] & 0xff) - 10 * (mine + 1);
    if (pthread_barrier_wait(&barrier) == PTHREAD_BARRIER_SERIAL_THREAD) {
        int sum = parts[0] + parts[1];
#ifdef FIXED
        quotient = sum ? 100 / sum : 0;
#else
        quotient = 100 / sum; // @bug
#endif
    }
    return NULL;
}

int main(void)
{
    pthread_t threads[2];
    int numbers[2] = {0, 1};
    parts[0] = splat_int("left");
    parts[1] = splat_int("right");
    pthread_barrier_init(&barrier, NULL, 2);
    for (int i = 0; i < 2; i++)
        pthread_create(&threads[i], NULL, work, &numbers[i]);
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
    return 0;
}
