#include "process_tree.h"

#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

/* Those of one thread. False where the kernel has no such file. */
static bool add_children_of_thread(pid_t pid, const char *thread, process_list *to)
{
    char path[64];
    int child;
    snprintf(path, sizeof path, "/proc/%d/task/%.16s/children", (int)pid, thread);
    FILE *file = fopen(path, "re");
    if (!file)
        return false;
    while (fscanf(file, "%d", &child) == 1)
        array_push(to, child);
    fclose(file);
    return true;
}

static int parent_of(pid_t pid)
{
    char path[64], line[512];
    int parent = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
    FILE *file = fopen(path, "re");
    if (!file)
        return 0;
    const char *behind_name = fgets(line, sizeof line, file) ? strrchr(line, ')') : NULL;
    if (!behind_name || sscanf(behind_name + 1, " %*c %d", &parent) != 1)
        parent = 0;
    fclose(file);
    return parent;
}

/* The slow way: asks every process for its parent. */
static void search_children(pid_t of, process_list *to)
{
    DIR *list = opendir("/proc");
    for (const struct dirent *at; list && (at = readdir(list));) {
        pid_t pid = (pid_t)strtol(at->d_name, NULL, 10);
        if (pid > 0 && parent_of(pid) == of)
            array_push(to, pid);
    }
    if (list)
        closedir(list);
}

static void add_children(pid_t of, process_list *to)
{
    char path[64];
    bool is_told = true;
    snprintf(path, sizeof path, "/proc/%d/task", (int)of);
    DIR *threads = opendir(path);
    for (const struct dirent *at; threads && is_told && (at = readdir(threads));)
        if (at->d_name[0] != '.')
            is_told = add_children_of_thread(of, at->d_name, to);
    if (threads)
        closedir(threads);
    if (!is_told)
        search_children(of, to);
}

void process_tree_find(pid_t of, size_t most, process_list *into)
{
    array_clear(into);
    add_children(of, into);
    for (size_t i = 0; i < into->count && into->count <= most; i++)
        add_children(into->items[i], into);
}

void process_adopt(process_list *already)
{
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
    process_tree_find(getpid(), 0, already);
}

static bool has_process(const process_list *of, pid_t pid)
{
    for (size_t i = 0; i < of->count; i++)
        if (of->items[i] == pid)
            return true;
    return false;
}

void process_find_orphans(const process_list *already, process_list *into)
{
    size_t left = 0;
    process_tree_find(getpid(), 0, into);
    for (size_t i = 0; i < into->count; i++) {
        pid_t pid = into->items[i];
        if (!has_process(already, pid) && waitpid(pid, NULL, WNOHANG) == 0)
            into->items[left++] = pid;
    }
    into->count = left;
    for (size_t i = 0; i < into->count; i++)
        add_children(into->items[i], into);
}

static uint64_t read_kilobytes(const char *status, const char *name)
{
    const char *at = strstr(status, name);
    return at ? strtoull(at + strlen(name), NULL, 10) << 10 : 0;
}

uint64_t process_memory(pid_t pid, uint64_t shared)
{
    char path[64], status[4096];
    snprintf(path, sizeof path, "/proc/%d/status", (int)pid);
    FILE *file = fopen(path, "re");
    if (!file)
        return 0;
    status[fread(status, 1, sizeof status - 1, file)] = 0;
    fclose(file);
    uint64_t in_common = read_kilobytes(status, "RssShmem:");
    return read_kilobytes(status, "RssAnon:") + (in_common > shared ? in_common - shared : 0);
}
