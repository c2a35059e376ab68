#include "opening.h"

#include "../pinned/random_device.h"

#include <errno.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Of the C library's streams. */
enum { NO_READS = 4, NO_WRITES = 8, APPENDING = 0x1000, DIRECTIONS = NO_READS | NO_WRITES | APPENDING };

/* As open has them; -1: no such mode. */
static int flags_of(const char *mode)
{
    int flags = mode[0] == 'r'   ? O_RDONLY
                : mode[0] == 'w' ? O_WRONLY | O_CREAT | O_TRUNC
                : mode[0] == 'a' ? O_WRONLY | O_CREAT | O_APPEND
                                 : -1;
    if (flags < 0)
        return -1;
    for (mode++; *mode && *mode != ','; mode++)
        switch (*mode) {
        case '+': flags = (flags & ~O_ACCMODE) | O_RDWR; break;
        case 'x': flags |= O_EXCL; break;
        case 'e': flags |= O_CLOEXEC; break;
        }
    return flags;
}

HIDDEN FILE *__libsplat_fopen(const char *path, const char *mode)
{
    int file = __libsplat_file_at(AT_FDCWD, &path, 0);
    FILE *made = _IO_fopen(path, mode);
    if (made)
        __libsplat_opened(fileno_unlocked(made), file, flags_of(mode));
    return __libsplat_pin_stream(made, mode);
}

/* What the path leads to takes the place of the stream's descriptor. */
static bool replace(FILE *stream, const char *path, int flags)
{
    int made = (int)syscall(SYS_openat, AT_FDCWD, path, flags, 0666), old = fileno_unlocked(stream);
    if (made < 0)
        return false;
    if (old < 0 || made == old) {
        stream->_fileno = made;
        return true;
    }
    int status = (int)syscall(SYS_dup3, made, old, flags & O_CLOEXEC);
    syscall(SYS_close, made);
    return status >= 0;
}

HIDDEN FILE *__libsplat_freopen(const char *path, const char *mode, FILE *stream)
{
    char own[32];
    int flags = flags_of(mode), file = -1;
    _IO_fflush(stream);
    if (flags < 0)
        errno = EINVAL;
    if (!path) {
        sprintf(own, "/proc/self/fd/%d", fileno_unlocked(stream));
        path = own;
    }
    file = flags < 0 ? -1 : __libsplat_file_at(AT_FDCWD, &path, 0);
    if (flags < 0 || !replace(stream, path, flags)) {
        int reason = errno;
        __libsplat_stream_forget(stream);
        _IO_fclose(stream);
        errno = reason;
        return NULL;
    }
    stream->_flags &= ~(DIRECTIONS | _IO_EOF_SEEN | _IO_ERR_SEEN);
    stream->_flags |= (flags & O_ACCMODE) == O_RDONLY ? NO_WRITES : (flags & O_ACCMODE) == O_WRONLY ? NO_READS : 0;
    stream->_flags |= flags & O_APPEND ? APPENDING : 0;
    stream->_IO_read_ptr = stream->_IO_read_end = stream->_IO_read_base;
    stream->_offset = -1;
    __libsplat_stream_forget(stream);
    __libsplat_opened(fileno_unlocked(stream), file, flags);
    return stream;
}
