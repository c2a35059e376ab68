#ifndef entry_types_h_INCLUDED
#define entry_types_h_INCLUDED

/* C types, from the way clang writes them ("struct node *", "int (*)[4]") and from the declarations of the
 * file. Typedefs are resolved, qualifiers dropped: what matters is how an object of the type is made. */

#include "../base/array.h"
#include "../base/json.h"

#include <stdbool.h>
#include <stdint.h>

typedef enum entry_kind {
    ENTRY_INTEGER,
    ENTRY_BOOL,
    ENTRY_ENUM,
    ENTRY_RAW, /* floating point and 128 bits: any bytes will do */
    ENTRY_STRUCT,
    ENTRY_UNION,
    ENTRY_ARRAY,
    ENTRY_POINTER,
    ENTRY_FUNCTION,
    ENTRY_VOID,
    ENTRY_OPAQUE,     /* incomplete: an object cannot be made */
    ENTRY_UNSUPPORTED /* `spelling` is how clang writes it */
} entry_kind;

typedef struct entry_type entry_type;

typedef struct entry_field {
    char *name; /* null: an anonymous struct or union, whose members belong to the one around it */
    const entry_type *type;
    bool is_bit_field;
} entry_field;

struct entry_type {
    entry_kind kind;
    unsigned number;      /* its place in the table */
    char *key;            /* the same for the same type */
    char *spelling;       /* what a declaration can begin with; null for anonymous members and functions */
    const char *function; /* integers: the one of splat.h that gives such a value */
    const entry_type *of; /* element, pointee or result */
    uint64_t count;       /* elements of an array; 0: not known */
    ARRAY(entry_field) fields;
};

typedef struct entry_types {
    const json *ast; /* borrowed */
    ARRAY(entry_type *) all;
} entry_types;

/* The type that clang writes as `written`. Never null. Lives as long as the table. */
const entry_type *entry_types_get(entry_types *of, const char *written);

void entry_types_free(entry_types *of);

/* Does an object of this type hold pointers, directly or in a member? */
bool entry_type_has_pointers(const entry_type *of);

/* Can an object of this type lead to another one of it, as in lists and trees? */
bool entry_type_is_recursive(const entry_type *of);

/* Is every pattern of bytes a value of this type? */
bool entry_type_is_plain(const entry_type *of);

bool entry_type_is_character(const entry_type *of);

#endif
