#include "grammar_options.h"

#include "../base/message.h"
#include "option_values.h"

#include <stdio.h>
#include <string.h>

enum { MOST = 10000 /* of heights, productions and lengths */ };

enum value_kind { FLAG, TEXT, COUNT, COUNT64 };

/* X(option, kind, field, value, help) */
#define GRAMMAR_OPTIONS(X)                                                                                           \
    X("--yacc", TEXT, yacc, "FILE", "the grammar: a file for yacc or bison")                                         \
    X("--lex", TEXT, lex, "FILE", "its tokens: a file for lex or flex")                                              \
    X("--tokens", TEXT, tokens, "FILE", "tokens that --lex does not define: lines of a name and a pattern")          \
    X("--ebnf", TEXT, ebnf, "FILE", "grammar and tokens in a plain notation, instead of the above")                  \
    X("--start", TEXT, start, "SYMBOL", "whose sentences are wanted (the grammar's start symbol)")                   \
    X("--height", COUNT, height, "H", "derivations of at most this height")                                          \
    X("--productions", COUNT, productions, "P", "derivations with at most so many productions")                      \
    X("--length", COUNT, length, "N", "sentences of at most so many bytes")                                          \
    X("--holes", COUNT, holes, "N", "sentences with at most so many bytes in holes")                                 \
    X("--hole-length", COUNT, hole_length, "N", "longest hole for a token with words of any length")                 \
    X("--free-holes", FLAG, free_holes, NULL, "holes may be filled with anything")                                   \
    X("--hole-lengths", FLAG, hole_lengths, NULL, "words of any length: the last by its length, others near 2^n")     \
    X("--sentences", COUNT64, sentences, "N", "draw so many where there are more (1000000)")                         \
    X("--outside", FLAG, outside, NULL, "try inputs beside the language too, though there is a bound")               \
    X("--no-outside", FLAG, no_outside, NULL, "run sentences alone, though there is no bound")                       \
    X("--count", FLAG, count, NULL, "only count derivations and sentences, by length")                               \
    X("--list", FLAG, list, NULL, "only print the symbolic sentences, in order")

typedef struct option_row {
    const char *name;
    enum value_kind kind;
    size_t field;
    const char *value, *help;
} option_row;

static const option_row rows[] = {
#define OPTION_ROW(name, kind, field, value, help) {name, kind, offsetof(grammar_options, field), value, help},
    GRAMMAR_OPTIONS(OPTION_ROW)
#undef OPTION_ROW
};

void grammar_options_print_help(void)
{
    puts("Usage: splat grammar --yacc FILE --lex FILE [OPTIONS] FILE.c...|PROGRAM [-- ARGUMENTS]\n"
         "       splat grammar --ebnf FILE [OPTIONS] FILE.c...|PROGRAM [-- ARGUMENTS]\n"
         "       splat grammar --resume DIR [OPTIONS]\n\n"
         "Explores a program on the sentences of a grammar. Tokens with several spellings are holes,\n"
         "which are filled as the program's decisions ask for. The sentence is the first --file, or\n"
         "standard input, or the first argument. Beside these options there are those of splat run.\n");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char left[40];
        snprintf(left, sizeof left, "%s %s", rows[i].name, rows[i].value ? rows[i].value : "");
        printf("  %-24s %s\n", left, rows[i].help);
    }
    puts("\nExit status: 0 nothing wrong, 1 a bug was found, 2 an error, 130 interrupted.");
}

static bool set_count(uint32_t *into, const option_row *row, const char *word)
{
    uint64_t count = 0;
    bool fine = option_values_count(word, MOST, &count) && count;
    *into = (uint32_t)count;
    if (!fine)
        message_error("%s %s: this must be a number from 1 to %d", row->name, word, MOST);
    return fine;
}

static bool set_value(grammar_options *into, const option_row *row, const char *word)
{
    void *field = (char *)into + row->field;
    bool fine = true;
    switch (row->kind) {
    case FLAG:
        *(bool *)field = true;
        if ((fine = !word))
            break;
        message_error("%s=%s: this option has no value", row->name, word);
        break;
    case TEXT:
        *(const char **)field = word;
        if (!(fine = *word))
            message_error("%s: its value is empty", row->name);
        break;
    case COUNT: return set_count(field, row, word);
    case COUNT64:
        fine = option_values_count(word, UINT64_MAX, field) && *(uint64_t *)field;
        if (!fine)
            message_error("%s %s: this must be a number of at least 1", row->name, word);
        break;
    }
    return fine;
}

static const option_row *find_row(const char *word, size_t length)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strlen(rows[i].name) == length && !strncmp(rows[i].name, word, length))
            return &rows[i];
    return NULL;
}

bool grammar_options_have(const char *word)
{
    return find_row(word, strcspn(word, "=")) != NULL;
}

bool grammar_options_take(grammar_options *into, int argc, char **argv, word_list *rest)
{
    bool is_program = false; /* behind --: its own words */
    for (int i = 0; i < argc; i++) {
        size_t length = strcspn(argv[i], "=");
        const option_row *row = is_program ? NULL : find_row(argv[i], length);
        is_program |= !strcmp(argv[i], "--");
        if (!row) {
            array_push(rest, (const char *)argv[i]);
            continue;
        }
        bool has_value = argv[i][length] == '=';
        if (row->kind != FLAG && !has_value && i + 1 == argc) {
            message_error("%s: a value is missing; see splat grammar --help", argv[i]);
            return false;
        }
        const char *word = has_value ? argv[i] + length + 1 : row->kind == FLAG ? NULL : argv[++i];
        if (!set_value(into, row, word))
            return false;
    }
    return true;
}

bool grammar_options_check(const grammar_options *of)
{
    const char *wrong = !of->yacc && !of->ebnf                ? "no grammar; give --yacc FILE, or --ebnf FILE"
                        : of->yacc && of->ebnf                ? "--ebnf: goes without --yacc"
                        : of->ebnf && (of->lex || of->tokens) ? "--ebnf: has tokens of its own; leave --lex and --tokens out"
                                                              : NULL;
    if (wrong)
        message_error("grammar: %s", wrong);
    return !wrong;
}
