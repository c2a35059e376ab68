#include "json.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

json_writer json_writer_pretty(text *to)
{
    return (json_writer){.to = to};
}

json_writer json_writer_compact(text *to)
{
    return (json_writer){.to = to, .compact = true};
}

static void start_line(json_writer *writer)
{
    if (writer->compact)
        return;
    text_add(writer->to, "\n");
    for (unsigned i = 0; i < writer->depth; i++)
        text_add(writer->to, "  ");
}

/* Everything that stands before a value or a key at this place. */
static void start_item(json_writer *writer)
{
    if (writer->after_key) {
        writer->after_key = false;
        return;
    }
    if (writer->depth == 0)
        return;
    bool *filled = &writer->filled[writer->depth - 1];
    if (*filled)
        text_add(writer->to, writer->compact ? ", " : ",");
    *filled = true;
    start_line(writer);
}

static void end_item(json_writer *writer)
{
    if (writer->depth == 0)
        text_add(writer->to, "\n");
}

static void begin(json_writer *writer, const char *bracket)
{
    assert(writer->depth < JSON_DEPTH_LIMIT);
    start_item(writer);
    text_add(writer->to, bracket);
    writer->filled[writer->depth++] = false;
}

static void end(json_writer *writer, const char *bracket)
{
    assert(writer->depth > 0 && !writer->after_key);
    writer->depth--;
    if (writer->filled[writer->depth])
        start_line(writer);
    text_add(writer->to, bracket);
    end_item(writer);
}

void json_begin_object(json_writer *writer)
{
    begin(writer, "{");
}

void json_end_object(json_writer *writer)
{
    end(writer, "}");
}

void json_begin_array(json_writer *writer)
{
    begin(writer, "[");
}

void json_end_array(json_writer *writer)
{
    end(writer, "]");
}

/* The length of the valid UTF-8 character at `at`, or 0: overlong forms, surrogates and what lies beyond
 * U+10FFFF are not valid. */
static size_t character_length(const unsigned char *at, size_t left)
{
    size_t length = at[0] < 0x80   ? 1
                    : at[0] < 0xc2 ? 0
                    : at[0] < 0xe0 ? 2
                    : at[0] < 0xf0 ? 3
                    : at[0] < 0xf5 ? 4
                                   : 0;
    if (length > left)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((at[i] & 0xc0) != 0x80)
            return 0;
    if ((at[0] == 0xe0 && at[1] < 0xa0) || (at[0] == 0xed && at[1] > 0x9f) ||
        (at[0] == 0xf0 && at[1] < 0x90) || (at[0] == 0xf4 && at[1] > 0x8f))
        return 0;
    return length;
}

static void add_quoted(text *to, const unsigned char *bytes, size_t count)
{
    text_add(to, "\"");
    for (size_t i = 0; i < count;) {
        size_t length = character_length(bytes + i, count - i);
        unsigned char first = bytes[i];
        if (first == '"' || first == '\\')
            text_addf(to, "\\%c", first);
        else if (first == '\n')
            text_add(to, "\\n");
        else if (first == '\t')
            text_add(to, "\\t");
        else if (length == 0 || first < 0x20 || first == 0x7f)
            text_addf(to, "\\u%04x", first);
        else
            text_add_bytes(to, bytes + i, length);
        i += length ? length : 1;
    }
    text_add(to, "\"");
}

void json_key(json_writer *writer, const char *key)
{
    assert(writer->depth > 0 && !writer->after_key);
    start_item(writer);
    add_quoted(writer->to, (const unsigned char *)key, strlen(key));
    text_add(writer->to, ": ");
    writer->after_key = true;
}

void json_string_bytes(json_writer *writer, const void *bytes, size_t count)
{
    start_item(writer);
    add_quoted(writer->to, bytes, count);
    end_item(writer);
}

void json_string(json_writer *writer, const char *string)
{
    if (string)
        json_string_bytes(writer, string, strlen(string));
    else
        json_null(writer);
}

static void add_literal(json_writer *writer, const char *literal)
{
    start_item(writer);
    text_add(writer->to, literal);
    end_item(writer);
}

void json_number(json_writer *writer, double number)
{
    if (!isfinite(number)) {
        json_null(writer);
        return;
    }
    /* The shortest of the usual forms that reads back as the same number. */
    char digits[40];
    for (int precision = 6; precision <= 17; precision++) {
        snprintf(digits, sizeof digits, "%.*g", precision, number);
        if (strtod(digits, NULL) == number)
            break;
    }
    add_literal(writer, digits);
}

void json_integer(json_writer *writer, int64_t number)
{
    char digits[24];
    snprintf(digits, sizeof digits, "%" PRId64, number);
    add_literal(writer, digits);
}

void json_unsigned(json_writer *writer, uint64_t number)
{
    char digits[24];
    snprintf(digits, sizeof digits, "%" PRIu64, number);
    add_literal(writer, digits);
}

void json_bool(json_writer *writer, bool value)
{
    add_literal(writer, value ? "true" : "false");
}

void json_null(json_writer *writer)
{
    add_literal(writer, "null");
}

void json_put_string(json_writer *writer, const char *key, const char *string)
{
    json_key(writer, key);
    json_string(writer, string);
}

void json_put_number(json_writer *writer, const char *key, double number)
{
    json_key(writer, key);
    json_number(writer, number);
}

void json_put_unsigned(json_writer *writer, const char *key, uint64_t number)
{
    json_key(writer, key);
    json_unsigned(writer, number);
}

void json_put_bool(json_writer *writer, const char *key, bool value)
{
    json_key(writer, key);
    json_bool(writer, value);
}
