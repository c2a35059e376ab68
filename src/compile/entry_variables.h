#ifndef entry_variables_h_INCLUDED
#define entry_variables_h_INCLUDED

/* The variables of a file that become inputs, file-static ones too. */

#include "../base/array.h"
#include "../base/json.h"

#include <stdbool.h>

typedef struct entry_variable {
    const json *declaration; /* in the tree of the file */
    const json *unnamed;     /* the type without a name that was declared last before it; may be null */
} entry_variable;

typedef ARRAY(entry_variable) entry_variables;

/* `wanted` is "all", which takes what can be changed and is defined here, or in one of the `others` (trees of
 * `other_count` more files) and declared here; or names with commas between them. False with the reason in `*why`,
 * which the caller frees, for a name that is no such variable. */
bool entry_variables_find(const json *ast, const json *const *others, size_t other_count, const char *wanted,
                          entry_variables *into, char **why);

const char *entry_variable_name(const entry_variable *of);

/* As clang writes it. */
const char *entry_variable_type(const entry_variable *of);

#endif
