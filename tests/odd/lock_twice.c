// A lock that is taken a second time by the thread that holds it: the program stands still.
// RUN: -pthread --run-timeout 1s
// BUG: timeout *
// EXHAUSTED: no
// TWIN-EXHAUSTED: yes
#include <pthread.h>
#include <splat.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int balance;

static void add(int amount)
{
    pthread_mutex_lock(&lock);
    balance += amount & 7;
    pthread_mutex_unlock(&lock);
}

int main(void)
{
    int x = splat_int("x");
    pthread_mutex_lock(&lock);
    if (x == 9090) {
#ifdef FIXED
        balance += x & 7;
#else
        add(x);
#endif
    }
    pthread_mutex_unlock(&lock);
    add(1);
    return 0;
}
