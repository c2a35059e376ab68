/* Asks recorded questions of each rung alone: no rung may contradict Z3, or a model that another one found.
 *
 *     ask_rungs FILE...        prints, for all files together, how many questions each rung answered
 */

#include "base/array.h"
#include "expr/expr_arena.h"
#include "solve/query_log.h"
#include "solve/solver.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { MOST_OF_A_FILE = 4000, MILLISECONDS = 300 };

typedef struct session {
    const char *path;
    solver *rungs[SOLVE_RUNG_COUNT];
    size_t asked; /* of this file */
    ARRAY(uint8_t) input;
    uint64_t total, wrong, sat[SOLVE_RUNG_COUNT], unsat[SOLVE_RUNG_COUNT], queries[SOLVE_RUNG_COUNT];
    double seconds[SOLVE_RUNG_COUNT];
} session;

static solve_answer ask(session *of, int rung, const expr_id *conditions, size_t count, const uint8_t *input,
                        size_t size)
{
    array_clear(&of->input);
    for (size_t i = 0; i < size; i++)
        array_push(&of->input, input[i]);
    solve_answer answer = solver_ask(of->rungs[rung], conditions, count, of->input.items, size, NULL);
    of->sat[rung] += answer == SOLVE_SAT;
    of->unsat[rung] += answer == SOLVE_UNSAT;
    return answer;
}

/* A model was checked by evaluation before it got here, so Z3 is asked where a rung says that there is none.
 */
static void ask_all(void *context, const expr_id *conditions, size_t count, const uint8_t *input, size_t size)
{
    session *of = context;
    bool has_model = false, has_none = false;
    if (of->asked++ >= MOST_OF_A_FILE)
        return;
    of->total++;
    for (int i = 0; i < SOLVE_RUNG_Z3; i++) {
        solve_answer answer = ask(of, i, conditions, count, input, size);
        has_model |= answer == SOLVE_SAT;
        has_none |= answer == SOLVE_UNSAT;
    }
    if (!has_model && has_none)
        has_model = ask(of, SOLVE_RUNG_Z3, conditions, count, input, size) == SOLVE_SAT;
    if (!has_model || !has_none)
        return;
    printf("FAIL %s: question %zu has a model, and a rung denies it\n", of->path, of->asked);
    of->wrong++;
}

static bool read_file(session *of, const char *path)
{
    expr_arena arena;
    expr_arena_init(&arena);
    of->path = path;
    of->asked = 0;
    for (int i = 0; i < SOLVE_RUNG_COUNT; i++)
        of->rungs[i] =
            solver_new(&arena, &(solve_settings){.without = ~(1u << i), .query_milliseconds = MILLISECONDS});
    bool fine = query_log_read(path, &arena, ask_all, of);
    for (int i = 0; i < SOLVE_RUNG_COUNT; i++) {
        const solve_rung_statistics *statistics = &solver_get_statistics(of->rungs[i])->rungs[i];
        of->queries[i] += statistics->queries;
        of->seconds[i] += statistics->seconds;
        solver_free(of->rungs[i]);
    }
    expr_arena_free(&arena);
    if (!fine)
        printf("FAIL %s: not a complete file of questions\n", path);
    return fine;
}

int main(int argc, char **argv)
{
    session of = {0};
    bool fine = argc > 1;
    for (int i = 1; i < argc; i++)
        fine &= read_file(&of, argv[i]);
    array_free(&of.input);
    for (int i = 0; i < SOLVE_RUNG_COUNT; i++)
        printf("%s: %" PRIu64 " sat, %" PRIu64 " unsat, %.1f us a question\n", solve_rung_text(i), of.sat[i],
               of.unsat[i], of.queries[i] ? 1e6 * of.seconds[i] / (double)of.queries[i] : 0);
    printf("%" PRIu64 " questions, %" PRIu64 " wrong\n", of.total, of.wrong);
    return fine && !of.wrong ? 0 : 1;
}
