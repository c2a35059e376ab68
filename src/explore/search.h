#ifndef search_h_INCLUDED
#define search_h_INCLUDED

/* In which order open edges are tried: one table entry a search. */

#include "../base/random.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* An open edge of the path tree that waits for its turn. */
typedef struct search_entry {
    uint32_t node;  /* path_node */
    uint32_t input; /* input_id of the run that brought it; the entry owns a reference */
    uint32_t event;      /* index of its decision in the run of that input */
    uint32_t site, side; /* side: coverage index of the edge, or SITE_NONE */
    uint32_t depth;      /* in the path tree */
    uint32_t generation; /* turned edges between the first run and the one that brought it */
    uint32_t score;      /* sides that the run that brought it was the first to cover */
    uint16_t taken;
    uint8_t kind; /* enum segment_event_kind */
    bool is_candidate;
} search_entry;

/* What a search may look at beside the entry. */
typedef struct search_view {
    bool covered;      /* somebody took this side */
    uint32_t attempts; /* how often an edge of this site and direction was chosen before */
    uint64_t order;    /* number of the entry */
} search_view;

typedef struct search {
    const char *name, *text;
    /* Lower is earlier; it may only rise with time, as `covered` and `attempts` do. Equal ranks: older first. */
    uint64_t (*rank)(const search_entry *entry, const search_view *view);
    /* Every n-th choice is a random one; 0: none. */
    unsigned random_every;
    /* Every n-th turn an input is tried that brings accesses nearer to their bounds; 0: never, nor inputs by chance. */
    unsigned probe_every;
} search;

/* By name, null if there is none; by index, null behind the last. */
const search *search_find(const char *name);
const search *search_at(size_t index);

/* A check's site that was asked less often is worth a turn. At the campaign's beginning, for so many turns and open edges, it
 * comes before everything else; but in a large program such checks alone would take all the time. */
#define SEARCH_FRESH_CHECK 3
#define SEARCH_EARLY 256

/* The order in which candidates for failing checks are asked: least asked sites first. Not for users. */
const search *search_for_checks(void);

#define SEARCH_DEFAULT "cover"

#endif
