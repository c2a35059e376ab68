#ifndef flow_labels_h_INCLUDED
#define flow_labels_h_INCLUDED

/* What the decisions of a run depend on: sets of inputs, found from the flow that the run reported (trace_flow).
 *
 * Inputs are known by *units*: a byte, or a number that was declared as one, which stands for all its bytes by the first of them. */

#include "../base/number_sets.h"
#include "../expr/evaluate.h"
#include "../solve/support.h"
#include "../trace/trace.h"

typedef struct flow_labels flow_labels;

/* A decision or check, and all that must vary together for it to have another outcome. */
typedef struct flow_seen {
    number_set units;
    uint32_t site;
    uint8_t kind; /* of event */
} flow_seen;
typedef ARRAY(flow_seen) flow_seen_list;

flow_labels *flow_labels_new(const expr_arena *arena, number_sets *sets);
void flow_labels_free(flow_labels *of);

/* The unit that a byte belongs to, as far as runs have declared inputs. */
uint32_t flow_labels_unit(const flow_labels *of, uint32_t byte);
/* Bytes of a unit, from its first on. */
uint32_t flow_labels_unit_size(const flow_labels *of, uint32_t unit);

/* The units so far, as sizes one behind the other, and the same at the start of another process. */
typedef ARRAY(uint32_t) flow_sizes;
void flow_labels_list_units(const flow_labels *of, flow_sizes *into);
void flow_labels_set_units(flow_labels *of, const flow_sizes *sizes);

/* The units of labels that runs gave up, and the same at the start of another process. */
const number_set *flow_labels_given_up(const flow_labels *of, size_t *count);
void flow_labels_give_up(flow_labels *of, number_set units);

/* There will be another base. */
void flow_labels_forget_base(flow_labels *of);

/* Reads a run of this input. `base` is the input whose values the inputs outside of a block have; null: there is none yet.
 * `block`: the inputs that the run was to vary, or 0. Replaces the content of `into`. False: it was so long that it gave up
 * labels which no run gave up before, so what runs before it showed was too little. */
bool flow_labels_read(flow_labels *with, const trace *run, const uint8_t *input, size_t size, const uint8_t *base,
                      size_t base_size, number_set block, flow_seen_list *into);

#endif
