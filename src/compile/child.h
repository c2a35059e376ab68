#ifndef child_h_INCLUDED
#define child_h_INCLUDED

/* One child process at a time, ended together with us. Between child_hold_signals and child_release_signals,
 * SIGINT, SIGTERM and SIGHUP to us end the child only, so that the caller can remove what is left behind;
 * they take their effect on us at the end. */

#include <signal.h>

typedef struct child_signals {
    sigset_t before;
    int received; /* the last one, or 0 */
} child_signals;

void child_hold_signals(child_signals *signals);
void child_release_signals(child_signals *signals);

typedef struct child {
    /* Either a program with its null-terminated words... */
    const char *program;
    char *const *words;
    /* ...or a function of ours; what it returns is the exit status. */
    int (*body)(void *argument);
    void *argument;

    const char *input;    /* file for standard input; null: inherited */
    const char *messages; /* file for standard error; null: inherited */
} child;

#define CHILD_SIGNALED 128 /* added to the number of the signal that ended the child */

/* Exit status of the child, CHILD_SIGNALED + signal, or 127 with a message when it could not be started. */
int child_run(const child *what, child_signals *signals);

#endif
