/* Loads, stores and copies that touch symbolic bytes or use symbolic addresses. */

#include "flow.h"
#include "loops.h"
#include "gate.h"
#include "nodes.h"
#include "texts.h"
#include "unset.h"

/* What an address was computed from, or else what stands at the address. */
typedef struct object {
    uintptr_t base;
    uint64_t size;
    bool is_referent;       /* leaving it is a bug */
    uint32_t symbolic_size; /* 0: none */
    const splat_node *node; /* of the referent; null: none */
    splat_node known;       /* the same for an object of which the compiler knows all */
} object;

static object object_of(const node_access *access, const splat_referent *from)
{
    if (from->of)
        return (object){(uintptr_t)from->pointer, from->of->size, true, 0, NULL,
                        {(uintptr_t)from->pointer, from->of->size, from->of->size, from->of}};
    const splat_node *node = from->pointer ? node_find_for(from->pointer, access->address, access->bytes) : NULL;
    if (node) {
        const node_facts *facts = node_facts_of(node);
        return (object){node->base, node->true_size, true, facts ? facts->symbolic_size : 0, node, {0}};
    }
    const runtime_object *found = runtime_find_object(access->address);
    return found ? (object){.base = found->base, .size = found->size} : (object){0};
}

/* "The access stays inside": its size is at most the object's, its offset at most what that leaves. */
static uint32_t stays_inside(const object *in, uint32_t address, uint32_t bytes)
{
    expr_arena *arena = &RT.arena;
    uint32_t offset = expr_binary(arena, EXPR_SUB, address, expr_const(arena, 64, in->base));
    uint32_t size = in->symbolic_size ? in->symbolic_size : expr_const(arena, 64, in->size);
    uint32_t fits = value_range_compare(EXPR_ULE, bytes, size);
    uint32_t starts = value_range_compare(EXPR_ULE, offset, expr_binary(arena, EXPR_SUB, size, bytes));
    return expr_binary(arena, EXPR_AND, fits, starts);
}

static bool is_inside(const object *in, const node_access *of)
{
    return in->size >= of->bytes && (uintptr_t)of->address - in->base <= in->size - of->bytes;
}

static enum bug_kind kind_of(const object *in, const node_access *of)
{
    if (in->node && !node_is_alive(in->node))
        return node_is_slot(in->node) ? BUG_USE_AFTER_RETURN : BUG_USE_AFTER_FREE;
    return of->writes ? BUG_OUT_OF_BOUNDS_WRITE : BUG_OUT_OF_BOUNDS_READ;
}

static uint32_t inside_condition(const object *in, const node_access *of, uint32_t saddress, uint32_t ssize)
{
    bool matters = (saddress | ssize) && RT.tracing && (in->is_referent || in->size >= of->bytes);
    if (!matters)
        return 0;
    return result(stays_inside(in, operand(saddress, 64, (uintptr_t)of->address), operand(ssize, 64, of->bytes)));
}

/* A symbolic pointer may lead to other objects: which one is decided here. What is left of the symbolic address. */
static uint32_t choose_object(const node_access *of, const splat_referent *from, uint32_t saddress)
{
    if (!from->shadow || !saddress)
        return saddress;
    if (from->shadow != ABI_UNCERTAIN && expr_width(&RT.arena, from->shadow) == 64) {
        event_concretize(of->site, from->shadow, (uintptr_t)from->pointer);
        return saddress == from->shadow ? 0 : saddress;
    }
    event_concretize(of->site, saddress, (uintptr_t)of->address);
    return 0;
}

/* False: the access leaves the object. Does not return if that is a bug. */
static bool check_access(const object *in, const node_access *of, uint32_t saddress, uint32_t ssize)
{
    bool inside = is_inside(in, of), alive = !in->node || node_is_alive(in->node);
    const splat_node *node = in->node ? in->node : in->known.object ? &in->known : NULL;
    uint32_t condition = inside_condition(in, of, saddress, ssize);
    if (condition && in->is_referent && alive)
        event_check(of->site, condition, inside, kind_of(in, of));
    else if (condition && !in->is_referent)
        event_branch(of->site, condition, inside); /* the other side leads to another object, or nowhere */
    else if (in->node && alive && !(saddress | ssize))
        check_symbolic_size(of, in->node);
    if (node && (!inside || !alive))
        access_is_bug(of, node, node->object, kind_of(in, of));
    return inside;
}

static bool is_table(const runtime_object *of)
{
    return of->size <= TABLE_LARGEST && !shadow_any(of->base, of->size);
}

/* The object, if it can be a table, or else what the read can reach of it. */
static runtime_object part_for_table(const object *in, uint32_t offset, uint32_t bytes)
{
    runtime_object whole = {in->base, in->size};
    uint64_t low, high;
    if (is_table(&whole))
        return whole;
    value_range_find(offset, &low, &high);
    if (high > in->size - bytes) /* it was checked that it stays inside */
        high = in->size - bytes;
    return (runtime_object){in->base + low, low <= high ? high + bytes - low : 0};
}

/* A read at a symbolic address: as a table of the object if its bytes are concrete, else at this address only. */
static uint32_t read_at_symbolic(const object *in, const void *address, uint32_t saddress, uint32_t bytes, uint64_t value,
                                 uint32_t site, bool inside)
{
    expr_arena *arena = &RT.arena;
    uint32_t table = TABLE_NONE, offset = 0;
    uintptr_t begin;
    quantity at = {(uintptr_t)address, saddress};
    const text *text = texts_exist() && inside && bytes == 1 ? text_at_symbolic(at, false, &begin) : NULL;
    const shadow_cell *cell = text ? shadow_find((uintptr_t)address) : NULL;
    if (cell && cell->value == (uint8_t)value) {
        bool settled;
        uint32_t byte = text_byte_at(text, quantity_subtract(at, quantity_of(begin)), site, &settled);
        return settled ? shadow_read(address, bytes, value, site) : byte;
    }
    if (inside && !in->symbolic_size) {
        offset = expr_binary(arena, EXPR_SUB, saddress, expr_const(arena, 64, in->base));
        runtime_object part = offset ? part_for_table(in, offset, bytes) : (runtime_object){0};
        offset = expr_binary(arena, EXPR_SUB, offset, expr_const(arena, 64, part.base - in->base));
        if (part.size && is_table(&part))
            table = table_add((const uint8_t *)part.base, part.size);
    }
    if (table == TABLE_NONE) {
        event_concretize(site, saddress, (uintptr_t)address);
        return loops_name_value(&(moving_value){saddress, shadow_read(address, bytes, value, site), (uintptr_t)address,
                                                in->base, in->base + in->size, 8 * bytes, value});
    }
    return expr_table(arena, 8 * bytes, offset, table);
}

static bool is_symbolic_address(uint32_t saddress)
{
    return saddress && expr_width(&RT.arena, saddress) == 64;
}

#define ACCESS_HERE(address, bytes, site, writes)                                                                    \
    {address, bytes, site, writes, (uintptr_t)__builtin_return_address(0) - 1, (uintptr_t)__builtin_frame_address(0)}

/* What was not found by its referent is found by its address: the access was checked before. */
static void note_distance(const node_access *of, const splat_referent *from)
{
    const splat_node *node = from->of ? NULL : node_find(from->pointer ? from->pointer : of->address);
    if (from->of)
        distance_note(of, (uintptr_t)from->pointer, from->of->size);
    else if (node)
        distance_note(of, node->base, node->true_size);
}

/* What an access at this address depends on, if that is wanted. An address that is only labelled is concrete from here on, and good:
 * one that was not has ended the run. */
static uint32_t take_label(uint32_t *saddress, uint32_t site, enum bug_kind kind)
{
    uint32_t given = flow_is_wanted() && is_symbolic_address(*saddress) ? *saddress : 0, label = flow_label_of(given);
    if (label) {
        *saddress = 0;
        flow_checks(site, label, kind);
    }
    return label ? label : given;
}

static splat_referent plain_referent(const splat_referent *of)
{
    splat_referent made = *of;
    if (made.shadow != ABI_UNCERTAIN)
        made.shadow &= ~ABI_LABELLED;
    return text_root(&made);
}

/* Which object is written to depends on it: so does all that follows, as nobody knows what the others are. */
static void choose_target(const node_access *of, const splat_referent *given, const splat_referent *from, uint32_t label)
{
    object in = label ? object_of(of, from) : (object){0};
    if (label && (given->shadow || !in.base))
        flow_chooses(of->site, label, in.base ? in.base : (uintptr_t)of->address);
}

/* Which byte is written depends on it: so does all that could be, beside those that are, which are not there yet. */
static void label_others(const node_access *of, const splat_referent *from, uint32_t label)
{
    object in = label ? object_of(of, from) : (object){0};
    if (!in.base || !is_inside(&in, of))
        return;
    uintptr_t begin = (uintptr_t)of->address, end = begin + of->bytes;
    flow_label_memory(in.base, begin - in.base, label);
    flow_label_memory(end, in.base + in.size - end, label);
}

LOCAL uint32_t memory_load(const void *address, uint32_t saddress, uint32_t width, uint64_t value, uint32_t site,
                           const splat_referent *given)
{
    splat_referent root = plain_referent(given), *from = &root;
    uint32_t bytes = (width + 7) / 8, label = take_label(&saddress, site, BUG_OUT_OF_BOUNDS_READ);
    bool is_symbolic = runtime_follows() && is_symbolic_address(saddress), inside = true;
    object in = {0};
    node_access made = ACCESS_HERE(address, bytes, site, false);
    if (is_symbolic && unset_is_watched())
        unset_use(site, saddress, "address");
    if (is_symbolic || (from->pointer && nodes_are_wanted())) {
        in = object_of(&made, from);
        saddress = choose_object(&made, from, is_symbolic ? saddress : 0);
        is_symbolic = saddress != 0;
        inside = in.base && check_access(&in, &made, saddress, 0);
    }
    if (!runtime_follows())
        return 0;
    uint32_t id = is_symbolic ? read_at_symbolic(&in, address, saddress, bytes, value, site, inside)
                              : shadow_read(address, bytes, value, site);
    distance_follow_input(id);
    note_distance(&made, from);
    id = result(id && width != 8 * bytes ? expr_extract(&RT.arena, id, 0, width) : id);
    return label ? flow_tag(id, width, value, label) : id;
}

LOCAL void memory_store(const void *address, uint32_t saddress, uint32_t width, uint64_t value, uint32_t s,
                        uint32_t site, const splat_referent *given)
{
    splat_referent root = plain_referent(given), *from = &root;
    uint32_t bytes = (width + 7) / 8, label = take_label(&saddress, site, BUG_OUT_OF_BOUNDS_WRITE);
    if (!runtime_follows())
        return;
    node_access made = ACCESS_HERE(address, bytes, site, true);
    choose_target(&made, given, from, label);
    if (is_symbolic_address(saddress)) {
        if (unset_is_watched())
            unset_use(site, saddress, "address");
        object in = object_of(&made, from);
        saddress = choose_object(&made, from, saddress);
        bool inside = in.base && check_access(&in, &made, saddress, 0);
        if (saddress && inside && !s && bytes == 1 && in.is_referent && !label &&
            text_store(address, saddress, (uint8_t)value, (runtime_object){in.base, in.size}, site))
            return;
        if (saddress)
            event_concretize(site, saddress, (uintptr_t)address);
    }
    note_distance(&made, from);
    if (s && expr_width(&RT.arena, s) != width)
        s = 0;
    if (s)
        s = expr_zext(&RT.arena, s, 8 * bytes);
    if (label)
        s = flow_tag(s, 8 * bytes, value, label);
    shadow_write(address, bytes, s, value);
    label_others(&made, from, label);
}

LOCAL void memory_ask(const splat_span *range)
{
    node_access made = ACCESS_HERE(range->address, range->size, range->site, (range->flags & ACCESS_WRITES) != 0);
    splat_referent from = text_root(&range->from);
    object in = object_of(&made, &from);
    if (unset_is_watched()) {
        unset_use(range->site, range->saddress, "address");
        unset_use(range->site, range->ssize, "size");
    }
    if (RT.tracing && in.base) {
        uint32_t at = RT.asked_count++ % 2;
        check_access(&in, &made, choose_object(&made, &from, range->saddress), range->ssize);
        RT.asked[at].end = (uintptr_t)range->address + range->size;
        RT.asked[at].node = in.node;
    }
    if (RT.tracing && range->size)
        note_distance(&made, &from);
}

ABI_COLD void __splat_range(const splat_span *range)
{
    GATE();
    memory_ask(range);
}

ABI_COLD uint32_t __splat_load(const void *address, uint32_t saddress, uint32_t width, uint64_t value, uint32_t site,
                               const splat_referent *from)
{
    GATE(0);
    return memory_load(address, saddress, width, value, site, from);
}

ABI_COLD void __splat_store(const void *address, uint32_t saddress, uint32_t width, uint64_t value, uint32_t s,
                            uint32_t site, const splat_referent *from)
{
    GATE();
    memory_store(address, saddress, width, value, s, site, from);
}

ABI_COLD void __splat_clear(const void *address, uint64_t size)
{
    GATE();
    shadow_clear((uintptr_t)address, size);
}

ABI_COLD void __splat_copy(const void *to, const void *from, uint64_t size)
{
    GATE();
    if (runtime_follows())
        shadow_copy((uintptr_t)to, (uintptr_t)from, size);
}

ABI_COLD void __splat_set(const void *to, uint64_t byte, uint64_t size, uint32_t sbyte)
{
    GATE();
    if (!runtime_follows())
        return;
    if (!sbyte) {
        shadow_clear((uintptr_t)to, size);
        return;
    }
    uint32_t one = expr_extract(&RT.arena, sbyte, 0, 8);
    for (uint64_t i = 0; i < size; i++)
        shadow_put((uintptr_t)to + i, one, 0, (uint8_t)byte);
}

ABI_COLD void __splat_bytes_lost(uint32_t site, uint32_t reason, const void *address, uint64_t size)
{
    GATE();
    if (shadow_any((uintptr_t)address, size))
        loss_add(site, reason, NULL);
}
