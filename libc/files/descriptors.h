#ifndef descriptors_h_INCLUDED
#define descriptors_h_INCLUDED

/* Functions on descriptors, for all the names that they have. As those of the C library: -1 with errno. */

#include "symbolic_file.h"

#include <sys/types.h>
#include <sys/uio.h>

int __libsplat_open(int folder, const char *path, int flags, mode_t mode);
ssize_t __libsplat_read(int descriptor, void *to, size_t size);
ssize_t __libsplat_pread(int descriptor, void *to, size_t size, off_t position);
ssize_t __libsplat_readv(int descriptor, const struct iovec *parts, int count);
ssize_t __libsplat_write(int descriptor, const void *from, size_t size);
ssize_t __libsplat_pwrite(int descriptor, const void *from, size_t size, off_t position);
off_t __libsplat_lseek(int descriptor, off_t offset, int whence);
int __libsplat_ftruncate(int descriptor, off_t size);
int __libsplat_truncate(const char *path, off_t size);
void *__libsplat_mmap(void *wanted, size_t size, int rights, int flags, int descriptor, off_t offset);

/* The mode that follows the flags in a call, where there is one. */
#define MODE_BEHIND(flags) __extension__({                                                                           \
        va_list rest;                                                                                                \
        va_start(rest, flags);                                                                                       \
        mode_t given = (flags) & (O_CREAT | __O_TMPFILE) ? va_arg(rest, mode_t) : 0;                                 \
        va_end(rest);                                                                                                \
        given;                                                                                                       \
    })

#endif
