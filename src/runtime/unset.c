/* Which memory was never written, and who uses it. */

#include "unset.h"

#include "../expr/variation.h"
#include "gate.h"
#include "nodes.h"

enum {
    MOST_OBJECTS = 1 << 20,  /* what comes behind counts as written, as does */
    MOST_BYTES = 1 << 20,    /* what lies this far inside an object */
    MOST_LEAVES = 1 << 24,
    MOST_INPUT = 1 << 12,    /* of one object, when unset memory is input; and of all: */
    MOST_INPUTS = 1 << 16,
    PATTERN = 0xa5, /* what unset memory holds: unseen code that writes it writes something else */
    SHOWN_AT_MOST = 1 << 20,
    GIVEN_AT_MOST = 1 << 12, /* bytes of an object in which pointers to others are looked for */
    GIVEN_DEPTH = 3,
    GIVEN_OBJECTS = 1 << 10,
    STACK_SIZE = 1 << 23,
};

typedef struct unset_object {
    const splat_object *object; /* null: a heap block */
    uintptr_t made;
    uint64_t size;
    uint32_t first; /* leaf of its first byte + 1; 0: none was read yet */
} unset_object;

static struct {
    unset_object *objects;
    uint32_t object_count;
    uint32_t *readers; /* numbers of the objects that have leaves, in their order */
    uint32_t reader_count;
    uint32_t leaf_count;
    variation values; /* of all expressions, as leaves have other ones */
    uint32_t input_bytes;
    bool is_reported; /* one bug is enough: the next ones follow from it */
} all;

/* Leaves are numbered behind the input. */
static uint32_t first_leaf(void)
{
    return RT.header->input.capacity;
}

/* The hot code looks at new stack slots only where a page is marked. */
static void saturate(uintptr_t first, uintptr_t last)
{
    for (uintptr_t page = first >> ABI_PAGE_BITS; page <= last >> ABI_PAGE_BITS; page++)
        __splat_pages[page & (ABI_PAGES - 1)] = 255;
}

LOCAL void unset_start(void)
{
    uint32_t options = RT.header->options;
    bool is_wanted = bug_is_wanted(BUG_UNINITIALIZED_READ) && (options & SEGMENT_UNSET_IS_BUG);
    if (!is_wanted && !(options & SEGMENT_UNSET_IS_INPUT))
        return;
    all.objects = runtime_map(MOST_OBJECTS * sizeof *all.objects);
    all.readers = runtime_map(MOST_OBJECTS * sizeof *all.readers);
    all.values = (variation){.arena = &RT.arena, .input = RT.input, .first_free = first_leaf()};
    all.values.values = runtime_map(RT.header->nodes.capacity * sizeof *all.values.values);
    if (!all.objects || !all.readers || !all.values.values)
        return;
    RT.unset = options & SEGMENT_UNSET_IS_INPUT ? UNSET_IS_INPUT : UNSET_IS_BUG;
    __splat_follows_unset = 1;
    saturate(ABI_SLOTS_AT, ABI_SLOTS_AT + ABI_SLOTS_SIZE - 1);
    saturate(RT.stack_top - STACK_SIZE, RT.stack_top);
}

LOCAL void unset_begin_run(void)
{
    all.is_reported = false;
    all.values.count = 0;
}

/* ---- leaves ---- */

LOCAL uint32_t unset_leaf(uint32_t cell_id, uint32_t index)
{
    unset_object *of = &all.objects[cell_id & ~UNSET_CELL];
    if (!of->first) {
        if (of->size > MOST_LEAVES - all.leaf_count)
            return 0;
        of->first = all.leaf_count + 1;
        all.leaf_count += (uint32_t)of->size;
        all.readers[all.reader_count++] = cell_id & ~UNSET_CELL;
    }
    return expr_input(&RT.arena, first_leaf() + of->first - 1 + index);
}

static const unset_object *owner_of(uint32_t leaf)
{
    uint32_t low = 0, high = all.reader_count;
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (all.objects[all.readers[middle]].first - 1 <= leaf)
            low = middle;
        else
            high = middle;
    }
    return &all.objects[all.readers[low]];
}

/* ---- new memory ---- */

static uint32_t add_object(uint64_t size, const splat_object *object, uintptr_t made)
{
    all.objects[all.object_count] = (unset_object){.object = object, .made = made, .size = size};
    return UNSET_CELL | all.object_count++;
}

static const char *input_name(const splat_object *object, char *into, uint32_t size)
{
    const char *prefix = INPUT_UNSET_PREFIX, *name = !object ? "heap" : object->name ? object->name : "unnamed";
    uint32_t length = 0;
    for (; *prefix; prefix++)
        into[length++] = *prefix;
    for (; *name && length + 1 < size; name++)
        into[length++] = *name;
    into[length] = 0;
    return into;
}

/* How many bytes of an object become input. */
static uint32_t input_room(uint64_t size)
{
    uint32_t room = size < MOST_INPUT ? (uint32_t)size : MOST_INPUT;
    return room <= MOST_INPUTS - all.input_bytes ? room : 0;
}

static uint32_t declare(uint32_t size, const splat_object *object)
{
    char name[64];
    all.input_bytes += size;
    return input_take(INPUT_BYTES, size, input_name(object, name, sizeof name));
}

LOCAL void unset_mark(uintptr_t address, uint64_t size, const splat_object *object, uintptr_t made)
{
    if (RT.unset == UNSET_IS_INPUT) {
        uint32_t room = input_room(size);
        if (room)
            input_fill((void *)address, declare(room, object), room);
        return;
    }
    if (!unset_is_watched() || RT.ended || all.object_count == MOST_OBJECTS)
        return;
    uint32_t marked = size < MOST_BYTES ? (uint32_t)size : MOST_BYTES;
    uint32_t id = add_object(marked, object, made);
    for (uint32_t i = 0; i < marked; i++) {
        ((uint8_t *)address)[i] = PATTERN;
        shadow_put(address + i, id, i, PATTERN);
    }
}

ABI_COLD void __splat_fresh(const void *address, uint64_t size, const splat_object *object)
{
    GATE();
    shadow_clear((uintptr_t)address, size);
    unset_mark((uintptr_t)address, size, object, 0);
}

static uint32_t join_leaves(uint32_t id, uint32_t size)
{
    uint32_t joined = unset_leaf(id, 0);
    for (uint32_t i = 1; i < size; i++)
        joined = expr_concat(&RT.arena, unset_leaf(id, i), joined);
    return joined;
}

/* A variable in a register. Its shadow is left in the frame. */
ABI_COLD uint64_t __splat_unset(const splat_object *object, uint32_t width)
{
    __splat_call.frame.shadows[0] = 0;
    GATE(0);
    uint32_t size = (width + 7) / 8, shadow = 0;
    uint64_t value = 0;
    if (RT.unset == UNSET_IS_INPUT && input_room(size))
        value = input_integer(declare(size, object), size, &shadow);
    else if (unset_is_watched() && !RT.ended && all.object_count < MOST_OBJECTS)
        shadow = join_leaves(add_object(size, object, 0), size);
    if (shadow && width != 8 * size)
        shadow = expr_extract(&RT.arena, shadow, 0, width);
    __splat_call.frame.shadows[0] = shadow;
    return value & expr_mask(width);
}

/* ---- the bug ---- */

LOCAL void unset_use(uint32_t site, uint32_t s, const char *what)
{
    if (!s || all.is_reported || RT.ended || !variation_changes(&all.values, s))
        return;
    uint32_t leaf = variation_find(&all.values, s);
    const unset_object *of = owner_of(leaf);
    all.is_reported = true;
    unset_is_bug(&(unset_read){what, site, of->object, of->made, of->size, leaf - (of->first - 1)});
}

ABI_COLD void __splat_shown(uint32_t site, uint32_t s)
{
    GATE();
    RT.has_shown = true;
    if (unset_is_watched())
        unset_use(site, s, "output");
}

/* ---- memory that is shown ---- */

/* The expression of a byte that is not set; 0: it is. */
static uint32_t unset_byte(uintptr_t address)
{
    if (!shadow_any(address, 1))
        return 0;
    uint32_t s = shadow_read((const void *)address, 1, *(const uint8_t *)address, SEGMENT_NO_SITE);
    return s && variation_changes(&all.values, s) ? s : 0;
}

/* A gap before an aligned place, too small for anything that would be aligned so. */
static bool is_padding(uint64_t start, uint64_t end)
{
    uint64_t alignment = end & -end;
    return end - start < (alignment < sizeof(uint64_t) ? alignment : sizeof(uint64_t));
}

static void show(uint32_t site, const void *address, uint64_t size, bool has_padding)
{
    GATE();
    RT.has_shown |= shadow_any((uintptr_t)address, size);
    uint64_t end = size < SHOWN_AT_MOST ? size : SHOWN_AT_MOST, start = 0;
    uint32_t gap = 0;
    for (uint64_t i = 0; unset_is_watched() && i <= end; i++) {
        uint32_t s = i < end ? unset_byte((uintptr_t)address + i) : 0;
        if (s && !gap) {
            gap = s;
            start = i;
        } else if (!s && gap) {
            if (!has_padding || !is_padding(start, i))
                unset_use(site, gap, "output");
            gap = 0;
        }
    }
}

ABI_COLD void __splat_shown_bytes(uint32_t site, const void *address, uint64_t size)
{
    show(site, address, size, true);
}

/* Up to its end, or the first byte that looks as if it was never set. */
ABI_COLD void __splat_shown_text(uint32_t site, const char *text)
{
    uint64_t size = 0;
    while (size < SHOWN_AT_MOST && text && text[size] && (uint8_t)text[size] != PATTERN)
        size++;
    show(site, text, text ? size + 1 : 0, false);
}

/* ---- memory that others may write ---- */

/* The object, and those to which pointers in it lead. */
static void give(const void *pointer, int depth, uint32_t *budget)
{
    const splat_node *node = node_find(pointer);
    if (!node || !node_is_alive(node) || !*budget)
        return;
    --*budget;
    shadow_clear(node->base, node->true_size);
    uint64_t size = node->true_size < GIVEN_AT_MOST ? node->true_size : GIVEN_AT_MOST;
    for (uint64_t at = 0; depth && at + sizeof(void *) <= size; at += sizeof(void *))
        give(*(const void *const *)(node->base + at), depth - 1, budget);
}

LOCAL void unset_give(const void *pointer)
{
    uint32_t budget = GIVEN_OBJECTS;
    if (unset_is_watched())
        give(pointer, GIVEN_DEPTH, &budget);
}

ABI_COLD void __splat_given(const void *pointer)
{
    GATE();
    unset_give(pointer);
}
