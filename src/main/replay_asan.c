/* splat replay --asan: the sources of the campaign, built again with AddressSanitizer, on the test's input. */

#include "replay.h"

#include "../base/file.h"
#include "../base/memory.h"
#include "../base/message.h"
#include "commands.h"
#include "program_build.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SANITIZER_STATUS = 86 }; /* of a program that AddressSanitizer ends */

/* How the program was built is told beside it. */
static bool find_record(const char *program, build_record *into)
{
    char *folder = file_folder(program), *path = file_join(folder, BUILD_RECORD_NAME);
    bool found = build_record_read(into, path);
    if (!found)
        message_error("replay: --asan: %s: its sources are not known; start the campaign from C files", program);
    memory_free(folder);
    memory_free(path);
    return found;
}

/* Where it was built the first time, as its words may be relative to that. */
static bool build(const build_record *record, const char *output)
{
    int here = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool there = here >= 0 && chdir(record->folder) == 0;
    if (!there)
        message_error("%s: %s", record->folder, strerror(errno));
    bool built = there && program_build(record, BUILD_ASAN, output);
    if (there && !built)
        message_error("replay: --asan: the program does not build; see the messages above");
    if (here < 0 || fchdir(here) != 0)
        built = false;
    close(here);
    return built;
}

/* What the test holds for standard input, as a file. */
static bool write_stdin(const ktest *test, const char *path)
{
    const ktest_object *found = NULL;
    for (size_t i = 0; i < test->objects.count; i++)
        if (!strcmp(test->objects.items[i].name, "stdin"))
            found = &test->objects.items[i];
    bool written = file_write(path, found ? found->bytes : NULL, found ? found->size : 0);
    if (!written)
        message_error("%s: %s", path, strerror(errno));
    return written;
}

static int run(const replay *of, const replay_test *at, char *program, const char *input)
{
    const char *users = getenv("ASAN_OPTIONS");
    char *options = text_format("ASAN_OPTIONS=detect_leaks=0:%s:exitcode=%d", users ? users : "", SANITIZER_STATUS);
    char *why = NULL, *environment[] = {options, NULL};
    executor_settings settings = at->settings;
    settings.program = program;
    settings.environment = environment;
    settings.options |= SEGMENT_NO_SIGNALS;
    settings.input = input;
    settings.inputs.stdin = (segment_size){0};
    int status = STATUS_ERROR;
    executor *ran = executor_start(&settings, &why);
    if (ran) {
        replay_findings found = replay_show_bugs(of, ran, program, &at->input, false);
        int ended = executor_result(ran).wait_status;
        bool reported = WIFEXITED(ended) && WEXITSTATUS(ended) == SANITIZER_STATUS;
        if (!of->quiet)
            fprintf(stderr, "%s", reported       ? "AddressSanitizer reports an error; see above\n"
                                  : found.bugs ? ""
                                               : "no bug shows\n");
        status = reported || found.counts ? STATUS_FOUND : STATUS_FINE;
    } else {
        message_error("%s: %s", program, why);
    }
    executor_free(ran);
    memory_free(why);
    memory_free(options);
    return status;
}

int replay_with_asan(const replay *of, replay_test *at)
{
    build_record record;
    char folder[] = "/tmp/splat-asan-XXXXXX";
    int status = STATUS_ERROR;
    if (!find_record(at->program, &record)) {
        build_record_free(&record);
        return status;
    }
    if (!mkdtemp(folder)) {
        message_error("%s: %s", folder, strerror(errno));
        build_record_free(&record);
        return status;
    }
    char *program = file_join(folder, "program"), *input = file_join(folder, "stdin");
    if (build(&record, program) && write_stdin(at->test, input))
        status = run(of, at, program, input);
    file_remove(folder);
    memory_free(program);
    memory_free(input);
    build_record_free(&record);
    return status;
}
