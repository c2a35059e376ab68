#ifndef block_file_h_INCLUDED
#define block_file_h_INCLUDED

/* A partition that the user gives: a block a line, of names of inputs, each whole or with [first] or [first..last] behind it.
 * A word that begins with # begins a remark. */

#include "../base/array.h"
#include "../base/text.h"
#include "../trace/trace.h"

typedef struct block_part {
    char *name;
    uint32_t first, last; /* of its bytes; the whole: 0, UINT32_MAX */
} block_part;

typedef struct block_line {
    uint32_t number; /* in the file, from 1 on */
    ARRAY(block_part) parts;
} block_line;

typedef struct block_file {
    text source;
    ARRAY(block_line) lines;
} block_file;

/* Null, or what is wrong with the file, or with its text, which is told without the file's name: the caller frees it. */
char *block_file_read(block_file *into, const char *path);
char *block_file_parse(block_file *into, const char *source, size_t length);
void block_file_free(block_file *of);
/* The first part that is of none of the inputs, and the number of its line; null: there is none. */
const block_part *block_file_find_unknown(const block_file *of, const trace_input *inputs, size_t count, uint32_t *line);
/* Is this byte of the input in the block? The length of an input of variable size belongs to none, unless the whole does. */
bool block_file_has(const block_file *of, size_t line, const trace_input *input, uint32_t byte);

#endif
