#include "child.h"

#include "../base/message.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { NOT_STARTED = 127 };

static void redirect(const char *path, int flags, int descriptor)
{
    if (!path)
        return;
    int file = open(path, flags | O_CLOEXEC, 0600);
    if (file < 0 || dup2(file, descriptor) < 0) {
        message_error("cc: %s: %s", path, strerror(errno));
        _exit(NOT_STARTED);
    }
}

static void fill_with_ours(sigset_t *set)
{
    sigemptyset(set);
    sigaddset(set, SIGINT);
    sigaddset(set, SIGTERM);
    sigaddset(set, SIGHUP);
    sigaddset(set, SIGCHLD);
}

void child_hold_signals(child_signals *signals)
{
    sigset_t ours;
    fill_with_ours(&ours);
    signals->received = 0;
    sigprocmask(SIG_BLOCK, &ours, &signals->before);
}

void child_release_signals(child_signals *signals)
{
    if (signals->received)
        raise(signals->received);
    sigprocmask(SIG_SETMASK, &signals->before, NULL);
}

static _Noreturn void be_the_child(const child *what, const child_signals *signals)
{
    sigprocmask(SIG_SETMASK, &signals->before, NULL);
    redirect(what->input, O_RDONLY, STDIN_FILENO);
    redirect(what->messages, O_WRONLY | O_CREAT | O_TRUNC, STDERR_FILENO);
    if (what->body) {
        setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
        int status = what->body(what->argument);
        fflush(NULL);
        _exit(status);
    }
    execv(what->program, what->words);
    message_error("cc: %s: %s", what->program, strerror(errno));
    _exit(NOT_STARTED);
}

/* The signals are blocked, so none is lost between looking for the child's end and waiting. */
static int wait_for(pid_t process, child_signals *signals)
{
    sigset_t awaited;
    fill_with_ours(&awaited);
    for (int status;;) {
        pid_t ended = waitpid(process, &status, WNOHANG);
        if (ended == process)
            return WIFEXITED(status) ? WEXITSTATUS(status) : CHILD_SIGNALED + WTERMSIG(status);
        if (ended < 0 && errno != EINTR)
            return NOT_STARTED;
        int received = sigwaitinfo(&awaited, NULL);
        if (received > 0 && received != SIGCHLD) {
            signals->received = received;
            kill(process, SIGTERM);
        }
    }
}

int child_run(const child *what, child_signals *signals)
{
    /* A parent that ignores SIGCHLD would leave us without a status. */
    struct sigaction ordinary = {.sa_handler = SIG_DFL}, old;
    sigaction(SIGCHLD, &ordinary, &old);
    fflush(NULL);
    int status = NOT_STARTED;
    pid_t process = fork();
    if (process == 0)
        be_the_child(what, signals);
    if (process > 0)
        status = wait_for(process, signals);
    else
        message_error("cc: no new process: %s; free memory or processes", strerror(errno));
    sigaction(SIGCHLD, &old, NULL);
    return status;
}
