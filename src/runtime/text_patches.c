/* What memory holds after a range of symbolic place or size was written. */

#include "texts.h"

#include "flow.h"
#include "gate.h"
#include "nodes.h"

enum { DEEPEST_SUM = 8 };

/* A number that is not negative, as lengths are. */
static bool is_natural(uint32_t s, unsigned depth)
{
    const expr_node *node = expr_get(&RT.arena, s);
    switch (node->op) {
    case EXPR_ZEXT:
    case EXPR_CONCAT:
    case EXPR_TABLE: return true;
    case EXPR_CONST: return (int64_t)expr_const_value(&RT.arena, s) >= 0;
    case EXPR_ITE: return depth && is_natural(node->b, depth - 1) && is_natural(node->c, depth - 1);
    case EXPR_LSHR: return expr_is_const(&RT.arena, node->b) && expr_const_value(&RT.arena, node->b) > 0;
    default: return false;
    }
}

/* The constants of a sum whose other parts are natural numbers. */
static bool add_constants(uint32_t s, unsigned depth, uint64_t *sum)
{
    const expr_node *node = expr_get(&RT.arena, s);
    if (node->op == EXPR_CONST) {
        *sum += expr_const_value(&RT.arena, s);
        return true;
    }
    if (node->op == EXPR_ADD && depth)
        return add_constants(node->a, depth - 1, sum) && add_constants(node->b, depth - 1, sum);
    return is_natural(s, DEEPEST_SUM);
}

/* Where a symbolic address begins to count: the constant part of a sum of lengths, else 0. */
static uintptr_t base_of_address(uint32_t saddress)
{
    uint64_t sum = 0;
    return add_constants(saddress, DEEPEST_SUM, &sum) ? sum : 0;
}

LOCAL splat_referent text_root(const splat_referent *of)
{
    if (!texts_exist() || !of->shadow || of->shadow == ABI_UNCERTAIN || expr_width(&RT.arena, of->shadow) != 64)
        return *of;
    const void *base = (const void *)base_of_address(of->shadow);
    return node_find(base) ? (splat_referent){base, NULL, 0} : *of;
}

typedef struct target {
    uintptr_t base; /* where the text begins */
    quantity start; /* of what is written, from there on */
    uint64_t room;
    bool is_open; /* the object's size is symbolic: in other runs there may be more room */
} target;

/* ---- what is known of the zeros behind it ---- */

/* The content's zeros, as far as it is written; `*is_free`: there are none in all of it. */
static text_facts cut_content(const text *of, text_facts content, uint32_t site, bool *is_free)
{
    quantity one_more = quantity_add(content.end, quantity_of(1));
    bool has_end = content.ends && (quantity_is_same(of->count, one_more) ||
                                    (!quantity_is_same(of->count, content.end) &&
                                     quantity_is_less(site, content.end, of->count)));
    *is_free = false;
    if (has_end)
        return content;
    *is_free = quantity_is_same(of->count, content.end) || quantity_is_at_most(site, of->count, content.end);
    return (text_facts){content.from, *is_free ? of->count : content.end, false};
}

/* Are all bytes from the lowest place on that the quantity can be, up to the end of the room, zeros of no text? */
static bool is_zero_from(const target *in, quantity from)
{
    uint64_t low = from.value, high = from.value;
    if (from.s)
        value_range_find(from.s, &low, &high);
    if (high >= in->room || shadow_any(in->base + low, in->room - low))
        return false;
    for (uint64_t i = low; i < in->room; i++)
        if (((const uint8_t *)in->base)[i])
            return false;
    return true;
}

static text_facts combine(const text *of, const target *to, text_facts old, text_facts content, uint32_t site)
{
    bool reaches = quantity_is_same(of->start, old.end) || quantity_is_at_most(site, of->start, old.end);
    if (!reaches)
        return old;
    bool is_free;
    text_facts cut = cut_content(of, content, site, &is_free);
    quantity end = quantity_add(of->start, cut.end);
    bool is_before_end = !quantity_compare(EXPR_ULE, end, old.end) && end.value <= old.end.value;
    if (is_free && is_before_end && !cut.from)
        return old;
    cut.ends |= is_free && is_zero_from(to, end);
    if (of->start.s && cut.from)
        return (text_facts){old.from, of->start, false};
    bool is_first = !of->start.s && of->start.value == 0;
    uint32_t from = cut.from ? (uint32_t)of->start.value + cut.from : is_first ? 0 : old.from;
    return (text_facts){from, end, cut.ends};
}

/* ---- making one ---- */

static bool has_symbolic_size(const void *address)
{
    const splat_node *node = node_find(address);
    const node_facts *facts = node ? node_facts_of(node) : NULL;
    return facts && facts->symbolic_size;
}

static bool find_target(const void *to, uint32_t sto, runtime_object in, target *into)
{
    if (!in.base)
        return false;
    uintptr_t base = sto ? base_of_address(sto) : (uintptr_t)to;
    if (base - in.base > in.size || base > (uintptr_t)to)
        base = in.base;
    quantity start = quantity_subtract((quantity){(uintptr_t)to, sto}, quantity_of(base));
    *into = (target){base, start, in.base + in.size - base, has_symbolic_size((const void *)base)};
    return into->room <= TEXT_LARGEST;
}

/* What a pointer leads to; no base: nobody knows. */
static runtime_object object_at(const void *address, const splat_referent *given)
{
    splat_referent from = text_root(given);
    if (from.of)
        return (runtime_object){(uintptr_t)from.pointer, from.of->size};
    const splat_node *node = from.pointer && !from.shadow ? node_find(from.pointer) : NULL;
    if (!node)
        node = node_find(address);
    return node && node_is_alive(node) ? (runtime_object){node->base, node->true_size} : (runtime_object){0};
}

/* What is copied, from the start of its text on if the address is symbolic. */
static bool find_shifted_source(const splat_plan *plan, text *into, text_facts *facts)
{
    uintptr_t base;
    quantity from = {(uintptr_t)plan->from, plan->sfrom};
    const text *of = text_at_symbolic(from, true, &base);
    if (!of || of->facts.from)
        return false;
    into->shift = quantity_subtract(from, quantity_of(base));
    if (!quantity_is_at_most(plan->site, into->shift, of->facts.end))
        return false;
    *facts = (text_facts){0, quantity_subtract(of->facts.end, into->shift), of->facts.ends};
    return text_take_snapshot(base, of->room, &into->source);
}

/* A block of symbolic size has as many bytes as this run needs: what other runs have behind them is in the text. */
static bool add_missing_cells(text_snapshot *to)
{
    const shadow_cell *last = to->cells && to->count ? &to->cells[to->count - 1] : NULL;
    const text *of = text_of_cell(last);
    if (!of || last->index + 1 != of->stored || of->stored == of->room)
        return true;
    uint32_t count = to->count + of->room - of->stored;
    shadow_cell *cells = text_allocate(count * sizeof *cells);
    uint8_t *bytes = text_allocate(count);
    if (!cells || !bytes)
        return false;
    for (uint32_t i = 0; i < count; i++) {
        cells[i] = i < to->count ? to->cells[i] : (shadow_cell){.id = last->id, .index = of->stored + i - to->count};
        bytes[i] = i < to->count ? to->bytes[i] : 0;
    }
    *to = (text_snapshot){bytes, cells, count};
    return true;
}

static bool find_source(const splat_plan *plan, text *into, text_facts *facts)
{
    if (plan->sfrom)
        return find_shifted_source(plan, into, facts);
    uintptr_t base = (uintptr_t)plan->from;
    runtime_object in = object_at(plan->from, &plan->from_referent);
    uint64_t size = in.base ? in.base + in.size - base : plan->size;
    if ((!in.base && plan->ssize) || size > TEXT_LARGEST)
        return false;
    *facts = text_facts_at(base, size, plan->site);
    return text_take_snapshot(base, size, &into->source) &&
           (!has_symbolic_size(plan->from) || add_missing_cells(&into->source));
}

static text_facts facts_of_fill(uint8_t byte, quantity count)
{
    return byte ? (text_facts){0, count, false} : (text_facts){0, quantity_of(0), true};
}

static bool is_plain(const text_snapshot *of)
{
    for (uint32_t i = 0; of->cells && i < of->count; i++) {
        const text *inner = text_of_cell(&of->cells[i]);
        if (inner && !inner->is_plain)
            return false;
    }
    return true;
}

/* Up to where something can be written. */
static uint64_t most_room(const text *of)
{
    uint64_t low, start = of->start.value, count = of->count.value;
    if (of->start.s)
        value_range_find(of->start.s, &low, &start);
    if (of->count.s)
        value_range_find(of->count.s, &low, &count);
    if (of->content == TEXT_COPIES && !of->shift.s)
        count = of->source.count;
    return start < TEXT_LARGEST && count < TEXT_LARGEST ? start + count : TEXT_LARGEST;
}

/* Takes the old content, so it must be called before anything is written. */
static bool finish_text(text *made, const target *to, text_facts content, uint32_t site)
{
    text_facts old = text_facts_at(to->base, to->room, site);
    made->kind = TEXT_PATCH;
    made->start = to->start;
    made->at = to->base;
    made->room = (uint32_t)to->room;
    uint64_t most = most_room(made);
    if (to->is_open || (!to->start.s && made->content == TEXT_COPIES && !made->shift.s && most < made->room))
        made->room = (uint32_t)most;
    made->stored = made->room < to->room ? made->room : (uint32_t)to->room;
    made->facts = combine(made, to, old, content, site);
    if (!text_take_snapshot(to->base, made->stored, &made->old))
        return false;
    bool is_fixed = made->content == TEXT_FILLS || !(made->start.s | made->shift.s);
    made->is_plain = is_fixed && is_plain(&made->old) && is_plain(&made->source);
    return true;
}

/* ---- ranges ---- */

static void settle_all(const splat_plan *of)
{
    if (of->sto)
        event_concretize(of->site, of->sto, (uintptr_t)of->to);
    if (of->sfrom)
        event_concretize(of->site, of->sfrom, (uintptr_t)of->from);
    if (of->ssize)
        event_concretize(of->site, of->ssize, of->size);
}

static void choose(uint32_t site, uint32_t s, uint64_t value)
{
    uint32_t label = flow_is_wanted() && s ? flow_label_of(s) : 0;
    if (flow_is_wanted() && s)
        flow_chooses(site, label ? label : s, value);
}

/* Which bytes are written, and with what. */
static void choose_all(const splat_plan *of)
{
    choose(of->site, of->sto, (uintptr_t)of->to);
    choose(of->site, of->sfrom, (uintptr_t)of->from);
    choose(of->site, of->ssize, of->size);
}

static bool plan_text(const splat_plan *of, uint32_t *number)
{
    target to;
    text made = {0};
    text_facts content;
    made.count = (quantity){of->size, of->ssize};
    if (of->sbyte || !find_target(of->to, of->sto, object_at(of->to, &of->to_referent), &to))
        return false;
    if (of->from) {
        made.content = TEXT_COPIES;
        if (!find_source(of, &made, &content))
            return false;
    } else {
        made.content = TEXT_FILLS;
        made.fill = (uint8_t)of->byte;
        content = facts_of_fill(made.fill, made.count);
    }
    text *kept;
    if (!finish_text(&made, &to, content, of->site) || !(kept = text_new(number)))
        return false;
    *kept = made;
    return true;
}

ABI_COLD uint32_t __splat_plan_range(const splat_plan *of)
{
    GATE(0);
    uint32_t number;
    if (!RT.tracing || RT.ended)
        return 0;
    choose_all(of);
    if (texts_exist() && plan_text(of, &number))
        return number + 1;
    settle_all(of);
    return 0;
}

ABI_COLD void __splat_range_written(uint32_t plan)
{
    GATE();
    shadow_cell cell = {.id = TEXT_CELL | (plan - 1)};
    const text *of = text_of_cell(&cell);
    if (!RT.ended)
        text_put_cells(plan - 1, of->at, of->start.s ? 0 : (uint32_t)of->start.value, of->stored);
}

/* ---- single bytes ---- */

LOCAL bool text_store(const void *address, uint32_t saddress, uint8_t value, runtime_object in, uint32_t site)
{
    target to;
    uint32_t number;
    text made = {.content = TEXT_FILLS, .fill = value, .count = quantity_of(1)}, *kept;
    if (!texts_exist() || !find_target(address, saddress, in, &to))
        return false;
    if (!text_is_in(to.base, to.room))
        return false;
    if (!finish_text(&made, &to, facts_of_fill(value, made.count), site) || !(kept = text_new(&number)))
        return false;
    *kept = made;
    text_put_cells(number, to.base, 0, made.stored);
    shadow_put((uintptr_t)address, TEXT_CELL | number, (uint32_t)((uintptr_t)address - to.base), value);
    return true;
}
