#include "compilation.h"

#include "../base/file.h"
#include "../base/memory.h"
#include "../base/message.h"
#include "clang_words.h"
#include "output_file.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Beyond this the words go through a response file, far below what exec takes. */
enum { MOST_BYTES_OF_WORDS = 100000 };

static size_t bytes_of(const word_list *words)
{
    size_t bytes = 0;
    for (size_t i = 0; i < words->count; i++)
        bytes += strlen(words->items[i]) + 1;
    return bytes;
}

static bool move_to_response_file(word_list *words, const char *folder)
{
    text content = {0};
    for (size_t i = 1; i < words->count; i++)
        response_file_add_word(&content, words->items[i]);
    char *path = file_join(folder, "words");
    bool well = file_write(path, text_get(&content), content.length);
    if (!well)
        message_error("cc: %s: %s", path, strerror(errno));
    text_free(&content);
    while (words->count > 1)
        memory_free(array_pop(words));
    array_push(words, text_format("@%s", path));
    memory_free(path);
    return well;
}

int compilation_run_clang(compilation *of, word_list *words, const char *messages)
{
    if (bytes_of(words) > MOST_BYTES_OF_WORDS && !move_to_response_file(words, of->folder))
        return 1;
    array_push(words, NULL);
    words->count--;
    child clang = {.program = of->paths->clang, .words = words->items, .messages = messages};
    return child_run(&clang, of->signals);
}

/* Asks clang what it would do. False when it would do nothing but complain; `*status` is then its exit
 * status. */
static bool plan(compilation *of, words_purpose purpose, job_list *jobs, text *diagnostics, int *status)
{
    word_list words = {0};
    word_list_add(&words, TOOL_CLANG);
    word_list_add(&words, "-###");
    clang_words_build(of->line, of->paths, purpose, &words);
    char *messages = file_join(of->folder, "plan");
    *status = compilation_run_clang(of, &words, messages);
    text output = {0};
    if (!file_read(messages, &output) && !*status) {
        message_error("cc: %s: %s", messages, strerror(errno));
        *status = 1;
    }
    job_list_parse(jobs, text_get(&output), of->line->verbose, diagnostics);
    text_free(&output);
    memory_free(messages);
    word_list_free(&words);
    return *status == 0;
}

/* Compilers name files of other jobs too, as targets of dependencies. */
static bool takes_made_files(const job *what)
{
    job_kind kind = job_get_kind(what);
    return kind == JOB_LINK || kind == JOB_ASSEMBLE;
}

/* "3-name.o" for "/tmp/name-1a2b3c.o" of job 3: the same in every plan for the same words. */
static char *name_in_folder(const char *folder, size_t place, const char *temporary)
{
    const char *name = file_name(temporary), *dash = strrchr(name, '-'), *dot = strrchr(name, '.');
    if (!dash || !dot || dot < dash)
        return text_format("%s/%zu-%s", folder, place, name);
    return text_format("%s/%zu-%.*s%s", folder, place, (int)(dash - name), name, dot);
}

/* What one job makes and another takes goes to our folder: clang's plan only names files in /tmp. */
static void move_intermediate_files(job_list *list, const char *folder)
{
    for (size_t i = 0; i < list->jobs.count; i++) {
        const char *output = job_get_output(&list->jobs.items[i]);
        if (!output)
            continue;
        char *old = memory_copy_text(output), *moved = name_in_folder(folder, i, old);
        for (size_t j = i + 1; j < list->jobs.count; j++) {
            job *taker = &list->jobs.items[j];
            for (ptrdiff_t at; takes_made_files(taker) && (at = job_find_word(taker, old)) >= 0;) {
                job_set_word(taker, (size_t)at, moved);
                job_set_output(&list->jobs.items[i], moved);
            }
        }
        memory_free(old);
        memory_free(moved);
    }
}

/* Several compilers may read it: one that fails and the one that takes over. */
static bool keep_standard_input(compilation *of)
{
    text content = {0};
    char buffer[65536];
    for (ssize_t got; (got = read(STDIN_FILENO, buffer, sizeof buffer)) != 0;) {
        if (got < 0 && errno != EINTR)
            break;
        if (got > 0)
            text_add_bytes(&content, buffer, (size_t)got);
    }
    of->input = file_join(of->folder, "input");
    bool well = file_write(of->input, text_get(&content), content.length);
    if (!well)
        message_error("cc: %s: %s", of->input, strerror(errno));
    text_free(&content);
    return well;
}

static bool reads_standard_input(const job *what)
{
    return !takes_made_files(what) && strcmp(job_get_input(what), "-") == 0;
}

int compilation_run_job(compilation *of, const job *what, const char *messages)
{
    const char *input = reads_standard_input(what) ? of->input : NULL;
    child tool = {
        .program = what->words.items[0], .words = what->words.items, .input = input, .messages = messages};
    return child_run(&tool, of->signals);
}

int compilation_run_plain(compilation *of, size_t place, const char *output, bool quiet)
{
    int status = 0;
    text ignored = {0};
    if (!of->plain_jobs.jobs.count) {
        plan(of, WORDS_PLAIN, &of->plain_jobs, &ignored, &status);
        move_intermediate_files(&of->plain_jobs, of->folder);
    }
    text_free(&ignored);
    if (of->plain_jobs.jobs.count != of->jobs.jobs.count) {
        message_error(
            "cc: clang plans differently without instrumentation; leave out options until it does not");
        return 1;
    }
    job *what = &of->plain_jobs.jobs.items[place];
    if (output)
        job_set_output(what, output);
    if (quiet)
        job_insert_word(what, 2, "-w");
    return compilation_run_job(of, what, NULL);
}

/* The runtime is in the program, not in its libraries, so that references of a library to it stay open. */
static void allow_open_references(job *link)
{
    bool dropped = false;
    for (size_t i = 1; i < link->words.count;) {
        const char *word = link->words.items[i];
        bool pair = i > 1 && strcmp(word, "defs") == 0 && strcmp(link->words.items[i - 1], "-z") == 0;
        bool single = strcmp(word, "--no-undefined") == 0 || strcmp(word, "-no-undefined") == 0 ||
                      strcmp(word, "-zdefs") == 0;
        if (pair)
            job_remove_word(link, --i);
        if (pair || single)
            job_remove_word(link, i);
        else
            i++;
        dropped |= pair || single;
    }
    if (dropped)
        message_note("cc: -z defs: left out; the library finds Splat's runtime in the program that loads it");
}

/* clang adds this to what tools say that are not clang. */
static int say_tool_failed(const compilation *of, const job *what, const char *tool, int status)
{
    if (status && !of->signals->received && job_find_word(what, "-cc1as") != 1)
        fprintf(stderr,
                TOOL_CLANG ": error: %s command failed with exit code %d (use -v to see invocation)\n", tool,
                status);
    return status;
}

static int run_one(compilation *of, size_t place)
{
    job *what = &of->jobs.jobs.items[place];
    switch (job_get_kind(what)) {
    case JOB_C:
        return compilation_run_c(of, place);
    case JOB_HEADER:
        return compilation_run_job(of, what, NULL);
    case JOB_COMPILE:
        return compilation_run_plain(of, place, job_get_output(what), false);
    case JOB_ASSEMBLE:
        return say_tool_failed(of, what, "assembler", compilation_run_plain(of, place, NULL, false));
    case JOB_LINK:
        if (of->line->shared)
            allow_open_references(what);
        return say_tool_failed(of, what, "linker", compilation_run_job(of, what, NULL));
    }
    return 1;
}

/* Whether a job takes what another could not make. */
static bool lacks_input(const job *what, const word_list *failed)
{
    for (size_t i = 0; i < failed->count && takes_made_files(what); i++)
        if (job_find_word(what, failed->items[i]) >= 0)
            return true;
    return false;
}

static void print_job(const job *what)
{
    text line = {0};
    job_print(what, &line);
    fputs(text_get(&line), stderr);
    text_free(&line);
}

/* As in clang, a job that fails does not keep the others from running, and the first failure is the status.
 */
static int run_jobs(compilation *of)
{
    word_list failed = {0};
    int status = 0;
    for (size_t i = 0; i < of->jobs.jobs.count && !of->signals->received; i++) {
        job *what = &of->jobs.jobs.items[i];
        bool lacking = lacks_input(what, &failed);
        if (of->line->verbose && !lacking)
            print_job(what);
        int own = lacking ? 0 : run_one(of, i);
        const char *output = job_get_output(what);
        if ((own || lacking) && output) {
            output_file_discard(output);
            word_list_add(&failed, output);
        }
        if (own && !status)
            status = own;
    }
    word_list_free(&failed);
    return status;
}

bool compilation_plan(compilation *of)
{
    int status;
    text diagnostics = {0};
    bool planned = plan(of, WORDS_INSTRUMENT, &of->jobs, &diagnostics, &status);
    if (planned)
        fputs(text_get(&diagnostics), stderr);
    text_free(&diagnostics);
    move_intermediate_files(&of->jobs, of->folder);
    return planned;
}

int compilation_run(compilation *of)
{
    for (size_t i = 0; i < of->jobs.jobs.count; i++)
        if (reads_standard_input(&of->jobs.jobs.items[i]) && !of->input && !keep_standard_input(of))
            return 1;
    return run_jobs(of);
}

void compilation_free(compilation *of)
{
    job_list_free(&of->jobs);
    job_list_free(&of->plain_jobs);
    memory_free(of->input);
}
