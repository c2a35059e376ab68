#ifndef runtime_h_INCLUDED
#define runtime_h_INCLUDED

/* What the files of the runtime share. The runtime lives inside the tested program: it uses no malloc, no stdio and no
 * function that the program or libc/ may have replaced, and it keeps all its state in the one struct below. */

#include "../expr/expr.h"
#include "../trace/bug_kinds.h"
#include "../trace/segment.h"
#include "abi.h"

#include <stdbool.h>

#define LOCAL __attribute__((visibility("hidden")))
#define RUNTIME_MODULES 4096
#define RUNTIME_IMAGES 256

typedef struct runtime_module {
    splat_module *module;
    const uint8_t *image; /* the start of its coverage section */
    uint32_t number;      /* in the segment's table of modules */
} runtime_module;

/* The program, or a library: what was linked into one file. */
typedef struct runtime_image {
    uint8_t *start; /* of its coverage section */
    uint64_t size;
    bool is_shared; /* the segment's coverage area lies over it, from `base` on */
    uint32_t base;
    uint64_t hash; /* of its path */
    uint32_t path; /* text offset */
    uintptr_t file_start, file_end; /* where it is mapped */
} runtime_image;

typedef struct runtime_object {
    uintptr_t base;
    uint64_t size;
} runtime_object;

typedef struct runtime_function {
    const void *start;
    splat_effects effects; /* null: none */
    bool is_own; /* of Splat's C library */
} runtime_function;

/* What memory is that was never written. */
enum unset_meaning { UNSET_IS_IGNORED, UNSET_IS_BUG, UNSET_IS_INPUT };

typedef struct runtime {
    bool started;  /* start-up code has run */
    bool attached; /* a driver listens */
    bool tracing;  /* the first input was used: this process is a run */
    bool ended;    /* nothing more is recorded */
    const void *owner;        /* of the gate: the call block of the thread that is inside */
    const void *entered;      /* the frame of the function that it called */
    uint64_t waiting_signals; /* bit n - 1: signal n came while its thread was inside */
    bool forks_runs;          /* this process is the server and forks a run just now */
    bool is_in_fork;          /* of the program's own, before it happens */
    segment_header *header;
    segment_control *control; /* null in a run */
    uint64_t segment_size, control_size;
    uint8_t *input;
    segment_event *events;
    char *texts;
    segment_table *tables;
    segment_loss *losses;
    segment_loop *loops;
    segment_loop_row *loop_rows;
    segment_distance *distances;
    segment_module *modules;
    uint8_t *coverage;
    expr_arena arena;
    uintptr_t stack_top;
    runtime_module registered[RUNTIME_MODULES];
    uint32_t registered_count;
    bool is_taken[RUNTIME_MODULES]; /* by number: it stands for a module that is loaded */
    runtime_image images[RUNTIME_IMAGES];
    uint32_t image_count;
    bool tables_are_stale; /* the two tables below, since something was loaded or unloaded */
    runtime_object *objects; /* all global objects, by address */
    uint64_t object_count;
    runtime_function *functions; /* all instrumented functions, by address */
    uint64_t function_count;
    bool has_shown; /* something that depends on the input went outside */
    bool has_begun_main, has_new_count, has_new_environment; /* main is called; what it gets instead is not yet taken */
    bool has_variables; /* those of the environment that are inputs have been made */
    int argument_count; /* of main, in this run */
    uint32_t allocation; /* the symbolic size of the allocation that comes next; 0: none */
    uint64_t allocation_size;
    bool allocation_is_ours; /* an instrumented call is about to allocate allocation_size bytes */
    enum unset_meaning unset;
    struct {
        uintptr_t end;
        const splat_node *node;
    } asked[2]; /* ranges of which it was just asked whether they can leave their node, up to where they go in this run */
    uint32_t asked_count;
    bool is_behind; /* a recipe is followed: memory has changed already as its stores say */
} runtime;

extern LOCAL runtime splat_runtime;
#define RT splat_runtime

/* May two words be read there, as a frame of the stack? Code without frame pointers leaves any number in that register. */
static inline bool runtime_is_frame(uintptr_t frame)
{
    return frame % 8 == 0 && frame < RT.stack_top && RT.stack_top - frame >= 16;
}

/* Are shadows kept? Of inputs they can only be in a run; of memory that was never written also before. */
static inline bool runtime_follows(void)
{
    return RT.tracing || RT.unset == UNSET_IS_BUG;
}

/* start.c */
LOCAL void runtime_start(void);
LOCAL void *runtime_map(uint64_t size);                   /* fresh private zero pages; null: none */
LOCAL void runtime_leave(enum segment_end end, int code); /* ends the run at once */

/* modules.c */
LOCAL void runtime_sort_tables(void); /* does what is otherwise done when it is first needed */
LOCAL const runtime_object *runtime_find_object(const void *address);
LOCAL runtime_image *runtime_find_image(const uint8_t *start); /* by its coverage section; null: unknown */
LOCAL bool runtime_is_instrumented(const void *function);
LOCAL splat_effects runtime_effects_of(const void *function); /* null: it has none */
/* Does the program itself hold this address, rather than Splat's C library or a library that is not instrumented? */
LOCAL bool runtime_is_of_program(uintptr_t pc);
LOCAL bool runtime_is_own_site(uint32_t site);

/* memory_map.c */
#define MAPPED_PATH_SIZE 4096
typedef struct mapped_file {
    uintptr_t start, end;
    char path[MAPPED_PATH_SIZE];
} mapped_file;
LOCAL bool memory_map_find(const void *address, mapped_file *into);
typedef struct map_line {
    uintptr_t start, end;
    int rights; /* as of mmap */
    bool is_private;
    const char *path; /* "" if none */
} map_line;
LOCAL void memory_map_read(bool (*take)(void *state, const map_line *line), void *state); /* until it says false */

/* fork_server.c: to be called before any use of an input. */
LOCAL void runtime_fork_point(void);

/* shadow.c */
typedef struct shadow_cell {
    uint32_t id;         /* 0: concrete; UNSET_CELL: never written, see unset.h */
    uint32_t index : 24; /* which byte of the expression, from the lowest */
    uint32_t value : 8;  /* what was stored: memory that says otherwise was written by someone unseen */
} shadow_cell;
LOCAL bool shadow_reserve(void); /* room for a page's cells; else mapped when it is first needed */
LOCAL shadow_cell *shadow_find(uintptr_t address); /* null: the whole page is concrete */
LOCAL void shadow_put(uintptr_t address, uint32_t id, uint32_t index, uint8_t value);
/* Labels bytes inside of one page; false: there is no memory for that. */
LOCAL bool shadow_wash(uintptr_t address, uint64_t size, uint32_t label);
LOCAL void shadow_clear(uintptr_t address, uint64_t size);
LOCAL bool shadow_any(uintptr_t address, uint64_t size);
LOCAL void shadow_copy(uintptr_t to, uintptr_t from, uint64_t size);
/* The expression of `size` bytes that held `value` when they were loaded; 0: concrete. */
LOCAL uint32_t shadow_read(const void *address, uint32_t size, uint64_t value, uint32_t site);
LOCAL void shadow_write(const void *address, uint32_t size, uint32_t id, uint64_t value);

/* operations.c */
LOCAL uint32_t binary_expression(uint32_t op, uint32_t width, uint32_t sa, uint32_t sb, uint64_t a, uint64_t b);
LOCAL uint32_t cast_expression(uint32_t kind, uint32_t from, uint32_t to, uint32_t s);
LOCAL uint32_t select_expression(uint32_t width, uint32_t condition, uint32_t sa, uint32_t sb, uint64_t a, uint64_t b);
LOCAL uint32_t offset_expression(uint32_t sbase, uint64_t base, uint32_t sindex, uint64_t index, uint64_t scale);
LOCAL uint32_t operand(uint32_t s, unsigned width, uint64_t value); /* as an expression, constant if concrete */
LOCAL uint32_t result(uint32_t id);                                 /* 0 instead of a constant */

/* intrinsics.c; `kind` is an enum splat_intrinsic. The flag of arithmetic is a value of one bit. */
LOCAL uint32_t intrinsic_expression(uint32_t kind, uint32_t width, const uint32_t shadows[3], const uint64_t values[3]);
LOCAL uint32_t float_expression(const splat_float *of); /* counts a loss where it gives 0 */
LOCAL uint64_t float_value(const splat_float *of);      /* not of SCALE */
LOCAL uint64_t intrinsic_value(uint32_t kind, uint32_t width, const uint64_t values[3]);

/* memory_access.c: as __splat_load and __splat_store, inside the gate */
LOCAL uint32_t memory_load(const void *address, uint32_t saddress, uint32_t width, uint64_t value, uint32_t site,
                           const splat_referent *from);
LOCAL void memory_store(const void *address, uint32_t saddress, uint32_t width, uint64_t value, uint32_t s,
                        uint32_t site, const splat_referent *from);
/* As __splat_range. */
LOCAL void memory_ask(const splat_span *range);

/* tables.c */
#define TABLE_NONE UINT32_MAX
#define TABLE_LARGEST (1u << 20)
LOCAL uint32_t table_add(const uint8_t *bytes, uint64_t size); /* its number; equal bytes share one */

/* calls.c */
/* Is it code of the program, or of a library of which something is instrumented? Null is not. */
LOCAL bool call_stays_in_program(const void *function);
LOCAL void call_set_result(const void *function, uint32_t shadow); /* of a function of the runtime */

/* events.c */
LOCAL void event_input(enum input_kind kind, uint32_t first, uint32_t size, uint32_t prefix, const char *name);
LOCAL void event_length(uint32_t s, uint64_t value);
LOCAL void event_branch(uint32_t site, uint32_t s, uint32_t taken);
LOCAL void event_decided(uint32_t site, uint32_t s, bool holds); /* by the runtime itself */
LOCAL void event_switch(uint32_t site, uint32_t s, uint32_t width, uint64_t value, const splat_case *cases, uint64_t count);
LOCAL void event_check(uint32_t site, uint32_t s, uint32_t holds, uint32_t kind);
LOCAL void event_concretize(uint32_t site, uint32_t s, uint64_t value);
/* All values with the label of `s` are what they are. */
LOCAL void event_flow_gives_up(uint32_t site, uint32_t s, uint32_t region);
LOCAL void event_flow_closes(uint32_t region);
LOCAL void event_flow_chooses(uint32_t site, uint32_t s, uint64_t value, uint32_t region);
/* A check that holds, whatever the checks that are wanted: an access may crash without them. */
LOCAL void event_flow_checks(uint32_t site, uint32_t s, enum bug_kind kind);
LOCAL void event_assume(uint32_t s, bool holds);
LOCAL void event_bug(enum bug_kind kind, uint32_t site, uint32_t details);
LOCAL uint32_t text_put(const void *bytes, uint32_t size); /* offset; 0: no room */
LOCAL uint32_t text_put_string(const char *string);

/* losses.c */
LOCAL void loss_add(uint32_t site, enum loss_reason reason, const char *callee);
/* The same for a call by a pointer, whose callee is known by its address alone. */
LOCAL void loss_add_function(uint32_t site, enum loss_reason reason, const void *function);

/* bugs.c */
LOCAL uint64_t address_name(uintptr_t pc); /* as segments have it */
typedef struct bug_place {
    uint32_t site, line, column, signal;
    const char *file, *function, *message;
    uint32_t made_site;    /* where the object in question is declared; SEGMENT_NO_SITE: not known */
    uintptr_t made, made_from, freed, freed_from; /* or where it was allocated, and freed; 0: not known */
    uintptr_t pc, frame; /* where the stack is walked from */
} bug_place;
LOCAL bool bug_is_wanted(enum bug_kind kind);
LOCAL void bug_report(enum bug_kind kind, const bug_place *place);
#define BUG_HERE                                                                                                     \
    .site = SEGMENT_NO_SITE, .made_site = SEGMENT_NO_SITE, .pc = (uintptr_t)__builtin_return_address(0) - 1,                                       \
    .frame = (uintptr_t)__builtin_frame_address(0)
/* Reports, says what a plain program would say, and aborts. */
LOCAL _Noreturn void assertion_failed(const char *condition, const char *file, unsigned line, const char *function,
                                      uintptr_t pc, uintptr_t frame);
#define ASSERTION_FAILED(condition, file, line, function)                                                            \
    assertion_failed(condition, file, line, function, (uintptr_t)__builtin_return_address(0) - 1,                    \
                     (uintptr_t)__builtin_frame_address(0))
LOCAL void signals_install(void);
/* The stack of slots is full. */
LOCAL _Noreturn void stack_overflowed(void);
/* The action by which a fatal signal is reported; false: this signal is none. */
struct sigaction;
LOCAL bool bug_signal_action(int number, struct sigaction *action);

/* signals.c: past the program's own functions of these names */
LOCAL void signal_set(int number, const struct sigaction *action, struct sigaction *old);
LOCAL void signal_set_default(int number);

/* gate.c; the gate itself is in gate.h */
LOCAL void gate_watch_forks(void);

/* inputs.c */
/* A number from `least` to `most`, which is the same for the rest of the run; others can be turned to. */
LOCAL uint32_t input_number(uint32_t least, uint32_t most, const char *name);
LOCAL uint32_t input_declare(enum input_kind kind, uint32_t size, const char *name); /* index of its first byte */
LOCAL uint32_t input_take(enum input_kind kind, uint32_t size, const char *name);    /* the same for the runtime's own */
/* One of which only `prefix` bytes are symbolic; SIZED and STRING. */
LOCAL uint32_t input_declare_prefix(enum input_kind kind, uint32_t size, uint32_t prefix, const char *name);
LOCAL uint64_t input_integer(uint32_t first, uint32_t size, uint32_t *expression);
/* `capacity` bytes become a string, of which the first `prefix` characters are symbolic. */
LOCAL void input_string(char *to, uint64_t capacity, uint64_t prefix, const char *name);
LOCAL uint32_t input_expression(uint32_t index); /* as an expression; a constant in a run in which nothing depends on the input */
LOCAL void input_fill(void *to, uint32_t first, uint32_t size);

#endif
