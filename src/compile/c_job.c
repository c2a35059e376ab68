#include "compilation.h"

#include "../base/file.h"
#include "../base/memory.h"
#include "../base/message.h"
#include "../base/text.h"
#include "instrument.h"
#include "output_file.h"
#include "unit_record.h"

#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct c_job {
    const char *source;
    char *output;
    char *bitcode, *object, *messages; /* in the compilation's folder */
    bool assembly;
    text record;
    instrument_settings settings;
} c_job;

/* SPLAT_CC_EXCLUDE holds patterns between commas or colons, for paths as they are written or their last
 * names. */
static bool is_excluded(const char *source)
{
    const char *patterns = getenv("SPLAT_CC_EXCLUDE");
    if (!patterns)
        return false;
    char *copy = memory_copy_text(patterns), *rest = copy;
    bool excluded = false;
    for (char *pattern; !excluded && (pattern = strsep(&rest, ",:")) != NULL;)
        excluded =
            *pattern && (fnmatch(pattern, source, 0) == 0 || fnmatch(pattern, file_name(source), 0) == 0);
    memory_free(copy);
    return excluded;
}

static void prepare(c_job *job_of_c, const compilation *of, size_t place)
{
    const job *what = &of->jobs.jobs.items[place];
    ptrdiff_t model = job_find_word(what, "-mrelocation-model");
    const char *source = job_get_input(what);
    *job_of_c = (c_job){
        .source = source,
        .output = memory_copy_text(job_get_output(what)),
        .bitcode = text_format("%s/%zu.bc", of->folder, place),
        .object = text_format("%s/%zu.object", of->folder, place),
        .messages = text_format("%s/%zu.messages", of->folder, place),
        .assembly = job_find_word(what, "-emit-obj") < 0,
        .settings = {.helpers_bitcode = of->paths->helpers,
                     .source = strcmp(source, "-") == 0 ? "<stdin>" : source,
                     .optimize_level = command_line_optimize_level(of->line),
                     .position_independent =
                         model >= 0 && strcmp(what->words.items[model + 1], "static") != 0,
                     .checks_memory = !of->line->no_memory_checks,
                     .embed_bitcode = true,
                     .unit_record = &job_of_c->record},
    };
    unit_record_write(of->line, source, of->line->mode == COMMAND_LINK ? NULL : job_of_c->output, &job_of_c->record);
}

static void release(c_job *job_of_c)
{
    memory_free(job_of_c->output);
    memory_free(job_of_c->bitcode);
    memory_free(job_of_c->object);
    memory_free(job_of_c->messages);
    text_free(&job_of_c->record);
}

/* Runs clang's front end. Its diagnostics are the user's. */
static int make_bitcode(compilation *of, size_t place, const c_job *job_of_c)
{
    job *what = &of->jobs.jobs.items[place];
    ptrdiff_t action = job_find_word(what, job_of_c->assembly ? "-S" : "-emit-obj");
    job_set_word(what, (size_t)action, "-emit-llvm-bc");
    job_set_output(what, job_of_c->bitcode);
    int status = compilation_run_job(of, what, NULL);
    job_set_output(what, job_of_c->output);
    if (status > CHILD_SIGNALED && !of->signals->received)
        message_error("cc: %s: clang crashed (%s)", job_of_c->settings.source,
                      strsignal(status - CHILD_SIGNALED));
    return status;
}

static int instrument_in_child(void *argument)
{
    const c_job *job_of_c = argument;
    return instrument_file(job_of_c->bitcode, job_of_c->object, job_of_c->assembly, &job_of_c->settings);
}

static void repeat_messages(const char *path)
{
    text messages = {0};
    if (file_read(path, &messages))
        fwrite(text_get(&messages), 1, messages.length, stderr);
    text_free(&messages);
}

/* Code that we cannot instrument is often code that clang's back end refuses too (assembler statements that
 * configure tries); then clang's own message is the right one. Warnings have been shown by the front end. */
static int compile_without(compilation *of, size_t place, const c_job *job_of_c, int failure)
{
    int status = compilation_run_plain(of, place, job_of_c->output, true);
    if (status)
        return status;
    repeat_messages(job_of_c->messages);
    if (failure > CHILD_SIGNALED)
        message_note("cc: %s: the instrumentation crashed (%s); compiled without it",
                     job_of_c->settings.source, strsignal(failure - CHILD_SIGNALED));
    else
        message_note("cc: %s: not instrumented; compiled without", job_of_c->settings.source);
    return 0;
}

static int instrument(compilation *of, size_t place, c_job *job_of_c)
{
    child body = {.body = instrument_in_child, .argument = job_of_c, .messages = job_of_c->messages};
    int status = child_run(&body, of->signals);
    if (of->signals->received)
        return status;
    if (status)
        return compile_without(of, place, job_of_c, status);
    repeat_messages(job_of_c->messages);
    return output_file_place(job_of_c->object, job_of_c->output) ? 0 : 1;
}

int compilation_run_c(compilation *of, size_t place)
{
    c_job job_of_c;
    prepare(&job_of_c, of, place);
    int status;
    if (is_excluded(job_of_c.source) || !output_file_is_possible(job_of_c.output)) {
        status = compilation_run_plain(of, place, job_of_c.output, false);
    } else {
        status = make_bitcode(of, place, &job_of_c);
        /* Without an error there is no bitcode when the user gave the front end something else to do. */
        if (!status && file_exists(job_of_c.bitcode))
            status = instrument(of, place, &job_of_c);
    }
    release(&job_of_c);
    return status;
}
