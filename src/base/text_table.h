#ifndef text_table_h_INCLUDED
#define text_table_h_INCLUDED

/* A table for people: columns as wide as their cells, each to one side. */

#include "array.h"
#include "text.h"

#define TEXT_TABLE_COLUMNS 8

typedef struct text_table {
    const char *const *titles;
    const char *sides;   /* by column: 'l' or 'r'; as many as there are columns, at most TEXT_TABLE_COLUMNS */
    ARRAY(char *) cells; /* row by row */
} text_table;

/* The next cell, which is taken over. */
void text_table_add(text_table *to, char *cell);

/* The rest of the row is empty. */
void text_table_end_row(text_table *to);

void text_table_print(const text_table *of, text *to);
void text_table_free(text_table *of);

#endif
