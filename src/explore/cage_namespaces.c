/* Namespaces: users (for all but root, who mostly can do without), mounts, processes, network, IPC. */

#include "cage.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LAST_CAPABILITY = 63 };

static bool write_file(const char *path, const char *content)
{
    int file = open(path, O_WRONLY | O_CLOEXEC);
    bool written = file >= 0 && write(file, content, strlen(content)) == (ssize_t)strlen(content);
    int reason = errno;
    if (file >= 0)
        close(file);
    errno = reason;
    return written;
}

/* Everybody inside is who they were outside. */
static bool map_users(uid_t user, gid_t group)
{
    char users[64], groups[64];
    snprintf(users, sizeof users, "%u %u 1", user, user);
    snprintf(groups, sizeof groups, "%u %u 1", group, group);
    return write_file("/proc/self/setgroups", "deny") && write_file("/proc/self/uid_map", users) &&
           write_file("/proc/self/gid_map", groups);
}

static void leave_namespaces_of_driver(const cage_entry *entry)
{
    unsigned allowed = entry->settings->allowed;
    int flags = CLONE_NEWNS | CLONE_NEWIPC | (allowed & CAGE_NETWORK ? 0 : CLONE_NEWNET) |
                (allowed & CAGE_SIGNALS ? 0 : CLONE_NEWPID);
    uid_t user = geteuid();
    gid_t group = getegid();
    /* In a user namespace, mounts inside other mounts are tied to them, and cannot have layers. */
    if (user == 0 && unshare(flags) == 0)
        return;
    if (unshare(CLONE_NEWUSER) != 0 || !map_users(user, group))
        cage_fail(entry->channel, "user namespace");
    if (unshare(flags) != 0)
        cage_fail(entry->channel, "namespaces");
}

/* A child of the driver, as this process is. */
static pid_t clone_sibling(void)
{
    return (pid_t)syscall(SYS_clone, CLONE_PARENT | SIGCHLD, NULL, NULL, NULL, 0);
}

/* The first process of the pid namespace, where the program is not that itself: it takes the orphans. */
static _Noreturn void guard(const cage_entry *entry)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    cage_mount_processes(entry);
    cage_report report = {.kind = CAGE_REPORT_WARDEN};
    bool is_heard = cage_send(entry->channel, &report, NULL, 0);
    close_range(0, ~0u, 0);
    while (is_heard)
        if (wait(NULL) < 0)
            usleep(1000);
    _exit(127);
}

static void start_warden(const cage_entry *entry)
{
    pid_t warden = clone_sibling();
    if (warden == 0)
        guard(entry);
    if (warden < 0)
        cage_fail(entry->channel, "warden");
    cage_report report = {.kind = CAGE_REPORT_WARDEN, .value = warden};
    cage_send(entry->channel, &report, NULL, 0);
}

void cage_enter_namespaces(const cage_entry *entry)
{
    bool has_pids = !(entry->settings->allowed & CAGE_SIGNALS);
    leave_namespaces_of_driver(entry);
    cage_mount(entry);
    if (entry->has_warden && has_pids)
        start_warden(entry);
    pid_t program = clone_sibling();
    if (program < 0)
        cage_fail(entry->channel, "process");
    if (program > 0) {
        cage_report report = {.kind = CAGE_REPORT_PROGRAM, .value = program};
        _exit(cage_send(entry->channel, &report, NULL, 0) ? 0 : 127);
    }
    if (has_pids && !entry->has_warden)
        cage_mount_processes(entry);
}

void cage_drop_privileges(const cage_entry *entry)
{
    struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
    struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {0};
    for (int i = 0; i <= LAST_CAPABILITY && prctl(PR_CAPBSET_DROP, i, 0, 0, 0) == 0; i++)
        ;
    prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
    if (syscall(SYS_capset, &header, none) != 0 || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
        cage_fail(entry->channel, "privileges");
}
