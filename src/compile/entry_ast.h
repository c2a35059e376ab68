#ifndef entry_ast_h_INCLUDED
#define entry_ast_h_INCLUDED

/* The declarations of a C file as clang sees them: its JSON dump of the syntax tree, without what stands
 * inside functions and expressions. A dump is some hundred times as large as its source, so it is cut while
 * it is read. */

#include "../base/json.h"
#include "command_line.h"
#include "tool_paths.h"

/* The tree of `source`, compiled with the options of `line`. Null after messages. */
json *entry_ast_read(const tool_paths *paths, const command_line *line, const char *source);

/* Does `source` compile with the options of `line`? What clang says goes to `messages`. */
bool entry_ast_check(const tool_paths *paths, const command_line *line, const char *source, text *messages);

/* The definition of a function; null: there is none. */
const json *entry_ast_find_function(const json *ast, const char *name);

/* Appends the names of the functions that the file itself defines, with commas between them; not of all, if
 * many. */
void entry_ast_list_functions(const json *ast, text *to);

/* Appends a definition's parameters as they were written, "int *p, char a[4]) {": the tree has lost the 4. */
void entry_ast_read_signature(const tool_paths *paths, const command_line *line, const char *source,
                              const char *function, text *to);

/* The number of elements that the signature gives an array parameter; 0: none, or no constant. */
uint64_t entry_ast_array_bound(const char *signature, const char *parameter);

/* Cuts a dump, line by line. */
typedef struct entry_outline {
    text kept;
    bool skipping, ends_object;
    size_t indentation; /* of the line that ends what is skipped */
} entry_outline;

void entry_outline_add_line(entry_outline *of, const char *line);

#endif
