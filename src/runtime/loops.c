#include "loops.h"

#include "../expr/node.h"
#include "../loops/trip_count.h"
#include "gate.h"
#include "loop_terms.h"
#include "nodes.h"

enum { MOST_RECORDS = 16, MOST_GUARDS = 8, MOST_CHECKS = 16, ASLEEP = 0, AWAKE = 1, LEFT_ALONE = 2 };

enum phase {
    WAITS,    /* a guard was symbolic: the next visit of the header begins the analysis */
    ANALYSED, /* the iteration at hand is */
    MIDDLE,   /* what happens is known */
    LAST,     /* the last whole iteration, and the way out */
    LEAVES,   /* the next guards have been told already */
    HOPELESS,
};

/* How a variable changes: LINEAR by the same step, QUADRATIC by a step that is linear itself, GEOMETRIC by a shift. */
enum change { UNKNOWN, LINEAR, QUADRATIC, GEOMETRIC };

typedef struct variable {
    enum change change;
    uint32_t width, name; /* name: the ALIAS */
    uint32_t start;       /* without name, in the iteration that is analysed */
    uint32_t next;        /* in the one behind it */
    uint32_t step;        /* LINEAR, QUADRATIC: from the one to the other */
    uint32_t growth;      /* QUADRATIC: of the step */
    uint32_t shift;       /* GEOMETRIC: in bits */
    uint64_t value;       /* at the last visit of the header */
    uint64_t step_value, growth_value;
    uint32_t final;    /* in the last iteration */
    bool tells_turns;  /* it is another one in each */
} variable;

typedef struct guard {
    uint32_t site, condition;
    bool taken; /* on which side the loop goes on */
    bool is_endless;
    uint32_t holds; /* its condition in the first iteration behind the analysis */
    uint32_t count; /* of iterations from there on */
    uint64_t count_value;
} guard;

typedef struct record {
    splat_loop *loop;
    uintptr_t frame;
    enum phase phase;
    bool is_hopeless; /* nothing will come of the analysis */
    bool has_counts;  /* the iterations of all guards can be counted */
    bool is_wrong;    /* something happened that was not expected */
    bool is_partial;  /* it leaves more behind than its variables */
    bool skips_checks; /* some may fail in the middle alone */
    bool is_settled;  /* the number of its iterations is a constant from here on, so all that it leaves behind is right */
    uint32_t first_event;
    variable variables[ABI_LOOP_VARIABLES];
    guard guards[MOST_GUARDS];
    uint32_t guard_count;
    uint32_t checks[MOST_CHECKS]; /* sites of checks of induction variables */
    uint32_t check_count;
    widenings wide; /* of what its variables are made of */
    uint32_t last;  /* the last iteration, counted from the first one behind the analysis */
    uint64_t turn, last_value;
} record;

static struct {
    record records[MOST_RECORDS];
    uint32_t count;
} loops;

static bool is_on(void)
{
    return RT.header && RT.header->options & SEGMENT_SUMMARIZE_LOOPS && RT.tracing && !RT.ended;
}

static uint32_t constant_or(uint32_t shadow, unsigned width, uint64_t value)
{
    return operand(shadow, width, value & expr_mask(width));
}

static uint32_t site_of(const splat_loop *loop)
{
    return loop->module->site_base + loop->site;
}

static bool is_number(uint32_t id, uint64_t value)
{
    return expr_is_const(&RT.arena, id) && expr_const_value(&RT.arena, id) == value;
}

static uint16_t name_of(const record *of, uint32_t index)
{
    return (uint16_t)((of - loops.records) * ABI_LOOP_VARIABLES + index);
}

static term_names names_of(const record *of)
{
    return (term_names){name_of(of, 0), ABI_LOOP_VARIABLES};
}

/* Was the same decided before? Then it is no news, however often it comes. */
static bool was_decided(uint32_t condition)
{
    uint32_t plain = term_plain(condition, TERM_ALL_NAMES), count = RT.header->events.count;
    for (uint32_t i = count; i-- > 0 && count - i < 4096;) {
        uint32_t before = RT.events[i].kind == EVENT_INPUT || RT.events[i].kind == EVENT_BUG ? 0 : RT.events[i].expr;
        if (before && (before == plain || before == condition))
            return true;
    }
    return false;
}

/* ---- figures ---- */

/* Of the loop; those that there is no room for share one that nobody sees. */
static segment_loop *figures_of(const splat_loop *loop)
{
    static segment_loop unseen;
    segment_area *area = &RT.header->loops;
    uint32_t site = site_of(loop);
    for (uint32_t i = 0; i < area->count; i++)
        if (RT.loops[i].site == site)
            return &RT.loops[i];
    if (area->count == area->capacity)
        return &unseen;
    RT.loops[area->count] = (segment_loop){.site = site};
    return &RT.loops[area->count++];
}

/* ---- records ---- */

static void drop_last(void)
{
    record *of = &loops.records[--loops.count];
    segment_loop *figures = figures_of(of->loop);
    figures->why_not[LOOP_SHORT] += of->phase == WAITS || of->phase == ANALYSED || of->phase == LEAVES;
    figures->why_not[LOOP_END] += of->phase == MIDDLE || of->is_wrong;
    figures->summarized += of->phase == LAST && !of->is_wrong;
    if (of->phase == MIDDLE || of->is_wrong)
        loss_add(site_of(of->loop), LOSS_LOOP_END, NULL);
    else if (of->is_partial && !of->is_settled)
        loss_add(site_of(of->loop), LOSS_LOOP_VALUE, NULL);
}

/* Functions that have returned took their loops with them. The stack grows down. */
static void drop_gone(uintptr_t frame)
{
    while (loops.count && loops.records[loops.count - 1].frame < frame)
        drop_last();
}

static record *find_record(const splat_loop *loop, uintptr_t frame)
{
    for (uint32_t i = loops.count; i-- > 0 && loops.records[i].frame <= frame;)
        if (loops.records[i].loop == loop && loops.records[i].frame == frame)
            return &loops.records[i];
    return NULL;
}

/* With all that began inside of it. */
static void drop_record(const record *of)
{
    while (&loops.records[loops.count - 1] > of)
        drop_last();
    drop_last();
}

static void leave_alone(record *of, enum loop_reason why)
{
    of->loop->state = LEFT_ALONE;
    of->is_wrong = false;
    of->phase = HOPELESS;
    figures_of(of->loop)->why_not[why]++;
    drop_record(of);
}

LOCAL void loops_end_run(bool is_bug)
{
    if (is_bug)
        loops.count = 0;
    while (loops.count)
        drop_last();
}

/* ---- exits ---- */

typedef struct found_exit {
    splat_loop *loop;
    bool stays;
} found_exit;

static found_exit look_for_exit(uint32_t site)
{
    for (uint32_t i = 0; i < RT.registered_count; i++) {
        const splat_module *module = RT.registered[i].module;
        if (site < module->site_base || site - module->site_base >= module->site_count)
            continue;
        for (uint64_t k = 0; k < module->exit_count; k++)
            if (module->exits[k].site == site - module->site_base)
                return (found_exit){module->exits[k].loop, module->exits[k].stays != 0};
    }
    return (found_exit){NULL, false};
}

/* By the site of the branch: which loop can be left there, and on which side it goes on; null: none. */
static found_exit find_exit(uint32_t site)
{
    static struct {
        uint32_t site_and_one;
        found_exit found;
    } known[1024];
    uint32_t at = site % 1024;
    if (known[at].site_and_one != site + 1) {
        known[at].site_and_one = site + 1;
        known[at].found = look_for_exit(site);
    }
    return known[at].found;
}

static void wake(splat_loop *loop, uintptr_t frame)
{
    record *old = find_record(loop, frame);
    if (old)
        drop_record(old);
    if (loops.count == MOST_RECORDS || loop->module->is_own)
        return;
    loops.records[loops.count++] = (record){.loop = loop, .frame = frame, .phase = WAITS};
    figures_of(loop)->activations++;
    loop->state = AWAKE;
}

static void note_guard(record *of, uint32_t site, uint32_t condition, bool taken)
{
    bool is_new = !term_has_name(condition, names_of(of)) && !was_decided(condition);
    of->is_hopeless |= of->guard_count == MOST_GUARDS || is_new; /* a guard that does not move has been met before */
    if (!of->is_hopeless)
        of->guards[of->guard_count++] = (guard){.site = site, .condition = condition, .taken = taken};
}

static bool is_known_guard(const record *of, uint32_t site)
{
    for (uint32_t i = 0; i < of->guard_count; i++)
        if (of->guards[i].site == site)
            return true;
    return false;
}

/* ---- decisions ---- */

/* A decision inside of the first so many loops, of which some are analysed, or in iterations of which nothing is recorded. What
 * depends on a variable of the loop is another decision in each iteration. */
static bool take_inside(uint32_t expression, uint32_t count)
{
    bool is_symbolic = term_depends(expression) & DEPENDS_ON_INPUT;
    bool is_news = count && is_symbolic && !was_decided(expression), is_left_out = !is_symbolic;
    for (uint32_t i = 0; i < count; i++) {
        record *of = &loops.records[i];
        of->is_hopeless |= of->phase == ANALYSED && (is_news || term_has_name(expression, names_of(of)));
        of->is_wrong |= of->phase == MIDDLE && is_news;
        is_left_out |= of->phase == MIDDLE && !is_news;
    }
    return is_left_out;
}

/* On the way out of a summarized loop nothing new is decided. */
static bool take_guard(record *of, uint32_t site, uint32_t condition, bool stays, bool taken)
{
    bool is_known = is_known_guard(of, site);
    switch (of->phase) {
    case WAITS: return false;
    case ANALYSED:
        if (stays)
            note_guard(of, site, condition, taken);
        else
            drop_record(of);
        return false;
    default: break;
    }
    if (!is_known) {
        of->is_wrong = of->phase == MIDDLE;
        if (!stays)
            drop_record(of);
        return false;
    }
    if (!stays)
        drop_record(of);
    return true;
}

LOCAL bool loops_take_branch(uint32_t site, uint32_t condition, uint32_t taken)
{
    if (!is_on())
        return false;
    bool is_constant = !(term_depends(condition) & DEPENDS_ON_INPUT);
    if (is_constant && !(term_depends(condition) & DEPENDS_ON_ALIAS))
        return true;
    uintptr_t frame = (uintptr_t)RT.entered;
    found_exit found = find_exit(site);
    if (!found.loop)
        return take_inside(condition, loops.count);
    drop_gone(frame);
    bool stays = found.stays == (taken != 0);
    if (found.loop->state == ASLEEP && stays && !is_constant)
        wake(found.loop, frame);
    record *of = found.loop->state == AWAKE ? find_record(found.loop, frame) : NULL;
    bool is_left_out = take_inside(condition, of ? (uint32_t)(of - loops.records) : loops.count);
    return (of && take_guard(of, site, condition, stays, taken != 0)) || is_left_out;
}

/* A number that is a constant from here on settles how often a loop went round, if it changes with every iteration. */
static bool tells_turns(const record *of, uint32_t number)
{
    for (const expr_node *node = expr_get(&RT.arena, number);; node = expr_get(&RT.arena, number)) {
        for (uint32_t i = 0; i < of->loop->variable_count; i++)
            if (of->variables[i].tells_turns && of->variables[i].final == number)
                return true;
        bool is_cut = node->op == EXPR_EXTRACT && node->aux == 0 && node->width >= 32;
        bool is_sum = node->op == EXPR_ADD && expr_is_const(&RT.arena, node->b);
        bool is_product = node->op == EXPR_CONCAT && is_number(node->b, 0);
        if (node->op != EXPR_ZEXT && node->op != EXPR_SEXT && !is_cut && !is_sum && !is_product)
            return false;
        number = node->a;
    }
}

LOCAL void loops_settle(uint32_t number)
{
    for (uint32_t i = 0; is_on() && i < loops.count; i++)
        if (loops.records[i].phase == LAST && tells_turns(&loops.records[i], number))
            loops.records[i].is_settled = true;
}

LOCAL bool loops_take_other(uint32_t value)
{
    return is_on() && take_inside(value, loops.count);
}

LOCAL bool loops_take_address(uint32_t address)
{
    bool is_constant = is_on() && !(term_depends(address) & DEPENDS_ON_INPUT);
    return is_constant || loops_take_other(address);
}

LOCAL void loops_lose(uint32_t value)
{
    for (uint32_t i = 0; is_on() && i < loops.count; i++)
        loops.records[i].is_hopeless |= loops.records[i].phase == ANALYSED && (!value || term_has_name(value, names_of(&loops.records[i])));
}

/* Checks of induction variables are asked in the first iterations and in the last one. */
LOCAL bool loops_take_check(uint32_t site, uint32_t condition, enum bug_kind kind)
{
    if (!is_on())
        return false;
    unsigned depends = term_depends(condition);
    bool is_left_out = !(depends & DEPENDS_ON_INPUT);
    for (uint32_t i = 0; i < loops.count; i++) {
        record *of = &loops.records[i];
        bool is_ours = of->phase == ANALYSED && depends & DEPENDS_ON_ALIAS && term_has_name(condition, names_of(of));
        if (is_ours && of->check_count < MOST_CHECKS)
            of->checks[of->check_count++] = site;
        /* What holds at both ends of an interval holds inside, but for what excludes a single number. */
        of->skips_checks |= is_ours && kind == BUG_DIVIDE_BY_ZERO;
        for (uint32_t k = 0; of->phase == MIDDLE && k < of->check_count; k++)
            is_left_out |= of->checks[k] == site;
    }
    return is_left_out;
}

/* ---- the analysis ---- */

static void give_names(record *of, splat_frame *frame)
{
    of->phase = ANALYSED;
    of->first_event = RT.header->events.count;
    for (uint32_t i = 0; i < of->loop->variable_count; i++) {
        variable *v = &of->variables[i];
        v->width = of->loop->widths[i];
        v->value = frame->values[i] & expr_mask(v->width);
        v->start = constant_or(frame->shadows[i], v->width, v->value);
        v->name = expr_alias(&RT.arena, v->start, name_of(of, i));
        frame->shadows[i] = v->name;
    }
}

/* How much of what a variable becomes is another one, or itself: the step of that when only this one moves, by 1. */
static bool find_part(record *of, uint32_t index, uint32_t by, uint32_t *part, uint32_t *next)
{
    uint32_t steps[ABI_LOOP_VARIABLES] = {0};
    for (uint32_t i = 0; i < of->loop->variable_count; i++)
        steps[i] = expr_const(&RT.arena, of->variables[i].width, i == by);
    widenings wide = {.count = 0};
    linear_term found;
    if (!term_linear(of->variables[index].next, &(term_steps){steps, name_of(of, 0), ABI_LOOP_VARIABLES}, &wide, &found))
        return false;
    *part = found.step;
    *next = found.at;
    return true;
}

/* The loop may not go round so often that a number wraps which is widened in it. */
static bool note_widenings(record *of, uint32_t index)
{
    uint32_t steps[ABI_LOOP_VARIABLES] = {0};
    linear_term found;
    for (uint32_t i = 0; i < of->loop->variable_count; i++)
        steps[i] = i == index ? expr_const(&RT.arena, of->variables[i].width, 0) : of->variables[i].step;
    return term_linear(of->variables[index].next, &(term_steps){steps, name_of(of, 0), ABI_LOOP_VARIABLES}, &of->wide, &found);
}

static bool has_values(variable *v)
{
    return v->step && v->growth && !(term_depends(v->step) & DEPENDS_ON_ALIAS) &&
           !(term_depends(v->growth) & DEPENDS_ON_ALIAS) && term_value(v->step, &v->step_value) &&
           term_value(v->growth, &v->growth_value);
}

/* What it becomes: itself, and parts of variables that move by fixed steps, or none. */
static enum change find_sum(record *of, uint32_t index)
{
    variable *v = &of->variables[index];
    uint32_t part, next = v->start;
    bool has_parts = false;
    v->growth = expr_const(&RT.arena, v->width, 0);
    for (uint32_t i = 0; i < of->loop->variable_count; i++) {
        if (!find_part(of, index, i, &part, &next))
            return UNKNOWN;
        const variable *other = &of->variables[i];
        if (i == index && !is_number(part, 1))
            return UNKNOWN;
        if (i == index || is_number(part, 0))
            continue;
        if (other->change != LINEAR)
            return UNKNOWN;
        has_parts = true;
        uint32_t step = other->width < v->width ? expr_sext(&RT.arena, other->step, v->width)
                                                : expr_extract(&RT.arena, other->step, 0, v->width);
        v->growth = expr_binary(&RT.arena, EXPR_ADD, v->growth, expr_binary(&RT.arena, EXPR_MUL, part, step));
    }
    v->step = expr_binary(&RT.arena, EXPR_SUB, next, v->start);
    if (!has_values(v) || !note_widenings(of, index))
        return UNKNOWN;
    return has_parts ? QUADRATIC : LINEAR;
}

/* x = x << n, as a product by a power of two is written: its lower bits with zeros behind. */
static enum change find_shift(record *of, uint32_t index)
{
    variable *v = &of->variables[index];
    expr_node node = *expr_get(&RT.arena, v->next);
    if (node.op != EXPR_CONCAT || !is_number(node.b, 0))
        return UNKNOWN;
    expr_node high = *expr_get(&RT.arena, node.a);
    if (high.op != EXPR_EXTRACT || high.aux != 0 || high.a != v->name)
        return UNKNOWN;
    v->shift = expr_width(&RT.arena, node.b);
    return GEOMETRIC;
}

/* As it is one iteration later. */
static void advance(variable *v)
{
    v->value = (v->change == GEOMETRIC ? v->value << v->shift : v->value + v->step_value) & expr_mask(v->width);
    v->step_value += v->growth_value;
}

static bool is_as_expected(variable *v, uint64_t now)
{
    advance(v);
    bool is_same = v->change == UNKNOWN || v->value == (now & expr_mask(v->width));
    v->value = now & expr_mask(v->width);
    return is_same;
}

/* Variables that move by fixed steps first: others may be made of them. */
static void find_changes(record *of, splat_frame *frame)
{
    uint32_t count = of->loop->variable_count;
    for (uint32_t i = 0; i < count; i++) {
        variable *v = &of->variables[i];
        v->next = constant_or(frame->shadows[i], v->width, frame->values[i]);
        v->change = UNKNOWN;
        v->step = 0;
    }
    of->wide.count = 0;
    for (int pass = 0; pass < 2; pass++)
        for (uint32_t i = 0; i < count; i++)
            if (of->variables[i].change == UNKNOWN)
                of->variables[i].change = find_sum(of, i);
    for (uint32_t i = 0; i < count; i++) {
        variable *v = &of->variables[i];
        if (v->change == UNKNOWN)
            v->change = find_shift(of, i);
        if (v->change != LINEAR)
            v->step_value = v->change == QUADRATIC ? v->step_value : 0;
        if (!is_as_expected(v, frame->values[i]))
            v->change = UNKNOWN;
    }
}

/* ---- guards ---- */

/* A comparison, perhaps negated; the sign bit of a number is one, too. */
static bool read_condition(uint32_t condition, bool stays_when, trip_guard *into)
{
    expr_node node = *expr_get(&RT.arena, condition);
    into->stays_when = stays_when;
    if (node.op == EXPR_NOT && node.width == 1) {
        into->stays_when = !stays_when;
        node = *expr_get(&RT.arena, node.a);
    }
    into->op = node.op;
    into->left = node.a;
    into->right = node.b;
    if (node.op == EXPR_EXTRACT && node.width == 1 && node.aux + 1u == expr_width(&RT.arena, node.a)) {
        into->op = EXPR_SLT;
        into->right = expr_const(&RT.arena, node.aux + 1u, 0);
        return true;
    }
    return node.op >= EXPR_EQ && node.op <= EXPR_SLE;
}

/* Its two sides in the first iteration behind the analysis, and how they move. */
static bool find_sides(const record *of, trip_guard *with, widenings *wide)
{
    uint32_t steps[ABI_LOOP_VARIABLES] = {0};
    for (uint32_t i = 0; i < of->loop->variable_count; i++)
        steps[i] = of->variables[i].change == LINEAR ? of->variables[i].step : 0;
    const term_steps all = {steps, name_of(of, 0), ABI_LOOP_VARIABLES};
    linear_term left, right;
    if (!term_linear(with->left, &all, wide, &left) || !term_linear(with->right, &all, wide, &right))
        return false;
    with->left = expr_binary(&RT.arena, EXPR_ADD, left.at, left.step);
    with->right = expr_binary(&RT.arena, EXPR_ADD, right.at, right.step);
    with->left_step = left.step;
    with->right_step = right.step;
    return with->left && with->right;
}

static uint32_t both(uint32_t a, uint32_t b)
{
    return expr_binary(&RT.arena, EXPR_AND, a, b);
}

/* A number that is widened keeps its value for so many iterations behind the one that was analysed. */
static uint32_t keeps_value(const widening *of, uint32_t turns)
{
    expr_arena *arena = &RT.arena;
    unsigned width = expr_width(arena, of->at);
    uint32_t narrow = expr_binary(arena, EXPR_ADD, of->at,
                                  expr_binary(arena, EXPR_MUL, of->step, expr_extract(arena, turns, 0, width)));
    uint32_t base = of->is_signed ? expr_sext(arena, of->at, of->to) : expr_zext(arena, of->at, of->to);
    uint32_t cut = of->to < 64 ? expr_extract(arena, turns, 0, of->to) : turns;
    uint32_t wide = expr_binary(arena, EXPR_ADD, base,
                                expr_binary(arena, EXPR_MUL, expr_sext(arena, of->step, of->to), cut));
    return expr_binary(arena, EXPR_EQ, wide,
                       of->is_signed ? expr_sext(arena, narrow, of->to) : expr_zext(arena, narrow, of->to));
}

/* A decision of ours, in place of those of the iterations that are left out. */
static bool decide(const record *of, uint32_t site, uint32_t condition, bool *holds)
{
    uint64_t value;
    if (!condition || !term_value(condition, &value))
        return false;
    *holds = value != 0;
    bool is_left_out = take_inside(condition, (uint32_t)(of - loops.records));
    if (!is_left_out && term_depends(condition) & DEPENDS_ON_INPUT && !was_decided(condition))
        event_decided(site, condition, *holds);
    return true;
}

/* False: it does not move as a guard does whose iterations can be counted. */
static bool count_guard(const record *of, guard *at, uint32_t *valid)
{
    trip_guard with;
    widenings wide = {.count = 0};
    trip_count found;
    uint64_t speed;
    at->is_endless = !(term_depends(at->condition) & DEPENDS_ON_ALIAS);
    *valid = expr_const(&RT.arena, 1, 1);
    if (at->is_endless)
        return true;
    if (!read_condition(at->condition, at->taken, &with) || !find_sides(of, &with, &wide))
        return false;
    uint32_t compared = expr_binary(&RT.arena, with.op, with.left, with.right);
    at->holds = with.stays_when == at->taken ? compared : expr_not(&RT.arena, compared);
    uint32_t moves = expr_binary(&RT.arena, EXPR_SUB, with.left_step, with.right_step);
    if (!at->holds || !term_value(moves, &speed))
        return false;
    bool rises = expr_signed(speed, expr_width(&RT.arena, moves)) > 0;
    trip_answer answer = trip_count_find(&RT.arena, &with, rises, &found);
    at->is_endless = answer == TRIP_ENDLESS;
    if (answer != TRIP_COUNTED)
        return at->is_endless;
    at->count = found.count;
    *valid = found.valid;
    uint32_t turns = expr_binary(&RT.arena, EXPR_ADD, found.count, expr_const(&RT.arena, 64, 1));
    for (uint32_t i = 0; i < wide.count; i++)
        *valid = both(*valid, keeps_value(&wide.items[i], turns));
    return *valid && term_value(at->count, &at->count_value);
}

/* Is this guard the first that ends the loop? Of two at the same time the one that comes first in the iteration. */
static uint32_t is_first(const record *of, uint32_t index)
{
    uint32_t all = expr_const(&RT.arena, 1, 1);
    for (uint32_t i = 0; i < of->guard_count; i++)
        if (i != index && !of->guards[i].is_endless)
            all = both(all, expr_binary(&RT.arena, i < index ? EXPR_ULT : EXPR_ULE, of->guards[index].count,
                                        of->guards[i].count));
    return all;
}

/* Tells which guard ends the loop; false: none of them, or it is not known. */
static bool choose_guard(record *of, uint32_t *chosen)
{
    for (uint32_t i = 0; i < of->guard_count; i++) {
        bool holds;
        if (of->guards[i].is_endless)
            continue;
        if (!decide(of, of->guards[i].site, is_first(of, i), &holds))
            return false;
        *chosen = i;
        if (holds)
            return true;
    }
    return false;
}

/* The guards of the iteration that begins here, and the conditions under which their counts are right. */
static bool tell_guards(record *of, bool *goes_on)
{
    uint32_t valid[MOST_GUARDS];
    bool holds;
    for (uint32_t i = 0; i < of->guard_count; i++)
        if (!count_guard(of, &of->guards[i], &valid[i]))
            return false;
    of->has_counts = true;
    for (uint32_t i = 0; i < of->guard_count; i++) {
        if (of->guards[i].is_endless)
            continue;
        if (!decide(of, of->guards[i].site, of->guards[i].holds, &holds))
            return false;
        *goes_on = holds == of->guards[i].taken;
        if (!*goes_on)
            return true;
    }
    for (uint32_t i = 0; i < of->guard_count; i++)
        if (!decide(of, of->guards[i].site, valid[i], &holds) || !holds)
            return false;
    return true;
}

/* And the number of iterations for which what the variables are made of is right. */
static bool tell_widenings(const record *of, uint32_t chosen)
{
    uint32_t valid = expr_const(&RT.arena, 1, 1);
    bool holds;
    for (uint32_t i = 0; i < of->wide.count; i++)
        valid = both(valid, keeps_value(&of->wide.items[i], of->guards[chosen].count));
    return decide(of, of->guards[chosen].site, valid, &holds) && holds;
}

/* ---- the summary ---- */

static uint32_t resized(uint32_t count, unsigned width)
{
    return width < 64 ? expr_extract(&RT.arena, count, 0, width) : count;
}

/* 1 + 2 + ... + turns, by numbers that wrap: of two neighbours one is even. */
static uint32_t sum_up_to(uint32_t turns)
{
    expr_arena *arena = &RT.arena;
    uint32_t one = expr_const(arena, 64, 1), behind = expr_binary(arena, EXPR_ADD, turns, one);
    uint32_t is_odd = expr_extract(arena, turns, 0, 1);
    return expr_ite(arena, is_odd, expr_binary(arena, EXPR_MUL, turns, expr_binary(arena, EXPR_LSHR, behind, one)),
                    expr_binary(arena, EXPR_MUL, expr_binary(arena, EXPR_LSHR, turns, one), behind));
}

static uint32_t add_times(uint32_t to, uint32_t step, uint32_t count, unsigned width)
{
    return expr_binary(&RT.arena, EXPR_ADD, to, expr_binary(&RT.arena, EXPR_MUL, step, resized(count, width)));
}

/* Its value so many iterations behind the first one that follows the analysis. */
static uint32_t value_after(const variable *v, term_names names, uint32_t turns)
{
    expr_arena *arena = &RT.arena;
    uint32_t next = term_plain(v->next, names);
    if (v->change == GEOMETRIC) {
        uint32_t bits = expr_binary(arena, EXPR_MUL, turns, expr_const(arena, 64, v->shift));
        uint32_t is_all = expr_binary(arena, EXPR_ULE, expr_const(arena, 64, v->width), bits);
        return expr_ite(arena, is_all, expr_const(arena, v->width, 0),
                        expr_binary(arena, EXPR_SHL, next, resized(bits, v->width)));
    }
    if (v->change == LINEAR)
        return add_times(next, v->step, turns, v->width);
    return add_times(add_times(next, v->step, turns, v->width), v->growth, sum_up_to(turns), v->width);
}

static void write_last_values(record *of, splat_frame *frame)
{
    of->phase = LAST;
    of->is_partial = of->loop->has_effects || of->skips_checks;
    for (uint32_t i = 0; i < of->loop->variable_count; i++) {
        variable *v = &of->variables[i];
        if (v->change == UNKNOWN) {
            of->is_partial = true;
            continue;
        }
        figures_of(of->loop)->updates++;
        frame->shadows[i] = result(value_after(v, names_of(of), of->last));
        v->final = frame->shadows[i];
        v->tells_turns = v->change == LINEAR && v->width >= 32 && expr_is_const(&RT.arena, v->step) && v->step_value % 2 == 1;
        if (frame->shadows[i] && RT.header->options & SEGMENT_SELFCHECK)
            event_length(frame->shadows[i], v->value);
    }
}

static void take_names_away(const record *of, splat_frame *frame)
{
    for (uint32_t i = 0; i < of->loop->variable_count; i++)
        frame->shadows[i] = result(term_plain(of->variables[i].next, names_of(of)));
}

/* An iteration of which nothing is recorded: so its variables are concrete, and nothing is made of them. */
static void begin_turn(record *of, splat_frame *frame)
{
    if (of->turn == of->last_value) {
        write_last_values(of, frame);
        return;
    }
    of->phase = MIDDLE;
    for (uint32_t i = 0; i < of->loop->variable_count; i++)
        if (of->variables[i].change != UNKNOWN)
            frame->shadows[i] = 0;
}

static void summarize(record *of, splat_frame *frame)
{
    uint32_t chosen = 0;
    bool goes_on = false, is_counted = false;
    find_changes(of, frame);
    take_names_away(of, frame);
    if (!of->is_hopeless && of->guard_count)
        is_counted = tell_guards(of, &goes_on) && (!goes_on || (choose_guard(of, &chosen) && tell_widenings(of, chosen)));
    if (!is_counted) {
        leave_alone(of, of->is_hopeless ? LOOP_DECISION : of->has_counts ? LOOP_CONDITION : LOOP_GUARD);
        return;
    }
    if (!goes_on) {
        of->phase = LEAVES;
        return;
    }
    of->turn = 0;
    of->last = expr_binary(&RT.arena, EXPR_SUB, of->guards[chosen].count, expr_const(&RT.arena, 64, 1));
    of->last_value = of->guards[chosen].count_value - 1;
    figures_of(of->loop)->removed += of->last_value * of->guard_count;
    begin_turn(of, frame);
}

static void pass(record *of, splat_frame *frame)
{
    of->turn++;
    for (uint32_t i = 0; i < of->loop->variable_count; i++)
        of->is_wrong |= !is_as_expected(&of->variables[i], frame->values[i]);
    begin_turn(of, frame);
}

static void take_visit(record *of, splat_frame *frame)
{
    switch (of->phase) {
    case WAITS: give_names(of, frame); break;
    case ANALYSED: summarize(of, frame); break;
    case MIDDLE: pass(of, frame); break;
    case LAST:
        of->is_wrong = of->turn > of->last_value;
        of->turn++;
        break;
    case LEAVES: of->is_wrong = true; break;
    case HOPELESS: break;
    }
}

/* ---- places in memory ---- */

/* What stands at a place, if that is known to be memory of the program. */
static bool read_place(uintptr_t address, unsigned width, uint64_t *value)
{
    const splat_node *node = node_find((const void *)address);
    uint32_t size = width / 8;
    if (!node || !node_is_alive(node) || address < node->base || address - node->base + size > node->true_size)
        return false;
    *value = 0;
    __builtin_memcpy(value, (const void *)address, size);
    return true;
}

typedef struct places {
    uintptr_t addresses[ABI_LOOP_VARIABLES]; /* 0: no memory of the program */
    uint32_t shadows[ABI_LOOP_VARIABLES];
} places;

/* The frame gets values and shadows in place of addresses. */
static void read_places(const splat_loop *loop, splat_frame *frame, places *into)
{
    for (uint32_t i = loop->phi_count; i < loop->variable_count; i++) {
        uint64_t value = 0;
        into->addresses[i] = (uintptr_t)frame->values[i];
        if (!read_place(into->addresses[i], loop->widths[i], &value))
            into->addresses[i] = 0;
        frame->values[i] = value;
        into->shadows[i] = into->addresses[i] ? shadow_read((const void *)into->addresses[i], loop->widths[i] / 8u, value,
                                                            site_of(loop))
                                              : 0;
        frame->shadows[i] = into->shadows[i];
    }
}

static void write_places(const splat_loop *loop, const splat_frame *frame, const places *from)
{
    for (uint32_t i = loop->phi_count; i < loop->variable_count; i++)
        if (from->addresses[i] && frame->shadows[i] != from->shadows[i])
            shadow_write((const void *)from->addresses[i], loop->widths[i] / 8u, frame->shadows[i], frame->values[i]);
}

/* Inlined, so that the gate notes the frame of what the program called. */
static inline __attribute__((always_inline)) void visit(splat_loop *loop, splat_frame *frame)
{
    GATE();
    uintptr_t at = (uintptr_t)RT.entered;
    record *of = is_on() ? find_record(loop, at) : NULL;
    if (!of) {
        loop->state = ASLEEP;
        return;
    }
    drop_gone(at);
    while (&loops.records[loops.count - 1] > of)
        drop_last();
    places all;
    read_places(loop, frame, &all);
    take_visit(of, frame);
    write_places(loop, frame, &all);
}

ABI_COLD uint32_t __splat_loop(splat_loop *loop)
{
    splat_frame *frame = &__splat_call.frame;
    visit(loop, frame);
    return frame->shadows[0];
}
