#ifndef unset_h_INCLUDED
#define unset_h_INCLUDED

/* Memory that was never written, in runs that care: see docs/design/uninitialized.md.
 *
 * Each of its bytes has a cell that names the object and the byte. When it is first read it becomes a *leaf*: an input byte
 * behind the real input, of which nobody knows the value. A decision, address or output that changes with the leaves is a
 * bug. Such a run records no decisions: the bug is all that it is made for. */

#include "runtime.h"

/* Ids of cells: the number of the object is in the lower bits, the byte's in the cell's index. */
#define UNSET_CELL 0x80000000u

/* To be called before anything is followed. */
LOCAL void unset_start(void);
/* The input is known now, and what was said before it is forgotten. */
LOCAL void unset_begin_run(void);

/* Is a use of memory that was never written a bug in this run? */
static inline bool unset_is_watched(void)
{
    return RT.unset == UNSET_IS_BUG;
}

/* These bytes are new. `object` is null for a heap block, which was made at `made`. */
LOCAL void unset_mark(uintptr_t address, uint64_t size, const splat_object *object, uintptr_t made);
/* The leaf behind a cell; 0: there are too many. */
LOCAL uint32_t unset_leaf(uint32_t cell_id, uint32_t index);
/* The expression decides something, or is shown: what it is, for the report. Does not return from a bug. */
LOCAL void unset_use(uint32_t site, uint32_t s, const char *what);
/* Code that is not followed may write what the pointer leads to. */
LOCAL void unset_give(const void *pointer);

#endif
