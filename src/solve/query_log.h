#ifndef query_log_h_INCLUDED
#define query_log_h_INCLUDED

/* A file of questions: what a campaign asked, to be asked again. Nodes and tables of the arena are written
 * once, when the first question needs them. The format is this machine's own and not meant to be kept. */

#include "../expr/expr.h"

typedef struct query_log query_log;

/* Null with errno: the file cannot be written. */
query_log *query_log_new(const char *path, const expr_arena *arena);

/* Closes the file; false: it is not complete. */
bool query_log_free(query_log *of);

/* The conditions, those of them that are new, and the parent's input. */
void query_log_add(query_log *of, const expr_id *conditions, size_t count, const expr_id *asked,
                   size_t asked_count, const uint8_t *input, size_t size);

/* Brings every question into the driver's arena, as solver_ask wants it. False: this is no such file, or it
 * ends too early; what came before was visited. */
typedef void query_log_visitor(void *context, const expr_id *conditions, size_t count, const uint8_t *input,
                               size_t size);
bool query_log_read(const char *path, expr_arena *into, query_log_visitor *visit, void *context);

#endif
