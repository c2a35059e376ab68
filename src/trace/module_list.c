#include "module_list.h"

#include "../base/memory.h"
#include "segment_view.h"

#include <string.h>

enum { LONGEST_PATH = 4096, PAGE = 4096 };

void module_list_free(module_list *of)
{
    for (size_t i = 0; i < of->images.count; i++)
        memory_free(of->images.items[i].path);
    array_free(&of->images);
    array_free(&of->modules);
}

void module_list_copy(module_list *to, const module_list *from)
{
    module_list_free(to);
    *to = (module_list){0};
    for (size_t i = 0; i < from->modules.count; i++)
        array_push(&to->modules, from->modules.items[i]);
    for (size_t i = 0; i < from->images.count; i++) {
        module_image image = from->images.items[i];
        image.path = memory_copy_text(image.path);
        array_push(&to->images, image);
    }
}

/* The text at `offset`, cut at its end or the area's. */
static char *copy_path(const segment_header *wanted, const uint8_t *segment, uint32_t offset)
{
    char path[LONGEST_PATH] = "";
    size_t length = 0;
    for (; offset && length < sizeof path - 1 && offset < wanted->texts.capacity; length++, offset++) {
        segment_copy(&path[length], segment + wanted->texts.offset + offset, 1);
        if (!path[length])
            break;
    }
    path[length] = 0;
    return memory_copy_text(path);
}

static void note_image(module_list *of, const segment_module *made, const segment_header *wanted,
                       const uint8_t *segment)
{
    for (size_t i = 0; i < of->images.count; i++)
        if (of->images.items[i].hash == made->image)
            return;
    array_push(&of->images, (module_image){made->image, made->image_start, made->image_end,
                                           copy_path(wanted, segment, made->path)});
}

/* Sites are numbered without gaps, and a module's coverage bytes are inside the area. */
static bool is_valid(const module_list *of, const segment_module *made, const segment_header *wanted)
{
    const segment_module *last = of->modules.count ? &of->modules.items[of->modules.count - 1] : NULL;
    uint32_t next = last ? last->site_base + last->site_count : 0;
    return made->site_base == next && made->site_count < SEGMENT_NO_SITE - next &&
           made->coverage_base <= wanted->coverage.capacity &&
           made->coverage_count <= wanted->coverage.capacity - made->coverage_base;
}

void module_list_update(module_list *of, const segment_header *wanted, const uint8_t *segment)
{
    uint32_t count;
    segment_copy(&count, segment + offsetof(segment_header, modules.count), sizeof count);
    for (uint32_t i = (uint32_t)of->modules.count; i < count && i < wanted->modules.capacity; i++) {
        segment_module made;
        segment_copy(&made, segment + wanted->modules.offset + i * sizeof made, sizeof made);
        if (!is_valid(of, &made, wanted))
            return;
        array_push(&of->modules, made);
        note_image(of, &made, wanted, segment);
    }
}

void module_list_restore(const module_list *of, const segment_header *wanted, uint8_t *segment)
{
    if (of->modules.count)
        memcpy(segment + wanted->modules.offset, of->modules.items, of->modules.count * sizeof *of->modules.items);
}

/* ---- packed ---- */

void module_list_pack(const module_list *of, text *to)
{
    pack_bytes(to, of->modules.items, of->modules.count * sizeof *of->modules.items);
    pack_number(to, of->images.count);
    for (size_t i = 0; i < of->images.count; i++) {
        const module_image *image = &of->images.items[i];
        pack_number(to, image->hash);
        pack_number(to, image->start);
        pack_number(to, image->end);
        pack_string(to, image->path);
    }
}

bool module_list_unpack(module_list *into, const void *bytes, size_t size)
{
    unpacker from = unpack_from(bytes, size);
    size_t length;
    const uint8_t *modules = unpack_bytes(&from, &length);
    for (size_t i = 0; i < length / sizeof(segment_module); i++) {
        segment_module one;
        memcpy(&one, modules + i * sizeof one, sizeof one);
        array_push(&into->modules, one);
    }
    for (size_t count = unpack_count(&from); count > 0; count--) {
        module_image image = {.hash = unpack_number(&from), .start = unpack_number(&from), .end = unpack_number(&from)};
        image.path = unpack_string(&from);
        if (!image.path)
            image.path = memory_copy_text("");
        array_push(&into->images, image);
    }
    if (unpack_is_complete(&from))
        return true;
    module_list_free(into);
    *into = (module_list){0};
    return false;
}

bool module_list_begins_with(const module_list *of, const module_list *begin)
{
    if (begin->modules.count > of->modules.count)
        return false;
    for (size_t i = 0; i < begin->modules.count; i++) {
        const segment_module *a = &of->modules.items[i], *b = &begin->modules.items[i];
        if (a->hash != b->hash || a->image != b->image || a->site_base != b->site_base ||
            a->coverage_base != b->coverage_base)
            return false;
    }
    return true;
}

/* Is it, or a copy of it that was loaded beside it, among the first `count` modules? Else: is another of its file? */
static bool is_of_other_file(const module_list *of, const segment_module *added, size_t count)
{
    bool is_known_file = false;
    for (size_t i = 0; i < count; i++) {
        const segment_module *known = &of->modules.items[i];
        if (known->image == added->image && known->hash == added->hash)
            return false;
        is_known_file |= known->image == added->image;
    }
    return is_known_file;
}

bool module_list_has_other_file(const module_list *of, const module_list *begin)
{
    for (size_t i = begin->modules.count; i < of->modules.count; i++)
        if (is_of_other_file(of, &of->modules.items[i], begin->modules.count))
            return true;
    return false;
}

uint32_t module_list_coverage_end(const module_list *of)
{
    uint32_t end = 0;
    for (size_t i = 0; i < of->modules.count; i++) {
        const segment_module *each = &of->modules.items[i];
        if (each->coverage_base + each->coverage_count > end)
            end = each->coverage_base + each->coverage_count;
    }
    return (end + PAGE - 1) / PAGE * PAGE;
}
