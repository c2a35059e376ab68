#include "token_file.h"

#include "../base/file.h"
#include "../base/memory.h"

#include <ctype.h>
#include <errno.h>
#include <string.h>

static void take_never(const char *line, size_t length, token_lines *into)
{
    for (size_t at = strlen(TOKEN_FILE_NEVER); at < length;) {
        size_t from = at + strspn(line + at, " \t");
        for (at = from; at < length && !isblank((unsigned char)line[at]);)
            at++;
        if (at > from)
            array_push(into, (token_line){text_format("%.*s", (int)(at - from), line + from), NULL});
    }
}

static bool take_line(const char *line, size_t length, regex_pool *pool, token_lines *into, char **why)
{
    const pattern_definitions none = {0};
    size_t name = 0, from;
    while (name < length && !isspace((unsigned char)line[name]))
        name++;
    for (from = name; from < length && isspace((unsigned char)line[from]);)
        from++;
    size_t extent = pattern_extent(line + from, length - from);
    pattern what;
    if (name == strlen(TOKEN_FILE_NEVER) && !strncmp(line, TOKEN_FILE_NEVER, name)) {
        take_never(line, length, into);
        return true;
    }
    if (!extent) {
        *why = text_format("%.*s: a pattern is missing behind the token", (int)name, line);
        return false;
    }
    if (!pattern_parse(line + from, extent, &none, false, pool, &what, why))
        return false;
    if (!what.word || what.behind || what.is_at_line_start) {
        *why = text_format("%.*s: only words are wanted here, no context", (int)name, line);
        return false;
    }
    array_push(into, (token_line){text_format("%.*s", (int)name, line), what.word});
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
        if (length && line[0] != '#' && !isspace((unsigned char)line[0]))
            fine = take_line(line, length, pool, into, &reason);
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
