// What another thread writes, or a function that runs once.
#include <pthread.h>
#include <splat.h>
#include <stdlib.h>
static int x;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static void *work(void *argument)
{
    x = 5;
    return argument;
}
static void work_once(void)
{
    x = 6;
}
int main(void)
{
    int a = splat_range(0, 2, "a"), b = splat_range(0, 2, "b");
    if (a == 1) {
        pthread_t thread;
        pthread_create(&thread, NULL, work, NULL);
        pthread_join(thread, NULL);
    }
    if (a == 2)
        pthread_once(&once, work_once);
    if (b == 1 && x == 5)
        abort();
    if (b == 2 && x == 6)
        abort();
    return 0;
}
