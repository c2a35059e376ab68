#include "reproduce_plain.h"

#include "../base/memory.h"
#include "../trace/program_inputs.h"
#include "raw_objects.h"
#include "shell_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- what the objects of a test are ---- */

static bool is_in(const char *const *names, const char *name, size_t length)
{
    for (; names && *names; names++)
        if (strlen(*names) == length && strncmp(*names, name, length) == 0)
            return true;
    return false;
}

/* Is it the name of a file with this behind it? */
static bool is_of_file(const output_bug *bug, const char *name, const char *ending)
{
    size_t length = strlen(name), end = strlen(ending);
    return length > end && strcmp(name + length - end, ending) == 0 && is_in(bug->files, name, length - end);
}

static bool is_file(const output_bug *bug, const char *name)
{
    return is_of_file(bug, name, INPUT_FILE_ENDING);
}

/* What stat says of a file: KLEE's tools want that, a file that is made needs it not. */
static bool is_file_facts(const output_bug *bug, const char *name)
{
    return is_of_file(bug, name, INPUT_FILE_ENDING INPUT_FACTS_ENDING);
}

static bool is_variable(const output_bug *bug, const char *name)
{
    size_t prefix = strlen(INPUT_VARIABLE_START);
    return strncmp(name, INPUT_VARIABLE_START, prefix) == 0 &&
           is_in(bug->environment, name + prefix, strlen(name + prefix));
}

static bool is_argument(const output_bug *bug, const char *name)
{
    char expected[16];
    for (uint32_t i = 0; i < bug->input->symbolic_args; i++) {
        snprintf(expected, sizeof expected, "arg%02u", i);
        if (strcmp(name, expected) == 0)
            return true;
    }
    return bug->input->symbolic_args && strcmp(name, SEGMENT_ARGUMENT_COUNT) == 0;
}

/* The others stand in the script itself. */
static bool is_read_from_file(const output_bug *bug, const char *name)
{
    return strcmp(name, INPUT_STDIN) == 0 || (bug->is_fuzz_target && strcmp(name, "data") == 0) || is_file(bug, name);
}

static bool is_raw_input(const output_bug *bug, const char *name)
{
    return is_read_from_file(bug, name) || is_argument(bug, name) || is_variable(bug, name) ||
           is_file_facts(bug, name);
}

/* The place of an object among those of the test; their count if there is none. */
static size_t find(const ktest *test, const char *name)
{
    size_t i = 0;
    while (i < test->objects.count && strcmp(test->objects.items[i].name, name) != 0)
        i++;
    return i;
}

/* ---- obstacles ---- */

/* Does the path lead out of the folder that it is relative to? */
static bool leads_out(const char *path)
{
    if (path[0] == '/' || !path[0])
        return true;
    for (const char *at = path; at; at = strchr(at, '/') ? strchr(at, '/') + 1 : NULL)
        if (strncmp(at, "..", 2) == 0 && (!at[2] || at[2] == '/'))
            return true;
    return false;
}

static char *find_other_object(const output_bug *bug)
{
    const ktest *test = bug->input;
    for (size_t i = 0; i < test->objects.count; i++) {
        const char *name = test->objects.items[i].name;
        if (!is_raw_input(bug, name) || find(test, name) != i) {
            text why = {0};
            text_add(&why, "the input `");
            shell_words_comment(&why, name);
            text_add(&why, "` is made by Splat or the harness");
            return text_take(&why);
        }
    }
    return NULL;
}

char *reproduce_plain_obstacle(const output_bug *bug, const build_record *build)
{
    if (build && build->entry)
        return memory_copy_text("it tests one function (--entry)");
    if (strcmp(bug->kind, "target") == 0)
        return memory_copy_text("a plain program does not tell that it reaches a target");
    for (const char *const *file = bug->files; file && *file; file++)
        if (leads_out(*file))
            return text_format("the file %s is not inside the working folder", *file);
    if (bug->input->objects.count > RAW_OBJECTS_LIMIT)
        return text_format("it has more than %d inputs", RAW_OBJECTS_LIMIT);
    return find_other_object(bug);
}

/* ---- arguments and environment ---- */

static void add_fixed_argument(const char *word, text *to)
{
    text_add(to, "    ");
    shell_words_assign(to, "word", word, strlen(word));
    text_add(to, "    set -- \"$@\" \"$word\"\n");
}

/* The bytes of an object before the first zero. */
static size_t string_length(const ktest *test, size_t object)
{
    if (object == test->objects.count)
        return 0;
    return strnlen((const char *)test->objects.items[object].bytes, test->objects.items[object].size);
}

static void add_object_text(const ktest *test, const char *prefix, const char *name, text *to)
{
    size_t object = find(test, name);
    text made = {0};
    text_add(&made, prefix);
    text_add_bytes(&made, object < test->objects.count ? test->objects.items[object].bytes : (const uint8_t *)"",
                   string_length(test, object));
    text_add(to, "    ");
    shell_words_assign(to, "word", made.data, made.length);
    text_free(&made);
}

/* How many of the symbolic arguments are there. */
static uint32_t argument_count(const ktest *test)
{
    size_t object = find(test, SEGMENT_ARGUMENT_COUNT);
    if (object == test->objects.count)
        return test->symbolic_args;
    uint32_t count = 0;
    for (uint32_t i = 0; i < 4 && i < test->objects.items[object].size; i++)
        count |= (uint32_t)test->objects.items[object].bytes[i] << (8 * i);
    return count < test->symbolic_args ? count : test->symbolic_args;
}

static void add_arguments(const output_bug *bug, text *to)
{
    const ktest *test = bug->input;
    for (size_t i = 1; i < test->args.count; i++)
        add_fixed_argument(test->args.items[i], to);
    for (uint32_t i = 0; i < argument_count(test); i++) {
        char name[16];
        snprintf(name, sizeof name, "arg%02u", i);
        add_object_text(test, "", name, to);
        text_add(to, "    set -- \"$@\" \"$word\"\n");
    }
}

static void add_environment(const output_bug *bug, text *to)
{
    for (const char *const *name = bug->environment; name && *name; name++) {
        char *object = text_format("%s%s", INPUT_VARIABLE_START, *name), *prefix = text_format("%s=", *name);
        add_object_text(bug->input, prefix, object, to);
        text_add(to, "    set -- \"$word\" \"$@\"\n");
        memory_free(object);
        memory_free(prefix);
    }
    if (bug->environment && bug->environment[0])
        text_add(to, "    set -- env \"$@\"\n");
}

/* A fuzz target takes its data as a file, as libFuzzer and AFL++ have it. */
static void add_run_function(const output_bug *bug, text *to)
{
    text_add(to, "run_program() {\n    set -- \"$program\"\n");
    if (bug->is_fuzz_target)
        text_add(to, "    set -- \"$@\" \"$data\"\n");
    else
        add_arguments(bug, to);
    add_environment(bug, to);
    text_add(to, "    run \"$@\"\n}\n");
}

/* ---- raw files ---- */

static void add_raw_name(const ktest *test, char *const *names, const char *object, text *to)
{
    size_t i = find(test, object);
    if (i < test->objects.count && test->objects.items[i].size)
        text_addf(to, "input.%s", names[i]);
}

static void add_place_function(const output_bug *bug, char *const *names, text *to)
{
    if (!bug->files || !bug->files[0])
        return;
    text_add(to, "place_files() {\n");
    for (const char *const *file = bug->files; *file; file++) {
        char *object = text_format("%s%s", *file, INPUT_FILE_ENDING);
        text_add(to, "    place ");
        shell_words_add(to, *file);
        text_add(to, " '");
        add_raw_name(bug->input, names, object, to);
        text_add(to, "'\n");
        memory_free(object);
    }
    text_add(to, "}\n");
}

static void add_raw_variables(const output_bug *bug, char *const *names, text *to)
{
    const ktest *test = bug->input;
    text_add(to, "raw_stdin='");
    add_raw_name(test, names, INPUT_STDIN, to);
    text_add(to, "'\nraw_data='");
    if (bug->is_fuzz_target)
        add_raw_name(test, names, "data", to);
    text_add(to, "'\nraw_files='");
    for (size_t i = 0; i < test->objects.count; i++) {
        const char *name = test->objects.items[i].name;
        if (test->objects.items[i].size && is_read_from_file(bug, name))
            text_addf(to, " input.%s", names[i]);
    }
    text_add(to, "'\n");
}

void reproduce_plain_write(const output_bug *bug, text *to)
{
    char *names[RAW_OBJECTS_LIMIT];
    if (!raw_objects_names(bug->input, names))
        return;
    text_addf(to, "is_fuzz_target=%s\n", bug->is_fuzz_target ? "yes" : "");
    text_addf(to, "has_files=%s\n", bug->files && bug->files[0] ? "yes" : "");
    add_raw_variables(bug, names, to);
    add_place_function(bug, names, to);
    add_run_function(bug, to);
    for (size_t i = 0; i < bug->input->objects.count; i++)
        memory_free(names[i]);
}
