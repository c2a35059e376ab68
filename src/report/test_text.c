#include "test_text.h"

#include <inttypes.h>
#include <string.h>

static bool is_printable(uint8_t byte)
{
    return byte >= 0x20 && byte < 0x7f;
}

/* The way Python writes bytes and strings: in double quotes only if that saves escaping. */
static void add_quoted(const uint8_t *bytes, size_t count, text *to)
{
    bool has_single = count && memchr(bytes, '\'', count), has_double = count && memchr(bytes, '"', count);
    char quote = has_single && !has_double ? '"' : '\'';
    text_add_bytes(to, &quote, 1);
    for (size_t i = 0; i < count; i++) {
        uint8_t byte = bytes[i];
        if (byte == '\\' || byte == (uint8_t)quote)
            text_addf(to, "\\%c", byte);
        else if (byte == '\n' || byte == '\r' || byte == '\t')
            text_addf(to, "\\%c", byte == '\n' ? 'n' : byte == '\r' ? 'r' : 't');
        else if (is_printable(byte))
            text_add_bytes(to, &byte, 1);
        else
            text_addf(to, "\\x%02x", byte);
    }
    text_add_bytes(to, &quote, 1);
}

static void add_quoted_string(const char *string, text *to)
{
    add_quoted((const uint8_t *)string, strlen(string), to);
}

/* Little-endian, as the machine has it. */
static void add_numbers(const ktest_object *object, size_t index, text *to)
{
    uint32_t size = object->size;
    if (size != 1 && size != 2 && size != 4 && size != 8)
        return;
    uint64_t value = 0;
    for (uint32_t i = 0; i < size; i++)
        value |= (uint64_t)object->bytes[i] << 8 * i;
    uint64_t sign = (uint64_t)1 << (8 * size - 1);
    text_addf(to, "object %zu: int : %" PRId64 "\n", index, (int64_t)((value ^ sign) - sign));
    text_addf(to, "object %zu: uint: %" PRIu64 "\n", index, value);
}

static void add_object(const ktest_object *object, size_t index, text *to)
{
    text_addf(to, "object %zu: name: ", index);
    add_quoted_string(object->name, to);
    text_addf(to, "\nobject %zu: size: %" PRIu32 "\n", index, object->size);
    if (ktest_is_facts(object))
        return;
    text_addf(to, "object %zu: data: b", index);
    add_quoted(object->bytes, object->size, to);
    text_addf(to, "\nobject %zu: hex : 0x", index);
    for (uint32_t i = 0; i < object->size; i++)
        text_addf(to, "%02x", object->bytes[i]);
    text_add(to, "\n");
    add_numbers(object, index, to);
    text_addf(to, "object %zu: text: ", index);
    for (uint32_t i = 0; i < object->size; i++)
        text_add_bytes(to, is_printable(object->bytes[i]) ? (const char *)&object->bytes[i] : ".", 1);
    text_add(to, "\n");
}

void test_text_add(const ktest *test, const char *path, text *to)
{
    text_add(to, "ktest file : ");
    add_quoted_string(path, to);
    text_add(to, "\nargs       : [");
    for (size_t i = 0; i < test->args.count; i++) {
        text_add(to, i ? ", " : "");
        add_quoted_string(test->args.items[i], to);
    }
    text_addf(to, "]\nnum objects: %zu\n", test->objects.count);
    for (size_t i = 0; i < test->objects.count; i++)
        add_object(&test->objects.items[i], i, to);
}
