#ifndef frontier_h_INCLUDED
#define frontier_h_INCLUDED

/* The open edges that wait, in the order of a search. */

#include "../base/array.h"
#include "search.h"

typedef struct frontier frontier;

/* `is_covered` (may be null: nothing is) says whether somebody took a coverage side. */
frontier *frontier_new(const search *by, uint64_t random_seed, bool (*is_covered)(void *context, uint32_t side),
                       void *context);
void frontier_free(frontier *of);

void frontier_push(frontier *to, const search_entry *entry);

/* The next entry by the search, taken out; false when there is none. */
bool frontier_pop(frontier *from, search_entry *entry);

/* The entry of a path node; null if none waits. Looks at all of them. */
const search_entry *frontier_find(const frontier *of, uint32_t node);

/* Takes out up to `count` entries, the shallowest ones, and appends them. */
typedef ARRAY(search_entry) search_entries;
void frontier_take_shallow(frontier *from, size_t count, search_entries *into);

/* The rank of the first entry as last seen; UINT64_MAX when empty. */
uint64_t frontier_rank(const frontier *of);

size_t frontier_count(const frontier *of);
size_t frontier_memory(const frontier *of);

#endif
