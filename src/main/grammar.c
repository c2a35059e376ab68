#include "commands.h"

#include "run_grammar.h"

#include <string.h>

static bool wants_help(int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (!strcmp(argv[i], "--help"))
            return true;
    return false;
}

/* --count and --list need no program. */
static int describe(const grammar_options *options)
{
    run_grammar *made = run_grammar_read(options, options->length ? options->length : RUN_GRAMMAR_LENGTH, 0);
    if (!made)
        return STATUS_ERROR;
    bool fine = true;
    if (options->list)
        run_grammar_list(made);
    else
        fine = run_grammar_count(made);
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
    array_free(&rest);
    if (!fine)
        return STATUS_ERROR;
    return options.count || options.list ? describe(&options) : command_run(argc, argv);
}
