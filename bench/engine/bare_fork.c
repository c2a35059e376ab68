/* bare_fork COUNT: prints how many times a second a small process can fork a child that ends at once, and
 * wait for it. */

#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

int main(int argc, char **argv)
{
    long count = argc == 2 ? strtol(argv[1], NULL, 10) : 0;
    if (count <= 0) {
        fprintf(stderr, "usage: bare_fork COUNT\n");
        return 2;
    }
    double start = now();
    for (long i = 0; i < count; i++) {
        pid_t child = fork();
        if (child == 0)
            _exit(0);
        if (child < 0 || waitpid(child, NULL, 0) != child) {
            perror("bare_fork");
            return 2;
        }
    }
    printf("%.0f\n", (double)count / (now() - start));
    return 0;
}
