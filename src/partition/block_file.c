#include "block_file.h"

#include "../base/file.h"
#include "../base/memory.h"
#include "../base/text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* NAME, NAME[first] or NAME[first..last]; false: none of them. */
static bool read_part(const char *word, size_t length, block_part *into)
{
    const char *bracket = memchr(word, '[', length);
    size_t name = bracket ? (size_t)(bracket - word) : length;
    char *end = NULL;
    *into = (block_part){NULL, 0, UINT32_MAX};
    if (!name)
        return false;
    if (bracket) {
        into->first = into->last = (uint32_t)strtoul(bracket + 1, &end, 10);
        if (end == bracket + 1)
            return false;
        if (!strncmp(end, "..", 2)) {
            const char *second = end + 2;
            into->last = (uint32_t)strtoul(second, &end, 10);
            if (end == second)
                return false;
        }
        if (*end != ']' || end + 1 != word + length || into->last < into->first)
            return false;
    }
    into->name = memory_allocate(name + 1, 1);
    memcpy(into->name, word, name);
    return true;
}

static char *read_line(block_file *into, const char *line, size_t length, const char *path, unsigned number)
{
    block_line made = {0};
    const char *remark = memchr(line, '#', length);
    char *why = NULL;
    length = remark ? (size_t)(remark - line) : length;
    for (size_t at = 0; at < length && !why;) {
        size_t end = at;
        while (end < length && !strchr(" \t\r,", line[end]))
            end++;
        block_part part;
        if (end == at)
            end++;
        else if (read_part(line + at, end - at, &part))
            array_push(&made.parts, part);
        else
            why = text_format("%s:%u: %.*s: not an input; NAME, NAME[first] or NAME[first..last]", path, number, (int)(end - at), line + at);
        at = end;
    }
    if (made.parts.count)
        array_push(&into->lines, made);
    return why;
}

char *block_file_read(block_file *into, const char *path)
{
    text content = {0};
    char *why = NULL;
    if (!file_read(path, &content))
        return text_format("%s: %s", path, strerror(errno));
    const char *at = text_get(&content);
    for (unsigned number = 1; *at && !why; number++) {
        size_t length = strcspn(at, "\n");
        why = read_line(into, at, length, path, number);
        at += length + (at[length] != 0);
    }
    if (!why && !into->lines.count)
        why = text_format("%s: no block in it", path);
    text_free(&content);
    return why;
}

void block_file_free(block_file *of)
{
    for (size_t i = 0; i < of->lines.count; i++) {
        for (size_t k = 0; k < of->lines.items[i].parts.count; k++)
            memory_free(of->lines.items[i].parts.items[k].name);
        array_free(&of->lines.items[i].parts);
    }
    array_free(&of->lines);
}

bool block_file_has(const block_file *of, size_t line, const trace_input *input, uint32_t byte)
{
    uint32_t before = input->kind == INPUT_SIZED || input->kind == INPUT_STRING ? 4 : 0;
    const block_line *in = &of->lines.items[line];
    for (size_t i = 0; i < in->parts.count; i++) {
        const block_part *part = &in->parts.items[i];
        bool is_whole = part->last == UINT32_MAX;
        if (!strcmp(part->name, input->name) &&
            (is_whole || (byte >= before && byte - before >= part->first && byte - before <= part->last)))
            return true;
    }
    return false;
}
