#ifndef entry_units_h_INCLUDED
#define entry_units_h_INCLUDED

/* A function of something that was built before: a program, a library, objects, archives. Their records (unit_record.h)
 * say how each C file was compiled. */

#include "build.h"
#include "command_line.h"
#include "entry_request.h"
#include "tool_paths.h"

/* Builds `output` of what is linked on the line: the harness in place of the file that defines the function, all other
 * files as they were, and the shared libraries of the programs. 0, or another status after messages. */
int entry_units_build(const tool_paths *paths, const command_line *line, const entry_request *wanted, build_way way,
                      const char *output);

#endif
