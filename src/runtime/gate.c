#include "gate.h"

#include "input_files.h"

#include <pthread.h>
#include <sched.h>

static const char closed; /* its address owns the gate in a child process */

LOCAL bool gate_is_closed(void)
{
    return __atomic_load_n(&RT.owner, __ATOMIC_RELAXED) == &closed;
}

LOCAL bool gate_wait(void)
{
    const void *nobody = NULL;
    while (!__atomic_compare_exchange_n(&RT.owner, &nobody, &__splat_call, false, __ATOMIC_ACQUIRE,
                                        __ATOMIC_RELAXED)) {
        if (nobody == &closed || nobody == &__splat_call)
            return false;
        nobody = NULL;
        sched_yield();
    }
    return true;
}

/* ---- the program forks ---- */

/* A child takes no inputs: what it may read is there before it. */
static void take_inputs(void)
{
    if (RT.forks_runs || !gate_enter())
        return;
    RT.is_in_fork = true;
    input_files_begin_all();
    RT.is_in_fork = false;
    gate_leave(NULL);
}

static void close_gate(void)
{
    if (!RT.forks_runs)
        RT.owner = &closed;
}

static void count_child(void)
{
    if (RT.forks_runs || !gate_enter())
        return;
    loss_add(SEGMENT_NO_SITE, LOSS_CHILD, NULL);
    gate_leave(NULL);
}

LOCAL void gate_watch_forks(void)
{
    pthread_atfork(take_inputs, count_child, close_gate);
}
