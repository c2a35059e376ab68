#ifndef output_folder_h_INCLUDED
#define output_folder_h_INCLUDED

/* The folder that a campaign leaves behind:
 *
 *     tests/test000001.ktest, test000001.stdin, ...    each test, with the raw bytes of its objects beside it
 *     bugs/0001-KIND/input.ktest, input.stdin, ..., report.txt, reproduce.sh,
 *         output.txt                                   what the run wrote, if it wrote anything
 *     events.jsonl, summary.json, campaign.db
 *     loops.txt                                        what summaries of loops were made of, if that was asked for
 *     program, build.json                              if the program was built for the campaign: see build_record.h
 *
 * Every file but events.jsonl is written whole or not at all. A function that cannot write returns false, and
 * output_folder_error says what failed and why. A test of many objects has no raw files: see
 * raw_objects.h. */

#include "../base/text.h"
#include "ktest.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct output_folder output_folder;

/* Makes the folder `wanted`, which must not exist, or, when that is null, the first free splat-out-N in the
 * working folder with the link splat-last. Null with the words for the user in `*why` (caller frees). */
output_folder *output_folder_new(const char *wanted, char **why);

/* Opens the folder of an earlier campaign. What goes beyond this many tests, bugs and bytes of events.jsonl was written
 * by a campaign that died before it counted, and is removed. */
output_folder *output_folder_open(const char *path, uint64_t tests, uint64_t bugs, uint64_t event_bytes, char **why);

void output_folder_free(output_folder *of);

const char *output_folder_path(const output_folder *of);

/* What the last failed write was, as "path: reason". */
const char *output_folder_error(const output_folder *of);

/* Adds the next test. Its path inside the folder is in `*path` (may be null; caller frees). */
bool output_folder_add_test(output_folder *of, const ktest *test, char **path);
unsigned output_folder_test_count(const output_folder *of);

#define OUTPUT_RUN_SECONDS 10

typedef struct output_bug {
    const char *kind;   /* as users see it: "signed-overflow" */
    const char *file;   /* of the place; may be null */
    unsigned line;      /* 0: unknown */
    const char *report; /* what report.txt begins with; how to see the bug again follows */
    const ktest *input;
    const text *output; /* of the run; null or empty: none */
    const char *tool;                  /* absolute path of splat, for when it is not in PATH */
    const char *const *replay_options; /* more words for `splat replay`, null-terminated; may be null */
    const char *const *files;          /* names of the files that are input, null-terminated; null: none */
    const char *const *environment;    /* names of the environment variables that are input; the same */
    bool is_fuzz_target;               /* the object "data" is that of LLVMFuzzerTestOneInput */
    double run_seconds;                /* longest run; 0: OUTPUT_RUN_SECONDS */
} output_bug;

/* Writes bug `number` (from 1). A second write of one number and kind replaces the first, for a smaller
 * input. The path of its input inside the folder is in `*path` (may be null; caller frees). */
bool output_folder_write_bug(output_folder *of, unsigned number, const output_bug *bug, char **path);

/* That path. The caller frees it. */
char *output_folder_bug_input(unsigned number, const char *kind);

/* Appends one line of JSON, which ends in a line end. */
bool output_folder_add_event(output_folder *of, const text *line);

/* The size of events.jsonl. */
uint64_t output_folder_event_bytes(const output_folder *of);

bool output_folder_write_summary(output_folder *of, const text *summary);
bool output_folder_write_loops(output_folder *of, const text *tables);

#endif
