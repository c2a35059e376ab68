#include "commands.h"

#include "../base/message.h"
#include "option_values.h"
#include "run_options.h"
#include "run_grammar.h"

#include <stdio.h>
#include <string.h>

/* The first word before -- that is this option, alone or with a value; null: none is. */
static const char *find_option(int argc, char **argv, const char *name)
{
    size_t length = strlen(name);
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (!strncmp(argv[i], name, length) && strchr("=", argv[i][length]))
            return argv[i];
    return NULL;
}

/* A campaign that goes on has its sentences. False after a message. */
static bool check_resume(int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (grammar_options_have(argv[i])) {
            message_error("%s: a campaign that goes on keeps this as it was", argv[i]);
            return false;
        }
    return true;
}

static bool set_seed(const char *word, uint64_t *seed)
{
    bool fine = word && option_values_count(word, UINT64_MAX, seed);
    if (!word)
        message_error("--random-seed: a value is missing; see splat grammar --help");
    else if (!fine)
        message_error("--random-seed %s: this must be a number", word);
    return fine;
}

/* --count and --list need no program: of the words that are not the grammar's own there may be only a seed. */
static bool take_seed(const grammar_options *options, const word_list *rest, uint64_t *seed)
{
    static const char name[] = "--random-seed";
    bool fine = true;
    *seed = 0;
    for (size_t i = 1; i < rest->count && fine; i++) {
        const char *word = rest->items[i];
        if (!strcmp(word, name)) {
            fine = set_seed(i + 1 < rest->count ? rest->items[i + 1] : NULL, seed);
            i++;
        } else if (!strncmp(word, name, sizeof name - 1) && word[sizeof name - 1] == '=') {
            fine = set_seed(word + sizeof name, seed);
        } else {
            fine = false;
            if (!strncmp(word, "--", 2) && word[2] && !run_options_have(word))
                message_error("%s: no such option; see splat grammar --help", word);
            else
                message_error("%s: runs nothing; leave %s out", options->list ? "--list" : "--count", word);
        }
    }
    return fine;
}

static int describe(const grammar_options *options, uint64_t seed)
{
    uint32_t longest = options->length ? options->length : RUN_GRAMMAR_LENGTH;
    run_grammar *made = run_grammar_read(options, longest, longest, seed);
    if (!made)
        return STATUS_ERROR;
    bool fine = options->list ? run_grammar_list(made) : run_grammar_count(made);
    run_grammar_free(made);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        message_error("standard output: not all of it could be written");
        fine = false;
    }
    return fine ? STATUS_FINE : STATUS_ERROR;
}

int command_grammar(int argc, char **argv)
{
    if (find_option(argc, argv, "--help") || find_option(argc, argv, "-h")) {
        grammar_options_print_help();
        return STATUS_FINE;
    }
    grammar_options options = {0};
    word_list rest = {0};
    bool fine = grammar_options_take(&options, argc, argv, &rest);
    bool resumes = find_option(argc, argv, "--resume") != NULL;
    uint64_t seed = 0;
    bool describes = options.count || options.list;
    fine = fine && (resumes || grammar_options_check(&options)) && (!describes || take_seed(&options, &rest, &seed));
    fine = fine && (!resumes || check_resume(argc, argv));
    array_free(&rest);
    if (!fine)
        return STATUS_ERROR;
    return describes ? describe(&options, seed) : command_run(argc, argv);
}
