#include "campaign_result.h"

#include "../base/memory.h"

static const char *const loss_texts[] = {
#define LOSS_TEXT(NAME, text) text,
    LOSS_REASONS(LOSS_TEXT)
#undef LOSS_TEXT
};

static char *copy_or_null(const char *text)
{
    return text && *text ? memory_copy_text(text) : NULL;
}

void campaign_result_bug(const found_bug *from, const char *input, bug *to)
{
    bug_set_kind(to, from->kind, from->signal);
    to->file = copy_or_null(from->file);
    to->function = copy_or_null(from->function);
    to->line = from->line;
    to->column = from->column;
    to->message = memory_copy_text(from->message);
    to->input = copy_or_null(input);
    to->confirmed = from->confirmed;
    to->run = from->run;
    to->seconds = from->seconds;
    for (size_t i = 0; i < from->stack.count; i++) {
        const source_frame *frame = &from->stack.items[i];
        bug_add_frame(to, frame->function, frame->file, frame->line, frame->column);
    }
    bug_set_id(to);
}

static void add_losses(const campaign_statistics *statistics, const program *program, campaign_summary *to)
{
    for (size_t i = 0; i < statistics->losses.count; i++) {
        const campaign_loss *loss = &statistics->losses.items[i];
        program_place place = {.file = "", .function = ""};
        if (loss->file)
            place = (program_place){loss->file, loss->function ? loss->function : "", loss->line, loss->column};
        else
            program_find_place(program, loss->site, &place);
        summary_add_loss(to, &(summary_loss){.file = *place.file ? (char *)place.file : NULL,
                                             .function = *place.function ? (char *)place.function : NULL,
                                             .line = place.line,
                                             .column = place.column,
                                             .reason = (char *)loss_texts[loss->reason],
                                             .callee = loss->callee,
                                             .count = loss->count,
                                             .runs = loss->runs});
    }
    summary_sort_losses(to);
}

/* The reason that came most often. */
static const char *why_not(const loop_figures *of)
{
    static const char *const texts[] = {
#define LOOP_TEXT(NAME, text) text,
        LOOP_REASONS(LOOP_TEXT)
#undef LOOP_TEXT
    };
    int most = 0;
    for (int i = 1; i < LOOP_REASON_COUNT; i++)
        if (of->why_not[i] > of->why_not[most])
            most = i;
    return of->why_not[most] ? texts[most] : NULL;
}

static void add_loops(const campaign_statistics *statistics, const program *program, campaign_summary *to)
{
    for (size_t i = 0; i < statistics->loops.count; i++) {
        const loop_figures *loop = &statistics->loops.items[i];
        program_place place = {.file = "", .function = ""};
        program_find_place(program, loop->site, &place);
        array_push(&to->loops, (summary_loop){.file = *place.file ? memory_copy_text(place.file) : NULL,
                                              .function = *place.function ? memory_copy_text(place.function) : NULL,
                                              .line = place.line,
                                              .activations = loop->activations,
                                              .summarized = loop->summarized,
                                              .removed = loop->removed,
                                              .updates = loop->updates,
                                              .why_not = why_not(loop)});
        to->has_summaries |= loop->summarized != 0 && !to->loops_are_plain;
    }
}

void campaign_result_figures(tally *from, const program *program, campaign_summary *to)
{
    const campaign_statistics *statistics = tally_get_statistics(from);
    coverage_counts counts = coverage_count(tally_get_coverage(from), program);
    to->seconds = statistics->seconds;
    to->stop_reason = memory_copy_text(statistics->stop_reason ? statistics->stop_reason : "error");
    to->runs = statistics->counters.runs;
    to->trials = statistics->counters.trials;
    to->second_runs = statistics->counters.second_runs;
    to->paths = statistics->counters.paths;
    to->exhausted = statistics->exhausted;
    to->loops_seen = counts.loops_covered;
    add_loops(statistics, program, to);
    to->exhausted_by = statistics->exhausted ? memory_copy_text(to->has_summaries ? "summaries" : "paths") : NULL;
    for (size_t i = 0; i < statistics->not_exhausted_because.count; i++)
        summary_add_text(&to->not_exhausted_because, "%s", statistics->not_exhausted_because.items[i]);
    to->frontier = statistics->frontier;
    to->divergences = statistics->counters.divergences;
    to->coverage = (summary_coverage){counts.branches, counts.branches_covered, counts.lines, counts.lines_covered};
    to->solver = tally_get_solver(from);
    to->inputs_declared = statistics->counters.inputs_declared;
    to->symbolic_branches = statistics->counters.symbolic_branches;
    to->unchecked_pages = statistics->counters.unchecked_pages;
    add_losses(statistics, program, to);
}
