#include "block_file.h"

#include "../base/file.h"
#include "../base/memory.h"
#include "known_inputs.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

/* A word of a line; none at its end, or where a remark begins. */
typedef struct word {
    const char *at;
    size_t length;
} word;

static bool is_between(char c, bool commas)
{
    return c == ' ' || c == '\t' || c == '\r' || (commas && c == ',');
}

/* Behind the quote that closes, if the word begins with one. */
static size_t quoted_length(const char *at, const char *end)
{
    const char *close = at < end && *at == '"' ? memchr(at + 1, '"', (size_t)(end - at - 1)) : NULL;
    return close ? (size_t)(close + 1 - at) : 0;
}

static word next_word(const char *at, const char *end, bool commas)
{
    while (at < end && is_between(*at, commas))
        at++;
    word made = {at, quoted_length(at, end)};
    while (at + made.length < end && !is_between(at[made.length], true))
        made.length++;
    if (made.length && *at == '#')
        made.length = 0;
    return made;
}

static bool is_word(word of, const char *what)
{
    return of.length == strlen(what) && !memcmp(of.at, what, of.length);
}

/* Digits up to `end` or the first that is none; null: there are none, or the number is too large. */
static const char *read_number(const char *at, const char *end, uint32_t *into)
{
    uint64_t value = 0;
    const char *first = at;
    for (; at < end && *at >= '0' && *at <= '9' && value <= UINT32_MAX; at++)
        value = 10 * value + (uint64_t)(*at - '0');
    *into = (uint32_t)value;
    return at > first && value < UINT32_MAX ? at : NULL;
}

/* [first] or [first..last] */
static bool read_range(const char *at, const char *end, block_part *into)
{
    const char *behind = read_number(at + 1, end, &into->first);
    into->last = into->first;
    if (behind && end - behind > 2 && !memcmp(behind, "..", 2))
        behind = read_number(behind + 2, end, &into->last);
    return behind && behind + 1 == end && *behind == ']' && into->first <= into->last;
}

/* NAME, NAME[first] or NAME[first..last], or a name alone; false: none of them. */
static bool read_part(word from, enum block_part_kind kind, block_part *into)
{
    const char *end = from.at + from.length, *name = from.at;
    size_t quoted = quoted_length(from.at, end);
    const char *behind = quoted ? from.at + quoted : memchr(from.at, '[', from.length);
    behind = behind ? behind : end;
    size_t length = (size_t)(behind - name);
    bool has_range = behind < end;
    *into = (block_part){.kind = has_range && kind == PART_WHOLE ? PART_BYTES : kind};
    if (quoted)
        name++, length -= 2;
    else if (*name == '"')
        return false;
    if (!length || (has_range && (kind == PART_LENGTH || *behind != '[' || !read_range(behind, end, into))))
        return false;
    into->name = memory_allocate(length + 1, 1);
    memcpy(into->name, name, length);
    return true;
}

char *block_file_spell(const char *name)
{
    bool needs_quotes = strpbrk(name, " \t,[") || name[0] == '#';
    return needs_quotes && !strchr(name, '"') ? text_format("\"%s\"", name) : memory_copy_text(name);
}

/* `length of NAME` is three words; false: it is something else. */
static bool is_length(word first, const char *end, word *name)
{
    word of = next_word(first.at + first.length, end, false);
    word third = next_word(of.at + of.length, end, false);
    if (!is_word(first, "length") || !is_word(of, "of") || !third.length)
        return false;
    *name = third;
    return true;
}

static char *read_words(block_line *into, const char *line, size_t length)
{
    const char *end = line + length;
    for (word next = next_word(line, end, true); next.length; next = next_word(next.at + next.length, end, true)) {
        block_part part;
        enum block_part_kind kind = is_length(next, end, &next) ? PART_LENGTH : PART_WHOLE;
        if (!read_part(next, kind, &part))
            return text_format("%" PRIu32 ": %.*s: not an input; NAME, NAME[first], NAME[first..last] or length of NAME",
                               into->number, (int)next.length, next.at);
        array_push(&into->parts, part);
    }
    return NULL;
}

static bool is_text(const char *line, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (((unsigned char)line[i] < ' ' && line[i] != '\t' && line[i] != '\r') || line[i] == 127)
            return false;
    return true;
}

static char *read_line(block_file *into, const char *line, size_t length, uint32_t number)
{
    block_line made = {.number = number};
    if (!is_text(line, length))
        return text_format("%" PRIu32 ": a control character; this must be a text, of names of inputs", number);
    char *why = read_words(&made, line, length);
    if (made.parts.count)
        array_push(&into->lines, made);
    return why;
}

char *block_file_parse(block_file *into, const char *source, size_t length)
{
    char *why = NULL;
    static const char mark[] = "\xef\xbb\xbf"; /* of byte order: some editors write it */
    const char *end = source + length;
    text_add_bytes(&into->source, source, length);
    if (length >= strlen(mark) && !memcmp(source, mark, strlen(mark)))
        source += strlen(mark);
    for (uint32_t number = 1; source < end && !why; number++) {
        const char *stop = memchr(source, '\n', (size_t)(end - source));
        size_t line = (size_t)((stop ? stop : end) - source);
        why = read_line(into, source, line, number);
        source += line + (stop != NULL);
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

/* ---- inputs ---- */

static bool has_part(const trace_input *input, const block_part *part)
{
    uint32_t length = known_inputs_length_size(input);
    switch (part->kind) {
    case PART_BYTES: return part->last < input->size - length;
    case PART_LENGTH: return length;
    default: return true;
    }
}

static char *describe_unknown(const block_part *part, uint32_t line, bool has_name)
{
    const char *why = has_name ? "no run declared one with all of these bytes" : "no run declared such an input";
    if (part->kind == PART_LENGTH)
        return text_format("%" PRIu32 ": length of %s: %s", line, part->name, has_name ? "it has none" : why);
    if (part->kind == PART_WHOLE)
        return text_format("%" PRIu32 ": %s: %s", line, part->name, why);
    if (part->first == part->last)
        return text_format("%" PRIu32 ": %s[%" PRIu32 "]: %s", line, part->name, part->first, why);
    return text_format("%" PRIu32 ": %s[%" PRIu32 "..%" PRIu32 "]: %s", line, part->name, part->first, part->last, why);
}

static char *look_up(const block_part *part, uint32_t line, const trace_input *inputs, size_t count)
{
    bool has_name = false;
    for (size_t i = 0; i < count; i++) {
        bool is_it = !strcmp(inputs[i].name, part->name);
        if (is_it && has_part(&inputs[i], part))
            return NULL;
        has_name |= is_it;
    }
    return describe_unknown(part, line, has_name);
}

char *block_file_find_unknown(const block_file *of, const trace_input *inputs, size_t count)
{
    char *why = NULL;
    for (size_t i = 0; i < of->lines.count && !why; i++) {
        const block_line *line = &of->lines.items[i];
        for (size_t k = 0; k < line->parts.count && !why; k++)
            why = look_up(&line->parts.items[k], line->number, inputs, count);
    }
    return why;
}

bool block_file_has(const block_file *of, size_t line, const trace_input *input, uint32_t byte)
{
    uint32_t before = known_inputs_length_size(input);
    const block_line *in = &of->lines.items[line];
    for (size_t i = 0; i < in->parts.count; i++) {
        const block_part *part = &in->parts.items[i];
        bool is_there = part->kind == PART_WHOLE || (part->kind == PART_LENGTH && byte < before) ||
                        (part->kind == PART_BYTES && byte >= before && byte - before >= part->first && byte - before <= part->last);
        if (is_there && !strcmp(part->name, input->name))
            return true;
    }
    return false;
}
