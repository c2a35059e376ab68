/* Shadow memory: for each byte of a page that ever held a symbolic byte, a cell. */

#include "flow.h"
#include "texts.h"
#include "unset.h"

enum { PAGE = 1 << ABI_PAGE_BITS, CHUNK_PAGES = 64, FIRST_SLOTS = 256, SATURATED = 255, MOST_WASHES = 2047, LOOKED_AT = 32 };

/* Large parts of a page are labelled at once, and a cell is given what it missed when somebody looks at it. */
typedef struct shadow_washes {
    uint32_t count; /* 0: the page's cells are as they should be */
    uint32_t told;  /* so many of them some cell has, or is known to need not */
    struct {
        uint32_t label;
        uint16_t first, last;
    } items[MOST_WASHES];
    uint16_t had[PAGE]; /* by cell: how many of these it had, or was written after */
} shadow_washes;

typedef struct shadow_page {
    uintptr_t number; /* page number + 1; 0: a free slot */
    shadow_cell *cells;
    shadow_washes *washes; /* null: there were none */
    uint32_t live; /* cells with an id, and 1 for washes */
} shadow_page;

static struct {
    shadow_page first[FIRST_SLOTS];
    shadow_page *slots;
    uint64_t size, used;
    shadow_cell *chunk; /* where the next page's cells come from */
    uint32_t chunk_left;
    shadow_washes *washes; /* likewise */
    uint32_t washes_left;
    shadow_page *last; /* found last time */
} memory = {.slots = memory.first, .size = FIRST_SLOTS};

static shadow_page *slot_of(shadow_page *slots, uint64_t size, uintptr_t number)
{
    uint64_t at = (number * 0x9e3779b97f4a7c15u >> 20) & (size - 1);
    while (slots[at].number && slots[at].number != number + 1)
        at = (at + 1) & (size - 1);
    return &slots[at];
}

static shadow_page *find_page(uintptr_t number)
{
    if (memory.last && memory.last->number == number + 1)
        return memory.last;
    shadow_page *page = slot_of(memory.slots, memory.size, number);
    if (!page->number)
        return NULL;
    return memory.last = page;
}

static bool grow(void)
{
    uint64_t size = memory.size * 4;
    shadow_page *slots = runtime_map(size * sizeof *slots);
    if (!slots)
        return false;
    for (uint64_t i = 0; i < memory.size; i++)
        if (memory.slots[i].number)
            *slot_of(slots, size, memory.slots[i].number - 1) = memory.slots[i];
    memory.slots = slots;
    memory.size = size;
    memory.last = NULL;
    return true;
}

LOCAL bool shadow_reserve(void)
{
    if (memory.chunk_left)
        return true;
    memory.chunk = runtime_map((uint64_t)CHUNK_PAGES * PAGE * sizeof(shadow_cell));
    if (memory.chunk)
        memory.chunk_left = CHUNK_PAGES;
    return memory.chunk;
}

static shadow_page *make_page(uintptr_t number)
{
    if (2 * (memory.used + 1) > memory.size && !grow())
        return NULL;
    if (!shadow_reserve())
        return NULL;
    shadow_page *page = slot_of(memory.slots, memory.size, number);
    *page = (shadow_page){.number = number + 1, .cells = memory.chunk};
    memory.chunk += PAGE;
    memory.chunk_left--;
    memory.used++;
    return memory.last = page;
}

/* __splat_pages counts the shadow pages with live cells behind each byte, so that a page can become clean again. An
 * access that starts on the page before may reach into this one. */
static void mark(uintptr_t number, int change)
{
    for (uintptr_t page = number - 1; page <= number; page++) {
        uint8_t *flag = &__splat_pages[page & (ABI_PAGES - 1)];
        if (*flag != SATURATED)
            *flag = (uint8_t)(*flag + change);
    }
}

static void set_cell(shadow_page *page, shadow_cell *cell, shadow_cell content)
{
    if (!cell->id && content.id && page->live++ == 0)
        mark(page->number - 1, 1);
    if (cell->id && !content.id && --page->live == 0)
        mark(page->number - 1, -1);
    *cell = content;
}

/* ---- washes ---- */

static void catch_up(shadow_page *page, uint32_t at, uint8_t byte)
{
    shadow_washes *of = page->washes;
    uint32_t label = 0, from = of->had[at];
    of->had[at] = (uint16_t)of->count;
    of->told = of->count;
    for (uint32_t i = from; i < of->count; i++)
        if (of->items[i].first <= at && at <= of->items[i].last)
            label = flow_join(label, of->items[i].label);
    if (label)
        set_cell(page, &page->cells[at], flow_label_cell(page->cells[at], byte, label));
}

static bool is_behind(const shadow_page *page, uint32_t at)
{
    return page->washes && page->washes->had[at] != page->washes->count;
}

static void end_washes(shadow_page *page)
{
    for (uint32_t at = 0; at < PAGE; at++)
        if (is_behind(page, at))
            catch_up(page, at, *(const uint8_t *)((page->number - 1) * PAGE + at));
    __builtin_memset(page->washes->had, 0, sizeof page->washes->had);
    page->washes->count = page->washes->told = 0;
    if (--page->live == 0)
        mark(page->number - 1, -1);
}

static bool may_wash(shadow_page *page)
{
    if (page->washes)
        return true;
    if (!memory.washes_left && (memory.washes = runtime_map(CHUNK_PAGES * sizeof *memory.washes)))
        memory.washes_left = CHUNK_PAGES;
    if (!memory.washes_left)
        return false;
    page->washes = memory.washes++;
    memory.washes_left--;
    return true;
}

LOCAL bool shadow_wash(uintptr_t address, uint64_t size, uint32_t label)
{
    shadow_page *page = find_page(address >> ABI_PAGE_BITS);
    if ((!page && !(page = make_page(address >> ABI_PAGE_BITS))) || !may_wash(page))
        return false;
    shadow_washes *of = page->washes;
    uint16_t first = address & (PAGE - 1), last = (uint16_t)(first + size - 1);
    uint32_t oldest = of->count > of->told + LOOKED_AT ? of->count - LOOKED_AT : of->told;
    for (uint32_t i = of->count; i-- > oldest;)
        if (of->items[i].first == first && of->items[i].last == last) {
            of->items[i].label = flow_join(of->items[i].label, label);
            return true;
        }
    if (of->count == MOST_WASHES)
        end_washes(page);
    if (!of->count && page->live++ == 0)
        mark(page->number - 1, 1);
    of->items[of->count].label = label;
    of->items[of->count].first = first;
    of->items[of->count++].last = last;
    return true;
}

/* ---- cells ---- */

static shadow_cell *find_cell(uintptr_t address, const uint8_t *byte)
{
    shadow_page *page = find_page(address >> ABI_PAGE_BITS);
    if (!page)
        return NULL;
    if (is_behind(page, address & (PAGE - 1)))
        catch_up(page, address & (PAGE - 1), *byte);
    return &page->cells[address & (PAGE - 1)];
}

LOCAL shadow_cell *shadow_find(uintptr_t address)
{
    return find_cell(address, (const uint8_t *)address);
}

/* What is written now has nothing to catch up with. */
static void put(shadow_page *page, uint32_t at, shadow_cell content)
{
    if (page->washes)
        page->washes->had[at] = (uint16_t)(page->washes->told = page->washes->count);
    set_cell(page, &page->cells[at], content);
}

LOCAL void shadow_put(uintptr_t address, uint32_t id, uint32_t index, uint8_t value)
{
    shadow_page *page = find_page(address >> ABI_PAGE_BITS);
    if (!page && (!id || !(page = make_page(address >> ABI_PAGE_BITS))))
        return;
    shadow_cell content = {.id = id, .index = index, .value = value};
    put(page, address & (PAGE - 1), content);
}

LOCAL void shadow_clear(uintptr_t address, uint64_t size)
{
    for (uintptr_t end = address + size; address < end;) {
        uintptr_t next = (address | (PAGE - 1)) + 1;
        uintptr_t stop = next < end && next ? next : end;
        shadow_page *page = __splat_pages[ABI_PAGE_OF(address)]
                                ? find_page(address >> ABI_PAGE_BITS)
                                : NULL;
        for (; page && page->live && address < stop; address++)
            if (page->washes || page->cells[address & (PAGE - 1)].id)
                put(page, address & (PAGE - 1), (shadow_cell){0});
        address = stop;
    }
}

LOCAL bool shadow_any(uintptr_t address, uint64_t size)
{
    for (uintptr_t end = address + size; address < end;) {
        uintptr_t next = (address | (PAGE - 1)) + 1;
        uintptr_t stop = next < end && next ? next : end;
        shadow_page *page = find_page(address >> ABI_PAGE_BITS);
        for (; page && page->live && address < stop; address++)
            if (page->cells[address & (PAGE - 1)].id || is_behind(page, address & (PAGE - 1)))
                return true;
        address = stop;
    }
    return false;
}

/* Not 0: the source was changed by someone unseen. */
static uint32_t copy_cell(uintptr_t to, uintptr_t from)
{
    /* The copy holds what the source held before it, even where the two overlap. */
    uint8_t now = *(const uint8_t *)to;
    const shadow_cell *source = find_cell(from, &now);
    shadow_cell taken = source ? *source : (shadow_cell){0};
    shadow_put(to, taken.value == now ? taken.id : 0, taken.index, now);
    return taken.value == now || taken.id & UNSET_CELL ? 0 : taken.id;
}

LOCAL void shadow_copy(uintptr_t to, uintptr_t from, uint64_t size)
{
    if (!shadow_any(from, size)) {
        shadow_clear(to, size);
        return;
    }
    uint32_t stale = 0;
    if (to <= from)
        for (uint64_t i = 0; i < size; i++)
            stale |= copy_cell(to + i, from + i);
    else
        for (uint64_t i = size; i-- > 0;)
            stale |= copy_cell(to + i, from + i);
    if (stale)
        loss_add(SEGMENT_NO_SITE, LOSS_STALE, NULL);
}

/* The cell's expression for one byte, after the check that the byte is the one that was stored. */
static uint32_t fresh_id(shadow_cell *cell, uintptr_t address, uint8_t byte, uint32_t site, bool *is_stale)
{
    if (!cell || !cell->id)
        return 0;
    if (cell->value == byte && cell->id & UNSET_CELL)
        shadow_put(address, unset_leaf(cell->id, cell->index), 0, byte);
    const text *of = text_of_cell(cell);
    if (cell->value == byte)
        return of ? result(text_byte(of, cell->index, site)) : cell->id;
    *is_stale = true;
    shadow_put(address, 0, 0, 0);
    return 0;
}

static uint32_t byte_of(const shadow_cell *cell, uint32_t id, uint8_t value)
{
    if (!id)
        return expr_const(&RT.arena, 8, value);
    return expr_extract(&RT.arena, id, 8u * cell->index, 8);
}

LOCAL uint32_t shadow_read(const void *from, uint32_t size, uint64_t value, uint32_t site)
{
    uintptr_t address = (uintptr_t)from;
    shadow_cell cells[8];
    uint32_t ids[8], any = 0;
    bool is_stale = false;
    for (uint32_t i = 0; i < size; i++) {
        uint8_t byte = (uint8_t)(value >> (8 * i)); /* by now another one may stand there */
        shadow_cell *cell = find_cell(address + i, &byte);
        any |= ids[i] = fresh_id(cell, address + i, byte, site, &is_stale);
        cells[i] = cell ? *cell : (shadow_cell){0};
        if (text_of_cell(cell))
            cells[i].index = 0;
    }
    if (is_stale)
        loss_add(site, LOSS_STALE, NULL);
    if (!any)
        return 0;
    uint32_t label = flow_is_wanted() ? flow_common_label(ids, size) : 0;
    if (label)
        return flow_labelled(8 * size, value, label);
    bool whole = expr_width(&RT.arena, ids[0]) == 8 * size;
    for (uint32_t i = 0; i < size; i++)
        whole &= ids[i] == ids[0] && cells[i].index == i;
    if (whole)
        return ids[0];
    uint32_t made = byte_of(&cells[0], ids[0], (uint8_t)value);
    for (uint32_t i = 1; i < size; i++)
        made = expr_concat(&RT.arena, byte_of(&cells[i], ids[i], (uint8_t)(value >> (8 * i))), made);
    return made;
}

LOCAL void shadow_write(const void *to, uint32_t size, uint32_t id, uint64_t value)
{
    for (uint32_t i = 0; i < size; i++)
        shadow_put((uintptr_t)to + i, id, i, (uint8_t)(value >> (8 * i)));
}
