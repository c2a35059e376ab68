/* Words in strings: one decision for each place where the word may begin. */

#include "gate.h"
#include "nodes.h"
#include "texts.h"

enum { LONGEST_WORD = 256 };
#define TOO_HARD UINT64_MAX

typedef struct word {
    const uint8_t *bytes;
    uint32_t expressions[LONGEST_WORD]; /* 0: the byte is the same in every run of this path */
    uint32_t length;
} word;

static bool may_be(const text *of, uint32_t index, uint8_t byte);

static bool snapshot_may_be(const text_snapshot *of, uint64_t index, uint8_t byte)
{
    if (index >= of->count)
        return true;
    const shadow_cell *cell = of->cells ? &of->cells[index] : NULL;
    const text *inner = text_of_cell(cell);
    if (inner)
        return may_be(inner, cell->index, byte);
    return of->bytes[index] == byte || (cell && cell->id);
}

/* The byte is not zero. */
static bool may_be(const text *of, uint32_t index, uint8_t byte)
{
    if (of->kind == TEXT_INPUT)
        return index < of->prefix || of->filler[index] == byte;
    uint64_t inside = index - of->start.value + of->shift.value;
    bool is_new = of->content == TEXT_FILLS ? of->fill == byte
                                            : of->start.s || of->shift.s || snapshot_may_be(&of->source, inside, byte);
    return is_new || (index < of->old.count && snapshot_may_be(&of->old, index, byte));
}

static bool may_be_here(const uint8_t *at, const word *wanted, uint32_t index)
{
    const shadow_cell *cell = text_find_cell((uintptr_t)at);
    const text *of = text_of_cell(cell);
    if (wanted->expressions[index] || (cell && !of))
        return true;
    return of ? may_be(of, cell->index, wanted->bytes[index]) : *at == wanted->bytes[index];
}

static uint32_t byte_here(const uint8_t *at, uint32_t site)
{
    const shadow_cell *cell = text_find_cell((uintptr_t)at);
    const text *of = text_of_cell(cell);
    uint32_t s = of ? text_byte(of, cell->index, site) : cell ? shadow_read(at, 1, *at, site) : 0;
    return operand(s, 8, *at);
}

/* "The word stands here", the text being so long; *now: it does. */
static uint32_t stands_here(const uint8_t *at, const word *wanted, uint32_t fits, uint32_t site, bool *now)
{
    expr_arena *arena = &RT.arena;
    uint32_t all = fits ? fits : expr_const(arena, 1, 1);
    for (uint32_t i = 0; i < wanted->length; i++) {
        uint32_t byte = operand(wanted->expressions[i], 8, wanted->bytes[i]);
        all = expr_binary(arena, EXPR_AND, all, expr_binary(arena, EXPR_EQ, byte_here(at + i, site), byte));
        *now &= at[i] == wanted->bytes[i];
    }
    return result(all);
}

/* A text whose bytes are expressions without decisions. */
static bool is_plain(const uint8_t *start, uint64_t size)
{
    for (uint64_t i = 0; i < size; i++) {
        const text *of = text_of_cell(text_find_cell((uintptr_t)start + i));
        if (of && !of->is_plain)
            return false;
    }
    return true;
}

static uint64_t find_word(const uint8_t *start, quantity length, const word *wanted, uint32_t site)
{
    uint64_t low = length.value, high = length.value;
    if (length.s)
        value_range_find(length.s, &low, &high);
    const splat_node *node = node_find(start);
    uint64_t most = node ? node->base + node->true_size - (uintptr_t)start : length.value;
    if (high < most)
        most = high;
    const node_facts *facts = node ? node_facts_of(node) : NULL;
    if (most > TEXT_LARGEST || (!node && length.s) || (facts && facts->symbolic_size) || !is_plain(start, most))
        return TOO_HARD;
    for (uint64_t at = 0; at + wanted->length <= most; at++) {
        quantity end = quantity_of(at + wanted->length);
        uint32_t fits = quantity_compare(EXPR_ULE, end, length), i = 0;
        bool now = end.value <= length.value;
        if (!fits && !now)
            break;
        while (i < wanted->length && may_be_here(start + at + i, wanted, i))
            i++;
        if (i < wanted->length)
            continue;
        uint32_t condition = stands_here(start + at, wanted, fits, site, &now);
        if (quantity_decide(site, condition, now))
            return at + 1;
    }
    return 0;
}

uint64_t __splat_text_find(const char *start, uint64_t length, const char *wanted, uint64_t word_length)
{
    GATE(TOO_HARD);
    const void *self = (const void *)__splat_text_find;
    bool is_mine = __splat_call.callee == self;
    const uint32_t *shadows = __splat_call.arguments;
    uint32_t site = __splat_call.text_site, given[4] = {0};
    for (int i = 0; is_mine && i < 4; i++)
        given[i] = shadows[i];
    __splat_call.callee = NULL;
    call_set_result(self, 0);
    quantity_settle(site, (quantity){(uintptr_t)start, given[0]});
    quantity_settle(site, (quantity){(uintptr_t)wanted, given[2]});
    quantity_settle(site, (quantity){word_length, given[3]});
    word of = {.bytes = (const uint8_t *)wanted, .length = (uint32_t)word_length};
    if (word_length > LONGEST_WORD || !word_length)
        return TOO_HARD;
    for (uint32_t i = 0; i < of.length; i++)
        of.expressions[i] = result(shadow_read(&of.bytes[i], 1, of.bytes[i], site));
    return find_word((const uint8_t *)start, (quantity){length, given[1]}, &of, site);
}
