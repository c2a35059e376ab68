// A thread that exists before the first input is taken, as in every program that starts its workers first.
// RUN: --stdin 2 -pthread --run-timeout 2s
// BUG: assert @bug
#include <pthread.h>
#include <splat.h>
#include <stdio.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int letter, is_there, answer;

static void *worker(void *unused)
{
    (void)unused;
    pthread_mutex_lock(&lock);
    while (!is_there)
        pthread_cond_wait(&changed, &lock);
    answer = letter == 'q' ? 7 : 3;
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(void)
{
    pthread_t thread;
    if (pthread_create(&thread, NULL, worker, NULL) != 0)
        return 2;
    int read = getchar();
    pthread_mutex_lock(&lock);
    letter = read;
    is_there = 1;
    pthread_cond_signal(&changed);
    pthread_mutex_unlock(&lock);
    pthread_join(thread, NULL);
    if (letter == 'q')
#ifdef FIXED
        splat_assert(answer == 7);
#else
        splat_assert(answer == 3); // @bug
#endif
    return 0;
}
