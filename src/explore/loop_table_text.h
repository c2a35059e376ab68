#ifndef loop_table_text_h_INCLUDED
#define loop_table_text_h_INCLUDED

/* What a loop's summary was made of, as two tables: its variables and its guards, as figures 6 and 8 of Godefroid and
 * Luchaup's paper have them. */

#include "../base/text.h"
#include "../expr/expr.h"
#include "../trace/trace.h"
#include "program.h"

/* No loop has more to tell: each variable and guard has a row in some iterations. */
#define LOOP_TABLE_ROWS 256

/* All of these rows of the run, at most LOOP_TABLE_ROWS, are of one loop. The arena gets expressions that are simpler than theirs. */
void loop_table_text_add(const segment_loop_row *rows, size_t count, const trace *run, const program *program,
                         expr_arena *arena, text *to);

#endif
