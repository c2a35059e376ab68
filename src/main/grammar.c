#include "commands.h"

#include "../base/message.h"
#include "option_values.h"
#include "run_grammar.h"

#include <string.h>

static bool wants_help(int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (!strcmp(argv[i], "--help"))
            return true;
    return false;
}

/* --count and --list need no program: of the words that are not the grammar's own there may be only a seed. */
static bool take_seed(const grammar_options *options, const word_list *rest, uint64_t *seed)
{
    static const char name[] = "--random-seed";
    *seed = 0;
    for (size_t i = 1; i < rest->count; i++) {
        const char *word = rest->items[i], *value = NULL;
        if (!strncmp(word, name, sizeof name - 1) && word[sizeof name - 1] == '=')
            value = word + sizeof name;
        else if (!strcmp(word, name) && i + 1 < rest->count)
            value = rest->items[++i];
        if (value && option_values_count(value, UINT64_MAX, seed))
            continue;
        message_error("%s: runs nothing; leave %s out", options->list ? "--list" : "--count", word);
        return false;
    }
    return true;
}

static int describe(const grammar_options *options, uint64_t seed)
{
    uint32_t longest = options->length ? options->length : RUN_GRAMMAR_LENGTH;
    run_grammar *made = run_grammar_read(options, longest, longest, seed);
    if (!made)
        return STATUS_ERROR;
    bool fine = options->list ? run_grammar_list(made) : run_grammar_count(made);
    run_grammar_free(made);
    return fine ? STATUS_FINE : STATUS_ERROR;
}

int command_grammar(int argc, char **argv)
{
    if (wants_help(argc, argv)) {
        grammar_options_print_help();
        return STATUS_FINE;
    }
    grammar_options options = {0};
    word_list rest = {0};
    bool fine = grammar_options_take(&options, argc, argv, &rest);
    bool resumes = false;
    for (size_t i = 0; i < rest.count; i++)
        resumes |= !strncmp(rest.items[i], "--resume", 8);
    fine = fine && (resumes || grammar_options_check(&options));
    uint64_t seed = 0;
    bool describes = options.count || options.list;
    fine = fine && (!describes || take_seed(&options, &rest, &seed));
    array_free(&rest);
    if (!fine)
        return STATUS_ERROR;
    return describes ? describe(&options, seed) : command_run(argc, argv);
}
