#ifndef loop_terms_h_INCLUDED
#define loop_terms_h_INCLUDED

/* Looking at expressions in which the values of a loop's variables stand under names (ALIAS). */

#include "runtime.h"

/* What an expression depends on. */
enum { DEPENDS_ON_INPUT = 1, DEPENDS_ON_ALIAS = 2 };
LOCAL unsigned term_depends(uint32_t id);

/* Names of one loop's variables. */
typedef struct term_names {
    uint32_t first, count;
} term_names;
#define TERM_ALL_NAMES (term_names){0, UINT32_MAX}
/* Does it depend on one of them? Yes, if it is too large to be looked at. */
LOCAL bool term_has_name(uint32_t id, term_names names);

/* The same expression without these names; 0: too large to be looked at. */
LOCAL uint32_t term_plain(uint32_t id, term_names names);

/* The same expression with another one of the same width in the place of what has this name; 0: too large. */
LOCAL uint32_t term_replace(uint32_t id, uint32_t name, uint32_t by);

/* Its value in this run; false: too large. */
LOCAL bool term_value(uint32_t id, uint64_t *value);

/* A number that changes by the same step in every iteration. Both are free of names; `at` is its value in the iteration in
 * which the names were given. */
typedef struct linear_term {
    uint32_t at, step;
} linear_term;

/* The steps of a loop's variables, by their names from `first` on; 0: it has none. */
typedef struct term_steps {
    const uint32_t *items;
    uint32_t first, count;
} term_steps;

/* A number that was widened on the way: it must not have wrapped before, which has to be seen to in the iterations that
 * are left out. */
typedef struct widening {
    uint32_t at, step; /* before */
    uint32_t to;       /* width */
    bool is_signed;
} widening;

enum { MOST_WIDENINGS = 8 };
typedef struct widenings {
    widening items[MOST_WIDENINGS];
    uint32_t count;
} widenings;

/* False: it is not linear. Widenings are appended. */
LOCAL bool term_linear(uint32_t id, const term_steps *steps, widenings *wide, linear_term *into);

#endif
