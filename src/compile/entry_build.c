#include "entry_build.h"

#include "../base/file.h"
#include "../base/message.h"
#include "entry_ast.h"
#include "entry_harness.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { FAILED = 2 };

typedef struct entry_builder {
    const char *function, *output;
    entry_bounds bounds;
    tool_paths paths;
    command_line line;
    const char *source; /* the file that defines the function */
    json *ast;          /* of that file */
    ARRAY(const char *) words;
    ARRAY(char *) made; /* words that we own */
} entry_builder;

/* ---- finding the function ---- */

/* False after a message. */
static bool find_source(entry_builder *of)
{
    text functions = {0}, files = {0};
    bool readable = true;
    for (size_t i = 0; i < of->line.arguments.count && readable && !of->source; i++) {
        const command_argument *argument = &of->line.arguments.items[i];
        if (argument->input != INPUT_C)
            continue;
        json *ast = entry_ast_read(&of->paths, &of->line, argument->words[0]);
        readable = ast != NULL;
        if (entry_ast_find_function(ast, of->function)) {
            of->source = argument->words[0];
            of->ast = ast;
        } else {
            text_addf(&files, "%s%s", files.length ? ", " : "", argument->words[0]);
            entry_ast_list_functions(ast, &functions);
            json_free(ast);
        }
    }
    if (readable && !of->source)
        message_error("--entry %s: no function of that name with a body in %s; functions there: %s",
                      of->function, text_get(&files), functions.length ? text_get(&functions) : "none");
    text_free(&functions);
    text_free(&files);
    return of->source != NULL;
}

/* ---- the files that are compiled ---- */

/* The file beside the output, remembered as a word. Null after a message. */
static const char *write_source(entry_builder *of, const text *content)
{
    char *path = text_format("%s-entry-%zu.c", of->output, of->made.count);
    array_push(&of->made, path);
    if (file_write(path, content->data, content->length))
        return path;
    message_error("%s: %s", path, strerror(errno));
    return NULL;
}

static const char *write_harness(entry_builder *of)
{
    text signature = {0}, program = {0};
    char *why = NULL, *source = realpath(of->source, NULL);
    const char *path = NULL;
    entry_types types = {.ast = of->ast};
    entry_ast_read_signature(&of->paths, &of->line, of->source, of->function, &signature);
    entry_harness_plan plan = {.source = source ? source : of->source,
                               .function = entry_ast_find_function(of->ast, of->function),
                               .signature = text_get(&signature),
                               .bounds = of->bounds};
    if (entry_harness_write(&plan, &types, &program, &why))
        path = write_source(of, &program);
    else
        message_error("--entry %s: %s", of->function, why);
    memory_free(why);
    free(source);
    entry_types_free(&types);
    text_free(&signature);
    text_free(&program);
    return path;
}

/* A file with a main of its own is included by one that calls it otherwise. */
static const char *write_without_main(entry_builder *of, const char *path)
{
    text content = {0}, made = {0};
    char *source = realpath(path, NULL);
    const char *written = path;
    if (source && file_read(path, &content) && strstr(text_get(&content), "main")) {
        text_addf(&made, "#define main " ENTRY_OTHER_MAIN "_%zu\n#include \"%s\"\n", of->made.count, source);
        written = write_source(of, &made);
    }
    free(source);
    text_free(&content);
    text_free(&made);
    return written;
}

static bool collect_words(entry_builder *of)
{
    for (size_t i = 0; i < of->line.arguments.count; i++) {
        const command_argument *argument = &of->line.arguments.items[i];
        const char *word = argument->words[0];
        if (argument->input == INPUT_C)
            word = word == of->source ? write_harness(of) : write_without_main(of, word);
        if (!word)
            return false;
        array_push(&of->words, word);
        if (argument->words[1])
            array_push(&of->words, (const char *)argument->words[1]);
    }
    return true;
}

int entry_build(const char *const *sources_and_flags, size_t count, const char *function,
                const entry_bounds *bounds, build_way way, const char *output)
{
    entry_builder of = {.function = function, .output = output, .bounds = *bounds};
    if (!of.bounds.elements)
        of.bounds.elements = 1;
    int status = FAILED;
    if (tool_paths_find(&of.paths) && command_line_parse(&of.line, sources_and_flags, count) &&
        find_source(&of) && collect_words(&of))
        status = build_program(of.words.items, of.words.count, way, output);
    for (size_t i = 0; i < of.made.count; i++) {
        file_remove(of.made.items[i]);
        memory_free(of.made.items[i]);
    }
    array_free(&of.made);
    array_free(&of.words);
    json_free(of.ast);
    command_line_free(&of.line);
    tool_paths_free(&of.paths);
    return status;
}
