#include "trace.h"

#include "node_import.h"

/* No name or message is longer; what is longer is cut. All of a run together have a limit as well, since a
 * broken segment can name the same bytes again and again. */
#define TEXT_LIMIT 4096u
#define TEXT_TOTAL_LIMIT (1u << 24)

struct trace_scratch {
    segment_view view;
    node_import import;
    uint32_t text_total;
    char text[TEXT_LIMIT + 1];
};

static void free_bug(trace_bug *of)
{
    memory_free(of->file);
    memory_free(of->function);
    memory_free(of->message);
}

void trace_keep_bugs(trace *of, enum bug_kind kind)
{
    size_t kept = 0;
    for (size_t i = 0; i < of->bugs.count; i++) {
        if (of->bugs.items[i].kind == kind)
            of->bugs.items[kept++] = of->bugs.items[i];
        else
            free_bug(&of->bugs.items[i]);
    }
    of->bugs.count = kept;
}

void trace_clear(trace *of)
{
    for (size_t i = 0; i < of->inputs.count; i++)
        memory_free(of->inputs.items[i].name);
    for (size_t i = 0; i < of->bugs.count; i++)
        free_bug(&of->bugs.items[i]);
    for (size_t i = 0; i < of->losses.count; i++)
        memory_free(of->losses.items[i].callee);
    array_clear(&of->events);
    array_clear(&of->inputs);
    array_clear(&of->bugs);
    array_clear(&of->losses);
    array_clear(&of->loops);
    array_clear(&of->loop_rows);
    array_clear(&of->distances);
    array_clear(&of->lengths);
    array_clear(&of->flow);
    label_graph_clear(&of->labels);
    of->flow_unknown = 0;
    of->input_used = of->unknown_pages = of->longest_prefix = of->cut_prefixes = 0;
    of->end = SEGMENT_END_NONE;
    of->exit_code = 0;
    of->broken = NULL;
}

void trace_free(trace *of)
{
    trace_clear(of);
    array_free(&of->events);
    array_free(&of->inputs);
    array_free(&of->bugs);
    array_free(&of->losses);
    array_free(&of->loops);
    array_free(&of->loop_rows);
    array_free(&of->distances);
    array_free(&of->lengths);
    array_free(&of->flow);
    label_graph_free(&of->labels);
    if (of->scratch)
        node_import_free(&of->scratch->import);
    memory_free(of->scratch);
    of->scratch = NULL;
}

/* Notes the first broken rule. */
static bool break_rule(trace *in, const char *rule)
{
    if (!in->broken)
        in->broken = rule;
    return false;
}

/* A copy of the zero-terminated text at this offset; null after a broken rule. */
static char *copy_text(trace *in, uint32_t offset)
{
    struct trace_scratch *scratch = in->scratch;
    uint32_t behind = scratch->view.texts.count;
    if (offset >= behind) {
        break_rule(in, "a text lies outside the texts");
        return NULL;
    }
    uint32_t room = behind - offset < TEXT_LIMIT ? behind - offset : TEXT_LIMIT;
    size_t length = strnlen((const char *)scratch->view.texts.start + offset, room);
    if (length == behind - offset) {
        break_rule(in, "a text is not terminated");
        return NULL;
    }
    scratch->text_total += (uint32_t)length + 1;
    if (scratch->text_total > TEXT_TOTAL_LIMIT) {
        break_rule(in, "there are too many texts");
        return NULL;
    }
    segment_copy(scratch->text, scratch->view.texts.start + offset, length);
    scratch->text[length] = 0;
    return memory_copy_text(scratch->text);
}

/* Offset 0 is none. False after a broken rule. */
static bool copy_optional_text(trace *in, uint32_t offset, char **into)
{
    *into = offset ? copy_text(in, offset) : NULL;
    return *into || !offset;
}

static bool read_input(trace *in, const segment_event *event)
{
    uint32_t capacity = in->scratch->view.input_capacity;
    if (event->flags >= INPUT_KIND_COUNT)
        return break_rule(in, "an input's kind is unknown");
    if (event->expr > capacity || event->aux > capacity - event->expr)
        return break_rule(in, "an input lies behind the input's end");
    if ((event->flags == INPUT_SIZED || event->flags == INPUT_STRING) && event->aux < 4)
        return break_rule(in, "an input has no room for its length");
    char *name = event->site ? copy_text(in, event->site) : memory_copy_text("");
    if (!name)
        return false;
    array_push(&in->inputs, (trace_input){name, (enum input_kind)event->flags, event->expr, event->aux,
                                          (uint32_t)event->value, (uint32_t)(event->value >> SEGMENT_FILLER_SHIFT),
                                          (uint32_t)in->flow.count});
    return true;
}

static void add_bug(trace *in, uint32_t kind, uint32_t at, const segment_bug *details, const char *const texts[3])
{
    trace_bug bug = {
        .kind = (enum bug_kind)kind,
        .site = at,
        .signal = details->signal,
        .line = details->line,
        .column = details->column,
        .file = texts[0] ? memory_copy_text(texts[0]) : NULL,
        .function = texts[1] ? memory_copy_text(texts[1]) : NULL,
        .message = texts[2] ? memory_copy_text(texts[2]) : NULL,
        .event_index = (uint32_t)in->events.count,
        .made_site = details->made_site,
        .made = {details->made[0], details->made[1]},
        .freed = {details->freed[0], details->freed[1]},
        .pc_count = details->pc_count,
    };
    memcpy(bug.pcs, details->pcs, details->pc_count * sizeof *details->pcs);
    array_push(&in->bugs, bug);
}

static const char *text_or_null(char *text, size_t size)
{
    text[size - 1] = 0;
    return text[0] ? text : NULL;
}

/* A child may die at any moment, also while it writes: then there is nothing to read. */
static void read_child_bug(trace *in, segment_child_bug *found)
{
    if (found->state != SEGMENT_CHILD_WROTE)
        return;
    if (found->kind >= BUG_KIND_COUNT || found->details.pc_count > SEGMENT_STACK_LIMIT) {
        break_rule(in, "the bug of a child process is broken");
        return;
    }
    add_bug(in, found->kind, SEGMENT_NO_SITE, &found->details,
            (const char *[]){text_or_null(found->file, sizeof found->file),
                             text_or_null(found->function, sizeof found->function),
                             text_or_null(found->message, sizeof found->message)});
}

/* An offset of 0 means that there was no room for the details. Unused return addresses need not be there. */
static bool read_bug(trace *in, const segment_event *event)
{
    segment_bug details = {.made_site = SEGMENT_NO_SITE};
    size_t least = offsetof(segment_bug, pcs);
    if (event->flags >= BUG_KIND_COUNT)
        return break_rule(in, "a bug's kind is unknown");
    if (event->value) {
        if (event->aux < least || event->aux > sizeof details ||
            !segment_has_text(&in->scratch->view, event->value, event->aux))
            return break_rule(in, "a bug's details lie outside the texts");
        segment_copy(&details, in->scratch->view.texts.start + event->value, event->aux);
        if (details.pc_count > (event->aux - least) / sizeof *details.pcs)
            return break_rule(in, "a bug's stack is longer than its details");
    }
    char *texts[3] = {NULL, NULL, NULL};
    bool whole = copy_optional_text(in, details.file, &texts[0]) && copy_optional_text(in, details.function, &texts[1]) &&
                 copy_optional_text(in, details.message, &texts[2]);
    /* The bug is there, even if its texts are not. */
    add_bug(in, event->flags, event->site, &details, (const char *const *)texts);
    for (int i = 0; i < 3; i++)
        memory_free(texts[i]);
    return whole;
}

/* Labels lead to what was decided before. */
static bool read_flow(trace *in, const segment_event *event, uint32_t number, flow_label tags)
{
    if (tags && flow_label_get(&in->labels, tags)->end > number)
        return break_rule(in, "a label leads to what was not decided yet");
    array_push(&in->flow, (trace_flow){*event, number, tags});
    return true;
}

static bool read_decision(trace *in, segment_event event, uint32_t number)
{
    bool is_condition = event.kind != EVENT_SWITCH && event.kind != EVENT_CONCRETIZE && event.kind != EVENT_LENGTH;
    if (event.kind == EVENT_CHECK && event.flags >= BUG_KIND_COUNT)
        return break_rule(in, "a check's kind is unknown");
    if (is_condition && event.taken > 1)
        return break_rule(in, "a condition is neither true nor false");
    if (!event.expr)
        return true;
    node_import *import = &in->scratch->import;
    uint32_t node = event.expr;
    event.expr = node_import_get(import, node);
    if (!event.expr)
        return break_rule(in, import->broken);
    unsigned width = expr_width(import->arena, event.expr);
    if (is_condition && width != 1)
        return break_rule(in, "a condition is wider than one bit");
    if (!is_condition)
        event.value &= expr_mask(width);
    if (event.kind == EVENT_LENGTH) {
        array_push(&in->lengths, event);
        return true;
    }
    if (in->follows_flow && !read_flow(in, &event, number, node_import_tags(import, node)))
        return false;
    if (event.kind == EVENT_BRANCH || event.kind == EVENT_SWITCH || event.kind == EVENT_CONCRETIZE)
        event.flags = 0, event.aux = 0;
    /* what is only labelled is no decision between inputs of the path */
    if (!in->follows_flow || !expr_is_const(import->arena, event.expr))
        array_push(&in->events, event);
    return true;
}

static bool read_event(trace *in, uint32_t index)
{
    segment_event event;
    segment_get(&in->scratch->view.events, index, &event, sizeof event);
    switch (event.kind) {
    case EVENT_INPUT:
        return read_input(in, &event);
    case EVENT_BUG:
        return read_bug(in, &event);
    case EVENT_BRANCH:
    case EVENT_SWITCH:
    case EVENT_CHECK:
    case EVENT_ASSUME:
    case EVENT_CONCRETIZE:
    case EVENT_LENGTH:
        return read_decision(in, event, index);
    case EVENT_FLOW_CLOSES:
        if (in->follows_flow)
            array_push(&in->flow, (trace_flow){event, index, 0});
        return true;
    default:
        return break_rule(in, "an event's kind is unknown");
    }
}

static bool read_loss(trace *in, uint32_t index)
{
    segment_loss loss;
    segment_get(&in->scratch->view.losses, index, &loss, sizeof loss);
    if (loss.reason >= LOSS_REASON_COUNT)
        return break_rule(in, "a loss has an unknown reason");
    trace_loss made = {.site = loss.site, .count = loss.count, .reason = (enum loss_reason)loss.reason,
                       .pc = loss.pc, .function = loss.function};
    bool whole = copy_optional_text(in, loss.callee, &made.callee);
    array_push(&in->losses, made);
    return whole;
}

/* Any numbers will do: they only say which inputs are worth a try. */
static void read_distance(trace *in, uint32_t index)
{
    trace_distance made;
    segment_get(&in->scratch->view.distances, index, &made, sizeof made);
    array_push(&in->distances, made);
}

/* Figures alone. */
static void read_loop(trace *in, uint32_t index)
{
    segment_loop made;
    segment_get(&in->scratch->view.loops, index, &made, sizeof made);
    array_push(&in->loops, made);
}

/* Replaces the segment's id, 0 or not, by the arena's. */
static bool read_row_expr(trace *in, uint32_t *expr, unsigned width)
{
    node_import *import = &in->scratch->import;
    if (!*expr)
        return true;
    *expr = node_import_get(import, *expr);
    if (!*expr)
        return break_rule(in, import->broken);
    return expr_width(import->arena, *expr) == width || break_rule(in, "a number of a loop is not as wide as it says");
}

static bool read_loop_row(trace *in, uint32_t index)
{
    segment_loop_row row;
    segment_get(&in->scratch->view.loop_rows, index, &row, sizeof row);
    if (row.kind >= LOOP_ROW_KIND_COUNT ||
        row.how >= (row.kind == LOOP_ROW_GUARD ? (int)LOOP_RELATION_COUNT : (int)LOOP_CHANGE_COUNT))
        return break_rule(in, "what is told of a loop is of an unknown kind");
    if (row.width < 1 || row.width > 64 || row.holds > 1 || !row.iteration)
        return break_rule(in, "what is told of a loop is out of bounds");
    unsigned width = row.kind == LOOP_ROW_GUARD ? 64 : row.width;
    if (!read_row_expr(in, &row.expr, width) || !read_row_expr(in, &row.step_expr, width) ||
        !read_row_expr(in, &row.growth_expr, width))
        return false;
    array_push(&in->loop_rows, row);
    return true;
}

/* The area as the driver laid it out, with the program's count. */
static segment_items view_area(trace *in, const segment_area *wanted, uint32_t count, size_t item,
                               const uint8_t *segment, size_t size)
{
    if (wanted->offset > size || wanted->capacity > (size - wanted->offset) / item) {
        break_rule(in, "an area lies outside the segment");
        return (segment_items){segment, 0};
    }
    if (count > wanted->capacity) {
        break_rule(in, "an area holds more than it can");
        count = wanted->capacity;
    }
    return (segment_items){segment + wanted->offset, count};
}

static void view_segment(trace *in, const segment_header *wanted, const segment_header *found,
                         const uint8_t *segment, size_t size)
{
#define VIEW(area, type) view_area(in, &wanted->area, found->area.count, sizeof(type), segment, size)
    in->scratch->view = (segment_view){
        .nodes = VIEW(nodes, expr_node),
        .events = VIEW(events, segment_event),
        .texts = VIEW(texts, char),
        .tables = VIEW(tables, segment_table),
        .losses = VIEW(losses, segment_loss),
        .distances = VIEW(distances, segment_distance),
        .loops = VIEW(loops, segment_loop),
        .loop_rows = VIEW(loop_rows, segment_loop_row),
        .input_capacity = wanted->input.capacity,
    };
#undef VIEW
}

static void read_header(trace *in, const segment_header *wanted, const segment_header *found)
{
    in->input_used = found->input_used;
    if (in->input_used > wanted->input.capacity) {
        break_rule(in, "more input was used than there is room for");
        in->input_used = wanted->input.capacity;
    }
    if (found->end > SEGMENT_END_FULL)
        break_rule(in, "the run's end is of an unknown kind");
    else
        in->end = (enum segment_end)found->end;
    in->exit_code = found->exit_code;
    in->unknown_pages = found->unknown_pages;
    in->longest_prefix = found->longest_prefix;
    in->flow_unknown = found->flow_unknown;
    in->cut_prefixes = found->cut_prefixes;
}

void trace_read(trace *into, const segment_header *wanted, const uint8_t *segment, size_t size,
                expr_arena *arena)
{
    trace_clear(into);
    segment_header found;
    if (size < sizeof found) {
        break_rule(into, "the segment is smaller than its header");
        return;
    }
    segment_copy(&found, segment, sizeof found);
    if (!into->scratch)
        into->scratch = memory_allocate(1, sizeof *into->scratch);
    into->scratch->text_total = 0;
    read_header(into, wanted, &found);
    view_segment(into, wanted, &found, segment, size);
    node_import_start(&into->scratch->import, &into->scratch->view, arena, into->follows_flow ? &into->labels : NULL);
    for (uint32_t i = 0; i < into->scratch->view.events.count && read_event(into, i);)
        i++;
    for (uint32_t i = 0; i < into->scratch->view.losses.count && read_loss(into, i);)
        i++;
    for (uint32_t i = 0; i < into->scratch->view.distances.count; i++)
        read_distance(into, i);
    for (uint32_t i = 0; i < into->scratch->view.loops.count; i++)
        read_loop(into, i);
    for (uint32_t i = 0; i < into->scratch->view.loop_rows.count && read_loop_row(into, i);)
        i++;
    read_child_bug(into, &found.child);
}
