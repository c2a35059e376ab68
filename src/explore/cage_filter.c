/* System calls that are refused. Where namespaces do the rest these are few: doors to other processes and to what no
 * namespace parts. */

#include "cage.h"

#include <asm/unistd.h>
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { ALWAYS = 1 << CAGE_NAMESPACES | 1 << CAGE_RULES, RULES = 1 << CAGE_RULES, LONGEST = 400 };

/* X(call, part of the cage that it belongs to, modes in which it is refused, error) */
#define REFUSED_CALLS(X)                                                                                             \
    X(ptrace, SIGNALS, ALWAYS, EPERM)                                                                                \
    X(process_vm_readv, SIGNALS, ALWAYS, EPERM)                                                                      \
    X(process_vm_writev, SIGNALS, ALWAYS, EPERM)                                                                     \
    X(process_madvise, SIGNALS, ALWAYS, EPERM)                                                                       \
    X(pidfd_getfd, SIGNALS, ALWAYS, EPERM)                                                                           \
    X(pidfd_send_signal, SIGNALS, RULES, EPERM)                                                                      \
    X(io_uring_setup, NETWORK, ALWAYS, ENOSYS) /* its requests pass no filter */                                     \
    X(keyctl, FILES, ALWAYS, EPERM)                                                                                  \
    X(add_key, FILES, ALWAYS, EPERM)                                                                                 \
    X(request_key, FILES, ALWAYS, EPERM)                                                                             \
    X(bpf, FILES, ALWAYS, EPERM)                                                                                     \
    X(perf_event_open, FILES, ALWAYS, EPERM)                                                                         \
    X(userfaultfd, FILES, ALWAYS, EPERM)                                                                             \
    X(open_by_handle_at, FILES, ALWAYS, EPERM)                                                                       \
    X(unshare, FILES, ALWAYS, EPERM)                                                                                 \
    X(setns, FILES, ALWAYS, EPERM)                                                                                   \
    X(mount, FILES, ALWAYS, EPERM)                                                                                   \
    X(umount2, FILES, ALWAYS, EPERM)                                                                                 \
    X(pivot_root, FILES, ALWAYS, EPERM)                                                                              \
    X(move_mount, FILES, ALWAYS, EPERM)                                                                              \
    X(open_tree, FILES, ALWAYS, EPERM)                                                                               \
    X(fsopen, FILES, ALWAYS, EPERM)                                                                                  \
    X(fsmount, FILES, ALWAYS, EPERM)                                                                                 \
    X(mount_setattr, FILES, ALWAYS, EPERM)                                                                           \
    X(swapon, FILES, ALWAYS, EPERM)                                                                                  \
    X(swapoff, FILES, ALWAYS, EPERM)                                                                                 \
    X(reboot, SIGNALS, ALWAYS, EPERM)                                                                                \
    X(kexec_load, SIGNALS, ALWAYS, EPERM)                                                                            \
    X(init_module, FILES, ALWAYS, EPERM)                                                                             \
    X(finit_module, FILES, ALWAYS, EPERM)                                                                            \
    X(delete_module, FILES, ALWAYS, EPERM)                                                                           \
    X(settimeofday, FILES, ALWAYS, EPERM)                                                                            \
    X(clock_settime, FILES, ALWAYS, EPERM)                                                                           \
    X(chmod, FILES, RULES, EPERM) /* these are no writing for Landlock */                                            \
    X(fchmod, FILES, RULES, EPERM)                                                                                   \
    X(fchmodat, FILES, RULES, EPERM)                                                                                 \
    X(chown, FILES, RULES, EPERM)                                                                                    \
    X(fchown, FILES, RULES, EPERM)                                                                                   \
    X(lchown, FILES, RULES, EPERM)                                                                                   \
    X(fchownat, FILES, RULES, EPERM)                                                                                 \
    X(utime, FILES, RULES, EPERM)                                                                                    \
    X(utimes, FILES, RULES, EPERM)                                                                                   \
    X(futimesat, FILES, RULES, EPERM)                                                                                \
    X(utimensat, FILES, RULES, EPERM)                                                                                \
    X(setxattr, FILES, RULES, EPERM)                                                                                 \
    X(lsetxattr, FILES, RULES, EPERM)                                                                                \
    X(fsetxattr, FILES, RULES, EPERM)                                                                                \
    X(removexattr, FILES, RULES, EPERM)                                                                              \
    X(lremovexattr, FILES, RULES, EPERM)                                                                             \
    X(fremovexattr, FILES, RULES, EPERM)                                                                             \
    X(shmget, FILES, RULES, EPERM)                                                                                   \
    X(semget, FILES, RULES, EPERM)                                                                                   \
    X(msgget, FILES, RULES, EPERM)                                                                                   \
    X(mq_open, FILES, RULES, EPERM)

/* Newer than some headers. */
#ifndef __NR_fchmodat2
#define __NR_fchmodat2 452
#endif
#define NEW_REFUSED_CALLS(X) X(fchmodat2, FILES, RULES, EPERM)

static const struct refused {
    uint32_t call;
    unsigned part, modes;
    int error;
} refused[] = {
#define REFUSED(call, part, modes, error) {__NR_##call, CAGE_##part, modes, error},
    REFUSED_CALLS(REFUSED) NEW_REFUSED_CALLS(REFUSED)
#undef REFUSED
};

typedef struct filter {
    struct sock_filter code[LONGEST];
    unsigned short length;
} filter;

static void add(filter *to, struct sock_filter line)
{
    to->code[to->length++] = line;
}

static void load(filter *to, size_t offset)
{
    add(to, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset));
}

static void refuse(filter *to, int error)
{
    add(to, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ((uint32_t)error & SECCOMP_RET_DATA)));
}

static void accept_call(filter *to)
{
    add(to, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
}

/* The next `lines` are for this value. */
static void if_equal(filter *to, uint32_t value, uint8_t lines)
{
    add(to, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, lines));
}

static size_t argument(int index)
{
    return offsetof(struct seccomp_data, args) + (size_t)index * sizeof(uint64_t); /* its lower half */
}

static void add_list(filter *to, const cage_settings *settings)
{
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        const struct refused *row = &refused[i];
        if (!(row->modes >> settings->mode & 1) || (settings->allowed & row->part))
            continue;
        if_equal(to, row->call, 1);
        refuse(to, row->error);
    }
}

/* A network namespace parts Internet sockets from the outside; sockets in the file system are doors to other
 * processes. */
static void add_sockets(filter *to, const cage_settings *settings)
{
    if (settings->allowed & CAGE_NETWORK)
        return;
    static const uint32_t harmless[] = {AF_INET, AF_INET6, AF_NETLINK};
    uint8_t count = settings->mode == CAGE_NAMESPACES ? sizeof harmless / sizeof *harmless : 0;
    if_equal(to, __NR_socket, (uint8_t)(2 + 2 * count));
    load(to, argument(0));
    for (uint8_t i = 0; i < count; i++) {
        if_equal(to, harmless[i], 1);
        accept_call(to);
    }
    refuse(to, EAFNOSUPPORT);
}

/* The limits of other processes: the first argument is not 0. */
static void add_limits(filter *to)
{
    if_equal(to, __NR_prlimit64, 4);
    load(to, argument(0));
    if_equal(to, 0, 1);
    accept_call(to);
    refuse(to, EPERM);
}

/* Everybody, and the process that forks the runs. Which others are the run's own the filter cannot know: that is
 * Landlock's part. The first of a pid namespace is safe without this. */
static void add_signals(filter *to, const cage_entry *entry)
{
    static const uint32_t calls[] = {__NR_kill, __NR_tkill, __NR_tgkill, __NR_rt_sigqueueinfo, __NR_rt_tgsigqueueinfo};
    if (entry->settings->mode != CAGE_RULES || (entry->settings->allowed & CAGE_SIGNALS))
        return;
    uint32_t self = (uint32_t)getpid();
    uint32_t protected[] = {(uint32_t)-1, 1, self, (uint32_t)-self};
    uint8_t count = entry->is_server ? 4 : 2;
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        if_equal(to, calls[i], (uint8_t)(2 + 2 * count));
        load(to, argument(0));
        for (uint8_t j = 0; j < count; j++) {
            if_equal(to, protected[j], 1);
            refuse(to, EPERM);
        }
        accept_call(to);
    }
}

/* Numbers mean something else under another architecture, and x32 has a bit of its own. */
static void add_architecture(filter *to)
{
    load(to, offsetof(struct seccomp_data, arch));
    add(to, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, AUDIT_ARCH_X86_64, 1, 0));
    refuse(to, ENOSYS);
    load(to, offsetof(struct seccomp_data, nr));
    add(to, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000u, 0, 1));
    refuse(to, ENOSYS);
}

bool cage_set_filter(const cage_entry *entry)
{
    filter made = {.length = 0};
    add_architecture(&made);
    add_list(&made, entry->settings);
    add_sockets(&made, entry->settings);
    add_limits(&made);
    add_signals(&made, entry);
    accept_call(&made);
    struct sock_fprog program = {.len = made.length, .filter = made.code};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
}
