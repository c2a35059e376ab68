#include "code_file.h"

#include "../base/file.h"
#include "../base/memory.h"

#include <string.h>

enum { LARGEST = 1 << 20 };

static const char *next_line(const char *at)
{
    at += strcspn(at, "\n");
    return at + (*at == '\n');
}

/* Up to the first %% and from the second on. */
void code_file_read_yacc(const char *path, text *into)
{
    text content = {0};
    unsigned marks = 0;
    file_read(path, &content);
    for (const char *line = text_get(&content); *line; line = next_line(line)) {
        bool is_mark = !strncmp(line, "%%", 2) && marks < 2;
        marks += is_mark;
        if (!is_mark && marks != 1 && strncmp(line, "%{", 2) != 0 && strncmp(line, "%}", 2) != 0)
            text_add_bytes(into, line, (size_t)(next_line(line) - line));
    }
    text_free(&content);
}

/* The name in an #include "NAME" on this line, which the caller frees; null: it is none. */
static char *included_name(const char *line)
{
    line += strspn(line, " \t");
    if (*line != '#')
        return NULL;
    line += 1 + strspn(line + 1, " \t");
    if (strncmp(line, "include", 7) != 0)
        return NULL;
    line += 7 + strspn(line + 7, " \t");
    size_t length = *line == '"' ? strcspn(line + 1, "\"\n") : 0;
    return length ? text_format("%.*s", (int)length, line + 1) : NULL;
}

void code_file_read_included(const char *path, const text *code, text *into)
{
    const char *slash = strrchr(path, '/');
    for (const char *line = text_get(code); *line; line = next_line(line)) {
        char *name = included_name(line);
        char *file = name ? text_format("%.*s%s", slash ? (int)(slash + 1 - path) : 0, path, name) : NULL;
        text content = {0};
        if (file && file_read(file, &content) && content.length <= LARGEST) {
            text_add_bytes(into, text_get(&content), content.length);
            text_add(into, "\n");
        }
        text_free(&content);
        memory_free(file);
        memory_free(name);
    }
}
