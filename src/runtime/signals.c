/* The program's signal handlers. One that interrupts instrumented code must neither see nor change the call block that
 * this code has half filled; one that interrupts the runtime must wait until the runtime's state is whole. So they are
 * called through `deliver`. */

#include "gate.h"

#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { LAST_SIGNAL = 64 };

typedef void (*plain_handler)(int number);

static struct {
    struct sigaction wanted[LAST_SIGNAL + 1]; /* what the program asked for */
    siginfo_t waiting[LAST_SIGNAL + 1];       /* valid where RT.waiting_signals has the bit */
} signals;

/* The C library's own, by the one name that a program does not define. */
int __sigaction(int number, const struct sigaction *wanted, struct sigaction *old);

LOCAL void signal_set(int number, const struct sigaction *action, struct sigaction *old)
{
    __sigaction(number, action, old);
}

LOCAL void signal_set_default(int number)
{
    signal_set(number, &(struct sigaction){.sa_handler = SIG_DFL}, NULL);
}

/* Going on behind a fault would only bring it again. */
static bool can_wait(int number)
{
    return number != SIGSEGV && number != SIGBUS && number != SIGFPE && number != SIGILL && number != SIGSYS;
}

static void deliver(int number, siginfo_t *info, void *context)
{
    bool was_inside = gate_is_mine();
    if (was_inside && can_wait(number)) {
        signals.waiting[number] = *info;
        __atomic_fetch_or(&RT.waiting_signals, (uint64_t)1 << (number - 1), __ATOMIC_RELAXED);
        return;
    }
    /* A fault on the program's memory, which the runtime touches only while its own state is whole. The handler may never
     * come back. */
    if (was_inside)
        RT.owner = NULL;
    struct sigaction wanted = signals.wanted[number];
    splat_call_block interrupted = __splat_call;
    __splat_call.callee = __splat_call.returned = NULL;
    __splat_call.pending = 0;
    if (wanted.sa_flags & SA_RESETHAND)
        signal_set_default(number);
    if (wanted.sa_flags & SA_SIGINFO)
        wanted.sa_sigaction(number, info, context);
    else
        wanted.sa_handler(number);
    __splat_call = interrupted;
    if (was_inside)
        RT.owner = &__splat_call;
}

/* Sent again, they come as they would have come: with their mask, on their stack. */
LOCAL void gate_let_signals(void)
{
    uint64_t waiting = __atomic_exchange_n(&RT.waiting_signals, 0, __ATOMIC_RELAXED);
    for (int number = 1; number <= LAST_SIGNAL; number++)
        if (waiting >> (number - 1) & 1)
            syscall(SYS_rt_tgsigqueueinfo, syscall(SYS_getpid), syscall(SYS_gettid), number, &signals.waiting[number]);
}

static bool is_function(const struct sigaction *action)
{
    return action->sa_handler != SIG_DFL && action->sa_handler != SIG_IGN && action->sa_handler != SIG_ERR;
}

/* What the kernel is told instead of what the program wants. */
static struct sigaction replace(int number, const struct sigaction *wanted)
{
    struct sigaction made = *wanted;
    if (is_function(wanted)) {
        made.sa_sigaction = deliver;
        made.sa_flags = (wanted->sa_flags | SA_SIGINFO) & ~SA_RESETHAND;
    } else if (wanted->sa_handler == SIG_DFL) {
        bug_signal_action(number, &made);
    }
    return made;
}

__attribute__((weak)) int sigaction(int number, const struct sigaction *restrict wanted, struct sigaction *restrict old)
{
    if (!RT.attached || number < 1 || number > LAST_SIGNAL)
        return __sigaction(number, wanted, old);
    struct sigaction before = signals.wanted[number], was, made;
    if (wanted) {
        made = replace(number, wanted);
        signals.wanted[number] = *wanted;
    }
    int status = __sigaction(number, wanted ? &made : NULL, &was);
    if (status != 0)
        signals.wanted[number] = before;
    if (status != 0 || !old)
        return status;
    *old = was;
    if (was.sa_sigaction == deliver)
        *old = before;
    else if (is_function(&was) && bug_signal_action(number, &made) && was.sa_sigaction == made.sa_sigaction)
        *old = (struct sigaction){.sa_handler = SIG_DFL};
    return status;
}

static plain_handler set_handler(int number, plain_handler handler, int flags)
{
    struct sigaction wanted = {.sa_handler = handler, .sa_flags = flags}, old;
    return sigaction(number, &wanted, &old) == 0 ? old.sa_handler : SIG_ERR;
}

__attribute__((weak)) plain_handler signal(int number, plain_handler handler)
{
    return set_handler(number, handler, SA_RESTART);
}

/* What signal is where the program asks for strict C. */
plain_handler __sysv_signal(int number, plain_handler handler);
__attribute__((weak)) plain_handler __sysv_signal(int number, plain_handler handler)
{
    return set_handler(number, handler, (int)(SA_RESETHAND | SA_NODEFER));
}
