#include "clang_words.h"

#include "../base/memory.h"
#include "../base/message.h"
#include "../base/text.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Everything is left to our passes: clang gives the code as it generates it, but as for an optimised build
 * (no optnone), with debug information and with a check wherever C leaves the meaning
 * undefined. Ends of lifetimes are not marked, as they bring switches that the source does not have. Our passes run after the checks, so nothing may be concluded from undefined behaviour.
 * Names of values are kept, for those of the variables of loops. */
static const char *const instrument_words[] = {
    "-g",
    "-O1",
    "-Xclang",
    "-disable-llvm-passes",
    "-Xclang",
    "-disable-lifetime-markers",
    "-fno-discard-value-names",
    "-fno-omit-frame-pointer",
    "-fno-strict-aliasing",
    "-fno-delete-null-pointer-checks",
    "-fsanitize=integer-divide-by-zero,shift,unreachable,return,bool,enum,vla-bound,builtin",
    "-fsanitize=nonnull-attribute,returns-nonnull-attribute",
    "-fsanitize-recover=all",
    "-fno-sanitize-link-runtime",
};

static void add_words(word_list *into, const char *const *words, size_t count)
{
    for (size_t i = 0; i < count; i++)
        word_list_add(into, words[i]);
}

static bool is_dropped(const command_argument *argument)
{
    return argument->effect == OPTION_DROP || argument->effect == OPTION_DROP_QUIETLY || argument->effect == OPTION_OWN;
}

static bool has_c(const command_line *line)
{
    return line->inputs[INPUT_C] || line->inputs[INPUT_C_HEADER];
}

/* Straight to the front end, which does not complain when a preprocessed source has no use for it. */
static void add_front_end_word(word_list *into, const char *word)
{
    word_list_add(into, "-Xclang");
    word_list_add(into, word);
}

static void add_instrument_words(const command_line *line, word_list *into)
{
    add_words(into, instrument_words, sizeof instrument_words / sizeof *instrument_words);
    if (!line->wrapping_arithmetic)
        word_list_add(into, "-fsanitize=signed-integer-overflow");
    if (line->strict_fields)
        word_list_add(into, "-fsanitize=array-bounds");
    if (line->optimize == 'f')
        word_list_add(into, "-ffast-math");
    /* -O1 is ours; headers must see what the user asked for. */
    if (!line->optimize || line->optimize == '0') {
        add_front_end_word(into, "-U__OPTIMIZE__");
        add_front_end_word(into, "-D__NO_INLINE__=1");
    } else if (line->optimize == 's' || line->optimize == 'z') {
        add_front_end_word(into, "-D__OPTIMIZE_SIZE__=1");
    }
    /* The checked variants of library functions hide the functions that the runtime knows. */
    if (line->fortified)
        add_front_end_word(into, "-U_FORTIFY_SOURCE");
}

bool clang_words_has_system_libc(const command_line *line)
{
    return line->libc && strcmp(line->libc, "system") == 0;
}

bool clang_words_links_runtime(const command_line *line)
{
    return line->mode == COMMAND_LINK && !line->shared && !line->relocatable && !line->bare;
}

bool clang_words_links_library(const command_line *line)
{
    return line->mode == COMMAND_LINK && line->shared && !line->relocatable && !line->bare;
}

/* A static program loads nothing; and what a position-independent one exports its start-up code cannot place, as it has no
 * loader. */
static bool loads_libraries(const command_line *line)
{
    for (size_t i = 0; i < line->arguments.count; i++) {
        const char *word = line->arguments.items[i].words[0];
        if (!strcmp(word, "-static") || !strcmp(word, "--static") || !strcmp(word, "-static-pie"))
            return false;
    }
    return true;
}

/* Libraries that are loaded later find the runtime's entry points in the program. */
static void add_exports(word_list *into)
{
    static const char *const words[] = {
        "-Wl,--export-dynamic-symbol=__splat_*",  "-Wl,--export-dynamic-symbol=__ubsan_handle_*",
        "-Wl,--export-dynamic-symbol=splat_*",    "-Wl,--export-dynamic-symbol=klee_*",
        "-Wl,--export-dynamic-symbol=__VERIFIER_*",
    };
    add_words(into, words, sizeof words / sizeof *words);
}

static const char *library_archive(const command_line *line, const tool_paths *paths)
{
    return clang_words_has_system_libc(line) ? paths->inputs_archive : paths->library_archive;
}

/* The C library's own functions, that those of libc/ call where they cannot follow: a static program has no loader to
 * ask for them (native.h). */
static void add_natives(word_list *into)
{
    static const char *const words[] = {"-Wl,-u,__fnmatch", "-Wl,-u,__localtime_r", "-Wl,-u,__regcomp"};
    add_words(into, words, sizeof words / sizeof *words);
}

/* The archives' order does not matter inside a group; the state around protects them from an unclosed
 * --whole-archive of the user. */
static void add_runtime_words(const command_line *line, const tool_paths *paths, word_list *into)
{
    const char *const words[] = {
        "-x",
        "none",
        "-Wl,--push-state,--no-whole-archive,--as-needed",
        "-Wl,-u,__splat_runtime_anchor",
        "-Wl,--start-group",
        library_archive(line, paths),
        paths->runtime_archive,
        "-Wl,--end-group",
        "-lm",
        "-lpthread",
        "-ldl",
        "-lrt",
        "-Wl,--pop-state",
    };
    add_words(into, words, sizeof words / sizeof *words);
}

/* The runtime is in the program; the library functions that a library uses are its own, and nobody else's. */
static void add_library_words(const command_line *line, const tool_paths *paths, word_list *into)
{
    const char *const words[] = {
        "-x",
        "none",
        "-Wl,--push-state,--no-whole-archive",
        library_archive(line, paths),
        "-Wl,--pop-state",
        "-Wl,--exclude-libs=libsplat-libc.a:libsplat-libc-inputs.a",
        paths->library_end,
    };
    add_words(into, words, sizeof words / sizeof *words);
}

/* Must come last: see coverage_end.s. */
static bool needs_coverage_end(const command_line *line)
{
    return line->mode == COMMAND_LINK && !line->relocatable && !line->bare;
}

/* clang asks the terminal, which its plan for us is not written to. */
static bool wants_color(void)
{
    const char *terminal = getenv("TERM");
    return isatty(STDERR_FILENO) && terminal && strcmp(terminal, "dumb") != 0;
}

void clang_words_build(const command_line *line, const tool_paths *paths, words_purpose purpose,
                       word_list *into)
{
    if (!into->count)
        word_list_add(into, TOOL_CLANG);
    if (wants_color())
        word_list_add(into, "-fcolor-diagnostics");
    for (size_t i = 0; i < line->arguments.count; i++) {
        const command_argument *argument = &line->arguments.items[i];
        for (size_t j = 0; j < 2 && argument->words[j] && !is_dropped(argument); j++)
            word_list_add(into, argument->words[j]);
    }
    if (has_c(line)) {
        add_front_end_word(into, "-idirafter");
        add_front_end_word(into, paths->include_folder);
    }
    if (purpose == WORDS_INSTRUMENT && has_c(line))
        add_instrument_words(line, into);
    if (clang_words_links_runtime(line) && loads_libraries(line))
        add_exports(into);
    if (clang_words_links_runtime(line) && !loads_libraries(line))
        add_natives(into);
    if (clang_words_links_runtime(line))
        add_runtime_words(line, paths, into);
    if (clang_words_links_library(line))
        add_library_words(line, paths, into);
    if (needs_coverage_end(line)) {
        const char *const words[] = {"-x", "none", paths->coverage_end};
        add_words(into, words, sizeof words / sizeof *words);
    }
}

void clang_words_say_dropped(const command_line *line)
{
    for (size_t i = 0; i < line->arguments.count; i++) {
        const command_argument *argument = &line->arguments.items[i];
        bool said = argument->effect != OPTION_DROP;
        for (size_t j = 0; j < i && !said; j++)
            said = strcmp(line->arguments.items[j].words[0], argument->words[0]) == 0;
        if (!said)
            message_note("cc: %s: left out; it does not go together with instrumented code",
                         argument->words[0]);
    }
}
