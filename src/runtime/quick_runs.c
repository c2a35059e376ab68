#include "quick_runs.h"

#include "quick_calls.h"
#include "quick_files.h"
#include "quick_memory.h"
#include "run_end.h"

#include <fcntl.h>
#include <linux/futex.h>
#include <linux/prctl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

enum {
    CHECKPOINT = 0x53504c54, /* no system call of the kernel's */
    FORKS_TO_LEARN = 16,
    SMALLEST_SIGNAL_STACK = 1 << 15,
    LARGEST_VECTOR_STATE = 1 << 14,
    VECTOR_STATE_FACTS = 464, /* where the kernel says how large it is, behind a magic number */
    VECTOR_STATE_MAGIC = 0x46505853,
    PLAIN_VECTOR_STATE = 512,
    LAST_SIGNAL = 64,
    SIGNAL_SET_SIZE = 8,
    CALL_INSTRUCTION_SIZE = 2,
    RESTORER_FLAG = 0x04000000,
    DISPATCHED = 2, /* SIGSYS came by the dispatch */
};

typedef struct kernel_action {
    void (*handler)(int number, siginfo_t *info, void *context);
    unsigned long flags;
    void (*restorer)(void);
    uint64_t mask;
} kernel_action;

/* What the forking process and its children share; a run cannot write it. */
typedef struct quick_area {
    bool off;                        /* each run is forked */
    bool flow_off;                   /* each that follows flow: they write too many pages */
    bool had_flow;                   /* one of them was quick */
    uint32_t forks, ended;           /* processes, and runs that they got to their end in this way */
    kernel_action on_fault, on_call; /* what the runtime had for SIGSEGV and SIGSYS */
    gregset_t registers;
    uint64_t mask;
    uint32_t vector_size;
    uint8_t vector_state[LARGEST_VECTOR_STATE];
    quick_memory memory;
    quick_files files;
} quick_area;

/* The copies of pages, the area, the control page, at a fixed place: no variable leads there that a wild write could
 * change. It is far from where the kernel places mappings, so it makes no difference to the program's own. Without a
 * gap the kernel would join and part the first two for each run. */
enum { AREA_SIZE = (sizeof(quick_area) + QUICK_PAGE - 1) / QUICK_PAGE * QUICK_PAGE, CONTROL_SIZE = QUICK_PAGE };
#define COPIES_AT 0x300000000000
#define GAP_AT (COPIES_AT + QUICK_PAGES * QUICK_PAGE)
#define AREA_AT (GAP_AT + QUICK_PAGE)
#define CONTROL_AT (AREA_AT + AREA_SIZE)
#define END_AT (CONTROL_AT + CONTROL_SIZE)
static quick_area *const area = (quick_area *)AREA_AT;
static segment_control *const control = (segment_control *)CONTROL_AT;

/* Of the area and the control page. */
static void set_rights(int rights)
{
    QUICK_CALL(SYS_mprotect, AREA_AT, END_AT - AREA_AT, rights);
}

static void unmap_all(void)
{
    QUICK_CALL(SYS_munmap, COPIES_AT, END_AT - COPIES_AT);
}

static void set_action(int number, const kernel_action *wanted, kernel_action *old)
{
    QUICK_CALL(SYS_rt_sigaction, number, wanted, old, SIGNAL_SET_SIZE);
}

/* ---- whether it can be done ---- */

static bool is_unlimited(int resource)
{
    struct rlimit limit;
    return QUICK_CALL(SYS_getrlimit, resource, &limit) == 0 && limit.rlim_cur == RLIM_INFINITY;
}

static bool is_runtimes(int number, const kernel_action *action)
{
    struct sigaction runtimes;
    return bug_signal_action(number, &runtimes) && runtimes.sa_sigaction == action->handler;
}

/* A handler of the program's may find its stack closed, and the signal by which it would be opened blocked. That must
 * not happen to signals that come by what the run itself does; but where that is a call of kill, the run is a plain one
 * by then. */
static bool is_handler_fit(int number)
{
    struct sigaction runtimes;
    kernel_action now = {0};
    set_action(number, NULL, &now);
    if (number == SIGSEGV || number == SIGSYS || is_runtimes(number, &now))
        return is_runtimes(number, &now);
    bool by_program = (uintptr_t)now.handler > (uintptr_t)SIG_IGN;
    return !by_program || (!bug_signal_action(number, &runtimes) && number != SIGPIPE && number != SIGXFSZ &&
                           number != SIGTTIN && number != SIGTTOU);
}

static bool are_handlers_fit(void)
{
    for (int number = 1; number <= LAST_SIGNAL; number++)
        if (!is_handler_fit(number))
            return false;
    return true;
}

static bool is_stack_fit(const stack_t *stack)
{
    return !(stack->ss_flags & SS_DISABLE) && (uintptr_t)stack->ss_sp % QUICK_PAGE == 0 &&
           stack->ss_size % QUICK_PAGE == 0 && stack->ss_size >= SMALLEST_SIGNAL_STACK;
}

/* What is counted for a process must not add up. */
static bool can_be_quick(const stack_t *signal_stack)
{
    return !(RT.header->options & (SEGMENT_PLAIN_FORKS | SEGMENT_NO_SIGNALS)) && is_unlimited(RLIMIT_CPU) &&
           is_unlimited(RLIMIT_AS) && is_unlimited(RLIMIT_DATA) && are_handlers_fit() && is_stack_fit(signal_stack);
}

/* The area is there whether it is used or not: the program's mappings have the same addresses. */
LOCAL void quick_prepare(void)
{
    if (RT.control_size != CONTROL_SIZE ||
        QUICK_CALL(SYS_mmap, COPIES_AT, END_AT - COPIES_AT, PROT_READ | PROT_WRITE,
                   MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1) != COPIES_AT ||
        QUICK_CALL(SYS_mremap, RT.control, CONTROL_SIZE, CONTROL_SIZE, MREMAP_MAYMOVE | MREMAP_FIXED, CONTROL_AT) !=
            CONTROL_AT)
        return;
    RT.control = control;
    QUICK_CALL(SYS_mprotect, GAP_AT, AREA_AT - GAP_AT, PROT_NONE);
    stack_t signal_stack = {.ss_flags = SS_DISABLE};
    QUICK_CALL(SYS_sigaltstack, NULL, &signal_stack);
    area->off = !can_be_quick(&signal_stack) || !quick_memory_find(&area->memory, (void *)COPIES_AT, &signal_stack);
}

static bool is_prepared(void)
{
    return RT.control == control;
}

/* Runs that follow flow may be followed by others, which do not, and write much less. */
static bool must_fork(void)
{
    return area->off || (area->flow_off && RT.header->options & SEGMENT_FLOW);
}

/* A process that serves not even two runs is not worth its closing and opening. */
LOCAL void quick_count_fork(void)
{
    if (is_prepared() && !must_fork() && ++area->forks > FORKS_TO_LEARN && area->ended < area->forks)
        area->off = true;
}

/* ---- system calls of a run ---- */

/* Calls that change nothing of the process but, maybe, memory that they are given. */
static const struct harmless {
    uint16_t number;
    int8_t buffer, length; /* which arguments; -1: none */
    uint8_t size;          /* of the buffer, where no argument tells it */
} harmless[] = {
    {SYS_write, -1, -1, 0},
    {SYS_writev, -1, -1, 0},
    {SYS_lseek, -1, -1, 0},
    {SYS_read, 1, 2, 0},
    {SYS_pread64, 1, 2, 0},
    {SYS_getdents64, 1, 2, 0},
    {SYS_readlink, 1, 2, 0},
    {SYS_access, -1, -1, 0},
    {SYS_faccessat, -1, -1, 0},
    {SYS_faccessat2, -1, -1, 0},
    {SYS_fstat, 1, -1, 144},
    {SYS_newfstatat, 2, -1, 144},
    {SYS_getrandom, 0, 1, 0},
    {SYS_clock_gettime, 1, -1, 16},
    {SYS_getpid, -1, -1, 0},
    {SYS_gettid, -1, -1, 0},
};

/* The kernel must be able to write there. */
static bool open_buffer(uintptr_t address, uint64_t size)
{
    if (size > QUICK_PAGES * QUICK_PAGE)
        return false;
    if (quick_memory_is_open(&area->memory, address, size))
        return true;
    set_rights(PROT_READ | PROT_WRITE);
    bool opened = quick_memory_open_all(&area->memory, address, size);
    set_rights(PROT_READ);
    return opened;
}

static bool do_harmless(long number, const long arguments[6], long *result)
{
    for (uint32_t i = 0; i < sizeof harmless / sizeof *harmless; i++) {
        const struct harmless *call = &harmless[i];
        if (call->number != number)
            continue;
        uint64_t size = call->length >= 0 ? (uint64_t)arguments[call->length] : call->size;
        if (call->buffer >= 0 && !open_buffer((uintptr_t)arguments[call->buffer], size))
            return false;
        *result = QUICK_CALL(number, arguments[0], arguments[1], arguments[2], arguments[3]);
        return true;
    }
    return false;
}

/* Questions that share their number with what is no question. */
static bool do_question(long number, const long arguments[6], long *result)
{
    enum { TERMINAL_GET = 0x5401, TERMINAL_SIZE = 36 };
    bool terminal = number == SYS_ioctl && arguments[1] == TERMINAL_GET;
    bool mask = number == SYS_rt_sigprocmask && !arguments[1];
    if (number == SYS_fcntl && (arguments[1] == F_GETFL || arguments[1] == F_GETFD)) {
        *result = QUICK_CALL(number, arguments[0], arguments[1]);
        return true;
    }
    if ((!terminal && !mask) ||
        !open_buffer((uintptr_t)arguments[2], terminal ? TERMINAL_SIZE : SIGNAL_SET_SIZE))
        return false;
    *result = QUICK_CALL(number, arguments[0], arguments[1], arguments[2], arguments[3]);
    return true;
}

static bool do_mapping(long number, const long arguments[6], long *result)
{
    set_rights(PROT_READ | PROT_WRITE);
    bool done = number == SYS_mmap
                    ? quick_memory_map(&area->memory, arguments, result)
                    : quick_memory_unmap(&area->memory, (uintptr_t)arguments[0], (uint64_t)arguments[1], result);
    set_rights(PROT_READ);
    return done;
}

static bool do_file(long number, const long arguments[6], long *result)
{
    if (!quick_files_can(&area->files, number, arguments))
        return false;
    set_rights(PROT_READ | PROT_WRITE);
    *result = quick_files_do(&area->files, number, arguments);
    set_rights(PROT_READ);
    return true;
}

static bool do_call(long number, const long arguments[6], long *result)
{
    switch (number) {
    case SYS_open:
    case SYS_openat:
    case SYS_close: return do_file(number, arguments, result);
    case SYS_brk: return quick_memory_brk(&area->memory, (uintptr_t)arguments[0], result);
    case SYS_mmap:
    case SYS_munmap: return do_mapping(number, arguments, result);
    default: return do_harmless(number, arguments, result) || do_question(number, arguments, result);
    }
}

/* ---- the turns ---- */

/* A process that is one run has a limit of its own, from here on; what it did before was for others. */
static void limit_time(uint32_t seconds)
{
    struct timespec used = {0};
    if (!seconds)
        return;
    QUICK_CALL(SYS_clock_gettime, CLOCK_PROCESS_CPUTIME_ID, &used);
    struct rlimit limit = {(rlim_t)used.tv_sec + seconds, (rlim_t)used.tv_sec + seconds}, now;
    if (QUICK_CALL(SYS_getrlimit, RLIMIT_CPU, &now) == 0 && now.rlim_max > limit.rlim_max)
        QUICK_CALL(SYS_setrlimit, RLIMIT_CPU, &limit);
}

/* From now on this is a plain run. */
static void leave(void)
{
    limit_time(control->cpu_seconds);
    quick_memory_release(&area->memory);
    set_action(SIGSEGV, &area->on_fault, NULL);
    set_action(SIGSYS, &area->on_call, NULL);
    QUICK_CALL(SYS_prctl, PR_SET_SYSCALL_USER_DISPATCH, PR_SYS_DISPATCH_OFF);
    unmap_all();
}

static uint32_t vector_size(const ucontext_t *context)
{
    const uint32_t *facts = (const uint32_t *)((const char *)context->uc_mcontext.fpregs + VECTOR_STATE_FACTS);
    return facts[0] == VECTOR_STATE_MAGIC ? facts[1] : PLAIN_VECTOR_STATE;
}

/* Its frames would be overwritten by those of the handlers here. */
static bool is_on_signal_stack(const ucontext_t *context)
{
    const stack_t *stack = &context->uc_stack;
    return (uintptr_t)context->uc_mcontext.gregs[REG_RSP] - (uintptr_t)stack->ss_sp < stack->ss_size;
}

static bool save(ucontext_t *context)
{
    set_rights(PROT_READ | PROT_WRITE); /* closing may have opened some */
    area->vector_size = vector_size(context);
    quick_copy(&area->mask, &context->uc_sigmask, sizeof area->mask);
    uint64_t needed = (uint64_t)1 << (SIGSEGV - 1) | (uint64_t)1 << (SIGSYS - 1);
    area->off = area->vector_size > LARGEST_VECTOR_STATE || (area->mask & needed) || is_on_signal_stack(context);
    if (area->off)
        return false;
    context->uc_mcontext.gregs[REG_RAX] = 0;
    quick_copy(area->registers, context->uc_mcontext.gregs, sizeof area->registers);
    quick_copy(area->vector_state, context->uc_mcontext.fpregs, area->vector_size);
    quick_memory_save(&area->memory);
    set_rights(PROT_READ);
    return true;
}

static void wait_for_next(void)
{
    uint32_t run;
    while ((run = __atomic_load_n(&control->run, __ATOMIC_ACQUIRE)) == control->begun)
        QUICK_CALL(SYS_futex, &control->run, FUTEX_WAIT, run);
    __atomic_store_n(&control->begun, run, __ATOMIC_RELEASE);
}

/* The driver reads the trace while memory is put back. */
static void end_run(int code)
{
    control->wait_status = (code & 0xff) << 8;
    area->ended++;
    area->had_flow |= (RT.header->options & SEGMENT_FLOW) != 0;
    __atomic_store_n(&control->done, control->begun, __ATOMIC_RELEASE);
    QUICK_CALL(SYS_futex, &control->done, FUTEX_WAKE, 1);
    quick_memory_put_back(&area->memory);
    run_end_put_back_positions();
    quick_files_put_back(&area->files);
    wait_for_next();
}

static bool end_and_begin(ucontext_t *context)
{
    if (vector_size(context) != area->vector_size)
        return false;
    set_rights(PROT_READ | PROT_WRITE);
    end_run((int)context->uc_mcontext.gregs[REG_RDI]);
    set_rights(PROT_READ);
    quick_copy(context->uc_mcontext.gregs, area->registers, sizeof area->registers);
    quick_copy(context->uc_mcontext.fpregs, area->vector_state, area->vector_size);
    quick_copy(&context->uc_sigmask, &area->mask, sizeof area->mask);
    return true;
}

/* One that somebody sent comes again, for the handler that was there before. */
static void send_again(siginfo_t *info)
{
    if (info->si_code <= 0)
        QUICK_CALL(SYS_rt_tgsigqueueinfo, QUICK_CALL(SYS_getpid, 0), QUICK_CALL(SYS_gettid, 0), info->si_signo, info);
}

/* Whichever run it was: those that follow flow brought more of the pages. The next process finds out which the others need. */
static void note_full(void)
{
    bool has_flow = area->had_flow || RT.header->options & SEGMENT_FLOW;
    if (!has_flow || area->flow_off) {
        area->off = true;
        return;
    }
    area->flow_off = true;
    quick_memory_forget(&area->memory);
}

static void on_fault(int number, siginfo_t *info, void *context)
{
    (void)number, (void)context;
    set_rights(PROT_READ | PROT_WRITE);
    if (info->si_code == SEGV_ACCERR && quick_memory_open(&area->memory, (uintptr_t)info->si_addr)) {
        set_rights(PROT_READ);
        return;
    }
    if (area->memory.page_count == QUICK_PAGES)
        note_full();
    leave();
    send_again(info);
}

static void on_call(int signal, siginfo_t *info, void *context)
{
    (void)signal;
    ucontext_t *at = context;
    greg_t *r = at->uc_mcontext.gregs;
    long number = info->si_syscall, result = 0;
    long arguments[6] = {r[REG_RDI], r[REG_RSI], r[REG_RDX], r[REG_R10], r[REG_R8], r[REG_R9]};
    bool is_call = info->si_code == DISPATCHED, done = false;
    if (is_call && number == CHECKPOINT)
        done = save(at);
    else if (is_call && number == SYS_exit_group)
        done = end_and_begin(at);
    else if (is_call && (done = do_call(number, arguments, &result)))
        r[REG_RAX] = result;
    if (done)
        return;
    leave();
    if (info->si_code > 0)
        r[REG_RIP] -= CALL_INSTRUCTION_SIZE;
    send_again(info);
}

static kernel_action action(void (*handler)(int, siginfo_t *, void *))
{
    return (kernel_action){.handler = handler,
                           .flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER | RESTORER_FLAG,
                           .restorer = quick_return};
}

static bool start_dispatch(void)
{
    kernel_action fault = action(on_fault), call = action(on_call);
    set_action(SIGSEGV, &fault, &area->on_fault);
    set_action(SIGSYS, &call, &area->on_call);
    return QUICK_CALL(SYS_prctl, PR_SET_SYSCALL_USER_DISPATCH, PR_SYS_DISPATCH_ON, quick_calls_start,
                      quick_calls_end - quick_calls_start, NULL) == 0;
}

/* A run that begins in a process of quick ones. */
static void leave_for_flow(void)
{
    if (!must_fork())
        return;
    set_rights(PROT_READ | PROT_WRITE);
    leave();
}

LOCAL void quick_begin(void)
{
    bool prepared = is_prepared();
    if (!prepared || must_fork())
        limit_time(RT.control->cpu_seconds);
    if (!prepared)
        QUICK_CALL(SYS_munmap, RT.control, RT.control_size);
    RT.control = NULL;
    if (!prepared)
        return;
    if (must_fork()) {
        unmap_all();
    } else if (!start_dispatch()) {
        area->off = true;
        leave();
    } else {
        quick_memory_close(&area->memory);
        if (syscall(CHECKPOINT) == 0)
            leave_for_flow();
    }
}
