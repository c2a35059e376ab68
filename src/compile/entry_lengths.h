#ifndef entry_lengths_h_INCLUDED
#define entry_lengths_h_INCLUDED

/* Which integer says how long the array behind a pointer is. C does not say so: names and neighbours do, as in
 * `const int *items, size_t n`, `char *buf; int bufsize;` and `int argc, char **argv`. */

#include "entry_types.h"

typedef enum entry_role {
    ENTRY_FREE,   /* any value */
    ENTRY_LENGTH, /* the number of elements of `partner` and of those that have this member as partner */
    ENTRY_PART,   /* at most so many: those in use, or of an array that stands in the struct itself */
    ENTRY_COUNTED /* a pointer whose array has as many elements as `partner` says */
} entry_role;

/* A parameter, a member of a struct or a variable. */
typedef struct entry_member {
    char *name; /* null: an anonymous struct or union */
    const entry_type *type;
    char *place;    /* C: the object itself */
    char *label;    /* C: what its input is called */
    uint64_t least; /* elements that a parameter's declaration asks for; 0: none */
    bool is_bit_field, is_constant; /* the latter: what a pointer points to */
    entry_role role;
    size_t partner; /* place in the list */
} entry_member;

typedef ARRAY(entry_member) entry_members;

/* Finds roles and partners. `in_struct`: strings in structs stand beside sizes of something else more often, so
 * that their names must say more. */
void entry_lengths_find(entry_members *of, bool in_struct);

/* Changes that to what the user says: "items=n,buf=size", "none" or both; `words` may be null. Gives the word that
 * is wrong, null if all are right. */
const char *entry_lengths_set(entry_members *of, const char *words);

/* Does the list begin with "none": no lengths are to be found? */
bool entry_lengths_are_off(const char *words);

void entry_members_free(entry_members *of);

#endif
