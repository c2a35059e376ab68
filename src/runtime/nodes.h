#ifndef nodes_h_INCLUDED
#define nodes_h_INCLUDED

/* Memory nodes as the runtime sees them: abi.h says what they are for. The lowest numbers are those of slots; then come
 * globals and heap blocks, which have facts of their own. */

#include "runtime.h"

enum node_state { NODE_ALIVE, NODE_FREED };

/* Where something was called, and where its caller was: that one may be a function of libc/. */
typedef struct node_place {
    uintptr_t pc, from;
} node_place;

typedef struct node_facts {
    enum node_state state;
    uint32_t symbolic_size; /* an expression of 64 bits; 0: none */
    uint64_t within;        /* the symbolic size was checked to reach this far */
    node_place made, freed; /* of heap blocks */
} node_facts;

/* The tables are there; until nodes_start all accesses are taken for good ones. */
LOCAL void nodes_map(void);
LOCAL void nodes_start(void);
/* Are there nodes at all? Not without a driver that wants to know of bad accesses. */
LOCAL bool nodes_are_wanted(void);
/* The node of the granule that holds the address; null: none, or none that is known. */
LOCAL splat_node *node_find(const void *address);
/* The node that this access is to be judged by, its referent being given; null: none. */
LOCAL splat_node *node_find_for(const void *referent, const void *address, uint64_t bytes);
/* A pointer outside the object that it was computed from. */
LOCAL void node_add_stray(const void *pointer, const splat_node *node);
/* Null: too many. */
LOCAL splat_node *node_add(const void *base, uint64_t size, const splat_object *object);
/* The addresses are nobody's from now on. */
LOCAL void node_remove(splat_node *node);
LOCAL bool node_is_slot(const splat_node *node);
LOCAL bool node_is_alive(const splat_node *node);
LOCAL node_facts *node_facts_of(const splat_node *node); /* null for a slot */
/* From now on every access to it comes to the runtime. */
LOCAL void node_watch(splat_node *node);
/* Not of a slot; 0: it has none. */
LOCAL void node_set_symbolic_size(splat_node *node, uint32_t size);
/* Memory without a node is not checked: of pages that the program touched, how many hold such memory. */
LOCAL void node_count_unknown(const void *address);

/* arguments.c */
LOCAL void arguments_copy_environment(void);

/* access_checks.c */
typedef struct node_access {
    const void *address;
    uint64_t bytes;
    uint32_t site; /* SEGMENT_NO_SITE: the place is where `pc` is */
    bool writes;
    uintptr_t pc, frame;
} node_access;
/* Reports the access to this node (or what stands for one, of an object that the compiler knows) and ends the run. Returns
 * if nobody wants to know of that kind. */
LOCAL void access_is_bug(const node_access *of, const splat_node *node, const splat_object *object, enum bug_kind kind);
/* "The size reaches this far" is a condition of everything behind the access, where the node's size is symbolic. */
LOCAL void check_symbolic_size(const node_access *of, const splat_node *node);
/* The same for a free, of no bytes. */
LOCAL void free_is_bug(const node_access *of, const splat_node *node, enum bug_kind kind);

/* Something depends on a byte that was never written. */
typedef struct unset_read {
    const char *what; /* depends on it */
    uint32_t site;
    const splat_object *object; /* null: a heap block */
    uintptr_t made;
    uint64_t size, offset;
} unset_read;
/* Reports it, and ends a run that was made for that. */
LOCAL void unset_is_bug(const unset_read *of);

/* distances.c */
/* A load gave this expression: how far the program has read its input. */
LOCAL void distance_follow_input(uint32_t id);
/* How near this access comes to the ends of the object that it lies in. */
LOCAL void distance_note(const node_access *of, uintptr_t base, uint64_t size);

#endif
