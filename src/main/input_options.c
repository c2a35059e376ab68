#include "input_options.h"

#include "../base/memory.h"
#include "../base/message.h"
#include "../base/text.h"
#include "option_values.h"

#include <inttypes.h>
#include <string.h>

#define USUAL_FILE "input" /* what @@ stands for where no file is named */
enum { USUAL_FILE_SIZE = 64 };

static bool take_size(const char *option, const char *word, segment_size *into)
{
    if (option_values_size(word, into))
        return true;
    message_error("%s %s: this must be a size of at most %u, or size:prefix, the prefix not being larger", option, word,
                  OPTION_LARGEST_SIZE);
    return false;
}

bool input_options_set_stdin(input_options *into, const char *word)
{
    return take_size("--stdin", word, &into->stdin);
}

static bool has_room(size_t count, size_t limit, const char *option, const char *word)
{
    if (count < limit)
        return true;
    message_error("%s %s: there can be %zu of these", option, word, limit);
    return false;
}

static bool add_argument(input_options *into, const char *option, const char *word)
{
    segment_size size;
    if (!take_size(option, word, &size) || !has_room(into->arguments.count, SEGMENT_ARGUMENTS, option, word))
        return false;
    array_push(&into->arguments, size);
    return true;
}

bool input_options_add_argument(input_options *into, const char *word)
{
    if (!into->optional_arguments)
        return add_argument(into, "--arg", word);
    message_error("--arg %s: arguments of which some may be missing come last; give --args behind it", word);
    return false;
}

bool input_options_add_arguments(input_options *into, const char *least, const char *most, const char *size)
{
    uint64_t from, to;
    if (!option_values_count(least, SEGMENT_ARGUMENTS, &from) || !option_values_count(most, SEGMENT_ARGUMENTS, &to) ||
        from > to) {
        message_error("--args %s %s %s: these must be the smallest and the largest number of arguments, at most %d, and a "
                      "size",
                      least, most, size, SEGMENT_ARGUMENTS);
        return false;
    }
    if (into->optional_arguments) {
        message_error("--args: can be given once");
        return false;
    }
    for (uint64_t i = 0; i < to; i++)
        if (!add_argument(into, "--args", size))
            return false;
    into->optional_arguments = (uint32_t)(to - from);
    return true;
}

/* NAME=SIZE; a name may hold "=" itself. */
static bool take_named(const char *option, const char *word, named_input *into)
{
    const char *equals = strrchr(word, '=');
    if (!equals || equals == word) {
        message_error("%s %s: this must be NAME=SIZE, or NAME=SIZE:PREFIX", option, word);
        return false;
    }
    if (!take_size(option, equals + 1, &into->size))
        return false;
    into->name = text_format("%.*s", (int)(equals - word), word);
    return true;
}

static bool is_file_name(const char *name)
{
    size_t length = strlen(name);
    bool goes_up = !strcmp(name, "..") || !strncmp(name, "../", 3) || strstr(name, "/../") ||
                   (length >= 3 && !strcmp(name + length - 3, "/.."));
    return !goes_up && name[length - 1] != '/' && strcmp(name, ".") != 0;
}

static bool is_new(const named_input *among, size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (!strcmp(among[i].name, name))
            return false;
    return true;
}

/* Takes the name over. */
static bool push(input_options *into, const char *option, named_input made, bool is_file)
{
    const named_input *items = is_file ? into->files.items : into->variables.items;
    size_t count = is_file ? into->files.count : into->variables.count;
    bool fits = is_file ? is_file_name(made.name) : !strchr(made.name, '=');
    bool fine = fits && is_new(items, count, made.name);
    if (!fits)
        message_error("%s %s: %s", option, made.name,
                      is_file ? "this must be a file in the working folder or below it, or an absolute path"
                              : "a variable's name has no \"=\" in it");
    else if (!fine)
        message_error("%s %s: given twice", option, made.name);
    fine = fine && has_room(count, is_file ? SEGMENT_FILES - 1 : SEGMENT_VARIABLES, option, made.name);
    if (!fine)
        memory_free((void *)(uintptr_t)made.name);
    else if (is_file)
        array_push(&into->files, made);
    else
        array_push(&into->variables, made);
    return fine;
}

bool input_options_add_file(input_options *into, const char *word)
{
    named_input made;
    return take_named("--file", word, &made) && push(into, "--file", made, true);
}

bool input_options_add_variable(input_options *into, const char *word)
{
    named_input made;
    return take_named("--env", word, &made) && push(into, "--env", made, false);
}

static char *put_path(const char *word, const char *path)
{
    text made = {0};
    for (const char *at; (at = strstr(word, "@@")); word = at + 2) {
        text_add_bytes(&made, word, (size_t)(at - word));
        text_add(&made, path);
    }
    text_add(&made, word);
    return text_take(&made);
}

bool input_options_finish(input_options *of, word_list *arguments)
{
    for (size_t i = 0; i < arguments->count; i++) {
        if (!strstr(arguments->items[i], "@@"))
            continue;
        if (!of->files.count)
            array_push(&of->files, ((named_input){memory_copy_text(USUAL_FILE), {USUAL_FILE_SIZE, USUAL_FILE_SIZE}}));
        char *word = put_path(arguments->items[i], of->files.items[0].name);
        array_push(&of->words, word);
        arguments->items[i] = word;
    }
    return true;
}

program_inputs input_options_get(const input_options *of)
{
    return (program_inputs){.stdin = of->stdin,
                            .arguments = of->arguments.items,
                            .argument_count = (uint32_t)of->arguments.count,
                            .optional_arguments = of->optional_arguments,
                            .files = of->files.items,
                            .file_count = (uint32_t)of->files.count,
                            .variables = of->variables.items,
                            .variable_count = (uint32_t)of->variables.count};
}

char *input_options_main_object(const input_options *of)
{
    if (of->files.count)
        return text_format("%s%s", of->files.items[0].name, INPUT_FILE_ENDING);
    return memory_copy_text(of->stdin.size ? INPUT_STDIN : "data");
}

/* ---- in words ---- */

static text *next_part(text *of)
{
    if (of->length)
        text_add(of, "; ");
    return of;
}

char *input_options_describe(const input_options *of)
{
    text made = {0};
    if (of->stdin.size)
        text_addf(next_part(&made), "standard input, up to %" PRIu32 " bytes", of->stdin.size);
    if (of->arguments.count && of->optional_arguments)
        text_addf(next_part(&made), "%zu to %zu of its arguments", of->arguments.count - of->optional_arguments, of->arguments.count);
    else if (of->arguments.count)
        text_addf(next_part(&made), "%zu of its arguments", of->arguments.count);
    for (size_t i = 0; i < of->files.count; i++)
        text_addf(next_part(&made), "file %s, up to %" PRIu32 " bytes", of->files.items[i].name, of->files.items[i].size.size);
    for (size_t i = 0; i < of->variables.count; i++)
        text_addf(next_part(&made), "environment variable %s", of->variables.items[i].name);
    text_add(&made, "");
    return text_take(&made);
}

void input_options_add_size(const char *what, segment_size size, const char *unit, summary_texts *to)
{
    if (size.prefix < size.size)
        summary_add_text(to, "%s: at most %" PRIu32 " %s by length, the first %" PRIu32 " by content", what, size.size,
                         unit, size.prefix);
    else
        summary_add_text(to, "%s: at most %" PRIu32 " %s", what, size.size, unit);
}

void input_options_add_bounds(const input_options *of, summary_texts *to)
{
    if (of->stdin.size)
        input_options_add_size("standard input", of->stdin, "bytes", to);
    for (size_t i = 0; i < of->arguments.count; i++)
        input_options_add_size("argument", of->arguments.items[i], "characters", to);
    if (of->optional_arguments)
        summary_add_text(to, "arguments: %zu to %zu", of->arguments.count - of->optional_arguments, of->arguments.count);
    for (size_t i = 0; i < of->files.count; i++) {
        char *what = text_format("file %s", of->files.items[i].name);
        input_options_add_size(what, of->files.items[i].size, "bytes", to);
        memory_free(what);
    }
    for (size_t i = 0; i < of->variables.count; i++) {
        char *what = text_format("environment variable %s", of->variables.items[i].name);
        input_options_add_size(what, of->variables.items[i].size, "characters", to);
        memory_free(what);
    }
}

void input_options_free(input_options *of)
{
    for (size_t i = 0; i < of->files.count; i++)
        memory_free((void *)(uintptr_t)of->files.items[i].name);
    for (size_t i = 0; i < of->variables.count; i++)
        memory_free((void *)(uintptr_t)of->variables.items[i].name);
    for (size_t i = 0; i < of->words.count; i++)
        memory_free(of->words.items[i]);
    array_free(&of->arguments);
    array_free(&of->files);
    array_free(&of->variables);
    array_free(&of->words);
}
