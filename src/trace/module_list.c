#include "module_list.h"

#include "../base/memory.h"
#include "segment_view.h"

enum { LONGEST_PATH = 4096 };

void module_list_free(module_list *of)
{
    for (size_t i = 0; i < of->images.count; i++)
        memory_free(of->images.items[i].path);
    array_free(&of->images);
    array_free(&of->modules);
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
