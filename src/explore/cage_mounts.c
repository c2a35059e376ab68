/* What the program sees of the file system: everything read-only, but for the folders that programs write to, over which
 * a layer lies that ends with it. The layers' content is in a file system in memory, the scratch, which is mounted
 * nowhere in the end. */

#include "cage.h"

#include "../base/array.h"
#include "../base/file.h"
#include "../base/text.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

enum { SPARE_PROCESSES = 1000 }; /* threads count too */
#define SCRATCH_OPTIONS "size=256m,nr_inodes=65536,mode=0755"

/* A folder that gets a layer. */
typedef struct layer {
    char *path; /* absolute, without links */
    int lower;
    uint64_t mount;
    ARRAY(char *) mounted; /* mount points inside, which a layer would hide, */
    ARRAY(int) clones;     /* and what is mounted there */
} layer;

typedef struct mounts {
    const cage_entry *entry;
    ARRAY(layer) layers;
    int scratch;
    bool has_shared; /* the program's shared memory is a layer over that of the system */
} mounts;

static const char shared_memory[] = "/dev/shm";

/* ---- which folders ---- */

static uint64_t mount_of(int folder)
{
    struct statx facts;
    return statx(folder, "", AT_EMPTY_PATH, STATX_MNT_ID, &facts) == 0 ? facts.stx_mnt_id : 0;
}

static bool is_inside(const char *path, const char *folder)
{
    size_t length = strlen(folder);
    return !strncmp(path, folder, length) && (path[length] == '/' || !path[length]);
}

static bool is_the_kernels(const char *path)
{
    return is_inside(path, "/proc") || is_inside(path, "/sys") ||
           (is_inside(path, "/dev") && !is_inside(path, shared_memory));
}

/* Is it part of a folder that has a layer? Those come in an order that puts parents first. */
static bool has_layer(const mounts *of, const layer *wanted)
{
    for (size_t i = 0; i < of->layers.count; i++) {
        const layer *other = &of->layers.items[i];
        if (!strcmp(other->path, wanted->path) || (is_inside(wanted->path, other->path) && other->mount == wanted->mount))
            return true;
    }
    return false;
}

static void add_layer(mounts *of, const char *folder)
{
    layer made = {.path = folder ? realpath(folder, NULL) : NULL, .lower = -1};
    if (made.path && strcmp(made.path, "/") && !is_the_kernels(made.path))
        made.lower = open(made.path, O_PATH | O_DIRECTORY | O_CLOEXEC);
    made.mount = made.lower >= 0 ? mount_of(made.lower) : 0;
    if (made.lower >= 0 && !has_layer(of, &made)) {
        array_push(&of->layers, made);
        return;
    }
    if (made.lower >= 0)
        close(made.lower);
    free(made.path);
}

/* The deepest folder on the way to the file that is there. */
static void add_layer_for_file(mounts *of, const char *file)
{
    char *folder = file_folder(file);
    while (!file_is_folder(folder) && strcmp(folder, "/")) {
        char *parent = file_folder(folder);
        memory_free(folder);
        folder = parent;
    }
    add_layer(of, folder);
    memory_free(folder);
}

static int by_length(const void *a, const void *b)
{
    const char *const *one = a, *const *other = b;
    return (strlen(*one) > strlen(*other)) - (strlen(*one) < strlen(*other));
}

static bool is_shared(const char *file)
{
    char *path = file ? realpath(file, NULL) : NULL;
    bool is = path && is_inside(path, shared_memory);
    free(path);
    return is;
}

/* The program has shared memory of its own, unless it, its files or its working folder are in the system's. */
static void add_shared_memory(mounts *of)
{
    bool is_needed = is_shared(of->entry->folder) || is_shared(of->entry->program);
    for (char *const *file = of->entry->settings->files; file && *file; file++)
        is_needed |= is_inside(*file, shared_memory);
    if (is_needed)
        add_layer(of, shared_memory);
    of->has_shared = is_needed;
}

static void choose_layers(mounts *of)
{
    const char *usual[] = {of->entry->folder, "/tmp", "/var/tmp", getenv("HOME")};
    enum { COUNT = sizeof usual / sizeof *usual };
    for (size_t i = 0; i < COUNT; i++)
        if (!usual[i] || usual[i][0] != '/')
            usual[i] = "/";
    add_shared_memory(of);
    qsort(usual, COUNT, sizeof *usual, by_length);
    for (size_t i = 0; i < COUNT; i++)
        add_layer(of, usual[i]);
    for (char *const *file = of->entry->settings->files; file && *file; file++)
        if (**file == '/')
            add_layer_for_file(of, *file);
}

static bool has_working_folder(const mounts *of)
{
    for (size_t i = 0; i < of->layers.count; i++)
        if (is_inside(of->entry->folder, of->layers.items[i].path))
            return true;
    errno = EINVAL;
    return false;
}

/* ---- mount points inside ---- */

/* The kernel writes some characters as \ooo. */
static void unescape(char *path)
{
    char *to = path;
    for (const char *from = path; *from; to++) {
        if (from[0] == '\\' && from[1] && from[2] && from[3]) {
            *to = (char)((from[1] - '0') << 6 | (from[2] - '0') << 3 | (from[3] - '0'));
            from += 4;
        } else {
            *to = *from++;
        }
    }
    *to = 0;
}

static void note_mount(mounts *of, const char *path)
{
    for (size_t i = 0; i < of->layers.count; i++) {
        layer *at = &of->layers.items[i];
        bool is_known = !is_inside(path, at->path) || !strcmp(path, at->path);
        for (size_t j = 0; j < at->mounted.count; j++)
            is_known |= is_inside(path, at->mounted.items[j]);
        if (is_known)
            continue;
        int clone = open_tree(AT_FDCWD, path, OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC | AT_RECURSIVE);
        if (clone < 0)
            continue;
        array_push(&at->mounted, memory_copy_text(path));
        array_push(&at->clones, clone);
    }
}

static void note_mounts_inside(mounts *of)
{
    FILE *file = fopen("/proc/self/mountinfo", "re");
    char *line = NULL;
    size_t size = 0;
    while (file && getline(&line, &size, file) > 0) {
        char path[PATH_MAX];
        if (sscanf(line, "%*s %*s %*s %*s %4095s", path) != 1)
            continue;
        unescape(path);
        note_mount(of, path);
    }
    free(line);
    if (file)
        fclose(file);
}

/* ---- the scratch ---- */

/* An empty place for a moment: any folder that nobody needs until the layers are there. */
static const char *find_cover(const mounts *of)
{
    static const char *const places[] = {"/mnt", "/media", "/srv", "/sys", "/opt", "/boot", "/usr/share", "/usr/lib"};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        struct stat facts;
        bool fits = lstat(places[i], &facts) == 0 && S_ISDIR(facts.st_mode);
        for (size_t j = 0; fits && j < of->layers.count; j++)
            fits = !is_inside(of->layers.items[j].path, places[i]);
        if (fits)
            return places[i];
    }
    errno = ENOTDIR;
    return NULL;
}

static const char *mount_scratch(mounts *of)
{
    const char *cover = find_cover(of);
    if (!cover || mount("splat", cover, "tmpfs", MS_NOSUID | MS_NODEV, SCRATCH_OPTIONS) != 0)
        cage_fail(of->entry->channel, "scratch folder");
    of->scratch = open(cover, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (of->scratch < 0)
        cage_fail(of->entry->channel, "scratch folder");
    return cover;
}

static void report_view(const mounts *of)
{
    int root = open("/", O_PATH | O_DIRECTORY | O_CLOEXEC);
    cage_report report = {.kind = CAGE_REPORT_VIEW};
    if (root < 0 || !cage_send(of->entry->channel, &report, &root, 1))
        cage_fail(of->entry->channel, "scratch folder");
    close(root);
}

static void report_root(const mounts *of, const char *path, int upper, int lower)
{
    int descriptors[3] = {open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC), upper, lower};
    cage_report report = {.kind = CAGE_REPORT_ROOT, .has_lower = lower >= 0};
    if (descriptors[0] < 0 || !cage_send(of->entry->channel, &report, descriptors, 2 + report.has_lower))
        cage_fail(of->entry->channel, "scratch folder");
    close(descriptors[0]);
}

/* ---- layers ---- */

/* The upper folder's rights are those that the program sees. */
static int make_upper(const mounts *of, const layer *at, const char *name)
{
    struct stat facts;
    if (fstat(at->lower, &facts) != 0 || mkdirat(of->scratch, name, 0700) != 0)
        return -1;
    if (fchownat(of->scratch, name, facts.st_uid, facts.st_gid, 0) != 0)
        (void)!fchownat(of->scratch, name, facts.st_uid, (gid_t)-1, 0); /* not everybody may */
    fchmodat(of->scratch, name, facts.st_mode & 07777, 0);
    return openat(of->scratch, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}

/* Paths are given as descriptors: no character of them can be taken for an option. */
static bool mount_overlay(const mounts *of, const layer *at, const char *upper, const char *work)
{
    char options[256];
    int reason = 0;
    for (int attempt = 0; attempt < 2; attempt++) {
        snprintf(options, sizeof options,
                 "%slowerdir=/proc/self/fd/%d,upperdir=/proc/self/fd/%d/%s,workdir=/proc/self/fd/%d/%s",
                 attempt ? "" : "userxattr,", at->lower, of->scratch, upper, of->scratch, work);
        if (mount("splat", at->path, "overlay", MS_NOSUID | MS_NODEV, options) == 0)
            return true;
        reason = attempt ? reason : errno;
    }
    errno = reason;
    return false;
}

static bool mount_layer(mounts *of, layer *at, unsigned number)
{
    char upper[16], work[16];
    snprintf(upper, sizeof upper, "upper%u", number);
    snprintf(work, sizeof work, "work%u", number);
    int file = make_upper(of, at, upper);
    bool mounted = file >= 0 && mkdirat(of->scratch, work, 0700) == 0 && mount_overlay(of, at, upper, work);
    int reason = errno;
    for (size_t i = 0; mounted && i < at->clones.count; i++)
        move_mount(at->clones.items[i], "", AT_FDCWD, at->mounted.items[i], MOVE_MOUNT_F_EMPTY_PATH);
    if (mounted)
        report_root(of, at->path, file, at->lower);
    if (file >= 0)
        close(file);
    errno = reason;
    return mounted;
}

/* A folder without a layer is read-only; but the working folder must have one, of its own if need be. */
static void mount_layers(mounts *of)
{
    for (size_t i = 0; i < of->layers.count; i++) {
        if (mount_layer(of, &of->layers.items[i], (unsigned)i))
            continue;
        int reason = errno;
        bool has_folder = is_inside(of->entry->folder, of->layers.items[i].path);
        bool is_folder = !strcmp(of->entry->folder, of->layers.items[i].path);
        of->layers.items[i].mount = 0; /* it stands for nobody */
        if (has_folder && !is_folder)
            add_layer(of, of->entry->folder);
        errno = reason;
        if (is_folder)
            cage_fail(of->entry->channel, "overlay over the working folder");
    }
}

/* ---- devices ---- */

static const char *const devices[] = {"null", "zero", "full", "random", "urandom"};
enum { DEVICES = sizeof devices / sizeof *devices };

static void clone_devices(int clones[DEVICES])
{
    for (int i = 0; i < DEVICES; i++) {
        char path[32];
        snprintf(path, sizeof path, "/dev/%s", devices[i]);
        clones[i] = open_tree(AT_FDCWD, path, OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC);
    }
}

static int make_shared_memory(mounts *of)
{
    mkdirat(of->scratch, "shm", 01777);
    fchmodat(of->scratch, "shm", 01777, 0);
    return open_tree(of->scratch, "shm", OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC);
}

static void report_shared_memory(const mounts *of)
{
    int upper = openat(of->scratch, "shm", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    report_root(of, shared_memory, upper, -1);
    close(upper);
}

/* A /dev with harmless devices alone: root owns others, and a read-only file system does not protect them. */
static void mount_devices(mounts *of, const int clones[DEVICES])
{
    int shared = of->has_shared ? open_tree(AT_FDCWD, shared_memory, OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC | AT_RECURSIVE)
                                : make_shared_memory(of);
    if (mount("splat", "/dev", "tmpfs", MS_NOSUID | MS_NOEXEC, "size=64k,mode=0755") != 0)
        cage_fail(of->entry->channel, "/dev");
    for (int i = 0; i < DEVICES; i++) {
        char path[32];
        snprintf(path, sizeof path, "/dev/%s", devices[i]);
        int file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
        if (file >= 0)
            close(file);
        if (clones[i] >= 0)
            move_mount(clones[i], "", AT_FDCWD, path, MOVE_MOUNT_F_EMPTY_PATH);
    }
    static const char *const links[][2] = {{"/proc/self/fd", "/dev/fd"},
                                           {"/proc/self/fd/0", "/dev/stdin"},
                                           {"/proc/self/fd/1", "/dev/stdout"},
                                           {"/proc/self/fd/2", "/dev/stderr"}};
    for (size_t i = 0; i < sizeof links / sizeof *links; i++)
        if (symlink(links[i][0], links[i][1]) != 0)
            cage_fail(of->entry->channel, "/dev");
    mkdir(shared_memory, 01777);
    if (shared >= 0 && move_mount(shared, "", AT_FDCWD, shared_memory, MOVE_MOUNT_F_EMPTY_PATH) == 0 && !of->has_shared)
        report_shared_memory(of);
    mount_setattr(AT_FDCWD, "/dev", 0, &(struct mount_attr){.attr_set = MOUNT_ATTR_RDONLY}, sizeof(struct mount_attr));
}

/* ---- all of it ---- */

static void make_files(const mounts *of)
{
    int folder = open(of->entry->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    for (char *const *file = of->entry->settings->files; file && *file; file++)
        if (!scratch_make_file(folder, *file))
            cage_fail(of->entry->channel, *file);
    if (folder >= 0)
        close(folder);
}

void cage_mount(const cage_entry *entry)
{
    mounts of = {.entry = entry, .scratch = -1};
    int clones[DEVICES];
    struct mount_attr closed = {.attr_set = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV};
    if (mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0)
        cage_fail(entry->channel, "mounts");
    if (entry->settings->allowed & CAGE_FILES) {
        make_files(&of);
        return;
    }
    choose_layers(&of);
    if (!has_working_folder(&of))
        cage_fail(entry->channel, "a layer over the working folder");
    clone_devices(clones);
    if (mount_setattr(AT_FDCWD, "/", AT_RECURSIVE, &closed, sizeof closed) != 0)
        cage_fail(entry->channel, "read-only mounts");
    note_mounts_inside(&of);
    const char *cover = mount_scratch(&of);
    mount_layers(&of);
    mount_devices(&of, clones);
    umount2(cover, MNT_DETACH);
    make_files(&of);
    report_view(&of);
}

/* Before that version there is one number for the whole machine. */
static bool has_own_process_limit(void)
{
    struct utsname system;
    int major = 0, minor = 0;
    return uname(&system) == 0 && sscanf(system.release, "%d.%d", &major, &minor) == 2 &&
           (major > 6 || (major == 6 && minor >= 14));
}

/* The driver counts processes, but has to get its turn among them. */
static void limit_processes(unsigned processes)
{
    char number[16];
    int length = snprintf(number, sizeof number, "%u", 2 * processes + SPARE_PROCESSES);
    int file = open("/proc/sys/kernel/pid_max", O_WRONLY | O_CLOEXEC);
    if (file < 0)
        return;
    (void)!write(file, number, (size_t)length);
    close(file);
}

/* Without it the program sees the processes outside, and cannot reach them. */
void cage_mount_processes(const cage_entry *entry)
{
    struct mount_attr closed = {.attr_set = MOUNT_ATTR_RDONLY};
    unsigned processes = entry->settings->processes ? entry->settings->processes : CAGE_PROCESSES;
    if (mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, NULL) != 0)
        return;
    if (has_own_process_limit())
        limit_processes(processes);
    if (mount_setattr(AT_FDCWD, "/proc", 0, &closed, sizeof closed) != 0)
        cage_fail(entry->channel, "/proc");
}
