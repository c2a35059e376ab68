#include "known_inputs.h"

#include "../base/memory.h"

#include <inttypes.h>
#include <string.h>

enum { MOST_BYTES = 1 << 26 };

void known_inputs_free(known_inputs *of)
{
    for (size_t i = 0; i < of->items.count; i++)
        memory_free(of->items.items[i].name);
    array_free(&of->items);
    map_free(&of->known);
    map_free(&of->lists);
}

static uint64_t hash_input(uint64_t before, const trace_input *of)
{
    uint64_t name = of->name ? map_hash_bytes(of->name, strlen(of->name)) : 0;
    return map_hash(map_hash(map_hash(before, name), of->kind), (uint64_t)of->first << 32 | of->size);
}

static bool is_known_list(known_inputs *of, const trace_input *declared, size_t count)
{
    uint64_t hash = 0;
    bool is_new;
    for (size_t i = 0; i < count; i++)
        hash = hash_input(hash, &declared[i]);
    map_put(&of->lists, hash, &is_new);
    return !is_new;
}

/* The caller frees it. `before`: how many of the run have a name. */
static char *name_in_run(map *before, const char *name)
{
    name = name && name[0] ? name : "unnamed";
    uint64_t *count = map_put(before, map_hash_bytes(name, strlen(name)), NULL);
    uint64_t number = (*count)++;
    return number ? text_format("%s#%" PRIu64, name, number) : memory_copy_text(name);
}

static void learn(known_inputs *of, trace_input input, bool is_wanted)
{
    bool is_new = false;
    if (is_wanted)
        map_put(&of->known, hash_input(0, &input), &is_new);
    if (is_new)
        array_push(&of->items, input);
    else
        memory_free(input.name);
}

void known_inputs_learn(known_inputs *of, const trace_input *declared, size_t count, bool all)
{
    map names = {0};
    uint32_t end = of->end;
    if (is_known_list(of, declared, count))
        return;
    for (size_t i = 0; i < count; i++) {
        trace_input input = declared[i];
        uint32_t its_end = input.first + input.size;
        input.name = name_in_run(&names, input.name);
        learn(of, input, all || its_end > end);
        of->end = its_end > of->end ? its_end : of->end;
    }
    map_free(&names);
}

uint32_t known_inputs_length_size(const trace_input *of)
{
    return of->kind == INPUT_SIZED || of->kind == INPUT_STRING ? 4 : 0;
}

/* ---- over processes ---- */

void known_inputs_pack(const known_inputs *of, text *to)
{
    pack_number(to, of->items.count);
    for (size_t i = 0; i < of->items.count; i++) {
        const trace_input *input = &of->items.items[i];
        pack_string(to, input->name);
        pack_number(to, input->kind);
        pack_number(to, input->first);
        pack_number(to, input->size);
    }
}

bool known_inputs_unpack(known_inputs *to, unpacker *from)
{
    for (size_t left = unpack_count(from); left && !from->broken; left--) {
        trace_input input = {.name = unpack_string(from)};
        input.kind = (enum input_kind)unpack_number(from);
        uint64_t first = unpack_number(from), size = unpack_number(from);
        if (!input.name || first > MOST_BYTES || size > MOST_BYTES - first) {
            memory_free(input.name);
            return false;
        }
        input.first = (uint32_t)first;
        input.size = (uint32_t)size;
        to->end = input.first + input.size > to->end ? input.first + input.size : to->end;
        learn(to, input, true);
    }
    return !from->broken;
}
