#include "site_table.h"

#include "../base/text.h"
#include "bug_kinds.h"

#include <string.h>

/* "STSP" and a number that changes with the layout. The first byte is not zero: padding can be skipped. */
#define MAGIC 0x50535453u
#define VERSION 1u
#define RECENT_BYTES 2048

/* Every array of a table, in the order in which they stand in the section. */
#define TABLE_ARRAYS(X) X(strings) X(sites) X(cases) X(functions) X(blocks) X(loops) X(numbers)

typedef struct section_header {
    uint32_t magic, version;
    uint64_t size; /* of everything, this header and the padding included */
    uint64_t hash;
    uint32_t coverage_count;
#define COUNT_FIELD(name) uint32_t name##_count;
    TABLE_ARRAYS(COUNT_FIELD)
#undef COUNT_FIELD
} section_header;

void site_table_init(site_table *of)
{
    *of = (site_table){0};
    array_push(&of->strings, 0);
}

void site_table_free(site_table *of)
{
#define FREE_ARRAY(name) array_free(&of->name);
    TABLE_ARRAYS(FREE_ARRAY)
#undef FREE_ARRAY
    of->hash = 0;
    of->coverage_count = 0;
}

/* The last strings are the likely ones: a file's name, a function's name. */
static uint32_t find_recent_string(const site_table *in, const char *string, size_t length)
{
    const char *all = in->strings.items;
    size_t end = in->strings.count;
    size_t lowest = end > RECENT_BYTES ? end - RECENT_BYTES : 0;
    while (end > lowest) {
        size_t start = end - 1;
        while (start && all[start - 1])
            start--;
        if (end - 1 - start == length && memcmp(all + start, string, length) == 0)
            return (uint32_t)start;
        end = start;
    }
    return SITE_NONE;
}

uint32_t site_table_add_string(site_table *to, const char *string)
{
    size_t length = strlen(string);
    if (!length)
        return 0;
    uint32_t found = find_recent_string(to, string, length);
    if (found != SITE_NONE)
        return found;
    uint32_t offset = (uint32_t)to->strings.count;
    for (size_t i = 0; i <= length; i++)
        array_push(&to->strings, string[i]);
    return offset;
}

const char *site_table_string(const site_table *of, uint32_t offset)
{
    return offset < of->strings.count ? of->strings.items + offset : "";
}

static size_t rounded_up(size_t size)
{
    return (size + 7) & ~(size_t)7;
}

static void write_padded(text *bytes, const void *block, size_t size)
{
    static const char zeros[8];
    text_add_bytes(bytes, block, size);
    text_add_bytes(bytes, zeros, rounded_up(size) - size);
}

void site_table_write(const site_table *of, text *bytes)
{
    section_header header = {
        .magic = MAGIC,
        .version = VERSION,
        .size = rounded_up(sizeof header),
        .hash = of->hash,
        .coverage_count = of->coverage_count,
    };
#define COUNT_ARRAY(name)                                                                                    \
    header.name##_count = (uint32_t)of->name.count;                                                          \
    header.size += rounded_up(of->name.count * sizeof *of->name.items);
    TABLE_ARRAYS(COUNT_ARRAY)
#undef COUNT_ARRAY
    write_padded(bytes, &header, sizeof header);
#define WRITE_ARRAY(name) write_padded(bytes, of->name.items, of->name.count * sizeof *of->name.items);
    TABLE_ARRAYS(WRITE_ARRAY)
#undef WRITE_ARRAY
}

/* Copies `count` items of `item` bytes from the front of what is left; null when there are not so many. */
static void *take_items(const uint8_t **at, size_t *left, size_t count, size_t item)
{
    size_t size = count * item; /* a 32-bit count of small items */
    size_t padded = rounded_up(size);
    if (padded > *left)
        return NULL;
    void *items = memory_copy(*at, size);
    *at += padded;
    *left -= padded;
    return items;
}

static bool take_arrays(site_table *into, const section_header *header, const uint8_t *at, size_t left)
{
#define TAKE_ARRAY(name)                                                                                     \
    into->name.items = take_items(&at, &left, header->name##_count, sizeof *into->name.items);               \
    if (!into->name.items)                                                                                   \
        return false;                                                                                        \
    into->name.count = into->name.capacity = header->name##_count;
    TABLE_ARRAYS(TAKE_ARRAY)
#undef TAKE_ARRAY
    into->hash = header->hash;
    into->coverage_count = header->coverage_count;
    return left == 0;
}

static bool is_range(uint32_t first, uint32_t count, size_t limit)
{
    return first <= limit && count <= limit - first;
}

static bool is_string(const site_table *of, uint32_t offset)
{
    return offset < of->strings.count;
}

/* Callers have checked the function. */
static bool is_block_of(const site_table *of, uint32_t function, uint32_t block)
{
    const site_function *owner = &of->functions.items[function];
    return block >= owner->first_block && block - owner->first_block < owner->block_count;
}

static const char *check_functions(const site_table *of)
{
    for (size_t i = 0; i < of->functions.count; i++) {
        const site_function *function = &of->functions.items[i];
        if (!is_string(of, function->name) || !is_string(of, function->file))
            return "a function's name lies outside the site table";
        if (!function->block_count ||
            !is_range(function->first_block, function->block_count, of->blocks.count))
            return "a function's blocks lie outside the site table";
        if (function->coverage >= of->coverage_count)
            return "a function's coverage index is too large";
        for (uint32_t b = 0; b < function->block_count; b++)
            if (of->blocks.items[function->first_block + b].function != i)
                return "a block belongs to two functions";
    }
    return NULL;
}

static const char *check_blocks(const site_table *of)
{
    for (uint32_t i = 0; i < of->blocks.count; i++) {
        const site_block *block = &of->blocks.items[i];
        if (block->function >= of->functions.count || !is_block_of(of, block->function, i))
            return "a block's function is not its own";
        if (!is_range(block->first_successor, block->successor_count, of->numbers.count) ||
            !is_range(block->first_line, block->line_count, of->numbers.count))
            return "a block's lists lie outside the site table";
        for (uint32_t s = 0; s < block->successor_count; s++)
            if (!is_block_of(of, block->function, of->numbers.items[block->first_successor + s]))
                return "a block's successor lies outside its function";
        if (block->post_dominator != SITE_NONE && !is_block_of(of, block->function, block->post_dominator))
            return "a block's post-dominator lies outside its function";
        if (block->loop != SITE_NONE &&
            (block->loop >= of->loops.count || of->loops.items[block->loop].function != block->function))
            return "a block's loop is not one of its function";
        if (block->coverage != SITE_NONE &&
            !is_range(block->coverage, block->successor_count, of->coverage_count))
            return "a block's coverage index is too large";
    }
    return NULL;
}

static const char *check_loops(const site_table *of)
{
    for (size_t i = 0; i < of->loops.count; i++) {
        const site_loop *loop = &of->loops.items[i];
        if (loop->function >= of->functions.count || !is_block_of(of, loop->function, loop->header))
            return "a loop's header lies outside its function";
        if (loop->parent != SITE_NONE &&
            (loop->parent >= of->loops.count || of->loops.items[loop->parent].function != loop->function))
            return "a loop's parent is not one of its function";
        if (loop->exit_count > SITE_NONE / 2 ||
            !is_range(loop->first_back_edge, loop->back_edge_count, of->numbers.count) ||
            !is_range(loop->first_exit, 2 * loop->exit_count, of->numbers.count))
            return "a loop's lists lie outside the site table";
        for (uint32_t b = 0; b < loop->back_edge_count; b++)
            if (!is_block_of(of, loop->function, of->numbers.items[loop->first_back_edge + b]))
                return "a loop's back edge lies outside its function";
        for (uint32_t e = 0; e < 2 * loop->exit_count; e++)
            if (!is_block_of(of, loop->function, of->numbers.items[loop->first_exit + e]))
                return "a loop's exit lies outside its function";
        if (loop->irreducible > 1)
            return "a loop's irreducible mark is not 0 or 1";
    }
    return NULL;
}

static const char *check_sites(const site_table *of)
{
    for (size_t i = 0; i < of->sites.count; i++) {
        const site *at = &of->sites.items[i];
        if (at->kind >= SITE_KIND_COUNT || (at->kind == SITE_CHECK && at->detail >= BUG_KIND_COUNT))
            return "a site's kind is unknown";
        bool has_block = at->block != SITE_NONE;
        bool has_function = at->function != SITE_NONE || has_block;
        if (has_function && (at->function >= of->functions.count || (has_block && !is_block_of(of, at->function, at->block))))
            return "a site's block is not one of its function";
        if (!is_string(of, at->file))
            return "a site's file lies outside the site table";
        if (at->kind == SITE_LOOP && (!is_string(of, at->names) || at->case_count))
            return "the names of a loop's variables lie outside the site table";
        if (at->kind == SITE_LOOP)
            continue;
        if (!is_range(at->first_case, at->case_count, of->cases.count) || (!has_block && at->case_count))
            return "a site's cases lie outside the site table";
        for (uint32_t c = 0; c < at->case_count; c++)
            if (of->cases.items[at->first_case + c].successor >= of->blocks.items[at->block].successor_count)
                return "a case leads to a successor that is not there";
    }
    return NULL;
}

/* Whoever climbs the parents must arrive: marks[i] is 1 + the start of the first climb that came by i. */
static bool has_cycle(const uint32_t *parents, size_t count)
{
    uint32_t *marks = memory_allocate(count, sizeof *marks);
    bool cycle = false;
    for (uint32_t start = 0; start < count && !cycle; start++) {
        uint32_t at = start;
        while (at != SITE_NONE && !marks[at]) {
            marks[at] = start + 1;
            at = parents[at];
        }
        cycle = at != SITE_NONE && marks[at] == start + 1;
    }
    memory_free(marks);
    return cycle;
}

static const char *check_parents(const site_table *of)
{
    size_t blocks = of->blocks.count, loops = of->loops.count;
    uint32_t *parents = memory_allocate(blocks > loops ? blocks : loops, sizeof *parents);
    for (size_t i = 0; i < blocks; i++)
        parents[i] = of->blocks.items[i].post_dominator;
    bool cycle = has_cycle(parents, blocks);
    for (size_t i = 0; i < loops; i++)
        parents[i] = of->loops.items[i].parent;
    cycle = has_cycle(parents, loops) || cycle;
    memory_free(parents);
    return cycle ? "post-dominators or loops run in a circle" : NULL;
}

static const char *check_table(const site_table *of)
{
    if (!of->strings.count || of->strings.items[0] || of->strings.items[of->strings.count - 1])
        return "the strings of the site table are not terminated";
    const char *why = check_functions(of);
    if (!why)
        why = check_blocks(of);
    if (!why)
        why = check_loops(of);
    if (!why)
        why = check_sites(of);
    if (!why)
        why = check_parents(of);
    return why;
}

bool site_table_read(site_table *into, const uint8_t *bytes, size_t size, size_t *at, const char **why)
{
    site_table_free(into);
    *why = NULL;
    while (*at < size && !bytes[*at])
        ++*at;
    if (*at >= size)
        return false;
    size_t left = size - *at;
    section_header header;
    if (left < rounded_up(sizeof header)) {
        *why = "the site table is cut off";
        return false;
    }
    memcpy(&header, bytes + *at, sizeof header);
    if (header.magic != MAGIC || header.version != VERSION)
        *why = "the site table was made by another version of splat";
    else if (header.size > left || header.size < rounded_up(sizeof header))
        *why = "the site table is cut off";
    else if (!take_arrays(into, &header, bytes + *at + rounded_up(sizeof header),
                          header.size - rounded_up(sizeof header)))
        *why = "the site table's parts do not add up to its size";
    else
        *why = check_table(into);
    if (*why) {
        site_table_free(into);
        return false;
    }
    *at += header.size;
    return true;
}
