/* The object files of the program and of its libraries: who registered, and what they define. Libraries come and go;
 * one that an earlier run has loaded has the same numbers of sites and coverage bytes in every run. */

#include "gate.h"
#include "nodes.h"

#include <sys/mman.h>

enum { PAGE = 4096 };

static uint64_t hash_text(const char *text)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (; *text; text++)
        hash = (hash ^ (uint8_t)*text) * 0x100000001b3u;
    return hash;
}

LOCAL runtime_image *runtime_find_image(const uint8_t *start)
{
    for (uint32_t i = 0; i < RT.image_count; i++)
        if (RT.images[i].start == start)
            return &RT.images[i];
    return NULL;
}

static runtime_image *add_image(uint8_t *start, uint8_t *end)
{
    mapped_file file;
    uint64_t size = (uint64_t)(end - start);
    if (RT.image_count == RUNTIME_IMAGES || !size || (uintptr_t)start % PAGE || size % PAGE)
        return NULL;
    runtime_image *made = &RT.images[RT.image_count];
    *made = (runtime_image){.start = start, .size = size};
    if (memory_map_find(start, &file)) {
        made->hash = hash_text(file.path);
        made->path = text_put_string(file.path);
        made->file_start = file.start;
        made->file_end = file.end;
    }
    RT.image_count++;
    return made;
}

/* Lays the segment's coverage area over the image's section: from then on every byte set is seen by the driver. */
static bool share_coverage(runtime_image *image, uint32_t base)
{
    segment_area *area = &RT.header->coverage;
    if (image->is_shared)
        return true;
    if (base % PAGE || base > area->capacity || image->size > area->capacity - base)
        return false;
    for (uint64_t i = 0; i < image->size; i++)
        RT.coverage[base + i] |= image->start[i];
    /* With an old size of 0, a shared mapping is duplicated. */
    if (mremap(RT.coverage + base, 0, image->size, MREMAP_MAYMOVE | MREMAP_FIXED, image->start) == MAP_FAILED)
        return false;
    image->base = base;
    image->is_shared = true;
    if (area->count < base + image->size)
        area->count = base + (uint32_t)image->size;
    return true;
}

/* The entry that the module, as part of this image, got when it was loaded before; or a fresh one. */
static uint32_t find_entry(const splat_module *module, const runtime_image *image)
{
    uint32_t i = 0;
    while (i < RT.header->modules.count &&
           (RT.modules[i].hash != module->hash || RT.modules[i].image != image->hash || RT.is_taken[i]))
        i++;
    return i;
}

static segment_module make_entry(const splat_module *module, const runtime_image *image, uint32_t number)
{
    const segment_module *last = number ? &RT.modules[number - 1] : NULL;
    return (segment_module){.hash = module->hash,
                            .image = image->hash,
                            .image_start = image->file_start,
                            .image_end = image->file_end,
                            .path = image->path,
                            .site_base = last ? last->site_base + last->site_count : 0,
                            .site_count = module->site_count,
                            .coverage_base = image->base + (uint32_t)(module->coverage - image->start),
                            .coverage_count = module->coverage_count};
}

void __splat_register(splat_module *module, uint8_t *start, uint8_t *end)
{
    runtime_start();
    GATE();
    if (!RT.attached || RT.ended || module->version != ABI_VERSION || RT.registered_count == RUNTIME_MODULES)
        return;
    runtime_image *image = runtime_find_image(start);
    if (!image && !(image = add_image(start, end)))
        return;
    segment_area *area = &RT.header->modules;
    uint32_t number = find_entry(module, image);
    if (number >= area->capacity || number >= RUNTIME_MODULES)
        return;
    bool is_known = number < area->count;
    uint32_t inside = (uint32_t)(module->coverage - start);
    if (!share_coverage(image, is_known ? RT.modules[number].coverage_base - inside : RT.header->coverage.count))
        return;
    if (!is_known) {
        RT.modules[number] = make_entry(module, image, number);
        area->count = number + 1;
    }
    module->site_base = RT.modules[number].site_base;
    RT.is_taken[number] = true;
    RT.registered[RT.registered_count++] = (runtime_module){module, start, number};
    for (uint64_t i = 0; i < module->object_count; i++)
        if (module->objects[i]->is_padded)
            node_add(module->objects[i]->base, module->objects[i]->size, module->objects[i]);
    RT.tables_are_stale = true;
}

static void forget_object(const splat_object *object)
{
    splat_node *node = node_find(object->base);
    shadow_clear((uintptr_t)object->base, object->size);
    if (node && node->object == object)
        node_remove(node);
}

void __splat_unload(uint8_t *start)
{
    GATE();
    runtime_image *image = runtime_find_image(start);
    if (!RT.attached || RT.ended || !image)
        return;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < RT.registered_count; i++) {
        runtime_module at = RT.registered[i];
        if (at.image != start) {
            RT.registered[kept++] = at;
            continue;
        }
        /* What comes to stand at these addresses is not what was there. */
        for (uint64_t k = 0; k < at.module->object_count; k++)
            forget_object(at.module->objects[k]);
        RT.is_taken[at.number] = false;
    }
    RT.registered_count = kept;
    *image = RT.images[--RT.image_count];
    RT.tables_are_stale = true;
}

/* ---- all objects and functions by address ---- */

static int compare_objects(const void *a, const void *b)
{
    uintptr_t x = ((const runtime_object *)a)->base, y = ((const runtime_object *)b)->base;
    return (x > y) - (x < y);
}

static int compare_functions(const void *a, const void *b)
{
    uintptr_t x = (uintptr_t)((const runtime_function *)a)->start, y = (uintptr_t)((const runtime_function *)b)->start;
    return (x > y) - (x < y);
}

/* Heap sort: in place, no library, no recursion. */
static void sort(char *items, uint64_t count, uint64_t size, int (*compare)(const void *, const void *))
{
    char spare[32];
    for (uint64_t heap = count / 2, end = count; end > 1;) {
        uint64_t root;
        if (heap > 0) {
            root = --heap;
        } else {
            root = 0;
            end--;
            __builtin_memcpy(spare, items, size);
            __builtin_memcpy(items, items + end * size, size);
            __builtin_memcpy(items + end * size, spare, size);
        }
        for (uint64_t child; (child = 2 * root + 1) < end; root = child) {
            if (child + 1 < end && compare(items + child * size, items + (child + 1) * size) < 0)
                child++;
            if (compare(items + root * size, items + child * size) >= 0)
                break;
            __builtin_memcpy(spare, items + root * size, size);
            __builtin_memcpy(items + root * size, items + child * size, size);
            __builtin_memcpy(items + child * size, spare, size);
        }
    }
}

/* The character tables behind <ctype.h>'s macros are read at symbolic offsets by many programs. */
static uint64_t add_ctype_tables(runtime_object *to)
{
    extern const unsigned short **__ctype_b_loc(void);
    extern const int **__ctype_tolower_loc(void), **__ctype_toupper_loc(void);
    to[0] = (runtime_object){(uintptr_t)(*__ctype_b_loc() - 128), 384 * sizeof(unsigned short)};
    to[1] = (runtime_object){(uintptr_t)(*__ctype_tolower_loc() - 128), 384 * sizeof(int)};
    to[2] = (runtime_object){(uintptr_t)(*__ctype_toupper_loc() - 128), 384 * sizeof(int)};
    return 3;
}

static void make_tables(void)
{
    uint64_t objects = 3, functions = 0;
    for (uint32_t i = 0; i < RT.registered_count; i++) {
        objects += RT.registered[i].module->object_count;
        functions += RT.registered[i].module->function_count;
    }
    RT.object_count = RT.function_count = 0;
    RT.objects = runtime_map(objects * sizeof *RT.objects);
    RT.functions = runtime_map((functions + 1) * sizeof *RT.functions);
    if (!RT.objects || !RT.functions)
        return;
    RT.object_count = add_ctype_tables(RT.objects);
    for (uint32_t i = 0; i < RT.registered_count; i++) {
        const splat_module *module = RT.registered[i].module;
        for (uint64_t k = 0; k < module->object_count; k++)
            RT.objects[RT.object_count++] = (runtime_object){(uintptr_t)module->objects[k]->base, module->objects[k]->size};
        for (uint64_t k = 0; k < module->function_count; k++)
            RT.functions[RT.function_count++] = (runtime_function){module->functions[k], module->effects[k], module->is_own};
    }
    sort((char *)RT.objects, RT.object_count, sizeof *RT.objects, compare_objects);
    sort((char *)RT.functions, RT.function_count, sizeof *RT.functions, compare_functions);
}

LOCAL void runtime_sort_tables(void)
{
    if (!RT.tables_are_stale)
        return;
    if (RT.objects)
        munmap(RT.objects, RT.object_count * sizeof *RT.objects);
    if (RT.functions)
        munmap(RT.functions, (RT.function_count + 1) * sizeof *RT.functions);
    make_tables();
    RT.tables_are_stale = false;
}

LOCAL const runtime_object *runtime_find_object(const void *address)
{
    runtime_sort_tables();
    uint64_t low = 0, high = RT.object_count;
    while (low < high) {
        uint64_t middle = (low + high) / 2;
        if (RT.objects[middle].base <= (uintptr_t)address)
            low = middle + 1;
        else
            high = middle;
    }
    if (!low)
        return NULL;
    const runtime_object *found = &RT.objects[low - 1];
    return (uintptr_t)address - found->base < found->size ? found : NULL;
}

/* The last one that does not begin behind the address; null: all do. */
static const runtime_function *find_function(uintptr_t address)
{
    runtime_sort_tables();
    uint64_t low = 0, high = RT.function_count;
    while (low < high) {
        uint64_t middle = (low + high) / 2;
        if ((uintptr_t)RT.functions[middle].start <= address)
            low = middle + 1;
        else
            high = middle;
    }
    return low ? &RT.functions[low - 1] : NULL;
}

LOCAL bool runtime_is_instrumented(const void *function)
{
    const runtime_function *found = find_function((uintptr_t)function);
    return found && found->start == function;
}

LOCAL splat_effects runtime_effects_of(const void *function)
{
    const runtime_function *found = find_function((uintptr_t)function);
    return found && found->start == function ? found->effects : NULL;
}

LOCAL bool runtime_is_of_program(uintptr_t pc)
{
    const runtime_function *found = find_function(pc);
    for (uint32_t i = 0; found && !found->is_own && i < RT.image_count; i++) {
        const runtime_image *image = &RT.images[i];
        if (pc >= image->file_start && pc < image->file_end)
            return (uintptr_t)found->start >= image->file_start;
    }
    return false;
}

LOCAL bool runtime_is_own_site(uint32_t site)
{
    for (uint32_t i = 0; i < RT.registered_count; i++) {
        const splat_module *module = RT.registered[i].module;
        if (site - module->site_base < module->site_count)
            return module->is_own;
    }
    return false;
}
