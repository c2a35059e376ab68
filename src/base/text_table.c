#include "text_table.h"

#include "memory.h"

#include <string.h>

static size_t column_count(const text_table *of)
{
    return strlen(of->sides);
}

void text_table_add(text_table *to, char *cell)
{
    array_push(&to->cells, cell);
}

void text_table_end_row(text_table *to)
{
    while (to->cells.count % column_count(to))
        text_table_add(to, memory_copy_text(""));
}

static void print_row(const text_table *of, const char *const *cells, const size_t *widths, text *to)
{
    size_t columns = column_count(of);
    text line = {0};
    for (size_t i = 0; i < columns; i++)
        text_addf(&line, "  %*s", of->sides[i] == 'r' ? (int)widths[i] : -(int)widths[i], cells[i]);
    while (line.length && line.data[line.length - 1] == ' ')
        line.data[--line.length] = 0;
    text_addf(to, "%s\n", text_get(&line));
    text_free(&line);
}

void text_table_print(const text_table *of, text *to)
{
    size_t widths[TEXT_TABLE_COLUMNS], columns = column_count(of);
    for (size_t i = 0; i < columns; i++)
        widths[i] = strlen(of->titles[i]);
    for (size_t i = 0; i < of->cells.count; i++)
        if (strlen(of->cells.items[i]) > widths[i % columns])
            widths[i % columns] = strlen(of->cells.items[i]);
    print_row(of, of->titles, widths, to);
    for (size_t i = 0; i < of->cells.count; i += columns)
        print_row(of, (const char *const *)of->cells.items + i, widths, to);
}

void text_table_free(text_table *of)
{
    for (size_t i = 0; i < of->cells.count; i++)
        memory_free(of->cells.items[i]);
    array_free(&of->cells);
}
