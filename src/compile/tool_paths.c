#include "tool_paths.h"

#include "../base/memory.h"
#include "../base/message.h"
#include "../base/process.h"
#include "../base/text.h"

#include <errno.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

/* Cuts the last component off; false when there is none. */
static bool cut_last_name(char *path)
{
    char *slash = strrchr(path, '/');
    if (!slash)
        return false;
    *slash = 0;
    return true;
}

bool tool_paths_find(tool_paths *paths)
{
    *paths = (tool_paths){0};
    char prefix[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", prefix, sizeof prefix - 1);
    if (length < 0) {
        message_error("cc: /proc/self/exe: %s; Splat finds its files from there, mount /proc",
                      strerror(errno));
        return false;
    }
    prefix[length] = 0;
    if (!cut_last_name(prefix) || !cut_last_name(prefix)) {
        message_error("cc: %s: not in a bin folder; install Splat again", prefix);
        return false;
    }
    paths->clang = process_find_program(TOOL_CLANG);
    if (!paths->clang) {
        message_error("cc: " TOOL_CLANG
                      " is not installed or not in PATH; install it (apt-get install " TOOL_CLANG ")");
        return false;
    }
    paths->helpers = text_format("%s/lib/splat/helpers.bc", prefix);
    paths->runtime_archive = text_format("%s/lib/splat/libsplat-runtime.a", prefix);
    paths->plain_archive = text_format("%s/lib/splat/libsplat-plain.a", prefix);
    paths->library_archive = text_format("%s/lib/splat/libsplat-libc.a", prefix);
    paths->inputs_archive = text_format("%s/lib/splat/libsplat-libc-inputs.a", prefix);
    paths->coverage_end = text_format("%s/lib/splat/coverage_end.o", prefix);
    paths->library_end = text_format("%s/lib/splat/library_end.o", prefix);
    paths->include_folder = text_format("%s/include", prefix);
    return true;
}

void tool_paths_free(tool_paths *paths)
{
    memory_free(paths->helpers);
    memory_free(paths->runtime_archive);
    memory_free(paths->plain_archive);
    memory_free(paths->library_archive);
    memory_free(paths->inputs_archive);
    memory_free(paths->coverage_end);
    memory_free(paths->library_end);
    memory_free(paths->include_folder);
    memory_free(paths->clang);
    *paths = (tool_paths){0};
}

bool tool_paths_require(const char *path)
{
    if (access(path, R_OK) == 0)
        return true;
    message_error("cc: %s: %s; build or install Splat again", path, strerror(errno));
    return false;
}
