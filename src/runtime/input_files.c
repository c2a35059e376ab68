#include "input_files.h"

#include "gate.h"
#include "nodes.h"
#include "quick_calls.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

_Static_assert(ABI_FILES == SEGMENT_FILES, "libc/ has room for all files");

enum { PAGE = 4096, LARGEST_REFRESHED = 1 << 26, SHORT_READS = 16, FILES_MADE = 32, LINK_SIZE = 32 };

static struct {
    uint64_t device, number;
} identities[SEGMENT_FILES];

static const char *name_at(uint32_t offset)
{
    return (const char *)RT.header + RT.header->names.offset + offset;
}

static int find_by(const struct stat *facts)
{
    for (uint32_t i = 0; i < __splat_libc_state.file_count; i++)
        if (identities[i].device == facts->st_dev && identities[i].number == facts->st_ino)
            return (int)i;
    return -1;
}

/* A buffer is written before the kernel gets it, which could not open the page in a quick run. */
LOCAL void input_files_start(void)
{
    for (uint32_t i = 0; i < RT.header->file_count && i < SEGMENT_FILES; i++) {
        struct stat facts = {0};
        uint32_t path = RT.header->files[i].target;
        long status = path ? QUICK_CALL(SYS_newfstatat, AT_FDCWD, name_at(path), &facts, 0)
                           : QUICK_CALL(SYS_fstat, 0, &facts);
        if (status != 0)
            facts = (struct stat){0};
        identities[i].device = facts.st_dev;
        identities[i].number = facts.st_ino;
        __splat_libc_state.file_count = i + 1;
    }
}

int __splat_file_of(int descriptor, int access)
{
    struct stat facts = {0};
    if (!__splat_libc_state.file_count || QUICK_CALL(SYS_fstat, descriptor, &facts) != 0)
        return -1;
    int file = find_by(&facts);
    if (file < 0)
        return -1;
    long mode = QUICK_CALL(SYS_fcntl, descriptor, F_GETFL, 0) & O_ACCMODE;
    return mode == access || mode == O_RDWR ? file : -1;
}

int __splat_file_at(int folder, const char *path, int flags)
{
    struct stat facts = {0};
    if (!__splat_libc_state.file_count || !path || QUICK_CALL(SYS_newfstatat, folder, path, &facts, flags) != 0)
        return -1;
    return find_by(&facts);
}

const char *__splat_file_name(int file)
{
    uint32_t name = RT.header->files[file].given;
    return name ? name_at(name) : NULL;
}

int __splat_is_symbolic(const char *text)
{
    uint64_t size = 1;
    for (const char *at = text; *at; at++)
        size++;
    GATE(0);
    return shadow_any((uintptr_t)text, size);
}

/* ---- the content ---- */

/* "/proc/self/fd/N" */
static void name_descriptor(char *to, int descriptor)
{
    static const char prefix[] = "/proc/self/fd/";
    char digits[12];
    int count = 0;
    for (unsigned left = (unsigned)descriptor; count == 0 || left; left /= 10)
        digits[count++] = (char)('0' + left % 10);
    __builtin_memcpy(to, prefix, sizeof prefix - 1);
    for (to += sizeof prefix - 1; count > 0;)
        *to++ = digits[--count];
    *to = 0;
}

/* A descriptor of our own; negative: there is none to be had. */
static long open_again(int folder, const char *path, int access)
{
    char link[LINK_SIZE];
    if (!path)
        name_descriptor(link, folder);
    return QUICK_CALL(SYS_openat, folder, path ? path : link, access | O_CLOEXEC);
}

static void write_content(int file, int folder, const char *path)
{
    const splat_file *of = &__splat_libc_state.files[file];
    long opened = open_again(folder, path, O_WRONLY);
    if (opened < 0)
        return;
    QUICK_CALL(SYS_ftruncate, opened, of->length);
    for (uint64_t done = 0; done < of->length;) {
        long put = QUICK_CALL(SYS_pwrite64, opened, of->image + done, of->length - done, done);
        if (put <= 0)
            break;
        done += (uint64_t)put;
    }
    QUICK_CALL(SYS_close, opened);
}

static bool begin(int file)
{
    splat_file *of = &__splat_libc_state.files[file];
    const segment_named *input = &RT.header->files[file];
    runtime_fork_point();
    if (of->image)
        return false;
    uint64_t room = ((uint64_t)input->size.size / PAGE + 1) * PAGE;
    of->image = runtime_map(room);
    if (!of->image)
        runtime_leave(SEGMENT_END_FULL, 0);
    of->room = room;
    of->is_text = input->size.prefix < input->size.size;
    static const splat_object data = {.kind = OBJECT_ARGUMENT, .name = "input", .site = SEGMENT_NO_SITE};
    if (of->is_text)
        node_add(of->image, input->size.size, &data);
    quantity length = input_sized(of->image, input->size, name_at(input->name));
    of->length = length.value;
    shadow_write(&of->length, sizeof of->length, length.s, length.value);
    return true;
}

void __splat_file_begin(int file, int folder, const char *path)
{
    if (__splat_libc_state.files[file].image)
        return;
    GATE();
    if (begin(file))
        write_content(file, folder, path);
}

LOCAL void input_files_begin_all(void)
{
    for (uint32_t i = 0; i < __splat_libc_state.file_count; i++)
        if (!__splat_libc_state.files[i].image && begin((int)i))
            write_content((int)i, 0, RT.header->files[i].target ? name_at(RT.header->files[i].target) : NULL);
}

/* ---- what was written past the image ---- */

static bool grow(splat_file *of, uint64_t size)
{
    if (size <= of->room)
        return true;
    uint64_t room = (2 * size / PAGE + 1) * PAGE;
    uint8_t *larger = size <= LARGEST_REFRESHED ? runtime_map(room) : NULL;
    if (!larger)
        return false;
    __builtin_memcpy(larger, of->image, of->room);
    shadow_copy((uintptr_t)larger, (uintptr_t)of->image, of->room);
    of->image = larger;
    of->room = room;
    return true;
}

int __splat_file_reserve(int file, uint64_t size)
{
    GATE(0);
    __splat_call.callee = NULL;
    return grow(&__splat_libc_state.files[file], size);
}

static bool take_bytes(splat_file *of, const uint8_t *bytes, uint64_t at, uint64_t count)
{
    bool changed = false;
    for (uint64_t i = 0; i < count; i++) {
        if (of->image[at + i] == bytes[i])
            continue;
        of->image[at + i] = bytes[i];
        shadow_clear((uintptr_t)&of->image[at + i], 1);
        changed = true;
    }
    return changed;
}

static bool refresh(splat_file *of, long opened)
{
    struct stat facts = {0};
    uint8_t bytes[PAGE] = {0};
    if (QUICK_CALL(SYS_fstat, opened, &facts) != 0 || !grow(of, (uint64_t)facts.st_size))
        return false;
    bool changed = of->length != (uint64_t)facts.st_size;
    if (changed) {
        of->length = (uint64_t)facts.st_size;
        shadow_clear((uintptr_t)&of->length, sizeof of->length);
    }
    for (uint64_t at = 0; at < of->length;) {
        long got = QUICK_CALL(SYS_pread64, opened, bytes, sizeof bytes, at);
        if (got <= 0)
            break;
        changed |= take_bytes(of, bytes, at, (uint64_t)got);
        at += (uint64_t)got;
    }
    return changed;
}

void __splat_file_refresh(int file, int folder, const char *path)
{
    splat_file *of = &__splat_libc_state.files[file];
    if (!of->is_written)
        return;
    GATE();
    long opened = open_again(folder, path, O_RDONLY);
    if (opened < 0)
        return;
    if (refresh(of, opened) && RT.has_shown)
        loss_add(SEGMENT_NO_SITE, LOSS_STALE, "a symbolic file");
    QUICK_CALL(SYS_close, opened);
}

/* ---- other files ---- */

static struct {
    uint64_t device, number;
} made_files[FILES_MADE];
static uint32_t made_count;

void __splat_file_made(int descriptor)
{
    struct stat facts = {0};
    if (!RT.attached || QUICK_CALL(SYS_fstat, descriptor, &facts) != 0 || !S_ISREG(facts.st_mode))
        return;
    uint32_t place = made_count++ % FILES_MADE;
    made_files[place].device = facts.st_dev;
    made_files[place].number = facts.st_ino;
}

static bool is_made(const struct stat *facts)
{
    for (uint32_t i = 0; i < made_count && i < FILES_MADE; i++)
        if (made_files[i].device == facts->st_dev && made_files[i].number == facts->st_ino)
            return true;
    return false;
}

void __splat_file_read(int descriptor)
{
    struct stat facts = {0};
    if (!RT.has_shown || QUICK_CALL(SYS_fstat, descriptor, &facts) != 0 || !S_ISREG(facts.st_mode))
        return;
    long mode = QUICK_CALL(SYS_fcntl, descriptor, F_GETFL, 0) & O_ACCMODE;
    if (mode != O_RDWR && !is_made(&facts))
        return;
    GATE();
    loss_add(SEGMENT_NO_SITE, LOSS_CALL, "a file that the program wrote");
}

int64_t __splat_read(int descriptor, void *to, uint64_t size, int64_t position)
{
    __splat_call.callee = NULL;
    long got = position < 0 ? syscall(SYS_read, descriptor, to, size)
                            : syscall(SYS_pread64, descriptor, to, size, position);
    int reason = errno;
    GATE(got < 0 ? -reason : got);
    if (got > 0)
        shadow_clear((uintptr_t)to, (uint64_t)got);
    return got < 0 ? -reason : got;
}

int64_t __splat_write(int descriptor, const void *from, uint64_t size, int64_t position)
{
    __splat_call.callee = NULL; /* the sizes may be symbolic: the kernel sees what they are */
    long put = position < 0 ? syscall(SYS_write, descriptor, from, size)
                            : syscall(SYS_pwrite64, descriptor, from, size, position);
    return put < 0 ? -errno : put;
}

/* ---- offsets, mappings, short reads ---- */

int64_t __splat_tell(int descriptor, const uint64_t *known)
{
    int64_t offset = QUICK_CALL(SYS_lseek, descriptor, 0, 1);
    GATE(offset);
    uint32_t s = known && *known == (uint64_t)offset ? shadow_read(known, sizeof *known, *known, SEGMENT_NO_SITE) : 0;
    call_set_result((const void *)__splat_tell, result(s));
    return offset;
}

void __splat_seek(int descriptor, uint64_t offset)
{
    QUICK_CALL(SYS_lseek, descriptor, offset, 0);
    GATE();
    __splat_call.callee = NULL;
}

void __splat_file_mapped(int file, void *memory, uint64_t size, uint64_t offset)
{
    const splat_file *of = &__splat_libc_state.files[file];
    GATE();
    __splat_call.callee = NULL;
    for (uint64_t i = 0; i < size && offset + i < of->length; i++) {
        uint8_t *byte = (uint8_t *)memory + i;
        const shadow_cell *cell = shadow_find((uintptr_t)&of->image[offset + i]);
        if (cell && cell->id && cell->value == *byte)
            shadow_copy((uintptr_t)byte, (uintptr_t)&of->image[offset + i], 1);
    }
}

uint64_t __splat_concrete(uint64_t value)
{
    GATE(value);
    uint32_t s = __splat_call.callee == (const void *)__splat_concrete ? __splat_call.arguments[0] : 0;
    __splat_call.callee = NULL;
    if (s)
        event_concretize(SEGMENT_NO_SITE, s, value);
    return value;
}

int __splat_reads_are_short(void)
{
    static unsigned asked;
    return RT.attached && RT.header->options & SEGMENT_SHORT_READS && asked++ < SHORT_READS;
}

void __splat_not_followed(const char *what)
{
    GATE();
    loss_add(SEGMENT_NO_SITE, LOSS_CALL, what);
}
