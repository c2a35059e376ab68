#ifndef flow_h_INCLUDED
#define flow_h_INCLUDED

/* Information flow: which inputs a value depends on by what was decided before, beside those that it is computed from.
 *
 * A value that a decision may have changed has a *label*: its expression is a TAG, whose second operand leads to the decision's
 * event. The driver knows on what that one depends. A labelled value that is computed from nothing symbolic is a labelled
 * constant. */

#include "runtime.h"

static inline bool flow_is_wanted(void)
{
    return __builtin_expect(__splat_flow_is_wanted != 0, 0);
}

LOCAL void flow_start(void);
/* The decision that was recorded last opens a region, `how`: STEP_FLOW_OPENS. Values for its effects function come before. */
LOCAL void flow_take_value(uint64_t value, uint32_t s);
LOCAL void flow_opens(const void *token, splat_effects effects, uint64_t how);
/* A decision was recorded, or was not. */
LOCAL void flow_note_decision(uint32_t event);
LOCAL void flow_forget_decision(void);
LOCAL uint32_t flow_new_number(void); /* of a region */
/* The label of a labelled constant; 0: it is none. */
LOCAL uint32_t flow_label_of(uint32_t s);
/* Are all that are symbolic among these labelled constants? Then their common label. */
LOCAL uint32_t flow_common_label(const uint32_t *shadows, uint32_t count);
/* The value, concrete where s is 0, with a label. */
LOCAL uint32_t flow_tag(uint32_t s, uint32_t width, uint64_t value, uint32_t label);
/* A constant with a label; 0: the label is given up. */
LOCAL uint32_t flow_labelled(uint32_t width, uint64_t value, uint32_t label);
/* From now on all that follows depends on the label, so that nothing has to have it. */
LOCAL bool flow_gives_up(uint32_t label);
/* Before a decision or check is recorded: false if it only has a label that is given up, and so decides nothing. */
LOCAL bool flow_takes_decision(uint32_t s);
LOCAL void flow_count_decision(void); /* another one was recorded that only has a label */
/* Both labels as one; 0: none. */
LOCAL uint32_t flow_join(uint32_t a, uint32_t b);
/* A cell of shadow memory, where `byte` stands now, with a label. */
LOCAL shadow_cell flow_label_cell(shadow_cell cell, uint8_t byte, uint32_t label);
/* Where the program goes on, or what it writes to, depends on a value with this label, or expression: all that follows does. */
LOCAL void flow_chooses(uint32_t site, uint32_t label, uint64_t value);
/* The same of a labelled constant. */
LOCAL void flow_chooses_labelled(uint32_t site, uint32_t s);
/* An access at an address with this label stays where it may be. Nothing is recorded where that was said since the last decision. */
LOCAL void flow_checks(uint32_t site, uint32_t label, enum bug_kind kind);
/* All that stands there gets the label; what is larger is not known. */
enum { FLOW_MOST_BYTES = 1 << 20 };
LOCAL void flow_label_memory(uintptr_t address, uint64_t size, uint32_t label);

#endif
