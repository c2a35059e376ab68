#include "block_file.h"

#include "../base/file.h"
#include "../base/memory.h"

#include <errno.h>
#include <inttypes.h>
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

static char *read_line(block_file *into, const char *line, size_t length, uint32_t number)
{
    block_line made = {.number = number};
    char *why = NULL;
    for (size_t at = 0, end; at < length && line[at] != '#' && !why; at = end) {
        block_part part;
        for (end = at; end < length && !strchr(" \t\r,", line[end]);)
            end++;
        if (end == at)
            end++;
        else if (read_part(line + at, end - at, &part))
            array_push(&made.parts, part);
        else
            why = text_format("%" PRIu32 ": %.*s: not an input; NAME, NAME[first] or NAME[first..last]", number,
                              (int)(end - at), line + at);
    }
    if (made.parts.count)
        array_push(&into->lines, made);
    return why;
}

char *block_file_parse(block_file *into, const char *source, size_t length)
{
    char *why = NULL;
    text_add_bytes(&into->source, source, length);
    const char *at = text_get(&into->source);
    for (uint32_t number = 1; *at && !why; number++) {
        size_t line = strcspn(at, "\n");
        why = read_line(into, at, line, number);
        at += line + (at[line] != 0);
    }
    return why || into->lines.count ? why : memory_copy_text(" no block in it");
}

char *block_file_read(block_file *into, const char *path)
{
    text content = {0};
    if (!file_read(path, &content))
        return text_format("%s: %s", path, strerror(errno));
    char *wrong = block_file_parse(into, text_get(&content), content.length);
    char *why = wrong ? text_format("%s:%s", path, wrong) : NULL;
    memory_free(wrong);
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
    text_free(&of->source);
}

const block_part *block_file_find_unknown(const block_file *of, const trace_input *inputs, size_t count, uint32_t *line)
{
    for (size_t i = 0; i < of->lines.count; i++)
        for (size_t k = 0; k < of->lines.items[i].parts.count; k++) {
            const block_part *part = &of->lines.items[i].parts.items[k];
            size_t at = 0;
            while (at < count && strcmp(inputs[at].name, part->name))
                at++;
            *line = of->lines.items[i].number;
            if (at == count)
                return part;
        }
    return NULL;
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
