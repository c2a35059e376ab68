#include "commands.h"

#include "../base/array.h"
#include "../base/file.h"
#include "../base/json.h"
#include "../base/memory.h"
#include "../base/message.h"
#include "../report/partition_text.h"
#include "../report/test_text.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char help[] =
    "Usage: splat show [--partition[=text|dot|svg]] TEST.ktest|FOLDER...\n"
    "\n"
    "Prints a saved test (its arguments and each input as bytes, number and text) or what the output\n"
    "folder of a campaign holds: bugs, coverage, tests, what was not followed.\n"
    "\n"
    "--partition prints the blocks of inputs that splat run --partition found: in words, as a graph for\n"
    "Graphviz, or as an SVG picture.\n"
    "\n"
    "  splat show splat-last\n"
    "  splat show splat-last/tests/test000001.ktest\n"
    "  splat show splat-last/bugs/0001-assert/input.ktest\n"
    "\n"
    "Exit status: 0 printed, 2 something cannot be read.\n";

static const char *text_or(const json *value, const char *otherwise)
{
    return json_text(value) ? json_text(value) : otherwise;
}

static void add_number_line(text *to, const char *label, const json *value)
{
    text_addf(to, "%-12s %" PRIu64 "\n", label, json_unsigned_of(value));
}

static void add_list(text *to, const char *label, const json *list)
{
    for (size_t i = 0; i < json_count(list); i++)
        text_addf(to, "%-12s %s\n", i ? "" : label, text_or(json_item(list, i), "?"));
}

static void add_coverage(text *to, const json *coverage)
{
    text_addf(to, "%-12s %" PRIu64 " of %" PRIu64 " branches, %" PRIu64 " of %" PRIu64 " lines\n",
              "coverage:", json_unsigned_of(json_get(coverage, "branches_covered")),
              json_unsigned_of(json_get(coverage, "branches")),
              json_unsigned_of(json_get(coverage, "lines_covered")),
              json_unsigned_of(json_get(coverage, "lines")));
}

/* "file:line:column" of a bug or a loss. */
static void add_place(text *to, const json *of)
{
    uint64_t line = json_unsigned_of(json_get(of, "line")), column = json_unsigned_of(json_get(of, "column"));
    text_add(to, text_or(json_get(of, "file"), "unknown place"));
    if (line)
        text_addf(to, ":%" PRIu64, line);
    if (line && column)
        text_addf(to, ":%" PRIu64, column);
}

static void add_losses(text *to, const json *losses)
{
    for (size_t i = 0; i < json_count(losses); i++) {
        const json *loss = json_item(losses, i);
        text_addf(to, "%-12s ", i ? "" : "losses:");
        add_place(to, loss);
        text_addf(to, ": %s", text_or(json_get(loss, "reason"), "?"));
        if (json_text(json_get(loss, "callee")))
            text_addf(to, " (%s)", json_text(json_get(loss, "callee")));
        text_addf(to, ", count %" PRIu64 " in %" PRIu64 " runs\n", json_unsigned_of(json_get(loss, "count")),
                  json_unsigned_of(json_get(loss, "runs")));
    }
}

static void add_bugs(text *to, const json *bugs, const char *folder)
{
    text_addf(to, "%-12s %zu\n", "bugs:", json_count(bugs));
    for (size_t i = 0; i < json_count(bugs); i++) {
        const json *bug = json_item(bugs, i);
        text_add(to, "  ");
        add_place(to, bug);
        text_addf(to, ": %s: %s\n", text_or(json_get(bug, "kind"), "?"),
                  text_or(json_get(bug, "message"), ""));
        if (json_text(json_get(bug, "input")))
            text_addf(to, "      splat replay %s/%s\n", folder, json_text(json_get(bug, "input")));
    }
}

static void add_blocks(text *to, const json *partition, const char *folder)
{
    size_t count = json_count(json_get(partition, "blocks"));
    if (!partition)
        return;
    text_addf(to, "%-12s %zu block%s; splat show --partition %s shows them\n", "partition:", count, count == 1 ? "" : "s", folder);
    for (size_t i = 0; i < json_count(json_get(partition, "interference")); i++) {
        text_addf(to, "%-12s ", i ? "" : "dependent:");
        partition_text_add_interference_at(partition, i, to);
        text_add(to, "\n");
    }
}

static void add_campaign(text *to, const json *summary, const char *folder)
{
    const json *solver = json_get(summary, "solver");
    text_addf(to, "%-12s splat %s %s\n", "campaign:", text_or(json_get(summary, "command"), "?"),
              text_or(json_get(summary, "program"), "?"));
    text_addf(to, "%-12s %s after %.1f s\n", "stopped:", text_or(json_get(summary, "stop_reason"), "?"),
              json_number_of(json_get(summary, "seconds")));
    add_number_line(to, "runs:", json_get(summary, "runs"));
    add_number_line(to, "paths:", json_get(summary, "paths"));
    add_number_line(to, "tests:", json_get(summary, "tests"));
    add_coverage(to, json_get(summary, "coverage"));
    text_addf(to, "%-12s %" PRIu64 " queries, %.1f s\n",
              "solver:", json_unsigned_of(json_get(solver, "queries")),
              json_number_of(json_get(solver, "seconds")));
    const char *by = json_text(json_get(summary, "exhausted_by"));
    text_addf(to, "%-12s %s%s%s\n", "exhausted:", json_is_true(json_get(summary, "exhausted")) ? "yes" : "no", by ? ", by " : "",
              by ? by : "");
    add_list(to, "because:", json_get(summary, "not_exhausted_because"));
    add_list(to, "bounds:", json_get(summary, "bounds"));
    add_blocks(to, json_get(summary, "partition"), folder);
    add_losses(to, json_get(summary, "losses"));
    if (json_text(json_get(summary, "verdict")))
        text_addf(to, "%-12s %s\n", "verdict:", json_text(json_get(summary, "verdict")));
    add_bugs(to, json_get(summary, "bugs"), folder);
}

static bool is_whole(const json *partition)
{
    const json *blocks = json_get(partition, "blocks");
    bool is_list = json_kind_of(blocks) == JSON_ARRAY;
    for (size_t i = 0; is_list && i < json_count(blocks); i++)
        is_list = json_kind_of(json_get(json_item(blocks, i), "inputs")) == JSON_ARRAY;
    return is_list;
}

static bool add_partition(text *to, const json *summary, const char *folder, enum partition_form form)
{
    const json *partition = json_get(summary, "partition");
    if (!partition)
        message_error("%s: no partition in it; see splat run --partition", folder);
    else if (!is_whole(partition))
        message_error("%s/summary.json: its partition is none; the file is damaged", folder);
    else
        partition_text_add(partition, form, to);
    return partition && is_whole(partition);
}

/* Can there be a partition? Says why not. */
static bool is_campaign(const char *path)
{
    if (file_is_folder(path) || !file_exists(path))
        return true;
    message_error("%s: a file has no partition; give the output folder of a campaign", path);
    return false;
}

/* `form`: of its partition alone; null: of the campaign. */
static bool add_folder(text *to, const char *folder, const enum partition_form *form)
{
    char *path = file_join(folder, "summary.json"), *why = NULL;
    text source = {0};
    json *summary = NULL;
    if (!file_read(path, &source))
        message_error("%s: %s; is %s the output folder of a campaign?", path, strerror(errno), folder);
    else if (!(summary = json_read(text_get(&source), source.length, &why)))
        message_error("%s: %s; the file is damaged", path, why);
    else if (!form)
        add_campaign(to, summary, folder);
    bool ok = summary && (!form || add_partition(to, summary, folder, *form));
    json_free(summary);
    memory_free(why);
    memory_free(path);
    text_free(&source);
    return ok;
}

static bool add_test(text *to, const char *path)
{
    ktest test = {0};
    const char *why = NULL;
    if (!ktest_load(&test, path, &why)) {
        message_error("%s: %s; give a .ktest file or an output folder", path, why);
        return false;
    }
    test_text_add(&test, path, to);
    ktest_free(&test);
    return true;
}

static bool show(const char *path, const enum partition_form *form)
{
    text shown = {0};
    bool is_folder = form || file_is_folder(path);
    bool ok = is_folder ? (!form || is_campaign(path)) && add_folder(&shown, path, form) : add_test(&shown, path);
    if (ok && (fputs(text_get(&shown), stdout) == EOF || fflush(stdout) != 0)) {
        message_error("standard output: %s", strerror(errno));
        ok = false;
    }
    text_free(&shown);
    return ok;
}

/* False: it is another option. */
static bool take_form(const char *word, enum partition_form *form)
{
    static const char *const words[] = {"--partition=text", "--partition=dot", "--partition=svg"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strcmp(word, words[i]) && (i || strcmp(word, "--partition")))
            continue;
        *form = (enum partition_form)i;
        return true;
    }
    return false;
}

typedef struct show_options {
    bool help, has_form;
    enum partition_form form;
    ARRAY(const char *) paths;
} show_options;

/* Options may stand in front of and behind what is shown, up to "--". False after a message. */
static bool parse(show_options *into, int argc, char **argv)
{
    bool are_over = false;
    for (int i = 1; i < argc; i++) {
        const char *word = argv[i];
        if (are_over || word[0] != '-' || !word[1])
            array_push(&into->paths, word);
        else if (!strcmp(word, "--"))
            are_over = true;
        else if (!strcmp(word, "--help") || !strcmp(word, "-h"))
            into->help = true;
        else if (take_form(word, &into->form))
            into->has_form = true;
        else {
            message_error("show: unknown option %s; see splat show --help", word);
            return false;
        }
    }
    if (!into->paths.count && !into->help)
        message_error("show: nothing to show; give a .ktest file or an output folder");
    bool has_too_many = into->has_form && into->form != PARTITION_WORDS && into->paths.count > 1;
    if (has_too_many)
        message_error("show: a picture is of one partition; give one output folder");
    return !has_too_many && (into->paths.count || into->help);
}

int command_show(int argc, char **argv)
{
    show_options options = {0};
    bool fine = parse(&options, argc, argv);
    size_t count = fine && !options.help ? options.paths.count : 0;
    if (fine && options.help)
        fputs(help, stdout);
    for (size_t i = 0; i < count; i++) {
        if (options.has_form && count > 1)
            printf("%s:\n", options.paths.items[i]);
        fine &= show(options.paths.items[i], options.has_form ? &options.form : NULL);
    }
    array_free(&options.paths);
    return fine ? STATUS_FINE : STATUS_ERROR;
}
