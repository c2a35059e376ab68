#include "solver.h"

#include "../base/array.h"
#include "../base/clock.h"
#include "../base/file.h"
#include "../base/message.h"
#include "../expr/print.h"
#include "query_log.h"
#include "rung.h"
#include "slice.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

enum { MOST_COMPILED = 1 << 16 /* operations: about 0.2 ms for each run through them */ };

struct solver {
    expr_arena *arena;
    evaluator *evaluate;
    slicer *slicer, *alone; /* the second for new conditions alone */
    flat program;
    unsigned without;
    const volatile sig_atomic_t *interrupted; /* or null */
    char *dump_folder; /* or null */
    uint64_t dumped;
    query_log *record;     /* or null */
    ARRAY(uint8_t) parent; /* values of the slice's bytes in the parent's input */
    void *rungs[SOLVE_RUNG_COUNT];
    solve_statistics statistics;
};

static const solve_rung_functions *rung_functions(enum solve_rung rung)
{
    static const solve_rung_functions *const functions[] = {
        [SOLVE_RUNG_SIMPLIFY] = &solve_rung_simplify,
        [SOLVE_RUNG_INTERVALS] = &solve_rung_intervals,
        [SOLVE_RUNG_MODELS] = &solve_rung_models,
        [SOLVE_RUNG_TABLES] = &solve_rung_tables,
        [SOLVE_RUNG_NARROW] = &solve_rung_narrow,
        [SOLVE_RUNG_SEARCH] = &solve_rung_search,
        [SOLVE_RUNG_LAYERS] = &solve_rung_layers,
        [SOLVE_RUNG_BITS] = &solve_rung_bits,
        [SOLVE_RUNG_Z3] = &solve_rung_z3,
    };
    return functions[rung];
}

const char *solve_rung_text(enum solve_rung rung)
{
    static const char *const texts[] = {
#define RUNG_TEXT(NAME, text) text,
        SOLVE_RUNGS(RUNG_TEXT)
#undef RUNG_TEXT
    };
    return texts[rung];
}

solver *solver_new(expr_arena *arena, const solve_settings *settings)
{
    solver *of = memory_allocate(1, sizeof *of);
    of->arena = arena;
    of->evaluate = evaluator_new(arena);
    of->slicer = slicer_new(arena);
    of->alone = slicer_new(arena);
    flat_init(&of->program, arena);
    of->without = settings->without;
    of->interrupted = settings->interrupted;
    of->dump_folder = settings->dump_folder ? memory_copy_text(settings->dump_folder) : NULL;
    if (settings->record_file && !(of->record = query_log_new(settings->record_file, arena)))
        message_error("%s: %s; queries are not recorded", settings->record_file, strerror(errno));
    for (int i = 0; i < SOLVE_RUNG_COUNT; i++)
        of->rungs[i] = rung_functions(i)->create(arena, settings);
    return of;
}

void solver_free(solver *of)
{
    if (!of)
        return;
    for (int i = 0; i < SOLVE_RUNG_COUNT; i++)
        rung_functions(i)->destroy(of->rungs[i]);
    evaluator_free(of->evaluate);
    slicer_free(of->slicer);
    slicer_free(of->alone);
    flat_free(&of->program);
    memory_free(of->dump_folder);
    if (!query_log_free(of->record))
        message_error("the file of recorded queries is not complete: %s", strerror(errno));
    array_free(&of->parent);
    memory_free(of);
}

const solve_statistics *solver_get_statistics(const solver *of)
{
    return &of->statistics;
}

bool solve_query_holds(const solve_query *query)
{
    evaluator_start(query->evaluate, query->input, query->size);
    for (size_t i = 0; i < query->asked_count; i++) /* the likeliest to fail first */
        if (!evaluator_value(query->evaluate, query->asked[i]))
            return false;
    for (size_t i = 0; i < query->count; i++)
        if (!evaluator_value(query->evaluate, query->conditions[i]))
            return false;
    return true;
}

flat *solve_query_compile(solve_query *query)
{
    if (!query->is_compiled && !flat_compile(query->program, query->conditions, query->count, query->bytes,
                                             query->byte_count, MOST_COMPILED))
        query->program = NULL;
    query->is_compiled = true;
    return query->program;
}

static void restore_parent(const solve_query *query)
{
    for (size_t i = 0; i < query->byte_count; i++)
        query->input[query->bytes[i]] = query->parent[i];
}

/* A dump that cannot be written is said once, and then no longer tried. */
static void dump_query(solver *of, const solve_query *query)
{
    text script = {0};
    expr_print_smtlib(of->arena, query->conditions, query->count, query->place ? query->place->text : NULL, &script);
    char *name = text_format("query-%06" PRIu64 ".smt2", ++of->dumped);
    char *path = file_join(of->dump_folder, name);
    if (!file_write(path, script.data, script.length)) {
        message_error("%s: %s; queries are not dumped", path, strerror(errno));
        memory_free(of->dump_folder);
        of->dump_folder = NULL;
    }
    memory_free(path);
    memory_free(name);
    text_free(&script);
}

static void write_query(solver *of, const solve_query *query)
{
    if (of->dump_folder)
        dump_query(of, query);
    if (of->record)
        query_log_add(of->record, query->conditions, query->count, query->asked, query->asked_count,
                      query->input, query->size);
}

/* One rung's answer; a model that the evaluator does not confirm is none. */
static solve_answer ask_rung(solver *of, enum solve_rung rung, solve_query *query)
{
    solve_rung_statistics *statistics = &of->statistics.rungs[rung];
    double start = clock_seconds();
    solve_answer answer = rung_functions(rung)->ask(of->rungs[rung], query);
    if (answer == SOLVE_SAT && !solve_query_holds(query))
        answer = SOLVE_UNKNOWN;
    if (answer != SOLVE_SAT)
        restore_parent(query);
    statistics->queries++;
    statistics->sat += answer == SOLVE_SAT;
    statistics->unsat += answer == SOLVE_UNSAT;
    statistics->seconds += clock_seconds() - start;
    return answer;
}

static solve_answer climb(solver *of, solve_query *query, unsigned without)
{
    for (int rung = 0; rung < SOLVE_RUNG_COUNT; rung++) {
        if (without >> rung & 1)
            continue;
        if (of->interrupted && *of->interrupted)
            break;
        solve_answer answer = ask_rung(of, rung, query);
        if (answer == SOLVE_UNKNOWN)
            continue;
        for (int below = 0; below < rung; below++)
            if (rung_functions(below)->learn)
                rung_functions(below)->learn(of->rungs[below], query, answer);
        return answer;
    }
    return SOLVE_UNKNOWN;
}

static solve_query make_query(solver *of, const slice *cut, uint8_t *input, size_t size, const solve_place *place)
{
    array_clear(&of->parent);
    for (size_t i = 0; i < cut->bytes.count; i++)
        array_push(&of->parent, input[cut->bytes.items[i]]);
    return (solve_query){
        .arena = of->arena,
        .evaluate = of->evaluate,
        .sets = slicer_support(of->slicer),
        .program = &of->program,
        .conditions = cut->conditions.items,
        .count = cut->conditions.count,
        .asked = cut->asked.items,
        .asked_count = cut->asked.count,
        .bytes = cut->bytes.items,
        .parent = of->parent.items,
        .byte_count = cut->bytes.count,
        .input = input,
        .size = size,
        .place = place,
    };
}

/* Everything gave up: the new condition alone. Not with Z3, which had its time. */
static solve_answer guess(solver *of, expr_id asked, uint8_t *input, size_t size, const solve_place *place)
{
    const slice *cut = slicer_cut(of->alone, &asked, 1, size);
    if (cut->is_false || cut->is_outside || !cut->asked.count)
        return SOLVE_UNKNOWN;
    solve_query query = make_query(of, cut, input, size, place);
    return climb(of, &query, of->without | 1u << SOLVE_RUNG_Z3) == SOLVE_SAT ? SOLVE_OPTIMISTIC
                                                                             : SOLVE_UNKNOWN;
}

static solve_answer answer_slice(solver *of, const slice *cut, uint8_t *input, size_t size, const solve_place *place)
{
    if (cut->is_false || (!cut->asked.count && !cut->is_outside)) { /* constant: nothing to look for */
        solve_rung_statistics *statistics = &of->statistics.rungs[SOLVE_RUNG_SIMPLIFY];
        statistics->queries++;
        statistics->sat += !cut->is_false;
        statistics->unsat += cut->is_false;
        return cut->is_false ? SOLVE_UNSAT : SOLVE_SAT;
    }
    if (cut->is_outside)
        return SOLVE_UNKNOWN;
    solve_query query = make_query(of, cut, input, size, place);
    write_query(of, &query);
    return climb(of, &query, of->without);
}

solve_answer solver_ask(solver *of, const expr_id *conditions, size_t count, uint8_t *input, size_t size,
                        const solve_place *place)
{
    double start = clock_seconds();
    solve_answer answer = SOLVE_SAT;
    if (count)
        answer = answer_slice(of, slicer_cut(of->slicer, conditions, count, size), input, size, place);
    if (answer == SOLVE_UNKNOWN)
        answer = guess(of, conditions[count - 1], input, size, place);
    of->statistics.queries++;
    of->statistics.sat += answer == SOLVE_SAT;
    of->statistics.unsat += answer == SOLVE_UNSAT;
    of->statistics.unknown += answer == SOLVE_UNKNOWN || answer == SOLVE_OPTIMISTIC;
    of->statistics.seconds += clock_seconds() - start;
    return answer;
}
