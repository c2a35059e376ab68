#ifndef loop_tables_h_INCLUDED
#define loop_tables_h_INCLUDED

/* What the summaries of loops were made of, for people to read: of each loop the first that was told. */

#include "../base/array.h"
#include "../base/packing.h"
#include "../base/text.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct loop_table {
    uint32_t site; /* where the loop begins */
    char *text;    /* owned; see loop_table_text.h */
} loop_table;

typedef ARRAY(loop_table) loop_tables;

bool loop_tables_has(const loop_tables *of, uint32_t site);

/* Takes the text over, or frees it if the loop has one. */
void loop_tables_add(loop_tables *to, uint32_t site, char *text);

/* Moves those of `from` that are new. */
void loop_tables_move(loop_tables *to, loop_tables *from);

/* All of them, in the order of the program's sites. */
void loop_tables_print(const loop_tables *of, text *to);

void loop_tables_pack(const loop_tables *of, text *to);
void loop_tables_unpack(loop_tables *into, unpacker *from); /* added */

void loop_tables_clear(loop_tables *of);
void loop_tables_free(loop_tables *of);

#endif
