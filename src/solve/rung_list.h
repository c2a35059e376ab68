#ifndef rung_list_h_INCLUDED
#define rung_list_h_INCLUDED

/* Rungs by name, as options have them. */

#include <stdbool.h>

/* Parses "all", "z3" (with simplify, which costs nothing), "bits" (with both, for what it leaves) and names of rungs,
 * separated by commas; a leading `-` takes away, and a list that starts with it starts from all. `*without` is as
 * solve_settings has it. False: *bad is where the word begins that is none of these. */
bool rung_list_parse(const char *list, unsigned *without, const char **bad);

#endif
