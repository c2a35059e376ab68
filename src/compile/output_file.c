#include "output_file.h"

#include "../base/file.h"
#include "../base/memory.h"
#include "../base/message.h"
#include "../base/text.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool output_file_is_possible(const char *path)
{
    if (strcmp(path, "-") == 0)
        return true;
    struct stat status;
    if (stat(path, &status) == 0) {
        if (S_ISDIR(status.st_mode) || access(path, W_OK) != 0)
            return false;
        if (!S_ISREG(status.st_mode))
            return true;
    }
    char *folder = file_folder(path);
    bool possible = file_is_folder(folder) && access(folder, W_OK | X_OK) == 0;
    memory_free(folder);
    return possible;
}

static bool write_all(int to, const char *bytes, size_t count)
{
    while (count) {
        ssize_t written = write(to, bytes, count);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        bytes += written;
        count -= (size_t)written;
    }
    return true;
}

static bool copy_content(const char *from, int to)
{
    text content = {0};
    bool well = file_read(from, &content) && write_all(to, text_get(&content), content.length);
    text_free(&content);
    return well;
}

static bool copy_into(const char *from, const char *path)
{
    int to = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC);
    if (to < 0)
        return false;
    bool well = copy_content(from, to);
    return close(to) == 0 && well;
}

/* The mode that open() gives a new file. */
static void set_usual_mode(int file)
{
    mode_t mask = umask(0);
    umask(mask);
    fchmod(file, 0666 & ~mask);
}

static bool copy_beside_and_rename(const char *from, const char *path)
{
    char *beside = text_format("%s-XXXXXX.tmp", path);
    int to = mkostemps(beside, 4, O_CLOEXEC);
    bool well = to >= 0;
    if (well) {
        set_usual_mode(to);
        well = copy_content(from, to);
        well = close(to) == 0 && well && rename(beside, path) == 0;
        if (!well) {
            int reason = errno;
            unlink(beside);
            errno = reason;
        }
    }
    memory_free(beside);
    return well;
}

bool output_file_place(const char *from, const char *path)
{
    struct stat status;
    bool well;
    if (strcmp(path, "-") == 0)
        well = copy_content(from, STDOUT_FILENO);
    else if (stat(path, &status) == 0 && !S_ISREG(status.st_mode))
        well = copy_into(from, path);
    else
        well = copy_beside_and_rename(from, path);
    if (!well)
        message_error("cc: %s: %s; the object was not written", path, strerror(errno));
    return well;
}

void output_file_discard(const char *path)
{
    struct stat status;
    if (stat(path, &status) == 0 && S_ISREG(status.st_mode))
        unlink(path);
}
