#ifndef entry_harness_h_INCLUDED
#define entry_harness_h_INCLUDED

/* A C program that calls one function with arguments made of inputs. It includes the file that defines the
 * function, so that static functions and local types are in reach. */

#include "entry_bounds.h"
#include "entry_types.h"

/* What an argument can be. Deeper, longer or later than that: null, or zero. */
enum {
    ENTRY_LEVELS = 2,          /* pointers inside structs inside structs */
    ENTRY_BUFFER_SIZE = 16,    /* void *: bytes */
    ENTRY_ARRAY_BYTES = 4096,  /* of an array in a struct */
    ENTRY_NAMED_ELEMENTS = 64, /* of an array: more of them are one input */
    ENTRY_KNOWN_OBJECTS = 16,  /* of one type: can be what a later pointer points to */
    ENTRY_NAME_SIZE = 96
};

/* The file name that the harness's own code has, by which coverage leaves it out. */
#define ENTRY_FILE_NAME "splat-entry"

/* What the user's main is called when the harness has its own. */
#define ENTRY_OTHER_MAIN "splat_original_main"

typedef struct entry_harness_plan {
    const char *source;    /* absolute path of the file that defines the function */
    const json *function;  /* its declaration */
    const char *signature; /* as entry_ast_read_signature gives it */
    entry_bounds bounds;
} entry_harness_plan;

/* Appends the program. False with the reason in `*why`, which the caller frees, when an argument cannot be
 * made. */
bool entry_harness_write(const entry_harness_plan *plan, entry_types *types, text *to, char **why);

#endif
