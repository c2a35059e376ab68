/* How one iteration changes a loop's variables, how often the loop goes round, and what follows from both. */

#include "loop_record.h"

#include "../expr/node.h"

static uint32_t constant_or(uint32_t shadow, unsigned width, uint64_t value)
{
    return operand(shadow, width, value & expr_mask(width));
}

/* ---- the analysis ---- */

LOCAL void loop_begin_analysis(loop_record *of, splat_frame *frame)
{
    of->phase = ANALYSED;
    of->first_event = RT.header->events.count;
    for (uint32_t i = 0; i < of->loop->variable_count; i++) {
        loop_variable *v = &of->variables[i];
        v->width = of->loop->widths[i];
        v->value = frame->values[i] & expr_mask(v->width);
        v->start = constant_or(frame->shadows[i], v->width, v->value);
        v->name = expr_alias(&RT.arena, v->start, loop_name(of, i));
        frame->shadows[i] = v->name;
    }
}

/* How much of what a variable becomes is another one, or itself: the step of that when only this one moves, by 1. */
static bool find_part(loop_record *of, uint32_t index, uint32_t by, uint32_t *part, uint32_t *next)
{
    uint32_t steps[ABI_LOOP_VARIABLES] = {0};
    for (uint32_t i = 0; i < of->loop->variable_count; i++)
        steps[i] = expr_const(&RT.arena, of->variables[i].width, i == by);
    widenings wide = {.count = 0};
    linear_term found;
    if (!term_linear(of->variables[index].next, &(term_steps){steps, loop_name(of, 0), ABI_LOOP_VARIABLES}, &wide, &found))
        return false;
    *part = found.step;
    *next = found.at;
    return true;
}

/* The loop may not go round so often that a number wraps which is widened in it. */
static bool note_widenings(loop_record *of, uint32_t index)
{
    uint32_t steps[ABI_LOOP_VARIABLES] = {0};
    linear_term found;
    for (uint32_t i = 0; i < of->loop->variable_count; i++)
        steps[i] = i == index ? expr_const(&RT.arena, of->variables[i].width, 0) : of->variables[i].step;
    return term_linear(of->variables[index].next, &(term_steps){steps, loop_name(of, 0), ABI_LOOP_VARIABLES}, &of->wide, &found);
}

static bool has_values(loop_variable *v)
{
    return v->step && v->growth && !(term_depends(v->step) & DEPENDS_ON_ALIAS) &&
           !(term_depends(v->growth) & DEPENDS_ON_ALIAS) && term_value(v->step, &v->step_value) &&
           term_value(v->growth, &v->growth_value);
}

/* What it becomes: itself, and parts of variables that move by fixed steps, or none. */
static enum loop_change find_sum(loop_record *of, uint32_t index)
{
    loop_variable *v = &of->variables[index];
    uint32_t part, next = v->start;
    bool has_parts = false;
    v->growth = expr_const(&RT.arena, v->width, 0);
    for (uint32_t i = 0; i < of->loop->variable_count; i++) {
        if (!find_part(of, index, i, &part, &next))
            return UNKNOWN;
        const loop_variable *other = &of->variables[i];
        if (i == index && !loop_is_number(part, 1))
            return UNKNOWN;
        if (i == index || loop_is_number(part, 0))
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
static enum loop_change find_shift(loop_record *of, uint32_t index)
{
    loop_variable *v = &of->variables[index];
    expr_node node = *expr_get(&RT.arena, v->next);
    if (node.op != EXPR_CONCAT || !loop_is_number(node.b, 0))
        return UNKNOWN;
    expr_node high = *expr_get(&RT.arena, node.a);
    if (high.op != EXPR_EXTRACT || high.aux != 0 || high.a != v->name)
        return UNKNOWN;
    v->shift = expr_width(&RT.arena, node.b);
    return GEOMETRIC;
}

/* As it is one iteration later. */
static void advance(loop_variable *v)
{
    v->value = (v->change == GEOMETRIC ? v->value << v->shift : v->value + v->step_value) & expr_mask(v->width);
    v->step_value += v->growth_value;
}

static bool is_as_expected(loop_variable *v, uint64_t now)
{
    advance(v);
    bool is_same = v->change == UNKNOWN || v->value == (now & expr_mask(v->width));
    v->value = now & expr_mask(v->width);
    return is_same;
}

/* Variables that move by fixed steps first: others may be made of them. */
static void find_changes(loop_record *of, splat_frame *frame)
{
    uint32_t count = of->loop->variable_count;
    for (uint32_t i = 0; i < count; i++) {
        loop_variable *v = &of->variables[i];
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
        loop_variable *v = &of->variables[i];
        if (v->change == UNKNOWN)
            v->change = find_shift(of, i);
        if (v->change != LINEAR)
            v->step_value = v->change == QUADRATIC ? v->step_value : 0;
        bool is_another = of->has_ways && !(of->loop->facts & ABI_LOOP_IS_EVEN(i));
        if (is_another || !is_as_expected(v, frame->values[i]))
            v->change = UNKNOWN;
    }
}

/* ---- guards ---- */

/* The last byte of a string's room is its end in any case. */
static bool is_never_zero(uint32_t id)
{
    const expr_node *node = expr_get(&RT.arena, id);
    if (node->op != EXPR_TABLE || node->width != 8)
        return false;
    const expr_bytes *table = &RT.arena.tables[node->b];
    for (uint32_t i = 0; i + 1 < table->size; i++)
        if (!table->bytes[i])
            return false;
    return true;
}

/* Is it asked whether a byte of a string is zero? It is that where the string ends: that place is compared. */
static uint32_t find_end_of_string(const expr_node *condition)
{
    const expr_node *byte = expr_get(&RT.arena, condition->a);
    bool asks = condition->op == EXPR_EQ && loop_is_number(condition->b, 0) && byte->op == EXPR_ITE &&
                loop_is_number(byte->b, 0) && is_never_zero(byte->c) && expr_get(&RT.arena, byte->a)->op == EXPR_EQ;
    return asks ? byte->a : 0;
}

/* A comparison, perhaps negated; the sign bit of a number is one, too. */
static bool read_condition(uint32_t condition, bool stays_when, trip_guard *into, bool *is_of_string)
{
    expr_node node = *expr_get(&RT.arena, condition);
    into->stays_when = stays_when;
    if (node.op == EXPR_NOT && node.width == 1) {
        into->stays_when = !stays_when;
        node = *expr_get(&RT.arena, node.a);
    }
    uint32_t end = find_end_of_string(&node);
    *is_of_string = end != 0;
    if (end)
        node = *expr_get(&RT.arena, end);
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

static term_steps find_steps(const loop_record *of, uint32_t into[ABI_LOOP_VARIABLES])
{
    for (uint32_t i = 0; i < ABI_LOOP_VARIABLES; i++)
        into[i] = i < of->loop->variable_count && of->variables[i].change == LINEAR ? of->variables[i].step : 0;
    return (term_steps){into, loop_name(of, 0), ABI_LOOP_VARIABLES};
}

/* Its two sides in the first iteration behind the analysis, and how they move. */
static bool find_sides(const loop_record *of, trip_guard *with, widenings *wide)
{
    uint32_t steps[ABI_LOOP_VARIABLES];
    const term_steps all = find_steps(of, steps);
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

static int sign_of(uint32_t step)
{
    uint64_t value;
    if (!term_value(step, &value) || !value)
        return 0;
    return expr_signed(value, expr_width(&RT.arena, step)) > 0 ? 1 : -1;
}

/* A place in a string goes from its prefix to its end, and nothing else moves. */
static bool goes_to_end(const trip_guard *of)
{
    return sign_of(of->left_step) + sign_of(of->right_step) == 1;
}

/* ---- guards that look for a byte ---- */

/* The condition with the byte that is looked at so many iterations behind the analysis; 0: that is not in the object. */
static uint32_t scanned_condition(const loop_record *of, uint32_t condition, int64_t step, uint64_t turns)
{
    uintptr_t at = of->scan.at + (uintptr_t)step * turns;
    if (at < of->scan.begin || at >= of->scan.end)
        return 0;
    uint8_t value = *(const uint8_t *)at;
    uint32_t byte = constant_or(shadow_read((const void *)at, 1, value, of->loop->module->site_base + of->loop->site), 8, value);
    return term_replace(condition, loop_name(of, of->loop->variable_count), byte);
}

static bool find_scan_step(const loop_record *of, widenings *wide, int64_t *step)
{
    uint32_t steps[ABI_LOOP_VARIABLES];
    const term_steps all = find_steps(of, steps);
    linear_term address;
    if (!term_linear(of->scan.address, &all, wide, &address) ||
        !expr_is_const(&RT.arena, address.step))
        return false;
    *step = (int64_t)expr_const_value(&RT.arena, address.step);
    return *step != 0;
}

static bool is_scan(const loop_record *of, uint32_t condition)
{
    uint32_t name = loop_name(of, of->loop->variable_count);
    return RT.header->options & SEGMENT_SUMMARIZE_SCANS && of->scan.address && !of->scan.has_others &&
           term_has_name(condition, (term_names){name, 1}) &&
           !(term_depends(term_plain(condition, (term_names){name, 1})) & DEPENDS_ON_ALIAS);
}

/* The loop goes on up to the first of the next bytes at which the guard falls the other way; that there is one is a condition. */
static bool count_scan(const loop_record *of, loop_guard *at, widenings *wide, uint32_t *valid)
{
    expr_arena *arena = &RT.arena;
    int64_t step;
    uint32_t condition;
    at->scanned_count = 0;
    if (!find_scan_step(of, wide, &step))
        return false;
    while (at->scanned_count < MOST_SCANNED && (condition = scanned_condition(of, at->condition, step, at->scanned_count + 1)))
        at->scanned[at->scanned_count++] = condition;
    if (!at->scanned_count)
        return false;
    at->holds = at->scanned[0];
    at->count = expr_const(arena, 64, at->scanned_count);
    for (uint32_t i = at->scanned_count; i-- > 0;) {
        uint32_t stays = at->taken ? at->scanned[i] : expr_not(arena, at->scanned[i]);
        at->count = expr_ite(arena, stays, at->count, expr_const(arena, 64, i));
    }
    *valid = expr_binary(arena, EXPR_ULT, at->count, expr_const(arena, 64, at->scanned_count));
    return *valid != 0;
}

/* ---- counting ---- */

static bool count_compared(const loop_record *of, loop_guard *at, widenings *wide, uint32_t *valid)
{
    trip_guard with;
    trip_count found;
    uint64_t speed;
    bool is_of_string;
    if (!read_condition(at->condition, at->taken, &with, &is_of_string) || !find_sides(of, &with, wide) ||
        (is_of_string && !goes_to_end(&with)))
        return false;
    at->sides = with;
    uint32_t compared = expr_binary(&RT.arena, with.op, with.left, with.right);
    at->holds = with.stays_when == at->taken ? compared : expr_not(&RT.arena, compared);
    uint32_t moves = expr_binary(&RT.arena, EXPR_SUB, with.left_step, with.right_step);
    if (!at->holds || !term_value(moves, &speed))
        return false;
    bool rises = expr_signed(speed, expr_width(&RT.arena, moves)) > 0;
    trip_answer answer = trip_count_find(&RT.arena, &with, rises, &found);
    at->is_endless = answer == TRIP_ENDLESS;
    at->count = found.count;
    *valid = found.valid;
    return answer == TRIP_COUNTED || at->is_endless;
}

/* False: it does not move as a guard does whose iterations can be counted. */
static bool count_guard(const loop_record *of, loop_guard *at, uint32_t *valid)
{
    widenings wide = {.count = 0};
    at->is_endless = !(term_depends(at->condition) & DEPENDS_ON_ALIAS);
    *valid = expr_const(&RT.arena, 1, 1);
    if (at->is_endless)
        return true;
    if (!(is_scan(of, at->condition) ? count_scan(of, at, &wide, valid) : count_compared(of, at, &wide, valid)))
        return false;
    if (at->is_endless) {
        *valid = expr_const(&RT.arena, 1, 1);
        return true;
    }
    uint32_t turns = expr_binary(&RT.arena, EXPR_ADD, at->count, expr_const(&RT.arena, 64, 1));
    for (uint32_t i = 0; i < wide.count; i++)
        *valid = both(*valid, keeps_value(&wide.items[i], turns));
    return *valid && term_value(at->count, &at->count_value);
}

/* Is this guard the first that ends the loop? Of two at the same time the one that comes first in the iteration. */
static uint32_t is_first(const loop_record *of, uint32_t index)
{
    uint32_t all = expr_const(&RT.arena, 1, 1);
    for (uint32_t i = 0; i < of->guard_count; i++)
        if (i != index && !of->guards[i].is_endless)
            all = both(all, expr_binary(&RT.arena, i < index ? EXPR_ULT : EXPR_ULE, of->guards[index].count,
                                        of->guards[i].count));
    return all;
}

/* Tells which guard ends the loop; false: none of them, or it is not known. */
static bool choose_guard(loop_record *of, uint32_t *chosen)
{
    for (uint32_t i = 0; i < of->guard_count; i++) {
        bool holds;
        if (of->guards[i].is_endless)
            continue;
        if (!loop_decide(of, of->guards[i].site, is_first(of, i), &holds))
            return false;
        *chosen = i;
        if (holds)
            return true;
    }
    return false;
}

/* The guards of the iteration that begins here, and the conditions under which their counts are right. */
static bool tell_guards(loop_record *of, bool *goes_on)
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
        if (!loop_decide(of, of->guards[i].site, of->guards[i].holds, &holds))
            return false;
        *goes_on = holds == of->guards[i].taken;
        if (!*goes_on)
            return true;
    }
    for (uint32_t i = 0; i < of->guard_count; i++)
        if (!loop_decide(of, of->guards[i].site, valid[i], &holds) || !holds)
            return false;
    return true;
}

/* And the number of iterations for which what the variables are made of is right. */
static bool tell_widenings(const loop_record *of, uint32_t chosen)
{
    uint32_t valid = expr_const(&RT.arena, 1, 1);
    bool holds;
    for (uint32_t i = 0; i < of->wide.count; i++)
        valid = both(valid, keeps_value(&of->wide.items[i], of->guards[chosen].count));
    return loop_decide(of, of->guards[chosen].site, valid, &holds) && holds;
}

/* ---- the summary ---- */

/* Its lower bits; those of a sum are the sum of theirs, so that what was narrow once is seen to be. */
static uint32_t resized(uint32_t count, unsigned width)
{
    if (width == 64)
        return count;
    expr_node node = *expr_get(&RT.arena, count);
    if (node.op == EXPR_ADD && expr_is_const(&RT.arena, node.b))
        return expr_binary(&RT.arena, EXPR_ADD, resized(node.a, width), expr_extract(&RT.arena, node.b, 0, width));
    return expr_extract(&RT.arena, count, 0, width);
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
static uint32_t value_after(const loop_variable *v, term_names names, uint32_t turns)
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

static void write_last_values(loop_record *of, splat_frame *frame)
{
    of->phase = LAST;
    of->is_partial = of->loop->facts & ABI_LOOP_HAS_EFFECTS || of->skips_checks || of->has_ways;
    for (uint32_t i = 0; i < of->loop->variable_count; i++) {
        loop_variable *v = &of->variables[i];
        if (v->change == UNKNOWN) {
            of->is_partial = true;
            continue;
        }
        loop_figures_of(of->loop)->updates++;
        frame->shadows[i] = result(value_after(v, loop_names(of), of->last));
        if (frame->shadows[i] && RT.header->options & SEGMENT_SELFCHECK)
            event_length(frame->shadows[i], v->value);
    }
}

static void take_names_away(const loop_record *of, splat_frame *frame)
{
    for (uint32_t i = 0; i < of->loop->variable_count; i++)
        frame->shadows[i] = result(term_plain(of->variables[i].next, loop_names(of)));
}

/* An iteration of which nothing is recorded: so its variables are concrete, and nothing is made of them. */
static void begin_turn(loop_record *of, splat_frame *frame)
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

LOCAL void loop_summarize(loop_record *of, splat_frame *frame)
{
    uint32_t chosen = 0;
    bool goes_on = false, is_counted = false;
    find_changes(of, frame);
    take_names_away(of, frame);
    if (!of->is_hopeless && of->guard_count)
        is_counted = tell_guards(of, &goes_on) && (!goes_on || (choose_guard(of, &chosen) && tell_widenings(of, chosen)));
    if (!is_counted) {
        loop_leave_alone(of, of->is_hopeless ? LOOP_DECISION : of->has_counts ? LOOP_CONDITION : LOOP_GUARD);
        return;
    }
    if (!goes_on) {
        of->phase = LEAVES;
        return;
    }
    of->turn = 0;
    of->last = expr_binary(&RT.arena, EXPR_SUB, of->guards[chosen].count, expr_const(&RT.arena, 64, 1));
    of->last_value = of->guards[chosen].count_value - 1;
    loop_figures_of(of->loop)->removed += of->last_value * of->guard_count;
    begin_turn(of, frame);
}

LOCAL void loop_pass(loop_record *of, splat_frame *frame)
{
    of->turn++;
    for (uint32_t i = 0; i < of->loop->variable_count; i++)
        of->is_wrong |= !is_as_expected(&of->variables[i], frame->values[i]);
    begin_turn(of, frame);
}
