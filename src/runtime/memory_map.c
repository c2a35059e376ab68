/* What is mapped: /proc/self/maps, read without stdio and malloc. */

#include "runtime.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

static uintptr_t read_hexadecimal(const char **at)
{
    uintptr_t number = 0;
    for (;; (*at)++) {
        char c = **at;
        if (c >= '0' && c <= '9')
            number = 16 * number + (uintptr_t)(c - '0');
        else if (c >= 'a' && c <= 'f')
            number = 16 * number + (uintptr_t)(c - 'a' + 10);
        else
            return number;
    }
}

/* start-end rights offset device inode path */
static map_line parse_line(const char *at)
{
    map_line line = {.start = read_hexadecimal(&at)};
    at += *at == '-';
    line.end = read_hexadecimal(&at);
    at += *at == ' ';
    for (; *at && *at != ' '; at++) {
        line.rights |= *at == 'r' ? PROT_READ : *at == 'w' ? PROT_WRITE : *at == 'x' ? PROT_EXEC : 0;
        line.is_private |= *at == 'p';
    }
    while (*at && *at != '/')
        at++;
    line.path = at;
    return line;
}

static bool same_path(const char *a, const char *b)
{
    while (*a && *a == *b)
        a++, b++;
    return *a == *b;
}

static void copy_path(char *to, const char *from)
{
    uint32_t i = 0;
    for (; from[i] && i < MAPPED_PATH_SIZE - 1; i++)
        to[i] = from[i];
    to[i] = 0;
}

LOCAL void memory_map_read(bool (*take)(void *state, const map_line *line), void *state)
{
    char buffer[2 * MAPPED_PATH_SIZE];
    size_t filled = 0;
    bool goes_on = true;
    int file = (int)syscall(SYS_open, "/proc/self/maps", O_RDONLY | O_CLOEXEC);
    while (file >= 0 && goes_on) {
        long got = syscall(SYS_read, file, buffer + filled, sizeof buffer - filled);
        if (got <= 0)
            break;
        filled += (size_t)got;
        size_t start = 0;
        for (size_t i = 0; i < filled && goes_on; i++)
            if (buffer[i] == '\n') {
                buffer[i] = 0;
                map_line line = parse_line(buffer + start);
                goes_on = take(state, &line);
                start = i + 1;
            }
        filled -= start;
        for (size_t i = 0; i < filled; i++)
            buffer[i] = buffer[start + i];
    }
    if (file >= 0)
        syscall(SYS_close, file);
}

typedef struct file_search {
    mapped_file *into;
    uintptr_t address;
    bool found;
} file_search;

/* Parts of one file follow each other. False: `into` holds the file that was asked for, and this line is behind it. */
static bool take_file(void *state, const map_line *line)
{
    file_search *at = state;
    if (!same_path(line->path, at->into->path)) {
        if (at->found)
            return false;
        copy_path(at->into->path, line->path);
        at->into->start = line->start;
    }
    at->into->end = line->end;
    at->found |= at->address >= line->start && at->address < line->end;
    return true;
}

LOCAL bool memory_map_find(const void *address, mapped_file *into)
{
    file_search at = {.into = into, .address = (uintptr_t)address};
    into->path[0] = 0;
    memory_map_read(take_file, &at);
    return at.found && into->path[0];
}
