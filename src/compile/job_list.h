#ifndef job_list_h_INCLUDED
#define job_list_h_INCLUDED

/* What clang would run for a command line, as `clang -###` prints it: one job for each compiler, assembler or
 * linker call. So clang itself decides about languages, file names, dependency files and the order of the
 * linker's words. */

#include "../base/text.h"
#include "response_file.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct job {
    word_list words; /* words[0] is the program; a null stands behind the last one but is not counted */
} job;

typedef struct job_list {
    ARRAY(job) jobs;
} job_list;

typedef enum job_kind {
    JOB_C,        /* clang compiles C to an object or assembly */
    JOB_HEADER,   /* clang compiles a C header to a precompiled one */
    JOB_COMPILE,  /* clang compiles something else */
    JOB_ASSEMBLE, /* by clang or by an assembler program */
    JOB_LINK,
} job_kind;

/* Takes the output of `clang -###` apart. What is not a job (warnings, errors) is appended to `diagnostics`,
 * clang's heading (version, target, folder) only if `verbose`. */
void job_list_parse(job_list *list, const char *output, bool verbose, text *diagnostics);

void job_list_free(job_list *list);

job_kind job_get_kind(const job *of);

/* The file that a compiler job reads: its last word. */
const char *job_get_input(const job *of);

/* The word behind -o, or null. */
const char *job_get_output(const job *of);
void job_set_output(job *of, const char *path);

/* Where `word` stands, or -1. */
ptrdiff_t job_find_word(const job *of, const char *word);
void job_set_word(job *of, size_t place, const char *word);
void job_insert_word(job *of, size_t place, const char *word);
void job_remove_word(job *of, size_t place);

/* The job as `clang -v` prints it, with a line end. */
void job_print(const job *of, text *to);

#endif
