#ifndef gate_h_INCLUDED
#define gate_h_INCLUDED

/* The gate in front of the runtime. One thread at a time is inside; a signal that comes meanwhile waits until it leaves
 * (signals.c); a child process that the program forks stays outside for good, as it would write into its parent's trace.
 *
 * Every function that the program calls and that touches the runtime's state begins with GATE. */

#include "runtime.h"

#include <sys/single_threaded.h>

/* Returns `otherwise` at once where the gate is closed; else the gate is left when the function returns. */
#define GATE(otherwise)                                                                                              \
    if (!gate_enter())                                                                                               \
        return otherwise;                                                                                            \
    __attribute__((cleanup(gate_leave), unused)) char inside_the_gate

LOCAL bool gate_wait(void);        /* the gate is not open, or there are several threads */
LOCAL void gate_let_signals(void); /* those that waited */

static inline bool gate_enter(void)
{
    if (!__builtin_expect(RT.owner || !__libc_single_threaded, 0))
        RT.owner = &__splat_call;
    else if (!gate_wait())
        return false;
    RT.entered = __builtin_frame_address(0);
    __atomic_signal_fence(__ATOMIC_SEQ_CST);
    return true;
}

static inline void gate_leave(const char *unused)
{
    (void)unused;
    __atomic_store_n(&RT.owner, NULL, __ATOMIC_RELEASE);
    __atomic_signal_fence(__ATOMIC_SEQ_CST);
    if (__builtin_expect(RT.waiting_signals != 0, 0))
        gate_let_signals();
}

/* Is this a child process of the program? */
LOCAL bool gate_is_closed(void);

/* Is this thread, or what it interrupted, inside? */
static inline bool gate_is_mine(void)
{
    return __atomic_load_n(&RT.owner, __ATOMIC_RELAXED) == &__splat_call;
}

#endif
