#include "found_bug.h"

#include "../base/map.h"
#include "../base/memory.h"

#include <string.h>

#define STACK_IN_HASH 3

/* ---- declared inputs ---- */

void trace_input_list_clear(trace_input_list *of)
{
    for (size_t i = 0; i < of->count; i++)
        memory_free(of->items[i].name);
    array_clear(of);
}

void trace_input_list_copy(trace_input_list *to, const trace_input *inputs, size_t count)
{
    trace_input_list_clear(to);
    for (size_t i = 0; i < count; i++) {
        trace_input copy = inputs[i];
        copy.name = memory_copy_text(copy.name);
        array_push(to, copy);
    }
}

void trace_input_list_pack(const trace_input_list *of, text *to)
{
    pack_number(to, of->count);
    for (size_t i = 0; i < of->count; i++) {
        const trace_input *input = &of->items[i];
        pack_string(to, input->name);
        pack_number(to, input->kind);
        pack_number(to, input->first);
        pack_number(to, input->size);
        pack_number(to, input->prefix);
        pack_number(to, input->filler);
    }
}

void trace_input_list_unpack(trace_input_list *into, unpacker *from)
{
    trace_input_list_clear(into);
    for (size_t left = unpack_count(from); left && !from->broken; left--) {
        trace_input input = {.name = unpack_string(from)};
        uint64_t kind = unpack_number(from);
        input.first = (uint32_t)unpack_number(from);
        input.size = (uint32_t)unpack_number(from);
        input.prefix = (uint32_t)unpack_number(from);
        input.filler = (uint32_t)unpack_number(from);
        if (!input.name || kind >= INPUT_KIND_COUNT)
            from->broken = true;
        input.kind = from->broken ? INPUT_BYTES : (enum input_kind)kind;
        if (!input.name)
            input.name = memory_copy_text("");
        array_push(into, input);
    }
}

/* ---- bugs ---- */

static uint64_t hash_text(uint64_t seed, const char *text)
{
    return map_hash(seed, text ? map_hash_bytes(text, strlen(text)) : 0);
}

uint64_t found_bug_hash(const found_bug *of)
{
    uint64_t hash = map_hash(map_hash(of->kind, of->kind == BUG_SIGNAL ? of->signal : 0), of->line);
    hash = hash_text(hash_text(map_hash(hash, of->column), of->file), of->function);
    for (size_t i = 0; i < of->stack.count && i < STACK_IN_HASH; i++)
        hash = hash_text(hash, of->stack.items[i].function);
    return hash;
}

static size_t count_nonzero(const uint8_t *bytes, size_t size)
{
    size_t count = 0;
    for (size_t i = 0; i < size; i++)
        count += bytes[i] != 0;
    return count;
}

bool found_bug_would_shrink(const found_bug *of, const uint8_t *input, size_t size)
{
    if (size != of->input_size)
        return size < of->input_size;
    return count_nonzero(input, size) < count_nonzero(of->input, size);
}

void found_bug_set_input(found_bug *of, const uint8_t *input, size_t size, const trace_input *inputs, size_t count)
{
    memory_free(of->input);
    of->input = memory_copy(input, size);
    of->input_size = size;
    trace_input_list_copy(&of->inputs, inputs, count);
}

void found_bug_set_output(found_bug *of, const char *output, size_t size)
{
    text_clear(&of->output);
    if (size)
        text_add_bytes(&of->output, output, size);
}

void found_bug_pack(const found_bug *of, text *to)
{
    pack_number(to, of->kind);
    pack_number(to, of->signal);
    pack_string(to, of->file);
    pack_string(to, of->function);
    pack_number(to, of->line);
    pack_number(to, of->column);
    pack_string(to, of->message);
    pack_number(to, of->stack.count);
    for (size_t i = 0; i < of->stack.count; i++) {
        const source_frame *frame = &of->stack.items[i];
        pack_string(to, frame->function);
        pack_string(to, frame->file);
        pack_number(to, frame->line);
        pack_number(to, frame->column);
    }
    pack_number(to, of->run);
    pack_real(to, of->seconds);
    pack_number(to, of->shown);
    pack_number(to, of->confirmed);
    pack_bytes(to, of->input, of->input_size);
    trace_input_list_pack(&of->inputs, to);
    pack_bytes(to, of->output.data, of->output.length);
}

static char *unpack_known_string(unpacker *from)
{
    char *read = unpack_string(from);
    return read ? read : memory_copy_text("");
}

static void unpack_stack(source_stack *into, unpacker *from)
{
    for (size_t left = unpack_count(from); left && !from->broken; left--) {
        source_frame frame = {.function = unpack_known_string(from)};
        frame.file = unpack_known_string(from);
        frame.line = (uint32_t)unpack_number(from);
        frame.column = (uint32_t)unpack_number(from);
        array_push(into, frame);
    }
}

void found_bug_unpack(found_bug *into, unpacker *from)
{
    size_t size;
    *into = (found_bug){0};
    uint64_t kind = unpack_number(from);
    if (kind >= BUG_KIND_COUNT)
        from->broken = true;
    into->kind = from->broken ? BUG_ABORT : (enum bug_kind)kind;
    into->signal = (uint32_t)unpack_number(from);
    into->file = unpack_string(from);
    into->function = unpack_string(from);
    into->line = (uint32_t)unpack_number(from);
    into->column = (uint32_t)unpack_number(from);
    into->message = unpack_known_string(from);
    unpack_stack(&into->stack, from);
    into->run = unpack_number(from);
    into->seconds = unpack_real(from);
    into->shown = unpack_number(from);
    into->confirmed = unpack_number(from) != 0;
    const uint8_t *input = unpack_bytes(from, &size);
    into->input = memory_copy(input, size);
    into->input_size = size;
    trace_input_list_unpack(&into->inputs, from);
    const uint8_t *output = unpack_bytes(from, &size);
    found_bug_set_output(into, (const char *)output, size);
}

void found_bug_copy(found_bug *to, const found_bug *from)
{
    text packed = {0};
    found_bug_pack(from, &packed);
    unpacker reader = unpack_from(packed.data, packed.length);
    found_bug_unpack(to, &reader);
    text_free(&packed);
}

void found_bug_free(found_bug *of)
{
    memory_free(of->file);
    memory_free(of->function);
    memory_free(of->message);
    memory_free(of->input);
    source_stack_free(&of->stack);
    text_free(&of->output);
    trace_input_list_clear(&of->inputs);
    array_free(&of->inputs);
}
