#ifndef launch_h_INCLUDED
#define launch_h_INCLUDED

/* Starts the program under test: in its cage, without address randomization, with the two descriptors of the segment
 * protocol. */

#include "../trace/program_inputs.h"
#include "cage.h"
#include "process_limit.h"

#include <stdbool.h>
#include <sys/types.h>

typedef struct launch_settings {
    const char *program;
    char *const *arguments;          /* null-terminated, with argv[0]; null: the program's path alone */
    char *const *environment;        /* additions "NAME=value", null-terminated; may be null */
    const named_input *variables;    /* symbolic: there with nothing in them */
    uint32_t variable_count;
    const char *input;               /* a file as standard input; null: as `quiet` says */
    int stdin_file;                  /* a descriptor as standard input, before all else; -1: none */
    int output_file;                 /* gets what it writes to standard output and error; -1: as `quiet` says */
    bool quiet;                      /* the standard streams are /dev/null; else inherited */
    bool own_session;                /* a session, so also a process group, of its own */
    bool is_single;                  /* it forks no runs: it is one itself */
    int segment_file, control_file; /* stay open in the program only */
    const cage_settings *cage;
} launch_settings;

typedef struct launched {
    pid_t program;    /* dies with this process */
    pid_t warden;     /* the first process of its pid namespace, where that is another one; else 0 */
    bool has_pids;    /* it has a pid namespace: what it starts ends with it, or its warden */
    scratch *scratch; /* what it can write; null: anything */
    process_limit processes;
    char *folder;     /* its working folder as it sees it: absolute */
} launched;

/* Before the first launch: fills what is known without a program, its working folder first of all. False with the reason in
 * *why, which the caller frees. */
bool launch_prepare(const cage_settings *cage, launched *made, char **why);

/* False with the reason in *why, which the caller frees. There can be several, one after another. */
bool launch_program(const launch_settings *settings, launched *made, char **why);

/* When its processes are gone. */
void launched_free(launched *of);

#endif
