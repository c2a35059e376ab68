#include "imports.h"

#include "../base/memory.h"

enum { MOST_ROUNDS = 3 }; /* so often a batch is given anew because somebody died */

struct imports {
    imports_phase phase;
    ARRAY(bundle) batch; /* the seeds that are not settled */
    unsigned explorers, rounds;
    size_t *due; /* by explorer: reports that have to come */
    bool is_disturbed;
};

imports *imports_new(unsigned explorers)
{
    imports *made = memory_allocate(1, sizeof *made);
    made->explorers = explorers;
    made->due = memory_allocate(explorers + 1, sizeof *made->due);
    return made;
}

static void clear(imports *of)
{
    for (size_t i = 0; i < of->batch.count; i++)
        bundle_free(&of->batch.items[i]);
    array_clear(&of->batch);
}

void imports_free(imports *of)
{
    if (!of)
        return;
    clear(of);
    array_free(&of->batch);
    memory_free(of->due);
    memory_free(of);
}

void imports_add(imports *to, uint64_t id, const void *bytes, size_t count)
{
    bundle seed = {.id = id, .is_seed = true, .import = IMPORT_ASKS};
    bundle_set_input(&seed, bytes, count);
    array_push(&to->batch, seed);
    to->phase = IMPORTS_WAIT;
    to->rounds = 0;
}

imports_phase imports_get_phase(const imports *of)
{
    return of->phase;
}

const bundle *imports_list(imports *of, size_t *count)
{
    *count = of->batch.count;
    return of->batch.items;
}

void imports_ask(imports *of)
{
    of->phase = IMPORTS_ASKED;
    of->is_disturbed = false;
    of->rounds++;
    for (unsigned i = 1; i <= of->explorers; i++)
        of->due[i] = of->batch.count;
}

void imports_place(imports *of, unsigned explorer)
{
    of->phase = IMPORTS_PLACED;
    of->is_disturbed = false;
    of->due[explorer] = of->batch.count;
}

/* ---- reports ---- */

/* Takes out what somebody has, or knows. */
static void remove_settled(imports *of)
{
    size_t kept = 0;
    for (size_t i = 0; i < of->batch.count; i++) {
        if (of->batch.items[i].known == UINT32_MAX)
            bundle_free(&of->batch.items[i]);
        else
            of->batch.items[kept++] = of->batch.items[i];
    }
    of->batch.count = kept;
}

/* After the last report. What a dead explorer knew, and the work that it had, may be missing in the others' trees: ask
 * again. */
static void decide(imports *of)
{
    for (unsigned i = 1; i <= of->explorers; i++)
        if (of->due[i])
            return;
    if (of->phase == IMPORTS_ASKED)
        remove_settled(of);
    bool is_over = of->phase == IMPORTS_PLACED || (of->is_disturbed && of->rounds >= MOST_ROUNDS);
    if (is_over)
        clear(of);
    if (!of->batch.count) {
        of->phase = IMPORTS_NONE;
        return;
    }
    of->phase = of->is_disturbed ? IMPORTS_WAIT : IMPORTS_FOUND;
    for (size_t i = 0; i < of->batch.count; i++)
        of->batch.items[i].import = of->is_disturbed ? IMPORT_ASKS : IMPORT_PLACED;
}

static bundle *find(imports *of, uint64_t id)
{
    for (size_t i = 0; i < of->batch.count; i++)
        if (of->batch.items[i].id == id)
            return &of->batch.items[i];
    return NULL;
}

void imports_note(imports *of, unsigned explorer, const campaign_step *step)
{
    bundle *seed = step->seed_done ? find(of, step->seed_done) : NULL;
    if (!seed || !of->due[explorer])
        return;
    uint32_t known = step->seed_strayed ? step->seed_known : UINT32_MAX;
    if (known > seed->known)
        seed->known = known;
    if (step->sides.count > seed->score)
        seed->score = (uint32_t)step->sides.count;
    of->due[explorer]--;
    decide(of);
}

void imports_note_death(imports *of, unsigned explorer)
{
    if (of->phase != IMPORTS_ASKED && of->phase != IMPORTS_PLACED)
        return;
    of->is_disturbed = true;
    of->due[explorer] = 0;
    decide(of);
}
