#include "mutations.h"

#include "../base/random.h"
#include "repetition.h"

#include <string.h>

enum {
    LENGTH_BYTES = 4,
    MOST_STACKED = 6,    /* 2 to this power changes of one input at most */
    LONGEST_PIECE = 64,  /* of what is moved at once, most often */
    NEWEST = 16,         /* inputs from which half of all new ones are made */
};

typedef struct mutation_region {
    input_region at;
    enum input_kind kind;
} mutation_region;

typedef struct base_input {
    input_bytes bytes;
    ARRAY(mutation_region) regions;
} base_input;

struct mutations {
    random_source random;
    ARRAY(base_input) bases;
    size_t memory;
    input_bytes content; /* scratch: the bytes that count of the region that is changed */
};

/* What is changed, and how much room it has. */
typedef struct change {
    mutations *of;
    input_bytes *content;
    size_t room;
    const base_input *other;
} change;

mutations *mutations_new(uint64_t random_seed)
{
    mutations *made = memory_allocate(1, sizeof *made);
    made->random.state = random_seed;
    return made;
}

void mutations_free(mutations *of)
{
    if (!of)
        return;
    for (size_t i = 0; i < of->bases.count; i++) {
        array_free(&of->bases.items[i].bytes);
        array_free(&of->bases.items[i].regions);
    }
    array_free(&of->bases);
    array_free(&of->content);
    memory_free(of);
}

size_t mutations_memory(const mutations *of)
{
    return of->memory;
}

static void append(input_bytes *to, const uint8_t *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        array_push(to, bytes[i]);
}

void mutations_add(mutations *to, const trace_input *inputs, size_t count, const uint8_t *bytes, size_t size)
{
    base_input made = {0};
    for (size_t i = 0; i < count; i++) {
        mutation_region region = {input_region_at(&inputs[i]), inputs[i].kind};
        if (region.kind != INPUT_CHOICE && region.at.first < region.at.end && region.at.end <= size)
            array_push(&made.regions, region);
    }
    if (!made.regions.count)
        return;
    append(&made.bytes, bytes, size);
    to->memory += made.bytes.capacity + made.regions.capacity * sizeof *made.regions.items + sizeof made;
    array_push(&to->bases, made);
}

/* ---- changes ---- */

static size_t below(const change *in, size_t bound)
{
    return (size_t)random_below(&in->of->random, bound);
}

static size_t piece_length(const change *in, size_t most)
{
    size_t limit = below(in, 8) ? LONGEST_PIECE : most;
    limit = below(in, 2) && limit > 8 ? 8 : limit;
    return 1 + below(in, limit < most ? limit : most);
}

static uint8_t *any_byte(const change *in)
{
    return &in->content->items[below(in, in->content->count)];
}

static void flip_bit(const change *in)
{
    *any_byte(in) ^= (uint8_t)(1u << below(in, 8));
}

static void set_byte(const change *in)
{
    *any_byte(in) = (uint8_t)below(in, 256);
}

/* What texts consist of. */
static void set_character(const change *in)
{
    static const char others[] = "\n\t \"'()[]{}<>+-*/%=!&|^~?:;,.#$@_\\`09azAZ";
    bool is_other = below(in, 2);
    *any_byte(in) = (uint8_t)(is_other ? others[below(in, sizeof others - 1)] : (char)(' ' + below(in, 95)));
}

static void add_little(const change *in)
{
    uint8_t by = (uint8_t)(1 + below(in, 35));
    uint8_t *at = any_byte(in);
    *at = (uint8_t)(below(in, 2) ? *at + by : *at - by);
}

/* Numbers at which programs often decide, of 1, 2, 4 or 8 bytes in either order. */
static void set_number(const change *in)
{
    static const int64_t numbers[] = {0,     1,     -1,    2,      3,          4,         7,           8,          16,   32,
                                      64,    100,   127,   128,    -128,       255,       256,         512,        1000, 1024,
                                      4096,  32767, 32768, -32768, 65535,      65536,     100663045,   2147483647, -2147483648,
                                      4294967295};
    size_t size = (size_t)1 << below(in, 4);
    if (size > in->content->count)
        size = 1;
    uint64_t number = (uint64_t)numbers[below(in, sizeof numbers / sizeof *numbers)];
    size_t at = below(in, in->content->count - size + 1);
    bool is_big = below(in, 2);
    for (size_t i = 0; i < size; i++)
        in->content->items[at + i] = (uint8_t)(number >> 8 * (is_big ? size - 1 - i : i));
}

/* `size` bytes from `from` stand before `at`; what gets beyond the room is cut off. */
static void insert(const change *in, size_t at, const uint8_t *from, size_t size)
{
    input_bytes *content = in->content;
    if (size > in->room - at)
        size = in->room - at;
    size_t behind = content->count - at;
    if (behind > in->room - at - size)
        behind = in->room - at - size;
    while (content->count < at + size + behind)
        array_push(content, 0);
    memmove(content->items + at + size, content->items + at, behind);
    memcpy(content->items + at, from, size);
    content->count = at + size + behind;
}

static void copy_piece(const change *in, const uint8_t *from, size_t count)
{
    uint8_t piece[4 * LONGEST_PIECE];
    size_t size = piece_length(in, count < sizeof piece ? count : sizeof piece);
    memcpy(piece, from + below(in, count - size + 1), size);
    size_t at = below(in, in->content->count + 1);
    if (below(in, 3) && in->content->count < in->room) {
        insert(in, at, piece, size);
        return;
    }
    size_t left = in->content->count - at;
    memcpy(in->content->items + at, piece, size < left ? size : left);
}

static void copy_own_piece(const change *in)
{
    copy_piece(in, in->content->items, in->content->count);
}

static void copy_other_piece(const change *in)
{
    const base_input *other = in->other;
    const input_region *region = &other->regions.items[below(in, other->regions.count)].at;
    size_t filled = input_region_filled(region, other->bytes.items, other->bytes.count);
    if (filled)
        copy_piece(in, other->bytes.items + region->first, filled);
}

static void cut_out(const change *in)
{
    size_t size = piece_length(in, in->content->count);
    size_t at = below(in, in->content->count - size + 1);
    memmove(in->content->items + at, in->content->items + at + size, in->content->count - at - size);
    in->content->count -= size;
}

static void insert_byte(const change *in)
{
    uint8_t byte = (uint8_t)(below(in, 2) ? ' ' + below(in, 95) : below(in, 256));
    uint8_t run[LONGEST_PIECE];
    size_t size = below(in, 4) ? 1 : piece_length(in, sizeof run);
    memset(run, byte, size);
    insert(in, below(in, in->content->count + 1), run, size);
}

/* The rest comes from another input. */
static void splice(const change *in)
{
    const base_input *other = in->other;
    const input_region *region = &other->regions.items[below(in, other->regions.count)].at;
    size_t filled = input_region_filled(region, other->bytes.items, other->bytes.count);
    if (!filled)
        return;
    size_t from = below(in, filled);
    in->content->count = below(in, in->content->count + 1);
    insert(in, in->content->count, other->bytes.items + region->first + from, filled - from);
}

/* Changes that keep the size come first. */
static void (*const changes[])(const change *) = {flip_bit,       set_byte,         set_character,    add_little, set_number,
                                                  copy_own_piece, copy_other_piece, copy_other_piece, cut_out,    cut_out,
                                                  insert_byte,    splice};
enum { CHANGES = sizeof changes / sizeof *changes, FIXED_CHANGES = 5 };

static void change_content(const change *in, bool is_fixed)
{
    for (size_t left = (size_t)1 << below(in, MOST_STACKED); left; left--) {
        if (in->content->count == 0 && is_fixed)
            return;
        if (in->content->count == 0)
            insert_byte(in);
        else
            changes[below(in, is_fixed ? FIXED_CHANGES : CHANGES)](in);
    }
}

/* ---- making ---- */

static const base_input *choose_base(mutations *of)
{
    size_t count = of->bases.count;
    bool is_new = count > NEWEST && random_below(&of->random, 2);
    return &of->bases.items[is_new ? count - 1 - random_below(&of->random, NEWEST) : random_below(&of->random, count)];
}

/* A string ends at its first zero. */
static void put_back(const mutation_region *region, const input_bytes *content, uint8_t *into)
{
    uint32_t filled = 0, room = region->at.end - region->at.first;
    bool is_string = region->kind == INPUT_STRING;
    memset(into + region->at.first, 0, room);
    for (; filled < content->count && !(is_string && content->items[filled] == 0); filled++)
        into[region->at.first + filled] = content->items[filled];
    if (region->at.is_sized)
        memcpy(into + region->at.first - LENGTH_BYTES, &filled, LENGTH_BYTES);
}

bool mutations_next(mutations *of, input_bytes *into)
{
    if (!of->bases.count)
        return false;
    const base_input *base = choose_base(of);
    const mutation_region *region = &base->regions.items[random_below(&of->random, base->regions.count)];
    uint32_t filled = input_region_filled(&region->at, base->bytes.items, base->bytes.count);
    array_clear(&of->content);
    append(&of->content, base->bytes.items + region->at.first, filled);
    change made = {of, &of->content, region->at.end - region->at.first,
                   &of->bases.items[random_below(&of->random, of->bases.count)]};
    change_content(&made, region->kind == INPUT_SIGNED || region->kind == INPUT_UNSIGNED);
    array_clear(into);
    append(into, base->bytes.items, base->bytes.count);
    put_back(region, &of->content, into->items);
    return true;
}
