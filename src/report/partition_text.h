#ifndef partition_text_h_INCLUDED
#define partition_text_h_INCLUDED

/* The blocks of a partition as summary.json has them: in words, as a graph for Graphviz, or drawn as SVG. */

#include "../base/json.h"
#include "../base/text.h"
#include "summary.h"

enum partition_form { PARTITION_WORDS, PARTITION_DOT, PARTITION_SVG };

/* Appends the drawing of the summary's key "partition". */
void partition_text_add(const json *partition, enum partition_form form, text *to);

/* What of the given partition is wrong, without a line end; `file`: its name. */
void partition_text_add_interference(const summary_interference *of, const char *file, text *to);
/* The same of the summary's key "partition"; `index` counts from 0. */
void partition_text_add_interference_at(const json *partition, size_t index, text *to);

#endif
