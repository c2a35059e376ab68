#ifndef executor_h_INCLUDED
#define executor_h_INCLUDED

/* The driver's end of the fork server: starts a program that was built with splat cc, gives it inputs, and waits for
 * its runs. The protocol stands in ../trace/segment.h. */

#include "../trace/module_list.h"
#include "../trace/program_inputs.h"
#include "cage.h"

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* Zero means the default wherever that is said. What the pointers point to must outlive the executor. */
typedef struct executor_settings {
    const char *program;
    char *const *arguments;   /* null-terminated, with argv[0]; null: the program's path alone */
    char *const *environment; /* additions "NAME=value", null-terminated; may be null */
    const char *input;        /* a file as standard input; null: as `quiet` says */
    bool quiet;               /* stdin from /dev/null, stdout and stderr kept for executor_output; else inherited */
    cage_settings cage;       /* its files are those of `inputs` */
    double run_seconds;       /* limit of one run; 0: default 10. In SINGLE mode 0 means none */
    unsigned megabytes;       /* limit of the resident memory of a run, its children included; 0: default 1024 */
    double start_seconds;     /* limit for getting to the first input; 0: as run_seconds, at least 10 */
    volatile sig_atomic_t *interrupted; /* null or: end the run that is under way when it is not 0 */
    uint32_t options;         /* enum segment_option */
    uint32_t checks;          /* bit i: bug kind i */
    program_inputs inputs;
    bool keeps_stdin;         /* who starts the program sees to it that its standard input is a file */
    uint32_t entry_size;
    uint32_t filler;          /* what filler_byte begins with */
    uint32_t most_prefix;     /* 1 + the longest prefix of an input that is known by its length; 0: any */
    const uint8_t *single_input; /* the input, for SEGMENT_SINGLE alone */
    size_t single_size;
    uint32_t input_capacity, node_capacity, event_capacity, text_capacity, table_capacity; /* 0: default */
    uint32_t loss_capacity, module_capacity, coverage_capacity;
    const module_list *modules; /* from other processes of the program: they keep their numbers; null: none */
} executor_settings;

typedef enum executor_state {
    EXECUTOR_READY, /* waits for runs */
    EXECUTOR_ENDED, /* is gone: it read no input, or died before its first one, or was SINGLE; see executor_result */
    EXECUTOR_DIED,  /* the forking process itself died; start another executor to go on */
} executor_state;

typedef struct run_result {
    int wait_status; /* as of waitpid; meaningless when the server died */
    bool timed_out, out_of_memory, too_many_processes, interrupted;
    bool server_died; /* the run did not happen, or its end was not seen */
    double seconds;
} run_result;

typedef struct executor executor;

/* Starts the program and waits until it wants its first input or has ended. Null with the reason in *why, which the
 * caller frees, when the program cannot be run or is not built with splat cc. */
executor *executor_start(const executor_settings *settings, char **why);

/* Another process in place of one that died. Sites and coverage keep their numbers. Frees the old executor also when
 * there is no new one. */
executor *executor_restart(executor *of, char **why);

/* Kills what still runs. */
void executor_free(executor *of);

executor_state executor_get_state(const executor *of);

/* One run on this input; READY executors only. Afterwards the segment holds its trace. Bytes that do not fit into the
 * input area are left out. */
run_result executor_run(executor *of, const uint8_t *input, size_t size);

/* The same in which nothing depends on the input: faster, its trace has no decisions; and for at most so many seconds. */
run_result executor_try(executor *of, const uint8_t *input, size_t size, double seconds);

/* Is information flow followed from the next run on? */
void executor_follow_flow(executor *of, bool is_wanted);

/* What the last run wrote to its standard output and error, its end if that is much. The caller frees it; null: nothing, or
 * not kept. */
char *executor_output(const executor *of, size_t *size);

/* The working folder as the program sees it: absolute. */
const char *executor_working_folder(const executor *of);

/* How an ENDED executor's only run went. */
run_result executor_result(const executor *of);

/* What trace_read wants. */
const segment_header *executor_header(const executor *of);
const uint8_t *executor_segment(const executor *of, size_t *size);

/* What the program has registered up to the end of its last run. Valid as long as the executor. */
const module_list *executor_modules(const executor *of);

/* What it covered so far. In shared memory: copy before judging. */
const uint8_t *executor_coverage(const executor *of, size_t *count);

/* The forking process. */
pid_t executor_pid(const executor *of);

#endif
