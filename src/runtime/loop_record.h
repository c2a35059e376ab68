#ifndef loop_record_h_INCLUDED
#define loop_record_h_INCLUDED

/* An activation of a loop that is awake, for loops.c, which sees to it that it gets what happens, and loop_summary.c, which
 * makes something of that. */

#include "../loops/trip_count.h"
#include "loop_terms.h"

enum { MOST_GUARDS = 8, MOST_CHECKS = 16, MOST_SCANNED = 64 };

enum loop_phase {
    WAITS,    /* a guard was symbolic: the next visit of the header begins the analysis */
    ANALYSED, /* the iteration at hand is */
    MIDDLE,   /* what happens is known */
    LAST,     /* the last whole iteration, and the way out */
    LEAVES,   /* the next guards have been told already */
    HOPELESS,
};

/* How a variable changes: LINEAR by the same step, QUADRATIC by a step that is linear itself, GEOMETRIC by a shift. */
enum { UNKNOWN = LOOP_UNEVEN, LINEAR = LOOP_LINEAR, QUADRATIC = LOOP_QUADRATIC, GEOMETRIC = LOOP_GEOMETRIC };

typedef struct loop_variable {
    enum loop_change change;
    uint32_t width, name; /* name: the ALIAS */
    uint32_t start;       /* without name, in the iteration that is analysed */
    uint32_t next;        /* in the one behind it */
    uint32_t step;        /* LINEAR, QUADRATIC: from the one to the other */
    uint32_t growth;      /* QUADRATIC: of the step */
    uint32_t shift;       /* GEOMETRIC: in bits */
    uint64_t value;       /* at the last visit of the header */
    uint64_t step_value, growth_value;
} loop_variable;

typedef struct loop_guard {
    uint32_t site, condition;
    bool taken; /* on which side the loop goes on */
    bool is_endless;
    uint32_t holds; /* its condition in the first iteration behind the analysis */
    uint32_t count; /* of iterations from there on */
    uint64_t count_value;
    trip_guard sides; /* in the first iteration behind the analysis; its left side is 0: they do not move */
    /* a guard that looks at a byte at a place that moves: its conditions in the iterations behind the analysis */
    uint32_t scanned[MOST_SCANNED], scanned_count;
} loop_guard;

/* The byte that such guards look at: its address, of which it is known how it moves, and the object that it is in. */
typedef struct loop_scan {
    uint32_t address;
    uintptr_t at, begin, end;
    bool has_others; /* the iteration reads at more than one such place */
} loop_scan;

typedef struct loop_record {
    splat_loop *loop;
    uintptr_t frame;
    enum loop_phase phase;
    bool is_hopeless; /* nothing will come of the analysis */
    bool has_counts;  /* the iterations of all guards can be counted */
    bool is_wrong;    /* something happened that was not expected */
    bool is_partial;  /* it leaves more behind than its variables */
    bool has_ways;    /* through its body: which one is gone depends on the iteration */
    bool skips_checks; /* some may fail in the middle alone */
    uint32_t first_event, first_name;
    loop_variable variables[ABI_LOOP_VARIABLES];
    loop_guard guards[MOST_GUARDS];
    uint32_t guard_count;
    uint32_t checks[MOST_CHECKS]; /* sites of checks of induction variables */
    uint32_t check_count;
    loop_scan scan; /* address 0: none */
    widenings wide; /* of what its variables are made of */
    uint32_t last;  /* the last iteration, counted from the first one behind the analysis */
    uint64_t turn, last_value;
} loop_record;

/* ---- loops.c ---- */

LOCAL uint16_t loop_name(const loop_record *of, uint32_t index); /* of a variable */
LOCAL term_names loop_names(const loop_record *of);
LOCAL segment_loop *loop_figures_of(const splat_loop *loop);
/* It stays as it is until it is entered again. The record is gone. */
LOCAL void loop_leave_alone(loop_record *of, enum loop_reason why);
/* A decision of ours, in place of those of the iterations that are left out. False: its value is not known. */
LOCAL bool loop_decide(const loop_record *of, uint32_t site, uint32_t condition, bool *holds);

static inline bool loop_is_number(uint32_t id, uint64_t value)
{
    return expr_is_const(&RT.arena, id) && expr_const_value(&RT.arena, id) == value;
}

/* ---- loop_summary.c: visits of the header, with values and shadows of the variables ---- */

LOCAL void loop_begin_analysis(loop_record *of, splat_frame *frame);
/* Behind the iteration that was analysed. */
LOCAL void loop_summarize(loop_record *of, splat_frame *frame);
/* Behind one of which nothing was recorded. */
LOCAL void loop_pass(loop_record *of, splat_frame *frame);

#endif
