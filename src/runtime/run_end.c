#include "run_end.h"

#include "quick_calls.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>

enum { GRACE_MILLISECONDS = 1000, MOST_POSITIONS = 64, LIST_SIZE = 4096 };

/* Set before the first run; not part of what a run can rely on. */
static struct {
    bool has_children; /* the program started some before its first input: they are not the runs' */
    uint32_t count;
    struct {
        int descriptor;
        long position;
    } positions[MOST_POSITIONS];
} world;

/* ---- positions ---- */

typedef struct list_entry {
    uint64_t inode, next;
    uint16_t length;
    uint8_t type;
    char name[];
} list_entry;

static void note_position(int descriptor)
{
    struct stat facts;
    if (QUICK_CALL(SYS_fstat, descriptor, &facts) != 0 || !S_ISREG(facts.st_mode) || world.count == MOST_POSITIONS)
        return;
    long position = QUICK_CALL(SYS_lseek, descriptor, 0, SEEK_CUR);
    if (position < 0)
        return;
    world.positions[world.count].descriptor = descriptor;
    world.positions[world.count++].position = position;
}

static void note_positions(void)
{
    _Alignas(list_entry) char list[LIST_SIZE];
    int folder = (int)QUICK_CALL(SYS_openat, AT_FDCWD, "/proc/self/fd", O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
    if (folder < 0)
        return;
    for (long size; (size = QUICK_CALL(SYS_getdents64, folder, list, sizeof list)) > 0;)
        for (long at = 0; at < size;) {
            const list_entry *entry = (const list_entry *)(list + at);
            int descriptor = 0;
            bool is_number = entry->name[0] >= '0' && entry->name[0] <= '9';
            for (const char *digit = entry->name; *digit >= '0' && *digit <= '9'; digit++)
                descriptor = 10 * descriptor + (*digit - '0');
            if (is_number && descriptor != folder)
                note_position(descriptor);
            at += entry->length;
        }
    QUICK_CALL(SYS_close, folder);
}

LOCAL void run_end_put_back_positions(void)
{
    for (uint32_t i = 0; i < world.count; i++)
        QUICK_CALL(SYS_lseek, world.positions[i].descriptor, world.positions[i].position, SEEK_SET);
}

/* ---- processes ---- */

/* 0: there are some, and none has ended; less than 0: there are none. */
static long reap(int how)
{
    int status;
    return QUICK_CALL(SYS_wait4, -1, &status, __WALL | how, NULL);
}

static bool is_anybody_left(void)
{
    long ended;
    do
        ended = reap(WNOHANG);
    while (ended > 0 || ended == -EINTR);
    return ended == 0;
}

/* Orphans are children of this process; their own children become so in turn. */
static void kill_children(void)
{
    char list[LIST_SIZE];
    int file = (int)QUICK_CALL(SYS_openat, AT_FDCWD, "/proc/thread-self/children", O_RDONLY | O_CLOEXEC, 0);
    if (file < 0)
        return;
    long size = QUICK_CALL(SYS_read, file, list, sizeof list - 1);
    QUICK_CALL(SYS_close, file);
    int pid = 0;
    for (long i = 0; i < size; i++) {
        if (list[i] >= '0' && list[i] <= '9') {
            pid = 10 * pid + (list[i] - '0');
        } else {
            if (pid > 0)
                QUICK_CALL(SYS_kill, pid, SIGKILL);
            pid = 0;
        }
    }
}

static void sleep_millisecond(void)
{
    struct timespec time = {.tv_nsec = 1000000};
    QUICK_CALL(SYS_nanosleep, &time, NULL);
}

LOCAL void run_end_prepare(void)
{
    QUICK_CALL(SYS_prctl, PR_SET_CHILD_SUBREAPER, 1, 0, 0);
    world.has_children = is_anybody_left();
    note_positions();
}

LOCAL void run_end_lock_group(void)
{
    static const struct sock_filter lines[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_setsid, 1, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_setpgid, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog filter = {sizeof lines / sizeof *lines, (struct sock_filter *)(uintptr_t)lines};
    QUICK_CALL(SYS_prctl, PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter, 0, 0);
}

/* The first process of a pid namespace reaches all others at once. */
LOCAL void run_end_processes(pid_t group)
{
    bool is_first = QUICK_CALL(SYS_getpid, 0) == 1;
    for (int i = 0; i < GRACE_MILLISECONDS && !world.has_children && is_anybody_left(); i++)
        sleep_millisecond();
    QUICK_CALL(SYS_kill, -group, SIGKILL);
    while (!world.has_children && is_anybody_left()) {
        if (is_first)
            QUICK_CALL(SYS_kill, -1, SIGKILL);
        else
            kill_children();
        sleep_millisecond();
    }
}
