#ifndef found_bug_h_INCLUDED
#define found_bug_h_INCLUDED

/* A bug that a run has shown. */

#include "../base/array.h"
#include "../base/packing.h"
#include "../trace/trace.h"
#include "symbolize.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef ARRAY(trace_input) trace_input_list; /* owns the names */

/* Owns what it points to. */
typedef struct found_bug {
    enum bug_kind kind;
    uint32_t signal; /* for BUG_SIGNAL and crashes; else 0 */
    char *file, *function; /* null: unknown */
    uint32_t line, column; /* 0: unknown */
    char *message;         /* never null */
    source_stack stack;    /* innermost first; may be empty */
    uint64_t run;          /* number of the run that showed it first, and when that was */
    double seconds;
    uint64_t shown; /* runs that showed it */
    bool confirmed; /* a second run on the same input showed it too */
    uint8_t *input; /* of its smallest run */
    size_t input_size;
    trace_input_list inputs; /* what that run declared */
    text output;             /* the end of what that run wrote to its standard output and error */
} found_bug;

/* Bugs with the same hash are one: kind, place and innermost functions agree. */
uint64_t found_bug_hash(const found_bug *of);

/* Replaces it. */
void found_bug_set_output(found_bug *of, const char *output, size_t size);

/* Is this input, of `size` bytes, a smaller one than the bug's? */
bool found_bug_would_shrink(const found_bug *of, const uint8_t *input, size_t size);

void found_bug_set_input(found_bug *of, const uint8_t *input, size_t size, const trace_input *inputs, size_t count);

void found_bug_pack(const found_bug *of, text *to);
void found_bug_unpack(found_bug *into, unpacker *from); /* may be broken, never unsafe; free it all the same */

void found_bug_copy(found_bug *to, const found_bug *from);
void found_bug_free(found_bug *of);

/* Lists of declared inputs. */
void trace_input_list_copy(trace_input_list *to, const trace_input *inputs, size_t count); /* replaces */
void trace_input_list_pack(const trace_input_list *of, text *to);
void trace_input_list_unpack(trace_input_list *into, unpacker *from);
void trace_input_list_clear(trace_input_list *of);

#endif
