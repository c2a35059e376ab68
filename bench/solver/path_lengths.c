/* path_lengths PROGRAM SIZE TEST...: runs a program built with splat cc on saved tests whose input is up to SIZE bytes
 * of standard input, and prints the median number of decisions that depend on the input. */

#include "explore/executor.h"
#include "expr/expr_arena.h"
#include "store/input_objects.h"
#include "trace/trace.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct tracer {
    executor *executor;
    expr_arena arena;
    trace run;
} tracer;

static bool trace_input_of(tracer *of, const text *input)
{
    size_t size;
    run_result result = executor_run(of->executor, (const uint8_t *)text_get(input), input->length);
    if (result.server_died || result.timed_out)
        return false;
    const uint8_t *segment = executor_segment(of->executor, &size);
    trace_read(&of->run, executor_header(of->executor), segment, size, &of->arena);
    return !of->run.broken;
}

/* The inputs are those that the run before declared: a program has the same ones in every run. */
static bool trace_test(tracer *of, const char *path)
{
    ktest test = {0};
    text input = {0};
    const char *why;
    bool good = ktest_load(&test, path, &why);
    if (good) {
        store_input_from_objects(of->run.inputs.items, of->run.inputs.count, &test, &input);
        good = trace_input_of(of, &input);
    }
    text_free(&input);
    ktest_free(&test);
    return good;
}

static size_t decisions(const trace *of)
{
    size_t count = 0;
    for (size_t i = 0; i < of->events.count; i++)
        count += of->events.items[i].kind == EVENT_BRANCH || of->events.items[i].kind == EVENT_SWITCH;
    return count;
}

static int compare(const void *one, const void *other)
{
    size_t a = *(const size_t *)one, b = *(const size_t *)other;
    return (a > b) - (a < b);
}

static bool print_median(tracer *of, char **tests, size_t count)
{
    size_t *lengths = calloc(count, sizeof *lengths);
    bool good = lengths && trace_input_of(of, &(text){0});
    for (size_t i = 0; good && i < count; i++) {
        good = trace_test(of, tests[i]);
        lengths[i] = decisions(&of->run);
    }
    if (good) {
        qsort(lengths, count, sizeof *lengths, compare);
        printf("%zu\n", lengths[count / 2]);
    }
    free(lengths);
    return good;
}

int main(int argc, char **argv)
{
    if (argc < 4) {
        fprintf(stderr, "usage: path_lengths PROGRAM SIZE TEST...\n");
        return 2;
    }
    char *why = NULL;
    executor_settings settings = {.program = argv[1], .quiet = true, .checks = ~0u,
                                  .stdin = {(uint32_t)strtoul(argv[2], NULL, 10), UINT32_MAX}};
    tracer one = {.executor = executor_start(&settings, &why)};
    expr_arena_init(&one.arena);
    bool good = one.executor && executor_get_state(one.executor) == EXECUTOR_READY &&
                print_median(&one, argv + 3, (size_t)argc - 3);
    if (!good)
        fprintf(stderr, "path_lengths: %s: %s\n", argv[1], why ? why : "a test cannot be run");
    trace_free(&one.run);
    expr_arena_free(&one.arena);
    executor_free(one.executor);
    free(why);
    return good ? 0 : 2;
}
