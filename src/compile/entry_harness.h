#ifndef entry_harness_h_INCLUDED
#define entry_harness_h_INCLUDED

/* A C program that calls one function with arguments made of inputs. It includes the file that defines the
 * function, so that static functions and local types are in reach. */

#include "entry_request.h"
#include "entry_types.h"
#include "entry_variables.h"

/* What an argument can be. Deeper, longer or later than that: null, or zero. */
enum {
    ENTRY_BUFFER_SIZE = 16,    /* void *: bytes */
    ENTRY_ARRAY_BYTES = 4096,  /* of an array in a struct */
    ENTRY_NAMED_ELEMENTS = 64, /* of an array: more of them are one input */
    ENTRY_KNOWN_OBJECTS = 16,  /* of one type: can be what a later pointer points to */
    ENTRY_CALLBACK_RESULTS = 8,
    ENTRY_NAME_SIZE = 96
};

/* The file names that the harness's own code has, by which coverage leaves it out: all of it but the assumptions, and
 * these. */
#define ENTRY_FILE_NAME "splat-entry"
#define ENTRY_ASSUMPTION_FILE_NAME "--assume"

/* What the user's main is called when the harness has its own. */
#define ENTRY_OTHER_MAIN "splat_original_main"

typedef struct entry_harness_plan {
    const char *source;    /* absolute path of the file that defines the function */
    const json *function;  /* its declaration */
    const char *signature; /* as entry_ast_read_signature gives it */
    const entry_request *request;
    const entry_variables *variables; /* that become inputs */
} entry_harness_plan;

/* Appends the program. False with the reason in `*why`, which the caller frees, when an argument cannot be
 * made. What the user should know although the program can be made is appended to `notes`, a line each. */
bool entry_harness_write(const entry_harness_plan *plan, entry_types *types, text *to, text *notes, char **why);

#endif
