#include "descriptors.h"

#include "../pinned/random_bytes.h"
#include "../pinned/random_device.h"

#include <errno.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

HIDDEN int __libsplat_open(int folder, const char *path, int flags, mode_t mode)
{
    int file = __libsplat_file_at(folder, &path, flags & O_NOFOLLOW ? AT_SYMLINK_NOFOLLOW : 0);
    int made = (int)syscall(SYS_openat, folder, path, flags, mode);
    if (made >= 0)
        __libsplat_opened(made, file, flags);
    return made;
}

static ssize_t result_of(int64_t done)
{
    if (done >= 0)
        return done;
    errno = (int)-done;
    return -1;
}

/* Not of a symbolic file. */
static ssize_t read_really(int descriptor, void *to, size_t size, off_t position)
{
    __splat_file_read(descriptor);
    return result_of(__splat_read(descriptor, to, size, position));
}

/* A read that is asked for `size` bytes and finds this many may give only some of them. */
static size_t shorten(size_t count)
{
    if (count < 2 || !__splat_reads_are_short())
        return count;
    unsigned given = __splat_choice(256, "short read");
    return given && given < count ? given : count;
}

static ssize_t take(int file, void *to, size_t size, uint64_t position)
{
    bool ended;
    return (ssize_t)shorten(__libsplat_file_take(file, to, size, -1, position, &ended));
}

HIDDEN ssize_t __libsplat_read(int descriptor, void *to, size_t size)
{
    if (__libsplat_is_pinned_device(descriptor))
        return __libsplat_random_bytes(to, size, 0);
    int file = __libsplat_file(descriptor, O_RDONLY);
    if (file < 0)
        return read_really(descriptor, to, size, -1);
    uint64_t position = (uint64_t)__libsplat_offset(descriptor);
    ssize_t got = take(file, to, size, position);
    __libsplat_set_offset(descriptor, position + (uint64_t)got);
    return got;
}

HIDDEN ssize_t __libsplat_pread(int descriptor, void *to, size_t size, off_t position)
{
    if (position < 0)
        return result_of(-EINVAL);
    int file = __libsplat_file(descriptor, O_RDONLY);
    if (file < 0)
        return read_really(descriptor, to, size, position);
    return take(file, to, size, (uint64_t)position);
}

HIDDEN ssize_t __libsplat_readv(int descriptor, const struct iovec *parts, int count)
{
    if (__libsplat_file(descriptor, O_RDONLY) < 0) {
        __splat_file_read(descriptor);
        return syscall(SYS_readv, descriptor, parts, count);
    }
    ssize_t total = 0;
    for (int i = 0; i < count; i++) {
        ssize_t got = __libsplat_read(descriptor, parts[i].iov_base, parts[i].iov_len);
        if (got < 0)
            return total ? total : got;
        total += got;
        if ((size_t)got < parts[i].iov_len)
            break;
    }
    return total;
}

HIDDEN ssize_t __libsplat_write(int descriptor, const void *from, size_t size)
{
    int file = __libsplat_file(descriptor, O_WRONLY);
    ssize_t put = result_of(__splat_write(descriptor, from, size, -1));
    if (file < 0 || put <= 0)
        return put;
    uint64_t behind = (uint64_t)__splat_tell(descriptor, NULL); /* appending may have moved it */
    __libsplat_file_put(file, from, (size_t)put, behind - (uint64_t)put);
    return put;
}

HIDDEN ssize_t __libsplat_pwrite(int descriptor, const void *from, size_t size, off_t position)
{
    if (position < 0)
        return result_of(-EINVAL);
    int file = __libsplat_file(descriptor, O_WRONLY);
    ssize_t put = result_of(__splat_write(descriptor, from, size, position));
    if (file >= 0 && put > 0)
        __libsplat_file_put(file, from, (size_t)put, (uint64_t)position);
    return put;
}

/* The file, whatever it is open for. */
static int any_file(int descriptor)
{
    int file = __libsplat_file(descriptor, O_RDONLY);
    return file >= 0 ? file : __libsplat_file(descriptor, O_WRONLY);
}

HIDDEN off_t __libsplat_lseek(int descriptor, off_t offset, int whence)
{
    int file = whence == SEEK_SET || whence == SEEK_CUR || whence == SEEK_END ? any_file(descriptor) : -1;
    if (file < 0)
        return syscall(SYS_lseek, descriptor, offset, whence);
    int64_t base = whence == SEEK_SET   ? 0
                   : whence == SEEK_CUR ? __libsplat_offset(descriptor)
                                        : (int64_t)FILES[file].length;
    if (base + offset < 0) {
        errno = EINVAL;
        return -1;
    }
    __libsplat_set_offset(descriptor, (uint64_t)(base + offset));
    return base + offset;
}

HIDDEN int __libsplat_ftruncate(int descriptor, off_t size)
{
    int file = __libsplat_file(descriptor, O_WRONLY);
    int status = (int)syscall(SYS_ftruncate, descriptor, size);
    if (status == 0 && file >= 0)
        __libsplat_file_resize(file, (uint64_t)size);
    return status;
}

HIDDEN int __libsplat_truncate(const char *path, off_t size)
{
    int file = __libsplat_file_at(AT_FDCWD, &path, 0);
    int status = (int)syscall(SYS_truncate, path, size);
    if (status == 0 && file >= 0)
        __libsplat_file_resize(file, (uint64_t)size);
    return status;
}

/* A mapping has as many pages as it has in this run: where it is by the file's length, that is one path for each. */
HIDDEN void *__libsplat_mmap(void *wanted, size_t size, int rights, int flags, int descriptor, off_t offset)
{
    int file = flags & MAP_ANONYMOUS ? -1 : __libsplat_file(descriptor, O_RDONLY);
    size = __splat_concrete(size);
    offset = (off_t)__splat_concrete((uint64_t)offset);
    void *made = (void *)syscall(SYS_mmap, wanted, size, rights, flags, descriptor, offset);
    if (file < 0 || made == MAP_FAILED)
        return made;
    FILES[file].length = __splat_concrete(FILES[file].length);
    FILES[file].is_written |= (flags & MAP_TYPE) != MAP_PRIVATE && rights & PROT_WRITE;
    __splat_file_mapped(file, made, size, (uint64_t)offset);
    return made;
}
