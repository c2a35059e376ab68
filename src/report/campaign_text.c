#include "campaign_text.h"
#include "partition_text.h"

#include <inttypes.h>
#include <string.h>

#define MOST_SHOWN 10

static void add_duration(double seconds, text *to)
{
    uint64_t whole = seconds > 0 ? (uint64_t)(seconds + 0.5) : 0;
    if (seconds < 10)
        text_addf(to, "%.1f s", seconds);
    else if (whole < 120)
        text_addf(to, "%" PRIu64 " s", whole);
    else if (whole < 7200)
        text_addf(to, "%" PRIu64 " min %02" PRIu64 " s", whole / 60, whole % 60);
    else
        text_addf(to, "%" PRIu64 " h %02" PRIu64 " min", whole / 3600, whole / 60 % 60);
}

/* "1 run", "2 runs". */
static void add_count(uint64_t count, const char *noun, const char *plural, text *to)
{
    text_addf(to, "%" PRIu64 " %s", count, count == 1 ? noun : plural);
}

void campaign_text_add_start(const campaign_plan *plan, text *to)
{
    text_addf(to, "splat: %s\n", plan->program);
    text_add(to, "  symbolic: ");
    if (!plan->input_count)
        text_add(to, "what the program declares itself");
    for (size_t i = 0; i < plan->input_count; i++)
        text_addf(to, "%s%s", i ? "; " : "", plan->inputs[i]);
    text_add(to, "\n  budget:   ");
    if (plan->seconds > 0)
        add_duration(plan->seconds, to);
    if (plan->seconds > 0 && plan->runs)
        text_add(to, " or ");
    if (plan->runs)
        add_count(plan->runs, "run", "runs", to);
    text_add(to, plan->seconds > 0 || plan->runs ? " (--time and --runs change it)\n"
                                                 : "none; Ctrl-C stops it\n");
    text_addf(to, "  results:  %s\n", plan->folder);
    if (plan->cage)
        text_addf(to, "  cage:     %s%s%s%s\n", plan->cage, plan->no_better_cage ? " (" : "",
                  plan->no_better_cage ? plan->no_better_cage : "", plan->no_better_cage ? ")" : "");
    if (plan->paths_before) {
        text_add(to, "  goes on:  after ");
        add_count(plan->paths_before, "path\n", "paths\n", to);
    }
}

static bool ended_by(const campaign_summary *of, const char *reason)
{
    return of->stop_reason && !strcmp(of->stop_reason, reason);
}

static double percent(double part, double whole)
{
    return whole > 0 ? 100 * part / whole : 0;
}

void campaign_text_add_status(const campaign_status *status, size_t width, text *to)
{
    text line = {0};
    add_duration(status->seconds, &line);
    text_addf(&line, "  %" PRIu64 " runs", status->runs);
    if (status->seconds > 0)
        text_addf(&line, " (%.0f/s)", (double)status->runs / status->seconds);
    text_addf(&line, "  %" PRIu64 " paths  %" PRIu64 " open  %.0f%% covered  ", status->paths,
              status->frontier, percent((double)status->branches_covered, (double)status->branches));
    add_count(status->bugs, "bug", "bugs", &line);
    text_addf(&line, "  solver %.0f%%", percent(status->solver_seconds, status->seconds));
    text_add_bytes(to, line.data, line.length < width ? line.length : width);
    text_free(&line);
}

static void add_figures(const campaign_summary *of, text *to)
{
    text_addf(to, "\nstopped (%s) after ", of->stop_reason ? of->stop_reason : "no reason given");
    add_duration(of->seconds, to);
    text_add(to, ": ");
    add_count(of->runs, "run", "runs", to);
    text_add(to, ", ");
    add_count(of->paths, "path", "paths", to);
    text_add(to, ", ");
    add_count(of->tests, "test written", "tests written", to);
    text_add(to, "\n");
    const summary_coverage *covered = &of->coverage;
    if (covered->branches || covered->lines)
        text_addf(to, "covered: %" PRIu64 " of %" PRIu64 " branches, %" PRIu64 " of %" PRIu64 " lines\n",
                  covered->branches_covered, covered->branches, covered->lines_covered, covered->lines);
    for (size_t i = 0; i < of->bounds.count; i++)
        text_addf(to, "%s %s\n", i ? "        " : "bounds: ", of->bounds.items[i]);
}

static void add_loss(const summary_loss *loss, text *to)
{
    text_addf(to, "  %s", loss->file ? loss->file : "unknown place");
    if (loss->file && loss->line)
        text_addf(to, ":%u", loss->line);
    if (loss->file && loss->line && loss->column)
        text_addf(to, ":%u", loss->column);
    text_addf(to, ": %s", loss->reason ? loss->reason : "not followed");
    if (loss->callee)
        text_addf(to, " (%s)", loss->callee);
    text_add(to, ", ");
    add_count(loss->count, "time", "times", to);
    if (loss->runs) {
        text_add(to, " in ");
        add_count(loss->runs, "run", "runs", to);
    }
    text_add(to, "\n");
}

static void add_losses(const campaign_summary *of, const char *folder, text *to)
{
    size_t count = of->losses.count;
    if (!count)
        return;
    text_add(to, "not followed (the input's influence was lost there):\n");
    for (size_t i = 0; i < count && i < MOST_SHOWN; i++)
        add_loss(&of->losses.items[i], to);
    if (count > MOST_SHOWN)
        text_addf(to, "  and %zu more, see `losses` in %s/summary.json\n", count - MOST_SHOWN, folder);
}

static void add_exhaustion(const campaign_summary *of, text *to)
{
    if (of->exhausted) {
        bool by_blocks = of->partition.is_there;
        text_addf(to, "exhausted: every path%s within the bounds was run\n", by_blocks ? " of each block" : "");
    } else if (of->not_exhausted_because.count) {
        text_add(to, "not exhausted: ");
        for (size_t i = 0; i < of->not_exhausted_because.count; i++)
            text_addf(to, "%s%s", i ? "; " : "", of->not_exhausted_because.items[i]);
        text_add(to, "\n");
    }
    if (of->divergences)
        text_addf(to, "divergences: %" PRIu64 " (a run left the path that was predicted)\n", of->divergences);
}

static void add_partition(const campaign_summary *summary, const char *folder, text *to)
{
    const summary_partition *of = &summary->partition;
    size_t count = of->interference.count;
    if (!of->is_there)
        return;
    text_add(to, "partition: ");
    add_count(of->blocks.count, "block", "blocks", to);
    text_addf(to, "; splat show --partition %s shows them\n", folder);
    if (count)
        text_addf(to, "blocks of the given partition that are not independent%s:\n", ended_by(summary, "interference") ? "" : ", and were merged");
    for (size_t i = 0; i < count && i < MOST_SHOWN; i++) {
        text_add(to, "  ");
        partition_text_add_interference(&of->interference.items[i], of->given, to);
        text_add(to, "\n");
    }
    if (count > MOST_SHOWN)
        text_addf(to, "  and %zu more, see `partition` in %s/summary.json\n", count - MOST_SHOWN, folder);
}

static void add_sync(const summary_sync *of, text *to)
{
    if (!of->folder)
        return;
    text_addf(to, "exchanged: %" PRIu64 " read, %" PRIu64 " of them too long and cut, %" PRIu64 " skipped, %" PRIu64
                  " written (%s, as %s)\n",
              of->imported, of->cut, of->skipped, of->written, of->folder, of->name);
}

static void add_why_nothing_was_explored(const campaign_summary *of, text *to)
{
    if (of->symbolic_branches || !of->runs)
        return;
    text_add(to, "no branch depended on the input: ");
    if (!of->inputs_declared)
        text_add(to,
                 "the program declared or read none; use splat_int, splat_bytes and the like in it, or give "
                 "--stdin N\n");
    else if (of->losses.count)
        text_add(to,
                 "its influence was lost at the places above; compile what they call with splat cc too\n");
    else
        text_add(to, "the program reads it but decides nothing by it, or what decides was not compiled with "
                     "splat cc\n");
}

static void add_bugs(const campaign_summary *of, const char *folder, text *to)
{
    if (!of->bugs.count && !ended_by(of, "error"))
        text_add(to, "no bug found\n");
    else if (of->bugs.count)
        add_count(of->bugs.count, "bug found:\n", "bugs found:\n", to);
    for (size_t i = 0; i < of->bugs.count; i++) {
        const bug *found = &of->bugs.items[i];
        text_add(to, "  ");
        bug_add_headline(found, to);
        text_add(to, found->confirmed ? "\n" : " (not confirmed by a second run)\n");
        if (found->input)
            text_addf(to, "      splat replay %s/%s\n", folder, found->input);
    }
}

static void add_next_command(const campaign_summary *of, const char *folder, text *to)
{
    if (of->bugs.count && of->bugs.items[0].input)
        text_addf(to, "next: splat show %s/%s   (the input of the first bug)\n", folder,
                  of->bugs.items[0].input);
    else if (!of->symbolic_branches)
        text_addf(to, "next: splat %s --help   (how to say what the input is)\n", of->command);
    else if (!of->exhausted && (ended_by(of, "time") || ended_by(of, "runs")))
        text_addf(to, "next: splat %s --resume %s --time 1h   (go on with a longer budget)\n", of->command, folder);
    else if (of->tests && !ended_by(of, "error"))
        text_addf(to, "next: splat replay %s/tests/*.ktest   (run all tests again)\n", folder);
}

void campaign_text_add_end(const campaign_summary *summary, const char *folder, text *to)
{
    add_figures(summary, to);
    add_losses(summary, folder, to);
    add_exhaustion(summary, to);
    add_partition(summary, folder, to);
    add_sync(&summary->sync, to);
    add_why_nothing_was_explored(summary, to);
    add_bugs(summary, folder, to);
    text_addf(to, "results: %s\n", folder);
    add_next_command(summary, folder, to);
}
