#ifndef imports_h_INCLUDED
#define imports_h_INCLUDED

/* Inputs of other tools that come while a campaign explores, a batch at a time (docs/design/sync.md).
 *
 * Such an input belongs to the explorer in whose open part of the tree its path ends. So all of them run it: at most one
 * takes it. If none does, the path is either known, or got past a value that is not followed: then it is placed with one
 * explorer, from the first decision on that none of them knows. In between no open work may change hands. */

#include "campaign_step.h"

typedef struct imports imports;

typedef enum imports_phase {
    IMPORTS_NONE,  /* there is none */
    IMPORTS_WAIT,  /* a batch, to be given to all explorers as soon as all open work is in their trees */
    IMPORTS_ASKED, /* they were given it */
    IMPORTS_FOUND, /* some of it is to be placed: to be given to one explorer */
    IMPORTS_PLACED /* it was given it */
} imports_phase;

imports *imports_new(unsigned explorers); /* numbered from 1 */
void imports_free(imports *of);

/* Another input of the next batch, copied; in the phases NONE and WAIT. */
void imports_add(imports *to, uint64_t id, const void *bytes, size_t count);

imports_phase imports_get_phase(const imports *of);

/* In the phases WAIT and FOUND: what is to be given now, to be run in this order. Valid until the next call. */
const bundle *imports_list(imports *of, size_t *count);

/* It was given to all, or to this one. */
void imports_ask(imports *of);
void imports_place(imports *of, unsigned explorer);

/* A step of this explorer. */
void imports_note(imports *of, unsigned explorer, const campaign_step *step);

/* This explorer died, and its work waits for others. */
void imports_note_death(imports *of, unsigned explorer);

#endif
