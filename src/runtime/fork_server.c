/* The program's end of the protocol in segment.h: it stops just before its first input and forks for every run. */

#include "flow.h"
#include "gate.h"
#include "loops.h"
#include "quick_runs.h"
#include "run_end.h"
#include "unset.h"

#include <errno.h>
#include <linux/futex.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SPINS = 2000 };

static uint32_t load_word(const uint32_t *word)
{
    return __atomic_load_n(word, __ATOMIC_ACQUIRE);
}

static void set_and_wake(uint32_t *word, uint32_t value)
{
    __atomic_store_n(word, value, __ATOMIC_RELEASE);
    syscall(SYS_futex, word, FUTEX_WAKE, 1, NULL, NULL, 0);
}

static uint32_t wait_for_change(uint32_t *word, uint32_t old)
{
    for (int i = 0; i < SPINS && load_word(word) == old; i++)
        __builtin_ia32_pause();
    while (load_word(word) == old)
        syscall(SYS_futex, word, FUTEX_WAIT, old, NULL, NULL, 0);
    return load_word(word);
}

static void begin_run(const struct sigaction *child_handler)
{
    RT.tracing = true;
    unset_begin_run();
    signal_set(SIGCHLD, child_handler, NULL);
    quick_begin();
    flow_start(); /* each run has a word in it */
}

static void wait_for_end(pid_t child)
{
    int status = 0;
    pid_t ended;
    do
        ended = waitpid(child, &status, 0);
    while (ended < 0 && errno == EINTR);
    run_end_processes(child);
    set_and_wake((uint32_t *)&RT.control->child_pid, 0);
    /* The child itself has told of earlier runs. */
    if (load_word(&RT.control->done) == load_word(&RT.control->begun))
        return;
    RT.control->wait_status = ended == child ? status : 0;
    set_and_wake(&RT.control->done, RT.control->begun);
}

/* Returns in each child; the forking process itself stays here until the driver kills it. */
static void serve(const struct sigaction *child_handler)
{
    quick_prepare();
    run_end_prepare();
    RT.control->begun = load_word(&RT.control->run);
    set_and_wake(&RT.control->state, SEGMENT_READY);
    for (;;) {
        RT.control->begun = wait_for_change(&RT.control->run, RT.control->begun);
        quick_count_fork();
        run_end_put_back_positions();
        RT.forks_runs = true;
        long server = syscall(SYS_getpid);
        pid_t child = RT.is_in_fork ? _Fork() : fork(); /* the C library's lock of handlers may be held */
        RT.forks_runs = false;
        if (child == 0) {
            setpgid(0, 0);
            prctl(PR_SET_PDEATHSIG, SIGKILL); /* a run does not outlive its server */
            if (syscall(SYS_getppid) != server)
                _exit(127);
            if (RT.control->locks_groups)
                run_end_lock_group();
            begin_run(child_handler);
            return;
        }
        if (child > 0) {
            setpgid(child, child);
            __atomic_store_n(&RT.control->child_pid, child, __ATOMIC_RELEASE);
            wait_for_end(child);
        } else {
            RT.control->wait_status = 127 << 8;
            set_and_wake(&RT.control->done, RT.control->begun);
        }
    }
}

LOCAL void runtime_fork_point(void)
{
    if (!RT.attached || RT.tracing)
        return;
    struct sigaction child_handler, plain = {.sa_handler = SIG_DFL};
    runtime_sort_tables();
    shadow_reserve();
    signal_set(SIGCHLD, &plain, &child_handler);
    if (RT.header->options & SEGMENT_SINGLE)
        begin_run(&child_handler);
    else
        serve(&child_handler);
}

ABI_COLD void __splat_starts(void)
{
    GATE();
    runtime_fork_point();
}

/* Behind the last of the program's own, which is 101. */
__attribute__((destructor(100))) static void end_of_program(void)
{
    if (!RT.attached || RT.ended)
        return;
    if (!RT.tracing && RT.control) {
        set_and_wake(&RT.control->state, SEGMENT_NO_INPUT);
        return;
    }
    loops_end_run(false);
    RT.header->end = SEGMENT_END_EXIT;
    RT.header->nodes.count = RT.arena.count;
    RT.ended = true;
}
