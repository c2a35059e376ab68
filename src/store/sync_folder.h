#ifndef sync_folder_h_INCLUDED
#define sync_folder_h_INCLUDED

/* A folder through which fuzzers exchange inputs, by AFL's conventions: each instance has a folder in it and writes its
 * inputs there, to queue/id:000000,..., numbered without gaps; all others read them.
 *
 *     FOLDER/NAME/queue/id:000003,src:000001,time:1234,op:splat,+cov
 *     FOLDER/NAME/crashes/id:000000,sig:06,...    FOLDER/NAME/hangs/id:000000,...
 *     FOLDER/NAME/.synced/OTHER                   the number of OTHER's next input, four bytes
 *     FOLDER/NAME/fuzzer_stats                    for people and afl-whatsup
 *
 * Every file is written under another name, outside of queue, and then renamed. A running instance holds a lock on its
 * folder, as AFL does. */

#include "../base/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct sync_folder sync_folder;

/* Joins as `name`; makes what is missing. With `goes_on` the numbers in .synced count, else everything is read anew; our
 * own numbers go on in any case. Null with the words for the user in *why (caller frees). */
sync_folder *sync_folder_open(const char *folder, const char *name, bool goes_on, char **why);
void sync_folder_free(sync_folder *of);

/* Hands on what other instances wrote since the last time, `most` inputs at most, the first `longest` bytes of each; how
 * many it were. Content that we wrote, or handed on before, is left out, as are empty files. One that was just changed, and
 * what follows it, is left for the next time: not everybody writes files whole. */
typedef void (*sync_taker)(void *context, const void *bytes, size_t count);
size_t sync_folder_read(sync_folder *of, size_t longest, size_t most, void *context, sync_taker take);

/* Inputs that could not be read, and those that were longer than they may be. */
uint64_t sync_folder_skipped(const sync_folder *of);
uint64_t sync_folder_cut(const sync_folder *of);

/* Remembers, over the end of the process, how far we have read. */
bool sync_folder_save_marks(sync_folder *of);

typedef enum sync_kind { SYNC_QUEUE, SYNC_CRASH, SYNC_HANG } sync_kind;

/* Adds an input, unless it is empty or the same was written, or read, before. `words` is the name behind the number.
 * False: it could not be written, and sync_folder_error says why. */
bool sync_folder_add(sync_folder *of, sync_kind kind, const char *words, const void *bytes, size_t count);

/* How many there are, of this campaign and of those before it. */
uint32_t sync_folder_count(const sync_folder *of, sync_kind kind);

bool sync_folder_write_stats(sync_folder *of, const text *content);

/* "path: reason" of what failed last. */
const char *sync_folder_error(const sync_folder *of);

#endif
