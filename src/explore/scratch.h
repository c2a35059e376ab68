#ifndef scratch_h_INCLUDED
#define scratch_h_INCLUDED

/* The files that a program can write, and how they were when it stopped before its first input: every run begins like
 * that. */

#include <stdbool.h>

typedef struct scratch scratch;

/* With a file system of its own, that file system's counts tell whether anything came or went. */
scratch *scratch_new(bool has_own_system);
void scratch_free(scratch *of); /* may be null */

/* A folder: as the program sees it, what was written there, and what lay below (-1: nothing; then the first two may be
 * the same). The descriptors are taken over. */
void scratch_add_root(scratch *to, int merged, int upper, int lower);

/* The file system as the program sees it, which is else seen as it is here. The descriptor is taken over. */
void scratch_set_view(scratch *of, int root);

/* An empty folder, removed with the scratch, as its root. Its path; null (errno) if it cannot be made. */
const char *scratch_make_folder(scratch *of);

/* That folder holds a link for each entry of this process's working folder, these files, which are empty, and nothing else.
 * False (errno): one of the files cannot be made. */
bool scratch_fill(scratch *of, char *const *files);

/* Makes an empty file, with its parents; `path` is absolute, or relative to the folder `at`. */
bool scratch_make_file(int at, const char *path);

/* All that is there now is how it has to be; the content of `files` does not matter (absolute, or below `folder`;
 * null-terminated; may be null). */
void scratch_remember(scratch *of, const char *folder, char *const *files);

/* Are there files whose content could change without being opened anew? */
bool scratch_has_files(const scratch *of);

/* Makes it so again: what was created is removed. False: something else was changed, deleted or renamed. */
bool scratch_reset(scratch *of);

#endif
