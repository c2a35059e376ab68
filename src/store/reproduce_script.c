#include "reproduce_script.h"

#include "../base/memory.h"
#include "../compile/clang_options.h"
#include "../trace/bug_kinds.h"
#include "reproduce_plain.h"
#include "shell_words.h"

#include <math.h>
#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions" /* of #embed, which keeps the scripts readable */
static const char start[] = {
#embed "reproduce_start.sh" suffix(, 0)
};
static const char files[] = {
#embed "reproduce_files.sh" suffix(, 0)
};
static const char plain[] = {
#embed "reproduce_plain.sh" suffix(, 0)
};

static void add_variable(text *to, const char *name, const char *value)
{
    text_addf(to, "%s=", name);
    shell_words_add(to, value);
    text_add(to, "\n");
}

static void add_head(const output_bug *bug, text *to)
{
    text_add(to, "#!/bin/sh\n# A bug that Splat found: ");
    shell_words_comment(to, bug->kind);
    if (bug->file && bug->file[0]) {
        text_add(to, " at ");
        shell_words_comment(to, bug->file);
        text_addf(to, ":%u", bug->line);
    }
    text_add(to, "\n"
                 "#\n"
                 "#     reproduce.sh            with Splat; if it is not there, on a plain build of the C files,\n"
                 "#                             or on the campaign's program\n"
                 "#     reproduce.sh PROGRAM    on this plain program, best built with -fsanitize=address,undefined\n"
                 "#\n"
                 "# Exits 1 if the bug shows, 0 if it is gone, 125 if it cannot be run, as git bisect run wants it.\n"
                 "# Variables: PROGRAM, SPLAT (empty: do without), CC, LIMIT (seconds of a plain run).\n"
                 "\n"
                 "# What looks like an expansion in a word below is none.\n"
                 "# shellcheck disable=SC1003,SC2016,SC2088\n"
                 "\n"
                 "# ---- this bug ----\n"
                 "\n");
}

/* The first C file, or the program: what tells whether a folder is that of the campaign. */
static const char *find_landmark(const output_bug *bug, const build_record *build)
{
    for (size_t i = 0; build && i < build->words.count; i++) {
        const char *word = build->words.items[i];
        size_t length = strlen(word);
        if (word[0] != '-' && length > 2 && strcmp(word + length - 2, ".c") == 0)
            return word;
    }
    return !build && bug->input->args.count ? bug->input->args.items[0] : ".";
}

static double limit_of(const output_bug *bug)
{
    return bug->run_seconds > 0 ? bug->run_seconds : OUTPUT_RUN_SECONDS;
}

static void add_replay_function(const output_bug *bug, text *to)
{
    text_add(to, "replay() { # [OPTION...]\n    \"$splat\" replay --expect \"$expected\"");
    if (bug->run_seconds > 0)
        text_addf(to, " --run-timeout %.9gs", bug->run_seconds);
    for (unsigned kind = 0; kind < BUG_KIND_COUNT; kind++)
        if (!bug_kind_is_on_by_default(kind) && strcmp(bug_kind_text(kind), bug->kind) == 0)
            text_addf(to, " --checks default,%s", bug->kind);
    for (const char *const *option = bug->replay_options; option && *option; option++) {
        text_add(to, " ");
        shell_words_add(to, *option);
    }
    text_add(to, " \"$@\" \"$here/input.ktest\"\n}\n");
}

static void add_compile_function(const output_bug *bug, const build_record *build, text *to)
{
    text_add(to, "compile() { # COMPILER FLAG...\n    \"$@\" -o \"$temp/program\"");
    if (bug->is_fuzz_target)
        text_add(to, " \"$temp/main.c\"");
    for (size_t i = 0; i < build->words.count; i++) {
        if (clang_option_effect(build->words.items[i]) == OPTION_OWN)
            continue;
        text_add(to, " ");
        shell_words_add(to, build->words.items[i]);
    }
    text_add(to, " -lm -lpthread -ldl -lrt\n}\n"); /* as Splat does */
}

static void add_origin(const output_bug *bug, const reproduce_origin *from, text *to)
{
    text expected = {0};
    text_add(&expected, bug->kind);
    if (bug->file && bug->file[0] && bug->line)
        text_addf(&expected, "@%s:%u", bug->file, bug->line);
    add_variable(to, "kind", bug->kind);
    add_variable(to, "expected", text_get(&expected));
    text_addf(to, "limit=${LIMIT:-%.0f}\n", ceil(limit_of(bug)));
    add_variable(to, "campaign_folder", from->folder);
    add_variable(to, "way_back", from->way_back);
    add_variable(to, "landmark", find_landmark(bug, from->build));
    add_variable(to, "recorded_splat", bug->tool ? bug->tool : "");
    if (from->build)
        text_add(to, "recorded_program=$here/../../program\n");
    else
        add_variable(to, "recorded_program", bug->input->args.count ? bug->input->args.items[0] : "");
    text_addf(to, "is_built=%s\n", from->build ? "yes" : "");
    text_free(&expected);
}

void reproduce_script_write(const output_bug *bug, const reproduce_origin *from, text *to)
{
    char *obstacle = reproduce_plain_obstacle(bug, from->build);
    add_head(bug, to);
    text_add(to, "script=$(readlink -f -- \"$0\" 2>/dev/null) || script=$0\n"
                 "here=$(CDPATH='' cd -- \"$(dirname -- \"$script\")\" && pwd) || exit 125\n");
    add_origin(bug, from, to);
    add_variable(to, "only_with_splat", obstacle ? obstacle : "");
    add_replay_function(bug, to);
    if (!obstacle && from->build)
        add_compile_function(bug, from->build, to);
    if (!obstacle)
        reproduce_plain_write(bug, to);
    text_add(to, start);
    if (!obstacle && bug->files && bug->files[0])
        text_add(to, files);
    if (!obstacle)
        text_add(to, plain);
    memory_free(obstacle);
}

void reproduce_script_describe(const output_bug *bug, const reproduce_origin *from, const char *folder, text *to)
{
    char *obstacle = reproduce_plain_obstacle(bug, from->build);
    text_addf(to, "\nSee it again:   splat replay %s/input.ktest\n", folder);
    if (obstacle)
        text_addf(to, "Without Splat:  not possible: %s\n", obstacle);
    else
        text_addf(to, "Without Splat:  %s/reproduce.sh PROGRAM   (a plain build; exits 1 if the bug shows)\n", folder);
    text_addf(to, "The input:      splat show %s/input.ktest\n", folder);
    memory_free(obstacle);
}
