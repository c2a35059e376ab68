#include "json.h"

#include "array.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct json {
    enum json_kind kind;
    char *key;   /* inside an object; else null */
    text string; /* STRING: its bytes; NUMBER: its digits as written */
    ARRAY(json *) items;
};

typedef struct reader {
    const char *start, *at, *end;
    unsigned depth;
    char **why;
} reader;

static void *fail(reader *from, const char *reason)
{
    if (!*from->why) {
        size_t line = 1;
        for (const char *at = from->start; at < from->at; at++)
            line += *at == '\n';
        *from->why = text_format("line %zu: %s", line, reason);
    }
    return NULL;
}

static void skip_space(reader *from)
{
    while (from->at < from->end && strchr(" \t\r\n", *from->at) && *from->at)
        from->at++;
}

/* The character that comes next, 0 at the end. */
static char peek(const reader *from)
{
    return from->at < from->end ? *from->at : 0;
}

static json *new_value(enum json_kind kind)
{
    json *value = memory_allocate(1, sizeof *value);
    value->kind = kind;
    return value;
}

static bool read_hex4(reader *from, unsigned *code)
{
    if (from->end - from->at < 4)
        return false;
    *code = 0;
    for (int i = 0; i < 4; i++, from->at++) {
        char c = *from->at;
        unsigned digit;
        if (c >= '0' && c <= '9')
            digit = (unsigned)(c - '0');
        else if ((c | 0x20) >= 'a' && (c | 0x20) <= 'f')
            digit = (unsigned)((c | 0x20) - 'a') + 10;
        else
            return false;
        *code = *code * 16 + digit;
    }
    return true;
}

static void add_code_point(text *to, unsigned code)
{
    if (code < 0x80)
        text_add_bytes(to, &(char){(char)code}, 1);
    else if (code < 0x800)
        text_add_bytes(to, (char[]){(char)(0xc0 | code >> 6), (char)(0x80 | (code & 63))}, 2);
    else if (code < 0x10000)
        text_add_bytes(
            to,
            (char[]){(char)(0xe0 | code >> 12), (char)(0x80 | (code >> 6 & 63)), (char)(0x80 | (code & 63))},
            3);
    else
        text_add_bytes(to,
                       (char[]){(char)(0xf0 | code >> 18), (char)(0x80 | (code >> 12 & 63)),
                                (char)(0x80 | (code >> 6 & 63)), (char)(0x80 | (code & 63))},
                       4);
}

static bool read_escape(reader *from, text *into)
{
    static const char names[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
    char c = peek(from);
    const char *name = c ? strchr(names, c) : NULL;
    if (name) {
        text_add_bytes(into, meanings + (name - names), 1);
        from->at++;
        return true;
    }
    unsigned code, low;
    if (c != 'u')
        return fail(from, "unknown escape in a string");
    from->at++;
    if (!read_hex4(from, &code))
        return fail(from, "\\u without four hexadecimal digits");
    if (code >= 0xd800 && code < 0xdc00 && from->end - from->at >= 6 && from->at[0] == '\\' &&
        from->at[1] == 'u') {
        from->at += 2;
        if (!read_hex4(from, &low) || low < 0xdc00 || low > 0xdfff)
            return fail(from, "half of a surrogate pair");
        code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
    }
    if (code >= 0xd800 && code < 0xe000)
        return fail(from, "half of a surrogate pair");
    add_code_point(into, code);
    return true;
}

/* From the opening quote to behind the closing one. */
static bool read_string(reader *from, text *into)
{
    from->at++;
    while (from->at < from->end) {
        unsigned char c = (unsigned char)*from->at;
        if (c == '"') {
            from->at++;
            return true;
        }
        if (c < 0x20)
            return fail(from, "a control character in a string");
        from->at++;
        if (c != '\\')
            text_add_bytes(into, &(char){(char)c}, 1);
        else if (!read_escape(from, into))
            return false;
    }
    return fail(from, "a string without an end");
}

static size_t count_digits(reader *from)
{
    const char *start = from->at;
    while (peek(from) >= '0' && peek(from) <= '9')
        from->at++;
    return (size_t)(from->at - start);
}

static json *read_number(reader *from)
{
    const char *start = from->at;
    if (peek(from) == '-')
        from->at++;
    bool leading_zero = peek(from) == '0';
    size_t digits = count_digits(from);
    if (digits == 0 || (leading_zero && digits > 1))
        return fail(from, "a number that is none");
    if (peek(from) == '.') {
        from->at++;
        if (!count_digits(from))
            return fail(from, "a number without digits behind its point");
    }
    if (peek(from) == 'e' || peek(from) == 'E') {
        from->at++;
        if (peek(from) == '+' || peek(from) == '-')
            from->at++;
        if (!count_digits(from))
            return fail(from, "a number without an exponent");
    }
    json *value = new_value(JSON_NUMBER);
    text_add_bytes(&value->string, start, (size_t)(from->at - start));
    return value;
}

static json *read_literal(reader *from, const char *literal, enum json_kind kind)
{
    size_t length = strlen(literal);
    if ((size_t)(from->end - from->at) < length || memcmp(from->at, literal, length) != 0)
        return fail(from, "a value was expected");
    from->at += length;
    return new_value(kind);
}

static json *read_value(reader *from);

static bool read_key(reader *from, char **key)
{
    text name = {0};
    skip_space(from);
    if (peek(from) != '"')
        return fail(from, "a key in quotes was expected");
    if (!read_string(from, &name)) {
        text_free(&name);
        return false;
    }
    *key = text_take(&name);
    skip_space(from);
    if (peek(from) != ':')
        return fail(from, "':' was expected behind a key");
    from->at++;
    return true;
}

static bool read_item(reader *from, json *into)
{
    char *key = NULL;
    if (into->kind == JSON_OBJECT && !read_key(from, &key)) {
        memory_free(key);
        return false;
    }
    json *item = read_value(from);
    if (!item) {
        memory_free(key);
        return false;
    }
    item->key = key;
    array_push(&into->items, item);
    return true;
}

/* From the opening bracket to behind the closing one. */
static bool read_items(reader *from, json *into, char closing)
{
    from->at++;
    skip_space(from);
    if (peek(from) == closing) {
        from->at++;
        return true;
    }
    while (read_item(from, into)) {
        skip_space(from);
        char c = peek(from);
        if (c != ',' && c != closing)
            return fail(from, closing == '}' ? "',' or '}' was expected" : "',' or ']' was expected");
        from->at++;
        if (c == closing)
            return true;
    }
    return false;
}

static json *read_container(reader *from, enum json_kind kind)
{
    if (from->depth == JSON_DEPTH_LIMIT)
        return fail(from, "too deeply nested");
    from->depth++;
    json *value = new_value(kind);
    if (!read_items(from, value, kind == JSON_OBJECT ? '}' : ']')) {
        json_free(value);
        return NULL;
    }
    from->depth--;
    return value;
}

static json *read_string_value(reader *from)
{
    json *value = new_value(JSON_STRING);
    if (read_string(from, &value->string))
        return value;
    json_free(value);
    return NULL;
}

static json *read_value(reader *from)
{
    skip_space(from);
    char c = peek(from);
    switch (c) {
    case '{':
        return read_container(from, JSON_OBJECT);
    case '[':
        return read_container(from, JSON_ARRAY);
    case '"':
        return read_string_value(from);
    case 't':
        return read_literal(from, "true", JSON_TRUE);
    case 'f':
        return read_literal(from, "false", JSON_FALSE);
    case 'n':
        return read_literal(from, "null", JSON_NULL);
    default:
        if (c == '-' || (c >= '0' && c <= '9'))
            return read_number(from);
        return fail(from, from->at < from->end ? "a value was expected" : "the text ends too early");
    }
}

json *json_read(const char *source, size_t length, char **why)
{
    reader from = {.start = source, .at = source, .end = source + length, .why = why};
    *why = NULL;
    json *root = read_value(&from);
    if (!root)
        return NULL;
    skip_space(&from);
    if (from.at == from.end)
        return root;
    json_free(root);
    return fail(&from, "something stands behind the value");
}

void json_free(json *root)
{
    if (!root)
        return;
    for (size_t i = 0; i < root->items.count; i++)
        json_free(root->items.items[i]);
    array_free(&root->items);
    text_free(&root->string);
    memory_free(root->key);
    memory_free(root);
}

enum json_kind json_kind_of(const json *value)
{
    return value ? value->kind : JSON_NULL;
}

const json *json_get(const json *object, const char *key)
{
    if (json_kind_of(object) == JSON_OBJECT)
        for (size_t i = 0; i < object->items.count; i++)
            if (strcmp(object->items.items[i]->key, key) == 0)
                return object->items.items[i];
    return NULL;
}

size_t json_count(const json *array_or_object)
{
    return array_or_object ? array_or_object->items.count : 0;
}

const json *json_item(const json *array_or_object, size_t index)
{
    return index < json_count(array_or_object) ? array_or_object->items.items[index] : NULL;
}

const char *json_item_key(const json *object, size_t index)
{
    const json *item = json_item(object, index);
    return item ? item->key : NULL;
}

const char *json_text(const json *string)
{
    return json_kind_of(string) == JSON_STRING ? text_get(&string->string) : NULL;
}

size_t json_text_length(const json *string)
{
    return json_kind_of(string) == JSON_STRING ? string->string.length : 0;
}

double json_number_of(const json *number)
{
    return json_kind_of(number) == JSON_NUMBER ? strtod(text_get(&number->string), NULL) : 0;
}

uint64_t json_unsigned_of(const json *number)
{
    if (json_kind_of(number) != JSON_NUMBER || text_get(&number->string)[0] == '-')
        return 0;
    char *end;
    errno = 0;
    unsigned long long value = strtoull(text_get(&number->string), &end, 10);
    return errno || *end ? 0 : value;
}

bool json_is_true(const json *value)
{
    return json_kind_of(value) == JSON_TRUE;
}
