/* executor_rate PROGRAM COUNT: runs a program built with splat cc through the executor alone, without
 * exploring, and prints runs a second and expression nodes a second. */

#include "explore/executor.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* The rates of `count` runs on the empty input, after one that warms up. False if a run went wrong. */
static bool measure(executor *of, long count, double *runs, double *nodes)
{
    size_t size;
    double made = 0, start = now();
    for (long i = -1; i < count; i++) {
        if (i == 0)
            start = now();
        run_result result = executor_run(of, NULL, 0);
        if (result.server_died || result.timed_out || result.wait_status != 0)
            return false;
        if (i >= 0)
            made += ((const segment_header *)(const void *)executor_segment(of, &size))->nodes.count;
    }
    double seconds = now() - start;
    *runs = (double)count / seconds;
    *nodes = made / seconds;
    return true;
}

int main(int argc, char **argv)
{
    long count = argc == 3 ? strtol(argv[2], NULL, 10) : 0;
    if (count <= 0) {
        fprintf(stderr, "usage: executor_rate PROGRAM COUNT\n");
        return 2;
    }
    char *why = NULL;
    executor_settings settings = {.program = argv[1], .quiet = true, .checks = ~0u};
    executor *of = executor_start(&settings, &why);
    if (!of || executor_get_state(of) != EXECUTOR_READY) {
        fprintf(stderr, "executor_rate: %s: %s\n", argv[1], why ? why : "it asks for no input");
        free(why);
        executor_free(of);
        return 2;
    }
    double runs, nodes;
    bool good = measure(of, count, &runs, &nodes);
    executor_free(of);
    if (!good) {
        fprintf(stderr, "executor_rate: %s: a run failed\n", argv[1]);
        return 2;
    }
    printf("%.0f %.0f\n", runs, nodes);
    return 0;
}
