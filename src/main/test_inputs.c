#include "test_inputs.h"

#include "../base/memory.h"
#include "../base/text.h"

#include <stdio.h>
#include <string.h>

uint32_t test_inputs_size(const ktest *test, const char *name)
{
    uint32_t largest = 0;
    for (size_t i = 0; i < test->objects.count; i++)
        if (!strcmp(test->objects.items[i].name, name) && test->objects.items[i].size > largest)
            largest = test->objects.items[i].size;
    return largest;
}

static const ktest_object *find_object(const ktest *test, const char *name)
{
    for (size_t i = 0; i < test->objects.count; i++)
        if (!strcmp(test->objects.items[i].name, name))
            return &test->objects.items[i];
    return NULL;
}

static uint32_t all_arguments(const ktest *test)
{
    return test->symbolic_args < SEGMENT_ARGUMENTS ? test->symbolic_args : SEGMENT_ARGUMENTS;
}

uint32_t test_inputs_argument_count(const ktest *test)
{
    const ktest_object *count = find_object(test, SEGMENT_ARGUMENT_COUNT);
    uint32_t all = all_arguments(test);
    return count && count->size && count->bytes[0] < all ? count->bytes[0] : all;
}

static void find_arguments(test_inputs *into, const ktest *test)
{
    program_inputs *inputs = &into->inputs;
    inputs->arguments = into->arguments;
    inputs->argument_count = all_arguments(test);
    inputs->optional_arguments = find_object(test, SEGMENT_ARGUMENT_COUNT) ? inputs->argument_count : 0;
    for (uint32_t i = 0; i < inputs->argument_count; i++) {
        char name[16];
        snprintf(name, sizeof name, "arg%02u", i);
        into->arguments[i] = (segment_size){test_inputs_size(test, name), UINT32_MAX};
    }
}

static bool is_in(const named_input *among, uint32_t count, const char *name, size_t length)
{
    for (uint32_t i = 0; i < count; i++)
        if (strlen(among[i].name) == length && !strncmp(among[i].name, name, length))
            return true;
    return false;
}

/* One of at least one byte: where the largest size is 0, there is no input. */
static void add_named(named_input *to, uint32_t *count, uint32_t limit, const ktest *test, const char *object,
                      const char *name, size_t length)
{
    if (!length || *count == limit || is_in(to, *count, name, length))
        return;
    uint32_t size = test_inputs_size(test, object);
    to[(*count)++] = (named_input){text_format("%.*s", (int)length, name), {size ? size : 1, UINT32_MAX}};
}

/* NAME_data has the content; NAME_data_stat is there for an empty file too. */
static void find_file(test_inputs *into, const ktest *test, const char *object)
{
    size_t length = strlen(object), ending = strlen(INPUT_FILE_ENDING), facts = strlen(INPUT_FACTS_ENDING);
    if (length > facts && !strcmp(object + length - facts, INPUT_FACTS_ENDING))
        length -= facts;
    if (length <= ending || strncmp(object + length - ending, INPUT_FILE_ENDING, ending) != 0)
        return;
    char *content = text_format("%.*s", (int)length, object);
    add_named(into->files, &into->inputs.file_count, SEGMENT_FILES - 1, test, content, object, length - ending);
    memory_free(content);
}

void test_inputs_find(test_inputs *into, const ktest *test)
{
    *into = (test_inputs){0};
    uint32_t stdin_size = test_inputs_size(test, INPUT_STDIN);
    into->inputs.stdin = (segment_size){stdin_size ? stdin_size : 1, UINT32_MAX};
    into->inputs.files = into->files;
    into->inputs.variables = into->variables;
    find_arguments(into, test);
    for (size_t i = 0; i < test->objects.count; i++) {
        const char *name = test->objects.items[i].name;
        size_t start = strlen(INPUT_VARIABLE_START);
        if (!strncmp(name, INPUT_VARIABLE_START, start))
            add_named(into->variables, &into->inputs.variable_count, SEGMENT_VARIABLES, test, name, name + start,
                      strlen(name + start));
        else
            find_file(into, test, name);
    }
}

void test_inputs_free(test_inputs *of)
{
    for (uint32_t i = 0; i < of->inputs.file_count; i++)
        memory_free((void *)(uintptr_t)of->files[i].name);
    for (uint32_t i = 0; i < of->inputs.variable_count; i++)
        memory_free((void *)(uintptr_t)of->variables[i].name);
}
