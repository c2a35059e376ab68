#ifndef symbolic_file_h_INCLUDED
#define symbolic_file_h_INCLUDED

/* Files whose content and length are input, of which standard input is one. The real file has the same content, so
 * what is not here is still true, only not followed. */

#include "../runtime.h"

#include <fcntl.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>

#define FILES __splat_libc_state.files

/* Which one the descriptor is open on, for O_RDONLY or O_WRONLY; -1: none. */
int __libsplat_file(int descriptor, int access);
/* Which one stands there; -1: none. A path that is input may be that of one: then `*path` becomes it. */
int __libsplat_file_at(int folder, const char **path, int flags);
/* It (-1: some other file) was opened with these flags. */
void __libsplat_opened(int descriptor, int file, int flags);
/* The descriptor means something else now. */
void __libsplat_forget(int descriptor);

/* The descriptor's offset. */
int64_t __libsplat_offset(int descriptor);
void __libsplat_set_offset(int descriptor, uint64_t offset);

/* The bytes from `position` on: at most `limit`, and nothing behind the first delimiter (-1: there is none). `*ended`:
 * there were no more. */
size_t __libsplat_file_take(int file, void *to, size_t limit, int delimiter, uint64_t position, bool *ended);
/* How many these are. Only where the file is known by its length: its bytes are then taken as wholes, so that their
 * number stays symbolic. */
size_t __libsplat_file_measure(int file, size_t limit, int delimiter, uint64_t position, bool *ended);

/* These bytes were written there. */
void __libsplat_file_put(int file, const void *from, size_t size, uint64_t position);
/* It was made shorter, or longer with zeros. */
void __libsplat_file_resize(int file, uint64_t size);

#endif
