#ifndef entry_source_h_INCLUDED
#define entry_source_h_INCLUDED

/* The file that defines the function that is tested by itself, and the harness that is written for it. */

#include "entry_ast.h"
#include "entry_request.h"

typedef struct entry_source {
    const entry_request *wanted;
    const tool_paths *paths;
    const command_line *line; /* with the file's options */
    const char *path;         /* one of the words of the line */
    const json *ast;
} entry_source;

/* Writes the C program `harness`, which includes the file. False after messages. */
bool entry_source_write_harness(const entry_source *of, const char *harness);

#endif
