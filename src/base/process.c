#include "process.h"

#include "file.h"
#include "memory.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

enum { READ_END, WRITE_END };

static void close_end(int *descriptor)
{
    if (*descriptor >= 0)
        close(*descriptor);
    *descriptor = -1;
}

/* The child has our signal mask and dispositions but for what an exec resets. */
static int spawn(pid_t *child, const char *const *arguments, int input, int output)
{
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    if (input >= 0)
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    if (output >= 0)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    int reason = posix_spawnp(child, arguments[0], &actions, NULL, (char *const *)arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    return reason;
}

/* Feeds what is left of the input; closes the pipe when all is written or nobody reads any more. */
static void feed(int *to, const text *input, size_t *written)
{
    ssize_t put = write(*to, input->data + *written, input->length - *written);
    if (put > 0)
        *written += (size_t)put;
    if (*written == input->length || (put < 0 && errno != EINTR && errno != EAGAIN))
        close_end(to);
}

static void collect(int *from, text *output)
{
    char buffer[65536];
    ssize_t got = read(*from, buffer, sizeof buffer);
    if (got > 0)
        text_add_bytes(output, buffer, (size_t)got);
    else if (got == 0 || (errno != EINTR && errno != EAGAIN))
        close_end(from);
}

/* Both directions at once, so that neither side waits for the other. */
static void exchange(int *to, const text *input, int *from, text *output)
{
    size_t written = 0;
    if (*to >= 0 && input->length == 0)
        close_end(to);
    while (*to >= 0 || *from >= 0) {
        struct pollfd polled[2] = {{.fd = *to, .events = POLLOUT}, {.fd = *from, .events = POLLIN}};
        if (poll(polled, 2, -1) < 0) {
            if (errno == EINTR)
                continue;
            break;
        }
        if (polled[0].revents)
            feed(to, input, &written);
        if (polled[1].revents)
            collect(from, output);
    }
}

static int wait_for(pid_t child)
{
    int status;
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : PROCESS_SIGNALED + WTERMSIG(status);
}

static void ignore_broken_pipes(struct sigaction *before)
{
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    sigaction(SIGPIPE, &ignore, before);
}

int process_run(const char *const *arguments, const text *input, text *output)
{
    int in[2] = {-1, -1}, out[2] = {-1, -1};
    pid_t child = -1;
    int reason = 0, status = -1;
    if ((input && pipe2(in, O_CLOEXEC) != 0) || (output && pipe2(out, O_CLOEXEC) != 0))
        reason = errno;
    else
        reason = spawn(&child, arguments, in[READ_END], out[WRITE_END]);
    close_end(&in[READ_END]);
    close_end(&out[WRITE_END]);
    if (!reason) {
        struct sigaction before;
        ignore_broken_pipes(&before);
        if (in[WRITE_END] >= 0)
            fcntl(in[WRITE_END], F_SETFL, O_NONBLOCK);
        exchange(&in[WRITE_END], input, &out[READ_END], output);
        sigaction(SIGPIPE, &before, NULL);
        close_end(&in[WRITE_END]);
        close_end(&out[READ_END]);
        status = wait_for(child);
        reason = status < 0 ? errno : 0;
    }
    close_end(&in[WRITE_END]);
    close_end(&out[READ_END]);
    errno = reason;
    return status;
}

static bool is_program(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode) && access(path, X_OK) == 0;
}

char *process_find_program(const char *name)
{
    if (strchr(name, '/'))
        return is_program(name) ? memory_copy_text(name) : NULL;
    const char *path = getenv("PATH");
    if (!path)
        path = "/usr/local/bin:/usr/bin:/bin";
    while (*name) {
        size_t length = strcspn(path, ":");
        char *folder = length ? text_format("%.*s", (int)length, path) : memory_copy_text(".");
        char *candidate = file_join(folder, name);
        memory_free(folder);
        if (is_program(candidate))
            return candidate;
        memory_free(candidate);
        if (!path[length])
            break;
        path += length + 1;
    }
    return NULL;
}
