#ifndef partition_text_h_INCLUDED
#define partition_text_h_INCLUDED

/* The blocks of a partition as summary.json has them: in words, as a graph for Graphviz, or drawn as SVG. */

#include "../base/json.h"
#include "../base/text.h"

enum partition_form { PARTITION_WORDS, PARTITION_DOT, PARTITION_SVG };

/* Appends the drawing of the summary's key "partition". */
void partition_text_add(const json *partition, enum partition_form form, text *to);

#endif
