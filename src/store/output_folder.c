#include "output_folder.h"

#include "../base/file.h"
#include "../base/memory.h"
#include "../base/message.h"
#include "raw_objects.h"
#include "reproduce_script.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define LINK_NAME "splat-last"

struct output_folder {
    char *path, *error;
    unsigned test_count;
    int events;
    uint64_t event_bytes;
};

/* Keeps the reason of the failed call; false, for the caller to return. */
static bool fail(output_folder *of, const char *path)
{
    int reason = errno;
    memory_free(of->error);
    of->error = text_format("%s: %s", path, strerror(reason));
    errno = reason;
    return false;
}

/* Replaces the link in one step, so that it always leads somewhere. Only a convenience: failing is no error.
 */
static void point_link_to(const char *path)
{
    char *temporary = text_format("%s.%ld.tmp", LINK_NAME, (long)getpid());
    if (symlink(path, temporary) != 0 || rename(temporary, LINK_NAME) != 0) {
        message_note("%s: %s; the results are in %s", LINK_NAME, strerror(errno), path);
        unlink(temporary);
    }
    memory_free(temporary);
}

/* The path of a folder that did not exist before this call; null with errno. */
static char *make_first_free_folder(void)
{
    for (unsigned number = 0;; number++) {
        char *path = text_format("splat-out-%u", number);
        if (mkdir(path, 0777) == 0) {
            point_link_to(path);
            return path;
        }
        int reason = errno;
        memory_free(path);
        errno = reason;
        if (reason != EEXIST)
            return NULL;
    }
}

static char *make_wanted_folder(const char *wanted)
{
    char *path = memory_copy_text(wanted);
    for (size_t length = strlen(path); length > 1 && path[length - 1] == '/'; length--)
        path[length - 1] = 0;
    char *parent = file_folder(path);
    bool ok = file_make_folder(parent) && mkdir(path, 0777) == 0;
    int reason = errno;
    memory_free(parent);
    if (ok)
        return path;
    memory_free(path);
    errno = reason;
    return NULL;
}

static bool make_folder_inside(output_folder *of, const char *name)
{
    char *path = file_join(of->path, name);
    bool ok = file_make_folder(path) || fail(of, path);
    memory_free(path);
    return ok;
}

static bool open_events(output_folder *of)
{
    char *path = file_join(of->path, "events.jsonl");
    of->events = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    bool ok = of->events >= 0 || fail(of, path);
    memory_free(path);
    return ok;
}

output_folder *output_folder_new(const char *wanted, char **why)
{
    char *path = wanted ? make_wanted_folder(wanted) : make_first_free_folder();
    if (!path) {
        int reason = errno;
        const char *advice = reason == EEXIST ? "remove it, or give another name with -o"
                                              : "choose a folder that can be written with -o";
        *why = text_format("%s: cannot make the output folder: %s; %s", wanted ? wanted : "splat-out-N",
                           strerror(reason), advice);
        return NULL;
    }
    output_folder *of = memory_allocate(1, sizeof *of);
    of->path = path;
    of->events = -1;
    if (make_folder_inside(of, "tests") && make_folder_inside(of, "bugs") && open_events(of))
        return of;
    *why = text_format("%s; choose a folder that can be written with -o", of->error);
    output_folder_free(of);
    return NULL;
}

/* Removes what is numbered beyond `last`, and what was never finished. The number stands behind `prefix`. */
static bool remove_beyond(output_folder *of, const char *name, const char *prefix, uint64_t last)
{
    char *path = file_join(of->path, name);
    DIR *folder = opendir(path);
    bool ok = folder || fail(of, path);
    for (struct dirent *entry; ok && (entry = readdir(folder));) {
        size_t length = strlen(entry->d_name), start = strlen(prefix);
        bool is_numbered = strncmp(entry->d_name, prefix, start) == 0 && isdigit((unsigned char)entry->d_name[start]);
        bool is_unfinished = length > 4 && strcmp(entry->d_name + length - 4, ".tmp") == 0;
        if (!is_unfinished && !(is_numbered && strtoull(entry->d_name + start, NULL, 10) > last))
            continue;
        char *unknown = file_join(path, entry->d_name);
        ok = file_remove(unknown) || fail(of, unknown);
        memory_free(unknown);
    }
    if (folder)
        closedir(folder);
    memory_free(path);
    return ok;
}

static bool cut_events(output_folder *of, uint64_t bytes)
{
    struct stat status;
    of->event_bytes = bytes;
    return (fstat(of->events, &status) == 0 &&
            ((uint64_t)status.st_size <= bytes || ftruncate(of->events, (off_t)bytes) == 0)) ||
           fail(of, "events.jsonl");
}

output_folder *output_folder_open(const char *path, uint64_t tests, uint64_t bugs, uint64_t event_bytes, char **why)
{
    output_folder *of = memory_allocate(1, sizeof *of);
    of->path = memory_copy_text(path);
    of->test_count = (unsigned)tests;
    of->events = -1;
    if (make_folder_inside(of, "tests") && make_folder_inside(of, "bugs") && open_events(of) &&
        cut_events(of, event_bytes) && remove_beyond(of, "tests", "test", tests) &&
        remove_beyond(of, "bugs", "", bugs))
        return of;
    *why = memory_copy_text(of->error);
    output_folder_free(of);
    return NULL;
}

void output_folder_free(output_folder *of)
{
    if (!of)
        return;
    if (of->events >= 0)
        close(of->events);
    memory_free(of->path);
    memory_free(of->error);
    memory_free(of);
}

const char *output_folder_path(const output_folder *of)
{
    return of->path;
}

const char *output_folder_error(const output_folder *of)
{
    return of->error ? of->error : "nothing failed";
}

unsigned output_folder_test_count(const output_folder *of)
{
    return of->test_count;
}

static bool write_file(output_folder *of, const char *path, const void *bytes, size_t count)
{
    return file_write(path, bytes, count) || fail(of, path);
}

static bool write_raw_objects(output_folder *of, const char *stem, const ktest *test)
{
    char *names[RAW_OBJECTS_LIMIT];
    if (!raw_objects_names(test, names))
        return true;
    bool ok = true;
    for (size_t i = 0; i < test->objects.count; i++) {
        char *path = text_format("%s.%s", stem, names[i]);
        if (!ktest_is_facts(&test->objects.items[i]))
            ok = ok && write_file(of, path, test->objects.items[i].bytes, test->objects.items[i].size);
        memory_free(path);
        memory_free(names[i]);
    }
    return ok;
}

/* stem.ktest, and stem.NAME for each object. */
static bool write_test(output_folder *of, const char *stem, const ktest *test)
{
    text bytes = {0};
    ktest_write(test, &bytes);
    char *path = text_format("%s.ktest", stem);
    bool ok = write_file(of, path, bytes.data, bytes.length) && write_raw_objects(of, stem, test);
    memory_free(path);
    text_free(&bytes);
    return ok;
}

bool output_folder_add_test(output_folder *of, const ktest *test, char **path)
{
    char *stem = text_format("%s/tests/test%06u", of->path, of->test_count + 1);
    bool ok = write_test(of, stem, test);
    memory_free(stem);
    if (!ok)
        return false;
    of->test_count++;
    if (path)
        *path = text_format("tests/test%06u.ktest", of->test_count);
    return true;
}

static bool write_reproduce_script(output_folder *of, const char *folder, const output_bug *bug,
                                   const reproduce_origin *from)
{
    text script = {0};
    reproduce_script_write(bug, from, &script);
    char *path = file_join(folder, "reproduce.sh");
    bool ok = write_file(of, path, script.data, script.length) && (chmod(path, 0755) == 0 || fail(of, path));
    memory_free(path);
    text_free(&script);
    return ok;
}

static bool write_output(output_folder *of, const char *folder, const text *output)
{
    if (!output || !output->length)
        return true;
    char *path = file_join(folder, "output.txt");
    bool ok = write_file(of, path, output->data, output->length);
    memory_free(path);
    return ok;
}

/* `name` is what the bug's folder will be called. */
static bool write_report(output_folder *of, const char *folder, const char *name, const output_bug *bug,
                         const reproduce_origin *from)
{
    text report = {0};
    text_add(&report, bug->report);
    reproduce_script_describe(bug, from, name, &report);
    char *path = file_join(folder, "report.txt");
    bool ok = write_file(of, path, report.data, report.length);
    memory_free(path);
    text_free(&report);
    return ok;
}

/* Both texts tell how to see the bug again, for which it counts where the campaign began and what it built. */
static bool write_ways_to_see(output_folder *of, const char *folder, const char *name, const output_bug *bug)
{
    build_record build;
    char *record = file_join(of->path, BUILD_RECORD_NAME);
    bool is_built = build_record_read(&build, record);
    const char *wanted = is_built && file_is_folder(build.folder) ? build.folder : ".";
    char *start = realpath(wanted, NULL), *way_back = file_relative(wanted, folder);
    reproduce_origin from = {start ? start : wanted, way_back, is_built ? &build : NULL};
    bool ok = way_back ? write_report(of, folder, name, bug, &from) && write_reproduce_script(of, folder, bug, &from)
                       : fail(of, folder);
    free(start);
    memory_free(way_back);
    memory_free(record);
    build_record_free(&build);
    return ok;
}

static bool fill_bug_folder(output_folder *of, const char *folder, const char *name, const output_bug *bug)
{
    char *stem = file_join(folder, "input");
    bool ok = (file_make_folder(folder) || fail(of, folder)) && write_test(of, stem, bug->input) &&
              write_output(of, folder, bug->output) && write_ways_to_see(of, folder, name, bug);
    memory_free(stem);
    return ok;
}

char *output_folder_bug_input(unsigned number, const char *kind)
{
    return text_format("bugs/%04u-%s/input.ktest", number, kind);
}

bool output_folder_write_bug(output_folder *of, unsigned number, const output_bug *bug, char **path)
{
    char *folder = text_format("%s/bugs/%04u-%s", of->path, number, bug->kind);
    char *temporary = text_format("%s/bugs/.%04u-%s.tmp", of->path, number, bug->kind);
    bool ok = fill_bug_folder(of, temporary, folder, bug) &&
              ((file_remove(folder) && rename(temporary, folder) == 0) || fail(of, folder));
    if (!ok)
        file_remove(temporary);
    memory_free(folder);
    memory_free(temporary);
    if (ok && path)
        *path = output_folder_bug_input(number, bug->kind);
    return ok;
}

bool output_folder_add_event(output_folder *of, const text *line)
{
    ssize_t put;
    do
        put = write(of->events, line->data, line->length);
    while (put < 0 && errno == EINTR);
    if (put >= 0 && (size_t)put == line->length) {
        of->event_bytes += line->length;
        return true;
    }
    if (put >= 0)
        errno = ENOSPC;
    return fail(of, "events.jsonl");
}

uint64_t output_folder_event_bytes(const output_folder *of)
{
    return of->event_bytes;
}

static bool write_text(output_folder *of, const char *name, const text *content)
{
    char *path = file_join(of->path, name);
    bool ok = write_file(of, path, text_get(content), content->length);
    memory_free(path);
    return ok;
}

bool output_folder_write_summary(output_folder *of, const text *summary)
{
    return write_text(of, "summary.json", summary);
}

bool output_folder_write_loops(output_folder *of, const text *tables)
{
    return write_text(of, "loops.txt", tables);
}
