#include "build_record.h"

#include "../base/file.h"
#include "../base/json.h"
#include "../base/memory.h"

void build_record_free(build_record *of)
{
    memory_free(of->folder);
    memory_free(of->entry);
    for (size_t i = 0; i < of->words.count; i++)
        memory_free(of->words.items[i]);
    array_free(&of->words);
}

bool build_record_write(const build_record *of, const char *path)
{
    text made = {0};
    json_writer writer = json_writer_pretty(&made);
    json_begin_object(&writer);
    json_put_string(&writer, "folder", of->folder);
    json_key(&writer, "words");
    json_begin_array(&writer);
    for (size_t i = 0; i < of->words.count; i++)
        json_string(&writer, of->words.items[i]);
    json_end_array(&writer);
    json_put_string(&writer, "entry", of->entry);
    json_put_unsigned(&writer, "elements", of->bounds.elements);
    json_put_unsigned(&writer, "characters", of->bounds.characters);
    json_put_unsigned(&writer, "prefix", of->bounds.prefix);
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
    const json *words = json_get(root, "words");
    for (size_t i = 0; i < json_count(words); i++)
        if (json_text(json_item(words, i)))
            array_push(&into->words, memory_copy_text(json_text(json_item(words, i))));
    into->folder = copy_text(json_get(root, "folder"));
    into->entry = copy_text(json_get(root, "entry"));
    into->bounds.elements = (uint32_t)json_unsigned_of(json_get(root, "elements"));
    into->bounds.characters = (uint32_t)json_unsigned_of(json_get(root, "characters"));
    into->bounds.prefix = (uint32_t)json_unsigned_of(json_get(root, "prefix"));
    json_free(root);
    memory_free(why);
    text_free(&content);
    return into->folder && into->words.count;
}
