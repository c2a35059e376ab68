#include "ktest.h"

#include "../base/file.h"
#include "../trace/program_inputs.h"

#include <errno.h>
#include <string.h>

#define VERSION 3

bool ktest_is_facts(const ktest_object *object)
{
    static const char ending[] = INPUT_FILE_ENDING INPUT_FACTS_ENDING;
    size_t length = strlen(object->name);
    return length >= sizeof ending - 1 && strcmp(object->name + length - (sizeof ending - 1), ending) == 0;
}

void ktest_add_arg(ktest *to, const char *arg)
{
    array_push(&to->args, memory_copy_text(arg));
}

void ktest_add_object(ktest *to, const char *name, const void *bytes, uint32_t size)
{
    array_push(&to->objects, (ktest_object){memory_copy_text(name), memory_copy(bytes, size), size});
}

static void add_number(text *to, uint32_t number)
{
    uint8_t bytes[4] = {(uint8_t)(number >> 24), (uint8_t)(number >> 16), (uint8_t)(number >> 8),
                        (uint8_t)number};
    text_add_bytes(to, bytes, sizeof bytes);
}

static void add_counted(text *to, const void *bytes, size_t count)
{
    add_number(to, (uint32_t)count);
    text_add_bytes(to, bytes, count);
}

static bool is_written(const ktest_object *object)
{
    return object->size > 0 && object->name[0];
}

void ktest_write(const ktest *of, text *bytes)
{
    text_add_bytes(bytes, "KTEST", 5);
    add_number(bytes, VERSION);
    add_number(bytes, (uint32_t)of->args.count);
    for (size_t i = 0; i < of->args.count; i++)
        add_counted(bytes, of->args.items[i], strlen(of->args.items[i]));
    add_number(bytes, of->symbolic_args);
    add_number(bytes, 0);
    uint32_t count = 0;
    for (size_t i = 0; i < of->objects.count; i++)
        count += is_written(&of->objects.items[i]);
    add_number(bytes, count);
    for (size_t i = 0; i < of->objects.count; i++) {
        const ktest_object *object = &of->objects.items[i];
        if (!is_written(object))
            continue;
        add_counted(bytes, object->name, strlen(object->name));
        add_counted(bytes, object->bytes, object->size);
    }
}

typedef struct reader {
    const uint8_t *at;
    size_t left;
    const char *why;
} reader;

static bool fail(reader *from, const char *why)
{
    from->why = why;
    return false;
}

static bool read_number(reader *from, uint32_t *number)
{
    if (from->left < 4)
        return fail(from, "the file ends too early");
    const uint8_t *at = from->at;
    *number = (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
    from->at += 4;
    from->left -= 4;
    return true;
}

static bool read_counted(reader *from, const uint8_t **bytes, uint32_t *count)
{
    if (!read_number(from, count))
        return false;
    if (from->left < *count)
        return fail(from, "a length leads beyond the end of the file");
    *bytes = from->at;
    from->at += *count;
    from->left -= *count;
    return true;
}

/* A string that the caller frees; null when it cannot be one. */
static char *read_string(reader *from)
{
    const uint8_t *bytes;
    uint32_t count;
    if (!read_counted(from, &bytes, &count))
        return NULL;
    if (count && memchr(bytes, 0, count)) {
        fail(from, "a name or argument holds a zero byte");
        return NULL;
    }
    char *string = memory_allocate((size_t)count + 1, 1);
    if (count)
        memcpy(string, bytes, count);
    return string;
}

static bool read_args(reader *from, ktest *into)
{
    uint32_t count;
    if (!read_number(from, &count))
        return false;
    for (uint32_t i = 0; i < count; i++) {
        char *arg = read_string(from);
        if (!arg)
            return false;
        array_push(&into->args, arg);
    }
    return true;
}

static bool read_objects(reader *from, ktest *into)
{
    uint32_t count;
    if (!read_number(from, &count))
        return false;
    for (uint32_t i = 0; i < count; i++) {
        const uint8_t *bytes;
        uint32_t size;
        char *name = read_string(from);
        if (!name)
            return false;
        if (!read_counted(from, &bytes, &size)) {
            memory_free(name);
            return false;
        }
        array_push(&into->objects, (ktest_object){name, memory_copy(bytes, size), size});
    }
    return true;
}

static bool read_test(reader *from, ktest *into)
{
    uint32_t version, ignored;
    if (from->left < 5 || (memcmp(from->at, "KTEST", 5) != 0 && memcmp(from->at, "BOUT\n", 5) != 0))
        return fail(from, "not a .ktest file");
    from->at += 5;
    from->left -= 5;
    if (!read_number(from, &version))
        return false;
    if (version == 0 || version > VERSION)
        return fail(from, "a .ktest file of an unknown version");
    if (!read_args(from, into))
        return false;
    if (version >= 2 && (!read_number(from, &into->symbolic_args) || !read_number(from, &ignored)))
        return false;
    return read_objects(from, into);
}

bool ktest_read(ktest *into, const uint8_t *bytes, size_t size, const char **why)
{
    reader from = {.at = bytes, .left = size};
    if (read_test(&from, into))
        return true;
    *why = from.why;
    ktest_free(into);
    return false;
}

bool ktest_load(ktest *into, const char *path, const char **why)
{
    text bytes = {0};
    bool ok = file_read(path, &bytes);
    if (ok)
        ok = ktest_read(into, (const uint8_t *)text_get(&bytes), bytes.length, why);
    else
        *why = strerror(errno);
    text_free(&bytes);
    return ok;
}

void ktest_free(ktest *of)
{
    for (size_t i = 0; i < of->args.count; i++)
        memory_free(of->args.items[i]);
    for (size_t i = 0; i < of->objects.count; i++) {
        memory_free(of->objects.items[i].name);
        memory_free(of->objects.items[i].bytes);
    }
    array_free(&of->args);
    array_free(&of->objects);
}
