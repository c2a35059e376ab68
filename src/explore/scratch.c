#include "scratch.h"

#include "../base/array.h"
#include "../base/file.h"
#include "../base/text.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/xattr.h>
#include <time.h>
#include <unistd.h>

/* Two changes within one tick of the kernel's clock leave the same time. */
#define TICK_NANOSECONDS 12000000

typedef struct root {
    int merged, upper, lower;
} root;

/* A file or folder that was there. */
typedef struct entry {
    size_t root;
    char *path; /* "." is the root itself */
    struct stat facts;
    bool is_input; /* its content does not matter */
} entry;

struct scratch {
    bool has_own_system;
    int view; /* -1: as here */
    ARRAY(root) roots;
    ARRAY(entry) entries;
    struct statfs counts;
    bool has_files;
    bool is_sure; /* times tell of all changes since */
    char *folder; /* to be removed; null: none */
};

scratch *scratch_new(bool has_own_system)
{
    scratch *made = memory_allocate(1, sizeof *made);
    made->has_own_system = has_own_system;
    made->view = -1;
    return made;
}

static void forget(scratch *of)
{
    for (size_t i = 0; i < of->entries.count; i++)
        memory_free(of->entries.items[i].path);
    array_clear(&of->entries);
}

static void close_if_open(int descriptor)
{
    if (descriptor >= 0)
        close(descriptor);
}

void scratch_free(scratch *of)
{
    if (!of)
        return;
    forget(of);
    array_free(&of->entries);
    for (size_t i = 0; i < of->roots.count; i++) {
        root *at = &of->roots.items[i];
        close_if_open(at->merged);
        if (at->upper != at->merged)
            close_if_open(at->upper);
        close_if_open(at->lower);
    }
    array_free(&of->roots);
    close_if_open(of->view);
    if (of->folder)
        file_remove(of->folder);
    memory_free(of->folder);
    memory_free(of);
}

void scratch_set_view(scratch *of, int root)
{
    close_if_open(of->view);
    of->view = root;
}

void scratch_add_root(scratch *to, int merged, int upper, int lower)
{
    array_push(&to->roots, (root){merged, upper, lower});
}

/* ---- a folder of its own ---- */

static void link_entries(const char *from, int into)
{
    DIR *list = opendir(from);
    for (const struct dirent *at; list && (at = readdir(list));) {
        if (!strcmp(at->d_name, ".") || !strcmp(at->d_name, ".."))
            continue;
        char *target = file_join(from, at->d_name);
        (void)!symlinkat(target, into, at->d_name);
        memory_free(target);
    }
    if (list)
        closedir(list);
}

const char *scratch_make_folder(scratch *of)
{
    const char *parent = getenv("TMPDIR");
    char *folder = file_join(parent && *parent == '/' ? parent : "/tmp", "splat-scratch-XXXXXX");
    int made = mkdtemp(folder) ? open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    if (made < 0) {
        memory_free(folder);
        return NULL;
    }
    of->folder = folder;
    scratch_add_root(of, made, made, -1);
    return folder;
}

static bool is_link(int at, const char *path)
{
    struct stat facts;
    return fstatat(at, path, &facts, AT_SYMLINK_NOFOLLOW) == 0 && S_ISLNK(facts.st_mode);
}

/* Where a link leads. */
static char *find_target(int at, const char *path)
{
    char link[64];
    int folder = openat(at, path, O_PATH | O_CLOEXEC);
    snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
    char *found = folder >= 0 ? realpath(link, NULL) : NULL;
    close_if_open(folder);
    return found;
}

/* A folder of the scratch's own in place of a link to one of the user's, with links in turn. */
static bool make_parent(int at, const char *path)
{
    char *target = *path != '/' && is_link(at, path) ? find_target(at, path) : NULL;
    if (target && unlinkat(at, path, 0) != 0) {
        free(target);
        return false;
    }
    bool made = mkdirat(at, path, 0777) == 0 || errno == EEXIST;
    int folder = made && target ? openat(at, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    if (folder >= 0)
        link_entries(target, folder);
    close_if_open(folder);
    free(target);
    return made;
}

bool scratch_make_file(int at, const char *path)
{
    char part[PATH_MAX];
    if (strlen(path) >= sizeof part)
        return false;
    for (const char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        snprintf(part, sizeof part, "%.*s", (int)(slash - path), path);
        if (!make_parent(at, part))
            return false;
    }
    if (is_link(at, path) && unlinkat(at, path, 0) != 0)
        return false;
    int file = openat(at, path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0666);
    close_if_open(file);
    return file >= 0;
}

/* ---- walking ---- */

/* False ends the walk; *enters: also what lies inside. */
typedef bool (*visit_function)(scratch *of, size_t root, const char *path, const struct stat *facts, bool *enters);

static bool walk(scratch *of, size_t number, const char *path, visit_function visit)
{
    int folder = openat(of->roots.items[number].upper, path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    DIR *list = folder >= 0 ? fdopendir(folder) : NULL;
    bool goes_on = list != NULL;
    if (!list)
        close_if_open(folder);
    for (const struct dirent *at; goes_on && (at = readdir(list));) {
        struct stat facts;
        bool enters = true;
        if (!strcmp(at->d_name, ".") || !strcmp(at->d_name, ".."))
            continue;
        char *inside = strcmp(path, ".") ? file_join(path, at->d_name) : memory_copy_text(at->d_name);
        goes_on = fstatat(dirfd(list), at->d_name, &facts, AT_SYMLINK_NOFOLLOW) == 0 &&
                  visit(of, number, inside, &facts, &enters);
        if (goes_on && enters && S_ISDIR(facts.st_mode))
            goes_on = walk(of, number, inside, visit);
        memory_free(inside);
    }
    if (list)
        closedir(list);
    return goes_on;
}

/* ---- remembering ---- */

static bool remember_entry(scratch *of, size_t number, const char *path, const struct stat *facts, bool *enters)
{
    (void)enters;
    array_push(&of->entries, (entry){.root = number, .path = memory_copy_text(path), .facts = *facts});
    return true;
}

static bool is_same_time(const struct timespec *one, const struct timespec *other)
{
    return one->tv_sec == other->tv_sec && one->tv_nsec == other->tv_nsec;
}

static bool is_older_than_a_tick(const struct timespec *time)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (now.tv_sec - time->tv_sec) * 1000000000LL + now.tv_nsec - time->tv_nsec > TICK_NANOSECONDS;
}

static bool look(const scratch *of, const entry *at, struct stat *facts)
{
    return fstatat(of->roots.items[at->root].upper, at->path, facts, AT_SYMLINK_NOFOLLOW) == 0;
}

/* What comes and goes in folders is told by counts, where there are any. */
static bool is_judged_by_time(const scratch *of, const entry *at)
{
    return !at->is_input && !(of->has_own_system && S_ISDIR(at->facts.st_mode));
}

static void take_counts(scratch *of)
{
    if (of->has_own_system && of->roots.count)
        fstatfs(of->roots.items[0].upper, &of->counts);
    of->is_sure = true;
    for (size_t i = 0; i < of->entries.count; i++)
        of->is_sure &= !is_judged_by_time(of, &of->entries.items[i]) ||
                       is_older_than_a_tick(&of->entries.items[i].facts.st_ctim);
}

/* It may have several names. */
static void mark_input(scratch *of, const char *path)
{
    struct stat facts, own;
    if (fstatat(of->view, of->view >= 0 ? path + strspn(path, "/") : path, &facts, 0) != 0 || !S_ISREG(facts.st_mode))
        return;
    for (size_t i = 0; i < of->entries.count; i++) {
        entry *at = &of->entries.items[i];
        int folder = of->roots.items[at->root].merged;
        at->is_input |= fstatat(folder, at->path, &own, AT_SYMLINK_NOFOLLOW) == 0 && own.st_ino == facts.st_ino &&
                        own.st_dev == facts.st_dev;
    }
}

void scratch_remember(scratch *of, const char *folder, char *const *files)
{
    forget(of);
    for (size_t i = 0; i < of->roots.count; i++) {
        entry itself = {.root = i, .path = memory_copy_text(".")};
        look(of, &itself, &itself.facts);
        array_push(&of->entries, itself);
        walk(of, i, ".", remember_entry);
    }
    for (; files && *files; files++) {
        char *path = file_join(folder, *files);
        mark_input(of, path);
        memory_free(path);
    }
    of->has_files = false;
    for (size_t i = 0; i < of->entries.count; i++)
        of->has_files |= S_ISREG(of->entries.items[i].facts.st_mode) && !of->entries.items[i].is_input;
    take_counts(of);
    if (!of->is_sure)
        nanosleep(&(struct timespec){.tv_nsec = TICK_NANOSECONDS}, NULL);
    of->is_sure = true;
}

bool scratch_has_files(const scratch *of)
{
    return of->has_files;
}

/* ---- putting back ---- */

static bool has_same_counts(const scratch *of)
{
    struct statfs now;
    return of->has_own_system && of->roots.count && fstatfs(of->roots.items[0].upper, &now) == 0 &&
           now.f_ffree == of->counts.f_ffree; /* blocks come and go with the content of inputs */
}

static bool is_untouched(const scratch *of)
{
    if (!of->is_sure || (of->has_own_system && !has_same_counts(of)))
        return false;
    for (size_t i = 0; i < of->entries.count; i++) {
        const entry *at = &of->entries.items[i];
        struct stat now;
        if (!is_judged_by_time(of, at) && !at->is_input)
            continue;
        if (!look(of, at, &now) || now.st_ino != at->facts.st_ino)
            return false;
        if (!at->is_input && !is_same_time(&now.st_ctim, &at->facts.st_ctim))
            return false;
    }
    return true;
}

static bool is_known(const scratch *of, size_t number, const char *path)
{
    for (size_t i = 0; i < of->entries.count; i++)
        if (of->entries.items[i].root == number && !strcmp(of->entries.items[i].path, path))
            return true;
    return false;
}

/* Removes it as the program sees it: what lies below a layer must not be changed behind its back. */
static bool remove_created(int at, const char *path)
{
    if (unlinkat(at, path, 0) == 0)
        return true;
    int folder = errno == EISDIR ? openat(at, path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) : -1;
    if (folder < 0 && errno == EACCES && fchmodat(at, path, 0700, 0) == 0)
        folder = openat(at, path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    DIR *list = folder >= 0 ? fdopendir(folder) : NULL;
    if (!list)
        return false;
    bool removed = true;
    for (const struct dirent *inside; removed && (inside = readdir(list));)
        if (strcmp(inside->d_name, ".") && strcmp(inside->d_name, ".."))
            removed = remove_created(dirfd(list), inside->d_name);
    closedir(list);
    return removed && unlinkat(at, path, AT_REMOVEDIR) == 0;
}

static bool hides_what_is_below(int upper, const char *path)
{
    char real[PATH_MAX], value;
    snprintf(real, sizeof real, "/proc/self/fd/%d/%s", upper, path);
    return lgetxattr(real, "user.overlay.opaque", &value, 1) >= 0 ||
           lgetxattr(real, "trusted.overlay.opaque", &value, 1) >= 0;
}

/* False: it is not new, but changed. A folder comes up from below with the first file that is made in it. */
static bool undo_entry(scratch *of, size_t number, const char *path, const struct stat *facts, bool *enters)
{
    const root *in = &of->roots.items[number];
    struct stat below;
    if (is_known(of, number, path))
        return true;
    if (in->lower >= 0 && fstatat(in->lower, path, &below, AT_SYMLINK_NOFOLLOW) == 0)
        return S_ISDIR(below.st_mode) && S_ISDIR(facts->st_mode) && below.st_mode == facts->st_mode &&
               !hides_what_is_below(in->upper, path);
    *enters = false;
    return remove_created(in->merged, path);
}

static bool is_as_it_was(const scratch *of, entry *at)
{
    struct stat now;
    if (!look(of, at, &now) || now.st_ino != at->facts.st_ino || now.st_mode != at->facts.st_mode)
        return false;
    if (!at->is_input && !S_ISDIR(now.st_mode) && !is_same_time(&now.st_ctim, &at->facts.st_ctim))
        return false;
    at->facts = now;
    return true;
}

bool scratch_fill(scratch *of, char *const *files)
{
    int folder = of->roots.items[0].merged, copy = dup(folder);
    DIR *list = copy >= 0 ? fdopendir(copy) : NULL;
    if (!list)
        return false;
    rewinddir(list);
    for (const struct dirent *at; (at = readdir(list));)
        if (strcmp(at->d_name, ".") && strcmp(at->d_name, ".."))
            remove_created(folder, at->d_name);
    closedir(list);
    char *here = getcwd(NULL, 0);
    if (here)
        link_entries(here, folder);
    free(here);
    for (; files && *files; files++) {
        errno = EPERM; /* elsewhere it would need a layer over its folder */
        if (**files == '/' || !scratch_make_file(folder, *files))
            return false;
    }
    return true;
}

bool scratch_reset(scratch *of)
{
    if (is_untouched(of))
        return true;
    for (size_t i = 0; i < of->roots.count; i++)
        if (!walk(of, i, ".", undo_entry))
            return false;
    for (size_t i = 0; i < of->entries.count; i++)
        if (!is_as_it_was(of, &of->entries.items[i]))
            return false;
    take_counts(of);
    return true;
}
