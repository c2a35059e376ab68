// Three workers take jobs from a queue; each adds what its job is worth, with the lock held.
// RUN: -pthread
// BUG: assert @bug
#include <pthread.h>
#include <splat.h>

enum { WORKERS = 3, JOBS = 4 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t more = PTHREAD_COND_INITIALIZER;
static unsigned char queue[JOBS];
static int put, taken, total;

static void *work(void *unused)
{
    (void)unused;
    pthread_mutex_lock(&lock);
    for (;;) {
        while (taken == put && put < JOBS)
            pthread_cond_wait(&more, &lock);
        if (taken == JOBS)
            break;
        unsigned char job = queue[taken++];
        total += job > 200 ? 100 : 1;
    }
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(void)
{
    pthread_t workers[WORKERS];
    unsigned char jobs[JOBS];
    splat_bytes(jobs, sizeof jobs, "jobs");
    for (int i = 0; i < WORKERS; i++)
        pthread_create(&workers[i], NULL, work, NULL);
    for (int i = 0; i < JOBS; i++) {
        pthread_mutex_lock(&lock);
        queue[put++] = jobs[i];
        pthread_cond_broadcast(&more);
        pthread_mutex_unlock(&lock);
    }
    for (int i = 0; i < WORKERS; i++)
        pthread_join(workers[i], NULL);
#ifdef FIXED
    splat_assert(total <= JOBS * 100);
#else
    splat_assert(total < JOBS * 100); // @bug
#endif
    return 0;
}
