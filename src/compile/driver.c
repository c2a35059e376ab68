#include "driver.h"

#include "../base/file.h"
#include "../base/message.h"
#include "../base/text.h"
#include "clang_words.h"
#include "compilation.h"
#include "work_folder.h"

#include <string.h>

static bool has_c(const command_line *line)
{
    return line->inputs[INPUT_C] || line->inputs[INPUT_C_HEADER];
}

/* clang with the user's words as they are, but C sources must find our header. */
static int hand_over(compilation *of, const char *const *words, size_t count)
{
    word_list all = {0};
    word_list_add(&all, TOOL_CLANG);
    if (of->line->mode == COMMAND_PREPROCESS && has_c(of->line)) {
        word_list_add(&all, "-idirafter");
        word_list_add(&all, of->paths->include_folder);
    }
    for (size_t i = 0; i < count; i++) {
        bool is_ours = clang_option_effect(words[i]) == OPTION_OWN;
        if (!is_ours)
            word_list_add(&all, words[i]);
        i += is_ours && clang_option_takes_word(words[i]);
    }
    int status = compilation_run_clang(of, &all, NULL);
    word_list_free(&all);
    return status;
}

static int run_with_words_of(compilation *of, words_purpose purpose)
{
    word_list words = {0};
    clang_words_build(of->line, of->paths, purpose, &words);
    int status = compilation_run_clang(of, &words, NULL);
    word_list_free(&words);
    return status;
}

static bool has_any_input(const command_line *line)
{
    for (size_t kind = INPUT_C; kind <= INPUT_LINKED; kind++)
        if (line->inputs[kind])
            return true;
    return false;
}

static bool needed_files_exist(const command_line *line, const tool_paths *paths)
{
    if (has_c(line) && !tool_paths_require(paths->helpers))
        return false;
    if (clang_words_links_library(line) &&
        !(tool_paths_require(paths->library_archive) && tool_paths_require(paths->library_end)))
        return false;
    return !clang_words_links_runtime(line) ||
           (tool_paths_require(paths->runtime_archive) && tool_paths_require(paths->library_archive) &&
            tool_paths_require(paths->inputs_archive));
}

/* When clang refuses the words, it says best itself why. */
static int refuse(compilation *of, const char *const *words, size_t count)
{
    int status = hand_over(of, words, count);
    if (!status)
        message_note("cc: clang refuses our options beside these; compiled without instrumentation");
    return status;
}

/* A plan leaves the compilation database of -MJ out. clang writes it when told to do nothing else, but puts
 * that word into it. */
static void write_database(compilation *of, const char *const *words, size_t count)
{
    static const char marker[] = " \"-fdriver-only\",";
    word_list all = {0};
    word_list_add(&all, TOOL_CLANG);
    word_list_add(&all, "-fdriver-only");
    for (size_t i = 0; i < count; i++)
        word_list_add(&all, words[i]);
    compilation_run_clang(of, &all, "/dev/null");
    word_list_free(&all);
    text content = {0}, cleaned = {0};
    if (file_read(of->line->database, &content)) {
        const char *rest = text_get(&content);
        for (const char *found; (found = strstr(rest, marker)) != NULL; rest = found + sizeof marker - 1)
            text_add_bytes(&cleaned, rest, (size_t)(found - rest));
        text_add(&cleaned, rest);
        file_write(of->line->database, text_get(&cleaned), cleaned.length);
    }
    text_free(&content);
    text_free(&cleaned);
}

static int run_plan(compilation *of, const char *const *words, size_t count)
{
    if (!compilation_plan(of))
        return refuse(of, words, count);
    if (of->line->database)
        write_database(of, words, count);
    return compilation_run(of);
}

/* Objects and programs: where our work is. */
static int compile_or_link(compilation *of, const char *const *words, size_t count)
{
    const command_line *line = of->line;
    if (line->other_machine) {
        message_error("cc: %s: only 64-bit x86 Linux is supported; remove it", line->other_machine);
        return 2;
    }
    if (line->libc && strcmp(line->libc, "splat") != 0 && !clang_words_has_system_libc(line)) {
        message_error("cc: --libc %s: this must be splat or system", line->libc);
        return 2;
    }
    if (!needed_files_exist(line, of->paths))
        return 2;
    clang_words_say_dropped(line);
    if (line->mode == COMMAND_LINK && line->bare && !line->relocatable && !line->shared)
        message_note("cc: %s: linked without Splat's runtime; the program cannot be explored", line->bare);
    if (has_c(line) || line->shared)
        return run_plan(of, words, count);
    return run_with_words_of(of, WORDS_PLAIN);
}

static int run(compilation *of, const char *const *words, size_t count)
{
    const command_line *line = of->line;
    bool makes_code =
        line->mode == COMMAND_ASSEMBLY || line->mode == COMMAND_OBJECT || line->mode == COMMAND_LINK;
    if (line->mode == COMMAND_ANSWER || !has_any_input(line))
        return hand_over(of, words, count);
    if (makes_code && (has_c(line) || line->mode == COMMAND_LINK))
        return compile_or_link(of, words, count);
    return hand_over(of, words, count);
}

int compile_run(const char *const *words, size_t count)
{
    tool_paths paths;
    if (!tool_paths_find(&paths))
        return 2;
    command_line line;
    child_signals signals;
    child_hold_signals(&signals);
    compilation of = {.line = &line, .paths = &paths, .folder = work_folder_make(), .signals = &signals};
    int status = 1;
    bool parsed = command_line_parse(&line, words, count);
    if (of.folder)
        status = parsed ? run(&of, words, count) : hand_over(&of, words, count);
    if (signals.received)
        status = CHILD_SIGNALED + signals.received;
    compilation_free(&of);
    work_folder_remove(of.folder);
    command_line_free(&line);
    tool_paths_free(&paths);
    child_release_signals(&signals);
    return status;
}

int compile_main(int argc, char **argv)
{
    return compile_run((const char *const *)argv + 1, argc > 1 ? (size_t)argc - 1 : 0);
}
