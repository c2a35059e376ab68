#ifndef loops_h_INCLUDED
#define loops_h_INCLUDED

/* Loop summaries (docs/design/loops.md): what happens in a run while a loop goes round whose guard depends on the input.
 *
 * The first symbolic guard of an activation wakes its loop: from then on its header calls __splat_loop. In the next
 * iteration, which is analysed, the variables that the loop changes stand under names, so that the expressions at its end
 * tell how one iteration changes them, and those of its guards on which of them they depend. If all guards move by fixed
 * steps, the number of iterations is known as an expression. The guards of the iterations that follow are not recorded;
 * at the beginning of the last one the variables get their values as functions of that number. */

#include "runtime.h"

/* What the driver wants to know of loops. */
LOCAL void loops_start(void);

/* A decision of the program is about to be recorded: is it to be left out? */
LOCAL bool loops_take_branch(uint32_t site, uint32_t condition, uint32_t taken);
/* The same for other decisions, for addresses that become constants because of a store, and for checks. */
LOCAL bool loops_take_other(uint32_t value);
LOCAL bool loops_take_address(uint32_t address);
LOCAL bool loops_take_check(uint32_t site, uint32_t condition, enum bug_kind kind);
/* What depends on this value (0: on anything) is not followed any more. */
LOCAL void loops_lose(uint32_t value);
/* A value that was read at this address: if that moves with a loop that is analysed, another one in each iteration. */
typedef struct moving_value {
    uint32_t address, s; /* expressions; s: of the value, 0 if it is a constant */
    uintptr_t at, begin, end; /* where it stands, and the object around it */
    unsigned width;
    uint64_t value;
} moving_value;
LOCAL uint32_t loops_name_value(const moving_value *of);
/* The run ends; by a bug: nobody sees what the loops that it was in would have left behind. */
LOCAL void loops_end_run(bool is_bug);

#endif
