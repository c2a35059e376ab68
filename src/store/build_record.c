#include "build_record.h"

#include "../base/file.h"
#include "../base/json.h"
#include "../base/memory.h"

void build_record_free(build_record *of)
{
    memory_free(of->folder);
    memory_free(of->entry);
    memory_free(of->lengths);
    memory_free(of->globals);
    for (size_t i = 0; i < of->words.count; i++)
        memory_free(of->words.items[i]);
    array_free(&of->words);
    for (size_t i = 0; i < of->assumptions.count; i++)
        memory_free(of->assumptions.items[i]);
    array_free(&of->assumptions);
}

static void put_list(json_writer *to, const char *key, char *const *items, size_t count)
{
    json_key(to, key);
    json_begin_array(to);
    for (size_t i = 0; i < count; i++)
        json_string(to, items[i]);
    json_end_array(to);
}

bool build_record_write(const build_record *of, const char *path)
{
    text made = {0};
    json_writer writer = json_writer_pretty(&made);
    json_begin_object(&writer);
    json_put_string(&writer, "folder", of->folder);
    put_list(&writer, "words", of->words.items, of->words.count);
    json_put_string(&writer, "entry", of->entry);
    json_put_unsigned(&writer, "elements", of->bounds.elements);
    json_put_unsigned(&writer, "characters", of->bounds.characters);
    json_put_unsigned(&writer, "prefix", of->bounds.prefix);
    json_put_unsigned(&writer, "levels", of->bounds.levels);
    json_put_string(&writer, "lengths", of->lengths);
    json_put_string(&writer, "globals", of->globals);
    put_list(&writer, "assumptions", of->assumptions.items, of->assumptions.count);
    json_end_object(&writer);
    bool written = file_write(path, made.data, made.length);
    text_free(&made);
    return written;
}

static char *copy_text(const json *from)
{
    const char *found = json_text(from);
    return found ? memory_copy_text(found) : NULL;
}

bool build_record_read(build_record *into, const char *path)
{
    text content = {0};
    char *why = NULL;
    *into = (build_record){0};
    json *root = file_read(path, &content) ? json_read(text_get(&content), content.length, &why) : NULL;
    const json *words = json_get(root, "words"), *assumptions = json_get(root, "assumptions");
    for (size_t i = 0; i < json_count(words); i++)
        if (json_text(json_item(words, i)))
            array_push(&into->words, memory_copy_text(json_text(json_item(words, i))));
    for (size_t i = 0; i < json_count(assumptions); i++)
        if (json_text(json_item(assumptions, i)))
            array_push(&into->assumptions, memory_copy_text(json_text(json_item(assumptions, i))));
    into->folder = copy_text(json_get(root, "folder"));
    into->entry = copy_text(json_get(root, "entry"));
    into->bounds.elements = (uint32_t)json_unsigned_of(json_get(root, "elements"));
    into->bounds.characters = (uint32_t)json_unsigned_of(json_get(root, "characters"));
    into->bounds.prefix = (uint32_t)json_unsigned_of(json_get(root, "prefix"));
    into->bounds.levels = (uint32_t)json_unsigned_of(json_get(root, "levels"));
    into->lengths = copy_text(json_get(root, "lengths"));
    into->globals = copy_text(json_get(root, "globals"));
    json_free(root);
    memory_free(why);
    text_free(&content);
    return into->folder && into->words.count;
}
