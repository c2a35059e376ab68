#ifndef process_tree_h_INCLUDED
#define process_tree_h_INCLUDED

/* The descendants of a process, as the kernel tells them. */

#include "../base/array.h"

#include <stdint.h>
#include <sys/types.h>

typedef ARRAY(pid_t) process_list;

/* Replaces the list by all descendants of `of`; not itself. Beyond `most` it stops looking. */
void process_tree_find(pid_t of, size_t most, process_list *into);

/* From here on orphans among the descendants of this process become its children. Lists those that it has already. */
void process_adopt(process_list *already);

/* The children of this process, with their descendants, but for those that it had already; which have ended are reaped. */
void process_find_orphans(const process_list *already, process_list *into);

/* Bytes of memory that are a process's own; shared memory counts beyond `shared` bytes. 0 if it is gone. */
uint64_t process_memory(pid_t pid, uint64_t shared);

#endif
