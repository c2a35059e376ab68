#include "test_input.h"

#include "../base/file.h"
#include "../base/message.h"
#include "../expr/expr_arena.h"
#include "../store/input_objects.h"

#include <errno.h>
#include <string.h>

/* Which inputs a program declares can depend on their values: the list is found by running. */
enum { MOST_ROUNDS = 256 };

static bool same_inputs(const trace *of, const trace_input *before, size_t count)
{
    if (of->inputs.count != count)
        return false;
    for (size_t i = 0; i < count; i++)
        if (of->inputs.items[i].size != before[i].size || of->inputs.items[i].kind != before[i].kind)
            return false;
    return true;
}

/* The flat input for what the run asked for, but for the input called `without` (may be null). */
static void make_input(const trace *run, const ktest *test, const char *without, text *input)
{
    ARRAY(trace_input) wanted = {0};
    for (size_t i = 0; i < run->inputs.count; i++)
        if (!without || strcmp(run->inputs.items[i].name, without) != 0)
            array_push(&wanted, run->inputs.items[i]);
    text_clear(input);
    store_input_from_objects(wanted.items, wanted.count, test, input);
    array_free(&wanted);
}

/* One run on what is known so far; then the input again, for the inputs that the run asked for. */
static bool ask_again(executor *runner, const ktest *test, trace *run, expr_arena *arena, text *input)
{
    ARRAY(trace_input) before = {0};
    for (size_t i = 0; i < run->inputs.count; i++)
        array_push(&before, run->inputs.items[i]);
    size_t size;
    executor_run(runner, (const uint8_t *)input->data, input->length);
    const uint8_t *segment = executor_segment(runner, &size);
    trace_read(run, executor_header(runner), segment, size, arena);
    bool changed = !same_inputs(run, before.items, before.count);
    make_input(run, test, NULL, input);
    array_free(&before);
    return changed;
}

bool test_input_find(const executor_settings *program, const ktest *test, const char *without, text *input,
                     char **why)
{
    executor_settings settings = *program;
    expr_arena arena;
    trace run = {0};
    settings.quiet = true;
    executor *runner = executor_start(&settings, why);
    if (!runner)
        return false;
    expr_arena_init(&arena);
    for (int i = 0; i < MOST_ROUNDS && executor_get_state(runner) == EXECUTOR_READY; i++)
        if (!ask_again(runner, test, &run, &arena, input))
            break;
    if (without)
        make_input(&run, test, without, input);
    trace_free(&run);
    expr_arena_free(&arena);
    executor_free(runner);
    return true;
}

bool test_input_list(const executor_settings *program, trace_input_list *into, char **why)
{
    executor_settings settings = *program;
    settings.quiet = true;
    executor *runner = executor_start(&settings, why);
    if (!runner)
        return false;
    expr_arena arena;
    trace run = {0};
    text input = {0};
    ktest none = {0};
    expr_arena_init(&arena);
    if (executor_get_state(runner) == EXECUTOR_READY)
        ask_again(runner, &none, &run, &arena, &input);
    trace_input_list_copy(into, run.inputs.items, run.inputs.count);
    text_free(&input);
    trace_free(&run);
    expr_arena_free(&arena);
    executor_free(runner);
    return true;
}

bool test_input_load(const char *path, const char *raw_name, ktest *into)
{
    text content = {0};
    const char *why;
    if (!file_read(path, &content)) {
        message_error("%s: %s", path, strerror(errno));
        text_free(&content);
        return false;
    }
    bool is_test = content.length >= 5 && (!memcmp(content.data, "KTEST", 5) || !memcmp(content.data, "BOUT\n", 5));
    bool loaded = !is_test || ktest_read(into, (const uint8_t *)content.data, content.length, &why);
    if (!loaded)
        message_error("%s: %s", path, why);
    else if (!is_test)
        ktest_add_object(into, raw_name, content.data, (uint32_t)content.length);
    text_free(&content);
    return loaded;
}
