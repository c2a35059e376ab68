#include "launch.h"

#include "../base/array.h"
#include "../base/memory.h"
#include "../base/text.h"
#include "../trace/segment.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

typedef ARRAY(char *) word_array;

/* "NAME=value" replaces what there is of that name. Takes the entry over. */
static void set_variable(word_array *entries, char *entry)
{
    size_t name = strcspn(entry, "=") + 1, i = 0;
    while (i < entries->count && strncmp(entries->items[i], entry, name) != 0)
        i++;
    if (i == entries->count) {
        array_push(entries, entry);
        return;
    }
    memory_free(entries->items[i]);
    entries->items[i] = entry;
}

/* The environment of this process, without an outer segment, with the additions and the new one. */
static word_array make_environment(const launch_settings *s)
{
    word_array entries = {0};
    for (char **at = environ; *at; at++)
        if (strncmp(*at, SEGMENT_VARIABLE "=", sizeof SEGMENT_VARIABLE) != 0)
            array_push(&entries, memory_copy_text(*at));
    for (char *const *at = s->environment; at && *at; at++)
        set_variable(&entries, memory_copy_text(*at));
    for (uint32_t i = 0; i < s->variable_count; i++)
        set_variable(&entries, text_format("%s=", s->variables[i].name));
    array_push(&entries, text_format("%s=%d:%d", SEGMENT_VARIABLE, s->segment_file, s->control_file));
    array_push(&entries, NULL);
    return entries;
}

static void free_environment(word_array *of)
{
    for (size_t i = 0; i < of->count; i++)
        memory_free(of->items[i]);
    array_free(of);
}

static void redirect_to_null(void)
{
    int null_file = open("/dev/null", O_RDWR);
    for (int descriptor = 0; null_file >= 0 && descriptor < 3; descriptor++)
        dup2(null_file, descriptor);
    if (null_file > 2)
        close(null_file);
}

static void read_from(const char *path)
{
    int file = open(path, O_RDONLY);
    dup2(file, STDIN_FILENO);
    if (file > STDIN_FILENO)
        close(file);
}

/* In the child: becomes the program; on failure the reason goes through the pipe. */
static _Noreturn void become_program(const launch_settings *s, char *const *arguments, char **environment,
                                     int failure_pipe, pid_t driver)
{
    if (s->own_session)
        setsid();
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != driver)
        _exit(127);
    int persona = personality(0xffffffff);
    if (persona != -1)
        personality((unsigned long)persona | ADDR_NO_RANDOMIZE);
    if (s->quiet)
        redirect_to_null();
    if (s->stdin_file >= 0)
        dup2(s->stdin_file, STDIN_FILENO);
    else if (s->input)
        read_from(s->input);
    char *program = access(s->program, X_OK) == 0 ? realpath(s->program, NULL) : NULL;
    if (s->folder && chdir(s->folder) != 0)
        _exit(127);
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    signal(SIGPIPE, SIG_DFL);
    fcntl(s->segment_file, F_SETFD, 0);
    fcntl(s->control_file, F_SETFD, 0);
    if (program)
        execve(program, arguments, environment);
    else
        execvpe(s->program, arguments, environment);
    int reason = errno;
    ssize_t written = write(failure_pipe, &reason, sizeof reason);
    _exit(written == sizeof reason ? 127 : 126);
}

pid_t launch_program(const launch_settings *s, char **why)
{
    int failure_pipe[2];
    if (pipe2(failure_pipe, O_CLOEXEC) != 0) {
        *why = text_format("%s", strerror(errno));
        return 0;
    }
    char *only[] = {(char *)(uintptr_t)s->program, NULL};
    word_array environment = make_environment(s);
    pid_t driver = getpid(), pid = fork();
    if (pid == 0)
        become_program(s, s->arguments ? s->arguments : only, environment.items, failure_pipe[1], driver);
    int reason = pid < 0 ? errno : 0;
    close(failure_pipe[1]);
    if (pid > 0 && read(failure_pipe[0], &reason, sizeof reason) == sizeof reason)
        waitpid(pid, NULL, 0);
    close(failure_pipe[0]);
    free_environment(&environment);
    if (!reason)
        return pid;
    *why = text_format("%s", strerror(reason));
    return 0;
}
