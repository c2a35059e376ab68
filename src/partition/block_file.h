#ifndef block_file_h_INCLUDED
#define block_file_h_INCLUDED

/* A partition that the user gives: a block a line, of names of inputs, each whole or with [first] or [first..last] behind it.
 * What follows a # is a remark. */

#include "../base/array.h"
#include "../trace/trace.h"

typedef struct block_part {
    char *name;
    uint32_t first, last; /* of its bytes; the whole: 0, UINT32_MAX */
} block_part;

typedef struct block_line {
    ARRAY(block_part) parts;
} block_line;

typedef struct block_file {
    ARRAY(block_line) lines;
} block_file;

/* Null, or what is wrong: the caller frees it. */
char *block_file_read(block_file *into, const char *path);
void block_file_free(block_file *of);
/* Is this byte of the input in the block? The length of an input of variable size belongs to none, unless the whole does. */
bool block_file_has(const block_file *of, size_t line, const trace_input *input, uint32_t byte);

#endif
