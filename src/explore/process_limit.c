#include "process_limit.h"

#include "../base/file.h"
#include "../base/memory.h"
#include "../base/text.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { MARGIN = 8, REMOVAL_TRIES = 50 };

/* ---- control groups ---- */

static bool put(const char *folder, const char *name, const char *content)
{
    char *path = file_join(folder, name);
    int file = open(path, O_WRONLY | O_CLOEXEC);
    memory_free(path);
    bool done = file >= 0 && write(file, content, strlen(content)) == (ssize_t)strlen(content);
    if (file >= 0)
        close(file);
    return done;
}

/* The first kind that there is; null: none, or it is not for us. */
static char *make_group(unsigned most)
{
    static const char *const roots[] = {"/sys/fs/cgroup/pids", "/sys/fs/cgroup", "/sys/fs/cgroup/unified"};
    char limit[16];
    snprintf(limit, sizeof limit, "%u", most);
    for (size_t i = 0; i < sizeof roots / sizeof *roots; i++) {
        char *folder = text_format("%s/splat-XXXXXX", roots[i]);
        if (mkdtemp(folder) && put(folder, "pids.max", limit))
            return folder;
        rmdir(folder);
        memory_free(folder);
    }
    return NULL;
}

/* ---- resource limits ---- */

static unsigned count_threads(const char *process)
{
    char *path = text_format("/proc/%s/task", process);
    DIR *list = opendir(path);
    unsigned count = 0;
    for (const struct dirent *at; list && (at = readdir(list));)
        count += isdigit((unsigned char)at->d_name[0]) != 0;
    if (list)
        closedir(list);
    memory_free(path);
    return count;
}

/* What the user has under way now. */
static unsigned count_all(void)
{
    DIR *list = opendir("/proc");
    unsigned count = 0;
    for (const struct dirent *at; list && (at = readdir(list));) {
        struct stat facts;
        if (isdigit((unsigned char)at->d_name[0]) && fstatat(dirfd(list), at->d_name, &facts, 0) == 0 &&
            facts.st_uid == getuid())
            count += count_threads(at->d_name);
    }
    if (list)
        closedir(list);
    return count;
}

/* ---- */

/* Those that the driver finds too many must be possible, or it would never find them. */
process_limit process_limit_new(unsigned most, bool is_alone)
{
    process_limit made = {.most = 2 * most + MARGIN};
    if (getuid() == 0)
        made.group = make_group(made.most);
    else if (!is_alone)
        made.most += count_all();
    return made;
}

void process_limit_enter(const process_limit *of)
{
    struct rlimit now;
    if (of->group)
        put(of->group, "cgroup.procs", "0");
    else if (getuid() != 0 && getrlimit(RLIMIT_NPROC, &now) == 0 && now.rlim_max > of->most)
        setrlimit(RLIMIT_NPROC, &(struct rlimit){of->most, of->most});
}

void process_limit_free(process_limit *of)
{
    for (int i = 0; of->group && rmdir(of->group) != 0 && errno == EBUSY && i < REMOVAL_TRIES; i++)
        nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
    memory_free(of->group);
    *of = (process_limit){0};
}
