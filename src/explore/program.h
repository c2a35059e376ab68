#ifndef program_h_INCLUDED
#define program_h_INCLUDED

/* A program built with splat cc as the driver knows it: its site tables, and where each of them stands in the running
 * program's numbering of sites and coverage. */

#include "../trace/module_list.h"
#include "../trace/site_table.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct program program;

typedef struct program_place {
    const char *file, *function; /* never null; "" if unknown */
    uint32_t line, column;       /* 0: unknown */
} program_place;

/* A site table and where the running program put it; without bases while it has not registered. */
typedef struct program_module {
    const site_table *table;
    bool is_registered;
    uint32_t site_base, coverage_base;
} program_module;

/* Null with the reason in *why, which the caller frees: no readable ELF file, not built with splat cc, broken
 * tables. */
program *program_open(const char *path, char **why);
void program_free(program *of);

/* A hash of the whole file. */
uint64_t program_hash(const program *of);

/* Tells what the running program registered, which may be more than the last time. Tables that the program's own file
 * does not hold come from the files of its libraries. The number of modules without a table. */
size_t program_set_modules(program *of, const module_list *registered);

/* All tables, registered or not. */
size_t program_module_count(const program *of);
program_module program_module_at(const program *of, size_t index);

/* A site by its number in the running program; null if it is unknown. `table` may be null. */
const site *program_find_site(const program *of, uint32_t number, const site_table **table);

/* Where it stands; false if it is unknown. */
bool program_find_place(const program *of, uint32_t number, program_place *place);

/* Is this file Splat's own: the harness that it made ("splat-entry", "--assume"), or its C library ("splat-libc/...")? */
bool program_is_own_file(const char *file);

/* Is it what the user assumes of a function's arguments? */
bool program_is_assumption(const char *file);

/* The name under which the site tables know a file that debug information calls `path`; `path` itself if they do
 * not. */
const char *program_find_file(const program *of, const char *path);

/* The cases of a switch; null if it is none. Fits path_tree_settings with a program as context. */
const site_case *program_find_cases(void *of, uint32_t number, size_t *count);

/* The coverage index of a decision's side; SITE_NONE if it has none, or stands in a file of Splat's own. */
uint32_t program_find_side(const program *of, uint32_t number, uint32_t successor);

#endif
