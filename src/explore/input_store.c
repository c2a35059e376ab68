#include "input_store.h"

#include "../base/array.h"
#include "../base/memory.h"

#include <assert.h>

typedef struct stored_input {
    uint8_t *bytes;
    uint32_t size;
    uint32_t references; /* of a free place: the next free one + 1 */
    uint64_t bundle;
    uint32_t pattern;
} stored_input;

struct input_store {
    ARRAY(stored_input) inputs;
    uint32_t free_place; /* index + 1; 0: none */
    size_t count, bytes;
};

input_store *input_store_new(void)
{
    return memory_allocate(1, sizeof(input_store));
}

void input_store_free(input_store *of)
{
    if (!of)
        return;
    for (size_t i = 0; i < of->inputs.count; i++)
        memory_free(of->inputs.items[i].bytes);
    array_free(&of->inputs);
    memory_free(of);
}

input_id input_store_add(input_store *to, const uint8_t *bytes, size_t size, uint64_t bundle)
{
    stored_input made = {memory_copy(bytes, size), (uint32_t)size, 1, bundle, 0};
    to->count++;
    to->bytes += size;
    if (!to->free_place) {
        array_push(&to->inputs, made);
        return (input_id)(to->inputs.count - 1);
    }
    input_id id = to->free_place - 1;
    to->free_place = to->inputs.items[id].references;
    to->inputs.items[id] = made;
    return id;
}

const uint8_t *input_store_get(const input_store *of, input_id id, size_t *size)
{
    assert(id < of->inputs.count && of->inputs.items[id].bytes);
    *size = of->inputs.items[id].size;
    return of->inputs.items[id].bytes;
}

uint64_t input_store_bundle(const input_store *of, input_id id)
{
    assert(id < of->inputs.count && of->inputs.items[id].bytes);
    return of->inputs.items[id].bundle;
}

void input_store_set_pattern(input_store *of, input_id id, uint32_t pattern)
{
    assert(id < of->inputs.count && of->inputs.items[id].bytes);
    of->inputs.items[id].pattern = pattern;
}

uint32_t input_store_pattern(const input_store *of, input_id id)
{
    assert(id < of->inputs.count && of->inputs.items[id].bytes);
    return of->inputs.items[id].pattern;
}

void input_store_refer(input_store *of, input_id id)
{
    assert(id < of->inputs.count && of->inputs.items[id].bytes);
    of->inputs.items[id].references++;
}

void input_store_release(input_store *of, input_id id)
{
    stored_input *input = &of->inputs.items[id];
    assert(id < of->inputs.count && input->bytes && input->references);
    if (--input->references)
        return;
    of->count--;
    of->bytes -= input->size;
    memory_free(input->bytes);
    *input = (stored_input){.references = of->free_place};
    of->free_place = id + 1;
}

size_t input_store_count(const input_store *of)
{
    return of->count;
}

size_t input_store_memory(const input_store *of)
{
    /* Each block has some bytes of the allocator's around it. */
    return of->inputs.capacity * sizeof(stored_input) + of->bytes + 32 * of->count;
}
