#ifndef summary_h_INCLUDED
#define summary_h_INCLUDED

/* Everything that a campaign has to say at its end: the content of summary.json. */

#include "../base/array.h"
#include "../solve/solver.h"
#include "bug.h"

#include <stdbool.h>
#include <stdint.h>

#define SUMMARY_SCHEMA 1

typedef struct summary_loss {
    char *file, *function; /* null: unknown */
    unsigned line, column; /* 0: unknown */
    char *reason;          /* in words */
    char *callee;          /* null: none */
    uint64_t count, runs;  /* how often, and in how many runs */
} summary_loss;

/* A loop whose guards depended on the input. */
typedef struct summary_loop {
    char *file, *function; /* null: unknown */
    unsigned line;
    uint64_t activations, summarized, removed, updates;
    const char *why_not; /* the most frequent reason, in words; not owned; null: none */
} summary_loop;

typedef struct summary_coverage {
    uint64_t branches, branches_covered, lines, lines_covered;
} summary_coverage;

/* Of a campaign whose inputs got longer prefixes step by step. */
typedef struct summary_stage {
    uint32_t prefix;
    uint64_t runs, paths;
    double seconds;
    bool finished; /* nothing was open */
} summary_stage;

typedef ARRAY(char *) summary_texts;
typedef ARRAY(uint64_t) summary_counts;

/* Of inputs beside the sentences or blocks; `sides` were covered by them first. */
typedef struct summary_outside {
    uint64_t runs, tests, sides;
} summary_outside;

/* Of a campaign on the sentences of a grammar. */
typedef struct summary_grammar {
    bool is_there;
    uint64_t derivations, sentences; /* sentences: symbolic ones, each once */
    double texts;                    /* that they stand for */
    uint64_t too_long, refused, read_otherwise; /* derivations that made no sentence */
    uint64_t most_holes;             /* bytes in the holes of one sentence */
    summary_outside outside;
    bool is_drawn, is_over;
    summary_counts by_length, by_height; /* sentences */
} summary_grammar;

/* Inputs that were seen together at a place of the program. */
typedef struct summary_meeting {
    summary_texts inputs;
    char *file; /* null: not known */
    uint32_t line;
    const char *reason; /* what depends on them there; not owned */
} summary_meeting;

/* Inputs that are explored together. */
typedef struct summary_block {
    summary_texts inputs;
    bool is_given;
    uint64_t runs, paths;
    ARRAY(summary_meeting) merges; /* how it came about, in order */
} summary_block;

/* Blocks of the given partition that are not independent. */
typedef struct summary_interference {
    ARRAY(uint32_t) lines; /* of the file */
    bool has_others;       /* inputs that are in no line */
    summary_meeting met;
} summary_interference;

typedef struct summary_partition {
    bool is_there;
    summary_outside outside;
    char *given; /* the file; null: none */
    ARRAY(summary_block) blocks;
    ARRAY(summary_interference) interference;
} summary_partition;

/* What was exchanged with other tools. */
typedef struct summary_sync {
    char *folder, *name; /* null: there was no sync */
    uint64_t imported, cut, skipped, written; /* cut: of those imported */
} summary_sync;

/* Zero-filled at first; owns every string and list in it. */
typedef struct campaign_summary {
    char *command; /* "run" */
    char *program;
    uint64_t random_seed;
    double seconds;
    char *stop_reason; /* "exhausted", "time", "runs", "interrupted", "full disk", ... */
    uint64_t runs, trials, second_runs, paths, unchecked_pages;
    uint64_t loops_seen;  /* of the program, whatever their guards depend on */
    bool loops_are_plain; /* what is said of paths is said of those without summaries of loops */
    bool has_summaries;   /* something that is said rests on them */
    bool exhausted;
    char *exhausted_by; /* "paths", "summaries" or "partition"; null unless exhausted */
    summary_texts not_exhausted_because;
    uint64_t frontier; /* sides of branches still open */
    ARRAY(summary_loss) losses;
    ARRAY(summary_loop) loops;
    summary_texts bounds;
    uint64_t divergences, tests;
    summary_coverage coverage;
    solve_statistics solver;
    ARRAY(bug) bugs;
    ARRAY(summary_stage) stages;
    summary_sync sync;
    summary_grammar grammar;
    summary_partition partition;
    const char *cage;     /* the mode's name; not owned; null: none to be told */
    char *no_better_cage; /* why it is not the best; null: it is, or was asked for */
    summary_texts allowed;
    char *verdict; /* null where the command gives none */

    /* Not in summary.json; the end text explains with them why nothing was explored. */
    uint64_t inputs_declared, symbolic_branches;
} campaign_summary;

void summary_add_text(summary_texts *to, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Adds to the loss of the same place, reason and callee, or makes it. Copies its arguments; null is unknown
 * or none. */
void summary_add_loss(campaign_summary *to, const summary_loss *loss);
/* The most frequent first; those of the same number by place, reason and callee. */
void summary_sort_losses(campaign_summary *of);

void summary_to_json(const campaign_summary *of, text *to);

void summary_free(campaign_summary *of);

#endif
