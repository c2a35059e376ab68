/* run_each SECONDS NAME COMMAND...: runs the command once for each file whose path, ended by a zero byte, comes from standard
 * input, until there are no more or the seconds are over, and prints how many runs there were. A file is the command's standard
 * input, or, if NAME is not "stdin", it stands in the working folder by that name. A run of more than half a second is killed. */
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/pidfd.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;
enum { LONGEST_RUN_MS = 500 };

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static int copy(const char *from, const char *to)
{
    char block[65536];
    int in = open(from, O_RDONLY), out = open(to, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    ssize_t count = -1;
    while (in >= 0 && out >= 0 && (count = read(in, block, sizeof block)) > 0 && write(out, block, (size_t)count) == count)
        ;
    close(in);
    close(out);
    return count == 0;
}

static int run(char **command, const char *input)
{
    posix_spawn_file_actions_t files;
    pid_t child;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, 0, input, O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_adddup2(&files, 1, 2);
    int is_started = !posix_spawnp(&child, command[0], &files, NULL, command, environ);
    posix_spawn_file_actions_destroy(&files);
    if (!is_started)
        return 0;
    struct pollfd end = {.fd = pidfd_open(child, 0), .events = POLLIN};
    if (poll(&end, 1, LONGEST_RUN_MS) == 0)
        kill(child, SIGKILL);
    close(end.fd);
    waitpid(child, NULL, 0);
    return 1;
}

int main(int argc, char **argv)
{
    char *path = NULL;
    size_t room = 0;
    unsigned long runs = 0;
    if (argc < 4)
        return 2;
    double end = now() + atof(argv[1]);
    int is_stdin = !strcmp(argv[2], "stdin");
    for (; now() < end && getdelim(&path, &room, 0, stdin) > 0; runs++)
        if ((!is_stdin && !copy(path, argv[2])) || !run(argv + 3, is_stdin ? path : "/dev/null"))
            return 2;
    free(path);
    printf("%lu\n", runs);
    return 0;
}
