#ifndef process_limit_h_INCLUDED
#define process_limit_h_INCLUDED

/* A limit of the kernel's for the processes of a program. The driver counts them too, but a program that forks without
 * end is faster than anybody who looks fifty times a second. For root, whom the kernel counts by control groups alone, it
 * is such a group; for others a resource limit. */

#include <stdbool.h>

typedef struct process_limit {
    char *group;   /* the folder of a control group; null: none */
    unsigned most; /* processes */
} process_limit;

/* `is_alone`: the kernel counts no other processes of the user than those of the program. */
process_limit process_limit_new(unsigned most, bool is_alone);

/* In the process that becomes the program, before anything else. */
void process_limit_enter(const process_limit *of);

/* When the processes are gone. */
void process_limit_free(process_limit *of);

#endif
