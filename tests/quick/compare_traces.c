/* compare_traces PROGRAM STDIN_SIZE DATA_SIZE TEST...: runs a program built with splat cc on saved tests, up and down
 * the list, each test in a process of its own and in one that several runs share. Both must leave the same bytes in the
 * segment and end in the same way. Between up and down the process that waits for the next run is killed. */

#include "explore/executor.h"
#include "expr/expr_arena.h"
#include "store/input_objects.h"
#include "trace/trace.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLAIN, QUICK, WAYS };

typedef struct comparison {
    executor *ways[WAYS];
    expr_arena arena;
    trace run; /* the last one: its inputs are those of the next test */
} comparison;

static const segment_header *header_of(const comparison *of, int way)
{
    size_t size;
    return (const segment_header *)(const void *)executor_segment(of->ways[way], &size);
}

static bool same_area(const comparison *of, const segment_area *area, const segment_area *other, size_t item)
{
    size_t size;
    const uint8_t *one = executor_segment(of->ways[PLAIN], &size), *two = executor_segment(of->ways[QUICK], &size);
    return area->count == other->count && memcmp(one + area->offset, two + area->offset, area->count * item) == 0;
}

static const char *find_difference(const comparison *of)
{
    const segment_header *a = header_of(of, PLAIN), *b = header_of(of, QUICK);
    if (a->end != b->end || a->exit_code != b->exit_code || a->input_used != b->input_used)
        return "end";
    if (!same_area(of, &a->events, &b->events, sizeof(segment_event)))
        return "events";
    if (!same_area(of, &a->nodes, &b->nodes, sizeof(expr_node)))
        return "expressions";
    if (!same_area(of, &a->texts, &b->texts, 1))
        return "texts";
    if (!same_area(of, &a->tables, &b->tables, sizeof(segment_table)))
        return "tables";
    if (!same_area(of, &a->losses, &b->losses, sizeof(segment_loss)))
        return "losses";
    return same_area(of, &a->coverage, &b->coverage, 1) ? NULL : "coverage";
}

static const char *run_both(comparison *of, const text *input)
{
    run_result results[WAYS];
    for (int way = 0; way < WAYS; way++)
        results[way] = executor_run(of->ways[way], (const uint8_t *)text_get(input), input->length);
    if (results[PLAIN].server_died || results[QUICK].server_died)
        return "the program died";
    if (results[PLAIN].timed_out != results[QUICK].timed_out ||
        results[PLAIN].out_of_memory != results[QUICK].out_of_memory)
        return "limits";
    if (results[PLAIN].timed_out || results[PLAIN].out_of_memory)
        return NULL; /* how far it got is no matter of the input */
    if (results[PLAIN].wait_status != results[QUICK].wait_status)
        return "status";
    size_t size;
    const uint8_t *segment = executor_segment(of->ways[PLAIN], &size);
    trace_read(&of->run, executor_header(of->ways[PLAIN]), segment, size, &of->arena);
    return of->run.broken ? of->run.broken : find_difference(of);
}

static const char *run_test(comparison *of, const char *path)
{
    ktest test = {0};
    text input = {0};
    const char *why = NULL;
    if (ktest_load(&test, path, &why)) {
        store_input_from_objects(of->run.inputs.items, of->run.inputs.count, &test, &input);
        why = run_both(of, &input);
    }
    text_free(&input);
    ktest_free(&test);
    return why;
}

static void kill_waiting(const executor *of)
{
    char path[64];
    int server = (int)executor_pid(of), child = 0;
    snprintf(path, sizeof path, "/proc/%d/task/%d/children", server, server);
    FILE *file = fopen(path, "r");
    if (file && fscanf(file, "%d", &child) == 1)
        kill(child, SIGKILL);
    if (file)
        fclose(file);
}

static bool compare(comparison *of, char **tests, int count)
{
    const char *why = run_both(of, &(text){0});
    int i = 0;
    for (; !why && i < 2 * count; i++) {
        if (i == count)
            kill_waiting(of->ways[QUICK]);
        why = run_test(of, tests[i < count ? i : 2 * count - 1 - i]);
    }
    if (why)
        fprintf(stderr, "run %d: %s\n", i, why);
    return !why;
}

int main(int argc, char **argv)
{
    if (argc < 4)
        return 2;
    char *why = NULL;
    executor_settings settings = {.program = argv[1], .quiet = true, .checks = ~0u, .run_seconds = 2, .megabytes = 256,
                                  .inputs = {.stdin = {(uint32_t)atoi(argv[2]), UINT32_MAX}}, .entry_size = (uint32_t)atoi(argv[3])};
    comparison all = {0};
    expr_arena_init(&all.arena);
    all.ways[QUICK] = executor_start(&settings, &why);
    settings.options = SEGMENT_PLAIN_FORKS;
    if (all.ways[QUICK])
        all.ways[PLAIN] = executor_start(&settings, &why);
    bool good = all.ways[PLAIN] && compare(&all, argv + 4, argc - 4);
    if (why)
        fprintf(stderr, "%s\n", why);
    trace_free(&all.run);
    expr_arena_free(&all.arena);
    for (int way = 0; way < WAYS; way++)
        executor_free(all.ways[way]);
    free(why);
    return good ? 0 : 1;
}
