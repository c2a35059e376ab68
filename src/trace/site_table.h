#ifndef site_table_h_INCLUDED
#define site_table_h_INCLUDED

/* What the compiler knows about one object file: its functions, blocks, loops, and the sites that the runtime speaks
 * of by number. Each object file carries its table in the section SITE_SECTION; a linked program holds them all, one
 * after the other.
 *
 * The graph is that of the source: edges to a check's report are left out, so post-dominators, loops and coverage
 * know nothing of checks. Blocks, functions, sites and loops are numbered through the whole table. */

#include "../base/array.h"

#include <stdbool.h>
#include <stdint.h>

#define SITE_SECTION "splat_sites"
#define SITE_NONE 0xffffffffu
#define SITE_OWN_FOLDER "splat-libc/" /* files of Splat's C library */

enum site_kind {
    SITE_BRANCH, /* a two-way decision of the source */
    SITE_SWITCH,
    SITE_CHECK,  /* a condition that must hold */
    SITE_CALL,
    SITE_MEMORY, /* a load, a store, a copy */
    SITE_OTHER,  /* a place where something may be lost */
    SITE_LOOP,   /* where a loop begins whose guards may depend on the input */
    SITE_KIND_COUNT
};

/* How a condition is written: with < or >, with <= or >=, or in another way. */
enum site_relation { SITE_RELATION_OTHER, SITE_RELATION_STRICT, SITE_RELATION_LOOSE };

typedef struct site {
    uint8_t kind, detail; /* BRANCH: enum site_relation; CHECK: enum bug_kind */
    uint16_t pad;
    uint32_t function; /* SITE_NONE: where an object is declared */
    uint32_t block; /* SITE_NONE: in code that only a check's report reaches */
    uint32_t file; /* string offset */
    uint32_t line, column;
    union {
        uint32_t first_case; /* SWITCH: in `cases` */
        uint32_t names;      /* LOOP: string offset; of its variables in their order, a blank between two of them. `?`: it
                                has none; a `*` behind it: it is a pointer */
    };
    uint32_t case_count;
} site;

typedef struct site_case {
    int64_t value;
    uint32_t successor; /* index among the block's successors; the default is 0 */
    uint32_t pad;
} site_case;

typedef struct site_function {
    uint32_t name, file; /* string offsets */
    uint32_t line;
    uint32_t first_block, block_count; /* the first is the entry */
    uint32_t coverage;                 /* coverage index set when the function is entered */
} site_function;

typedef struct site_block {
    uint32_t function; /* SITE_NONE: where an object is declared */
    uint32_t first_successor, successor_count; /* in `numbers`: block indices. BRANCH: taken = 1 goes to successor 1, 0 to 0 */
    uint32_t first_line, line_count;           /* in `numbers`: the source lines of its instructions, in the function's file */
    uint32_t post_dominator;                   /* immediate; SITE_NONE: the function's end */
    uint32_t loop;                             /* innermost; SITE_NONE: none */
    uint32_t coverage; /* with more than one successor: coverage + i is set when successor i is taken; else SITE_NONE */
} site_block;

typedef struct site_loop {
    uint32_t function; /* SITE_NONE: where an object is declared */
    uint32_t header; /* block; the entry of an irreducible loop that comes first */
    uint32_t parent; /* loop, or SITE_NONE */
    uint32_t first_back_edge, back_edge_count; /* in `numbers`: blocks that jump back to the header */
    uint32_t first_exit, exit_count;           /* in `numbers`: pairs block inside, block outside */
    uint32_t irreducible;
} site_loop;

typedef struct site_table {
    uint64_t hash; /* identity of the object file, over its whole content */
    uint32_t coverage_count;
    ARRAY(char) strings; /* zero-terminated; offset 0 is "" */
    ARRAY(site) sites;
    ARRAY(site_case) cases;
    ARRAY(site_function) functions;
    ARRAY(site_block) blocks;
    ARRAY(site_loop) loops;
    ARRAY(uint32_t) numbers;
} site_table;

void site_table_init(site_table *of);
void site_table_free(site_table *of);

/* The offset of the string, added if it is new among the last few. */
uint32_t site_table_add_string(site_table *to, const char *string);
const char *site_table_string(const site_table *of, uint32_t offset);

/* The section's content for this table: self-delimiting, a multiple of 8 bytes. Appended to `bytes`. */
struct text;
void site_table_write(const site_table *of, struct text *bytes);

/* Reads the table at bytes[*at] and moves *at behind it. Every index is checked; false with a reason in `*why` when
 * anything is out of place. Zero padding before a table is skipped; at the end of the bytes it returns false with
 * *why = null. `into` is initialized or zero-filled; its old content is freed, and it is empty after a failure. */
bool site_table_read(site_table *into, const uint8_t *bytes, size_t size, size_t *at, const char **why);

#endif
