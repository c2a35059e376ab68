#ifndef entry_type_text_h_INCLUDED
#define entry_type_text_h_INCLUDED

/* Reads types as clang writes them, and what the reader needs of the table: the two files that make types. */

#include "entry_types.h"

/* `unnamed` (may be null) is the struct, union or enum without a name that was declared last; `expression`
 * one of the whole type, by which a harness can speak of it (may be null: there is none). */
const entry_type *entry_types_read(entry_types *types, const char *written, const json *unnamed,
                                   const char *expression);

const entry_type *entry_types_pointer(entry_types *types, const entry_type *to);
const entry_type *entry_types_array(entry_types *types, const entry_type *of, uint64_t count);
const entry_type *entry_types_function(entry_types *types, const entry_type *result);
const entry_type *entry_types_unsupported(entry_types *types, const char *written);

/* A basic type or a typedef. */
const entry_type *entry_types_named(entry_types *types, const char *name);

/* `tag` is "struct", "union" or "enum". */
const entry_type *entry_types_tagged(entry_types *types, const char *tag, const char *name);

/* A type without a name, which is that of the expression. */
const entry_type *entry_types_unnamed(entry_types *types, const json *declaration, const char *expression);

#endif
