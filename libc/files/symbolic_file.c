#include "symbolic_file.h"

#include "../string/spans.h"

#include <string.h>

HIDDEN int __libsplat_file(int descriptor, int access)
{
    if (!__splat_libc_state.file_count)
        return -1;
    int file = __splat_file_of(descriptor, access);
    if (file >= 0) {
        __splat_file_begin(file, descriptor, NULL);
        __splat_file_refresh(file, descriptor, NULL);
    }
    return file;
}

/* One decision for each file. */
static bool is_path(const char *path, const char *of)
{
    unsigned char difference = 0;
    size_t i = 0;
    for (; of[i] && path[i]; i++)
        difference |= (unsigned char)(path[i] ^ of[i]);
    return (difference | path[i] | of[i]) == 0;
}

/* The name of the file that the path, which is input, is equal to; else the path. */
static const char *known_path(const char *path)
{
    for (unsigned i = 0; i < __splat_libc_state.file_count; i++) {
        const char *known = __splat_file_name((int)i);
        if (known && is_path(path, known))
            return known;
    }
    return path;
}

HIDDEN int __libsplat_file_at(int folder, const char **path, int flags)
{
    if (!__splat_libc_state.file_count || !*path)
        return -1;
    if (__splat_is_symbolic(*path))
        *path = known_path(*path);
    int file = __splat_file_at(folder, *path, flags);
    if (file >= 0) {
        __splat_file_begin(file, folder, *path);
        __splat_file_refresh(file, folder, *path);
    }
    return file;
}

HIDDEN void __libsplat_opened(int descriptor, int file, int flags)
{
    bool writes = (flags & O_ACCMODE) != O_RDONLY;
    __libsplat_forget(descriptor);
    if (file < 0 && writes)
        __splat_file_made(descriptor);
    if (file < 0)
        return;
    if (flags & O_TRUNC)
        __libsplat_file_resize(file, 0);
    FILES[file].is_written |= writes;
}

HIDDEN void __libsplat_forget(int descriptor)
{
    __splat_libc_state.changes++;
    if (descriptor >= 0 && descriptor < ABI_DESCRIPTORS)
        __splat_libc_state.offsets[descriptor] = 0;
}

static uint64_t *known_offset(int descriptor)
{
    return descriptor >= 0 && descriptor < ABI_DESCRIPTORS ? &__splat_libc_state.offsets[descriptor] : NULL;
}

HIDDEN int64_t __libsplat_offset(int descriptor)
{
    return __splat_tell(descriptor, known_offset(descriptor));
}

HIDDEN void __libsplat_set_offset(int descriptor, uint64_t offset)
{
    if (known_offset(descriptor))
        *known_offset(descriptor) = offset;
    __splat_seek(descriptor, offset);
}

HIDDEN size_t __libsplat_file_measure(int file, size_t limit, int delimiter, uint64_t position, bool *ended)
{
    *ended = FILES[file].length <= position;
    if (*ended)
        return 0;
    size_t left = FILES[file].length - position;
    if (delimiter >= 0) {
        byte_set stops = {{0}};
        set_add(&stops, (unsigned char)delimiter);
        size_t most = __splat_text_smaller(left, limit);
        size_t before = __splat_text_span((const char *)FILES[file].image + position, most, stops.bits);
        if (before < most)
            return before + 1;
    }
    *ended = left < limit;
    return *ended ? left : limit;
}

static size_t take_bytes(int file, unsigned char *to, size_t limit, int delimiter, uint64_t position, bool *ended)
{
    const unsigned char *image = FILES[file].image;
    size_t got = 0;
    int c = -2;
    *ended = false;
    while (got < limit && c != delimiter) {
        *ended = position + got >= FILES[file].length;
        if (*ended)
            break;
        c = image[position + got];
        to[got++] = (unsigned char)c;
    }
    return got;
}

HIDDEN size_t __libsplat_file_take(int file, void *to, size_t limit, int delimiter, uint64_t position, bool *ended)
{
    if (!FILES[file].is_text)
        return take_bytes(file, to, limit, delimiter, position, ended);
    size_t count = __libsplat_file_measure(file, limit, delimiter, position, ended);
    memcpy(to, FILES[file].image + position, count);
    return count;
}

HIDDEN void __libsplat_file_put(int file, const void *from, size_t size, uint64_t position)
{
    position = __splat_concrete(position);
    uint64_t end = position + size;
    if (!size || !__splat_file_reserve(file, end))
        return;
    if (FILES[file].length < position)
        __libsplat_file_resize(file, position);
    memcpy(FILES[file].image + position, from, size);
    if (FILES[file].length < end)
        FILES[file].length = end;
}

HIDDEN void __libsplat_file_resize(int file, uint64_t size)
{
    size = __splat_concrete(size);
    if (!__splat_file_reserve(file, size))
        return;
    if (FILES[file].length < size) {
        uint64_t length = __splat_concrete(FILES[file].length);
        memset(FILES[file].image + length, 0, size - length);
    }
    FILES[file].length = size;
}
