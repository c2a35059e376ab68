#include "seed_files.h"

#include "../base/file.h"
#include "../base/memory.h"
#include "../base/message.h"
#include "../base/text.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static bool is_folder(const char *path)
{
    struct stat facts;
    return stat(path, &facts) == 0 && S_ISDIR(facts.st_mode);
}

static bool is_file(const char *path)
{
    struct stat facts;
    return stat(path, &facts) == 0 && S_ISREG(facts.st_mode);
}

static int is_test(const struct dirent *entry)
{
    const char *ending = strrchr(entry->d_name, '.');
    return ending && strcmp(ending, ".ktest") == 0;
}

static int is_visible(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

/* The number of files; -1 after a message. */
static int add_chosen(seed_files *to, const char *folder, int (*is_chosen)(const struct dirent *entry))
{
    struct dirent **entries;
    int count = scandir(folder, &entries, is_chosen, alphasort), added = 0;
    if (count < 0) {
        message_error("%s: %s", folder, strerror(errno));
        return -1;
    }
    for (int i = 0; i < count; i++) {
        char *path = file_join(folder, entries[i]->d_name);
        bool fits = is_file(path);
        added += fits;
        if (fits)
            array_push(to, path);
        else
            memory_free(path);
        free(entries[i]);
    }
    free(entries);
    return added;
}

static bool add_folder(seed_files *to, const char *folder)
{
    int added = add_chosen(to, folder, is_test);
    if (added == 0)
        added = add_chosen(to, folder, is_visible);
    if (added == 0)
        message_error("--seed %s: there is no file in this folder", folder);
    return added > 0;
}

bool seed_files_add(seed_files *to, const char *path)
{
    if (!is_folder(path)) {
        array_push(to, memory_copy_text(path));
        return true;
    }
    char *folder = realpath(path, NULL); /* a link may lead elsewhere when they are read */
    char *tests = file_join(folder ? folder : path, "tests"), *summary = file_join(folder ? folder : path, "summary.json");
    bool fine = add_folder(to, is_file(summary) && is_folder(tests) ? tests : folder ? folder : path);
    memory_free(tests);
    memory_free(summary);
    free(folder);
    return fine;
}

void seed_files_free(seed_files *of)
{
    for (size_t i = 0; i < of->count; i++)
        memory_free(of->items[i]);
    array_free(of);
}
