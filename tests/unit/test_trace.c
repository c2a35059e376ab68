#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/random.h"
#include "expr/evaluate.h"
#include "expr/expr_arena.h"
#include "trace/trace.h"

#include <string.h>

/* A segment of fixed layout, filled by hand. */
typedef struct sample {
    segment_header header;
    uint8_t input[16];
    expr_node nodes[32];
    segment_event events[16];
    char texts[512];
    segment_table tables[2];
    segment_loss losses[4];
    segment_distance distances[4];
    segment_loop_row loop_rows[4];
} sample;

#define AREA(member)                                                                                         \
    {                                                                                                        \
        offsetof(sample, member), sizeof((sample){0}.member) / sizeof *(sample){0}.member, 0                 \
    }

static segment_header wanted_header(void)
{
    return (segment_header){
        .magic = SEGMENT_MAGIC,
        .version = SEGMENT_VERSION,
        .input = AREA(input),
        .nodes = AREA(nodes),
        .events = AREA(events),
        .texts = AREA(texts),
        .tables = AREA(tables),
        .losses = AREA(losses),
        .distances = AREA(distances),
        .loop_rows = AREA(loop_rows),
    };
}

static uint32_t add_node(sample *to, enum expr_op op, uint8_t width, uint16_t aux, uint32_t a, uint32_t b,
                         uint32_t c)
{
    to->nodes[to->header.nodes.count] = (expr_node){(uint8_t)op, width, aux, a, b, c};
    return to->header.nodes.count++;
}

static void add_event(sample *to, segment_event event)
{
    to->events[to->header.events.count++] = event;
}

static uint32_t add_text(sample *to, const void *bytes, uint32_t size)
{
    uint32_t offset = to->header.texts.count;
    memcpy(to->texts + offset, bytes, size);
    to->header.texts.count += size;
    return offset;
}

static uint32_t add_string(sample *to, const char *string)
{
    return add_text(to, string, (uint32_t)strlen(string) + 1);
}

/* Inputs x (2 bytes) and y (sized); the decisions that are named where they are made; two bugs; one loss. */
static void make_sample(sample *into)
{
    memset(into, 0, sizeof *into);
    into->header = wanted_header();
    into->header.nodes.count = into->header.texts.count = 1;
    into->header.input_used = 10;
    into->header.end = SEGMENT_END_EXIT;
    into->header.exit_code = -3;
    add_event(into, (segment_event){EVENT_INPUT, INPUT_SIGNED, 0, add_string(into, "x"), 0, 2, 0});
    add_event(into, (segment_event){EVENT_INPUT, INPUT_SIZED, 0, add_string(into, "yy"), 2, 8,
                                    (uint64_t)9 << SEGMENT_FILLER_SHIFT | 3});
    uint32_t low = add_node(into, EXPR_INPUT, 8, 0, 0, 0, 0),
             high = add_node(into, EXPR_INPUT, 8, 0, 1, 0, 0);
    uint32_t x = add_node(into, EXPR_CONCAT, 16, 0, high, low, 0);
    uint32_t seven = add_node(into, EXPR_CONST, 16, 0, 7, 0, 0);
    uint32_t sum = add_node(into, EXPR_ADD, 16, 0, x, seven, 0);
    uint32_t less = add_node(into, EXPR_SLT, 1, 0, sum, x, 0);
    uint32_t wide = add_node(into, EXPR_ZEXT, 64, 0, x, 0, 0);
    uint32_t bytes = add_text(into, "\1\2\3\4\5\6\7\10", 8);
    into->tables[into->header.tables.count++] = (segment_table){bytes, 8};
    uint32_t entry = add_node(into, EXPR_TABLE, 8, 0, wide, 0, 0);
    uint32_t length = add_node(into, EXPR_INPUT, 8, 0, 9, 0, 0);
    uint32_t chosen = add_node(into, EXPR_ITE, 8, 0, less, entry, length);
    uint32_t part = add_node(into, EXPR_EXTRACT, 3, 2, chosen, 0, 0);
    uint32_t same = add_node(into, EXPR_EQ, 1, 0, chosen, length, 0);
    uint32_t other = add_node(into, EXPR_NOT, 1, 0, same, 0, 0);
    add_event(into, (segment_event){EVENT_BRANCH, 0, 1, 11, less, 0, 0});
    add_event(into, (segment_event){EVENT_SWITCH, 0, 3, 12, chosen, 0, 0xffffffffffffff05u});
    add_event(into, (segment_event){EVENT_CHECK, BUG_SHIFT, 0, 13, same, 0, 0});
    segment_bug bug = {.line = 5, .column = 6, .pc_count = 2, .pcs = {0x1000, 0x2000}};
    bug.file = add_string(into, "a.c");
    bug.message = add_string(into, "too far");
    uint32_t size = offsetof(segment_bug, pcs) + 2 * 8;
    add_event(into, (segment_event){EVENT_BUG, BUG_SHIFT, 0, 13, 0, size, add_text(into, &bug, size)});
    add_event(into, (segment_event){EVENT_ASSUME, 0, 1, SEGMENT_NO_SITE, other, 0, 0});
    add_event(into, (segment_event){EVENT_BRANCH, 0, 1, 14, 0, 0, 0}); /* concrete */
    add_event(into, (segment_event){EVENT_CONCRETIZE, 0, 0, 15, part, 0, 5});
    add_event(into, (segment_event){EVENT_LENGTH, 0, 0, SEGMENT_NO_SITE, wide, 0, 19});
    add_event(into, (segment_event){EVENT_BUG, BUG_ABORT, 0, SEGMENT_NO_SITE, 0, sizeof bug, 0});
    into->losses[into->header.losses.count++] = (segment_loss){
        .site = 20, .reason = LOSS_CALL, .count = 4, .callee = add_string(into, "sin"), .pc = 77, .function = 78};
    into->distances[into->header.distances.count++] = (segment_distance){21, 3, 7, SEGMENT_NO_INPUT, 1, 2};
    into->loop_rows[0] = (segment_loop_row){.loop = 22, .subject = 1, .kind = LOOP_ROW_FORM, .width = 16, .how = LOOP_QUADRATIC,
                                            .expr = x, .step_expr = sum, .growth_expr = seven, .iteration = 1};
    into->loop_rows[1] = (segment_loop_row){.loop = 22, .subject = 23, .kind = LOOP_ROW_GUARD, .width = 16,
                                            .how = LOOP_AT_LEAST, .holds = 1, .expr = wide, .iteration = 3, .value = -4};
    into->header.loop_rows.count = 2;
}

static void read_sample(trace *into, const sample *from, expr_arena *arena)
{
    segment_header wanted = wanted_header();
    trace_read(into, &wanted, (const uint8_t *)from, sizeof *from, arena);
}

static void check_lists(const trace *read)
{
    assert_int_equal(read->inputs.count, 2);
    assert_string_equal(read->inputs.items[1].name, "yy");
    assert_int_equal(read->inputs.items[1].kind, INPUT_SIZED);
    assert_int_equal(read->inputs.items[1].first, 2);
    assert_int_equal(read->inputs.items[1].size, 8);
    assert_int_equal(read->inputs.items[1].prefix, 3);
    assert_int_equal(read->inputs.items[1].filler, 9);
    assert_int_equal(read->lengths.count, 1);
    assert_int_equal(read->lengths.items[0].value, 19);
    assert_int_equal(read->bugs.count, 2);
    const trace_bug *bug = &read->bugs.items[0];
    assert_int_equal(bug->kind, BUG_SHIFT);
    assert_int_equal(bug->site, 13);
    assert_int_equal(bug->line, 5);
    assert_int_equal(bug->column, 6);
    assert_string_equal(bug->file, "a.c");
    assert_string_equal(bug->message, "too far");
    assert_null(bug->function);
    assert_int_equal(bug->event_index, 3);
    assert_int_equal(bug->pc_count, 2);
    assert_int_equal(bug->pcs[1], 0x2000);
    assert_int_equal(read->bugs.items[1].kind, BUG_ABORT);
    assert_int_equal(read->bugs.items[1].site, SEGMENT_NO_SITE);
    assert_int_equal(read->bugs.items[1].event_index, 5);
    assert_int_equal(read->losses.count, 1);
    assert_int_equal(read->losses.items[0].count, 4);
    assert_int_equal(read->losses.items[0].reason, LOSS_CALL);
    assert_string_equal(read->losses.items[0].callee, "sin");
    assert_int_equal(read->losses.items[0].pc, 77);
    assert_int_equal(read->losses.items[0].function, 78);
    assert_int_equal(read->distances.count, 1);
    assert_int_equal(read->distances.items[0].site, 21);
    assert_int_equal(read->distances.items[0].above, 7);
    assert_int_equal(read->loop_rows.count, 2);
    assert_int_equal(read->loop_rows.items[0].subject, 1);
    assert_int_equal(read->loop_rows.items[1].value, -4);
}

static void test_whole_segment(void **state)
{
    expr_arena arena;
    expr_arena_init(&arena);
    sample made;
    make_sample(&made);
    trace read = {0};
    for (int round = 0; round < 2; round++) { /* the second time finds everything interned */
        uint32_t nodes = arena.count;
        read_sample(&read, &made, &arena);
        assert_null(read.broken);
        assert_int_equal(read.input_used, 10);
        assert_int_equal(read.end, SEGMENT_END_EXIT);
        assert_int_equal(read.exit_code, -3);
        check_lists(&read);
        assert_int_equal(read.events.count, 5);
        assert_true(round == 0 || arena.count == nodes);
        assert_int_equal(arena.table_count, 1);
    }
    const uint8_t kinds[] = {EVENT_BRANCH, EVENT_SWITCH, EVENT_CHECK, EVENT_ASSUME, EVENT_CONCRETIZE};
    const uint32_t sites[] = {11, 12, 13, SEGMENT_NO_SITE, 15};
    for (int i = 0; i < 5; i++) {
        assert_int_equal(read.events.items[i].kind, kinds[i]);
        assert_int_equal(read.events.items[i].site, sites[i]);
    }
    assert_int_equal(read.events.items[1].value, 5);
    assert_int_equal(read.events.items[1].taken, 3);
    assert_int_equal(read.events.items[2].flags, BUG_SHIFT);

    const uint8_t input[] = {0xfe, 0x7f, 0, 0, 0, 0, 0, 0, 0, 0x2d}, small[] = {4, 0};
    evaluator *values = evaluator_new(&arena);
    evaluator_start(values, input, sizeof input); /* x + 7 overflows; the table has no entry 0x7ffe */
    assert_int_equal(evaluator_value(values, read.events.items[0].expr), 1);
    assert_int_equal(evaluator_value(values, read.events.items[1].expr), 0);
    evaluator_start(values, small, sizeof small); /* does not overflow: the length, 0 */
    assert_int_equal(evaluator_value(values, read.events.items[0].expr), 0);
    assert_int_equal(evaluator_value(values, read.events.items[2].expr), 1);
    assert_int_equal(evaluator_value(values, read.events.items[3].expr), 0);
    evaluator_start(values, input + 1, 0);
    evaluator_free(values);
    trace_free(&read);
    expr_arena_free(&arena);
}

/* Reads a changed sample and expects a broken rule and so many events before it. */
static void assert_broken(const sample *made, size_t events)
{
    expr_arena arena;
    expr_arena_init(&arena);
    trace read = {0};
    read_sample(&read, made, &arena);
    assert_non_null(read.broken);
    assert_int_equal(read.events.count, events);
    trace_free(&read);
    expr_arena_free(&arena);
}

#define BROKEN(events_before, change)                                                                        \
    do {                                                                                                     \
        sample made;                                                                                         \
        make_sample(&made);                                                                                  \
        change;                                                                                              \
        assert_broken(&made, events_before);                                                                 \
    } while (0)

/* The table again, under another number, read where only the last event sees it. */
static void make_second_table(sample *in)
{
    in->tables[1] = in->tables[0];
    in->header.tables.count = 2;
    in->nodes[11] = (expr_node){EXPR_TABLE, 8, 0, 7, 1, 0};
}

/* Nodes: 1 low, 2 high, 3 x, 4 seven, 5 sum, 6 less, 7 wide, 8 entry, 9 length, 10 chosen, 11 part, 12 same,
 * 13 other. Events: 0, 1 inputs, 2 branch, 3 switch, 4 check, 5 bug, 6 assume, 7 concrete, 8 concretize, 9
 * bug. */
static void test_each_rule(void **state)
{
    BROKEN(0, made.nodes[1].op = EXPR_OP_COUNT);
    BROKEN(0, made.nodes[1].op = EXPR_NONE);
    BROKEN(0, made.nodes[1].width = 9);
    BROKEN(0, made.nodes[1].a = 16);
    BROKEN(0, made.nodes[3].a = 3);
    BROKEN(0, made.nodes[3].a = 0);
    BROKEN(0, made.nodes[3].a = UINT32_MAX);
    BROKEN(0, made.nodes[3].width = 15);
    BROKEN(0, made.nodes[4].width = 0);
    BROKEN(0, made.nodes[4].width = 65);
    BROKEN(0, made.nodes[5].width = 17);
    BROKEN(0, made.nodes[6].width = 2);
    BROKEN(1, made.nodes[7].width = 8);
    BROKEN(1, made.nodes[7].width = 63);
    BROKEN(1, made.nodes[8].b = 1);
    BROKEN(1, made.nodes[8].width = 7);
    BROKEN(1, made.nodes[10].a = 9);
    BROKEN(1, made.nodes[10].c = 6);
    BROKEN(4, made.nodes[11].aux = 6);
    BROKEN(4, made.nodes[11].aux = UINT16_MAX);
    BROKEN(3, made.nodes[13].width = 8);
    BROKEN(1, made.tables[0].text = 1000);
    BROKEN(1, made.tables[0].size = UINT32_MAX);
    BROKEN(4, made.tables[0].size = made.header.texts.count - made.tables[0].text; make_second_table(&made));
    BROKEN(0, made.events[0].flags = INPUT_KIND_COUNT);
    BROKEN(0, made.events[0].site = 1000);
    BROKEN(0, made.events[0].expr = 17);
    BROKEN(0, made.events[1].aux = 15);
    BROKEN(0, made.events[1].aux = 3);
    BROKEN(0, made.events[2].kind = EVENT_NONE);
    BROKEN(0, made.events[2].kind = EVENT_KIND_COUNT);
    BROKEN(0, made.events[2].expr = 5);
    BROKEN(0, made.events[2].expr = 14);
    BROKEN(0, made.events[2].taken = 2);
    BROKEN(2, made.events[4].flags = BUG_KIND_COUNT);
    BROKEN(3, made.events[5].flags = BUG_KIND_COUNT);
    BROKEN(3, made.events[5].value = UINT64_MAX - 8);
    BROKEN(3, made.events[5].aux = sizeof(segment_bug) + 1);
    BROKEN(3, made.events[5].aux -= 8);
    BROKEN(5, made.losses[0].reason = LOSS_REASON_COUNT);
    BROKEN(5, made.losses[0].callee = 511);
    BROKEN(5, made.header.texts.count--); /* the last text loses its end */
    BROKEN(5, made.header.nodes.count = 33);
    BROKEN(0, made.header.nodes.count = 1);
    BROKEN(5, made.header.events.count = UINT32_MAX);
    BROKEN(5, made.header.tables.count = UINT32_MAX);
    BROKEN(5, made.header.end = SEGMENT_END_FULL + 1);
    BROKEN(5, made.header.input_used = 17);
    BROKEN(5, made.loop_rows[0].kind = LOOP_ROW_KIND_COUNT);
    BROKEN(5, made.loop_rows[0].how = LOOP_CHANGE_COUNT);
    BROKEN(5, made.loop_rows[0].width = 8);
    BROKEN(5, made.loop_rows[0].width = 0);
    BROKEN(5, made.loop_rows[0].iteration = 0);
    BROKEN(5, made.loop_rows[0].step_expr = 14);
    BROKEN(5, made.loop_rows[0].growth_expr = 9);
    BROKEN(5, made.loop_rows[1].how = LOOP_RELATION_COUNT);
    BROKEN(5, made.loop_rows[1].width = 65);
    BROKEN(5, made.loop_rows[1].holds = 2);
    BROKEN(5, made.loop_rows[1].expr = 3);
    BROKEN(5, made.header.loop_rows.count = 5);
}

static void test_segment_that_is_too_small(void **state)
{
    expr_arena arena;
    expr_arena_init(&arena);
    sample made;
    make_sample(&made);
    segment_header wanted = wanted_header();
    trace read = {0};
    uint8_t *part = memory_copy(&made, sizeof wanted - 1);
    trace_read(&read, &wanted, part, sizeof wanted - 1, &arena);
    assert_non_null(read.broken);
    memory_free(part);
    trace_read(&read, &wanted, (const uint8_t *)&made, offsetof(sample, losses), &arena);
    assert_non_null(read.broken);
    assert_int_equal(read.losses.count, 0);
    wanted.events.offset = UINT64_MAX;
    trace_read(&read, &wanted, (const uint8_t *)&made, sizeof made, &arena);
    assert_non_null(read.broken);
    assert_int_equal(read.events.count, 0);
    trace_free(&read);
    expr_arena_free(&arena);
}

static void damage(random_source *source, sample *to)
{
    uint8_t *bytes = (uint8_t *)to;
    uint32_t words[] = {0, 1, 2, 16, 31, 32, 33, UINT32_MAX, 0x80000000u, 0, 0};
    for (uint64_t i = random_below(source, 6); i > 0; i--) {
        words[9] = (uint32_t)random_next(source);
        words[10] = (uint32_t)random_below(source, 64);
        uint32_t word = words[random_below(source, 11)];
        switch (random_below(source, 5)) {
        case 0:
            bytes[random_below(source, sizeof *to)] ^= (uint8_t)(1u << random_below(source, 8));
            break;
        case 1:
            memcpy(bytes + random_below(source, sizeof *to / 4) * 4, &word, 4);
            break;
        case 2:
            memcpy((uint8_t *)&to->header + random_below(source, sizeof to->header / 4) * 4, &word, 4);
            break;
        case 3:
            ((uint8_t *)to->nodes)[random_below(source, 14 * sizeof *to->nodes)] = (uint8_t)word;
            break;
        default:
            ((uint8_t *)to->events)[random_below(source, 10 * sizeof *to->events)] = (uint8_t)word;
        }
    }
}

/* New nodes of random operators, most of them well formed. */
static void scramble_nodes(random_source *source, sample *to)
{
    static const uint8_t widths[] = {1, 8, 8, 16, 32, 64};
    for (uint32_t i = 1; i < 32; i++) {
        to->nodes[i] = (expr_node){(uint8_t)random_below(source, EXPR_OP_COUNT + 1),
                                   widths[random_below(source, 6)],
                                   (uint16_t)random_below(source, 9),
                                   (uint32_t)random_below(source, i + (i > 30)),
                                   (uint32_t)random_below(source, i),
                                   (uint32_t)random_below(source, i)};
        if (random_below(source, 3) == 0)
            to->nodes[i] = (expr_node){EXPR_INPUT, 8, 0, (uint32_t)random_below(source, 17), 0, 0};
        if (random_below(source, 2) && expr_op_operands(to->nodes[i].op % EXPR_OP_COUNT) == 2)
            to->nodes[i].b = to->nodes[i].a, to->nodes[i].width = to->nodes[to->nodes[i].a].width;
    }
    to->header.nodes.count = 32;
    for (uint32_t i = 2; i < 16; i++)
        to->events[i] =
            (segment_event){EVENT_CONCRETIZE, 0, 0, i, 1 + (uint32_t)random_below(source, 31), 0, 0};
    to->header.events.count = 16;
}

static void check_what_was_read(const trace *read, const expr_arena *arena)
{
    for (size_t i = 0; i < read->events.count; i++) {
        const trace_event *event = &read->events.items[i];
        assert_true(event->expr > 0 && event->expr < arena->count);
        bool any_width = event->kind == EVENT_SWITCH || event->kind == EVENT_CONCRETIZE;
        assert_true(any_width || expr_width(arena, event->expr) == 1);
        assert_true(event->kind != EVENT_CHECK || event->flags < BUG_KIND_COUNT);
    }
    for (size_t i = 0; i < read->inputs.count; i++)
        assert_true(read->inputs.items[i].first + read->inputs.items[i].size <= 16);
    for (size_t i = 0; i < read->bugs.count; i++)
        assert_true(read->bugs.items[i].kind < BUG_KIND_COUNT &&
                    read->bugs.items[i].pc_count <= SEGMENT_STACK_LIMIT);
    assert_true(read->input_used <= 16);
    for (size_t i = 0; i < read->flow.count; i++) {
        const trace_flow *flow = &read->flow.items[i];
        assert_true(flow->tags <= read->labels.nodes.count);
        assert_true(!flow->tags || flow_label_get(&read->labels, flow->tags)->end <= flow->number);
    }
}

/* Labels: a tag of what an event decided, and of an expression. */
static void test_labels(void **state)
{
    expr_arena arena;
    expr_arena_init(&arena);
    trace read = {.follows_flow = true};
    sample made;
    make_sample(&made);
    made.nodes[14] = (expr_node){EXPR_EVENT, 1, 0, 2, 0, 0};
    made.nodes[15] = (expr_node){EXPR_TAG, 1, 0, 12, 14, 0};
    made.header.nodes.count = 16;
    made.events[4].expr = 15;
    read_sample(&read, &made, &arena);
    assert_null(read.broken);
    assert_int_equal(read.flow.items[0].tags, 0);
    assert_int_equal(flow_label_get(&read.labels, read.flow.items[2].tags)->kind, LABEL_EVENT);
    assert_int_equal(flow_label_get(&read.labels, read.flow.items[2].tags)->a, 2);
    for (uint32_t number = 4; number != 3; number = number == 4 ? UINT32_MAX : 3) {
        made.nodes[14].a = number;
        read_sample(&read, &made, &arena);
        assert_string_equal(read.broken, "a label leads to what was not decided yet");
    }
    trace_free(&read);
    expr_arena_free(&arena);
}

static void test_damaged_segments(void **state)
{
    random_source source = {11};
    expr_arena arena;
    expr_arena_init(&arena);
    trace read = {0};
    sample whole;
    make_sample(&whole);
    sample *made = memory_allocate(1, sizeof *made);
    int broken = 0, kept = 0;
    for (int round = 0; round < 100000; round++) {
        *made = whole;
        if (random_below(&source, 4) == 0)
            scramble_nodes(&source, made);
        damage(&source, made);
        if (random_below(&source, 64) == 0)
            for (size_t i = 0; i < sizeof *made; i++)
                ((uint8_t *)made)[i] = (uint8_t)random_next(&source);
        read.follows_flow = round % 2;
        read_sample(&read, made, &arena);
        check_what_was_read(&read, &arena);
        broken += read.broken != NULL;
        kept += read.events.count > 0;
    }
    assert_true(broken > 20000 && kept > 20000);
    memory_free(made);
    trace_free(&read);
    expr_arena_free(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole_segment),
        cmocka_unit_test(test_each_rule),
        cmocka_unit_test(test_segment_that_is_too_small),
        cmocka_unit_test(test_labels),
        cmocka_unit_test(test_damaged_segments),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
