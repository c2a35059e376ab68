// The usual pair: fork and exec; the parent goes by the status.
// RUN: --allow exec
// NOREPLAY
// BUG: assert @bug
// EXHAUSTED: no
// TWIN-EXHAUSTED: no
#include <splat.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void)
{
    int x = splat_int("x"), status = 0;
    const char *command = "exit 1";
    if (x == 333)
        command = "exit 2";
    pid_t child = fork();
    if (child == 0) {
        execlp("sh", "sh", "-c", command, (char *)NULL);
        _exit(127);
    }
    if (child < 0 || waitpid(child, &status, 0) != child || !WIFEXITED(status))
        return 2;
#ifdef FIXED
    splat_assert(WEXITSTATUS(status) == 1 || WEXITSTATUS(status) == 2);
#else
    splat_assert(WEXITSTATUS(status) == 1); // @bug
#endif
    return 0;
}
