#include "loop_rows.h"

#include "../expr/node.h"

/* Iterations that are told: the first three, that which is analysed and the one behind it, the last whole one. */
enum { MOST_WATCHED = 16, FIRST_ITERATIONS = 3, MOST_TOLD = FIRST_ITERATIONS + 3 };

typedef struct told_iteration {
    uint64_t number;
    uint64_t values[ABI_LOOP_VARIABLES], before[ABI_LOOP_VARIABLES];
} told_iteration;

typedef struct watched_loop {
    const splat_loop *loop;
    uintptr_t frame;
    uint64_t iteration, analysed;        /* numbers; 0: none yet */
    uint32_t entered[ABI_LOOP_VARIABLES]; /* expressions of the values with which the loop was entered */
    uint64_t values[ABI_LOOP_VARIABLES];  /* at the last visit */
    told_iteration told[MOST_TOLD];
    uint32_t told_count;
} watched_loop;

static struct {
    watched_loop items[MOST_WATCHED];
    uint32_t count;
} watched;

static uint32_t site_of(const splat_loop *loop)
{
    return loop->module->site_base + loop->site;
}

static bool was_told(const splat_loop *loop)
{
    for (uint32_t i = 0; i < RT.header->loop_rows.count; i++)
        if (RT.loop_rows[i].loop == site_of(loop))
            return true;
    return false;
}

/* ---- iterations ---- */

static watched_loop *find_watched(const splat_loop *loop, uintptr_t at)
{
    for (uint32_t i = watched.count; i-- > 0;)
        if (watched.items[i].loop == loop && watched.items[i].frame == at)
            return &watched.items[i];
    return NULL;
}

LOCAL bool loop_rows_begin(const splat_loop *loop, uintptr_t at)
{
    while (watched.count && watched.items[watched.count - 1].frame < at) /* of functions that have returned */
        watched.count--;
    watched_loop *into = find_watched(loop, at);
    if (loop->module->is_own || was_told(loop) || (!into && watched.count == MOST_WATCHED))
        return false;
    if (!into)
        into = &watched.items[watched.count++];
    into->loop = loop;
    into->frame = at;
    into->iteration = into->analysed = 0;
    into->told_count = 0;
    return true;
}

static bool is_told(const watched_loop *in, const loop_record *of)
{
    if (in->iteration <= FIRST_ITERATIONS)
        return true;
    return of && (of->phase == WAITS || of->phase == ANALYSED || (of->phase == MIDDLE && of->turn + 1 == of->last_value));
}

LOCAL bool loop_rows_visit(const splat_loop *loop, uintptr_t at, const loop_record *of, const splat_frame *frame)
{
    watched_loop *in = find_watched(loop, at);
    if (!in)
        return false;
    in->iteration++;
    if (of && of->phase == WAITS)
        in->analysed = in->iteration;
    bool is_first = in->iteration == 1;
    told_iteration *told = in->told_count < MOST_TOLD && is_told(in, of) ? &in->told[in->told_count++] : NULL;
    if (told)
        told->number = in->iteration;
    for (uint32_t i = 0; i < loop->variable_count; i++) {
        uint64_t value = frame->values[i] & expr_mask(loop->widths[i]);
        if (is_first)
            in->entered[i] = operand(frame->shadows[i], loop->widths[i], value);
        if (told) {
            told->values[i] = value;
            told->before[i] = in->values[i];
        }
        in->values[i] = value;
    }
    return true;
}

static const told_iteration *find_told(const watched_loop *in, uint64_t number)
{
    for (uint32_t i = 0; i < in->told_count; i++)
        if (in->told[i].number == number)
            return &in->told[i];
    return NULL;
}

/* ---- variables ---- */

static void add_row(const watched_loop *of, segment_loop_row row)
{
    row.loop = site_of(of->loop);
    RT.loop_rows[RT.header->loop_rows.count++] = row;
}

static void tell_values(const watched_loop *in, const told_iteration *at)
{
    for (uint32_t i = 0; i < in->loop->variable_count; i++) {
        unsigned width = in->loop->widths[i];
        add_row(in, (segment_loop_row){.kind = LOOP_ROW_VARIABLE,
                                       .subject = i,
                                       .width = (uint8_t)width,
                                       .expr = in->entered[i],
                                       .iteration = at->number,
                                       .value = expr_signed(at->values[i], width),
                                       .step = expr_signed((at->values[i] - at->before[i]) & expr_mask(width), width)});
    }
}

/* The same form from the iteration before on, if that leads from this value, which it had there, to the one it has. */
static void go_back(segment_loop_row *row, uint32_t value)
{
    expr_arena *arena = &RT.arena;
    uint32_t step = row->step_expr;
    if (!value)
        return;
    if (row->how == QUADRATIC)
        step = expr_binary(arena, EXPR_SUB, step, row->growth_expr);
    uint32_t next = row->how == GEOMETRIC
                        ? expr_binary(arena, EXPR_SHL, value, expr_const(arena, row->width, row->count))
                        : expr_binary(arena, EXPR_ADD, value, step);
    if (next != row->expr)
        return;
    row->expr = value;
    row->step_expr = step;
    row->iteration--;
}

static void tell_form(const watched_loop *in, const loop_variable *v, uint32_t index)
{
    segment_loop_row row = {.kind = LOOP_ROW_FORM, .subject = index, .width = (uint8_t)v->width,
                            .how = (uint8_t)v->change, .iteration = in->analysed,
                            .value = (int64_t)in->analysed + 1};
    if (v->change != UNKNOWN)
        row.expr = v->start;
    if (v->change == LINEAR || v->change == QUADRATIC)
        row.step_expr = v->step;
    if (v->change == QUADRATIC)
        row.growth_expr = v->growth;
    if (v->change == GEOMETRIC)
        row.count = v->shift;
    if (v->change != UNKNOWN && row.iteration == 2)
        go_back(&row, in->entered[index]);
    add_row(in, row);
}

/* ---- guards ---- */

/* The side that moves less the other one: in the first iteration behind the analysis, and from there on. */
typedef struct guard_course {
    int64_t value, step;
    enum loop_relation relation;
} guard_course;

static int64_t difference(const trip_guard *of, uint64_t left, uint64_t right)
{
    unsigned width = expr_width(&RT.arena, of->left);
    if (of->op == EXPR_ULT || of->op == EXPR_ULE)
        return (int64_t)(left - right);
    if (of->op == EXPR_EQ)
        return expr_signed((left - right) & expr_mask(width), width);
    return (int64_t)((uint64_t)expr_signed(left, width) - (uint64_t)expr_signed(right, width));
}

static enum loop_relation find_relation(const loop_guard *of, bool is_swapped)
{
    const trip_guard *sides = &of->sides;
    if (sides->op == EXPR_EQ)
        return LOOP_EQUAL;
    bool is_negated = sides->stays_when != of->taken;
    bool is_strict = (sides->op == EXPR_ULT || sides->op == EXPR_SLT) != is_negated;
    if (is_negated != is_swapped)
        return is_strict ? LOOP_ABOVE : LOOP_AT_LEAST;
    return is_strict ? LOOP_BELOW : LOOP_AT_MOST;
}

/* False: it is not known. */
static bool find_course(const loop_guard *of, guard_course *into)
{
    const trip_guard *sides = &of->sides;
    uint64_t left, right, left_step, right_step;
    if (!sides->left || !term_value(sides->left, &left) || !term_value(sides->right, &right) ||
        !term_value(sides->left_step, &left_step) || !term_value(sides->right_step, &right_step))
        return false;
    unsigned width = expr_width(&RT.arena, sides->left);
    into->value = difference(sides, left, right);
    into->step = expr_signed((left_step - right_step) & expr_mask(width), width);
    bool is_swapped = !left_step && right_step;
    into->relation = find_relation(of, is_swapped);
    if (is_swapped) {
        into->value = -into->value;
        into->step = -into->step;
    }
    return true;
}

/* Did what the guard depends on move by the same steps before the analysis? */
static bool moved_alike(const watched_loop *in, const loop_record *of, const loop_guard *guard, const told_iteration *at)
{
    const told_iteration *analysed = find_told(in, in->analysed);
    for (uint32_t i = 0; analysed && i < in->loop->variable_count; i++) {
        const loop_variable *v = &of->variables[i];
        if (!term_has_name(guard->condition, (term_names){loop_name(of, i), 1}))
            continue;
        uint64_t back = (in->analysed - at->number) * v->step_value;
        if (v->change != LINEAR || ((analysed->values[i] - back) & expr_mask(v->width)) != at->values[i])
            return false;
    }
    return analysed != NULL;
}

static void tell_guard(const watched_loop *in, const loop_guard *of, uint64_t iteration, bool stays)
{
    guard_course course;
    if (!find_course(of, &course))
        return;
    uint64_t turns = iteration - (in->analysed + 1);
    uint32_t before = expr_const(&RT.arena, 64, in->analysed);
    add_row(in, (segment_loop_row){.kind = LOOP_ROW_GUARD,
                                   .subject = of->site,
                                   .width = (uint8_t)expr_width(&RT.arena, of->sides.left),
                                   .how = (uint8_t)course.relation,
                                   .holds = of->taken == stays,
                                   .expr = of->is_endless ? 0 : expr_binary(&RT.arena, EXPR_ADD, of->count, before),
                                   .iteration = iteration,
                                   .value = (int64_t)((uint64_t)course.value + turns * (uint64_t)course.step),
                                   .step = course.step,
                                   .count = of->is_endless ? 0 : of->count_value + in->analysed});
}

static void tell_guards(const watched_loop *in, const loop_record *of, const told_iteration *at)
{
    for (uint32_t i = 0; i < of->guard_count; i++)
        if (at->number >= in->analysed || moved_alike(in, of, &of->guards[i], at))
            tell_guard(in, &of->guards[i], at->number, true);
}

/* The iteration in which the loop was left, up to the guard at which it was. Nothing is symbolic there, so nobody was told. */
static void tell_way_out(const watched_loop *in, const loop_record *of)
{
    uint64_t turns = in->iteration - (in->analysed + 1);
    uint32_t end = 0;
    while (end < of->guard_count && (of->guards[end].is_endless || of->guards[end].count_value != turns))
        end++;
    for (uint32_t i = 0; i <= end && end < of->guard_count; i++)
        tell_guard(in, &of->guards[i], in->iteration, i < end);
}

/* A table that is cut off would tell something else. */
static bool has_room(const watched_loop *in, const loop_record *of)
{
    uint32_t variables = (in->told_count + 1) * in->loop->variable_count;
    uint32_t guards = (in->told_count + 1) * of->guard_count;
    return variables + guards <= RT.header->loop_rows.capacity - RT.header->loop_rows.count;
}

LOCAL void loop_rows_tell(const loop_record *of)
{
    const watched_loop *in = find_watched(of->loop, of->frame);
    if (!in || !in->analysed || was_told(of->loop) || !has_room(in, of))
        return;
    for (uint32_t i = 0; i < in->told_count; i++)
        tell_values(in, &in->told[i]);
    for (uint32_t i = 0; i < in->loop->variable_count; i++)
        tell_form(in, &of->variables[i], i);
    for (uint32_t i = 0; i < in->told_count; i++)
        tell_guards(in, of, &in->told[i]);
    tell_way_out(in, of);
}
