#include "entry_ast.h"

#include "../base/array.h"
#include "../base/message.h"
#include "../base/process.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

typedef ARRAY(const char *) words;

/* ---- cutting a dump ---- */

static bool ends_with(const char *word, size_t length, const char *end)
{
    size_t size = strlen(end);
    return length >= size && strncmp(word + length - size, end, size) == 0;
}

/* Nothing below these can matter to types and names: code, initial values, attributes, comments. */
static bool is_cut_kind(const char *kind, size_t length)
{
    static const char *const ends[] = {"Stmt", "Expr", "Literal", "Operator", "Attr", "Comment"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        if (ends_with(kind, length, ends[i]))
            return true;
    return false;
}

static void skip_until(entry_outline *of, size_t indentation, bool ends_object)
{
    of->skipping = true;
    of->indentation = indentation;
    of->ends_object = ends_object;
}

static void skip_line(entry_outline *of, const char *line, size_t indentation)
{
    if (indentation != of->indentation || line[indentation] != '}')
        return;
    of->skipping = false;
    if (of->ends_object)
        text_add(&of->kept, "}");
    text_add(&of->kept, line[indentation + 1] == ',' ? ",\n" : "\n");
}

void entry_outline_add_line(entry_outline *of, const char *line)
{
    static const char kind_key[] = "\"kind\": \"", id_key[] = "\"id\": ", range_key[] = "\"range\": {";
    size_t indentation = strspn(line, " ");
    const char *rest = line + indentation;
    if (of->skipping) {
        skip_line(of, line, indentation);
    } else if (strncmp(rest, range_key, strlen(range_key)) == 0 && !strchr(rest, '}')) {
        text_add(&of->kept, "\"range\": 0");
        skip_until(of, indentation, false);
    } else if (strncmp(rest, kind_key, strlen(kind_key)) == 0) {
        const char *kind = rest + strlen(kind_key);
        size_t length = strcspn(kind, "\"");
        if (is_cut_kind(kind, length)) {
            text_addf(&of->kept, "%s%.*s\"\n", kind_key, (int)length, kind);
            skip_until(of, indentation - 2, true);
        } else {
            text_add(&of->kept, rest);
        }
    } else if (strncmp(rest, id_key, strlen(id_key)) != 0 || !strchr(rest, ',')) {
        text_add(&of->kept, rest);
    }
}

/* ---- asking clang ---- */

/* The words of a clang that only looks at one file. */
static void collect_words(const tool_paths *paths, const command_line *line, words *into)
{
    array_push(into, paths->clang);
    array_push(into, "-w");
    array_push(into, "-idirafter");
    array_push(into, paths->include_folder);
    for (size_t i = 0; i < line->arguments.count; i++) {
        const command_argument *argument = &line->arguments.items[i];
        if (argument->input != INPUT_NONE || argument->effect != OPTION_PLAIN)
            continue;
        array_push(into, (const char *)argument->words[0]);
        if (argument->words[1])
            array_push(into, (const char *)argument->words[1]);
    }
    array_push(into, "-fsyntax-only");
}

/* Starts clang with one of its streams in a pipe; null with errno when that fails. */
static FILE *start(const words *of, int stream, pid_t *child)
{
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0)
        return NULL;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], stream);
    int reason = posix_spawn(child, of->items[0], &actions, NULL, (char *const *)of->items, environ);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    if (reason) {
        close(ends[0]);
        errno = reason;
        return NULL;
    }
    return fdopen(ends[0], "r");
}

static bool ended_well(pid_t child)
{
    int status;
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            return false;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static bool dump(const words *of, entry_outline *into)
{
    pid_t child;
    FILE *output = start(of, STDOUT_FILENO, &child);
    if (!output) {
        message_error("%s: %s", of->items[0], strerror(errno));
        return false;
    }
    char *line = NULL;
    size_t size = 0;
    while (getline(&line, &size, output) > 0)
        entry_outline_add_line(into, line);
    free(line);
    fclose(output);
    return ended_well(child);
}

json *entry_ast_read(const tool_paths *paths, const command_line *line, const char *source)
{
    words of = {0};
    entry_outline outline = {0};
    json *ast = NULL;
    char *why = NULL;
    collect_words(paths, line, &of);
    array_push(&of, "-Xclang");
    array_push(&of, "-ast-dump=json");
    array_push(&of, source);
    array_push(&of, NULL);
    if (dump(&of, &outline))
        ast = json_read(text_get(&outline.kept), outline.kept.length, &why);
    else
        message_error("%s: does not compile; see the messages above", source);
    if (why)
        message_error("%s: clang's syntax tree: %s", source, why);
    memory_free(why);
    text_free(&outline.kept);
    array_free(&of);
    return ast;
}

bool entry_ast_check(const tool_paths *paths, const command_line *line, const char *source, text *messages)
{
    words of = {0};
    pid_t child;
    collect_words(paths, line, &of);
    array_push(&of, "-fno-caret-diagnostics");
    array_push(&of, source);
    array_push(&of, NULL);
    FILE *said = start(&of, STDERR_FILENO, &child);
    array_free(&of);
    if (!said)
        return false;
    char *text_line = NULL;
    size_t size = 0;
    while (getline(&text_line, &size, said) > 0)
        text_add(messages, text_line);
    free(text_line);
    fclose(said);
    return ended_well(child);
}

/* ---- functions ---- */

static bool is_kind(const json *declaration, const char *kind)
{
    const char *found = json_text(json_get(declaration, "kind"));
    return found && strcmp(found, kind) == 0;
}

static bool is_definition(const json *declaration)
{
    const json *inner = json_get(declaration, "inner");
    if (!is_kind(declaration, "FunctionDecl") || !json_text(json_get(declaration, "name")))
        return false;
    for (size_t i = json_count(inner); i-- > 0;)
        if (is_kind(json_item(inner, i), "CompoundStmt"))
            return true;
    return false;
}

const json *entry_ast_find_function(const json *ast, const char *name)
{
    const json *all = json_get(ast, "inner");
    for (size_t i = 0; i < json_count(all); i++) {
        const json *declaration = json_item(all, i);
        if (is_definition(declaration) && strcmp(json_text(json_get(declaration, "name")), name) == 0)
            return declaration;
    }
    return NULL;
}

static bool is_included(const json *declaration)
{
    const json *place = json_get(declaration, "loc"), *expansion = json_get(place, "expansionLoc");
    return json_get(expansion ? expansion : place, "includedFrom") != NULL;
}

void entry_ast_list_functions(const json *ast, text *to)
{
    enum { LONGEST_LIST = 40 };
    const json *all = json_get(ast, "inner");
    size_t count = 0;
    for (size_t i = 0; i < json_count(all); i++) {
        const json *declaration = json_item(all, i);
        if (!is_definition(declaration) || is_included(declaration) || count++ >= LONGEST_LIST)
            continue;
        text_addf(to, "%s%s", to->length ? ", " : "", json_text(json_get(declaration, "name")));
    }
    if (count > LONGEST_LIST)
        text_addf(to, " and %zu more", count - LONGEST_LIST);
}

/* ---- the bounds of array parameters ---- */

/* The word as a whole, followed by `next`; null: not there. Gives the place behind `next`. */
static const char *find_word(const char *in, const char *word, char next)
{
    size_t length = strlen(word);
    for (const char *at = in; *word && (at = strstr(at, word)); at++) {
        char before = at > in ? at[-1] : ' ';
        if (at[length] == next && before != '_' && !isalnum((unsigned char)before))
            return at + length + 1;
    }
    return NULL;
}

static const char *find_signature(const char *printed, const char *function)
{
    for (const char *line = printed; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        char *copy = text_format("%.*s", (int)strcspn(line, "\n"), line);
        size_t length = strlen(copy);
        const char *found = isspace((unsigned char)copy[0]) ? NULL : find_word(copy, function, '(');
        size_t offset = found && copy[length - 1] == '{' ? (size_t)(found - copy) : 0;
        memory_free(copy);
        if (offset)
            return line + offset;
    }
    return NULL;
}

void entry_ast_read_signature(const tool_paths *paths, const command_line *line, const char *source,
                              const char *function, text *to)
{
    words of = {0};
    text printed = {0};
    char *filter = text_format("-ast-dump-filter=%s", function);
    collect_words(paths, line, &of);
    array_push(&of, "-Xclang");
    array_push(&of, "-ast-print");
    array_push(&of, "-Xclang");
    array_push(&of, (const char *)filter);
    array_push(&of, source);
    array_push(&of, NULL);
    if (process_run(of.items, NULL, &printed) == 0) {
        const char *found = find_signature(text_get(&printed), function);
        if (found)
            text_add_bytes(to, found, strcspn(found, "\n"));
    }
    memory_free(filter);
    text_free(&printed);
    array_free(&of);
}

uint64_t entry_ast_array_bound(const char *signature, const char *parameter)
{
    static const char least[] = "static ";
    const char *bound = find_word(signature, parameter, '[');
    if (!bound)
        return 0;
    if (strncmp(bound, least, strlen(least)) == 0)
        bound += strlen(least);
    char *end;
    uint64_t value = strtoull(bound, &end, 10);
    return *end == ']' ? value : 0;
}
