#ifndef partition_h_INCLUDED
#define partition_h_INCLUDED

/* Blocks of inputs that are explored one at a time, all others having the values of one run, the *base*. A block is a set of
 * inputs that some decision or check was seen to depend on at once, and that is not part of a larger one; so blocks may
 * share inputs. They grow as runs show more. Exploring all blocks covers and finds what exploring all inputs together does:
 * docs/design/partitions.md. */

#include "../base/packing.h"
#include "../explore/constraint.h"
#include "flow_labels.h"

typedef struct partition partition;

typedef struct partition_block {
    number_set units;
    uint32_t number; /* no other block has, or had, the same */
    uint32_t site; /* where its inputs were first seen together; SEGMENT_NO_SITE: nowhere yet */
    uint8_t kind;  /* of event there */
    uint32_t line; /* of the file that gave it; 0: it was found */
    bool is_begun;
    uint32_t end; /* of the bytes that it fixes or varies, once it has begun */
    uint32_t part_of; /* block + 1 that has all of its inputs, and is explored instead; 0: none */
    uint64_t runs, paths;
} partition_block;

/* An input as people know it: part of a declared one. */
typedef struct partition_name {
    const char *name; /* of the input */
    uint32_t first, last; /* of its bytes; UINT32_MAX: it is a number, or a length */
    bool is_length;
} partition_name;

partition *partition_new(void);
void partition_free(partition *of);

/* A run ended. `pattern` is what partition_next gave; null: any input. */
void partition_observe(partition *to, const text *pattern, const trace *run, const uint8_t *input, size_t size,
                       const expr_arena *arena);
/* Need inputs of this pattern be explored no further? */
bool partition_is_over(const partition *of, const text *pattern);

/* The base is known, or the best of the runs so far becomes it. False: there was none. */
bool partition_settle(partition *of);
const uint8_t *partition_base(const partition *of, size_t *size);
/* The next block that is to be explored; false: there is none. */
bool partition_next(partition *of, text *pattern);
void partition_constrain(void *context, const text *pattern, const trace_input *inputs, size_t input_count, expr_arena *arena,
                         constraint_list *into);

size_t partition_block_count(const partition *of);
const partition_block *partition_block_at(const partition *of, size_t index);
/* The ranges of inputs that a block has. */
typedef ARRAY(partition_name) partition_names;
void partition_block_names(const partition *of, size_t index, partition_names *into);
size_t partition_block_size(const partition *of, size_t index); /* inputs in it */
/* Times that it was not known what a part of the program writes, in one run at most. */
uint32_t partition_unknown(const partition *of);

/* Blocks that are given, a line each: names of inputs, with [first] or [first..last] for some bytes of one. Null, or what is wrong
 * (the caller frees it). The names are looked up when a run has declared them. */
char *partition_read(partition *to, const char *path);
/* Null, or which of the names that were given no run declared so far, as "LINE: NAME: why" (the caller frees it). */
char *partition_find_unknown(const partition *of);
/* Was a block seen whose inputs are in more than one of those that were given, or in one and elsewhere? The block at `index` is one? */
bool partition_has_interference(const partition *of);
bool partition_interferes(const partition *of, size_t index);
bool partition_block_is_in(const partition *of, size_t part, size_t whole);
/* The lines of the file that have inputs of the block; false: there are some in no line. */
typedef ARRAY(uint32_t) partition_lines;
bool partition_block_lines(const partition *of, size_t index, partition_lines *into);

/* All that a campaign needs to go on in another process, and the same into a new partition: false if it is damaged. */
void partition_pack(const partition *of, text *to);
bool partition_unpack(partition *to, unpacker *from);
/* Has the base, which is known, to be run before anything else is? */
bool partition_needs_base(const partition *of);
/* Is there a block that was not begun, or none at all yet? */
bool partition_has_more(const partition *of);

#endif
