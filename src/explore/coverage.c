#include "coverage.h"

#include "../base/memory.h"

#include <stdlib.h>
#include <string.h>

struct coverage {
    ARRAY(uint8_t) sides; /* 1: taken */
};

coverage *coverage_new(void)
{
    return memory_allocate(1, sizeof(coverage));
}

void coverage_free(coverage *of)
{
    if (!of)
        return;
    array_free(&of->sides);
    memory_free(of);
}

enum { CHUNK = 64 };

/* The next side from `at` on that the program took and no run before it; `count` if there is none. */
static size_t next_news(const coverage *of, const uint8_t *bytes, size_t count, size_t at)
{
    for (; at < count; at++) {
        size_t left = count - at;
        if (at % CHUNK == 0 && left >= CHUNK && memcmp(bytes + at, of->sides.items + at, CHUNK) == 0)
            at += CHUNK - 1;
        else if (bytes[at] && !of->sides.items[at])
            break;
    }
    return at;
}

static void make_room(coverage *of, size_t count)
{
    while (of->sides.count < count)
        array_push(&of->sides, 0);
}

size_t coverage_update(coverage *of, const uint8_t *bytes, size_t count, coverage_sides *news)
{
    make_room(of, count);
    size_t new_ones = 0;
    for (size_t at = 0; (at = next_news(of, bytes, count, at)) < count;) {
        of->sides.items[at] = 1;
        new_ones++;
        if (news)
            array_push(news, (uint32_t)at);
    }
    return new_ones;
}

bool coverage_has_news(coverage *of, const uint8_t *bytes, size_t count)
{
    make_room(of, count);
    return next_news(of, bytes, count, 0) < count;
}

void coverage_add_side(coverage *of, uint32_t side)
{
    make_room(of, (size_t)side + 1);
    of->sides.items[side] = 1;
}

const uint8_t *coverage_bytes(const coverage *of, size_t *count)
{
    *count = of->sides.count;
    return of->sides.items;
}

bool coverage_has_side(void *of, uint32_t side)
{
    const coverage *c = of;
    return side == SITE_NONE || (side < c->sides.count && c->sides.items[side]);
}

static bool has(const coverage *of, const program_module *m, uint32_t index)
{
    if (!m->is_registered || index == SITE_NONE || index >= m->table->coverage_count)
        return false;
    uint64_t side = (uint64_t)m->coverage_base + index;
    return side < of->sides.count && of->sides.items[side];
}

/* ---- which blocks ran ---- */

typedef struct block_marks {
    ARRAY(uint8_t) covered;
    ARRAY(uint32_t) work;
} block_marks;

static void mark(block_marks *marks, uint32_t block)
{
    if (block < marks->covered.count && !marks->covered.items[block]) {
        marks->covered.items[block] = 1;
        array_push(&marks->work, block);
    }
}

/* A block ran if its function was entered there, or an edge to it was taken, or its predecessor ran and has no other
 * successor. */
static void mark_blocks(const coverage *of, const program_module *m, block_marks *marks)
{
    const site_table *t = m->table;
    array_clear(&marks->covered);
    for (size_t i = 0; i < t->blocks.count; i++)
        array_push(&marks->covered, 0);
    for (size_t i = 0; i < t->functions.count; i++)
        if (t->functions.items[i].block_count && has(of, m, t->functions.items[i].coverage))
            mark(marks, t->functions.items[i].first_block);
    for (uint32_t i = 0; i < t->blocks.count; i++) {
        const site_block *b = &t->blocks.items[i];
        for (uint32_t s = 0; b->coverage != SITE_NONE && s < b->successor_count; s++) {
            if (has(of, m, b->coverage + s)) {
                mark(marks, i);
                mark(marks, t->numbers.items[b->first_successor + s]);
            }
        }
    }
    while (marks->work.count) {
        const site_block *b = &t->blocks.items[array_pop(&marks->work)];
        if (b->successor_count == 1)
            mark(marks, t->numbers.items[b->first_successor]);
    }
}

/* ---- the report ---- */

static const char *function_file(const site_table *t, uint32_t function)
{
    return function < t->functions.count ? site_table_string(t, t->functions.items[function].file) : "";
}

static bool is_counted(const site_table *t, uint32_t function)
{
    return function < t->functions.count && !program_is_own_file(function_file(t, function));
}

static void add_branches(const coverage *of, const program_module *m, const block_marks *marks,
                         coverage_report *report, uint32_t *decision)
{
    const site_table *t = m->table;
    ARRAY(uint32_t) sites = {0}; /* by block: the site of its decision */
    for (size_t i = 0; i < t->blocks.count; i++)
        array_push(&sites, SITE_NONE);
    for (uint32_t i = 0; i < t->sites.count; i++) {
        const site *s = &t->sites.items[i];
        if ((s->kind == SITE_BRANCH || s->kind == SITE_SWITCH) && s->block < sites.count)
            sites.items[s->block] = i;
    }
    for (size_t i = 0; i < t->blocks.count; i++) {
        const site_block *b = &t->blocks.items[i];
        if (b->successor_count < 2 || b->coverage == SITE_NONE || !is_counted(t, b->function))
            continue;
        coverage_branch made = {.file = function_file(t, b->function), .decision = (*decision)++};
        if (sites.items[i] != SITE_NONE) {
            const site *s = &t->sites.items[sites.items[i]];
            made.file = site_table_string(t, s->file);
            made.line = s->line;
            made.column = s->column;
        } else if (b->line_count) {
            made.line = t->numbers.items[b->first_line + b->line_count - 1];
        }
        made.is_decision_met = marks->covered.items[i];
        for (uint32_t s = 0; s < b->successor_count; s++) {
            made.side = s;
            made.is_covered = has(of, m, b->coverage + s);
            array_push(&report->branches, made);
        }
    }
    array_free(&sites);
}

static void add_lines(const site_table *t, const block_marks *marks, coverage_report *report)
{
    for (size_t i = 0; i < t->blocks.count; i++) {
        const site_block *b = &t->blocks.items[i];
        if (!is_counted(t, b->function))
            continue;
        for (uint32_t l = 0; l < b->line_count; l++) {
            uint32_t line = t->numbers.items[b->first_line + l];
            if (line)
                array_push(&report->lines,
                           (coverage_line){function_file(t, b->function), line, marks->covered.items[i]});
        }
    }
}

static void add_functions(const coverage *of, const program_module *m, coverage_report *report)
{
    const site_table *t = m->table;
    for (uint32_t i = 0; i < t->functions.count; i++) {
        const site_function *f = &t->functions.items[i];
        if (is_counted(t, i))
            array_push(&report->functions, (coverage_function){function_file(t, i), site_table_string(t, f->name),
                                                               f->line, has(of, m, f->coverage)});
    }
}

static void count_loops(const site_table *t, const block_marks *marks, coverage_report *report)
{
    for (size_t i = 0; i < t->loops.count; i++) {
        const site_loop *loop = &t->loops.items[i];
        report->counts.loops_covered += is_counted(t, loop->function) && marks->covered.items[loop->header];
    }
}

static int compare_numbers(uint32_t a, uint32_t b)
{
    return a < b ? -1 : a > b;
}

static int compare_lines(const void *a, const void *b)
{
    const coverage_line *x = a, *y = b;
    int order = strcmp(x->file, y->file);
    return order ? order : compare_numbers(x->line, y->line);
}

static int compare_branches(const void *a, const void *b)
{
    const coverage_branch *x = a, *y = b;
    int order = strcmp(x->file, y->file);
    if (!order)
        order = compare_numbers(x->line, y->line);
    if (!order)
        order = compare_numbers(x->decision, y->decision);
    return order ? order : compare_numbers(x->side, y->side);
}

static int compare_functions(const void *a, const void *b)
{
    const coverage_function *x = a, *y = b;
    int order = strcmp(x->file, y->file);
    if (!order)
        order = compare_numbers(x->line, y->line);
    return order ? order : strcmp(x->name, y->name);
}

/* Each line once: covered if any of its blocks is. */
static void merge_lines(coverage_report *report)
{
    size_t kept = 0;
    for (size_t i = 0; i < report->lines.count; i++) {
        const coverage_line *line = &report->lines.items[i];
        if (kept && compare_lines(&report->lines.items[kept - 1], line) == 0)
            report->lines.items[kept - 1].is_covered |= line->is_covered;
        else
            report->lines.items[kept++] = *line;
    }
    report->lines.count = kept;
}

static void count_report(coverage_report *report)
{
    coverage_counts *c = &report->counts;
    *c = (coverage_counts){.branches = report->branches.count,
                           .lines = report->lines.count,
                           .functions = report->functions.count,
                           .loops_covered = c->loops_covered};
    for (size_t i = 0; i < report->branches.count; i++)
        c->branches_covered += report->branches.items[i].is_covered;
    for (size_t i = 0; i < report->lines.count; i++)
        c->lines_covered += report->lines.items[i].is_covered;
    for (size_t i = 0; i < report->functions.count; i++)
        c->functions_covered += report->functions.items[i].is_covered;
}

#define SORT(array, compare)                                                                                         \
    do {                                                                                                             \
        if ((array)->count)                                                                                          \
            qsort((array)->items, (array)->count, sizeof *(array)->items, compare);                                  \
    } while (0)

void coverage_make_report(const coverage *of, const program *program, coverage_report *report)
{
    block_marks marks = {0};
    uint32_t decision = 0;
    *report = (coverage_report){0};
    for (size_t i = 0; i < program_module_count(program); i++) {
        program_module m = program_module_at(program, i);
        mark_blocks(of, &m, &marks);
        add_branches(of, &m, &marks, report, &decision);
        add_lines(m.table, &marks, report);
        add_functions(of, &m, report);
        count_loops(m.table, &marks, report);
    }
    array_free(&marks.covered);
    array_free(&marks.work);
    SORT(&report->lines, compare_lines);
    SORT(&report->branches, compare_branches);
    SORT(&report->functions, compare_functions);
    merge_lines(report);
    count_report(report);
}

void coverage_report_free(coverage_report *report)
{
    array_free(&report->lines);
    array_free(&report->branches);
    array_free(&report->functions);
}

coverage_counts coverage_count(const coverage *of, const program *program)
{
    coverage_report report;
    coverage_make_report(of, program, &report);
    coverage_counts counts = report.counts;
    coverage_report_free(&report);
    return counts;
}
