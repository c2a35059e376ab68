#ifndef fake_runtime_h_INCLUDED
#define fake_runtime_h_INCLUDED

/* What the functions of libc/ ask of the runtime, answered by the test. */

#include "../../libc/runtime.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static int fake_pinned;

splat_libc_state __splat_libc_state = {.random = 1};

/* ---- symbolic files: one, which is any real file that the test names ---- */

static struct stat fake_file;

static inline void fake_use_file(int descriptor)
{
    syscall(SYS_fstat, descriptor, &fake_file);
    __splat_libc_state.file_count = 1;
}

static int fake_find(const struct stat *facts)
{
    return facts->st_dev == fake_file.st_dev && facts->st_ino == fake_file.st_ino ? 0 : -1;
}

int __splat_file_of(int descriptor, int access)
{
    struct stat facts;
    if (syscall(SYS_fstat, descriptor, &facts) != 0)
        return -1;
    int mode = (int)syscall(SYS_fcntl, descriptor, F_GETFL) & O_ACCMODE;
    return mode == access || mode == O_RDWR ? fake_find(&facts) : -1;
}

int __splat_file_at(int folder, const char *path, int flags)
{
    struct stat facts;
    return syscall(SYS_newfstatat, folder, path, &facts, flags) == 0 ? fake_find(&facts) : -1;
}

static void fake_read(const char *path)
{
    enum { ROOM = 1 << 16 };
    splat_file *of = &__splat_libc_state.files[0];
    int opened = (int)syscall(SYS_openat, AT_FDCWD, path, O_RDONLY);
    if (!of->image)
        of->image = malloc(ROOM);
    of->room = ROOM;
    of->length = (uint64_t)syscall(SYS_pread64, opened, of->image, ROOM, 0L);
    memset(of->image + of->length, '?', ROOM - of->length);
    syscall(SYS_close, opened);
}

void __splat_file_begin(int file, int folder, const char *path)
{
    char link[64];
    if (__splat_libc_state.files[file].image)
        return;
    snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
    fake_read(path ? path : link);
}

void __splat_file_refresh(int file, int folder, const char *path)
{
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
    if (__splat_libc_state.files[file].is_written)
        fake_read(path ? path : link);
}

int __splat_file_reserve(int file, uint64_t size)
{
    return size <= __splat_libc_state.files[file].room;
}

const char *__splat_file_name(int file)
{
    (void)file;
    return NULL;
}

int __splat_is_symbolic(const char *text)
{
    (void)text;
    return 0;
}

void __splat_file_made(int descriptor)
{
    (void)descriptor;
}

void __splat_file_read(int descriptor)
{
    (void)descriptor;
}

int64_t __splat_read(int descriptor, void *to, uint64_t size, int64_t position)
{
    long got = position < 0 ? syscall(SYS_read, descriptor, to, size)
                            : syscall(SYS_pread64, descriptor, to, size, position);
    return got < 0 ? -errno : got;
}

int64_t __splat_write(int descriptor, const void *from, uint64_t size, int64_t position)
{
    long put = position < 0 ? syscall(SYS_write, descriptor, from, size)
                            : syscall(SYS_pwrite64, descriptor, from, size, position);
    return put < 0 ? -errno : put;
}

int64_t __splat_tell(int descriptor, const uint64_t *known)
{
    (void)known;
    return syscall(SYS_lseek, descriptor, 0L, SEEK_CUR);
}

void __splat_seek(int descriptor, uint64_t offset)
{
    syscall(SYS_lseek, descriptor, offset, SEEK_SET);
}

void __splat_file_mapped(int file, void *memory, uint64_t size, uint64_t offset)
{
    (void)file, (void)memory, (void)size, (void)offset;
}

uint64_t __splat_concrete(uint64_t value)
{
    return value;
}

int __splat_reads_are_short(void)
{
    return 0;
}

uint32_t __splat_choice(uint32_t count, const char *name)
{
    (void)count, (void)name;
    return 0;
}

void __splat_not_followed(const char *what)
{
    (void)what;
}

void __splat_variable_found(const char *text)
{
    (void)text;
}

int __splat_is_pinned(void)
{
    return fake_pinned;
}

/* Where __splat_follows_texts and others stand. A static program has the page from its start on, as the C library uses
 * strings before any constructor. */
__attribute__((section(".settings"), aligned(4096), used)) static char settings[4096];

__attribute__((constructor)) static void map_settings(void)
{
    void *at = (void *)ABI_SETTINGS_AT;
    if (at != settings &&
        (void *)syscall(SYS_mmap, at, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1,
                        0L) != at)
        abort();
}

static int fake_is_stop(unsigned char c, const uint64_t *stops)
{
    return stops ? (int)(stops[c / 64] >> c % 64 & 1) : c == 0;
}

uint64_t __splat_text_span(const char *start, uint64_t limit, const uint64_t *stops)
{
    uint64_t length = 0;
    while (length < limit && !fake_is_stop((unsigned char)start[length], stops))
        length++;
    return length;
}

uint64_t __splat_text_last(const char *start, uint64_t length, const uint64_t *stops)
{
    while (length && !fake_is_stop((unsigned char)start[length - 1], stops))
        length--;
    return length;
}

/* Every other word is left to the function itself. */
uint64_t __splat_text_find(const char *start, uint64_t length, const char *word, uint64_t word_length)
{
    static unsigned calls;
    if (calls++ % 2)
        return UINT64_MAX;
    for (uint64_t at = 0; at + word_length <= length; at++)
        if (!memcmp(start + at, word, word_length))
            return at + 1;
    return 0;
}

uint64_t __splat_text_smaller(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

#endif
