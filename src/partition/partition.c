#include "partition.h"

#include "../base/memory.h"
#include "block_file.h"
#include "known_inputs.h"

#include <string.h>

enum { LOOKED_AT = 64, MOST_BASES = 6, SITE_OF_BLOCK = 0x40000000, SITE_OF_BYTES = 0x20000000, CHUNK = 8, MOST_BYTES = 1 << 26 };

/* How far a run came, for the choice of a base. */
typedef struct candidate {
    ARRAY(uint8_t) input;
    bool is_there;
    uint64_t rank;
} candidate;

struct partition {
    number_sets sets;
    flow_labels *labels;
    ARRAY(partition_block) blocks;
    map known; /* sets of units that were looked at */
    candidate base;
    bool is_settled, is_base_seen;
    uint32_t bases, beginnings, next_number;
    uint32_t unknown;
    uint64_t looked_at;
    map paths; /* block and path -> seen */
    known_inputs inputs;
    flow_seen_list seen;
    block_file given;
    ARRAY(number_set) given_units; /* by line of that, of so many inputs: */
    size_t taken;
    flow_sizes units_before; /* of the process that went before, */
    ARRAY(number_set) given_up_before; /* and what its runs gave up */
};

partition *partition_new(void)
{
    return memory_allocate(1, sizeof(partition));
}

void partition_free(partition *of)
{
    if (!of)
        return;
    flow_labels_free(of->labels);
    number_sets_free(&of->sets);
    array_free(&of->blocks);
    map_free(&of->known);
    map_free(&of->paths);
    known_inputs_free(&of->inputs);
    array_free(&of->base.input);
    array_free(&of->seen);
    block_file_free(&of->given);
    array_free(&of->given_units);
    array_free(&of->units_before);
    array_free(&of->given_up_before);
    memory_free(of);
}

/* ---- blocks ---- */

/* The block takes the place of those whose inputs it all has. */
static void replace_parts(partition *of, uint32_t index)
{
    number_set units = of->blocks.items[index].units;
    for (uint32_t i = 0; i < of->blocks.count; i++) {
        partition_block *other = &of->blocks.items[i];
        if (i != index && other->units && !other->part_of && number_set_is_in(&of->sets, other->units, units))
            other->part_of = index + 1;
    }
}

static uint32_t find_whole(const partition *of, number_set units)
{
    for (uint32_t i = 0; i < of->blocks.count; i++)
        if (!of->blocks.items[i].part_of && number_set_is_in(&of->sets, units, of->blocks.items[i].units))
            return i + 1;
    return 0;
}

/* One that is given is there for itself, even if others have all of its inputs. */
static void add_block(partition *to, number_set units, uint32_t site, uint8_t kind, uint32_t line)
{
    bool is_new;
    if (!units)
        return;
    map_put(&to->known, units, &is_new);
    uint32_t whole = is_new ? find_whole(to, units) : 0;
    if (!is_new || (whole && !line))
        return;
    array_push(&to->blocks, (partition_block){.units = units,
                                              .number = to->next_number++,
                                              .site = site,
                                              .kind = kind,
                                              .line = line,
                                              .part_of = whole});
    if (!whole)
        replace_parts(to, (uint32_t)to->blocks.count - 1);
}

/* ---- the partition that is given ---- */

static number_set units_of_line(partition *of, size_t line)
{
    ARRAY(uint32_t) units = {0};
    for (size_t i = of->taken; i < of->inputs.items.count; i++) {
        const trace_input *input = &of->inputs.items.items[i];
        for (uint32_t byte = 0; byte < input->size; byte++)
            if (block_file_has(&of->given, line, input, byte))
                array_push(&units, flow_labels_unit(of->labels, input->first + byte));
    }
    number_set made = number_set_make(&of->sets, units.items, units.count);
    array_free(&units);
    return made;
}

/* The blocks of the lines, as far as their inputs are known. A block with more of them takes the place of what its line was before. */
static void take_given(partition *of)
{
    for (size_t line = 0; line < of->given.lines.count && of->taken < of->inputs.items.count; line++) {
        if (line == of->given_units.count)
            array_push(&of->given_units, 0);
        number_set *units = &of->given_units.items[line];
        *units = number_set_join(&of->sets, *units, units_of_line(of, line));
        add_block(of, *units, SEGMENT_NO_SITE, 0, of->given.lines.items[line].number);
    }
    of->taken = of->inputs.items.count;
}

/* ---- runs ---- */

/* A run that ends well comes before one that does not; then one that decided more by the input. */
static uint64_t rank_of(const trace *run)
{
    bool is_good = run->end == SEGMENT_END_EXIT && !run->bugs.count;
    for (size_t i = 0; i < run->flow.count && is_good; i++)
        is_good = run->flow.items[i].event.kind != EVENT_CHECK || run->flow.items[i].event.taken;
    return (uint64_t)is_good << 63 | (uint64_t)(is_good && run->exit_code == 0) << 62 | run->flow.count;
}

static void take_base(partition *of, const trace *run, const uint8_t *input, size_t size)
{
    of->base.is_there = true;
    of->base.rank = rank_of(run);
    array_clear(&of->base.input);
    for (size_t i = 0; i < size; i++)
        array_push(&of->base.input, input[i]);
}

static void consider_base(partition *of, const trace *run, const uint8_t *input, size_t size)
{
    of->looked_at++;
    if (!of->base.is_there || rank_of(run) > of->base.rank)
        take_base(of, run, input, size);
    of->is_settled = of->base.rank >> 62 == 3 || of->looked_at >= LOOKED_AT;
}

static void begin_anew(partition *of)
{
    of->beginnings++;
    array_clear(&of->blocks);
    map_free(&of->known);
    of->is_base_seen = false;
    of->taken = 0;
    take_given(of);
}

/* A run that comes much further than the base passes checks that the base does not: with it as the base, what lies behind them
 * no longer depends on them. Everything begins anew, with what it shows. */
static bool change_base(partition *of, const trace *run, const uint8_t *input, size_t size)
{
    uint64_t rank = rank_of(run), before = of->base.rank & ~(3ull << 62);
    if (of->bases == MOST_BASES || rank >> 62 < of->base.rank >> 62 || (rank & ~(3ull << 62)) < before + before / 2 + 4)
        return false;
    of->bases++;
    take_base(of, run, input, size);
    flow_labels_forget_base(of->labels);
    begin_anew(of);
    return true;
}

/* Whatever the block was called when it was run. */
static uint64_t hash_path(const trace *run, uint64_t of_block)
{
    uint64_t hash = of_block;
    for (size_t i = 0; i < run->events.count; i++) {
        const trace_event *event = &run->events.items[i];
        if (event->kind == EVENT_ASSUME && event->flags == TRACE_OF_PATTERN)
            continue;
        hash = map_hash(hash, (uint64_t)event->site << 32 | (uint64_t)event->kind << 16 | event->taken);
        hash = map_hash(hash, event->kind == EVENT_CONCRETIZE || event->kind == EVENT_SWITCH ? event->value : 0);
    }
    return hash;
}

static partition_block *block_of(const partition *of, const text *pattern)
{
    unpacker from = unpack_from(pattern->data, pattern->length);
    uint64_t number = unpack_number(&from);
    for (size_t i = 0; !from.broken && i < of->blocks.count; i++)
        if (of->blocks.items[i].number == number)
            return &of->blocks.items[i];
    return NULL;
}

static void count_run(partition *of, const text *pattern, const trace *run)
{
    partition_block *block = block_of(of, pattern);
    bool is_new = false;
    if (!block)
        return;
    uint64_t place = (uint64_t)(block - of->blocks.items) << 8 | (of->beginnings & 0xff);
    map_put(&of->paths, hash_path(run, place), &is_new);
    block->runs++;
    block->paths += is_new;
}

/* There are inputs that nobody knew of when the block was begun: they are to be fixed as well, so it begins again. */
static void begin_again(partition *of, const text *pattern)
{
    partition_block *block = block_of(of, pattern);
    if (!block || block->end == of->inputs.end)
        return;
    block->number = of->next_number++;
    block->is_begun = false;
}

static bool is_base(const partition *of, const uint8_t *input, size_t size)
{
    return of->is_settled && size == of->base.input.count && (!size || !memcmp(input, of->base.input.items, size));
}

/* What there is to go on from is constrained before anything is observed. */
static void begin_labels(partition *of, const expr_arena *arena)
{
    if (of->labels)
        return;
    of->labels = flow_labels_new(arena, &of->sets);
    flow_labels_set_units(of->labels, &of->units_before);
    for (size_t i = 0; i < of->given_up_before.count; i++)
        flow_labels_give_up(of->labels, of->given_up_before.items[i]);
}

void partition_observe(partition *to, const text *pattern, const trace *run, const uint8_t *input, size_t size,
                       const expr_arena *arena)
{
    begin_labels(to, arena);
    if (run->flow_unknown > to->unknown)
        to->unknown = run->flow_unknown;
    if (!to->is_settled)
        consider_base(to, run, input, size);
    const uint8_t *base = to->is_settled ? to->base.input.items : NULL;
    known_inputs_learn(&to->inputs, run->inputs.items, run->inputs.count, to->given.lines.count);
    const partition_block *block = pattern ? block_of(to, pattern) : NULL;
    bool is_known = flow_labels_read(to->labels, run, input, size, base, base ? to->base.input.count : 0,
                                     block ? block->units : 0, &to->seen);
    take_given(to);
    if (pattern && change_base(to, run, input, size))
        return;
    if (!is_known) {
        begin_anew(to);
        return;
    }
    if (pattern)
        count_run(to, pattern, run);
    else if (!is_base(to, input, size))
        return; /* what the search for a base saw says nothing of other runs */
    to->is_base_seen = true;
    if (pattern)
        begin_again(to, pattern);
    for (size_t i = 0; i < to->seen.count; i++)
        add_block(to, to->seen.items[i].units, to->seen.items[i].site, to->seen.items[i].kind, 0);
}

bool partition_is_over(const partition *of, const text *pattern)
{
    const partition_block *block = pattern ? block_of(of, pattern) : NULL;
    return pattern ? !block || block->part_of : of->is_settled;
}

bool partition_settle(partition *of)
{
    of->is_settled = of->base.is_there;
    return of->is_settled;
}

const uint8_t *partition_base(const partition *of, size_t *size)
{
    *size = of->base.input.count;
    return of->base.input.items;
}

/* Small ones first: what they show may make larger ones of others. */
bool partition_next(partition *of, text *pattern)
{
    size_t best = of->blocks.count, fewest = 0, count;
    if (!of->is_base_seen) { /* a block without inputs: the base alone */
        array_push(&of->blocks, (partition_block){.number = of->next_number++, .site = SEGMENT_NO_SITE});
        best = of->blocks.count - 1;
    }
    for (size_t i = 0; of->is_base_seen && i < of->blocks.count; i++) {
        const partition_block *block = &of->blocks.items[i];
        number_set_items(&of->sets, block->units, &count);
        if (block->is_begun || block->part_of || (best < of->blocks.count && count >= fewest))
            continue;
        best = i;
        fewest = count;
    }
    if (best == of->blocks.count)
        return false;
    of->blocks.items[best].is_begun = true;
    of->blocks.items[best].end = of->inputs.end;
    text_clear(pattern);
    pack_number(pattern, of->blocks.items[best].number);
    return true;
}

/* ---- constraints ---- */

/* Bytes from `first` on, up to CHUNK of them, none of which is in the block. */
static uint32_t add_chunk(const partition *of, uint32_t first, uint32_t end, expr_arena *arena, constraint_list *into)
{
    uint32_t at = first;
    expr_id held = 0;
    uint64_t value = 0;
    for (; at < end && at - first < CHUNK && into->is_fixed.items[at]; at++) {
        expr_id byte = expr_input(arena, at);
        held = held ? expr_concat(arena, byte, held) : byte;
        value |= (uint64_t)(at < of->base.input.count ? of->base.input.items[at] : 0) << 8 * (at - first);
    }
    expr_id same = expr_binary(arena, EXPR_EQ, held, expr_const(arena, 8 * (at - first), value));
    array_push(&into->items, (constraint){SITE_OF_BYTES | first, same});
    return at;
}

void partition_constrain(void *context, const text *pattern, const trace_input *inputs, size_t input_count, expr_arena *arena,
                         constraint_list *into)
{
    partition *of = context;
    const partition_block *block = block_of(of, pattern);
    uint32_t end = block ? block->end : 0;
    (void)inputs, (void)input_count; /* all runs of a block have the same constraints */
    begin_labels(of, arena);
    if (!block)
        return;
    for (uint32_t byte = 0; byte < end; byte++)
        array_push(&into->is_fixed, !number_set_has(&of->sets, block->units, flow_labels_unit(of->labels, byte)));
    array_push(&into->items, (constraint){SITE_OF_BLOCK | block->number, expr_const(arena, 1, 1)});
    for (uint32_t byte = 0; byte < end;)
        byte = into->is_fixed.items[byte] ? add_chunk(of, byte, end, arena, into) : byte + 1;
}

/* ---- for people ---- */

size_t partition_block_count(const partition *of)
{
    return of->blocks.count;
}

const partition_block *partition_block_at(const partition *of, size_t index)
{
    return &of->blocks.items[index];
}

size_t partition_block_size(const partition *of, size_t index)
{
    size_t count;
    number_set_items(&of->sets, of->blocks.items[index].units, &count);
    return count;
}

uint32_t partition_unknown(const partition *of)
{
    return of->unknown;
}

static partition_name name_of(const partition *of, uint32_t byte)
{
    for (size_t i = 0; i < of->inputs.items.count; i++) {
        const trace_input *input = &of->inputs.items.items[i];
        if (byte < input->first || byte - input->first >= input->size)
            continue;
        uint32_t offset = byte - input->first, length = known_inputs_length_size(input);
        if (offset < length)
            return (partition_name){input->name, UINT32_MAX, UINT32_MAX, true};
        offset -= length;
        bool is_number = input->kind != INPUT_BYTES && !length;
        return (partition_name){input->name, is_number ? UINT32_MAX : offset, is_number ? UINT32_MAX : offset, false};
    }
    return (partition_name){"?", byte, byte, false};
}

void partition_block_names(const partition *of, size_t index, partition_names *into)
{
    size_t count;
    const uint32_t *units = number_set_items(&of->sets, of->blocks.items[index].units, &count);
    array_clear(into);
    for (size_t i = 0; i < count; i++) {
        partition_name next = name_of(of, units[i]), *last = into->count ? &into->items[into->count - 1] : NULL;
        if (last && last->name == next.name && !last->is_length && next.first != UINT32_MAX && last->last + 1 == next.first)
            last->last = next.last;
        else
            array_push(into, next);
    }
}

char *partition_read(partition *to, const char *path)
{
    return block_file_read(&to->given, path);
}

char *partition_find_unknown(const partition *of)
{
    return block_file_find_unknown(&of->given, of->inputs.items.items, of->inputs.items.count);
}

bool partition_block_is_in(const partition *of, size_t part, size_t whole)
{
    return number_set_is_in(&of->sets, of->blocks.items[part].units, of->blocks.items[whole].units);
}

bool partition_block_lines(const partition *of, size_t index, partition_lines *into)
{
    size_t count, covered = 0;
    const uint32_t *units = number_set_items(&of->sets, of->blocks.items[index].units, &count);
    array_clear(into);
    for (size_t i = 0; i < of->given_units.count; i++)
        if (number_set_meets(&of->sets, of->given_units.items[i], of->blocks.items[index].units))
            array_push(into, of->given.lines.items[i].number);
    for (size_t i = 0; i < count; i++) {
        size_t line = 0;
        while (line < of->given_units.count && !number_set_has(&of->sets, of->given_units.items[line], units[i]))
            line++;
        covered += line < of->given_units.count;
    }
    return covered == count;
}

bool partition_interferes(const partition *of, size_t index)
{
    bool meets = false;
    const partition_block *block = &of->blocks.items[index];
    for (size_t i = 0; i < of->given_units.count && !block->line; i++) {
        if (number_set_is_in(&of->sets, block->units, of->given_units.items[i]))
            return false;
        meets |= number_set_meets(&of->sets, block->units, of->given_units.items[i]);
    }
    return meets;
}

bool partition_has_interference(const partition *of)
{
    for (size_t i = 0; i < of->blocks.count; i++)
        if (partition_interferes(of, i))
            return true;
    return false;
}

/* ---- over processes ---- */

bool partition_needs_base(const partition *of)
{
    return of->is_settled && !of->is_base_seen;
}

bool partition_has_more(const partition *of)
{
    bool has_block = !of->blocks.count;
    for (size_t i = 0; i < of->blocks.count && !has_block; i++)
        has_block = !of->blocks.items[i].is_begun && !of->blocks.items[i].part_of;
    return of->base.is_there && has_block;
}

static void pack_units(const partition *of, number_set set, text *to)
{
    size_t count;
    const uint32_t *units = number_set_items(&of->sets, set, &count);
    pack_number(to, count);
    for (size_t i = 0; i < count; i++)
        pack_number(to, units[i]);
}

static void pack_block(const partition *of, const partition_block *block, text *to)
{
    pack_units(of, block->units, to);
    const uint64_t numbers[] = {block->number, block->site, block->kind, block->line, block->is_begun,
                                block->end, block->part_of, block->runs, block->paths};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        pack_number(to, numbers[i]);
}

static void pack_map(const map *of, text *to)
{
    uint64_t key, value;
    pack_number(to, of->count);
    for (size_t at = 0; map_next(of, &at, &key, &value);) {
        pack_number(to, key);
        pack_number(to, value);
    }
}

static void unpack_map(map *to, unpacker *from)
{
    for (size_t left = unpack_count(from); left; left--) {
        uint64_t key = unpack_number(from);
        *map_put(to, key, NULL) = unpack_number(from);
    }
}

static void pack_given_up(const partition *of, text *to)
{
    size_t count = 0;
    const number_set *sets = of->labels ? flow_labels_given_up(of->labels, &count) : NULL;
    pack_number(to, count);
    for (size_t i = 0; i < count; i++)
        pack_units(of, sets[i], to);
}

void partition_pack(const partition *of, text *to)
{
    flow_sizes sizes = {0};
    const uint64_t numbers[] = {of->base.is_there, of->base.rank, of->is_settled, of->bases,
                                of->beginnings, of->next_number, of->unknown, of->looked_at};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        pack_number(to, numbers[i]);
    pack_bytes(to, of->base.input.items, of->base.input.count);
    pack_bytes(to, text_get(&of->given.source), of->given.source.length);
    if (of->labels)
        flow_labels_list_units(of->labels, &sizes);
    pack_number(to, sizes.count);
    for (size_t i = 0; i < sizes.count; i++)
        pack_number(to, sizes.items[i]);
    array_free(&sizes);
    known_inputs_pack(&of->inputs, to);
    pack_number(to, of->taken);
    pack_number(to, of->given_units.count);
    for (size_t i = 0; i < of->given_units.count; i++)
        pack_units(of, of->given_units.items[i], to);
    pack_number(to, of->blocks.count);
    for (size_t i = 0; i < of->blocks.count; i++)
        pack_block(of, &of->blocks.items[i], to);
    pack_map(&of->paths, to);
    pack_given_up(of, to);
}

static number_set unpack_units(partition *to, unpacker *from)
{
    ARRAY(uint32_t) units = {0};
    for (size_t left = unpack_count(from); left; left--)
        array_push(&units, (uint32_t)unpack_number(from));
    number_set made = number_set_make(&to->sets, units.items, units.count);
    array_free(&units);
    return made;
}

static void unpack_block(partition *to, unpacker *from)
{
    partition_block block = {.units = unpack_units(to, from)};
    block.number = (uint32_t)unpack_number(from);
    block.site = (uint32_t)unpack_number(from);
    block.kind = (uint8_t)unpack_number(from);
    block.line = (uint32_t)unpack_number(from);
    block.is_begun = unpack_number(from);
    block.end = (uint32_t)unpack_number(from);
    block.part_of = (uint32_t)unpack_number(from);
    block.runs = unpack_number(from);
    block.paths = unpack_number(from);
    if (block.units)
        map_put(&to->known, block.units, NULL);
    array_push(&to->blocks, block);
}

static void unpack_figures(partition *to, unpacker *from)
{
    to->base.is_there = unpack_number(from);
    to->base.rank = unpack_number(from);
    to->is_settled = unpack_number(from);
    to->bases = (uint32_t)unpack_number(from);
    to->beginnings = (uint32_t)unpack_number(from);
    to->next_number = (uint32_t)unpack_number(from);
    to->unknown = (uint32_t)unpack_number(from);
    to->looked_at = unpack_number(from);
}

/* A block is part of larger ones, and an input has not more bytes than there may be. */
static bool is_sound(const partition *of)
{
    uint64_t bytes = 0;
    for (size_t i = 0; i < of->units_before.count; i++)
        bytes += of->units_before.items[i] ? of->units_before.items[i] : UINT32_MAX;
    for (size_t i = 0; i < of->blocks.count; i++) {
        size_t whole = of->blocks.items[i].part_of;
        if (whole && (whole > of->blocks.count || of->blocks.items[whole - 1].units == of->blocks.items[i].units ||
                      !partition_block_is_in(of, i, whole - 1)))
            return false;
    }
    return bytes <= MOST_BYTES && of->given_units.count <= of->given.lines.count;
}

bool partition_unpack(partition *to, unpacker *from)
{
    size_t size;
    unpack_figures(to, from);
    const uint8_t *base = unpack_bytes(from, &size);
    for (size_t i = 0; i < size; i++)
        array_push(&to->base.input, base[i]);
    const char *given = (const char *)unpack_bytes(from, &size);
    if (size) {
        char *why = block_file_parse(&to->given, given, size);
        from->broken |= why != NULL;
        memory_free(why);
    }
    for (size_t left = unpack_count(from); left; left--)
        array_push(&to->units_before, (uint32_t)unpack_number(from));
    from->broken |= !known_inputs_unpack(&to->inputs, from);
    to->taken = unpack_number(from);
    for (size_t left = unpack_count(from); left && !from->broken; left--)
        array_push(&to->given_units, unpack_units(to, from));
    for (size_t left = unpack_count(from); left && !from->broken; left--)
        unpack_block(to, from);
    unpack_map(&to->paths, from);
    for (size_t left = unpack_count(from); left && !from->broken; left--)
        array_push(&to->given_up_before, unpack_units(to, from));
    return unpack_is_complete(from) && is_sound(to);
}
