#ifndef launch_h_INCLUDED
#define launch_h_INCLUDED

/* Starts the program under test: without address randomization, with the two descriptors of the segment protocol. */

#include "../trace/program_inputs.h"

#include <stdbool.h>
#include <sys/types.h>

typedef struct launch_settings {
    const char *program;
    char *const *arguments;          /* null-terminated, with argv[0]; null: the program's path alone */
    char *const *environment;        /* additions "NAME=value", null-terminated; may be null */
    const named_input *variables;    /* symbolic: there with nothing in them */
    uint32_t variable_count;
    const char *input;               /* a file as standard input; null: as `quiet` says */
    bool quiet;                      /* the standard streams are /dev/null; else inherited */
    bool own_session;                /* a session, so also a process group, of its own */
    int segment_file, control_file; /* stay open in the program only */
    const char *folder; /* working folder; null: as here */
    int stdin_file;                 /* standard input, before all others; -1: none */
} launch_settings;

/* The process, which dies with this one; 0 with the reason in *why, which the caller frees. */
pid_t launch_program(const launch_settings *settings, char **why);

#endif
