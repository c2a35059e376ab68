/* Which object an address is part of. */

#include "gate.h"
#include "nodes.h"

#include <sys/mman.h>

enum {
    NONE = 0,
    UNKNOWN = 1, /* memory that was touched and has no node: all accesses are inside */
    STRAY = 2,   /* memory of no node, to which a pointer of another object points */
    FIRST_SLOT = 3,
    PAGE = 1 << ABI_PAGE_BITS,
    WHOLE = 1 << 21, /* of larger objects only the ends are marked: most pointers into them lead to the start */
};

#define MEMORY_KINDS                                                                                                 \
    (1u << BUG_OUT_OF_BOUNDS_READ | 1u << BUG_OUT_OF_BOUNDS_WRITE | 1u << BUG_USE_AFTER_FREE |                        \
     1u << BUG_USE_AFTER_RETURN | 1u << BUG_DOUBLE_FREE | 1u << BUG_BAD_FREE |               \
     1u << BUG_UNINITIALIZED_READ)

static struct {
    node_facts *facts; /* from number ABI_SLOT_NODES on */
    uint32_t used;     /* numbers given, also from there on */
    uint32_t unknown_pages;
    uint32_t free;     /* the first number to be given again; each names the next by its base; 0: none */
} table;

LOCAL bool nodes_are_wanted(void)
{
    return RT.attached && (RT.header->checks & MEMORY_KINDS) != 0;
}

LOCAL void nodes_map(void)
{
    __splat_nodes[NONE] = __splat_nodes[UNKNOWN] = (splat_node){.size = (uint64_t)1 << 62, .true_size = (uint64_t)1 << 62};
}

LOCAL void nodes_start(void)
{
    if (!nodes_are_wanted())
        return;
    table.facts = runtime_map((ABI_NODES - ABI_SLOT_NODES) * sizeof *table.facts);
    if (table.facts)
        __splat_nodes[NONE].size = 0;
}

static uint32_t number_of(const splat_node *node)
{
    return (uint32_t)(node - __splat_nodes);
}

LOCAL bool node_is_slot(const splat_node *node)
{
    return number_of(node) < ABI_SLOT_NODES;
}

LOCAL node_facts *node_facts_of(const splat_node *node)
{
    return node_is_slot(node) ? NULL : &table.facts[number_of(node) - ABI_SLOT_NODES];
}

LOCAL bool node_is_alive(const splat_node *node)
{
    return node_is_slot(node) ? node->size != 0 : node_facts_of(node)->state == NODE_ALIVE;
}

LOCAL splat_node *node_find(const void *address)
{
    if (!nodes_are_wanted())
        return NULL;
    uint32_t number = __splat_node_map[ABI_GRANULE_OF(address)];
    splat_node *node = &__splat_nodes[number];
    /* Addresses that are far apart share a granule of the map. */
    bool is_there = number >= FIRST_SLOT && (uintptr_t)address - node->base <= node->true_size;
    return is_there ? node : NULL;
}

/* ---- pointers outside their objects ---- */

enum { STRAYS = 1 << 10 };

typedef struct stray {
    uintptr_t pointer;
    uint32_t number; /* of the node that it was computed from */
} stray;

static stray strays[STRAYS];
static uint32_t stray_count;

static stray *stray_slot(uintptr_t pointer)
{
    return &strays[(pointer * 0x9e3779b97f4a7c15u >> 32) % STRAYS];
}

LOCAL void node_add_stray(const void *pointer, const splat_node *node)
{
    uint32_t *granule = &__splat_node_map[ABI_GRANULE_OF(pointer)];
    *stray_slot((uintptr_t)pointer) = (stray){(uintptr_t)pointer, number_of(node)};
    stray_count++;
    if (*granule == NONE || *granule == UNKNOWN)
        *granule = STRAY;
}

static splat_node *find_stray(const void *pointer)
{
    const stray *found = stray_count ? stray_slot((uintptr_t)pointer) : NULL;
    return found && found->pointer == (uintptr_t)pointer ? &__splat_nodes[found->number] : NULL;
}

static bool holds(const splat_node *node, const void *address, uint64_t bytes)
{
    return node && node_is_alive(node) && bytes <= node->true_size &&
           (uintptr_t)address - node->base <= node->true_size - bytes;
}

/* By chance the pointer may be right for both: then nothing is wrong. */
LOCAL splat_node *node_find_for(const void *referent, const void *address, uint64_t bytes)
{
    splat_node *node = node_find(referent), *other;
    if (!holds(node, address, bytes) && nodes_are_wanted() && (other = find_stray(referent)))
        node = other;
    return node;
}

static void set_granules(uintptr_t from, uint64_t count, uint32_t number)
{
    for (uint32_t at = ABI_GRANULE_OF(from); count; count--, at = (at + 1) % ABI_GRANULES)
        if (__splat_node_map[at] != number)
            __splat_node_map[at] = number;
}

static void mark(uintptr_t base, uint64_t size, uint32_t number)
{
    uint64_t granules = size / ABI_GRANULE + 1, most = WHOLE / ABI_GRANULE / 2;
    if (granules <= 2 * most) {
        set_granules(base, granules, number);
        return;
    }
    set_granules(base, most, number);
    set_granules(base + (granules - most) * ABI_GRANULE, most, number);
}

static uint32_t take_number(void)
{
    if (table.free) {
        uint32_t number = table.free;
        table.free = (uint32_t)__splat_nodes[number].base;
        return number;
    }
    return table.facts && table.used < ABI_NODES - ABI_SLOT_NODES ? (uint32_t)ABI_SLOT_NODES + table.used++ : NONE;
}

LOCAL splat_node *node_add(const void *base, uint64_t size, const splat_object *object)
{
    uint32_t number = nodes_are_wanted() ? take_number() : NONE;
    if (!number)
        return NULL;
    __splat_nodes[number] = (splat_node){(uintptr_t)base, size, size, object};
    table.facts[number - ABI_SLOT_NODES] = (node_facts){.state = NODE_ALIVE};
    mark((uintptr_t)base, size, number);
    return &__splat_nodes[number];
}

LOCAL void node_remove(splat_node *node)
{
    mark(node->base, node->true_size, NONE);
    *node = (splat_node){.base = table.free};
    table.free = number_of(node);
}

LOCAL void node_watch(splat_node *node)
{
    node->size = 0;
}

LOCAL void node_set_symbolic_size(splat_node *node, uint32_t size)
{
    node_facts_of(node)->symbolic_size = size;
    if (size)
        node_watch(node);
}

void __splat_own(void *bytes, uint64_t size, uint32_t ssize)
{
    static const splat_object data = {.kind = OBJECT_ARGUMENT, .name = "input", .site = SEGMENT_NO_SITE};
    GATE();
    splat_node *node = node_add(bytes, size, &data);
    if (node)
        node_set_symbolic_size(node, ssize);
}

LOCAL void node_count_unknown(const void *address)
{
    uintptr_t page = (uintptr_t)address / PAGE * PAGE;
    if (!table.facts)
        return;
    for (uintptr_t at = page; at < page + PAGE; at += ABI_GRANULE)
        if (__splat_node_map[ABI_GRANULE_OF(at)] == NONE)
            __splat_node_map[ABI_GRANULE_OF(at)] = UNKNOWN;
    RT.header->unknown_pages = ++table.unknown_pages;
}

/* ---- slots ---- */

enum { SLOTS_OF_MAIN = 1 << 25, SLOTS_OF_THREAD = 1 << 19, FIRST_OFFSET = (FIRST_SLOT + 1) / 2 * 2 * sizeof(splat_node) };

/* Each thread gets a part of its own. What a thread that ended had is not used again. */
ABI_COLD char *__splat_more_slots(uint64_t size)
{
    static uint64_t given = FIRST_OFFSET;
    bool is_main = given == FIRST_OFFSET;
    uint64_t part = is_main ? SLOTS_OF_MAIN : SLOTS_OF_THREAD;
    char *start = (char *)ABI_SLOTS_AT + __atomic_fetch_add(&given, part, __ATOMIC_RELAXED);
    if (__splat_call.slots || size >= part || start + part > (char *)ABI_SLOTS_AT + ABI_SLOTS_SIZE)
        stack_overflowed();
    __splat_call.slots_end = start + part;
    return start;
}

ABI_COLD void __splat_large_slot(const void *address, uint64_t size)
{
    mark((uintptr_t)address, size, number_of(ABI_SLOT_NODE(address)));
}

/* One slot stands behind the other; what lies between them is less than a unit. */
ABI_COLD void __splat_drop_slots(char *from)
{
    for (char *at = from; at < __splat_call.slots;) {
        splat_node *node = ABI_SLOT_NODE(at);
        bool is_slot = node->base == (uintptr_t)at && node->size;
        at += is_slot ? (node->true_size / ABI_SLOT_UNIT + 1) * ABI_SLOT_UNIT : ABI_SLOT_UNIT;
        node->size = 0;
    }
    __splat_call.slots = from;
}
