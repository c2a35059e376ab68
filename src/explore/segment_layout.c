#include "segment_layout.h"

#include "../base/file.h"
#include "../base/memory.h"
#include "../expr/expr.h"

enum { PAGE = 4096 };

static segment_area place_area(uint64_t *end, uint32_t asked, uint32_t usual, size_t item_size)
{
    segment_area area = {.offset = *end, .capacity = asked ? asked : usual};
    *end += ((uint64_t)area.capacity * item_size + 63) / 64 * 64;
    return area;
}

/* Adds a text of two parts; its offset. */
static uint32_t add_name(text *names, const char *start, const char *end)
{
    uint32_t offset = (uint32_t)names->length;
    text_addf(names, "%s%s", start, end);
    text_add_bytes(names, "", 1);
    return offset;
}

static void name_inputs(const program_inputs *inputs, const char *folder, segment_header *h, text *names)
{
    add_name(names, "", "");
    if (inputs->stdin.size)
        h->files[h->file_count++] = (segment_named){inputs->stdin, add_name(names, INPUT_STDIN, ""), 0, 0};
    for (uint32_t i = 0; i < inputs->file_count; i++) {
        const named_input *file = &inputs->files[i];
        char *path = file->name[0] == '/' ? memory_copy_text(file->name) : file_join(folder, file->name);
        h->files[h->file_count++] =
            (segment_named){file->size, add_name(names, file->name, INPUT_FILE_ENDING), add_name(names, path, ""),
                            add_name(names, file->name, "")};
        memory_free(path);
    }
    for (uint32_t i = 0; i < inputs->variable_count; i++) {
        const named_input *variable = &inputs->variables[i];
        h->variables[h->variable_count++] = (segment_named){
            variable->size, add_name(names, INPUT_VARIABLE_START, variable->name), add_name(names, variable->name, "="),
            add_name(names, variable->name, "")};
    }
}

size_t segment_layout_make(const executor_settings *s, const char *folder, segment_header *h, text *names)
{
    *h = (segment_header){.magic = SEGMENT_MAGIC,
                          .version = SEGMENT_VERSION,
                          .options = s->options,
                          .checks = s->checks,
                          .allocation_limit = (uint64_t)s->megabytes << 20,
                          .filler = s->filler,
                          .most_prefix = s->most_prefix ? s->most_prefix - 1 : UINT32_MAX,
                          .argument_count = s->inputs.argument_count,
                          .least_arguments = s->inputs.argument_count - s->inputs.optional_arguments,
                          .entry_size = s->entry_size};
    for (uint32_t i = 0; i < s->inputs.argument_count; i++)
        h->symbolic_arguments[i] = s->inputs.arguments[i];
    name_inputs(&s->inputs, folder, h, names);
    uint64_t end = (sizeof *h + 63) / 64 * 64;
    h->input = place_area(&end, s->input_capacity, 1u << 20, sizeof(uint8_t));
    h->names = place_area(&end, (uint32_t)names->length, 1, sizeof(char));
    h->modules = place_area(&end, s->module_capacity, 1u << 12, sizeof(segment_module));
    end = (end + PAGE - 1) / PAGE * PAGE; /* the program lays this area over its own memory */
    h->coverage = place_area(&end, s->coverage_capacity, 1u << 22, sizeof(uint8_t));
    h->events = place_area(&end, s->event_capacity, 1u << 15, sizeof(segment_event));
    h->nodes = place_area(&end, s->node_capacity, 1u << 22, sizeof(expr_node));
    h->texts = place_area(&end, s->text_capacity, 1u << 22, sizeof(char));
    h->tables = place_area(&end, s->table_capacity, 1u << 16, sizeof(segment_table));
    h->losses = place_area(&end, s->loss_capacity, 1u << 12, sizeof(segment_loss));
    h->distances = place_area(&end, 0, 1u << 9, sizeof(segment_distance));
    h->loops = place_area(&end, 0, 1u << 9, sizeof(segment_loop));
    h->loop_rows = place_area(&end, 0, s->options & SEGMENT_EXPLAIN_LOOPS ? 1u << 14 : 1, sizeof(segment_loop_row));
    return (end + PAGE - 1) / PAGE * PAGE;
}
