#include "unit_record.h"

#include "../base/file.h"
#include "../base/json.h"
#include "../base/memory.h"
#include "../trace/elf_file.h"

#include <ar.h>
#include <stdlib.h>
#include <string.h>

/* ---- writing ---- */

/* Where the output goes, what depends on what, and the linker's options are no matter of the compiler's. */
static bool is_of_compiler(const command_argument *argument)
{
    static const char *const starts[] = {"-o", "-M", "-Wp,-M", "-L", "-rpath"};
    bool is_one = argument->input == INPUT_NONE &&
                  (argument->effect == OPTION_PLAIN || argument->effect == OPTION_DROP ||
                   argument->effect == OPTION_DROP_QUIETLY);
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
        is_one &= strncmp(argument->words[0], starts[i], strlen(starts[i])) != 0;
    return is_one && !(strlen(argument->words[0]) == 2 && strchr("Tuzex", argument->words[0][1]));
}

static void put_path(json_writer *to, const char *key, const char *folder, const char *path)
{
    char *whole = path[0] == '/' ? memory_copy_text(path) : file_join(folder, path);
    json_put_string(to, key, whole);
    memory_free(whole);
}

/* Splat's own C library is in every program. */
static bool is_own(const command_line *line)
{
    static const char mark[] = "=splat-libc/";
    for (size_t i = 0; i < line->arguments.count; i++) {
        const char *word = line->arguments.items[i].words[0];
        size_t length = strlen(word);
        if (length >= strlen(mark) && strcmp(word + length - strlen(mark), mark) == 0)
            return true;
    }
    return false;
}

void unit_record_write(const command_line *line, const char *source, const char *object, text *to)
{
    if (is_own(line))
        return;
    char *folder = realpath(".", NULL);
    json_writer writer = json_writer_compact(to);
    json_begin_object(&writer);
    json_put_string(&writer, "folder", folder ? folder : "/");
    json_put_string(&writer, "source", source);
    if (object)
        put_path(&writer, "object", folder ? folder : "/", object);
    json_key(&writer, "words");
    json_begin_array(&writer);
    for (size_t i = 0; i < line->arguments.count; i++) {
        const command_argument *argument = &line->arguments.items[i];
        if (!is_of_compiler(argument))
            continue;
        json_string(&writer, argument->words[0]);
        if (argument->words[1])
            json_string(&writer, argument->words[1]);
    }
    json_end_array(&writer);
    json_end_object(&writer);
    text_add_bytes(to, "", 1);
    free(folder);
}

/* ---- reading ---- */

static char *copy_text(const json *from)
{
    const char *found = json_text(from);
    return memory_copy_text(found ? found : "");
}

static void add_record(unit_records *into, const char *written, size_t length)
{
    char *why = NULL;
    json *root = json_read(written, length, &why);
    const json *words = json_get(root, "words");
    memory_free(why);
    if (!root)
        return;
    unit_record made = {.folder = copy_text(json_get(root, "folder")),
                        .source = copy_text(json_get(root, "source")),
                        .object = copy_text(json_get(root, "object"))};
    for (size_t i = 0; i < json_count(words); i++)
        array_push(&made.words, copy_text(json_item(words, i)));
    text_add_bytes(&made.written, written, length);
    array_push(into, made);
    json_free(root);
}

/* Records end with a zero; the linker puts more of them between two. */
static void add_section(unit_records *into, const elf_file *from)
{
    const uint8_t *bytes;
    size_t size;
    if (!elf_file_section(from, UNIT_SECTION, &bytes, &size))
        return;
    for (size_t at = 0; at < size;) {
        const uint8_t *end = memchr(bytes + at, 0, size - at);
        size_t length = end ? (size_t)(end - bytes) - at : size - at;
        if (length)
            add_record(into, (const char *)bytes + at, length);
        at += length + 1;
    }
}

/* Members that are no objects (the index, long names) have no records. */
static void add_members(unit_records *into, const text *archive)
{
    const char *unused;
    for (size_t at = SARMAG; at + sizeof(struct ar_hdr) <= archive->length;) {
        struct ar_hdr header;
        memcpy(&header, archive->data + at, sizeof header);
        char digits[sizeof header.ar_size + 1] = {0};
        memcpy(digits, header.ar_size, sizeof header.ar_size);
        size_t size = strtoul(digits, NULL, 10);
        at += sizeof header;
        if (size > archive->length - at)
            return;
        text member = {0};
        text_add_bytes(&member, archive->data + at, size);
        elf_file *object = elf_file_take(&member, &unused);
        if (object)
            add_section(into, object);
        elf_file_close(object);
        at += size + size % 2;
    }
}

bool unit_records_read(unit_records *into, const char *path, const char **why)
{
    text content = {0};
    *why = NULL;
    if (!file_read(path, &content)) {
        *why = "it cannot be read";
        return false;
    }
    if (content.length >= SARMAG && memcmp(content.data, ARMAG, SARMAG) == 0) {
        add_members(into, &content);
        text_free(&content);
        return true;
    }
    elf_file *file = elf_file_take(&content, why);
    if (file)
        add_section(into, file);
    elf_file_close(file);
    return !*why;
}

bool unit_record_is_current(const unit_record *of)
{
    unit_records there = {0};
    const char *why;
    bool is_same = unit_records_read(&there, of->object, &why) && there.count == 1 &&
                   there.items[0].written.length == of->written.length &&
                   memcmp(there.items[0].written.data, of->written.data, of->written.length) == 0;
    unit_records_free(&there);
    return is_same;
}

void unit_records_free(unit_records *of)
{
    for (size_t i = 0; i < of->count; i++) {
        unit_record *unit = &of->items[i];
        memory_free(unit->folder);
        memory_free(unit->source);
        memory_free(unit->object);
        for (size_t j = 0; j < unit->words.count; j++)
            memory_free(unit->words.items[j]);
        array_free(&unit->words);
        text_free(&unit->written);
    }
    array_free(of);
}
