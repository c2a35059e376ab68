#ifndef file_h_INCLUDED
#define file_h_INCLUDED

/* Whole files and paths. Functions that can fail return false and leave errno as the reason; they say nothing. */

#include "text.h"

#include <stdbool.h>
#include <stddef.h>

/* Appends the content of `path`. A folder is an error (EISDIR). */
bool file_read(const char *path, text *into);

/* Writes a temporary file beside `path`, then renames it: the whole content or nothing of it. */
bool file_write(const char *path, const void *bytes, size_t count);

bool file_exists(const char *path);
bool file_is_folder(const char *path);

/* Makes the folder and its missing parents. */
bool file_make_folder(const char *path);

/* Removes a file or a whole folder; a missing one is no error. */
bool file_remove(const char *path);

/* "folder/name", or `name` itself when it is absolute or the folder is empty. The caller frees it. */
char *file_join(const char *folder, const char *name);

/* The part behind the last slash, and a fresh copy of the part before it ("." if there is none). */
const char *file_name(const char *path);
char *file_folder(const char *path);

/* The path of `path` as seen from `folder`; both must exist. Null if they do not. The caller frees it. */
char *file_relative(const char *path, const char *folder);

#endif
