#include "input_objects.h"

#include "../base/map.h"
#include "../trace/filler.h"
#include "../trace/program_inputs.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define LENGTH_BYTES 4

static uint64_t hash_name(const char *name)
{
    return map_hash_bytes(name, strlen(name));
}

static const char *object_name(const trace_input *input)
{
    return input->name && input->name[0] ? input->name : "unnamed";
}

static uint32_t read_length(const uint8_t *bytes)
{
    return bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

static bool has_length(const trace_input *of)
{
    return of->kind == INPUT_SIZED || of->kind == INPUT_STRING;
}

/* Behind the prefix a byte that nobody gave is the runtime's filler. */
static void add_filler(const trace_input *of, uint8_t *content, uint32_t count)
{
    for (uint32_t i = of->prefix; i < count; i++)
        if (!content[i])
            content[i] = filler_byte(of->filler + of->first + LENGTH_BYTES, i);
}

/* The bytes of a string behind its first zero are part of it as far as they are symbolic. */
static uint32_t object_length(const trace_input *of, const uint8_t *bytes)
{
    uint32_t capacity = of->size > LENGTH_BYTES ? of->size - LENGTH_BYTES : 0;
    uint32_t length = of->size >= LENGTH_BYTES ? read_length(bytes) : 0;
    if (of->kind == INPUT_STRING && length < of->prefix)
        length = of->prefix;
    return length < capacity ? length : capacity;
}

/* The input's own bytes, as many as its object holds; the caller frees them. */
static uint8_t *copy_object(const trace_input *of, const uint8_t *input, size_t size, uint32_t *count)
{
    uint8_t *bytes = memory_allocate(of->size, 1);
    if (of->first < size) {
        size_t present = size - of->first < of->size ? size - of->first : of->size;
        memcpy(bytes, input + of->first, present);
    }
    *count = of->size;
    if (!has_length(of))
        return bytes;
    *count = object_length(of, bytes);
    if (*count)
        memmove(bytes, bytes + LENGTH_BYTES, *count);
    add_filler(of, bytes, *count);
    return bytes;
}

void store_objects_from_input(const trace_input *inputs, size_t input_count, const uint8_t *input,
                              size_t size, ktest *to)
{
    map declared = {0}; /* by name: how many inputs came before */
    map written = {0};  /* by name: the number that a reader expects next */
    for (size_t i = 0; i < input_count; i++) {
        const char *name = object_name(&inputs[i]);
        uint64_t key = hash_name(name);
        uint64_t number = (*map_put(&declared, key, NULL))++;
        uint32_t count;
        uint8_t *bytes = copy_object(&inputs[i], input, size, &count);
        if (count) {
            uint64_t *expected = map_put(&written, key, NULL);
            char *numbered =
                *expected == number ? NULL : text_format("%s#%llu", name, (unsigned long long)number);
            *expected = number + 1;
            ktest_add_object(to, numbered ? numbered : name, bytes, count);
            memory_free(numbered);
        }
        memory_free(bytes);
    }
    map_free(&declared);
    map_free(&written);
}

void store_add_file_facts(const char *name, ktest *to)
{
    char *content = text_format("%s%s", name, INPUT_FILE_ENDING), *facts = text_format("%s%s", content, INPUT_FACTS_ENDING);
    struct stat made = {.st_mode = S_IFREG | 0644, .st_nlink = 1, .st_blksize = 4096};
    for (size_t i = 0; i < to->objects.count; i++)
        if (!strcmp(to->objects.items[i].name, content))
            made.st_size = (off_t)to->objects.items[i].size;
    ktest_add_object(to, facts, &made, sizeof made);
    memory_free(content);
    memory_free(facts);
}

/* Splits "name#K"; false for other names. */
static bool split_numbered(const char *name, uint64_t *key, uint64_t *number)
{
    const char *sign = strrchr(name, '#');
    if (!sign || sign == name || !sign[1] || strlen(sign) > 10 || sign[1 + strspn(sign + 1, "0123456789")])
        return false;
    *key = map_hash_bytes(name, (size_t)(sign - name));
    *number = strtoull(sign + 1, NULL, 10);
    return true;
}

/* Objects by name and number: the value is the object's index. An object that is called "name#K" is found
 * under both readings of its name. */
static void index_objects(const ktest *from, map *objects)
{
    map expected = {0};
    for (size_t i = 0; i < from->objects.count; i++) {
        const char *name = from->objects.items[i].name;
        uint64_t key = hash_name(name), number;
        uint64_t next = (*map_put(&expected, key, NULL))++;
        *map_put(objects, map_hash(key, next), NULL) = i;
        if (split_numbered(name, &key, &number)) {
            *map_put(&expected, key, NULL) = number + 1;
            *map_put(objects, map_hash(key, number), NULL) = i;
        }
    }
    map_free(&expected);
}

/* Fills the input's bytes at `place`, which are 0, from its object. */
static void fill_input(const trace_input *of, const ktest_object *object, uint8_t *place)
{
    uint32_t offset = has_length(of) ? LENGTH_BYTES : 0;
    if (of->size < offset)
        return;
    uint32_t capacity = of->size - offset;
    uint32_t count = object->size < capacity ? object->size : capacity;
    if (count)
        memcpy(place + offset, object->bytes, count);
    if (of->kind == INPUT_STRING)
        count = (uint32_t)strnlen((const char *)place + offset, count);
    if (has_length(of))
        for (unsigned i = 0; i < LENGTH_BYTES; i++)
            place[i] = (uint8_t)(count >> 8 * i);
}

static size_t input_size(const trace_input *inputs, size_t input_count)
{
    size_t size = 0;
    for (size_t i = 0; i < input_count; i++)
        if ((size_t)inputs[i].first + inputs[i].size > size)
            size = (size_t)inputs[i].first + inputs[i].size;
    return size;
}

size_t store_input_from_objects(const trace_input *inputs, size_t input_count, const ktest *from, text *input)
{
    map objects = {0}, declared = {0};
    index_objects(from, &objects);
    size_t size = input_size(inputs, input_count), taken = 0;
    uint8_t *bytes = memory_allocate(size, 1);
    for (size_t i = 0; i < input_count; i++) {
        uint64_t key = hash_name(object_name(&inputs[i]));
        uint64_t number = (*map_put(&declared, key, NULL))++;
        const uint64_t *index = map_get(&objects, map_hash(key, number));
        if (!index)
            continue;
        fill_input(&inputs[i], &from->objects.items[*index], bytes + inputs[i].first);
        taken++;
    }
    text_add_bytes(input, bytes, size);
    memory_free(bytes);
    map_free(&objects);
    map_free(&declared);
    return from->objects.count - taken;
}
