/* The bytes of texts as expressions. */

#include "texts.h"

#include "loop_terms.h"
#include "loops.h"
#include "unset.h"

enum { DEEPEST = 12, LONGEST_CHOICE = 64, MOST_PARTS = 8 };

static uint32_t byte_of(const text *of, uint32_t index, uint32_t site, unsigned depth);

static uint32_t constant(uint8_t value)
{
    return expr_const(&RT.arena, 8, value);
}

static uint32_t snapshot_byte(const text_snapshot *of, uint32_t index, uint32_t site, unsigned depth)
{
    if (index >= of->count) /* behind the end of a block of symbolic size: nobody reads it */
        return constant(0);
    shadow_cell cell = of->cells ? of->cells[index] : (shadow_cell){0};
    const text *inner = text_of_cell(&cell);
    if (inner)
        return byte_of(inner, cell.index, site, depth + 1);
    if (cell.id & UNSET_CELL)
        cell = (shadow_cell){.id = unset_leaf(cell.id, cell.index)};
    return cell.id ? expr_extract(&RT.arena, cell.id, 8u * cell.index, 8) : constant(of->bytes[index]);
}

static uint32_t input_byte(const text *of, uint32_t index)
{
    if (index < of->prefix)
        return expr_input(&RT.arena, of->first + index);
    uint32_t ends_here = of->is_string ? quantity_compare(EXPR_EQ, of->length, quantity_of(index)) : 0;
    uint32_t filler = constant(of->filler[index]);
    if (ends_here)
        return expr_ite(&RT.arena, ends_here, constant(0), filler);
    return of->is_string && of->length.value == index ? constant(0) : filler;
}

/* Is the byte part of what was written? */
static uint32_t is_written(const text *of, quantity index, bool *now)
{
    quantity distance = quantity_subtract(index, of->start);
    *now = distance.value < of->count.value;
    return quantity_compare(EXPR_ULT, distance, of->count);
}

static uint32_t content_byte(const text *of, uint64_t index, uint32_t site, unsigned depth)
{
    if (of->content == TEXT_FILLS)
        return constant(of->fill);
    uint64_t at = index + of->shift.value;
    return at < of->source.count ? snapshot_byte(&of->source, (uint32_t)at, site, depth) : 0;
}

/* Where one expression holds both, no decision is needed: the content stands at a known place, or is everywhere the same. */
static uint32_t patch_byte(const text *of, uint32_t index, uint32_t site, unsigned depth)
{
    bool now;
    uint32_t written = is_written(of, quantity_of(index), &now);
    bool is_fixed = of->content == TEXT_FILLS || !(of->start.s | of->shift.s);
    uint64_t inside = index - of->start.value;
    bool is_known = of->content == TEXT_FILLS || inside + of->shift.value < of->source.count;
    if (written && is_fixed && is_known && depth < DEEPEST)
        return expr_ite(&RT.arena, written, content_byte(of, inside, site, depth),
                        snapshot_byte(&of->old, index, site, depth));
    quantity_decide(site, written, now);
    if (!now)
        return snapshot_byte(&of->old, index, site, depth);
    if (of->content == TEXT_COPIES) {
        quantity_settle(site, of->start);
        quantity_settle(site, of->shift);
    }
    return content_byte(of, inside, site, depth);
}

static uint32_t byte_of(const text *of, uint32_t index, uint32_t site, unsigned depth)
{
    return of->kind == TEXT_INPUT ? input_byte(of, index) : patch_byte(of, index, site, depth);
}

LOCAL uint32_t text_byte(const text *of, uint32_t index, uint32_t site)
{
    return byte_of(of, index, site, 0);
}

/* ---- at a symbolic index ---- */

static uint32_t table_byte(const uint8_t *bytes, uint32_t count, quantity index)
{
    uint32_t table = table_add(bytes, count);
    return table == TABLE_NONE ? 0 : expr_table(&RT.arena, 8, quantity_expression(index), table);
}

/* A loop's variable that does not depend on the input: behind the prefix it is taken to stay there, loop_summary.c sees to it
 * that it rises; in the prefix there is nothing that all characters have in common. */
static bool is_variable(quantity index)
{
    return !(term_depends(index.s) & DEPENDS_ON_INPUT);
}

static uint32_t input_byte_at(const text *of, quantity index)
{
    expr_arena *arena = &RT.arena;
    if (is_variable(index) && index.value < of->prefix) {
        loops_lose(index.s);
        return expr_input(arena, of->first + (uint32_t)index.value);
    }
    uint32_t prefix = is_variable(index) ? 0 : of->prefix;
    if (prefix > LONGEST_CHOICE)
        return 0;
    uint32_t byte = table_byte(of->filler, of->room, index);
    uint32_t ends_here = of->is_string ? quantity_compare(EXPR_EQ, index, of->length) : 0;
    if (of->is_string && !ends_here && index.value == of->length.value)
        return constant(0);
    if (ends_here)
        byte = expr_ite(arena, ends_here, constant(0), byte);
    for (uint32_t i = prefix; i-- > 0;) {
        uint32_t is_here = quantity_compare(EXPR_EQ, index, quantity_of(i));
        if (is_here)
            byte = expr_ite(arena, is_here, expr_input(arena, of->first + i), byte);
        else if (index.value == i)
            byte = expr_input(arena, of->first + i);
    }
    return byte;
}

static uint32_t byte_at(const text *of, quantity index, uint32_t site, unsigned depth);

static bool is_concrete(const text_snapshot *of, const text_part *part)
{
    for (uint32_t i = 0; of->cells && i < part->count; i++)
        if (of->cells[part->start + i].id)
            return false;
    return true;
}

static uint32_t part_byte_at(const text_snapshot *of, const text_part *part, quantity index, uint32_t site, unsigned depth)
{
    quantity inside = quantity_subtract(index, quantity_of(part->start));
    if (part->of)
        return depth < DEEPEST ? byte_at(part->of, quantity_add(inside, quantity_of(part->index)), site, depth + 1) : 0;
    return is_concrete(of, part) ? table_byte(of->bytes + part->start, part->count, inside) : 0;
}

/* Which part it is in is decided, if there are few. */
static uint32_t snapshot_byte_at(const text_snapshot *of, quantity index, uint32_t site, unsigned depth)
{
    uint64_t low = index.value, high = index.value;
    if (index.s)
        value_range_find(index.s, &low, &high);
    for (uint32_t tried = 0; tried < MOST_PARTS && low < of->count; tried++) {
        text_part part = text_part_around(of, (uint32_t)low, false);
        uint32_t end = part.start + part.count;
        if (high < end || end == of->count || quantity_is_less(site, index, quantity_of(end)))
            return part_byte_at(of, &part, index, site, depth);
        low = end;
    }
    return 0;
}

static uint32_t patch_byte_at(const text *of, quantity index, uint32_t site, unsigned depth)
{
    bool now;
    uint32_t written = is_written(of, index, &now);
    if (!quantity_decide(site, written, now))
        return snapshot_byte_at(&of->old, index, site, depth);
    if (of->content == TEXT_FILLS)
        return constant(of->fill);
    return snapshot_byte_at(&of->source, quantity_add(quantity_subtract(index, of->start), of->shift), site, depth);
}

static uint32_t byte_at(const text *of, quantity index, uint32_t site, unsigned depth)
{
    if (of->facts.ends && quantity_is_same(index, of->facts.end))
        return constant(0);
    return of->kind == TEXT_INPUT ? input_byte_at(of, index) : patch_byte_at(of, index, site, depth);
}

LOCAL uint32_t text_byte_at(const text *of, quantity index, uint32_t site, bool *settled)
{
    uint32_t byte = byte_at(of, index, site, 0);
    *settled = !byte;
    if (!byte)
        quantity_settle(site, index);
    return byte;
}
