/* peak_memory COMMAND...: runs it with its output going to standard error, and prints the most memory, in
 * KiB, that it or a child of it ever had in use. Ends with 2 if the command could not be run or was killed.
 */

#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    if (argc < 2) {
        fprintf(stderr, "usage: peak_memory COMMAND...\n");
        return 2;
    }
    pid_t child = fork();
    if (child == 0) {
        dup2(STDERR_FILENO, STDOUT_FILENO);
        execvp(argv[1], argv + 1);
        perror(argv[1]);
        _exit(127);
    }
    int status = 0;
    struct rusage used;
    if (child < 0 || wait4(child, &status, 0, &used) != child) {
        perror("peak_memory");
        return 2;
    }
    if (!WIFEXITED(status) || WEXITSTATUS(status) == 127)
        return 2;
    printf("%ld\n", used.ru_maxrss);
    return 0;
}
