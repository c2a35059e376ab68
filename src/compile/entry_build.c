#include "entry_build.h"

#include "../base/file.h"
#include "../base/message.h"
#include "entry_harness.h"
#include "entry_source.h"
#include "entry_units.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { FAILED = 2 };

typedef struct entry_builder {
    const entry_request *wanted;
    const char *output;
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
        if (entry_ast_find_function(ast, of->wanted->function)) {
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
                      of->wanted->function, text_get(&files), functions.length ? text_get(&functions) : "none");
    text_free(&functions);
    text_free(&files);
    return of->source != NULL;
}

/* ---- the files that are compiled ---- */

/* The name of a file beside the output, which is removed at the end. */
static const char *name_file(entry_builder *of)
{
    array_push(&of->made, text_format("%s-entry-%zu.c", of->output, of->made.count));
    return of->made.items[of->made.count - 1];
}

/* Null after messages. */
static const char *write_harness(entry_builder *of)
{
    const char *path = name_file(of);
    entry_source source = {of->wanted, &of->paths, &of->line, of->source, of->ast};
    return entry_source_write_harness(&source, path) ? path : NULL;
}

/* A file with a main of its own is included by one that calls it otherwise. */
static const char *write_without_main(entry_builder *of, const char *path)
{
    text content = {0}, made = {0};
    char *source = realpath(path, NULL);
    const char *written = path;
    if (source && file_read(path, &content) && strstr(text_get(&content), "main")) {
        text_addf(&made, "#define main " ENTRY_OTHER_MAIN "_%zu\n#include \"%s\"\n", of->made.count, source);
        written = name_file(of);
        if (!file_write(written, made.data, made.length)) {
            message_error("%s: %s", written, strerror(errno));
            written = NULL;
        }
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

int entry_build(const char *const *sources_and_flags, size_t count, const entry_request *wanted, build_way way,
                const char *output)
{
    entry_builder of = {.wanted = wanted, .output = output};
    int status = FAILED;
    bool understood = tool_paths_find(&of.paths) && command_line_parse(&of.line, sources_and_flags, count);
    if (understood && !of.line.inputs[INPUT_C])
        status = entry_units_build(&of.paths, &of.line, wanted, way, output);
    else if (understood && find_source(&of) && collect_words(&of))
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
