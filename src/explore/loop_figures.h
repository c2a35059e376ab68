#ifndef loop_figures_h_INCLUDED
#define loop_figures_h_INCLUDED

/* What became of the loops whose guards depended on the input. */

#include "../base/array.h"
#include "../base/packing.h"
#include "../trace/segment.h"

typedef struct loop_figures {
    uint32_t site;        /* where the loop begins */
    uint64_t activations; /* with a symbolic guard */
    uint64_t summarized;  /* of these */
    uint64_t removed;     /* guards that were not recorded because of that */
    uint64_t updates;     /* variables that got their values as functions of the number of iterations */
    uint64_t why_not[LOOP_REASON_COUNT]; /* for the others */
} loop_figures;

typedef ARRAY(loop_figures) loop_list;

/* Adds to those of the same loop. */
void loop_list_add(loop_list *to, const loop_figures *more);
void loop_list_add_run(loop_list *to, const segment_loop *loop);

void loop_list_pack(const loop_list *of, text *to);
void loop_list_unpack(loop_list *into, unpacker *from); /* appended */

#endif
