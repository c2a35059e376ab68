/* Start-up: finds the driver's segment, takes the modules' registrations, and knows how to leave. */

#include "runtime.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

LOCAL runtime splat_runtime;
/* Marked as long as no instrumented code runs: see input_declare. */
_Thread_local splat_call_block __splat_call __attribute__((tls_model("initial-exec"))) = {.returned = &splat_runtime};
uint8_t __splat_pages[ABI_PAGES];

/* Named on every link line, so that this file is always part of the program. */
extern const int __splat_runtime_anchor;
const int __splat_runtime_anchor = ABI_VERSION;

extern char **environ;
extern void *__libc_stack_end;

LOCAL void *runtime_map(uint64_t size)
{
    void *made = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return made == MAP_FAILED ? NULL : made;
}

static bool is_prefix(const char *prefix, const char *of)
{
    while (*prefix && *prefix == *of)
        prefix++, of++;
    return *prefix == 0;
}

/* Takes the variable out of the environment, so that the program and its children do not see it. */
static const char *take_variable(const char *name_and_equals)
{
    for (char **at = environ; at && *at; at++) {
        if (!is_prefix(name_and_equals, *at))
            continue;
        const char *value = *at;
        while (*name_and_equals)
            name_and_equals++, value++;
        for (; *at; at++)
            *at = at[1];
        return value;
    }
    return NULL;
}

static int read_number(const char **at)
{
    int number = 0;
    while (**at >= '0' && **at <= '9')
        number = 10 * number + (*(*at)++ - '0');
    return number;
}

static void *map_descriptor(int descriptor, uint64_t *size)
{
    struct stat facts;
    if (fstat(descriptor, &facts) != 0)
        return NULL;
    *size = (uint64_t)facts.st_size;
    void *made = mmap(NULL, *size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    close(descriptor);
    return made == MAP_FAILED ? NULL : made;
}

static void *area(const segment_area *of)
{
    return (char *)RT.header + of->offset;
}

/* The program's own hash table for expressions starts small, as each page that a run touches costs it time. */
static uint32_t first_table[1 << 10];

static void grow_table(expr_arena *arena)
{
    uint32_t size = arena->table_size * 4;
    if (arena->count >= arena->capacity)
        return;
    uint32_t *table = runtime_map((uint64_t)size * sizeof *table);
    if (table)
        expr_arena_use_table(arena, table, size);
}

static void attach(const char *where)
{
    int segment = read_number(&where);
    int control = *where == ':' ? (where++, read_number(&where)) : -1;
    RT.header = map_descriptor(segment, &RT.segment_size);
    RT.control = map_descriptor(control, &RT.control_size);
    if (!RT.header || !RT.control)
        return;
    if (RT.header->magic != SEGMENT_MAGIC || RT.header->version != SEGMENT_VERSION) {
        RT.control->state = SEGMENT_REFUSED;
        _exit(125);
    }
    RT.input = area(&RT.header->input);
    RT.events = area(&RT.header->events);
    RT.texts = area(&RT.header->texts);
    RT.tables = area(&RT.header->tables);
    RT.losses = area(&RT.header->losses);
    RT.modules = area(&RT.header->modules);
    RT.coverage = area(&RT.header->coverage);
    expr_arena_use(&RT.arena, area(&RT.header->nodes), RT.header->nodes.capacity, first_table,
                   sizeof first_table / sizeof *first_table);
    RT.arena.grow = grow_table;
    RT.arena.tables = runtime_map(RT.header->tables.capacity * sizeof *RT.arena.tables);
    RT.arena.table_capacity = RT.arena.tables ? RT.header->tables.capacity : 0;
    RT.attached = true;
    signals_install();
}

LOCAL void runtime_start(void)
{
    if (RT.started)
        return;
    RT.started = true;
    RT.failing_site = SEGMENT_NO_SITE;
    RT.stack_top = (uintptr_t)__libc_stack_end;
    const char *where = take_variable(SEGMENT_VARIABLE "=");
    if (where)
        attach(where);
}

/* Lays the segment's coverage area over the section: from then on every byte set is seen by the driver. */
static bool share_coverage(uint8_t *start, uint8_t *end, uint32_t *base)
{
    enum { PAGE = 4096 };
    for (uint32_t i = 0; i < RT.image_count; i++)
        if (RT.images[i].start == start) {
            *base = RT.images[i].base;
            return true;
        }
    uint64_t size = (uint64_t)(end - start);
    *base = RT.coverage_used;
    if (RT.image_count == RUNTIME_IMAGES || !size || (uintptr_t)start % PAGE || size % PAGE ||
        size > RT.header->coverage.capacity - RT.coverage_used)
        return false;
    for (uint64_t i = 0; i < size; i++)
        RT.coverage[*base + i] = start[i];
    /* With an old size of 0, a shared mapping is duplicated. */
    if (mremap(RT.coverage + *base, 0, size, MREMAP_MAYMOVE | MREMAP_FIXED, start) == MAP_FAILED)
        return false;
    RT.images[RT.image_count].start = start;
    RT.images[RT.image_count++].base = *base;
    RT.coverage_used += (uint32_t)size;
    RT.header->coverage.count = RT.coverage_used;
    return true;
}

void __splat_register(splat_module *module, uint8_t *start, uint8_t *end)
{
    uint32_t base;
    runtime_start();
    if (!RT.attached || module->version != ABI_VERSION || !share_coverage(start, end, &base))
        return;
    uint32_t number = RT.header->modules.count;
    if (number == RT.header->modules.capacity || RT.registered_count == RUNTIME_MODULES)
        return;
    RT.modules[number] = (segment_module){.hash = module->hash,
                                          .site_base = RT.site_count,
                                          .site_count = module->site_count,
                                          .coverage_base = base + (uint32_t)(module->coverage - start),
                                          .coverage_count = module->coverage_count};
    RT.header->modules.count = number + 1;
    module->site_base = RT.site_count;
    RT.site_count += module->site_count;
    RT.registered[RT.registered_count++] = module;
}

LOCAL void runtime_leave(enum segment_end end, int code)
{
    if (RT.attached && !RT.ended) {
        RT.header->end = end;
        RT.header->exit_code = code;
        RT.ended = true;
    }
    _exit(code);
}

/* ---- all objects and functions by address ---- */

static int compare_objects(const void *a, const void *b)
{
    uintptr_t x = (uintptr_t)((const splat_object *)a)->base, y = (uintptr_t)((const splat_object *)b)->base;
    return (x > y) - (x < y);
}

static int compare_pointers(const void *a, const void *b)
{
    uintptr_t x = (uintptr_t) * (const void *const *)a, y = (uintptr_t) * (const void *const *)b;
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
static uint64_t add_ctype_tables(splat_object *to)
{
    extern const unsigned short **__ctype_b_loc(void);
    extern const int **__ctype_tolower_loc(void), **__ctype_toupper_loc(void);
    to[0] = (splat_object){*__ctype_b_loc() - 128, 384 * sizeof(unsigned short)};
    to[1] = (splat_object){*__ctype_tolower_loc() - 128, 384 * sizeof(int)};
    to[2] = (splat_object){*__ctype_toupper_loc() - 128, 384 * sizeof(int)};
    return 3;
}

LOCAL void runtime_sort_tables(void)
{
    uint64_t objects = 3, functions = 0;
    for (uint32_t i = 0; i < RT.registered_count; i++) {
        objects += RT.registered[i]->object_count;
        functions += RT.registered[i]->function_count;
    }
    RT.objects = runtime_map(objects * sizeof *RT.objects);
    RT.functions = runtime_map((functions + 1) * sizeof *RT.functions);
    if (!RT.objects || !RT.functions)
        return;
    RT.object_count = add_ctype_tables(RT.objects);
    for (uint32_t i = 0; i < RT.registered_count; i++) {
        const splat_module *module = RT.registered[i];
        for (uint64_t k = 0; k < module->object_count; k++)
            RT.objects[RT.object_count++] = module->objects[k];
        for (uint64_t k = 0; k < module->function_count; k++)
            RT.functions[RT.function_count++] = module->functions[k];
    }
    sort((char *)RT.objects, RT.object_count, sizeof *RT.objects, compare_objects);
    sort((char *)RT.functions, RT.function_count, sizeof *RT.functions, compare_pointers);
}

LOCAL const splat_object *runtime_find_object(const void *address)
{
    uint64_t low = 0, high = RT.object_count;
    while (low < high) {
        uint64_t middle = (low + high) / 2;
        if ((uintptr_t)RT.objects[middle].base <= (uintptr_t)address)
            low = middle + 1;
        else
            high = middle;
    }
    if (!low)
        return NULL;
    const splat_object *found = &RT.objects[low - 1];
    return (uintptr_t)address - (uintptr_t)found->base < found->size ? found : NULL;
}

LOCAL bool runtime_is_instrumented(const void *function)
{
    uint64_t low = 0, high = RT.function_count;
    while (low < high) {
        uint64_t middle = (low + high) / 2;
        if ((uintptr_t)RT.functions[middle] < (uintptr_t)function)
            low = middle + 1;
        else
            high = middle;
    }
    return low < RT.function_count && RT.functions[low] == function;
}

__attribute__((constructor(102))) static void start_before_main(void)
{
    runtime_start();
}
