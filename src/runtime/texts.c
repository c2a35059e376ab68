/* Where texts are kept, and how memory refers to them. */

#include "texts.h"

#include "loop_terms.h"

#include "unset.h"

enum { MOST_TEXTS = 1 << 13, ROOM = 1 << 25 };

static struct {
    uint8_t *room;
    uint64_t used;
    text *texts;
    uint32_t count;
} table;

/* Mapped before the first run, so that runs need no system call for it. */
LOCAL void texts_start(void)
{
    table.room = runtime_map(ROOM);
    table.texts = table.room ? runtime_map(MOST_TEXTS * sizeof *table.texts) : NULL;
}

LOCAL void *text_allocate(uint64_t size)
{
    uint64_t rounded = (size + 7) / 8 * 8;
    if (!table.room || rounded > ROOM - table.used)
        return NULL;
    void *made = table.room + table.used;
    table.used += rounded;
    return made;
}

LOCAL text *text_new(uint32_t *number)
{
    if (!table.texts || table.count == MOST_TEXTS)
        return NULL;
    __splat_follows_texts = 1;
    *number = table.count++;
    return &table.texts[*number];
}

LOCAL text *text_of_cell(const shadow_cell *cell)
{
    bool is_text = cell && (cell->id & (TEXT_CELL | UNSET_CELL)) == TEXT_CELL;
    return is_text ? &table.texts[cell->id & ~TEXT_CELL] : NULL;
}

LOCAL const shadow_cell *text_find_cell(uintptr_t address)
{
    const shadow_cell *cell = shadow_find(address);
    bool is_there = cell && cell->id && (RT.is_behind || cell->value == *(const uint8_t *)address);
    return is_there ? cell : NULL;
}

LOCAL uint32_t text_run(uintptr_t address, uint64_t most)
{
    const shadow_cell *first = text_find_cell(address), *cell;
    const text *of = text_of_cell(first);
    uint32_t count = 0;
    if (!of)
        return 0;
    do
        count++;
    while (count < most && first->index + count < of->room && (cell = text_find_cell(address + count)) &&
           cell->id == first->id && cell->index == first->index + count);
    return count;
}

static void find_range(quantity of, uint64_t *low, uint64_t *high)
{
    *low = *high = of.value;
    if (of.s && term_depends(of.s) & DEPENDS_ON_INPUT)
        value_range_find(of.s, low, high);
}

/* It must not depend on where the address points in this run, as another run of the same path has to find the same: so the
 * lowest place tells which text it is. */
LOCAL const text *text_at_symbolic(quantity address, bool up_to_end, uintptr_t *begin)
{
    uint64_t first, last, low, high;
    find_range(address, &first, &last);
    const shadow_cell *cell = last - first < TEXT_LARGEST ? text_find_cell(first) : NULL;
    const text *of = text_of_cell(cell);
    if (!of)
        return NULL;
    *begin = first - cell->index;
    find_range(of->facts.end, &low, &high);
    if (up_to_end && *begin + high > last)
        last = *begin + high < *begin + of->room ? *begin + high : *begin + of->room - 1;
    if (of->stored < of->room && last >= *begin + of->stored) /* behind a block's end nothing is accessed */
        last = *begin + of->stored - 1;
    return text_run(first, last - first + 1) == last - first + 1 ? of : NULL;
}

LOCAL bool text_is_in(uintptr_t address, uint64_t size)
{
    for (uint64_t i = 0; i < size; i++)
        if (text_of_cell(text_find_cell(address + i)))
            return true;
    return false;
}

LOCAL void text_put_cells(uint32_t number, uintptr_t address, uint32_t from, uint32_t to)
{
    for (uint32_t i = from; i < to; i++)
        shadow_put(address + i, TEXT_CELL | number, i, *(const uint8_t *)(address + i));
}

LOCAL text_part text_part_around(const text_snapshot *in, uint32_t at, bool backwards)
{
    const shadow_cell *cells = in->cells;
    if (!cells)
        return backwards ? (text_part){0, at + 1, NULL, 0} : (text_part){at, in->count - at, NULL, 0};
    text_part made = {at, 1, text_of_cell(&cells[at]), 0};
#define CONTINUES(i, step)                                                                                           \
    (made.of ? cells[(i) + (step)].id == cells[i].id && cells[(i) + (step)].index == cells[i].index + (step)           \
             : !text_of_cell(&cells[(i) + (step)]))
    if (backwards)
        while (made.start > 0 && CONTINUES(made.start, -1))
            made.start--, made.count++;
    else
        while (at + made.count < in->count && CONTINUES(at + made.count - 1, 1))
            made.count++;
#undef CONTINUES
    made.index = cells[made.start].index;
    return made;
}

LOCAL bool text_take_snapshot(uintptr_t address, uint64_t size, text_snapshot *into)
{
    uint8_t *bytes = text_allocate(size);
    shadow_cell *cells = shadow_any(address, size) ? text_allocate(size * sizeof *cells) : NULL;
    if (!bytes || (!cells && shadow_any(address, size)))
        return false;
    __builtin_memcpy(bytes, (const void *)address, size);
    for (uint64_t i = 0; cells && i < size; i++) {
        const shadow_cell *cell = text_find_cell(address + i);
        cells[i] = cell ? *cell : (shadow_cell){0};
    }
    *into = (text_snapshot){bytes, cells, (uint32_t)size};
    return true;
}

/* What a text says of its length, and what memory says, where the text is still there. */
static void tell_length(const text *of)
{
    const segment_area *events = &RT.header->events;
    const shadow_cell *first = text_find_cell(of->at);
    uint64_t length = 0;
    if (!of->facts.ends || of->facts.from || text_of_cell(first) != of ||
        !text_is_whole(of, 0, text_run(of->at, of->room)))
        return;
    while (((const char *)of->at)[length])
        length++;
    if (events->count + 1 < events->capacity)
        event_length(quantity_expression(of->facts.end), length);
}

LOCAL void texts_tell_lengths(void)
{
    if (RT.tracing && RT.header->options & SEGMENT_SELFCHECK)
        for (uint32_t i = 0; i < table.count; i++)
            tell_length(&table.texts[i]);
}
