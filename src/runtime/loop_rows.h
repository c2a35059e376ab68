#ifndef loop_rows_h_INCLUDED
#define loop_rows_h_INCLUDED

/* With SEGMENT_EXPLAIN_LOOPS: looks at loops from their first iteration on, and tells what a summary was made of
 * (segment_loop_row). Of each loop the first activation that is summarized is told. */

#include "loop_record.h"

/* An activation begins, in this frame. False: it is not of interest. */
LOCAL bool loop_rows_begin(const splat_loop *loop, uintptr_t at);

/* A visit of the header, with values and shadows of all variables, before anything is made of it; `of` is null where there
 * is no record. False: the activation is not looked at. */
LOCAL bool loop_rows_visit(const splat_loop *loop, uintptr_t at, const loop_record *of, const splat_frame *frame);

/* The loop was left, and what its summary said of it was right. */
LOCAL void loop_rows_tell(const loop_record *of);

#endif
