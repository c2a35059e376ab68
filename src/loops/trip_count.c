#include "trip_count.h"

/* Every guard comes down to one of three that must hold: x < y, x <= y, x != y. By the relation, and by whether the loop
 * stays while it is true or while it is false; `swapped` tells that x is the right side.
 *
 *   stays while    true           false
 *   a <  b         a <  b         b <= a
 *   a <= b         a <= b         b <  a
 *   a == b         once           a != b
 *
 * Let gap be y - x in iteration 0, speed the step of x less that of y. As the guard holds in iteration 0, the gap is
 * exact as an unsigned number of the guard's own width, in both orders, and no wider numbers are needed. */
enum relation { BELOW, AT_MOST, DIFFERENT, ONCE };

static const struct {
    enum expr_op op;
    enum relation when_true, when_false;
    bool is_signed;
} relations[] = {
    {EXPR_ULT, BELOW, AT_MOST, false},
    {EXPR_ULE, AT_MOST, BELOW, false},
    {EXPR_SLT, BELOW, AT_MOST, true},
    {EXPR_SLE, AT_MOST, BELOW, true},
    {EXPR_EQ, ONCE, DIFFERENT, false},
};

typedef struct sides {
    expr_arena *arena;
    unsigned width;
    bool is_signed;
    expr_id x, y, x_step, y_step;
    expr_id gap, speed;
} sides;

static expr_id number(const sides *of, uint64_t value)
{
    return expr_const(of->arena, of->width, value);
}

static expr_id both(expr_arena *arena, expr_id a, expr_id b)
{
    return expr_binary(arena, EXPR_AND, a, b);
}

static bool is_zero(const sides *of, expr_id a)
{
    return expr_is_const(of->arena, a) && expr_const_value(of->arena, a) == 0;
}

static expr_id at_most(const sides *of, expr_id a, expr_id b)
{
    return expr_binary(of->arena, of->is_signed ? EXPR_SLE : EXPR_ULE, a, b);
}

static uint64_t largest(const sides *of)
{
    return of->is_signed ? expr_mask(of->width) >> 1 : expr_mask(of->width);
}

static uint64_t smallest(const sides *of)
{
    return of->is_signed ? (uint64_t)1 << (of->width - 1) : 0;
}

/* The side that moves does not wrap, though it passes the other one by up to `over`. */
static expr_id does_not_wrap(const sides *of, expr_id over)
{
    if (is_zero(of, of->y_step))
        return at_most(of, of->y, expr_binary(of->arena, EXPR_SUB, number(of, largest(of)), over));
    return at_most(of, expr_binary(of->arena, EXPR_ADD, number(of, smallest(of)), over), of->x);
}

/* The same in 64 bits, where both move. The count is at most 2^32 there and a step below 2^32, so nothing is lost. */
static expr_id keeps_its_value(const sides *of, expr_id from, expr_id step, expr_id count)
{
    expr_arena *arena = of->arena;
    expr_id wide = of->is_signed ? expr_sext(arena, from, 64) : expr_zext(arena, from, 64);
    expr_id exact = expr_binary(arena, EXPR_ADD, wide, expr_binary(arena, EXPR_MUL, expr_sext(arena, step, 64), count));
    expr_id cut = expr_extract(arena, exact, 0, of->width);
    return expr_binary(arena, EXPR_EQ, exact, of->is_signed ? expr_sext(arena, cut, 64) : expr_zext(arena, cut, 64));
}

/* Both sides move, and so the speed has to be exact too. */
static expr_id both_keep_values(const sides *of, expr_id count)
{
    expr_arena *arena = of->arena;
    expr_id exact = expr_binary(arena, EXPR_SUB, expr_sext(arena, of->x_step, 64), expr_sext(arena, of->y_step, 64));
    return both(arena, expr_binary(arena, EXPR_EQ, exact, expr_sext(arena, of->speed, 64)),
                both(arena, keeps_its_value(of, of->x, of->x_step, count), keeps_its_value(of, of->y, of->y_step, count)));
}

static expr_id speed_minus_one(const sides *of)
{
    return expr_binary(of->arena, EXPR_SUB, of->speed, number(of, 1));
}

/* x < y: the gap must stay above 0, which it does gap - 1 / speed times more. x <= y: gap / speed times. */
static trip_answer count_order(const sides *of, enum relation relation, trip_count *into)
{
    expr_arena *arena = of->arena;
    bool one_moves = is_zero(of, of->x_step) || is_zero(of, of->y_step);
    if (!one_moves && of->width > 32)
        return TRIP_UNKNOWN;
    expr_id distance = relation == BELOW ? expr_binary(arena, EXPR_SUB, of->gap, number(of, 1)) : of->gap;
    expr_id more = expr_zext(arena, expr_binary(arena, EXPR_UDIV, distance, of->speed), 64);
    into->count = expr_binary(arena, EXPR_ADD, more, expr_const(arena, 64, 1));
    into->valid = expr_binary(arena, EXPR_SLT, number(of, 0), of->speed);
    if (one_moves)
        into->valid = both(arena, into->valid, does_not_wrap(of, relation == BELOW ? speed_minus_one(of) : of->speed));
    else
        into->valid = both(arena, into->valid, both_keep_values(of, into->count));
    return TRIP_COUNTED;
}

/* x != y, by numbers that wrap: the first multiple of the speed that is the gap, if there is one before it wraps. */
static trip_answer count_different(const sides *of, trip_count *into)
{
    expr_arena *arena = of->arena;
    expr_id left_over = expr_binary(arena, EXPR_UREM, of->gap, of->speed);
    into->count = expr_zext(arena, expr_binary(arena, EXPR_UDIV, of->gap, of->speed), 64);
    into->valid = both(arena, expr_binary(arena, EXPR_SLT, number(of, 0), of->speed),
                       expr_binary(arena, EXPR_EQ, left_over, number(of, 0)));
    return TRIP_COUNTED;
}

static void swap(sides *of)
{
    sides old = *of;
    of->x = old.y;
    of->y = old.x;
    of->x_step = old.y_step;
    of->y_step = old.x_step;
}

static void measure(sides *of)
{
    of->gap = expr_binary(of->arena, EXPR_SUB, of->y, of->x);
    of->speed = expr_binary(of->arena, EXPR_SUB, of->x_step, of->y_step);
}

trip_answer trip_count_find(expr_arena *arena, const trip_guard *guard, bool rises, trip_count *into)
{
    size_t row = 0;
    while (row < sizeof relations / sizeof *relations && relations[row].op != guard->op)
        row++;
    if (row == sizeof relations / sizeof *relations)
        return TRIP_UNKNOWN;
    enum relation relation = guard->stays_when ? relations[row].when_true : relations[row].when_false;
    sides of = {.arena = arena, .width = expr_width(arena, guard->left), .is_signed = relations[row].is_signed,
                .x = guard->left, .y = guard->right, .x_step = guard->left_step, .y_step = guard->right_step};
    bool is_order = relation == BELOW || relation == AT_MOST;
    if ((is_order && !guard->stays_when) || (!is_order && !rises))
        swap(&of);
    measure(&of);
    if (of.width < 2 || !of.gap || !of.speed)
        return TRIP_UNKNOWN;
    if (is_zero(&of, of.speed))
        return TRIP_ENDLESS;
    if (relation == ONCE) {
        into->count = expr_const(arena, 64, 1);
        into->valid = expr_not(arena, expr_binary(arena, EXPR_EQ, of.speed, number(&of, 0)));
    } else if (relation == DIFFERENT) {
        count_different(&of, into);
    } else if (count_order(&of, relation, into) == TRIP_UNKNOWN) {
        return TRIP_UNKNOWN;
    }
    return into->count && into->valid ? TRIP_COUNTED : TRIP_UNKNOWN;
}
