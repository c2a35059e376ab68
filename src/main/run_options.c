#include "run_options.h"

#include "../base/file.h"
#include "../base/message.h"
#include "../explore/search.h"
#include "../solve/rung_list.h"
#include "../trace/bug_kinds.h"
#include "option_values.h"

#include <stdio.h>
#include <string.h>

enum { DEFAULT_SECONDS = 600, MOST_JOBS = 256 };

enum value_kind { FLAG, TEXT, STDIN, ARGUMENT, ARGUMENTS, NAMED_FILE, VARIABLE, STRINGS, COUNT32, COUNT64, SECONDS, CHECKS, SEARCH, SOLVER, WORDS, UNINIT, FLOAT, LOOPS, CAGE, ALLOW, LIBC };

/* X(option, kind of value, field, what stands for the value, help, can a campaign go on with another value?) */
#define RUN_OPTIONS(X)                                                                                               \
    X("-o", TEXT, output, "DIR", "output folder; default: the first free splat-out-N", FIXED)                        \
    X("--resume", TEXT, resume, "DIR", "go on with the campaign in this folder", FREE)                               \
    X("--reseed", FLAG, reseed, NULL, "with --resume: begin anew with the old tests as seeds", FREE)                 \
    X("--jobs", COUNT32, jobs, "N", "explore with N processes (1)", FREE)                                            \
    X("--stdin", STDIN, inputs, "N[:K]", "standard input, up to N bytes; K of them symbolic, and the length", FIXED) \
    X("--arg", ARGUMENT, inputs, "N[:K]", "an argument of up to N characters, likewise; repeatable", FIXED)          \
    X("--args", ARGUMENTS, inputs, "MIN MAX N[:K]", "MIN to MAX such arguments", FIXED)                              \
    X("--file", NAMED_FILE, inputs, "NAME=N[:K]", "a file of up to N bytes, likewise; repeatable; @@ is its path", FIXED) \
    X("--env", VARIABLE, inputs, "NAME=N[:K]", "an environment variable, likewise; repeatable", FIXED)               \
    X("--short-reads", FLAG, short_reads, NULL, "read may give less than is there", FIXED)                           \
    X("--prefix-growth", FLAG, prefix_growth, NULL, "begin with short prefixes K, lengthen them step by step", FIXED) \
    X("--data", COUNT32, data_size, "N", "largest input of LLVMFuzzerTestOneInput (64)", FIXED)                      \
    X("--entry", TEXT, entry, "FUNCTION", "test one function: its parameters become inputs", FIXED)                  \
    X("--elements", COUNT32, entry_bounds.elements, "N", "with --entry: largest array behind a pointer (3)", FIXED)  \
    X("--strings", STRINGS, entry_bounds, "N[:K]", "with --entry: strings behind pointers, as for --arg (8)", FIXED) \
    X("--levels", COUNT32, entry_bounds.levels, "N", "with --entry: pointers inside structs are followed so deep (2)", FIXED) \
    X("--lengths", TEXT, lengths, "P=N,...", "with --entry: N counts what P points to; none: no such guesses", FIXED) \
    X("--globals", TEXT, globals, "all|NAMES", "with --entry: variables of its file that become inputs", FIXED)      \
    X("--assume", WORDS, assumptions, "C", "with --entry: only arguments for which this holds; repeatable", FIXED)   \
    X("--seed", WORDS, seeds, "FILE|DIR", "start from these inputs (.ktest, or raw); repeatable", FIXED)             \
    X("--time", SECONDS, seconds, "T", "budget: 90s, 10m, 1h (10m)", FREE)                                           \
    X("--runs", COUNT64, runs, "N", "budget in runs of the program", FREE)                                           \
    X("--run-timeout", SECONDS, run_seconds, "T", "longest run (10s)", FREE)                                         \
    X("--memory", COUNT32, megabytes, "MB", "most memory of a run (1024)", FREE)                                     \
    X("--processes", COUNT32, processes, "N", "most processes of a run (64)", FREE)                                  \
    X("--cage", CAGE, cage, "MODE", "around every run: auto, namespaces, rules, off (auto)", FREE)                   \
    X("--allow", ALLOW, allowed, "LIST", "leave open: exec, network, files, signals", FREE)                          \
    X("--driver-memory", COUNT32, driver_megabytes, "MB", "most memory for paths and expressions (2048)", FREE)      \
    X("--search", SEARCH, search, "NAME", "cover, distance, generational, dfs, bfs, random (cover)", FREE)           \
    X("--no-trials", FLAG, no_trials, NULL, "the solver makes all inputs, none is made by chance", FREE)              \
    X("--random-seed", COUNT64, random_seed, "N", "same seed, same tests (0)", FREE)                                 \
    X("--checks", CHECKS, checks, "LIST", "none, all, default, or kinds such as shift,-signed-overflow", FIXED)      \
    X("--uninit", UNINIT, uninit, "WHAT", "memory never written: check its uses, input, off (check)", FIXED)          \
    X("--libc", LIBC, system_libc, "NAME", "C library of C files: splat, or the system's, not followed (splat)", FIXED) \
    X("--float", FLOAT, follow_floats, "WHAT", "floating point arithmetic: concrete, or z3 to follow it (concrete)", FIXED) \
    X("--summarize-loops", LOOPS, summarize_loops, "WHAT", "loops whose end depends on the input: auto, scans, off (auto)", FIXED) \
    X("--explain-loops", FLAG, explain_loops, NULL, "print what the summaries of loops are made of; also loops.txt", FREE) \
    X("--partition", TEXT, partition, "auto|FILE", "inputs that do not influence each other, a block at a time", FIXED) \
    X("--partition-strict", FLAG, partition_strict, NULL, "end where the given partition turns out to be wrong", FIXED) \
    X("--strict-fields", FLAG, strict_fields, NULL, "arrays inside structs have bounds of their own", FIXED)         \
    X("--fail-allocations", FLAG, fail_allocations, NULL, "malloc and its kin may fail, one by one", FIXED)          \
    X("--stop-at-ub", FLAG, stop_at_ub, NULL, "a failed check ends its run", FIXED)                                  \
    X("--real-world", FLAG, real_world, NULL, "real time, process id and random numbers", FIXED)                     \
    X("--solver", SOLVER, without, "LIST", "all, z3, bits, or rungs of the solver; -NAME takes away (all)", FREE)    \
    X("--query-timeout", SECONDS, query_seconds, "T", "longest solver query (5s)", FREE)                             \
    X("--dump-queries", TEXT, dump, "DIR", "every solver query as SMT-LIB 2", FREE)                                  \
    X("--record-queries", TEXT, record, "FILE", "every solver query, for the tests of Splat", FREE)                  \
    X("--sync", TEXT, sync, "DIR", "exchange inputs with AFL and its like through this folder", FREE)                \
    X("--name", TEXT, name, "NAME", "with --sync: the name of this instance there (splat)", FREE)                    \
    X("--json", FLAG, json, NULL, "print summary.json on stdout at the end", FREE)                                   \
    X("--quiet", FLAG, quiet, NULL, "print only errors", FREE)                                                       \
    X("--help", FLAG, help, NULL, "this text", FREE)

enum change { FIXED, FREE };

typedef struct option_row {
    const char *name;
    enum value_kind kind;
    size_t field;
    const char *value, *help;
    enum change change;
} option_row;

static const option_row rows[] = {
#define OPTION_ROW(name, kind, field, value, help, change)                                                           \
    {name, kind, offsetof(run_options, field), value, help, change},
    RUN_OPTIONS(OPTION_ROW)
#undef OPTION_ROW
};

void run_options_print_help(void)
{
    puts("Usage: splat run [OPTIONS] FILE.c... [compiler flags]\n"
         "       splat run [OPTIONS] PROGRAM [-- ARGUMENTS]\n"
         "       splat run --resume DIR [OPTIONS]\n\n"
         "Explores the program: runs it, turns its branches, writes a test for each path and\n"
         "a report for each bug. PROGRAM was built with splat cc; C files are built for you.\n");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char left[40];
        snprintf(left, sizeof left, "%s %s", rows[i].name, rows[i].value ? rows[i].value : "");
        printf("  %-24s %s\n", left, rows[i].help);
    }
    puts("\nExit status: 0 nothing wrong, 1 a bug was found, 2 an error, 3 the given partition is wrong,\n130 interrupted.");
}

static bool set_checks(run_options *into, const char *word)
{
    const char *bad;
    if (!bug_kinds_parse(word, &into->checks, &bad)) {
        message_error("--checks: %.*s: no such check; see splat run --help and the guide", (int)strcspn(bad, ","), bad);
        return false;
    }
    into->checks |= BUG_KINDS_ALWAYS;
    return true;
}

static bool set_solver(run_options *into, const char *word)
{
    const char *bad;
    if (rung_list_parse(word, &into->without, &bad))
        return true;
    message_error("--solver: %.*s: no such part of the solver; see the guide", (int)strcspn(bad, ","), bad);
    return false;
}

static bool set_loops(enum loops_mode *field, const char *word)
{
    *field = !strcmp(word, "auto") ? LOOPS_AUTO : !strcmp(word, "scans") ? LOOPS_SCANS : LOOPS_OFF;
    return *field != LOOPS_OFF || !strcmp(word, "off");
}

static bool set_uninit(enum uninit_meaning *into, const char *word)
{
    static const char *const words[] = {[UNINIT_CHECK] = "check", [UNINIT_INPUT] = "input", [UNINIT_OFF] = "off"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcmp(word, words[i])) {
            *into = (enum uninit_meaning)i;
            return true;
        }
    return false;
}

static bool set_allowed(unsigned *into, const char *word)
{
    const char *bad;
    if (cage_parts_parse(word, into, &bad))
        return true;
    message_error("--allow: %.*s: this must be exec, network, files or signals", (int)strcspn(bad, ","), bad);
    return false;
}

static bool set_size(const option_row *row, const char *word, segment_size *into)
{
    if (option_values_size(word, into))
        return true;
    message_error("%s %s: this must be a size of at most %u, or size:prefix, the prefix not being larger", row->name, word,
                  OPTION_LARGEST_SIZE);
    return false;
}

static bool set_strings(entry_bounds *into, const option_row *row, const char *word)
{
    segment_size size;
    if (!set_size(row, word, &size))
        return false;
    into->characters = size.size ? size.size : 1;
    into->prefix = size.prefix;
    return true;
}

static bool set_value(run_options *into, const option_row *row, const char *word)
{
    void *field = (char *)into + row->field;
    uint64_t count = 0;
    bool fine = true;
    const char *wanted = "a number";
    switch (row->kind) {
    case FLAG: *(bool *)field = true; break;
    case TEXT: *(const char **)field = word; break;
    case WORDS: array_push((word_list *)field, word); break;
    case STDIN: return input_options_set_stdin(field, word);
    case ARGUMENT: return input_options_add_argument(field, word);
    case ARGUMENTS: return false; /* has three words: see take_word */
    case NAMED_FILE: return input_options_add_file(field, word);
    case VARIABLE: return input_options_add_variable(field, word);
    case STRINGS: return set_strings(&into->entry_bounds, row, word);
    case CHECKS: return set_checks(into, word);
    case COUNT32:
        fine = option_values_count(word, UINT32_MAX / 2, &count);
        *(uint32_t *)field = (uint32_t)count;
        break;
    case COUNT64: fine = option_values_count(word, UINT64_MAX, (uint64_t *)field); break;
    case SECONDS:
        fine = option_values_seconds(word, field);
        wanted = "a time such as 90s or 10m";
        break;
    case SOLVER: return set_solver(into, word);
    case UNINIT:
        fine = set_uninit(field, word);
        wanted = "check, input or off";
        break;
    case FLOAT:
        *(bool *)field = !strcmp(word, "z3");
        fine = !strcmp(word, "z3") || !strcmp(word, "concrete");
        wanted = "concrete or z3";
        break;
    case LOOPS:
        fine = set_loops(field, word);
        wanted = "auto, scans or off";
        break;
    case CAGE:
        fine = cage_mode_parse(word, field);
        wanted = "auto, namespaces, rules or off";
        break;
    case ALLOW: return set_allowed(field, word);
    case LIBC:
        *(bool *)field = !strcmp(word, "system");
        fine = *(bool *)field || !strcmp(word, "splat");
        wanted = "splat or system";
        break;
    case SEARCH:
        fine = search_find(word) != NULL;
        wanted = "one of cover, distance, generational, dfs, bfs, random";
        *(const char **)field = word;
        break;
    }
    if (!fine)
        message_error("%s %s: this must be %s", row->name, word, wanted);
    return fine;
}

static bool is_source(const char *word)
{
    size_t length = strlen(word);
    return length > 2 && word[length - 2] == '.' && (word[length - 1] == 'c' || word[length - 1] == 'i');
}

/* An object or an archive. */
static bool is_part(const char *word)
{
    size_t length = strlen(word);
    return length > 2 && word[length - 2] == '.' && (word[length - 1] == 'o' || word[length - 1] == 'a');
}

/* clang's flags are taken as they are; those of two words bring their second. */
static bool is_compiler_flag(const char *word, bool *takes_next)
{
    static const char *const pairs[] = {"-I", "-D", "-U", "-L", "-l", "-include", "-isystem", "-iquote", "-x"};
    static const char *const starts[] = {"-I", "-D", "-U", "-L", "-l", "-std=", "-W", "-f", "-m", "-g", "-O", "-i",
                                         "-ansi", "-pthread", "-pedantic", "-w", "-x"};
    *takes_next = false;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        *takes_next |= !strcmp(word, pairs[i]);
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
        if (!strncmp(word, starts[i], strlen(starts[i])))
            return true;
    return *takes_next;
}

static const option_row *find_row(const char *word)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (!strcmp(word, rows[i].name))
            return &rows[i];
    return NULL;
}

/* One word of the command line, and what belongs to it. */
static bool take_word(run_options *into, int argc, char **argv, int *at, bool *has_source)
{
    const char *word = argv[*at], *equals = strncmp(word, "--", 2) ? NULL : strchr(word, '=');
    char name[64];
    snprintf(name, sizeof name, "%.*s", equals ? (int)(equals - word) : (int)strlen(word), word);
    const option_row *row = find_row(name);
    bool takes_next;
    if (row && row->kind == FLAG && !equals)
        return set_value(into, row, NULL);
    if (row && row->kind == ARGUMENTS && !equals && *at + 3 < argc) {
        *at += 3;
        return input_options_add_arguments(&into->inputs, argv[*at - 2], argv[*at - 1], argv[*at]);
    }
    if (row && row->kind == ARGUMENTS) {
        message_error("--args: needs three words, MIN MAX N; see splat run --help");
        return false;
    }
    if (row && row->kind != FLAG) {
        if (!equals && *at + 1 == argc) {
            message_error("%s: a value is missing; see splat run --help", word);
            return false;
        }
        return set_value(into, row, equals ? equals + 1 : argv[++*at]);
    }
    if (word[0] == '-' && word[1]) {
        if (!is_compiler_flag(word, &takes_next)) {
            message_error("%s: no such option; see splat %s --help", word, argv[0]);
            return false;
        }
        array_push(&into->build, word);
        if (takes_next && *at + 1 < argc)
            array_push(&into->build, (const char *)argv[++*at]);
        return true;
    }
    if (is_source(word) || is_part(word)) {
        *has_source |= is_source(word);
        array_push(&into->build, word);
        return true;
    }
    if (into->program) {
        message_error("%s: there is a program already, %s; its arguments go behind --", word, into->program);
        return false;
    }
    into->program = word;
    return true;
}

static bool check_resume(const run_options *of)
{
    if (of->reseed && !of->resume) {
        message_error("--reseed: goes with --resume DIR");
        return false;
    }
    if (of->resume && (of->program || of->build.count || of->arguments.count)) {
        const char *word = of->program ? of->program : of->build.count ? of->build.items[0] : of->arguments.items[0];
        message_error("%s: a campaign that goes on has its program; leave this out", word);
        return false;
    }
    if (of->jobs > MOST_JOBS || !of->jobs) {
        message_error("--jobs %u: this must be a number from 1 to %d", of->jobs, MOST_JOBS);
        return false;
    }
    return true;
}

static bool check_sync(const run_options *of)
{
    if (of->name && !of->sync && !of->resume) {
        message_error("--name: goes with --sync DIR");
        return false;
    }
    if (of->sync && of->prefix_growth) {
        message_error("--sync: does not go with --prefix-growth, whose stages end");
        return false;
    }
    return true;
}

/* Loops are not summarized where flow is followed: their rounds are decisions of their own. */
static bool check_loops(run_options *of)
{
    if (of->summarize_loops == LOOPS_USUAL)
        of->summarize_loops = of->partition ? LOOPS_OFF : LOOPS_AUTO;
    if (of->partition && of->summarize_loops) {
        message_error("--partition: does not go with --summarize-loops %s", of->summarize_loops == LOOPS_AUTO ? "auto" : "scans");
        return false;
    }
    if (of->explain_loops && !of->summarize_loops) {
        message_error("--explain-loops: does not go with --%s", of->partition ? "partition" : "summarize-loops off");
        return false;
    }
    return true;
}

static bool check_partition(const run_options *of)
{
    const char *other = !of->partition ? NULL : of->jobs > 1 ? "--jobs" : of->sync ? "--sync" : of->prefix_growth ? "--prefix-growth" : NULL;
    if (of->partition_strict && (!of->partition || !strcmp(of->partition, "auto"))) {
        message_error("--partition-strict: needs --partition FILE");
        return false;
    }
    if (other) {
        message_error("--partition: does not go with %s", other);
        return false;
    }
    return true;
}

/* False after a message. */
static bool check_entry(const run_options *of, bool has_source)
{
    if (!of->entry && (of->lengths || of->globals || of->assumptions.count)) {
        message_error("%s: goes with --entry FUNCTION", of->lengths ? "--lengths" : of->globals ? "--globals" : "--assume");
        return false;
    }
    if (of->entry && has_source + !!of->program + of->build.count == 0) {
        message_error("--entry: needs the C file that defines the function, or a program that was built with splat cc");
        return false;
    }
    return true;
}

static bool check_sense(run_options *of, bool has_source)
{
    if (of->help)
        return true;
    if (!check_resume(of) || !check_sync(of) || !check_partition(of) || !check_loops(of))
        return false;
    if (of->resume)
        return true;
    if (!has_source && !of->program && !of->build.count) {
        message_error("run: no program; give C files, or a program built with splat cc");
        return false;
    }
    if ((has_source || of->entry) && of->program) {
        /* Something to link beside C files is part of the build; so is what has the function that is tested. */
        array_push(&of->build, of->program);
        of->program = NULL;
    }
    if (!has_source && of->build.count && !of->entry) {
        message_error("%s: %s a C file to compile", of->build.items[0],
                      is_part(of->build.items[0]) ? "needs --entry FUNCTION, or" : "compiler flags need");
        return false;
    }
    if (!has_source && of->strict_fields) {
        message_error("--strict-fields: needs C files; or build the program with splat cc -fsanitize=bounds");
        return false;
    }
    if (!has_source && of->system_libc) {
        message_error("--libc: needs C files; or link the program with splat cc --libc system");
        return false;
    }
    if (of->system_libc)
        array_push(&of->build, "--libc=system");
    if (of->strict_fields)
        array_push(&of->build, "-fsanitize=bounds");
    return check_entry(of, has_source);
}

bool run_options_parse(run_options *into, int argc, char **argv)
{
    *into = (run_options){.seconds = DEFAULT_SECONDS,
                          .summarize_loops = LOOPS_USUAL,
                          .entry_bounds = ENTRY_USUAL_BOUNDS,
                          .jobs = 1,
                          .cage = CAGE_AUTO,
                          .checks = bug_kinds_default() | BUG_KINDS_ALWAYS};
    bool has_source = false;
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--")) {
            for (i++; i < argc; i++)
                array_push(&into->arguments, (const char *)argv[i]);
            break;
        }
        if (!take_word(into, argc, argv, &i, &has_source))
            return false;
    }
    return check_sense(into, has_source) && input_options_finish(&into->inputs, &into->arguments);
}

static const option_row *find_row_of_word(const char *word)
{
    size_t length = strcspn(word, "=");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strlen(rows[i].name) == length && !strncmp(rows[i].name, word, length))
            return &rows[i];
    return NULL;
}

bool run_options_have(const char *word)
{
    return find_row_of_word(word) != NULL;
}

static bool is_fixed(const char *word)
{
    const option_row *row = find_row_of_word(word);
    return row && row->change == FIXED;
}

bool run_options_change(run_options *of, int argc, char **argv)
{
    bool has_source = false;
    of->json = of->quiet = false;
    of->dump = NULL;
    for (int i = 1; i < argc; i++) {
        if (is_fixed(argv[i])) {
            message_error("%s: a campaign that goes on keeps this as it was", argv[i]);
            return false;
        }
        if (!take_word(of, argc, argv, &i, &has_source))
            return false;
    }
    return check_sync(of) && check_partition(of) && check_loops(of);
}

void run_options_free(run_options *of)
{
    array_free(&of->build);
    array_free(&of->arguments);
    array_free(&of->seeds);
    array_free(&of->assumptions);
    input_options_free(&of->inputs);
}
