#include "repetition.h"

#include <string.h>

enum {
    LENGTH_BYTES = 4,
    LEAST_ROOM = 32, /* what smaller inputs can do, the search by paths finds */
};

input_region input_region_at(const trace_input *input)
{
    bool is_sized = input->kind == INPUT_SIZED || input->kind == INPUT_STRING;
    uint32_t head = is_sized ? LENGTH_BYTES : 0;
    return (input_region){input->first + head, input->first + input->size, is_sized};
}

bool input_region_of(const trace_input *input, input_region *into)
{
    *into = input_region_at(input);
    if ((input->kind != INPUT_SIZED && input->kind != INPUT_BYTES) || into->end - into->first < LEAST_ROOM)
        return false;
    return input->prefix >= into->end - into->first; /* else the solver is asked about the length */
}

uint32_t input_region_filled(const input_region *of, const uint8_t *input, size_t size)
{
    uint32_t length = of->end - of->first, filled;
    if (!of->is_sized || size < of->first)
        return of->is_sized ? 0 : length;
    memcpy(&filled, input + of->first - LENGTH_BYTES, LENGTH_BYTES);
    return filled < length ? filled : length;
}

uint32_t repetition_most(const repetition *of)
{
    return (of->region.end - of->at) / of->length;
}

void repetition_make(const repetition *of, const uint8_t *base, size_t size, uint32_t times, input_bytes *into)
{
    const input_region *region = &of->region;
    uint32_t base_end = region->first + input_region_filled(region, base, size);
    array_clear(into);
    for (uint32_t i = 0; i < of->at; i++)
        array_push(into, i < size ? base[i] : 0);
    for (uint32_t i = 0; i < times * of->length; i++)
        array_push(into, of->piece[i % of->length]);
    for (uint32_t i = of->at + of->replaces; i < base_end && into->count < region->end; i++)
        array_push(into, i < size ? base[i] : 0);
    uint32_t filled = (uint32_t)into->count - region->first;
    if (region->is_sized)
        memcpy(into->items + region->first - LENGTH_BYTES, &filled, LENGTH_BYTES);
    while (into->count < region->end)
        array_push(into, 0);
    for (size_t i = region->end; i < size; i++)
        array_push(into, base[i]);
}
