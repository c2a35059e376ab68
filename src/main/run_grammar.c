#include "run_grammar.h"

#include "../base/file.h"
#include "../base/map.h"
#include "../base/memory.h"
#include "../base/message.h"
#include "../grammar/sentence_pattern.h"
#include "../grammar/sentences.h"
#include "../store/input_objects.h"
#include "test_input.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { USUAL_MOST = 1000000, MOST_TO_COUNT = 2000000 };

struct run_grammar {
    grammar_options options;
    language *language;
    sentences *sentences;
    sentence next; /* scratch */
    bool has_next; /* made at the beginning, and not fed yet */
    bool is_over;
    char *object; /* which input is the sentence */
    trace_input_list inputs;
    sentence_patterns patterns;
    constraint_source source;
    uint64_t next_id, last_id;
};

/* ---- reading ---- */

static const char *main_file(const grammar_options *of)
{
    return of->ebnf ? of->ebnf : of->yacc;
}

run_grammar *run_grammar_read(const grammar_options *options, uint32_t longest, uint32_t prefix, uint64_t random_seed)
{
    run_grammar *made = memory_allocate(1, sizeof *made);
    char *why = NULL;
    uint32_t hole = options->hole_length ? options->hole_length : longest;
    language_source source = {options->yacc, options->lex, options->tokens, options->ebnf, options->start, longest, hole,
                              options->hole_lengths};
    sentence_bounds bounds = {.height = options->height,
                              .productions = options->productions,
                              .length = options->length,
                              .holes = options->holes,
                              .longest = longest,
                              .prefix = prefix,
                              .most = options->sentences ? options->sentences : USUAL_MOST,
                              .random_seed = random_seed,
                              .is_free = options->free_holes,
                              .opens_ends = options->hole_lengths};
    made->options = *options;
    made->language = language_read(&source, &why);
    if (made->language && options->free_holes)
        language_join_holes(made->language);
    if (made->language) {
        made->sentences = sentences_new(made->language, &bounds, &why);
        if (why)
            message_error("%s: %s", main_file(options), why);
    } else {
        message_error("%s", why);
    }
    memory_free(why);
    if (made->sentences)
        return made;
    run_grammar_free(made);
    return NULL;
}

void run_grammar_free(run_grammar *of)
{
    if (!of)
        return;
    sentences_free(of->sentences);
    language_free(of->language);
    sentence_free(&of->next);
    trace_input_list_clear(&of->inputs);
    array_free(&of->inputs);
    memory_free(of->object);
    memory_free(of);
}

/* ---- counting and listing ---- */

static uint64_t at_or_zero(const uint64_t *items, size_t count, size_t index)
{
    return index < count ? items[index] : 0;
}

static void print_counts(const run_grammar *of, const long double *counts, long double all, bool lists)
{
    const sentence_figures *figures = sentences_get_figures(of->sentences);
    printf("length  derivations%s\n", lists ? "  sentences" : "");
    for (uint32_t i = 0; i <= UINT16_MAX; i++) {
        uint64_t made = at_or_zero(figures->by_length.items, figures->by_length.count, i);
        if (!(counts[i] > 0) && !made)
            continue;
        printf("%6u  %11.0Lf", i, counts[i]);
        if (lists)
            printf("  %9" PRIu64, made);
        puts("");
    }
    printf("   all  %11.0Lf", all);
    if (lists)
        printf("  %9" PRIu64 ", for %.0Lf texts", figures->sentences, figures->texts);
    puts("");
}

bool run_grammar_count(run_grammar *of)
{
    if (!sentences_are_bounded(of->sentences)) {
        message_error("--count: needs a bound: --length, --height or --productions");
        return false;
    }
    long double *counts = memory_allocate(UINT16_MAX + 1, sizeof *counts), all = 0;
    sentences_count(of->sentences, counts);
    for (uint32_t i = 0; i <= UINT16_MAX; i++)
        all += counts[i];
    bool lists = all <= MOST_TO_COUNT;
    while (lists && sentences_find_next(of->sentences, &of->next))
        ;
    print_counts(of, counts, all, lists);
    memory_free(counts);
    return true;
}

/* Why there is nothing to run. */
static void explain_none(const run_grammar *of)
{
    const sentence_figures *f = sentences_get_figures(of->sentences);
    message_error("%s: no sentence is left of %" PRIu64 " derivations: the parser refuses %" PRIu64 ", the scanner reads %" PRIu64
                  " otherwise, %" PRIu64 " are too long for the input",
                  main_file(&of->options), f->derivations, f->refused, f->read_otherwise, f->too_long);
}

bool run_grammar_list(run_grammar *of)
{
    text line = {0};
    while (sentences_find_next(of->sentences, &of->next)) {
        text_clear(&line);
        sentence_print(&of->next, of->language, &line);
        puts(text_get(&line));
    }
    text_free(&line);
    bool has_some = sentences_get_figures(of->sentences)->sentences > 0;
    if (!has_some)
        explain_none(of);
    return has_some;
}

/* ---- seeds ---- */

static void make_seed(run_grammar *of, bundle *into)
{
    ktest test = {0};
    text input = {0}, pattern = {0};
    ktest_add_object(&test, of->object, of->next.text.items, (uint32_t)of->next.text.count);
    store_input_from_objects(of->inputs.items, of->inputs.count, &test, &input);
    sentence_pattern_pack(&of->next, &pattern);
    into->is_seed = true;
    bundle_set_input(into, (const uint8_t *)text_get(&input), input.length);
    bundle_set_pattern(into, (const uint8_t *)text_get(&pattern), pattern.length);
    text_free(&input);
    text_free(&pattern);
    ktest_free(&test);
}

static bool draw(void *context, random_source *random, bundle *into)
{
    run_grammar *of = context;
    if (!sentences_draw(of->sentences, random, &of->next))
        return false;
    make_seed(of, into);
    return true;
}

/* ---- beginning ---- */

/* The input that is the sentence, and its size. */
static segment_size find_object(const run_options *options, char **name)
{
    const input_options *in = &options->inputs;
    if (!in->files.count && !in->stdin.size && in->arguments.count) {
        *name = memory_copy_text("arg00");
        return in->arguments.items[0];
    }
    *name = input_options_main_object(in);
    if (in->files.count)
        return in->files.items[0].size;
    return in->stdin.size ? in->stdin : (segment_size){options->data_size, options->data_size};
}

/* Where nothing is said, the sentence is standard input. */
static void choose_input(run_command *of)
{
    input_options *in = &of->options.inputs;
    if (!in->files.count && !in->stdin.size && !in->arguments.count && !of->options.data_size)
        in->stdin.size = in->stdin.prefix = of->grammar_options.length ? of->grammar_options.length : RUN_GRAMMAR_LENGTH;
}

static void constrain(void *context, const text *pattern, const trace_input *inputs, size_t count, expr_arena *arena,
                      constraint_list *into)
{
    run_grammar *of = context;
    sentence_constrain(&of->patterns, pattern, inputs, count, arena, into);
}

bool run_grammar_open(run_command *of)
{
    char *object = NULL;
    choose_input(of);
    segment_size input = find_object(&of->options, &object);
    of->grammar = run_grammar_read(&of->grammar_options, input.size, input.prefix, of->options.random_seed);
    if (of->grammar) {
        run_grammar *made = of->grammar;
        made->object = object;
        made->patterns = (sentence_patterns){made->language, object, of->grammar_options.free_holes};
        made->source = (constraint_source){.context = made, .constrain = constrain, .draw = draw};
    } else {
        memory_free(object);
    }
    return of->grammar != NULL;
}

static bool has_input(const run_grammar *of, const char *name)
{
    for (size_t i = 0; i < of->inputs.count; i++)
        if (of->inputs.items[i].name && !strcmp(of->inputs.items[i].name, name))
            return true;
    return false;
}

/* How far a campaign that goes on had come. */
static void restore(run_command *of)
{
    unpacker from = unpack_from(of->record.marks.state.data, of->record.marks.state.length);
    uint64_t made = unpack_number(&from);
    if (!from.broken)
        sentences_skip(of->grammar->sentences, made);
}

static void pack_state(const void *context, text *to)
{
    const run_grammar *of = context;
    pack_number(to, of->has_next ? 0 : sentences_get_figures(of->sentences)->derivations);
}

/* False after a message: there is none. */
static bool find_first(run_grammar *of)
{
    enum { MOST_TRIES = 64 };
    enum sentences_answer answer = SENTENCES_NONE_YET;
    for (unsigned i = 0; i < MOST_TRIES && answer == SENTENCES_NONE_YET; i++)
        answer = sentences_next(of->sentences, &of->next);
    of->has_next = answer == SENTENCES_MADE;
    if (answer == SENTENCES_OVER)
        explain_none(of);
    return answer != SENTENCES_OVER;
}

static uint64_t hash_file(const char *path)
{
    text content = {0};
    if (path)
        file_read(path, &content);
    uint64_t hash = map_hash_bytes(text_get(&content), content.length);
    text_free(&content);
    return hash;
}

/* A campaign goes on with the sentences that it had. False after a message. */
static bool keep_files(run_command *of)
{
    static const char name[] = "grammar files";
    const grammar_options *files = &of->grammar_options;
    uint64_t hashes[] = {hash_file(files->yacc), hash_file(files->lex), hash_file(files->tokens), hash_file(files->ebnf)};
    text before = {0};
    bool is_known = of->options.resume && campaign_db_get_setting(of->record.db, name, &before);
    bool is_same = !is_known || (before.length == sizeof hashes && !memcmp(before.data, hashes, sizeof hashes));
    text_free(&before);
    if (!is_same)
        message_error("%s: the grammar's files have changed since this campaign began; begin another one", of->options.resume);
    return is_same && (of->options.resume || campaign_db_put_setting(of->record.db, name, hashes, sizeof hashes));
}

bool run_grammar_begin(run_command *of)
{
    char *why = NULL, **arguments = run_make_arguments(of);
    executor_settings settings = run_executor_settings(of, arguments);
    bool fine = keep_files(of) && test_input_list(&settings, &of->grammar->inputs, &why);
    if (why)
        message_error("%s: %s", of->program, why);
    else if (fine && !has_input(of->grammar, of->grammar->object)) {
        message_error("%s: does not read its input %s, which the sentences are for%s", of->program, of->grammar->object,
                      has_input(of->grammar, "data") ? "; give --data N" : "");
        fine = false;
    }
    memory_free(why);
    memory_free(arguments);
    of->record.counts_paths_once = true;
    if (fine && of->options.resume) {
        run_record_load_paths(&of->record, of->options.resume);
        restore(of);
    } else {
        fine = fine && find_first(of->grammar);
    }
    of->record.pack_state = pack_state;
    of->record.state = of->grammar;
    return fine;
}

const constraint_source *run_grammar_patterns(const run_grammar *of)
{
    return of ? &of->source : NULL;
}

bool run_grammar_goes_outside(const run_grammar *of)
{
    return of && !of->options.no_outside && (of->options.outside || !sentences_are_bounded(of->sentences));
}

/* ---- feeding ---- */

bool run_grammar_feed(run_command *of, size_t count, campaign *at, unsigned owner)
{
    enum { IDS = 1 << 20 };
    run_grammar *g = of->grammar;
    size_t fed = 0;
    for (; g && fed < count && !g->is_over; fed++) {
        enum sentences_answer answer = g->has_next ? SENTENCES_MADE : sentences_next(g->sentences, &g->next);
        g->has_next = false;
        g->is_over = answer == SENTENCES_OVER;
        if (answer != SENTENCES_MADE)
            break;
        if (g->next_id == g->last_id) {
            g->next_id = run_record_new_first_id(&of->record);
            g->last_id = g->next_id + IDS;
        }
        bundle seed = {.id = g->next_id++};
        make_seed(g, &seed);
        ledger_add(of->record.work, &seed, at ? owner : LEDGER_NOBODY, false);
        if (at)
            campaign_add_work(at, &seed);
        bundle_free(&seed);
    }
    return fed > 0;
}

bool run_grammar_waits(const run_grammar *of)
{
    return of && !of->is_over;
}

/* ---- at the end ---- */

static void copy_counts(const uint64_t *items, size_t count, summary_counts *to)
{
    for (size_t i = 0; i < count; i++)
        array_push(to, items[i]);
}

void run_grammar_finish(const run_command *of, campaign_summary *to)
{
    const run_grammar *g = of->grammar;
    if (!g)
        return;
    const sentence_figures *figures = sentences_get_figures(g->sentences);
    to->grammar = (summary_grammar){.is_there = true,
                                    .derivations = figures->derivations,
                                    .sentences = figures->sentences,
                                    .texts = (double)figures->texts,
                                    .too_long = figures->too_long,
                                    .refused = figures->refused,
                                    .read_otherwise = figures->read_otherwise,
                                    .most_holes = figures->most_holes,
                                    .outside = run_record_outside(&of->record),
                                    .is_drawn = figures->is_drawn,
                                    .is_over = g->is_over};
    copy_counts(figures->by_length.items, figures->by_length.count, &to->grammar.by_length);
    copy_counts(figures->by_height.items, figures->by_height.count, &to->grammar.by_height);
    summary_add_text(&to->bounds, "sentences of %s%s", main_file(&g->options),
                     g->options.free_holes ? ", holes filled with anything" : "");
    if (g->options.hole_lengths)
        summary_add_text(&to->bounds, "words of any length inside of a sentence: up to 16 bytes, or within 16 of a power of two");
    if (figures->read_otherwise)
        summary_add_text(&to->bounds, "without %" PRIu64 " derivations that the scanner would read otherwise",
                         figures->read_otherwise);
    if (figures->too_long)
        summary_add_text(&to->bounds, "without %" PRIu64 " derivations that are too long for the input", figures->too_long);
    if (to->exhausted && figures->is_drawn) {
        to->exhausted = false;
        memory_free(to->exhausted_by);
        to->exhausted_by = NULL;
        memory_free(to->stop_reason);
        to->stop_reason = memory_copy_text("finished");
        summary_add_text(&to->not_exhausted_because, "there are more sentences than were made");
    }
}
