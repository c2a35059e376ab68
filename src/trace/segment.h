#ifndef segment_h_INCLUDED
#define segment_h_INCLUDED

/* The memory that the driver and the tested program share, and how they take turns.
 *
 * Two mappings of two memory files, whose descriptors the program inherits by the environment variable
 * SPLAT_SEGMENT="<segment fd>:<control fd>"; the runtime maps both before main, closes both descriptors and removes the
 * variable. No descriptor is needed afterwards, so a program that closes all of them does no harm.
 *
 * The control page carries the turns, by futex words. The forking process waits there just before the program's first
 * use of an input. No run can write to the page, so that no wild write of the program reaches it.
 *
 *   driver                                   program
 *   writes settings, starts it               runs until its first input; state = READY, wakes `state`
 *   writes input, clears the counters,
 *   run++ and wakes `run`                    begun = run; forks; child_pid = ..., child continues with the input
 *   waits for done == run, or kills          waitpid(child), and all that it started; child_pid = 0,
 *   the run when time or memory is up        wait_status = ..., done = begun, wakes `done`
 *
 * A child that can undo what its run did (runtime/quick_runs.h) sets wait_status, done and, for the next run, begun
 * itself, and lives on. The forking process reports the end of a child only where begun is not done.
 *
 * A program that ends without any input sets state = NO_INPUT on its way out: its one run was the start-up itself.
 * In state SINGLE (asked for with SEGMENT_SINGLE) the program does not fork but goes on itself: for replay under gdb.
 *
 * The segment carries data: the input, then what the run wrote. The driver trusts none of it. */

#include <stdint.h>

#define SEGMENT_VERSION 14u
#define SEGMENT_MAGIC 0x544c5053u /* "SPLT" */
#define SEGMENT_VARIABLE "SPLAT_SEGMENT"

enum segment_state { SEGMENT_STARTING, SEGMENT_READY, SEGMENT_NO_INPUT, SEGMENT_REFUSED };

typedef struct segment_control {
    uint32_t magic, version; /* by the driver */
    uint32_t state;          /* enum segment_state, by the program; SEGMENT_REFUSED: other version */
    uint32_t run;            /* by the driver: number of the run that is wanted */
    uint32_t done;           /* by the program: number of the last run that ended */
    int32_t child_pid;       /* by the program, in its own pid namespace; 0: none, and then it is woken */
    int32_t wait_status;
    uint32_t begun;          /* by the program: number of the last run that began */
    uint32_t cpu_seconds;    /* by the driver: a run that is a process of its own may use so many; 0: any number */
    uint32_t locks_groups;   /* by the driver: no process of a run leaves its group, so that all can be killed at once */
} segment_control;

/* What the driver wants, in `options`. */
enum segment_option {
    SEGMENT_SINGLE = 1,       /* do not fork: the process itself is the one run */
    SEGMENT_STOP_AT_UB = 2,   /* a failed check ends the run */
    SEGMENT_REAL_WORLD = 4,   /* real time, process id and random numbers instead of pinned ones */
    SEGMENT_NO_SIGNALS = 8,   /* fatal signals are left to the program: a debugger or sanitizer watches it */
    SEGMENT_PLAIN_FORKS = 16, /* no run shares its process with another */
    SEGMENT_FAIL_ALLOCATIONS = 32, /* every allocation of instrumented code may fail, as the input says */
    SEGMENT_UNSET_IS_BUG = 64,    /* uses of memory that was never written are looked for, and decisions not recorded */
    SEGMENT_UNSET_IS_INPUT = 128, /* such memory is input */
    SEGMENT_SELFCHECK = 256,      /* lengths of strings are told at the end of the run */
    SEGMENT_SHORT_READS = 512,    /* reads of symbolic files may give less than is there, as the input says */
    SEGMENT_CONCRETE = 1024,      /* nothing depends on the input, so no decisions are recorded; may differ from run to run */
    SEGMENT_FOLLOW_FLOATS = 2048, /* arithmetic on floating point is followed */
    SEGMENT_SUMMARIZE_LOOPS = 4096,
    SEGMENT_SUMMARIZE_SCANS = 16384, /* also loops that look for a byte among those of the input */
    SEGMENT_EXPLAIN_LOOPS = 8192, /* what summaries of loops are made of is told */
    SEGMENT_FLOW = 32768, /* information flow is followed */
    SEGMENT_FLOW_COARSE = 65536, /* labels are given up at once, as in very long runs */
};

#define SEGMENT_FAILED_ALLOCATION "allocation fails" /* the name of such inputs */
#define SEGMENT_SHORT_READ "short read"
#define SEGMENT_ARGUMENT_COUNT "n_args"

/* Why the run ended, by the program itself; a crash leaves END_NONE and the wait status says the rest. */
enum segment_end {
    SEGMENT_END_NONE,
    SEGMENT_END_EXIT,   /* exit, return from main, _exit */
    SEGMENT_END_ASSUME, /* an assumption did not hold: no path */
    SEGMENT_END_SILENT, /* klee_silent_exit: a path, but no test */
    SEGMENT_END_BUG,    /* the runtime ended it after reporting a bug that stops */
    SEGMENT_END_FULL,   /* the trace is full: cut off */
};

/* An area of the segment: items of a fixed size, from `offset` bytes behind the segment's start. The program writes
 * `count`; the driver clears it before a run (not for modules and coverage, which outlive runs). */
typedef struct segment_area {
    uint64_t offset;
    uint32_t capacity; /* items */
    uint32_t count;
} segment_area;

/* The largest size of an input, and how many of its bytes are symbolic. */
typedef struct segment_size {
    uint32_t size, prefix;
} segment_size;
#define SEGMENT_ARGUMENTS 64

/* A file or environment variable that is input; texts stand in `names`. */
typedef struct segment_named {
    segment_size size;
    uint32_t name;   /* of the input */
    uint32_t target; /* absolute path of the file, 0: standard input; or the variable's name and "=" */
    uint32_t given;  /* the name as the user gave it */
} segment_named;
#define SEGMENT_FILES 16
#define SEGMENT_VARIABLES 16

#define SEGMENT_STACK_LIMIT 24

/* A bug's details, in `texts`. Its place comes from the site, or from file:line, or from the first pc. */
/* A return address in a library, which may lie elsewhere in another run: the number of one of its modules + 1 above the
 * offset in the library. */
#define SEGMENT_PC_BITS 48

typedef struct segment_bug {
    uint32_t signal;        /* for BUG_SIGNAL and crashes; else 0 */
    uint32_t line, column;  /* 0: unknown */
    uint32_t file, message; /* text offsets of zero-terminated strings; 0: none */
    uint32_t function;      /* likewise */
    uint32_t pc_count;      /* return addresses, innermost first; the first is the place itself */
    uint32_t made_site;     /* where the object in question is declared; SEGMENT_NO_SITE: not known */
    uint64_t made[2], freed[2]; /* where it was allocated and freed: pcs, with that of the caller; 0: not known */
    uint64_t pcs[SEGMENT_STACK_LIMIT];
} segment_bug;

/* What happened to a child process of the program, the first one that something happened to: it cannot write the trace,
 * which is its parent's. */
enum segment_child_state { SEGMENT_CHILD_FINE, SEGMENT_CHILD_WRITES, SEGMENT_CHILD_WROTE };

typedef struct segment_child_bug {
    uint32_t state, kind; /* enum segment_child_state, bug kind */
    segment_bug details;  /* without texts */
    char file[256], function[64], message[192];
} segment_child_bug;

typedef struct segment_header {
    uint32_t magic, version;
    uint32_t options;      /* enum segment_option, ored */
    uint32_t checks;       /* bit i: bug kind i is wanted */
    uint32_t entry_size;   /* largest size of LLVMFuzzerTestOneInput's data */
    uint32_t input_given;  /* bytes of the input area that the driver filled; what lies behind is zero */
    uint32_t input_used;   /* by the program: bytes that its inputs took, also beyond input_given */
    uint32_t end;          /* enum segment_end, by the program */
    int32_t exit_code;     /* by the program, with SEGMENT_END_EXIT */
    uint64_t allocation_limit; /* bytes of the largest heap block; 0: any */
    uint32_t unknown_pages; /* by the program: pages of memory without nodes that it used, which was not checked */
    uint32_t filler;        /* what filler_byte begins with */
    uint32_t most_prefix;   /* no string or data has a longer prefix than this */
    uint32_t argument_count; /* of the program's last arguments, which are symbolic */
    uint32_t longest_prefix; /* by the program: that a string or data was declared with */
    uint32_t cut_prefixes;   /* by the program: how many had to be shorter than declared, because of most_prefix */
    uint32_t least_arguments; /* at least so many of them are there; fewer than argument_count: their number is input */
    uint32_t file_count, variable_count;
    uint32_t flow_unknown; /* by the program: how often it was not known what a part of it writes */
    segment_size symbolic_arguments[SEGMENT_ARGUMENTS];
    segment_named files[SEGMENT_FILES], variables[SEGMENT_VARIABLES];
    segment_child_bug child;
    segment_area names;    /* char: zero-terminated texts, by the driver; offset 0 is none */
    segment_area input;    /* uint8_t: the concatenation of all inputs, in the order of their declaration */
    segment_area nodes;    /* expr_node: nodes[0] unused; operands before results */
    segment_area events;   /* segment_event */
    segment_area texts;    /* char: names, messages, table bytes, pcs; addressed by offset */
    segment_area tables;   /* segment_table */
    segment_area losses;   /* segment_loss */
    segment_area distances; /* segment_distance, one a site */
    segment_area loops;     /* segment_loop */
    segment_area loop_rows; /* segment_loop_row */
    segment_area modules;  /* segment_module */
    segment_area coverage; /* uint8_t: 1 = side taken; index = module's coverage_base + index in its site table */
} segment_header;

enum segment_event_kind {
    EVENT_NONE,
    EVENT_INPUT,      /* an input was declared: flags = enum input_kind, site = text offset of its zero-terminated name,
                         expr = index of its first byte, aux = its size in bytes (for SIZED and STRING: the 4 length bytes
                         included), value = for these the bytes that are symbolic, and what filler_byte begins with above
                         SEGMENT_FILLER_SHIFT */
    EVENT_BRANCH,     /* site, taken (0/1), expr = condition of width 1; flags = SEGMENT_FLOW_OPENS: what follows depends on
                         it, up to where its region, aux, is closed. So do switches */
    EVENT_SWITCH,     /* site, expr = the value switched on, value = what it was, taken = successor index in the site
                         table (0 is the default), cut to 16 bits */
    EVENT_CHECK,      /* site, expr = the condition of width 1 that must hold, taken = it held; flags = bug kind */
    EVENT_ASSUME,     /* expr of width 1, taken; with taken = 0 the run ends here */
    EVENT_CONCRETIZE, /* site, expr, value = what it was: from here on only valid for this value. Can be turned */
    EVENT_LENGTH,     /* for the self-check: expr must have this value on the run's input */
    EVENT_FLOW_CLOSES, /* aux = the region: what its decisions decide about ends here */
    EVENT_BUG,        /* flags = bug kind, site (0: unknown), value = text offset of a segment_bug, aux = its size */
    EVENT_KIND_COUNT
};

enum input_kind {
    INPUT_BYTES,  /* raw bytes */
    INPUT_SIGNED, /* an integer of the machine, for display */
    INPUT_UNSIGNED,
    INPUT_SIZED, /* 4 bytes of length (little-endian), then a buffer of the largest size; a test holds `length` bytes */
    INPUT_STRING, /* the same for a string: the length is that of the first zero, or of the whole if there is none */
    INPUT_CHOICE, /* a choice of Splat's own (which shape a pointer has), 4 bytes unsigned */
    INPUT_KIND_COUNT
};

#define SEGMENT_FLOW_OPENS 1
#define SEGMENT_FLOW_STAYS 2 /* the run may have ended by it */
#define SEGMENT_FLOW_LEFT 4 /* it went the way that ends the run, or leads to where nobody knows */
#define SEGMENT_FLOW_FOREVER 8 /* what opens is not closed any more */
#define SEGMENT_FLOW_ANY 16 /* it stands for all decisions with the labels of its expression: how it went says nothing */

/* So begin the names of inputs that are memory which was never written. */
#define INPUT_UNSET_PREFIX "uninit:"

typedef struct segment_event {
    uint8_t kind, flags;
    uint16_t taken;
    uint32_t site; /* site_base of its module + index in the module's site table; SEGMENT_NO_SITE if unknown */
    uint32_t expr;
    uint32_t aux;
    uint64_t value;
} segment_event;

#define SEGMENT_NO_SITE 0xffffffffu
#define SEGMENT_FILLER_SHIFT 32

typedef struct segment_table {
    uint32_t text, size; /* offset in texts, bytes */
} segment_table;

/* What the run could not follow, counted by place and reason. */
#define LOSS_REASONS(X)                                                                                              \
    X(CALL, "call into unknown code with symbolic arguments")                                                        \
    X(MEMORY, "symbolic memory passed to unknown code")                                                              \
    X(FLOAT, "floating point arithmetic")                                                                            \
    X(WIDE, "integer wider than 64 bits")                                                                            \
    X(VECTOR, "vector operation")                                                                                    \
    X(ASSEMBLY, "inline assembly")                                                                                   \
    X(ATOMIC, "atomic operation")                                                                                    \
    X(STALE, "memory changed by unknown code")                                                                       \
    X(FULL, "too many expressions in one run")                                                                       \
    X(CHILD, "work of a child process")                                                                              \
    X(RESULT, "result that depends on what was printed")                                                             \
    X(OTHER, "instruction that is not followed")                                                                     \
    X(PROGRAM, "another program takes over (exec)")                                                                  \
    X(LOOP_END, "loop that did not end as its guards said")                                                          \
    X(LOOP_VALUE, "what a summarized loop leaves behind")

enum loss_reason {
#define LOSS_ENUM(NAME, text) LOSS_##NAME,
    LOSS_REASONS(LOSS_ENUM)
#undef LOSS_ENUM
        LOSS_REASON_COUNT
};

typedef struct segment_loss {
    uint32_t site, reason, count;
    uint32_t callee; /* text offset of the called function's name; 0: none */
    uint64_t pc;       /* where the program is, if the site is unknown or in Splat's C library; 0: not known */
    uint64_t function; /* that was called by a pointer; 0: none */
} segment_loss;

/* Why a loop whose guards depend on the input was not summarized. */
#define LOOP_REASONS(X)                                                                                              \
    X(SHORT, "it went round too seldom")                                                                             \
    X(DECISION, "its body decides by the input")                                                                     \
    X(GUARD, "a guard does not move by fixed steps")                                                                 \
    X(CONDITION, "its numbers may wrap, or it does not end")                                                         \
    X(END, "it did not end as its guards said")

enum loop_reason {
#define LOOP_ENUM(NAME, text) LOOP_##NAME,
    LOOP_REASONS(LOOP_ENUM)
#undef LOOP_ENUM
        LOOP_REASON_COUNT
};

typedef struct segment_loop {
    uint32_t site; /* where it begins */
    uint32_t activations, summarized;
    uint32_t updates;
    uint64_t removed; /* guards that were not recorded */
    uint32_t why_not[LOOP_REASON_COUNT];
    uint32_t unused;
} segment_loop;

/* How a variable of a loop changes from one iteration to the next. */
#define LOOP_CHANGES(X)                                                                                              \
    X(UNEVEN, "uneven")                                                                                              \
    X(LINEAR, "linear")                                                                                              \
    X(QUADRATIC, "quadratic")                                                                                        \
    X(GEOMETRIC, "geometric")

enum loop_change {
#define LOOP_ENUM(NAME, text) LOOP_##NAME,
    LOOP_CHANGES(LOOP_ENUM)
#undef LOOP_ENUM
        LOOP_CHANGE_COUNT
};

/* A guard's sides, that which moves being the left one. */
enum loop_relation { LOOP_EQUAL, LOOP_BELOW, LOOP_AT_MOST, LOOP_ABOVE, LOOP_AT_LEAST, LOOP_RELATION_COUNT };

/* With SEGMENT_EXPLAIN_LOOPS: what the first summary of a loop in this run was made of, for people to read. All rows of
 * a loop stand together, by kind, then by iteration. Iterations are counted from 1. */
enum loop_row_kind {
    LOOP_ROW_VARIABLE, /* value: at the header; step: since the visit before; expr: what the loop was entered with */
    LOOP_ROW_FORM,     /* expr: in `iteration`; step_expr: to the next one; growth_expr: of the step, if it is QUADRATIC;
                          count: by so many bits it is shifted, if it is GEOMETRIC. None of them if it is UNEVEN.
                          value: the iteration in which this was known */
    LOOP_ROW_GUARD,    /* holds: the condition's value; value: the left side less the right one; step: since the iteration
                          before; count: the loop stays for so many iterations; expr: the same, 64 bits wide; 0: forever */
    LOOP_ROW_KIND_COUNT
};

typedef struct segment_loop_row {
    uint32_t loop;         /* site where it begins */
    uint32_t subject;      /* number of the variable, or site of the guard */
    uint8_t kind, width;   /* enum loop_row_kind; width of the variable or of the guard's sides */
    uint8_t how, holds;    /* FORM: enum loop_change; GUARD: enum loop_relation. 0 or 1 */
    uint32_t expr, step_expr, growth_expr; /* 0: none */
    uint64_t iteration;
    int64_t value, step;
    uint64_t count;
} segment_loop_row;

/* How near the accesses of a site came to the ends of their objects, and how much of the input was read by then: the
 * last byte of it that a load found as it is, SEGMENT_NO_INPUT before the first one. */
#define SEGMENT_NO_INPUT UINT32_MAX
typedef struct segment_distance {
    uint32_t site;
    uint32_t below, above;       /* the smallest numbers of bytes before and behind an access */
    uint32_t first;              /* read before the first access */
    uint32_t below_at, above_at; /* read before the nearest ones */
} segment_distance;

/* An object file of the program, or of a library built with splat cc, as it registered. The table outlives runs: a
 * library that several runs load has one entry. */
typedef struct segment_module {
    uint64_t hash; /* of its site table */
    uint32_t site_base, site_count;
    uint32_t coverage_base, coverage_count;
    uint64_t image;                  /* hash of the path of the program or library that it is part of */
    uint64_t image_start, image_end; /* where that was mapped */
    uint32_t path, pad;              /* text offset of its path; valid at the end of the run that added the entry */
} segment_module;

#endif
