/* Reporting bugs, and the signals by which a program dies. */

#include "gate.h"

#include <signal.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

enum { NULL_PAGE = 1 << 16, STACK_SLACK = 1 << 16, ALTERNATE_STACK = 1 << 16, LONGEST_FRAME = 1 << 23 };

LOCAL bool bug_is_wanted(enum bug_kind kind)
{
    return RT.attached && (RT.header->checks >> kind & 1);
}

static bool lies_in(const runtime_image *image, uintptr_t pc)
{
    return pc >= image->file_start && pc < image->file_end;
}

LOCAL uint64_t address_name(uintptr_t pc)
{
    for (uint32_t i = 0; i < RT.registered_count; i++) {
        const runtime_image *image = runtime_find_image(RT.registered[i].image);
        if (image && lies_in(image, pc) && !lies_in(image, (uintptr_t)address_name))
            return (uint64_t)(RT.registered[i].number + 1) << SEGMENT_PC_BITS | (pc - image->file_start);
    }
    return pc;
}

/* Return addresses by frame pointers. Every step must go up, and stay on the stack. */
static void walk_stack(segment_bug *into, uintptr_t pc, uintptr_t frame)
{
    into->pcs[into->pc_count++] = pc;
    uintptr_t lowest = frame;
    while (into->pc_count < SEGMENT_STACK_LIMIT && frame >= lowest && runtime_is_frame(frame)) {
        uintptr_t next = ((const uintptr_t *)frame)[0], back = ((const uintptr_t *)frame)[1];
        if (back == 0)
            break;
        if (back - 1 != pc)
            into->pcs[into->pc_count++] = back;
        if (next <= frame || next - frame > LONGEST_FRAME)
            break;
        frame = next;
    }
}

static void name_stack(segment_bug *of, const bug_place *place)
{
    walk_stack(of, place->pc, place->frame);
    for (uint32_t i = 0; i < of->pc_count; i++)
        of->pcs[i] = address_name(of->pcs[i]);
}

static void copy_text(char *to, uint64_t room, const char *from)
{
    uint64_t i = 0;
    for (; from && from[i] && i + 1 < room; i++)
        to[i] = from[i];
    to[i] = 0;
}

/* A child of the program has no trace of its own; its first bug has a place. */
static void report_in_child(enum bug_kind kind, const bug_place *place)
{
    segment_child_bug *slot = &RT.header->child;
    uint32_t fine = SEGMENT_CHILD_FINE;
    if (!__atomic_compare_exchange_n(&slot->state, &fine, SEGMENT_CHILD_WRITES, false, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED))
        return;
    slot->kind = kind;
    slot->details = (segment_bug){
        .signal = place->signal, .line = place->line, .column = place->column, .made_site = SEGMENT_NO_SITE};
    name_stack(&slot->details, place);
    copy_text(slot->file, sizeof slot->file, place->file);
    copy_text(slot->function, sizeof slot->function, place->function);
    copy_text(slot->message, sizeof slot->message, place->message);
    __atomic_store_n(&slot->state, SEGMENT_CHILD_WROTE, __ATOMIC_RELEASE);
}

LOCAL void bug_report(enum bug_kind kind, const bug_place *place)
{
    if (!RT.attached || RT.ended || !bug_is_wanted(kind))
        return;
    if (gate_is_closed()) {
        report_in_child(kind, place);
        return;
    }
    segment_bug made = {.signal = place->signal,
                        .line = place->line,
                        .column = place->column,
                        .file = text_put_string(place->file),
                        .function = text_put_string(place->function),
                        .message = text_put_string(place->message),
                        .made_site = place->made_site,
                        .made = {address_name(place->made), address_name(place->made_from)},
                        .freed = {address_name(place->freed), address_name(place->freed_from)}};
    name_stack(&made, place);
    uint32_t details = text_put(&made, sizeof made);
    event_bug(kind, place->site, details);
}

static enum bug_kind kind_of_signal(int number, uintptr_t address, uintptr_t stack)
{
    switch (number) {
    case SIGSEGV:
    case SIGBUS:
        if (address < NULL_PAGE)
            return BUG_NULL_DEREFERENCE;
        /* The fault lies at the end of the stack, near the stack pointer. */
        return address + STACK_SLACK > stack && address < stack + STACK_SLACK ? BUG_STACK_OVERFLOW : BUG_SEGFAULT;
    case SIGFPE: return BUG_DIVIDE_BY_ZERO;
    case SIGABRT: return BUG_ABORT;
    default: return BUG_SIGNAL;
    }
}

static void on_signal(int number, siginfo_t *info, void *context)
{
    const greg_t *registers = ((ucontext_t *)context)->uc_mcontext.gregs;
    uintptr_t address = number == SIGSEGV || number == SIGBUS ? (uintptr_t)info->si_addr : 0;
    /* A non-canonical address faults without one. */
    if (number == SIGSEGV && info->si_code == SI_KERNEL)
        address = ~(uintptr_t)0;
    bug_place place = {.site = SEGMENT_NO_SITE,
                       .made_site = SEGMENT_NO_SITE,
                       .signal = (uint32_t)number,
                       .pc = (uintptr_t)registers[REG_RIP],
                       .frame = (uintptr_t)registers[REG_RBP]};
    /* A call through a null pointer: its place is where it came from. */
    if (place.pc < NULL_PAGE)
        place.pc = *(const uintptr_t *)registers[REG_RSP] - 1;
    if (place.frame < (uintptr_t)registers[REG_RSP])
        place.frame = RT.stack_top;
    enum bug_kind kind = kind_of_signal(number, address, (uintptr_t)registers[REG_RSP]);
    bool entered = gate_enter();
    bug_report(bug_is_wanted(kind) ? kind : BUG_SIGNAL, &place); /* a crash is a crash, whatever the checks */
    if (entered)
        gate_leave(NULL);
    signal_set_default(number);
    raise(number);
}

LOCAL _Noreturn void stack_overflowed(void)
{
    bug_place place = {BUG_HERE, .message = "the stack of slots is full"};
    if (gate_enter())
        bug_report(BUG_STACK_OVERFLOW, &place);
    runtime_leave(SEGMENT_END_BUG, 1);
    _exit(1);
}

LOCAL bool bug_signal_action(int number, struct sigaction *action)
{
    if (number != SIGSEGV && number != SIGBUS && number != SIGFPE && number != SIGILL && number != SIGABRT &&
        number != SIGTRAP && number != SIGSYS)
        return false;
    *action = (struct sigaction){.sa_sigaction = on_signal, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    return true;
}

LOCAL void signals_install(void)
{
    stack_t alternate = {.ss_sp = runtime_map(ALTERNATE_STACK), .ss_size = ALTERNATE_STACK};
    struct sigaction action;
    if (!alternate.ss_sp)
        return;
    sigaltstack(&alternate, NULL);
    for (int number = 1; number < NSIG; number++)
        if (bug_signal_action(number, &action))
            signal_set(number, &action, NULL);
}

/* abort and a failed assert are taken at their call, while the stack still leads to the caller. */

static void report_last(enum bug_kind kind, const bug_place *place)
{
    if (gate_is_closed()) {
        bug_report(kind, place);
        return;
    }
    GATE();
    bug_report(kind, place);
    if (RT.attached)
        RT.ended = true;
}

static _Noreturn void die_by_abort(void)
{
    signal_set_default(SIGABRT);
    raise(SIGABRT);
    _exit(134);
}

__attribute__((weak)) _Noreturn void abort(void)
{
    report_last(BUG_ABORT, &(bug_place){BUG_HERE, .signal = SIGABRT, .message = "abort() was called"});
    die_by_abort();
}

static void say(const char *text)
{
    size_t size = 0;
    while (text[size])
        size++;
    if (syscall(SYS_write, STDERR_FILENO, text, size) < 0)
        return;
}

LOCAL _Noreturn void assertion_failed(const char *condition, const char *file, unsigned line, const char *function,
                                      uintptr_t pc, uintptr_t frame)
{
    bug_place place = {.site = SEGMENT_NO_SITE, .made_site = SEGMENT_NO_SITE, .line = line, .file = file, .function = function,
                       .message = condition, .pc = pc, .frame = frame};
    report_last(BUG_ASSERT, &place);
    say(file ? file : "?");
    say(": Assertion `");
    say(condition ? condition : "?");
    say("' failed.\n");
    die_by_abort();
}

__attribute__((weak)) _Noreturn void __assert_fail(const char *condition, const char *file, unsigned line, const char *function)
{
    ASSERTION_FAILED(condition, file, line, function);
}
