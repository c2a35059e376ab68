/* Labels: which decisions a value depends on, beside what it is computed from. What a run keeps of them is bounded. */

#include "flow.h"

#include "texts.h"
#include "unset.h"

enum { PAGE = 4096, AT_ONCE = 4, LOOKED_AT = 16 };
enum { MOST_CONSTANTS = 1 << 16, MOST_DECISIONS = 1 << 13, LABELS = 1 << 13, STILL_USED = 256 };

/* A label that came up when there was much already, and how often it did. */
typedef struct flow_use {
    uint32_t label, count;
    bool is_given_up;
} flow_use;

static struct {
    uint32_t constants, decisions; /* that are labelled, so far; checks are among these */
    flow_use uses[2 * LABELS];     /* by hashes */
    uint32_t use_count;
} labels;

/* Where one is part of another, as it is again and again in a loop, nothing new is made. */
static bool has_part(uint32_t label, uint32_t part)
{
    for (int i = 0; i < LOOKED_AT && label != part; i++) {
        const expr_node *node = expr_get(&RT.arena, label);
        if (node->op != EXPR_TAG)
            return false;
        if (node->b == part)
            return true;
        label = node->a;
    }
    return label == part;
}

static flow_use *use_of(uint32_t label)
{
    uint32_t at = label * 0x9e3779b1u % (2 * LABELS);
    while (labels.uses[at].label && labels.uses[at].label != label)
        at = (at + 1) % (2 * LABELS);
    return &labels.uses[at];
}

static bool is_given_up(uint32_t label)
{
    return labels.use_count && use_of(label)->is_given_up;
}

static bool is_there_much(void)
{
    return labels.constants >= MOST_CONSTANTS || labels.decisions >= MOST_DECISIONS || RT.header->options & SEGMENT_FLOW_COARSE;
}

static uint32_t last_decision(void)
{
    for (uint32_t i = RT.header->events.count; i-- > 0;)
        if (RT.events[i].kind == EVENT_BRANCH && RT.events[i].site != SEGMENT_NO_SITE)
            return RT.events[i].site;
    return SEGMENT_NO_SITE;
}

/* What is kept of a run must not grow with its length. So where there is much that is only labelled, a label that comes up again and again is
 * given up: all that follows depends on it, and what is only labelled with it is concrete. */
LOCAL bool flow_gives_up(uint32_t label)
{
    if (!is_there_much() || !RT.tracing || RT.ended)
        return false;
    flow_use *use = use_of(label);
    if (!use->label && labels.use_count == LABELS) {
        __splat_flow_unknown();
        return true;
    }
    labels.use_count += !use->label;
    use->label = label;
    bool is_now = !use->is_given_up && (++use->count > STILL_USED || RT.header->options & SEGMENT_FLOW_COARSE);
    use->is_given_up |= is_now;
    if (is_now)
        event_flow_gives_up(last_decision(), expr_tag(&RT.arena, expr_const(&RT.arena, 1, 1), label), flow_new_number());
    return use->is_given_up;
}

LOCAL uint32_t flow_join(uint32_t a, uint32_t b)
{
    if (!a || !b)
        return a ? a : b;
    if (is_given_up(a) || has_part(b, a))
        return b;
    return is_given_up(b) || has_part(a, b) ? a : expr_tag(&RT.arena, a, b);
}

LOCAL uint32_t flow_labelled(uint32_t width, uint64_t value, uint32_t label)
{
    if (flow_gives_up(label))
        return 0;
    uint32_t before = RT.arena.count;
    uint32_t made = expr_tag(&RT.arena, expr_const(&RT.arena, width, value), label);
    labels.constants += RT.arena.count - before;
    return made;
}

LOCAL bool flow_takes_decision(uint32_t s)
{
    uint32_t label = flow_is_wanted() ? flow_label_of(s) : 0;
    if (label && flow_gives_up(label))
        return false;
    labels.decisions += label != 0;
    return true;
}

LOCAL void flow_count_decision(void)
{
    labels.decisions++;
}

LOCAL uint32_t flow_label_of(uint32_t s)
{
    const expr_node *node = s ? expr_get(&RT.arena, s) : NULL;
    return node && node->op == EXPR_TAG && expr_is_const(&RT.arena, node->a) ? node->b : 0;
}

LOCAL uint32_t flow_common_label(const uint32_t *shadows, uint32_t count)
{
    uint32_t label = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t one = flow_label_of(shadows[i]);
        if (shadows[i] && !one)
            return 0;
        label = flow_join(label, one);
    }
    return label;
}

LOCAL uint32_t flow_tag(uint32_t s, uint32_t width, uint64_t value, uint32_t label)
{
    const expr_node *node = s && expr_width(&RT.arena, s) == width ? expr_get(&RT.arena, s) : NULL;
    if (!node || expr_is_const(&RT.arena, s))
        return flow_labelled(width, value, label);
    if (node->op != EXPR_TAG)
        return flow_gives_up(label) ? s : expr_tag(&RT.arena, s, label);
    uint32_t joined = flow_gives_up(label) ? node->b : flow_join(node->b, label);
    if (joined == node->b)
        return s;
    return expr_is_const(&RT.arena, node->a) ? flow_labelled(width, expr_const_value(&RT.arena, node->a), joined)
                                             : expr_tag(&RT.arena, node->a, joined);
}

LOCAL shadow_cell flow_label_cell(shadow_cell cell, uint8_t byte, uint32_t label)
{
    if (cell.id & UNSET_CELL)
        return cell;
    bool is_fresh = cell.id && cell.value == byte;
    if (is_fresh && !text_of_cell(&cell))
        cell.id = flow_tag(cell.id, expr_width(&RT.arena, cell.id), 0, label);
    else {
        uint32_t is = is_fresh ? result(text_byte(text_of_cell(&cell), cell.index, SEGMENT_NO_SITE)) : 0;
        cell = (shadow_cell){.id = flow_tag(is, 8, byte, label), .value = byte};
    }
    return cell;
}

static void label_bytes(uintptr_t address, uintptr_t end, uint32_t label)
{
    for (; address < end; address++) {
        const shadow_cell *found = shadow_find(address);
        shadow_cell made = flow_label_cell(found ? *found : (shadow_cell){0}, *(const uint8_t *)address, label);
        shadow_put(address, made.id, made.index, made.value);
    }
}

LOCAL void flow_label_memory(uintptr_t address, uint64_t size, uint32_t label)
{
    uintptr_t end = address + (size < FLOW_MOST_BYTES ? size : FLOW_MOST_BYTES);
    if (!label || flow_gives_up(label))
        return;
    if (size > FLOW_MOST_BYTES)
        __splat_flow_unknown();
    for (uintptr_t next; address < end; address = next) {
        next = (address / PAGE + 1) * PAGE;
        next = next < end ? next : end;
        if (next - address < AT_ONCE || !shadow_wash(address, next - address, label))
            label_bytes(address, next, label);
    }
}
