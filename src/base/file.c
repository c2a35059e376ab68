#include "file.h"

#include "memory.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool read_all(int descriptor, text *into)
{
    char buffer[65536];
    for (;;) {
        ssize_t got = read(descriptor, buffer, sizeof buffer);
        if (got == 0)
            return true;
        if (got < 0 && errno != EINTR)
            return false;
        if (got > 0)
            text_add_bytes(into, buffer, (size_t)got);
    }
}

bool file_read(const char *path, text *into)
{
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return false;
    size_t before = into->length;
    bool ok = read_all(descriptor, into);
    int reason = errno;
    close(descriptor);
    if (!ok && into->data) {
        into->length = before;
        into->data[before] = 0;
    }
    errno = reason;
    return ok;
}

static bool write_all(int descriptor, const char *bytes, size_t count)
{
    while (count) {
        ssize_t put = write(descriptor, bytes, count);
        if (put < 0 && errno == EINTR)
            continue;
        if (put < 0)
            return false;
        bytes += put;
        count -= (size_t)put;
    }
    return true;
}

/* A file that nobody else writes to, with the permissions that open gives. */
static int open_temporary(const char *path, char **name)
{
    for (unsigned attempt = 0; attempt < 1000; attempt++) {
        *name = text_format("%s.%ld-%u.tmp", path, (long)getpid(), attempt);
        int descriptor = open(*name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (descriptor >= 0)
            return descriptor;
        int reason = errno;
        memory_free(*name);
        errno = reason;
        if (reason != EEXIST)
            break;
    }
    return -1;
}

bool file_write(const char *path, const void *bytes, size_t count)
{
    char *temporary;
    int descriptor = open_temporary(path, &temporary);
    if (descriptor < 0)
        return false;
    bool ok = write_all(descriptor, bytes, count);
    int reason = errno;
    if (close(descriptor) != 0 && ok) {
        ok = false;
        reason = errno;
    }
    if (ok && rename(temporary, path) != 0) {
        ok = false;
        reason = errno;
    }
    if (!ok)
        unlink(temporary);
    memory_free(temporary);
    errno = reason;
    return ok;
}

bool file_exists(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0;
}

bool file_is_folder(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

static bool make_one_folder(const char *path)
{
    if (mkdir(path, 0777) == 0)
        return true;
    if (errno != EEXIST)
        return false;
    if (file_is_folder(path))
        return true;
    errno = ENOTDIR;
    return false;
}

bool file_make_folder(const char *path)
{
    char *copy = memory_copy_text(path);
    bool ok = true;
    for (char *at = copy; ok && *at; at++) {
        if (at == copy || *at != '/' || at[-1] == '/')
            continue;
        *at = 0;
        ok = make_one_folder(copy);
        *at = '/';
    }
    ok = ok && make_one_folder(copy);
    int reason = errno;
    memory_free(copy);
    errno = reason;
    return ok;
}

static int remove_entry(const char *path, const struct stat *status, int type, struct FTW *place)
{
    (void)status, (void)type, (void)place;
    return remove(path);
}

bool file_remove(const char *path)
{
    enum { OPEN_FOLDERS = 16 };
    return nftw(path, remove_entry, OPEN_FOLDERS, FTW_DEPTH | FTW_PHYS) == 0 || errno == ENOENT;
}

char *file_join(const char *folder, const char *name)
{
    size_t length = strlen(folder);
    if (length == 0 || name[0] == '/')
        return memory_copy_text(name);
    return text_format("%s%s%s", folder, folder[length - 1] == '/' ? "" : "/", name);
}

const char *file_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

char *file_folder(const char *path)
{
    const char *slash = strrchr(path, '/');
    if (!slash)
        return memory_copy_text(".");
    while (slash > path && slash[-1] == '/')
        slash--;
    if (slash == path)
        return memory_copy_text("/");
    return text_format("%.*s", (int)(slash - path), path);
}

char *file_relative(const char *path, const char *folder)
{
    char target[PATH_MAX], from[PATH_MAX];
    if (!realpath(path, target) || !realpath(folder, from))
        return NULL;
    /* `common` is the length of the folders that both share, each with the slash that ends it. */
    size_t common = 0, i = 0;
    for (; target[i] && target[i] == from[i]; i++)
        if (target[i] == '/')
            common = i + 1;
    bool target_ends = !target[i] || target[i] == '/', from_ends = !from[i] || from[i] == '/';
    if (target_ends && from_ends && (!target[i] || !from[i]))
        common = i;
    text relative = {0};
    const char *rest = from + common;
    while (*rest == '/')
        rest++;
    while (*rest) {
        text_add(&relative, relative.length ? "/.." : "..");
        rest += strcspn(rest, "/");
        rest += strspn(rest, "/");
    }
    rest = target + common;
    rest += strspn(rest, "/");
    if (*rest)
        text_addf(&relative, "%s%s", relative.length ? "/" : "", rest);
    if (!relative.length)
        text_add(&relative, ".");
    return text_take(&relative);
}
