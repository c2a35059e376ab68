// A thread reads standard input line by line and hands the letters over; the main thread decides.
// RUN: --stdin 3 -pthread
// BUG: assert @bug
#include <pthread.h>
#include <splat.h>
#include <stdio.h>

static int letters[2], count;

static void *reader(void *unused)
{
    (void)unused;
    int c;
    while (count < 2 && (c = getchar()) != EOF)
        letters[count++] = c;
    return NULL;
}

int main(void)
{
    pthread_t thread;
    pthread_create(&thread, NULL, reader, NULL);
    pthread_join(thread, NULL);
    if (count == 2 && letters[0] == 'o') {
#ifndef FIXED
        splat_assert(letters[1] != 'k'); // @bug
#endif
        return 1;
    }
    return 0;
}
