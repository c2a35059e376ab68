#include "entry_source.h"

#include "../base/file.h"
#include "../base/memory.h"
#include "../base/message.h"
#include "entry_harness.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

typedef ARRAY(json *) tree_list;

/* False with the reason in `*why`, or after a message. */
static bool find_variables(const entry_source *of, entry_variables *into, char **why)
{
    const char *wanted = of->wanted->globals;
    tree_list others = {0};
    bool readable = true;
    for (size_t i = 0; i < of->line->arguments.count && readable && wanted && strcmp(wanted, "all") == 0; i++) {
        const command_argument *argument = &of->line->arguments.items[i];
        if (argument->input != INPUT_C || argument->words[0] == of->path)
            continue;
        array_push(&others, entry_ast_read(of->paths, of->line, argument->words[0]));
        readable = others.items[others.count - 1] != NULL;
    }
    bool found = readable && (!wanted || entry_variables_find(of->ast, (const json *const *)others.items, others.count,
                                                              wanted, into, why));
    for (size_t i = 0; i < others.count; i++)
        json_free(others.items[i]);
    array_free(&others);
    return found;
}

static void show_notes(const entry_source *of, const text *notes)
{
    for (const char *line = text_get(notes); *line; line += strcspn(line, "\n") + 1)
        message_note("--entry %s: %.*s", of->wanted->function, (int)strcspn(line, "\n"), line);
}

/* An assumption is C that nobody has compiled yet: what clang says of it first is enough. False after a message. */
static bool check_assumptions(const entry_source *of, const char *harness)
{
    if (!of->wanted->assumptions.count)
        return true;
    text messages = {0};
    static const char mark[] = ENTRY_ASSUMPTION_FILE_NAME ":", severity[] = "error: ";
    bool compiles = entry_ast_check(of->paths, of->line, harness, &messages);
    const char *at = strstr(text_get(&messages), mark), *said = at ? strstr(at, severity) : NULL;
    said = said ? said + strlen(severity) : "this is no C expression over the function's parameters";
    if (!compiles)
        message_error("--assume: %.*s", (int)strcspn(said, "\n"), said);
    text_free(&messages);
    return compiles;
}

bool entry_source_write_harness(const entry_source *of, const char *harness)
{
    text signature = {0}, program = {0}, notes = {0};
    char *why = NULL, *path = realpath(of->path, NULL);
    entry_types types = {.ast = of->ast};
    entry_variables variables = {0};
    entry_ast_read_signature(of->paths, of->line, of->path, of->wanted->function, &signature);
    entry_harness_plan plan = {.source = path ? path : of->path,
                               .function = entry_ast_find_function(of->ast, of->wanted->function),
                               .signature = text_get(&signature),
                               .request = of->wanted,
                               .variables = &variables};
    bool made = find_variables(of, &variables, &why) && entry_harness_write(&plan, &types, &program, &notes, &why);
    if (why)
        message_error("--entry %s: %s", of->wanted->function, why);
    bool written = made && file_write(harness, program.data, program.length);
    if (made && !written)
        message_error("%s: %s", harness, strerror(errno));
    bool fine = written && check_assumptions(of, harness);
    if (fine)
        show_notes(of, &notes);
    memory_free(why);
    free(path);
    array_free(&variables);
    entry_types_free(&types);
    text_free(&signature);
    text_free(&program);
    text_free(&notes);
    return fine;
}
