#ifndef block_file_h_INCLUDED
#define block_file_h_INCLUDED

/* A partition that the user gives: a block a line, of names of inputs, each whole or with [first] or [first..last] behind it, or with
 * `length of` in front. A word that begins with # begins a remark; a name in "quotes" may have blanks, commas and brackets in it. */

#include "../base/array.h"
#include "../base/text.h"
#include "../trace/trace.h"

enum block_part_kind { PART_WHOLE, PART_BYTES, PART_LENGTH };

typedef struct block_part {
    enum block_part_kind kind;
    char *name;
    uint32_t first, last; /* of its bytes, the length aside */
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
/* The name of an input as it stands in a file: in quotes where that is needed. The caller frees it. */
char *block_file_spell(const char *name);
/* Null, or the first part that none of the inputs has, as "LINE: PART: why": the caller frees it. */
char *block_file_find_unknown(const block_file *of, const trace_input *inputs, size_t count);
/* Is this byte of the input in the block? A length belongs to none, unless it is named, or the whole input is. */
bool block_file_has(const block_file *of, size_t line, const trace_input *input, uint32_t byte);

#endif
