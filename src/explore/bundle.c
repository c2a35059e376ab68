#include "bundle.h"

#include "../base/map.h"
#include "../base/memory.h"

void edge_names_pack(const edge_names *of, text *to)
{
    pack_number(to, of->count);
    for (size_t i = 0; i < of->count; i++) {
        const edge_name *name = &of->items[i];
        pack_number(to, name->bundle);
        pack_number(to, name->place.event);
        pack_number(to, name->place.taken);
    }
}

void edge_names_unpack(edge_names *into, unpacker *from)
{
    for (size_t left = unpack_count(from); left && !from->broken; left--) {
        edge_name name = {.bundle = unpack_number(from)};
        name.place.event = (uint32_t)unpack_number(from);
        name.place.taken = (uint16_t)unpack_number(from);
        array_push(into, name);
    }
}

void bundle_set_input(bundle *of, const uint8_t *input, size_t size)
{
    memory_free(of->input);
    of->input = memory_copy(input, size);
    of->size = size;
}

void bundle_set_pattern(bundle *of, const uint8_t *pattern, size_t size)
{
    uint8_t *copy = pattern ? memory_copy(pattern, size) : NULL;
    memory_free(of->pattern);
    of->pattern = copy;
    of->pattern_size = pattern ? size : 0;
}

void bundle_copy(bundle *to, const bundle *from)
{
    to->id = from->id;
    to->generation = from->generation;
    to->score = from->score;
    to->is_seed = from->is_seed;
    to->is_late = from->is_late;
    to->import = from->import;
    to->known = from->known;
    bundle_set_input(to, from->input, from->size);
    bundle_set_pattern(to, from->pattern, from->pattern_size);
    array_clear(&to->edges);
    array_clear(&to->given_up);
    array_clear(&to->excluded);
    for (size_t i = 0; i < from->edges.count; i++)
        array_push(&to->edges, from->edges.items[i]);
    for (size_t i = 0; i < from->given_up.count; i++)
        array_push(&to->given_up, from->given_up.items[i]);
    for (size_t i = 0; i < from->excluded.count; i++)
        array_push(&to->excluded, from->excluded.items[i]);
}

static void pack_edges(const open_edge *edges, size_t count, text *to)
{
    pack_number(to, count);
    for (size_t i = 0; i < count; i++) {
        pack_number(to, edges[i].place.event);
        pack_number(to, edges[i].place.taken);
        pack_number(to, edges[i].check);
    }
}

static open_edge unpack_edge(unpacker *from)
{
    open_edge edge = {.place.event = (uint32_t)unpack_number(from)};
    edge.place.taken = (uint16_t)unpack_number(from);
    edge.check = (uint32_t)unpack_number(from);
    return edge;
}

void bundle_pack_edges(const bundle *of, text *to)
{
    pack_edges(of->edges.items, of->edges.count, to);
    pack_edges(of->given_up.items, of->given_up.count, to);
    pack_number(to, of->excluded.count);
    for (size_t i = 0; i < of->excluded.count; i++) {
        pack_number(to, of->excluded.items[i].event);
        pack_number(to, of->excluded.items[i].value);
    }
    pack_number(to, of->pattern != NULL);
    pack_bytes(to, of->pattern, of->pattern_size);
}

void bundle_unpack_edges(bundle *into, unpacker *from)
{
    uint64_t before = 0;
    for (size_t left = unpack_count(from); left && !from->broken; left--) {
        open_edge edge = unpack_edge(from);
        from->broken |= edge.place.event < before;
        before = edge.place.event;
        array_push(&into->edges, edge);
    }
    for (size_t left = unpack_count(from); left && !from->broken; left--)
        array_push(&into->given_up, unpack_edge(from));
    for (size_t left = unpack_count(from); left && !from->broken; left--) {
        path_exclusion excluded = {.event = (uint32_t)unpack_number(from)};
        excluded.value = unpack_number(from);
        array_push(&into->excluded, excluded);
    }
    size_t size;
    bool has_pattern = unpack_number(from) != 0;
    const uint8_t *pattern = unpack_bytes(from, &size);
    bundle_set_pattern(into, has_pattern && !from->broken ? pattern : NULL, size);
}

void bundle_pack(const bundle *of, text *to)
{
    pack_number(to, of->id);
    pack_bytes(to, of->input, of->size);
    pack_number(to, of->generation);
    pack_number(to, of->score);
    pack_number(to, of->is_seed);
    pack_number(to, of->is_late);
    pack_number(to, of->import);
    pack_number(to, of->known);
    bundle_pack_edges(of, to);
}

void bundle_unpack(bundle *into, unpacker *from)
{
    size_t size;
    into->id = unpack_number(from);
    const uint8_t *input = unpack_bytes(from, &size);
    bundle_set_input(into, input, size);
    into->generation = (uint32_t)unpack_number(from);
    into->score = (uint32_t)unpack_number(from);
    into->is_seed = unpack_number(from) != 0;
    into->is_late = unpack_number(from) != 0;
    uint64_t import = unpack_number(from);
    from->broken |= import > IMPORT_PLACED;
    into->import = from->broken ? IMPORT_NONE : (enum bundle_import)import;
    into->known = (uint32_t)unpack_number(from);
    bundle_unpack_edges(into, from);
}

void bundle_free(bundle *of)
{
    memory_free(of->input);
    memory_free(of->pattern);
    array_free(&of->edges);
    array_free(&of->given_up);
    array_free(&of->excluded);
    *of = (bundle){0};
}

size_t bundle_find(const bundle *of, path_place place)
{
    size_t low = 0, high = of->edges.count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (of->edges.items[middle].place.event < place.event)
            low = middle + 1;
        else
            high = middle;
    }
    for (; low < of->edges.count && of->edges.items[low].place.event == place.event; low++)
        if (of->edges.items[low].place.taken == place.taken)
            return low;
    return of->edges.count;
}

void bundle_hash_prefixes(const trace_event *events, size_t count, prefix_hashes *into)
{
    uint64_t hash = 0;
    array_clear(into);
    for (size_t i = 0; i < count; i++) {
        const trace_event *event = &events[i];
        hash = map_hash(hash, (uint64_t)event->site << 24 | (uint64_t)event->kind << 16 | event->taken);
        if (event->kind == EVENT_SWITCH || event->kind == EVENT_CONCRETIZE)
            hash = map_hash(hash, event->value);
        array_push(into, (uint32_t)hash);
    }
}
