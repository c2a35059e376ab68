#ifndef replay_h_INCLUDED
#define replay_h_INCLUDED

/* What the files of `splat replay` share. */

#include "../base/array.h"
#include "../explore/executor.h"
#include "../store/ktest.h"

typedef struct replay {
    const char *program, *expect;
    double run_seconds;
    uint32_t checks;
    bool quiet, gdb, asan;
    enum cage_mode cage; /* as wanted; then as chosen */
    unsigned allowed;
    ARRAY(const char *) tests;
} replay;

/* One test, ready to be run. */
typedef struct replay_test {
    const char *path;
    const ktest *test;
    char *program;
    executor_settings settings; /* for a single run; its arguments are those of the program */
    text input;                 /* flat */
} replay_test;

typedef struct replay_findings {
    size_t bugs;
    bool counts; /* one of them counts for the exit status */
} replay_findings;

/* Prints what the run of the program at `path` shows; of a second run, which looks for uses of memory that was never
 * written, nothing else. */
replay_findings replay_show_bugs(const replay *of, const executor *ran, const char *path, const text *input,
                                 bool is_second);

/* False, with a message, where gdb is not installed. */
bool replay_finds_gdb(void);

/* These return an exit status. */
int replay_in_gdb(replay_test *at);
int replay_with_asan(const replay *of, replay_test *at);

#endif
