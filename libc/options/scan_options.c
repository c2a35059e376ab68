#include "scan_options.h"

#include "../stdlib/variables.h"
#include "long_option.h"

#include <stdio.h>

enum word_order { PERMUTES, STOPS_AT_OTHERS, RETURNS_OTHERS };

/* From call to call. Of the words before optind, those from first_other up to behind_other are no options. */
static struct {
    const char *rest; /* of a word of several short options; null or empty: none */
    int first_other, behind_other;
    enum word_order order;
    bool has_begun;
    int letter;      /* optopt and optarg: the program's changes of these do not last */
    char *argument;
} scan;

typedef struct command {
    int count;
    char **words;
    const char *letters;
    const struct option *names;
    int *index;
    enum long_option_kind kind;
    bool tells;
} command;

static enum word_order order_of(const char *letters)
{
    static const char standard[] = "POSIXLY_CORRECT";
    if (letters[0] == '-')
        return RETURNS_OTHERS;
    bool stops = letters[0] == '+' || __libsplat_find_variable(standard, sizeof standard - 1);
    return stops ? STOPS_AT_OTHERS : PERMUTES;
}

static void begin(const char *letters)
{
    if (optind == 0)
        optind = 1;
    scan.first_other = scan.behind_other = optind;
    scan.rest = NULL;
    scan.order = order_of(letters);
    scan.has_begun = true;
}

static void reverse(char **words, int first, int behind)
{
    while (first < --behind) {
        char *word = words[first];
        words[first++] = words[behind];
        words[behind] = word;
    }
}

/* Other words that were skipped go behind the options that followed them. */
static void move_others(char **words)
{
    int options = optind - scan.behind_other;
    reverse(words, scan.first_other, scan.behind_other);
    reverse(words, scan.behind_other, optind);
    reverse(words, scan.first_other, optind);
    scan.first_other += options;
    scan.behind_other = optind;
}

static bool has_others(void)
{
    return scan.first_other != scan.behind_other;
}

static bool is_other(const char *word)
{
    return word[0] != '-' || word[1] == 0;
}

static void skip_others(const command *of)
{
    if (has_others() && scan.behind_other != optind)
        move_others(of->words);
    else if (scan.behind_other != optind)
        scan.first_other = optind;
    while (optind < of->count && is_other(of->words[optind]))
        optind++;
    scan.behind_other = optind;
}

/* All words behind "--" are others. */
static void end_options(const command *of)
{
    optind++;
    if (has_others() && scan.behind_other != optind)
        move_others(of->words);
    else if (!has_others())
        scan.first_other = optind;
    scan.behind_other = optind = of->count;
}

/* Where options may be again; false: *result is what getopt returns. */
static bool find_word(const command *of, int *result)
{
    if (scan.behind_other > optind)
        scan.behind_other = optind;
    if (scan.first_other > optind)
        scan.first_other = optind;
    if (scan.order == PERMUTES)
        skip_others(of);
    if (optind != of->count) {
        const char *word = of->words[optind];
        if (word[0] == '-' && word[1] == '-' && word[2] == 0)
            end_options(of);
    }
    *result = -1;
    if (optind == of->count) {
        if (has_others())
            optind = scan.first_other;
        return false;
    }
    if (!is_other(of->words[optind]))
        return true;
    if (scan.order == RETURNS_OTHERS) {
        optarg = of->words[optind++];
        *result = 1;
    }
    return false;
}

static int take_long(const command *of, const char *text, bool behind_one, const char *prefix)
{
    long_search search = {of->count, of->words, of->letters, of->names, of->index, behind_one, of->tells, prefix};
    scan.rest = NULL;
    return __libsplat_take_long_option(&search, text);
}

static int miss_value(const command *of, char c)
{
    if (of->tells)
        fprintf(stderr, "%s: option requires an argument -- '%c'\n", of->words[0], c);
    optopt = c;
    return of->letters[0] == ':' ? ':' : '?';
}

/* A letter with one colon has a value, in its word or the next one; with two it has one only in its word. */
static int take_value(const command *of, const char *letter)
{
    const char *value = scan.rest;
    scan.rest = NULL;
    if (*value) {
        optarg = (char *)value;
        optind++;
    } else if (letter[2] != ':') {
        if (optind == of->count)
            return miss_value(of, *letter);
        optarg = of->words[optind++];
    }
    return *letter;
}

/* -W NAME is --NAME. */
static int take_long_behind_w(const command *of)
{
    const char *text = scan.rest;
    if (!*text && optind == of->count)
        return miss_value(of, 'W');
    return take_long(of, *text ? text : of->words[optind], false, "-W ");
}

static int take_short(const command *of)
{
    char c = *scan.rest++;
    const char *letter = find_letter(of->letters, c);
    if (!*scan.rest)
        optind++;
    if (!letter || c == ':' || c == ';') {
        if (of->tells)
            fprintf(stderr, "%s: invalid option -- '%c'\n", of->words[0], c);
        optopt = c;
        return '?';
    }
    if (letter[0] == 'W' && letter[1] == ';' && of->names)
        return take_long_behind_w(of);
    return letter[1] == ':' ? take_value(of, letter) : c;
}

/* -1: the word has short options. */
static int take_long_word(const command *of)
{
    const char *word = of->words[optind];
    if (!of->names)
        return -1;
    bool behind_one = of->kind == LONG_ALSO_BEHIND_ONE;
    if (word[1] == '-')
        return take_long(of, word + 2, behind_one, "--");
    if (behind_one && (word[2] || !find_letter(of->letters, word[1])))
        return take_long(of, word + 1, behind_one, "-");
    return -1;
}

static int next_option(command *of)
{
    int result;
    if (of->count < 1)
        return -1;
    optarg = NULL;
    if (optind == 0 || !scan.has_begun)
        begin(of->letters);
    of->letters += of->letters[0] == '-' || of->letters[0] == '+';
    of->tells &= of->letters[0] != ':';
    if (!scan.rest || !*scan.rest) {
        if (!find_word(of, &result))
            return result;
        result = take_long_word(of);
        if (result != -1)
            return result;
        scan.rest = of->words[optind] + 1;
    }
    return take_short(of);
}

HIDDEN int __libsplat_getopt(int count, char *const *words, const char *letters, const struct option *names, int *index,
                             enum long_option_kind kind)
{
    command of = {count, (char **)words, letters, names, index, kind, opterr};
    optopt = scan.letter;
    optarg = scan.argument;
    int result = next_option(&of);
    scan.letter = optopt;
    scan.argument = optarg;
    return result;
}
