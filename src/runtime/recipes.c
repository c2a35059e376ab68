/* Follows a segment of the program in which something is symbolic. */

#include "flow.h"
#include "gate.h"

#include "../expr/node.h"

/* The values of a recipe: inputs, constants, then one for each step. */
typedef struct ingredients {
    uint64_t *values;
    uint32_t *shadows;
} ingredients;

static uint64_t sign_extended(uint64_t value, unsigned width)
{
    return (uint64_t)expr_signed(value, width);
}

static uint64_t cast_value(const splat_step *step, uint64_t a)
{
    if (step->op == CAST_SEXT)
        a = sign_extended(a, step->width);
    return a & expr_mask(step->to);
}

static uint64_t binary_value(const splat_step *step, uint64_t a, uint64_t b)
{
    enum expr_op op = step->op & ~ABI_NEGATE;
    unsigned width = op >= EXPR_EQ && op <= EXPR_UMULO ? 1 : step->width;
    return expr_apply(op, width, step->width, 0, a, b, 0) ^ (step->op & ABI_NEGATE ? 1 : 0);
}

static uint32_t offset_shadow(const splat_step *step, uint32_t sbase, uint64_t base, uint32_t sindex, uint64_t index,
                              uint64_t scale)
{
    if (sindex && step->width < 64)
        sindex = cast_expression(CAST_SEXT, step->width, 64, sindex);
    return sbase | sindex ? offset_expression(sbase, base, sindex, index, scale) : 0;
}

static void take_intrinsic(const splat_step *step, const ingredients *of, uint64_t *value, uint32_t *shadow)
{
    uint64_t values[3] = {of->values[step->a], of->values[step->b], of->values[step->c]};
    uint32_t shadows[3] = {of->shadows[step->a], of->shadows[step->b], of->shadows[step->c]};
    *value = intrinsic_value(step->op, step->width, values);
    *shadow = shadows[0] | shadows[1] | shadows[2] ? intrinsic_expression(step->op, step->width, shadows, values) : 0;
}

static void take_float(const splat_step *step, const ingredients *of, uint32_t site, uint64_t *value, uint32_t *shadow)
{
    splat_float operation = {step->op, step->width, step->to, site, {of->shadows[step->a], of->shadows[step->b]},
                             {of->values[step->a], of->values[step->b]}};
    *value = float_value(&operation);
    *shadow = operation.shadows[0] | operation.shadows[1] ? float_expression(&operation) : 0;
}

static void decide(const splat_step *step, const ingredients *of, uint32_t site)
{
    uint32_t shadow = of->shadows[step->a];
    uint64_t value = of->values[step->a];
    if (!shadow)
        return;
    if (step->kind == STEP_BRANCH) {
        event_branch(site, shadow, (uint32_t)value);
    } else if (step->kind == STEP_SWITCH) {
        event_switch(site, shadow, step->width, value, (const splat_case *)of->values[step->b], of->values[step->c]);
    } else {
        bool holds = (value != 0) == (step->to != 0);
        event_check(site, step->to ? shadow : result(expr_not(&RT.arena, shadow)), holds, step->op);
    }
}

static void take_step(const splat_step *step, const ingredients *of, uint32_t site_base, uint64_t *value, uint32_t *shadow)
{
    uint64_t a = of->values[step->a], b = of->values[step->b], c = of->values[step->c];
    uint32_t sa = of->shadows[step->a], sb = of->shadows[step->b];
    uint32_t site = step->site + site_base;
    splat_referent from = {(const void *)b, (const splat_object *)c, step->op == 1 ? ABI_UNCERTAIN : step->op == 2 ? sb | ABI_LABELLED : sb};
    switch ((enum splat_step_kind)step->kind) {
    case STEP_BINARY:
        *value = binary_value(step, a, b);
        *shadow = sa | sb ? binary_expression(step->op, step->width, sa, sb, a, b) : 0;
        break;
    case STEP_CAST:
        *value = cast_value(step, a);
        *shadow = sa ? cast_expression(step->op, step->width, step->to, sa) : 0;
        break;
    case STEP_SELECT:
        *value = a ? b : c;
        *shadow = sa ? select_expression(step->width, sa, sb, of->shadows[step->c], b, c)
                     : of->shadows[a ? step->b : step->c];
        break;
    case STEP_OFFSET:
        b = sign_extended(b, step->width);
        *value = a + b * c;
        *shadow = offset_shadow(step, sa, a, sb, b, c);
        break;
    case STEP_INTRINSIC: take_intrinsic(step, of, value, shadow); break;
    case STEP_FLOAT: take_float(step, of, site, value, shadow); break;
    case STEP_LOAD:
        *value = of->values[step->d];
        *shadow = memory_load((const void *)a, sa, step->width, *value, site, &from);
        break;
    case STEP_STORE:
        memory_store((const void *)a, sa, step->width, of->values[step->d], of->shadows[step->d], site, &from);
        break;
    case STEP_BRANCH:
    case STEP_CHECK:
    case STEP_SWITCH: decide(step, of, site); break;
    case STEP_FLOW_VALUE: flow_take_value(a, sa); break;
    case STEP_FLOW_OPENS: flow_opens((const void *)a, (splat_effects)b, c); break;
    }
}

/* Inlined, so that the gate notes the frame of what the program called. */
static inline __attribute__((always_inline)) void follow(const splat_recipe *recipe, const splat_step *steps, const ingredients *of, uint32_t site_base)
{
    GATE();
    uint32_t at = recipe->inputs + recipe->constants;
    RT.is_behind = true;
    for (uint32_t i = 0; i < recipe->steps; i++, at++)
        take_step(&steps[i], of, site_base, &of->values[at], &of->shadows[at]);
    RT.is_behind = false;
}

ABI_COLD uint32_t __splat_follow(const splat_recipe *recipe)
{
    uint32_t count = recipe->inputs + recipe->constants + recipe->steps;
    uint64_t values[count];
    uint32_t shadows[count];
    splat_frame *frame = &__splat_call.frame;
    const uint64_t *constants = (const uint64_t *)(recipe + 1);
    const splat_step *steps = (const splat_step *)(constants + recipe->constants);
    const uint16_t *outputs = (const uint16_t *)(steps + recipe->steps);
    for (uint32_t i = 0; i < count; i++)
        shadows[i] = i < recipe->shadowed ? frame->shadows[i] : 0;
    for (uint32_t i = 0; i < recipe->inputs; i++)
        values[i] = frame->values[i];
    for (uint32_t i = 0; i < recipe->constants; i++)
        values[recipe->inputs + i] = constants[i];
    follow(recipe, steps, &(ingredients){values, shadows}, recipe->module->site_base);
    for (uint32_t i = 0; i < recipe->outputs; i++)
        frame->shadows[i] = shadows[outputs[i]];
    return recipe->outputs ? frame->shadows[0] : 0;
}
