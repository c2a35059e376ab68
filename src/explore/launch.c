#include "launch.h"

#include "../base/array.h"
#include "../base/memory.h"
#include "../base/text.h"
#include "../trace/segment.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* The environment of this process, without an outer segment, with the additions and the new one. */
static char **make_environment(const launch_settings *s, char *segment_entry)
{
    ARRAY(char *) entries = {0};
    for (char **at = environ; *at; at++)
        if (strncmp(*at, SEGMENT_VARIABLE "=", sizeof SEGMENT_VARIABLE) != 0)
            array_push(&entries, *at);
    for (char *const *at = s->environment; at && *at; at++) {
        size_t name = strcspn(*at, "=") + 1, i = 0;
        while (i < entries.count && strncmp(entries.items[i], *at, name) != 0)
            i++;
        if (i < entries.count)
            entries.items[i] = *at;
        else
            array_push(&entries, *at);
    }
    array_push(&entries, segment_entry);
    array_push(&entries, NULL);
    return entries.items;
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
    if (s->input)
        read_from(s->input);
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    signal(SIGPIPE, SIG_DFL);
    fcntl(s->segment_file, F_SETFD, 0);
    fcntl(s->control_file, F_SETFD, 0);
    if (access(s->program, X_OK) == 0)
        execve(s->program, arguments, environment);
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
    char *entry = text_format("%s=%d:%d", SEGMENT_VARIABLE, s->segment_file, s->control_file);
    char **environment = make_environment(s, entry);
    pid_t driver = getpid(), pid = fork();
    if (pid == 0)
        become_program(s, s->arguments ? s->arguments : only, environment, failure_pipe[1], driver);
    int reason = pid < 0 ? errno : 0;
    close(failure_pipe[1]);
    if (pid > 0 && read(failure_pipe[0], &reason, sizeof reason) == sizeof reason)
        waitpid(pid, NULL, 0);
    close(failure_pipe[0]);
    memory_free(environment);
    memory_free(entry);
    if (!reason)
        return pid;
    *why = text_format("%s", strerror(reason));
    return 0;
}
