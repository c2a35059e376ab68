#include "sync_folder.h"

#include "../base/array.h"
#include "../base/file.h"
#include "../base/map.h"
#include "../base/memory.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { KINDS = SYNC_HANG + 1, LONGEST_NAME = 32, FEWEST_DIGITS = 6, MOST_DIGITS = 9 };

#define SETTLED_SECONDS 1 /* a file that was changed later than that ago may not be complete */
#define MARK ".splat"     /* says whose folder it is */
#define UNFINISHED ".unfinished"

static const char *const kind_folders[KINDS] = {"queue", "crashes", "hangs"};

/* Another instance. */
typedef struct instance {
    char *name;
    uint32_t next, saved; /* number of the next input to read; as it stands in .synced */
} instance;

struct sync_folder {
    char *root, *name, *path, *error; /* path: root/name */
    int lock;
    ARRAY(instance) others;
    map seen; /* hashes of contents */
    uint32_t counts[KINDS];
    uint64_t skipped, cut;
};

/* ---- names ---- */

/* "id:" and a number as %06u writes it, then nothing or a comma. */
static bool parse_number(const char *name, uint32_t *number)
{
    if (strncmp(name, "id:", 3) != 0)
        return false;
    size_t digits = strspn(name + 3, "0123456789");
    char behind = name[3 + digits];
    bool is_number = digits == FEWEST_DIGITS || (digits > FEWEST_DIGITS && digits <= MOST_DIGITS && name[3] != '0');
    if (!is_number || (behind && behind != ','))
        return false;
    *number = (uint32_t)strtoul(name + 3, NULL, 10);
    return true;
}

static int is_input(const struct dirent *entry)
{
    uint32_t number;
    return parse_number(entry->d_name, &number);
}

static int by_number(const struct dirent **a, const struct dirent **b)
{
    uint32_t x = 0, y = 0;
    parse_number((*a)->d_name, &x);
    parse_number((*b)->d_name, &y);
    return x != y ? (x < y ? -1 : 1) : strcmp((*a)->d_name, (*b)->d_name);
}

static int is_shown(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static int by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

static void free_entries(struct dirent **entries, int count)
{
    for (int i = 0; i < count; i++)
        free(entries[i]);
    if (count >= 0)
        free(entries);
}

static bool is_good_name(const char *name)
{
    size_t length = strlen(name);
    if (!length || length > LONGEST_NAME)
        return false;
    for (size_t i = 0; i < length; i++)
        if (!isalnum((unsigned char)name[i]) && name[i] != '_' && name[i] != '-')
            return false;
    return true;
}

/* ---- joining ---- */

static bool fail(sync_folder *of, const char *path)
{
    int reason = errno;
    memory_free(of->error);
    of->error = text_format("%s: %s", path, strerror(reason));
    errno = reason;
    return false;
}

static bool make_folder(sync_folder *of, const char *name)
{
    char *path = file_join(of->path, name);
    bool made = file_make_folder(path) || fail(of, path);
    memory_free(path);
    return made;
}

/* Is the content new? It is not the next time. */
static bool note_content(sync_folder *of, const void *bytes, size_t count)
{
    bool is_new;
    map_put(&of->seen, map_hash_bytes(bytes, count), &is_new);
    return is_new;
}

/* What campaigns before left: contents, and the next number. */
static void find_own(sync_folder *of, sync_kind kind)
{
    struct dirent **entries;
    char *folder = file_join(of->path, kind_folders[kind]);
    int count = scandir(folder, &entries, is_input, by_number);
    for (int i = 0; i < count; i++) {
        uint32_t number = 0;
        text content = {0};
        char *path = file_join(folder, entries[i]->d_name);
        parse_number(entries[i]->d_name, &number);
        of->counts[kind] = number + 1;
        if (file_read(path, &content) && content.length)
            note_content(of, content.data, content.length);
        text_free(&content);
        memory_free(path);
    }
    free_entries(entries, count);
    memory_free(folder);
}

static bool lock_folder(sync_folder *of)
{
    of->lock = open(of->path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (of->lock < 0)
        return fail(of, of->path);
    if (flock(of->lock, LOCK_EX | LOCK_NB) == 0)
        return true;
    memory_free(of->error);
    of->error = text_format("%s: is used by another instance, which is running; choose another --name", of->path);
    return false;
}

/* An instance of another tool would take our files for its own. */
static bool check_owner(sync_folder *of)
{
    char *mark = file_join(of->path, MARK), *queue = file_join(of->path, kind_folders[SYNC_QUEUE]);
    bool is_ours = file_exists(mark), is_anybodys = file_exists(queue);
    if (!is_ours && is_anybodys) {
        memory_free(of->error);
        of->error = text_format("%s: exists, and was not made by splat; choose another --name", of->path);
    } else if (!is_ours) {
        is_ours = file_write(mark, "", 0) || fail(of, mark);
    }
    memory_free(mark);
    memory_free(queue);
    return is_ours;
}

static bool prepare(sync_folder *of, bool goes_on)
{
    char *inner = file_join(of->root, kind_folders[SYNC_QUEUE]);
    bool is_inner = file_exists(inner);
    memory_free(inner);
    if (is_inner) {
        of->error = text_format("%s: is the folder of one instance; give the one above it", of->root);
        return false;
    }
    if (!file_make_folder(of->path))
        return fail(of, of->path);
    if (!lock_folder(of) || !check_owner(of))
        return false;
    char *marks = file_join(of->path, ".synced");
    bool fine = goes_on || file_remove(marks) || fail(of, marks);
    memory_free(marks);
    for (sync_kind kind = 0; fine && kind < KINDS; kind++) {
        fine = make_folder(of, kind_folders[kind]);
        find_own(of, kind);
    }
    return fine && make_folder(of, ".synced");
}

sync_folder *sync_folder_open(const char *folder, const char *name, bool goes_on, char **why)
{
    if (!is_good_name(name)) {
        *why = text_format("--name %s: this must be up to %d letters, digits, '_' and '-'", name, LONGEST_NAME);
        return NULL;
    }
    sync_folder *of = memory_allocate(1, sizeof *of);
    of->root = memory_copy_text(folder);
    of->name = memory_copy_text(name);
    of->path = file_join(folder, name);
    of->lock = -1;
    if (prepare(of, goes_on))
        return of;
    *why = text_format("--sync %s", of->error);
    sync_folder_free(of);
    return NULL;
}

void sync_folder_free(sync_folder *of)
{
    if (!of)
        return;
    if (of->lock >= 0)
        close(of->lock);
    for (size_t i = 0; i < of->others.count; i++)
        memory_free(of->others.items[i].name);
    array_free(&of->others);
    map_free(&of->seen);
    memory_free(of->root);
    memory_free(of->name);
    memory_free(of->path);
    memory_free(of->error);
    memory_free(of);
}

/* ---- reading ---- */

static char *mark_path(const sync_folder *of, const instance *other)
{
    return text_format("%s/.synced/%s", of->path, other->name);
}

static instance *find_instance(sync_folder *of, const char *name)
{
    for (size_t i = 0; i < of->others.count; i++)
        if (strcmp(of->others.items[i].name, name) == 0)
            return &of->others.items[i];
    instance made = {.name = memory_copy_text(name)};
    char *path = mark_path(of, &made);
    text mark = {0};
    if (file_read(path, &mark) && mark.length == sizeof made.next)
        memcpy(&made.next, mark.data, sizeof made.next);
    made.saved = made.next;
    text_free(&mark);
    memory_free(path);
    array_push(&of->others, made);
    return &of->others.items[of->others.count - 1];
}

typedef enum read_result { READ_FINE, READ_CUT, READ_SKIPPED, READ_LATER } read_result;

static bool is_settled(const struct stat *status)
{
    time_t now = time(NULL);
    return status->st_mtime > now || now - status->st_mtime > SETTLED_SECONDS;
}

/* One more byte than fits says that there is more. */
static read_result read_bytes(int file, size_t longest, text *content)
{
    char buffer[4096];
    while (content->length <= longest) {
        size_t room = longest + 1 - content->length;
        ssize_t got = read(file, buffer, room < sizeof buffer ? room : sizeof buffer);
        if (got < 0 && errno != EINTR)
            return READ_SKIPPED;
        if (got == 0)
            return READ_FINE;
        if (got > 0)
            text_add_bytes(content, buffer, (size_t)got);
    }
    content->length = longest;
    content->data[longest] = 0;
    return READ_CUT;
}

/* Only plain files, and not more of them than fits. */
static read_result read_input(const char *path, size_t longest, text *content)
{
    struct stat status;
    read_result result = READ_SKIPPED;
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (file < 0)
        return result;
    if (fstat(file, &status) == 0 && S_ISREG(status.st_mode))
        result = is_settled(&status) ? read_bytes(file, longest, content) : READ_LATER;
    close(file);
    return result;
}

/* What a look at the queues is for. */
typedef struct reading {
    size_t longest, most, taken;
    void *context;
    sync_taker take;
} reading;

/* False: that is all for now. */
static bool take_file(sync_folder *of, const char *path, reading *how)
{
    text content = {0};
    read_result result = read_input(path, how->longest, &content);
    of->skipped += result == READ_SKIPPED;
    of->cut += result == READ_CUT;
    bool is_read = result == READ_FINE || result == READ_CUT;
    if (is_read && content.length && note_content(of, content.data, content.length)) {
        how->take(how->context, content.data, content.length);
        how->taken++;
    }
    text_free(&content);
    return result != READ_LATER;
}

static void read_instance(sync_folder *of, instance *other, reading *how)
{
    struct dirent **entries;
    char *folder = text_format("%s/%s/%s", of->root, other->name, kind_folders[SYNC_QUEUE]);
    int count = scandir(folder, &entries, is_input, by_number);
    bool goes_on = true;
    for (int i = 0; i < count && goes_on && how->taken < how->most; i++) {
        uint32_t number = 0;
        parse_number(entries[i]->d_name, &number);
        if (number < other->next)
            continue;
        char *path = file_join(folder, entries[i]->d_name);
        goes_on = take_file(of, path, how);
        if (goes_on)
            other->next = number + 1;
        memory_free(path);
    }
    free_entries(entries, count);
    memory_free(folder);
}

size_t sync_folder_read(sync_folder *of, size_t longest, size_t most, void *context, sync_taker take)
{
    struct dirent **entries;
    reading how = {.longest = longest, .most = most, .context = context, .take = take};
    int count = scandir(of->root, &entries, is_shown, by_name);
    for (int i = 0; i < count && how.taken < most; i++)
        if (strcmp(entries[i]->d_name, of->name) != 0)
            read_instance(of, find_instance(of, entries[i]->d_name), &how);
    free_entries(entries, count);
    return how.taken;
}

uint64_t sync_folder_skipped(const sync_folder *of)
{
    return of->skipped;
}

uint64_t sync_folder_cut(const sync_folder *of)
{
    return of->cut;
}

bool sync_folder_save_marks(sync_folder *of)
{
    bool fine = true;
    for (size_t i = 0; i < of->others.count && fine; i++) {
        instance *other = &of->others.items[i];
        if (other->next == other->saved)
            continue;
        char *path = mark_path(of, other);
        fine = file_write(path, &other->next, sizeof other->next) || fail(of, path);
        if (fine)
            other->saved = other->next;
        memory_free(path);
    }
    return fine;
}

/* ---- writing ---- */

bool sync_folder_add(sync_folder *of, sync_kind kind, const char *words, const void *bytes, size_t count)
{
    if (!count || (kind == SYNC_QUEUE && !note_content(of, bytes, count)))
        return true;
    char *temporary = file_join(of->path, UNFINISHED);
    char *path = text_format("%s/%s/id:%06u,%s", of->path, kind_folders[kind], of->counts[kind], words);
    bool written = (file_write(temporary, bytes, count) && rename(temporary, path) == 0) || fail(of, path);
    of->counts[kind] += written;
    memory_free(temporary);
    memory_free(path);
    return written;
}

uint32_t sync_folder_count(const sync_folder *of, sync_kind kind)
{
    return of->counts[kind];
}

bool sync_folder_write_stats(sync_folder *of, const text *content)
{
    char *path = file_join(of->path, "fuzzer_stats");
    bool written = file_write(path, content->data, content->length) || fail(of, path);
    memory_free(path);
    return written;
}

const char *sync_folder_error(const sync_folder *of)
{
    return of->error ? of->error : "nothing failed";
}
