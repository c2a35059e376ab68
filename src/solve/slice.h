#ifndef slice_h_INCLUDED
#define slice_h_INCLUDED

/* Cuts a path's conditions down to those that share input bytes, transitively, with the last one. */

#include "../base/array.h"
#include "support.h"

typedef struct slicer slicer;

typedef struct slice {
    ARRAY(expr_id)
    conditions;            /* ascending, distinct, none constant; conjunctions are taken apart, bounds that
                              others imply are left out */
    ARRAY(expr_id) asked;  /* those that the last condition consists of */
    ARRAY(uint32_t) bytes; /* ascending: the input bytes that the conditions read */
    bool is_false;         /* one condition is constant and false; the lists mean nothing */
    bool is_outside;       /* bytes beyond the input are read, or the arena is full */
} slice;

slicer *slicer_new(expr_arena *arena);
void slicer_free(slicer *of);
support *slicer_support(slicer *of); /* which bytes an expression reads */

/* The slice of `count` > 0 conditions for an input of `size` bytes; valid until the next cut. */
const slice *slicer_cut(slicer *of, const expr_id *conditions, size_t count, size_t size);

#endif
