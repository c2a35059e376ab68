#include "token_file.h"

#include "../base/file.h"
#include "../base/memory.h"

#include <ctype.h>
#include <errno.h>
#include <string.h>

/* A name in quotes may have blanks in it. */
static size_t name_extent(const char *line, size_t length)
{
    size_t at = 1;
    if (line[0] == '"' || line[0] == '\'')
        while (at < length && line[at] != line[0])
            at += line[at] == '\\' ? 2 : 1;
    if (at >= length || line[at] != line[0])
        at = 0;
    while (at < length && !isspace((unsigned char)line[at]))
        at++;
    return at;
}

static size_t skip_blanks(const char *line, size_t at, size_t length)
{
    while (at < length && isspace((unsigned char)line[at]))
        at++;
    return at;
}

static void take_never(const char *line, size_t length, unsigned number, token_lines *into)
{
    size_t at = skip_blanks(line, strlen(TOKEN_FILE_NEVER), length);
    while (at < length && line[at] != '#') {
        size_t extent = name_extent(line + at, length - at);
        array_push(into, (token_line){text_format("%.*s", (int)extent, line + at), NULL, number});
        at = skip_blanks(line, at + extent, length);
    }
}

/* What is wrong with a line; null: nothing. */
static const char *find_fault(const pattern *of, const char *behind, size_t left)
{
    return !of->word || of->behind || of->is_at_line_start ? "only words are wanted here, no context"
           : left && *behind != '#' ? "a pattern ends at the first blank; in it a blank is in quotes or brackets"
                                    : NULL;
}

static bool take_line(const char *line, size_t length, unsigned number, regex_pool *pool, token_lines *into, char **why)
{
    const pattern_definitions none = {0};
    size_t name = name_extent(line, length), from = skip_blanks(line, name, length);
    if (name == strlen(TOKEN_FILE_NEVER) && !strncmp(line, TOKEN_FILE_NEVER, name)) {
        take_never(line, length, number, into);
        return true;
    }
    size_t extent = pattern_extent(line + from, length - from), behind = skip_blanks(line, from + extent, length);
    pattern what;
    if (!extent) {
        *why = text_format("%.*s: a pattern is missing behind the token", (int)name, line);
        return false;
    }
    if (!pattern_parse(line + from, extent, &none, false, pool, &what, why))
        return false;
    const char *fault = find_fault(&what, line + behind, length - behind);
    if (fault) {
        *why = text_format("%.*s: %s", (int)name, line, fault);
        return false;
    }
    array_push(into, (token_line){text_format("%.*s", (int)name, line), what.word, number});
    return true;
}

bool token_file_read(const char *path, regex_pool *pool, token_lines *into, char **why)
{
    text content = {0};
    bool fine = file_read(path, &content);
    *why = fine ? NULL : text_format("%s: %s", path, strerror(errno));
    unsigned number = 1;
    for (const char *line = text_get(&content); fine && *line; number++) {
        size_t length = strcspn(line, "\r\n");
        char *reason = NULL;
        size_t blanks = skip_blanks(line, 0, length);
        if (blanks < length && line[blanks] != '#')
            fine = take_line(line + blanks, length - blanks, number, pool, into, &reason);
        if (!fine)
            *why = text_format("%s:%u: %s", path, number, reason);
        memory_free(reason);
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
    text_free(&content);
    return fine;
}

void token_lines_free(token_lines *of)
{
    for (size_t i = 0; i < of->count; i++)
        memory_free(of->items[i].name);
    array_free(of);
}
