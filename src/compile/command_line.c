#include "command_line.h"

#include "../base/file.h"
#include "../base/memory.h"
#include "../base/text.h"
#include "response_file.h"

#include <string.h>

typedef struct language {
    const char *name;
    input_kind kind;
} language;

static const language languages_by_suffix[] = {
    {"c", INPUT_C},         {"i", INPUT_C},          {"h", INPUT_C_HEADER},    {"s", INPUT_ASSEMBLER},
    {"S", INPUT_ASSEMBLER}, {"sx", INPUT_ASSEMBLER}, {"asm", INPUT_ASSEMBLER},
};

static const char other_source_suffixes[] =
    " C cc cp cpp cxx c++ CC CPP CXX C++ ii H hh hp hpp hxx h++ HPP HXX tcc m M mi "
    "mm mii ccm cppm cxxm c++m cl clcpp clii cu cui hip hlsl ll bc ast pcm f for "
    "F f90 F90 f95 F95 ads adb ifs rs cppjson ";

static const language languages_by_name[] = {
    {"c", INPUT_C},
    {"cpp-output", INPUT_C},
    {"c-header", INPUT_C_HEADER},
    {"assembler", INPUT_ASSEMBLER},
    {"assembler-with-cpp", INPUT_ASSEMBLER},
};

static bool starts_with(const char *word, const char *start)
{
    return strncmp(word, start, strlen(start)) == 0;
}

static input_kind kind_by_suffix(const char *path)
{
    const char *dot = strrchr(file_name(path), '.');
    if (!dot)
        return strcmp(path, "-") == 0 ? INPUT_C : INPUT_LINKED;
    for (size_t i = 0; i < sizeof languages_by_suffix / sizeof *languages_by_suffix; i++)
        if (strcmp(dot + 1, languages_by_suffix[i].name) == 0)
            return languages_by_suffix[i].kind;
    char *word = text_format(" %s ", dot + 1);
    bool other = strstr(other_source_suffixes, word) != NULL;
    memory_free(word);
    return other ? INPUT_OTHER_SOURCE : INPUT_LINKED;
}

/* `wanted` is what -x said last, or null. */
static input_kind kind_of_input(const char *path, const char *wanted)
{
    if (!wanted || strcmp(wanted, "none") == 0)
        return kind_by_suffix(path);
    for (size_t i = 0; i < sizeof languages_by_name / sizeof *languages_by_name; i++)
        if (strcmp(wanted, languages_by_name[i].name) == 0)
            return languages_by_name[i].kind;
    return INPUT_OTHER_SOURCE;
}

/* The value of an option written as `-name value`, `-namevalue` or `--name=value`, else null. */
static const char *value_of(const command_argument *argument, const char *name)
{
    if (!starts_with(argument->words[0], name))
        return NULL;
    const char *rest = argument->words[0] + strlen(name);
    if (!*rest)
        return argument->words[1];
    return *rest == '=' ? rest + 1 : rest;
}

static bool is_our_machine(const char *triple)
{
    bool processor = starts_with(triple, "x86_64") || starts_with(triple, "amd64");
    return processor && (!strchr(triple, '-') || strstr(triple, "linux")) && !strstr(triple, "x32") &&
           !strstr(triple, "android");
}

static void note_target(command_line *line, const command_argument *argument)
{
    const char *triple = value_of(argument, "--target");
    if (!triple && strcmp(argument->words[0], "-target") == 0)
        triple = argument->words[1];
    if (triple && !is_our_machine(triple))
        line->other_machine = argument->words[0];
}

static void note_optimization(command_line *line, const char *option)
{
    if (strcmp(option, "-O") == 0 || strcmp(option, "--optimize") == 0)
        line->optimize = '1';
    else if (starts_with(option, "-O") && strchr("0123szgf", option[2]))
        line->optimize = option[2];
    else if (starts_with(option, "-O"))
        line->optimize = '3';
}

static void note_arithmetic(command_line *line, const char *option)
{
    if (strcmp(option, "-fwrapv") == 0 || strcmp(option, "-fno-strict-overflow") == 0)
        line->wrapping_arithmetic = true;
    else if (strcmp(option, "-fno-wrapv") == 0 || strcmp(option, "-fstrict-overflow") == 0)
        line->wrapping_arithmetic = false;
}

/* clang's words for what is done here in another way. */
static void note_sanitizers(command_line *line, const char *option)
{
    if (strcmp(option, "-fsanitize=bounds") == 0 || strcmp(option, "-fsanitize=array-bounds") == 0)
        line->strict_fields = true;
    else if (strcmp(option, "-fno-sanitize=address") == 0)
        line->no_memory_checks = true;
}

/* The linker's own options can ask for what -shared and -r ask for. */
static void note_linker_words(command_line *line, const char *words)
{
    char *copy = memory_copy_text(words), *rest = copy;
    for (char *word; (word = strsep(&rest, ",")) != NULL;) {
        if (strcmp(word, "-r") == 0 || strcmp(word, "--relocatable") == 0)
            line->relocatable = true;
        else if (strcmp(word, "-shared") == 0 || strcmp(word, "--shared") == 0)
            line->shared = true;
    }
    memory_free(copy);
}

/* Of several, the mode that stops earliest counts, as in clang. */
static void stop_at(command_line *line, command_mode mode)
{
    if (mode < line->mode)
        line->mode = mode;
}

static void note_effect(command_line *line, const command_argument *argument)
{
    switch (argument->effect) {
    case OPTION_ANSWER:
        stop_at(line, COMMAND_ANSWER);
        break;
    case OPTION_PREPROCESS:
        stop_at(line, COMMAND_PREPROCESS);
        break;
    case OPTION_ASSEMBLY:
        stop_at(line, COMMAND_ASSEMBLY);
        break;
    case OPTION_OBJECT:
        stop_at(line, COMMAND_OBJECT);
        break;
    case OPTION_SHARED:
        line->shared = true;
        break;
    case OPTION_RELOCATABLE:
        line->relocatable = true;
        break;
    case OPTION_BARE:
        line->bare = argument->words[0];
        break;
    case OPTION_LINKED:
        line->inputs[INPUT_LINKED]++;
        note_linker_words(line, argument->words[1] ? argument->words[1] : argument->words[0]);
        break;
    case OPTION_OTHER_MACHINE:
        line->other_machine = argument->words[0];
        break;
    case OPTION_OWN:
        line->libc = value_of(argument, "--libc");
        break;
    case OPTION_PLAIN:
    case OPTION_DROP:
    case OPTION_DROP_QUIETLY:
        break;
    }
}

static void add_option(command_line *line, const char *first, const char *second, const char **wanted)
{
    command_argument argument = {.words = {memory_copy_text(first), second ? memory_copy_text(second) : NULL},
                                 .effect = clang_option_effect(first)};
    array_push(&line->arguments, argument);
    note_effect(line, &argument);
    note_target(line, &argument);
    note_optimization(line, first);
    note_arithmetic(line, first);
    note_sanitizers(line, first);
    if (starts_with(first, "-x") || starts_with(first, "--language"))
        *wanted = value_of(&argument, starts_with(first, "-x") ? "-x" : "--language");
    if (strcmp(first, "-v") == 0 || strcmp(first, "--verbose") == 0)
        line->verbose = true;
    if (strcmp(first, "-MJ") == 0)
        line->database = argument.words[1];
    const char *macro = value_of(&argument, "-D");
    if (macro && starts_with(macro, "_FORTIFY_SOURCE"))
        line->fortified = true;
}

static void add_input(command_line *line, char *path, const char *wanted)
{
    input_kind kind = kind_of_input(path, wanted);
    line->inputs[kind]++;
    array_push(&line->arguments, (command_argument){.words = {path, NULL}, .input = kind});
}

/* Behind `--` all words are inputs; we add options at the end, so they must be inputs without it too. */
static void add_plain_inputs(command_line *line, char *const *words, size_t count, const char *wanted)
{
    for (size_t i = 0; i < count; i++)
        add_input(line, text_format("%s%s", words[i][0] == '-' ? "./" : "", words[i]), wanted);
}

/* Headers alone are precompiled, not linked. */
static bool has_only_headers(const command_line *line)
{
    return line->inputs[INPUT_C_HEADER] && !line->inputs[INPUT_C] && !line->inputs[INPUT_ASSEMBLER] &&
           !line->inputs[INPUT_OTHER_SOURCE] && !line->inputs[INPUT_LINKED];
}

bool command_line_parse(command_line *line, const char *const *words, size_t count)
{
    *line = (command_line){.mode = COMMAND_LINK};
    word_list expanded = {0};
    bool well = response_file_expand(words, count, &expanded);
    const char *wanted = NULL;
    for (size_t i = 0; i < expanded.count && well; i++) {
        const char *word = expanded.items[i];
        if (strcmp(word, "--") == 0) {
            add_plain_inputs(line, expanded.items + i + 1, expanded.count - i - 1, wanted);
            break;
        }
        if (word[0] != '-' || !word[1])
            add_input(line, memory_copy_text(word), wanted);
        else if (!clang_option_takes_word(word))
            add_option(line, word, NULL, &wanted);
        else if (i + 1 < expanded.count)
            add_option(line, word, expanded.items[++i], &wanted);
        else
            line->mode = COMMAND_ANSWER; /* a word is missing: clang says so */
    }
    if (has_only_headers(line))
        stop_at(line, COMMAND_OBJECT);
    word_list_free(&expanded);
    return well;
}

void command_line_free(command_line *line)
{
    for (size_t i = 0; i < line->arguments.count; i++) {
        memory_free(line->arguments.items[i].words[0]);
        memory_free(line->arguments.items[i].words[1]);
    }
    array_free(&line->arguments);
    *line = (command_line){0};
}

int command_line_optimize_level(const command_line *line)
{
    switch (line->optimize) {
    case '0':
    case '1':
    case 'g':
        return 1;
    case '3':
    case 'f':
        return 3;
    default:
        return 2;
    }
}
