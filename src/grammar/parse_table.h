#ifndef parse_table_h_INCLUDED
#define parse_table_h_INCLUDED

/* What the parser that bison makes does with tokens. It refuses sentences of its grammar where a precedence says that an
 * operator does not associate (a < b < c), and where a conflict was decided. */

#include "../base/text.h"
#include "grammar.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct parse_table parse_table;

/* From bison's XML report. `symbols` has its tokens; what else the report names is added. Null: the report has no rules or no states. */
parse_table *parse_table_read(const text *xml, grammar *symbols);

/* Do these tokens lead to no error? One that never comes to an end makes none. */
bool parse_table_accepts(parse_table *of, const uint32_t *tokens, size_t count);

void parse_table_free(parse_table *of);

#endif
