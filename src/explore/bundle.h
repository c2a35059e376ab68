#ifndef bundle_h_INCLUDED
#define bundle_h_INCLUDED

/* Open work that outlives a process: an input, and the edges beside its path that nobody took yet. Whoever takes it
 * over runs the input once, which brings the conditions back (docs/design/campaigns.md). */

#include "../base/array.h"
#include "../base/packing.h"
#include "path_tree.h"

/* An open edge: its place in the path of its bundle's input. */
typedef struct open_edge {
    path_place place;
    uint32_t check; /* bundle_hash_prefixes at the place: a run that differs up to there is not the one that was meant */
} open_edge;

/* Seeds that come while others explore: see imports.h. */
enum bundle_import {
    IMPORT_NONE,  /* none of these */
    IMPORT_ASKS,  /* is it in this explorer's part of the tree? */
    IMPORT_PLACED /* it is in nobody's: this explorer shall have it */
};

/* A bundle owns its lists. Places ascend. */
typedef struct bundle {
    uint64_t id; /* not 0 */
    uint8_t *input;
    size_t size;
    uint32_t generation, score; /* for searches */
    bool is_seed;               /* no edges: the input was not run yet */
    bool is_late;               /* a seed that waits behind all others; not stored */
    enum bundle_import import;  /* of a seed */
    uint32_t known;             /* of one to be placed: so many events of its path are known (path_tree_graft) */
    uint8_t *pattern;           /* what all inputs that it leads to have in common (constraint.h); null: nothing */
    size_t pattern_size;
    ARRAY(open_edge) edges;
    ARRAY(open_edge) given_up; /* closed without an answer: a later campaign opens them again; in no order */
    ARRAY(path_exclusion) excluded;
} bundle;

/* An edge in somebody's bundle. */
typedef struct edge_name {
    uint64_t bundle;
    path_place place;
} edge_name;

typedef ARRAY(edge_name) edge_names;

void edge_names_pack(const edge_names *of, text *to);
void edge_names_unpack(edge_names *into, unpacker *from); /* appends */

void bundle_set_input(bundle *of, const uint8_t *input, size_t size);
void bundle_set_pattern(bundle *of, const uint8_t *pattern, size_t size); /* null: none */
void bundle_copy(bundle *to, const bundle *from); /* replaces the content of `to` */
void bundle_pack(const bundle *of, text *to);
void bundle_unpack(bundle *into, unpacker *from); /* `into` is zero-filled */
void bundle_free(bundle *of);

/* The lists alone, for storing them beside the input. */
void bundle_pack_edges(const bundle *of, text *to);
void bundle_unpack_edges(bundle *into, unpacker *from);

/* The index of an open edge; the number of edges if it is not there. */
size_t bundle_find(const bundle *of, path_place place);

/* For each event a hash of what the run did up to it, which is the same in every process. */
typedef ARRAY(uint32_t) prefix_hashes;
void bundle_hash_prefixes(const trace_event *events, size_t count, prefix_hashes *into);

#endif
