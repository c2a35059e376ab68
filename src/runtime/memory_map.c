/* Which file is mapped at an address: /proc/self/maps, read without stdio and malloc. */

#include "runtime.h"

#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

typedef struct map_line {
    uintptr_t start, end;
    const char *path; /* inside the line; "" if none */
} map_line;

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

/* Parts of one file follow each other. True: `into` holds the file that was asked for, and this line is behind it. */
static bool take_line(mapped_file *into, bool *found, uintptr_t address, const char *text)
{
    map_line line = parse_line(text);
    if (!same_path(line.path, into->path)) {
        if (*found)
            return true;
        copy_path(into->path, line.path);
        into->start = line.start;
    }
    into->end = line.end;
    *found |= address >= line.start && address < line.end;
    return false;
}

LOCAL bool memory_map_find(const void *address, mapped_file *into)
{
    char buffer[2 * MAPPED_PATH_SIZE];
    size_t filled = 0;
    bool found = false, finished = false;
    int file = (int)syscall(SYS_open, "/proc/self/maps", O_RDONLY | O_CLOEXEC);
    into->path[0] = 0;
    while (file >= 0 && !finished) {
        long got = syscall(SYS_read, file, buffer + filled, sizeof buffer - filled);
        if (got <= 0)
            break;
        filled += (size_t)got;
        size_t line = 0;
        for (size_t i = 0; i < filled && !finished; i++)
            if (buffer[i] == '\n') {
                buffer[i] = 0;
                finished = take_line(into, &found, (uintptr_t)address, buffer + line);
                line = i + 1;
            }
        filled -= line;
        for (size_t i = 0; i < filled; i++)
            buffer[i] = buffer[line + i];
    }
    if (file >= 0)
        syscall(SYS_close, file);
    return found && into->path[0];
}
